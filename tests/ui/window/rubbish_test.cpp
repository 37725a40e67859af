// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a window says and offers when files are rubbish or their names are odd.
#include <catch2/catch.hpp>

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>

#include "core/storage/recovery_file.h"
#include "tests/support/ui/shown_window.h"
#include "ui/document/file.h"
#include "ui/document/journal.h"
#include "ui/settings/recent_files.h"
#include "ui/text/translate.h"
#include "ui/window/project_files.h"
#include "ui/window/question.h"

using namespace inferrack;
using Shown = tests::ShownWindow;

namespace {

void put(const QString &fileName, const QByteArray &content)
{
    QFile file(fileName);
    REQUIRE(file.open(QIODevice::WriteOnly));
    REQUIRE(file.write(content) == content.size());
}

/// Presses the button of the only message and cancels the file dialog that comes; whether one came.
bool actionAsksForAFile(Shown &w)
{
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    bool came = false;
    QTimer::singleShot(0, [&came] {
        if (auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget())) {
            came = dialog->acceptMode() == QFileDialog::AcceptOpen;
            dialog->reject();
        }
    });
    auto *bar = w.window->messages().findChild<ui::MessageBar *>();
    REQUIRE(bar);
    Q_EMIT bar->actionTriggered();
    Shown::settle();
    return came;
}

} // namespace

TEST_CASE("a_file_that_cannot_be_opened_offers_another_one_where_it_has_no_previous_copy")
{
    Shown w;
    QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("rubbish.inferrack"));
    SECTION("rubbish")
    {
        put(name, "rubbish");
        CHECK_FALSE(w.window->files().open(name));
        Shown::settle();
        CHECK(w.messages() == QStringList{QStringLiteral("rubbish.inferrack is not a project file: line 1 holds no valid JSON.")});
    }
    SECTION("nothing")
    {
        CHECK_FALSE(w.window->files().open(name));
        Shown::settle();
        CHECK(w.messages() == QStringList{name + QStringLiteral(" does not exist.")});
    }
    SECTION("named on the command line")
    {
        put(name, "{\"format\": 1, \"format\": 1}");
        const core::Result<bool> opened = w.document.open(name);
        REQUIRE_FALSE(opened);
        w.window->files().sayNotOpened(name, opened.problem());
        Shown::settle();
        CHECK(w.messages() == QStringList{QStringLiteral("rubbish.inferrack cannot be read: the field format stands twice.")});
    }
    CHECK(actionAsksForAFile(w));
    CHECK_FALSE(w.document.isModified());
}

TEST_CASE("recent_files_stand_in_the_menu_sign_for_sign")
{
    Shown w;
    QTemporaryDir folder;
    ui::rememberRecent({folder.filePath(QStringLiteral("R&D\n<b>1.inferrack")), {}, ui::Verdict::Ok, {}});
    ui::rememberRecent({folder.filePath(QStringLiteral("a.inferrack")), QStringLiteral("Bank & Co %2"), ui::Verdict::Ok, {}});
    QMenu &menu = w.window->files().recentMenu();
    Q_EMIT menu.aboutToShow();
    REQUIRE(menu.actions().size() == 4);
    CHECK(menu.actions()[0]->text() == QStringLiteral("Bank && Co %2 (a.inferrack)"));
    CHECK(menu.actions()[1]->text() == QStringLiteral("R&&D\uFFFD<b>1.inferrack"));
    CHECK(menu.actions()[1]->toolTip().contains(QStringLiteral("R&amp;D")));
    CHECK_FALSE(menu.actions()[1]->toolTip().contains(QStringLiteral("<b>")));
}

TEST_CASE("a_settings_file_with_rubbish_opens_the_window_as_it_is_at_first")
{
    {
        const Shown first; // clears what others left
    }
    ui::Document document(core::testCatalog());
    REQUIRE(document.open(tests::exampleFile()));
    for (const char *key : {"language", "theme", "folder", "window/screen", "recent/size", "recent/1/file", "palette/hint", "palette/columns", "palette/pinned",
                            "region/palette/size", "region/charts/size", "region/results/size", "region/palette/shown", "layer/airflow/shown"})
        for (const QVariant &value :
             {QVariant(), QVariant(-1), QVariant(2'000'000'000), QVariant(1e300), QVariant(QString(100'000, QLatin1Char('x'))),
              QVariant(QByteArray("\xff\0\x01", 3)), QVariant(QStringList{QString(), QStringLiteral("no-such-part")}), QVariant(QSize(1, 2))}) {
            INFO(key << " = " << (value.typeName() ? value.typeName() : "nothing"));
            QSettings().setValue(QLatin1String(key), value);
            CHECK(ui::recentFiles().isEmpty());
            CHECK_FALSE(ui::settings::startTheme() == ui::Theme::Dark);
            QSettings().remove(QLatin1String(key));
        }
    // All at once, and a window over them.
    for (const char *region : {"palette", "charts", "results"})
        QSettings().setValue(QStringLiteral("region/%1/size").arg(QLatin1String(region)), region[0] == 'p' ? 2'000'000'000 : -5);
    QSettings().setValue(QStringLiteral("palette/pinned"), QStringList{QStringLiteral("no-such-part"), QString()});
    ui::MainWindow window(document, ui::FirstPage::Work);
    ui::settings::windowGeometry(*window.screen()).set("rubbish");
    ui::settings::lastScreen().set(window.screen()->name());
    window.restorePlace();
    window.show();
    REQUIRE(QTest::qWaitForWindowExposed(&window));
    Shown::settle();
    CHECK(window.isVisible());
    CHECK(window.grab().width() > 0);
    QSettings().clear();
}

TEST_CASE("a_question_shows_names_sign_for_sign")
{
    ui::Question question(QStringLiteral("<h1>big</h1> has unsaved changes"), QStringLiteral("<img src=\"x\"> & more"), {QStringLiteral("Cancel")});
    for (const QLabel *label : question.findChildren<QLabel *>())
        CHECK(label->textFormat() == Qt::PlainText);
}

TEST_CASE("unsaved_changes_that_cannot_be_taken_up_are_told_with_their_file_and_line_in_both_languages")
{
    for (const ui::Language language : {ui::Language::English, ui::Language::Chinese}) {
        Shown w;
        ui::setLanguage(language);
        Shown::settle();
        QTemporaryDir folder;
        const QString record = folder.filePath(QStringLiteral("left.recovery"));
        put(record, QByteArray::fromStdString(core::recoveryHeaderLine({"", "Harbour\nBank", ""})) + "{\n \"format\": 1,\n rubbish");
        QTimer timer;
        QString asked;
        QObject::connect(&timer, &QTimer::timeout, [&] {
            if (auto *question = qobject_cast<ui::Question *>(QApplication::activeModalWidget())) {
                asked = question->findChild<QLabel *>()->text();
                question->findChildren<QPushButton *>().last()->click();
            }
        });
        timer.start(20);
        ui::Journal journal(w.document, folder.path());
        CHECK_FALSE(w.window->files().offerRecovery(journal));
        timer.stop();
        Shown::settle();
        CHECK(asked.contains(QStringLiteral("Harbour Bank")));
        REQUIRE(w.messages().size() == 1);
        const QString said = w.messages().front();
        CHECK(said.contains(QStringLiteral("Harbour Bank")));
        CHECK(said.contains(folder.path()));
        if (language == ui::Language::English)
            CHECK(said.endsWith(QStringLiteral("left.recovery is not a project file: line 4 holds no valid JSON.")));
        else
            CHECK_FALSE(said.contains(QStringLiteral("unsaved")));
        CHECK(QFile::exists(record));
        CHECK_FALSE(w.document.isModified());
    }
}
