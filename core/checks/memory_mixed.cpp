// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check_support.h"
#include "core/checks/list.h"

#include <algorithm>
#include <map>

namespace inferrack::core {

namespace {

const MemoryModule &moduleIn(const FilledSlot &slot)
{
    return std::get<MemoryModule>(*slot.part);
}

/// Modules that agree in a property, the larger group first; the name is that of the first module of the group.
template <class Property>
std::vector<std::pair<Parts, Property>> grouped(const std::vector<const FilledSlot *> &modules, Property MemoryModule::*property)
{
    std::vector<std::pair<Parts, Property>> groups;
    for (const FilledSlot *slot : modules) {
        const MemoryModule &module = moduleIn(*slot);
        const auto same = std::find_if(groups.begin(), groups.end(), [&](const auto &group) { return group.second == module.*property; });
        if (same == groups.end())
            groups.push_back({parts(1, module), module.*property});
        else
            ++same->first.quantity;
    }
    std::stable_sort(groups.begin(), groups.end(), [](const auto &a, const auto &b) { return a.first.quantity > b.first.quantity; });
    return groups;
}

void checkServer(const CheckContext &context, const ServerEvaluation &server, std::vector<Finding> &findings)
{
    std::vector<const FilledSlot *> modules;
    for (const FilledSlot *slot : server.assembly.memory)
        if (!slot->group->soldered)
            modules.push_back(slot);
    if (modules.size() < 2 || (context.onlySlot && !server.assembly.at(*context.onlySlot)))
        return;
    if (context.onlySlot && server.assembly.at(*context.onlySlot)->group->kind != SlotKind::Memory)
        return;

    Finding finding;
    finding.check = "memory_mixed";
    finding.subject = slotsOf(context, server, slotIds(modules), "memory");
    const auto kinds = grouped(modules, &MemoryModule::module);
    if (kinds.size() > 1) {
        const int other = static_cast<int>(modules.size()) - kinds[0].first.quantity;
        finding.textId = "kind";
        finding.severity = Severity::Blocker;
        finding.actual = count(static_cast<double>(kinds.size()));
        finding.limit = count(1);
        finding.difference = count(other);
        finding.sentence = text(INFERRACK_TEXT("Checks", "%1 has mixed memory, %2 and %3, and the two do not start together: %4 to replace."),
                                server.assembly.name(), kinds[0].first, kinds[1].first, Counted{Noun::MemoryModule, other});
        finding.brief = text(INFERRACK_TEXT("Placement", "Mixed memory does not start"));
        findings.push_back(std::move(finding));
        return;
    }
    const auto capacities = grouped(modules, &MemoryModule::capacity);
    if (capacities.size() < 2)
        return;
    Bytes total, smallest = capacities[0].second;
    for (const FilledSlot *slot : modules) {
        total += moduleIn(*slot).capacity;
        smallest = std::min(smallest, moduleIn(*slot).capacity);
    }
    const Bytes interleaved = smallest * static_cast<double>(modules.size());
    finding.textId = "capacity";
    finding.severity = Severity::Warning;
    finding.actual = inGBFigure(interleaved);
    finding.limit = inGBFigure(total);
    finding.difference = printedDifference(*finding.limit, *finding.actual);
    finding.sentence =
        text(INFERRACK_TEXT("Checks", "%1 has mixed memory, %2 and %3: %4 of %5 interleave over all memory channels, %6 less."), server.assembly.name(),
             capacities[0].first, capacities[1].first, Value(*finding.actual, *finding.limit), *finding.limit, Value(*finding.difference, *finding.limit));
    finding.brief = text(INFERRACK_TEXT("Placement", "Mixed memory capacities"));
    finding.derivation = derived(text(INFERRACK_TEXT("Explain", "Memory that interleaves")), Value(*finding.actual, *finding.limit),
                                 text(INFERRACK_TEXT("Checks", "memory modules %1 × %2 = %3"), count(static_cast<double>(modules.size())), inGBFigure(smallest),
                                      Value(*finding.actual, *finding.limit)));
    findings.push_back(std::move(finding));
}

Headlines headlines(const Finding &)
{
    return {INFERRACK_TEXT("Verdict", "Fast enough, memory is mixed"), INFERRACK_TEXT("Verdict", "Fits, memory is mixed")};
}

} // namespace

const Check memoryMixed{"memory_mixed",
                        "V-05",
                        INFERRACK_TEXT("Checks", "Mixed memory"),
                        text(INFERRACK_TEXT("Rules", "Memory modules must be of one kind; all are of one capacity.")),
                        headlines,
                        false,
                        checkServer,
                        nullptr,
                        false,
                        true};

} // namespace inferrack::core
