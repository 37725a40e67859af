// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QApplication>
#include <QDialog>
#include <QDragEnterEvent>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QRegularExpression>
#include <QTemporaryDir>

#include "tests/support/ui/open_example.h"
#include "tests/support/ui/shown_window.h"
#include "ui/chassis/chassis_panel.h"
#include "ui/chassis/chassis_view.h"
#include "ui/document/starting_project.h"
#include "ui/settings/recent_files.h"
#include "ui/start/drop_field.h"
#include "ui/start/example_card.h"
#include "ui/start/example_grid.h"
#include "ui/start/recent_list.h"
#include "ui/start/start_page.h"
#include "ui/start/way_in.h"
#include "ui/text/translate.h"
#include "ui/window/menu_row.h"
#include "ui/window/project_files.h"
#include "ui/window/work_page.h"
#include "ui/workload/workload_bar.h"

using namespace inferrack;
using tests::answerWith;
using ui::Actions;
using ui::Document;
using ui::Language;
using Shown = tests::ShownWindow;

namespace {

/// A window as the program opens it without a file.
struct First : Shown {
    explicit First(QSize size = QSize(1920, 1080)) : Shown(size)
    {
        document.start(ui::emptyProject(document.catalog()));
        show(ui::FirstPage::Start, size);
    }
    ui::StartPage &page()
    {
        REQUIRE(window->shownStart());
        return *window->shownStart();
    }
};

} // namespace

TEST_CASE("the_program_begins_with_the_start_page_and_nothing_of_a_project")
{
    First w;
    CHECK(w.page().isVisible());
    CHECK_FALSE(w.window->workloadBar().isVisible());
    CHECK_FALSE(w.window->chassisPanel().isVisible());
    CHECK(w.window->windowTitle() == "InferRack");
    CHECK_FALSE(w.window->isWindowModified());
    CHECK(qobject_cast<ui::ExampleCard *>(QApplication::focusWidget()));
    CHECK_FALSE(w.page().findChildren<ui::WayIn *>().front()->isVisible());
}

TEST_CASE("what_works_on_a_project_rests_over_the_start_page_and_works_again_behind_it")
{
    First w;
    const Actions::Id resting[] = {Actions::Save,          Actions::SaveAs,  Actions::SearchParts, Actions::Undo,      Actions::Redo,    Actions::ToggleParts,
                                   Actions::ToggleResults, Actions::ZoomFit, Actions::Duplicate,   Actions::PlaceBest, Actions::Replace, Actions::Start};
    const Actions::Id working[] = {Actions::New, Actions::Open, Actions::Quit, Actions::SwitchLanguage, Actions::DarkTheme, Actions::ShowKeys};
    for (const Actions::Id id : resting)
        CHECK_FALSE(w.window->actions()[id].isEnabled());
    for (const Actions::Id id : working)
        CHECK(w.window->actions()[id].isEnabled());
    w.trigger(Actions::New);
    for (const Actions::Id id : {Actions::Save, Actions::SaveAs, Actions::SearchParts, Actions::ToggleParts, Actions::ZoomFit, Actions::Start})
        CHECK(w.window->actions()[id].isEnabled());
}

TEST_CASE("an_example_that_is_chosen_takes_the_place_of_the_start_page")
{
    First w;
    for (ui::ExampleCard *card : w.page().grid().cards()) {
        CAPTURE(card->text().toStdString());
        card->click();
        Shown::settle();
        CHECK_FALSE(w.window->shownStart());
        CHECK(w.window->workloadBar().isVisible());
        CHECK(w.window->chassisPanel().view().hasFocus());
        CHECK(w.messages().isEmpty());
        Document alone(core::testCatalog());
        REQUIRE(alone.open(ui::fileOf(card->example())));
        CHECK(w.document.project() == alone.project());
        CHECK_FALSE(w.document.isModified());
        w.trigger(Actions::Start);
    }
}

TEST_CASE("the_start_page_is_there_before_the_facts_and_the_work_page")
{
    ui::settings::forgetAtExit();
    Document document{core::Catalog()};
    ui::MainWindow window(document, ui::FirstPage::Start);
    window.resize(1920, 1080);
    window.show();
    REQUIRE(QTest::qWaitForWindowExposed(&window));
    Shown::settle();
    REQUIRE(window.shownStart());
    const ui::ExampleGrid &grid = window.shownStart()->grid();
    const auto filled = [&] {
        const auto cards = grid.cards();
        return std::count_if(cards.begin(), cards.end(), [](const ui::ExampleCard *card) { return !card->isExpired(); });
    };
    CHECK(filled() == 0);
    CHECK(window.findChild<ui::WorkPage *>() == nullptr);

    document.setBase(core::testCatalog());
    REQUIRE(QTest::qWaitFor([&] { return filled() > 0; }, 60'000));
    CHECK(document.project() == ui::emptyProject(document.catalog()));
    window.workPage();
    CHECK(window.shownStart());
    CHECK(window.findChild<ui::WorkPage *>()->isHidden());
    CHECK(window.windowTitle() == "InferRack");

    window.shownStart()->findChildren<ui::WayIn *>()[1]->click();
    Shown::settle();
    CHECK_FALSE(window.shownStart());
    CHECK(window.workPage().isVisible());
    CHECK(window.chassisPanel().view().hasFocus());
}

TEST_CASE("a_blank_project_begins_with_an_empty_chassis")
{
    First w;
    w.page().findChildren<ui::WayIn *>()[1]->click();
    Shown::settle();
    CHECK_FALSE(w.window->shownStart());
    CHECK(w.document.project() == ui::emptyProject(w.document.catalog()));
    CHECK(w.window->windowTitle() != "InferRack");
}

TEST_CASE("the_start_page_leads_back_to_the_project_it_covers")
{
    Shown w;
    w.change(48);
    const core::Project before = w.document.project();
    w.trigger(Actions::Start);
    REQUIRE(w.window->shownStart());
    ui::WayIn *back = w.window->shownStart()->findChildren<ui::WayIn *>().front();
    CHECK(back->isVisible());
    SECTION("by its button")
    {
        back->click();
    }
    SECTION("by Escape")
    {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    }
    Shown::settle();
    CHECK_FALSE(w.window->shownStart());
    CHECK(w.document.project() == before);
    CHECK(w.document.isModified());
    CHECK(w.window->actions()[Actions::Undo].isEnabled());
    CHECK(w.window->chassisPanel().view().hasFocus());
}

TEST_CASE("escape_leads_nowhere_where_there_is_no_project_behind")
{
    First w;
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    Shown::settle();
    CHECK(w.window->shownStart());
}

TEST_CASE("an_example_chosen_over_unsaved_work_asks_first")
{
    Shown w;
    w.change(48);
    const core::Project before = w.document.project();
    w.trigger(Actions::Start);
    ui::ExampleCard *card = w.window->shownStart()->grid().cards().back();
    answerWith(QStringLiteral("Cancel"));
    card->click();
    Shown::settle();
    CHECK(w.window->shownStart());
    CHECK(w.document.project() == before);
    answerWith(QStringLiteral("Discard"));
    card->click();
    Shown::settle();
    CHECK_FALSE(w.window->shownStart());
    CHECK(w.document.project() != before);
}

TEST_CASE("a_project_dropped_on_the_start_page_opens_and_its_field_lights_up_before")
{
    First w;
    QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("dropped.inferrack"));
    {
        Document other(core::testCatalog());
        REQUIRE(other.open(tests::exampleFile()));
        REQUIRE(other.save(name));
    }
    QMimeData mime;
    mime.setUrls({QUrl::fromLocalFile(name)});
    const auto enter = [&](const QMimeData &what) {
        QDragEnterEvent event(QPoint(900, 400), Qt::CopyAction, &what, Qt::LeftButton, Qt::NoModifier);
        event.ignore();
        QCoreApplication::sendEvent(&*w.window, &event);
        return event.isAccepted();
    };
    QMimeData foreign;
    foreign.setUrls({QUrl::fromLocalFile(QStringLiteral("/tmp/notes.txt"))});
    CHECK_FALSE(enter(foreign));
    CHECK_FALSE(w.page().dropField().isAwaiting());
    CHECK(enter(mime));
    CHECK(w.page().dropField().isAwaiting());
    QDragLeaveEvent leave;
    QCoreApplication::sendEvent(&*w.window, &leave);
    CHECK_FALSE(w.page().dropField().isAwaiting());
    CHECK(enter(mime));
    QDropEvent drop(QPointF(900, 400), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&*w.window, &drop);
    Shown::settle();
    CHECK(w.document.fileName() == name);
    CHECK_FALSE(w.window->shownStart());
}

TEST_CASE("a_recent_file_that_is_gone_is_said_on_the_start_page_and_leaves_its_list")
{
    First w;
    ui::rememberRecent({QStringLiteral("/nowhere/gone.inferrack"), QStringLiteral("Gone"), ui::Verdict::Ok, QDateTime::currentDateTime()});
    w.page().refresh();
    REQUIRE(w.page().recent().rows().size() == 1);
    w.page().recent().rows().front()->click();
    Shown::settle();
    CHECK(w.window->shownStart());
    REQUIRE(w.messages().size() == 1);
    CHECK(w.messages().front().contains("gone.inferrack"));
    CHECK(w.page().recent().rows().empty());
    // The message stands on the page, above the examples, and covers nothing.
    const QRect bar(w.window->messages().mapTo(&*w.window, QPoint()), w.window->messages().size());
    const QRect grid(w.page().grid().mapTo(&*w.window, QPoint()), w.page().grid().size());
    CHECK(bar.height() > 0);
    CHECK_FALSE(bar.intersects(grid));
    // It does not follow into the project.
    w.page().grid().cards().front()->click();
    Shown::settle();
    CHECK(w.messages().isEmpty());
}

TEST_CASE("a_saved_project_stands_among_the_recent_files_of_the_start_page")
{
    Shown w;
    QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("offer.inferrack"));
    REQUIRE(w.window->files().saveAs(name));
    w.trigger(Actions::Start);
    const auto rows = w.window->shownStart()->recent().rows();
    REQUIRE(rows.size() == 1);
    CHECK(rows.front()->text() == QString::fromStdString(w.document.project().title));
    rows.front()->click();
    Shown::settle();
    CHECK_FALSE(w.window->shownStart());
    CHECK(w.document.fileName() == name);
}

TEST_CASE("f6_walks_between_menus_and_start_page")
{
    First w;
    const auto *menus = w.window->findChild<ui::MenuRow *>();
    w.trigger(Actions::NextRegion);
    CHECK(menus->isAncestorOf(QApplication::focusWidget()));
    w.trigger(Actions::NextRegion);
    CHECK(w.page().isAncestorOf(QApplication::focusWidget()));
    w.trigger(Actions::PreviousRegion);
    CHECK(menus->isAncestorOf(QApplication::focusWidget()));
}

TEST_CASE("the_start_page_stays_through_a_switch_of_language_and_theme")
{
    First w;
    w.trigger(Actions::SwitchLanguage);
    w.trigger(Actions::DarkTheme);
    CHECK(w.window->shownStart());
    CHECK(w.window->windowTitle() == "InferRack");
    for (const Actions::Id id : {Actions::Save, Actions::Undo, Actions::ZoomFit})
        CHECK_FALSE(w.window->actions()[id].isEnabled());
    w.trigger(Actions::SwitchLanguage);
    w.trigger(Actions::DarkTheme);
}

TEST_CASE("nothing_on_the_start_page_is_english_in_chinese")
{
    ui::setLanguage(Language::Chinese);
    First w;
    REQUIRE(QTest::qWaitFor([&] { return w.page().grid().isComplete(); }, 60'000));
    for (const auto &[what, text] : tests::textsOf(w.page())) {
        CAPTURE(what.toStdString(), text.toStdString());
        CHECK_FALSE(
            tests::isEnglish(QString(text).remove(QRegularExpression(QStringLiteral("Jetson|GeForce|Instinct|AWQ|GGUF|Instruct|Distill|inferrack|yolov8s")))));
    }
}
