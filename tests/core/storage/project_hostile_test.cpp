// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Project files as they should not be: refused with the field named, or read whole; nothing between. And round trips of those that are right.
#include "core/evaluate.h"
#include "core/storage/catalog_file.h"
#include "core/storage/project_file.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/reference_build.h"
#include "tests/support/core/server_builder.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <sstream>

using namespace inferrack::core;
using Json = nlohmann::ordered_json;

namespace {

std::string contentOf(const std::filesystem::path &path)
{
    std::ostringstream content;
    content << std::ifstream(path, std::ios::binary).rdbuf();
    return content.str();
}

std::vector<std::filesystem::path> examples()
{
    std::vector<std::filesystem::path> files;
    for (const auto &file : std::filesystem::directory_iterator(INFERRACK_SOURCE_DIR "/resources/examples"))
        if (file.path().extension() == ".inferrack")
            files.push_back(file.path());
    std::sort(files.begin(), files.end());
    return files;
}

/// A small project that is right, with every optional field stated.
Project aProject()
{
    Project project = newProject(PartId("dell-r760xa"), ModelId("llama-3.1-8b"), PriceListId("cn_reference_2026q3"));
    project.title = "Pilot";
    Scenario &scenario = project.scenarios.front();
    scenario.base = scenario.id;
    scenario.site.maxPerRack = kilowatts(12);
    scenario.site.maxKgPerRack = 900;
    scenario.site.colocationPerMonth = Money{100'000, Currency::CNY};
    scenario.costTerms = {{4, false}, {{9, 100}, false}, {2, false}, {{50, 100}, false}};
    Workload &workload = scenario.workloads.front();
    workload.requestRate = 3.5;
    workload.dayCurve = {0.5, 1.0};
    workload.ttftTarget = seconds(1);
    workload.tpotTarget = milliseconds(50);
    ServerType &server = scenario.servers.front();
    server.placements = {{{"cpu", 0}, PartId("xeon-gold-6430")}, {{"gpu-a", 0}, PartId("nvidia-l40s")}, {{"gpu-a", 1}, PartId("nvidia-l40s")}};
    server.bridges = {{PartId("a-bridge"), {{"gpu-a", 0}, {"gpu-a", 1}}}};
    server.optics = {{"SFP28 SR", 2}};
    scenario.racks = {{RackId{1}, "R1", PartId("a-rack"), {{PartId(), server.id, 3.0, false}}}};
    scenario.deployments.front().accelerators = {{server.id, {{"gpu-a", 0}}, ""}};
    scenario.prices.exchangeRate = Rational{72, 10};
    return project;
}

Json aFile()
{
    return Json::parse(writeProject(aProject(), {}));
}

Result<ProjectReading> read(const Json &root)
{
    return readProject(root.dump(), "pilot.inferrack");
}

std::string sentenceOf(const Result<ProjectReading> &reading)
{
    return reading ? "" : reading.problem().text.message.source;
}

std::string fieldOf(const Result<ProjectReading> &reading)
{
    if (reading || reading.problem().text.arguments.size() < 2)
        return "";
    const auto *name = std::get_if<Name>(&reading.problem().text.arguments[1]);
    return name ? name->text : "";
}

void collect(const Json &value, const std::string &pointer, std::vector<std::string> &pointers)
{
    pointers.push_back(pointer);
    if (value.is_object())
        for (const auto &[key, member] : value.items())
            collect(member, pointer + "/" + key, pointers);
    if (value.is_array())
        for (std::size_t n = 0; n < value.size(); ++n)
            collect(value[n], pointer + "/" + std::to_string(n), pointers);
}

/// Every place of the project inside the file.
std::vector<std::string> placesOf(const Json &root)
{
    std::vector<std::string> pointers;
    collect(root.at("project"), "/project", pointers);
    return pointers;
}

/// "project.scenarios[0].id" of "/project/scenarios/0/id".
std::string dotted(const std::string &pointer)
{
    std::string field;
    std::istringstream in(pointer.substr(1));
    for (std::string step; std::getline(in, step, '/');)
        if (step.find_first_not_of("0123456789") == std::string::npos)
            field += "[" + step + "]";
        else
            field += (field.empty() ? "" : ".") + step;
    return field;
}

/// No figure of an evaluation is nonsense.
void checkFigures(const Evaluation &evaluation)
{
    for (const ScenarioEvaluation &scenario : evaluation.scenarios) {
        for (const ServerEvaluation &server : scenario.servers) {
            for (const Watts power : {server.power.dc, server.power.output, server.power.wall, server.power.wallWorst, server.power.usable}) {
                CHECK(std::isfinite(inWatts(power)));
                CHECK(inWatts(power) >= 0.0);
            }
            CHECK(server.pcie.asked() >= 0);
            CHECK(std::isfinite(server.heat.btuPerHour));
        }
        for (const DeploymentEvaluation &deployment : scenario.deployments)
            if (deployment.point) {
                CHECK(std::isfinite(deployment.point->ttft));
                CHECK(std::isfinite(deployment.point->tpot));
                CHECK(std::isfinite(deployment.point->throughput));
                CHECK(deployment.point->throughput >= 0.0);
            }
        CHECK(scenario.cost.bill.total.minor >= 0);
        CHECK(scenario.cost.energyPerYearCost.minor >= 0);
        for (const Finding &finding : scenario.findings)
            CHECK_FALSE(finding.sentence.isEmpty());
    }
}

} // namespace

TEST_CASE("examples_load_save_and_load_to_the_same_project_and_the_same_bytes", "[storage]")
{
    REQUIRE(examples().size() == 24);
    for (const auto &path : examples()) {
        INFO(path.filename().string());
        const std::string content = contentOf(path);
        const auto first = readProject(content, path.filename().string());
        REQUIRE(first);
        CHECK_FALSE(first->newerFormat);
        const std::string saved = writeProject(first->project, first->items);
        const auto second = readProject(saved, path.filename().string());
        REQUIRE(second);
        CHECK(second->project == first->project);
        CHECK(second->items == first->items);
        CHECK(writeProject(second->project, second->items) == saved);
        CHECK(saved == content); // examples are kept as the program writes them
    }
}

TEST_CASE("reference_builds_survive_the_file_with_the_facts_they_use", "[storage]")
{
    for (const ReferenceBuild &build : referenceBuilds()) {
        INFO(build.id);
        const RawItems items = itemsUsed(build.project, build.catalog);
        const std::string saved = writeProject(build.project, items);
        const auto reading = readProject(saved, "build.inferrack");
        REQUIRE(reading);
        CHECK(reading->project == build.project);
        CHECK(reading->items.size() == items.size());
        CHECK(writeProject(reading->project, reading->items) == saved);
        const CatalogReading laidOver = overlaid(Catalog(), reading->items);
        CHECK(laidOver.remarks.empty());
        CHECK(laidOver.catalog.find<Chassis>(build.scenario().servers.front().chassis));
    }
}

TEST_CASE("examples_evaluate_alike_with_the_facts_they_carry_and_with_the_shipped_ones", "[storage]")
{
    for (const auto &path : examples()) {
        INFO(path.filename().string());
        // Two carry a part that is not the shipped one of the same id: a card of another width, an older supply.
        if (path.stem() == "api-4x4090" || path.stem() == "broken-transient")
            continue;
        const auto reading = readProject(contentOf(path), "example.inferrack");
        REQUIRE(reading);
        const CatalogReading carried = overlaid(testCatalog(), reading->items);
        CHECK(carried.remarks.empty());
        const Evaluation with = evaluate(reading->project, carried.catalog), without = evaluate(reading->project, testCatalog());
        REQUIRE(with.scenarios.size() == without.scenarios.size());
        CHECK(with.scenarios[0].cost.bill.total == without.scenarios[0].cost.bill.total);
        CHECK(with.scenarios[0].servers[0].power == without.scenarios[0].servers[0].power);
        CHECK(with.scenarios[0].servers[0].pcie == without.scenarios[0].servers[0].pcie);
        CHECK(with.scenarios[0].findings.size() == without.scenarios[0].findings.size());
        checkFigures(with);
    }
}

TEST_CASE("random_projects_survive_the_file", "[storage]")
{
    std::mt19937_64 random(20261130);
    const auto below = [&random](int n) { return std::uniform_int_distribution<int>(0, n - 1)(random); };
    const auto word = [&]() {
        static const char *const words[] = {"",         "a",       "服务器 1", "say \"no\"", "back\\slash", "tab\tline\nend", "\xE2\x80\xA8",
                                            "nul-free", "ünïcödé", "/..",      "{}",         "%1 %2"};
        return std::string(words[below(12)]);
    };
    const auto number = [&]() { return std::uniform_real_distribution<double>(0.0, 100.0)(random); };
    for (int round = 0; round < 300; ++round) {
        Project project;
        project.title = word();
        project.customer = {word(), word(), word()};
        project.terms = word();
        project.presentationNotes = word();
        project.catalogVersion = word();
        for (int s = 0, scenarios = 1 + below(3); s < scenarios; ++s) {
            Scenario scenario;
            scenario.id = ScenarioId{s * 7 + 1};
            scenario.name = word();
            if (below(2))
                scenario.base = ScenarioId{1};
            scenario.site.voltage = {5.0 + number() * 4.75, below(2) == 1};
            scenario.site.feeds = {1 + below(4), below(2) == 1};
            scenario.site.tariff = {Money{below(101), Currency(below(7))}, false};
            scenario.site.inletC = {number() * 0.8 - 20.0, true};
            if (below(2))
                scenario.site.colocationPerMonth = Money{below(1000000), Currency::JPY};
            for (int i = 0, count = 1 + below(3); i < count; ++i) {
                Workload workload;
                workload.id = WorkloadId{i + 1};
                workload.model = ModelId(word());
                workload.load = LoadKind(below(3));
                workload.inputTokens = {1 + below(100000), below(2) == 1};
                workload.percentile = number();
                for (int h = below(25); h > 0; --h)
                    workload.dayCurve.push_back(number() / 100.0);
                if (below(2))
                    workload.ttftTarget = seconds(0.001 + number());
                scenario.workloads.push_back(workload);
            }
            for (int i = 0, count = 1 + below(4); i < count; ++i) {
                ServerType server;
                server.id = ServerId{i * 3};
                server.name = word();
                server.count = 1 + below(10000);
                server.chassis = PartId(word());
                std::set<SlotId> slots;
                for (int p = below(20); p > 0; --p)
                    slots.insert({"g" + std::to_string(below(4)), below(12)});
                for (const SlotId &slot : slots)
                    server.placements.push_back({slot, PartId(word())});
                if (below(3) == 0)
                    server.bridges.push_back({PartId(word()), {slots.begin(), slots.end()}});
                if (below(3) == 0)
                    server.optics.push_back({word(), below(100)});
                server.supplyScheme = word();
                scenario.servers.push_back(server);
            }
            for (int i = 0, count = 1 + below(3); i < count; ++i) {
                Deployment deployment;
                deployment.id = DeploymentId{i + 5};
                deployment.workload = scenario.workloads[std::size_t(below(int(scenario.workloads.size())))].id;
                deployment.engine.value = EngineId(word());
                deployment.layout.value = {1 + below(8), 1 + below(4), 1 + below(2), 1 + below(8), 1 + below(16)};
                deployment.utilisation = {below(3) == 0 ? 0.0 : 0.1 + number() * 0.009, false};
                deployment.accelerators = {{scenario.servers.front().id, {{"g0", below(5)}}, word()}};
                scenario.deployments.push_back(deployment);
            }
            scenario.prices = {PriceListId(word()), word(), {below(100), 100}, {13, 100}, std::nullopt, word()};
            if (below(2))
                scenario.prices.exchangeRate = Rational{1 + below(1000), 1 + below(100)};
            project.scenarios.push_back(scenario);
        }
        INFO("round " << round);
        const std::string saved = writeProject(project, {});
        const auto reading = readProject(saved, "random.inferrack");
        if (!reading)
            FAIL(sentenceOf(reading) << " " << fieldOf(reading));
        CHECK(reading->project == project);
        CHECK(writeProject(reading->project, reading->items) == saved);
    }
}

TEST_CASE("a_value_of_another_type_is_refused_at_its_field", "[storage]")
{
    const Json root = aFile();
    REQUIRE(read(root));
    const Json values[] = {nullptr, true, "words", 7, Json::array(), Json::object(), Json::array({7})};
    int refused = 0;
    for (const std::string &pointer : placesOf(root)) {
        const Json &right = root.at(Json::json_pointer(pointer));
        for (const Json &value : values) {
            if (value.type() == right.type() || (value.is_number() && right.is_number()))
                continue;
            Json changed = root;
            changed[Json::json_pointer(pointer)] = value;
            const auto reading = read(changed);
            INFO(pointer << " = " << value.dump());
            if (reading) {
                CHECK(value.is_null()); // an optional field that is not stated
                CHECK(readProject(writeProject(reading->project, {}), "again.inferrack"));
                continue;
            }
            ++refused;
            CHECK(std::get<Name>(reading.problem().text.arguments[0]).text == "pilot.inferrack");
            const std::string named = fieldOf(reading), place = dotted(pointer);
            CHECK((named == place || named.rfind(place + ".", 0) == 0 || named.rfind(place + "[", 0) == 0));
        }
    }
    CHECK(refused > 500);
}

TEST_CASE("a_field_that_is_taken_away_is_missed_or_was_optional", "[storage]")
{
    const Json root = aFile();
    std::set<std::string> optional;
    for (const std::string &pointer : placesOf(root)) {
        const Json::json_pointer place(pointer);
        if (pointer == "/project" || root.at(place.parent_pointer()).is_array())
            continue;
        Json changed = root;
        changed[place.parent_pointer()].erase(place.back());
        const auto reading = read(changed);
        INFO(pointer);
        if (reading) {
            optional.insert(place.back());
            continue;
        }
        CHECK(sentenceOf(reading) == "%1 cannot be read: the field %2 is missing.");
        CHECK(fieldOf(reading) == dotted(pointer));
    }
    CHECK(optional == std::set<std::string>{"base", "busy_share", "colocation_per_month", "cost", "evaluation_years", "exchange_rate", "maintenance_per_year",
                                            "max_per_rack_kg", "max_per_rack_w", "request_rate_per_s", "tpot_target_s", "ttft_target_s", "warranty_years"});
}

TEST_CASE("numbers_out_of_range_are_refused_and_those_at_the_edge_are_read", "[storage]")
{
    struct Row {
        const char *pointer; ///< inside the first scenario
        std::vector<Json> refused, taken;
    };
    const Row rows[] = {
        {"/id", {-1, 1'000'000'001, 4'294'967'296}, {0, 1'000'000'000}},
        {"/servers/0/count", {0, -1, 10'001, 1'000'000'000}, {1, 10'000}},
        {"/servers/0/optics/0/count", {-1, 10'001}, {0, 10'000}},
        {"/workloads/0/input_tokens/value", {0, -5, 10'000'001, 3e9}, {1, 10'000'000}},
        {"/workloads/0/output_tokens/value", {0, 2.5}, {1}},
        {"/workloads/0/concurrency/value", {0, 1'000'001}, {1, 1'000'000}},
        {"/workloads/0/request_rate_per_s", {-0.1, 1.1e6}, {0.0, 1e6}},
        {"/workloads/0/day_curve/0", {-0.1, 1.01}, {0, 1}},
        {"/workloads/0/ttft_target_s", {0, -1, 0.0009, 3601}, {0.001, 3600}},
        {"/workloads/0/tpot_target_s", {0, -1, 0.0009, 60.5}, {0.001, 60}},
        {"/workloads/0/percentile", {-1, 100.5}, {0, 100}},
        {"/deployments/0/parallel_layout/value/tensor", {0, 1025, -8}, {1, 1024}},
        {"/deployments/0/parallel_layout/value/replicas", {0, 1025}, {1, 1024}},
        {"/deployments/0/vram_utilisation_limit/value", {-0.01, 0.09, 1.01}, {0, 0.1, 1}},
        {"/site/voltage_v/value", {0, 4.9, 481, -220}, {5, 480}},
        {"/site/feeds/value", {0, 5}, {1, 4}},
        {"/site/inlet_c/value", {-21, 61}, {-20, 60}},
        {"/site/altitude_m/value", {-501, 6001}, {-500, 6000}},
        {"/site/pue/value", {-1, 0.99, 3.01}, {0, 1, 3}},
        {"/site/max_per_rack_w", {-1, 1.1e7}, {0, 1e7}},
        {"/site/max_per_rack_kg", {-1, 1.1e5}, {0, 1e5}},
        {"/site/electricity_price_per_kwh/value/minor", {-1, 10'001, 1'000'000'000'001, 9'223'372'036'854'775'807}, {0, 10'000}},
        {"/site/colocation_per_month/minor", {-1, 100'000'000'001}, {0, 100'000'000'000}},
        {"/cost/evaluation_years/value", {0, 11, -3, 2.5}, {1, 10}},
        {"/cost/warranty_years/value", {-1, 11}, {0, 10}},
        {"/cost/maintenance_per_year/value/numerator", {-1, 51}, {0, 50}},
        {"/cost/maintenance_per_year/value/denominator", {0, 17}, {18, 100}},
        {"/cost/busy_share/value/numerator", {0, 101, -1}, {1, 100}},
        {"/racks/0/placements/0/lowest_unit", {-1, 101}, {0, 100, 17.5}},
        {"/prices/discount/denominator", {0, -100, 1'000'000'000'001}, {1, 1'000'000'000'000}},
        {"/prices/discount/numerator", {-1, 2, 9'223'372'036'854'775'807}, {0, 1}},
        {"/prices/tax_rate/numerator", {-1, 101}, {0, 100}},
        {"/prices/exchange_rate/denominator", {0, -1, 1'000'000'000'000}, {1, 72'000'000}},
        {"/prices/exchange_rate/numerator", {0, -1, 10'000'001, 1'000'000'000'000}, {1, 10'000'000}},
    };
    for (const Row &row : rows)
        for (const bool refuse : {true, false})
            for (const Json &value : refuse ? row.refused : row.taken) {
                Json root = aFile();
                if (std::string(row.pointer) == "/id")
                    root["project"]["scenarios"][0].erase("base");
                root["project"]["scenarios"][0][Json::json_pointer(row.pointer)] = value;
                const auto reading = read(root);
                INFO(row.pointer << " = " << value.dump());
                CHECK(bool(reading) != refuse);
                if (refuse)
                    CHECK(dotted(std::string("/project/scenarios/0") + row.pointer).find(fieldOf(reading)) != std::string::npos);
            }
}

TEST_CASE("ranks_that_are_possible_alone_and_absurd_together_are_refused", "[storage]")
{
    Json root = aFile();
    Json &layout = root["project"]["scenarios"][0]["deployments"][0]["parallel_layout"]["value"];
    layout = {{"tensor", 1024}, {"pipeline", 1024}, {"attention_data", 1024}, {"expert", 1}, {"replicas", 1024}};
    CHECK(sentenceOf(read(root)) == "%1 cannot be read: the number in the field %2 is out of range.");
    CHECK(fieldOf(read(root)) == "project.scenarios[0].deployments[0].parallel_layout");
    layout = {{"tensor", 10}, {"pipeline", 10}, {"attention_data", 10}, {"expert", 1}, {"replicas", 1000}};
    const auto reading = read(root);
    REQUIRE(reading);
    CHECK(reading->project.scenarios[0].deployments[0].layout.value.accelerators() == 1'000'000);
}

TEST_CASE("an_empty_list_an_id_that_stands_twice_and_a_reference_that_leads_nowhere_have_their_own_sentence", "[storage]")
{
    const std::string empty = "%1 cannot be read: the list %2 is empty. One entry is the least.";
    const std::string twice = "%1 cannot be read: the number in the field %2 stands twice. Each entry needs its own.";
    const std::string nowhere = "%1 cannot be read: the field %2 names an entry that the file does not have.";
    struct Row {
        std::function<void(Json &)> change; ///< of the first scenario
        const char *field;
        std::string sentence;
    };
    const Row rows[] = {
        {[](Json &s) { s["servers"] = Json::array(); }, "servers", empty},
        {[](Json &s) { s["workloads"] = Json::array(); }, "workloads", empty},
        {[](Json &s) { s["deployments"] = Json::array(); }, "deployments", empty},
        {[](Json &s) { s["base"] = 99; }, "base", nowhere},
        {[](Json &s) { s["servers"].push_back(s["servers"][0]); }, "servers[1].id", twice},
        {[](Json &s) { s["workloads"].push_back(s["workloads"][0]); }, "workloads[1].id", twice},
        {[](Json &s) { s["deployments"].push_back(s["deployments"][0]); }, "deployments[1].id", twice},
        {[](Json &s) { s["racks"].push_back(s["racks"][0]); }, "racks[1].id", twice},
        {[](Json &s) { s["deployments"][0]["workload"] = 99; }, "deployments[0].workload", nowhere},
        {[](Json &s) { s["deployments"][0]["accelerators"][0]["server"] = 99; }, "deployments[0].accelerators[0].server", nowhere},
    };
    for (const Row &row : rows) {
        Json root = aFile();
        row.change(root["project"]["scenarios"][0]);
        const auto reading = read(root);
        INFO(row.field);
        REQUIRE_FALSE(reading);
        CHECK(fieldOf(reading) == std::string("project.scenarios[0].") + row.field);
        CHECK(sentenceOf(reading) == row.sentence);
    }
    Json root = aFile();
    root["project"]["scenarios"].push_back(root["project"]["scenarios"][0]);
    CHECK(fieldOf(read(root)) == "project.scenarios[1].id");
    CHECK(sentenceOf(read(root)) == twice);
    root["project"]["scenarios"] = Json::array();
    CHECK(fieldOf(read(root)) == "project.scenarios");
    CHECK(sentenceOf(read(root)) == empty);
}

TEST_CASE("two_parts_in_one_slot_are_refused_with_the_name_of_the_slot", "[storage]")
{
    // The file need not be sorted: a position in it would name another part than the one that is meant.
    const std::function<void(Json &)> changes[] = {
        [](Json &placements) { placements.push_back(placements[1]); }, // far from its twin
        [](Json &placements) { placements[0]["slot"] = "gpu-a.0"; },
        [](Json &placements) {
            placements[2]["slot"] = "gpu-a.0";
            placements[2]["part"] = "nvidia-l4";
        },
    };
    for (const auto &change : changes) {
        Json root = aFile();
        change(root["project"]["scenarios"][0]["servers"][0]["placements"]);
        const auto reading = read(root);
        REQUIRE_FALSE(reading);
        CHECK(sentenceOf(reading) == "%1 cannot be read: %2 has two parts in the slot %3. Remove one of them.");
        CHECK(fieldOf(reading) == "project.scenarios[0].servers[0].placements");
        CHECK(reading.problem().text.arguments.at(2) == Argument(Name{"gpu-a.0"}));
    }
    Json swapped = aFile();
    Json &placements = swapped["project"]["scenarios"][0]["servers"][0]["placements"];
    std::swap(placements[0], placements[2]);
    REQUIRE(read(swapped));
    CHECK(read(swapped)->project == aProject());
}

TEST_CASE("slots_are_a_group_a_dot_and_a_number", "[storage]")
{
    const std::pair<const char *, bool> rows[] = {
        {"gpu.0", true},   {"gpu.07", true},  {"a.b.c.1", true}, {"gpu-a", false},           {"gpu.", false},
        {".0", false},     {"", false},       {"gpu.-1", false}, {"gpu.x", false},           {"gpu.1x", false},
        {"gpu. 1", false}, {"gpu.+1", false}, {"gpu.1.", false}, {"gpu.99999999999", false}, {"gpu.2147483647", true}};
    for (const auto &[slot, right] : rows) {
        Json root = aFile();
        root["project"]["scenarios"][0]["deployments"][0]["accelerators"][0]["slots"][0] = slot;
        const auto reading = read(root);
        INFO("\"" << slot << "\"");
        CHECK(bool(reading) == right);
        if (!right)
            CHECK(fieldOf(reading) == "project.scenarios[0].deployments[0].accelerators[0].slots[0]");
        else
            CHECK(slotOf(toString(reading->project.scenarios[0].deployments[0].accelerators[0].slots[0])));
    }
}

TEST_CASE("a_file_cut_anywhere_is_refused_with_its_line", "[storage]")
{
    const std::string whole = writeProject(aProject(), {{"accelerators/nvidia-l40s", R"({"id":"nvidia-l40s"})"}});
    for (std::size_t size = 1; size + 2 < whole.size(); size += size < 200 ? 1 : 37) {
        const auto reading = readProject(whole.substr(0, size), "cut.inferrack");
        INFO("cut after " << size);
        REQUIRE_FALSE(reading);
        CHECK(sentenceOf(reading) == "%1 is not a project file: line %2 holds no valid JSON.");
        const double line = std::get<Value>(reading.problem().text.arguments[1]).figure.value;
        CHECK(line >= 1.0);
        CHECK(line <= 1.0 + double(std::count(whole.begin(), whole.begin() + std::ptrdiff_t(size), '\n')));
    }
}

TEST_CASE("texts_that_are_no_project_are_refused_in_a_sentence", "[storage]")
{
    const std::string whole = writeProject(aProject(), {});
    std::string utf16("\xFF\xFE", 2);
    for (const char c : whole) {
        utf16 += c;
        utf16 += '\0';
    }
    std::string withNul = whole;
    withNul[withNul.find("Pilot") + 1] = '\0';
    std::string badUtf8 = whole;
    badUtf8[badUtf8.find("Pilot") + 1] = '\xC3';
    const std::pair<const char *, std::string> rows[] = {
        {"ten megabytes of letters", std::string(10 << 20, 'a')},
        {"ten megabytes of brackets", std::string(10 << 20, '[')},
        {"ten megabytes of zeros", std::string(10 << 20, '\0')},
        {"ten megabytes of digits", std::string(10 << 20, '9')},
        {"spaces", std::string(1000, ' ')},
        {"UTF-16", utf16},
        {"a NUL inside a text", withNul},
        {"a byte that is no UTF-8", badUtf8},
        {"two projects in a row", whole + whole},
        {"a picture", "\x89PNG\r\n\x1a\n"},
        {"an archive", std::string("PK\x03\x04", 4)},
        {"a lone surrogate", R"({"format": 1, "kind": "inferrack-project", "project": {"title": "\ud800"}})"},
    };
    for (const auto &[name, content] : rows) {
        INFO(name);
        const auto reading = readProject(content, "a.inferrack");
        REQUIRE_FALSE(reading);
        CHECK_FALSE(reading.problem().text.isEmpty());
        CHECK(std::get<Name>(reading.problem().text.arguments[0]).text == "a.inferrack");
    }
}

TEST_CASE("line_ends_and_byte_order_mark_of_other_systems_make_no_difference", "[storage]")
{
    const std::string whole = writeProject(aProject(), {});
    std::string windows;
    for (const char c : whole)
        windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
    for (const std::string &content : {windows, "\xEF\xBB\xBF" + whole, "\xEF\xBB\xBF" + windows, "\n\n" + whole + "\n \t\n"}) {
        const auto reading = readProject(content, "a.inferrack");
        REQUIRE(reading);
        CHECK(reading->project == aProject());
    }
}

TEST_CASE("nesting_is_read_to_64_and_refused_beyond", "[storage]")
{
    for (const int depth : {10, 61, 62, 63, 64, 65, 1000, 100'000}) {
        const std::string whole = writeProject(aProject(), {});
        const std::string deep = std::string(std::size_t(depth), '[') + std::string(std::size_t(depth), ']');
        const std::string content = whole.substr(0, whole.rfind('}')) + ", \"extra\": " + deep + "}";
        const auto reading = readProject(content, "deep.inferrack");
        INFO(depth);
        CHECK(bool(reading) == (depth < 64));
        if (!reading) {
            CHECK(sentenceOf(reading) == "%1 is not a project file: what stands in its field %2 is nested too deeply.");
            CHECK(fieldOf(reading).starts_with("extra[0][0]"));
        }
    }
}

TEST_CASE("fields_of_later_versions_do_not_hinder_reading", "[storage]")
{
    Json root = aFile();
    root["written_by"] = {{"program", "InferRack"}, {"version", "9.9"}};
    root["project"]["colour"] = "green";
    root["project"]["scenarios"][0]["weather"] = Json::array({1, 2, 3});
    root["project"]["scenarios"][0]["servers"][0]["placements"][0]["screws"] = 4;
    const auto reading = read(root);
    REQUIRE(reading);
    Project known = reading->project;
    CHECK(known != aProject()); // they are kept
    known.unknownInFile.clear();
    known.unknown.clear();
    known.scenarios[0].unknown.clear();
    known.scenarios[0].servers[0].placements[0].unknown.clear();
    CHECK(known == aProject());
    CHECK_FALSE(reading->newerFormat);
}

TEST_CASE("what_is_no_project_says_what_it_is", "[storage]")
{
    const std::string whole = writeProject(aProject(), {});
    const auto withKind = [&](const Json &kind) {
        Json root = aFile();
        root["kind"] = kind;
        return root.dump();
    };
    const auto inserted = [&](std::string_view where, std::string_view text) {
        std::string changed = whole;
        changed.replace(changed.find(where), where.size(), text);
        return changed;
    };
    std::string utf16Little("\xFF\xFE", 2), utf16Bare;
    for (const char c : whole) {
        utf16Little += std::string{c, '\0'};
        utf16Bare += std::string{'\0', c};
    }
    struct Row {
        const char *name;
        std::string content;
        const char *sentence;
        std::vector<Argument> arguments; ///< after the name of the file
    };
    const Argument kind = Name{"inferrack-project"}, firstLine = Value(Figure{1, Unit::Count});
    const Row rows[] = {
        {"nothing", "", "%1 is not a project file: it is empty.", {}},
        {"blank lines", " \n\t\r\n", "%1 is not a project file: it is empty.", {}},
        {"a byte order mark alone", "\xEF\xBB\xBF", "%1 is not a project file: it is empty.", {}},
        {"results", withKind("inferrack-evaluation"), "%1 is not a project file: the field kind says %2, not %3.", {Name{"inferrack-evaluation"}, kind}},
        {"a catalogue", withKind("psus"), "%1 is not a project file: the field kind says %2, not %3.", {Name{"psus"}, kind}},
        {"a kind that is a number", withKind(7), "%1 is not a project file: the field kind does not say %2.", {kind}},
        {"an empty kind", withKind(""), "%1 is not a project file: the field kind does not say %2.", {kind}},
        {"no kind", R"({"format": 1})", "%1 is not a project file: the field kind does not say %2.", {kind}},
        {"a list", "[1]", "%1 is not a project file: it does not begin with a format number.", {}},
        {"UTF-16 with its mark", utf16Little, "%1 is not a project file: line %2 is not UTF-8 text.", {firstLine}},
        {"UTF-16 without", utf16Bare, "%1 is not a project file: line %2 is not UTF-8 text.", {firstLine}},
        {"a word in GBK",
         R"({"title": ")"
         "\xB7\xFE\xCE\xF1"
         R"("})",
         "%1 is not a project file: line %2 is not UTF-8 text.",
         {firstLine}},
        {"a number beyond all", "{\"format\": 1e400}", "%1 cannot be read: a number in line %2 is out of range.", {firstLine}},
        {"a number beyond all, further down",
         inserted("\"format\": 1,", "\"format\": 1,\n\"a\": -1e999,"),
         "%1 cannot be read: a number in line %2 is out of range.",
         {Value(Figure{3, Unit::Count})}},
        {"words", "hello", "%1 is not a project file: line %2 holds no valid JSON.", {firstLine}},
    };
    for (const Row &row : rows) {
        INFO(row.name);
        const auto reading = readProject(row.content, "a.inferrack");
        REQUIRE_FALSE(reading);
        CHECK(sentenceOf(reading) == row.sentence);
        std::vector<Argument> expected{Name{"a.inferrack"}};
        expected.insert(expected.end(), row.arguments.begin(), row.arguments.end());
        CHECK(reading.problem().text.arguments == expected);
    }
}

TEST_CASE("format_numbers", "[storage]")
{
    const std::pair<Json, const char *> rows[] = {
        {1, "read"},
        {2, "newer"},
        {1'000'000, "newer"},
        {9'223'372'036'854'775'807, "newer"},
        {0, "out of range"},
        {-1, "out of range"},
        {1.0, "no project"},
        {"1", "no project"},
        {nullptr, "no project"},
        {true, "no project"},
        {Json::array({1}), "no project"},
    };
    for (const auto &[format, expected] : rows) {
        Json root = aFile();
        root["format"] = format;
        const auto reading = read(root);
        INFO(format.dump());
        const std::string found = reading && reading->newerFormat                                                              ? "newer"
                                  : reading                                                                                    ? "read"
                                  : sentenceOf(reading) == "%1 cannot be read: the number in the field %2 is out of range."    ? "out of range"
                                  : sentenceOf(reading) == "%1 is not a project file: it does not begin with a format number." ? "no project"
                                                                                                                               : sentenceOf(reading);
        CHECK(found == expected);
    }
}

TEST_CASE("parts_and_slots_that_nobody_knows_are_kept_and_evaluated_around", "[storage]")
{
    Project project = aProject();
    ServerType &server = project.scenarios[0].servers[0];
    server.placements = {{{"cpu", 0}, PartId("xeon-gold-6430")},   {{"cpu", 2'147'483'647}, PartId("xeon-gold-6430")},
                         {{"gpu-a", 0}, PartId("a-card-of-2031")}, {{"gpu-a", 1}, PartId("")},
                         {{"gpu-b", 0}, PartId("xeon-gold-6430")}, {{"hold", 7}, PartId("nvidia-l40s")}};
    server.supplyScheme = "9+9";
    server.optics = {{"carrier pigeon", 10'000}};
    server.bridges = {{PartId("no-bridge"), {{"hold", 7}}}, {PartId(), {}}};
    const auto reading = readProject(writeProject(project, {}), "strange.inferrack");
    REQUIRE(reading);
    CHECK(reading->project == project);
    const Evaluation evaluation = evaluate(project, testCatalog());
    CHECK(evaluation.scenarios[0].servers[0].assembly.filled.size() == 1);
    CHECK(evaluation.scenarios[0].servers[0].assembly.strays.size() == 5);
    checkFigures(evaluation);
}

TEST_CASE("a_project_of_unknown_everything_evaluates_to_findings_and_no_figures", "[storage]")
{
    Project project = aProject();
    Scenario &scenario = project.scenarios[0];
    scenario.servers[0].chassis = PartId("a-box");
    scenario.workloads[0].model = ModelId("a-model");
    scenario.deployments[0].engine.value = EngineId("an-engine");
    scenario.deployments[0].weightFormat.value = WeightFormatId("a-format");
    scenario.deployments[0].kvFormat.value = KvFormatId("another");
    scenario.prices.list = PriceListId("no-list");
    scenario.site.cooling.value = PartId("no-cooling");
    const Evaluation evaluation = evaluate(project, testCatalog());
    CHECK(evaluate(aProject(), testCatalog()).scenarios[0].deployments[0].point);
    CHECK_FALSE(evaluation.scenarios[0].deployments[0].point);
    CHECK(evaluation.scenarios[0].servers[0].assembly.filled.empty());
    checkFigures(evaluation);
    checkFigures(evaluate(project, Catalog()));
    checkFigures(evaluate(aProject(), Catalog()));
}

TEST_CASE("extreme_projects_evaluate_to_finite_figures", "[storage]")
{
    const std::function<void(Scenario &)> changes[] = {
        [](Scenario &s) { s.servers[0].count = 100'000; },
        [](Scenario &s) { s.workloads[0].inputTokens.value = 100'000'000; },
        [](Scenario &s) { s.workloads[0].inputTokens.value = s.workloads[0].outputTokens.value = 100'000'000; },
        [](Scenario &s) { s.workloads[0].concurrency.value = 10'000'000; },
        [](Scenario &s) { s.workloads[0].inputTokens.value = s.workloads[0].outputTokens.value = s.workloads[0].concurrency.value = 1; },
        [](Scenario &s) { s.site.voltage.value = 1.0; },
        [](Scenario &s) { s.site.pue.value = 10.0; },
        [](Scenario &s) {
            s.site.tariff.value = Money{1'000'000'000'000, Currency::CNY};
        },
        [](Scenario &s) {
            s.site.tariff.value = Money{0, Currency::JPY};
        },
        [](Scenario &s) {
            s.servers[0].count = 100'000;
            s.site.pue.value = 10.0;
            s.site.tariff.value = Money{1'000'000'000'000, Currency::JPY};
        },
        [](Scenario &s) {
            s.deployments[0].layout = {{1024, 1, 1, 1, 900}, false};
        },
        [](Scenario &s) {
            s.deployments[0].layout = {{3, 5, 7, 11, 13}, false};
        },
        [](Scenario &s) { s.deployments[0].utilisation.value = 1.0; },
        [](Scenario &s) { s.deployments[0].utilisation.value = 1e-9; },
        [](Scenario &s) { s.workloads[0].ttftTarget = s.workloads[0].tpotTarget = seconds(1e-6); },
        [](Scenario &s) { s.deployments[0].accelerators.clear(); },
        [](Scenario &s) { s.deployments[0].accelerators.assign(50, s.deployments[0].accelerators[0]); },
        [](Scenario &s) {
            s.deployments[0].accelerators[0].slots.assign(100, {"gpu-a", 0});
        },
        [](Scenario &s) {
            s.servers[0].optics.assign(100, {"400G OSFP/QSFP112 DR4 or SR4", 10'000});
        },
    };
    int row = 0;
    for (const auto &change : changes) {
        INFO("row " << row++);
        Project project = aProject();
        change(project.scenarios[0]);
        checkFigures(evaluate(project, testCatalog()));
    }
}

TEST_CASE("damaged_examples_are_refused_or_evaluate_to_finite_figures", "[storage]")
{
    // Numbers, words and whole members of a real file are exchanged, so that most of what comes out can still be read.
    std::mt19937_64 random(4);
    const auto below = [&random](std::size_t n) { return std::size_t(random() % n); };
    int read = 0, refused = 0;
    for (const auto &path : examples()) {
        const Json whole = Json::parse(contentOf(path));
        std::vector<std::string> pointers;
        collect(whole, "", pointers);
        pointers.erase(pointers.begin());
        const Json values[] = {0, -1, 1, 2, 1e9, 0.5, "", "nvidia-l40s", "cpu.0", nullptr, Json::array(), Json::object(), true};
        for (int round = 0; round < 8; ++round) {
            Json damaged = whole;
            for (std::size_t n = 1 + below(4); n > 0; --n) {
                const Json::json_pointer place(pointers[below(pointers.size())]);
                if (!damaged.contains(place))
                    continue;
                switch (below(3)) {
                case 0:
                    damaged[place] = values[below(std::size(values))];
                    break;
                case 1: {
                    const Json::json_pointer other(pointers[below(pointers.size())]);
                    if (damaged.contains(other)) {
                        const Json copy = damaged[other];
                        damaged[place] = copy;
                    }
                    break;
                }
                default:
                    if (damaged[place.parent_pointer()].is_object())
                        damaged[place.parent_pointer()].erase(place.back());
                }
            }
            const auto reading = readProject(damaged.dump(), "damaged.inferrack");
            INFO(path.filename().string() << " round " << round);
            if (!reading) {
                ++refused;
                CHECK_FALSE(reading.problem().text.isEmpty());
                continue;
            }
            ++read;
            const CatalogReading own = overlaid(testCatalog(), reading->items);
            for (const CatalogRemark &remark : own.remarks) {
                CHECK(remark.file == "project");
                CHECK_FALSE(remark.item.empty());
                CHECK_FALSE(remark.text.isEmpty());
            }
            checkFigures(evaluate(reading->project, own.catalog));
        }
    }
    CHECK(read > 20);
    CHECK(refused > 10);
}

// ------------------------------------------------------------------------------------------------------ facts that a file carries

namespace {

nlohmann::json raw(const std::string &key)
{
    return nlohmann::json::parse(testCatalog().rawItems().at(key));
}

} // namespace

TEST_CASE("facts_that_differ_from_the_catalogue_count_in_their_project_alone", "[storage]")
{
    Project project = aProject();
    nlohmann::json card = raw("accelerators/nvidia-l40s");
    card["tdp_w"] = 1000;
    card["name"] = "L40S of the customer";
    const auto reading = readProject(writeProject(project, {{"accelerators/nvidia-l40s", card.dump()}}), "own.inferrack");
    REQUIRE(reading);
    const CatalogReading own = overlaid(testCatalog(), reading->items);
    CHECK(own.remarks.empty());
    const auto ofCards = [&project](const Catalog &catalog) { return inWatts(evaluate(project, catalog).scenarios[0].servers[0].power.accelerators); };
    CHECK(ofCards(own.catalog) == 2000.0);
    CHECK(ofCards(testCatalog()) == 700.0);
    CHECK(infoOf(*testCatalog().part(PartId("nvidia-l40s"))).name == "L40S 48GB");
    // What is saved again is what the file carried, not what the catalogue says.
    CHECK(nlohmann::json::parse(itemsUsed(project, own.catalog).at("accelerators/nvidia-l40s")) == card);
}

TEST_CASE("facts_of_a_project_that_cannot_be_used_are_named_and_the_shipped_ones_stay", "[storage]")
{
    struct Row {
        const char *key;
        std::function<std::string()> content;
        const char *field, *sentence;
    };
    const auto changed = [](const char *key, const std::function<void(nlohmann::json &)> &change) {
        return [key, change] {
            nlohmann::json entry = raw(key);
            change(entry);
            return entry.dump();
        };
    };
    const char *layout = "layouts/dell-r760xa";
    const Row rows[] = {
        {layout,
         changed(layout,
                 [](auto &e) {
                     e["tree"][0]["uplinks"] = {{{"to", e["tree"][0]["id"]}, {"lanes", 16}, {"gen", 5}}};
                 }),
         "tree", "The way up from “%1” leads in a circle."},
        {layout, changed(layout, [](auto &e) { e["tree"][0]["of"] = e["tree"][0]["id"]; }), "tree", "The way up from “%1” leads in a circle."},
        {layout, changed(layout, [](auto &e) { e["tree"].push_back(e["tree"][0]); }), nullptr, "“%1” stands twice."},
        {layout, changed(layout, [](auto &e) { e["groups"].push_back(e["groups"][0]); }), nullptr, "“%1” stands twice."},
        {layout, changed(layout, [](auto &e) { e["groups"] = 1; }), "groups", "A list in [ ] belongs here."},
        {"accelerators/nvidia-l40s", changed("accelerators/nvidia-l40s", [](auto &e) { e["pcie_lanes"] = 1'000'000; }), "pcie_lanes",
         "The number is too large to be true."},
        {"accelerators/nvidia-l40s", [] { return std::string("[]"); }, "id", "The id differs from the name of the entry."},
        {"accelerators/another-name", changed("accelerators/nvidia-l40s", [](auto &) {}), "id", "The id differs from the name of the entry."},
        {"accelerators/nvidia-l40s", [] { return std::string(100, '[') + std::string(100, ']'); }, nullptr, "The text is nested too deeply."},
        {"serving_constants/moe", [] { return std::string(R"({"id": "moe"})"); }, "", "The program knows no facts of this sort."},
        {"prices/cn_reference_2026q3/nvidia-l4", changed("prices/cn_reference_2026q3/nvidia-l40s", [](auto &) {}), "part_id",
         "The id differs from the name of the entry."},
        {"prices/cn_reference_2026q3", changed("prices/cn_reference_2026q3/nvidia-l40s", [](auto &) {}), "part_id",
         "The id differs from the name of the entry."},
        {"prices/cn_reference_2026q3/nvidia-l40s",
         changed("prices/cn_reference_2026q3/nvidia-l40s", [](auto &e) { e["typical"] = e["list_price_high"] = "1000000001"; }), "typical",
         "The number is too large to be true."},
        {"prices/another_list/nvidia-l40s", changed("prices/cn_reference_2026q3/nvidia-l40s", [](auto &) {}), "", "There is no price list of this name."},
        {"cpus/xeon-gold-6430", changed("cpus/xeon-gold-6430", [](auto &e) { e["pcie_lanes"] = -1; }), "pcie_lanes", "The number must not be negative."},
        {"psus/smc-pws-2k04a-1r", changed("psus/smc-pws-2k04a-1r", [](auto &e) { e["efficiency"]["50"] = 0; }), "efficiency.50",
         "The number must be greater than 0."},
        {"psus/smc-pws-2k04a-1r", changed("psus/smc-pws-2k04a-1r", [](auto &e) { e["efficiency"]["20"] = 0.01; }), "efficiency.20",
         "The number is too small to be true."},
        {"psus/smc-pws-2k04a-1r", changed("psus/smc-pws-2k04a-1r", [](auto &e) { e["watts_by_input_v"][0]["v_max"] = 1; }), "watts_by_input_v[0].v_max",
         "The band must end above its beginning."},
        {"chassis/dell-r750xa", changed("chassis/dell-r750xa", [](auto &e) { e["dimm_slots"] = 1e9; }), "dimm_slots", "The number is too large to be true."},
        {"chassis/dell-r750xa", changed("chassis/dell-r750xa", [](auto &e) { e["sockets"] = 1001; }), "sockets", "The number is too large to be true."},
        {"chassis/dell-r750xa", changed("chassis/dell-r750xa", [](auto &e) { e["pcie_slots"][0]["count"] = 2e9; }), "pcie_slots[0].count",
         "The number is too large to be true."},
        {"models/llama-3.1-8b", changed("models/llama-3.1-8b", [](auto &e) { e["num_attention_heads"] = 2e9; }), "num_attention_heads",
         "The number is too large to be true."},
    };
    for (const Row &row : rows) {
        INFO(row.key << " " << row.sentence);
        const CatalogReading reading = overlaid(testCatalog(), {{row.key, row.content()}});
        REQUIRE(reading.remarks.size() == 1);
        CHECK(reading.remarks[0].file == "project");
        CHECK(reading.remarks[0].item == row.key);
        if (row.field)
            CHECK(reading.remarks[0].field == row.field);
        CHECK(reading.remarks[0].text.message.source == std::string(row.sentence));
        CHECK(reading.catalog.rawItems() == testCatalog().rawItems());
        checkFigures(evaluate(aProject(), reading.catalog));
    }
}

TEST_CASE("a_from_list_with_neither_one_value_nor_one_for_each_slot_is_remarked", "[storage]")
{
    nlohmann::json layout = raw("layouts/smc-as-4125gs-tnrt");
    int groups = 0;
    for (std::size_t n = 0; n < layout["groups"].size(); ++n) {
        if (!layout["groups"][n].contains("from"))
            continue;
        ++groups;
        nlohmann::json changed = layout;
        const int count = changed["groups"][n]["count"];
        changed["groups"][n]["from"] = std::vector<std::string>(std::size_t(count) + 1, "cpu.0");
        const CatalogReading reading = overlaid(testCatalog(), {{"layouts/smc-as-4125gs-tnrt", changed.dump()}});
        INFO(changed["groups"][n]["id"].dump());
        if (count == 0)
            continue;
        REQUIRE(reading.remarks.size() == 1);
        CHECK(reading.remarks[0].field == "groups[" + std::to_string(n) + "].from");
        CHECK(reading.remarks[0].text.message.source == std::string("As many values as slots belong here."));
    }
    CHECK(groups > 2);
}

TEST_CASE("damaged_layouts_that_still_load_evaluate_to_finite_figures", "[storage]")
{
    std::mt19937_64 random(11);
    const auto below = [&random](std::size_t n) { return std::size_t(random() % n); };
    int used = 0;
    for (const char *chassis : {"dell-r760xa", "smc-as-4125gs-tnrt", "smc-sys-821ge-tnhr", "nvidia-dgx-h100"}) {
        const std::string key = std::string("layouts/") + chassis;
        const nlohmann::json whole = raw(key);
        Project project = aProject();
        project.scenarios[0].servers[0] = aFullServer(chassis);
        project.scenarios[0].servers[0].id = ServerId{1};
        project.scenarios[0].deployments[0].accelerators = {{ServerId{1}, {}, ""}};
        std::vector<std::string> pointers;
        collect(Json::parse(whole.dump()), "", pointers);
        pointers.erase(pointers.begin());
        for (int round = 0; round < 60; ++round) {
            nlohmann::json damaged = whole;
            for (std::size_t n = 1 + below(5); n > 0; --n) {
                const nlohmann::json::json_pointer place(pointers[below(pointers.size())]), other(pointers[below(pointers.size())]);
                if (!damaged.contains(place) || !damaged.contains(other) || place.back() == "id" || place.back() == "chassis")
                    continue;
                if (damaged[place].is_number())
                    damaged[place] = below(20);
                else if (damaged[place].is_string() && damaged[other].is_string())
                    damaged[place] = std::string(damaged[other]);
                else if (damaged[place].is_array() && !damaged[place].empty())
                    damaged[place].erase(below(damaged[place].size()));
            }
            const CatalogReading own = overlaid(testCatalog(), {{key, damaged.dump()}});
            INFO(chassis << " round " << round);
            used += own.remarks.empty();
            checkFigures(evaluate(project, own.catalog));
        }
    }
    CHECK(used > 10);
}
