// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QTest>
#include <QVBoxLayout>

#include "tests/support/ui/handling.h"
#include "ui/controls/apply_style.h"
#include "ui/style/style.h"
#include "ui/widgets/card_background.h"

using namespace inferrack;
using ui::cardOf;
using ui::Theme;
using ui::tokens;

namespace {

struct Dialog : QDialog {
    explicit Dialog(bool blend, Qt::WindowFlags flags = {}) : QDialog(nullptr, flags)
    {
        ui::standOnCard(*this, blend);
        auto *column = new QVBoxLayout(this);
        column->setContentsMargins(24, 24, 24, 24);
        column->addWidget(button = new QPushButton(QStringLiteral("Close")));
        resize(300, 200);
    }
    QPushButton *button;
};

/// Over a colour that no token has.
QImage over(QWidget &widget, const QColor &ground)
{
    QImage image(widget.size(), QImage::Format_ARGB32_Premultiplied);
    image.fill(ground);
    widget.render(&image, QPoint(), QRegion(), QWidget::DrawChildren);
    return image;
}

} // namespace

TEST_CASE("a_floating_window_is_a_card_with_round_corners_a_hairline_and_a_shadow")
{
    const QColor ground(0, 128, 255);
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        ui::setTheme(theme);
        Dialog dialog(true);
        CHECK(dialog.windowFlags().testFlag(Qt::FramelessWindowHint));
        CHECK(dialog.testAttribute(Qt::WA_TranslucentBackground));
        const QRect card = cardOf(dialog);
        CHECK(card.size() == dialog.size() - QSize(ui::aroundCard(dialog), ui::aroundCard(dialog)));
        CHECK(ui::aroundCard(dialog) == 16);
        const QImage picture = over(dialog, ground);
        CHECK(picture.pixelColor(card.center().x(), card.top() + 6) == tokens().card);
        CHECK(picture.pixelColor(card.left(), card.center().y()) == tokens().hair);
        CHECK(picture.pixelColor(card.right(), card.center().y()) == tokens().hair);
        CHECK(picture.pixelColor(card.center().x(), card.top()) == tokens().hair);
        CHECK(picture.pixelColor(card.center().x(), card.bottom()) == tokens().hair);
        // Round corners: what lies behind shows, above without a shadow.
        CHECK(picture.pixelColor(card.topLeft()) == ground);
        CHECK(picture.pixelColor(card.topRight()) == ground);
        CHECK(picture.pixelColor(0, 0) == ground);
        // The shadow lies below, and ends within the margin.
        const QColor below = picture.pixelColor(card.center().x(), card.bottom() + 2);
        CHECK(below != ground);
        CHECK(below.blue() < ground.blue());
        CHECK(picture.pixelColor(card.center().x(), picture.height() - 1) == ground);
        CHECK(picture.pixelColor(picture.width() - 1, card.center().y()) == ground);
    }
}

TEST_CASE("where_windows_do_not_blend_the_card_fills_the_window_with_a_hairline_around")
{
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        ui::setTheme(theme);
        Dialog dialog(false);
        CHECK_FALSE(dialog.testAttribute(Qt::WA_TranslucentBackground));
        CHECK(cardOf(dialog) == dialog.rect());
        CHECK(ui::aroundCard(dialog) == 0);
        const QImage picture = over(dialog, QColor(0, 128, 255));
        CHECK(tests::pixels(picture, QColor(0, 128, 255)) == 0);
        CHECK(picture.pixelColor(150, 5) == tokens().card);
        for (const QPoint at : {QPoint(150, 0), QPoint(150, 199), QPoint(0, 100), QPoint(299, 100)})
            CHECK(picture.pixelColor(at) == tokens().hair);
    }
}

TEST_CASE("the_corner_of_a_card_is_put_where_it_is_wanted")
{
    for (const bool blend : {true, false}) {
        Dialog dialog(blend, Qt::Popup);
        ui::moveCard(dialog, QPoint(120, 90));
        CHECK(dialog.pos() + cardOf(dialog).topLeft() == QPoint(120, 90));
    }
}

TEST_CASE("a_dialog_without_a_frame_is_closed_and_moved_by_keyboard")
{
    Dialog dialog(true);
    tests::showActive(dialog);
    dialog.button->setFocus();
    const QRect room = dialog.screen()->availableGeometry();
    ui::moveCard(dialog, room.topLeft() + QPoint(100, 100));
    const QPoint before = dialog.pos();
    QTest::keyClick(dialog.button, Qt::Key_Right, Qt::AltModifier);
    QTest::keyClick(dialog.button, Qt::Key_Down, Qt::AltModifier);
    CHECK(dialog.pos() == before + QPoint(16, 16));
    QTest::keyClick(dialog.button, Qt::Key_Left, Qt::AltModifier);
    QTest::keyClick(dialog.button, Qt::Key_Up, Qt::AltModifier);
    CHECK(dialog.pos() == before);
    // The card stays on the screen.
    for (int i = 0; i < 40; ++i)
        QTest::keyClick(dialog.button, Qt::Key_Up, Qt::AltModifier);
    CHECK(dialog.pos().y() + cardOf(dialog).top() == room.top());
    for (int i = 0; i < 40; ++i)
        QTest::keyClick(dialog.button, Qt::Key_Left, Qt::AltModifier);
    CHECK(dialog.pos().x() + cardOf(dialog).left() == room.left());
    QTest::keyClick(dialog.button, Qt::Key_Escape);
    CHECK_FALSE(dialog.isVisible());
}

TEST_CASE("a_click_beside_the_card_of_a_popup_closes_it_and_one_on_it_does_not")
{
    Dialog popup(true, Qt::Popup);
    popup.show();
    QCoreApplication::processEvents();
    QTest::mouseClick(&popup, Qt::LeftButton, {}, cardOf(popup).topLeft() + QPoint(12, 12));
    CHECK(popup.isVisible());
    QTest::mouseClick(&popup, Qt::LeftButton, {}, QPoint(2, 2));
    CHECK_FALSE(popup.isVisible());
}
