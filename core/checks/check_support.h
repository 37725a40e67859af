// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checks/check.h"
#include "core/physical/part_count.h"

#include <optional>
#include <string>
#include <vector>

// What the checks share: figures in the units of sentences, names of parts, subjects, cards and deployments with their ids resolved.

namespace inferrack::core {

inline Figure inWattFigure(Watts x)
{
    return {inWatts(x), Unit::Watt};
}
inline Figure inSecondFigure(double seconds)
{
    return {seconds, Unit::Second};
}
inline Figure inGiBFigure(double bytes)
{
    return {bytes / 1073741824.0, Unit::GiB};
}
inline Figure inGBFigure(Bytes x)
{
    return {inGigabytes(x), Unit::GB};
}
inline Figure inGBPerSecondFigure(BytesPerSecond x)
{
    return {inGigabytesPerSecond(x), Unit::GBPerSecond};
}
inline Figure inGbPerSecondFigure(BytesPerSecond x)
{
    return {inGigabitsPerSecond(x), Unit::GbPerSecond};
}
inline Figure count(double n)
{
    return {n, Unit::Count};
}
inline Figure tokenCount(double n)
{
    return {n, Unit::Token};
}
inline Figure percent(double share)
{
    return {share, Unit::Percent};
}

/// Name of a part in a sentence: the maker's, or both languages where it is a description.
Argument partName(const PartInfo &info);
Argument partName(const Catalog &catalog, const PartId &id);
inline Parts parts(int quantity, const PartInfo &info, std::string remark = {})
{
    return {quantity, info.name, std::move(remark), info.nameZh};
}
/// By its id where the catalogue does not know the part.
Parts parts(int quantity, const Catalog &catalog, const PartId &part, std::string remark = {});
Argument nameOf(const WeightFormat &format);
Argument nameOf(const KvFormat &format);

/// Slots of a server as the subject of a finding.
Subject slotsOf(const CheckContext &context, const ServerEvaluation &server, std::vector<SlotId> slots, std::string where = {});
/// Of these slots all that are filled, in layout order.
std::vector<SlotId> slotIds(const std::vector<const FilledSlot *> &filled);
/// All slots of the power bays.
std::vector<SlotId> powerBays(const Layout &layout);
inline std::vector<SlotId> powerBays(const Assembly &assembly)
{
    return powerBays(*assembly.layout);
}

/// Checks of power, memory and cores begin with the first processor or accelerator.
bool hasBegun(const Assembly &assembly);

/// A card as a slot sees it, whatever its kind.
struct Card {
    const PartInfo *info = nullptr;
    bool accelerator = false;
    bool module = false; ///< sits on a baseboard: no width, no edge connector
    std::optional<double> width; ///< slots covered
    std::optional<double> lengthMm;
    std::optional<Watts> power;
    std::string plug; ///< kind of power plug it needs; empty = none or not known
    std::optional<int> lanes; ///< of the edge connector
    bool lowProfile = false;
    std::vector<std::string> forms;
};
/// The part as a card; nothing for parts that are no cards.
std::optional<Card> cardOf(const Part &part);

/// What a slot or its chassis lets a card draw; nothing = no limit is stated.
struct PowerLimit {
    Watts limit;
    bool ofChassis = false;
};
std::optional<PowerLimit> powerLimit(const Assembly &assembly, const SlotGroup &group, const Card &card);

/// A deployment that has an answer, with its ids resolved.
struct ResolvedDeployment {
    const Deployment *deployment = nullptr;
    const DeploymentEvaluation *result = nullptr;
    const Workload *workload = nullptr;
    const LanguageModel *model = nullptr;
    const Accelerator *accelerator = nullptr; ///< the smallest: what holds for it holds for each
    const ServerEvaluation *server = nullptr;
    const WeightFormat *weights = nullptr;
    const KvFormat *kv = nullptr;
    std::vector<SlotId> slots; ///< of its accelerators in that server, of whatever kinds

    int ranks() const { return result->layout.acceleratorsPerReplica(); }
    int tokens() const { return workload->inputTokens.value + workload->outputTokens.value; }
};
std::vector<ResolvedDeployment> resolvedDeployments(const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result);

/// So many accelerators of a deployment: "4 × L40S 48GB", where they are of several kinds "4 accelerators".
Argument acceleratorsName(const ResolvedDeployment &deployment, int quantity);
Subject acceleratorsOf(const CheckContext &context, const ResolvedDeployment &deployment);
Subject workloadOf(const CheckContext &context, const ResolvedDeployment &deployment);
Subject scenarioOf(const CheckContext &context, const ResolvedDeployment &deployment);

/// A derivation of one line.
Derivation derived(Text title, Argument result, Text formula);

} // namespace inferrack::core
