// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/physical/lane_sources.h"

#include <catch2/catch.hpp>

using namespace inferrack::core;

TEST_CASE("words_of_data_sheets_say_where_the_lanes_come_from", "[physical]")
{
    using Kind = LaneSource::Kind;
    struct Row {
        const char *words;
        int slots, sockets;
        LaneSource expected;
    };
    const Row rows[] = {
        {"CPU0 x4, CPU1 x4 (direct)", 8, 2, {Kind::Processor, 0, false, {0, 0, 0, 0, 1, 1, 1, 1}}},
        {"CPU0 x2, CPU1 x2", 4, 2, {Kind::Processor, 0, false, {0, 0, 1, 1}}},
        {"CPU0/CPU1", 3, 2, {Kind::Processor, 0, false, {0, 0, 1}}},
        {"CPU0", 2, 2, {Kind::Processor, 0, false, {0, 0}}},
        {"CPU", 2, 2, {Kind::Processor, 0, false, {0, 1}}},
        {"CPU", 1, 2, {Kind::Processor, 0, false, {0}}},
        {"CPU direct (4) or switch (8)", 8, 2, {Kind::Processor, 0, false, {0, 0, 0, 0, 1, 1, 1, 1}}},
        {"SoC", 1, 1, {Kind::Processor, 0, false, {0}}},
        {"CPU/PCH", 2, 2, {Kind::Processor, 0, false, {0, 1}}},
        {"CPU0 (shared with slot 1)", 1, 1, {Kind::Processor, 0, true, {0}}},
        {"switch (dual root, one per CPU)", 13, 2, {Kind::Switch, 2, false, {}}},
        {"switch 0-3", 8, 2, {Kind::Switch, 4, false, {}}},
        {"switch (2) or CPU direct", 8, 2, {Kind::Switch, 2, false, {}}},
        {"switch", 20, 2, {Kind::Switch, 0, false, {}}},
        {"chipset", 1, 1, {Kind::Chipset, 0, false, {}}},
    };
    for (const Row &row : rows) {
        INFO(row.words);
        CHECK(laneSource(row.words, row.slots, row.sockets) == row.expected);
    }
}

TEST_CASE("slots_are_dealt_in_contiguous_runs", "[physical]")
{
    CHECK(dealt(3, 2) == std::vector<int>{0, 0, 1});
    CHECK(dealt(8, 4) == std::vector<int>{0, 0, 1, 1, 2, 2, 3, 3});
    CHECK(dealt(0, 2).empty());
}
