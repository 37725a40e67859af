// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QEnterEvent>
#include <QSignalSpy>
#include <QSplitterHandle>
#include <QTest>

#include "tests/support/ui/handling.h"
#include "ui/controls/apply_style.h"
#include "ui/style/style.h"
#include "ui/widgets/dividers.h"

using namespace inferrack;
using ui::Dividers;
using ui::tokens;

namespace {

struct Split {
    explicit Split(Qt::Orientation orientation) : dividers(orientation)
    {
        for (QWidget *widget : {first, second})
            dividers.addWidget(widget);
        dividers.resize(400, 400);
        tests::showActive(dividers);
        dividers.setSizes({150, 250});
        QCoreApplication::processEvents();
    }
    QSplitterHandle &handle() { return *dividers.handle(1); }
    void enter()
    {
        const QPointF middle = handle().rect().center();
        QEnterEvent event(middle, middle, handle().mapToGlobal(middle));
        QCoreApplication::sendEvent(&handle(), &event);
    }
    void leave()
    {
        QEvent event(QEvent::Leave);
        QCoreApplication::sendEvent(&handle(), &event);
    }
    void drag(QPoint by)
    {
        const QPoint from = handle().rect().center();
        QTest::mousePress(&handle(), Qt::LeftButton, {}, from);
        QTest::mouseMove(&handle(), from + by);
        QTest::mouseRelease(&handle(), Qt::LeftButton, {}, from + by);
        QCoreApplication::processEvents();
    }
    /// The splitter as it looks, in a picture.
    QImage picture() { return tests::pictureOf(dividers); }

    QWidget *first = new QWidget, *second = new QWidget;
    Dividers dividers;
};

} // namespace

TEST_CASE("a_divider_takes_no_room_and_is_a_line_on_the_edge_of_what_lies_before_it")
{
    for (const ui::Theme theme : {ui::Theme::Light, ui::Theme::Dark}) {
        ui::setTheme(theme);
        Split beside(Qt::Horizontal);
        CHECK(beside.first->geometry() == QRect(0, 0, 150, 400));
        CHECK(beside.second->geometry() == QRect(150, 0, 250, 400));
        CHECK(beside.handle().geometry() == QRect(145, 0, 9, 400));
        const QImage picture = beside.picture();
        CHECK(picture.pixelColor(149, 200) == tokens().hair);
        CHECK(picture.pixelColor(149, 20) == tokens().hair);
        CHECK(tests::pixels(picture, tokens().hair) == 400);

        Split above(Qt::Vertical);
        CHECK(above.first->geometry() == QRect(0, 0, 400, 150));
        CHECK(above.second->geometry() == QRect(0, 150, 400, 250));
        CHECK(above.handle().geometry() == QRect(0, 145, 400, 9));
        CHECK(above.picture().pixelColor(200, 149) == tokens().hair);
        CHECK(tests::pixels(above.picture(), tokens().hair) == 400);
    }
}

TEST_CASE("the_grip_shows_while_the_pointer_is_on_the_divider")
{
    for (const Qt::Orientation orientation : {Qt::Horizontal, Qt::Vertical}) {
        Split split(orientation);
        CHECK(tests::pixels(split.picture(), tokens().border) == 0);
        split.enter();
        const int grip = tests::pixels(split.picture(), tokens().border);
        // 36 × 4 but for the round corners.
        CHECK(grip >= 36 * 4 - 16);
        CHECK(grip <= 36 * 4);
        split.leave();
        CHECK(tests::pixels(split.picture(), tokens().border) == 0);
    }
}

TEST_CASE("a_divider_that_cannot_be_moved_is_only_its_line_and_lets_the_pointer_through")
{
    Split split(Qt::Horizontal);
    split.handle().setEnabled(false);
    split.enter();
    CHECK(tests::pixels(split.picture(), tokens().border) == 0);
    CHECK(tests::pixels(split.picture(), tokens().hair) == 400);
    for (int x = 145; x < 154; ++x)
        CHECK(split.dividers.childAt(x, 200) == (x < 150 ? split.first : split.second));
    split.handle().setEnabled(true);
    for (int x = 145; x < 154; ++x)
        CHECK(split.dividers.childAt(x, 200) == &split.handle());
    CHECK(split.dividers.childAt(144, 200) == split.first);
    CHECK(split.dividers.childAt(154, 200) == split.second);
}

TEST_CASE("a_divider_follows_the_pointer_by_the_pixel")
{
    for (const int by : {1, -1, 37, -60}) {
        CAPTURE(by);
        Split beside(Qt::Horizontal);
        QSignalSpy moved(&beside.dividers, &QSplitter::splitterMoved);
        beside.drag({by, 0});
        CHECK(beside.first->width() == 150 + by);
        CHECK(beside.second->width() == 250 - by);
        CHECK(moved.count() == 1);
        Split above(Qt::Vertical);
        above.drag({0, by});
        CHECK(above.first->height() == 150 + by);
    }
    Split still(Qt::Horizontal);
    still.drag({0, 25});
    CHECK(still.first->width() == 150);
}

TEST_CASE("the_right_button_moves_no_divider")
{
    Split split(Qt::Horizontal);
    const QPoint from = split.handle().rect().center();
    QTest::mousePress(&split.handle(), Qt::RightButton, {}, from);
    QTest::mouseMove(&split.handle(), from + QPoint(40, 0));
    QTest::mouseRelease(&split.handle(), Qt::RightButton, {}, from + QPoint(40, 0));
    CHECK(split.first->width() == 150);
}
