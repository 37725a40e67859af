// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "core/storage/json_text.h"
#include "core/storage/project_file.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <random>

using namespace inferrack::core;
using Json = nlohmann::ordered_json;

namespace {

/// A project in which every field differs from its default.
Project fullProject()
{
    Project project;
    project.title = "Harbour Bank · 智能客服";
    project.customer = {"Harbour Bank", "Ms Li", "1 Quay"};
    project.terms = "30 days";
    project.presentationNotes = "begin with the load";
    project.catalogVersion = "2026.11";

    Scenario scenario;
    scenario.id = ScenarioId{3};
    scenario.name = "A";
    scenario.base = ScenarioId{3};
    scenario.site.voltage = {230.0, false};
    scenario.site.feeds = {2, false};
    scenario.site.cooling = {PartId("air-inrow"), false};
    scenario.site.inletC = {27.5, false};
    scenario.site.altitudeM = {2100.0, false};
    scenario.site.tariff = {Money{82, Currency::CNY}, false};
    scenario.site.pue = {1.35, false};
    scenario.site.maxPerRack = kilowatts(16.5);
    scenario.site.maxKgPerRack = 800.0;
    scenario.site.colocationPerMonth = Money{450'000, Currency::CNY};
    scenario.costTerms = {{5, false}, {{125, 1000}, false}, {1, false}, {{45, 100}, false}};

    Workload workload;
    workload.id = WorkloadId{1};
    workload.name = "chat";
    workload.model = ModelId("llama-3.1-70b");
    workload.load = LoadKind::DayCurve;
    workload.inputTokens = {4096, false};
    workload.outputTokens = {256, false};
    workload.concurrency = {64, false};
    workload.requestRate = 12.5;
    workload.dayCurve = {0.1, 0.5, 1.0};
    workload.ttftTarget = seconds(2.0);
    workload.tpotTarget = milliseconds(60);
    workload.percentile = 95;
    scenario.workloads = {workload};

    ServerType server;
    server.id = ServerId{7};
    server.name = "推理 1";
    server.count = 40;
    server.chassis = PartId("smc-as-4125gs-tnrt");
    server.placements = {{{"cpu", 0}, PartId("epyc-9354")}, {{"gpu-a", 0}, PartId("nvidia-h200-nvl")}, {{"gpu-a", 1}, PartId("a-part-nobody-knows")}};
    server.bridges = {{PartId("nvlink-bridge-2"), {{"gpu-a", 0}, {"gpu-a", 1}}}};
    server.optics = {{"SFP28 SR", 2}};
    server.supplyScheme = "2+2";
    scenario.servers = {server};

    Rack rack;
    rack.id = RackId{1};
    rack.name = "R1";
    rack.part = PartId("apc-ar3100");
    rack.placements = {{PartId(), ServerId{7}, 17.5, true}};
    scenario.racks = {rack};

    Deployment deployment;
    deployment.id = DeploymentId{2};
    deployment.workload = WorkloadId{1};
    deployment.engine = {EngineId("sglang"), false};
    deployment.engineVersion = {"0.5.9", false};
    deployment.weightFormat = {WeightFormatId("fp8-e4m3-tensor"), false};
    deployment.kvFormat = {KvFormatId("fp8-e4m3"), false};
    deployment.layout = {{4, 2, 2, 8, 3}, false};
    deployment.utilisation = {0.92, false};
    deployment.accelerators = {{ServerId{7}, {{"gpu-a", 0}}, "1g.18gb"}};
    scenario.deployments = {deployment};

    scenario.prices = {PriceListId("cn_reference_2026q3"), "2026-09-30", {3, 100}, {13, 100}, Rational{71, 10}, "2026-11-28"};
    project.scenarios = {scenario};
    return project;
}

RawItems someItems()
{
    return {{"accelerators/nvidia-l40s", R"({"id":"nvidia-l40s","memory_gb":48,"note":"中文"})"}};
}

std::string problemOf(const Result<ProjectReading> &reading)
{
    return reading ? "" : reading.problem().text.message.source;
}

/// The argument of a problem that names the field.
std::string fieldOf(const Result<ProjectReading> &reading)
{
    if (reading || reading.problem().text.arguments.size() < 2)
        return "";
    const auto *name = std::get_if<Name>(&reading.problem().text.arguments[1]);
    return name ? name->text : "";
}

} // namespace

TEST_CASE("a_project_that_was_written_reads_back_equal", "[storage]")
{
    const Project project = fullProject();
    const auto reading = readProject(writeProject(project, someItems()), "a.inferrack");
    REQUIRE(reading);
    CHECK(reading->project == project);
    CHECK(reading->items == someItems());
    CHECK_FALSE(reading->newerFormat);
}

TEST_CASE("writing_twice_gives_the_same_bytes", "[storage]")
{
    const std::string once = writeProject(fullProject(), someItems());
    const auto reading = readProject(once, "a.inferrack");
    REQUIRE(reading);
    CHECK(writeProject(reading->project, reading->items) == once);
}

TEST_CASE("the_format_number_stands_first", "[storage]")
{
    CHECK(writeProject(fullProject(), {}).rfind("{\n \"format\": 1,", 0) == 0);
}

TEST_CASE("the_file_holds_ids_and_facts_and_no_results", "[storage]")
{
    const Json root = Json::parse(writeProject(fullProject(), someItems()));
    std::vector<std::string> keys;
    for (const auto &[key, value] : root.items())
        keys.push_back(key);
    CHECK(keys == std::vector<std::string>{"format", "kind", "project", "catalog"});
    CHECK(root["project"]["scenarios"][0]["servers"][0]["placements"][1] == Json{{"slot", "gpu-a.0"}, {"part", "nvidia-h200-nvl"}});
}

TEST_CASE("a_file_of_a_newer_format_says_so", "[storage]")
{
    Json root = Json::parse(writeProject(fullProject(), {}));
    root["format"] = projectFormat + 1;
    const auto reading = readProject(root.dump(), "a.inferrack");
    REQUIRE(reading);
    CHECK(reading->newerFormat);
}

TEST_CASE("terms_of_the_cost_that_are_the_defaults_are_not_written_and_read_back_as_such", "[storage]")
{
    Project project = fullProject();
    project.scenarios[0].costTerms = {};
    const Json plain = Json::parse(writeProject(project, {}));
    CHECK_FALSE(plain["project"]["scenarios"][0].contains("cost"));
    REQUIRE(readProject(plain.dump(), "a.inferrack"));
    CHECK(readProject(plain.dump(), "a.inferrack")->project == project);

    // each alone, and a default that the user confirmed is no longer one
    const std::pair<const char *, std::function<void(CostTerms &)>> terms[] = {
        {"evaluation_years", [](CostTerms &t) { t.years.value = 7; }},
        {"evaluation_years", [](CostTerms &t) { t.years.assumed = false; }},
        {"maintenance_per_year",
         [](CostTerms &t) {
             t.maintenance.value = {0, 100};
         }},
        {"warranty_years", [](CostTerms &t) { t.warrantyYears.value = 0; }},
        {"busy_share",
         [](CostTerms &t) {
             t.utilisation.value = {1, 1};
         }},
    };
    for (const auto &[key, change] : terms) {
        INFO(key);
        Project changed = project;
        change(changed.scenarios[0].costTerms);
        const Json root = Json::parse(writeProject(changed, {}));
        const Json &written = root["project"]["scenarios"][0]["cost"];
        CHECK(written.size() == 1);
        CHECK(written.contains(key));
        const auto reading = readProject(root.dump(), "a.inferrack");
        REQUIRE(reading);
        CHECK(reading->project == changed);
    }
}

TEST_CASE("placements_out_of_order_are_sorted_by_slot", "[storage]")
{
    Json root = Json::parse(writeProject(fullProject(), {}));
    Json &placements = root["project"]["scenarios"][0]["servers"][0]["placements"];
    std::reverse(placements.begin(), placements.end());
    const auto reading = readProject(root.dump(), "a.inferrack");
    REQUIRE(reading);
    CHECK(reading->project == fullProject());
}

TEST_CASE("a_broken_text_names_its_line", "[storage]")
{
    struct Row {
        const char *name;
        std::string text;
        double line;
    };
    const std::vector<Row> rows = {
        {"not JSON", "hello", 1},        {"third line", "{\n \"format\": 1,\n oops\n}", 3},
        {"comment", "{ // no\n}", 1},    {"trailing comma", "{\n\"format\": 1,\n}", 3},
        {"NaN", "{\"format\": NaN}", 1},
    };
    for (const Row &row : rows) {
        INFO(row.name);
        const auto reading = readProject(row.text, "a.inferrack");
        REQUIRE_FALSE(reading);
        CHECK(problemOf(reading) == "%1 is not a project file: line %2 holds no valid JSON.");
        CHECK(std::get<Value>(reading.problem().text.arguments[1]).figure.value == row.line);
    }
}

TEST_CASE("a_byte_order_mark_is_skipped", "[storage]")
{
    CHECK(readProject("\xEF\xBB\xBF" + writeProject(fullProject(), {}), "a.inferrack"));
}

TEST_CASE("other_json_is_refused_by_name", "[storage]")
{
    for (const char *text : {"[]", "42", "{}", R"({"format": "1", "kind": "inferrack-project"})", R"({"kind": "inferrack-project"})"}) {
        INFO(text);
        CHECK(problemOf(readProject(text, "a.inferrack")) == "%1 is not a project file: it does not begin with a format number.");
    }
}

TEST_CASE("a_key_that_stands_twice_is_named", "[storage]")
{
    const auto reading = readProject(R"({"format": 1, "kind": "inferrack-project", "format": 2})", "a.inferrack");
    CHECK(problemOf(reading) == "%1 cannot be read: the field %2 stands twice.");
    CHECK(fieldOf(reading) == "format");
}

TEST_CASE("a_key_that_stands_twice_anywhere_is_named_with_its_path", "[storage]")
{
    // Each member of each object once more, right behind itself.
    const Json root = Json::parse(writeProject(fullProject(), {}));
    const std::function<std::string(const Json &, const std::string &, const std::string &)> written = [&](const Json &value, const std::string &path,
                                                                                                           const std::string &twice) {
        std::string out, comma;
        if (value.is_object()) {
            for (const auto &[key, member] : value.items()) {
                const std::string here = path.empty() ? key : path + "." + key;
                const std::string entry = Json(key).dump() + ":" + written(member, here, twice);
                out += comma + entry + (here == twice ? "," + entry : "");
                comma = ",";
            }
            return "{" + out + "}";
        }
        if (!value.is_array())
            return value.dump();
        for (std::size_t n = 0; n < value.size(); ++n, comma = ",")
            out += comma + written(value[n], path + "[" + std::to_string(n) + "]", twice);
        return "[" + out + "]";
    };
    REQUIRE(readProject(written(root, "", ""), "a.inferrack"));
    for (const char *path : {"format", "project", "project.title", "project.customer.name", "project.scenarios[0].id", "project.scenarios[0].servers[0].count",
                             "project.scenarios[0].servers[0].placements[1].slot", "project.scenarios[0].site.voltage_v.value", "catalog"}) {
        INFO(path);
        const auto reading = readProject(written(root, "", path), "a.inferrack");
        CHECK(problemOf(reading) == "%1 cannot be read: the field %2 stands twice.");
        CHECK(fieldOf(reading) == path);
    }
}

TEST_CASE("deep_nesting_is_refused_and_does_not_crash", "[storage]")
{
    const std::string deep(200'000, '[');
    const auto reading = readProject(deep, "a.inferrack");
    CHECK(problemOf(reading) == "%1 is not a project file: what stands in its field %2 is nested too deeply.");
    CHECK(fieldOf(reading).starts_with("[0][0][0]"));
    CHECK(fieldOf(reading).size() < 50);
    const std::string inside = R"({"format": 1, "kind": "inferrack-project", "project": {"title": )" + deep;
    CHECK(fieldOf(readProject(inside, "a.inferrack")).starts_with("project.title[0][0]"));
}

TEST_CASE("a_wrong_field_is_named_with_its_path", "[storage]")
{
    struct Row {
        const char *pointer;
        Json value;
        const char *field;
    };
    const std::string scenario = "/project/scenarios/0";
    const std::vector<Row> rows = {
        {"/project/title", 5, "project.title"},
        {"/project/scenarios", Json::array(), "project.scenarios"},
        {"/project/scenarios/0/servers", Json::array(), "project.scenarios[0].servers"},
        {"/project/scenarios/0/workloads", Json::array(), "project.scenarios[0].workloads"},
        {"/project/scenarios/0/deployments", Json::array(), "project.scenarios[0].deployments"},
        {"/project/scenarios/0/servers/0/count", 0, "project.scenarios[0].servers[0].count"},
        {"/project/scenarios/0/servers/0/count", 1.5, "project.scenarios[0].servers[0].count"},
        {"/project/scenarios/0/servers/0/count", 9'000'000'000'000'000'000ULL, "project.scenarios[0].servers[0].count"},
        {"/project/scenarios/0/servers/0/placements/0/slot", "cpu", "project.scenarios[0].servers[0].placements[0].slot"},
        {"/project/scenarios/0/servers/0/placements/1/slot", "cpu.0", "project.scenarios[0].servers[0].placements"},
        {"/project/scenarios/0/workloads/0/input_tokens/value", 0, "project.scenarios[0].workloads[0].input_tokens.value"},
        {"/project/scenarios/0/workloads/0/concurrency", 12, "project.scenarios[0].workloads[0].concurrency"},
        {"/project/scenarios/0/workloads/0/load", "lots", "project.scenarios[0].workloads[0].load"},
        {"/project/scenarios/0/workloads/0/ttft_target_s", -1, "project.scenarios[0].workloads[0].ttft_target_s"},
        {"/project/scenarios/0/site/voltage_v/value", 1e9, "project.scenarios[0].site.voltage_v.value"},
        {"/project/scenarios/0/site/electricity_price_per_kwh/value/currency", "XYZ", "project.scenarios[0].site.electricity_price_per_kwh.value.currency"},
        {"/project/scenarios/0/deployments/0/parallel_layout/value/tensor", 0, "project.scenarios[0].deployments[0].parallel_layout.value.tensor"},
        {"/project/scenarios/0/deployments/0/workload", 99, "project.scenarios[0].deployments[0].workload"},
        {"/project/scenarios/0/deployments/0/accelerators/0/server", 99, "project.scenarios[0].deployments[0].accelerators[0].server"},
        {"/project/scenarios/0/prices/discount/denominator", 0, "project.scenarios[0].prices.discount.denominator"},
        {"/project/scenarios/0/base", 42, "project.scenarios[0].base"},
        {"/catalog", Json::array(), "catalog"},
    };
    for (const Row &row : rows) {
        INFO(row.pointer << " = " << row.value.dump());
        Json root = Json::parse(writeProject(fullProject(), {}));
        root[Json::json_pointer(row.pointer)] = row.value;
        const auto reading = readProject(root.dump(), "a.inferrack");
        REQUIRE_FALSE(reading);
        CHECK(fieldOf(reading) == row.field);
    }
}

TEST_CASE("a_missing_field_is_named", "[storage]")
{
    for (const char *key : {"title", "scenarios", "customer"}) {
        Json root = Json::parse(writeProject(fullProject(), {}));
        root["project"].erase(key);
        const auto reading = readProject(root.dump(), "a.inferrack");
        REQUIRE_FALSE(reading);
        CHECK(problemOf(reading) == "%1 cannot be read: the field %2 is missing.");
        CHECK(fieldOf(reading) == std::string("project.") + key);
    }
}

TEST_CASE("two_servers_of_one_id_are_refused", "[storage]")
{
    Project project = fullProject();
    project.scenarios[0].servers.push_back(project.scenarios[0].servers[0]);
    CHECK(fieldOf(readProject(writeProject(project, {}), "a.inferrack")) == "project.scenarios[0].servers[1].id");
}

TEST_CASE("damaged_files_are_refused_or_read_whole", "[storage]")
{
    const std::string whole = writeProject(fullProject(), someItems());
    std::mt19937_64 random(20261130);
    int refused = 0, read = 0;
    for (int i = 0; i < 3000; ++i) {
        std::string damaged = whole;
        switch (random() % 3) {
        case 0:
            damaged.resize(random() % damaged.size());
            break;
        case 1:
            damaged[random() % damaged.size()] = char(random());
            break;
        default:
            damaged.erase(random() % damaged.size(), 1 + random() % 40);
            break;
        }
        const auto reading = readProject(damaged, "a.inferrack");
        if (!reading) {
            ++refused;
            CHECK_FALSE(reading.problem().text.isEmpty());
        } else {
            ++read;
            const auto again = readProject(writeProject(reading->project, reading->items), "a.inferrack");
            REQUIRE(again);
            CHECK(again->project == reading->project);
        }
    }
    CHECK(refused > 1000);
    CHECK(read > 10);
}

TEST_CASE("faults_of_a_json_text_are_told_apart", "[storage]")
{
    CHECK_FALSE(jsonFault(R"({"a": [1, {"a": 2}], "b": {"a": 3}})"));
    CHECK(jsonFault("{\"a\": 1,\n\n\"b\": }").line == 3);
    CHECK(jsonFault(R"({"a": {"b": 1, "b": 2}})").duplicateKey == "a.b");
    CHECK(jsonFault(R"([1, [{}, {"b": [], "c": 0, "b": 2}]])").duplicateKey == "[1][1].b");
    CHECK(jsonFault(R"({"a": {"": 1, "": 2}})").duplicateKey == "a.\"\"");
    CHECK_FALSE(jsonFault(R"([{"a": 1}, {"a": 1}])"));
    CHECK(jsonFault(std::string(65, '[') + std::string(65, ']')).tooDeep);
    CHECK(jsonFault("{\"a\": [0, " + std::string(70, '[')).deepIn.starts_with("a[1][0][0]"));
    CHECK_FALSE(jsonFault(std::string(64, '[') + std::string(64, ']')));
}
