// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QVBoxLayout>

#include "tests/support/ui/handling.h"
#include "ui/controls/focus_in_sight.h"

#include <vector>

using namespace inferrack;

namespace {

constexpr int ring = 3; ///< what a ring takes around a control, at most

/// Thirty buttons in a view that shows a few of them.
struct Long {
    explicit Long(int height = 30)
    {
        auto *content = new QWidget;
        auto *column = new QVBoxLayout(content);
        column->setSpacing(0);
        for (int i = 0; i < 30; ++i) {
            auto *button = new QPushButton(QString::number(i));
            button->setFixedHeight(height);
            column->addWidget(button);
            buttons.push_back(button);
        }
        area.setWidgetResizable(true);
        area.setWidget(content);
        area.resize(200, 200);
        tests::showActive(area);
    }
    /// What of the content is seen.
    QRect seen() const { return {-area.widget()->pos(), area.viewport()->size()}; }
    QRect place(std::size_t which) const { return buttons[which]->geometry(); }

    QScrollArea area;
    std::vector<QPushButton *> buttons;
};

} // namespace

TEST_CASE("what_gets_the_focus_by_keys_is_seen_with_its_ring")
{
    Long view;
    for (const std::size_t which : {29u, 0u, 14u, 15u, 16u, 3u, 28u, 1u}) {
        CAPTURE(which);
        view.buttons[which]->setFocus(Qt::ShortcutFocusReason);
        CHECK(view.seen().contains(view.place(which).marginsAdded({ring, ring, ring, ring})));
    }
}

TEST_CASE("a_control_that_is_seen_but_not_its_ring_moves_into_sight_and_one_that_is_seen_does_not_move")
{
    Long view;
    QScrollBar &bar = *view.area.verticalScrollBar();
    bar.setValue(view.place(10).top());
    view.buttons[10]->setFocus(Qt::TabFocusReason);
    CHECK(bar.value() <= view.place(10).top() - ring);
    const int before = bar.value();
    view.buttons[12]->setFocus(Qt::TabFocusReason);
    CHECK(bar.value() == before);
}

TEST_CASE("what_is_clicked_does_not_move_under_the_pointer")
{
    Long view;
    QScrollBar &bar = *view.area.verticalScrollBar();
    bar.setValue(view.place(10).top() + 5);
    const int before = bar.value();
    QTest::mousePress(view.buttons[10], Qt::LeftButton, Qt::NoModifier, QPoint(20, 20));
    CHECK(view.buttons[10]->hasFocus());
    CHECK(bar.value() == before);
    QTest::mouseRelease(view.buttons[10], Qt::LeftButton, Qt::NoModifier, QPoint(20, 20));
    CHECK(bar.value() == before);
}

TEST_CASE("what_is_longer_than_the_view_shows_its_beginning")
{
    Long view(320);
    view.buttons[7]->setFocus(Qt::TabFocusReason);
    CHECK(view.area.verticalScrollBar()->value() == view.place(7).top());
    // What fills the view is seen as well as it can be.
    view.area.verticalScrollBar()->setValue(view.place(7).top() + 60);
    ui::bringIntoSight(*view.buttons[7]);
    CHECK(view.area.verticalScrollBar()->value() == view.place(7).top() + 60);
}

TEST_CASE("a_control_comes_into_sight_through_every_view_around_it")
{
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->addSpacing(700);
    auto *inner = new QScrollArea;
    inner->setFixedHeight(120);
    auto *rows = new QWidget;
    auto *list = new QVBoxLayout(rows);
    list->addSpacing(500);
    auto *button = new QPushButton(QStringLiteral("Last"));
    list->addWidget(button);
    inner->setWidget(rows);
    column->addWidget(inner);
    QScrollArea outer;
    outer.setWidgetResizable(true);
    outer.setWidget(content);
    outer.resize(300, 200);
    tests::showActive(outer);
    button->setFocus(Qt::TabFocusReason);
    for (const QScrollArea *area : {inner, &outer}) {
        const QRect place(button->mapTo(area->widget(), QPoint()), button->size());
        CHECK(QRect(-area->widget()->pos(), area->viewport()->size()).contains(place.marginsAdded({ring, ring, ring, ring})));
    }
}
