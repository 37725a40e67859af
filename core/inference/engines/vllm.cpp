// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/engines/engine.h"

namespace inferrack::core {

namespace {

std::string constantsFor(std::string_view version, std::string_view stack)
{
    if (stack == "CANN")
        return "vllm_ascend";
    const std::optional<double> number = versionNumber(version);
    if (version.find("2023") != std::string_view::npos || (number && *number < 0.005))
        return "vllm_2023";
    return number && *number < 0.008 ? "vllm_v0" : "vllm";
}

bool loadsWeights(WeightKind kind)
{
    return kind != WeightKind::Gguf4 && kind != WeightKind::Gguf8 && kind != WeightKind::Exl2;
}

bool keepsKv(const KvFormat &format, std::string_view stack, FormatSupport fp8)
{
    if (format.id.text == "fp16/bf16")
        return true;
    return format.id.text == "fp8-e4m3" && stack != "CANN" && (fp8 == FormatSupport::Native || fp8 == FormatSupport::WeightOnly);
}

} // namespace

extern const Engine vllm;
const Engine vllm{"vllm", "vLLM", "0.24", constantsFor, loadsWeights, keepsKv};

} // namespace inferrack::core
