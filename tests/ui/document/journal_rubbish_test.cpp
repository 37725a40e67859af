// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Recovery folders as they should not be: full drives, locks with rubbish in them, headers of others, halves of records.
#include <catch2/catch.hpp>

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QLockFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include "core/project/edits.h"
#include "core/storage/recovery_file.h"
#include "tests/support/core/catalog.h"
#include "tests/support/ui/full_disk.h"
#include "ui/document/document.h"
#include "ui/document/journal.h"

using namespace inferrack;
using tests::FullDisk;
using ui::Document;
using ui::Journal;
using ui::Recovery;

namespace {

constexpr const char *uuid = "0a1b2c3d-0000-4000-8000-00000000000";

bool entitle(Document &document, const char *title)
{
    return document.edit(QStringLiteral("title"), [title](const core::Project &before) { return core::setTitle(before, title); });
}

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

QByteArray recordOf(const core::RecoveryHeader &header)
{
    static const QByteArray project = Document(core::testCatalog()).content();
    return QByteArray::fromStdString(core::recoveryHeaderLine(header)) + project;
}

std::string titleIn(const QString &record)
{
    const core::Result<QByteArray> content = Journal::content({record, {}, {}, {}});
    REQUIRE(content);
    Document document(core::testCatalog());
    REQUIRE(document.recover(*content, {}));
    return document.project().title;
}

} // namespace

TEST_CASE("no_edit_waits_longer_than_a_second_to_be_written")
{
    static_assert(Journal::longestMs < 1000);
    QTemporaryDir folder;
    Document document(core::testCatalog());
    Journal journal(document, folder.path());
    CHECK(journal.dueMs() == -1);
    REQUIRE(entitle(document, "0"));
    QElapsedTimer sinceFirst;
    sinceFirst.start();
    // The event loop does not run: nothing is written, and every edit moves the time a little.
    for (int number = 1; sinceFirst.elapsed() < Journal::longestMs + 100; ++number) {
        const qint64 waited = sinceFirst.elapsed();
        REQUIRE(entitle(document, std::to_string(number).c_str()));
        CHECK(journal.dueMs() >= 0);
        CHECK(journal.dueMs() <= std::max<qint64>(0, Journal::longestMs - waited) + 5);
        QThread::msleep(40);
    }
    journal.flush();
    CHECK(journal.dueMs() == -1);
    CHECK(QFile::exists(journal.record()));
}

TEST_CASE("a_recovery_file_is_for_its_user_alone")
{
    QTemporaryDir folder;
    Document document(core::testCatalog());
    Journal journal(document, folder.path());
    for (const char *title : {"one", "two"}) { // made anew and written over
        REQUIRE(entitle(document, title));
        journal.flush();
        CHECK((QFile::permissions(journal.record()) & (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther)) == 0);
    }
}

TEST_CASE("on_a_full_drive_the_record_before_stays_and_the_next_comes_without_an_edit")
{
    QTemporaryDir folder;
    Document document(core::testCatalog());
    Journal journal(document, folder.path());
    QSignalSpy failed(&journal, &Journal::failed);
    REQUIRE(entitle(document, "one"));
    journal.flush();
    {
        const FullDisk full(100);
        REQUIRE(entitle(document, "two"));
        journal.flush();
        journal.flush();
    }
    CHECK(failed.count() == 1);
    CHECK(titleIn(journal.record()) == "one");
    CHECK(QDir(folder.path()).entryList(QDir::Files).size() == 2); // with its lock; no half record
    REQUIRE(QTest::qWaitFor([&] { return titleIn(journal.record()) == "two"; }, 20'000));
    CHECK(failed.count() == 1);
    CHECK(journal.dueMs() == -1);
}

TEST_CASE("a_folder_that_comes_back_is_written_without_an_edit")
{
    QTemporaryDir folder;
    const QString place = folder.filePath(QStringLiteral("recovery"));
    put(place, "in the way");
    Document document(core::testCatalog());
    Journal journal(document, place);
    REQUIRE(entitle(document, "one"));
    journal.flush();
    CHECK_FALSE(QFile::exists(journal.record()));
    CHECK(journal.dueMs() > 0);
    REQUIRE(QFile::remove(place));
    CHECK(QTest::qWaitFor([&] { return QFile::exists(journal.record()); }, 20'000));
}

TEST_CASE("on_a_full_drive_what_an_earlier_run_left_is_still_offered")
{
    QTemporaryDir folder;
    put(folder.filePath(QStringLiteral("a.recovery")), recordOf({"/a.inferrack", "A", ""}));
    std::vector<Recovery> left;
    {
        const FullDisk full(0);
        left = Journal::leftBehind(folder.path());
    }
    REQUIRE(left.size() == 1);
    CHECK(left.front().title == QStringLiteral("A"));
}

TEST_CASE("a_lock_counts_only_while_somebody_holds_it")
{
    QTemporaryDir folder;
    const QString record = folder.filePath(QStringLiteral("a.recovery")), lockName = record + QStringLiteral(".lock");
    put(record, recordOf({"/a.inferrack", "A", ""}));
    QLockFile ours(lockName);
    ours.setStaleLockTime(0);
    REQUIRE(ours.tryLock(0));
    const QByteArray written = contentOf(lockName);
    CHECK(Journal::leftBehind(folder.path()).empty());
    CHECK(contentOf(lockName) == written);

    SECTION("whatever is written in it, while it is held")
    {
        QFile file(lockName);
        REQUIRE(file.open(QIODevice::ReadWrite));
        file.write("rubbish");
        file.close();
        CHECK(Journal::leftBehind(folder.path()).empty());
        ours.unlock();
    }
    SECTION("and not when it is left, with whatever number and words")
    {
        ours.unlock();
        // Of a program with our number and name that is gone, of another computer, of a drive that lost its power.
        for (const QByteArray &content : {written, QByteArray("1\nother\nelsewhere\n"), QByteArray(), QByteArray(1000, '\xff'), QByteArray("-1\n\n\n"),
                                          QByteArray("99999999999999999999\ninferrack\n")}) {
            INFO(content.left(30).toStdString());
            put(lockName, content);
            CHECK(Journal::leftBehind(folder.path()).size() == 1);
            CHECK_FALSE(QFile::exists(lockName));
        }
    }
}

TEST_CASE("names_in_a_recovery_file_are_taken_only_as_a_save_takes_them")
{
    struct Row {
        const char *fileName, *expected;
    };
    const Row rows[] = {{"/customers/a.inferrack", "/customers/a.inferrack"},
                        {"/客户/方案\nA.inferrack", "/客户/方案\nA.inferrack"},
                        {"", ""},
                        {"a.inferrack", ""},
                        {"../a.inferrack", ""},
                        {":/resources/examples/tier-4xl40s.inferrack", ""}};
    QTemporaryDir folder;
    const QString record = folder.filePath(QStringLiteral("a.recovery"));
    for (const Row &row : rows) {
        INFO(row.fileName);
        put(record, recordOf({row.fileName, "two\n lines\tand \x07 a bell", "yesterday"}));
        const std::vector<Recovery> left = Journal::leftBehind(folder.path());
        REQUIRE(left.size() == 1);
        CHECK(left.front().fileName == QString::fromUtf8(row.expected));
        CHECK(left.front().title.startsWith(QLatin1String("two lines and ")));
        CHECK_FALSE(left.front().at.isValid());
    }
    put(record, recordOf({std::string("/a\0b", 4), std::string(5000, 'x'), ""}));
    const std::vector<Recovery> left = Journal::leftBehind(folder.path());
    REQUIRE(left.size() == 1);
    CHECK(left.front().fileName.isEmpty());
    CHECK(left.front().title.size() == 200);
}

TEST_CASE("halves_that_a_killed_program_left_are_taken_away_and_nothing_else")
{
    QTemporaryDir folder;
    const auto in = [&](const std::string &name) { return folder.filePath(QString::fromStdString(name)); };
    const std::string dead = uuid + std::string("1.recovery"), strange = "notes.recovery";
    put(in(dead + ".AbCdEf"), "{\"kind\":\"inferrack-rec");
    put(in(dead + ".lock"), "1\ngone\n");
    for (const std::string &name : {strange + ".AbCdEf", dead + ".copy", std::string("AbCdEf"), std::string("a.lock")})
        put(in(name), "somebody's");
    // A program that runs and is amid its first record.
    QLockFile running(in(uuid + std::string("2.recovery.lock")));
    running.setStaleLockTime(0);
    REQUIRE(running.tryLock(0));
    put(in(uuid + std::string("2.recovery.XyZabc")), "half");

    CHECK(Journal::leftBehind(folder.path()).empty());
    CHECK_FALSE(QFile::exists(in(dead + ".AbCdEf")));
    CHECK_FALSE(QFile::exists(in(dead + ".lock")));
    for (const std::string &name : {strange + ".AbCdEf", dead + ".copy", std::string("AbCdEf"), std::string("a.lock"), uuid + std::string("2.recovery.XyZabc"),
                                    uuid + std::string("2.recovery.lock")})
        CHECK(QFile::exists(in(name)));
}

TEST_CASE("unsaved_work_over_a_file_of_a_newer_version_leaves_it_read_only")
{
    QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("newer.inferrack"));
    REQUIRE(Document(core::testCatalog()).save(name));
    QByteArray newer = contentOf(name);
    newer.replace("\"format\": 1", "\"format\": 2");
    put(name, newer);
    Document document(core::testCatalog());
    REQUIRE(document.open(name));
    REQUIRE(document.isReadOnly());
    REQUIRE(entitle(document, "over it"));

    Document later(core::testCatalog());
    REQUIRE(later.recover(document.content(), name));
    CHECK(later.project().title == "over it");
    CHECK(later.isReadOnly());
    CHECK_FALSE(later.save(name));
    CHECK(contentOf(name) == newer);
    REQUIRE(later.save(folder.filePath(QStringLiteral("own.inferrack"))));
    CHECK_FALSE(later.isReadOnly());
}
