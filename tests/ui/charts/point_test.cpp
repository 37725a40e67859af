// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Points of the curves and parts of a cost are asked "why?" on the charts themselves.
#include <catch2/catch.hpp>

#include <QTest>

#include "core/inference/deployment_evaluation.h"
#include "core/project/edits.h"
#include "tests/support/ui/open_example.h"
#include "ui/charts/latency_chart.h"
#include "ui/charts/latency_plan.h"
#include "ui/charts/tco_chart.h"

using namespace inferrack;
using namespace inferrack::tests;
using core::HeadlineFigure;
using core::PointQuestion;

namespace {

struct Latency {
    explicit Latency(const QString &example = QStringLiteral("tier-4xl40s")) : scene(example), chart(scene.document)
    {
        QObject::connect(&chart, &ui::Chart::whyAsked, &chart, [this](const core::Question &question) { asked.push_back(question); });
        chart.resize(960, 300);
        chart.show();
        settle();
    }
    QWidget *plot() { return chart.findChild<QWidget *>(); }
    int load() const { return scene.document.scenario().workloads.front().concurrency.value; }
    core::ServingPoint at(int concurrency) const
    {
        return *core::servingPoint(scene.document.scenario(), scene.document.scenario().deployments.front(), scene.document.result().servers,
                                   scene.document.catalog(), concurrency);
    }

    Scene scene;
    ui::LatencyChart chart;
    std::vector<core::Question> asked;
};

} // namespace

TEST_CASE("a_click_on_a_curve_asks_how_the_point_is_made")
{
    Latency shown;
    for (const int concurrency : {2, 4}) {
        const core::ServingPoint point = shown.at(concurrency);
        const QPointF ttft = shown.chart.positionOf(concurrency, point.ttft * 1e3), tpot = shown.chart.positionOf(concurrency, point.tpot * 1e3);
        REQUIRE(shown.chart.plotArea().contains(ttft));
        shown.asked.clear();
        QTest::mouseClick(shown.plot(), Qt::LeftButton, {}, ttft.toPoint());
        QTest::mouseClick(shown.plot(), Qt::LeftButton, {}, tpot.toPoint());
        REQUIRE(shown.asked.size() == 2);
        for (const core::Question &question : shown.asked)
            CHECK(std::get<PointQuestion>(question).concurrency == concurrency);
        CHECK(std::get<PointQuestion>(shown.asked.front()).figure == HeadlineFigure::TimeToFirstToken);
    }
    CHECK(shown.scene.document.undoStack().count() == 0);
}

TEST_CASE("shift_and_arrows_read_the_curves_elsewhere_and_enter_asks_there")
{
    Latency shown;
    const int load = shown.load(), next = ui::nextConcurrency(load, true);
    QTest::keyClick(&shown.chart, Qt::Key_Right, Qt::ShiftModifier);
    REQUIRE(shown.chart.readout());
    CHECK(shown.chart.readout()->concurrency == next);
    QTest::keyClick(&shown.chart, Qt::Key_Return);
    QTest::keyClick(&shown.chart, Qt::Key_Down);
    QTest::keyClick(&shown.chart, Qt::Key_F1);
    QTest::keyClick(&shown.chart, Qt::Key_Left, Qt::ShiftModifier);
    QTest::keyClick(&shown.chart, Qt::Key_Left, Qt::ShiftModifier);
    QTest::keyClick(&shown.chart, Qt::Key_Enter);
    CHECK(shown.asked == std::vector<core::Question>{PointQuestion{HeadlineFigure::TimeToFirstToken, next},
                                                     PointQuestion{HeadlineFigure::TimePerOutputToken, next},
                                                     PointQuestion{HeadlineFigure::TimePerOutputToken, ui::nextConcurrency(load, false)}});
    CHECK(shown.load() == load);
    CHECK(shown.scene.document.undoStack().count() == 0);
}

TEST_CASE("escape_leaves_the_reading_and_enter_asks_for_the_load_again")
{
    Latency shown;
    QTest::keyClick(&shown.chart, Qt::Key_Right, Qt::ShiftModifier);
    REQUIRE(shown.chart.readout());
    QTest::keyClick(&shown.chart, Qt::Key_Escape);
    CHECK_FALSE(shown.chart.readout());
    QTest::keyClick(&shown.chart, Qt::Key_Return);
    CHECK(shown.asked == std::vector<core::Question>{HeadlineFigure::TimeToFirstToken});
}

TEST_CASE("moving_the_load_ends_the_reading")
{
    Latency shown;
    QTest::keyClick(&shown.chart, Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyClick(&shown.chart, Qt::Key_Right);
    CHECK_FALSE(shown.chart.readout());
    CHECK(shown.scene.document.undoStack().count() == 1);
}

TEST_CASE("a_chart_without_curves_asks_nothing")
{
    Latency shown{QString()};
    QTest::mouseClick(shown.plot(), Qt::LeftButton, {}, shown.chart.rect().center());
    QTest::keyClick(&shown.chart, Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyClick(&shown.chart, Qt::Key_Return);
    CHECK(shown.asked.empty());
}

TEST_CASE("a_click_on_a_row_of_the_cost_asks_for_that_part_of_the_shown_bar")
{
    Scene scene;
    ui::TcoChart chart(scene.document);
    chart.resize(264, 218);
    chart.show();
    settle();
    std::vector<core::Question> asked;
    QObject::connect(&chart, &ui::Chart::whyAsked, [&](const core::Question &question) { asked.push_back(question); });
    REQUIRE(chart.shownBar() >= 0);
    const int years = chart.bars()[static_cast<std::size_t>(chart.shownBar())].total.years;
    for (std::size_t i = 0; i < 4; ++i)
        QTest::mouseClick(&chart, Qt::LeftButton, {}, chart.legendCell(i).center().toPoint());
    using core::CostComponent;
    using core::CostQuestion;
    CHECK(asked == std::vector<core::Question>{CostQuestion{CostComponent::Purchase, years}, CostQuestion{CostComponent::Electricity, years},
                                               CostQuestion{CostComponent::Colocation, years}, CostQuestion{CostComponent::Maintenance, years}});
}
