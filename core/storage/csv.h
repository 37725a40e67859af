// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace inferrack::core {

struct CsvRow {
    int line = 0; ///< line of the text it begins on, from 1
    std::vector<std::string> cells;
};

struct CsvTable {
    std::vector<std::string> head;
    std::vector<CsvRow> rows;
    bool unclosedQuote = false;
};

/// A table of comma-separated values by RFC 4180: a cell in quotation marks may hold commas, line ends and doubled quotation marks.
/// Empty lines are passed over.
CsvTable csvTable(std::string_view text);

} // namespace inferrack::core
