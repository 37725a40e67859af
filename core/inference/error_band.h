// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/inference/constants.h"
#include "core/inference/formats.h"
#include "core/inference/language_model.h"

#include <string>
#include <string_view>

// How far a figure of the serving model may be off: value / factor .. value x factor, from cross-validated errors.

namespace inferrack::core {

/// "dense", "moe" or "mla": the sort of model that errors are tabled by.
const char *modelKind(const LanguageModel &model);
/// Word of a kind of weights in the list of calibrated combinations: "16", "fp8", "int4" ...
const char *key(WeightKind kind);

/// A: this family, engine, kind of weights and kind of model were calibrated together; B: in part; C: hardly.
char calibrationClass(const std::vector<std::string> &calibrated, std::string_view family, std::string_view engine, std::string_view weights,
                      std::string_view kind);

/// Factors of one deployment.
struct ErrorBand {
    double ttftAlone = 1.0, ttftLoaded = 1.0, tpot = 1.0, throughput = 1.0;
};
/// `wide`: a replica of more than 16 accelerators, whose launch layout is not in the data.
ErrorBand errorBand(const ServingConstants &constants, const std::string &engineKey, const char *kind, char calibrationClass, bool wide);

/// Error of the KV pool in bytes, a difference of large numbers: by class A (recent vLLM, visible VRAM known), B (other vLLM) or C.
double poolError(const ServingConstants &constants, char memoryClass);

} // namespace inferrack::core
