// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/part_info.h"
#include "core/text.h"

#include <optional>
#include <string>
#include <vector>

namespace inferrack::core {

/// Where an input of a derivation comes from.
struct Origin {
    enum class Kind { Computed, Catalogue, Workload, Site, PriceList, Model, Constant, Assumed };
    Kind kind = Kind::Computed;
    std::vector<SourceId> sources; ///< keys of the legend
    std::string asOf;
    Confidence confidence = Confidence::Medium;
    PartId part; ///< catalogue: the part it belongs to
    bool operator==(const Origin &) const = default;
};

/// How a figure is made: a formula in words, its inputs, and the inputs that are themselves computed.
struct Derivation {
    Text title; ///< what the figure is: "KV cache per accelerator"
    std::optional<Argument> result; ///< the figure as it is shown; nothing = it does not exist, and the notes say why
    std::vector<Text> formula; ///< one line a step, words for quantities, figures in the style of the result
    struct Input {
        Text name;
        Argument value = Name{};
        Origin origin;
        std::vector<Derivation> derivation; ///< one where the input is itself computed, else none
        bool further = false; ///< no term of the formula, but what a term or a limit rests on
        bool operator==(const Input &) const = default;
    };
    std::vector<Input> inputs;
    std::vector<Text> notes; ///< error band, rounding, limit
    bool operator==(const Derivation &) const = default;
};

} // namespace inferrack::core
