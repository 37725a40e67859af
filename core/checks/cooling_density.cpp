// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check_support.h"
#include "core/checks/list.h"

namespace inferrack::core {

namespace {

/// A cooling that the catalogue does not know has no limits to hold a server to.
Finding unknownCooling(const CheckContext &context, const ServerEvaluation &server)
{
    const PartId &cooling = context.scenario.site.cooling.value;
    Finding finding;
    finding.check = "cooling_density";
    finding.textId = "unknown";
    finding.severity = Severity::Warning;
    finding.subject.kind = Subject::Kind::Server;
    finding.subject.scenario = context.scenario.id;
    finding.subject.server = server.server;
    finding.sentence =
        cooling.isEmpty()
            ? text(INFERRACK_TEXT("Checks", "No cooling is chosen: the power density of %1 has no limit to be checked against."), server.assembly.name())
            : text(INFERRACK_TEXT("Checks", "The cooling %1 is not in the catalogue: the power density of %2 has no limit to be checked against."),
                   Name{cooling.text}, server.assembly.name());
    return finding;
}

void checkServer(const CheckContext &context, const ServerEvaluation &server, std::vector<Finding> &findings)
{
    const DensityVerdict &density = server.heat.engineering;
    if (!hasBegun(server.assembly))
        return;
    if (!context.catalog.find<Cooling>(context.scenario.site.cooling.value)) {
        findings.push_back(unknownCooling(context, server));
        return;
    }
    if (!density.exceeded)
        return;
    Finding finding;
    finding.check = "cooling_density";
    finding.textId = density.perUnit ? "unit" : "server";
    finding.severity = Severity::Blocker;
    finding.subject.kind = Subject::Kind::Server;
    finding.subject.scenario = context.scenario.id;
    finding.subject.server = server.server;
    finding.actual = inWattFigure(density.actual);
    finding.limit = inWattFigure(density.limit);
    finding.difference = printedDifference(*finding.actual, *finding.limit);
    const Argument cooling = partName(context.catalog, context.scenario.site.cooling.value);
    const Value actual(*finding.actual, *finding.limit), difference(*finding.difference, *finding.limit);
    if (density.perUnit) {
        finding.sentence = text(INFERRACK_TEXT("Checks", "%1 has a power density of %2 per U; the limit of %3 is %4 per U: %5 over."), server.assembly.name(),
                                actual, cooling, *finding.limit, difference);
        finding.derivation = derived(
            text(INFERRACK_TEXT("Explain", "Power density")), actual,
            text(INFERRACK_TEXT("Checks", "%1 ÷ %2 = %3"), inWattFigure(server.heat.peak), Figure{server.assembly.chassis->rackUnits, Unit::RackUnit}, actual));
    } else {
        finding.sentence = text(INFERRACK_TEXT("Checks", "%1 draws a peak of %2; %3 carries %4 per server: %5 over."), server.assembly.name(), actual, cooling,
                                *finding.limit, difference);
    }
    findings.push_back(std::move(finding));
}

Headlines headlines(const Finding &finding)
{
    if (finding.textId == "unknown")
        return {INFERRACK_TEXT("Verdict", "Fast enough, cooling unknown"), INFERRACK_TEXT("Verdict", "Fits, the cooling is unknown")};
    return {INFERRACK_TEXT("Verdict", "Fast enough, cooling falls short"), INFERRACK_TEXT("Verdict", "Fits, cooling falls short")};
}

} // namespace

const Check coolingDensity{"cooling_density",
                           "T-03",
                           INFERRACK_TEXT("Checks", "Power density"),
                           text(INFERRACK_TEXT("Rules", "Power density must stay within the limit of the cooling.")),
                           headlines,
                           false,
                           checkServer,
                           nullptr,
                           false,
                           false};

} // namespace inferrack::core
