// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/driver_stack.h"
#include "core/id.h"
#include "core/inference/formats.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace inferrack::core {

/// "0.19.0" is 0.019, "1.2" is 1.002; nothing where the text holds no version. Of a range the last counts.
std::optional<double> versionNumber(std::string_view text);

/// A serving engine: which constants stand for a version of it, what it runs on and which formats it loads.
struct Engine {
    const char *id; ///< key of DriverStack::engines: "vllm", "sglang", "tensorrt-llm", "llama.cpp" ...
    const char *name; ///< as its maker writes it
    const char *defaultVersion;
    /// Key of ServingConstants::engines for a version on a software stack ("CUDA", "ROCm", "CANN").
    std::string (*constantsFor)(std::string_view version, std::string_view stack);
    /// Whether it loads weights of this kind at all (GGUF: llama.cpp alone).
    bool (*loadsWeights)(WeightKind kind);
    /// Whether it keeps the KV cache in this format on an accelerator with this FP8 support. NVFP4 needs units for it besides:
    /// the function of the same name below asks for both.
    bool (*keepsKv)(const KvFormat &format, std::string_view stack, FormatSupport fp8);
    /// No measurements of this engine: the constants of its nearest relative stand in, so its speed is assumed.
    bool borrowsConstants = false;
};

/// All engines in the order of the workload bar.
std::span<const Engine> engines();
const Engine *engine(const EngineId &id);

/// Whether the engine keeps the KV cache in this format on accelerators of this software stack.
bool keepsKv(const Engine &engine, const KvFormat &format, const DriverStack &stack);

} // namespace inferrack::core
