// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/chassis_painter.h"

#include <catch2/catch.hpp>

#include <map>

#include "tests/support/core/server_builder.h"
#include "tests/support/ui/drawn_chassis.h"
#include "ui/controls/apply_style.h"
#include "ui/text/translate.h"

namespace inferrack::ui {

using tests::DrawnChassis;
using tests::inked;
using tests::pixelsOf;

namespace {

/// A server with a part of each kind and room for more: the drawing of most tests here.
DrawnChassis someServer()
{
    return DrawnChassis(
        core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu.0"}).with("nvidia-l40s", {"gpu-a.0-1"}).with("ddr5-rdimm-64g-4800", {"dimm0a.0-3"}));
}

SlotMarks marked(SlotState state, bool hovered = false)
{
    SlotMarks marks;
    marks.state = state;
    marks.hovered = hovered;
    marks.handName = QStringLiteral("L40S");
    return marks;
}

std::map<std::string, SlotMarks> everyMark()
{
    std::map<std::string, SlotMarks> marks{{"rest", {}},
                                           {"dimmed", marked(SlotState::Dimmed)},
                                           {"valid", marked(SlotState::Valid)},
                                           {"best", marked(SlotState::Best)},
                                           {"warning", marked(SlotState::Warning)},
                                           {"impossible", marked(SlotState::Impossible)},
                                           {"valid, hovered", marked(SlotState::Valid, true)},
                                           {"warning, hovered", marked(SlotState::Warning, true)},
                                           {"impossible, hovered", marked(SlotState::Impossible, true)}};
    marks["selected"].selected = true;
    marks["focused"].focused = true;
    marks["selected and focused"].selected = marks["selected and focused"].focused = true;
    marks["pulse"].pulse = 0.5;
    return marks;
}

QString textsOf(const DrawnChassis &drawn, const std::string &slot, const SlotMarks &marks = {}, double scale = 1.0)
{
    const SlotLook &look = drawn.slot(slot);
    const auto painted = drawn.texts(
        [&](ChassisPainter &chassis) { chassis.paintSlot(drawn.place(slot).rect, ChassisPainter::cardRect(drawn.plan, drawn.look, look), look, marks); },
        scale);
    return painted->words().join(QStringLiteral(" | "));
}

} // namespace

TEST_CASE("every_state_of_a_slot_has_a_picture_of_its_own")
{
    const DrawnChassis drawn = someServer();
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        setTheme(theme);
        for (const char *slot : {"gpu-a.2", "gpu-a.0", "nic-a.0"}) {
            std::map<std::string, QImage> pictures;
            for (const auto &[name, marks] : everyMark())
                pictures[name] = drawn.slotPicture(slot, marks);
            for (const auto &[one, first] : pictures) {
                CAPTURE(slot, one);
                CHECK(inked(first) > 0.05);
                for (const auto &[other, second] : pictures) {
                    CAPTURE(other);
                    // In a filled slot "best" and "valid" are the same replacement, but for the word.
                    CHECK((one == other) == (first == second));
                }
            }
        }
    }
}

TEST_CASE("states_of_a_drag_are_told_apart_without_colour")
{
    // Grey pictures: the silhouette of the glyph, the dash and the words carry the meaning.
    const DrawnChassis drawn = someServer();
    std::vector<QImage> greys;
    for (const SlotState state : {SlotState::Valid, SlotState::Warning, SlotState::Impossible})
        greys.push_back(drawn.slotPicture("gpu-a.3", marked(state)).convertToFormat(QImage::Format_Grayscale8));
    for (std::size_t i = 0; i < greys.size(); ++i) {
        for (std::size_t j = i + 1; j < greys.size(); ++j) {
            int differ = 0;
            for (int y = 0; y < greys[i].height(); ++y) {
                for (int x = 0; x < greys[i].width(); ++x)
                    differ += std::abs(qGray(greys[i].pixel(x, y)) - qGray(greys[j].pixel(x, y))) > 40;
            }
            CHECK(differ > 40);
        }
    }
}

TEST_CASE("colours_of_a_state_are_the_tokens_of_its_verdict")
{
    const DrawnChassis drawn = someServer();
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        setTheme(theme);
        const Tokens &t = tokens();
        struct Row {
            const char *name;
            SlotMarks marks;
            QColor fill;
        };
        SlotMarks selected;
        selected.selected = true;
        const Row rows[] = {{"valid", marked(SlotState::Valid), t.okT},
                            {"best", marked(SlotState::Best), t.okT},
                            {"warning", marked(SlotState::Warning), t.warnT},
                            {"impossible", marked(SlotState::Impossible), t.sunken},
                            {"empty", {}, t.card},
                            {"selected", selected, t.accent}};
        for (const Row &row : rows) {
            CAPTURE(row.name, theme == Theme::Light ? "light" : "dark");
            CHECK(pixelsOf(drawn.slotPicture("gpu-a.3", row.marks), row.fill) > 50);
        }
        // Indigo means selection: no state of a drag uses it.
        for (const SlotState state : {SlotState::Valid, SlotState::Warning, SlotState::Impossible})
            CHECK(pixelsOf(drawn.slotPicture("gpu-a.3", marked(state)), t.accent) == 0);
    }
}

TEST_CASE("a_conflict_has_a_frame_and_a_mark_on_its_corner")
{
    // 8 accelerators of 700 W in a box with too few supplies: power is a blocker.
    DrawnChassis drawn = someServer();
    const QImage calm = drawn.slotPicture("gpu-a.0", {});
    for (SlotLook &look : drawn.look.slots)
        look.conflict = core::toString(look.slot) == "gpu-a.0";
    const QImage conflict = drawn.slotPicture("gpu-a.0", {});
    CHECK(calm != conflict);
    CHECK(pixelsOf(calm, tokens().blockG) == 0);
    CHECK(pixelsOf(conflict, tokens().blockG) > 100);
    CHECK(pixelsOf(conflict, tokens().blockT) > 500);
}

TEST_CASE("an_empty_slot_says_what_it_takes_and_its_limit")
{
    const DrawnChassis drawn = someServer();
    CHECK(textsOf(drawn, "gpu-a.2") == QStringLiteral("≤ 600 W | Slot 3 · empty · double-width · PCIe 5.0 x16"));
    CHECK(textsOf(drawn, "cpu.1").contains(QStringLiteral("SP5")));
    setLanguage(Language::Chinese);
    const DrawnChassis chinese = someServer();
    CHECK(textsOf(chinese, "gpu-a.2") == QStringLiteral("≤ 600 W | 槽位 3 · 空 · 双宽 · PCIe 5.0 x16"));
}

TEST_CASE("a_filled_slot_says_its_part_its_number_and_its_figures")
{
    const DrawnChassis drawn = someServer();
    CHECK(textsOf(drawn, "gpu-a.1") == QStringLiteral("350 W | L40S 48GB | GPU1"));
    CHECK(textsOf(drawn, "cpu.0") == QStringLiteral("EPYC 9354 | 32 cores · 280 W"));
    const DrawnChassis modules(core::aFullServer("smc-sys-821ge-tnhr"));
    const QString module = textsOf(modules, "module.3");
    CHECK(module.contains(QStringLiteral("GPU3")));
    CHECK(module.contains(modules.slot("module.3").size));
    CHECK(module.contains(modules.slot("module.3").figure));
}

TEST_CASE("a_hovered_slot_asks_to_release_and_a_refused_one_gives_its_reason")
{
    const DrawnChassis drawn = someServer();
    CHECK(textsOf(drawn, "gpu-a.3", marked(SlotState::Valid, true)).contains(QStringLiteral("Release to place L40S")));
    CHECK(textsOf(drawn, "gpu-a.3", marked(SlotState::Best)).contains(QStringLiteral("best")));
    SlotMarks refused = marked(SlotState::Impossible, true);
    refused.brief = QStringLiteral("too wide by 1");
    const QString text = textsOf(drawn, "nic-a.0", refused);
    CHECK(text.contains(QStringLiteral("too wide by 1")));
    CHECK_FALSE(text.contains(QStringLiteral("Release")));
}

TEST_CASE("a_slot_says_how_many_would_land")
{
    const DrawnChassis drawn = someServer();
    SlotMarks marks = marked(SlotState::Valid, true);
    CHECK_FALSE(textsOf(drawn, "gpu-a.3", marks).contains(QStringLiteral("×")));
    marks.handCount = 6;
    CHECK(textsOf(drawn, "gpu-a.3", marks).contains(QStringLiteral("×6")));
    CHECK(pixelsOf(drawn.slotPicture("gpu-a.3", marks), tokens().accent) > 100);
    marks.hovered = false;
    CHECK_FALSE(textsOf(drawn, "gpu-a.3", marks).contains(QStringLiteral("×6")));
}

TEST_CASE("the_ghost_says_its_name_and_how_many_it_is")
{
    const DrawnChassis drawn = someServer();
    const QRectF rect(20, 40, 200, 36);
    const auto ghost = [&](int count) {
        return drawn.texts([&](ChassisPainter &chassis) { chassis.paintGhost(rect, QStringLiteral("L40S"), QStringLiteral("accelerator"), count); })->words();
    };
    CHECK(ghost(1) == QStringList{QStringLiteral("L40S")});
    CHECK(ghost(8) == QStringList{QStringLiteral("L40S"), QStringLiteral("×8")});
    const auto picture = [&](int count) {
        return drawn.picture([&](ChassisPainter &chassis) { chassis.paintGhost(rect, QStringLiteral("L40S"), QStringLiteral("accelerator"), count); });
    };
    CHECK(picture(1) != picture(2));
    CHECK(picture(2) != picture(3));
}

TEST_CASE("small_print_leaves_in_ranks_as_the_drawing_shrinks")
{
    const DrawnChassis drawn = someServer();
    const auto words = [&](double scale) { return drawn.texts([&](ChassisPainter &chassis) { chassis.paintAll(drawn.plan, drawn.look); }, scale)->words(); };
    const QStringList full = words(1.0), captions = words(0.84), details = words(0.59), flat = words(0.39);
    CHECK(full.contains(QStringLiteral("Processors and memory")));
    CHECK_FALSE(captions.contains(QStringLiteral("Processors and memory")));
    CHECK(captions.contains(QStringLiteral("32 cores · 280 W")));
    CHECK_FALSE(details.contains(QStringLiteral("32 cores · 280 W")));
    CHECK(details.contains(QStringLiteral("L40S 48GB")));
    CHECK(flat.contains(QStringLiteral("L40S 48GB")));
    CHECK(full.size() > captions.size());
    CHECK(captions.size() > details.size());
    CHECK(details.size() >= flat.size());
}

TEST_CASE("both_themes_draw_the_same_shapes_in_their_own_colours")
{
    const DrawnChassis drawn = someServer();
    const QImage light = drawn.picture();
    const QStringList lightWords = drawn.texts()->words();
    setTheme(Theme::Dark);
    const QImage dark = drawn.picture();
    CHECK(light.size() == dark.size());
    CHECK(light != dark);
    CHECK(drawn.texts()->words() == lightWords);
    CHECK(pixelsOf(light, tokens(Theme::Light).metal) > 10000);
    CHECK(pixelsOf(dark, tokens(Theme::Dark).metal) > 10000);
    CHECK(pixelsOf(dark, tokens(Theme::Light).metal) == 0);
}

TEST_CASE("a_picture_of_a_chassis_depends_on_nothing_but_its_plan_and_look")
{
    const DrawnChassis one = someServer(), other = someServer();
    CHECK(one.plan == other.plan);
    CHECK(one.look == other.look);
    CHECK(one.picture() == other.picture());
    CHECK(one.picture() == one.picture());
}

TEST_CASE("memory_bars_show_what_lies_in_the_accelerators")
{
    DrawnChassis drawn = someServer();
    const auto card = [&] { return drawn.slotPicture("gpu-a.0", {}); };
    const QImage empty = card();
    SlotLook *look = nullptr;
    for (SlotLook &slot : drawn.look.slots) {
        if (core::toString(slot.slot) == "gpu-a.0")
            look = &slot;
    }
    REQUIRE(look);
    using Kind = MemorySegment::Kind;
    look->memory.visible = 1.0;
    look->memory.segments = {{Kind::Weights, 0.5}, {Kind::KvCache, 0.25}, {Kind::Activations, 0.1}, {Kind::Headroom, 0.15}};
    const QImage filled = card();
    CHECK(filled != empty);
    // A wider share paints more of its colour.
    const auto ink = [](const QImage &image, const QColor &color) { return pixelsOf(image, color); };
    const int kv = ink(filled, tokens().s3), activations = ink(filled, tokens().s4);
    CHECK(kv > activations);
    CHECK(activations > 0);
    look->memory.segments = {{Kind::Weights, 0.25}, {Kind::KvCache, 0.65}, {Kind::Headroom, 0.1}};
    CHECK(ink(card(), tokens().s3) > kv);
    const QImage enough = card();
    look->memory.shortfall = 0.2;
    CHECK(card() != enough);
}

TEST_CASE("links_show_their_state")
{
    DrawnChassis drawn = someServer();
    const auto paint = [&] { return drawn.picture([&](ChassisPainter &chassis) { chassis.paintLinks(drawn.plan, drawn.look); }); };
    const auto setAll = [&](LinkState state, const QString &text) {
        for (LinkLook &link : drawn.look.links)
            link = {state, text};
    };
    setAll(LinkState::Idle, QStringLiteral("x16"));
    const QImage idle = paint();
    setAll(LinkState::InUse, QStringLiteral("x16"));
    const QImage used = paint();
    setAll(LinkState::Narrowed, QStringLiteral("x8"));
    const QImage narrowed = paint();
    setAll(LinkState::Dead, QStringLiteral("x0"));
    const QImage dead = paint();
    CHECK(inked(used) > inked(idle));
    CHECK(pixelsOf(narrowed, tokens().warnT) > 100);
    CHECK(pixelsOf(dead, tokens().blockT) > 100);
    CHECK(pixelsOf(used, tokens().warnT) == 0);
    CHECK(pixelsOf(used, tokens().blockT) == 0);
}

TEST_CASE("a_link_that_is_pointed_at_lights_up_with_both_ends")
{
    const DrawnChassis drawn(core::aFullServer("smc-sys-421ge-tnrt"));
    const std::size_t link = drawn.linkIndex("gpu-a.1");
    const QImage nothing = drawn.picture([](ChassisPainter &) {});
    const QImage lit = drawn.picture([&](ChassisPainter &chassis) { chassis.paintPointedLink(drawn.plan, drawn.look, link); });
    const QColor accent = tokens().accent;
    const auto litIn = [&](const QRectF &rect) { return pixelsOf(lit.copy(rect.toAlignedRect()), accent); };
    CHECK(lit != nothing);
    CHECK(litIn(drawn.place("gpu-a.1").rect.adjusted(-4, -4, 4, 4)) > 50);
    CHECK(litIn(drawn.plan.chip("sw.0")->rect.adjusted(-4, -4, 4, 4)) > 50);
    CHECK(litIn(drawn.plan.chip("sw.1")->rect.adjusted(-4, -4, 4, 4)) == 0);
    CHECK(litIn(drawn.place("gpu-b.1").rect) == 0);
    // Beyond the last link there is nothing to light.
    CHECK(drawn.picture([&](ChassisPainter &chassis) { chassis.paintPointedLink(drawn.plan, drawn.look, 9999); }) == nothing);
}

TEST_CASE("a_bridge_lies_over_the_cards_it_joins")
{
    const DrawnChassis drawn(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2).with("nvidia-a100-80-pcie", {"gpu-a.0-1"}).bridged({"gpu-a.0-1"}));
    REQUIRE(drawn.look.bridges.size() == 1);
    const QImage bridge = drawn.picture([&](ChassisPainter &chassis) { chassis.paintBridges(drawn.plan, drawn.look); });
    CHECK(pixelsOf(bridge.copy(drawn.place("gpu-a.0").rect.united(drawn.place("gpu-a.1").rect).toRect()), tokens().s1) > 5);
    CHECK(pixelsOf(bridge.copy(drawn.place("gpu-a.2").rect.toRect()), tokens().s1) == 0);
}

TEST_CASE("an_unbalanced_bank_has_an_amber_frame")
{
    DrawnChassis drawn = someServer();
    const PlanSocket &socket = *drawn.plan.socket({"cpu", 0});
    SlotLook processor = drawn.slot("cpu.0");
    const auto paint = [&](bool unbalanced) {
        processor.unbalanced = unbalanced;
        return drawn.picture([&](ChassisPainter &chassis) { chassis.paintSocketTexts(socket, processor); });
    };
    CHECK(pixelsOf(paint(false), tokens().warnG) == 0);
    CHECK(pixelsOf(paint(true), tokens().warnG) > 100);
}

TEST_CASE("elevations_show_selection_and_verdicts_like_the_plan")
{
    const DrawnChassis drawn = someServer();
    REQUIRE(drawn.plan.elevations.size() == 2);
    const PlanElevation &rear = drawn.plan.elevations[1];
    REQUIRE(rear.rear);
    const auto paint = [&](const SlotMarks &marks) {
        std::vector<const SlotMarks *> all(rear.members.size(), nullptr);
        for (std::size_t i = 0; i < rear.members.size(); ++i) {
            if (core::toString(rear.members[i].id) == "gpu-a.2")
                all[i] = &marks;
        }
        return drawn.picture([&](ChassisPainter &chassis) { chassis.paintElevation(rear, drawn.look, all); });
    };
    const QImage rest = paint({});
    SlotMarks selected;
    selected.selected = true;
    CHECK(pixelsOf(paint(selected), tokens().accent) > pixelsOf(rest, tokens().accent) + 20);
    CHECK(pixelsOf(paint(marked(SlotState::Valid)), tokens().okT) > 50);
    CHECK(pixelsOf(paint(marked(SlotState::Warning)), tokens().warnT) > 50);
    CHECK(pixelsOf(rest, tokens().okT) == 0);
}

TEST_CASE("a_schematic_says_that_it_is_one")
{
    for (const std::string &chassis : tests::everyChassis()) {
        CAPTURE(chassis);
        const DrawnChassis drawn(core::aServer(chassis));
        CHECK(drawn.texts()->says(QStringLiteral("schematic")) == drawn.layout().fromCounts);
    }
}

TEST_CASE("a_card_of_several_rows_covers_the_slots_behind_it")
{
    const DrawnChassis drawn(core::aServer("smc-sys-741ge-tnrt").with("xeon-gold-6430", 2).with("nvidia-rtx4090", {"slot-b.0"}));
    const SlotLook &wide = drawn.slot("slot-b.0"), &behind = drawn.slot("slot-b.1");
    CHECK(behind.coveringSlot == wide.slot);
    const QRectF card = ChassisPainter::cardRect(drawn.plan, drawn.look, wide);
    CHECK(card.contains(drawn.place("slot-b.0").rect));
    CHECK(card.contains(drawn.place("slot-b.1").rect));
    CHECK(ChassisPainter::cardRect(drawn.plan, drawn.look, drawn.slot("slot-b.3")) == drawn.place("slot-b.3").rect);
}

} // namespace inferrack::ui
