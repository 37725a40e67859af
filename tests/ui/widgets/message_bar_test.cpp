// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

#include "tests/support/ui/handling.h"
#include "ui/controls/apply_style.h"
#include "ui/style/style.h"
#include "ui/text/translate.h"
#include "ui/widgets/message_bar.h"

using namespace inferrack;
using ui::MessageBar;
using ui::MessageStack;
using ui::Verdict;

namespace {

QStringList sentences(const MessageStack &stack)
{
    QStringList all;
    for (int i = 0; i < stack.layout()->count(); ++i)
        all.append(static_cast<MessageBar *>(stack.layout()->itemAt(i)->widget())->sentence());
    return all;
}

QString numbered(int number)
{
    return QStringLiteral("Message %1.").arg(number);
}

} // namespace

TEST_CASE("the_newest_message_is_on_top_and_at_most_two_stand")
{
    MessageStack stack;
    QSignalSpy counted(&stack, &MessageStack::countChanged);
    stack.post(Verdict::Note, numbered(1));
    CHECK(stack.count() == 1);
    stack.post(Verdict::Warning, numbered(2));
    CHECK(sentences(stack) == QStringList{numbered(2), numbered(1)});
    stack.post(Verdict::Blocker, numbered(3));
    CHECK(sentences(stack) == QStringList{numbered(3), numbered(2)});
    CHECK(counted.back().front() == 2);
}

TEST_CASE("the_same_sentence_stands_once_and_comes_to_the_top")
{
    MessageStack stack;
    stack.post(Verdict::Note, numbered(1));
    stack.post(Verdict::Note, numbered(2));
    stack.post(Verdict::Note, numbered(1));
    CHECK(sentences(stack) == QStringList{numbered(1), numbered(2)});
}

TEST_CASE("a_message_can_be_taken_back_by_its_sentence")
{
    MessageStack stack;
    QSignalSpy counted(&stack, &MessageStack::countChanged);
    stack.post(Verdict::Note, numbered(1));
    stack.post(Verdict::Note, numbered(2));
    stack.withdraw(numbered(1));
    CHECK(sentences(stack) == QStringList{numbered(2)});
    const int changes = counted.count();
    stack.withdraw(numbered(9));
    CHECK(counted.count() == changes);
    stack.clear();
    CHECK(stack.count() == 0);
    CHECK(counted.back().front() == 0);
    stack.clear();
    CHECK(stack.count() == 0);
}

TEST_CASE("close_takes_the_message_away_and_does_nothing_else")
{
    MessageStack stack;
    int acted = 0;
    stack.post(Verdict::Blocker, numbered(1), QStringLiteral("Save as…"), [&] { ++acted; });
    stack.findChild<MessageBar *>()->findChild<QToolButton *>()->click();
    CHECK(stack.count() == 0);
    CHECK(acted == 0);
}

TEST_CASE("the_action_acts_once_and_takes_the_message_away")
{
    MessageStack stack;
    int acted = 0, standing = -1;
    stack.post(Verdict::Blocker, numbered(1), QStringLiteral("Save as…"), [&] {
        ++acted;
        standing = stack.count();
        // What is done may say something itself.
        stack.post(Verdict::Blocker, numbered(1));
    });
    stack.findChild<MessageBar *>()->findChild<QPushButton *>()->click();
    CHECK(acted == 1);
    CHECK(standing == 0);
    CHECK(sentences(stack) == QStringList{numbered(1)});
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    CHECK(stack.findChildren<MessageBar *>().size() == 1);
}

TEST_CASE("an_action_without_anything_to_do_only_closes")
{
    MessageStack stack;
    stack.post(Verdict::Note, numbered(1), QStringLiteral("Understood"));
    stack.findChild<QPushButton *>()->click();
    CHECK(stack.count() == 0);
}

TEST_CASE("a_message_never_takes_the_focus_but_tab_reaches_its_buttons")
{
    QWidget window;
    QVBoxLayout column(&window);
    QLineEdit field;
    MessageStack stack;
    column.addWidget(&field);
    column.addWidget(&stack);
    tests::showActive(window);
    field.setFocus();
    stack.post(Verdict::Warning, numbered(1), QStringLiteral("Save as…"), [] {});
    QCoreApplication::processEvents();
    CHECK(field.hasFocus());
    QTest::keyClick(&field, Qt::Key_Tab);
    CHECK(qobject_cast<QPushButton *>(window.focusWidget()));
    QTest::keyClick(window.focusWidget(), Qt::Key_Tab);
    REQUIRE(qobject_cast<QToolButton *>(window.focusWidget()));
    QTest::keyClick(window.focusWidget(), Qt::Key_Space);
    CHECK(stack.count() == 0);
}

TEST_CASE("a_bar_is_44_high_reads_out_its_sentence_and_its_buttons")
{
    MessageBar bar(Verdict::Warning, QStringLiteral("Out of range: 0."), QStringLiteral("Repair"));
    CHECK(bar.sizeHint().height() == 44);
    CHECK(tests::readOut(bar) == "Out of range: 0.");
    auto *close = bar.findChild<QToolButton *>();
    CHECK(tests::readOut(*close) == "Close");
    CHECK(tests::readOut(*bar.findChild<QPushButton *>()) == "Repair");
    ui::setLanguage(ui::Language::Chinese);
    QCoreApplication::processEvents();
    CHECK(tests::readOut(*close) == QStringLiteral("关闭"));
    CHECK(close->toolTip() == QStringLiteral("关闭"));
}

TEST_CASE("buttons_of_a_bar_stay_inside_it_at_any_width")
{
    const int width = GENERATE(320, 500, 900, 1264);
    MessageBar bar(Verdict::Blocker, QStringLiteral("offer.inferrack is not saved: the folder /nowhere does not exist."), QStringLiteral("Save as…"));
    bar.resize(width, 44);
    tests::showActive(bar);
    const QRect action = bar.findChild<QPushButton *>()->geometry(), close = bar.findChild<QToolButton *>()->geometry();
    CHECK(bar.rect().contains(action));
    CHECK(bar.rect().contains(close));
    CHECK_FALSE(action.intersects(close));
    CHECK(bar.toolTip() == bar.sentence());
}

TEST_CASE("a_bar_stands_on_the_tint_of_its_verdict_in_both_themes")
{
    const Verdict verdict = GENERATE(Verdict::Ok, Verdict::Note, Verdict::Warning, Verdict::Blocker);
    MessageBar bar(verdict, QStringLiteral("Something."));
    bar.resize(400, 44);
    tests::showActive(bar);
    for (const ui::Theme theme : {ui::Theme::Light, ui::Theme::Dark}) {
        ui::setTheme(theme);
        QCoreApplication::processEvents();
        const QImage picture = tests::pictureOf(bar);
        CHECK(picture.pixelColor(200, 4) == ui::colors(verdict).tint);
        CHECK(picture.pixelColor(200, 0) == ui::colors(verdict).graphic);
    }
}

TEST_CASE("two_messages_have_room_for_both_as_soon_as_they_are_posted")
{
    QWidget window;
    auto *stack = new MessageStack(&window);
    int height = 0;
    QObject::connect(stack, &MessageStack::countChanged, [&] { height = stack->sizeHint().height(); });
    window.show();
    stack->post(Verdict::Warning, numbered(1));
    CHECK(height == 44);
    stack->post(Verdict::Blocker, numbered(2));
    CHECK(height == 2 * 44 + 8);
    stack->withdraw(numbered(1));
    CHECK(height == 44);
}
