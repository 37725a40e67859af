// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>

namespace {

struct Run {
    int exitCode = -1;
    QByteArray out, err;
};

/// Starts the program as on a computer without a display, unless variables say otherwise.
Run inferrack(const QStringList &arguments, const std::vector<std::pair<QString, QString>> &variables = {})
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QString::fromLatin1(name));
    for (const auto &[name, value] : variables)
        environment.insert(name, value);
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(INFERRACK_BINARY_DIR "/bin/inferrack"), arguments);
    process.waitForFinished(120'000);
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace

TEST_CASE("a_picture_of_the_window_needs_no_display")
{
    QTemporaryDir folder;
    const QString picture = folder.filePath(QStringLiteral("window.png"));
    const Run run = inferrack({QStringLiteral("--screenshot"), picture, QStringLiteral("--size"), QStringLiteral("1366x768"), QStringLiteral("--language"),
                               QStringLiteral("zh"), QStringLiteral("--theme"), QStringLiteral("dark"),
                               QStringLiteral(INFERRACK_SOURCE_DIR "/resources/examples/edge-2xl4.inferrack")});
    CHECK(run.exitCode == 0);
    const QImage image(picture);
    REQUIRE_FALSE(image.isNull());
    CHECK(image.size() == QSize(1366, 768));
    CHECK(image.pixelColor(700, 100).lightness() < 60);
}

TEST_CASE("a_picture_is_the_same_at_every_run_but_for_the_time_of_calculation")
{
    QTemporaryDir folder;
    QImage pictures[2];
    for (QImage &image : pictures) {
        const QString name = folder.filePath(QStringLiteral("p.png"));
        REQUIRE(inferrack({QStringLiteral("--screenshot"), name, QStringLiteral("--language"), QStringLiteral("en")}).exitCode == 0);
        REQUIRE(image.load(name));
        image = image.copy(0, 0, image.width(), image.height() - 28);
    }
    CHECK(pictures[0] == pictures[1]);
}

TEST_CASE("without_a_display_the_program_says_what_works_without_one")
{
    const Run run = inferrack({});
    CHECK(run.exitCode == 2);
    CHECK(run.out.isEmpty());
    CHECK(run.err.contains("inferrack-cli evaluate"));
    CHECK(run.err.contains("./run.sh"));
}

TEST_CASE("arguments_that_cannot_be_understood_are_named")
{
    struct Case {
        QStringList arguments;
        const char *sentence;
    };
    const Case &c =
        GENERATE(Case{{"--size", "big"}, "--size takes a width and a height such as 1280x720, not big."},
                 Case{{"--size", "99999x99999"}, "--size takes at most 10000x10000, not 99999x99999."},
                 Case{{"--language", "fr"}, "--language takes zh or en, not fr."}, Case{{"--theme", "blue"}, "--theme takes light or dark, not blue."},
                 Case{{"--colour"}, "Unknown option 'colour'."}, Case{{"a.inferrack", "b.inferrack"}, "One file can be opened, not 2."});
    CAPTURE(c.sentence);
    const Run run = inferrack(c.arguments);
    CHECK(run.exitCode == 2);
    CHECK(run.err.startsWith(c.sentence));
    CHECK(run.out.isEmpty());
}

TEST_CASE("help_and_version_go_to_the_output")
{
    CHECK(inferrack({"--help"}).out.startsWith("Usage: inferrack [options] [FILE]"));
    CHECK(inferrack({"--version"}).out.startsWith("inferrack "));
}

TEST_CASE("a_picture_of_a_file_that_cannot_be_read_fails_with_its_reason")
{
    QTemporaryDir folder;
    const Run run = inferrack({"--screenshot", folder.filePath("p.png"), "--language", "en", "/nowhere/none.inferrack"});
    CHECK(run.exitCode == 3);
    CHECK(run.err.contains("/nowhere/none.inferrack does not exist."));
    CHECK_FALSE(QFile::exists(folder.filePath("p.png")));
}
