// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/project/edits.h"
#include "tests/support/core/catalog.h"
#include "ui/document/document.h"
#include "ui/document/file.h"
#include "ui/document/file_watch.h"

using namespace inferrack;
using ui::Document;
using ui::FileState;
using ui::FileWatch;

namespace {

struct Watched {
    QTemporaryDir folder;
    Document document{core::testCatalog()};
    QString file = folder.filePath(QStringLiteral("a.inferrack"));
    FileWatch watch{document};
    QSignalSpy changed{&watch, &FileWatch::changedOnDisk};
    QSignalSpy removed{&watch, &FileWatch::removedFromDisk};

    Watched() { REQUIRE(document.save(file)); }

    void entitle(const char *title)
    {
        document.edit(QStringLiteral("title"), [title](const core::Project &before) -> core::Result<core::Project> {
            core::Project after = before;
            after.title = title;
            return after;
        });
    }
    void writtenByAnother(const QByteArray &content, const QString &name = {}) const
    {
        QFile other(name.isEmpty() ? file : name);
        REQUIRE(other.open(QIODevice::WriteOnly | QIODevice::Truncate));
        other.write(content);
    }
};

} // namespace

TEST_CASE("own_saves_are_no_news")
{
    Watched w;
    w.entitle("once more");
    REQUIRE(w.document.save(w.file));
    QTest::qWait(600);
    CHECK(w.changed.isEmpty());
    CHECK(w.removed.isEmpty());
    CHECK(w.document.fileState() == FileState::AsKnown);
}

TEST_CASE("another_program_that_writes_the_file_is_noticed_once")
{
    Watched w;
    w.writtenByAnother("{}");
    REQUIRE(QTest::qWaitFor([&] { return w.changed.count() == 1; }, 5000));
    CHECK(w.document.fileState() == FileState::Changed);
    // Something else in the folder is no news of this file.
    w.writtenByAnother("note", w.folder.filePath(QStringLiteral("note.txt")));
    QTest::qWait(600);
    CHECK(w.changed.count() == 1);
}

TEST_CASE("a_file_that_is_replaced_is_watched_on")
{
    Watched w;
    REQUIRE(ui::writeFile(w.file, "first"));
    REQUIRE(QTest::qWaitFor([&] { return w.changed.count() == 1; }, 5000));
    REQUIRE(ui::writeFile(w.file, "second"));
    CHECK(QTest::qWaitFor([&] { return w.changed.count() == 2; }, 5000));
}

TEST_CASE("a_file_that_disappears_is_noticed")
{
    Watched w;
    REQUIRE(QFile::remove(w.file));
    CHECK(QTest::qWaitFor([&] { return w.removed.count() == 1; }, 5000));
    CHECK(w.document.fileState() == FileState::Gone);
    CHECK(w.changed.isEmpty());
}

TEST_CASE("saving_does_not_write_over_what_another_program_wrote")
{
    Watched w;
    w.entitle("mine");
    w.writtenByAnother("theirs");
    const core::Result<bool> saved = w.document.save(w.file);
    REQUIRE_FALSE(saved);
    CHECK_FALSE(saved.problem().text.isEmpty());
    CHECK(*ui::readFile(w.file) == "theirs");
    CHECK(w.document.isModified());

    SECTION("unless it is told to, and then the other's is the previous copy")
    {
        REQUIRE(w.document.save(w.file, true));
        CHECK(*ui::readFile(ui::previousCopyName(w.file)) == "theirs");
        CHECK(w.document.fileState() == FileState::AsKnown);
        CHECK_FALSE(w.document.isModified());
    }
    SECTION("under another name it is written at once")
    {
        REQUIRE(w.document.save(w.folder.filePath(QStringLiteral("b.inferrack"))));
        CHECK(*ui::readFile(w.file) == "theirs");
    }
}

TEST_CASE("a_file_that_disappeared_is_written_anew_by_saving")
{
    Watched w;
    REQUIRE(QFile::remove(w.file));
    REQUIRE(w.document.save(w.file));
    CHECK(QFile::exists(w.file));
}
