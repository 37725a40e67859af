// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QApplication>
#include <QTest>

#include "tests/support/ui/shown_window.h"
#include "ui/widgets/labelled_field.h"
#include "ui/widgets/number_edit.h"
#include "ui/workload/layout_edit.h"
#include "ui/workload/workload_bar.h"

using namespace inferrack;
using namespace inferrack::tests;
using ui::NumberEdit;

namespace {

NumberEdit &concurrency(ShownWindow &w)
{
    for (ui::LabelledField *box : w.window->workloadBar().findChildren<ui::LabelledField *>())
        if (box->field()->accessibleName() == QStringLiteral("Concurrency"))
            return *static_cast<NumberEdit *>(box->field());
    FAIL("no field");
    throw 0;
}

void type(NumberEdit &edit, const char *text)
{
    edit.setFocus();
    edit.selectAll();
    QTest::keyClicks(&edit, QString::fromLatin1(text));
    QTest::keyClick(&edit, Qt::Key_Return);
}

} // namespace

TEST_CASE("one_undo_in_the_field_takes_back_one_change_of_the_load")
{
    ShownWindow w;
    const core::Project before = w.document.project();
    NumberEdit &edit = concurrency(w);
    const QString shown = edit.text();
    type(edit, "48");
    REQUIRE(w.document.project() != before);
    QTest::keySequence(&edit, QKeySequence::Undo);
    CHECK(w.document.project() == before);
    CHECK(edit.text() == shown);
    CHECK(w.document.undoStack().index() == 0);
    QTest::keySequence(&edit, QKeySequence(QStringLiteral("Ctrl+Shift+Z")));
    CHECK(edit.text() == "48");
}

TEST_CASE("two_changes_in_a_field_are_two_steps_of_undo")
{
    ShownWindow w;
    const core::Project before = w.document.project();
    NumberEdit &edit = concurrency(w);
    type(edit, "48");
    type(edit, "64");
    QTest::keySequence(&edit, QKeySequence::Undo);
    CHECK(edit.text() == "48");
    QTest::keySequence(&edit, QKeySequence::Undo);
    CHECK(w.document.project() == before);
}

TEST_CASE("one_undo_in_the_panel_of_the_parallel_layout_takes_back_one_change")
{
    ShownWindow w;
    const core::Project before = w.document.project();
    w.window->findChild<ui::LayoutEdit *>()->click();
    ShownWindow::settle();
    QWidget *panel = QApplication::activePopupWidget();
    REQUIRE(panel);
    NumberEdit &tensor = *panel->findChildren<NumberEdit *>().front();
    const QString shown = tensor.text();
    type(tensor, "2");
    REQUIRE(w.document.project() != before);
    QTest::keySequence(&tensor, QKeySequence::Undo);
    CHECK(w.document.project() == before);
    CHECK(tensor.text() == shown);
    panel->hide();
}
