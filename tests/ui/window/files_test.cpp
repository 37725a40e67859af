// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>

#include "tests/support/ui/open_example.h"
#include "tests/support/ui/shown_window.h"
#include "ui/document/starting_project.h"
#include "ui/settings/recent_files.h"
#include "ui/document/file.h"
#include "ui/text/translate.h"
#include "ui/window/menu_row.h"
#include "ui/window/project_files.h"

using namespace inferrack;
using tests::answerWith;
using ui::Actions;
using ui::Document;
using Shown = tests::ShownWindow;

namespace {

/// What the next file dialog was asked, and what it is answered.
struct FileDialog {
    QString title, suggested;
    QFileDialog::AcceptMode mode = QFileDialog::AcceptOpen;
    bool came = false;
};

/// Answers the next file dialog with a name; an empty one cancels.
std::shared_ptr<FileDialog> answerFileDialog(const QString &name)
{
    auto seen = std::make_shared<FileDialog>();
    QTimer::singleShot(0, [seen, name] {
        auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
        if (!dialog)
            return;
        seen->came = true;
        seen->title = dialog->windowTitle();
        seen->mode = dialog->acceptMode();
        auto *field = dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"));
        seen->suggested = field ? field->text() : QString();
        if (name.isEmpty()) {
            dialog->reject();
        } else {
            field->setText(name);
            static_cast<QDialog *>(dialog)->accept();
        }
    });
    return seen;
}

QString menuName(Shown &w)
{
    return ui::documentName(w.document);
}

void put(const QString &fileName, const QByteArray &content)
{
    QFile file(fileName);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(content);
}

QString fileOfNewerVersion(const QTemporaryDir &folder)
{
    const QString name = folder.filePath(QStringLiteral("newer.inferrack"));
    REQUIRE(Document(core::testCatalog()).save(name));
    QFile file(name);
    REQUIRE(file.open(QIODevice::ReadOnly));
    QByteArray json = file.readAll();
    file.close();
    json.replace("\"format\": 1", "\"format\": 2");
    put(name, json);
    return name;
}

} // namespace

TEST_CASE("save_of_a_project_without_a_file_asks_for_a_name_once")
{
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    Shown w;
    QTemporaryDir folder;
    w.change(48);
    const auto asked = answerFileDialog(folder.filePath(QStringLiteral("Harbour Bank")));
    w.trigger(Actions::Save);
    REQUIRE(asked->came);
    CHECK(asked->mode == QFileDialog::AcceptSave);
    CHECK(asked->title == "Save the project as");
    CHECK(asked->suggested.endsWith(QLatin1String(".inferrack")));
    const QString name = folder.filePath(QStringLiteral("Harbour Bank.inferrack"));
    CHECK(w.document.fileName() == name);
    CHECK(QFile::exists(name));
    CHECK_FALSE(w.document.isModified());
    CHECK(ui::settings::lastFolder().value() == QFileInfo(name).absolutePath());

    w.change(64);
    const auto second = answerFileDialog(QString());
    w.trigger(Actions::Save);
    CHECK_FALSE(second->came);
    CHECK_FALSE(w.document.isModified());
}

TEST_CASE("a_cancelled_save_leaves_the_project_modified_and_without_a_file")
{
    Shown w;
    w.change(48);
    const auto asked = answerFileDialog(QString());
    w.trigger(Actions::Save);
    CHECK(asked->came);
    CHECK(w.document.fileName().isEmpty());
    CHECK(w.document.isModified());
    CHECK(w.messages().isEmpty());
}

TEST_CASE("save_as_suggests_the_name_of_the_project_without_signs_a_system_refuses")
{
    Shown w;
    w.document.edit(QStringLiteral("title"), [](const core::Project &p) -> core::Result<core::Project> {
        core::Project renamed = p;
        renamed.title = "A/B: 50% \"fast\"?";
        return renamed;
    });
    QTemporaryDir folder;
    ui::settings::lastFolder().set(folder.path());
    const auto asked = answerFileDialog(QString());
    w.trigger(Actions::SaveAs);
    REQUIRE(asked->came);
    CHECK(asked->suggested == "A B 50% fast.inferrack");
}

TEST_CASE("saving_on_the_way_out_can_still_be_cancelled_in_the_file_dialog")
{
    Shown w;
    w.change(48);
    // The question comes first, the dialog after it.
    QTimer watch;
    QObject::connect(&watch, &QTimer::timeout, [&] {
        if (auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget())) {
            watch.stop();
            dialog->reject();
        }
    });
    watch.start(10);
    answerWith(QStringLiteral("Save"));
    CHECK_FALSE(w.window->close());
    CHECK(w.window->isVisible());
    CHECK(w.document.isModified());
}

TEST_CASE("open_asks_reads_and_remembers_the_folder")
{
    Shown w;
    QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("other.inferrack"));
    {
        Document other(core::testCatalog());
        REQUIRE(other.save(name));
    }
    const auto asked = answerFileDialog(name);
    w.trigger(Actions::Open);
    REQUIRE(asked->came);
    CHECK(asked->title == "Open a project");
    CHECK(w.document.fileName() == name);
    CHECK(ui::settings::lastFolder().value() == QFileInfo(name).absolutePath());
    CHECK(w.window->windowTitle() == "other.inferrack[*] – InferRack");
}

TEST_CASE("open_with_unsaved_changes_asks_first_and_does_not_open_on_cancel")
{
    Shown w;
    w.change(48);
    answerWith(QStringLiteral("Cancel"));
    w.trigger(Actions::Open);
    CHECK(w.document.scenario().workloads.front().concurrency.value == 48);
    CHECK(w.document.isModified());
}

TEST_CASE("closing_the_question_without_an_answer_keeps_everything")
{
    Shown w;
    w.change(48);
    QTimer::singleShot(0, [] {
        if (QWidget *question = QApplication::activeModalWidget())
            question->close();
    });
    CHECK_FALSE(w.window->close());
    CHECK(w.document.isModified());
}

TEST_CASE("without_changes_nothing_is_asked")
{
    Shown w;
    w.change(48);
    w.document.undoStack().undo();
    bool asked = false;
    QTimer::singleShot(0, [&] {
        if (QWidget *modal = QApplication::activeModalWidget()) {
            asked = true;
            modal->close();
        }
    });
    w.trigger(Actions::New);
    CHECK_FALSE(asked);
    CHECK(w.document.project() == ui::emptyProject(w.document.catalog()));
    CHECK(w.window->close());
}

TEST_CASE("the_name_of_the_document_is_that_of_the_file_or_the_project")
{
    Shown w;
    QTemporaryDir folder;
    CHECK(menuName(w) == QString::fromStdString(w.document.project().title));
    REQUIRE(w.window->files().saveAs(folder.filePath(QStringLiteral("方案 A.inferrack"))));
    CHECK(menuName(w) == QStringLiteral("方案 A.inferrack"));
    CHECK(w.window->windowTitle() == QStringLiteral("方案 A.inferrack[*] – InferRack"));
    w.trigger(Actions::New);
    CHECK(menuName(w) == "New project");
    ui::setLanguage(ui::Language::Chinese);
    Shown::settle();
    CHECK(menuName(w) != "New project");
    CHECK(w.window->windowTitle() == menuName(w) + QStringLiteral("[*] – InferRack"));
}

TEST_CASE("a_file_of_a_newer_version_says_so_and_save_asks_for_another_name")
{
    Shown w;
    QTemporaryDir folder;
    const QString name = fileOfNewerVersion(folder);
    REQUIRE(w.window->files().open(name));
    Shown::settle();
    CHECK(w.messages() == QStringList{QStringLiteral("newer.inferrack was saved by a newer version and opens read-only. "
                                                     "To keep changes, save it under another name.")});
    w.change(48);
    const auto asked = answerFileDialog(folder.filePath(QStringLiteral("copy")));
    w.trigger(Actions::Save);
    REQUIRE(asked->came);
    CHECK(w.document.fileName() == folder.filePath(QStringLiteral("copy.inferrack")));
    CHECK_FALSE(w.document.isReadOnly());
}

TEST_CASE("a_failed_save_can_be_repeated_under_another_name_from_its_message")
{
    Shown w;
    QTemporaryDir folder;
    w.change(48);
    CHECK_FALSE(w.window->files().saveAs(QStringLiteral("/nowhere/offer.inferrack")));
    Shown::settle();
    auto *bar = w.window->messages().findChild<ui::MessageBar *>();
    REQUIRE(bar);
    const auto asked = answerFileDialog(folder.filePath(QStringLiteral("offer")));
    bar->findChild<QPushButton *>()->click();
    Shown::settle();
    CHECK(asked->came);
    CHECK(w.document.fileName() == folder.filePath(QStringLiteral("offer.inferrack")));
    CHECK(w.messages().isEmpty());
}

TEST_CASE("each_sort_of_bad_file_is_said_and_the_next_good_one_takes_the_message_away")
{
    Shown w;
    QTemporaryDir folder;
    const core::Project before = w.document.project();
    for (const QByteArray &content : {QByteArray(), QByteArray("hello"), QByteArray("{\"format\": 1}"), QByteArray("[1]"), QByteArray(1000, '\0')}) {
        const QString name = folder.filePath(QStringLiteral("bad.inferrack"));
        put(name, content);
        CHECK_FALSE(w.window->files().open(name));
        Shown::settle();
        REQUIRE_FALSE(w.messages().isEmpty());
        CHECK(w.messages().size() <= 2);
        CHECK(w.document.project() == before);
        CHECK_FALSE(w.document.isModified());
    }
    const QString good = folder.filePath(QStringLiteral("good.inferrack"));
    {
        Document other(core::testCatalog());
        REQUIRE(other.save(good));
    }
    REQUIRE(w.window->files().open(good));
    Shown::settle();
    CHECK(w.messages().isEmpty());
}

TEST_CASE("dropping_asks_before_it_replaces_unsaved_work_and_takes_the_first_project_of_several_files")
{
    Shown w;
    QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("dropped.INFERRACK"));
    {
        Document other(core::testCatalog());
        REQUIRE(other.save(name));
    }
    QMimeData mime;
    mime.setUrls({QUrl(QStringLiteral("https://example.org/a.inferrack")), QUrl::fromLocalFile(QStringLiteral("/tmp/notes.txt")), QUrl::fromLocalFile(name)});
    const auto drop = [&] {
        QDragEnterEvent enter(QPoint(500, 20), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&*w.window, &enter);
        CHECK(enter.isAccepted());
        QDropEvent event(QPointF(500, 20), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&*w.window, &event);
        Shown::settle();
    };
    w.change(48);
    answerWith(QStringLiteral("Cancel"));
    drop();
    CHECK(w.document.fileName().isEmpty());
    CHECK(w.document.scenario().workloads.front().concurrency.value == 48);
    answerWith(QStringLiteral("Discard"));
    drop();
    CHECK(w.document.fileName() == name);
}

TEST_CASE("an_example_opens_without_a_file_so_that_save_cannot_overwrite_it")
{
    Shown w;
    for (const QString &example : tests::exampleFiles()) {
        CAPTURE(example.toStdString());
        REQUIRE(w.window->files().open(example));
        CHECK(w.document.fileName().isEmpty());
        CHECK_FALSE(w.document.isModified());
        const auto asked = answerFileDialog(QString());
        w.trigger(Actions::Save);
        CHECK(asked->came);
    }
}

TEST_CASE("facts_that_cannot_be_used_are_said_with_their_place")
{
    Shown w;
    QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("own.inferrack"));
    QFile source(QStringLiteral(INFERRACK_SOURCE_DIR "/resources/examples/tier-4xl40s.inferrack"));
    REQUIRE(source.open(QIODevice::ReadOnly));
    QByteArray json = source.readAll();
    json.replace("\"memory_bandwidth_gbs\": 864", "\"memory_bandwidth_gbs\": 0");
    put(name, json);
    REQUIRE(w.window->files().open(name));
    Shown::settle();
    CHECK(w.messages() == QStringList{QStringLiteral("1 fact of own.inferrack cannot be used, those of the catalogue stand in their place. "
                                                     "accelerators/nvidia-l40s · memory_bandwidth_gbs: The number must be greater than 0.")});
}

TEST_CASE("a_project_from_the_command_line_is_welcomed_like_any_other")
{
    QTemporaryDir folder;
    const QString name = fileOfNewerVersion(folder);
    Shown w;
    REQUIRE(w.document.open(name));
    w.window->files().welcome();
    Shown::settle();
    CHECK(w.messages() == QStringList{QStringLiteral("newer.inferrack was saved by a newer version and opens read-only. "
                                                     "To keep changes, save it under another name.")});
    REQUIRE_FALSE(ui::recentFiles().isEmpty());
    CHECK(ui::recentFiles().front().fileName == name);
}
