// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checks/finding.h"
#include "core/explain.h"

#include <optional>
#include <string>
#include <variant>

// Every figure on a screen, on paper or on the command line is asked for by a question; one function answers them all.

namespace inferrack::core {

/// A figure at so many concurrent requests, whatever the load of the workload: a point of the curves.
struct PointQuestion {
    HeadlineFigure figure = HeadlineFigure::TimePerOutputToken;
    int concurrency = 1;
    bool operator==(const PointQuestion &) const = default;
};

enum class CostComponent { Purchase, Electricity, Colocation, Maintenance };

/// A part of a total cost: one segment of its bar.
struct CostQuestion {
    CostComponent component = CostComponent::Purchase;
    int years = 0;
    bool operator==(const CostQuestion &) const = default;
};

/// What a finding says: its figures and the rule that raised it.
struct FindingQuestion {
    std::string check;
    Subject subject;
    std::string textId = {}; ///< which of the texts of the check; one check may say two things of one subject
    bool operator==(const FindingQuestion &) const = default;
};

/// All that a slot shows: link, VRAM, power draw, price.
struct SlotQuestion {
    ServerId server{};
    SlotId slot;
    bool operator==(const SlotQuestion &) const = default;
};

/// The negotiated link of a filled slot.
struct LinkQuestion {
    ServerId server{};
    SlotId slot;
    bool operator==(const LinkQuestion &) const = default;
};

/// A value the program chose, by its field (AssumedValue::field). An input that is not used is none: it has no answer.
struct AssumedQuestion {
    std::string field;
    int which = 0; ///< among the values of that field, in their order: each workload, deployment and server has its own
    bool operator==(const AssumedQuestion &) const = default;
};

using Question = std::variant<HeadlineFigure, PointQuestion, CostQuestion, FindingQuestion, SlotQuestion, LinkQuestion, AssumedQuestion>;

/// How the figure that is asked for is made; a figure that does not exist says why. Nothing = what was asked about is gone: a finding that is
/// solved, a value that was stated, a slot of another chassis.
std::optional<Derivation> answer(const Question &question, const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result);

FindingQuestion questionAbout(const Finding &finding);
/// Asks for one of the assumed values of a result; nothing = it is none of them or not used.
std::optional<AssumedQuestion> questionAbout(const AssumedValue &value, const std::vector<AssumedValue> &assumed);

} // namespace inferrack::core
