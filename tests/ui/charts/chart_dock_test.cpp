// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QAbstractButton>
#include <QFile>
#include <QImage>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>

#include "core/project/edits.h"
#include "tests/support/ui/handling.h"
#include "tests/support/ui/open_example.h"
#include "ui/charts/chart_dock.h"
#include "ui/charts/enlarged_chart.h"
#include "ui/charts/export_chart.h"
#include "ui/charts/vram_donut.h"
#include "ui/text/number_format.h"
#include "ui/widgets/segmented_switch.h"

using namespace inferrack;
using namespace inferrack::tests;
using ui::ChartDock;

TEST_CASE("charts_stand_side_by_side_and_become_a_strip_of_tabs")
{
    Scene scene;
    ChartDock dock(scene.document, scene.selection);
    dock.resize(1264, 260);
    dock.show();
    settle();
    REQUIRE(dock.frames().size() == ui::charts().size());
    for (ui::ChartFrame *frame : dock.frames()) {
        CHECK(frame->isVisible());
        CHECK(frame->width() >= frame->descriptor().minimumWidth);
    }
    dock.setCompact(true);
    settle();
    CHECK(dock.height() == ChartDock::stripHeight);
    for (ui::ChartFrame *frame : dock.frames())
        CHECK(!frame->isVisible());
    dock.setOpenChart(1);
    settle();
    CHECK(dock.height() == ChartDock::openHeight);
    CHECK(!dock.frames()[0]->isVisible());
    CHECK(dock.frames()[1]->isVisible());
    dock.setCompact(false);
    settle();
    for (ui::ChartFrame *frame : dock.frames())
        CHECK(frame->isVisible());
}

TEST_CASE("a_tab_of_the_strip_tells_the_figure_and_opens_its_chart")
{
    Scene scene;
    ChartDock dock(scene.document, scene.selection);
    dock.setCompact(true);
    dock.resize(936, 36);
    dock.show();
    std::vector<QAbstractButton *> tabs;
    for (auto *button : dock.findChildren<QAbstractButton *>())
        if (button->isCheckable() && !qobject_cast<ui::SegmentedSwitch *>(button->parentWidget()))
            tabs.push_back(button);
    REQUIRE(tabs.size() == 3);
    CHECK(tabs[0]->text() == "Latency vs batch size");
    CHECK(tabs[0]->accessibleDescription() == "TPOT 91 of 120 ms");
    tabs[0]->click();
    CHECK(dock.openChart() == 0);
    tabs[0]->click();
    CHECK(dock.openChart() == -1);
    ui::setLanguage(ui::Language::Chinese);
    settle();
    CHECK(tabs[1]->text() == QString::fromUtf8("显存"));
    CHECK(tabs[2]->text() == "TCO");
}

TEST_CASE("an_enlarged_chart_lies_over_its_stage_and_follows_the_document")
{
    Scene scene;
    QWidget window;
    QWidget stage(&window);
    stage.setGeometry(100, 50, 900, 500);
    QLineEdit field(&window);
    ChartDock dock(scene.document, scene.selection, &window);
    dock.setStage(stage);
    window.resize(1264, 800);
    window.show();
    field.setFocus();
    settle();
    dock.enlarge(0);
    settle();
    REQUIRE(dock.enlarged());
    CHECK(dock.enlarged()->parentWidget() == &stage);
    CHECK(dock.enlarged()->geometry() == stage.rect());
    ui::ChartFrame &frame = dock.enlarged()->frame();
    CHECK(frame.title() == "Latency vs batch size");
    scene.editWorkload([](core::Workload &workload) { workload.tpotTarget = core::milliseconds(50); });
    CHECK(frame.chart().summary().verdict == ui::Verdict::Warning);
    stage.resize(700, 400);
    settle();
    CHECK(dock.enlarged()->size() == QSize(700, 400));

    QTest::keyClick(&frame.chart(), Qt::Key_Escape);
    settle();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    CHECK(!dock.enlarged());
    CHECK(field.hasFocus());
}

TEST_CASE("enlarging_another_chart_replaces_the_first_and_the_same_one_closes_it")
{
    Scene scene;
    ChartDock dock(scene.document, scene.selection);
    dock.enlarge(0);
    REQUIRE(dock.enlarged());
    dock.enlarge(2);
    REQUIRE(dock.enlarged());
    CHECK(dock.enlarged()->frame().title() == "TCO");
    CHECK(dock.findChildren<ui::EnlargedChart *>().size() == 1);
    dock.enlarge(2);
    CHECK(!dock.enlarged());
}

TEST_CASE("a_chart_that_is_enlarged_is_not_shown_in_small_besides")
{
    Scene scene;
    QWidget window, stage(&window);
    stage.setGeometry(0, 0, 1264, 500);
    ChartDock dock(scene.document, scene.selection, &window);
    dock.setGeometry(0, 520, 1264, 260);
    dock.setStage(stage);
    window.resize(1264, 800);
    window.show();
    settle();
    const int count = static_cast<int>(dock.frames().size());
    const auto shown = [&] {
        std::vector<int> indexes;
        for (int i = 0; i < count; ++i)
            if (dock.frames()[static_cast<std::size_t>(i)]->isVisible())
                indexes.push_back(i);
        return indexes;
    };
    const std::vector<int> all{0, 1, 2};
    REQUIRE(shown() == all);
    dock.enlarge(1);
    settle();
    CHECK(shown() == std::vector<int>{0, 2});
    // The others fill the row, whichever is away.
    CHECK(dock.frames()[2]->geometry().right() >= dock.width() - 2);
    dock.enlarge(0);
    settle();
    CHECK(shown() == std::vector<int>{1, 2});
    CHECK(dock.frames()[1]->width() + dock.frames()[2]->width() >= dock.width() - 2);
    dock.setCompact(true);
    dock.setCompact(false);
    settle();
    CHECK(shown() == std::vector<int>{1, 2});
    dock.enlarge(0);
    settle();
    CHECK(shown() == all);
    CHECK(dock.frames()[1]->width() == dock.frames()[1]->descriptor().width);
}

TEST_CASE("the_strip_closes_over_a_chart_that_is_enlarged_and_opens_again_after")
{
    Scene scene;
    QWidget window, stage(&window);
    stage.resize(900, 500);
    ChartDock dock(scene.document, scene.selection, &window);
    dock.setStage(stage);
    dock.setCompact(true);
    dock.setOpenChart(1);
    window.resize(1280, 720);
    window.show();
    settle();
    dock.enlarge(1);
    CHECK(dock.height() == ChartDock::stripHeight);
    CHECK_FALSE(dock.frames()[1]->isVisible());
    dock.setOpenChart(2);
    CHECK(dock.frames()[2]->isVisible());
    dock.setOpenChart(1);
    dock.enlarge(1);
    CHECK(dock.height() == ChartDock::openHeight);
    CHECK(dock.frames()[1]->isVisible());
}

TEST_CASE("the_focus_goes_back_into_the_small_chart_when_the_large_one_is_closed")
{
    Scene scene;
    QWidget window, stage(&window);
    stage.resize(900, 500);
    ChartDock dock(scene.document, scene.selection, &window);
    dock.setGeometry(0, 520, 1264, 260);
    dock.setStage(stage);
    window.resize(1264, 800);
    showActive(window);
    dock.frames()[1]->chart().setFocus();
    settle();
    dock.enlarge(1);
    settle();
    CHECK(dock.enlarged()->frame().chart().hasFocus());
    dock.enlarge(1);
    settle();
    CHECK(dock.frames()[1]->chart().hasFocus());
}

TEST_CASE("an_enlarged_chart_is_named_in_the_language_of_the_program")
{
    Scene scene;
    ChartDock dock(scene.document, scene.selection);
    dock.enlarge(0);
    REQUIRE(dock.enlarged());
    const QString english = dock.enlarged()->accessibleName();
    ui::setLanguage(ui::Language::Chinese);
    settle();
    CHECK(dock.enlarged()->accessibleName() != english);
    CHECK(dock.enlarged()->accessibleName() == dock.enlarged()->frame().title());
    ui::setLanguage(ui::Language::English);
    settle();
    CHECK(dock.enlarged()->accessibleName() == english);
}

TEST_CASE("charts_are_exported_as_picture_drawing_and_table")
{
    Scene scene;
    ChartDock dock(scene.document, scene.selection);
    dock.resize(1264, 260);
    dock.show();
    settle();
    QTemporaryDir folder;
    for (ui::ChartFrame *frame : dock.frames()) {
        const QString name = folder.filePath(QString::fromLatin1(frame->descriptor().id));
        CHECK(ui::exportChart(frame->chart(), name + ".png"));
        const QImage picture(name + ".png");
        CHECK(picture.size() == frame->chart().size() * 2);
        bool drawn = false;
        for (int x = 0; x < picture.width() && !drawn; ++x)
            drawn = picture.pixelColor(x, picture.height() / 3) != picture.pixelColor(0, 0);
        CHECK(drawn);

        CHECK(ui::exportChart(frame->chart(), name + ".svg"));
        QFile drawing(name + ".svg");
        REQUIRE(drawing.open(QIODevice::ReadOnly));
        const QByteArray svg = drawing.readAll();
        CHECK(svg.contains("<svg"));
        CHECK(svg.count("<path") + svg.count("<polyline") > 3);

        CHECK(ui::exportChart(frame->chart(), name + ".csv"));
        QFile table(name + ".csv");
        REQUIRE(table.open(QIODevice::ReadOnly));
        const QByteArray csv = table.readAll();
        CHECK(csv.startsWith("\xEF\xBB\xBF"));
        CHECK(QString::fromUtf8(csv.mid(3)) == frame->chart().csv());
    }
    CHECK(!ui::exportChart(dock.frames()[0]->chart(), "/no/such/folder/chart.csv"));
}

TEST_CASE("the_donut_shows_used_of_visible_and_what_is_short")
{
    Scene scene;
    ui::VramDonut donut(scene.document);
    donut.resize(250, 220);
    donut.show();
    settle();
    const auto &memory = scene.document.result().deployments.front().memory;
    const auto gib = [](double bytes) { return core::Figure{bytes / 1073741824.0, core::Unit::GiB}; };
    CHECK(donut.centre() == ui::formattedApart(gib(donut.segments().used)).value);
    CHECK(donut.centreBelow() == "of " + ui::formatted(gib(memory.budget.visible)));
    CHECK(donut.summary().verdict == ui::Verdict::Ok);
    CHECK(donut.csv().count('\n') == 7);
    std::vector<core::HeadlineFigure> asked;
    QObject::connect(&donut, &ui::Chart::whyAsked, [&](const core::Question &question) { asked.push_back(std::get<core::HeadlineFigure>(question)); });
    QTest::mouseClick(&donut, Qt::LeftButton, {}, QPoint(20, 220 - 45));
    QTest::keyClick(&donut, Qt::Key_Return);
    CHECK(asked == std::vector{core::HeadlineFigure::Weights, core::HeadlineFigure::VramHeadroom});

    scene.editWorkload([](core::Workload &workload) { workload.concurrency = {400, false}; });
    CHECK(donut.segments().shortfall > 0);
    CHECK(donut.centre() == ui::formatted(gib(donut.segments().shortfall)));
    CHECK(donut.centreBelow() == "short");

    Scene empty("");
    ui::VramDonut nothing(empty.document);
    CHECK(nothing.centre() == QString::fromUtf8("—"));
    CHECK(nothing.centreBelow() == "no accelerator");
}
