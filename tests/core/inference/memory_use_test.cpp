// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/memory_use.h"

#include <catch2/catch.hpp>

using namespace inferrack::core;

namespace {

/// 48 of which 44 are usable: 20 weights, 2 activations, 1 runtime, 1 graphs.
MemoryUse loaded(double kv, bool graphsInside)
{
    MemoryUse use;
    use.budget.visible = 48;
    use.budget.usable = 44;
    use.budget.weights = 20;
    use.budget.activations = 2;
    use.budget.outsideAllocator = 1;
    use.budget.graphs = 1;
    use.budget.graphsInside = graphsInside;
    use.kvOfWorkload = kv;
    return use;
}

} // namespace

TEST_CASE("vram_in_use_and_in_reserve_fill_the_accelerator_as_the_load_grows", "[memory]")
{
    struct Row {
        double kv;
        bool graphsInside;
        double used, kept, reserve;
    };
    for (const Row &row : {Row{10, true, 34, 4, 4}, Row{10, false, 34, 3, 3}, Row{20, true, 44, 4, 4}, Row{22, true, 46, 4, 2}, Row{24, false, 48, 3, 0},
                           Row{100, true, 124, 4, 0}}) {
        INFO(row.kv);
        const MemoryUse memory = loaded(row.kv, row.graphsInside);
        CHECK(runtimeBytes(memory) == 2);
        CHECK(usedBytes(memory) == row.used);
        CHECK(keptFreeBytes(memory) == row.kept);
        CHECK(reserveBytes(memory) == row.reserve);
    }
    // An engine that takes all it sees keeps nothing free.
    MemoryUse greedy = loaded(0, false);
    greedy.budget.usable = 48;
    CHECK(keptFreeBytes(greedy) == 0);
    CHECK(reserveBytes(greedy) == 0);
}
