// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/csv.h"

namespace inferrack::core {

CsvTable csvTable(std::string_view text)
{
    CsvTable table;
    bool haveHead = false, inQuotes = false, wasQuoted = false;
    CsvRow row{1, {}};
    std::string cell;
    int line = 1;
    const auto endCell = [&] {
        row.cells.push_back(std::move(cell));
        cell.clear();
        wasQuoted = false;
    };
    const auto endRow = [&] {
        const bool empty = row.cells.empty() && cell.empty() && !wasQuoted;
        if (!empty) {
            endCell();
            if (haveHead)
                table.rows.push_back(std::move(row));
            else
                table.head = std::move(row.cells);
            haveHead = true;
        }
        row = {line + 1, {}};
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (inQuotes) {
            if (c != '"')
                cell += c;
            else if (at + 1 < text.size() && text[at + 1] == '"')
                cell += text[++at];
            else
                inQuotes = false;
        } else if (c == '"' && cell.empty() && !wasQuoted) {
            inQuotes = wasQuoted = true;
        } else if (c == ',') {
            endCell();
        } else if (c == '\n') {
            endRow();
        } else if (c != '\r' || at + 1 == text.size() || text[at + 1] != '\n') {
            cell += c;
        }
        if (c == '\n')
            ++line;
    }
    table.unclosedQuote = inQuotes;
    endRow();
    return table;
}

} // namespace inferrack::core
