// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QTest>

#include "core/catalog/catalog.h"
#include "ui/document/document.h"
#include "ui/window/after_first_paint.h"
#include "ui/window/main_window.h"

using namespace inferrack;

namespace {

constexpr std::chrono::minutes never{10};

} // namespace

TEST_CASE("what_waits_for_the_first_paint_of_a_window_is_done_once")
{
    QWidget window;
    int done = 0;
    ui::afterFirstPaint(
        window, [&done] { ++done; }, never);
    QTest::qWait(50);
    CHECK(done == 0);
    window.show();
    CHECK(QTest::qWaitFor([&done] { return done > 0; }));
    window.repaint();
    QTest::qWait(50);
    CHECK(done == 1);
}

TEST_CASE("a_window_that_is_never_painted_does_not_wait_for_ever")
{
    QWidget window;
    int done = 0;
    ui::afterFirstPaint(
        window, [&done] { ++done; }, std::chrono::milliseconds(20));
    CHECK(QTest::qWaitFor([&done] { return done > 0; }));
    window.show();
    QTest::qWait(50);
    CHECK(done == 1);
}

// A platform with a window system paints only what shows: here that is never the window itself, which its page covers.
TEST_CASE("the_start_page_is_followed_by_what_waits_for_its_paint_in_an_x_server", "[.][xvfb]")
{
    ui::Document document{core::Catalog()};
    ui::MainWindow window(document, ui::FirstPage::Start);
    int done = 0;
    ui::afterFirstPaint(
        window, [&done] { ++done; }, never);
    window.resize(1280, 720);
    window.show();
    CHECK(QTest::qWaitFor([&done] { return done > 0; }, 20000));
    CHECK(done == 1);
}
