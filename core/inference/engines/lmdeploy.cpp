// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/engines/engine.h"

namespace inferrack::core {

namespace {

std::string constantsFor(std::string_view, std::string_view)
{
    return "lmdeploy";
}

bool loadsWeights(WeightKind kind)
{
    switch (kind) {
    case WeightKind::Bits16:
    case WeightKind::Fp8:
    case WeightKind::Int8:
    case WeightKind::Int4:
    case WeightKind::Mxfp4:
        return true;
    default:
        return false;
    }
}

bool keepsKv(const KvFormat &format, std::string_view, FormatSupport)
{
    const std::string &id = format.id.text;
    return id == "fp16/bf16" || id == "int8" || id == "int4";
}

} // namespace

extern const Engine lmDeploy;
const Engine lmDeploy{"lmdeploy", "LMDeploy", "0.10", constantsFor, loadsWeights, keepsKv};

} // namespace inferrack::core
