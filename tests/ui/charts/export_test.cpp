// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include "tests/support/ui/open_example.h"
#include "ui/charts/chart_dock.h"
#include "ui/charts/export_chart.h"
#include "ui/charts/latency_chart.h"
#include "ui/charts/vram_donut.h"
#include "ui/controls/apply_style.h"

using namespace inferrack;
using namespace inferrack::tests;

namespace {

const QStringList examples{"edge-2xl4", "tier-4xl40s", "tier-8xh200sxm", "ascend-910b-node", ""};

QByteArray contentOf(const QString &fileName)
{
    QFile file(fileName);
    REQUIRE(file.open(QIODevice::ReadOnly));
    return file.readAll();
}

struct Docked {
    explicit Docked(Scene &scene) : dock(scene.document, scene.selection)
    {
        dock.resize(1264, 260);
        dock.show();
        settle();
    }
    ui::ChartDock dock;
};

int colorsOf(const QImage &image)
{
    QSet<QRgb> seen;
    for (int y = 0; y < image.height(); y += 2)
        for (int x = 0; x < image.width(); x += 2)
            seen.insert(image.pixel(x, y));
    return static_cast<int>(seen.size());
}

} // namespace

TEST_CASE("every_chart_of_every_example_is_exported_in_each_form")
{
    QTemporaryDir folder;
    for (const QString &example : examples) {
        Scene scene(example);
        Docked docked(scene);
        for (ui::ChartFrame *frame : docked.dock.frames()) {
            const QString name = folder.filePath(QStringLiteral("%1-%2").arg(example, QString::fromLatin1(frame->descriptor().id)));
            INFO(name.toStdString());
            for (const char *ending : {".png", ".svg", ".csv", ".PNG", ".Svg"})
                CHECK(ui::exportChart(frame->chart(), name + ending));
            const QImage picture(name + ".png");
            CHECK(picture.size() == frame->chart().size() * 2);
            CHECK(colorsOf(picture) > (example.isEmpty() ? 2 : 12));
            QXmlStreamReader drawing(contentOf(name + ".svg"));
            int elements = 0;
            while (!drawing.atEnd())
                elements += drawing.readNext() == QXmlStreamReader::StartElement;
            CHECK(!drawing.hasError());
            CHECK(elements > 3);
        }
    }
}

TEST_CASE("the_table_reads_back_to_the_points_of_the_curve")
{
    QTemporaryDir folder;
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        for (const QString &example : examples) {
            Scene scene(example);
            ui::LatencyChart chart(scene.document);
            const QString name = folder.filePath("table.csv");
            REQUIRE(ui::exportChart(chart, name));
            const QByteArray bytes = contentOf(name);
            CHECK(bytes.startsWith("\xEF\xBB\xBF"));
            const QStringList lines = QString::fromUtf8(bytes.mid(3)).split('\n', Qt::SkipEmptyParts);
            REQUIRE(!lines.isEmpty());
            CHECK(lines[0].split(',').size() == 10);
            const auto &all = scene.document.result().deployments;
            const std::vector<core::ServingPoint> points = all.empty() ? std::vector<core::ServingPoint>() : all.front().curve.points;
            REQUIRE(lines.size() == static_cast<int>(points.size()) + 1);
            for (std::size_t i = 0; i < points.size(); ++i) {
                const QStringList cells = lines[static_cast<int>(i) + 1].split(',');
                REQUIRE(cells.size() == 10);
                const core::ServingPoint &p = points[i];
                const double values[] = {p.concurrency,   p.ttft * 1e3,     p.ttftLow * 1e3, p.ttftHigh * 1e3, p.tpot * 1e3,
                                         p.tpotLow * 1e3, p.tpotHigh * 1e3, p.throughput,    p.throughputLow,  p.throughputHigh};
                for (int cell = 0; cell < 10; ++cell) {
                    INFO(lines[0].split(',')[cell].toStdString());
                    CHECK(cells[cell].toDouble() == Approx(values[cell]).epsilon(1e-5));
                }
                CHECK(p.tpotLow <= p.tpot);
                CHECK(p.tpot <= p.tpotHigh);
                CHECK(p.ttftLow <= p.ttft);
                CHECK(p.ttft <= p.ttftHigh);
                CHECK(p.throughputLow <= p.throughput);
                CHECK(p.throughput <= p.throughputHigh);
            }
        }
    }
}

TEST_CASE("heads_of_the_table_differ_in_the_two_languages_and_have_no_comma_too_many")
{
    Scene scene;
    Docked docked(scene);
    for (ui::ChartFrame *frame : docked.dock.frames()) {
        ui::setLanguage(ui::Language::English);
        const QString english = frame->chart().csv().section('\n', 0, 0);
        ui::setLanguage(ui::Language::Chinese);
        const QString chinese = frame->chart().csv().section('\n', 0, 0);
        ui::setLanguage(ui::Language::English);
        INFO(english.toStdString() << " / " << chinese.toStdString());
        CHECK(english != chinese);
        CHECK(english.count(',') == chinese.count(','));
        CHECK(frame->chart().csv().section('\n', 1, 1).count(',') == english.count(','));
    }
}

TEST_CASE("a_file_that_cannot_be_written_is_told_and_an_old_one_is_left")
{
    Scene scene;
    Docked docked(scene);
    QTemporaryDir folder;
    for (ui::ChartFrame *frame : docked.dock.frames())
        for (const char *ending : {".png", ".svg", ".csv"}) {
            CHECK(!ui::exportChart(frame->chart(), folder.filePath(QStringLiteral("no/such/folder/chart%1").arg(ending))));
            CHECK(!QFileInfo::exists(folder.filePath("no")));
        }
}

TEST_CASE("an_export_shows_the_theme_in_use")
{
    Scene scene;
    QTemporaryDir folder;
    for (const auto theme : {ui::Theme::Light, ui::Theme::Dark}) {
        ui::setTheme(theme);
        ui::VramDonut donut(scene.document);
        donut.resize(250, 220);
        const QString name = folder.filePath("donut.png");
        REQUIRE(ui::exportChart(donut, name));
        CHECK(QImage(name).pixelColor(0, 0) == ui::tokens().panel);
    }
}

TEST_CASE("exporting_changes_neither_chart_nor_document")
{
    Scene scene;
    Docked docked(scene);
    QTemporaryDir folder;
    const core::Project before = scene.document.project();
    for (ui::ChartFrame *frame : docked.dock.frames()) {
        const QImage first = frame->grab().toImage();
        REQUIRE(ui::exportChart(frame->chart(), folder.filePath("chart.png")));
        REQUIRE(ui::exportChart(frame->chart(), folder.filePath("chart.svg")));
        settle();
        CHECK(frame->grab().toImage() == first);
    }
    CHECK(scene.document.project() == before);
}
