// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/error_band.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace inferrack::core {

namespace {

/// "family|engine|weights|kind"
std::array<std::string_view, 4> split(std::string_view text)
{
    std::array<std::string_view, 4> parts;
    for (std::string_view &part : parts) {
        const std::size_t end = text.find('|');
        part = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    return parts;
}

double factor(const std::map<std::string, double> &row, const std::string &exact, const char *kind)
{
    for (const std::string &name : {exact, std::string(kind), std::string("all")}) {
        const auto found = row.find(name);
        if (found != row.end())
            return found->second;
    }
    return 1.0;
}

} // namespace

const char *modelKind(const LanguageModel &model)
{
    return model.latent ? "mla" : model.mixture ? "moe" : "dense";
}

const char *key(WeightKind kind)
{
    switch (kind) {
    case WeightKind::Bits16:
        return "16";
    case WeightKind::Fp32:
        return "fp32";
    case WeightKind::Fp8:
        return "fp8";
    case WeightKind::Int8:
        return "int8";
    case WeightKind::Int8WeightOnly:
        return "int8w";
    case WeightKind::Int4:
        return "int4";
    case WeightKind::Fp4:
        return "fp4";
    case WeightKind::Mxfp4:
        return "mxfp4";
    case WeightKind::Gguf4:
        return "gguf4";
    case WeightKind::Gguf8:
        return "gguf8";
    case WeightKind::Exl2:
        return "exl2";
    }
    return "16";
}

char calibrationClass(const std::vector<std::string> &calibrated, std::string_view family, std::string_view engine, std::string_view weights,
                      std::string_view kind)
{
    bool samePair = false, sameUse = false, knownFamily = false;
    for (const std::string &item : calibrated) {
        const auto [itsFamily, itsEngine, itsWeights, itsKind] = split(item);
        const bool engineMatches = itsEngine == engine, useMatches = itsWeights == weights && itsKind == kind;
        if (itsFamily == family) {
            knownFamily = true;
            samePair = samePair || engineMatches;
            if (engineMatches && useMatches)
                return 'A';
        }
        sameUse = sameUse || (engineMatches && useMatches);
    }
    return samePair || (sameUse && knownFamily) ? 'B' : 'C';
}

ErrorBand errorBand(const ServingConstants &constants, const std::string &engineKey, const char *kind, char calibrationClass, bool wide)
{
    const std::string exact = wide ? "wide" : engineKey.substr(0, engineKey.find('_')) + '|' + kind;
    const auto row = [&constants](const char *name) -> const std::map<std::string, double> & {
        static const std::map<std::string, double> none;
        const auto found = constants.intervals.find(name);
        return found == constants.intervals.end() ? none : found->second;
    };
    const double power = factor(row("class_power"), std::string(1, wide ? 'C' : calibrationClass), kind);
    const auto band = [&](const char *metric) { return std::pow(factor(row(metric), exact, kind), power); };
    return {band("ttft_alone"), band("ttft_loaded"), band("tpot"), band("throughput")};
}

double poolError(const ServingConstants &constants, char memoryClass)
{
    const auto table = constants.intervals.find("mem_kv_gib");
    return table == constants.intervals.end() ? 0.0 : factor(table->second, std::string(1, memoryClass), "") * 1073741824.0;
}

} // namespace inferrack::core
