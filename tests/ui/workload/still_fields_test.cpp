// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>

#include "core/project/edits.h"
#include "tests/support/ui/counted_events.h"
#include "tests/support/ui/shown_bar.h"
#include "tests/support/ui/shown_window.h"
#include "ui/palette/palette_panel.h"
#include "ui/palette/part_list_view.h"
#include "ui/window/scenario_row.h"
#include "ui/workload/assumed_list.h"
#include "ui/workload/choice_box.h"
#include "ui/workload/cost_inputs.h"
#include "ui/workload/layout_edit.h"

using namespace inferrack;
using namespace inferrack::tests;
using ui::NumberEdit;

namespace {

void edit(ui::Document &document, const std::function<void(core::Workload &)> &change)
{
    REQUIRE(document.edit(QStringLiteral("load"), [&](const core::Project &project) {
        core::Workload workload = document.scenario().workloads.front();
        change(workload);
        return core::setWorkload(project, document.catalog(), document.scenario().id, workload);
    }));
    settle();
}

void setConcurrency(ui::Document &document, int concurrency)
{
    edit(document, [concurrency](core::Workload &workload) { workload.concurrency = {concurrency, false}; });
}

} // namespace

TEST_CASE("an_edit_of_one_field_leaves_the_others_of_the_bar_alone")
{
    const int width = GENERATE(1920, 1280);
    CAPTURE(width);
    ShownBar b(width);
    b.number("Concurrency").setFocus();
    setConcurrency(b.document, 20);
    // Only that field and what it stands in.
    CountedEvents others(*b.bar, {&b.field("Concurrency")});
    CountedEvents own(b.number("Concurrency"));
    setConcurrency(b.document, 22);
    CHECK(b.number("Concurrency").text() == "22");
    CHECK(others.all().join(QStringLiteral(", ")).toStdString() == "");
    CHECK_FALSE(own.all().isEmpty());
}

TEST_CASE("an_edit_elsewhere_leaves_the_whole_bar_alone")
{
    ShownBar b;
    b.number("Concurrency").setFocus();
    settle();
    CountedEvents events(*b.bar);
    const core::SlotAddress drive{b.document.scenario().id, b.document.server().id, core::SlotId{"nvme", 1}};
    REQUIRE(b.document.edit("drive", [&](const core::Project &project) { return core::remove(project, b.document.catalog(), {drive}); }));
    settle();
    CHECK(events.all() == QStringList());
}

TEST_CASE("a_mark_that_goes_moves_no_other_field")
{
    ShownBar b;
    const auto places = [&b] {
        std::vector<QRect> all;
        for (const ui::LabelledField *field : b.bar->findChildren<ui::LabelledField *>())
            all.push_back(field->geometry());
        return all;
    };
    settle();
    const std::vector<QRect> before = places();
    REQUIRE(b.isAssumed("Concurrency"));
    setConcurrency(b.document, 20);
    CHECK_FALSE(b.isAssumed("Concurrency"));
    const std::vector<QRect> after = places();
    for (std::size_t i = 0; i < before.size(); ++i) {
        // A pixel may come of the rounding of shares.
        CHECK(std::abs(after[i].x() - before[i].x()) <= 1);
        CHECK(std::abs(after[i].width() - before[i].width()) <= 1);
    }
    b.document.undoStack().undo();
    settle();
    CHECK(b.isAssumed("Concurrency"));
    CHECK(places() == before);
}

TEST_CASE("what_nobody_sees_of_the_assumed_values_is_not_made_and_is_right_when_it_opens")
{
    ShownBar b;
    ui::AssumedList list(b.document);
    list.openBelow(*b.bar);
    settle();
    list.hide();
    settle();
    CountedEvents hidden(list);
    REQUIRE(b.document.edit("period", [&](const core::Project &project) {
        core::CostTerms terms = b.document.scenario().costTerms;
        terms.years = {7, false};
        return core::setCostTerms(project, b.document.scenario().id, terms);
    }));
    settle();
    CHECK(hidden.all() == QStringList());
    list.openBelow(*b.bar);
    CHECK(list.findChild<NumberEdit *>(QStringLiteral("cost.years"))->text() == "7");
}

TEST_CASE("an_edit_that_changes_no_assumed_value_leaves_their_open_list_alone")
{
    ShownBar b;
    ui::AssumedList list(b.document);
    list.openBelow(*b.bar);
    settle();
    CountedEvents events(list);
    edit(b.document, [](core::Workload &workload) { workload.tpotTarget = core::milliseconds(119); });
    CHECK(events.all() == QStringList());
}

TEST_CASE("an_edit_of_the_load_leaves_library_and_tabs_alone")
{
    ShownWindow w;
    w.window->palettePanel().model().judgeAll();
    settle();
    w.change(20);
    settle();
    CountedEvents library(w.window->palettePanel()), row(w.window->scenarioRow());
    w.change(22);
    settle();
    CHECK(library.all() == QStringList());
    CHECK(row.all() == QStringList());
}

TEST_CASE("a_choice_that_is_shown_already_does_nothing")
{
    ui::ChoiceBox box(true);
    box.setChoices({{QStringLiteral("a"), QStringLiteral("Alpha"), QStringLiteral("Alpha, whole")},
                    {QStringLiteral("b"), QStringLiteral("Beta"), QStringLiteral("Beta, whole")}});
    box.setId(QStringLiteral("b"));
    showActive(box);
    QSignalSpy texts(box.lineEdit(), &QLineEdit::textChanged), indexes(&box, &QComboBox::currentIndexChanged);
    CountedEvents events(box);
    box.setId(QStringLiteral("b"));
    settle();
    CHECK(texts.isEmpty());
    CHECK(indexes.isEmpty());
    CHECK(events.all() == QStringList());

    SECTION("choosing it again shows its short name")
    {
        box.setCurrentIndex(1);
        Q_EMIT box.activated(1);
        CHECK(box.lineEdit()->text() == "Beta");
    }
    SECTION("what was typed and is no choice goes with Enter and with the focus")
    {
        for (const bool enter : {true, false}) {
            box.setFocus();
            box.lineEdit()->selectAll();
            QTest::keyClicks(box.lineEdit(), QStringLiteral("zzz"));
            CHECK(box.lineEdit()->text() == "zzz");
            if (enter)
                QTest::keyClick(box.lineEdit(), Qt::Key_Return);
            else
                box.clearFocus();
            CHECK(box.lineEdit()->text() == "Beta");
        }
    }
}

TEST_CASE("a_layout_that_is_not_taken_is_shown_as_it_was")
{
    ui::LayoutEdit edit;
    const core::ParallelLayout four{4, 1, 1, 1, 1};
    edit.setLayoutShown(four, true, 4);
    auto *tensor = edit.findChildren<NumberEdit *>().front();
    CHECK(tensor->value() == 4.0);
    // The owner refuses what was entered by showing the layout in use again.
    QObject::connect(&edit, &ui::LayoutEdit::edited, &edit, [&] { edit.setLayoutShown(four, true, 4); });
    QTest::keyClick(tensor, Qt::Key_Up);
    CHECK(tensor->value() == 4.0);
    CHECK(edit.text() == "TP4");
}
