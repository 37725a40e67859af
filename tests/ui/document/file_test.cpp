// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "tests/support/core/catalog.h"
#include "tests/support/ui/full_disk.h"
#include "ui/document/document.h"
#include "ui/document/file.h"
#include "ui/text/translate.h"

using namespace inferrack;
using tests::FullDisk;
using ui::previousCopyName;
using ui::readFile;
using ui::writeFile;

namespace {

QByteArray contentOf(const QString &fileName)
{
    const core::Result<QByteArray> content = readFile(fileName);
    REQUIRE(content);
    return *content;
}

QString sentence(const core::Result<bool> &result)
{
    return ui::translated(result.problem().text);
}

} // namespace

TEST_CASE("a_save_keeps_what_the_file_held_before_as_one_previous_copy")
{
    QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("offer.inferrack"));
    REQUIRE(writeFile(name, "first"));
    CHECK_FALSE(QFile::exists(previousCopyName(name)));
    REQUIRE(writeFile(name, "second"));
    CHECK(contentOf(name) == "second");
    CHECK(contentOf(previousCopyName(name)) == "first");
    REQUIRE(writeFile(name, "third"));
    CHECK(contentOf(previousCopyName(name)) == "second");

    SECTION("saving the same again keeps the older copy")
    {
        REQUIRE(writeFile(name, "third"));
        CHECK(contentOf(previousCopyName(name)) == "second");
    }
    CHECK(QDir(folder.path()).entryList(QDir::Files).size() == 2);
}

TEST_CASE("a_full_drive_gives_a_sentence_and_keeps_the_old_file")
{
    QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("offer.inferrack"));
    REQUIRE(writeFile(name, "old"));
    core::Result<bool> written = true;
    {
        const FullDisk full(1000);
        written = writeFile(name, QByteArray(100000, 'x'));
    }
    REQUIRE_FALSE(written);
    CHECK(sentence(written).startsWith(QLatin1String("offer.inferrack is not saved: the drive")));
    CHECK(contentOf(name) == "old");
    CHECK(QDir(folder.path()).entryList(QDir::Files) == QStringList{QStringLiteral("offer.inferrack")});
}

TEST_CASE("a_folder_that_is_not_there_is_named")
{
    const core::Result<bool> written = writeFile(QStringLiteral("/nowhere/at all/offer.inferrack"), "x");
    REQUIRE_FALSE(written);
    CHECK(sentence(written) == "offer.inferrack is not saved: the folder /nowhere/at all does not exist. Save it in another folder.");
}

TEST_CASE("a_place_that_takes_no_file_gives_a_sentence")
{
    QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("taken.inferrack"));
    REQUIRE(QDir().mkpath(name));
    const core::Result<bool> written = writeFile(name, "x");
    REQUIRE_FALSE(written);
    CHECK(sentence(written).startsWith(QLatin1String("taken.inferrack is not saved:")));
    CHECK(QDir(name).exists());
}

TEST_CASE("a_failed_save_leaves_the_document_modified_and_its_file_as_it_was")
{
    QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("offer.inferrack"));
    ui::Document document(core::testCatalog());
    REQUIRE(document.save(name));
    const QByteArray before = contentOf(name);
    document.edit(QStringLiteral("title"), [](const core::Project &project) -> core::Result<core::Project> {
        core::Project renamed = project;
        renamed.title = "Another";
        return renamed;
    });
    core::Result<bool> saved = true;
    {
        const FullDisk full(500);
        saved = document.save(name);
    }
    CHECK_FALSE(saved);
    CHECK(document.isModified());
    CHECK(contentOf(name) == before);
    CHECK(document.save(name));
    CHECK_FALSE(document.isModified());
    CHECK(contentOf(previousCopyName(name)) == before);
}

TEST_CASE("files_that_cannot_be_read_say_why")
{
    QTemporaryDir folder;
    const core::Result<QByteArray> missing = readFile(folder.filePath(QStringLiteral("none.inferrack")));
    REQUIRE_FALSE(missing);
    CHECK(ui::translated(missing.problem().text).endsWith(QLatin1String("none.inferrack does not exist.")));
    const core::Result<QByteArray> directory = readFile(folder.path());
    REQUIRE_FALSE(directory);
    CHECK(ui::translated(directory.problem().text) ==
          QStringLiteral("%1 in the folder %2 cannot be opened for reading. Check that it is a file and that you may read it.")
              .arg(QFileInfo(folder.path()).fileName(), QFileInfo(folder.path()).absolutePath()));
}
