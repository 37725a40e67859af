// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include "core/project/edits.h"
#include "tests/support/core/catalog.h"
#include "ui/document/document.h"
#include "ui/document/file.h"
#include "ui/document/journal.h"
#include "ui/document/starting_project.h"

#include <cstdio>
#include <cstdlib>
#include <random>

using namespace inferrack;
using ui::Document;
using ui::Journal;
using ui::Recovery;

namespace {

constexpr const char *example = ":/resources/examples/tier-4xl40s.inferrack";

/// Names a project after a number: a state that can be told from every other.
bool entitle(Document &document, int number)
{
    return document.edit(QStringLiteral("title"), [number](const core::Project &before) -> core::Result<core::Project> {
        core::Project after = before;
        after.title = std::to_string(number);
        return after;
    });
}

QStringList filesIn(const QTemporaryDir &folder)
{
    return QDir(folder.path()).entryList(QDir::Files | QDir::NoDotAndDotDot);
}

/// A program that runs in another process and may be killed: this test binary with a hidden test case.
class OtherProgram {
public:
    explicit OtherProgram(const QString &folder)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("INFERRACK_KILLED_FOLDER"), folder);
        m_process.setProcessEnvironment(environment);
        m_process.start(QCoreApplication::applicationFilePath(), {QStringLiteral("edits and journals and saves until it is killed")});
        REQUIRE(m_process.waitForStarted());
    }
    ~OtherProgram() { kill(); }

    /// Reads what it reported until the report satisfies a condition.
    template <class Condition>
    bool reports(Condition condition)
    {
        for (int waited = 0; waited < 1200; ++waited) {
            take();
            if (condition(*this))
                return true;
            m_process.waitForReadyRead(50);
        }
        return false;
    }
    void kill()
    {
        m_process.kill();
        m_process.waitForFinished();
        take();
    }
    bool isSaving() const { return saving > saved; }
    bool isJournalling() const { return journalling > journalled; }

    int saved = 0, journalled = 0; ///< numbers of the last states it reported as being on the disk
    int saving = 0, journalling = 0; ///< of those it had begun to write

private:
    void take()
    {
        m_text += m_process.readAllStandardOutput();
        for (qsizetype end = m_text.indexOf('\n'); end >= 0; end = m_text.indexOf('\n')) {
            const QList<QByteArray> words = m_text.left(end).split(' ');
            m_text.remove(0, end + 1);
            const std::pair<const char *, int *> numbers[] = {
                {"saving", &saving}, {"saved", &saved}, {"journalling", &journalling}, {"journalled", &journalled}};
            for (const auto &[word, number] : numbers)
                if (words.size() == 2 && words[0] == word)
                    *number = words[1].toInt();
        }
    }

    QProcess m_process;
    QByteArray m_text;
};

/// The project that the other program had in hand at a number.
core::Project stateOf(int number)
{
    static const core::Project start = [] {
        Document document(core::testCatalog());
        REQUIRE(document.open(QString::fromLatin1(example)));
        return document.project();
    }();
    core::Project state = start;
    state.title = std::to_string(number);
    return state;
}

enum class Amid { Save, Journal };
/// How many kills met the program while it wrote.
struct Hits {
    int save = 0, journal = 0;
};

/// Kills the other program right after it began to write, at a moment that nobody chose; what it had reported as saved or journalled must
/// be there, whole and as it was.
void killAndRecover(std::mt19937 &random, Amid amid, Hits &hits)
{
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("project.inferrack"));
    OtherProgram program(folder.path());
    REQUIRE(program.reports([](const OtherProgram &p) { return p.saved >= 3 && p.journalled > 0; }));
    // While it runs nobody takes its work up.
    CHECK(Journal::leftBehind(folder.path()).empty());
    const auto begun = [amid](const OtherProgram &p) { return amid == Amid::Save ? p.saving : p.journalling; };
    const int before = begun(program);
    REQUIRE(program.reports([&](const OtherProgram &p) { return begun(p) > before; }));
    QThread::usleep(std::uniform_int_distribution<unsigned long>(0, 1500)(random));
    program.kill();
    hits.save += program.isSaving();
    hits.journal += program.isJournalling();

    Document saved(core::testCatalog());
    REQUIRE(saved.open(file));
    const int onDisk = std::stoi(saved.project().title);
    // The state that was on its way may have reached the disk unreported.
    CHECK((onDisk == program.saved || onDisk == program.saving));
    CHECK(saved.project() == stateOf(onDisk));
    if (const QString copy = ui::previousCopyName(file); QFile::exists(copy)) {
        Document previous(core::testCatalog());
        REQUIRE(previous.open(copy));
        const int number = std::stoi(previous.project().title);
        CHECK((number == onDisk - 3 || number == onDisk));
        CHECK(previous.project() == stateOf(number));
    }

    const std::vector<Recovery> left = Journal::leftBehind(folder.path());
    if (left.empty()) {
        // A save takes the recovery file away: then the saved state is the newest.
        CHECK(onDisk >= program.journalled);
    } else {
        REQUIRE(left.size() == 1);
        CHECK(left.front().fileName == file);
        const core::Result<QByteArray> content = Journal::content(left.front());
        REQUIRE(content);
        Document recovered(core::testCatalog());
        REQUIRE(recovered.recover(*content, left.front().fileName));
        const int number = std::stoi(recovered.project().title), newest = std::max(number, onDisk);
        CHECK(newest >= std::max(program.journalled, program.saved));
        CHECK(newest <= std::max(program.journalling, program.saving));
        CHECK(recovered.project() == stateOf(number));
        CHECK(recovered.isModified());
        Journal::discard(left.front());
    }
    // Nothing of it stays in the recovery folder, not even what was half written.
    CHECK(QDir(folder.path()).entryList({QStringLiteral("*.recovery*")}, QDir::Files).isEmpty());
}

void killManyTimes(int kills, unsigned seed)
{
    std::mt19937 random(seed);
    Hits hits;
    for (int i = 0; i < kills; ++i)
        killAndRecover(random, i % 2 == 0 ? Amid::Save : Amid::Journal, hits);
    if (kills < 20)
        return;
    CHECK(hits.save > 0);
    CHECK(hits.journal > 0);
}

} // namespace

TEST_CASE("edits and journals and saves until it is killed", "[.child]")
{
    const QString folder = qEnvironmentVariable("INFERRACK_KILLED_FOLDER");
    if (folder.isEmpty())
        return;
    Document document(core::testCatalog());
    REQUIRE(document.open(QString::fromLatin1(example)));
    Journal journal(document, folder);
    const QString file = QDir(folder).filePath(QStringLiteral("project.inferrack"));
    const auto report = [](const char *what, int number) {
        std::printf("%s %d\n", what, number);
        std::fflush(stdout);
    };
    for (int number = 1;; ++number) {
        entitle(document, number);
        const bool saves = number % 3 == 0;
        report(saves ? "saving" : "journalling", number);
        if (saves) {
            if (!document.save(file))
                std::abort();
        } else {
            journal.flush();
        }
        report(saves ? "saved" : "journalled", number);
    }
}

TEST_CASE("an_edit_is_in_the_recovery_file_within_a_second")
{
    QTemporaryDir folder;
    Document document(core::testCatalog());
    Journal journal(document, folder.path());
    REQUIRE(entitle(document, 7));
    REQUIRE(QTest::qWaitFor([&] { return QFile::exists(journal.record()); }, 5000));
    // Its program runs: nothing was left behind.
    CHECK(Journal::leftBehind(folder.path()).empty());
}

TEST_CASE("edits_without_a_pause_are_written_too")
{
    QTemporaryDir folder;
    Document document(core::testCatalog());
    Journal journal(document, folder.path());
    int number = 0;
    // No rest of 0.3 s ever comes.
    REQUIRE(QTest::qWaitFor(
        [&] {
            entitle(document, ++number);
            return QFile::exists(journal.record());
        },
        5000));
}

TEST_CASE("a_recovery_file_is_there_only_while_something_is_unsaved")
{
    QTemporaryDir folder, files;
    Document document(core::testCatalog());
    {
        Journal journal(document, folder.path());
        CHECK(filesIn(folder).isEmpty());
        REQUIRE(entitle(document, 1));
        journal.flush();
        REQUIRE(QFile::exists(journal.record()));

        SECTION("undo to the saved state takes it away")
        {
            document.undoStack().undo();
            CHECK(filesIn(folder).isEmpty());
            document.undoStack().redo();
            journal.flush();
            CHECK(QFile::exists(journal.record()));
        }
        SECTION("saving takes it away")
        {
            REQUIRE(document.save(files.filePath(QStringLiteral("a.inferrack"))));
            CHECK(filesIn(folder).isEmpty());
        }
        SECTION("a new project takes it away")
        {
            document.start(ui::emptyProject(document.catalog()));
            CHECK(filesIn(folder).isEmpty());
        }
        SECTION("a normal end takes it away") {}
    }
    CHECK(filesIn(folder).isEmpty());
}

TEST_CASE("a_folder_that_cannot_be_written_is_said_once")
{
    QTemporaryDir folder;
    // A file where the folder should be.
    const QString blocked = folder.filePath(QStringLiteral("blocked"));
    QFile file(blocked);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.close();
    Document document(core::testCatalog());
    Journal journal(document, blocked);
    QSignalSpy failed(&journal, &Journal::failed);
    entitle(document, 1);
    journal.flush();
    entitle(document, 2);
    journal.flush();
    CHECK(failed.count() == 1);
}

TEST_CASE("strange_files_in_the_recovery_folder_are_left_alone")
{
    QTemporaryDir folder;
    const std::pair<const char *, QByteArray> strangers[] = {
        {"empty.recovery", ""},
        {"binary.recovery", QByteArray(5000, '\xff')},
        {"project.recovery", R"({"format": 1, "title": "a project without a header"})"},
        {"other.recovery", "{\"kind\": \"something-else\"}\n{}"},
        {"endless.recovery", QByteArray(3'000'000, '{')},
        {"note.txt", "{\"kind\": \"inferrack-recovery\"}\n{}"},
    };
    for (const auto &[name, content] : strangers) {
        QFile file(folder.filePath(QLatin1String(name)));
        REQUIRE(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
    CHECK(Journal::leftBehind(folder.path()).empty());
    for (const auto &[name, content] : strangers)
        CHECK(QFile::exists(folder.filePath(QLatin1String(name))));
}

TEST_CASE("recovery_files_without_a_program_are_offered_newest_first")
{
    QTemporaryDir folder;
    Document document(core::testCatalog());
    REQUIRE(document.open(QString::fromLatin1(example)));
    const auto leave = [&](const char *name, const char *title, const char *at, const QByteArray &content) {
        QFile file(folder.filePath(QLatin1String(name)));
        REQUIRE(file.open(QIODevice::WriteOnly));
        file.write(QStringLiteral("{\"kind\":\"inferrack-recovery\",\"fileName\":\"/customers/%1.inferrack\",\"title\":\"%1\",\"at\":\"%2\"}\n")
                       .arg(QLatin1String(title), QLatin1String(at))
                       .toUtf8());
        file.write(content);
    };
    leave("a.recovery", "older", "2026-11-01T09:00:00.000Z", document.content());
    leave("b.recovery", "newer", "2026-11-02T09:00:00.000Z", document.content());
    leave("c.recovery", "cut", "2026-10-02T09:00:00.000Z", document.content().left(500));

    const std::vector<Recovery> left = Journal::leftBehind(folder.path());
    REQUIRE(left.size() == 3);
    CHECK(left[0].title == QStringLiteral("newer"));
    CHECK(left[0].fileName == QStringLiteral("/customers/newer.inferrack"));
    CHECK(left[0].at == QDateTime::fromString(QStringLiteral("2026-11-02T09:00:00.000Z"), Qt::ISODateWithMs));
    CHECK(left[1].title == QStringLiteral("older"));

    SECTION("what was recovered is the project, unsaved")
    {
        Document other(core::testCatalog());
        REQUIRE(other.recover(*Journal::content(left[0]), left[0].fileName));
        CHECK(other.project() == document.project());
        CHECK(other.isModified());
        CHECK(other.fileName() == left[0].fileName);
        CHECK_FALSE(other.undoStack().canUndo());
    }
    SECTION("one that was cut says so and changes nothing")
    {
        Document other(core::testCatalog());
        const core::Project before = other.project();
        const core::Result<bool> recovered = other.recover(*Journal::content(left[2]), left[2].fileName);
        REQUIRE_FALSE(recovered);
        CHECK_FALSE(recovered.problem().text.isEmpty());
        CHECK(other.project() == before);
        CHECK_FALSE(other.isModified());
    }
    SECTION("one that was discarded is gone")
    {
        Journal::discard(left[1]);
        CHECK(Journal::leftBehind(folder.path()).size() == 2);
        CHECK_FALSE(QFile::exists(left[1].record));
    }
}

TEST_CASE("a_program_that_is_killed_loses_nothing_it_reported", "[kill]")
{
    killManyTimes(50, 20261130);
}

TEST_CASE("a_program_that_is_killed_often_loses_nothing_it_reported", "[.soak][soak]")
{
    killManyTimes(qEnvironmentVariableIsSet("SOAK_KILLS") ? qEnvironmentVariableIntValue("SOAK_KILLS") : 1000, std::random_device{}());
}

TEST_CASE("a_project_with_an_endless_title_is_offered_as_well")
{
    QTemporaryDir folder;
    Document document(core::testCatalog());
    REQUIRE(document.open(QString::fromLatin1(example)));
    Journal journal(document, folder.path());
    const std::string title(40'000, 'x');
    REQUIRE(document.edit(QStringLiteral("title"), [&](core::Project project) -> core::Result<core::Project> {
        project.title = title;
        return project;
    }));
    journal.flush();
    REQUIRE(QFile::exists(journal.record()));
    // As another program finds it that starts when this one is gone.
    QTemporaryDir later;
    REQUIRE(QFile::copy(journal.record(), later.filePath(QStringLiteral("left.recovery"))));
    const std::vector<Recovery> left = Journal::leftBehind(later.path());
    REQUIRE(left.size() == 1);
    CHECK(left.front().title.size() <= 200);
    Document other(core::testCatalog());
    REQUIRE(other.recover(*Journal::content(left.front()), {}));
    CHECK(other.project().title == title);
}
