// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Constants that cannot be read, or lack an entry: file, item and field are named, and no figure rests on a number nobody knows of.
#include "core/evaluate.h"
#include "core/explain.h"
#include "core/explain/explain_support.h"
#include "core/physical/power.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/laws.h"
#include "tests/support/core/reference_build.h"
#include "tests/support/core/resources.h"
#include "tests/support/core/server_builder.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <catch2/catch.hpp>

using namespace inferrack::core;
using nlohmann::json;

namespace {

const std::string engineeringFile = "constants/engineering.json", servingFile = "constants/serving.json";

CatalogReading withFile(const std::string &path, const std::function<void(json &)> &change)
{
    json root = json::parse(shippedFile(path));
    change(root);
    return loadCatalog(shippedExcept({{path, root.dump()}}));
}

json &itemOf(json &root, const std::string &id)
{
    for (json &item : root["items"])
        if (item["id"] == id)
            return item;
    FAIL("no item " << id);
    return root;
}

void drop(json &root, const std::string &id)
{
    json &items = root["items"];
    for (size_t i = 0; i < items.size(); ++i)
        if (items[i]["id"] == id) {
            items.erase(i);
            return;
        }
    FAIL("no item " << id);
}

ReadResource without(const std::string &missing)
{
    return [missing, shipped = shippedExcept({})](const std::string &path) -> Result<std::string> {
        if (path == missing)
            return Problem{text(INFERRACK_TEXT("Catalog", "%1 cannot be read."), Name{path})};
        return shipped(path);
    };
}

std::string shown(const CatalogRemark &remark)
{
    return remark.file + " | " + remark.item + " | " + remark.field + " | " + remark.text.message.source;
}

std::vector<std::string> shown(const std::vector<CatalogRemark> &remarks)
{
    std::vector<std::string> all;
    for (const CatalogRemark &remark : remarks)
        all.push_back(shown(remark));
    return all;
}

std::vector<std::string> assumedFields(const Catalog &catalog, const Project &project)
{
    std::vector<std::string> fields;
    const Evaluation evaluation = evaluate(project, catalog);
    for (const AssumedValue &value : evaluation.scenarios.front().assumed)
        fields.push_back(value.field);
    return fields;
}

bool contains(const std::vector<std::string> &list, const std::string &wanted)
{
    return std::find(list.begin(), list.end(), wanted) != list.end();
}

const Project &aProject()
{
    return referenceBuild("tier-4xl40s").project;
}

} // namespace

TEST_CASE("the_shipped_constants_are_whole", "[storage][constants]")
{
    const CatalogReading reading = loadCatalog(shippedExcept({}));
    CHECK(shown(reading.remarks) == std::vector<std::string>{});
    for (const char *group : {"board", "switches", "losses", "supplies", "serving", "optics"})
        CHECK(reading.catalog.engineering().sources.count(group) == 1);
    for (const char *group : {"fallback", "power_gain", "moe", "all_to_all", "memory", "kernels", "intervals", "calibrated", "provenance"})
        CHECK(reading.catalog.constants().groups.count(group) == 1);
    for (const std::string &field : assumedFields(reading.catalog, aProject()))
        CHECK(field.rfind("constants.", 0) != 0);
}

TEST_CASE("a_missing_entry_of_the_constants_is_named", "[storage][constants]")
{
    for (const char *group : {"board", "switches", "losses", "supplies", "serving", "optics"}) {
        INFO(group);
        const CatalogReading reading = withFile(engineeringFile, [&](json &root) { drop(root, group); });
        CHECK(shown(reading.remarks) == std::vector<std::string>{engineeringFile + " | " + group + " |  | The entry is missing."});
    }
    for (const char *group : {"fallback", "power_gain", "moe", "all_to_all", "memory", "kernels", "intervals", "calibrated", "provenance"}) {
        INFO(group);
        const CatalogReading reading = withFile(servingFile, [&](json &root) { drop(root, group); });
        CHECK(shown(reading.remarks) == std::vector<std::string>{servingFile + " | " + group + " |  | The entry is missing."});
    }
}

TEST_CASE("a_missing_field_of_the_constants_is_named", "[storage][constants]")
{
    struct Row {
        const std::string &file;
        const char *item, *field;
    };
    const Row rows[] = {
        {engineeringFile, "board", "one_socket_w"},
        {engineeringFile, "board", "four_sockets_w"},
        {engineeringFile, "board", "sources"},
        {engineeringFile, "switches", "nvswitch_board_w"},
        {engineeringFile, "losses", "fan_worst"},
        {engineeringFile, "serving", "typical_accelerator_share"},
        {engineeringFile, "optics", "power_w"},
        {servingFile, "memory", "sampler_new"},
        {servingFile, "moe", "skew"},
        {servingFile, "kernels", "kv8"},
        {servingFile, "families.ada", "eta_kv"},
        {servingFile, "engines.vllm", "layer_us"},
        {servingFile, "links.pcie", "floor_gbs"},
    };
    for (const Row &row : rows) {
        INFO(row.item << "." << row.field);
        const CatalogReading reading = withFile(row.file, [&](json &root) { itemOf(root, row.item).erase(row.field); });
        CHECK(shown(reading.remarks) == std::vector<std::string>{row.file + " | " + row.item + " | " + row.field + " | The value is missing."});
    }
}

TEST_CASE("a_value_of_the_constants_that_is_none_is_named", "[storage][constants]")
{
    struct Row {
        const char *item;
        const char *pointer;
        json value;
        const char *field, *sentence;
    };
    const Row rows[] = {
        {"optics", "/power_w/SFP28 SR", "one", "power_w.SFP28 SR", "A number belongs here."},
        {"optics", "/power_w/SFP28 SR", -1, "power_w.SFP28 SR", "The number must not be negative."},
        {"optics", "/power_w", json::array(), "power_w", "An object in { } belongs here."},
        {"losses", "/margin_worst", 1.5, "margin_worst", "The share must not be greater than 1."},
        {"board", "/soc_w", "5", "soc_w", "A number belongs here."},
        {"serving", "/typical_accelerator_share", true, "typical_accelerator_share", "A number belongs here."},
    };
    for (const Row &row : rows) {
        INFO(row.item << row.pointer);
        const CatalogReading reading = withFile(engineeringFile, [&](json &root) { itemOf(root, row.item)[json::json_pointer(row.pointer)] = row.value; });
        CHECK(shown(reading.remarks) == std::vector<std::string>{engineeringFile + " | " + row.item + " | " + row.field + " | " + row.sentence});
        CHECK(reading.catalog.engineering().sources.count(row.item) == 0);
    }
}

TEST_CASE("a_file_of_constants_that_cannot_be_read_is_named_once", "[storage][constants]")
{
    for (const std::string &file : {engineeringFile, servingFile}) {
        INFO(file);
        const CatalogReading reading = loadCatalog(without(file));
        CHECK(shown(reading.remarks) == std::vector<std::string>{file + " |  |  | %1 cannot be read."});
        for (const ReferenceBuild &build : referenceBuilds()) {
            const Evaluation evaluation = evaluate(build.project, reading.catalog);
            CHECK(brokenInBills(build.project, reading.catalog, evaluation) == Broken{});
            CHECK_FALSE(evaluation.scenarios.front().verdict.sentence.isEmpty());
        }
        const CatalogReading broken = loadCatalog(shippedExcept({{file, "{ not json"}}));
        CHECK(shown(broken.remarks) == std::vector<std::string>{file + " |  |  | Line %1 is not valid JSON."});
    }
}

TEST_CASE("usual_values_that_stand_in_are_named_among_the_assumed_ones", "[storage][constants]")
{
    for (const char *group : {"board", "switches", "losses", "supplies", "serving"}) {
        INFO(group);
        const Catalog catalog = withFile(engineeringFile, [&](json &root) { drop(root, group); }).catalog;
        const std::vector<std::string> fields = assumedFields(catalog, aProject());
        for (const char *each : {"board", "switches", "losses", "supplies", "serving"})
            CHECK(contains(fields, std::string("constants.") + each) == (std::string(each) == group));
        // two servers name it once
        Project two = aProject();
        two.scenarios.front().servers.push_back(two.scenarios.front().servers.front());
        two.scenarios.front().servers.back().id = ServerId{2};
        const std::vector<std::string> again = assumedFields(catalog, two);
        CHECK(std::count(again.begin(), again.end(), std::string("constants.") + group) == 1);
    }
}

TEST_CASE("derivations_call_a_constant_without_source_assumed", "[storage][constants]")
{
    const Catalog catalog = withFile(engineeringFile, [](json &root) { drop(root, "losses"); }).catalog;
    const Evaluation evaluation = evaluate(aProject(), catalog);
    const Derivation output = explain(HeadlineFigure::OutputPower, aProject().scenarios.front(), catalog, evaluation.scenarios.front());
    const auto conversion = std::find_if(output.inputs.begin(), output.inputs.end(), [](const auto &input) { return printed(input.name) == "Conversion"; });
    REQUIRE(conversion != output.inputs.end());
    CHECK(conversion->origin.kind == Origin::Kind::Assumed);
    CHECK(ofPractice(catalog, "board").kind == Origin::Kind::Constant);
}

TEST_CASE("without_the_constants_of_the_model_there_is_no_memory_and_no_speed", "[storage][constants]")
{
    std::vector<Catalog> incomplete{loadCatalog(without(servingFile)).catalog};
    for (const char *group : {"fallback", "power_gain", "moe", "all_to_all", "memory", "kernels", "intervals"})
        incomplete.push_back(withFile(servingFile, [&](json &root) { drop(root, group); }).catalog);
    for (const Catalog &catalog : incomplete) {
        const Evaluation evaluation = evaluate(aProject(), catalog);
        const ScenarioEvaluation &result = evaluation.scenarios.front();
        CHECK(result.deployments.front().problem == "missing_constants");
        CHECK_FALSE(result.deployments.front().point);
        CHECK(printed(result.verdict.headline) == "Constants are missing");
        CHECK_FALSE(result.verdict.holds);
        CHECK(result.servers.front().power.output > watts(0)); // the rest is calculated
    }
    // which combinations were calibrated, and where numbers come from, changes no figure
    for (const char *group : {"calibrated", "provenance"}) {
        const Catalog catalog = withFile(servingFile, [&](json &root) { drop(root, group); }).catalog;
        CHECK(evaluate(aProject(), catalog).scenarios.front().deployments.front().problem == "");
    }
}

TEST_CASE("a_family_an_engine_or_a_link_that_is_missing_stops_those_that_use_it_alone", "[storage][constants]")
{
    struct Row {
        const char *item;
        const char *problem; ///< of four L40S with vLLM over PCIe
    };
    for (const Row &row : {Row{"families.ada", "missing_figure"}, Row{"engines.vllm", "missing_figure"}, Row{"links.pcie", "missing_figure"},
                           Row{"families.hopper", ""}, Row{"engines.sglang", ""}, Row{"links.network", ""}}) {
        INFO(row.item);
        const Catalog catalog = withFile(servingFile, [&](json &root) { drop(root, row.item); }).catalog;
        CHECK(evaluate(aProject(), catalog).scenarios.front().deployments.front().problem == row.problem);
    }
}

TEST_CASE("optics_draw_what_the_constants_say_and_an_unknown_kind_is_named", "[storage][constants]")
{
    Project project = aProject();
    ServerType &server = project.scenarios.front().servers.front();
    const auto optics = [&](const Catalog &catalog) { return inWatts(evaluate(project, catalog).scenarios.front().servers.front().power.optics); };
    const Catalog shipped = loadCatalog(shippedExcept({})).catalog;
    server.optics = {{"SFP28 SR", 4}, {"QSFP28 SR4", 2}};
    CHECK(optics(shipped) == Approx(4 * 1.0 + 2 * 3.5));
    CHECK_FALSE(contains(assumedFields(shipped, project), "server.optics"));

    const Catalog hotter = withFile(engineeringFile, [](json &root) { itemOf(root, "optics")["power_w"]["SFP28 SR"] = 2.5; }).catalog;
    CHECK(optics(hotter) == Approx(4 * 2.5 + 2 * 3.5));

    const Catalog lacking = withFile(engineeringFile, [](json &root) { itemOf(root, "optics")["power_w"].erase("QSFP28 SR4"); }).catalog;
    CHECK(optics(lacking) == Approx(4.0));
    const Evaluation evaluation = evaluate(project, lacking);
    const auto &assumed = evaluation.scenarios.front().assumed;
    const auto named = std::find_if(assumed.begin(), assumed.end(), [](const AssumedValue &v) { return v.field == "server.optics"; });
    REQUIRE(named != assumed.end());
    CHECK(named->name.arguments == std::vector<Argument>{Name{"QSFP28 SR4"}});
    CHECK(named->value == Argument(Figure{0, Unit::Watt}));

    const Catalog none = withFile(engineeringFile, [](json &root) { drop(root, "optics"); }).catalog;
    CHECK(optics(none) == 0.0);
    const std::vector<std::string> fields = assumedFields(none, project);
    CHECK(std::count(fields.begin(), fields.end(), "server.optics") == 2);
}

// Each constant of engineering.json moves the figure it stands for by just what it is: none of them is repeated in the code.
TEST_CASE("every_engineering_constant_reaches_the_power_of_a_server", "[storage][constants]")
{
    struct Row {
        const char *item, *key;
        double value;
        const char *build;
        std::function<double(const PowerDraw &)> read;
        double expected;
    };
    const Row rows[] = {
        {"board", "one_socket_w", 71, "tier-4xl40s", [](const PowerDraw &p) { return inWatts(p.board); }, 71},
        {"board", "two_sockets_w", 133, "api-4x4090", [](const PowerDraw &p) { return inWatts(p.board); }, 133},
        {"board", "soc_w", 7, "edge-agx-orin", [](const PowerDraw &p) { return inWatts(p.board); }, 7},
        {"switches", "nvswitch_board_w", 432, "tier-8xh200sxm", [](const PowerDraw &p) { return inWatts(p.baseboard); }, 432},
        {"losses", "conversion_loss", 0.07, "tier-4xl40s", [](const PowerDraw &p) { return p.conversion; }, 0.07},
        {"losses", "margin_worst", 0.11, "tier-4xl40s", [](const PowerDraw &p) { return p.reserve; }, 0.11},
        {"losses", "fan_worst", 0.33, "tier-4xl40s", [](const PowerDraw &p) { return p.fansWorst; }, 0.33},
        {"losses", "fan_reserve_from", 0.9, "tier-4xl40s", [](const PowerDraw &p) { return p.fansWorst - p.fans; }, 0.0},
        {"serving", "typical_accelerator_share", 1.0, "tier-4xl40s", [](const PowerDraw &p) { return p.typicalOutput / p.output; }, 1.0},
    };
    for (const Row &row : rows) {
        INFO(row.item << "." << row.key);
        const Catalog catalog = withFile(engineeringFile, [&](json &root) { itemOf(root, row.item)[row.key] = row.value; }).catalog;
        const ReferenceBuild &build = referenceBuild(row.build);
        const Evaluation evaluation = evaluate(build.project, catalog);
        CHECK(row.read(evaluation.scenarios.front().servers.front().power) == Approx(row.expected));
    }
}

TEST_CASE("an_accelerator_without_a_stated_power_counts_as_none_and_says_so", "[storage][constants]")
{
    ReferenceBuild build = referenceBuild("tier-4xl40s");
    Accelerator card = *build.catalog.find<Accelerator>(PartId("nvidia-l40s"));
    card.tdp = std::nullopt;
    build.catalog.add(Part(card));
    const Evaluation evaluation = evaluate(build.project, build.catalog);
    CHECK(evaluation.scenarios.front().servers.front().power.accelerators == watts(0));
    const std::vector<std::string> fields = assumedFields(build.catalog, build.project);
    CHECK(std::count(fields.begin(), fields.end(), "part.nvidia-l40s.tdp_w") == 1); // of four cards once
    CHECK_FALSE(contains(assumedFields(referenceBuild("tier-4xl40s").catalog, build.project), "part.nvidia-l40s.tdp_w"));
}
