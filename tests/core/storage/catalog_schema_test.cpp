// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/schema.h"
#include "tests/support/core/resources.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <map>

using namespace inferrack::core;
using nlohmann::json;

namespace {

/// An entry of a file that is changed, and the remark that this should bring.
struct Change {
    const char *file, *item;
    std::function<void(json &)> change;
    const char *field, *sentence;
};

/// The remarks on the shipped files with these changes made at once.
std::vector<CatalogRemark> remarksOn(const std::vector<Change> &changes, std::map<std::string, std::string> files = {})
{
    std::map<std::string, json> roots;
    for (const Change &change : changes) {
        if (roots.count(change.file) == 0)
            roots[change.file] = json::parse(shippedFile(change.file));
        for (json &item : roots[change.file]["items"])
            if (item["id"] == change.item)
                change.change(item);
    }
    for (const auto &[file, root] : roots)
        files[file] = root.dump();
    return validateResources(shippedExcept(files)).remarks;
}

} // namespace

TEST_CASE("the_shipped_files_hold_to_their_schemas_and_name_only_what_exists", "[storage]")
{
    const ResourceCheck check = validateResources(shippedExcept({}));
    for (const CatalogRemark &remark : check.remarks)
        FAIL_CHECK(remark.file << " " << remark.item << " " << remark.field << ": " << remark.text.message.source);
    CHECK(check.files == 50);
    CHECK(check.items == 2170);
}

TEST_CASE("validation_finds_what_loading_forgives", "[storage]")
{
    const char *cards = "catalog/accelerators.json";
    const char *unknownField = "The program knows no field of this name.", *unknown = "There is no “%1”.";
    const std::vector<Change> changes = {
        {cards, "nvidia-a2", [](json &item) { item["colour"] = "black"; }, "colour", unknownField},
        {cards, "nvidia-l40s", [](json &item) { item["plugs"][0]["colour"] = "black"; }, "plugs[0].colour", unknownField},
        {cards, "nvidia-l4", [](json &item) { item.erase("idle_w"); }, "idle_w", "The value is missing."},
        {cards, "nvidia-l40", [](json &item) { item["launch_year"] = 23; }, "launch_year", "The number is out of bounds."},
        {cards, "nvidia-t4", [](json &item) { item["as_of"] = "yesterday"; }, "as_of", "The text has not the form that belongs here."},
        {cards, "nvidia-a10", [](json &item) { item["sources"] = json::array(); }, "sources", "The list has too few or too many values."},
        {cards, "nvidia-a16", [](json &item) { item["memory_mib_driver"] = "16 GiB"; }, "memory_mib_driver", "A value of another type belongs here."},
        {cards, "nvidia-a30", [](json &item) { item["notes_zh"] = nullptr; }, "notes_zh", "A remark belongs here in both languages or in none."},
        {cards, "nvidia-a40", [](json &item) { item["sources"].push_back("hearsay"); }, "sources", unknown},
        {"catalog/accelerator_boards.json", "hgx-h100-8", [](json &item) { item["fits_chassis"][0] = "a-box"; }, "fits_chassis[0]", unknown},
        {"catalog/chassis.json", "dell-r760xa", [](json &item) { item["cooling_options"][0] = "ice"; }, "cooling_options[0]", unknown},
        {"catalog/accessories.json", "cable-gpu-12v2x6-server", [](json &item) { item["required_by"][0]["trigger"]["values"] = {"9-pin"}; },
         "required_by[0].trigger.values", unknown},
        {"layouts/chassis_layouts.json", "dell-r760xa", [](json &item) { item["tree"][2]["uplinks"][0]["to"] = "cpu.7"; }, "tree.pch.uplinks", unknown},
        {"layouts/chassis_layouts.json", "nvidia-dgx-h100", [](json &item) { item["power"]["parts"] = {"battery"}; }, "power.parts[0]", unknown},
        {"catalog/price_includes.json", "nvidia-dgx-h100", [](json &item) { item["list_price_contents"][0]["part_id"] = "nothing"; }, "list_price_contents",
         unknown},
        {"models/llm_models.json", "gpt-oss-20b", [](json &item) { item["params_total"] = 1; }, "params_total",
         "The parts of params_breakdown must add up to it."},
        {"constants/cost.json", "warranty", [](json &item) { item["months"] = 36; }, "months", unknownField},
        {"constants/cost.json", "utilisation", [](json &item) { item["sources"].push_back("hearsay"); }, "sources", unknown},
        {"constants/engineering.json", "losses", [](json &item) { item["friction"] = 0.1; }, "friction", unknownField},
        {"constants/serving.json", "links.pcie",
         [](json &item) {
             item["sources"] = {"hearsay", "estimate"};
         },
         "sources", unknown},
        {"catalog/driver_stacks.json", "nv-volta", [](json &item) { item["accelerator_ids"].push_back("nvidia-t400"); }, "accelerator_ids", unknown},
    };
    const std::vector<CatalogRemark> remarks = remarksOn(changes);
    for (const Change &change : changes) {
        INFO(change.file << " " << change.item << " " << change.field);
        const auto remark =
            std::find_if(remarks.begin(), remarks.end(), [&](const CatalogRemark &other) { return other.file == change.file && other.item == change.item; });
        REQUIRE(remark != remarks.end());
        CHECK(remark->field == change.field);
        CHECK(remark->text.message.source == std::string(change.sentence));
    }
    CHECK(remarks.size() == changes.size());
}

TEST_CASE("what_loading_leaves_out_is_remarked_once_and_not_by_those_who_name_it", "[storage]")
{
    const std::vector<CatalogRemark> remarks = remarksOn({{"catalog/accelerators.json", "nvidia-l40", [](json &item) { item["mig"] = 1.5; }, "", ""},
                                                          {"catalog/part_states.json", "nvidia-l4", [](json &item) { item.erase("orderable"); }, "", ""}});
    REQUIRE(remarks.size() == 2);
    CHECK(remarks[0].field == "mig");
    CHECK(remarks[1].field == "orderable");
}

TEST_CASE("a_schema_that_is_none_a_source_that_nothing_names_and_an_accelerator_without_software_are_remarked", "[storage]")
{
    json sources = json::parse(shippedFile("catalog/sources.json"));
    sources["items"].push_back(sources["items"][0]);
    sources["items"].back()["id"] = "unread-page";
    const auto remarks = remarksOn({{"catalog/driver_stacks.json", "nv-ada", [](json &item) { item["accelerator_ids"].erase(0); }, "", ""}},
                                   {{"catalog/sources.json", sources.dump()}, {"schemas/nics.json", "{\"type\": 7}"}});
    std::vector<std::string> places;
    for (const CatalogRemark &remark : remarks)
        places.push_back(remark.file + " " + remark.item);
    CHECK(places == std::vector<std::string>{"schemas/nics.json ", "catalog/accelerators.json nvidia-l4", "catalog/sources.json unread-page"});
}
