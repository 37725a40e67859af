// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/id.h"
#include "core/catalog/part_info.h"

#include <map>
#include <string>
#include <vector>

namespace inferrack::core {

/// How an accelerator family treats a number format.
enum class FormatSupport { Native, WeightOnly, Emulated, No };

struct EngineSupport {
    enum class Level { Yes, Partial, No, Unknown };
    Level level = Level::Unknown;
    std::string minVersion, maxVersion; ///< empty = no bound known
    SourceId source;
    Confidence confidence = Confidence::Low;
    bool operator==(const EngineSupport &) const = default;
};

/// The software of an accelerator family: toolkit, number formats, engines.
struct DriverStack {
    std::string id, name, vendor;
    std::vector<PartId> accelerators;
    std::string stack; ///< CUDA, ROCm, CANN ...
    std::map<std::string, FormatSupport> formats; ///< by driver_stack_key of the weight formats
    std::map<EngineId, EngineSupport> engines;
    Provenance provenance;
    bool operator==(const DriverStack &) const = default;
};

} // namespace inferrack::core
