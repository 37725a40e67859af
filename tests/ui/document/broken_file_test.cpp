// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "tests/support/core/catalog.h"
#include "tests/support/ui/open_example.h"
#include "ui/document/document.h"
#include "ui/document/file.h"
#include "ui/text/translate.h"

#include <random>
#include <sys/stat.h>

using namespace inferrack;
using ui::Document;
using ui::previousCopyName;
using ui::readFile;
using ui::writeFile;

namespace {

struct Folder {
    QTemporaryDir place;
    QString operator/(const char *name) const { return place.filePath(QString::fromUtf8(name)); }
    QStringList files() const { return QDir(place.path()).entryList(QDir::Files | QDir::Hidden, QDir::Name); }
};

void put(const QString &fileName, const QByteArray &content)
{
    QFile file(fileName);
    REQUIRE(file.open(QIODevice::WriteOnly));
    REQUIRE(file.write(content) == content.size());
}

QByteArray contentOf(const QString &fileName)
{
    QFile file(fileName);
    REQUIRE(file.open(QIODevice::ReadOnly));
    return file.readAll();
}

/// A project as it is written.
QByteArray writtenExample()
{
    static const QByteArray content = [] {
        const Folder folder;
        Document document(core::testCatalog());
        REQUIRE(document.open(tests::exampleFile()));
        REQUIRE(document.save(folder / "a.inferrack"));
        return contentOf(folder / "a.inferrack");
    }();
    return content;
}

void rename(Document &document, const char *title)
{
    document.edit(QStringLiteral("title"), [title](const core::Project &project) -> core::Result<core::Project> {
        core::Project renamed = project;
        renamed.title = title;
        return renamed;
    });
}

std::string sentence(const core::Problem &problem, ui::Language language = ui::Language::English)
{
    return ui::translated(problem.text, language).toStdString();
}

} // namespace

TEST_CASE("a_file_that_ends_too_early_is_refused_wherever_it_ends")
{
    const Folder folder;
    const QByteArray whole = writtenExample().trimmed();
    REQUIRE(whole.size() > 2000);
    Document document(core::testCatalog());
    const core::Project before = document.project();
    std::mt19937 random(3);
    for (int round = 0; round < 60; ++round) {
        const int end = round < 10 ? round : int(random() % unsigned(whole.size() - 1));
        CAPTURE(end);
        put(folder / "cut.inferrack", whole.left(end));
        const core::Result<bool> opened = document.open(folder / "cut.inferrack");
        REQUIRE_FALSE(opened);
        CHECK(sentence(opened.problem()).find("cut.inferrack") != std::string::npos);
    }
    CHECK(document.project() == before);
    CHECK(document.fileName().isEmpty());
}

TEST_CASE("a_file_with_a_wrong_byte_is_refused_or_opens_as_a_whole_project")
{
    const Folder folder;
    const QByteArray whole = writtenExample();
    Document document(core::testCatalog());
    std::mt19937 random(4);
    int refused = 0, opened = 0;
    for (int round = 0; round < 80; ++round) {
        QByteArray damaged = whole;
        const int at = int(random() % unsigned(whole.size()));
        damaged[at] = char(random() % 256);
        CAPTURE(round, at);
        put(folder / "odd.inferrack", damaged);
        const core::Project before = document.project();
        if (!document.open(folder / "odd.inferrack")) {
            ++refused;
            CHECK(document.project() == before);
            continue;
        }
        ++opened;
        // What was opened can be calculated and saved, and is the same when it is read again.
        CHECK(document.evaluation().scenarios.size() == document.project().scenarios.size());
        REQUIRE(document.save(folder / "again.inferrack"));
        Document again(core::testCatalog());
        REQUIRE(again.open(folder / "again.inferrack"));
        CHECK(again.project() == document.project());
    }
    CHECK(refused > 0);
    CHECK(opened > 0);
}

TEST_CASE("what_is_no_project_is_refused_with_a_sentence_in_both_languages")
{
    struct Case {
        const char *name;
        QByteArray content;
    };
    const Case cases[] = {
        {"nothing", ""},
        {"blanks", " \n\t\n"},
        {"null", "null"},
        {"a number", "42"},
        {"a text", "\"project\""},
        {"an array", "[]"},
        {"an empty object", "{}"},
        {"a picture", QByteArray::fromHex("89504e470d0a1a0a0000000d49484452")},
        {"zeros", QByteArray(4096, '\0')},
        {"deep nesting", QByteArray(100000, '[')},
        {"deep objects", QByteArray("{\"a\":").repeated(20000)},
        {"utf-16", QByteArray::fromHex("fffe7b0022006600")},
        {"format of another sort", "{\"format\": \"one\"}"},
        {"format zero", "{\"format\": 0, \"project\": {}}"},
        {"negative format", "{\"format\": -1, \"project\": {}}"},
        {"project of another sort", "{\"format\": 1, \"project\": 7}"},
        {"scenarios of another sort", "{\"format\": 1, \"project\": {\"scenarios\": {}}}"},
        {"a spreadsheet", "model;count\r\nL40S;4\r\n"},
        {"broken utf-8", "{\"format\": 1, \"project\": {\"title\": \"\xff\xfe\"}}"},
    };
    const Case &bad = GENERATE_REF(from_range(std::begin(cases), std::end(cases)));
    CAPTURE(bad.name);
    const Folder folder;
    put(folder / "bad.inferrack", bad.content);
    Document document(core::testCatalog());
    rename(document, "kept");
    QSignalSpy changed(&document, &Document::changed), fileChanged(&document, &Document::fileChanged);
    const core::Result<bool> opened = document.open(folder / "bad.inferrack");
    REQUIRE_FALSE(opened);
    const std::string english = sentence(opened.problem()), chinese = sentence(opened.problem(), ui::Language::Chinese);
    CHECK(english.find("bad.inferrack") != std::string::npos);
    CHECK(chinese.find("bad.inferrack") != std::string::npos);
    CHECK(english != chinese);
    CHECK(document.project().title == "kept");
    CHECK(document.undoStack().count() == 1);
    CHECK(changed.count() == 0);
    CHECK(fileChanged.count() == 0);
}

TEST_CASE("a_file_edited_by_hand_opens_with_a_byte_order_mark_and_windows_line_ends")
{
    const Folder folder;
    QByteArray content = writtenExample();
    content.replace("\n", "\r\n");
    put(folder / "edited.inferrack", "\xef\xbb\xbf" + content);
    Document document(core::testCatalog()), original(core::testCatalog());
    REQUIRE(original.open(tests::exampleFile()));
    REQUIRE(document.open(folder / "edited.inferrack"));
    CHECK(document.project() == original.project());
}

TEST_CASE("a_file_that_is_far_too_large_is_not_read")
{
    const Folder folder;
    QFile file(folder / "large.inferrack");
    REQUIRE(file.open(QIODevice::WriteOnly));
    REQUIRE(file.resize(8LL * 1024 * 1024 + 1)); // takes no room on the disk
    file.close();
    const core::Result<QByteArray> content = readFile(folder / "large.inferrack");
    REQUIRE_FALSE(content);
    CHECK(sentence(content.problem()) == "large.inferrack is not a project file: it is too large for one.");
}

TEST_CASE("what_is_no_regular_file_is_neither_read_nor_written")
{
    const Folder folder;
    const QString pipe = folder / "pipe.inferrack";
    REQUIRE(mkfifo(QFile::encodeName(pipe).constData(), 0600) == 0);
    for (const QString &name : {pipe, QStringLiteral("/dev/zero"), QStringLiteral("/dev/full"), QStringLiteral("/dev/null"), folder.place.path()}) {
        CAPTURE(name.toStdString());
        const core::Result<QByteArray> content = readFile(name);
        REQUIRE_FALSE(content);
        CHECK(sentence(content.problem()).find("cannot be opened for reading") != std::string::npos);
        const core::Result<bool> written = writeFile(name, "x");
        REQUIRE_FALSE(written);
        CHECK(sentence(written.problem()).find("is not saved") != std::string::npos);
    }
    CHECK(folder.files().isEmpty());
}

TEST_CASE("a_file_that_vanished_is_said_and_can_be_saved_again")
{
    const Folder folder;
    const QString name = folder / "offer.inferrack";
    Document document(core::testCatalog());
    REQUIRE(document.save(name));
    REQUIRE(QFile::remove(name));
    rename(document, "still here");
    const core::Result<bool> opened = document.open(name);
    REQUIRE_FALSE(opened);
    CHECK(sentence(opened.problem()).find("offer.inferrack does not exist.") != std::string::npos);
    CHECK(document.project().title == "still here");
    CHECK(document.fileName() == name);
    REQUIRE(document.save(name));
    CHECK_FALSE(document.isModified());
    CHECK(folder.files() == QStringList{QStringLiteral("offer.inferrack")});
}

TEST_CASE("a_folder_that_vanished_is_named_and_the_project_stays_modified")
{
    const Folder folder;
    REQUIRE(QDir(folder.place.path()).mkdir(QStringLiteral("customer")));
    const QString name = folder / "customer/offer.inferrack";
    Document document(core::testCatalog());
    REQUIRE(document.save(name));
    rename(document, "changed");
    REQUIRE(QDir(folder / "customer").removeRecursively());
    const core::Result<bool> saved = document.save(name);
    REQUIRE_FALSE(saved);
    CHECK(sentence(saved.problem()).find("customer does not exist.") != std::string::npos);
    CHECK(document.isModified());
    CHECK(document.fileName() == name);
}

TEST_CASE("a_folder_that_takes_no_file_gives_a_sentence_and_nothing_is_left_behind")
{
    // A folder of the system that takes no file, not even of an administrator.
    const core::Result<bool> written = writeFile(QStringLiteral("/proc/offer.inferrack"), "x");
    REQUIRE_FALSE(written);
    CHECK(sentence(written.problem()).find("offer.inferrack is not saved:") == 0);
    CHECK_FALSE(QFile::exists(QStringLiteral("/proc/offer.inferrack")));
}

TEST_CASE("a_save_through_a_link_keeps_the_link")
{
    const Folder folder;
    put(folder / "real.inferrack", "old");
    REQUIRE(QFile::link(folder / "real.inferrack", folder / "link.inferrack"));
    REQUIRE(writeFile(folder / "link.inferrack", "new"));
    CHECK(QFileInfo(folder / "link.inferrack").isSymLink());
    CHECK(contentOf(folder / "real.inferrack") == "new");
    CHECK(contentOf(previousCopyName(folder / "link.inferrack")) == "old");
}

TEST_CASE("the_previous_copy_is_the_content_of_the_last_but_one_save_and_opens")
{
    const Folder folder;
    const QString name = folder / "offer.inferrack";
    Document document(core::testCatalog());
    std::vector<core::Project> saved;
    for (const char *title : {"one", "two", "three"}) {
        rename(document, title);
        REQUIRE(document.save(name));
        saved.push_back(document.project());
        if (saved.size() < 2)
            continue;
        Document previous(core::testCatalog());
        REQUIRE(previous.open(previousCopyName(name)));
        CHECK(previous.project() == saved[saved.size() - 2]);
    }
    CHECK(folder.files() == QStringList{QStringLiteral("offer.inferrack"), QStringLiteral("offer.inferrack.bak")});
}

TEST_CASE("a_save_under_another_name_leaves_the_first_file_alone")
{
    const Folder folder;
    Document document(core::testCatalog());
    rename(document, "first");
    REQUIRE(document.save(folder / "first.inferrack"));
    const QByteArray first = contentOf(folder / "first.inferrack");
    rename(document, "second");
    QSignalSpy told(&document, &Document::fileChanged);
    REQUIRE(document.save(folder / "second.inferrack"));
    CHECK(told.count() >= 1);
    CHECK(document.fileName() == folder / "second.inferrack");
    CHECK(contentOf(folder / "first.inferrack") == first);
    CHECK_FALSE(QFile::exists(previousCopyName(folder / "second.inferrack")));
    // Undo goes back beyond the save.
    document.undoStack().undo();
    CHECK(document.project().title == "first");
    CHECK(document.isModified());
}

TEST_CASE("names_of_files_may_hold_blanks_han_and_signs")
{
    const char *name = GENERATE("方案 A（终版）.inferrack", "a b  c.inferrack", "50%1 off.inferrack", "ümläut.inferrack", ".hidden", "no suffix");
    CAPTURE(name);
    const Folder folder;
    Document document(core::testCatalog());
    rename(document, "x");
    REQUIRE(document.save(folder / name));
    Document again(core::testCatalog());
    REQUIRE(again.open(folder / name));
    CHECK(again.project() == document.project());
    put(folder / name, "broken");
    const core::Result<bool> opened = again.open(folder / name);
    REQUIRE_FALSE(opened);
    CHECK(sentence(opened.problem()).find(name) != std::string::npos);
}

TEST_CASE("texts_of_a_project_survive_the_file_whatever_they_hold")
{
    const char *title = GENERATE("港口银行 · 智能客服", "\"quoted\" \\ back\\slash", "line\nbreak\ttab", "emoji 🚀", "%1 %n 100%", "");
    const Folder folder;
    Document document(core::testCatalog());
    rename(document, title);
    REQUIRE(document.save(folder / "a.inferrack"));
    Document again(core::testCatalog());
    REQUIRE(again.open(folder / "a.inferrack"));
    CHECK(again.project().title == title);
}

TEST_CASE("a_relative_name_is_remembered_as_the_whole_one")
{
    const Folder folder;
    const QString before = QDir::currentPath();
    REQUIRE(QDir::setCurrent(folder.place.path()));
    Document document(core::testCatalog());
    const bool saved = bool(document.save(QStringLiteral("a.inferrack")));
    QDir::setCurrent(before);
    REQUIRE(saved);
    CHECK(document.fileName() == QFileInfo(folder / "a.inferrack").absoluteFilePath());
    CHECK(document.save(document.fileName()));
}

TEST_CASE("a_file_opened_again_gives_the_same_bytes_when_it_is_saved_again")
{
    const QString example = GENERATE(from_range(tests::exampleFiles()));
    CAPTURE(example.toStdString());
    const Folder folder;
    Document document(core::testCatalog());
    REQUIRE(document.open(example));
    REQUIRE(document.save(folder / "a.inferrack"));
    Document again(core::testCatalog());
    REQUIRE(again.open(folder / "a.inferrack"));
    REQUIRE(again.save(folder / "b.inferrack"));
    CHECK(contentOf(folder / "a.inferrack") == contentOf(folder / "b.inferrack"));
}
