// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/schema.h"
#include "tests/support/core/resources.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <functional>

using namespace inferrack::core;
using nlohmann::json;

namespace {

/// The remarks on the shipped files with one entry changed.
std::vector<CatalogRemark> remarksOn(const std::string &file, const std::string &id, const std::function<void(json &)> &change)
{
    json root = json::parse(shippedFile(file));
    for (json &item : root["items"])
        if (item["id"] == id)
            change(item);
    return validateResources(shippedExcept({{file, root.dump()}})).remarks;
}

} // namespace

TEST_CASE("the_shipped_files_hold_to_their_schemas_and_name_only_what_exists")
{
    const ResourceCheck check = validateResources(shippedExcept({}));
    for (const CatalogRemark &remark : check.remarks)
        FAIL_CHECK(remark.file << " " << remark.item << " " << remark.field << ": " << remark.text.message.source);
    CHECK(check.files == 48);
    CHECK(check.items == 2162);
}

TEST_CASE("validation_finds_what_loading_forgives")
{
    struct Case {
        const char *file, *item;
        std::function<void(json &)> change;
        const char *field, *sentence;
    };
    const Case cases[] = {
        {"catalog/accelerators.json", "nvidia-l40s", [](json &item) { item["colour"] = "black"; }, "colour", "The program knows no field of this name."},
        {"catalog/accelerators.json", "nvidia-l40s", [](json &item) { item["plugs"][0]["colour"] = "black"; }, "plugs[0].colour",
         "The program knows no field of this name."},
        {"catalog/accelerators.json", "nvidia-l40s", [](json &item) { item.erase("idle_w"); }, "idle_w", "The value is missing."},
        {"catalog/accelerators.json", "nvidia-l40s", [](json &item) { item["mig"] = 1.5; }, "mig", "A whole number belongs here."},
        {"catalog/accelerators.json", "nvidia-l40s", [](json &item) { item["launch_year"] = 23; }, "launch_year", "The number is out of bounds."},
        {"catalog/accelerators.json", "nvidia-l40s", [](json &item) { item["as_of"] = "yesterday"; }, "as_of", "The text has not the form that belongs here."},
        {"catalog/accelerators.json", "nvidia-l40s", [](json &item) { item["sources"] = json::array(); }, "sources",
         "The list has too few or too many values."},
        {"catalog/accelerators.json", "nvidia-l40s", [](json &item) { item["notes_zh"] = nullptr; }, "notes_zh",
         "A remark belongs here in both languages or in none."},
        {"catalog/accelerators.json", "nvidia-l40s", [](json &item) { item["sources"].push_back("hearsay"); }, "sources", "There is no “%1”."},
        {"catalog/accelerator_boards.json", "hgx-h100-8", [](json &item) { item["fits_chassis"][0] = "a-box"; }, "fits_chassis[0]", "There is no “%1”."},
        {"catalog/chassis.json", "dell-r760xa", [](json &item) { item["cooling_options"][0] = "ice"; }, "cooling_options[0]", "There is no “%1”."},
        {"catalog/accessories.json", "cable-gpu-12v2x6-server", [](json &item) { item["required_by"][0]["trigger"]["values"] = {"9-pin"}; },
         "required_by[0].trigger.values", "There is no “%1”."},
        {"layouts/chassis_layouts.json", "dell-r760xa", [](json &item) { item["tree"][2]["uplinks"][0]["to"] = "cpu.7"; }, "tree.pch.uplinks",
         "There is no “%1”."},
        {"layouts/chassis_layouts.json", "dell-r760xa", [](json &item) { item["power"]["parts"] = {"battery"}; }, "power.parts[0]", "There is no “%1”."},
        {"catalog/price_includes.json", "nvidia-dgx-h100", [](json &item) { item["list_price_contents"][0]["part_id"] = "nothing"; }, "list_price_contents",
         "There is no “%1”."},
        {"models/llm_models.json", "gpt-oss-20b", [](json &item) { item["params_total"] = 1; }, "params_total",
         "The parts of params_breakdown must add up to it."},
        {"constants/engineering.json", "losses", [](json &item) { item["friction"] = 0.1; }, "friction", "The program knows no field of this name."},
        {"constants/serving.json", "links.pcie",
         [](json &item) {
             item["sources"] = {"hearsay", "estimate"};
         },
         "sources", "There is no “%1”."},
    };
    for (const Case &mistake : cases) {
        INFO(mistake.file << " " << mistake.item << " " << mistake.field);
        const std::vector<CatalogRemark> remarks = remarksOn(mistake.file, mistake.item, mistake.change);
        REQUIRE(remarks.size() == 1);
        CHECK(remarks[0].file == mistake.file);
        CHECK(remarks[0].item == mistake.item);
        CHECK(remarks[0].field == mistake.field);
        CHECK(remarks[0].text.message.source == std::string(mistake.sentence));
    }
}

TEST_CASE("an_accelerator_belongs_to_one_family_of_software")
{
    const auto remarks = remarksOn("catalog/driver_stacks.json", "nv-ada", [](json &item) { item["accelerator_ids"].erase(0); });
    REQUIRE(remarks.size() == 1);
    CHECK(remarks[0].file == "catalog/accelerators.json");
    CHECK(remarks[0].item == "nvidia-l4");
}

TEST_CASE("a_source_that_nothing_names_is_remarked")
{
    json root = json::parse(shippedFile("catalog/sources.json"));
    json extra = root["items"][0];
    extra["id"] = "unread-page";
    root["items"].push_back(extra);
    const ResourceCheck check = validateResources(shippedExcept({{"catalog/sources.json", root.dump()}}));
    REQUIRE(check.remarks.size() == 1);
    CHECK(check.remarks[0].item == "unread-page");
}

TEST_CASE("a_schema_that_is_none_is_remarked")
{
    const ResourceCheck check = validateResources(shippedExcept({{"schemas/nics.json", "{\"type\": 7}"}}));
    REQUIRE(check.remarks.size() == 1);
    CHECK(check.remarks[0].file == "schemas/nics.json");
}
