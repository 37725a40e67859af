// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>

#include "tests/support/core/server_builder.h"
#include "tests/support/ui/drawn_chassis.h"
#include "ui/text/translate.h"

namespace inferrack::ui {

using tests::DrawnChassis;
using tests::PaintedText;

namespace {

struct Canvas {
    const char *name;
    QSizeF size;
    bool elevations;
};

const Canvas canvases[] = {{"1920 × 1080", tests::largeCanvas, true}, {"1366 × 768", tests::compactCanvas, false}, {"1280 × 720", tests::smallCanvas, false}};

/// Two feeds, so that every power supply says which one it hangs on.
void twoFeeds(core::Project &project)
{
    project.scenarios.front().site.feeds.value = 2;
}

std::string list(const QStringList &texts)
{
    return texts.join(QStringLiteral(" | ")).toStdString();
}

QStringList cut(const tests::Recorder &painted)
{
    QStringList result;
    for (const QString &word : painted.words()) {
        if (word.contains(QChar(0x2026)))
            result << word;
    }
    return result;
}

/// Pairs of texts that lie over each other, more than a pixel in both directions.
QStringList overlapping(const std::vector<PaintedText> &texts)
{
    QStringList result;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        for (std::size_t j = i + 1; j < texts.size(); ++j) {
            // Line boxes are taller than their letters: what counts is the middle of the line.
            const QRectF a = texts[i].rect.adjusted(0, 3, 0, -3), b = texts[j].rect.adjusted(0, 3, 0, -3);
            const QRectF both = a.intersected(b);
            if (both.width() > 1.0 && both.height() > 1.0)
                result << texts[i].text + QStringLiteral(" / ") + texts[j].text;
        }
    }
    return result;
}

template <class Check>
void everywhere(const Check &check)
{
    for (const Language language : {Language::English, Language::Chinese}) {
        setLanguage(language);
        for (const std::string &chassis : tests::everyChassis()) {
            for (const Canvas &canvas : canvases) {
                for (const bool full : {true, false}) {
                    CAPTURE(chassis, canvas.name, full, language == Language::English ? "en" : "zh");
                    const core::ServerType server = full ? core::aFullServer(chassis) : core::ServerType(core::aServer(chassis));
                    check(DrawnChassis(server, canvas.size, {canvas.elevations, 44.0}, twoFeeds));
                }
            }
        }
    }
}

} // namespace

TEST_CASE("no_text_of_any_chassis_is_cut_at_any_size_in_any_language")
{
    everywhere([](const DrawnChassis &drawn) {
        const auto painted = drawn.texts();
        CHECK(painted->texts().size() > 8);
        CHECK(list(cut(*painted)) == "");
    });
}

TEST_CASE("no_text_of_any_chassis_lies_over_another")
{
    everywhere([](const DrawnChassis &drawn) { CHECK(list(overlapping(drawn.texts()->texts())) == ""); });
}

TEST_CASE("every_text_of_a_chassis_lies_on_the_scene")
{
    everywhere([](const DrawnChassis &drawn) {
        const QRectF scene(QPointF(), drawn.plan.size);
        const auto painted = drawn.texts();
        for (const PaintedText &text : painted->texts()) {
            CAPTURE(text.text.toStdString());
            CHECK(scene.contains(text.rect));
        }
    });
}

TEST_CASE("texts_of_a_slot_stay_inside_the_slot")
{
    everywhere([](const DrawnChassis &drawn) {
        for (const SlotLook &look : drawn.look.slots) {
            const QRectF rect = drawn.plan.slot(look.slot)->rect, card = ChassisPainter::cardRect(drawn.plan, drawn.look, look);
            const auto painted = drawn.texts([&](ChassisPainter &chassis) { chassis.paintSlot(rect, card, look, {}); });
            for (const PaintedText &text : painted->texts()) {
                CAPTURE(core::toString(look.slot), text.text.toStdString());
                CHECK(card.united(rect).adjusted(0, -3, 0, 3).contains(text.rect));
            }
        }
    });
}

TEST_CASE("verdicts_of_a_drag_fit_their_slots_or_say_nothing")
{
    for (const Language language : {Language::English, Language::Chinese}) {
        setLanguage(language);
        const DrawnChassis drawn(core::aServer("smc-sys-821ge-tnhr"), tests::smallCanvas);
        for (const SlotState state : {SlotState::Valid, SlotState::Best, SlotState::Warning, SlotState::Impossible}) {
            for (const SlotLook &look : drawn.look.slots) {
                if (look.kind == core::SlotKind::Fan)
                    continue;
                SlotMarks marks;
                marks.state = state;
                const QRectF rect = drawn.plan.slot(look.slot)->rect;
                const auto painted = drawn.texts([&](ChassisPainter &chassis) { chassis.paintSlot(rect, rect, look, marks); });
                CAPTURE(core::toString(look.slot), static_cast<int>(state));
                CHECK(list(cut(*painted)) == "");
                for (const PaintedText &text : painted->texts())
                    CHECK(rect.adjusted(0, -3, 0, 3).contains(text.rect));
            }
        }
    }
}

TEST_CASE("a_power_supply_says_its_rating_in_full_at_every_size")
{
    for (const Canvas &canvas : canvases) {
        CAPTURE(canvas.name);
        const DrawnChassis drawn(core::aFullServer("smc-sys-821ge-tnhr"), canvas.size, {canvas.elevations, 44.0}, twoFeeds);
        const QString rating = drawn.slot("psu.0").figure;
        const QStringList words = drawn.texts()->words();
        CHECK(words.count(rating) == static_cast<int>(std::count_if(drawn.look.slots.begin(), drawn.look.slots.end(),
                                                                    [](const SlotLook &look) { return look.kind == core::SlotKind::Power; })));
        CHECK(words.contains(QStringLiteral("A")));
        CHECK(words.contains(QStringLiteral("B")));
    }
}

TEST_CASE("the_recorder_hears_what_is_painted_and_where")
{
    tests::Recorder recorder;
    QPainter painter(&recorder);
    painter.translate(100, 50);
    painter.setPen(QColor(Qt::red));
    painter.drawText(QPointF(10, 20), QStringLiteral("PSU 2"));
    painter.end();
    REQUIRE(recorder.texts().size() == 1);
    CHECK(recorder.texts().front().text == QStringLiteral("PSU 2"));
    CHECK(recorder.texts().front().rect.left() == Approx(110));
    CHECK(recorder.texts().front().rect.bottom() > 70);
    CHECK(recorder.texts().front().color == QColor(Qt::red));
}

} // namespace inferrack::ui
