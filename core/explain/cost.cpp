// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/explain_support.h"

namespace inferrack::core {

namespace {

Derivation typicalWall(const ExplainContext &context)
{
    const Cost &cost = context.result.cost;
    const Figure total = inWattFigure(cost.typicalWall);
    Explained explained(text(INFERRACK_TEXT("Explain", "Typical power draw of all servers")), total);
    explained.line(text(INFERRACK_TEXT("Explain", "sum over the servers = %1"), total));
    for (const ServerEvaluation &server : context.result.servers) {
        if (!server.assembly.layout)
            continue;
        const Figure each = inWattFigure(server.power.typicalWall);
        explained.input(text(INFERRACK_TEXT("Explain", "%1, %2"), server.assembly.name(), Counted{Noun::Server, server.count}), each, computed());
    }
    explained.input(INFERRACK_TEXT("Explain", "Share of the TDP that accelerators draw while serving"),
                    percent(context.catalog.engineering().typicalAcceleratorShare), ofPractice(context.catalog, "serving"));
    return explained.done();
}

} // namespace

Derivation explainPurchase(const ExplainContext &context)
{
    const BillOfMaterials &bill = context.result.cost.bill;
    int priced = 0;
    Explained explained(text(INFERRACK_TEXT("Explain", "Purchase cost")), MoneyValue{bill.total});
    for (const BillOfMaterials::ServerLines &server : bill.servers)
        for (const BillLine &line : server.lines) {
            if (!line.amount || line.contained) // what the chassis contains adds nothing
                continue;
            ++priced;
            const Part *part = context.catalog.part(line.part);
            Origin origin;
            origin.kind = Origin::Kind::PriceList;
            origin.part = line.part;
            if (line.price) {
                origin.sources = {line.price->source};
                origin.asOf = line.price->asOf;
                origin.confidence = line.price->confidence;
            }
            explained.input(text(INFERRACK_TEXT("Explain", "%1"), Parts{line.total, part ? infoOf(*part).name : line.part.text, {}}), MoneyValue{*line.amount},
                            origin);
        }
    explained.line(text(INFERRACK_TEXT("Explain", "sum of %1 with a price = %2"), Counted{Noun::LineItem, priced}, MoneyValue{bill.total}));
    if (bill.onRequest > 0)
        explained.note(text(INFERRACK_TEXT_N("Explain", "%n line item(s) without a price, on request, are not in this sum."), Plural{bill.onRequest}));
    for (const UnbillablePart &part : bill.unbillable) {
        const Part *known = context.catalog.part(part.part);
        explained.note(text(INFERRACK_TEXT("Explain", "%1 not in this sum: the catalogue has no board with so many modules for this chassis."),
                            Parts{part.count, known ? infoOf(*known).name : part.part.text, {}}));
    }
    if (const auto tax = taxSentence(bill))
        explained.note(*tax);
    return explained.done();
}

Derivation explainEnergy(const ExplainContext &context)
{
    const Cost &cost = context.result.cost;
    const Site &site = context.scenario.site;
    const Figure energy{inKilowattHours(cost.energyPerYear), Unit::KWh}, typical = inWattFigure(cost.typicalWall), pue{cost.pue, Unit::Ratio};
    const MoneyValue tariff{site.tariff.value}, result{cost.energyPerYearCost};
    Origin ofPue = ofInput(site.pue, Origin::Kind::Site);
    if (site.pue.value <= 0.0) {
        const Cooling *cooling = context.catalog.find<Cooling>(site.cooling.value);
        ofPue = cooling && cooling->pueTypical ? ofPart(*cooling, "pue_typical") : assumed();
        ofPue.kind = Origin::Kind::Assumed;
    }
    return Explained(text(INFERRACK_TEXT("Explain", "Electricity cost per year")), result)
        .line(text(INFERRACK_TEXT("Explain", "%1 × 8,760 h × PUE %2 = %3"), typical, pue, energy))
        .line(text(INFERRACK_TEXT("Explain", "%1 × %2 per kWh = %3"), energy, tariff, result))
        .input(INFERRACK_TEXT("Explain", "Typical power draw"), typicalWall(context))
        .input(INFERRACK_TEXT("Explain", "PUE"), pue, ofPue)
        .input(INFERRACK_TEXT("Explain", "Electricity price"), tariff, ofInput(site.tariff, Origin::Kind::Site))
        .done();
}

} // namespace inferrack::core
