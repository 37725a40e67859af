// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/vocabulary.h"

#include "core/storage/schema.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/resources.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>

using namespace inferrack::core;
using nlohmann::json;

namespace {

constexpr Vocabulary all[] = {
    Vocabulary::Architecture, Vocabulary::CardCooling, Vocabulary::CardForm,   Vocabulary::CardMemory,     Vocabulary::PowerPlug,     Vocabulary::CardLink,
    Vocabulary::ChassisForm,  Vocabulary::Socket,      Vocabulary::Redundancy, Vocabulary::MemoryModule,   Vocabulary::DriveForm,     Vocabulary::AdapterForm,
    Vocabulary::SupplyForm,   Vocabulary::Efficiency,  Vocabulary::Inlet,      Vocabulary::InstructionSet, Vocabulary::CompanionKind, Vocabulary::Maker,
};

} // namespace

TEST_CASE("each_key_of_a_vocabulary_stands_there_once", "[catalog]")
{
    for (const Vocabulary vocabulary : all) {
        INFO(int(vocabulary));
        std::set<std::string> keys;
        CHECK_FALSE(words(vocabulary).empty());
        for (const Word &entry : words(vocabulary)) {
            INFO(entry.key);
            CHECK(keys.insert(entry.key).second);
            CHECK(word(vocabulary, entry.key) == &entry);
        }
        CHECK_FALSE(word(vocabulary, ""));
        CHECK_FALSE(word(vocabulary, "no such word"));
    }
}

TEST_CASE("a_key_becomes_a_word_a_name_stays_a_name", "[catalog]")
{
    CHECK(termOf(Vocabulary::CardCooling, "passive") == Argument(Term{INFERRACK_TEXT("Word", "passive cooling")}));
    CHECK(termOf(Vocabulary::CardForm, "PCIe FHFL dual-slot") == Argument(Term{INFERRACK_TEXT("Word", "PCIe FHFL, double-width")}));
    CHECK(termOf(Vocabulary::CardForm, "OAM") == Argument(Name{"OAM"}));
    CHECK(termOf(Vocabulary::Maker, "NVIDIA") == Argument(Name{"NVIDIA"}));
    CHECK(termOf(Vocabulary::Maker, "generic") == Argument(Term{INFERRACK_TEXT("Word", "any maker")}));
    CHECK(termOf(Vocabulary::Inlet, "") == Argument(Name{""}));
    // The same key can be another word elsewhere.
    CHECK(termOf(Vocabulary::CardCooling, "module") != termOf(Vocabulary::PowerPlug, "module"));
}

TEST_CASE("words_of_the_vocabulary_use_the_terms_of_the_house", "[catalog]")
{
    for (const Vocabulary vocabulary : all)
        for (const Word &entry : words(vocabulary)) {
            const std::string source = entry.message.source;
            INFO(entry.key << ": " << source);
            for (const char *other : {"dual-slot", "single-slot", "two-slot", "1x ", "2x ", "dev kit"})
                CHECK(source.find(other) == std::string::npos);
        }
}

TEST_CASE("a_key_outside_the_vocabulary_is_remarked_by_validation", "[catalog]")
{
    struct Row {
        const char *file, *item;
        std::function<void(json &)> change;
        const char *field;
    };
    const Row rows[] = {
        {"catalog/accelerators.json", "nvidia-a2", [](json &entry) { entry["form_factor"] = "a long card"; }, "form_factor"},
        {"catalog/accelerators.json", "nvidia-t4", [](json &entry) { entry["memory_type"] = "fast memory"; }, "memory_type"},
        {"catalog/accelerators.json", "nvidia-l4", [](json &entry) { entry["architecture"] = "Ada, a bit slower"; }, "architecture"},
        {"catalog/accelerators.json", "nvidia-a30", [](json &entry) { entry["interconnect"]["type"] = "a bridge"; }, "interconnect.type"},
        {"catalog/chassis.json", "dell-r760xa", [](json &entry) { entry["psu"]["redundancy"] = "some"; }, "psu.redundancy"},
        {"catalog/cpus.json", "epyc-9554", [](json &entry) { entry["isa"].push_back("avx9"); }, "isa[2]"},
        {"catalog/psus.json", "smc-pws-2k04a-1r", [](json &entry) { entry["efficiency_class"] = "very good"; }, "efficiency_class"},
        {"catalog/nics.json", "cx7-1x400-osfp", [](json &entry) { entry["form_factors"].push_back("tiny"); }, "form_factors[1]"},
        {"catalog/storage.json", "samsung-pm1743-15.36tb", [](json &entry) { entry["form_factors"].push_back("long"); }, ""},
        {"catalog/raid_hbas.json", "dell-boss-n1", [](json &entry) { entry["form_factor"] = "somewhere"; }, "form_factor"},
    };
    std::map<std::string, json> roots;
    for (const Row &row : rows) {
        if (roots.count(row.file) == 0)
            roots[row.file] = json::parse(shippedFile(row.file));
        for (json &entry : roots[row.file]["items"])
            if (entry["id"] == row.item)
                row.change(entry);
    }
    std::map<std::string, std::string> files;
    for (const auto &[file, root] : roots)
        files[file] = root.dump();
    const auto remarks = validateResources(shippedExcept(files)).remarks;
    for (const Row &row : rows) {
        INFO(row.file << " " << row.item << " " << row.field);
        const auto remark = std::find_if(remarks.begin(), remarks.end(), [&](const CatalogRemark &r) {
            return r.file == row.file && r.item == row.item &&
                   r.text.message.source == std::string("“%1” is no word of the vocabulary: it has no Chinese. Add it to core/catalog/vocabulary.cpp.");
        });
        REQUIRE(remark != remarks.end());
        CHECK(remark->field.starts_with(row.field));
    }
}
