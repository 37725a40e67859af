// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/default_origin.h"
#include "core/explain/explain_support.h"

#include <algorithm>

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
        const Figure each = inWattFigure(server.power.typicalWall), all = inWattFigure(server.power.typicalWall * server.count);
        const Text name = text(INFERRACK_TEXT("Explain", "%1, %2"), server.assembly.name(), Counted{Noun::Server, server.count});
        if (server.count == 1)
            explained.input(name, all, computed());
        else
            explained.input(name, Explained(name, all)
                                      .line(text(INFERRACK_TEXT("Explain", "servers %1 × %2 = %3"), count(server.count), each, all))
                                      .input(INFERRACK_TEXT("Explain", "Servers"), count(server.count), computed())
                                      .input(INFERRACK_TEXT("Explain", "Typical power draw of a server"), each, computed())
                                      .done());
    }
    explained.further(INFERRACK_TEXT("Explain", "Share of the TDP that accelerators draw while serving"),
                      percent(context.catalog.engineering().typicalAcceleratorShare), ofPractice(context.catalog, "serving"));
    return explained.done();
}

/// What the user stated, or the default with the source it has.
template <class T>
Origin ofCostInput(const Input<T> &input, const ExplainContext &context, const char *field)
{
    return input.assumed ? originOfAssumed(context.scenario, context.catalog, field) : ofInput(input, Origin::Kind::Site);
}

/// Why there is no total, as a sentence.
Message reason(NoTotal why)
{
    switch (why) {
    case NoTotal::NoPriceList:
        return INFERRACK_TEXT("Explain", "The catalogue does not know the price list of the scenario: there is nothing to calculate from.");
    case NoTotal::NoExchangeRate:
        return INFERRACK_TEXT("Explain", "The price list and the costs of the site are in two currencies. Enter the exchange rate.");
    case NoTotal::NothingPriced:
    case NoTotal::None:
        break;
    }
    return INFERRACK_TEXT("Explain", "No part has a price: all are on request.");
}

Text withoutLine(const ExplainContext &context, const UnbillablePart &part)
{
    return text(INFERRACK_TEXT("Explain", "%1 not in this sum: the catalogue has no board with so many modules for this chassis."),
                parts(part.count, context.catalog, part.part));
}

/// What must be bought and is not in a sum.
void addMissing(Explained &explained, const BillOfMaterials &bill)
{
    if (bill.missing() > 0)
        explained.note(text(INFERRACK_TEXT_N("Explain", "Not in this sum: %n item(s) on request."), Plural{bill.missing()}));
}

Origin ofExchangeRate(const ExplainContext &context)
{
    return context.result.cost.exchangeRateAssumed ? originOfAssumed(context.scenario, context.catalog, "prices.exchange_rate")
                                                   : ofInput(Input<int>{0, false}, Origin::Kind::Site);
}

/// Years that costs are counted for: those of the project, or others that a chart compares.
void addPeriod(Explained &explained, const ExplainContext &context, int years)
{
    const CostTerms &terms = context.scenario.costTerms;
    const Counted period{Noun::Year, years};
    if (years == terms.years.value)
        explained.input(INFERRACK_TEXT("Explain", "Evaluation period"), period, ofCostInput(terms.years, context, "cost.years"));
    else
        explained.input(INFERRACK_TEXT("Explain", "Period"), period, computed());
}

/// Years in which maintenance is paid.
Derivation afterWarranty(const ExplainContext &context, int years)
{
    const CostTerms &terms = context.scenario.costTerms;
    const int paid = std::max(0, years - terms.warrantyYears.value);
    const Counted period{Noun::Year, years}, warranty{Noun::Year, terms.warrantyYears.value}, result{Noun::Year, paid};
    Explained explained(text(INFERRACK_TEXT("Explain", "Years after the warranty")), result);
    if (years >= terms.warrantyYears.value)
        explained.line(text(INFERRACK_TEXT("Explain", "period %1 - warranty period %2 = %3"), period, warranty, result));
    else
        explained.line(text(INFERRACK_TEXT("Explain", "period %1 within the warranty period %2 = %3"), period, warranty, result));
    addPeriod(explained, context, years);
    return explained.input(INFERRACK_TEXT("Explain", "Warranty period"), warranty, ofCostInput(terms.warrantyYears, context, "cost.warranty_years")).done();
}

/// Electricity of a year in the currency of the list.
Derivation electricity(const ExplainContext &context)
{
    const Cost &cost = context.result.cost;
    Derivation energy = explainEnergy(context);
    if (!cost.exchangeRate)
        return energy;
    const MoneyValue result{cost.electricityPerYear};
    const Figure rate{inDecimals(*cost.exchangeRate), Unit::Ratio};
    return Explained(text(INFERRACK_TEXT("Explain", "Electricity cost per year")), result)
        .line(text(INFERRACK_TEXT("Explain", "%1 ÷ exchange rate %2 = %3"), MoneyValue{cost.energyPerYearCost}, rate, result))
        .input(INFERRACK_TEXT("Explain", "Electricity cost per year"), std::move(energy))
        .input(INFERRACK_TEXT("Explain", "Exchange rate"), rate, ofExchangeRate(context))
        .done();
}

/// Colocation of a year in the currency of the list.
Derivation colocation(const ExplainContext &context)
{
    const Cost &cost = context.result.cost;
    const Money fee = *context.scenario.site.colocationPerMonth;
    const MoneyValue result{cost.colocationPerYear};
    Explained explained(text(INFERRACK_TEXT("Explain", "Colocation fee per year")), result);
    if (fee.currency == cost.bill.currency)
        explained.line(text(INFERRACK_TEXT("Explain", "%1 per month × 12 = %2"), MoneyValue{fee}, result));
    else if (cost.exchangeRate)
        explained.line(text(INFERRACK_TEXT("Explain", "%1 per month × 12 ÷ exchange rate %2 = %3"), MoneyValue{fee},
                            Figure{inDecimals(*cost.exchangeRate), Unit::Ratio}, result));
    explained.input(INFERRACK_TEXT("Explain", "Colocation fee per month"), MoneyValue{fee}, ofInput(Input<int>{0, false}, Origin::Kind::Site));
    if (fee.currency != cost.bill.currency && cost.exchangeRate)
        explained.input(INFERRACK_TEXT("Explain", "Exchange rate"), Figure{inDecimals(*cost.exchangeRate), Unit::Ratio}, ofExchangeRate(context));
    return explained.done();
}

Derivation maintenance(const ExplainContext &context)
{
    const Cost &cost = context.result.cost;
    const CostTerms &terms = context.scenario.costTerms;
    const MoneyValue result{cost.maintenancePerYear};
    const Figure share = percent(inDecimals(terms.maintenance.value));
    return Explained(text(INFERRACK_TEXT("Explain", "Maintenance per year after the warranty")), result)
        .line(text(INFERRACK_TEXT("Explain", "%1 × %2 = %3"), MoneyValue{cost.bill.total}, share, result))
        .input(INFERRACK_TEXT("Explain", "Purchase cost"), explainPurchase(context))
        .input(INFERRACK_TEXT("Explain", "Maintenance share per year"), share, ofCostInput(terms.maintenance, context, "cost.maintenance"))
        .done();
}

} // namespace

Derivation explainPurchase(const ExplainContext &context)
{
    const BillOfMaterials &bill = context.result.cost.bill;
    const Text title = text(INFERRACK_TEXT("Explain", "Purchase cost"));
    // Nothing with a price is no sum of zero.
    if (bill.taxes.empty()) {
        Derivation none = absent(title, text(reason(context.catalog.priceList(context.scenario.prices.list) ? NoTotal::NothingPriced : NoTotal::NoPriceList)));
        for (const UnbillablePart &part : bill.unbillable)
            none.notes.push_back(withoutLine(context, part));
        return none;
    }
    int priced = 0;
    Explained explained(title, MoneyValue{bill.total});
    for (const BillOfMaterials::ServerLines &server : bill.servers)
        for (const BillLine &line : server.lines) {
            if (!line.amount || line.contained) // what the chassis contains adds nothing
                continue;
            ++priced;
            explained.input(text(INFERRACK_TEXT("Explain", "%1"), parts(line.total, context.catalog, line.part)), MoneyValue{*line.amount}, ofPrice(line));
        }
    explained.line(text(INFERRACK_TEXT("Explain", "sum of %1 with a price = %2"), Counted{Noun::LineItem, priced}, MoneyValue{bill.total}));
    if (bill.onRequest > 0)
        explained.note(text(INFERRACK_TEXT_N("Explain", "%n line item(s) without a price, on request, are not in this sum."), Plural{bill.onRequest}));
    for (const UnbillablePart &part : bill.unbillable)
        explained.note(withoutLine(context, part));
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
        const Cooling *cooling = coolingOfPue(site, context.catalog);
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

Derivation explainTotalCost(const ExplainContext &context, int years)
{
    const Cost &cost = context.result.cost;
    const std::optional<TotalCost> total = cost.over(years);
    const Text title = text(INFERRACK_TEXT("Explain", "Total cost of ownership over %1"), Counted{Noun::Year, years});
    if (!total)
        return absent(title, text(reason(cost.noTotal)));
    const CostTerms &terms = context.scenario.costTerms;
    const bool colocated = context.scenario.site.colocationPerMonth.has_value();
    const Counted period{Noun::Year, years}, serviced{Noun::Year, std::max(0, years - terms.warrantyYears.value)};
    const MoneyValue purchase{total->purchase}, electric{total->electricity}, space{total->colocation}, upkeep{total->maintenance}, sum{total->total()};

    Explained explained(title, sum);
    explained.line(text(INFERRACK_TEXT("Explain", "electricity cost per year %1 × %2 = %3"), MoneyValue{cost.electricityPerYear}, period, electric));
    if (colocated)
        explained.line(text(INFERRACK_TEXT("Explain", "colocation fee per year %1 × %2 = %3"), MoneyValue{cost.colocationPerYear}, period, space));
    explained.line(
        text(INFERRACK_TEXT("Explain", "maintenance per year %1 × %2 after the warranty = %3"), MoneyValue{cost.maintenancePerYear}, serviced, upkeep));
    if (colocated)
        explained.line(
            text(INFERRACK_TEXT("Explain", "purchase %1 + electricity %2 + colocation %3 + maintenance %4 = %5"), purchase, electric, space, upkeep, sum));
    else
        explained.line(text(INFERRACK_TEXT("Explain", "purchase %1 + electricity %2 + maintenance %3 = %4"), purchase, electric, upkeep, sum));
    explained.input(INFERRACK_TEXT("Explain", "Purchase cost"), explainPurchase(context))
        .input(INFERRACK_TEXT("Explain", "Electricity cost per year"), electricity(context));
    if (colocated)
        explained.input(INFERRACK_TEXT("Explain", "Colocation fee per year"), colocation(context));
    explained.input(INFERRACK_TEXT("Explain", "Maintenance per year after the warranty"), maintenance(context));
    addPeriod(explained, context, years);
    explained.input(INFERRACK_TEXT("Explain", "Years after the warranty"), afterWarranty(context, years))
        .further(INFERRACK_TEXT("Explain", "Warranty period"), Counted{Noun::Year, terms.warrantyYears.value},
                 ofCostInput(terms.warrantyYears, context, "cost.warranty_years"));
    addMissing(explained, cost.bill);
    if (!colocated)
        explained.note(text(INFERRACK_TEXT("Explain", "No colocation fee is given: none is in this sum.")));
    explained.note(text(INFERRACK_TEXT("Explain", "Staff, software, spare parts, network, financing and residual value are not in this sum.")));
    if (const auto tax = taxSentence(cost.bill))
        explained.note(*tax);
    return explained.done();
}

Derivation explainMillionTokens(const ExplainContext &context)
{
    const Cost &cost = context.result.cost;
    const Text title = text(INFERRACK_TEXT("Explain", "Cost per million output tokens"));
    if (!cost.overPeriod)
        return absent(title, text(reason(cost.noTotal)));
    if (!cost.perMillionTokens)
        return absent(title, text(INFERRACK_TEXT("Explain", "The throughput is not known: there is no cost per token.")));
    const CostTerms &terms = context.scenario.costTerms;
    const Counted period{Noun::Year, terms.years.value};
    const Figure rate{*cost.outputTokensPerSecond, Unit::TokenPerSecond}, busy = percent(inDecimals(terms.utilisation.value));
    const MoneyValue sum{cost.overPeriod->total()}, result{*cost.perMillionTokens};
    Explained explained(title, result);
    explained.line(text(INFERRACK_TEXT("Explain", "TCO %1 ÷ (%2 × 8,760 h) ÷ (%3 × 3,600 × utilisation %4) × 1,000,000 = %5"), sum, period, rate, busy, result))
        .input(INFERRACK_TEXT("Explain", "Total cost of ownership"), explainTotalCost(context, terms.years.value));
    const bool one = context.result.deployments.size() == 1 && context.deployment;
    if (one)
        explained.input(INFERRACK_TEXT("Explain", "Throughput"), explainThroughput(context));
    else
        explained.input(INFERRACK_TEXT("Explain", "Throughput of all deployments"), rate, computed());
    addPeriod(explained, context, terms.years.value);
    explained.input(INFERRACK_TEXT("Explain", "GPU utilisation"), busy, ofCostInput(terms.utilisation, context, "cost.utilisation"));
    addMissing(explained, cost.bill);
    return explained.done();
}

Derivation explainCostComponent(const ExplainContext &context, const CostQuestion &question)
{
    const Cost &cost = context.result.cost;
    const std::optional<TotalCost> total = cost.over(question.years);
    const auto none = [](Message why) { return absent(text(INFERRACK_TEXT("Explain", "Part of the cost")), text(why)); };
    if (!total)
        return none(reason(cost.noTotal));
    const Counted period{Noun::Year, question.years};
    switch (question.component) {
    case CostComponent::Purchase:
        break;
    case CostComponent::Electricity: {
        const MoneyValue result{total->electricity};
        Explained explained(text(INFERRACK_TEXT("Explain", "Electricity cost over %1"), period), result);
        explained.line(text(INFERRACK_TEXT("Explain", "electricity cost per year %1 × %2 = %3"), MoneyValue{cost.electricityPerYear}, period, result))
            .input(INFERRACK_TEXT("Explain", "Electricity cost per year"), electricity(context));
        addPeriod(explained, context, question.years);
        return explained.done();
    }
    case CostComponent::Colocation: {
        if (!context.scenario.site.colocationPerMonth)
            return none(INFERRACK_TEXT("Explain", "No colocation fee is given: the room is one's own."));
        const MoneyValue result{total->colocation};
        Explained explained(text(INFERRACK_TEXT("Explain", "Colocation fee over %1"), period), result);
        explained.line(text(INFERRACK_TEXT("Explain", "colocation fee per year %1 × %2 = %3"), MoneyValue{cost.colocationPerYear}, period, result))
            .input(INFERRACK_TEXT("Explain", "Colocation fee per year"), colocation(context));
        addPeriod(explained, context, question.years);
        return explained.done();
    }
    case CostComponent::Maintenance: {
        const CostTerms &terms = context.scenario.costTerms;
        const Counted serviced{Noun::Year, std::max(0, question.years - terms.warrantyYears.value)};
        const MoneyValue result{total->maintenance};
        return Explained(text(INFERRACK_TEXT("Explain", "Maintenance over %1"), period), result)
            .line(
                text(INFERRACK_TEXT("Explain", "maintenance per year %1 × %2 after the warranty = %3"), MoneyValue{cost.maintenancePerYear}, serviced, result))
            .input(INFERRACK_TEXT("Explain", "Maintenance per year after the warranty"), maintenance(context))
            .input(INFERRACK_TEXT("Explain", "Years after the warranty"), afterWarranty(context, question.years))
            .done();
    }
    }
    return explainPurchase(context);
}

} // namespace inferrack::core
