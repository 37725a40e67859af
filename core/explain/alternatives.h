// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checks/finding.h"
#include "core/question.h"

#include <vector>

namespace inferrack::core {

/// What a figure would be with one value changed.
struct Alternative {
    Text change; ///< "KV cache in FP8 (E4M3)"
    Argument value = Name{};
    std::vector<Text> harms; ///< what the change breaks: a target missed, findings that come; empty = nothing
    Severity worst = Severity::Note; ///< of the harms
    bool operator==(const Alternative &) const = default;
};

/// At most four changes of one value each that give the figure another value, calculated in full: loads, formats and layouts for memory and
/// speed, parts for lanes and power, terms for costs. Value and harms of a point of the curve are those at its load. None for what is no figure: the verdict, findings, slots, links, assumed values.
std::vector<Alternative> alternatives(const Question &question, const Project &asked, const Catalog &catalog, ScenarioId scenario);

} // namespace inferrack::core
