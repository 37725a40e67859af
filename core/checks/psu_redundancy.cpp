// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check_support.h"
#include "core/checks/list.h"

#include "core/checks/supplies.h"

namespace inferrack::core {

namespace {

void checkServer(const CheckContext &context, const ServerEvaluation &server, std::vector<Finding> &findings)
{
    const PowerDraw &power = server.power;
    // A board with one chip and its own adapter has no redundancy to lose.
    if (!hasBegun(server.assembly) || power.supplies == 0 || isSystemOnChip(server.assembly))
        return;
    const int wanted = power.scheme.load + power.scheme.spare;
    const Watts left = power.perSupply * (power.supplies - 1);
    Finding finding;
    finding.check = "psu_redundancy";
    finding.severity = Severity::Warning;
    finding.subject = slotsOf(context, server, supplySlots(server.assembly), "psu");
    finding.actual = inWattFigure(left);
    finding.limit = inWattFigure(power.output);
    if (power.supplies > 1 && left < power.output) {
        finding.textId = "one";
        finding.difference = printedDifference(*finding.limit, *finding.actual);
        finding.sentence = text(INFERRACK_TEXT("Checks", "If one power supply of %1 fails, %2 remain; full load needs %3: %4 short."), server.assembly.name(),
                                *finding.actual, Value(*finding.limit, *finding.actual), Value(*finding.difference, *finding.actual));
    } else if (power.scheme.spare == 0 && power.supplies == 1) {
        finding.textId = "none";
        finding.difference = finding.limit;
        finding.sentence = text(INFERRACK_TEXT("Checks", "%1 has no redundant power supply (%2): if one fails, nothing carries the %3 of full load."),
                                server.assembly.name(), Name{power.scheme.name}, *finding.limit);
    } else if (power.supplies < wanted) {
        finding.textId = "missing";
        finding.actual = count(power.supplies);
        finding.limit = count(wanted);
        finding.difference = printedDifference(*finding.limit, *finding.actual);
        finding.sentence = text(INFERRACK_TEXT("Checks", "Redundancy %1 of %2 needs %3; %4 installed: %5 short."), Name{power.scheme.name},
                                server.assembly.name(), Counted{Noun::PowerSupply, wanted}, *finding.actual, *finding.difference);
    } else {
        return;
    }
    findings.push_back(std::move(finding));
}

Headlines headlines(const Finding &)
{
    return {INFERRACK_TEXT("Verdict", "Fast enough, no redundancy"), INFERRACK_TEXT("Verdict", "Fits, no redundancy")};
}

} // namespace

const Check psuRedundancy{"psu_redundancy",
                          "P-02",
                          INFERRACK_TEXT("Checks", "Redundancy"),
                          text(INFERRACK_TEXT("Rules", "Without one power supply the others must carry the full load.")),
                          headlines,
                          false,
                          checkServer,
                          nullptr,
                          false,
                          false};

} // namespace inferrack::core
