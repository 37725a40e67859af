// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QList>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>

#include <algorithm>

using Json = nlohmann::json;

namespace {

const QString binaries = QStringLiteral(INFERRACK_BINARY_DIR "/bin/");
const QString examples = QStringLiteral(INFERRACK_SOURCE_DIR "/resources/examples/");

struct Run {
    int exitCode = -1;
    QByteArray out, err;
};

Run run(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.start(binaries + program, arguments);
    process.waitForFinished(120'000);
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAllStandardOutput(), process.readAllStandardError()};
}

Run evaluate(const QStringList &arguments)
{
    return run("inferrack-cli", QStringList{"evaluate"} + arguments);
}

QString write(const QTemporaryDir &folder, const QString &name, const QByteArray &content)
{
    QFile file(folder.filePath(name));
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(content);
    return file.fileName();
}

Json exampleJson(const QString &name)
{
    QFile file(examples + name);
    REQUIRE(file.open(QIODevice::ReadOnly));
    return Json::parse(file.readAll().toStdString());
}

/// Every key that holds a number with a unit says so in its name.
void checkUnitKeys(const Json &json, const std::string &path)
{
    if (json.is_object())
        for (const auto &[key, value] : json.items())
            checkUnitKeys(value, path + "/" + key);
    if (json.is_array())
        for (const Json &value : json)
            checkUnitKeys(value, path + "/*");
    if (json.is_number_float()) {
        INFO(path);
        const std::vector<std::string> endings = {
            "_w",       "_gib",       "_kib",   "_gb",         "_s",      "_ms",   "_per_s",   "_per_h",       "_kwh",   "_lanes",     "_ratio",
            "_percent", "_points",    "_share", "_requests",   "_tokens", "_mm",   "_celsius", "_u",           "_v",     "_tflops",    "pue",
            "ratio",    "efficiency", "limit",  "concurrency", "_minor",  "minor", "_count",   "accelerators", "actual", "difference", "_limit"};
        CHECK(std::any_of(endings.begin(), endings.end(), [&path](const std::string &ending) {
            return path.size() >= ending.size() && path.compare(path.size() - ending.size(), ending.size(), ending) == 0;
        }));
    }
}

} // namespace

TEST_CASE("every_example_evaluates_to_figures_with_their_unit_in_the_key")
{
    const QStringList files = QDir(examples).entryList({"*.inferrack"});
    REQUIRE(files.size() == 24);
    for (const QString &file : files) {
        INFO(file.toStdString());
        const Run done = evaluate({"--json", examples + file});
        CHECK(done.exitCode == 0);
        CHECK(done.err.toStdString() == "");
        const Json root = Json::parse(done.out.toStdString());
        checkUnitKeys(root, "");
        const Json &scenario = root["scenarios"][0];
        CHECK(scenario["checks_run"] >= 19);
        // A vision model makes no tokens and has no times.
        if (file != "edge-rk3588.inferrack")
            CHECK(scenario["deployments"][0]["at_load"]["tpot_mean_s"].get<double>() > 0.0);
        CHECK(scenario["servers"][0]["power"]["output_w"].get<double>() > (file.startsWith("edge") ? 10.0 : 100.0));
        CHECK(scenario["cost"]["purchase"]["minor"].get<long long>() > 0);
    }
}

TEST_CASE("figures_and_sentences_come_in_both_languages")
{
    const Run english = evaluate({examples + "tier-4xl40s.inferrack"});
    const Run chinese = evaluate({"--language", "zh", examples + "tier-4xl40s.inferrack"});
    CHECK(english.exitCode == 0);
    CHECK(chinese.exitCode == 0);
    CHECK(english.out.contains("VRAM headroom"));
    CHECK(chinese.out.contains("显存余量"));
    CHECK_FALSE(chinese.out.contains("VRAM headroom"));
}

TEST_CASE("the_same_file_gives_the_same_bytes")
{
    const QStringList arguments{"--json", examples + "tier-8xh200sxm.inferrack"};
    CHECK(evaluate(arguments).out == evaluate(arguments).out);
}

TEST_CASE("a_blocker_ends_with_1_only_when_asked_strictly")
{
    QFile example(examples + "tier-4xl40s.inferrack");
    REQUIRE(example.open(QIODevice::ReadOnly));
    Json project = Json::parse(example.readAll().toStdString());
    for (Json &placement : project["project"]["scenarios"][0]["servers"][0]["placements"])
        if (placement["slot"].get<std::string>().rfind("psu", 0) == 0)
            placement = nullptr;
    Json &placements = project["project"]["scenarios"][0]["servers"][0]["placements"];
    placements.erase(std::remove(placements.begin(), placements.end(), Json(nullptr)), placements.end());
    const QTemporaryDir folder;
    const QString file = write(folder, "no-supplies.inferrack", QByteArray::fromStdString(project.dump()));
    CHECK(evaluate({file}).exitCode == 0);
    const Run strict = evaluate({"--strict", "--json", file});
    CHECK(strict.exitCode == 1);
    CHECK(strict.out.contains("\"id\": \"psu_capacity\""));
    CHECK(evaluate({"--strict", examples + "tier-4xl40s.inferrack"}).exitCode == 0);
}

TEST_CASE("a_verdict_that_is_a_blocker_ends_with_1_when_asked_strictly")
{
    const QTemporaryDir folder;
    Json project = exampleJson("tier-4xl40s.inferrack");
    project["project"]["scenarios"][0]["servers"][0]["chassis"] = "no-such-chassis"; // raises no finding
    const QString file = write(folder, "chassis.inferrack", QByteArray::fromStdString(project.dump()));
    CHECK(evaluate({file}).exitCode == 0);
    const Run strict = evaluate({"--strict", "--json", file});
    CHECK(strict.exitCode == 1);
    const Json scenario = Json::parse(strict.out.toStdString())["scenarios"][0];
    CHECK(scenario["findings"].empty());
    CHECK(scenario["verdict"]["severity"] == "blocker");
}

TEST_CASE("a_figure_that_does_not_exist_keeps_its_name_and_says_why")
{
    const QTemporaryDir folder;
    Json project = exampleJson("tier-4xl40s.inferrack");
    Json &scenario = project["project"]["scenarios"][0];
    Json &placements = scenario["servers"][0]["placements"];
    placements.erase(std::remove_if(placements.begin(), placements.end(), [](const Json &p) { return p["part"] == "nvidia-l40s"; }), placements.end());
    scenario["prices"]["list"] = "nope";
    const QString file = write(folder, "gaps.inferrack", QByteArray::fromStdString(project.dump()));
    const Run english = evaluate({file}), chinese = evaluate({"--language", "zh", file});
    CHECK(english.exitCode == 0);
    for (const char *line : {"VRAM headroom per accelerator: — (No accelerator serves the workload: there is nothing to calculate from.)",
                             "Mean time to first token: — (No accelerator serves the workload",
                             "Purchase cost: — (The catalogue does not know the price list of the scenario: there is nothing to calculate from.)",
                             "Total cost of ownership over 3 years: — (The catalogue does not know the price list"}) {
        INFO(line);
        CHECK(english.out.contains(line));
    }
    CHECK_FALSE(english.out.contains("How this figure is made"));
    CHECK_FALSE(english.out.contains("Purchase cost: CNY 0"));
    CHECK_FALSE(chinese.out.contains("计算过程"));
    for (const Run *run : {&english, &chinese}) { // each line is another
        QList<QByteArray> lines = run->out.split('\n');
        lines.removeAll(QByteArray());
        CHECK(QSet<QByteArray>(lines.begin(), lines.end()).size() == lines.size());
    }
}

TEST_CASE("a_part_without_a_place_and_shared_accelerators_are_told_in_both_languages")
{
    const QTemporaryDir folder;
    Json project = exampleJson("tier-4xl40s.inferrack");
    Json &scenario = project["project"]["scenarios"][0];
    scenario["servers"][0]["placements"].push_back({{"slot", "zz.0"}, {"part", "nvidia-l40s"}});
    Json second = scenario["deployments"][0];
    second["id"] = 2;
    scenario["deployments"].push_back(second);
    const QString file = write(folder, "strays.inferrack", QByteArray::fromStdString(project.dump()));
    const Run english = evaluate({file}), chinese = evaluate({"--language", "zh", file});
    CHECK(english.out.contains("blocker L-21 stray_part: "));
    CHECK(english.out.contains(" has no slot zz.0: "));
    CHECK(english.out.contains("blocker M-02 parallel_layout: 2 deployments on "));
    CHECK(chinese.out.contains("没有槽位 zz.0"));
    CHECK(chinese.out.contains("2 个部署"));
    CHECK(evaluate({"--strict", file}).exitCode == 1);
}

TEST_CASE("wrong_usage_ends_with_2_and_says_so_on_standard_error")
{
    for (const QStringList &arguments : {QStringList{}, {"evaluate"}, {"evaluate", "--language", "fr", "x"}, {"reckon"}, {"evaluate", "a", "b"}}) {
        const Run done = run("inferrack-cli", arguments);
        INFO(arguments.join(' ').toStdString());
        CHECK(done.exitCode == 2);
        CHECK(done.out.toStdString() == "");
        CHECK_FALSE(done.err.isEmpty());
    }
    CHECK(run("inferrack-cli", {"--help"}).exitCode == 0);
    CHECK(run("inferrack-cli", {"--version"}).exitCode == 0);
}

TEST_CASE("bad_input_ends_with_3_and_a_sentence")
{
    const QTemporaryDir folder;
    struct Row {
        QString file;
        QByteArray says;
    };
    const std::vector<Row> rows = {
        {folder.filePath("absent.inferrack"), "absent.inferrack does not exist"},
        {folder.path(), "cannot be opened"},
        {write(folder, "empty.inferrack", ""), "empty.inferrack is not a project file: it is empty."},
        {write(folder, "list.inferrack", "[1]"), "does not begin with a format number"},
        {write(folder, "half.inferrack", R"({"format": 1, "kind": "inferrack-project", "project": {"title": 3}})"), "project.title"},
    };
    for (const Row &row : rows) {
        const Run done = evaluate({"--json", row.file});
        INFO(row.file.toStdString());
        CHECK(done.exitCode == 3);
        CHECK(done.out.toStdString() == "");
        CHECK(done.err.contains(row.says));
    }
}

TEST_CASE("the_command_line_links_no_widgets")
{
    QProcess ldd;
    ldd.start("ldd", {binaries + "inferrack-cli"});
    REQUIRE(ldd.waitForFinished());
    const QByteArray libraries = ldd.readAllStandardOutput();
    REQUIRE(libraries.contains("libQt6Core"));
    CHECK_FALSE(libraries.contains("libQt6Widgets"));
}

TEST_CASE("the_window_renders_to_a_picture_without_a_display")
{
    const QTemporaryDir folder;
    const QString picture = folder.filePath("window.png");
    const Run done = run("inferrack", {"--screenshot", picture, "--size", "1280x720", "--language", "zh", examples + "tier-4xl40s.inferrack"});
    CHECK(done.exitCode == 0);
    QFile file(picture);
    REQUIRE(file.open(QIODevice::ReadOnly));
    const QByteArray png = file.readAll();
    CHECK(png.startsWith("\x89PNG"));
    CHECK(png.size() > 20'000);
}

TEST_CASE("a_pipe_and_a_device_are_refused_at_once")
{
    const QTemporaryDir folder;
    const QString pipe = folder.filePath("pipe.inferrack");
    REQUIRE(QProcess::execute("mkfifo", {pipe}) == 0);
    for (const QString &file : {pipe, QStringLiteral("/dev/zero")}) {
        const Run done = evaluate({file});
        INFO(file.toStdString());
        CHECK(done.exitCode == 3);
        CHECK(done.out.toStdString() == "");
        CHECK(done.err.contains("cannot be opened for reading."));
    }
}

TEST_CASE("what_cannot_be_read_is_said_in_the_language_asked_for")
{
    const QTemporaryDir folder;
    for (const QString &file : {folder.path(), folder.filePath("absent.inferrack")}) {
        const QString said =
            QString::fromUtf8(evaluate({"--language", "zh", file}).err).remove(file).remove(QFileInfo(file).fileName()).remove(QFileInfo(file).absolutePath());
        INFO(said.toStdString());
        CHECK_FALSE(said.contains(QRegularExpression("[A-Za-z]{3,}")));
    }
}

TEST_CASE("control_signs_of_a_file_do_not_reach_the_terminal")
{
    const QTemporaryDir folder;
    const QString file = write(folder, "signs.inferrack", "{\"a\\nb\\u001b[31m\": 1, \"a\\nb\\u001b[31m\": 2}");
    const Run done = evaluate({file});
    CHECK(done.exitCode == 3);
    CHECK_FALSE(done.err.contains('\x1b'));
    CHECK(done.err.count('\n') == 1);
}
