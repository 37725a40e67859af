// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QListWidget>
#include <QTest>

#include "tests/support/ui/open_example.h"
#include "ui/style/style.h"
#include "ui/window/history_panel.h"

using namespace inferrack;
using namespace inferrack::tests;

namespace {

/// Three steps of the workload, all of them shown in the panel.
struct History {
    History()
    {
        for (const int concurrency : {20, 24, 28}) {
            scene.editWorkload([concurrency](core::Workload &workload) { workload.concurrency = {concurrency, false}; });
            projects.push_back(scene.document.project());
        }
        panel.show();
        settle();
    }
    QStringList texts()
    {
        QStringList list;
        for (int row = 0; row < panel.list().count(); ++row)
            list.append(panel.list().item(row)->text());
        return list;
    }
    void click(int row) { QTest::mouseClick(panel.list().viewport(), Qt::LeftButton, {}, panel.list().visualItemRect(panel.list().item(row)).center()); }

    Scene scene;
    std::vector<core::Project> projects{scene.document.project()};
    ui::HistoryPanel panel{scene.document};
};

} // namespace

TEST_CASE("the_history_lists_the_steps_and_marks_the_present_one")
{
    History history;
    REQUIRE(history.panel.list().count() == 4);
    CHECK(history.texts().first() == "As it was opened");
    for (int row = 1; row < 4; ++row)
        CHECK(history.texts().at(row) == history.scene.document.stepName(row - 1));
    CHECK(history.panel.list().currentRow() == 3);
    CHECK(history.panel.list().item(3)->font().weight() > history.panel.list().item(2)->font().weight());
}

TEST_CASE("a_click_on_a_step_goes_back_to_it_and_forth_again")
{
    History history;
    for (const int row : {1, 0, 2, 3}) {
        history.click(row);
        CHECK(history.scene.document.project() == history.projects.at(static_cast<std::size_t>(row)));
        CHECK(history.panel.list().currentRow() == row);
        CHECK(history.panel.list().count() == 4);
        CHECK(history.panel.isVisible());
    }
}

TEST_CASE("what_was_taken_back_is_paler_and_said")
{
    History history;
    history.click(1);
    CHECK(history.panel.list().item(2)->foreground().color() == ui::tokens().text3);
    CHECK(history.panel.list().item(2)->data(Qt::AccessibleDescriptionRole).toString() == "taken back");
    CHECK(history.panel.list().item(1)->data(Qt::AccessibleDescriptionRole).toString() == "shown now");
    CHECK(history.panel.list().item(0)->foreground().color() == ui::tokens().text);
}

TEST_CASE("the_history_is_walked_by_keyboard")
{
    History history;
    QTest::keyClick(&history.panel.list(), Qt::Key_Up);
    QTest::keyClick(&history.panel.list(), Qt::Key_Up);
    QTest::keyClick(&history.panel.list(), Qt::Key_Return);
    CHECK(history.scene.document.project() == history.projects.at(1));
}

TEST_CASE("an_edit_after_going_back_ends_the_steps_that_were_taken_back")
{
    History history;
    history.click(1);
    history.scene.editWorkload([](core::Workload &workload) { workload.concurrency = {40, false}; });
    CHECK(history.panel.list().count() == 3);
    CHECK(history.panel.list().currentRow() == 2);
}

TEST_CASE("the_history_speaks_the_language_of_the_moment")
{
    History history;
    ui::setLanguage(ui::Language::Chinese);
    settle();
    CHECK(history.texts().first() == QString::fromUtf8("打开时的状态"));
    ui::setLanguage(ui::Language::English);
    settle();
    CHECK(history.texts().first() == "As it was opened");
}
