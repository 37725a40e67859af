// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Places that a project is saved to: without rights, behind links, with long and strange names, open in two windows.
#include <catch2/catch.hpp>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/project/edits.h"
#include "tests/support/core/catalog.h"
#include "tests/support/ui/without_rights.h"
#include "ui/document/document.h"
#include "ui/document/file.h"
#include "ui/document/file_watch.h"
#include "ui/text/translate.h"

#include <sys/stat.h>

using namespace inferrack;
using ui::Document;
using ui::FileState;
using ui::FileWatch;
using ui::Language;
using ui::previousCopyName;
using ui::readFile;
using ui::writeFile;

namespace {

struct Folder {
    QTemporaryDir place;
    QString operator/(const QString &name) const { return place.filePath(name); }
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

void setMode(const QString &fileName, mode_t mode)
{
    REQUIRE(chmod(QFile::encodeName(fileName).constData(), mode) == 0);
}

mode_t modeOf(const QString &fileName)
{
    struct stat found {};
    REQUIRE(stat(QFile::encodeName(fileName).constData(), &found) == 0);
    return found.st_mode & 0777;
}

void entitle(Document &document, const char *title)
{
    document.edit(QStringLiteral("title"), [title](const core::Project &before) { return core::setTitle(before, title); });
}

template <class T>
std::string sentence(const core::Result<T> &result, Language language = Language::English)
{
    return result ? "no problem" : ui::translated(result.problem().text, language).toStdString();
}

/// What is wrong is told with the file and, in both languages, in a sentence of its own.
template <class T>
void checkBothLanguages(const core::Result<T> &result, const char *name)
{
    REQUIRE_FALSE(result);
    const std::string english = sentence(result), chinese = sentence(result, Language::Chinese);
    CHECK(english.find(name) != std::string::npos);
    CHECK(chinese.find(name) != std::string::npos);
    CHECK(chinese != english);
}

} // namespace

TEST_CASE("a_saved_file_and_its_previous_copy_have_the_rights_of_the_file")
{
    const Folder folder;
    const QString name = folder / QStringLiteral("offer.inferrack");
    for (const mode_t mode : {0600, 0640, 0644, 0664, 0660}) {
        INFO(mode);
        put(name, "old");
        put(previousCopyName(name), "older");
        setMode(name, mode);
        setMode(previousCopyName(name), 0644);
        REQUIRE(writeFile(name, "new"));
        CHECK(contentOf(name) == "new");
        CHECK(modeOf(name) == mode);
        CHECK(contentOf(previousCopyName(name)) == "old");
        CHECK(modeOf(previousCopyName(name)) == mode);
    }
}

TEST_CASE("without_the_right_to_write_nothing_changes_and_it_is_said")
{
    const Folder folder;
    const QString place = folder / QStringLiteral("customer"), name = place + QStringLiteral("/offer.inferrack");
    REQUIRE(QDir().mkpath(place));
    setMode(folder.place.path(), 0755);
    put(name, "old");
    const auto said = [&] { return tests::withoutRights([&] { return sentence(writeFile(name, "new")); }); };
    const std::string expected =
        "offer.inferrack is not saved: the folder " + place.toStdString() + " or the file is write-protected. Save it under another name.";
    SECTION("in the folder, whatever the file allows")
    {
        setMode(name, 0666);
        setMode(place, 0555);
        CHECK(said() == expected);
    }
    SECTION("of the file")
    {
        setMode(place, 0777);
        setMode(name, 0444);
        CHECK(said() == expected);
    }
    SECTION("of a folder for a new file")
    {
        setMode(place, 0555);
        CHECK(tests::withoutRights([&] { return sentence(writeFile(place + QStringLiteral("/new.inferrack"), "new")); }) ==
              "new.inferrack is not saved: the folder " + place.toStdString() + " or the file is write-protected. Save it under another name.");
    }
    setMode(place, 0755);
    CHECK(contentOf(name) == "old");
    CHECK(QDir(place).entryList(QDir::Files | QDir::Hidden) == QStringList{QStringLiteral("offer.inferrack")});
}

TEST_CASE("a_file_that_may_not_be_read_is_named_with_its_folder")
{
    const Folder folder;
    setMode(folder.place.path(), 0755);
    const QString name = folder / QStringLiteral("closed.inferrack");
    put(name, "{}");
    setMode(name, 0);
    CHECK(tests::withoutRights([&] { return sentence(readFile(name)); }) ==
          "closed.inferrack in the folder " + folder.place.path().toStdString() +
              " cannot be opened for reading. Check that it is a file and that you may read it.");
}

TEST_CASE("a_file_whose_reading_fails_is_not_taken_for_an_empty_one")
{
    // The system gives its first byte to nobody.
    const core::Result<QByteArray> content = readFile(QStringLiteral("/proc/self/mem"));
    checkBothLanguages(content, "mem");
}

TEST_CASE("a_save_goes_through_links_to_the_file_behind_them")
{
    const Folder folder;
    REQUIRE(QDir(folder.place.path()).mkdir(QStringLiteral("shelf")));
    const QString real = folder / QStringLiteral("shelf/real.inferrack"), middle = folder / QStringLiteral("middle.inferrack"),
                  link = folder / QStringLiteral("link.inferrack");
    REQUIRE(QFile::link(real, middle));
    REQUIRE(QFile::link(middle, link));
    SECTION("a file that is there, with its rights")
    {
        put(real, "old");
        setMode(real, 0640);
        REQUIRE(writeFile(link, "new"));
        CHECK(modeOf(real) == 0640);
        CHECK(contentOf(previousCopyName(link)) == "old");
    }
    SECTION("a file that is not there yet")
    {
        REQUIRE(writeFile(link, "new"));
    }
    SECTION("a folder that is not there is named, not that of the link")
    {
        REQUIRE(QDir(folder / QStringLiteral("shelf")).removeRecursively());
        CHECK(sentence(writeFile(link, "new")) ==
              "link.inferrack is not saved: the folder " + (folder / QStringLiteral("shelf")).toStdString() + " does not exist. Save it in another folder.");
        CHECK(QFileInfo(link).isSymLink());
        return;
    }
    CHECK(contentOf(real) == "new");
    CHECK(QFileInfo(link).isSymLink());
    CHECK(QFileInfo(middle).isSymLink());
    CHECK_FALSE(QFileInfo(real).isSymLink());
}

TEST_CASE("a_link_to_the_open_file_is_the_open_file")
{
    const Folder folder;
    const QString name = folder / QStringLiteral("real.inferrack"), link = folder / QStringLiteral("link.inferrack");
    Document document(core::testCatalog());
    REQUIRE(document.save(name));
    REQUIRE(QFile::link(name, link));

    SECTION("of a newer version: read-only under every name")
    {
        QByteArray newer = contentOf(name);
        newer.replace("\"format\": 1", "\"format\": 2");
        put(name, newer);
        REQUIRE(document.open(name));
        REQUIRE(document.isReadOnly());
        checkBothLanguages(document.save(link), "link.inferrack");
        CHECK(contentOf(name) == newer);
    }
    SECTION("changed by another program: not written over under every name")
    {
        entitle(document, "mine");
        put(name, "theirs");
        checkBothLanguages(document.save(link), "link.inferrack");
        CHECK(contentOf(name) == "theirs");
    }
    SECTION("replaced behind the link: noticed")
    {
        REQUIRE(QDir(folder.place.path()).mkdir(QStringLiteral("shelf")));
        const QString far = folder / QStringLiteral("shelf/far.inferrack"), farLink = folder / QStringLiteral("far.inferrack");
        REQUIRE(document.save(far));
        REQUIRE(QFile::link(far, farLink));
        REQUIRE(document.open(farLink));
        FileWatch watch(document);
        QSignalSpy changed(&watch, &FileWatch::changedOnDisk), removed(&watch, &FileWatch::removedFromDisk);
        REQUIRE(QFile::remove(far));
        REQUIRE(QTest::qWaitFor([&] { return removed.count() == 1; }, 5000));
        put(far, "theirs");
        CHECK(QTest::qWaitFor([&] { return changed.count() == 1; }, 5000));
    }
}

TEST_CASE("names_as_long_as_a_system_takes_them_are_saved_and_longer_ones_told")
{
    const Folder folder;
    const QString suffix = QStringLiteral(".inferrack");
    // 255 bytes are the most; the previous copy and what is written beside it need eleven.
    const auto named = [&](qsizetype bytes) { return QString(bytes - suffix.size(), QLatin1Char('x')) + suffix; };
    Document document(core::testCatalog());
    for (const char *title : {"one", "two"}) {
        entitle(document, title);
        REQUIRE(document.save(folder / named(244)));
    }
    CHECK(QFile::exists(previousCopyName(folder / named(244))));
    entitle(document, "three");
    const QString before = document.fileName();
    for (const QString &name : {named(245), named(255), named(300), named(5000), QString(90, QChar(0x65B9)) + suffix}) {
        const core::Result<bool> saved = document.save(folder / name);
        REQUIRE_FALSE(saved);
        CHECK(sentence(saved).find(" is not saved: its name or its path is too long. Save it under a shorter name.") != std::string::npos);
        CHECK(sentence(saved).size() < 800);
        CHECK(sentence(saved, Language::Chinese) != sentence(saved));
        CHECK(document.fileName() == before);
        CHECK(document.isModified());
    }
    CHECK(folder.files().size() == 2);

    const QString deep = folder / (QString(200, QLatin1Char('d')) + QLatin1Char('/')).repeated(30) + QStringLiteral("a.inferrack");
    CHECK(sentence(document.save(deep)) == "a.inferrack is not saved: its name or its path is too long. Save it under a shorter name.");
    const core::Result<bool> opened = document.open(deep);
    CHECK(sentence(opened) == "a.inferrack does not exist.");
}

TEST_CASE("a_name_of_several_lines_is_one_line_in_every_sentence")
{
    const Folder folder;
    const QString name = folder / QStringLiteral("方案\nA\x1b[31m.inferrack");
    Document document(core::testCatalog());
    entitle(document, "one");
    REQUIRE(document.save(name));
    REQUIRE(document.open(name));
    CHECK(document.fileName() == name);
    put(name, "rubbish");
    for (const Language language : {Language::English, Language::Chinese}) {
        const QString said = ui::translated(document.open(name).problem().text, language);
        CHECK(said.contains(QStringLiteral("方案\uFFFD"
                                           "A\uFFFD[31m.inferrack")));
        CHECK_FALSE(said.contains(QLatin1Char('\n')));
    }
    CHECK(document.project().title == "one");
}

TEST_CASE("a_project_that_could_not_be_opened_again_is_not_saved")
{
    const Folder folder;
    const QString name = folder / QStringLiteral("offer.inferrack");
    Document document(core::testCatalog());
    REQUIRE(document.save(name));
    const QByteArray before = contentOf(name);
    document.edit(QStringLiteral("notes"), [](const core::Project &project) -> core::Result<core::Project> {
        core::Project changed = project;
        changed.presentationNotes = std::string(9'000'000, 'x');
        return changed;
    });
    const core::Result<bool> saved = document.save(name);
    checkBothLanguages(saved, "offer.inferrack");
    CHECK(sentence(saved) == "offer.inferrack is not saved: with more than 8 MB it could not be opened again. Shorten its texts.");
    CHECK(contentOf(name) == before);
    CHECK(document.isModified());
    document.undoStack().undo();
    CHECK(document.save(name));
}

TEST_CASE("two_windows_over_one_file_do_not_write_over_each_other_unasked")
{
    const Folder folder;
    const QString name = folder / QStringLiteral("offer.inferrack");
    REQUIRE(Document(core::testCatalog()).save(name));
    Document first(core::testCatalog()), second(core::testCatalog());
    REQUIRE(first.open(name));
    REQUIRE(second.open(name));
    FileWatch watch(second);
    QSignalSpy noticed(&watch, &FileWatch::changedOnDisk);
    entitle(second, "second");
    entitle(first, "first");
    REQUIRE(first.save(name));
    CHECK(QTest::qWaitFor([&] { return noticed.count() == 1; }, 5000));

    const core::Result<bool> saved = second.save(name);
    checkBothLanguages(saved, "offer.inferrack");
    CHECK(second.isModified());
    REQUIRE(second.save(name, true));
    Document onDisk(core::testCatalog()), before(core::testCatalog());
    REQUIRE(onDisk.open(name));
    CHECK(onDisk.project().title == "second");
    REQUIRE(before.open(previousCopyName(name)));
    CHECK(before.project().title == "first");
    // Now it is the first that has not seen the last.
    CHECK(first.fileState() == FileState::Changed);
    CHECK(second.fileState() == FileState::AsKnown);
}
