// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/engines/engine.h"

namespace inferrack::core {

namespace {

std::string constantsFor(std::string_view, std::string_view)
{
    return "sglang";
}

bool loadsWeights(WeightKind kind)
{
    return kind != WeightKind::Gguf4 && kind != WeightKind::Gguf8 && kind != WeightKind::Exl2;
}

bool keepsKv(const KvFormat &format, std::string_view, FormatSupport fp8)
{
    const std::string &id = format.id.text;
    if (id == "fp16/bf16" || id == "nvfp4")
        return true;
    return (id == "fp8-e4m3" || id == "fp8-e5m2") && (fp8 == FormatSupport::Native || fp8 == FormatSupport::WeightOnly);
}

} // namespace

extern const Engine sglang;
const Engine sglang{"sglang", "SGLang", "0.5.10", constantsFor, loadsWeights, keepsKv};

} // namespace inferrack::core
