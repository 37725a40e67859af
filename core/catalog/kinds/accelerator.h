// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/part_info.h"
#include "core/units/quantity.h"

#include <optional>

namespace inferrack::core {

/// A power plug of a card or of a slot: 12V-2x6, EPS-8, PCIe-8 (a 6-pin card takes PCIe-8).
struct Plug {
    std::string kind;
    int count = 1;
    bool operator==(const Plug &) const = default;
};

/// Dense peak rates by number format; nothing = the accelerator has no units of that format.
struct ComputeRates {
    std::optional<FlopPerSecond> fp32, tf32, fp16, bf16, fp8, fp4, int8, int4; ///< integer rates are TOPS
    bool operator==(const ComputeRates &) const = default;
};

/// The maker's own link between accelerators.
struct AcceleratorLink {
    std::string type = "none"; ///< "NVLink-bridge", "NVLink/NVSwitch", "InfinityFabric", "HCCS" ...
    BytesPerSecond bidirectional; ///< both directions together, all links of one accelerator
    int maxGroup = 1; ///< accelerators that one group joins
    bool operator==(const AcceleratorLink &) const = default;
};

/// A GPU, an NPU or another accelerator, card or module.
struct Accelerator : PartInfo {
    std::string accelClass; ///< datacenter, workstation, consumer, edge-soc, asic-npu, cloud-only
    std::string architecture;
    std::optional<Bytes> memory; ///< capacity on the label (decimal GB)
    std::optional<Bytes> memoryDriver; ///< total that the driver reports
    std::optional<Bytes> memoryVisible; ///< what CUDA, ROCm or CANN reports to an engine (visible VRAM)
    SourceId memoryVisibleSource;
    std::string memoryType; ///< HBM3, GDDR6 ...
    std::optional<BytesPerSecond> bandwidth; ///< peak VRAM bandwidth
    ComputeRates compute;
    std::optional<Watts> tdp;
    std::optional<Watts> idle;
    std::string formFactor; ///< "PCIe FHFL dual-slot", "SXM5 (HGX H200 4/8-GPU)" ...
    std::optional<double> slotsWidth; ///< slots covered, may be 3.5; nothing = module
    std::optional<double> lengthMm;
    std::string cooling; ///< passive, active-fan, blower, liquid, module
    std::optional<std::vector<Plug>> plugs; ///< empty = fed by slot or baseboard; nothing = not known
    std::string powerConnector; ///< words that accessories match
    std::optional<int> pcieGeneration;
    std::optional<int> pcieLanes;
    AcceleratorLink link;
    std::optional<bool> p2pOverPcie;
    std::optional<int> migInstances;
    bool ecc = false;
    int launchYear = 0;
    std::string status; ///< current, eol

    bool operator==(const Accelerator &) const = default;
};

} // namespace inferrack::core
