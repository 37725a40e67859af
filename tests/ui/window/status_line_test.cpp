// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QDragEnterEvent>
#include <QDragLeaveEvent>
#include <QMimeData>
#include <QTest>

#include "core/project/slot.h"
#include "tests/support/ui/shown_window.h"
#include "ui/chassis/chassis_panel.h"
#include "ui/chassis/chassis_scene.h"
#include "ui/chassis/chassis_view.h"
#include "ui/document/selection.h"
#include "ui/document/starting_project.h"
#include "ui/text/translate.h"
#include "ui/window/status_line.h"

using namespace inferrack;

namespace {

struct Status : tests::ShownWindow {
    using tests::ShownWindow::ShownWindow;

    ui::StatusLine::Shown shown() { return window->findChild<ui::StatusLine *>()->shown(); }
    ui::ChassisView &view() { return window->chassisPanel().view(); }
    QPoint at(const core::SlotId &slot) { return view().mapFromScene(view().scene().plan().slot(slot)->rect.center()); }

    QMimeData mime;
    void enter(const char *part, QPoint where)
    {
        mime.setData(QString::fromLatin1(ui::partMimeType), part);
        QDragEnterEvent event(where, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(view().viewport(), &event);
    }
    void carry(QPoint where)
    {
        QDragMoveEvent event(where, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(view().viewport(), &event);
    }
    void leave()
    {
        QDragLeaveEvent event;
        QCoreApplication::sendEvent(view().viewport(), &event);
    }
};

} // namespace

TEST_CASE("the_status_line_of_the_smallest_window_is_its_hint")
{
    Status w({1280, 720});
    w.window->selection().select({w.document.server().placements.front().slot});
    const ui::StatusLine::Shown small = w.shown();
    CHECK(small.hint == "Drag to another slot · Delete removes · Ctrl+D duplicates");
    CHECK(small.centre.isEmpty());
    CHECK(small.state.isEmpty());
    w.resize({1366, 768});
    CHECK(w.shown().hint == small.hint);
    CHECK(w.shown().centre.startsWith(QStringLiteral("Selected: ")));
    w.resize({1920, 1080});
    CHECK(w.shown().state.contains(QStringLiteral("revision")));
    CHECK(w.shown().centre.startsWith(QStringLiteral("Selected: ")));
}

TEST_CASE("several_selected_slots_are_told_by_what_is_in_them")
{
    Status w({1920, 1080});
    w.window->selection().select({{"gpu-a", 0}, {"gpu-a", 1}, {"cpu", 0}});
    CHECK(w.shown().centre == "Selected: 2 × L40S 48GB, 1 × EPYC 9455");
    w.window->selection().select({{"gpu-a", 0}, {"gpu-a", 1}, {"gpu-b", 0}});
    CHECK(w.shown().centre == "Selected: 2 × L40S 48GB, 1 empty slot");
    ui::setLanguage(ui::Language::Chinese);
    tests::settle();
    CHECK(w.shown().centre == "已选中：2 × L40S 48GB、1 个空槽位");
    ui::setLanguage(ui::Language::English);
    tests::settle();
}

TEST_CASE("during_a_drag_the_status_line_says_what_works_and_names_the_slot_below")
{
    Status w;
    w.document.start(ui::emptyProject(w.document.catalog()));
    Status::settle();
    const QString rest = w.shown().hint;
    w.enter("epyc-9455", w.at({"cpu", 0}));
    w.carry(w.at({"cpu", 0}));
    CHECK(w.shown().hint == "Release over a slot · Shift fills all slots like it · Esc cancels");
    CHECK(w.shown().centre.startsWith(QStringLiteral("In hand: ")));
    CHECK(w.shown().centre.endsWith(QStringLiteral("target: CPU0")));
    w.carry(w.at({"cpu", 1}));
    CHECK(w.shown().centre.endsWith(QStringLiteral("target: CPU1")));
    // A slot that refuses is named too: the strip says why.
    w.carry(w.at({"gpu-a", 0}));
    CHECK(w.shown().centre.contains(QStringLiteral("target: ")));
    ui::setLanguage(ui::Language::Chinese);
    Status::settle();
    CHECK(w.shown().hint.contains(QStringLiteral("松手放下")));
    ui::setLanguage(ui::Language::English);
    Status::settle();
    w.leave();
    CHECK(w.shown().hint == rest);
    CHECK(w.shown().centre.isEmpty());
    CHECK_FALSE(w.window->selection().carried());
}

TEST_CASE("a_part_that_is_dragged_out_of_its_slot_may_be_copied_or_taken_out")
{
    Status w;
    const core::SlotId slot = w.document.server().placements.front().slot;
    w.mime.setData(QString::fromLatin1(ui::slotsMimeType), QByteArray::fromStdString(core::toString(slot)));
    w.enter(w.document.server().placements.front().part.text.c_str(), w.at(slot));
    REQUIRE(w.window->selection().carried());
    CHECK(w.window->selection().carried()->placed);
    CHECK(w.shown().hint == "Release over a slot · Ctrl copies · outside the chassis removes · Esc cancels");
    w.leave();
}

TEST_CASE("a_part_picked_up_by_keyboard_names_its_target_as_one_walks")
{
    Status w;
    w.window->selection().takeInHand(core::PartId("nvidia-l40s"));
    Status::settle();
    CHECK(w.shown().hint == "Click or Enter puts it down · Esc cancels");
    const QString first = w.shown().centre;
    CHECK(first.contains(QStringLiteral("L40S")));
    CHECK(first.contains(QStringLiteral("target: ")));
    w.window->selection().takeInHand({});
    Status::settle();
    CHECK(w.shown().hint == "Drag a part into a slot · double-click for the best slot");
    CHECK(w.shown().centre.isEmpty());
}
