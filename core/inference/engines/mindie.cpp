// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/engines/engine.h"

namespace inferrack::core {

namespace {

// No public measurements of MindIE: vLLM on the same accelerators is its nearest relative, and the speed counts as assumed.
std::string constantsFor(std::string_view, std::string_view)
{
    return "vllm_ascend";
}

bool loadsWeights(WeightKind kind)
{
    switch (kind) {
    case WeightKind::Bits16:
    case WeightKind::Int8:
    case WeightKind::Int8WeightOnly:
    case WeightKind::Int4:
        return true;
    default:
        return false;
    }
}

bool keepsKv(const KvFormat &format, std::string_view, FormatSupport)
{
    return format.id.text == "fp16/bf16";
}

} // namespace

extern const Engine mindIe;
const Engine mindIe{"mindie", "MindIE", "2.0", constantsFor, loadsWeights, keepsKv, true};

} // namespace inferrack::core
