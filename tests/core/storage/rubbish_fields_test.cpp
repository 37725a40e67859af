// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every place of a project file with every sort of rubbish in it: refused with the file and its line or field, or read whole.
#include "core/storage/project_file.h"
#include "tests/support/core/entries.h"
#include "tests/support/core/reference_build.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>

using namespace inferrack::core;
using Json = nlohmann::ordered_json;

namespace {

const std::string mark = "@here@";

enum class Fate {
    NoJson, ///< refused with its line
    TooLarge, ///< refused with its line as a number beyond all
    Twice, ///< refused with the path of the name
    TooDeep, ///< refused with the path, as far as it can be shown
    Any ///< refused at its field or read
};

struct Rubbish {
    const char *name;
    std::string text;
    Fate fate = Fate::Any;
};

std::vector<Rubbish> rubbish()
{
    return {
        {"not a number", "NaN", Fate::NoJson},
        {"infinity", "-Infinity", Fate::NoJson},
        {"half a word", "tru", Fate::NoJson},
        {"an open text", "\"open", Fate::NoJson},
        {"a comment", "/* 7 */ 7", Fate::NoJson},
        {"a leading zero", "007", Fate::NoJson},
        {"a byte that is no UTF-8", "\"\xC3\x28\"", Fate::NoJson},
        {"a lone surrogate", "\"\\ud800\"", Fate::NoJson},
        {"a number beyond all", "1e999", Fate::TooLarge},
        {"a negative number beyond all", "-1e999", Fate::TooLarge},
        {"a name twice", R"({"a": 1, "a": 2})", Fate::Twice},
        {"depth", std::string(70, '[') + std::string(70, ']'), Fate::TooDeep},
        {"a huge number", "1e308"},
        {"a huge negative number", "-1.7e308"},
        {"a tiny number", "5e-324"},
        {"minus zero", "-0"},
        {"a whole number of 20 digits", "99999999999999999999"},
        {"the least whole number", "-9223372036854775808"},
        {"an empty text", "\"\""},
        {"a text of zeros", "\"\\u0000\\u0000\""},
        {"a path", "\"../../etc/passwd\""},
        {"an object of another sort", R"({"value": {"value": 1}, "id": -1})"},
        {"a list of lists", "[[], [[]], {}]"},
    };
}

/// "project.scenarios[0].id" of "/project/scenarios/0/id".
std::string dotted(const std::string &pointer)
{
    return fieldOf(pointer);
}

void collect(const Json &value, const std::string &pointer, std::vector<std::string> &pointers)
{
    if (!pointer.empty())
        pointers.push_back(pointer);
    if (value.is_object())
        for (const auto &[key, member] : value.items())
            collect(member, pointer + "/" + key, pointers);
    if (value.is_array())
        for (std::size_t n = 0; n < value.size(); ++n)
            collect(value[n], pointer + "/" + std::to_string(n), pointers);
}

/// A file with a text at a place, one member a line.
std::string with(const Json &root, const std::string &pointer, const std::string &text)
{
    Json changed = root;
    changed[Json::json_pointer(pointer)] = mark;
    std::string content = changed.dump(1);
    const std::size_t at = content.find("\"" + mark + "\"");
    return content.replace(at, mark.size() + 2, text);
}

int lineOf(const Json &root, const std::string &pointer)
{
    const std::string content = with(root, pointer, mark);
    return 1 + int(std::count(content.begin(), content.begin() + std::ptrdiff_t(content.find(mark)), '\n'));
}

template <class T>
const T *argument(const Result<ProjectReading> &reading, std::size_t n)
{
    const auto &arguments = reading.problem().text.arguments;
    return n < arguments.size() ? std::get_if<T>(&arguments[n]) : nullptr;
}

/// A reference build, shortened: its parts are alike.
Json aFile()
{
    Project project = referenceBuilds().front().project;
    std::vector<Placement> &placements = project.scenarios.front().servers.front().placements;
    placements.resize(std::min<std::size_t>(placements.size(), 3));
    return Json::parse(writeProject(project, {}));
}

} // namespace

TEST_CASE("rubbish_at_any_place_of_a_project_file_is_refused_with_its_line_or_field_or_read_whole", "[storage]")
{
    const Json root = aFile();
    REQUIRE(readProject(root.dump(1), "a.inferrack"));
    std::vector<std::string> pointers;
    collect(root, "", pointers);
    REQUIRE(pointers.size() > 80);
    for (const std::string &pointer : pointers)
        for (const Rubbish &wrong : rubbish()) {
            INFO(pointer << " = " << wrong.name);
            const auto reading = readProject(with(root, pointer, wrong.text), "a.inferrack");
            if (reading) {
                CHECK(wrong.fate == Fate::Any);
                const auto again = readProject(writeProject(reading->project, reading->items), "a.inferrack");
                REQUIRE(again);
                CHECK(again->project == reading->project);
                CHECK(again->items == reading->items);
                continue;
            }
            REQUIRE(argument<Name>(reading, 0));
            CHECK(argument<Name>(reading, 0)->text == "a.inferrack");
            const std::string sentence = reading.problem().text.message.source;
            const auto *line = argument<Value>(reading, 1);
            const auto *field = argument<Name>(reading, 1);
            const std::string place = dotted(pointer);
            switch (wrong.fate) {
            case Fate::NoJson:
                REQUIRE(line);
                CHECK(int(line->figure.value) == lineOf(root, pointer));
                break;
            case Fate::TooLarge:
                CHECK(sentence == "%1 cannot be read: a number in line %2 is out of range.");
                REQUIRE(line);
                CHECK(int(line->figure.value) == lineOf(root, pointer));
                break;
            case Fate::Twice:
                CHECK(sentence == "%1 cannot be read: the field %2 stands twice.");
                REQUIRE(field);
                CHECK(field->text == place + ".a");
                break;
            case Fate::TooDeep:
                CHECK(sentence == "%1 is not a project file: what stands in its field %2 is nested too deeply.");
                REQUIRE(field);
                CHECK(field->text.substr(0, std::min<std::size_t>(40, place.size())) == place.substr(0, 40));
                break;
            case Fate::Any:
                // "format" and "kind" say what the file is; the others are named.
                if (pointer == "/format" || pointer == "/kind")
                    break;
                REQUIRE(field);
                CHECK(field->text.rfind("project", 0) == (pointer.rfind("/project", 0) == 0 ? 0 : std::string::npos));
                break;
            }
        }
}

TEST_CASE("a_text_of_a_megabyte_is_refused_where_it_belongs_not_and_kept_where_it_does", "[storage]")
{
    const Json root = aFile();
    const std::string text = "\"" + std::string(1 << 20, 'x') + "\"";
    for (const char *pointer : {"/project/title", "/project/customer/name", "/project/scenarios/0/name", "/project/scenarios/0/servers/0/chassis",
                                "/project/scenarios/0/workloads/0/model", "/project/scenarios/0/prices/list"}) {
        INFO(pointer);
        const auto reading = readProject(with(root, pointer, text), "a.inferrack");
        REQUIRE(reading);
        CHECK(readProject(writeProject(reading->project, {}), "a.inferrack")->project == reading->project);
    }
    for (const char *pointer :
         {"/project/scenarios", "/project/scenarios/0/id", "/project/scenarios/0/servers/0/count", "/project/scenarios/0/workloads/0/load",
          "/project/scenarios/0/servers/0/placements/0/slot", "/project/scenarios/0/site/voltage_v"}) {
        INFO(pointer);
        const auto reading = readProject(with(root, pointer, text), "a.inferrack");
        REQUIRE_FALSE(reading);
        REQUIRE(argument<Name>(reading, 1));
        CHECK(argument<Name>(reading, 1)->text == dotted(pointer));
    }
    // A sentence has room for a word, not for a megabyte.
    const auto reading = readProject(with(root, "/kind", text), "a.inferrack");
    REQUIRE_FALSE(reading);
    CHECK(reading.problem().text.message.source == std::string("%1 is not a project file: the field kind does not say %2."));
}
