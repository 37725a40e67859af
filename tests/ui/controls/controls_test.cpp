// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFocusFrame>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QStyleOptionSlider>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "tests/support/ui/handling.h"
#include "ui/controls/apply_style.h"
#include "ui/controls/palette.h"
#include "ui/style/style.h"

#include <cstdlib>
#include <random>

using namespace inferrack;
using tests::pictureOf;
using ui::Theme;
using ui::tokens;

namespace {

QFocusFrame *ringOf(const QWidget &window)
{
    const auto frames = window.findChildren<QFocusFrame *>();
    return frames.isEmpty() ? nullptr : frames.constFirst();
}

/// Part of a scroll bar with these values.
QRect part(const QScrollBar &bar, QStyle::SubControl which)
{
    QStyleOptionSlider option;
    option.initFrom(&bar);
    option.orientation = bar.orientation();
    option.minimum = bar.minimum();
    option.maximum = bar.maximum();
    option.pageStep = bar.pageStep();
    option.singleStep = bar.singleStep();
    option.sliderPosition = option.sliderValue = bar.value();
    option.upsideDown = false;
    return bar.style()->subControlRect(QStyle::CC_ScrollBar, &option, which, &bar);
}

} // namespace

TEST_CASE("every_role_of_the_palette_is_a_token_of_its_theme")
{
    const Theme theme = GENERATE(Theme::Light, Theme::Dark);
    const ui::Tokens &t = tokens(theme);
    const QPalette palette = ui::paletteOf(t);
    const std::pair<QPalette::ColorRole, QColor> roles[] = {
        {QPalette::Window, t.window},    {QPalette::Base, t.card},        {QPalette::AlternateBase, t.sunken},     {QPalette::Text, t.text},
        {QPalette::WindowText, t.text},  {QPalette::Button, t.card},      {QPalette::ButtonText, t.text},          {QPalette::PlaceholderText, t.text3},
        {QPalette::Highlight, t.accent}, {QPalette::Link, t.accent},      {QPalette::HighlightedText, t.onAccent}, {QPalette::Mid, t.hair},
        {QPalette::Dark, t.border},      {QPalette::ToolTipBase, t.text}, {QPalette::ToolTipText, t.card},
    };
    for (const auto &[role, color] : roles) {
        CAPTURE(role);
        CHECK(palette.color(QPalette::Active, role) == color);
        CHECK(palette.color(QPalette::Inactive, role) == color);
    }
    for (const QPalette::ColorRole role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        CHECK(palette.color(QPalette::Disabled, role) == t.text3);
}

TEST_CASE("the_ring_follows_the_focus_and_leaves_with_it")
{
    QWidget window;
    QVBoxLayout column(&window);
    QPushButton button(QStringLiteral("Open"));
    QLineEdit field;
    QListWidget list;
    for (QWidget *widget : std::initializer_list<QWidget *>{&button, &field, &list})
        column.addWidget(widget);
    tests::showActive(window);
    button.setFocus();
    REQUIRE(ringOf(window));
    CHECK(ringOf(window)->widget() == &button);
    field.setFocus();
    CHECK(ringOf(window)->widget() == &field);
    CHECK(ringOf(window)->geometry().adjusted(2, 2, -2, -2) == field.geometry());
    // A view marks its row instead.
    list.setFocus();
    CHECK(ringOf(window)->widget() == nullptr);
    CHECK_FALSE(ringOf(window)->isVisible());
    list.setProperty("focusRing", true);
    field.setFocus();
    list.setFocus();
    CHECK(ringOf(window)->widget() == &list);
}

TEST_CASE("a_box_wears_the_ring_for_the_field_inside_it")
{
    QWidget window;
    QVBoxLayout column(&window);
    QComboBox box;
    box.setEditable(true);
    QSpinBox spin;
    column.addWidget(&box);
    column.addWidget(&spin);
    tests::showActive(window);
    box.lineEdit()->setFocus();
    CHECK(ringOf(window)->widget() == &box);
    spin.setFocus();
    CHECK(ringOf(window)->widget() == &spin);
}

TEST_CASE("the_ring_survives_the_window_it_was_in")
{
    QWidget other;
    QVBoxLayout column(&other);
    QPushButton button(QStringLiteral("Open"));
    column.addWidget(&button);
    {
        QWidget window;
        QVBoxLayout inner(&window);
        auto *inside = new QPushButton(QStringLiteral("Close"));
        inner.addWidget(inside);
        tests::showActive(window);
        inside->setFocus();
        CHECK(ringOf(window));
    }
    tests::showActive(other);
    button.setFocus();
    REQUIRE(ringOf(other));
    CHECK(ringOf(other)->widget() == &button);
}

TEST_CASE("kinds_of_buttons_have_their_fill_in_both_themes")
{
    struct Case {
        const char *kind;
        bool enabled, checked;
        QColor ui::Tokens::*fill;
    };
    const Case &c =
        GENERATE(Case{"", true, false, &ui::Tokens::card}, Case{"primary", true, false, &ui::Tokens::accent},
                 Case{"tint", true, false, &ui::Tokens::accentTint}, Case{"", true, true, &ui::Tokens::accentTint}, Case{"", false, false, &ui::Tokens::sunken},
                 Case{"primary", false, false, &ui::Tokens::sunken}, Case{"quiet", true, true, &ui::Tokens::sunken});
    CAPTURE(c.kind, c.enabled, c.checked);
    QPushButton button(QStringLiteral("i"));
    button.setProperty("kind", QString::fromLatin1(c.kind));
    button.setCheckable(c.checked);
    button.setChecked(c.checked);
    button.setEnabled(c.enabled);
    button.resize(90, 30);
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        ui::setTheme(theme);
        CHECK(pictureOf(button).pixelColor(15, 15) == tokens().*c.fill);
    }
}

TEST_CASE("a_quiet_button_is_only_its_text")
{
    QPushButton button(QStringLiteral("i"));
    button.setProperty("kind", QStringLiteral("quiet"));
    button.resize(90, 30);
    CHECK(pictureOf(button).pixelColor(15, 15) == tokens().window);
}

TEST_CASE("inputs_show_error_focus_and_off_by_line_and_fill")
{
    QWidget window;
    QVBoxLayout column(&window);
    QLineEdit field, other;
    column.addWidget(&other);
    column.addWidget(&field);
    tests::showActive(window);
    const auto line = [&] { return pictureOf(field).pixelColor(field.width() / 2, 0); };
    const auto fill = [&] { return pictureOf(field).pixelColor(field.width() / 2, 4); };
    other.setFocus();
    CHECK(line() == tokens().border);
    CHECK(fill() == tokens().card);
    field.setFocus();
    CHECK(line() == tokens().accent);
    field.setProperty("error", true);
    CHECK(line() == tokens().blockG);
    field.setProperty("error", false);
    field.setEnabled(false);
    CHECK(fill() == tokens().sunken);
    CHECK(line() == tokens().hair);
}

TEST_CASE("texts_of_controls_fit_at_their_size_hint_in_both_languages")
{
    const char *text = GENERATE("OK", "Follow the accelerators", "创建选中部件的副本", "Put the chosen part into the best slot", "g Ågj", "More 4");
    const QString shown = QString::fromUtf8(text);
    CAPTURE(text);
    QWidget window;
    auto *column = new QVBoxLayout(&window);
    auto *button = new QPushButton(shown);
    auto *compact = new QPushButton(shown);
    compact->setProperty("compact", true);
    auto *check = new QCheckBox(shown);
    auto *radio = new QRadioButton(shown);
    auto *tool = new QToolButton;
    tool->setText(shown);
    auto *box = new QComboBox;
    box->addItem(shown);
    auto *tabs = new QTabBar;
    tabs->addTab(shown);
    tabs->addTab(QStringLiteral("Other"));
    for (QWidget *widget : std::initializer_list<QWidget *>{button, compact, check, radio, tool, box, tabs})
        column->addWidget(widget, 0, Qt::AlignLeft);
    tests::showActive(window);
    CHECK(tests::cutTexts(window).join(QLatin1Char('\n')).toStdString() == "");
    const int bold = QFontMetrics(ui::font(ui::TextRole::Strong)).horizontalAdvance(shown);
    for (int tab = 0; tab < 2; ++tab) {
        const int before = tabs->tabRect(0).width();
        tabs->setCurrentIndex(tab);
        CHECK(tabs->tabRect(0).width() == before);
        CHECK(tabs->tabRect(0).width() >= bold + 8);
    }
}

TEST_CASE("a_tool_button_that_opens_a_menu_has_its_arrow_beside_the_text")
{
    QMenu menu;
    QWidget window;
    window.resize(500, 300);
    QToolButton plain, opening(&window);
    for (QToolButton *button : {&plain, &opening}) {
        button->setText(QStringLiteral("AS-4125GS-TNRT · 4U"));
        button->setAutoRaise(true);
    }
    opening.setMenu(&menu);
    opening.setPopupMode(QToolButton::InstantPopup);
    opening.setGeometry(200, 200, opening.sizeHint().width(), 30);
    tests::showActive(window);
    const QImage picture = pictureOf(opening);
    const auto inked = [&](const QRect &area) {
        int count = 0;
        for (int y = area.top(); y <= area.bottom(); ++y)
            for (int x = area.left(); x <= area.right(); ++x)
                count += picture.pixelColor(x, y) != tokens().window;
        return count;
    };
    const int text = QFontMetrics(opening.font()).horizontalAdvance(opening.text());
    CHECK(opening.width() >= text + 8 + 18);
    // The text begins at the left, behind the inset of the plate.
    CHECK(inked({0, 4, 8, 22}) == 0);
    CHECK(inked({8, 4, 6, 22}) > 0);
    CHECK(inked({opening.width() - 18, 10, 16, 10}) > 5);
    CHECK(inked({opening.width() - 18, 22, 16, 8}) == 0);
    CHECK(plain.sizeHint().width() < opening.sizeHint().width());
}

TEST_CASE("rows_of_menus_are_at_least_28_high")
{
    QMenu menu;
    const QAction *save = menu.addAction(QStringLiteral("Save"));
    const QAction *line = menu.addSeparator();
    menu.addAction(QStringLiteral("Quit"));
    menu.popup(QPoint(0, 0));
    CHECK(menu.actionGeometry(const_cast<QAction *>(save)).height() >= 28);
    CHECK(menu.actionGeometry(const_cast<QAction *>(line)).height() == 9);
    menu.close();
}

TEST_CASE("the_thumb_of_a_scroll_bar_is_where_its_value_is")
{
    std::mt19937 random(11);
    for (int round = 0; round < 300; ++round) {
        QScrollBar bar(round % 2 ? Qt::Vertical : Qt::Horizontal);
        const int length = 40 + int(random() % 900);
        bar.resize(round % 2 ? QSize(10, length) : QSize(length, 10));
        bar.setRange(0, int(random() % 5000));
        bar.setPageStep(1 + int(random() % 800));
        bar.setValue(bar.maximum() > 0 ? int(random() % unsigned(bar.maximum() + 1)) : 0);
        const QRect thumb = part(bar, QStyle::SC_ScrollBarSlider), before = part(bar, QStyle::SC_ScrollBarSubPage),
                    after = part(bar, QStyle::SC_ScrollBarAddPage);
        CAPTURE(length, bar.maximum(), bar.pageStep(), bar.value());
        const auto along = [&](const QRect &r) { return bar.orientation() == Qt::Vertical ? r.height() : r.width(); };
        CHECK(bar.rect().contains(thumb));
        CHECK(along(before) + along(thumb) + along(after) == length);
        CHECK(along(thumb) >= std::min(24, length));
        if (bar.value() == 0)
            CHECK(along(before) == 0);
        if (bar.value() == bar.maximum())
            CHECK(along(after) == 0);
    }
}

TEST_CASE("a_scroll_bar_with_nothing_to_scroll_shows_nothing")
{
    QScrollBar bar(Qt::Vertical);
    bar.setRange(0, 0);
    bar.resize(10, 200);
    const QImage empty = pictureOf(bar);
    bar.setRange(0, 100);
    bar.setPageStep(50);
    CHECK(pictureOf(bar) != empty);
}

TEST_CASE("a_tool_button_with_icon_and_text_has_10_px_at_both_sides_and_is_accent_as_a_whole_when_it_is_on")
{
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        ui::setTheme(theme);
        QToolButton button;
        button.setText(QStringLiteral("Links"));
        button.setIcon(ui::icon(QStringLiteral("lanes")));
        button.setIconSize({16, 16});
        button.setCheckable(true);
        button.setAutoRaise(true);
        button.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button.resize(button.sizeHint().width(), 30);
        const int text = QFontMetrics(button.font()).horizontalAdvance(button.text());
        CHECK(std::abs(button.width() - (10 + 16 + 6 + text + 10)) <= 2);

        // At rest there is no plate: what is not ground is icon or text.
        const QImage off = pictureOf(button);
        const auto inkedColumn = [&](int x) {
            for (int y = 0; y < off.height(); ++y)
                if (off.pixelColor(x, y) != tokens().window)
                    return true;
            return false;
        };
        int first = 0, last = button.width() - 1;
        while (first < last && !inkedColumn(first))
            ++first;
        while (last > first && !inkedColumn(last))
            --last;
        CHECK(first >= 10);
        CHECK(first <= 13);
        CHECK(button.width() - 1 - last >= 9);
        CHECK(button.width() - 1 - last <= 13);
        for (int x = 26; x < 32; ++x)
            CHECK_FALSE(inkedColumn(x));

        button.setChecked(true);
        const QImage on = pictureOf(button), icon = on.copy(10, 4, 16, 22), word = on.copy(30, 4, button.width() - 38, 22);
        CHECK(tests::pixelsNear(icon, tokens().accent, 50) > 3);
        CHECK(tests::pixelsNear(word, tokens().accent, 50) > 3);
        CHECK(tests::pixelsNear(icon, tokens().text2, 20) == 0);
    }
}

TEST_CASE("marks_of_checks_and_radios_show_their_state_in_both_themes")
{
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        ui::setTheme(theme);
        QCheckBox check;
        check.setTristate(true);
        check.resize(check.sizeHint());
        std::vector<QImage> pictures;
        for (const Qt::CheckState state : {Qt::Unchecked, Qt::PartiallyChecked, Qt::Checked}) {
            check.setCheckState(state);
            pictures.push_back(pictureOf(check));
        }
        CHECK(pictures[0] != pictures[1]);
        CHECK(pictures[1] != pictures[2]);
        CHECK(pictures[0] != pictures[2]);
        CHECK(tests::pixels(pictures[0], tokens().accent) == 0);
        CHECK(tests::pixels(pictures[2], tokens().accent) > 60);
        QRadioButton radio;
        radio.resize(radio.sizeHint());
        const QImage off = pictureOf(radio);
        radio.setChecked(true);
        CHECK(pictureOf(radio) != off);
        CHECK(tests::pixels(pictureOf(radio), tokens().accent) > 20);
    }
}

TEST_CASE("rows_of_lists_trees_and_choices_are_at_least_28_high")
{
    QListWidget list;
    list.addItems({QStringLiteral("L40S"), QStringLiteral("H200")});
    CHECK(list.sizeHintForRow(0) >= 28);
    QTreeWidget tree;
    tree.addTopLevelItem(new QTreeWidgetItem({QStringLiteral("Slots")}));
    CHECK(tree.visualItemRect(tree.topLevelItem(0)).height() >= 28);
    QComboBox box;
    box.addItems({QStringLiteral("FP8"), QStringLiteral("INT4")});
    CHECK(box.view()->sizeHintForRow(0) >= 28);
}
