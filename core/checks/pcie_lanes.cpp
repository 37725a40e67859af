// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check_support.h"
#include "core/checks/list.h"

#include <algorithm>
#include <numeric>

namespace inferrack::core {

namespace {

/// One term of the sum, "8 × 16": so many parts of equal lanes.
struct Product {
    int parts = 0, lanes = 0;
    bool even() const { return parts == 0 || lanes % parts == 0; }
    int each() const { return parts == 0 ? 0 : lanes / parts; }
};

Derivation derivationOf(const PcieUse &use, const Assembly &assembly, double asked)
{
    const Text title = text(INFERRACK_TEXT("Explain", "PCIe lanes needed"));
    const Product accelerators{static_cast<int>(assembly.accelerators.size()), use.acceleratorLanes},
        adapters{static_cast<int>(assembly.adapters.size()), use.adapterLanes}, drives{static_cast<int>(assembly.drives.size()), use.driveLanes};
    const bool products = accelerators.even() && adapters.even() && drives.even() && use.otherLanes == 0 &&
                          use.acceleratorLanes + use.adapterLanes + use.driveLanes == static_cast<int>(asked);
    if (products)
        return derived(title, Figure{asked, Unit::Lane},
                       text(INFERRACK_TEXT("Checks", "accelerators %1 × %2 + network adapters %3 × %4 + drives %5 × %6 = %7"), count(accelerators.parts),
                            count(accelerators.each()), count(adapters.parts), count(adapters.each()), count(drives.parts), count(drives.each()),
                            Figure{asked, Unit::Lane}));
    const double other = asked - use.acceleratorLanes - use.adapterLanes - use.driveLanes;
    return derived(title, Figure{asked, Unit::Lane},
                   text(INFERRACK_TEXT("Checks", "accelerators %1 + network adapters %2 + drives %3 + uplinks and other devices %4 = %5"),
                        count(use.acceleratorLanes), count(use.adapterLanes), count(use.driveLanes), count(other), Figure{asked, Unit::Lane}));
}

bool hangsOn(const PcieUse &use, const SlotId &slot, const SlotId &socket)
{
    const NegotiatedLink *link = use.link(slot);
    return link && link->root == toString(socket);
}

void sockets(const CheckContext &context, const ServerEvaluation &server, std::vector<Finding> &findings)
{
    const PcieUse &use = server.pcie;
    std::vector<const LaneBudget *> over;
    for (const LaneBudget &budget : use.sockets)
        if (budget.asked > budget.offered && (!context.onlySlot || hangsOn(use, *context.onlySlot, budget.socket)))
            over.push_back(&budget);
    if (over.empty())
        return;
    const int asked = std::accumulate(use.sockets.begin(), use.sockets.end(), 0, [](int sum, const LaneBudget &b) { return sum + b.asked; });
    const int offered = std::accumulate(use.sockets.begin(), use.sockets.end(), 0, [](int sum, const LaneBudget &b) { return sum + b.offered; });
    const bool total = asked > offered;
    for (const LaneBudget *budget : over) {
        Finding finding;
        finding.check = "pcie_lanes";
        finding.severity = Severity::Blocker;
        finding.subject = slotsOf(context, server, {budget->socket});
        finding.actual = Figure{static_cast<double>(total ? asked : budget->asked), Unit::Lane};
        finding.limit = Figure{static_cast<double>(total ? offered : budget->offered), Unit::Lane};
        finding.difference = printedDifference(*finding.actual, *finding.limit);
        if (total) {
            finding.textId = "total";
            finding.subject.slots.clear();
            for (const LaneBudget *each : over)
                finding.subject.slots.push_back(each->socket);
            finding.sentence = text(INFERRACK_TEXT("Checks", "%1 needs %2 PCIe lanes; its processors provide %3, %4 too few."), server.assembly.name(),
                                    *finding.actual, *finding.limit, *finding.difference);
            finding.derivation = derivationOf(use, server.assembly, asked);
        } else {
            // The other processor has lanes to spare, but they do not reach these slots.
            finding.textId = "socket";
            finding.sentence = text(INFERRACK_TEXT("Checks", "The slots of %1 in %2 need %3 PCIe lanes; the processor provides %4, %5 too few."),
                                    server.assembly.label(budget->socket), server.assembly.name(), *finding.actual, *finding.limit, *finding.difference);
        }
        finding.brief = text(INFERRACK_TEXT("Placement", "%1 PCIe lanes too few"), *finding.difference);
        findings.push_back(std::move(finding));
        if (total)
            return;
    }
}

/// Lanes of a part in a shared group.
int lanesAt(const PcieUse &use, const SlotId &slot)
{
    const NegotiatedLink *link = use.link(slot);
    return link ? link->lanes : 0;
}

/// "network adapter 8 + drives 4 × 4 = 24", where an adapter shares with equal drives.
std::optional<Derivation> shareDerivation(const PcieUse &use, const std::vector<const FilledSlot *> &members, const Figure &asked)
{
    int adapter = 0, drives = 0, each = 0;
    for (const FilledSlot *member : members) {
        const int lanes = lanesAt(use, member->slot);
        if (std::holds_alternative<NetworkAdapter>(*member->part)) {
            adapter += lanes;
        } else if (std::holds_alternative<Drive>(*member->part) && (drives == 0 || lanes == each)) {
            each = lanes;
            ++drives;
        } else {
            return std::nullopt;
        }
    }
    if (adapter + drives * each != static_cast<int>(asked.value))
        return std::nullopt;
    return derived(text(INFERRACK_TEXT("Explain", "PCIe lanes needed")), asked,
                   text(INFERRACK_TEXT("Checks", "network adapter %1 + drives %2 × %3 = %4"), count(adapter), count(drives), count(each), asked));
}

void shares(const CheckContext &context, const ServerEvaluation &server, std::vector<Finding> &findings)
{
    for (const ShareUse &share : server.pcie.shares) {
        if (share.asked <= share.offered)
            continue;
        if (context.onlySlot && std::find(share.members.begin(), share.members.end(), *context.onlySlot) == share.members.end())
            continue;
        std::vector<const FilledSlot *> members;
        for (const SlotId &id : share.members)
            if (const FilledSlot *slot = server.assembly.at(id))
                members.push_back(slot);
        std::vector<PartCount> kinds = countParts(members);
        // In the order of the slots: the adapter before the drives that share with it.
        std::stable_sort(kinds.begin(), kinds.end(), [](const PartCount &a, const PartCount &b) { return kindOf(*a.part) > kindOf(*b.part); });
        Finding finding;
        finding.check = "pcie_lanes";
        finding.severity = Severity::Blocker;
        finding.subject = slotsOf(context, server, share.members, share.share);
        finding.actual = Figure{static_cast<double>(share.asked), Unit::Lane};
        finding.limit = Figure{static_cast<double>(share.offered), Unit::Lane};
        finding.difference = printedDifference(*finding.actual, *finding.limit);
        if (kinds.size() == 2) {
            finding.textId = "share";
            finding.sentence =
                text(INFERRACK_TEXT("Checks", "%1 and %2 in %3 share %4 PCIe lanes and need %5: %6 too few."), parts(kinds[0].count, *kinds[0].info),
                     parts(kinds[1].count, *kinds[1].info), server.assembly.name(), *finding.limit, *finding.actual, *finding.difference);
            finding.derivation = shareDerivation(server.pcie, members, *finding.actual);
        } else {
            finding.textId = "share_slots";
            SlotNames names;
            for (const SlotId &id : share.members)
                names.labels.push_back(server.assembly.label(id).label);
            finding.sentence = text(INFERRACK_TEXT("Checks", "The parts in %1 of %2 share %3 PCIe lanes and need %4: %5 too few."), names,
                                    server.assembly.name(), *finding.limit, *finding.actual, *finding.difference);
        }
        finding.brief = text(INFERRACK_TEXT("Placement", "%1 PCIe lanes too few"), *finding.difference);
        findings.push_back(std::move(finding));
    }
}

void checkServer(const CheckContext &context, const ServerEvaluation &server, std::vector<Finding> &findings)
{
    sockets(context, server, findings);
    shares(context, server, findings);
}

Headlines headlines(const Finding &)
{
    return {INFERRACK_TEXT("Verdict", "Fast enough, short of lanes"), INFERRACK_TEXT("Verdict", "Fits, short of lanes")};
}

} // namespace

const Check pcieLanes{
    "pcie_lanes",
    "L-01",
    INFERRACK_TEXT("Checks", "PCIe lanes"),
    text(INFERRACK_TEXT("Rules", "Parts must not ask for more PCIe lanes than a processor, a switch or a group of slots that share lanes offers.")),
    headlines,
    false,
    checkServer,
    nullptr,
    false,
    true};

} // namespace inferrack::core
