// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/inference/constants.h"
#include "core/inference/replica.h"

#include <nlohmann/json.hpp>

#include <string>

// Facts and constants as the reference model (tests/accuracy) writes them.

namespace inferrack::core {

/// A file below the root of the sources.
nlohmann::json sourceJson(const std::string &path);

/// Constants of the reference model: tests/accuracy/constants.json.
const ServingConstants &referenceConstants();

LanguageModel modelOf(const nlohmann::json &facts);
Accelerator acceleratorOf(const nlohmann::json &facts);
/// A kind of weights by the word of the reference: "16", "fp8", "int4" ...
WeightKind weightKindOf(const std::string &word);

/// A model or an accelerator of tests/data/inference_cases.json.
const LanguageModel &referenceModel(const std::string &id);
const Accelerator &referenceAccelerator(const std::string &id);

/// Llama 3.1 70B in FP8 on L40S cards with vLLM 0.24: what tests change one thing of.
ReplicaInput llama70bOnL40s(int tensor);

} // namespace inferrack::core
