// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QTest>

#include "core/project/edits.h"
#include "core/project/scenario_edits.h"
#include "tests/support/core/catalog.h"
#include "tests/support/ui/handling.h"
#include "tests/support/ui/open_example.h"
#include "ui/charts/tco_chart.h"
#include "ui/style/style.h"
#include "ui/text/number_format.h"
#include "ui/widgets/segmented_switch.h"

using namespace inferrack;
using namespace inferrack::tests;
using ui::TcoChart;
using Axis = ui::TcoChart::Axis;

namespace {

struct Shown {
    explicit Shown(const QString &example = QStringLiteral("tier-4xl40s"), QSize size = QSize(264, 218)) : scene(example), chart(scene.document)
    {
        QObject::connect(&chart, &ui::Chart::whyAsked, &chart,
                         [this](const core::Question &question) { asked.push_back(std::get<core::HeadlineFigure>(question)); });
        chart.resize(size);
        chart.show();
        settle();
    }
    void terms(const std::function<void(core::CostTerms &)> &change)
    {
        scene.document.edit("terms", [&](const core::Project &p) {
            core::CostTerms terms = scene.document.scenario().costTerms;
            change(terms);
            return core::setCostTerms(p, scene.document.scenario().id, terms);
        });
    }
    void prices(const core::PriceListId &list)
    {
        core::Project project = scene.document.project();
        project.scenarios.front().prices.list = list;
        scene.document.start(project);
    }
    void duplicate()
    {
        scene.document.edit(
            "copy", [&](const core::Project &p) -> core::Result<core::Project> { return core::duplicateScenario(p, scene.document.scenario().id)->project; });
    }

    Scene scene;
    TcoChart chart;
    std::vector<core::HeadlineFigure> asked;
};

core::Money total(const Shown &shown, int years)
{
    return shown.scene.document.result().cost.over(years)->total();
}

} // namespace

TEST_CASE("one_scenario_has_a_bar_for_each_of_one_three_and_five_years")
{
    for (const char *example : {"edge-2xl4", "tier-4xl40s", "tier-8xh200sxm", "ascend-910b-node"}) {
        Shown shown(QString::fromLatin1(example));
        INFO(example);
        CHECK(shown.chart.axis() == Axis::Years);
        REQUIRE(shown.chart.bars().size() == 3);
        const int years[] = {1, 3, 5};
        for (std::size_t i = 0; i < 3; ++i) {
            const TcoChart::Bar &bar = shown.chart.bars()[i];
            CHECK(bar.total.years == years[i]);
            CHECK(bar.total.total() == total(shown, years[i]));
            CHECK(bar.missing == shown.scene.document.result().cost.bill.missing());
            CHECK(bar.label == QStringLiteral("%1 year%2").arg(years[i]).arg(i == 0 ? "" : "s"));
        }
        CHECK(shown.chart.shownBar() == 1); // the evaluation period
        CHECK(shown.chart.reason().isEmpty());
    }
}

TEST_CASE("bars_are_as_high_as_their_totals_and_stand_on_one_line")
{
    Shown shown;
    const QRectF first = shown.chart.barRectangle(0), last = shown.chart.barRectangle(2);
    CHECK(first.bottom() == last.bottom());
    CHECK(first.height() / last.height() == Approx(core::inMajor(total(shown, 1)) / core::inMajor(total(shown, 5))));
    CHECK(first.width() == Approx(34));
    CHECK(shown.chart.barRectangle(7).isEmpty());
    // the colours of the components are there, in their bar
    const QImage picture = pictureOf(shown.chart);
    const ui::Tokens &t = ui::tokens();
    CHECK(pixels(picture, t.s1) > 500);
    CHECK(pixels(picture, t.s2) > 50);
    const qreal ratio = picture.devicePixelRatio();
    CHECK(picture.pixelColor((last.center() * ratio).toPoint()) == t.s1);
    CHECK(picture.pixelColor((QPointF(last.right() + 8, last.center().y()) * ratio).toPoint()) == t.panel);
}

TEST_CASE("an_evaluation_period_of_its_own_is_a_bar_of_its_own")
{
    Shown shown;
    shown.terms([](core::CostTerms &terms) { terms.years = {7, false}; });
    REQUIRE(shown.chart.bars().size() == 4);
    CHECK(shown.chart.bars().back().total.years == 7);
    CHECK(shown.chart.bars().back().figure == core::HeadlineFigure::TotalCost);
    CHECK(shown.chart.bars()[1].figure == core::HeadlineFigure::TotalCostThreeYears);
    CHECK(shown.chart.shownBar() == 3);
    shown.terms([](core::CostTerms &terms) { terms.years = {5, false}; });
    CHECK(shown.chart.bars().size() == 3);
    CHECK(shown.chart.shownBar() == 2);
}

TEST_CASE("an_edit_reaches_the_bars_and_undo_takes_it_back")
{
    Shown shown;
    const std::vector<TcoChart::Bar> before = shown.chart.bars();
    shown.terms([](core::CostTerms &terms) { terms.warrantyYears = {0, false}; });
    CHECK(shown.chart.bars()[0].total.maintenance.minor > before[0].total.maintenance.minor);
    shown.scene.document.undoStack().undo();
    CHECK(shown.chart.bars() == before);
}

TEST_CASE("several_scenarios_stand_side_by_side_and_the_shown_one_is_full")
{
    Shown shown;
    shown.duplicate();
    settle();
    CHECK(shown.chart.axis() == Axis::Scenarios);
    REQUIRE(shown.chart.bars().size() == 2);
    CHECK(shown.chart.bars()[0].label == "A");
    CHECK(shown.chart.bars()[1].label == "B");
    CHECK(shown.chart.bars()[0].active != shown.chart.bars()[1].active);
    const core::ScenarioId other = shown.chart.bars()[shown.chart.bars()[0].active ? 1 : 0].scenario;
    // a click on the pale bar shows its scenario, a click on the full one asks why
    const auto click = [&](std::size_t bar) { QTest::mouseClick(&shown.chart, Qt::LeftButton, {}, shown.chart.barRectangle(bar).center().toPoint()); };
    const std::size_t pale = shown.chart.bars()[0].active ? 1 : 0;
    click(pale);
    CHECK(shown.scene.document.scenario().id == other);
    CHECK(shown.chart.bars()[pale].active);
    CHECK(shown.asked.empty());
    click(pale);
    CHECK(shown.asked == std::vector<core::HeadlineFigure>{core::HeadlineFigure::TotalCost});
    // without the copy there are years again
    shown.scene.document.undoStack().undo();
    CHECK(shown.chart.axis() == Axis::Years);
    CHECK(shown.chart.bars().size() == 3);
}

TEST_CASE("a_wide_chart_of_several_scenarios_switches_to_years")
{
    Shown shown(QStringLiteral("tier-4xl40s"), QSize(264, 218));
    auto *axis = shown.chart.findChild<ui::SegmentedSwitch *>();
    REQUIRE(axis);
    CHECK_FALSE(axis->isVisible());
    shown.chart.resize(900, 500);
    CHECK_FALSE(axis->isVisible()); // one scenario: nothing to switch to
    shown.duplicate();
    CHECK(axis->isVisible());
    CHECK(axis->currentIndex() == 0);
    Q_EMIT axis->currentChanged(1);
    CHECK(shown.chart.axis() == Axis::Years);
    CHECK(shown.chart.bars().size() == 3);
    CHECK(axis->currentIndex() == 1);
    Q_EMIT axis->currentChanged(0);
    CHECK(shown.chart.axis() == Axis::Scenarios);
    shown.chart.resize(264, 218);
    CHECK_FALSE(axis->isVisible());
}

TEST_CASE("scenarios_of_another_currency_do_not_stand_beside_the_others")
{
    Shown shown;
    shown.duplicate();
    core::Project project = shown.scene.document.project();
    project.scenarios.back().prices.list = core::PriceListId("intl_reference_2026q3");
    shown.scene.document.start(project);
    REQUIRE(shown.chart.bars().size() == 1);
    CHECK(shown.chart.bars()[0].total.purchase.currency == core::Currency::CNY);
    shown.scene.document.show(project.scenarios.back().id);
    REQUIRE(shown.chart.bars().size() == 1);
    CHECK(shown.chart.bars()[0].total.purchase.currency == core::Currency::USD);
    CHECK(shown.chart.subtitle().contains("USD"));
}

TEST_CASE("every_total_is_painted_above_its_bar")
{
    Shown shown;
    const QImage picture = pictureOf(shown.chart);
    const qreal ratio = picture.devicePixelRatio();
    for (std::size_t i = 0; i < 3; ++i) {
        const QRectF bar = shown.chart.barRectangle(i);
        int dark = 0;
        for (int x = static_cast<int>((bar.left() - 4) * ratio); x < static_cast<int>((bar.right() + 4) * ratio); ++x)
            for (int y = static_cast<int>((bar.top() - 16) * ratio); y < static_cast<int>((bar.top() - 4) * ratio); ++y)
                dark += picture.pixelColor(x, y).lightness() < 110;
        INFO(i);
        CHECK(dark > 15);
    }
}

TEST_CASE("a_colocation_fee_that_is_not_given_is_no_zero")
{
    Shown shown;
    CHECK(shown.chart.csv().split('\n')[1].split(',')[3].isEmpty());
    shown.scene.document.edit("fee", [&](const core::Project &p) {
        core::Site site = shown.scene.document.scenario().site;
        site.colocationPerMonth = core::Money{450'000, core::Currency::CNY};
        return core::setSite(p, shown.scene.document.catalog(), shown.scene.document.scenario().id, site);
    });
    CHECK(shown.chart.csv().split('\n')[1].split(',')[3] == "54000.00");
    CHECK(pixels(pictureOf(shown.chart), ui::tokens().s3) > 50);
}

TEST_CASE("the_pointer_and_the_arrows_walk_the_bars_and_ask_why")
{
    Shown shown;
    shown.chart.setFocus();
    QTest::keyClick(&shown.chart, Qt::Key_Left);
    CHECK(shown.chart.shownBar() == 0);
    QTest::keyClick(&shown.chart, Qt::Key_Left);
    CHECK(shown.chart.shownBar() == 0);
    QTest::keyClick(&shown.chart, Qt::Key_Return);
    for (int i = 0; i < 5; ++i)
        QTest::keyClick(&shown.chart, Qt::Key_Right);
    CHECK(shown.chart.shownBar() == 2);
    QTest::keyClick(&shown.chart, Qt::Key_F1);
    CHECK(shown.asked == std::vector<core::HeadlineFigure>{core::HeadlineFigure::TotalCostOneYear, core::HeadlineFigure::TotalCostFiveYears});
    // the pointer comes first while it is on a bar
    QTest::mouseMove(&shown.chart, shown.chart.barRectangle(1).center().toPoint());
    CHECK(shown.chart.shownBar() == 1);
    CHECK(shown.chart.cursor().shape() == Qt::PointingHandCursor);
    QTest::mouseMove(&shown.chart, QPoint(2, 2));
    CHECK(shown.chart.shownBar() == 2);
    QTest::mouseClick(&shown.chart, Qt::LeftButton, {}, QPoint(2, 2));
    CHECK(shown.asked.size() == 2);
}

TEST_CASE("without_a_price_the_chart_says_why_it_is_empty")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        const bool english = language == ui::Language::English;
        Shown shown;
        shown.prices(core::PriceListId("no-such-list"));
        CHECK(shown.chart.bars().empty());
        CHECK(shown.chart.shownBar() == -1);
        CHECK(shown.chart.reason() == (english ? QStringLiteral("The scenario has no price list. Choose one at the right of the scenarios.")
                                               : QString::fromUtf8("方案没有价格表。在方案栏右侧选择价格表。")));
        CHECK(shown.chart.accessibleDescription() == shown.chart.reason());
        CHECK(shown.chart.summary().text == QString::fromUtf8("—"));
        CHECK(shown.chart.subtitle().isEmpty());
        CHECK(shown.chart.csv().count('\n') == 1);
        QTest::keyClick(&shown.chart, Qt::Key_Return);
        QTest::mouseClick(&shown.chart, Qt::LeftButton, {}, shown.chart.rect().center());
        CHECK(shown.asked.empty());
        CHECK(pixels(pictureOf(shown.chart), ui::tokens().s1) == 0);

        core::Project project = shown.scene.document.project();
        project.scenarios.front().prices.list = core::PriceListId("cn_reference_2026q3");
        project.scenarios.front().site.tariff.value.currency = core::Currency::EUR;
        shown.scene.document.start(project);
        CHECK(shown.chart.reason().contains(english ? QStringLiteral("exchange rate") : QString::fromUtf8("汇率")));

        project.scenarios.front().site.tariff.value.currency = core::Currency::CNY;
        shown.scene.document.start(project);
        CHECK(shown.chart.bars().size() == 3);
    }
}

TEST_CASE("figures_are_in_one_unit_that_the_subtitle_names")
{
    Shown shown;
    const double dearest = core::inMajor(total(shown, 5));
    CHECK(shown.chart.subtitle() == (dearest < 1e6 ? "CNY" : "CNY million"));
    ui::setLanguage(ui::Language::Chinese);
    settle();
    CHECK(shown.chart.subtitle() == QString::fromUtf8("万元"));
    CHECK(shown.chart.bars()[1].label == QString::fromUtf8("3 年"));
    shown.duplicate();
    CHECK(shown.chart.subtitle() == QString::fromUtf8("3 年，万元"));
}

TEST_CASE("each_total_says_beside_it_what_is_on_request")
{
    core::Catalog catalog = core::testCatalog();
    Scene whole;
    for (core::PriceList list : std::vector<core::PriceList>(catalog.priceLists())) {
        list.prices.erase(whole.document.server().chassis);
        catalog.add(std::move(list));
    }
    ui::Document document(catalog);
    document.start(whole.document.project());
    TcoChart chart(document);
    REQUIRE(document.result().cost.bill.missing() > 0);
    const QString caveat =
        QStringLiteral("+ %1 item%2 on request").arg(document.result().cost.bill.missing()).arg(document.result().cost.bill.missing() == 1 ? "" : "s");
    CHECK(chart.accessibleDescription().count(caveat) == 3);
    CHECK(chart.summary().text.endsWith(caveat));
    for (const TcoChart::Bar &bar : chart.bars())
        CHECK(bar.missing == document.result().cost.bill.missing());
}

TEST_CASE("the_table_of_the_chart_holds_every_component")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        Shown shown;
        const QStringList lines = shown.chart.csv().split('\n', Qt::SkipEmptyParts);
        REQUIRE(lines.size() == 4);
        CHECK(lines[0].split(',').size() == 8);
        for (int i = 0; i < 3; ++i) {
            const QStringList cells = lines[i + 1].split(',');
            REQUIRE(cells.size() == 8);
            const core::TotalCost &bar = shown.chart.bars()[static_cast<std::size_t>(i)].total;
            CHECK(cells[1].toDouble() == Approx(core::inMajor(bar.purchase)));
            CHECK(cells[2].toDouble() == Approx(core::inMajor(bar.electricity)));
            CHECK(cells[1].toDouble() + cells[2].toDouble() + cells[3].toDouble() + cells[4].toDouble() == Approx(cells[5].toDouble()));
            CHECK(cells[6] == "CNY");
        }
    }
}

TEST_CASE("the_chart_follows_language_and_theme")
{
    Shown shown;
    CHECK(shown.chart.summary().text == ui::moneyInSentence(total(shown, 3)) + " in 3 years");
    ui::setLanguage(ui::Language::Chinese);
    settle();
    CHECK(shown.chart.summary().text == QString::fromUtf8("3 年 ") + ui::moneyInSentence(total(shown, 3)));
    CHECK(shown.chart.accessibleDescription().contains(QString::fromUtf8("1 年 ")));
    takePictures(shown.chart, QSize(264, 218), "tco");
    Shown enlarged(QStringLiteral("tier-4xl40s"), QSize(1000, 560));
    enlarged.duplicate();
    takePictures(enlarged.chart, QSize(1000, 560), "tco_enlarged");
}
