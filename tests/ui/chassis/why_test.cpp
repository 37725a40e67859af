// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Slots and links of the chassis are asked "why?".
#include <catch2/catch.hpp>

#include <QAction>
#include <QMenu>

#include "tests/support/ui/chassis_hands.h"
#include "ui/chassis/slot_menu.h"

using namespace inferrack;
using namespace inferrack::tests;
using core::SlotId;

namespace {

struct Asking : Hands {
    Asking()
    {
        QObject::connect(&actions, &ui::ChassisActions::whyAsked, &receiver, [this](const core::Question &question) { asked.push_back(question); });
    }
    core::ServerId server() const { return scene.document.server().id; }

    std::vector<core::Question> asked;
};

} // namespace

TEST_CASE("f1_asks_for_the_figures_of_the_current_slot")
{
    Asking hands;
    hands.view->setCurrent(SlotId{"gpu-a", 1});
    hands.press(Qt::Key_F1);
    CHECK(hands.asked == std::vector<core::Question>{core::SlotQuestion{hands.server(), {"gpu-a", 1}}});
    CHECK(hands.scene.document.undoStack().count() == 0);
}

TEST_CASE("a_click_on_a_line_asks_how_its_link_came_about")
{
    Asking hands;
    const ui::ChassisPlan &plan = hands.view->scene().plan();
    for (const ui::PlanLink &link : plan.links) {
        if (link.kind != ui::PlanLink::Kind::Slot || link.slots.front().group != "gpu-a" || link.slots.front().index > 0)
            continue;
        const QPointF corner = link.points[1];
        const QPoint at = hands.view->mapFromScene(QPointF((corner.x() + link.points[0].x()) / 2, corner.y()));
        hands.asked.clear();
        QTest::mouseClick(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, at);
        REQUIRE(hands.asked.size() == 1);
        CHECK(std::get<core::LinkQuestion>(hands.asked.front()).server == hands.server());
        CHECK(std::get<core::LinkQuestion>(hands.asked.front()).slot.group == "gpu-a");
    }
}

TEST_CASE("a_click_on_a_slot_or_beside_everything_asks_nothing")
{
    Asking hands;
    QTest::mouseClick(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.at("gpu-a.0"));
    QTest::mouseClick(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, QPoint(3, 3));
    CHECK(hands.asked.empty());
}

TEST_CASE("hidden_lines_ask_nothing")
{
    Asking hands;
    hands.view->scene().setLinksShown(false);
    for (const ui::PlanLink &link : hands.view->scene().plan().links)
        if (link.kind == ui::PlanLink::Kind::Slot)
            QTest::mouseClick(hands.view->viewport(), Qt::LeftButton, Qt::NoModifier, hands.view->mapFromScene((link.points[0] + link.points[1]) / 2));
    CHECK(hands.asked.empty());
}

TEST_CASE("the_menu_of_a_filled_slot_asks_why")
{
    Asking hands;
    QMenu *menu = ui::slotMenu(hands.actions, {"gpu-a", 0}, {}, hands.view.get());
    const auto entries = menu->actions();
    const auto why = std::find_if(entries.begin(), entries.end(), [](const QAction *action) { return action->text() == "Why these figures?"; });
    REQUIRE(why != entries.end());
    (*why)->trigger();
    CHECK(hands.asked == std::vector<core::Question>{core::SlotQuestion{hands.server(), {"gpu-a", 0}}});
}
