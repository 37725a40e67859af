// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/silencing.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace inferrack::core {

namespace {

/// The same deployment is meant, or the same server, or the same card, or a group of slots that the card belongs to.
enum class Scope { Deployment, Server, Card, Group };

struct Rule {
    std::string_view fault;
    bool onlyBlocker; ///< the fault silences as a blocker only
    std::string_view silenced; ///< "*" = every other check
    std::string_view text; ///< only this text of it; empty = all
    Scope scope;
};

constexpr std::array rules{
    Rule{"vram_fit", true, "kv_room", "", Scope::Deployment},
    Rule{"vram_fit", true, "context_length", "pool", Scope::Deployment},
    Rule{"engine_accelerator", true, "engine_format", "", Scope::Deployment},
    Rule{"slot_socket", true, "pcie_lanes", "", Scope::Group},
    Rule{"slot_socket", true, "pcie_link", "", Scope::Card},
    Rule{"card_width", true, "*", "", Scope::Card},
    Rule{"psu_capacity", true, "psu_redundancy", "one", Scope::Server},
};

bool sameScope(const Subject &fault, const Subject &other, Scope scope)
{
    switch (scope) {
    case Scope::Deployment:
        return fault.workload == other.workload && fault.server == other.server;
    case Scope::Server:
        return fault.server == other.server;
    case Scope::Card:
        // The card is the first slot of the fault; what it covers is named after it.
        return fault.server == other.server && other.kind == Subject::Kind::Slots && other.slots.size() == 1 && !fault.slots.empty() &&
               other.slots.front() == fault.slots.front();
    case Scope::Group:
        return fault.server == other.server && !fault.slots.empty() &&
               std::find(other.slots.begin(), other.slots.end(), fault.slots.front()) != other.slots.end();
    }
    return false;
}

bool silences(const Finding &fault, const Finding &other)
{
    return std::any_of(rules.begin(), rules.end(), [&](const Rule &rule) {
        return fault.check == rule.fault && other.check != rule.fault && (!rule.onlyBlocker || fault.severity == Severity::Blocker) &&
               (rule.silenced == "*" || other.check == rule.silenced) && (rule.text.empty() || other.textId == rule.text) &&
               sameScope(fault.subject, other.subject, rule.scope);
    });
}

} // namespace

std::vector<Finding> withoutSilenced(std::vector<Finding> findings)
{
    std::vector<Finding> faults;
    std::copy_if(findings.begin(), findings.end(), std::back_inserter(faults),
                 [](const Finding &finding) { return std::any_of(rules.begin(), rules.end(), [&](const Rule &rule) { return finding.check == rule.fault; }); });
    std::erase_if(findings, [&](const Finding &finding) {
        return std::any_of(faults.begin(), faults.end(), [&](const Finding &fault) { return silences(fault, finding); });
    });
    return findings;
}

} // namespace inferrack::core
