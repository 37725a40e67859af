// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "tests/support/ui/compared.h"
#include "tests/support/ui/open_example.h"
#include "tests/support/ui/recorder.h"
#include "ui/charts/tco_chart.h"
#include "ui/document/preview.h"
#include "ui/text/number_format.h"

using namespace inferrack;
using namespace inferrack::tests;
using ui::TcoChart;

namespace {

core::Money totalOf(const core::ScenarioEvaluation &result, int years)
{
    return result.cost.over(years)->total();
}

} // namespace

TEST_CASE("the_bar_of_the_shown_scenario_is_outlined_by_the_total_of_its_base")
{
    Scene scene;
    const core::ScenarioId first = scene.document.scenario().id;
    TcoChart chart(scene.document);
    chart.resize(264, 218);
    chart.show();
    CHECK_FALSE(chart.beside().any());
    CHECK(chart.besideRectangle(0).isEmpty());
    compareWithOther(scene.document);
    settle();
    REQUIRE(chart.bars().size() == 2);
    REQUIRE(chart.beside().totals.size() == 2);
    CHECK_FALSE(chart.beside().totals[0]);
    REQUIRE(chart.beside().totals[1]);
    CHECK(*chart.beside().totals[1] == totalOf(scene.document.resultOf(first), 3));
    // It is as high as the bar of the base beside it.
    CHECK(chart.besideRectangle(0).isEmpty());
    CHECK(chart.besideRectangle(1).top() == Approx(chart.barRectangle(0).top()));
    CHECK(chart.besideRectangle(1).bottom() == Approx(chart.barRectangle(1).bottom()));
    CHECK(chart.besideRectangle(1).left() < chart.barRectangle(1).left());
    CHECK(chart.subtitle().endsWith(", outline: A"));
    setBase(scene.document, std::nullopt);
    CHECK_FALSE(chart.beside().any());
    CHECK_FALSE(chart.subtitle().contains("outline"));
}

TEST_CASE("a_copy_of_the_same_cost_has_no_outline")
{
    Scene scene;
    TcoChart chart(scene.document);
    duplicate(scene.document);
    CHECK(chart.bars().size() == 2);
    CHECK_FALSE(chart.beside().any());
    CHECK(chart.change(1).isEmpty());
    CHECK(chart.csv().section('\n', 0, 0).count(',') == 7);
}

TEST_CASE("the_change_of_a_total_is_that_of_the_printed_totals")
{
    Scene scene;
    TcoChart chart(scene.document);
    compareWithOther(scene.document);
    const double own = core::inMajor(chart.bars()[1].total.total()), base = core::inMajor(*chart.beside().totals[1]);
    REQUIRE(own > 1e6);
    CHECK(chart.change(0).isEmpty());
    CHECK(chart.change(1) == '+' + ui::number(ui::number(own / 1e6, 2).toDouble() - ui::number(base / 1e6, 2).toDouble(), 2));
    CHECK(chart.accessibleDescription().contains(
        QStringLiteral("scenario A: %1 (+CNY %2 million)").arg(ui::moneyInSentence(*chart.beside().totals[1]), chart.change(1).mid(1))));
    // Seen from the other side it is saved.
    const QString rise = chart.change(1).mid(1);
    scene.document.show(scene.document.project().scenarios.front().id);
    setBase(scene.document, scene.document.project().scenarios.back().id);
    CHECK(chart.change(0) == '-' + rise);
    CHECK(chart.change(1).isEmpty());
}

TEST_CASE("the_strip_says_by_how_much_the_total_differs")
{
    Scene scene;
    TcoChart chart(scene.document);
    const QString alone = chart.summary().text;
    CHECK_FALSE(alone.endsWith(')'));
    compareWithOther(scene.document);
    CHECK(chart.summary().text.endsWith(QStringLiteral(" (+CNY %1 million)").arg(chart.change(1).mid(1))));
    setBase(scene.document, std::nullopt);
    CHECK_FALSE(chart.summary().text.endsWith(')'));
    // A preview says what would be saved or added.
    scene.document.show(scene.document.project().scenarios.front().id);
    scene.document.preview().show(otherAccelerators(scene.document));
    CHECK(chart.summary().text.startsWith(alone));
    CHECK(chart.summary().text.contains('('));
}

TEST_CASE("the_table_of_costs_has_a_column_of_the_base")
{
    Scene scene;
    TcoChart chart(scene.document);
    compareWithOther(scene.document);
    const QStringList lines = chart.csv().split('\n', Qt::SkipEmptyParts);
    REQUIRE(lines.size() == 3);
    CHECK(lines[0].endsWith(",scenario A: total"));
    CHECK(lines[1].endsWith(',')); // the base itself is compared with nothing
    CHECK(lines[2].endsWith(',' + QString::number(core::inMajor(*chart.beside().totals[1]), 'f', 2)));
    ui::setLanguage(ui::Language::Chinese);
    settle();
    CHECK(chart.csv().section('\n', 0, 0).endsWith(QString::fromUtf8(",方案 A：合计")));
    CHECK(chart.subtitle().endsWith(QString::fromUtf8("，虚线框：A")));
}

TEST_CASE("a_preview_outlines_each_year")
{
    Scene scene;
    TcoChart chart(scene.document);
    chart.resize(264, 218);
    chart.show();
    settle();
    REQUIRE(chart.axis() == TcoChart::Axis::Years);
    const std::vector<TcoChart::Bar> bars = chart.bars();
    scene.document.preview().show(otherAccelerators(scene.document));
    REQUIRE(scene.document.preview().view());
    CHECK(chart.bars() == bars);
    REQUIRE(chart.beside().totals.size() == bars.size());
    for (std::size_t i = 0; i < bars.size(); ++i) {
        REQUIRE(chart.beside().totals[i]);
        CHECK(*chart.beside().totals[i] == totalOf(scene.document.preview().view()->result(), bars[i].total.years));
        CHECK(chart.change(i).startsWith('+')); // from what is to what would be
        CHECK(chart.besideRectangle(i).height() > chart.barRectangle(i).height());
        CHECK(QRectF(chart.rect()).contains(chart.besideRectangle(i)));
    }
    CHECK(chart.subtitle().endsWith(", outline: preview"));
    scene.document.preview().clear();
    CHECK_FALSE(chart.beside().any());
    CHECK(chart.bars() == bars);
}

TEST_CASE("a_base_in_another_currency_is_not_outlined")
{
    Scene scene;
    compareWithOther(scene.document);
    core::Project project = scene.document.project();
    project.scenarios.front().prices.list = core::PriceListId("intl_reference_2026q3");
    scene.document.start(project);
    scene.document.show(project.scenarios.back().id);
    TcoChart chart(scene.document);
    REQUIRE(scene.document.result().cost.bill.currency == core::Currency::CNY);
    CHECK_FALSE(chart.beside().any());
}

TEST_CASE("each_figure_of_a_preview_stands_over_what_it_is_of")
{
    // Wide bars have room for total and change beside each other, narrow ones have not.
    const int width = GENERATE(180, 264, 500);
    CAPTURE(width);
    Scene scene;
    TcoChart chart(scene.document);
    chart.resize(width, 218);
    chart.show();
    settle();
    scene.document.preview().show(otherAccelerators(scene.document));
    settle();
    Recorder recorder;
    chart.paintTo(recorder);
    const auto find = [&](const QString &text, const QRectF &over) {
        for (const PaintedText &painted : recorder.texts())
            if (painted.text == text && std::abs(painted.rect.center().x() - over.center().x()) < 20)
                return painted.rect;
        return QRectF();
    };
    for (std::size_t i = 0; i < chart.bars().size(); ++i) {
        CAPTURE(i);
        const QRectF outline = chart.besideRectangle(i), bar = chart.barRectangle(i);
        const core::Money total = chart.bars()[i].total.total();
        const QString alone = ui::number(core::inMajor(total) / 1e6, 2), together = QStringLiteral("%1 (%2)").arg(alone, chart.change(i));
        if (const QRectF whole = find(together, bar); !whole.isNull()) {
            CHECK(whole.center().y() < outline.top());
            CHECK(width > 180);
            continue;
        }
        const QRectF own = find(alone, bar), by = find(chart.change(i), bar);
        REQUIRE_FALSE(own.isNull());
        REQUIRE_FALSE(by.isNull());
        CHECK(by.center().y() < outline.top());
        CHECK(own.center().y() < bar.top());
        CHECK(by.bottom() <= own.top() + 2);
        CHECK(by.top() >= 0);
    }
}
