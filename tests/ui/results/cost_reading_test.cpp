// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QDate>

#include "core/project/edits.h"
#include "tests/support/core/catalog.h"
#include "tests/support/ui/open_example.h"
#include "ui/palette/part_list_model.h"
#include "ui/results/gauge_readings.h"
#include "ui/results/results_panel.h"
#include "ui/text/number_format.h"
#include "ui/widgets/gauge.h"

using namespace inferrack;
using namespace inferrack::tests;
using ui::Verdict;

namespace {

const QStringList examples{"edge-2xl4", "tier-4xl40s", "tier-8xh200sxm", "ascend-910b-node"};

ui::GaugeReading cost(const Scene &scene)
{
    return ui::read(ui::gaugeDescriptors().back(), scene.document);
}

void choosePrices(Scene &scene, const core::PriceListId &list)
{
    scene.document.edit("prices", [&](const core::Project &p) {
        core::PriceSelection chosen = scene.document.scenario().prices;
        chosen.list = list;
        return core::setPrices(p, scene.document.catalog(), scene.document.scenario().id, chosen);
    });
}

/// The shipped catalogue with lists that do not price these parts.
core::Catalog without(const std::vector<core::PartId> &parts)
{
    core::Catalog catalog = core::testCatalog();
    for (core::PriceList list : std::vector<core::PriceList>(catalog.priceLists())) {
        for (const core::PartId &part : parts)
            list.prices.erase(part);
        catalog.add(std::move(list));
    }
    return catalog;
}

/// What stands on a card without a price.
QString onRequest(ui::Language language)
{
    return language == ui::Language::English ? QStringLiteral("on request") : QString::fromUtf8("询价");
}

} // namespace

TEST_CASE("the_cost_is_made_of_the_lines_with_a_price")
{
    for (const QString &example : examples) {
        Scene scene(example);
        for (const core::PriceList &list : scene.document.catalog().priceLists()) {
            choosePrices(scene, list.id);
            REQUIRE(scene.document.scenario().prices.list == list.id);
            const core::BillOfMaterials &bill = scene.document.result().cost.bill;
            core::Money sum{0, bill.currency};
            int onRequest = 0;
            for (const auto &server : bill.servers)
                for (const core::BillLine &line : server.lines) {
                    if (line.amount)
                        sum.minor += line.amount->minor;
                    else if (!line.contained)
                        ++onRequest;
                }
            const auto gauge = cost(scene);
            INFO(example.toStdString() << " by " << list.id.text << ": " << gauge.value.toStdString() << ", " << gauge.note.toStdString());
            CHECK(bill.total == sum);
            CHECK(bill.onRequest == onRequest);
            CHECK(bill.unbillable.empty());
            CHECK(bill.currency == list.currency);
            const auto &total = scene.document.result().cost.overPeriod;
            REQUIRE(bool(total) == !bill.taxes.empty());
            CHECK(gauge.value == (total ? ui::moneyInSentence(total->total()) : QStringLiteral("on request")));
            CHECK(gauge.unit == (total ? QStringLiteral("3 years") : QString()));
            CHECK(gauge.note.contains(QStringLiteral("purchase ") + ui::moneyInSentence(sum)) == bool(total));
            CHECK(gauge.caveat.isEmpty() == (onRequest == 0));
            if (onRequest > 0) {
                CHECK(gauge.caveat == (onRequest == 1 ? QStringLiteral("+ 1 item on request") : QStringLiteral("+ %1 items on request").arg(onRequest)));
                CHECK(gauge.note.startsWith(gauge.caveat));
            }
        }
    }
}

TEST_CASE("the_currency_of_the_gauge_is_that_of_the_price_list")
{
    Scene scene;
    for (const core::PriceList &list : scene.document.catalog().priceLists()) {
        choosePrices(scene, list.id);
        const auto gauge = cost(scene);
        INFO(list.id.text << ' ' << gauge.value.toStdString());
        if (scene.document.result().cost.bill.total.minor > 0)
            CHECK(gauge.value.startsWith(QString::fromLatin1(core::code(list.currency).data())));
    }
}

TEST_CASE("parts_without_a_price_are_on_request_and_not_in_the_sum")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        const bool english = language == ui::Language::English;
        for (const QString &example : examples) {
            Scene whole(example);
            const core::BillOfMaterials &before = whole.document.result().cost.bill;
            for (const auto &server : before.servers) {
                for (const core::BillLine &line : server.lines) {
                    if (!line.amount || line.amount->minor == 0)
                        continue;
                    ui::Document document(without({line.part}));
                    document.start(whole.document.project());
                    const core::BillOfMaterials &bill = document.result().cost.bill;
                    const auto gauge = ui::read(ui::gaugeDescriptors().back(), document);
                    INFO(example.toStdString() << " without " << line.part.text << ": " << gauge.value.toStdString() << ' ' << gauge.caveat.toStdString());
                    CHECK(bill.missing() >= before.onRequest + 1);
                    CHECK(bill.total.minor < before.total.minor);
                    CHECK(gauge.caveat == (english ? QStringLiteral("+ %1 item%2 on request").arg(bill.missing()).arg(bill.missing() == 1 ? "" : "s")
                                                   : QString::fromUtf8("+ %1 项询价").arg(bill.missing())));
                    CHECK(gauge.note.startsWith(gauge.caveat));
                    ui::PartListModel model(document);
                    CHECK(model.card(line.part).price == (english ? QStringLiteral("on request") : QString::fromUtf8("询价")));
                }
            }
        }
    }
}

TEST_CASE("a_bill_without_any_price_is_on_request_not_zero")
{
    Scene scene;
    std::vector<core::PartId> all;
    for (const auto &server : scene.document.result().cost.bill.servers)
        for (const core::BillLine &line : server.lines)
            all.push_back(line.part);
    ui::Document document(without(all));
    document.start(scene.document.project());
    const auto gauge = ui::read(ui::gaugeDescriptors().back(), document);
    CHECK(document.result().cost.bill.total.minor == 0);
    CHECK(gauge.value == "on request");
    CHECK(!gauge.ratio);
    CHECK(gauge.caveat == QStringLiteral("+ %1 items on request").arg(document.result().cost.bill.missing()));
}

TEST_CASE("modules_that_no_board_brings_count_among_what_is_on_request")
{
    Scene scene(QStringLiteral("tier-8xh200sxm"));
    const int before = scene.document.result().cost.bill.missing();
    // An edit takes all modules of a board at once; a file may hold fewer.
    core::Project project = scene.document.project();
    auto &placements = project.scenarios.front().servers.front().placements;
    const core::SlotId last{"module", 7};
    placements.erase(std::remove_if(placements.begin(), placements.end(), [&](const core::Placement &p) { return p.slot == last; }), placements.end());
    scene.document.start(project);
    const core::BillOfMaterials &bill = scene.document.result().cost.bill;
    REQUIRE(bill.unbillable.size() == 1);
    CHECK(bill.missing() > before);
    CHECK(cost(scene).caveat == QStringLiteral("+ %1 item%2 on request").arg(bill.missing()).arg(bill.missing() == 1 ? "" : "s"));
}

TEST_CASE("a_compact_column_shows_what_is_on_request")
{
    Scene scene;
    const core::PartId chassis = scene.document.server().chassis;
    ui::Document document(without({chassis}));
    document.start(scene.document.project());
    ui::Selection selection(document);
    ui::ResultsPanel panel(document, selection);
    panel.setCompact(true);
    panel.resize(288, 556);
    panel.show();
    settle();
    CHECK(panel.gauges().back()->height() == 58);
    CHECK(panel.gauges().front()->height() == 41);
    CHECK(panel.gauges().back()->reading().caveat == "+ 1 item on request");
}

TEST_CASE("a_card_of_the_library_shows_its_price")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        Scene scene;
        for (const core::PriceList &list : scene.document.catalog().priceLists()) {
            choosePrices(scene, list.id);
            ui::PartListModel model(scene.document);
            for (const auto kind : {core::PartKind::Accelerator, core::PartKind::Processor, core::PartKind::Drive, core::PartKind::NetworkAdapter,
                                    core::PartKind::PowerSupply, core::PartKind::Chassis}) {
                for (const auto &part : scene.document.catalog().parts(kind)) {
                    const core::PartId id = core::infoOf(*part).id;
                    const core::Price *price = list.price(id);
                    INFO(list.id.text << ' ' << id.text);
                    CHECK(model.card(id).price == (price ? ui::moneyInSentence(price->typical) : onRequest(language)));
                }
            }
        }
    }
}

TEST_CASE("several_servers_cost_several_times")
{
    Scene scene;
    const core::Money one = scene.document.result().cost.bill.total;
    REQUIRE(scene.document.edit("count",
                                [&](const core::Project &p) { return core::setServerCount(p, scene.document.scenario().id, scene.document.server().id, 3); }));
    CHECK(scene.document.result().cost.bill.total.minor == 3 * one.minor);
    CHECK(cost(scene).note.contains(ui::moneyInSentence({3 * one.minor, one.currency})));
}

TEST_CASE("electricity_follows_price_and_pue")
{
    Scene scene;
    const auto energy = [&] { return scene.document.result().cost.energyPerYearCost.minor; };
    const auto setSite = [&](const std::function<void(core::Site &)> &change) {
        scene.document.edit("site", [&](const core::Project &p) {
            core::Site site = scene.document.scenario().site;
            change(site);
            return core::setSite(p, scene.document.catalog(), scene.document.scenario().id, site);
        });
    };
    setSite([](core::Site &site) { site.pue = {1.0, false}; });
    const auto base = energy();
    setSite([](core::Site &site) { site.pue = {2.0, false}; });
    CHECK(double(energy()) == Approx(2.0 * double(base)).epsilon(1e-6));
    setSite([](core::Site &site) { site.tariff = {{site.tariff.value.minor * 2, site.tariff.value.currency}, false}; });
    CHECK(double(energy()) == Approx(4.0 * double(base)).epsilon(1e-4));
    const core::TotalCost &total = *scene.document.result().cost.overPeriod;
    CHECK(total.electricity.minor == 3 * energy());
    CHECK(cost(scene).value == ui::moneyInSentence(total.total()));
}

TEST_CASE("expired_prices_turn_the_gauge_amber_and_valid_ones_are_a_note")
{
    Scene scene;
    for (const core::PriceList &list : scene.document.catalog().priceLists()) {
        choosePrices(scene, list.id);
        const bool expired = !list.validTo.empty() && QString::fromStdString(list.validTo) < QDate::currentDate().toString(Qt::ISODate);
        INFO(list.id.text << " until " << list.validTo);
        CHECK(cost(scene).verdict == (expired ? Verdict::Warning : Verdict::Note));
    }
}

TEST_CASE("an_unknown_price_list_is_said")
{
    Scene scene;
    core::Project project = scene.document.project();
    project.scenarios.front().prices.list = core::PriceListId("no-such-list");
    scene.document.start(project);
    CHECK(cost(scene).value == QString::fromUtf8("—"));
    CHECK(cost(scene).note == "price list not in the catalogue");
    CHECK(cost(scene).caveat.isEmpty());
    project.scenarios.front().prices.list = {};
    scene.document.start(project);
    CHECK(cost(scene).note == "no price list");
}

TEST_CASE("the_gauge_shows_the_total_over_the_evaluation_period_and_what_a_million_tokens_cost")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        const bool english = language == ui::Language::English;
        Scene scene;
        for (const int years : {1, 4, 10}) {
            REQUIRE(scene.document.edit("years", [&](const core::Project &p) {
                core::CostTerms terms = scene.document.scenario().costTerms;
                terms.years = {years, false};
                return core::setCostTerms(p, scene.document.scenario().id, terms);
            }));
            const core::Cost &result = scene.document.result().cost;
            const auto gauge = cost(scene);
            CHECK(gauge.label == "TCO");
            CHECK(gauge.value == ui::moneyInSentence(result.overPeriod->total()));
            CHECK(gauge.unit == (english ? QStringLiteral("%1 year%2").arg(years).arg(years == 1 ? "" : "s") : QString::fromUtf8("%1 年").arg(years)));
            const QString perMillion = ui::moneyInSentence(*result.perMillionTokens);
            CHECK(gauge.note.endsWith(english ? perMillion + " per million tokens" : perMillion + QString::fromUtf8("/百万 Token")));
            REQUIRE(gauge.links.size() == 2);
            CHECK(gauge.links[0].id == static_cast<int>(core::HeadlineFigure::PurchaseCost));
            CHECK(gauge.links[1].id == static_cast<int>(core::HeadlineFigure::CostPerMillionTokens));
        }
    }
}

TEST_CASE("without_throughput_the_gauge_has_no_cost_of_tokens")
{
    Scene scene(QString{});
    const auto gauge = cost(scene);
    CHECK_FALSE(scene.document.result().cost.perMillionTokens);
    CHECK_FALSE(gauge.note.contains("million tokens"));
    CHECK(gauge.links.size() == 1);
}

TEST_CASE("two_currencies_without_a_rate_have_no_total_and_say_so")
{
    Scene scene;
    core::Project project = scene.document.project();
    project.scenarios.front().site.tariff.value.currency = core::Currency::EUR;
    scene.document.start(project);
    CHECK(cost(scene).value == QString::fromUtf8("—"));
    CHECK(cost(scene).note == "no exchange rate");
}
