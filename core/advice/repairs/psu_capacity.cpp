// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs/list.h"

#include "core/advice/repairs/supply_ways.h"
#include "core/checks/supplies.h"

#include <memory>

namespace inferrack::core {

namespace {

/// Input voltages of machine rooms, V: North American three-phase, European and Chinese single-phase.
constexpr double voltages[] = {208.0, 220.0, 230.0, 240.0};

void propose(const RepairContext &context, std::vector<RepairWays> &ends)
{
    const ServerEvaluation *server = context.server();
    if (!server)
        return;
    const std::string &textId = context.finding.textId;
    if (textId == "voltage") {
        RepairWays ways;
        for (const double volts : voltages)
            if (volts > context.scenario.site.voltage.value)
                ways.push_back([&context, volts, id = server->server] {
                    Site site = context.scenario.site;
                    site.voltage = {volts, false};
                    return RepairDraft{setSite(context.project, context.catalog, context.scenario.id, site), 1, [volts, id](const RepairOutcome &outcome) {
                                           return text(INFERRACK_TEXT("Repairs", "Set the input voltage to %1: usable power %2."), Figure{volts, Unit::Volt},
                                                       inWattFigure(outcome.server(id)->power.usable));
                                       }};
                });
        ends.push_back(std::move(ways));
    }
    const auto carried = std::make_shared<bool>(false); // by supplies in the bays that are there
    RepairWays supplied = otherSupplies(context, *server, [id = server->server, textId, carried](const RepairOutcome &outcome) {
        *carried = true;
        const ServerEvaluation &after = *outcome.server(id);
        const Parts supplies = suppliesName(outcome.catalog, after);
        const Figure usable = inWattFigure(after.power.usable), load = percent(after.power.loadRatio());
        if (textId == "none")
            return text(INFERRACK_TEXT("Repairs", "Add %1: usable power %2, load ratio %3."), supplies, usable, load);
        if (textId == "low")
            return text(INFERRACK_TEXT("Repairs", "Replace the power supplies with %1: load ratio %2."), supplies, load);
        if (textId == "worst" || textId == "voltage")
            return text(INFERRACK_TEXT("Repairs", "Replace the power supplies with %1: usable power %2."), supplies, usable);
        return text(INFERRACK_TEXT("Repairs", "Replace the power supplies with %1: usable power %2, load ratio %3."), supplies, usable, load);
    });
    // Bays take supplies up to a rating: beyond it a server needs other bays.
    if (textId == "load" || textId == "none") {
        const Message sentence = textId == "none"
                                     ? INFERRACK_TEXT("Repairs", "Replace the chassis with %1 and add %2: usable power %3, load ratio %4.")
                                     : INFERRACK_TEXT("Repairs", "Replace the chassis with %1 and the power supplies with %2: usable power %3, load ratio %4.");
        RepairWays moved = otherChassisWithSupplies(context, *server, [id = server->server, sentence](const RepairOutcome &outcome, const Chassis &chassis) {
            const ServerEvaluation &after = *outcome.server(id);
            return text(sentence, partName(chassis), suppliesName(outcome.catalog, after), inWattFigure(after.power.usable), percent(after.power.loadRatio()));
        });
        // Where nothing is installed yet, no warning about its load is worth another chassis.
        for (const auto &way : moved)
            supplied.push_back([way, carried, textId] { return textId == "none" && *carried ? RepairDraft{Problem{}, 1, {}} : way(); });
    }
    ends.push_back(std::move(supplied));
}

} // namespace

const RepairRule psuCapacityRepairs{"psu_capacity", propose};

} // namespace inferrack::core
