// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QFrame>
#include <QPushButton>

#include "tests/support/ui/open_example.h"
#include "tests/support/ui/popups.h"
#include "tests/support/ui/states.h"
#include "ui/widgets/card_background.h"
#include "ui/widgets/floating.h"

using namespace inferrack;
using tests::ShownWindow;

TEST_CASE("what_floats_is_moved_into_its_room_and_cut_only_where_the_room_is_smaller")
{
    const QRect room(100, 50, 400, 300);
    struct Row {
        QRect wanted, kept;
    };
    const Row rows[] = {
        {{150, 60, 200, 100}, {150, 60, 200, 100}}, // inside already
        {{450, 60, 200, 100}, {300, 60, 200, 100}}, {{0, 0, 200, 100}, {100, 50, 200, 100}},    {{150, 300, 200, 100}, {150, 250, 200, 100}},
        {{150, 60, 900, 100}, {100, 60, 400, 100}}, {{150, 60, 200, 900}, {150, 50, 200, 300}}, {{0, 0, 900, 900}, {100, 50, 400, 300}},
    };
    for (const Row &row : rows)
        CHECK(ui::keptInside(row.wanted, room) == row.kept);
}

TEST_CASE("a_card_that_is_higher_than_its_window_gets_lower")
{
    QWidget window;
    window.resize(500, 400);
    window.show();
    QFrame card(&window, Qt::Popup);
    ui::standOnCard(card, true);
    card.resize(200 + ui::aroundCard(card), 900 + ui::aroundCard(card));
    ui::placeCard(card, window, window.mapToGlobal(QPoint(450, 100)));
    const QRect place = ui::cardOf(card).translated(card.pos()), room(window.mapToGlobal(QPoint(0, 0)), window.size());
    CHECK(room.contains(place));
    CHECK(place.width() == 200);
    CHECK(place.height() == 400 - 2 * 8);
}

TEST_CASE("every_popup_of_the_smallest_window_stays_inside_of_it")
{
    for (const ui::Language language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        ShownWindow w({1280, 720});
        const QRect window(w.window->mapToGlobal(QPoint(0, 0)), w.window->size());
        const int opened = tests::lookAtPopups(w, [&](QPushButton &button, QWidget &popup) {
            const QRect place = ui::cardOf(popup).translated(popup.pos());
            INFO(button.text().toStdString() << ": " << place.left() << ", " << place.top() << ", " << place.width() << " x " << place.height());
            CHECK(window.contains(place));
        });
        CHECK(opened >= 2);
    }
    ui::setLanguage(ui::Language::English);
}

TEST_CASE("what_a_state_of_the_window_opens_over_it_stays_inside_of_it")
{
    const QSize size = GENERATE(QSize(1280, 720), QSize(1366, 768));
    for (const tests::ScreenState &state : tests::screenStates()) {
        ShownWindow shown(size);
        QWidget *onTop = state.bring(shown);
        ShownWindow::settle();
        if (!onTop)
            continue;
        const QRect window(shown.window->mapToGlobal(QPoint(0, 0)), shown.window->size()), place = ui::cardOf(*onTop).translated(onTop->pos());
        CAPTURE(state.name, place.left(), place.top(), place.width(), place.height());
        CHECK(window.contains(place));
        onTop->close();
    }
}
