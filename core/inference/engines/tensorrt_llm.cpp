// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/engines/engine.h"

namespace inferrack::core {

namespace {

std::string constantsFor(std::string_view version, std::string_view)
{
    const std::optional<double> number = versionNumber(version);
    if (!number || *number >= 1.002)
        return "trtllm";
    if (*number < 0.012)
        return "trtllm_old";
    return *number < 0.9 ? "trtllm_cpp" : "trtllm_11";
}

bool loadsWeights(WeightKind kind)
{
    return kind != WeightKind::Gguf4 && kind != WeightKind::Gguf8 && kind != WeightKind::Exl2;
}

bool keepsKv(const KvFormat &format, std::string_view, FormatSupport fp8)
{
    const std::string &id = format.id.text;
    if (id == "fp16/bf16" || id == "int8" || id == "nvfp4")
        return true;
    return id == "fp8-e4m3" && (fp8 == FormatSupport::Native || fp8 == FormatSupport::WeightOnly);
}

} // namespace

extern const Engine tensorRtLlm;
const Engine tensorRtLlm{"tensorrt-llm", "TensorRT-LLM", "1.2", constantsFor, loadsWeights, keepsKv};

} // namespace inferrack::core
