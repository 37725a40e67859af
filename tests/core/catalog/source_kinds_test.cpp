// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/source_kinds.h"

#include "core/catalog/kinds/kinds.h"
#include "core/storage/schema.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/resources.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <set>
#include <string>

using namespace inferrack::core;
using nlohmann::json;

namespace {

Source aSource(const char *id, const char *kind, bool read = true)
{
    Source source;
    source.id = SourceId(id);
    source.kind = kind;
    source.titleEn = source.titleZh = id;
    source.read = read;
    return source;
}

Catalog aLegend()
{
    Catalog catalog;
    catalog.add(aSource("sheet", "datasheet"));
    catalog.add(aSource("recalled", "datasheet", false));
    catalog.add(aSource("habit", "practice"));
    catalog.add(aSource("guess", "estimate"));
    catalog.add(aSource("page", "web"));
    return catalog;
}

std::vector<SourceId> ids(const std::vector<const char *> &names)
{
    std::vector<SourceId> out;
    for (const char *name : names)
        out.emplace_back(name);
    return out;
}

/// The remarks on the shipped files with one entry of one of them changed.
std::vector<CatalogRemark> remarksWith(const char *file, const char *item, const std::function<void(json &)> &change)
{
    json root = json::parse(shippedFile(file));
    for (json &entry : root["items"])
        if (entry["id"] == item)
            change(entry);
    return validateResources(shippedExcept({{file, root.dump()}})).remarks;
}

} // namespace

TEST_CASE("every_kind_of_source_has_a_name_of_its_own", "[catalog]")
{
    std::set<std::string> words, names;
    for (const SourceKind &kind : sourceKinds()) {
        INFO(kind.id);
        CHECK(words.insert(kind.id).second);
        CHECK(names.insert(kind.name.source).second);
        CHECK(sourceKind(kind.id) == &kind);
    }
    CHECK_FALSE(sourceKind("hearsay"));
    CHECK_FALSE(sourceKind(""));
}

TEST_CASE("the_schema_the_reader_and_the_list_know_the_same_kinds_of_sources", "[catalog]")
{
    std::set<std::string> listed, ofSchema;
    for (const SourceKind &kind : sourceKinds())
        listed.insert(kind.id);
    const json schema = json::parse(shippedFile("schemas/sources.json"));
    for (const json &word : schema["properties"]["kind"]["enum"])
        ofSchema.insert(word.get<std::string>());
    CHECK(listed == ofSchema);
    json root = json::parse(shippedFile("catalog/sources.json"));
    std::size_t entry = 0;
    for (const std::string &word : listed)
        root["items"][entry++]["kind"] = word;
    for (const CatalogRemark &remark : validateResources(shippedExcept({{"catalog/sources.json", root.dump()}})).remarks)
        CHECK(remark.field != "kind");
}

TEST_CASE("a_source_that_was_read_is_a_document", "[catalog]")
{
    CHECK(wasRead(aSource("a", "datasheet")));
    CHECK(wasRead(aSource("a", "repository")));
    CHECK_FALSE(wasRead(aSource("a", "datasheet", false)));
    CHECK_FALSE(wasRead(aSource("a", "practice")));
    CHECK_FALSE(wasRead(aSource("a", "estimate")));
    CHECK_FALSE(wasRead(aSource("a", "rumour")));
}

TEST_CASE("high_confidence_rests_on_a_source_that_was_read", "[catalog]")
{
    const Catalog catalog = aLegend();
    struct Row {
        std::vector<const char *> sources;
        bool high;
    };
    const Row rows[] = {
        {{"sheet"}, true},
        {{"recalled"}, false},
        {{"habit", "guess"}, false},
        {{"recalled", "guess"}, false},
        {{"recalled", "page"}, true},
        {{"guess", "sheet"}, true},
        {{}, false},
        {{"recalled", "no-such-source"}, true},
    };
    for (const Row &row : rows) {
        const auto sources = ids(row.sources);
        INFO((sources.empty() ? std::string("none") : sources.back().text));
        CHECK(supportsHigh(sources, catalog) == row.high);
        CHECK(supported(Confidence::High, sources, catalog) == (row.high ? Confidence::High : Confidence::Medium));
        CHECK(supported(Confidence::Medium, sources, catalog) == Confidence::Medium);
        CHECK(supported(Confidence::Low, sources, catalog) == Confidence::Low);
    }
}

TEST_CASE("sources_that_were_read_come_first_and_keep_their_order", "[catalog]")
{
    const Catalog catalog = aLegend();
    CHECK(readFirst(ids({"recalled", "page", "guess", "sheet"}), catalog) == ids({"page", "sheet", "recalled", "guess"}));
    CHECK(readFirst(ids({"recalled"}), catalog) == ids({"recalled"}));
    CHECK(readFirst({}, catalog).empty());
}

TEST_CASE("what_comes_from_memory_says_so_and_no_title_does", "[catalog]")
{
    int recalled = 0;
    const json file = json::parse(shippedFile("catalog/sources.json"));
    for (const json &entry : file["items"]) {
        const Source *source = testCatalog().source(SourceId(entry["id"].get<std::string>()));
        REQUIRE(source);
        INFO(source->id.text);
        CHECK(source->read == entry.value("read", true));
        recalled += !source->read;
        for (const char *words : {"re-read", "from memory", "GitHub "})
            CHECK(source->titleEn.find(words) == std::string::npos);
        for (const char *words : {"重新核对", "经验记录", "作者"})
            CHECK(source->titleZh.find(words) == std::string::npos);
    }
    CHECK(recalled == 7);
    CHECK_FALSE(testCatalog().source(SourceId("datasheet"))->read);
    CHECK(testCatalog().source(SourceId("hiascend"))->read);
}

TEST_CASE("a_part_of_the_catalogue_claims_no_more_than_its_sources_support", "[catalog]")
{
    int high = 0;
    for (const Kind &kind : kinds())
        for (const auto &part : testCatalog().parts(kind.kind)) {
            const Provenance &provenance = infoOf(*part).provenance;
            INFO(infoOf(*part).id.text);
            CHECK(supported(provenance.confidence, provenance.sources, testCatalog()) == provenance.confidence);
            high += provenance.confidence == Confidence::High;
        }
    CHECK(high > 0);
}

TEST_CASE("validation_refuses_high_confidence_on_sources_that_nobody_read", "[catalog]")
{
    struct Row {
        const char *file, *item;
        std::function<void(json &)> change;
        const char *field;
    };
    const Row rows[] = {
        {"catalog/accelerators.json", "nvidia-l40s",
         [](json &entry) {
             entry["sources"] = {"datasheet", "trade-knowledge"};
         },
         "confidence"},
        {"catalog/cpus.json", "epyc-7742",
         [](json &entry) {
             entry["sources"] = json::array({"datasheet"});
             entry["confidence"] = "high";
         },
         "confidence"},
        {"catalog/accelerators.json", "nvidia-l40s",
         [](json &entry) {
             entry["memory_gib_visible_source"]["source"] = "estimate";
             entry["memory_gib_visible_source"]["confidence"] = "high";
         },
         "memory_gib_visible_source.confidence"},
        {"catalog/driver_stacks.json", "nv-ada",
         [](json &entry) {
             entry["engines"]["vllm"]["source"] = "datasheet";
             entry["engines"]["vllm"]["confidence"] = "high";
         },
         "engines.vllm.confidence"},
        {"layouts/chassis_layouts.json", "dell-r760xa",
         [](json &entry) {
             entry["sources"] = json::array({"typical-arrangement"});
             entry["confidence"]["lanes"] = "high";
         },
         "confidence"},
    };
    for (const Row &row : rows) {
        INFO(row.file << " " << row.item << " " << row.field);
        std::vector<CatalogRemark> remarks = remarksWith(row.file, row.item, row.change);
        // A page that nothing else names is another remark.
        std::erase_if(remarks, [&](const CatalogRemark &remark) { return remark.file == "catalog/sources.json"; });
        REQUIRE(remarks.size() == 1);
        CHECK(remarks[0].item == row.item);
        CHECK(remarks[0].field == row.field);
        CHECK(remarks[0].text.message.source == std::string("High confidence needs a source that was read; none of these was."));
    }
}
