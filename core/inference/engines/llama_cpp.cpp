// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/engines/engine.h"

namespace inferrack::core {

namespace {

std::string constantsFor(std::string_view, std::string_view)
{
    return "llamacpp";
}

bool loadsWeights(WeightKind kind)
{
    switch (kind) {
    case WeightKind::Gguf4:
    case WeightKind::Gguf8:
    case WeightKind::Bits16:
    case WeightKind::Fp32:
    case WeightKind::Mxfp4:
        return true;
    default:
        return false;
    }
}

bool keepsKv(const KvFormat &format, std::string_view, FormatSupport)
{
    const std::string &id = format.id.text;
    return id == "fp16/bf16" || id == "int8" || id == "int4"; // its q8_0 and q4_0
}

} // namespace

extern const Engine llamaCpp;
const Engine llamaCpp{"llama.cpp", "llama.cpp", "b4500", constantsFor, loadsWeights, keepsKv};

} // namespace inferrack::core
