// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QTest>

#include "core/project/edits.h"
#include "tests/support/ui/open_example.h"
#include "ui/charts/vram_donut.h"
#include "ui/style/style.h"
#include "ui/text/number_format.h"
#include "ui/text/result_text.h"

#include <cmath>
#include <numeric>

using namespace inferrack;
using namespace inferrack::tests;
using Kind = ui::MemorySegment::Kind;

namespace {

const QStringList examples{"edge-2xl4", "tier-4xl40s", "tier-8xh200sxm", "ascend-910b-node"};
const Kind allKinds[] = {Kind::Weights, Kind::KvCache, Kind::Activations, Kind::Runtime, Kind::Headroom, Kind::Reserve};

double gib(double bytes)
{
    return bytes / 1073741824.0;
}

double sumOf(const ui::MemorySegments &segments)
{
    return std::accumulate(segments.segments.begin(), segments.segments.end(), 0.0, [](double sum, const ui::MemorySegment &s) { return sum + s.bytes; });
}

} // namespace

TEST_CASE("segments_sum_to_visible_vram_whatever_the_load")
{
    unsigned random = 3;
    const auto next = [&](int below) { return static_cast<int>((random = random * 1664525u + 1013904223u) >> 8) % below; };
    for (const QString &example : examples) {
        Scene scene(example);
        ui::VramDonut donut(scene.document);
        for (int round = 0; round < 50; ++round) {
            scene.editWorkload([&](core::Workload &workload) {
                workload.concurrency = {1 + next(300), false};
                workload.inputTokens = {1 + next(20000), false};
                workload.outputTokens = {1 + next(4000), false};
            });
            const auto &deployment = scene.document.result().deployments.front();
            if (!deployment.problem.empty())
                continue;
            const ui::MemorySegments &segments = donut.segments();
            INFO(example.toStdString() << " round " << round);
            CHECK(segments == ui::memorySegments(deployment.memory));
            for (const ui::MemorySegment &segment : segments.segments)
                CHECK(segment.bytes >= 0);
            if (segments.shortfall == 0)
                CHECK(sumOf(segments) == Approx(segments.visible).epsilon(1e-9));
            else
                CHECK(sumOf(segments) >= segments.used);
            CHECK(segments.shortfall == Approx(std::max(0.0, -deployment.memory.headroom)));
        }
    }
}

TEST_CASE("segments_come_in_the_order_and_colours_of_the_series")
{
    Scene scene;
    ui::VramDonut donut(scene.document);
    const auto &segments = donut.segments().segments;
    REQUIRE(segments.size() == 6);
    const ui::Tokens &t = ui::tokens();
    const QColor colors[] = {t.s1, t.s3, t.s4, t.s6, t.metal2, t.border};
    for (std::size_t i = 0; i < 6; ++i) {
        CHECK(segments[i].kind == allKinds[i]);
        CHECK(t.*ui::tokenOf(segments[i].kind) == colors[i]);
    }
}

TEST_CASE("the_legend_is_whole_in_both_languages_wherever_the_donut_stands")
{
    const QFontMetricsF names(ui::font(ui::TextRole::Note));
    QFont strong = ui::font(ui::TextRole::Note);
    strong.setBold(true);
    const QFontMetricsF values(strong);
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        for (const QString &example : examples) {
            Scene scene(example);
            ui::VramDonut donut(scene.document);
            for (const QSize &size : {QSize(250, 220), QSize(210, 140), QSize(280, 220), QSize(936, 180), QSize(640, 520), QSize(1180, 640)}) {
                donut.resize(size);
                donut.show();
                settle();
                const auto cells = donut.legendCells();
                REQUIRE(cells.size() == 6);
                for (std::size_t i = 0; i < cells.size(); ++i) {
                    const ui::MemorySegment &segment = donut.segments().segments[i];
                    const QString value = ui::formattedApart(core::Figure{gib(segment.bytes), core::Unit::GiB}).value;
                    INFO(example.toStdString() << ' ' << size.width() << 'x' << size.height() << ": " << ui::nameOf(segment.kind).toStdString());
                    CHECK(14 + names.horizontalAdvance(ui::nameOf(segment.kind)) + 2 + values.horizontalAdvance(value) + 1 <= cells[i].width() + 0.5);
                    CHECK(QRectF(donut.rect()).contains(cells[i]));
                    for (std::size_t j = 0; j < i; ++j)
                        CHECK(!cells[i].intersects(cells[j]));
                }
            }
        }
    }
}

TEST_CASE("the_middle_says_used_of_visible_or_what_is_short")
{
    for (const QString &example : examples) {
        Scene scene(example);
        ui::VramDonut donut(scene.document);
        const ui::MemorySegments segments = donut.segments();
        INFO(example.toStdString());
        CHECK(donut.centre() == ui::number(gib(segments.used), gib(segments.used) < 1000 ? 1 : 0));
        CHECK(donut.centreBelow() == "of " + ui::formatted(core::Figure{gib(segments.visible), core::Unit::GiB}));
        CHECK(donut.summary().text == donut.centre() + ' ' + donut.centreBelow());
        scene.editWorkload([](core::Workload &workload) { workload.concurrency = {9000, false}; });
        REQUIRE(donut.segments().shortfall > 0);
        // Short says that it is missing: the figure has no sign.
        CHECK(donut.centre() == ui::formatted(core::Figure{gib(donut.segments().shortfall), core::Unit::GiB}));
        CHECK(donut.centreBelow() == "short");
        // The words beside the ring say the same: a headroom below zero.
        const core::Figure headroom{gib(-donut.segments().shortfall), core::Unit::GiB};
        CHECK(donut.accessibleDescription().contains("Headroom " + ui::formatted(headroom)));
        CHECK(donut.csv().contains("Headroom," + QString::number(headroom.value, 'f', 3)));
        CHECK(donut.summary().verdict != ui::Verdict::Ok);
        ui::setLanguage(ui::Language::Chinese);
        CHECK(donut.centreBelow() != "short");
        ui::setLanguage(ui::Language::English);
    }
}

TEST_CASE("the_middle_fits_into_the_hole")
{
    for (const QString &example : examples) {
        for (const int load : {1, 64, 9000}) {
            Scene scene(example);
            scene.editWorkload([&](core::Workload &workload) { workload.concurrency = {load, false}; });
            ui::VramDonut donut(scene.document);
            donut.resize(250, 220);
            // The hole of a ring of 156 is 0.7 of it wide.
            const qreal hole = 156 * 0.9 * 0.7;
            INFO(example.toStdString() << " at " << load << ": " << donut.centre().toStdString());
            const bool large = QFontMetricsF(ui::font(ui::TextRole::Verdict)).horizontalAdvance(donut.centre()) <= hole;
            CHECK((large || QFontMetricsF(ui::font(ui::TextRole::Figure)).horizontalAdvance(donut.centre()) <= hole));
            CHECK(QFontMetricsF(ui::font(ui::TextRole::Note)).horizontalAdvance(donut.centreBelow()) <= hole);
        }
    }
}

TEST_CASE("a_click_on_a_row_of_the_legend_asks_for_its_segment")
{
    Scene scene;
    ui::VramDonut donut(scene.document);
    donut.resize(250, 220);
    donut.show();
    settle();
    std::vector<core::HeadlineFigure> asked;
    QObject::connect(&donut, &ui::Chart::whyAsked, [&](const core::Question &question) { asked.push_back(std::get<core::HeadlineFigure>(question)); });
    for (const QRectF &cell : donut.legendCells())
        QTest::mouseClick(&donut, Qt::LeftButton, {}, cell.center().toPoint());
    using core::HeadlineFigure;
    CHECK(asked == std::vector{HeadlineFigure::Weights, HeadlineFigure::KvCache, HeadlineFigure::Activations, HeadlineFigure::RuntimeOverhead,
                               HeadlineFigure::VramHeadroom, HeadlineFigure::VramReserve});
    asked.clear();
    QTest::mouseClick(&donut, Qt::LeftButton, {}, QPoint(125, 60));
    QTest::mouseClick(&donut, Qt::RightButton, {}, QPoint(125, 60));
    QTest::mouseClick(&donut, Qt::LeftButton, {}, QPoint(2, 2));
    CHECK(asked == std::vector{HeadlineFigure::VramHeadroom});
}

TEST_CASE("a_click_on_an_arc_of_the_ring_asks_for_its_segment")
{
    Scene scene;
    ui::VramDonut donut(scene.document);
    donut.resize(250, 220);
    donut.show();
    settle();
    std::vector<core::HeadlineFigure> asked;
    QObject::connect(&donut, &ui::Chart::whyAsked, [&](const core::Question &question) { asked.push_back(std::get<core::HeadlineFigure>(question)); });
    const QRectF ring = donut.ringRectangle();
    double sum = 0, before = 0;
    for (const ui::MemorySegment &segment : donut.segments().segments)
        sum += segment.bytes;
    std::vector<core::HeadlineFigure> expected;
    for (const ui::MemorySegment &segment : donut.segments().segments) {
        const double share = segment.bytes / sum, middle = (before + share / 2) * 2 * 3.141592653589793;
        before += share;
        if (share < 0.02) // narrower than a pixel or two
            continue;
        const double radius = ring.width() / 2 * 0.9 * 0.85;
        const QPointF place = ring.center() + QPointF(radius * std::sin(middle), -radius * std::cos(middle));
        QTest::mouseClick(&donut, Qt::LeftButton, {}, place.toPoint());
        expected.push_back(ui::figureOf(segment.kind));
    }
    CHECK(expected.size() >= 2);
    CHECK(asked == expected);
    // Beside the ring, within the square it stands in.
    asked.clear();
    QTest::mouseClick(&donut, Qt::LeftButton, {}, (ring.topLeft() + QPointF(2, 2)).toPoint());
    CHECK(asked == std::vector{core::HeadlineFigure::VramHeadroom});
}

TEST_CASE("arrow_keys_walk_the_legend_and_stop_at_both_ends")
{
    Scene scene;
    ui::VramDonut donut(scene.document);
    donut.resize(250, 220);
    donut.show();
    std::vector<core::HeadlineFigure> asked;
    QObject::connect(&donut, &ui::Chart::whyAsked, [&](const core::Question &question) { asked.push_back(std::get<core::HeadlineFigure>(question)); });
    for (int i = 0; i < 9; ++i)
        QTest::keyClick(&donut, Qt::Key_Down);
    QTest::keyClick(&donut, Qt::Key_Return); // the reserve is the last
    QTest::keyClick(&donut, Qt::Key_Up);
    QTest::keyClick(&donut, Qt::Key_Left);
    QTest::keyClick(&donut, Qt::Key_F1);
    for (int i = 0; i < 9; ++i)
        QTest::keyClick(&donut, Qt::Key_Left);
    QTest::keyClick(&donut, Qt::Key_Right);
    QTest::keyClick(&donut, Qt::Key_Enter);
    using core::HeadlineFigure;
    CHECK(asked == std::vector{HeadlineFigure::VramReserve, HeadlineFigure::RuntimeOverhead, HeadlineFigure::Weights});
}

TEST_CASE("segments_that_have_a_derivation_end_in_the_same_figure")
{
    for (const QString &example : examples) {
        Scene scene(example);
        ui::VramDonut donut(scene.document);
        for (const ui::MemorySegment &segment : donut.segments().segments) {
            const auto derivation = core::explain(ui::figureOf(segment.kind), scene.document.scenario(), scene.document.catalog(), scene.document.result());
            INFO(example.toStdString() << ": " << ui::nameOf(segment.kind).toStdString());
            // Graphs outside the limit of the engine are a note of the derivation: they are no term of the headroom.
            const core::MemoryBudget &budget = scene.document.result().deployments.front().memory.budget;
            if (segment.kind == Kind::Runtime && !budget.graphsInside && budget.graphs > 0) {
                REQUIRE(!derivation.notes.empty());
                CHECK(ui::translated(derivation.notes.front()).contains(ui::formatted(core::Figure{gib(budget.graphs), core::Unit::GiB})));
                continue;
            }
            CHECK(ui::resultText(derivation) == ui::formatted(core::Figure{gib(segment.bytes), core::Unit::GiB}));
        }
    }
}

TEST_CASE("the_table_of_the_donut_has_a_row_for_each_segment")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        Scene scene;
        ui::VramDonut donut(scene.document);
        const QStringList lines = donut.csv().split('\n', Qt::SkipEmptyParts);
        REQUIRE(lines.size() == 7);
        for (std::size_t i = 0; i < 6; ++i) {
            const QStringList cells = lines[static_cast<int>(i) + 1].split(',');
            REQUIRE(cells.size() == 2);
            CHECK(cells[0] == ui::nameOf(allKinds[i]));
            CHECK(cells[1].toDouble() == Approx(gib(donut.segments().segments[i].bytes)).margin(0.0006));
        }
    }
}

TEST_CASE("what_the_ring_shows_is_told_in_words")
{
    Scene scene;
    ui::VramDonut donut(scene.document);
    const QString words = donut.accessibleDescription();
    for (const Kind kind : allKinds)
        CHECK(words.contains(ui::nameOf(kind)));
    CHECK(words.count("GiB") == 6);
    Scene empty("");
    ui::VramDonut nothing(empty.document);
    CHECK(nothing.accessibleDescription() == "no accelerator");
    CHECK(nothing.legendCells().empty());
    CHECK(nothing.subtitle().isEmpty());
    CHECK(!nothing.summary().verdict);
    QTest::keyClick(&nothing, Qt::Key_Down);
    std::vector<core::HeadlineFigure> asked;
    QObject::connect(&nothing, &ui::Chart::whyAsked, [&](const core::Question &question) { asked.push_back(std::get<core::HeadlineFigure>(question)); });
    QTest::keyClick(&nothing, Qt::Key_Return);
    CHECK(asked.empty());
}

TEST_CASE("overflow_is_an_arc_outside_the_ring")
{
    Scene scene;
    ui::VramDonut donut(scene.document);
    donut.resize(250, 220);
    donut.show();
    settle();
    const auto picture = [&] {
        QImage image(donut.size(), QImage::Format_ARGB32_Premultiplied);
        image.fill(ui::tokens().panel);
        donut.paintTo(image);
        return image;
    };
    const auto count = [](const QImage &image, const QColor &color) {
        int pixels = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                pixels += image.pixelColor(x, y) == color;
        return pixels;
    };
    CHECK(count(picture(), ui::tokens().warnG) == 0);
    // Requests that find no room wait: a warning.
    scene.editWorkload([](core::Workload &workload) { workload.concurrency = {400, false}; });
    settle();
    CHECK(count(picture(), ui::tokens().warnG) > 50);
    CHECK(count(picture(), ui::tokens().blockG) == 0);
    // An engine that does not start is a blocker.
    REQUIRE(scene.document.edit("format", [&](const core::Project &p) {
        core::Deployment deployment = scene.document.scenario().deployments.front();
        deployment.weightFormat = {core::WeightFormatId("bf16"), false};
        deployment.layout = {core::ParallelLayout{1, 1, 1, 1, 4}, false};
        return core::setDeployment(p, scene.document.catalog(), scene.document.scenario().id, deployment);
    }));
    settle();
    CHECK(count(picture(), ui::tokens().blockG) > 50);
    CHECK(count(picture(), ui::tokens().warnG) == 0);
}

TEST_CASE("a_large_donut_uses_its_room_and_stands_in_the_middle_of_it")
{
    Scene scene;
    ui::VramDonut donut(scene.document);
    const auto heightOfRow = [&](const QSize &size) {
        donut.resize(size);
        donut.show();
        settle();
        return donut.legendCells().front().height();
    };
    CHECK(heightOfRow({250, 220}) == heightOfRow({936, 180}));
    CHECK(heightOfRow({1262, 600}) > heightOfRow({250, 220}));
    donut.resize(1262, 600);
    settle();
    const std::vector<QRectF> cells = donut.legendCells();
    // The ring is as high as the chart, and what is left of it is as wide as what is right of the legend.
    const QRect ring = donut.ringRectangle().toRect();
    CHECK(ring.height() == 584);
    CHECK(ring.right() < cells.front().left());
    CHECK(std::abs(ring.left() - (donut.width() - cells[1].right())) < 4);
}
