// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs/list.h"

#include <algorithm>

namespace inferrack::core {

namespace {

/// Parts of one kind that ask lanes of the sockets or the share of the finding.
struct Askers {
    const PartInfo *info = nullptr;
    std::vector<SlotId> slots;
    std::vector<int> lanes; ///< of each
};

std::vector<Askers> askers(const RepairContext &context, const ServerEvaluation &server)
{
    const Subject &subject = context.finding.subject;
    const bool ofShare = !subject.where.empty();
    std::vector<Askers> list;
    for (const NegotiatedLink &link : server.pcie.links) {
        const auto holds = [&](const SlotId &slot) { return ofShare ? slot == link.slot : toString(slot) == link.root; };
        const FilledSlot *filled = server.assembly.at(link.slot);
        if (!filled || !filled->group->fixed.text.empty() || std::none_of(subject.slots.begin(), subject.slots.end(), holds))
            continue;
        // The server is there for its accelerators.
        if (std::holds_alternative<Accelerator>(*filled->part))
            continue;
        const PartInfo &info = infoOf(*filled->part);
        auto found = std::find_if(list.begin(), list.end(), [&](const Askers &a) { return a.info->id == info.id; });
        if (found == list.end())
            found = list.insert(list.end(), Askers{&info, {}, {}});
        found->slots.push_back(link.slot);
        found->lanes.push_back(link.lanes);
    }
    return list;
}

RepairWays removals(const RepairContext &context, const Askers &of)
{
    RepairWays ways;
    std::vector<SlotId> gone;
    int lanes = 0;
    for (std::size_t i = of.slots.size(); i-- > 0;) {
        gone.push_back(of.slots[i]);
        lanes += of.lanes[i];
        ways.push_back([&context, gone, lanes, info = of.info] {
            const int count = static_cast<int>(gone.size());
            return RepairDraft{remove(context.project, context.catalog, context.addresses(gone)), count, [info, count, lanes](const RepairOutcome &) {
                                   return text(INFERRACK_TEXT("Repairs", "Remove %1: %2 PCIe lanes become free."), parts(count, *info),
                                               Figure{static_cast<double>(lanes), Unit::Lane});
                               }};
        });
    }
    return ways;
}

void propose(const RepairContext &context, std::vector<RepairWays> &ends)
{
    const ServerEvaluation *server = context.server();
    if (!server)
        return;
    const ServerId id = server->server;
    const bool ofShare = !context.finding.subject.where.empty();
    for (const Askers &each : askers(context, *server)) {
        if (ofShare)
            for (const SlotId &slot : each.slots)
                ends.push_back(moves(context, *server->assembly.at(slot)));
        ends.push_back(removals(context, each));
    }
    if (!ofShare)
        ends.push_back(otherChassis(context, [id](const RepairOutcome &outcome, const Chassis &chassis) {
            return text(INFERRACK_TEXT("Repairs", "Replace the chassis with %1: %2 of %3 PCIe lanes."), partName(chassis),
                        Figure{static_cast<double>(outcome.server(id)->pcie.asked()), Unit::Lane},
                        Figure{static_cast<double>(outcome.server(id)->pcie.offered()), Unit::Lane});
        }));
}

} // namespace

const RepairRule pcieLanesRepairs{"pcie_lanes", propose};

} // namespace inferrack::core
