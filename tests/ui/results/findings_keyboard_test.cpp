// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>

#include "tests/support/ui/broken_server.h"
#include "tests/support/ui/handling.h"
#include "tests/support/ui/open_example.h"
#include "tests/support/ui/shown_window.h"
#include "ui/results/finding_delegate.h"
#include "ui/results/findings_view.h"
#include "ui/results/results_panel.h"
#include "ui/window/status_line.h"
#include "ui/workload/workload_bar.h"

using namespace inferrack;
using namespace inferrack::tests;

namespace {

/// The findings of a server with faults, and the keys of a user.
struct Keyboard {
    explicit Keyboard(bool compact = false)
    {
        breakServer(scene.document);
        panel.findingModel().repairFinder().findAll();
        panel.setCompact(compact);
        panel.resize(384, 1000);
        showActive(panel);
        settle();
        REQUIRE(view.model()->rowCount() >= 2);
    }
    void tabInto() { view.setFocus(Qt::TabFocusReason); }
    void press(Qt::Key key) { QTest::keyClick(&view, key); }
    bool wearsRing(int row) { return view.hasFocus() && view.selectionModel()->isSelected(view.model()->index(row, 0)); }
    int steps() { return scene.document.undoStack().count(); }

    Scene scene;
    ui::ResultsPanel panel{scene.document, scene.selection};
    ui::FindingsView &view = panel.findings();
};

} // namespace

TEST_CASE("tab_into_the_findings_puts_the_ring_on_the_first_and_back_on_the_last_one_used")
{
    Keyboard k;
    REQUIRE_FALSE(k.view.currentIndex().isValid());
    k.tabInto();
    CHECK(k.view.currentIndex().row() == 0);
    CHECK(k.wearsRing(0));
    k.press(Qt::Key_Down);
    CHECK(k.wearsRing(1));
    k.view.clearFocus();
    k.view.clearSelection();
    k.tabInto();
    CHECK(k.wearsRing(1));
}

TEST_CASE("a_click_that_gives_the_findings_the_focus_chooses_its_own_finding")
{
    Keyboard k;
    k.view.setFocus(Qt::MouseFocusReason);
    CHECK_FALSE(k.view.selectionModel()->hasSelection());
}

TEST_CASE("enter_right_after_tab_shows_the_place_of_the_gravest_finding")
{
    Keyboard k;
    QSignalSpy chosen(&k.view, &ui::FindingsView::chosen);
    k.tabInto();
    k.press(Qt::Key_Return);
    REQUIRE(chosen.count() == 1);
    CHECK(chosen.last() == QVariantList{0});
    CHECK(k.scene.selection.slotIds() == k.panel.findingModel().group(0).subject.slots);
}

TEST_CASE("in_a_compact_column_enter_closes_the_finding_it_has_shown_and_opens_it_again")
{
    Keyboard k(true);
    QSignalSpy chosen(&k.view, &ui::FindingsView::chosen);
    k.tabInto();
    CHECK(k.view.openRow() == 0);
    k.press(Qt::Key_Return);
    CHECK(k.view.openRow() == 0);
    CHECK(chosen.count() == 1);
    k.press(Qt::Key_Return);
    CHECK(k.view.openRow() == -1);
    CHECK(chosen.count() == 1);
    k.press(Qt::Key_Return);
    CHECK(k.view.openRow() == 0);
    CHECK(chosen.count() == 2);
    k.press(Qt::Key_Return);
    k.press(Qt::Key_Down);
    CHECK(k.view.openRow() == 1);
}

TEST_CASE("with_room_for_whole_findings_enter_shows_the_place_each_time")
{
    Keyboard k;
    QSignalSpy chosen(&k.view, &ui::FindingsView::chosen);
    k.tabInto();
    for (int i = 0; i < 3; ++i)
        k.press(Qt::Key_Return);
    CHECK(chosen.count() == 3);
    CHECK(k.view.openRow() == 0);
}

TEST_CASE("the_arrow_towards_the_repairs_opens_a_closed_finding")
{
    Keyboard k(true);
    k.tabInto();
    k.press(Qt::Key_Return);
    k.press(Qt::Key_Return);
    REQUIRE(k.view.openRow() == -1);
    k.press(Qt::Key_Right);
    CHECK(k.view.openRow() == 0);
}

TEST_CASE("after_a_repair_by_enter_the_ring_stays_in_the_list_and_the_next_enter_repairs_nothing")
{
    Keyboard k;
    const auto &model = k.panel.findingModel();
    int row = 0;
    while (model.finding(row).check != "psu_capacity")
        REQUIRE(++row < model.rowCount());
    const int before = k.steps();
    k.tabInto();
    for (int i = 0; i < row; ++i)
        k.press(Qt::Key_Down);
    k.press(Qt::Key_Right);
    k.press(Qt::Key_Return);
    REQUIRE(k.steps() == before + 1);
    REQUIRE(model.rowCount() >= 1);
    REQUIRE(k.view.currentIndex().isValid());
    CHECK(k.wearsRing(k.view.currentIndex().row()));
    k.panel.findingModel().repairFinder().findAll();
    k.press(Qt::Key_Return);
    CHECK(k.steps() == before + 1);
}

TEST_CASE("what_the_strip_says_of_a_finding_goes_when_the_keyboard_goes")
{
    Keyboard k;
    k.tabInto();
    QSignalSpy pointed(&k.view, &ui::FindingsView::pointed);
    k.press(Qt::Key_Down);
    REQUIRE(pointed.last() == QVariantList{1});
    k.view.clearFocus();
    REQUIRE(pointed.count() == 2);
    CHECK(pointed.last() == QVariantList{-1});
}

TEST_CASE("an_empty_list_of_findings_is_no_stop_of_the_tab_key")
{
    Keyboard k;
    CHECK(k.view.focusPolicy() == Qt::StrongFocus);
    QStandardItemModel none;
    k.view.setModel(&none);
    CHECK(k.view.focusPolicy() == Qt::NoFocus);
    k.view.setModel(&k.panel.findingModel());
}

TEST_CASE("the_status_line_tells_the_keys_of_the_findings_while_they_have_the_focus")
{
    ShownWindow w;
    breakServer(w.document);
    ShownWindow::settle();
    ui::FindingsView &view = w.window->resultsPanel().findings();
    const auto hint = [&] { return w.window->findChild<ui::StatusLine *>()->shown().hint; };
    const QString rest = hint();
    view.setFocus(Qt::TabFocusReason);
    CHECK(hint() == "Up, down: findings · Right, left: repairs · Enter shows the place or makes the repair · F1 tells why");
    ui::setLanguage(ui::Language::Chinese);
    ShownWindow::settle();
    CHECK(hint().startsWith(QStringLiteral("上下键")));
    ui::setLanguage(ui::Language::English);
    ShownWindow::settle();
    ShownWindow::firstOf(w.window->workloadBar())->setFocus(Qt::TabFocusReason);
    CHECK(hint() == rest);
}

TEST_CASE("the_repair_that_the_arrow_reaches_is_scrolled_into_sight")
{
    Keyboard k;
    k.tabInto();
    const auto *delegate = static_cast<const ui::FindingDelegate *>(k.view.itemDelegate());
    const QModelIndex first = k.view.model()->index(0, 0);
    const auto bottom = [&] { return delegate->repairRectangles(k.view.visualRect(first), first).front().bottom(); };
    REQUIRE_FALSE(delegate->repairRectangles(k.view.visualRect(first), first).empty());
    // A column so low that not even all of it holds the finding.
    for (int height = 1000; bottom() <= k.view.viewport()->height() && height > 100; height -= 20) {
        k.panel.resize(384, height);
        settle();
    }
    REQUIRE(bottom() > k.view.viewport()->height());
    k.press(Qt::Key_Right);
    CHECK(bottom() <= k.view.viewport()->height());
}
