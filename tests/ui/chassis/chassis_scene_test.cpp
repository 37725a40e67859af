// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chassis/chassis_scene.h"

#include <catch2/catch.hpp>

#include <QMimeData>
#include <QSignalSpy>

#include <algorithm>
#include <random>

#include "tests/support/core/catalog.h"
#include "tests/support/ui/chassis_hands.h"
#include "tests/support/ui/drawn_chassis.h"
#include "ui/controls/apply_style.h"

// The scene is a mirror: whatever happened before, it shows what a new one would show.

namespace inferrack::ui {

using core::PartId;
using core::SlotId;
using tests::Hands;

namespace {

QImage pictureOf(ChassisScene &scene)
{
    QImage image(scene.sceneRect().size().toSize(), QImage::Format_RGB32);
    image.fill(tokens().canvas);
    QPainter painter(&image);
    scene.render(&painter);
    return image;
}

/// The scene as it would be had it been made now.
void compareWithNew(Hands &hands)
{
    ChassisScene &scene = hands.view->scene();
    ChassisScene fresh(hands.scene.document, hands.scene.selection);
    fresh.setViewport(hands.view->viewport()->size());
    CHECK(fresh.plan() == scene.plan());
    CHECK(fresh.look() == scene.look());
    for (const PlanSlot &slot : scene.plan().slots)
        CHECK(fresh.marksOf(slot.id) == scene.marksOf(slot.id));
    CHECK(pictureOf(fresh) == pictureOf(scene));
}

} // namespace

TEST_CASE("after_any_edits_the_scene_shows_what_a_new_one_shows")
{
    for (const char *chassis : {"smc-as-4125gs-tnrt", "smc-sys-821ge-tnhr", "smc-sys-741ge-tnrt"}) {
        CAPTURE(chassis);
        Hands hands{core::aServer(chassis)};
        std::mt19937 random(42);
        const std::vector<SlotId> slots = hands.view->scene().walk();
        std::vector<PartId> parts;
        for (const core::PartKind kind : {core::PartKind::Accelerator, core::PartKind::Processor, core::PartKind::MemoryModule, core::PartKind::PowerSupply,
                                          core::PartKind::NetworkAdapter, core::PartKind::Drive}) {
            for (const auto &part : hands.scene.document.catalog().parts(kind))
                parts.push_back(core::infoOf(*part).id);
        }
        for (int i = 0; i < 150; ++i) {
            const SlotId &slot = slots[random() % slots.size()];
            switch (random() % 5) {
            case 0:
                hands.actions.remove({slot});
                break;
            case 1:
                hands.scene.document.undoStack().undo();
                break;
            default:
                hands.actions.place(parts[random() % parts.size()], slot);
            }
            if (i % 50 == 49)
                compareWithNew(hands);
        }
    }
}

TEST_CASE("nothing_is_repainted_when_nothing_changed")
{
    Hands hands;
    hands.scene.document.edit(QStringLiteral("the same"), [](const core::Project &project) { return core::Result<core::Project>(project); });
    CHECK(hands.view->scene().lastUpdated() == 0);
    hands.actions.place(PartId("nvidia-l40s"), {"gpu-a", 3});
    CHECK(hands.view->scene().lastUpdated() > 0);
    // The load alone changes memory bars, not slots that are empty.
    hands.scene.selection.clear();
    hands.scene.editWorkload([](core::Workload &workload) { workload.concurrency.value *= 2; });
    CHECK(hands.view->scene().lastUpdated() <= 7);
}

TEST_CASE("another_chassis_lays_the_scene_out_once")
{
    Hands hands;
    QSignalSpy laidOut(&hands.view->scene(), &ChassisScene::laidOut);
    hands.actions.setChassis(PartId("dell-r760xa"));
    CHECK(laidOut.count() == 1);
    CHECK(hands.view->scene().layout() == hands.scene.document.catalog().layout(PartId("dell-r760xa")));
    hands.actions.place(PartId("nvidia-l40s"), {"gpu-a", 0});
    CHECK(laidOut.count() == 1);
    hands.view->scene().setViewport(hands.view->viewport()->size());
    CHECK(laidOut.count() == 1); // the same size
    hands.view->scene().setElevationsShown(false);
    CHECK(laidOut.count() == 2);
    hands.view->scene().setElevationsShown(false);
    CHECK(laidOut.count() == 2);
}

TEST_CASE("languages_and_themes_are_shown_at_once")
{
    Hands hands;
    CHECK(hands.view->scene().look().slot({"gpu-a", 0})->label == QStringLiteral("Slot 1"));
    const QImage english = pictureOf(hands.view->scene());
    setLanguage(Language::Chinese);
    tests::settle();
    CHECK(hands.view->scene().look().slot({"gpu-a", 0})->label == QStringLiteral("槽位 1"));
    const QImage chinese = pictureOf(hands.view->scene());
    CHECK(english != chinese);
    setTheme(Theme::Dark);
    tests::settle();
    CHECK(pictureOf(hands.view->scene()) != chinese);
    setTheme(Theme::Light);
    setLanguage(Language::English);
    tests::settle();
    CHECK(pictureOf(hands.view->scene()) == english);
}

TEST_CASE("marks_of_a_scene_at_rest_are_those_of_the_selection")
{
    Hands hands;
    hands.scene.selection.select({{"gpu-a", 1}, {"cpu", 0}});
    for (const PlanSlot &slot : hands.view->scene().plan().slots) {
        SlotMarks wanted;
        wanted.selected = slot.id == SlotId{"gpu-a", 1} || slot.id == SlotId{"cpu", 0};
        CHECK(hands.view->scene().marksOf(slot.id) == wanted);
    }
}

TEST_CASE("a_chassis_with_parts_fills_the_canvas_and_an_empty_one_keeps_its_foot_for_the_hint")
{
    Hands hands(core::aServer("smc-as-4125gs-tnrt"));
    const ChassisScene &scene = hands.view->scene();
    CHECK(scene.plan().foot == 44.0);
    hands.actions.place(PartId("nvidia-l40s"), {"gpu-a", 0});
    CHECK(scene.plan().foot == 0.0);
    REQUIRE(scene.plan().elevations.size() == 2);
    CHECK(scene.plan().elevations.front().rect.bottom() >= hands.view->viewport()->height() - 16.0);
    compareWithNew(hands);
    hands.scene.document.undoStack().undo();
    CHECK(scene.plan().foot == 44.0);
    compareWithNew(hands);
}

TEST_CASE("lines_and_chips_step_back_while_a_part_is_in_hand")
{
    Hands hands;
    const auto opacity = [&] {
        for (const QGraphicsItem *item : hands.view->scene().items()) {
            if (item->zValue() == linkZ)
                return item->opacity();
        }
        return -1.0;
    };
    CHECK(opacity() == 1.0);
    hands.enter("nvidia-l40s", QPoint(2, 2));
    CHECK(opacity() == Approx(0.6));
    QDragLeaveEvent leave;
    QCoreApplication::sendEvent(hands.view->viewport(), &leave);
    CHECK(opacity() == 1.0);
}

TEST_CASE("captions_of_the_views_stand_on_clear_ground")
{
    Hands hands;
    ChassisScene &scene = hands.view->scene();
    const QImage picture = pictureOf(scene);
    for (const PlanElevation &elevation : scene.plan().elevations) {
        // Behind the words, where dots would stand.
        const QRect behind = QRectF(elevation.title.center().x(), elevation.title.top(), elevation.title.width() / 2, elevation.title.height()).toRect();
        CHECK(tests::pixelsOf(picture.copy(behind), tokens().canvas) == behind.width() * behind.height());
    }
}

TEST_CASE("a_slot_is_near_to_twelve_pixels_around_it_in_plan_and_elevation")
{
    Hands hands;
    const ChassisScene &scene = hands.view->scene();
    const QRectF rect = scene.plan().slot({"gpu-a", 2})->rect;
    CHECK(scene.isNear({"gpu-a", 2}, rect.topLeft() - QPointF(11, 11), 12));
    CHECK_FALSE(scene.isNear({"gpu-a", 2}, rect.topLeft() - QPointF(13, 0), 12));
    CHECK_FALSE(scene.isNear({"no-such-group", 0}, rect.center(), 12));
    for (const PlanElevation &elevation : scene.plan().elevations) {
        for (const PlanElevation::Member &member : elevation.members)
            CHECK(scene.isNear(member.id, member.rect.center(), 0.5));
    }
}

TEST_CASE("a_walk_passes_all_slots_but_fans")
{
    for (const std::string &chassis : tests::everyChassis()) {
        CAPTURE(chassis);
        Hands hands{core::aServer(chassis)};
        const ChassisScene &scene = hands.view->scene();
        const auto walk = scene.walk();
        const auto fans =
            std::count_if(scene.plan().slots.begin(), scene.plan().slots.end(), [](const PlanSlot &slot) { return slot.kind == core::SlotKind::Fan; });
        CHECK(walk.size() + static_cast<std::size_t>(fans) == scene.plan().slots.size());
        CHECK(std::is_sorted(walk.begin(), walk.end(), [&](const SlotId &a, const SlotId &b) { return scene.plan().slot(a) < scene.plan().slot(b); }));
    }
}

TEST_CASE("a_part_in_hand_knows_its_name_its_verdicts_and_its_best_slot")
{
    Hands hands;
    const auto hand = takeInHand(hands.scene.document, PartId("nvidia-l40s"));
    REQUIRE(hand);
    CHECK(hand->name == QStringLiteral("L40S 48GB"));
    CHECK(hand->count() == 1);
    CHECK(hand->best == SlotId{"gpu-a", 2});
    CHECK(hand->takenBy({"gpu-a", 2}));
    CHECK_FALSE(hand->takenBy({"nic-a", 0}));
    CHECK_FALSE(hand->takenBy({"cpu", 0}));
    CHECK_FALSE(hand->verdict({"no-such-group", 0}));
    CHECK_FALSE(takeInHand(hands.scene.document, PartId("no-such-part")));
}

TEST_CASE("slots_a_part_is_taken_from_count_as_free")
{
    Hands hands(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2).with("nvidia-l40s", 8));
    CHECK_FALSE(takeInHand(hands.scene.document, PartId("nvidia-l40s"))->best);
    const auto hand = takeInHand(hands.scene.document, PartId("nvidia-l40s"), {{"gpu-a", 1}, {"gpu-b", 0}});
    REQUIRE(hand);
    CHECK(hand->count() == 2);
    CHECK(hand->best == SlotId{"gpu-a", 1});
    CHECK(hand->takenBy({"gpu-b", 0}));
}

TEST_CASE("a_drag_from_another_window_carries_its_part_and_slots")
{
    Hands hands;
    QMimeData mime;
    CHECK_FALSE(takeInHand(hands.scene.document, mime));
    mime.setData(QString::fromUtf8(slotsMimeType), "gpu-a.0\ngpu-a.1");
    CHECK_FALSE(takeInHand(hands.scene.document, mime)); // slots alone are no part
    mime.setData(QString::fromUtf8(partMimeType), "nvidia-l40s");
    const auto hand = takeInHand(hands.scene.document, mime);
    REQUIRE(hand);
    CHECK(hand->from == std::vector<SlotId>{{"gpu-a", 0}, {"gpu-a", 1}});
    mime.setData(QString::fromUtf8(slotsMimeType), "nonsense\n\n");
    CHECK(takeInHand(hands.scene.document, mime)->from.empty());
    mime.setData(QString::fromUtf8(partMimeType), "\xff\xfe not a part");
    CHECK_FALSE(takeInHand(hands.scene.document, mime));
}

TEST_CASE("acts_say_whether_they_changed_something")
{
    Hands hands;
    ChassisActions &actions = hands.actions;
    CHECK(actions.place(PartId("nvidia-l40s"), {"gpu-a", 2}));
    CHECK_FALSE(actions.place(PartId("epyc-9354"), {"gpu-a", 3}));
    CHECK_FALSE(actions.place(PartId("no-such-part"), {"gpu-a", 3}));
    CHECK_FALSE(actions.remove({}));
    CHECK_FALSE(actions.move({}, {"gpu-a", 3}));
    CHECK_FALSE(actions.move({{"gpu-a", 2}}, {"gpu-a", 2}));
    CHECK_FALSE(actions.duplicate({"gpu-b", 3}));
    CHECK_FALSE(actions.setChassis(hands.scene.document.server().chassis));
    CHECK_FALSE(actions.setChassis(PartId("no-such-chassis")));
    CHECK(actions.replacements({}).empty());
    CHECK(actions.replacements({{"gpu-b", 3}}).empty());
    CHECK(hands.scene.document.undoStack().count() == 1);
}

TEST_CASE("steps_of_undo_bear_the_names_of_the_acts")
{
    Hands hands;
    ChassisActions &actions = hands.actions;
    const auto named = [&] { return hands.scene.document.undoStack().undoText(); };
    actions.place(PartId("nvidia-l40s"), {"gpu-a", 2});
    CHECK(named() == QStringLiteral("Add L40S 48GB to Slot 3"));
    actions.move({{"gpu-a", 2}}, {"gpu-b", 0});
    CHECK(named() == QStringLiteral("Move L40S 48GB to Slot 6"));
    actions.replace({{"gpu-b", 0}}, PartId("nvidia-l4"));
    CHECK(named().startsWith(QStringLiteral("Replace with L4")));
    actions.fillLike(PartId("nvidia-l40s"), {"gpu-a", 2});
    CHECK(named() == QStringLiteral("Fill with L40S 48GB"));
    actions.remove({{"gpu-b", 0}});
    CHECK(named() == QStringLiteral("Remove L4 from Slot 6"));
    actions.remove({{"gpu-a", 0}, {"gpu-a", 1}});
    CHECK(named() == QStringLiteral("Remove L40S 48GB"));
    setLanguage(Language::Chinese);
    actions.place(PartId("nvidia-l40s"), {"gpu-a", 0});
    CHECK(hands.scene.document.undoName() == QStringLiteral("在槽位 1 添加 L40S 48GB"));
    actions.move({{"gpu-a", 0}}, {"gpu-b", 0});
    CHECK(hands.scene.document.undoName() == QStringLiteral("将 L40S 48GB 移到槽位 6"));
    actions.remove({{"gpu-b", 0}});
    CHECK(hands.scene.document.undoName() == QStringLiteral("从槽位 6 移除 L40S 48GB"));
    setLanguage(Language::English);
}

TEST_CASE("parts_without_a_slot_in_the_next_chassis_are_counted")
{
    Hands hands(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2).with("nvidia-l40s", 8));
    hands.actions.setChassis(PartId("dell-r760xa"));
    CHECK(hands.undoSentence.contains(QStringLiteral("found no slot in")));
    CHECK(hands.scene.selection.slotIds().empty());
    hands.scene.document.undoStack().undo();
    CHECK(hands.installed("nvidia-l40s") == 8);
}

} // namespace inferrack::ui
