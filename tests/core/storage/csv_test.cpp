// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/csv.h"

#include <catch2/catch.hpp>

using namespace inferrack::core;

TEST_CASE("csv_cells_follow_rfc_4180", "[storage]")
{
    const CsvTable table = csvTable("a,b,c\r\n1,\"x, y\",\"say \"\"no\"\"\"\n\n,,\n\"two\nlines\",2,\"\"\n");
    CHECK(table.head == std::vector<std::string>{"a", "b", "c"});
    REQUIRE(table.rows.size() == 3);
    CHECK(table.rows[0].cells == std::vector<std::string>{"1", "x, y", "say \"no\""});
    CHECK(table.rows[1].cells == std::vector<std::string>{"", "", ""});
    CHECK(table.rows[2].cells == std::vector<std::string>{"two\nlines", "2", ""});
    CHECK(table.rows[0].line == 2);
    CHECK(table.rows[1].line == 4);
    CHECK(table.rows[2].line == 5);
    CHECK_FALSE(table.unclosedQuote);
}

TEST_CASE("csv_without_rows_or_with_an_open_quotation_mark", "[storage]")
{
    CHECK(csvTable("").head.empty());
    CHECK(csvTable("a,b").head.size() == 2);
    CHECK(csvTable("a\n\"b").unclosedQuote);
    CHECK(csvTable("a,b\n1").rows.front().cells.size() == 1);
}
