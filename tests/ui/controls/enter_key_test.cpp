// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QApplication>
#include <QCheckBox>
#include <QDialog>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "tests/support/ui/handling.h"
#include "ui/widgets/chip.h"

#include <memory>

using namespace inferrack;

namespace {

/// A window of these controls, one below the other.
template <class Window = QWidget>
struct Column {
    explicit Column(std::initializer_list<QWidget *> controls)
    {
        auto *column = new QVBoxLayout(&window);
        for (QWidget *control : controls)
            column->addWidget(control);
        tests::showActive(window);
    }
    Window window;
};

std::unique_ptr<QAbstractButton> aButton(const QString &kind)
{
    std::unique_ptr<QAbstractButton> made;
    if (kind == QLatin1String("push"))
        made = std::make_unique<QPushButton>(kind);
    else if (kind == QLatin1String("tool"))
        made = std::make_unique<QToolButton>();
    else if (kind == QLatin1String("check"))
        made = std::make_unique<QCheckBox>(kind);
    else if (kind == QLatin1String("radio"))
        made = std::make_unique<QRadioButton>(kind);
    else
        made = std::make_unique<ui::Chip>(kind);
    if (auto *chip = qobject_cast<ui::Chip *>(made.get()))
        chip->setFilter(true);
    return made;
}

} // namespace

TEST_CASE("enter_clicks_a_button_of_any_sort_as_space_does")
{
    const QString kind = GENERATE(as<QString>(), "push", "tool", "check", "radio", "chip");
    CAPTURE(kind.toStdString());
    auto owned = aButton(kind);
    QAbstractButton &button = *owned.release(); // the window owns it
    Column w{&button};
    QSignalSpy clicked(&button, &QAbstractButton::clicked);
    button.setFocus();
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space})
        QTest::keyClick(&button, key, key == Qt::Key_Enter ? Qt::KeypadModifier : Qt::NoModifier);
    CHECK(clicked.count() == 3);
    CHECK(button.isChecked() == button.isCheckable());
    CHECK_FALSE(button.isDown());

    // With other keys it means something else, and held down it clicks once.
    for (const Qt::KeyboardModifier modifier : {Qt::ShiftModifier, Qt::ControlModifier, Qt::AltModifier})
        QTest::keyClick(&button, Qt::Key_Return, modifier);
    QKeyEvent held(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier, QStringLiteral("\r"), true);
    QCoreApplication::sendEvent(&button, &held);
    CHECK(clicked.count() == 3);
    button.setEnabled(false);
    QTest::keyClick(&button, Qt::Key_Return);
    CHECK(clicked.count() == 3);
}

TEST_CASE("enter_in_a_field_clicks_no_button_beside_it")
{
    auto *field = new QLineEdit;
    auto *button = new QPushButton(QStringLiteral("Open"));
    Column w{field, button};
    QSignalSpy clicked(button, &QPushButton::clicked);
    field->setFocus();
    QTest::keyClick(field, Qt::Key_Return);
    CHECK(clicked.isEmpty());
    // Nor one that the field stands in.
    auto *inner = new QLineEdit(button);
    inner->show();
    inner->setFocus();
    REQUIRE(QApplication::focusWidget() == inner);
    QTest::keyClick(inner, Qt::Key_Return);
    CHECK(clicked.isEmpty());
}

TEST_CASE("enter_opens_the_menu_of_a_button_that_has_one")
{
    QMenu menu;
    QAction *entry = menu.addAction(QStringLiteral("One"));
    auto *push = new QPushButton(QStringLiteral("More"));
    push->setMenu(&menu);
    auto *tool = new QToolButton;
    tool->setPopupMode(QToolButton::InstantPopup);
    tool->setMenu(&menu);
    Column w{push, tool};
    QSignalSpy opened(&menu, &QMenu::aboutToShow), chosen(entry, &QAction::triggered);
    QObject::connect(&menu, &QMenu::aboutToShow, &menu, [&menu] { QTimer::singleShot(0, &menu, [&menu] { menu.close(); }); });
    for (QAbstractButton *button : std::initializer_list<QAbstractButton *>{push, tool}) {
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Return);
        CHECK(QTest::qWaitFor([&menu] { return !menu.isVisible(); }, 2000));
        CHECK_FALSE(button->isDown());
    }
    CHECK(opened.count() == 2);
    CHECK(chosen.isEmpty());
}

TEST_CASE("a_button_that_its_own_click_ends_is_left_alone")
{
    auto *button = new QPushButton(QStringLiteral("Close"));
    Column w{button};
    QObject::connect(button, &QPushButton::pressed, button, [button] { delete button; });
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Return);
    CHECK(w.window.findChildren<QPushButton *>().isEmpty());
}

TEST_CASE("in_a_dialog_enter_belongs_to_the_default_button_unless_another_one_has_the_focus")
{
    auto *box = new QCheckBox(QStringLiteral("Again"));
    auto *cancel = new QPushButton(QStringLiteral("Cancel"));
    auto *save = new QPushButton(QStringLiteral("Save"));
    cancel->setAutoDefault(false);
    save->setDefault(true);
    Column<QDialog> w{box, cancel, save};
    QSignalSpy cancelled(cancel, &QPushButton::clicked), saved(save, &QPushButton::clicked);
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Return);
    CHECK_FALSE(box->isChecked());
    CHECK(saved.count() == 1);
    cancel->setFocus();
    QTest::keyClick(cancel, Qt::Key_Return);
    CHECK(cancelled.count() == 1);
    save->setFocus();
    QTest::keyClick(save, Qt::Key_Return);
    CHECK(saved.count() == 2);
    CHECK(cancelled.count() == 1);
}
