// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/supplies.h"
#include "core/explain/comparison.h"

#include <algorithm>

// What the findings about memory modules, power and cooling of a server hold against each other.

namespace inferrack::core {

namespace {

/// The output power of a finding, printed like it, with its terms.
Derivation outputPower(const AskedFinding &asked, bool worst)
{
    const ExplainContext &context = asked.context();
    const PowerDraw &power = context.server->power;
    Derivation made = worst ? explainWorstOutput(context) : explainOutputPower(context);
    const Value output = asked.stated(inWattFigure(worst ? power.outputWorst : power.output));
    made.inputs = outputTerms(context, worst ? power.fansWorst : power.fans, worst ? power.reserve : 0.0, output.like);
    return made;
}

} // namespace

Comparison compareMemoryChannels(const AskedFinding &asked)
{
    const ServerEvaluation *server = asked.server();
    if (!server || asked.finding().subject.slots.empty())
        return {};
    const SlotId &socket = asked.finding().subject.slots.front();
    const auto found = std::find_if(server->memory.begin(), server->memory.end(), [&](const SocketMemory &memory) { return memory.socket == socket; });
    Comparison comparison;
    comparison.sides = {asked.actual(INFERRACK_TEXT("Explain", "Memory channels filled"), computed()),
                        asked.limit(INFERRACK_TEXT("Explain", "Memory channels of the processor"), asked.ofSlotPart("memory_channels"))};
    if (found == server->memory.end() || !asked.says("partial"))
        return comparison;
    const Figure speed{static_cast<double>(found->speedMts), Unit::MTPerSecond};
    const auto bandwidth = [&](Message name, int channels, BytesPerSecond rate) {
        const Figure result = inGBPerSecondFigure(rate);
        return asked.row(name, result,
                         Explained(text(name), result)
                             .line(text(INFERRACK_TEXT("Checks", "memory channels %1 × %2 × 8 B = %3"), count(channels), speed, result))
                             .input(INFERRACK_TEXT("Explain", "Memory channels"), count(channels), computed())
                             .input(INFERRACK_TEXT("Explain", "Memory speed"), speed, computed())
                             .done());
    };
    comparison.further = {bandwidth(INFERRACK_TEXT("Explain", "Memory bandwidth"), found->channelsFilled, found->bandwidth)};
    // Another number of modules for each channel may run at another speed.
    if (found->channelsFilled > 0)
        comparison.further.push_back(
            asked.row(INFERRACK_TEXT("Explain", "Memory bandwidth with all channels filled"), inGBPerSecondFigure(found->bandwidthFull), computed()));
    return comparison;
}

Comparison compareMemoryMixed(const AskedFinding &asked)
{
    const Finding &finding = asked.finding();
    const Figure modules = count(static_cast<double>(finding.subject.slots.size()));
    Comparison comparison;
    if (asked.says("kind")) {
        const Figure others = *finding.difference, alike = count(modules.value - others.value);
        comparison.lines = {text(INFERRACK_TEXT("Explain", "memory modules %1 - of the first kind %2 = %3"), modules, alike, others)};
        comparison.sides = {term(INFERRACK_TEXT("Explain", "Memory modules"), modules),
                            term(INFERRACK_TEXT("Explain", "Memory modules of the first kind"), alike)};
        Derivation::Input kinds = asked.actual(INFERRACK_TEXT("Explain", "Kinds of memory"), computed()),
                          allowed = asked.limit(INFERRACK_TEXT("Explain", "Kinds that start together"), computed());
        comparison.further = {std::move(kinds), std::move(allowed)};
        return comparison;
    }
    const ServerEvaluation *server = asked.server();
    if (!server || finding.subject.slots.empty())
        return comparison;
    const Figure smallest{finding.actual->value / modules.value, Unit::GB};
    const Message total = INFERRACK_TEXT("Explain", "Memory installed");
    Explained all(text(total), *finding.limit);
    all.line(text(INFERRACK_TEXT("Explain", "sum over the parts = %1"), *finding.limit));
    std::vector<const FilledSlot *> filled;
    for (const SlotId &slot : finding.subject.slots)
        if (const FilledSlot *module = server->assembly.at(slot); module && module->as<MemoryModule>())
            filled.push_back(module);
    for (const PartCount &kind : countParts(filled))
        all.input(text(INFERRACK_TEXT("Explain", "%1"), parts(kind.count, *kind.info)), inGBFigure(std::get<MemoryModule>(*kind.part).capacity * kind.count),
                  ofPart(*kind.info, "capacity_gb"));
    comparison.sides = {asked.actual(INFERRACK_TEXT("Explain", "Memory that interleaves"),
                                     asked.own({term(INFERRACK_TEXT("Explain", "Memory modules"), modules),
                                                term(INFERRACK_TEXT("Explain", "Capacity of the smallest module"), smallest)})),
                        asked.limit(total, all.done())};
    return comparison;
}

Comparison comparePsuCapacity(const AskedFinding &asked)
{
    const ServerEvaluation *server = asked.server();
    if (!server)
        return {};
    const Message output = INFERRACK_TEXT("Explain", "Output power"), usable = INFERRACK_TEXT("Explain", "Usable power");
    Comparison comparison;
    if (asked.says("headroom") || asked.says("low")) {
        const PowerDraw &power = server->power;
        const Figure all = inWattFigure(power.usable), drawn = inWattFigure(power.output), ratio = *asked.finding().actual;
        const Message load = INFERRACK_TEXT("Explain", "Load ratio");
        comparison.sides = {
            asked.actual(load, Explained(text(load), ratio)
                                   .line(text(INFERRACK_TEXT("Explain", "output power %1 ÷ usable power %2 = %3"), Value(drawn, all), all, ratio))
                                   .input(output, explainOutputPower(asked.context()))
                                   .input(usable, explainUsablePower(asked.context()))
                                   .done()),
            asked.limit(asked.says("low") ? INFERRACK_TEXT("Explain", "Least load ratio") : INFERRACK_TEXT("Explain", "Highest load ratio"), assumed())};
        return comparison;
    }
    comparison.sides = {asked.actual(output, outputPower(asked, asked.says("worst")))};
    if (asked.says("none"))
        comparison.sides.push_back(asked.limit(usable, computed()));
    else
        comparison.sides.push_back(asked.limit(usable, explainUsablePower(asked.context())));
    return comparison;
}

Comparison comparePsuRedundancy(const AskedFinding &asked)
{
    const ServerEvaluation *server = asked.server();
    if (!server)
        return {};
    const PowerDraw &power = server->power;
    Comparison comparison;
    if (asked.says("missing")) {
        const Figure load = count(power.scheme.load), spare = count(power.scheme.spare);
        const Message asks = INFERRACK_TEXT("Explain", "Power supplies of the redundancy");
        comparison.sides = {asked.actual(INFERRACK_TEXT("Explain", "Power supplies installed"), computed()),
                            asked.limit(asks, Explained(text(asks), *asked.finding().limit)
                                                  .line(text(INFERRACK_TEXT("Explain", "for the load %1 + spare %2 = %3"), load, spare, *asked.finding().limit))
                                                  .input(INFERRACK_TEXT("Explain", "Power supplies for the load"), load, ofLayout(*server->assembly.layout))
                                                  .input(INFERRACK_TEXT("Explain", "Spare power supplies"), spare, ofLayout(*server->assembly.layout))
                                                  .done())};
    } else {
        const Figure left = *asked.finding().actual, each = inWattFigure(power.perSupply), remaining = count(power.supplies - 1);
        const Part *supply = asked.context().catalog.part(power.supply);
        const Message name = INFERRACK_TEXT("Explain", "Output power without one power supply");
        comparison.sides = {asked.actual(name, Explained(text(name), left)
                                                   .line(text(INFERRACK_TEXT("Checks", "%1 × %2 = %3"), remaining, each, left))
                                                   .input(INFERRACK_TEXT("Explain", "Power supplies that remain"), remaining, computed())
                                                   .input(INFERRACK_TEXT("Explain", "Output of a power supply at the input voltage"), each,
                                                          supply ? ofPart(infoOf(*supply), "output_w") : computed())
                                                   .done()),
                            asked.limit(INFERRACK_TEXT("Explain", "Output power"), outputPower(asked, false))};
    }
    comparison.further = {term(INFERRACK_TEXT("Explain", "Redundancy"), Name{power.scheme.name}, ofLayout(*server->assembly.layout))};
    return comparison;
}

Comparison compareCoolingDensity(const AskedFinding &asked)
{
    const ServerEvaluation *server = asked.server();
    if (!server)
        return {};
    const ExplainContext &context = asked.context();
    const Input<PartId> &chosen = context.scenario.site.cooling;
    const Origin ofChoice = ofInput(chosen, Origin::Kind::Site);
    if (asked.says("unknown"))
        return inWords(chosen.value.isEmpty() ? Argument(Term{INFERRACK_TEXT("Explain", "none")}) : Argument(Name{chosen.value.text}), ofChoice,
                       Term{INFERRACK_TEXT("Explain", "a cooling of the catalogue")}, computed());
    const Cooling *cooling = context.catalog.find<Cooling>(chosen.value);
    const Origin ofLimit = cooling ? ofPart(*cooling) : computed();
    Comparison comparison;
    if (asked.says("unit")) {
        comparison.sides = {asked.actual(INFERRACK_TEXT("Explain", "Power density"), explainDensity(context)),
                            asked.limit(INFERRACK_TEXT("Explain", "Power density that the cooling carries"), ofLimit)};
    } else {
        comparison.sides = {asked.actual(INFERRACK_TEXT("Explain", "Peak power draw"), explainPeak(context)),
                            asked.limit(INFERRACK_TEXT("Explain", "Power draw that the cooling carries for a server"), ofLimit)};
    }
    comparison.further = {term(INFERRACK_TEXT("Explain", "Cooling"), partName(context.catalog, chosen.value), ofChoice)};
    return comparison;
}

} // namespace inferrack::core
