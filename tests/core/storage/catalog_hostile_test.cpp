// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Files of the catalogue as they should not be: one remark each, all other files as they are.
#include "core/storage/catalog_sections.h"
#include "core/storage/csv.h"
#include "core/storage/schema.h"
#include "tests/support/core/entries.h"
#include "tests/support/core/resources.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>

using namespace inferrack::core;
using nlohmann::json;

namespace {

CatalogReading loadedText(const std::string &kind, const std::string &content)
{
    return loadCatalog(onlyThese({{fileOf(kind), content}}));
}

std::string crLf(const std::string &text)
{
    std::string out;
    for (const char c : text)
        out += c == '\n' ? std::string("\r\n") : std::string(1, c);
    return out;
}

/// Validation of single entries by their schemas, without the files that they refer to.
std::vector<CatalogRemark> validated(const std::string &kind, const json &entry)
{
    std::map<std::string, std::string> files{{fileOf(kind), fileWith(kind, {entry})}};
    for (const CatalogSection &section : catalogSections())
        files["schemas/" + section.kind + ".json"] = shippedFile("schemas/" + section.kind + ".json");
    files["schemas/prices.json"] = shippedFile("schemas/prices.json");
    std::vector<CatalogRemark> remarks = validateResources(onlyThese(files)).remarks;
    // What it refers to is not there; only what is wrong with the entry itself counts here.
    std::erase_if(remarks, [](const CatalogRemark &remark) { return remark.text.message.source == std::string("There is no “%1”."); });
    return remarks;
}

} // namespace

TEST_CASE("every_file_of_the_catalogue_that_is_damaged_as_a_whole_is_remarked_once", "[storage]")
{
    struct Damage {
        const char *name;
        std::function<std::string(const std::string &)> make; ///< of a file with one entry
        const char *sentence;
    };
    const char *noJson = "Line %1 is not valid JSON.";
    const Damage damages[] = {
        {"empty", [](const std::string &) { return std::string(); }, noJson},
        {"a byte order mark alone", [](const std::string &) { return std::string("\xEF\xBB\xBF"); }, noJson},
        {"white space", [](const std::string &) { return std::string(" \n\t\r\n"); }, noJson},
        {"half", [](const std::string &text) { return text.substr(0, text.size() / 2); }, noJson},
        {"all but the last bracket", [](const std::string &text) { return text.substr(0, text.size() - 1); }, noJson},
        {"something behind the end", [](const std::string &text) { return text + "x"; }, noJson},
        {"a comma too many", [](const std::string &text) { return text.substr(0, text.size() - 1) + ",}"; }, noJson},
        {"a comment", [](const std::string &text) { return "// parts\n" + text; }, noJson},
        {"single quotes", [](const std::string &) { return std::string("{'format': 1}"); }, noJson},
        {"not a number", [](const std::string &) { return std::string("{\"format\": NaN}"); }, noJson},
        {"a number with a leading zero", [](const std::string &) { return std::string("{\"format\": 01}"); }, noJson},
        {"no UTF-8", [](const std::string &) { return std::string("{\"kind\": \"\xC0\xAF\"}"); }, noJson},
        {"UTF-16", [](const std::string &) { return std::string("\xFF\xFE{\0", 4); }, noJson},
        {"a list", [](const std::string &text) { return "[" + text + "]"; }, "The value is missing."},
        {"a text", [](const std::string &) { return std::string("\"accelerators\""); }, "The value is missing."},
        {"a number", [](const std::string &) { return std::string("7"); }, "The value is missing."},
        {"null", [](const std::string &) { return std::string("null"); }, "The value is missing."},
        {"an empty object", [](const std::string &) { return std::string("{}"); }, "The value is missing."},
        {"depth", [](const std::string &) { return std::string(1000, '[') + std::string(1000, ']'); }, "The text is nested too deeply."},
        {"a name that stands twice", [](const std::string &text) { return "{\"format\": 1," + text.substr(1); }, "This name stands twice in one object."},
    };
    for (const CatalogSection &section : catalogSections()) {
        const std::string right = fileWith(section.kind, {shippedEntries(section.kind).front()});
        for (const Damage &damage : damages) {
            INFO(section.path << ": " << damage.name);
            const CatalogReading reading = loadedText(section.kind, damage.make(right));
            REQUIRE(reading.remarks.size() == 1);
            CHECK(reading.remarks[0].file == section.path);
            CHECK(reading.remarks[0].item.empty());
            CHECK(reading.remarks[0].text.message.source == std::string(damage.sentence));
            CHECK(reading.catalog.rawItems().empty());
        }
    }
}

TEST_CASE("the_head_of_a_file_says_what_it_is", "[storage]")
{
    const json right = json::parse(fileWith("nics", {shippedEntries("nics").front()}));
    struct Row {
        const char *key;
        json value;
        const char *field, *sentence;
    };
    const Row rows[] = {
        {"format", 0, "format", "The file has format %1; this version reads format %2."},
        {"format", 2, "format", "The file has format %1; this version reads format %2."},
        {"format", "1", "format", "A number belongs here."},
        {"format", 1.5, "format", "A whole number belongs here."},
        {"format", -1, "format", "The number must not be negative."},
        {"format", 1e20, "format", "The number is too large to be true."},
        {"kind", "cpus", "kind", "The file holds %1, not %2."},
        {"kind", "", "kind", "The text must not be empty."},
        {"kind", 7, "kind", "A text belongs here."},
        {"as_of", nullptr, "as_of", "The value is missing."},
        {"as_of", json::array(), "as_of", "A text belongs here."},
        {"items", nullptr, "items", "A list in [ ] belongs here."},
        {"items", json::object(), "items", "A list in [ ] belongs here."},
        {"items", "none", "items", "A list in [ ] belongs here."},
    };
    for (const Row &row : rows) {
        json root = right;
        root[row.key] = row.value;
        const CatalogReading reading = loadedText("nics", root.dump());
        INFO(row.key << " = " << row.value.dump());
        REQUIRE(reading.remarks.size() == 1);
        CHECK(reading.remarks[0].file == "catalog/nics.json");
        CHECK(reading.remarks[0].item.empty());
        CHECK(reading.remarks[0].field == row.field);
        CHECK(reading.remarks[0].text.message.source == std::string(row.sentence));
    }
    json root = right;
    root["remark"] = "files may say more";
    CHECK(loadedText("nics", root.dump()).remarks.empty());
}

TEST_CASE("line_ends_byte_order_marks_and_layout_of_the_text_make_no_difference", "[storage]")
{
    for (const char *kind : {"accelerators", "layouts", "models", "part_states"}) {
        const std::string whole = shippedFile(fileOf(kind));
        const RawItems expected = loadedText(kind, whole).catalog.rawItems();
        INFO(kind);
        CHECK_FALSE(expected.empty());
        for (const std::string &content : {crLf(whole), "\xEF\xBB\xBF" + whole, json::parse(whole).dump(), json::parse(whole).dump(8)}) {
            const CatalogReading reading = loadedText(kind, content);
            CHECK(reading.remarks.empty());
            CHECK(reading.catalog.rawItems() == expected);
        }
    }
}

TEST_CASE("megabytes_of_garbage_are_remarked_once", "[storage]")
{
    const std::size_t tenMegabytes = 10 << 20;
    for (const std::string &content : {std::string(tenMegabytes, '['), std::string(tenMegabytes, '\xFF'), std::string(tenMegabytes, '\0'),
                                       std::string(tenMegabytes, '"'), std::string(tenMegabytes, '-')}) {
        const CatalogReading reading = loadedText("accelerators", content);
        INFO(int(content[0]));
        REQUIRE(reading.remarks.size() == 1);
        CHECK(reading.remarks[0].file == "catalog/accelerators.json");
    }
    // Beyond 64 MB nothing is looked at.
    const CatalogReading reading = loadedText("accelerators", std::string((64 << 20) + 1, ' '));
    REQUIRE(reading.remarks.size() == 1);
    CHECK(reading.remarks[0].text.message.source == std::string("The file is too large."));
}

TEST_CASE("one_damaged_file_leaves_all_other_files_as_they_are", "[storage]")
{
    const CatalogReading whole = loadCatalog(shippedExcept({}));
    REQUIRE(whole.remarks.empty());
    for (const char *kind : {"accelerators", "layouts", "sources", "price_lists", "serving_constants"}) {
        const CatalogReading reading = loadCatalog(shippedExcept({{fileOf(kind), "{"}}));
        INFO(kind);
        REQUIRE(reading.remarks.size() == 1);
        CHECK(reading.remarks[0].file == fileOf(kind));
        for (const auto &[key, raw] : whole.catalog.rawItems()) {
            const std::string group = key.substr(0, key.find('/'));
            const bool lost = group == kind || (kind == std::string("price_lists") && group == "prices");
            CHECK(reading.catalog.rawItems().count(key) == (lost ? 0 : 1));
        }
    }
}

TEST_CASE("folders_and_absent_files_cannot_be_read_and_empty_files_can", "[storage]")
{
    const std::filesystem::path folder = std::filesystem::temp_directory_path() / "inferrack-folder-reader-test";
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder / "catalog" / "nics.json");
    std::ofstream(folder / "empty").flush();
    std::ofstream(folder / "bytes", std::ios::binary) << std::string("a\r\n\0b", 5);
    const ReadResource read = folderReader(folder.string());
    CHECK_FALSE(read("catalog/nics.json"));
    CHECK_FALSE(read("catalog/absent.json"));
    CHECK_FALSE(read(""));
    CHECK(read("empty").value().empty());
    CHECK(read("bytes").value() == std::string("a\r\n\0b", 5));
    CHECK(std::get<Name>(read("x").problem().text.arguments[0]).text == (folder / "x").string());
    std::filesystem::remove_all(folder);
}

// ------------------------------------------------------------------------------------------------------------------- price tables

namespace {

const std::string head = "part_id,list_price_low,list_price_high,typical,currency,tax_basis,as_of,source,confidence,note,note_zh\n";

CatalogReading loadedPrices(const std::string &table)
{
    return loadCatalog(onlyThese({{"prices/price_lists.json", fileWith("price_lists", {shippedEntry("price_lists", "cn_reference_2026q3")})},
                                  {"prices/cn_reference_2026q3.csv", table}}));
}

std::string row(const std::string &part, const std::string &low, const std::string &high, const std::string &typical)
{
    return part + "," + low + "," + high + "," + typical + ",CNY,net,2026-09-30,estimate,low,,\n";
}

} // namespace

TEST_CASE("prices_are_decimal_amounts_up_to_a_thousand_million", "[storage]")
{
    struct Row {
        const char *amount;
        std::optional<std::int64_t> minor; ///< nothing = refused
    };
    const Row rows[] = {
        {"0", 0},
        {"0.01", 1},
        {"1", 100},
        {"0012", 1200},
        {"1.5", 150},
        {"999999999.99", 99'999'999'999},
        {"1000000000", 100'000'000'000},
        {"1000000000.01", std::nullopt},
        {"99999999999999", std::nullopt},
        {"1.005", std::nullopt},
        {"1.", std::nullopt},
        {".5", std::nullopt},
        {"-0.01", std::nullopt},
        {"+1", std::nullopt},
        {"1e3", std::nullopt},
        {"1 000", std::nullopt},
        {" 1", std::nullopt},
        {"0x10", std::nullopt},
        {"NaN", std::nullopt},
        {"inf", std::nullopt},
        {"١٢", std::nullopt},
        {"¥5", std::nullopt},
        {"", std::nullopt},
    };
    for (const Row &amount : rows) {
        const CatalogReading reading = loadedPrices(head + row("nvidia-l4", amount.amount, amount.amount, amount.amount) + row("nvidia-t4", "1", "3", "2"));
        INFO("\"" << amount.amount << "\"");
        const PriceList *list = reading.catalog.priceList(PriceListId("cn_reference_2026q3"));
        REQUIRE(list);
        CHECK(list->price(PartId("nvidia-t4")));
        if (amount.minor) {
            CHECK(reading.remarks.empty());
            REQUIRE(list->price(PartId("nvidia-l4")));
            CHECK(list->price(PartId("nvidia-l4"))->typical == Money{*amount.minor, Currency::CNY});
            continue;
        }
        REQUIRE(reading.remarks.size() == 1);
        CHECK(reading.remarks[0].file == "prices/cn_reference_2026q3.csv");
        CHECK(reading.remarks[0].item == "nvidia-l4");
        CHECK(reading.remarks[0].field == "list_price_low");
        CHECK_FALSE(list->price(PartId("nvidia-l4")));
    }
}

TEST_CASE("a_price_table_that_is_damaged_as_a_whole_leaves_an_empty_list", "[storage]")
{
    const std::pair<std::string, std::size_t> tables[] = {
        {"", 0},
        {head, 0},
        {"\xEF\xBB\xBF" + head, 0},
        {"\"open quotation mark", 1},
        {head + "nvidia-l4,\"18000,24500\n", 1},
        {std::string((64 << 20) + 1, 'a'), 1},
        {"part_id\nnvidia-l4\n", 1},
        {"a,b\n1,2\n3,4\n", 2},
        {head + "nvidia-l4\n", 1},
        {head + ",,,,,,,,,,\n", 1},
        {head + std::string(30, ',') + "\n", 1},
    };
    for (const auto &[table, remarks] : tables) {
        const CatalogReading reading = loadedPrices(table);
        INFO(table.substr(0, 60));
        CHECK(reading.remarks.size() == remarks);
        for (const CatalogRemark &remark : reading.remarks)
            CHECK(remark.file == "prices/cn_reference_2026q3.csv");
        const PriceList *list = reading.catalog.priceList(PriceListId("cn_reference_2026q3"));
        REQUIRE(list);
        CHECK(list->prices.empty());
    }
}

TEST_CASE("price_tables_of_other_systems_and_column_orders_read_alike", "[storage]")
{
    const std::string table = head + row("nvidia-l4", "18000", "24500", "20500") + row("nvidia-t4", "1", "3", "2");
    const RawItems expected = loadedPrices(table).catalog.rawItems();
    REQUIRE(expected.size() == 3);
    const std::string otherOrder = "typical,part_id,list_price_high,list_price_low,confidence,source,as_of,tax_basis,currency\n"
                                   "20500,nvidia-l4,24500,18000,low,estimate,2026-09-30,net,CNY\n"
                                   "2,nvidia-t4,3,1,low,estimate,2026-09-30,net,CNY";
    for (const std::string &content : {crLf(table), "\xEF\xBB\xBF" + table, table + "\n\n", table.substr(0, table.size() - 1), otherOrder}) {
        const CatalogReading reading = loadedPrices(content);
        CHECK(reading.remarks.empty());
        CHECK(reading.catalog.rawItems() == expected);
    }
}

TEST_CASE("cells_of_a_table_keep_what_stands_between_quotation_marks", "[storage]")
{
    struct Row {
        const char *text;
        std::vector<std::string> cells;
    };
    const Row rows[] = {
        {"a,b", {"a", "b"}},           {"a,", {"a", ""}},    {",", {"", ""}},           {"\"\"", {""}},     {"\"a,b\"", {"a,b"}},
        {"\"a\"\"b\"", {"a\"b"}},      {"\"\"\"\"", {"\""}}, {"a\"b", {"a\"b"}},        {"\"a\"b", {"ab"}}, {" a , b ", {" a ", " b "}},
        {"\"a\nb\",c", {"a\nb", "c"}}, {"a\rb", {"a\rb"}},   {"中文,é", {"中文", "é"}}, {"a;b", {"a;b"}},   {"a\tb", {"a\tb"}},
    };
    for (const Row &one : rows) {
        const CsvTable table = csvTable(std::string("h\n") + one.text);
        INFO(one.text);
        REQUIRE(table.rows.size() == 1);
        CHECK(table.rows[0].cells == one.cells);
        CHECK(table.rows[0].line == 2);
        CHECK_FALSE(table.unclosedQuote);
    }
}

TEST_CASE("a_price_in_another_currency_than_its_list_or_with_a_word_that_nobody_knows_is_named", "[storage]")
{
    const std::string good = "nvidia-l4,1,3,2,CNY,net,2026-09-30,estimate,low,,";
    const std::pair<std::pair<const char *, const char *>, const char *> changes[] = {
        {{"CNY", "USD"}, "currency"},    {{"CNY", "cny"}, "currency"},        {{"CNY", ""}, "currency"},           {{",net,", ",gross,"}, "tax_basis"},
        {{",net,", ",,"}, "tax_basis"},  {{"2026-09-30", ""}, "as_of"},       {{"estimate", ""}, "source"},        {{",low,", ",sure,"}, "confidence"},
        {{",low,", ",,"}, "confidence"}, {{",1,3,2,", ",3,1,2,"}, "typical"}, {{",1,3,2,", ",1,3,4,"}, "typical"}, {{",1,3,2,", ",2,3,1,"}, "typical"},
    };
    for (const auto &[change, field] : changes) {
        std::string bad = good;
        bad.replace(bad.find(change.first), std::string(change.first).size(), change.second);
        const CatalogReading reading = loadedPrices(head + bad + "\n");
        INFO(bad);
        REQUIRE(reading.remarks.size() == 1);
        CHECK(reading.remarks[0].item == "nvidia-l4");
        CHECK(reading.remarks[0].field == field);
    }
}

// ------------------------------------------------------------------------------------------------------------------- units in keys

TEST_CASE("a_key_with_another_unit_is_a_field_that_validation_does_not_know", "[storage]")
{
    struct Row {
        const char *kind, *right, *wrong;
    };
    const Row rows[] = {
        {"accelerators", "tdp_w", "tdp_kw"},
        {"accelerators", "memory_gb", "memory_mb"},
        {"accelerators", "length_mm", "length_cm"},
        {"accelerators", "memory_bandwidth_gbs", "memory_bandwidth_tbs"},
        {"cpus", "tdp_w", "tdp"},
        {"cpus", "max_memory_gb", "max_memory_tb"},
        {"memory", "capacity_gb", "capacity_gib"},
        {"memory", "speed_mts", "speed_mhz"},
        {"storage", "capacity_tb", "capacity_gb"},
        {"nics", "gbps_per_port", "mbps_per_port"},
        {"psus", "wattage", "kilowattage"},
        {"chassis", "depth_mm", "depth_in"},
        {"chassis", "weight_kg", "weight_lb"},
        {"coolings", "max_kw_per_rack", "max_w_per_rack"},
        {"accelerator_boards", "baseboard_overhead_w", "baseboard_overhead_kw"},
    };
    for (const Row &unit : rows) {
        json entry;
        for (const json &candidate : shippedEntries(unit.kind))
            if (entry.is_null() && candidate.contains(unit.right) && !candidate[unit.right].is_null())
                entry = candidate;
        REQUIRE(entry.is_object());
        INFO(unit.kind << " " << unit.right << " as " << unit.wrong);
        json renamed = entry;
        renamed[unit.wrong] = renamed[unit.right];
        renamed.erase(unit.right);
        const std::vector<CatalogRemark> remarks = validated(unit.kind, renamed);
        const bool demanded = !loaded(unit.kind, {renamed}).remarks.empty();
        const auto remark = std::find_if(remarks.begin(), remarks.end(), [&](const CatalogRemark &r) { return r.file == fileOf(unit.kind); });
        REQUIRE(remark != remarks.end());
        CHECK(remark->item == entry["id"].get<std::string>());
        // A demanded field is missed first; otherwise the name that nobody knows is named, or the field that the schema wants.
        if (demanded)
            CHECK(remark->field == unit.right);
        else
            CHECK((remark->field == unit.wrong || remark->field == unit.right));
        json added = entry;
        added[unit.wrong] = 1;
        const std::vector<CatalogRemark> more = validated(unit.kind, added);
        const auto unknown = std::find_if(more.begin(), more.end(), [&](const CatalogRemark &r) { return r.field == unit.wrong; });
        REQUIRE(unknown != more.end());
        CHECK(unknown->text.message.source == std::string("The program knows no field of this name."));
    }
}

// ------------------------------------------------------------------------------------------------------------------ valid extremes

TEST_CASE("entries_at_the_edge_of_what_is_possible_load", "[storage]")
{
    struct Row {
        const char *kind, *id, *pointer;
        json value;
    };
    const Row rows[] = {
        {"accelerators", "nvidia-l40s", "/plugs", json::array()},
        {"accelerators", "nvidia-l40s", "/plugs", nullptr},
        {"accelerators", "nvidia-l40s", "/tdp_w", 0.1},
        {"accelerators", "nvidia-l40s", "/tdp_w", 100'000},
        {"accelerators", "nvidia-l40s", "/pcie_gen", 0},
        {"accelerators", "nvidia-l40s", "/pcie_lanes", 1024},
        {"accelerators", "nvidia-l40s", "/slots_width", 3.5},
        {"accelerators", "nvidia-l40s", "/mig", 1000},
        {"accelerators", "nvidia-l40s", "/compute_tflops", json::object()},
        {"accelerators", "nvidia-l40s", "/aliases", json::array()},
        {"accelerators", "nvidia-l40s", "/name", std::string(100'000, 'x')},
        {"accelerators", "nvidia-l40s", "/name", "\xF0\x9F\x92\xA9 \xE2\x80\xAE"},
        {"chassis", "dell-r750xa", "/u_height", 0},
        {"chassis", "dell-r750xa", "/sockets", 0},
        {"chassis", "dell-r750xa", "/dimm_slots", 0},
        {"chassis", "dell-r750xa", "/dimm_slots", 1000},
        {"chassis", "dell-r750xa", "/pcie_slots", json::array()},
        {"chassis", "dell-r750xa", "/pcie_slots/0/count", 0},
        {"chassis", "dell-r750xa", "/pcie_slots/0/count", 1000},
        {"chassis", "dell-r750xa", "/pcie_slots/0/lanes_from", "switch" + std::string(200'000, ' ') + "0-3"},
        {"chassis", "dell-r750xa", "/pcie_slots/0/lanes_from", "CPU0" + std::string(200'000, ' ') + "x4"},
        {"chassis", "dell-r750xa", "/pcie_slots/0/lanes_from", "switch 999-0"},
        {"chassis", "dell-r750xa", "/pcie_slots/0/lanes_from", "switch 0-999"},
        {"chassis", "dell-r750xa", "/drive_bays", json::array()},
        {"chassis", "dell-r750xa", "/psu/bays", 0},
        {"chassis", "dell-r750xa", "/psu/redundancy", std::string(200'000, '+')},
        {"chassis", "dell-r750xa", "/psu/redundancy", std::string(200'000, '1')},
        {"chassis", "dell-r750xa", "/fan_power_fraction", 0},
        {"chassis", "dell-r750xa", "/fan_power_fraction", 1},
        {"psus", "smc-pws-2k04a-1r", "/efficiency/50", 1},
        {"psus", "smc-pws-2k04a-1r", "/efficiency/20", 0.1},
        {"psus", "smc-pws-2k04a-1r", "/watts_by_input_v", json::array()},
        {"cpus", "epyc-9554", "/cores", 1},
        {"cpus", "epyc-9554", "/pcie_lanes", 0},
        {"coolings", "air-contained", "/pue_typ", 1},
        {"coolings", "air-contained", "/max_kw_per_u", nullptr},
        {"layouts", "dell-r760xa", "/groups/0/label", "{n}{channel}{position}{{n}"},
        {"layouts", "dell-r760xa", "/groups/0/label_from", 1'000'000},
        {"sources", "datasheet", "/where", json::array()},
    };
    for (const Row &edge : rows) {
        json entry = shippedEntry(edge.kind, edge.id);
        entry[json::json_pointer(edge.pointer)] = edge.value;
        const CatalogReading reading = loaded(edge.kind, {entry});
        INFO(edge.kind << " " << edge.pointer << " = " << edge.value.dump().substr(0, 60));
        for (const CatalogRemark &remark : reading.remarks)
            FAIL_CHECK(remark.field << ": " << remark.text.message.source);
        CHECK(reading.catalog.rawItems().count(std::string(edge.kind) + "/" + edge.id) == 1);
        if (edge.kind == std::string("chassis"))
            CHECK(reading.catalog.layout(PartId(edge.id)));
    }
}
