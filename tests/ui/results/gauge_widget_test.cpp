// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QSignalSpy>
#include <QTest>

#include "tests/support/ui/open_example.h"
#include "ui/controls/apply_style.h"
#include "ui/style/style.h"
#include "ui/widgets/gauge.h"

using namespace inferrack;
using namespace inferrack::tests;

namespace {

ui::GaugeReading sample()
{
    ui::GaugeReading reading;
    reading.icon = "speed";
    reading.label = "Time per output token";
    reading.value = "91";
    reading.unit = "ms of 120";
    reading.verdict = ui::Verdict::Ok;
    reading.note = "TTFT 0.9 s of 4.0 s, throughput 171 tokens/s";
    reading.ratio = 0.7;
    reading.tick = 1.0;
    reading.links = {{"0.9 s", 5}, {"171 tokens/s", 7}};
    return reading;
}

/// A gauge on screen that remembers what it was asked.
struct Shown {
    explicit Shown(const ui::GaugeReading &reading = sample())
    {
        gauge.setReading(reading);
        gauge.resize(360, gauge.sizeHint().height());
        gauge.show();
        QObject::connect(&gauge, &ui::Gauge::clicked, [this] { asked.push_back(-1); });
        QObject::connect(&gauge, &ui::Gauge::linkClicked, [this](int id) { asked.push_back(id); });
    }
    ui::Gauge gauge;
    std::vector<int> asked; ///< -1 = the figure itself
};

QImage picture(ui::Gauge &gauge)
{
    QImage image(gauge.size(), QImage::Format_ARGB32_Premultiplied);
    image.fill(ui::tokens().panel);
    gauge.render(&image, QPoint(), QRegion(), QWidget::DrawChildren);
    return image;
}

} // namespace

TEST_CASE("a_click_beside_the_figures_of_the_note_asks_for_the_gauge")
{
    Shown shown;
    QTest::mouseClick(&shown.gauge, Qt::LeftButton, {}, QPoint(300, 10));
    QTest::mouseClick(&shown.gauge, Qt::LeftButton, {}, QPoint(6, 10));
    CHECK(shown.asked == std::vector<int>{-1, -1});
}

TEST_CASE("a_click_on_a_figure_of_the_note_asks_for_that_figure")
{
    Shown shown;
    for (std::size_t i = 0; i < 2; ++i) {
        const QRectF area = shown.gauge.linkRectangle(i);
        REQUIRE(!area.isEmpty());
        CHECK(QRectF(shown.gauge.rect()).contains(area));
        QTest::mouseClick(&shown.gauge, Qt::LeftButton, {}, area.center().toPoint());
    }
    CHECK(shown.asked == std::vector<int>{5, 7});
    CHECK(!shown.gauge.isDown());
}

TEST_CASE("another_button_of_the_mouse_asks_nothing")
{
    Shown shown;
    QTest::mouseClick(&shown.gauge, Qt::RightButton, {}, shown.gauge.linkRectangle(0).center().toPoint());
    QTest::mouseClick(&shown.gauge, Qt::RightButton, {}, QPoint(300, 10));
    CHECK(shown.asked.empty());
}

TEST_CASE("arrow_keys_walk_the_figures_and_enter_or_f1_asks")
{
    for (const auto key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_F1}) {
        Shown shown;
        shown.gauge.setFocus();
        QTest::keyClick(&shown.gauge, key);
        QTest::keyClick(&shown.gauge, Qt::Key_Right);
        QTest::keyClick(&shown.gauge, key);
        QTest::keyClick(&shown.gauge, Qt::Key_Right);
        QTest::keyClick(&shown.gauge, key);
        // The last one is the end.
        QTest::keyClick(&shown.gauge, Qt::Key_Right);
        QTest::keyClick(&shown.gauge, key);
        QTest::keyClick(&shown.gauge, Qt::Key_Left);
        QTest::keyClick(&shown.gauge, key);
        QTest::keyClick(&shown.gauge, Qt::Key_Left);
        QTest::keyClick(&shown.gauge, Qt::Key_Left);
        QTest::keyClick(&shown.gauge, key);
        CHECK(shown.asked == std::vector<int>{-1, 5, 7, 7, 5, -1});
    }
}

TEST_CASE("the_figure_under_the_pointer_is_marked")
{
    Shown shown;
    const QImage before = picture(shown.gauge);
    QTest::mouseMove(&shown.gauge, shown.gauge.linkRectangle(1).center().toPoint());
    QMouseEvent move(QEvent::MouseMove, shown.gauge.linkRectangle(1).center(), shown.gauge.mapToGlobal(shown.gauge.linkRectangle(1).center()), Qt::NoButton,
                     Qt::NoButton, {});
    QCoreApplication::sendEvent(&shown.gauge, &move);
    const QImage over = picture(shown.gauge);
    CHECK(over != before);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&shown.gauge, &leave);
    CHECK(picture(shown.gauge) == before);
}

TEST_CASE("another_reading_forgets_a_figure_that_is_gone")
{
    Shown shown;
    QTest::keyClick(&shown.gauge, Qt::Key_Right);
    QTest::keyClick(&shown.gauge, Qt::Key_Right);
    ui::GaugeReading less = sample();
    less.note = "TTFT 0.9 s";
    less.links.resize(1);
    shown.gauge.setReading(less);
    QTest::keyClick(&shown.gauge, Qt::Key_Return);
    CHECK(shown.asked == std::vector<int>{-1});
}

TEST_CASE("compact_gauges_are_lower_and_keep_a_caveat")
{
    Shown shown;
    CHECK(shown.gauge.sizeHint().height() == 58);
    shown.gauge.setCompact(true);
    CHECK(shown.gauge.sizeHint().height() == 41);
    CHECK(shown.gauge.minimumSizeHint().height() == 41);
    CHECK(shown.gauge.linkRectangle(0).isEmpty());
    // What is not shown cannot be walked to.
    QTest::keyClick(&shown.gauge, Qt::Key_Right);
    QTest::keyClick(&shown.gauge, Qt::Key_Return);
    CHECK(shown.asked == std::vector<int>{-1});

    ui::GaugeReading cost = sample();
    cost.caveat = "+ 2 items on request";
    cost.note = cost.caveat + " and more";
    shown.gauge.setReading(cost);
    CHECK(shown.gauge.sizeHint().height() == 58);
    shown.gauge.resize(264, 58);
    const QImage with = picture(shown.gauge);
    cost.caveat = "+ 3 items on request";
    shown.gauge.setReading(cost);
    CHECK(picture(shown.gauge) != with);
    shown.gauge.setCompact(false);
    CHECK(shown.gauge.sizeHint().height() == 58);
}

TEST_CASE("a_gauge_is_told_to_assistive_tools")
{
    Shown shown;
    CHECK(shown.gauge.accessibleName() == "Time per output token: 91 ms of 120, OK");
    CHECK(shown.gauge.accessibleDescription() == sample().note);
    CHECK(shown.gauge.focusPolicy() == Qt::StrongFocus);
    ui::GaugeReading none;
    none.label = "VRAM headroom";
    none.value = QString::fromUtf8("—");
    shown.gauge.setReading(none);
    CHECK(shown.gauge.accessibleName() == QString::fromUtf8("VRAM headroom: —"));
}

TEST_CASE("the_bar_is_filled_in_the_colour_of_the_verdict_up_to_the_ratio")
{
    for (const auto verdict : {ui::Verdict::Ok, ui::Verdict::Warning, ui::Verdict::Blocker, ui::Verdict::Note}) {
        for (const double ratio : {0.0, 0.25, 0.5, 0.99, 1.0, 3.0}) {
            ui::GaugeReading reading = sample();
            reading.verdict = verdict;
            reading.ratio = ratio;
            reading.tick.reset();
            Shown shown(reading);
            const QImage image = picture(shown.gauge);
            const int left = 28, right = shown.gauge.width() - 1, middle = 24 + 4;
            int filled = 0;
            for (int x = left; x <= right; ++x)
                filled += image.pixelColor(x, middle) == ui::colors(verdict).graphic;
            INFO(ratio);
            CHECK(filled == Approx(std::min(1.0, ratio) * (right - left + 1)).margin(3));
        }
    }
}

TEST_CASE("the_tick_stands_at_the_limit")
{
    for (const double at : {0.0, 0.3, 0.8, 1.0, 1.7}) {
        ui::GaugeReading reading = sample();
        reading.tick = at;
        reading.ratio = 0.1;
        Shown shown(reading);
        const QImage image = picture(shown.gauge);
        // Above the bar nothing but the tick is drawn.
        std::vector<int> columns;
        for (int x = 20; x < image.width(); ++x)
            if (image.pixelColor(x, 22) == ui::tokens().text)
                columns.push_back(x);
        INFO(at);
        REQUIRE(!columns.empty());
        CHECK(columns.size() <= 2);
        const double place = 28 + (shown.gauge.width() - 28) * std::min(1.0, at);
        CHECK(columns.front() == Approx(place - 1).margin(1.5));
    }
}

TEST_CASE("the_reserve_of_a_memory_bar_is_a_hatch_over_the_track")
{
    for (const ui::Theme theme : {ui::Theme::Light, ui::Theme::Dark}) {
        ui::setTheme(theme);
        settle();
        ui::GaugeReading reading = sample();
        reading.ratio.reset();
        reading.tick.reset();
        reading.segments = {{50, &ui::Tokens::s1, false}, {50, &ui::Tokens::border, true}};
        Shown shown(reading);
        const QImage image = picture(shown.gauge);
        int track = 0, line = 0, full = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = image.width() * 3 / 5; x < image.width() - 10; ++x) {
                const QColor colour = image.pixelColor(x, y);
                track += colour == ui::tokens().metal2;
                line += colour == ui::tokens().border;
            }
        for (int y = 0; y < image.height(); ++y)
            full = std::max(full, static_cast<int>(image.pixelColor(image.width() * 3 / 10, y) == ui::tokens().s1));
        CHECK(full == 1);
        CHECK(track > 100);
        CHECK(line < track);
    }
    ui::setTheme(ui::Theme::Light);
    settle();
}

TEST_CASE("the_tick_of_a_limit_at_the_end_of_the_bar_is_whole")
{
    for (const double tick : {0.0, 1.0}) {
        ui::GaugeReading with = sample(), without = sample();
        with.tick = tick;
        without.tick.reset();
        Shown shown(with), bare(without);
        const QImage a = picture(shown.gauge), b = picture(bare.gauge);
        int left = a.width(), right = -1;
        for (int y = 0; y < a.height(); ++y)
            for (int x = 0; x < a.width(); ++x)
                if (a.pixel(x, y) != b.pixel(x, y)) {
                    left = std::min(left, x);
                    right = std::max(right, x);
                }
        CHECK(right - left + 1 >= 2);
        CHECK(right < a.width());
    }
}
