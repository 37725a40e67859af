// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/advice/tried_scenario.h"
#include "core/checks/check_support.h"
#include "core/evaluation.h"
#include "core/project/edits.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

// How the rules of repairs are written: a rule proposes ways out of the findings of one check; repairs.cpp tries them.

namespace inferrack::core {

/// What a rule sees: a finding, the scenario that raises it, and its results. All of them outlive the ways the rule proposes.
struct RepairContext {
    const Finding &finding;
    const Project &project;
    const Catalog &catalog;
    const Scenario &scenario;
    const ScenarioEvaluation &result;

    /// The server of the finding; nothing = it has none.
    const ServerEvaluation *server() const { return result.server(finding.subject.server); }
    /// The deployment of the finding.
    std::optional<ResolvedDeployment> deployment() const;
    SlotAddress address(const SlotId &slot) const { return {scenario.id, finding.subject.server, slot}; }
    std::vector<SlotAddress> addresses(const std::vector<SlotId> &slots) const;
    /// The filled slots of the finding.
    std::vector<const FilledSlot *> filledSlots() const;
};

/// What a repair leads to.
struct RepairOutcome : EvaluatedScenario {
    const Catalog &catalog;

    const ServerEvaluation *server(ServerId id) const { return result.server(id); }
    const DeploymentEvaluation *deployment(DeploymentId id) const { return result.deployment(id); }
    /// The link of a slot; nothing = it has none.
    const NegotiatedLink *link(ServerId server, const SlotId &slot) const;
    /// Memory of all sockets of a server.
    Figure memoryCapacity(ServerId server) const;
};

/// A change to try, with the sentence made of what it leads to.
struct RepairDraft {
    Result<Project> project;
    int changes = 1;
    std::function<Text(const RepairOutcome &)> sentence;
};

/// Ways to one end, the smallest first: the first that cures the finding is the repair. Each is asked at most once, in this order, so that
/// one may go on from where the one before it stopped.
using RepairWays = std::vector<std::function<RepairDraft()>>;

/// What mends the findings of a check. One file each, named as the check; repair_rules.cpp lists them.
struct RepairRule {
    const char *check;
    void (*propose)(const RepairContext &context, std::vector<RepairWays> &ends);
};

std::span<const RepairRule> repairRules();

// Acts that several rules share.

/// Other parts of the kind of `part`: of the same maker first, then the nearest in capacity, rate or rating.
std::vector<const Part *> alike(const Catalog &catalog, const Part &part);

/// A part moves to another slot of its server that takes it without remark.
RepairWays moves(const RepairContext &context, const SlotId &from, const std::function<Text(const RepairOutcome &, const SlotId &to)> &sentence);
/// The same where there is nothing to say but the place: "Move %1 to %2."
RepairWays moves(const RepairContext &context, const FilledSlot &from);
/// That sentence, for a place that has no figure of its own.
Text movedTo(const RepairOutcome &outcome, ServerId server, const PartInfo &part, const SlotId &to);
/// Another part of the kind comes into these slots.
RepairWays replacements(const RepairContext &context, const std::vector<SlotId> &slots, const std::function<bool(const Part &)> &suits,
                        const std::function<Text(const RepairOutcome &, const Part &)> &sentence);
/// One more of a part, two more and so on, each in the best free slot.
RepairWays additions(const RepairContext &context, const PartId &part, int most, const std::function<Text(const RepairOutcome &, int count)> &sentence);
/// Another chassis that has a place for every part.
RepairWays otherChassis(const RepairContext &context, const std::function<Text(const RepairOutcome &, const Chassis &)> &sentence);
/// The deployment changed by a function.
RepairDraft changedDeployment(const RepairContext &context, const ResolvedDeployment &deployment, const std::function<void(Deployment &)> &change,
                              const std::function<Text(const RepairOutcome &)> &sentence);
/// KV cache formats that the engine keeps on these accelerators and that `suits` accepts, the most bits first.
RepairWays kvFormats(const RepairContext &context, const ResolvedDeployment &deployment, const std::function<bool(const KvFormat &)> &suits,
                     const std::function<Text(const RepairOutcome &, const KvFormat &)> &sentence);
/// Those of fewer bits than now.
RepairWays smallerKvFormats(const RepairContext &context, const ResolvedDeployment &deployment,
                            const std::function<Text(const RepairOutcome &, const KvFormat &)> &sentence);
/// Weight formats that the engine loads on these accelerators and that `suits` accepts: natively supported first, then the most bits.
RepairWays weightFormats(const RepairContext &context, const ResolvedDeployment &deployment, const std::function<bool(const WeightFormat &)> &suits,
                         const std::function<Text(const RepairOutcome &, const WeightFormat &)> &sentence);
/// Other parallel layouts over all accelerators: the suggested one first, then by tensor parallelism.
RepairWays otherLayouts(const RepairContext &context, const ResolvedDeployment &deployment,
                        const std::function<Text(const RepairOutcome &, const ParallelLayout &)> &sentence);
/// The longest input with which the finding is gone, if any.
RepairWays shorterContext(const RepairContext &context, const ResolvedDeployment &deployment,
                          const std::function<Text(const RepairOutcome &, int tokens)> &sentence);

/// Whether a project that was changed is free of the finding: what repairs() asks of every way.
bool cures(const Finding &finding, const ScenarioEvaluation &before, const ScenarioEvaluation &after);

} // namespace inferrack::core
