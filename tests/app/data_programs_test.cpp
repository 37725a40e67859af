// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// inferrack-cli and inferrack-validate as a script meets them: exit codes, what goes to which stream, what a broken file brings.
#include <catch2/catch.hpp>

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <functional>

using Json = nlohmann::json;

namespace {

const QString binaries = QStringLiteral(INFERRACK_BINARY_DIR "/bin/");
const QString resources = QStringLiteral(INFERRACK_SOURCE_DIR "/resources/");
const QString example = resources + QStringLiteral("examples/edge-2xl4.inferrack");

struct Run {
    int exitCode = -1; ///< -1 = ended by a signal
    QByteArray out, err;
};

Run run(const QString &program, const QStringList &arguments, const QString &output = {})
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QString::fromLatin1(name));
    process.setProcessEnvironment(environment);
    if (!output.isEmpty())
        process.setStandardOutputFile(output);
    process.start(binaries + program, arguments);
    process.waitForFinished(300'000);
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAllStandardOutput(), process.readAllStandardError()};
}

Run evaluate(const QStringList &arguments, const QString &output = {})
{
    return run(QStringLiteral("inferrack-cli"), QStringList{QStringLiteral("evaluate")} + arguments, output);
}

Run validate(const QStringList &arguments)
{
    return run(QStringLiteral("inferrack-validate"), arguments);
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    REQUIRE(file.open(QIODevice::ReadOnly));
    return file.readAll();
}

void write(const QString &path, const QByteArray &content)
{
    REQUIRE(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly));
    REQUIRE(file.write(content) == content.size());
}

QString written(const QTemporaryDir &folder, const QString &name, const QByteArray &content)
{
    write(folder.filePath(name), content);
    return folder.filePath(name);
}

Json exampleAsJson()
{
    return Json::parse(contentOf(example).toStdString());
}

QByteArray text(const Json &json)
{
    return QByteArray::fromStdString(json.dump());
}

/// A copy of what the validator reads, to be broken.
void copyResources(const QTemporaryDir &folder)
{
    for (const char *sub : {"catalog", "layouts", "models", "formats", "prices", "constants", "schemas"})
        for (const QString &name : QDir(resources + sub).entryList(QDir::Files))
            write(folder.filePath(QLatin1String(sub) + QLatin1Char('/') + name), contentOf(resources + sub + QLatin1Char('/') + name));
}

bool isOneLine(const QByteArray &message)
{
    return message.endsWith('\n') && message.count('\n') == 1;
}

} // namespace

TEST_CASE("a_sound_project_prints_data_to_standard_output_and_nothing_else")
{
    for (const QStringList &options : {QStringList{}, {"--json"}, {"--strict"}, {"--language", "zh"}, {"--json", "--strict", "--language", "zh"}}) {
        const Run done = evaluate(options + QStringList{example});
        INFO(options.join(' ').toStdString());
        CHECK(done.exitCode == 0);
        CHECK(done.err.toStdString() == "");
        CHECK(done.out.endsWith('\n'));
        CHECK_FALSE(done.out.contains('\0'));
        CHECK(QString::fromUtf8(done.out).toUtf8() == done.out);
    }
}

TEST_CASE("options_may_stand_before_and_after_the_file")
{
    CHECK(evaluate({"--json", example}).out == evaluate({example, "--json"}).out);
    CHECK(evaluate({"--language=zh", example}).out == evaluate({example, "--language", "zh"}).out);
}

TEST_CASE("sentences_of_the_json_follow_the_language_and_figures_do_not")
{
    const std::function<Json(Json)> figures = [&figures](Json value) {
        if (value.is_string())
            return Json();
        if (value.is_object() || value.is_array())
            for (auto &member : value)
                member = figures(member);
        return value;
    };
    const Json english = Json::parse(evaluate({"--json", example}).out.toStdString()),
               chinese = Json::parse(evaluate({"--json", "--language", "zh", example}).out.toStdString());
    CHECK(english != chinese);
    CHECK(figures(english) == figures(chinese));
    CHECK(chinese["scenarios"][0]["verdict"].dump() != english["scenarios"][0]["verdict"].dump());
}

TEST_CASE("the_json_names_what_a_script_needs")
{
    const Json scenario = Json::parse(evaluate({"--json", example}).out.toStdString())["scenarios"][0];
    for (const char *key : {"id", "servers", "deployments", "cost", "findings", "checks_run", "verdict"}) {
        INFO(key);
        CHECK(scenario.contains(key));
    }
    const Json &power = scenario["servers"][0]["power"];
    double sum = 0.0;
    for (const char *key : {"accelerators_w", "processors_w", "memory_w", "drives_w", "adapters_w", "optics_w", "switches_w", "board_w", "baseboard_w"})
        sum += power[key].get<double>();
    CHECK(power["dc_w"].get<double>() == Approx(sum));
    CHECK(power["output_w"].get<double>() <= power["output_worst_w"].get<double>());
    CHECK(power["wall_typical_w"].get<double>() <= power["wall_w"].get<double>());
    CHECK(power["wall_w"].get<double>() <= power["wall_worst_w"].get<double>());
    int asked = 0;
    for (const Json &socket : scenario["servers"][0]["pcie"]["sockets"])
        asked += socket["asked_lanes"].get<int>();
    CHECK(scenario["servers"][0]["pcie"]["asked_lanes"] == asked);
    for (const Json &finding : scenario["findings"]) {
        CHECK(finding.contains("id"));
        CHECK((finding["severity"] == "blocker" || finding["severity"] == "warning" || finding["severity"] == "note"));
    }
}

TEST_CASE("usage_that_is_wrong_ends_with_2_and_prints_no_data")
{
    for (const QStringList &arguments : {QStringList{"evaluate", "--json"},
                                         {"evaluate", "--strict=maybe", example},
                                         {"evaluate", "--language"},
                                         {"evaluate", "--language", "", example},
                                         {"evaluate", "--language", "ZH", example},
                                         {"evaluate", "--colour", example},
                                         {"evaluate", "-x", example},
                                         {"evaluate", example, example},
                                         {"Evaluate", example},
                                         {example}}) {
        const Run done = run(QStringLiteral("inferrack-cli"), arguments);
        INFO(arguments.join(' ').toStdString());
        CHECK(done.exitCode == 2);
        CHECK(done.out.toStdString() == "");
        CHECK_FALSE(done.err.trimmed().isEmpty());
    }
}

TEST_CASE("files_that_cannot_be_used_end_with_3_and_one_sentence_in_the_language_asked_for")
{
    const QTemporaryDir folder;
    Json newId = exampleAsJson();
    newId["project"]["scenarios"][0]["servers"][0]["count"] = -1;
    Json twice = exampleAsJson();
    twice["project"]["scenarios"].push_back(twice["project"]["scenarios"][0]);
    const QByteArray whole = contentOf(example);
    struct Row {
        QString file;
        QByteArray english, chinese;
    };
    const Row rows[] = {
        {folder.filePath("没有.inferrack"), "没有.inferrack does not exist", "没有.inferrack"},
        {folder.path(), "cannot be opened", ""},
        {folder.filePath("a/b/c.inferrack"), "c.inferrack does not exist", "c.inferrack"},
        {written(folder, "empty.inferrack", ""), "empty.inferrack is not a project file: it is empty.", "empty.inferrack"},
        {written(folder, "half.inferrack", whole.left(whole.size() / 2)), "half.inferrack is not a project file: line ", "half.inferrack"},
        {written(folder, "garbage.inferrack", QByteArray(7 << 20, '\xfe')), "line 1 is not UTF-8 text", "garbage.inferrack"},
        {written(folder, "deep.inferrack", QByteArray(200'000, '[')), "deep.inferrack is not a project file", "deep.inferrack"},
        {written(folder, "closed-deep.inferrack", QByteArray(200'000, '[') + QByteArray(200'000, ']')), "nested too deeply", "closed-deep.inferrack"},
        {written(folder, "count.inferrack", text(newId)), "project.scenarios[0].servers[0].count is out of range", "project.scenarios[0].servers[0].count"},
        {written(folder, "twice.inferrack", text(twice)), "the number in the field project.scenarios[1].id stands twice", "project.scenarios[1].id"},
        {written(folder, "catalogue.json", contentOf(resources + "catalog/psus.json")),
         "catalogue.json is not a project file: the field kind says psus, not inferrack-project.", "catalogue.json"},
    };
    for (const Row &row : rows) {
        INFO(row.file.toStdString());
        const Run english = evaluate({"--json", row.file}), chinese = evaluate({"--language", "zh", row.file});
        for (const Run *done : {&english, &chinese}) {
            CHECK(done->exitCode == 3);
            CHECK(done->out.toStdString() == "");
            CHECK(isOneLine(done->err));
        }
        CHECK(english.err.contains(row.english));
        CHECK(chinese.err.contains(row.chinese));
        CHECK(chinese.err != english.err);
    }
}

TEST_CASE("a_file_that_may_not_be_read_ends_with_3")
{
    const QTemporaryDir folder;
    const QString file = written(folder, "locked.inferrack", contentOf(example));
    REQUIRE(QFile::setPermissions(file, {}));
    if (QFile(file).open(QIODevice::ReadOnly))
        return; // whoever runs this may read everything
    const Run done = evaluate({file});
    CHECK(done.exitCode == 3);
    CHECK(isOneLine(done.err));
}

TEST_CASE("a_newer_format_is_evaluated_and_said")
{
    const QTemporaryDir folder;
    Json project = exampleAsJson();
    project["format"] = 2;
    const Run done = evaluate({"--json", written(folder, "newer.inferrack", text(project))});
    CHECK(done.exitCode == 0);
    CHECK(done.err.startsWith("newer.inferrack was saved by a newer version"));
    CHECK(Json::parse(done.out.toStdString())["scenarios"].size() == 1);
}

TEST_CASE("facts_of_a_file_that_cannot_be_used_are_named_with_entry_and_field_and_the_rest_is_evaluated")
{
    const QTemporaryDir folder;
    Json project = exampleAsJson();
    REQUIRE(project["catalog"].contains("accelerators/nvidia-l4"));
    project["catalog"]["accelerators/nvidia-l4"]["tdp_w"] = "72 W";
    project["catalog"]["spaceships/enterprise"] = {{"id", "enterprise"}};
    const QString file = written(folder, "facts.inferrack", text(project));
    const Run english = evaluate({"--json", file});
    CHECK(english.exitCode == 0);
    CHECK(english.err.contains("facts.inferrack · accelerators/nvidia-l4 · tdp_w: A number belongs here.\n"));
    CHECK(english.err.contains("facts.inferrack · spaceships/enterprise: "));
    CHECK(english.err.count('\n') == 2);
    // The shipped card stands in for the one that cannot be read.
    CHECK(english.out == evaluate({"--json", example}).out);
    const Run chinese = evaluate({"--language", "zh", file});
    CHECK(chinese.err.startsWith("facts.inferrack · accelerators/nvidia-l4 · tdp_w: "));
    CHECK_FALSE(chinese.err.contains("belongs here"));
}

TEST_CASE("windows_line_ends_and_a_byte_order_mark_change_nothing")
{
    const QTemporaryDir folder;
    const QString file = written(folder, "edge-2xl4.inferrack", "\xEF\xBB\xBF" + contentOf(example).replace("\n", "\r\n"));
    const Run done = evaluate({"--json", file});
    CHECK(done.exitCode == 0);
    CHECK(done.out == evaluate({"--json", example}).out);
}

TEST_CASE("a_name_with_spaces_and_signs_of_other_scripts_is_a_name")
{
    const QTemporaryDir folder;
    const Run done = evaluate({written(folder, "客户 A (最终).inferrack", contentOf(example))});
    CHECK(done.exitCode == 0);
    CHECK(done.err.isEmpty());
}

TEST_CASE("output_that_cannot_be_written_ends_with_3_and_says_so")
{
    if (!QFile::exists(QStringLiteral("/dev/full")))
        return;
    for (const QStringList &options : {QStringList{"--json"}, QStringList{}}) {
        const Run done = evaluate(options + QStringList{example}, QStringLiteral("/dev/full"));
        INFO(options.join(' ').toStdString());
        CHECK(done.exitCode == 3);
        CHECK(done.err.contains("The result of edge-2xl4.inferrack could not be written to the standard output."));
    }
}

TEST_CASE("a_reader_that_goes_away_ends_the_program_without_a_complaint")
{
    QProcess shell;
    shell.start(QStringLiteral("/bin/sh"),
                {QStringLiteral("-c"), QStringLiteral("\"$0\" evaluate --json \"$1\" | head -c 1"), binaries + QStringLiteral("inferrack-cli"), example});
    REQUIRE(shell.waitForFinished(300'000));
    CHECK(shell.readAllStandardOutput() == "{");
    CHECK(shell.readAllStandardError().toStdString() == "");
}

TEST_CASE("blockers_are_counted_only_when_asked_strictly_and_the_data_is_the_same")
{
    const QTemporaryDir folder;
    Json project = exampleAsJson();
    project["project"]["scenarios"][0]["workloads"][0]["model"] = "llama-3.1-70b"; // 140 GB of weights for two cards of 24 GB
    Json &deployment = project["project"]["scenarios"][0]["deployments"][0];
    deployment["weight_format"] = {{"value", "bf16"}, {"assumed", false}};
    const QString file = written(folder, "too-large.inferrack", text(project));
    const Run plain = evaluate({"--json", file}), strict = evaluate({"--json", "--strict", file});
    CHECK(plain.exitCode == 0);
    CHECK(strict.exitCode == 1);
    CHECK(plain.out == strict.out);
    CHECK(strict.err.toStdString() == "");
    CHECK(plain.out.contains("\"severity\": \"blocker\""));
}

// ------------------------------------------------------------------------------------------------------------- inferrack-validate

TEST_CASE("the_validator_wants_one_folder")
{
    const QTemporaryDir folder;
    for (const QStringList &arguments :
         {QStringList{}, {resources, resources}, {folder.filePath("absent")}, {written(folder, "file", "x")}, {QString()}, {"--help"}}) {
        const Run done = validate(arguments);
        INFO(arguments.join(' ').toStdString());
        CHECK(done.exitCode == 2);
        CHECK(done.out.toStdString() == "");
        CHECK(done.err.toStdString() == "Usage: inferrack-validate FOLDER\n");
    }
}

TEST_CASE("the_shipped_folder_is_sound")
{
    const Run done = validate({resources});
    CHECK(done.exitCode == 0);
    CHECK(done.err.toStdString() == "");
    CHECK(done.out.endsWith(" items, 0 remarks\n"));
}

TEST_CASE("an_empty_folder_misses_every_file_once")
{
    const QTemporaryDir folder;
    const Run done = validate({folder.path()});
    CHECK(done.exitCode == 3);
    CHECK(done.out.startsWith("0 files, 0 items, "));
    CHECK(done.err.contains("catalog/accelerators.json: "));
    for (const QByteArray &line : done.err.trimmed().split('\n')) {
        INFO(line.toStdString());
        CHECK(line.endsWith(" cannot be read."));
        CHECK(done.err.count(line) == 1);
    }
}

TEST_CASE("a_broken_folder_is_reported_with_file_entry_field_and_sentence")
{
    struct Row {
        const char *file;
        std::function<QByteArray(QByteArray)> change;
        const char *line;
    };
    const auto inItem = [](const char *id, const std::function<void(Json &)> &change) {
        return [id, change](const QByteArray &content) {
            Json root = Json::parse(content.toStdString());
            for (Json &item : root["items"])
                if (item["id"] == id)
                    change(item);
            return text(root);
        };
    };
    const Row rows[] = {
        {"catalog/psus.json", inItem("smc-pws-2k04a-1r", [](Json &e) { e["wattage"] = -5; }),
         "catalog/psus.json · smc-pws-2k04a-1r · wattage: The number must not be negative."},
        {"catalog/cpus.json", inItem("epyc-9554", [](Json &e) { e["tdp_kw"] = 0.36; }),
         "catalog/cpus.json · epyc-9554 · tdp_kw: The program knows no field of this name."},
        {"catalog/accelerators.json", [](QByteArray content) { return content.left(content.size() - 10); }, "catalog/accelerators.json: Line "},
        {"catalog/nics.json", [](const QByteArray &) { return QByteArray(); }, "catalog/nics.json: Line 1 is not valid JSON."},
        {"catalog/memory.json", [](const QByteArray &) { return QByteArray("[]"); }, "catalog/memory.json · format: The value is missing."},
        {"catalog/storage.json", [](QByteArray content) { return content.replace("\"kind\": \"storage\"", "\"kind\": \"drives\""); },
         "catalog/storage.json · kind: The file holds drives, not storage."},
        {"layouts/chassis_layouts.json", inItem("dell-r760xa", [](Json &e) { e["groups"][0]["count"] = 0; }),
         "layouts/chassis_layouts.json · dell-r760xa · groups[0].count: The number must be greater than 0."},
        {"prices/cn_reference_2026q3.csv", [](QByteArray content) { return content + "no-such-part,1,3,2,CNY,net,2026-09-30,estimate,low,,\n"; },
         "prices/cn_reference_2026q3 · no-such-part · part_id: There is no “no-such-part”."},
        {"constants/engineering.json", inItem("losses", [](Json &e) { e["conversion_loss"] = "5 %"; }),
         "constants/engineering.json · losses · conversion_loss: A number belongs here."},
        {"schemas/models.json", [](const QByteArray &) { return QByteArray("{"); }, "schemas/models.json: The file is not a valid JSON Schema."},
    };
    for (const Row &row : rows) {
        const QTemporaryDir folder;
        copyResources(folder);
        const QString path = folder.filePath(QLatin1String(row.file));
        write(path, row.change(contentOf(path)));
        const Run done = validate({folder.path()});
        INFO(row.line << "\n" << done.err.toStdString());
        CHECK(done.exitCode == 3);
        CHECK(done.err.startsWith(row.line));
        CHECK_FALSE(done.out.contains(" 0 remarks"));
        CHECK(done.out.count('\n') == 1);
    }
}

TEST_CASE("a_folder_in_the_place_of_a_file_is_a_file_that_cannot_be_read")
{
    const QTemporaryDir folder;
    copyResources(folder);
    REQUIRE(QFile::remove(folder.filePath("catalog/nics.json")));
    REQUIRE(QDir().mkpath(folder.filePath("catalog/nics.json")));
    const Run done = validate({folder.path()});
    CHECK(done.exitCode == 3);
    CHECK(done.err.startsWith("catalog/nics.json: "));
    CHECK(done.err.contains("cannot be read."));
}
