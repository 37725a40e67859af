// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/id.h"

#include <optional>
#include <string>
#include <vector>

namespace inferrack::core {

/// Kind of arithmetic and kernels that a weight format is computed with; chooses rows of efficiency.
enum class WeightKind { Bits16, Fp32, Fp8, Int8, Int8WeightOnly, Int4, Fp4, Mxfp4, Gguf4, Gguf8, Exl2 };

/// A weight format: what a model takes in memory and which arithmetic it runs on.
/// How the weights of a model are stored.
struct WeightFormat {
    WeightFormatId id;
    std::string nameEn, nameZh; ///< "FP8 (blocks of 128)"
    WeightKind kind = WeightKind::Bits16;
    double effectiveBits = 16.0; ///< bits per quantised weight with scales: memory
    std::optional<double> referenceBits; ///< bits with scales that the speed model was calibrated with; nothing = speed is assumed
    std::string driverStackKey; ///< key of DriverStack::formats; empty = no key
    int groupSize = 0; ///< weights that share a scale along a column group; 0 = none
    bool quantised = false;
    bool wholeModel = false; ///< GGUF: embeddings and head are quantised too
    std::vector<SourceId> sources;
    bool operator==(const WeightFormat &) const = default;
};

/// How an engine stores the KV cache.
struct KvFormat {
    KvFormatId id;
    std::string nameEn, nameZh; ///< "FP8 (E4M3)"
    double effectiveBits = 16.0; ///< bits per element with scales
    std::vector<SourceId> sources;
    bool operator==(const KvFormat &) const = default;
};

} // namespace inferrack::core
