// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/kinds/kinds.h"
#include "tests/support/core/resources.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <map>
#include <random>
#include <utility>

using namespace inferrack::core;
using nlohmann::json;

namespace {

/// One wrong value in a file of the catalogue, and the field that must be named.
struct Mistake {
    const char *file, *item;
    const char *pointer; ///< place inside the item
    const char *value; ///< JSON text; empty = the value is taken away
    const char *field;
    const char *sentence;
};

const Mistake mistakes[] = {
    {"catalog/accelerators.json", "nvidia-l40s", "/name", "", "name", "The value is missing."},
    {"catalog/accelerators.json", "nvidia-l40s", "/name", "null", "name", "The value is missing."},
    {"catalog/accelerators.json", "nvidia-l40s", "/name", "\"\"", "name", "The text must not be empty."},
    {"catalog/accelerators.json", "nvidia-l40s", "/tdp_w", "\"350\"", "tdp_w", "A number belongs here."},
    {"catalog/accelerators.json", "nvidia-l40s", "/tdp_w", "-350", "tdp_w", "The number must not be negative."},
    {"catalog/accelerators.json", "nvidia-l40s", "/tdp_w", "0", "tdp_w", "The number must be greater than 0."},
    {"catalog/accelerators.json", "nvidia-l40s", "/tdp_w", "1e300", "tdp_w", "The number is too large to be true."},
    {"catalog/accelerators.json", "nvidia-l40s", "/pcie_gen", "4.5", "pcie_gen", "A whole number belongs here."},
    {"catalog/accelerators.json", "nvidia-l40s", "/status", "\"curent\"", "status", "“%1” is none of the words that belong here: %2."},
    {"catalog/accelerators.json", "nvidia-l40s", "/ecc", "1", "ecc", "true or false belongs here."},
    {"catalog/accelerators.json", "nvidia-l40s", "/aliases", "\"L40S\"", "aliases", "A list in [ ] belongs here."},
    {"catalog/accelerators.json", "nvidia-l40s", "/plugs/0/kind", "\"8-pin\"", "plugs[0].kind", "“%1” is none of the words that belong here: %2."},
    {"catalog/accelerators.json", "nvidia-l40s", "/interconnect", "3", "interconnect", "An object in { } belongs here."},
    {"catalog/accelerators.json", "nvidia-l40s", "/compute_tflops/fp8", "-1", "compute_tflops.fp8", "The number must not be negative."},
    {"catalog/accelerators.json", "nvidia-l40s", "/sources", "", "sources", "The value is missing."},
    {"catalog/accelerators.json", "nvidia-l40s", "/confidence", "\"sure\"", "confidence", "“%1” is none of the words that belong here: %2."},
    {"catalog/accelerator_boards.json", "hgx-h100-8", "/module_count", "0", "module_count", "The number must be greater than 0."},
    {"catalog/chassis.json", "dell-r760xa", "/fan_power_fraction", "1.5", "fan_power_fraction", "The share must not be greater than 1."},
    {"catalog/chassis.json", "dell-r760xa", "/psu/bays", "", "psu.bays", "The value is missing."},
    {"catalog/chassis.json", "dell-r760xa", "/psu/options_w/1", "true", "psu.options_w[1]", "A number belongs here."},
    {"catalog/chassis.json", "dell-r760xa", "/pcie_slots/0/count", "\"many\"", "pcie_slots[0].count", "A number belongs here."},
    {"catalog/cpus.json", "epyc-9554", "/cores", "0", "cores", "The number must be greater than 0."},
    {"catalog/memory.json", "ddr5-rdimm-64g-4800", "/type", "\"DDR6\"", "type", "“%1” is none of the words that belong here: %2."},
    {"catalog/nics.json", "cx7-1x400-osfp", "/gbps_per_port", "0", "gbps_per_port", "The number must be greater than 0."},
    {"catalog/psus.json", "smc-pws-2k04a-1r", "/efficiency/50", "96", "efficiency.50", "The share must not be greater than 1."},
    {"catalog/psus.json", "smc-pws-2k04a-1r", "/watts_by_input_v/2/watts", "", "watts_by_input_v[2].watts", "The value is missing."},
    {"catalog/storage.json", "samsung-pm1743-15.36tb", "/interface", "\"PCIe\"", "interface", "“%1” is none of the words that belong here: %2."},
    {"catalog/raid_hbas.json", "dell-boss-n1", "/fits/any_slot", "", "fits.any_slot", "The value is missing."},
    {"catalog/coolings.json", "air-contained", "/pue_typ", "0.9", "pue_typ", "The number is too small to be true."},
    {"catalog/accessories.json", "rail-dell-readyrails-2u", "/required_by/0/per", "\"box\"", "required_by[0].per",
     "“%1” is none of the words that belong here: %2."},
    {"catalog/accessories.json", "rail-dell-readyrails-2u", "/required_by/0/text/zh", "", "required_by[0].text.zh", "The value is missing."},
    {"catalog/accessories.json", "rail-dell-readyrails-2u", "/required_by/0/trigger/ids", "", "required_by[0].trigger.ids",
     "Either ids or a field with its values belongs here."},
    {"layouts/chassis_layouts.json", "dell-r760xa", "/groups/0/kind", "\"socket\"", "groups[0].kind", "“%1” is none of the words that belong here: %2."},
    {"layouts/chassis_layouts.json", "dell-r760xa", "/groups/0/count", "0", "groups[0].count", "The number must be greater than 0."},
    {"layouts/chassis_layouts.json", "dell-r760xa", "/groups/0/count", "1000000", "groups[0].count", "The number is too large to be true."},
    {"layouts/chassis_layouts.json", "dell-r760xa", "/size_mm", "[1, 2]", "size_mm", "Width, depth and height belong here."},
    {"layouts/chassis_layouts.json", "dell-r760xa", "/views/0/size", "[1]", "views[0].size", "Two numbers belong here."},
    {"layouts/chassis_layouts.json", "dell-r760xa", "/tree/0/lanes", "-4", "tree[0].lanes", "The number must not be negative."},
    {"models/llm_models.json", "gpt-oss-20b", "/layer_kinds/full", "11", "layer_kinds.full", "The kinds of layers must add up to the number of layers."},
    {"models/llm_models.json", "gpt-oss-20b", "/moe/num_experts", "0", "moe.num_experts", "The number must be greater than 0."},
    {"formats/weight_formats.json", "nvfp4", "/reference_kind", "\"fp5\"", "reference_kind", "“%1” is none of the words that belong here: %2."},
    {"formats/kv_formats.json", "int8", "/effective_bits", "0.5", "effective_bits", "The number is too small to be true."},
    {"catalog/driver_stacks.json", "nv-ada", "/engines/vllm/support", "\"maybe\"", "engines.vllm.support", "“%1” is none of the words that belong here: %2."},
    {"catalog/part_states.json", "nvidia-a10", "/lifecycle/state", "", "lifecycle.state", "The value is missing."},
    {"catalog/price_includes.json", "nvidia-dgx-h100", "/list_price_contents/0/count", "0", "list_price_contents[0].count",
     "The number must be greater than 0."},
    {"catalog/sources.json", "datasheet", "/title/en", "", "title.en", "The value is missing."},
    {"constants/serving.json", "families.hopper", "/eta_w/16", "", "eta_w.16", "The value is missing."},
    {"constants/serving.json", "engines.vllm", "/util", "1.2", "util", "The share must not be greater than 1."},
    {"constants/serving.json", "links.pcie", "/alpha_us", "[8, 16]", "alpha_us", "Three values for 2, 4 and 8 ranks belong here."},
    {"constants/cost.json", "warranty", "/years", "-1", "years", "The number must not be negative."},
    {"constants/cost.json", "maintenance", "/sources", "", "sources", "The value is missing."},
    {"constants/engineering.json", "losses", "/conversion_loss", "5", "conversion_loss", "The share must not be greater than 1."},
};

json &itemOf(json &root, const std::string &id)
{
    for (json &item : root["items"])
        if (item["id"] == id)
            return item;
    FAIL("no item " << id);
    return root;
}

/// A shipped file with this entry and one more; constants are whole or they are remarked.
json shortened(const std::string &path, const std::string &id)
{
    static std::map<std::string, json> files;
    if (files.count(path) == 0)
        files[path] = json::parse(shippedFile(path));
    const json &whole = files[path];
    json root = {{"format", whole["format"]}, {"kind", whole["kind"]}, {"as_of", whole["as_of"]}, {"items", json::array()}};
    bool other = false;
    const bool constants = path.rfind("constants/", 0) == 0;
    for (const json &item : whole["items"])
        if (constants || item["id"] == id || !std::exchange(other, true))
            root["items"].push_back(item);
    return root;
}

std::string withMistake(const Mistake &mistake, json root)
{
    json &item = itemOf(root, mistake.item);
    const json::json_pointer pointer(mistake.pointer);
    if (*mistake.value)
        item[pointer] = json::parse(mistake.value);
    else
        item[pointer.parent_pointer()].erase(pointer.back());
    return root.dump();
}

/// How many entries of a file a catalogue keeps.
std::size_t entriesOf(const Catalog &catalog, const std::string &kind)
{
    std::size_t count = 0;
    for (const auto &[key, raw] : catalog.rawItems())
        count += key.rfind(kind + "/", 0) == 0;
    return count;
}

} // namespace

TEST_CASE("a_wrong_value_is_remarked_with_file_item_and_field_and_the_rest_loads", "[storage]")
{
    for (const Mistake &mistake : mistakes) {
        INFO(mistake.file << " " << mistake.item << " " << mistake.pointer << " = " << mistake.value);
        const json root = shortened(mistake.file, mistake.item);
        const CatalogReading right = loadCatalog(onlyThese({{mistake.file, root.dump()}}));
        const CatalogReading wrong = loadCatalog(onlyThese({{mistake.file, withMistake(mistake, root)}}));
        REQUIRE(right.remarks.empty());
        REQUIRE(wrong.remarks.size() == 1);
        CHECK(wrong.remarks[0].file == mistake.file);
        CHECK(wrong.remarks[0].item == mistake.item);
        CHECK(wrong.remarks[0].field == mistake.field);
        CHECK(wrong.remarks[0].text.message.source == std::string(mistake.sentence));
        if (entriesOf(right.catalog, root["kind"]) > 0)
            CHECK(entriesOf(wrong.catalog, root["kind"]) == entriesOf(right.catalog, root["kind"]) - 1);
    }
}

TEST_CASE("constants_with_a_mistake_leave_the_other_constants_alone", "[storage]")
{
    json root = json::parse(shippedFile("constants/serving.json"));
    itemOf(root, "engines.vllm")["util"] = "much";
    const CatalogReading reading = loadCatalog(onlyThese({{"constants/serving.json", root.dump()}}));
    CHECK(reading.remarks.size() == 1);
    CHECK(reading.catalog.constants().engines.count("vllm") == 0);
    CHECK(reading.catalog.constants().engines.at("sglang").utilisation == 0.86);
}

TEST_CASE("an_id_that_stands_twice_is_used_once", "[storage]")
{
    json cards = json::parse(shippedFile("catalog/accelerators.json"));
    json copy = itemOf(cards, "nvidia-l4");
    copy["name"] = "Another L4";
    cards["items"].push_back(copy);
    json drives = json::parse(shippedFile("catalog/storage.json"));
    drives["items"][0]["id"] = "nvidia-l4";
    const CatalogReading reading = loadCatalog(onlyThese({{"catalog/accelerators.json", cards.dump()}, {"catalog/storage.json", drives.dump()}}));
    REQUIRE(reading.remarks.size() == 2);
    for (const CatalogRemark &remark : reading.remarks) {
        CHECK(remark.item == "nvidia-l4");
        CHECK(remark.field == "id");
    }
    CHECK(infoOf(*reading.catalog.part(PartId("nvidia-l4"))).name == "L4");
}

TEST_CASE("a_file_that_is_no_json_is_remarked_with_its_line_and_the_others_load", "[storage]")
{
    std::string text = shippedFile("catalog/nics.json");
    text[text.find("\"ports\"") + 7] = ';';
    const CatalogReading reading = loadCatalog(shippedExcept({{"catalog/nics.json", text}}));
    REQUIRE(reading.remarks.size() == 1);
    CHECK(reading.remarks[0] == CatalogRemark{"catalog/nics.json", "", "",
                                              inferrack::core::text(INFERRACK_TEXT("Catalog", "Line %1 is not valid JSON."), Value(Figure{11, Unit::Count}))});
    CHECK(reading.catalog.parts(PartKind::NetworkAdapter).empty());
    CHECK(reading.catalog.parts(PartKind::Accelerator).size() == 83);
}

TEST_CASE("texts_that_are_not_the_file_they_should_be_are_remarked_once", "[storage]")
{
    const std::string head = R"({"format": 1, "kind": "nics", "as_of": "2026-11-30", "items": [)";
    const std::pair<std::string, std::string> texts[] = {
        {"", "Line %1 is not valid JSON."},
        {"null", "The value is missing."},
        {"[]", "The value is missing."},
        {R"({"format": 2, "kind": "nics", "as_of": "2026-11-30", "items": []})", "The file has format %1; this version reads format %2."},
        {R"({"format": 1, "kind": "psus", "as_of": "2026-11-30", "items": []})", "The file holds %1, not %2."},
        {R"({"format": 1, "kind": "nics", "as_of": "2026-11-30"})", "A list in [ ] belongs here."},
        {R"({"format": 1, "format": 1, "kind": "nics", "as_of": "2026-11-30", "items": []})", "This name stands twice in one object."},
        {head + "7]}", "An object in { } belongs here."},
        {head + "NaN]}", "Line %1 is not valid JSON."},
        {head + "{\"id\": \"a\", \"ports\": Infinity}]}", "Line %1 is not valid JSON."},
        {head + std::string(100000, '[') + std::string(100000, ']') + "]}", "The text is nested too deeply."},
        {head + std::string(100000, '{'), "Line %1 is not valid JSON."},
        {head + "1e999]}", "Line %1 is not valid JSON."},
        {"{\"format\": 1, \"kind\": \"\xff\xfe\"}", "Line %1 is not valid JSON."},
    };
    for (const auto &[content, sentence] : texts) {
        INFO(content.substr(0, 100));
        const CatalogReading reading = loadCatalog(onlyThese({{"catalog/nics.json", content}}));
        REQUIRE(reading.remarks.size() == 1);
        CHECK(reading.remarks[0].file == "catalog/nics.json");
        CHECK(reading.remarks[0].text.message.source == sentence);
    }
}

TEST_CASE("a_name_that_stands_twice_is_remarked_with_its_entry_and_field", "[storage]")
{
    const std::string head = R"({"format": 1, "kind": "nics", "as_of": "2026-11-30", "items": [{"id": "a"}, )";
    struct Row {
        std::string entry;
        const char *item, *field;
    };
    const Row rows[] = {
        {R"({"id": "b", "id": "b"})", "#2", "id"},
        {R"({"id": "b", "plugs": [{}, {"kind": 1, "kind": 2}]})", "#2", "plugs[1].kind"},
        {R"({"id": "b", "a": {"b": {"c": 1, "c": 1}}})", "#2", "a.b.c"},
        {R"([[{"id": 1, "id": 1}]])", "#2", "[0][0].id"},
        {R"({}], "as_of": "2026-11-30", "x": [{)", "", "as_of"},
    };
    for (const Row &row : rows) {
        INFO(row.entry);
        const CatalogReading reading = loadCatalog(onlyThese({{"catalog/nics.json", head + row.entry + "]}"}}));
        REQUIRE(reading.remarks.size() == 1);
        CHECK(reading.remarks[0].file == "catalog/nics.json");
        CHECK(reading.remarks[0].item == row.item);
        CHECK(reading.remarks[0].field == row.field);
        CHECK(reading.remarks[0].text.message.source == std::string("This name stands twice in one object."));
    }
    const CatalogReading deep = loadCatalog(onlyThese({{"catalog/nics.json", head + "{\"a\": " + std::string(100, '[')}}));
    REQUIRE(deep.remarks.size() == 1);
    CHECK(deep.remarks[0].item == "#2");
    CHECK(deep.remarks[0].field.starts_with("a[0][0]"));
    // Facts that a project carries bear their name themselves.
    const CatalogReading carried = overlaid(Catalog(), {{"nics/b", R"({"id": "b", "items": [{"x": 1, "x": 2}]})"}});
    REQUIRE(carried.remarks.size() == 1);
    CHECK(carried.remarks[0].item == "nics/b");
    CHECK(carried.remarks[0].field == "items[0].x");
}

TEST_CASE("a_missing_file_is_remarked_and_the_others_load", "[storage]")
{
    const CatalogReading reading = loadCatalog(folderReader("/nowhere"));
    CHECK(reading.remarks.size() == 23);
    CHECK(reading.catalog.parts(PartKind::Accelerator).empty());
}

TEST_CASE("a_wrong_price_row_is_remarked_and_left_out", "[storage]")
{
    const std::string head = "part_id,list_price_low,list_price_high,typical,currency,tax_basis,as_of,source,confidence,note,note_zh\n";
    const std::string good = "nvidia-l4,18000,24500,20500,CNY,incl_vat_13,2026-09-30,estimate,low,,\n";
    struct Row {
        const char *text, *item, *field;
    };
    const Row rows[] = {
        {"nvidia-a2,9500,12500,10500,CNY,incl_vat_13,2026-09-30,estimate,low\n", "#2", ""},
        {",9500,12500,10500,CNY,incl_vat_13,2026-09-30,estimate,low,,\n", "#2", "part_id"},
        {"nvidia-a2,9500.001,12500,10500,CNY,incl_vat_13,2026-09-30,estimate,low,,\n", "nvidia-a2", "list_price_low"},
        {"nvidia-a2,-1,12500,10500,CNY,incl_vat_13,2026-09-30,estimate,low,,\n", "nvidia-a2", "list_price_low"},
        {"nvidia-a2,1e3,12500,10500,CNY,incl_vat_13,2026-09-30,estimate,low,,\n", "nvidia-a2", "list_price_low"},
        {"nvidia-a2,9500,9000,10500,CNY,incl_vat_13,2026-09-30,estimate,low,,\n", "nvidia-a2", "typical"},
        {"nvidia-a2,9500,12500,10500,USD,incl_vat_13,2026-09-30,estimate,low,,\n", "nvidia-a2", "currency"},
        {"nvidia-a2,9500,12500,10500,XYZ,incl_vat_13,2026-09-30,estimate,low,,\n", "nvidia-a2", "currency"},
        {"nvidia-a2,9500,12500,10500,CNY,gross,2026-09-30,estimate,low,,\n", "nvidia-a2", "tax_basis"},
        {"nvidia-a2,9500,12500,10500,CNY,net,,estimate,low,,\n", "nvidia-a2", "as_of"},
        {"nvidia-l4,1,1,1,CNY,net,2026-09-30,estimate,low,,\n", "nvidia-l4", "part_id"},
    };
    for (const Row &row : rows) {
        INFO(row.text);
        const bool repeats = row.item == std::string("nvidia-l4");
        const std::string table = repeats ? head + good + row.text : head + row.text + good;
        const CatalogReading reading =
            loadCatalog(onlyThese({{"prices/price_lists.json",
                                    R"({"format": 1, "kind": "price_lists", "as_of": "2026-09-30", "items": [{"id": "mine", "file": "mine.csv", "name":
                                    {"en": "Mine", "zh": "我的"}, "currency": "CNY", "valid_from": "2026-07-01", "valid_to": "2026-12-31", "condition": "new"}]})"},
                                   {"prices/mine.csv", table}}));
        REQUIRE(reading.remarks.size() == 1);
        CHECK(reading.remarks[0].file == "prices/mine.csv");
        CHECK(reading.remarks[0].item == row.item);
        CHECK(reading.remarks[0].field == row.field);
        REQUIRE(reading.catalog.priceList(PriceListId("mine")));
        CHECK(reading.catalog.priceList(PriceListId("mine"))->prices.size() == 1);
        CHECK(reading.catalog.priceList(PriceListId("mine"))->price(PartId("nvidia-l4"))->typical == Money{2050000, Currency::CNY});
    }
}

TEST_CASE("damaged_files_never_break_loading", "[storage]")
{
    std::mt19937_64 random(20261130);
    const auto below = [&random](std::size_t n) { return std::size_t(random() % n); };
    const std::string paths[] = {
        "catalog/accelerators.json", "catalog/chassis.json",   "catalog/accessories.json",   "catalog/psus.json",       "layouts/chassis_layouts.json",
        "models/llm_models.json",    "constants/serving.json", "catalog/driver_stacks.json", "prices/price_lists.json", "prices/second_hand_cn_2026q3.csv"};
    for (const std::string &path : paths) {
        std::string original = shippedFile(path);
        if (original.size() > 20000) // the head of a long file, closed again
            original = original.substr(0, original.rfind("\n    },", 20000)) + "\n    }\n  ]\n}\n";
        for (int round = 0; round < 40; ++round) {
            std::string damaged = original;
            if (round % 4 == 0)
                damaged.resize(below(damaged.size()));
            for (std::size_t n = below(4) + 1; n > 0 && !damaged.empty() && round % 4 != 0; --n)
                switch (below(3)) {
                case 0:
                    damaged[below(damaged.size())] ^= char(1u << below(8));
                    break;
                case 1:
                    damaged[below(damaged.size())] = "0123456789-+eE.\"\\{}[],:\n "[below(26)];
                    break;
                default:
                    damaged.erase(below(damaged.size()), below(30));
                }
            std::map<std::string, std::string> files{{path, damaged}};
            if (path.find(".csv") != std::string::npos)
                files["prices/price_lists.json"] = shippedFile("prices/price_lists.json");
            const CatalogReading reading = loadCatalog(onlyThese(files));
            for (const CatalogRemark &remark : reading.remarks)
                CHECK_FALSE(remark.text.isEmpty());
            CHECK(reading.remarks.size() < 200);
        }
    }
}
