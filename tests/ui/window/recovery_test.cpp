// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QAction>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>

#include "core/project/edits.h"
#include "tests/support/ui/open_example.h"
#include "tests/support/ui/shown_window.h"
#include "ui/document/file.h"
#include "ui/document/journal.h"
#include "ui/settings/recent_files.h"
#include "ui/widgets/message_bar.h"
#include "ui/window/project_files.h"
#include "ui/window/question.h"

using namespace inferrack;

namespace {

struct Recovering : tests::ShownWindow {
    QTemporaryDir folder;

    void entitle(const char *title)
    {
        document.edit(QStringLiteral("title"), [title](const core::Project &before) { return core::setTitle(before, title); });
    }
    /// A recovery file of a program that is gone.
    QString leave(const char *name, const char *title)
    {
        ui::Document other(core::testCatalog());
        REQUIRE(other.open(tests::exampleFile()));
        other.edit(QStringLiteral("title"), [title](const core::Project &before) { return core::setTitle(before, title); });
        const QString record = folder.filePath(QLatin1String(name));
        QFile file(record);
        REQUIRE(file.open(QIODevice::WriteOnly));
        file.write("{\"kind\":\"inferrack-recovery\",\"fileName\":\"\",\"title\":\"" + QByteArray(title) + "\",\"at\":\"2026-11-02T09:00:00.000Z\"}\n");
        file.write(other.content());
        return record;
    }
    /// Answers each question with this answer, counted from the left, and counts them.
    int answering(int answer, const std::function<void()> &act)
    {
        int asked = 0;
        QTimer timer;
        QObject::connect(&timer, &QTimer::timeout, [&] {
            auto *question = qobject_cast<ui::Question *>(QApplication::activeModalWidget());
            if (!question)
                return;
            ++asked;
            question->findChildren<QPushButton *>().at(answer)->click();
        });
        timer.start(20);
        act();
        return asked;
    }
};

constexpr int askAgain = 0, discardIt = 1, takeUp = 2;

} // namespace

TEST_CASE("work_of_a_run_that_ended_badly_is_taken_up")
{
    Recovering w;
    const QString record = w.leave("a.recovery", "Harbour Bank");
    ui::Journal journal(w.document, w.folder.path());
    CHECK(w.answering(takeUp, [&] { CHECK(w.window->files().offerRecovery(journal)); }) == 1);
    CHECK(w.document.project().title == "Harbour Bank");
    CHECK(w.document.isModified());
    // The old record goes, that of this run is there.
    CHECK_FALSE(QFile::exists(record));
    CHECK(QFile::exists(journal.record()));
}

TEST_CASE("work_that_is_discarded_is_not_asked_for_again")
{
    Recovering w;
    w.leave("a.recovery", "Harbour Bank");
    const core::Project before = w.document.project();
    ui::Journal journal(w.document, w.folder.path());
    CHECK(w.answering(discardIt, [&] { CHECK_FALSE(w.window->files().offerRecovery(journal)); }) == 1);
    CHECK(w.document.project() == before);
    CHECK(w.answering(takeUp, [&] { w.window->files().offerRecovery(journal); }) == 0);
}

TEST_CASE("an_answer_that_is_put_off_leaves_everything")
{
    Recovering w;
    const QString record = w.leave("a.recovery", "Harbour Bank");
    const core::Project before = w.document.project();
    ui::Journal journal(w.document, w.folder.path());
    CHECK(w.answering(askAgain, [&] { CHECK_FALSE(w.window->files().offerRecovery(journal)); }) == 1);
    CHECK(w.document.project() == before);
    CHECK(QFile::exists(record));
}

TEST_CASE("a_recovery_file_that_cannot_be_read_is_said_and_stays")
{
    Recovering w;
    const QString record = w.leave("a.recovery", "Harbour Bank");
    REQUIRE(QFile::resize(record, 300));
    const core::Project before = w.document.project();
    ui::Journal journal(w.document, w.folder.path());
    w.answering(takeUp, [&] { CHECK_FALSE(w.window->files().offerRecovery(journal)); });
    CHECK(w.document.project() == before);
    CHECK(QFile::exists(record));
    CHECK(w.window->messages().count() == 1);
}

TEST_CASE("what_was_opened_and_saved_is_in_the_list_of_recent_files")
{
    Recovering w;
    const QString a = w.folder.filePath(QStringLiteral("a.inferrack")), b = w.folder.filePath(QStringLiteral("b.inferrack"));
    w.entitle("Harbour Bank");
    REQUIRE(w.window->files().saveAs(a));
    REQUIRE(w.window->files().saveAs(b));
    REQUIRE(w.window->files().open(a));
    const QList<ui::RecentFile> files = ui::recentFiles();
    REQUIRE(files.size() == 2);
    CHECK(files[0].fileName == a);
    CHECK(files[0].title == QStringLiteral("Harbour Bank"));
    CHECK(files[1].fileName == b);

    QMenu &menu = w.window->files().recentMenu();
    Q_EMIT menu.aboutToShow();
    // Two files, a line, "Clear the list".
    REQUIRE(menu.actions().size() == 4);
    menu.actions().at(1)->trigger();
    CHECK(w.document.fileName() == b);

    SECTION("one that is gone leaves the list when it is asked for")
    {
        REQUIRE(QFile::remove(a));
        CHECK_FALSE(w.window->files().open(a));
        CHECK(ui::recentFiles().size() == 1);
    }
    SECTION("the list can be cleared")
    {
        menu.actions().constLast()->trigger();
        CHECK(ui::recentFiles().isEmpty());
    }
}

TEST_CASE("the_list_of_recent_files_keeps_ten")
{
    Recovering w;
    for (int i = 0; i < 14; ++i)
        ui::rememberRecent({QStringLiteral("/p/%1.inferrack").arg(i), {}, ui::Verdict::Warning, QDateTime::currentDateTimeUtc()});
    const QList<ui::RecentFile> files = ui::recentFiles();
    REQUIRE(files.size() == ui::mostRecentFiles);
    CHECK(files.front().fileName == QStringLiteral("/p/13.inferrack"));
    CHECK(files.back().fileName == QStringLiteral("/p/4.inferrack"));
    CHECK(files.front().verdict == ui::Verdict::Warning);
}

TEST_CASE("a_broken_file_offers_its_previous_copy")
{
    Recovering w;
    const QString name = w.folder.filePath(QStringLiteral("a.inferrack"));
    w.entitle("first");
    REQUIRE(w.window->files().saveAs(name));
    w.entitle("second");
    REQUIRE(w.window->files().saveAs(name));
    QFile broken(name);
    REQUIRE(broken.open(QIODevice::WriteOnly | QIODevice::Truncate));
    broken.write("{");
    broken.close();
    w.document.start(w.document.project());
    CHECK_FALSE(w.window->files().open(name));
    auto *bar = w.window->messages().findChild<ui::MessageBar *>();
    REQUIRE(bar);
    Q_EMIT bar->actionTriggered();
    CHECK(w.document.project().title == "first");
}

TEST_CASE("saving_over_what_another_program_wrote_takes_a_second_word")
{
    Recovering w;
    const QString name = w.folder.filePath(QStringLiteral("a.inferrack"));
    REQUIRE(w.window->files().saveAs(name));
    w.entitle("mine");
    QFile other(name);
    REQUIRE(other.open(QIODevice::WriteOnly | QIODevice::Truncate));
    other.write("theirs");
    other.close();
    CHECK_FALSE(w.window->files().save());
    CHECK(*ui::readFile(name) == "theirs");
    auto *bar = w.window->messages().findChild<ui::MessageBar *>();
    REQUIRE(bar);
    Q_EMIT bar->actionTriggered();
    CHECK_FALSE(w.document.isModified());
    CHECK(*ui::readFile(ui::previousCopyName(name)) == "theirs");
}

TEST_CASE("a_settings_file_that_promises_endless_entries_is_read_at_once")
{
    QSettings settings;
    settings.remove(QStringLiteral("recent"));
    settings.setValue(QStringLiteral("recent/size"), 2'000'000'000);
    settings.setValue(QStringLiteral("recent/1/file"), QStringLiteral("/customers/a.inferrack"));
    const QList<ui::RecentFile> files = ui::recentFiles();
    CHECK(files.size() == 1);
    settings.remove(QStringLiteral("recent"));
}
