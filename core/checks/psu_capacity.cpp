// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check_support.h"
#include "core/checks/list.h"
#include "core/checks/supplies.h"

namespace inferrack::core {

namespace {

/// Above this share of the usable power supplies run without headroom, below the lower one with poor efficiency.
constexpr double highLoad = 0.80, lowLoad = 0.20;

Finding draft(const CheckContext &context, const ServerEvaluation &server, const char *textId, Severity severity)
{
    Finding finding;
    finding.check = "psu_capacity";
    finding.textId = textId;
    finding.severity = severity;
    finding.subject = slotsOf(context, server, supplySlots(server.assembly), "psu");
    return finding;
}

Derivation outputDerivation(const PowerDraw &power, double fans, double reserve, Watts output, const Figure &like)
{
    return derived(text(INFERRACK_TEXT("Explain", "Output power")), Value(inWattFigure(output), like),
                   text(INFERRACK_TEXT("Checks", "parts %1 × conversion %2 × fans %3 × reserve %4 = %5"), Value(inWattFigure(power.dc), like),
                        Figure{1.0 + power.conversion, Unit::Ratio}, Figure{1.0 + fans, Unit::Ratio}, Figure{1.0 + reserve, Unit::Ratio},
                        Value(inWattFigure(output), like)));
}

Finding none(const CheckContext &context, const ServerEvaluation &server)
{
    Finding finding = draft(context, server, "none", Severity::Blocker);
    finding.actual = inWattFigure(server.power.output);
    finding.limit = Figure{0.0, Unit::Watt};
    finding.difference = finding.actual;
    finding.sentence =
        text(INFERRACK_TEXT("Checks", "%1 has no power supply; it needs an output power of %2 at full load."), server.assembly.name(), *finding.actual);
    return finding;
}

Finding voltage(const CheckContext &context, const ServerEvaluation &server)
{
    const PowerDraw &power = server.power;
    Finding finding = draft(context, server, "voltage", Severity::Blocker);
    const Figure nameplate = inWattFigure(power.perSupplyNameplate);
    // A supply that does not run at this voltage gives nothing: then the figures take the style of what is needed.
    const Figure like = power.usable.base() > 0.0 ? inWattFigure(power.usable) : inWattFigure(power.output);
    finding.actual = inWattFigure(power.output);
    finding.limit = inWattFigure(power.usable);
    finding.difference = power.usable.base() > 0.0 ? printedDifference(*finding.actual, *finding.limit) : *finding.actual;
    // The adapter that comes with a board is no part of its own.
    const Argument supply = power.adapterOfBoard ? Argument(partName(*server.assembly.chassis)) : Argument(partName(context.catalog, power.supply));
    finding.sentence = text(INFERRACK_TEXT("Checks", "At an input voltage of %1 each %2 gives %3, not %4: usable power %5, needed %6, %7 short."),
                            Figure{context.scenario.site.voltage.value, Unit::Volt}, supply, Value(inWattFigure(power.perSupply), nameplate), nameplate,
                            Value(*finding.limit, like), Value(*finding.actual, like), Value(*finding.difference, like));
    finding.derivation = derived(
        text(INFERRACK_TEXT("Explain", "Usable power")), Value(*finding.limit, like),
        text(INFERRACK_TEXT("Checks", "%1 × %2 = %3"), count(carrying(power)), Value(inWattFigure(power.perSupply), like), Value(*finding.limit, like)));
    return finding;
}

Finding load(const CheckContext &context, const ServerEvaluation &server)
{
    const PowerDraw &power = server.power;
    Finding finding = draft(context, server, "load", Severity::Blocker);
    finding.actual = inWattFigure(power.output);
    finding.limit = inWattFigure(power.usable);
    finding.difference = printedDifference(*finding.actual, *finding.limit);
    finding.sentence =
        text(INFERRACK_TEXT("Checks", "%1 needs an output power of %2 at full load; usable power of %3 is %4: %5 short."), server.assembly.name(),
             Value(*finding.actual, *finding.limit), suppliesName(context.catalog, server), *finding.limit, Value(*finding.difference, *finding.limit));
    finding.derivation = outputDerivation(power, power.fans, 0.0, power.output, *finding.limit);
    return finding;
}

Finding worst(const CheckContext &context, const ServerEvaluation &server)
{
    const PowerDraw &power = server.power;
    Finding finding = draft(context, server, "worst", Severity::Warning);
    finding.actual = inWattFigure(power.outputWorst);
    finding.limit = inWattFigure(power.usable);
    finding.difference = printedDifference(*finding.actual, *finding.limit);
    finding.sentence = text(INFERRACK_TEXT("Checks", "With fans at full speed and reserve %1 needs an output power of %2; usable power of %3 is %4: %5 short."),
                            server.assembly.name(), Value(*finding.actual, *finding.limit), suppliesName(context.catalog, server), *finding.limit,
                            Value(*finding.difference, *finding.limit));
    finding.derivation = outputDerivation(power, power.fansWorst, power.reserve, power.outputWorst, *finding.limit);
    return finding;
}

Finding headroom(const CheckContext &context, const ServerEvaluation &server)
{
    const PowerDraw &power = server.power;
    const Figure usable = inWattFigure(power.usable), output = inWattFigure(power.output);
    Finding finding = draft(context, server, "headroom", Severity::Warning);
    finding.actual = percent(power.loadRatio());
    finding.limit = percent(highLoad);
    finding.difference = printedDifference(*finding.actual, *finding.limit);
    finding.sentence = text(
        INFERRACK_TEXT("Checks", "%1 needs an output power of %2 at full load, %3 of the usable power of %4 (%5); the limit is %6: %7 over."),
        server.assembly.name(), Value(output, usable), *finding.actual, suppliesName(context.catalog, server), usable, *finding.limit, *finding.difference);
    finding.derivation = derived(text(INFERRACK_TEXT("Explain", "Load ratio")), *finding.actual,
                                 text(INFERRACK_TEXT("Checks", "%1 ÷ %2 = %3"), Value(output, usable), usable, *finding.actual));
    return finding;
}

Finding low(const CheckContext &context, const ServerEvaluation &server)
{
    Finding finding = draft(context, server, "low", Severity::Note);
    finding.actual = percent(server.power.loadRatio());
    finding.limit = percent(lowLoad);
    finding.difference = printedDifference(*finding.limit, *finding.actual);
    finding.sentence = text(INFERRACK_TEXT("Checks", "%1 loads its power supplies to %2 at full load; below %3 efficiency falls: %4 less."),
                            server.assembly.name(), *finding.actual, *finding.limit, *finding.difference);
    return finding;
}

void checkServer(const CheckContext &context, const ServerEvaluation &server, std::vector<Finding> &findings)
{
    const PowerDraw &power = server.power;
    if (!hasBegun(server.assembly))
        return;
    if (power.supplies == 0 && !power.adapterOfBoard) {
        if (!server.assembly.layout->powerBays.empty())
            findings.push_back(none(context, server));
    } else if (power.output > power.usable) {
        const bool enoughAtNameplate = power.output <= power.perSupplyNameplate * carrying(power) || power.perSupply.base() <= 0.0;
        findings.push_back(enoughAtNameplate && power.perSupply < power.perSupplyNameplate ? voltage(context, server) : load(context, server));
    } else if (power.outputWorst > power.usable) {
        findings.push_back(worst(context, server));
    } else if (power.loadRatio() > highLoad) {
        findings.push_back(headroom(context, server));
    } else if (power.loadRatio() < lowLoad) {
        findings.push_back(low(context, server));
    }
}

Headlines headlines(const Finding &finding)
{
    if (finding.textId == "worst" || finding.textId == "headroom")
        return {INFERRACK_TEXT("Verdict", "Fast enough, power is tight"), INFERRACK_TEXT("Verdict", "Fits, power is tight")};
    return {INFERRACK_TEXT("Verdict", "Fast enough, short of power"), INFERRACK_TEXT("Verdict", "Fits, short of power")};
}

} // namespace

const Check psuCapacity{
    "psu_capacity",
    "P-01",
    INFERRACK_TEXT("Checks", "Power supplies"),
    text(INFERRACK_TEXT("Rules", "Output power at full load must stay within what the power supplies give in their redundancy; above %1 of it and in "
                                 "the worst case it is a warning, below %2 a note."),
         percent(highLoad), percent(lowLoad)),
    headlines,
    false,
    checkServer,
    nullptr,
    false,
    false};

} // namespace inferrack::core
