// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QSignalSpy>
#include <QTest>

#include "tests/support/ui/handling.h"
#include "ui/controls/apply_style.h"
#include "ui/style/style.h"
#include "ui/text/translate.h"
#include "ui/widgets/gauge.h"

#include <algorithm>
#include <cmath>

using namespace inferrack;
using ui::Gauge;
using ui::GaugeReading;
using ui::Tokens;
using ui::Verdict;

namespace {

GaugeReading power(double ratio, std::optional<Verdict> verdict)
{
    GaugeReading reading;
    reading.icon = QStringLiteral("power");
    reading.label = QStringLiteral("Power");
    reading.verdict = verdict;
    reading.value = QStringLiteral("3.1 / 4.0");
    reading.unit = QStringLiteral("kW");
    reading.note = QStringLiteral("4 × 2,000 W (2+2)");
    reading.ratio = ratio;
    reading.tick = 0.8;
    return reading;
}

GaugeReading memory(std::vector<ui::GaugeSegment> segments)
{
    GaugeReading reading;
    reading.icon = QStringLiteral("memory");
    reading.label = QStringLiteral("VRAM headroom");
    reading.value = QStringLiteral("12.4");
    reading.unit = QStringLiteral("GiB");
    reading.segments = std::move(segments);
    return reading;
}

struct Shown {
    explicit Shown(const GaugeReading &reading)
    {
        gauge.setReading(reading);
        gauge.resize(gauge.sizeHint());
        tests::showActive(gauge);
    }
    /// Width in pixels of a colour along the middle of the bar.
    int lengthOf(const QColor &color)
    {
        const QImage picture = tests::pictureOf(gauge);
        int count = 0;
        for (int x = 0; x < picture.width(); ++x)
            count += picture.pixelColor(x, 28).rgb() == color.rgb();
        return count;
    }
    int barWidth() const { return gauge.width() - 28; }

    Gauge gauge;
};

} // namespace

TEST_CASE("figures_stand_on_one_line_whether_han_stands_beside_them_or_not")
{
    // First and last row of the digits "65.65", which begin this far from the right edge.
    const auto rowsOfDigits = [](const QString &value, const QString &unit) {
        GaugeReading reading;
        reading.icon = QStringLiteral("cost");
        reading.value = value;
        reading.unit = unit;
        Shown shown(reading);
        const QFontMetricsF figure(ui::font(ui::TextRole::Figure)), small(ui::font(ui::TextRole::Small));
        const qreal right = shown.gauge.width() - (unit.isEmpty() ? 0 : small.horizontalAdvance(unit) + 5);
        const int from = static_cast<int>(right - figure.horizontalAdvance(value)) + 1;
        const int to = from + static_cast<int>(figure.horizontalAdvance(QStringLiteral("65.65"))) - 3;
        const QImage picture = tests::pictureOf(shown.gauge);
        int first = 1000, last = -1;
        for (int y = 0; y < 23; ++y)
            for (int x = from; x <= to; ++x)
                if (ui::tokens().window != picture.pixelColor(x, y)) {
                    first = std::min(first, y);
                    last = std::max(last, y);
                }
        return std::pair(first, last);
    };
    const auto plain = rowsOfDigits(QStringLiteral("65.65"), {});
    CHECK(plain.second - plain.first >= 9);
    CHECK(rowsOfDigits(QStringLiteral("65.65 万元"), {}) == plain);
    CHECK(rowsOfDigits(QStringLiteral("65.65"), QStringLiteral("万元")) == plain);
    CHECK(rowsOfDigits(QStringLiteral("65.65"), QStringLiteral("kW")) == plain);
}

TEST_CASE("a_gauge_is_read_out_with_its_figure_and_its_verdict_in_words")
{
    struct Case {
        std::optional<Verdict> verdict;
        const char *english, *chinese;
    };
    const Case &c = GENERATE(Case{Verdict::Ok, "Power: 3.1 / 4.0 kW, OK", "Power：3.1 / 4.0 kW，正常"},
                             Case{Verdict::Note, "Power: 3.1 / 4.0 kW, note", "Power：3.1 / 4.0 kW，提示"},
                             Case{Verdict::Warning, "Power: 3.1 / 4.0 kW, warning", "Power：3.1 / 4.0 kW，警告"},
                             Case{Verdict::Blocker, "Power: 3.1 / 4.0 kW, blocker", "Power：3.1 / 4.0 kW，阻断"},
                             Case{std::nullopt, "Power: 3.1 / 4.0 kW", "Power：3.1 / 4.0 kW"});
    Gauge gauge;
    gauge.setReading(power(0.7, c.verdict));
    CHECK(tests::readOut(gauge) == QString::fromUtf8(c.english));
    CHECK(gauge.accessibleDescription() == "4 × 2,000 W (2+2)");
    ui::setLanguage(ui::Language::Chinese);
    QCoreApplication::processEvents();
    CHECK(tests::readOut(gauge) == QString::fromUtf8(c.chinese));
}

TEST_CASE("a_gauge_without_a_value_reads_out_what_is_missing")
{
    GaugeReading reading;
    reading.label = QStringLiteral("Cost");
    reading.value = QStringLiteral("—");
    reading.note = QStringLiteral("no price list");
    Gauge gauge;
    gauge.setReading(reading);
    CHECK(tests::readOut(gauge) == QStringLiteral("Cost: —"));
    CHECK(gauge.toolTip() == "no price list");
}

TEST_CASE("click_enter_and_space_ask_why")
{
    Shown shown(power(0.7, Verdict::Ok));
    QSignalSpy asked(&shown.gauge, &Gauge::clicked);
    shown.gauge.setFocus();
    QTest::keyClick(&shown.gauge, Qt::Key_Return);
    QTest::keyClick(&shown.gauge, Qt::Key_Enter);
    QTest::keyClick(&shown.gauge, Qt::Key_Space);
    QTest::mouseClick(&shown.gauge, Qt::LeftButton);
    CHECK(asked.count() == 4);
    QTest::keyClick(&shown.gauge, Qt::Key_A);
    QTest::mouseClick(&shown.gauge, Qt::RightButton);
    CHECK(asked.count() == 4);
    CHECK_FALSE(tests::wheel(shown.gauge, 1));
}

TEST_CASE("the_bar_is_filled_by_the_ratio_in_the_colour_of_the_verdict")
{
    const ui::Theme theme = GENERATE(ui::Theme::Light, ui::Theme::Dark);
    const Verdict verdict = GENERATE(Verdict::Ok, Verdict::Note, Verdict::Warning, Verdict::Blocker);
    const double ratio = GENERATE(0.0, 0.25, 0.5, 0.75, 1.0, 1.7);
    ui::setTheme(theme);
    CAPTURE(ratio);
    GaugeReading reading = power(ratio, verdict);
    reading.tick.reset();
    Shown shown(reading);
    // Round ends may cost a pixel or two on either side.
    CHECK(shown.lengthOf(ui::colors(verdict).graphic) == Approx(std::min(1.0, ratio) * shown.barWidth()).margin(3));
    CHECK(shown.lengthOf(ui::tokens().metal2) == Approx((1.0 - std::min(1.0, ratio)) * shown.barWidth()).margin(3));
}

TEST_CASE("a_gauge_without_a_ratio_has_an_empty_bar")
{
    GaugeReading reading = power(0.5, std::nullopt);
    reading.ratio.reset();
    reading.tick.reset();
    Shown shown(reading);
    CHECK(shown.lengthOf(ui::tokens().metal2) == Approx(shown.barWidth()).margin(2));
}

TEST_CASE("the_limit_is_a_tick_where_it_stands")
{
    const double tick = GENERATE(0.1, 0.5, 0.8);
    GaugeReading reading = power(0.0, Verdict::Ok);
    reading.tick = tick;
    Shown shown(reading);
    const QImage picture = tests::pictureOf(shown.gauge);
    const int x = 28 + int(std::lround(tick * shown.barWidth()));
    CHECK(picture.pixelColor(x - 1, 22).rgb() == ui::tokens().text.rgb());
    CHECK(picture.pixelColor(x - 4, 22).rgb() != ui::tokens().text.rgb());
}

TEST_CASE("segments_share_the_bar_by_their_amounts")
{
    Shown shown(memory({{50, &Tokens::s1, false}, {25, &Tokens::s3, false}, {25, &Tokens::metal2, false}}));
    CHECK(shown.lengthOf(ui::tokens().s1) == Approx(shown.barWidth() * 0.5).margin(3));
    CHECK(shown.lengthOf(ui::tokens().s3) == Approx(shown.barWidth() * 0.25).margin(3));
    ui::setTheme(ui::Theme::Dark);
    CHECK(shown.lengthOf(ui::tokens().s1) == Approx(shown.barWidth() * 0.5).margin(3));
    CHECK(shown.lengthOf(ui::tokens(ui::Theme::Light).s1) == 0);
}

TEST_CASE("a_segment_that_is_negative_or_nothing_takes_no_room")
{
    Shown shown(memory({{-20, &Tokens::s1, false}, {0, &Tokens::s4, false}, {30, &Tokens::s3, false}}));
    CHECK(shown.lengthOf(ui::tokens().s1) == 0);
    CHECK(shown.lengthOf(ui::tokens().s4) == 0);
    CHECK(shown.lengthOf(ui::tokens().s3) == Approx(shown.barWidth()).margin(3));
    Shown nothing(memory({{0, &Tokens::s1, false}}));
    CHECK(nothing.lengthOf(ui::tokens().s1) == 0);
}

TEST_CASE("the_reserve_is_hatched")
{
    Shown plain(memory({{10, &Tokens::metal2, false}})), hatched(memory({{10, &Tokens::metal2, true}}));
    CHECK(plain.lengthOf(ui::tokens().metal2) > hatched.lengthOf(ui::tokens().metal2) + 20);
}

TEST_CASE("a_compact_gauge_is_41_high_and_leaves_out_its_note")
{
    Shown shown(power(0.5, Verdict::Ok));
    CHECK(shown.gauge.sizeHint().height() == 58);
    const QImage whole = tests::pictureOf(shown.gauge);
    const auto inked = [&](const QImage &picture) {
        int count = 0;
        for (int y = 36; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                count += picture.pixelColor(x, y) != ui::tokens().window;
        return count;
    };
    CHECK(inked(whole) > 100);
    shown.gauge.setCompact(true);
    CHECK(shown.gauge.sizeHint().height() == 41);
    CHECK(shown.gauge.minimumSizeHint().height() == 41);
    CHECK(inked(tests::pictureOf(shown.gauge)) == 0);
    CHECK(shown.gauge.toolTip() == "4 × 2,000 W (2+2)");
}

TEST_CASE("an_alarming_value_has_the_colour_of_its_verdict_and_a_good_one_that_of_text")
{
    const auto inkOf = [](Verdict verdict) {
        Shown shown(power(0.0, verdict));
        const QImage picture = tests::pictureOf(shown.gauge).copy(QRect(200, 0, 88, 22));
        return std::pair(tests::pixels(picture, ui::colors(verdict).text), tests::pixels(picture, ui::tokens().text));
    };
    CHECK(inkOf(Verdict::Warning).first > 10);
    CHECK(inkOf(Verdict::Blocker).first > 10);
    CHECK(inkOf(Verdict::Ok).first < 10);
    CHECK(inkOf(Verdict::Ok).second > 10);
}

TEST_CASE("the_same_reading_again_repaints_nothing")
{
    class Counted : public Gauge {
    public:
        int paints = 0;

    protected:
        void paintEvent(QPaintEvent *event) override
        {
            ++paints;
            Gauge::paintEvent(event);
        }
    } gauge;
    gauge.setReading(power(0.5, Verdict::Ok));
    gauge.resize(gauge.sizeHint());
    tests::showActive(gauge);
    QTest::qWait(20);
    const int before = gauge.paints;
    gauge.setReading(power(0.5, Verdict::Ok));
    QTest::qWait(20);
    CHECK(gauge.paints == before);
    gauge.setReading(power(0.6, Verdict::Ok));
    QTest::qWait(20);
    CHECK(gauge.paints > before);
}

TEST_CASE("a_memory_bar_that_is_compared_has_the_other_one_pale_below_it")
{
    GaugeReading reading = memory({{1, &Tokens::s1, false}, {1, &Tokens::metal2, false}});
    Shown shown(reading);
    const auto below = [&](double share) { return tests::pictureOf(shown.gauge).pixelColor(28 + static_cast<int>(share * shown.barWidth()), 34); };
    const QColor ground = below(0.25);
    CHECK(below(0.6) == ground);
    const int length = shown.lengthOf(ui::tokens().s1);
    reading.formerSegments = {{3, &Tokens::s1, false}, {1, &Tokens::s3, false}};
    shown.gauge.setReading(reading);
    CHECK(below(0.25) != ground);
    CHECK(below(0.25) != ui::tokens().s1); // pale
    CHECK(below(0.6) == below(0.25));
    CHECK(below(0.9) != below(0.25));
    CHECK(shown.lengthOf(ui::tokens().s1) == length); // what is stays as it was
}
