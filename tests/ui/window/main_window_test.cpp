// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "core/project/edits.h"
#include "tests/support/core/catalog.h"
#include "tests/support/ui/application.h"
#include "tests/support/ui/open_example.h"
#include "tests/support/ui/popups.h"
#include "tests/support/ui/shown_window.h"
#include "ui/charts/chart_dock.h"
#include "ui/chassis/chassis_panel.h"
#include "ui/chassis/chassis_view.h"
#include "ui/document/document.h"
#include "ui/document/selection.h"
#include "ui/document/starting_project.h"
#include "ui/palette/palette_panel.h"
#include "ui/results/results_panel.h"
#include "ui/settings/settings.h"
#include "ui/start/example_list.h"
#include "ui/controls/apply_style.h"
#include "ui/style/style.h"
#include "ui/widgets/message_bar.h"
#include "ui/window/actions.h"
#include "ui/widgets/card_background.h"
#include "ui/window/command_search.h"
#include "ui/window/main_window.h"
#include "ui/window/project_files.h"
#include "ui/window/menu_row.h"
#include "ui/window/pages.h"
#include "ui/window/question.h"
#include "ui/workload/workload_bar.h"

using namespace inferrack;
using tests::answerWith;
using tests::isEnglish;
using tests::textsOf;
using ui::Actions;
using ui::Document;
using ui::Language;
using ui::MainWindow;
using Shown = tests::ShownWindow;

TEST_CASE("regions_give_way_in_the_order_of_the_plan")
{
    struct Case {
        QSize size;
        ui::RegionSizes sizes;
    };
    const Case &c = GENERATE(Case{{1920, 1080}, {false, false, false, false, false, 384}}, Case{{1920, 899}, {true, false, false, false, false, 384}},
                             Case{{1920, 860}, {true, false, true, false, false, 384}}, Case{{1600, 900}, {false, false, false, false, false, 384}},
                             Case{{1599, 1080}, {true, false, false, false, false, 384}}, Case{{1499, 1080}, {true, true, false, true, false, 320}},
                             Case{{1366, 768}, {true, true, true, true, false, 320}}, Case{{1280, 720}, {true, true, true, true, true, 288}});
    CAPTURE(c.size.width(), c.size.height());
    CHECK(ui::regionSizes(c.size) == c.sizes);
}

TEST_CASE("the_regions_have_the_sizes_of_the_plan")
{
    struct Case {
        QSize size;
        int workload, palette, charts, results;
        QSize canvas;
    };
    const Case &c = GENERATE(Case{{1920, 1080}, 68, 272, 260, 384, {1264, 648}}, Case{{1366, 768}, 60, 56, 36, 320, {990, 568}},
                             Case{{1280, 720}, 60, 56, 36, 288, {936, 520}});
    CAPTURE(c.size.width());
    Shown w(c.size);
    CHECK(w.window->workloadBar().height() == c.workload);
    CHECK(w.window->palettePanel().width() == c.palette);
    CHECK(w.window->chartDock().height() == c.charts);
    CHECK(w.window->resultsPanel().width() == c.results);
    CHECK(w.window->chassisPanel().size() == c.canvas);
}

TEST_CASE("a_window_that_shrinks_and_grows_again_is_as_before")
{
    Shown w;
    const QSize canvas = w.window->chassisPanel().size();
    w.resize({1280, 720});
    w.resize({1920, 1080});
    CHECK(w.window->chassisPanel().size() == canvas);
    CHECK(w.window->chartDock().height() == 260);
}

TEST_CASE("no_label_and_no_button_is_cut_off")
{
    const QSize size = GENERATE(QSize(1920, 1080), QSize(1366, 768), QSize(1280, 720));
    const Language language = GENERATE(Language::English, Language::Chinese);
    const ui::Theme theme = GENERATE(ui::Theme::Light, ui::Theme::Dark);
    ui::setLanguage(language);
    ui::setTheme(theme);
    Shown w(size);
    const QString picture = QStringLiteral("window-%1-%2-%3.png")
                                .arg(size.width())
                                .arg(language == Language::Chinese ? QStringLiteral("zh") : QStringLiteral("en"),
                                     theme == ui::Theme::Dark ? QStringLiteral("dark") : QStringLiteral("light"));
    CHECK(w.window->grab().save(tests::picturesFolder() + QLatin1Char('/') + picture));
    for (const QWidget *widget : w.window->findChildren<QWidget *>()) {
        if (!widget->isVisible() || widget->visibleRegion().isEmpty())
            continue;
        QString text;
        if (const auto *label = qobject_cast<const QLabel *>(widget); label && !label->wordWrap())
            text = label->text();
        else if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            text = button->text();
        if (text.isEmpty() || !widget->toolTip().isEmpty())
            continue;
        CAPTURE(size.width(), language == Language::Chinese, widget->metaObject()->className(), text.toStdString());
        const QFontMetrics metrics(widget->font());
        CHECK(metrics.horizontalAdvance(text) <= widget->width());
        CHECK(metrics.height() <= widget->height() + 4);
    }
}

TEST_CASE("a_switch_of_language_leaves_no_english_label")
{
    const QSize size = GENERATE(QSize(1920, 1080), QSize(1280, 720));
    Shown w(size);
    w.trigger(Actions::SwitchLanguage);
    REQUIRE(ui::language() == Language::Chinese);
    QStringList english;
    for (const auto &[what, text] : textsOf(*w.window))
        if (isEnglish(text))
            english.append(what + QStringLiteral(": ") + text);
    english.sort();
    CAPTURE(english.join(QLatin1Char('\n')).toStdString());
    CHECK(english.isEmpty());

    w.trigger(Actions::SwitchLanguage);
    static const QRegularExpression han(QStringLiteral("\\p{Han}"));
    QStringList chinese;
    for (const auto &[what, text] : textsOf(*w.window))
        if (text.contains(han) && text != QStringLiteral("中"))
            chinese.append(what + QStringLiteral(": ") + text);
    CAPTURE(chinese.join(QLatin1Char('\n')).toStdString());
    CHECK(chinese.isEmpty());
}

TEST_CASE("language_and_theme_are_remembered")
{
    Shown w;
    w.trigger(Actions::SwitchLanguage);
    w.trigger(Actions::DarkTheme);
    CHECK(ui::settings::startLanguage() == Language::Chinese);
    CHECK(ui::settings::startTheme() == ui::Theme::Dark);
    CHECK(ui::theme() == ui::Theme::Dark);
    CHECK(w.window->actions()[Actions::DarkTheme].isChecked());
    w.trigger(Actions::DarkTheme);
    CHECK(ui::settings::startTheme() == ui::Theme::Light);
}

TEST_CASE("ctrl_1_to_4_hide_and_show_the_regions_and_the_choice_is_remembered")
{
    Shown w;
    const std::pair<Actions::Id, QWidget *> regions[] = {{Actions::ToggleParts, &w.window->palettePanel()},
                                                         {Actions::ToggleCharts, &w.window->chartDock()},
                                                         {Actions::ToggleResults, &w.window->resultsPanel()},
                                                         {Actions::ToggleWorkload, &w.window->workloadBar()}};
    const int width = w.window->chassisPanel().width();
    for (const auto &[id, region] : regions) {
        CHECK(region->isVisible());
        w.trigger(id);
        CHECK_FALSE(region->isVisible());
    }
    CHECK(w.window->chassisPanel().width() > width + 600);
    MainWindow second(w.document);
    CHECK(second.palettePanel().isHidden());
    for (const auto &[id, region] : regions) {
        w.trigger(id);
        CHECK(region->isVisible());
    }
    CHECK(w.window->chassisPanel().width() == width);
}

TEST_CASE("f6_walks_all_regions_and_comes_back")
{
    Shown w;
    const auto region = [&]() -> const QWidget * {
        const QWidget *focus = QApplication::focusWidget();
        for (const QWidget *r : {static_cast<const QWidget *>(&w.window->workloadBar()), static_cast<const QWidget *>(&w.window->palettePanel()),
                                 static_cast<const QWidget *>(&w.window->chassisPanel()), static_cast<const QWidget *>(&w.window->chartDock()),
                                 static_cast<const QWidget *>(&w.window->resultsPanel())})
            if (focus && r->isAncestorOf(focus))
                return r;
        return focus;
    };
    w.window->chassisPanel().view().setFocus();
    std::set<const QWidget *> visited;
    for (int i = 0; i < 7; ++i) {
        w.trigger(Actions::NextRegion);
        visited.insert(region());
    }
    CHECK(visited.count(&w.window->workloadBar()));
    CHECK(visited.count(&w.window->palettePanel()));
    CHECK(visited.count(&w.window->chartDock()));
    CHECK(visited.count(&w.window->resultsPanel()));
    CHECK(region() == &w.window->chassisPanel());
    w.trigger(Actions::PreviousRegion);
    CHECK(region() == &w.window->palettePanel());
}

TEST_CASE("a_command_is_found_in_either_language")
{
    Shown w;
    struct Case {
        const char *typed, *name;
    };
    const Case &c = GENERATE(Case{"dark", "Dark theme"}, Case{"深色", "Dark theme"}, Case{"save as", "Save as…"}, Case{"另存", "Save as…"},
                             Case{"快捷键", "Keyboard shortcuts…"});
    CAPTURE(c.typed);
    ui::CommandSearch search(w.window->findChild<QMenuBar *>()->actions(), &*w.window);
    search.field().setText(QString::fromUtf8(c.typed));
    REQUIRE(search.current());
    CHECK(search.current()->text() == QString::fromUtf8(c.name));
    search.field().setText(QStringLiteral("no such command"));
    CHECK(search.current() == nullptr);
}

TEST_CASE("a_found_command_is_done_on_enter")
{
    Shown w;
    w.trigger(Actions::SearchCommands);
    auto *search = w.window->findChild<ui::CommandSearch *>();
    REQUIRE(search);
    QTest::keyClicks(&search->field(), QStringLiteral("dark"));
    QTest::keyClick(&search->field(), Qt::Key_Return);
    Shown::settle();
    CHECK(ui::theme() == ui::Theme::Dark);
}

TEST_CASE("undo_and_redo_name_their_step")
{
    Shown w;
    CHECK_FALSE(w.window->actions()[Actions::Undo].isEnabled());
    w.change(48);
    CHECK(w.window->actions()[Actions::Undo].text() == "Undo: Set concurrency to 48");
    w.trigger(Actions::Undo);
    CHECK(w.document.scenario().workloads.front().concurrency.value == 16);
    CHECK(w.window->actions()[Actions::Redo].text() == "Redo: Set concurrency to 48");
    w.trigger(Actions::Redo);
    CHECK(w.document.scenario().workloads.front().concurrency.value == 48);
}

TEST_CASE("the_title_names_the_document_and_marks_what_is_not_saved")
{
    Shown w;
    QTemporaryDir folder;
    CHECK_FALSE(w.window->isWindowModified());
    w.change(48);
    CHECK(w.window->isWindowModified());
    REQUIRE(w.window->files().saveAs(folder.filePath(QStringLiteral("Harbour Bank.inferrack"))));
    CHECK(w.window->windowTitle() == "Harbour Bank.inferrack[*] – InferRack");
    CHECK_FALSE(w.window->isWindowModified());
}

TEST_CASE("a_bad_file_is_said_in_a_message_and_nothing_changes")
{
    Shown w;
    QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("bad.inferrack"));
    QFile file(name);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write("hello");
    file.close();
    const core::Project before = w.document.project();
    CHECK_FALSE(w.window->files().open(name));
    Shown::settle();
    REQUIRE(w.messages().size() == 1);
    CHECK(w.messages().front().startsWith(QLatin1String("bad.inferrack is not a project file")));
    CHECK(w.document.project() == before);
    const ui::MessageStack &stack = w.window->messages();
    CHECK(w.window->chassisPanel().rect().contains(stack.geometry()));
}

TEST_CASE("a_save_that_fails_offers_another_name")
{
    Shown w;
    CHECK_FALSE(w.window->files().saveAs(QStringLiteral("/nowhere/offer.inferrack")));
    Shown::settle();
    CHECK(w.messages() == QStringList{QStringLiteral("offer.inferrack is not saved: the folder /nowhere does not exist. Save it in another folder.")});
}

TEST_CASE("a_refused_edit_is_said_in_a_message")
{
    Shown w;
    const core::ScenarioId scenario = w.document.scenario().id;
    w.document.edit(QStringLiteral("too many"), [&](const core::Project &p) { return core::setServerCount(p, scenario, w.document.server().id, -1); });
    Shown::settle();
    CHECK(w.messages().size() == 1);
    CHECK(w.document.undoStack().count() == 0);
}

TEST_CASE("leaving_unsaved_changes_asks_and_keeps_them_unless_told_otherwise")
{
    Shown w;
    w.change(48);
    SECTION("cancel keeps the window and the project")
    {
        answerWith(QStringLiteral("Cancel"));
        CHECK_FALSE(w.window->close());
        CHECK(w.document.isModified());
    }
    SECTION("discard closes")
    {
        answerWith(QStringLiteral("Discard"));
        CHECK(w.window->close());
    }
    SECTION("save writes the file and closes")
    {
        QTemporaryDir folder;
        const QString name = folder.filePath(QStringLiteral("offer.inferrack"));
        REQUIRE(w.window->files().saveAs(name));
        w.change(64);
        answerWith(QStringLiteral("Save"));
        CHECK(w.window->close());
        Document again(core::testCatalog());
        REQUIRE(again.open(name));
        CHECK(again.scenario().workloads.front().concurrency.value == 64);
    }
    SECTION("a new project is not begun on cancel")
    {
        answerWith(QStringLiteral("Cancel"));
        w.trigger(Actions::New);
        CHECK(w.document.scenario().workloads.front().concurrency.value == 48);
    }
}

TEST_CASE("new_begins_with_an_empty_server")
{
    Shown w;
    w.trigger(Actions::New);
    CHECK(w.document.server().placements.size() <= ui::emptyProject(w.document.catalog()).scenarios.front().servers.front().placements.size());
    CHECK(w.document.undoStack().count() == 0);
    CHECK_FALSE(w.document.isModified());
}

TEST_CASE("a_project_dropped_on_the_window_is_opened")
{
    Shown w;
    QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("dropped.inferrack"));
    {
        Document other(core::testCatalog());
        REQUIRE(other.save(name));
    }
    QMimeData mime;
    mime.setUrls({QUrl::fromLocalFile(name)});
    QDragEnterEvent enter(QPoint(500, 20), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&*w.window, &enter);
    CHECK(enter.isAccepted());
    QDropEvent drop(QPointF(500, 20), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&*w.window, &drop);
    CHECK(w.document.fileName() == name);

    QMimeData other;
    other.setUrls({QUrl::fromLocalFile(QStringLiteral("/tmp/notes.txt"))});
    QDragEnterEvent foreign(QPoint(500, 20), Qt::CopyAction, &other, Qt::LeftButton, Qt::NoModifier);
    foreign.ignore();
    QCoreApplication::sendEvent(&*w.window, &foreign);
    CHECK_FALSE(foreign.isAccepted());
}

TEST_CASE("the_examples_are_in_the_file_menu_group_by_group_and_open")
{
    Shown w;
    std::size_t opened = 0;
    const QList<QAction *> groups = w.window->files().examplesMenu().actions();
    REQUIRE(groups.size() == qsizetype(ui::exampleGroups().size()));
    for (QAction *group : groups) {
        REQUIRE(group->menu());
        for (QAction *entry : group->menu()->actions()) {
            const ui::ExampleEntry &example = ui::exampleList()[opened++];
            CAPTURE(example.id);
            CHECK(entry->text() == ui::translated(example.name));
            entry->trigger();
            Shown::settle();
            Document alone(core::testCatalog());
            REQUIRE(alone.open(ui::fileOf(example)));
            CHECK(w.document.project() == alone.project());
            CHECK(w.messages().isEmpty());
        }
    }
    CHECK(opened == ui::exampleList().size());
}

TEST_CASE("the_menu_of_examples_follows_the_language")
{
    Shown w;
    ui::setLanguage(Language::Chinese);
    Shown::settle();
    for (QAction *group : w.window->files().examplesMenu().actions()) {
        CHECK_FALSE(isEnglish(group->text()));
        for (QAction *entry : group->menu()->actions()) {
            CAPTURE(entry->text().toStdString());
            CHECK_FALSE(isEnglish(entry->text()));
        }
    }
    // The menus of the language before are gone.
    CHECK(w.window->files().examplesMenu().findChildren<QMenu *>().size() == qsizetype(ui::exampleGroups().size()));
}

TEST_CASE("pages_show_keys_data_and_program")
{
    Shown w;
    for (const Actions::Id id : {Actions::ShowKeys, Actions::AboutData, Actions::AboutProgram}) {
        w.trigger(id);
        auto *page = qobject_cast<QDialog *>(QApplication::activeModalWidget());
        REQUIRE(page);
        CHECK(page->height() <= 720);
        CHECK(page->grab().save(tests::picturesFolder() + QStringLiteral("/page-%1.png").arg(id)));
        page->accept();
        Shown::settle();
    }
}

TEST_CASE("what_opens_from_the_workload_bar_shows_its_fields_in_full")
{
    const Language language = GENERATE(Language::English, Language::Chinese);
    ui::setLanguage(language);
    Shown w({1280, 720});
    const QString suffix = language == Language::Chinese ? QStringLiteral("zh") : QStringLiteral("en");
    int pictures = 0;
    const int opened = tests::lookAtPopups(w, [&](QPushButton &, QWidget &popup) {
        CHECK(popup.grab().save(tests::picturesFolder() + QStringLiteral("/popup-%1-%2.png").arg(++pictures).arg(suffix)));
        for (const QLabel *label : popup.findChildren<QLabel *>()) {
            if (label->wordWrap() || !label->isVisible())
                continue;
            CAPTURE(label->text().toStdString());
            CHECK(QFontMetrics(label->font()).horizontalAdvance(label->text()) <= label->width());
        }
    });
    // Parallel layout, assumed values, More.
    CHECK(opened == 3);
    ui::Question question(QStringLiteral("Harbour Bank.inferrack"), QStringLiteral("…"),
                          {QStringLiteral("Cancel"), QStringLiteral("Discard"), QStringLiteral("Save")}, &*w.window);
    CHECK(question.grab().save(tests::picturesFolder() + QStringLiteral("/question.png")));
    ui::CommandSearch search(w.window->findChild<QMenuBar *>()->actions(), &*w.window);
    CHECK(search.grab().save(tests::picturesFolder() + QStringLiteral("/search-%1.png").arg(suffix)));
}

TEST_CASE("what_floats_stands_on_the_colour_of_cards_in_both_themes")
{
    for (const ui::Theme theme : {ui::Theme::Light, ui::Theme::Dark}) {
        ui::setTheme(theme);
        ui::Question question(QStringLiteral("a"), QStringLiteral("b"), {QStringLiteral("Cancel")});
        CHECK(question.grab().toImage().pixelColor(ui::cardOf(question).topLeft() + QPoint(8, 8)) == ui::tokens().card);
    }
}
