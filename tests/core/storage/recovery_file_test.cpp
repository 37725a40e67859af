// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/project_file.h"
#include "core/storage/recovery_file.h"
#include "tests/support/core/reference_build.h"

#include <catch2/catch.hpp>

using namespace inferrack::core;

namespace {

const RecoveryHeader header{"/customers/港口 \"A\".inferrack", "Pilot · line\nbreak", "2026-11-02T09:00:00.000Z"};

std::string wholeRecord()
{
    const ReferenceBuild &build = referenceBuilds().front();
    return recoveryHeaderLine(header) + writeProject(build.project, {});
}

} // namespace

TEST_CASE("a_recovery_file_is_a_line_about_it_and_what_a_save_would_have_written", "[storage]")
{
    const std::string record = wholeRecord();
    CHECK(record.find('\n') + 1 == recoveryHeaderLine(header).size());
    CHECK(readRecoveryHeader(record) == header);
    CHECK(readRecoveryHeader(recoveryHeaderLine({})) == RecoveryHeader{});
    const auto reading = readProject(recoveredContent(record), "left.recovery");
    REQUIRE(reading);
    CHECK(reading->project == referenceBuilds().front().project);
}

TEST_CASE("a_recovery_file_cut_at_any_byte_is_none_or_refused_and_never_half_read", "[storage]")
{
    const std::string record = wholeRecord();
    const std::size_t line = recoveryHeaderLine(header).size();
    for (std::size_t size = 0; size + 2 < record.size(); size += size < line + 100 ? 1 : 97) {
        INFO("cut after " << size);
        const std::string cut = record.substr(0, size);
        // The line end is not part of the header.
        CHECK(readRecoveryHeader(cut).has_value() == (size + 1 >= line));
        const auto reading = readProject(recoveredContent(cut), "left.recovery");
        REQUIRE_FALSE(reading);
        CHECK(std::get<Name>(reading.problem().text.arguments[0]).text == "left.recovery");
    }
}

TEST_CASE("rubbish_in_the_header_of_a_recovery_file_is_no_header_or_an_empty_member", "[storage]")
{
    const std::string kind = R"({"kind":"inferrack-recovery")";
    struct Row {
        std::string line;
        std::optional<RecoveryHeader> expected;
    };
    const RecoveryHeader none;
    const Row rows[] = {
        {"", {}},
        {"null", {}},
        {"[]", {}},
        {"{}", {}},
        {R"({"kind":7})", {}},
        {R"({"kind":"inferrack-project"})", {}},
        {kind, {}},
        {kind + "}", none},
        {kind + R"(,"fileName":7,"title":null,"at":["x"]})", none},
        {kind + R"(,"fileName":{"a":{}},"title":true,"at":1e300})", none},
        {kind + R"(,"title":"a","title":"b"})", {}},
        {kind + R"(,"title":NaN})", {}},
        {kind + R"(,"title":1e999})", {}},
        {kind + ",\"title\":\"\xff\xfe\"}", {}},
        {kind + R"(,"title":"\ud800"})", {}},
        {kind + R"(,"new":)" + std::string(100, '[') + std::string(100, ']') + "}", {}},
        {kind + R"(,"new":{"by":"a newer version"},"title":"a"})", RecoveryHeader{"", "a", ""}},
        {kind + R"(,"title":")" + std::string(1 << 20, 'x') + "\"}", {}},
        {kind + "}\r", none},
        {"\xEF\xBB\xBF" + kind + "}", none},
        {std::string(5000, '\0'), {}},
        {std::string(3'000'000, '{'), {}},
    };
    for (const Row &row : rows) {
        INFO(row.line.substr(0, 80));
        CHECK(readRecoveryHeader(row.line + "\n{}\n") == row.expected);
        CHECK(readRecoveryHeader(row.line) == row.expected);
        CHECK(recoveredContent(row.line + "\n{}\n") == "{}\n");
    }
}

TEST_CASE("a_header_holds_the_longest_path_whatever_its_signs", "[storage]")
{
    const RecoveryHeader longest{"/" + std::string(4095, '\x01'), std::string(200, '"'), ""};
    const std::string line = recoveryHeaderLine(longest);
    CHECK(line.size() < longestRecoveryHeader);
    CHECK(readRecoveryHeader(line) == longest);
    // What is no UTF-8 stands as a mark.
    CHECK(readRecoveryHeader(recoveryHeaderLine({"/a\xff", "", ""})) == RecoveryHeader{"/a\xEF\xBF\xBD", "", ""});
}
