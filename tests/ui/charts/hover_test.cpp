// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QMouseEvent>
#include <QTest>

#include "core/inference/deployment_evaluation.h"
#include "tests/support/ui/open_example.h"
#include "ui/charts/chart_time.h"
#include "ui/charts/latency_chart.h"
#include "ui/style/style.h"
#include "ui/text/number_format.h"

using namespace inferrack;
using namespace inferrack::tests;

namespace {

const QStringList examples{"edge-2xl4", "tier-4xl40s", "tier-8xh200sxm", "ascend-910b-node"};

struct Hovered {
    explicit Hovered(Scene &s, const QSize &size = {960, 200}) : scene(s), chart(s.document)
    {
        chart.resize(size);
        chart.show();
        settle();
    }
    QWidget *plot() { return chart.findChild<QWidget *>(); }
    void moveTo(const QPointF &position)
    {
        QMouseEvent move(QEvent::MouseMove, position, plot()->mapToGlobal(position), Qt::NoButton, Qt::NoButton, {});
        QCoreApplication::sendEvent(plot(), &move);
    }
    /// A height where neither an SLA line nor a plate is.
    double freeY(double x) const
    {
        const QRectF area = chart.plotArea();
        const auto &load = scene.document.scenario().workloads.front();
        for (double y = area.bottom() - 4; y > area.top(); y -= 3) {
            bool free = true;
            for (const auto &target : {load.ttftTarget, load.tpotTarget})
                free = free && (!target || std::abs(y - chart.positionOf(1, core::inMilliseconds(*target)).y()) > 8);
            for (const QRectF &plate : chart.figureRectangles())
                free = free && !plate.adjusted(-2, -2, 2, 2).contains(QPointF(x, y));
            if (free)
                return y;
        }
        return area.center().y();
    }
    void hover(double concurrency)
    {
        const double x = chart.positionOf(concurrency, 1).x();
        moveTo({x, freeY(x)});
    }
    Scene &scene;
    ui::LatencyChart chart;
};

} // namespace

TEST_CASE("the_read_out_tells_the_figures_of_the_load_under_the_pointer")
{
    for (const QString &example : examples) {
        Scene scene(example);
        Hovered hovered(scene);
        const double limit = hovered.chart.plan().memoryLimit;
        for (const int load : {1, 2, 5, 12, 30, 60}) {
            if (load > limit || load == scene.document.scenario().workloads.front().concurrency.value)
                continue;
            hovered.hover(load);
            const auto shown = hovered.chart.readout();
            INFO(example.toStdString() << " at " << load);
            if (!shown)
                continue; // the cursor of the load is nearer than its grip
            const auto point = core::servingPoint(scene.document.scenario(), scene.document.scenario().deployments.front(), scene.document.result().servers,
                                                  scene.document.catalog(), shown->concurrency);
            REQUIRE(point);
            CHECK(shown->concurrency == load);
            CHECK(shown->head == (load == 1 ? QStringLiteral("1 concurrent request") : QStringLiteral("%1 concurrent requests").arg(load)));
            REQUIRE(shown->rows.size() == 3);
            CHECK(shown->rows[0].name == "TTFT");
            CHECK(shown->rows[0].value == ui::chartTime(point->ttft));
            CHECK(shown->rows[1].name == "TPOT");
            CHECK(shown->rows[1].value == ui::chartTime(point->tpot));
            CHECK(shown->rows[2].name == "throughput");
            CHECK(shown->rows[2].value == ui::formatted(core::Figure{point->throughput, core::Unit::TokenPerSecond}));
            CHECK(shown->rows[1].band == ui::chartTimeRange(point->tpotLow, point->tpotHigh));
        }
    }
}

TEST_CASE("the_read_out_stays_inside_the_chart_wherever_the_pointer_is")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        for (const QSize &size : {QSize(960, 200), QSize(490, 200), QSize(910, 170), QSize(1180, 640)}) {
            Scene scene;
            Hovered hovered(scene, size);
            const QRectF area = hovered.chart.plotArea();
            int shown = 0;
            for (double x = area.left() + 1; x < area.right(); x += 23) {
                for (double y = area.top() + 1; y < area.bottom(); y += 17) {
                    hovered.moveTo({x, y});
                    const auto readout = hovered.chart.readout();
                    if (!readout)
                        continue;
                    ++shown;
                    INFO(size.width() << 'x' << size.height() << " at " << x << ", " << y);
                    CHECK(QRectF(hovered.chart.rect()).contains(readout->box));
                }
            }
            CHECK(shown > 20);
        }
    }
}

TEST_CASE("the_read_out_lies_beside_the_pointer_not_under_it")
{
    Scene scene;
    Hovered hovered(scene);
    const QRectF area = hovered.chart.plotArea();
    for (double x = area.left() + 1; x < area.right(); x += 31) {
        hovered.moveTo({x, hovered.freeY(x)});
        if (const auto readout = hovered.chart.readout()) {
            const double line = hovered.chart.positionOf(readout->concurrency, 1).x();
            CHECK((readout->box.left() > line || readout->box.right() < line));
        }
    }
}

TEST_CASE("the_read_out_goes_when_the_pointer_leaves_or_grips")
{
    Scene scene;
    Hovered hovered(scene);
    CHECK(!hovered.chart.readout());
    hovered.hover(4);
    REQUIRE(hovered.chart.readout());
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(hovered.plot(), &leave);
    CHECK(!hovered.chart.readout());
    hovered.hover(4);
    REQUIRE(hovered.chart.readout());
    // Over the cursor of the load its own plates tell the figures.
    hovered.hover(scene.document.scenario().workloads.front().concurrency.value);
    CHECK(!hovered.chart.readout());
    // Outside the frame there is no load.
    hovered.hover(4);
    hovered.moveTo({2, 2});
    CHECK(!hovered.chart.readout());
}

TEST_CASE("without_curves_nothing_is_read_out")
{
    Scene scene("");
    Hovered hovered(scene);
    hovered.moveTo({300, 90});
    CHECK(!hovered.chart.readout());
    CHECK(hovered.chart.labels().empty());
    CHECK(hovered.chart.figureRectangles().empty());
}

TEST_CASE("hovering_edits_nothing")
{
    Scene scene;
    Hovered hovered(scene);
    const core::Project before = scene.document.project();
    const QRectF area = hovered.chart.plotArea();
    for (double x = area.left(); x < area.right(); x += 11)
        hovered.moveTo({x, area.center().y()});
    CHECK(scene.document.project() == before);
    CHECK(scene.document.undoStack().count() == 0);
}

TEST_CASE("the_read_out_speaks_the_language_of_the_program")
{
    Scene scene;
    Hovered hovered(scene);
    ui::setLanguage(ui::Language::Chinese);
    settle();
    hovered.hover(4);
    const auto shown = hovered.chart.readout();
    REQUIRE(shown);
    CHECK(shown->head == QString::fromUtf8("4 个并发请求"));
    CHECK(shown->rows[2].name == QString::fromUtf8("吞吐量"));
    CHECK(shown->rows[2].value.endsWith("Token/s"));
}
