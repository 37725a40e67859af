// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QMouseEvent>
#include <QPushButton>
#include <QTest>

#include <memory>

#include "tests/support/ui/open_example.h"
#include "tests/support/ui/shown_window.h"
#include "ui/chassis/chassis_panel.h"
#include "ui/chassis/chassis_view.h"
#include "ui/document/selection.h"
#include "ui/document/starting_project.h"
#include "ui/inspector/why_panel.h"
#include "ui/results/results_panel.h"
#include "ui/start/example_card.h"
#include "ui/start/example_grid.h"
#include "ui/start/start_page.h"
#include "ui/widgets/double_click.h"

using namespace inferrack;
using namespace inferrack::tests;

namespace {

void send(QWidget &widget, QEvent::Type type, QPoint at)
{
    const Qt::MouseButtons held = type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, at, widget.mapToGlobal(at), Qt::LeftButton, held, Qt::NoModifier);
    QCoreApplication::sendEvent(&widget, &event);
}

/// What a window system sends to the widget below the pointer as the second half of a double click.
void sendSecondHalf(QWidget &widget, QPoint at = QPoint(4, 4))
{
    send(widget, QEvent::MouseButtonDblClick, at);
    send(widget, QEvent::MouseButtonRelease, at);
}

/// A button that opens what lies below it.
struct Page {
    Page()
    {
        ui::takesWholeDoubleClick(cover);
        QObject::connect(&below, &QPushButton::clicked, &below, [this] { ++clicks; });
    }
    QPushButton cover, below;
    int clicks = 0;
};

} // namespace

TEST_CASE("the_second_half_of_a_double_click_reaches_nothing_and_the_next_click_works")
{
    Page page;
    QTest::mouseClick(&page.cover, Qt::LeftButton);
    sendSecondHalf(page.below);
    CHECK(page.clicks == 0);
    QTest::mouseClick(&page.below, Qt::LeftButton);
    CHECK(page.clicks == 1);
    sendSecondHalf(page.below);
    CHECK(page.clicks == 2);
}

TEST_CASE("a_click_elsewhere_right_after_is_a_click")
{
    Page page;
    QTest::mouseClick(&page.cover, Qt::LeftButton);
    send(page.below, QEvent::MouseButtonPress, QPoint(4, 4));
    send(page.below, QEvent::MouseButtonRelease, QPoint(4, 4));
    CHECK(page.clicks == 1);
}

TEST_CASE("a_double_click_after_another_click_is_a_double_click")
{
    Page page;
    QTest::mouseClick(&page.cover, Qt::LeftButton);
    QTest::mouseClick(&page.below, Qt::LeftButton);
    sendSecondHalf(page.below);
    CHECK(page.clicks == 2);
}

TEST_CASE("a_button_opened_by_key_keeps_nothing_back")
{
    Page page;
    page.cover.click();
    sendSecondHalf(page.below);
    CHECK(page.clicks == 1);
}

TEST_CASE("a_button_that_is_gone_keeps_the_second_half_back_all_the_same")
{
    Page page;
    auto cover = std::make_unique<QPushButton>();
    ui::takesWholeDoubleClick(*cover);
    QTest::mouseClick(cover.get(), Qt::LeftButton);
    cover.reset();
    sendSecondHalf(page.below);
    CHECK(page.clicks == 0);
}

TEST_CASE("a_double_click_on_an_example_opens_it_and_touches_nothing_of_it")
{
    ShownWindow w;
    w.document.start(ui::emptyProject(w.document.catalog()));
    w.show(ui::FirstPage::Start);
    ShownWindow::settle();
    REQUIRE(w.window->shownStart());
    QTest::mouseClick(w.window->shownStart()->grid().cards().front(), Qt::LeftButton);
    ShownWindow::settle();
    REQUIRE(!w.window->shownStart());
    ui::ChassisView &view = w.window->chassisPanel().view();
    const QPoint slot = view.mapFromScene(view.scene().plan().slot(w.document.server().placements.front().slot)->rect.center());
    sendSecondHalf(*view.viewport(), slot);
    ShownWindow::settle();
    CHECK(w.window->selection().slotIds().empty());
    CHECK_FALSE(w.window->resultsPanel().whyPanel().isVisible());
    QTest::mouseClick(view.viewport(), Qt::LeftButton, Qt::NoModifier, slot);
    CHECK_FALSE(w.window->selection().slotIds().empty());
}
