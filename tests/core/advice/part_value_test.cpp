// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/part_value.h"

#include "core/evaluate.h"
#include "core/project/edits.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <set>

using namespace inferrack::core;

namespace {

PricePer asked(Scene &scene, PriceRatio ratio, const std::string &part)
{
    return pricePer(ratio, PartId(part), scene.project, scene.scenario().id, scene.catalog);
}

std::string reason(Scene &scene, PriceRatio ratio, const std::string &part)
{
    const PricePer price = asked(scene, ratio, part);
    CHECK_FALSE(price.money);
    return price.reason.message.source;
}

std::vector<SlotAddress> accelerators(Scene &scene)
{
    std::vector<SlotAddress> slots;
    for (const ServerType &server : scene.scenario().servers)
        for (const Placement &placement : server.placements)
            if (scene.catalog.find<Accelerator>(placement.part))
                slots.push_back({scene.scenario().id, server.id, placement.slot});
    return slots;
}

/// How much of its unit a part holds or carries, straight from its fields.
std::optional<double> amount(PriceRatio ratio, const Part &part)
{
    if (const auto *a = std::get_if<Accelerator>(&part)) {
        if (ratio == PriceRatio::PerGigabyte)
            return a->memory ? std::optional(inGigabytes(*a->memory)) : std::nullopt;
        return a->bandwidth ? std::optional(inGigabytesPerSecond(*a->bandwidth) / 1000) : std::nullopt;
    }
    if (const auto *module = std::get_if<MemoryModule>(&part))
        return inGigabytes(module->capacity);
    return inTerabytes(std::get<Drive>(part).capacity);
}

} // namespace

TEST_CASE("each_kind_of_part_has_its_own_ratios", "[advice]")
{
    const auto listed = [](PartKind kind) {
        const auto ratios = ratiosOf(kind);
        return std::vector<PriceRatio>(ratios.begin(), ratios.end());
    };
    CHECK(listed(PartKind::Accelerator) == std::vector{PriceRatio::PerGigabyte, PriceRatio::PerTerabytePerSecond, PriceRatio::PerTokenPerSecond});
    CHECK(listed(PartKind::MemoryModule) == std::vector{PriceRatio::PerGigabyte});
    CHECK(listed(PartKind::Drive) == std::vector{PriceRatio::PerTerabyte});
    for (const PartKind kind : {PartKind::Processor, PartKind::NetworkAdapter, PartKind::PowerSupply, PartKind::Chassis, PartKind::AcceleratorBoard})
        CHECK(listed(kind).empty());
}

TEST_CASE("no_two_ratios_have_one_name", "[advice]")
{
    std::set<std::string> names, columns;
    for (const PriceRatio ratio : {PriceRatio::PerGigabyte, PriceRatio::PerTerabyte, PriceRatio::PerTerabytePerSecond, PriceRatio::PerTokenPerSecond}) {
        names.insert(nameOf(ratio).source);
        columns.insert(columnOf(ratio).source);
    }
    CHECK(names.size() == 4);
    CHECK(columns.size() == 4);
}

TEST_CASE("a_price_is_divided_by_what_the_part_holds_or_carries", "[advice]")
{
    for (const char *list : {"cn_reference_2026q3", "intl_reference_2026q3"}) {
        Scene scene("tier-4xl40s");
        scene.scenario().prices.list = PriceListId(list);
        const PriceList *prices = scene.catalog.priceList(PriceListId(list));
        REQUIRE(prices);
        int found = 0;
        for (const PartKind kind : {PartKind::Accelerator, PartKind::MemoryModule, PartKind::Drive}) {
            for (const auto &part : scene.catalog.parts(kind)) {
                const std::string id = infoOf(*part).id.text;
                for (const PriceRatio ratio : ratiosOf(kind)) {
                    if (ratio == PriceRatio::PerTokenPerSecond)
                        continue;
                    INFO(list << ' ' << id << ' ' << nameOf(ratio).source);
                    const PricePer price = asked(scene, ratio, id);
                    const Price *row = prices->price(PartId(id));
                    const std::optional<double> held = amount(ratio, *part);
                    REQUIRE(price.money.has_value() == (row && row->typical.minor > 0 && held)); // 0 = contained in another part
                    CHECK(price.reason.isEmpty() == price.money.has_value());
                    if (!price.money)
                        continue;
                    CHECK(price.money->currency == prices->currency);
                    CHECK(price.money->minor > 0);
                    CHECK(std::abs(static_cast<double>(price.money->minor) * *held - static_cast<double>(row->typical.minor)) <= 0.5 * *held + 1e-6);
                    ++found;
                }
            }
        }
        CHECK(found > 20);
    }
}

TEST_CASE("the_installed_accelerator_costs_per_token_what_the_scenario_delivers", "[advice]")
{
    Scene scene("tier-4xl40s");
    const Price *row = scene.catalog.priceList(scene.scenario().prices.list)->price(PartId("nvidia-l40s"));
    REQUIRE(row);
    const PricePer price = asked(scene, PriceRatio::PerTokenPerSecond, "nvidia-l40s");
    REQUIRE(price.money);
    const double throughput = *scene.evaluated().cost.outputTokensPerSecond;
    CHECK(*price.money == estimated(4 * inMajor(row->typical) / throughput, row->typical.currency));
}

TEST_CASE("another_accelerator_costs_per_token_what_it_would_deliver_in_the_same_slots", "[advice]")
{
    for (const char *build : {"tier-4xl40s", "edge-2xl4", "api-4x4090", "tier-8xh200sxm"}) {
        Scene scene(build);
        const PriceList *prices = scene.catalog.priceList(scene.scenario().prices.list);
        int answered = 0;
        for (const auto &part : scene.catalog.parts(PartKind::Accelerator)) {
            const PartId &id = infoOf(*part).id;
            INFO(build << ' ' << id.text);
            const PricePer price = asked(scene, PriceRatio::PerTokenPerSecond, id.text);
            CHECK(price.reason.isEmpty() == price.money.has_value());
            const Price *row = prices->price(id);
            const auto slots = accelerators(scene);
            const Result<Project> changed = replace(scene.project, scene.catalog, slots, id);
            if (!row || !changed) {
                CHECK_FALSE(price.money);
                continue;
            }
            const Evaluation evaluation = evaluate(*changed, scene.catalog);
            const ScenarioEvaluation &then = evaluation.scenarios.front();
            if (!price.money)
                continue;
            REQUIRE(then.cost.outputTokensPerSecond);
            const double count = static_cast<double>(slots.size()) * scene.server().count;
            CHECK(*price.money == estimated(count * inMajor(row->typical) / *then.cost.outputTokensPerSecond, row->typical.currency));
            ++answered;
        }
        if (std::string(build) == "tier-4xl40s")
            CHECK(answered > 1);
    }
}

TEST_CASE("a_price_per_token_follows_the_load", "[advice]")
{
    Scene scene("tier-4xl40s");
    const Money idle = *[&] {
        scene.workload().concurrency.value = 1;
        return asked(scene, PriceRatio::PerTokenPerSecond, "nvidia-l40s").money;
    }();
    scene.workload().concurrency.value = 16;
    const Money busy = *asked(scene, PriceRatio::PerTokenPerSecond, "nvidia-l40s").money;
    CHECK(busy.minor < idle.minor);
    CHECK(asked(scene, PriceRatio::PerGigabyte, "nvidia-l40s").money->minor > 0);
}

TEST_CASE("what_has_no_price_per_unit_says_why", "[advice]")
{
    using Ratio = PriceRatio;
    Scene scene("tier-4xl40s");
    CHECK(reason(scene, Ratio::PerGigabyte, "no-such-part") == "%1 is not in the catalogue.");
    CHECK(reason(scene, Ratio::PerTerabyte, "nvidia-l40s") == "The VRAM capacity of %1 is not known.");

    scene.alter<Accelerator>("nvidia-l40s", [](Accelerator &a) {
        a.memory.reset();
        a.bandwidth.reset();
    });
    CHECK(reason(scene, Ratio::PerGigabyte, "nvidia-l40s") == "The VRAM capacity of %1 is not known.");
    CHECK(reason(scene, Ratio::PerTerabytePerSecond, "nvidia-l40s") == "The VRAM bandwidth of %1 is not known.");

    Scene unpriced("tier-4xl40s");
    PriceList list = *unpriced.catalog.priceList(unpriced.scenario().prices.list);
    list.prices.erase(PartId("nvidia-l40s"));
    unpriced.catalog.add(list);
    for (const Ratio ratio : ratiosOf(PartKind::Accelerator))
        CHECK(reason(unpriced, ratio, "nvidia-l40s") == "%1 has no price in the price list: on request.");
    unpriced.scenario().prices.list = PriceListId("no-such-list");
    for (const Ratio ratio : ratiosOf(PartKind::Accelerator))
        CHECK(reason(unpriced, ratio, "nvidia-l40s") == "The catalogue does not know the price list of the scenario.");

    Scene bare("tier-4xl40s");
    bare.empty();
    CHECK(reason(bare, Ratio::PerTokenPerSecond, "nvidia-l40s") == "The scenario has no accelerator for this one to replace.");
    CHECK(asked(bare, Ratio::PerGigabyte, "nvidia-l40s").money);
}

TEST_CASE("an_accelerator_that_does_not_fit_the_slots_says_what_is_in_the_way", "[advice]")
{
    Scene scene("tier-4xl40s");
    const auto &prices = *scene.catalog.priceList(scene.scenario().prices.list);
    int refused = 0;
    for (const auto &part : scene.catalog.parts(PartKind::Accelerator)) {
        const PartId &id = infoOf(*part).id;
        const Result<Project> changed = replace(scene.project, scene.catalog, accelerators(scene), id);
        if (changed || !prices.price(id))
            continue;
        INFO(id.text);
        const PricePer price = asked(scene, PriceRatio::PerTokenPerSecond, id.text);
        CHECK_FALSE(price.money);
        CHECK(price.reason == changed.problem().text);
        ++refused;
    }
    CHECK(refused > 0);
}

TEST_CASE("an_accelerator_on_which_the_model_does_not_fit_says_so", "[advice]")
{
    Scene scene("tier-4xl40s");
    scene.deployment().weightFormat.value = WeightFormatId("bf16");
    scene.deployment().layout = {ParallelLayout{2, 1, 1, 1, 2}, false};
    const Finding *finding = scene.finding("vram_fit");
    REQUIRE(finding);
    REQUIRE(finding->severity == Severity::Blocker);
    const PricePer price = asked(scene, PriceRatio::PerTokenPerSecond, "nvidia-l40s");
    CHECK_FALSE(price.money);
    CHECK_FALSE(price.reason.isEmpty());
}

TEST_CASE("a_price_per_unit_is_explained_by_its_terms", "[advice]")
{
    Scene scene("tier-4xl40s");
    const ScenarioId id = scene.scenario().id;
    for (const PriceRatio ratio : ratiosOf(PartKind::Accelerator)) {
        INFO(nameOf(ratio).source);
        const PricePer price = asked(scene, ratio, "nvidia-l40s");
        const Derivation derivation = explain(ratio, PartId("nvidia-l40s"), scene.project, id, scene.catalog);
        REQUIRE(price.money);
        CHECK(derivation.title.message == nameOf(ratio));
        CHECK(derivation.result == Argument(MoneyValue{*price.money}));
        REQUIRE(derivation.formula.size() == 1);
        CHECK(derivation.formula.front().arguments.back() == Argument(MoneyValue{*price.money}));
        REQUIRE(derivation.inputs.size() >= 2);
        CHECK(derivation.inputs.front().origin.kind == Origin::Kind::PriceList);
        CHECK_FALSE(derivation.inputs.front().origin.asOf.empty());
    }
    const Derivation tokens = explain(PriceRatio::PerTokenPerSecond, PartId("nvidia-l40s"), scene.project, id, scene.catalog);
    REQUIRE(tokens.inputs.size() == 3);
    CHECK(tokens.inputs[1].value == Argument(Counted{Noun::Accelerator, 4}));
    REQUIRE(tokens.inputs[2].derivation.size() == 1);
    CHECK_FALSE(tokens.inputs[2].derivation.front().formula.empty());
}

TEST_CASE("a_price_per_unit_that_is_not_there_is_explained_by_its_reason", "[advice]")
{
    Scene scene("tier-4xl40s");
    scene.empty();
    const Derivation derivation = explain(PriceRatio::PerTokenPerSecond, PartId("nvidia-l40s"), scene.project, scene.scenario().id, scene.catalog);
    CHECK_FALSE(derivation.result);
    CHECK(derivation.formula.empty());
    CHECK(derivation.notes == std::vector<Text>{asked(scene, PriceRatio::PerTokenPerSecond, "nvidia-l40s").reason});
}
