// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/physical/part_power.h"

#include "tests/support/core/scene.h"

#include <catch2/catch.hpp>

using namespace inferrack::core;

TEST_CASE("a_part_states_its_power_under_the_field_of_its_kind", "[power]")
{
    Scene scene("tier-4xl40s");
    const auto card = statedPower(*scene.catalog.part(PartId("nvidia-l40s")));
    REQUIRE(card);
    CHECK(card->watts == watts(350));
    CHECK(std::string(card->field) == "tdp_w");
    scene.alter<Accelerator>("nvidia-l40s", [](Accelerator &accelerator) { accelerator.tdp.reset(); });
    const auto unknown = statedPower(*scene.catalog.part(PartId("nvidia-l40s")));
    REQUIRE(unknown);
    CHECK_FALSE(unknown->watts);
}

TEST_CASE("only_parts_that_draw_power_state_it", "[power]")
{
    struct Row {
        PartKind kind;
        bool draws;
    };
    const Scene scene("tier-4xl40s");
    for (const Row &row : {Row{PartKind::Accelerator, true}, Row{PartKind::Processor, true}, Row{PartKind::MemoryModule, true}, Row{PartKind::Drive, true},
                           Row{PartKind::NetworkAdapter, true}, Row{PartKind::StorageAdapter, true}, Row{PartKind::PowerSupply, false},
                           Row{PartKind::Chassis, false}, Row{PartKind::Cooling, false}}) {
        INFO(static_cast<int>(row.kind));
        REQUIRE_FALSE(scene.catalog.parts(row.kind).empty());
        for (const auto &part : scene.catalog.parts(row.kind))
            CHECK(statedPower(*part).has_value() == row.draws);
    }
}
