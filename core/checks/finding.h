// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explanation.h"
#include "core/project/project.h"
#include "core/text.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace inferrack::core {

enum class Severity { Note, Warning, Blocker };

/// What a click on a finding selects: slots of a server, the server, the workload, the scenario.
struct Subject {
    enum class Kind { Scenario, Workload, Server, Slots };
    Kind kind = Kind::Scenario;
    ScenarioId scenario{};
    WorkloadId workload{};
    ServerId server{};
    std::vector<SlotId> slots;
    /// For a group of slots that a rule names by one word ("psu", "memory", a share): the word; else empty.
    std::string where;
    bool operator==(const Subject &) const = default;
};

/// What a check found: which rule, how grave, where, by how much.
struct Finding {
    std::string check; ///< id: "psu_capacity"
    std::string textId; ///< which of its texts: "worst"; empty = its only one
    Severity severity = Severity::Note;
    bool internal = false;
    Subject subject;
    Text sentence;
    Text brief; ///< the sentence in a few words, for a card or a slot; only of checks that look at a slot
    std::optional<Figure> actual, limit, difference;
    std::optional<Derivation> derivation; ///< where the sentence holds a figure that is calculated
    bool operator==(const Finding &) const = default;
};

} // namespace inferrack::core
