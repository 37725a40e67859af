// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/part_value.h"

#include "core/advice/repair_rule.h"
#include "core/explain/explain_support.h"
#include "core/project/edits.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace inferrack::core {

namespace {

/// A scenario in which every accelerator is the part.
struct Exchange {
    Text reason; ///< why it serves nothing; empty = it does
    int accelerators = 0; ///< of all servers
    double throughput = 0.0; ///< output tokens/s of all deployments
    std::optional<TriedScenario> then;
};

bool blocksServing(const Finding &finding)
{
    return finding.severity == Severity::Blocker && finding.subject.workload != WorkloadId{};
}

/// Why nothing is served: the gravest of what is found of the deployments, else what the verdict says.
Text whyNotServed(const ScenarioEvaluation &result)
{
    const auto found = std::find_if(result.findings.begin(), result.findings.end(), blocksServing);
    return found == result.findings.end() ? result.verdict.sentence : found->sentence;
}

bool isServed(const ScenarioEvaluation &result)
{
    return result.cost.outputTokensPerSecond && std::isfinite(*result.cost.outputTokensPerSecond) &&
           std::none_of(result.findings.begin(), result.findings.end(), blocksServing);
}

Exchange exchanged(const PartId &part, const Project &project, const Scenario &scenario, const Catalog &catalog)
{
    Exchange out;
    std::vector<SlotAddress> slots;
    for (const ServerType &server : scenario.servers)
        for (const Placement &placement : server.placements)
            if (catalog.find<Accelerator>(placement.part))
                slots.push_back({scenario.id, server.id, placement.slot});
    if (slots.empty()) {
        out.reason = text(INFERRACK_TEXT("PartValue", "The scenario has no accelerator for this one to replace."));
        return out;
    }
    const Result<Project> after = replace(project, catalog, slots, part);
    if (!after) {
        out.reason = after.problem().text;
        return out;
    }
    for (const ServerType &server : after->scenario(scenario.id)->servers)
        for (const Placement &placement : server.placements)
            out.accelerators += placement.part == part ? server.count : 0;
    out.then.emplace(*after, scenario.id, catalog);
    const ScenarioEvaluation &result = out.then->evaluated().result;
    if (isServed(result))
        out.throughput = *result.cost.outputTokensPerSecond;
    else
        out.reason = whyNotServed(result);
    return out;
}

/// What the price is divided by: how much one piece holds or carries. Nothing = it is not known, or the ratio is not of this kind.
std::optional<double> amountOf(PriceRatio ratio, const Part &part)
{
    const auto known = [](double amount) { return amount > 0.0 ? std::optional(amount) : std::nullopt; };
    if (const auto *accelerator = std::get_if<Accelerator>(&part)) {
        if (ratio == PriceRatio::PerGigabyte && accelerator->memory)
            return known(inGigabytes(*accelerator->memory));
        if (ratio == PriceRatio::PerTerabytePerSecond && accelerator->bandwidth)
            return known(inGigabytesPerSecond(*accelerator->bandwidth) / 1000.0);
    } else if (const auto *module = std::get_if<MemoryModule>(&part)) {
        if (ratio == PriceRatio::PerGigabyte)
            return known(inGigabytes(module->capacity));
    } else if (const auto *drive = std::get_if<Drive>(&part)) {
        if (ratio == PriceRatio::PerTerabyte)
            return known(inTerabytes(drive->capacity));
    }
    return std::nullopt;
}

/// What a price ratio is made of.
struct Terms {
    const Part *part = nullptr;
    const PriceList *list = nullptr;
    const Price *price = nullptr;
    PricePer result;
    double amount = 0.0; ///< GB, TB or TB/s of one piece
    Exchange exchange; ///< of the ratio per token/s
};

Terms termsOf(PriceRatio ratio, const PartId &id, const Project &project, ScenarioId scenarioId, const Catalog &catalog)
{
    Terms terms;
    terms.part = catalog.part(id);
    const Scenario *scenario = project.scenario(scenarioId);
    if (!terms.part || !scenario) {
        terms.result.reason = text(INFERRACK_TEXT("PartValue", "%1 is not in the catalogue."), Name{id.text});
        return terms;
    }
    const PartInfo &info = infoOf(*terms.part);
    terms.list = catalog.priceList(scenario->prices.list);
    terms.price = terms.list ? terms.list->price(id) : nullptr;
    if (!terms.list) {
        terms.result.reason = text(INFERRACK_TEXT("PartValue", "The catalogue does not know the price list of the scenario."));
        return terms;
    }
    if (!terms.price) {
        terms.result.reason = text(INFERRACK_TEXT("PartValue", "%1 has no price in the price list: on request."), partName(info));
        return terms;
    }
    const Money price = terms.price->typical;
    if (price.minor == 0) {
        terms.result.reason = text(INFERRACK_TEXT("PartValue", "%1 has no price of its own: it is contained in another part."), partName(info));
        return terms;
    }
    if (ratio == PriceRatio::PerTokenPerSecond) {
        terms.exchange = exchanged(id, project, *scenario, catalog);
        terms.result.reason = terms.exchange.reason;
        if (terms.result.reason.isEmpty())
            terms.result.money = estimated(inMajor(price) * terms.exchange.accelerators / terms.exchange.throughput, price.currency);
        return terms;
    }
    const std::optional<double> amount = amountOf(ratio, *terms.part);
    if (!amount) {
        const bool accelerator = kindOf(*terms.part) == PartKind::Accelerator;
        const Message unknown = ratio == PriceRatio::PerTerabytePerSecond ? INFERRACK_TEXT("PartValue", "The VRAM bandwidth of %1 is not known.")
                                : accelerator                             ? INFERRACK_TEXT("PartValue", "The VRAM capacity of %1 is not known.")
                                                                          : INFERRACK_TEXT("PartValue", "The capacity of %1 is not known.");
        terms.result.reason = text(unknown, partName(info));
        return terms;
    }
    terms.amount = *amount;
    terms.result.money = estimated(inMajor(price) / *amount, price.currency);
    return terms;
}

/// Field of the catalogue that holds the capacity of a kind of part.
const char *fieldOfCapacity(PartKind kind)
{
    return kind == PartKind::Accelerator ? "memory_gb" : kind == PartKind::Drive ? "capacity_tb" : "capacity_gb";
}

} // namespace

std::span<const PriceRatio> ratiosOf(PartKind kind)
{
    static constexpr std::array ofAccelerators{PriceRatio::PerGigabyte, PriceRatio::PerTerabytePerSecond, PriceRatio::PerTokenPerSecond};
    static constexpr std::array ofMemory{PriceRatio::PerGigabyte};
    static constexpr std::array ofDrives{PriceRatio::PerTerabyte};
    switch (kind) {
    case PartKind::Accelerator:
        return ofAccelerators;
    case PartKind::MemoryModule:
        return ofMemory;
    case PartKind::Drive:
        return ofDrives;
    default:
        return {};
    }
}

Message nameOf(PriceRatio ratio)
{
    switch (ratio) {
    case PriceRatio::PerGigabyte:
        return INFERRACK_TEXT("PartValue", "Price per GB");
    case PriceRatio::PerTerabyte:
        return INFERRACK_TEXT("PartValue", "Price per TB");
    case PriceRatio::PerTerabytePerSecond:
        return INFERRACK_TEXT("PartValue", "Price per TB/s of bandwidth");
    case PriceRatio::PerTokenPerSecond:
        break;
    }
    return INFERRACK_TEXT("PartValue", "Price per token/s at this load");
}

Message columnOf(PriceRatio ratio)
{
    switch (ratio) {
    case PriceRatio::PerGigabyte:
        return INFERRACK_TEXT("PartValue", "per GB");
    case PriceRatio::PerTerabyte:
        return INFERRACK_TEXT("PartValue", "per TB");
    case PriceRatio::PerTerabytePerSecond:
        return INFERRACK_TEXT("PartValue", "per TB/s");
    case PriceRatio::PerTokenPerSecond:
        break;
    }
    return INFERRACK_TEXT("PartValue", "per token/s");
}

PricePer pricePer(PriceRatio ratio, const PartId &part, const Project &project, ScenarioId scenario, const Catalog &catalog)
{
    return termsOf(ratio, part, project, scenario, catalog).result;
}

Derivation explain(PriceRatio ratio, const PartId &id, const Project &project, ScenarioId scenario, const Catalog &catalog)
{
    const Terms terms = termsOf(ratio, id, project, scenario, catalog);
    if (!terms.result.money)
        return absent(text(nameOf(ratio)), terms.result.reason);
    const MoneyValue price{terms.price->typical}, result{*terms.result.money};
    Explained explained(text(nameOf(ratio)), result);
    if (ratio == PriceRatio::PerTokenPerSecond) {
        const Figure throughput{terms.exchange.throughput, Unit::TokenPerSecond};
        const Counted pieces{Noun::Accelerator, terms.exchange.accelerators};
        const EvaluatedScenario then = terms.exchange.then->evaluated();
        explained.line(text(INFERRACK_TEXT("PartValue", "price %1 × %2 ÷ throughput %3 = %4"), price, pieces, throughput, result))
            .input(INFERRACK_TEXT("Explain", "Price of one"), price, ofPrice(*terms.price))
            .input(INFERRACK_TEXT("PartValue", "Accelerators of the scenario"), pieces, computed());
        if (then.result.deployments.size() == 1)
            explained.input(INFERRACK_TEXT("PartValue", "Throughput with these accelerators"),
                            explain(HeadlineFigure::Throughput, then.scenario, catalog, then.result));
        else
            explained.input(INFERRACK_TEXT("PartValue", "Throughput with these accelerators"), throughput, computed());
        explained.note(text(INFERRACK_TEXT("PartValue", "This one replaces every accelerator of the scenario; the rest of the servers stays.")));
        return explained.done();
    }
    const bool bandwidth = ratio == PriceRatio::PerTerabytePerSecond;
    const Figure amount = bandwidth                          ? Figure{terms.amount * 1000.0, Unit::GBPerSecond}
                          : ratio == PriceRatio::PerTerabyte ? Figure{terms.amount, Unit::TB}
                                                             : Figure{terms.amount, Unit::GB};
    if (bandwidth)
        explained.line(text(INFERRACK_TEXT("PartValue", "price %1 ÷ bandwidth %2 × 1,000 = %3 per TB/s"), price, amount, result));
    else if (ratio == PriceRatio::PerTerabyte)
        explained.line(text(INFERRACK_TEXT("PartValue", "price %1 ÷ capacity %2 = %3 per TB"), price, amount, result));
    else
        explained.line(text(INFERRACK_TEXT("PartValue", "price %1 ÷ capacity %2 = %3 per GB"), price, amount, result));
    const PartInfo &info = infoOf(*terms.part);
    explained.input(INFERRACK_TEXT("Explain", "Price of one"), price, ofPrice(*terms.price));
    if (bandwidth)
        explained.input(INFERRACK_TEXT("PartValue", "VRAM bandwidth"), amount, ofPart(info, "memory_bandwidth_gbs"));
    else
        explained.input(kindOf(*terms.part) == PartKind::Accelerator ? INFERRACK_TEXT("PartValue", "VRAM capacity") : INFERRACK_TEXT("PartValue", "Capacity"),
                        amount, ofPart(info, fieldOfCapacity(kindOf(*terms.part))));
    return explained.done();
}

} // namespace inferrack::core
