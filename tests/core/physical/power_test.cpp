// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/physical/power.h"

#include "core/physical/cooling.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/scene.h"
#include "tests/support/core/server_builder.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

using namespace inferrack::core;

namespace {

PowerDraw drawn(const ServerType &type, double voltage = 220.0)
{
    Site site;
    site.voltage.value = voltage;
    return powerDraw(assemble(type, 1, testCatalog()), site, testCatalog().engineering());
}

ServerBuilder fourCards()
{
    return aServer("smc-as-4125gs-tnrt")
        .with("epyc-9354", {"cpu"})
        .with("ddr5-rdimm-64g-4800", {"dimm0a", "dimm0b", "dimm1a", "dimm1b"})
        .with("nvidia-l40s", {"gpu-a"})
        .with("smc-pws-2k04a-1r", {"psu-a", "psu-b"});
}

} // namespace

TEST_CASE("efficiency_is_linear_between_20_50_and_100_percent", "[physical]")
{
    const PowerSupply supply = *testCatalog().find<PowerSupply>(PartId("smc-pws-2k04a-1r"));
    const std::pair<double, double> rows[] = {{0.05, 0.94}, {0.20, 0.94}, {0.35, 0.95}, {0.50, 0.96}, {0.75, 0.935}, {1.0, 0.91}, {1.3, 0.91}};
    for (const auto &[load, efficiency] : rows)
        CHECK(efficiencyAt(supply, load) == Approx(efficiency));
}

TEST_CASE("a_supply_gives_what_its_voltage_band_says", "[physical]")
{
    const PowerSupply supply = *testCatalog().find<PowerSupply>(PartId("smc-pws-2k04a-1r"));
    const auto at = [&supply](double voltage) { return inWatts(outputAt(supply, voltage).value_or(watts(-1))); };
    CHECK(at(219.9) == 1800);
    CHECK(at(220) == 1980); // bands are half-open
    CHECK(at(230) == 2000);
    CHECK(at(110) == 1000);
    CHECK(at(150) == -1);
    CHECK(at(240) == -1);
}

TEST_CASE("optics_have_watts_by_kind", "[physical]")
{
    CHECK(opticsWatts("400G OSFP/QSFP112 DR4 or SR4", testCatalog().engineering()) == watts(9));
    CHECK(opticsWatts("passive DAC", testCatalog().engineering()) == watts(0.1));
    CHECK(opticsWatts("carrier pigeon", testCatalog().engineering()) == std::nullopt);
}

TEST_CASE("power_is_the_sum_of_the_parts_through_conversion_and_fans", "[physical]")
{
    const PowerDraw power = drawn(fourCards().optics("QSFP28 SR4", 2));
    CHECK(power.accelerators == watts(4 * 350));
    CHECK(power.processors == watts(2 * 280));
    CHECK(power.optics == watts(7));
    CHECK(power.board == watts(100));
    CHECK(power.switches == watts(0));
    CHECK(power.dc ==
          power.accelerators + power.processors + power.memory + power.drives + power.adapters + power.optics + power.switches + power.board + power.baseboard);
    CHECK(inWatts(power.output) == Approx(inWatts(power.dc) * 1.05 * (1 + power.fans)));
    CHECK(inWatts(power.outputWorst) == Approx(inWatts(power.dc) * 1.05 * 1.20 * 1.05));
    CHECK(inWatts(power.wall) == Approx(inWatts(power.output) / power.efficiency));
    // typical: accelerators at 70% of their TDP
    CHECK(inWatts(power.typicalOutput) == Approx((inWatts(power.dc) - 0.3 * 1400) * 1.05 * (1 + power.fans)));
    CHECK(power.typicalWall < power.wall);
}

TEST_CASE("usable_power_counts_the_supplies_that_carry_the_load", "[physical]")
{
    const PowerDraw power = drawn(fourCards());
    CHECK(power.scheme == SupplyScheme{"2+2", 2, 2});
    CHECK(power.supplies == 4);
    CHECK(power.perSupply == watts(1980));
    CHECK(power.usable == watts(3960));
    CHECK(power.loadRatio() == Approx(power.output / watts(3960)));
    CHECK(drawn(fourCards(), 110).usable == watts(2000));
    CHECK(drawn(fourCards(), 150).usable == watts(0));
    CHECK(drawn(fourCards().without("psu-b").without("psu-a.1")).usable == watts(1980));
    CHECK(drawn(fourCards().without("psu-b").without("psu-a")).usable == watts(0));
    CHECK(drawn(aServer("cn-4u8-4090-blower").with("smc-pws-2k04a-1r", {"psu-a", "psu-b"}).scheme("3+1")).usable == watts(5940));
}

TEST_CASE("where_no_redundancy_is_stated_all_supplies_carry_the_load", "[physical]")
{
    Scene scene("tier-4xl40s");
    const PowerDraw stated = scene.evaluated().servers.front().power;
    scene.alterLayout([](Layout &layout) {
        layout.schemes.clear();
        layout.defaultScheme.clear();
    });
    const PowerDraw power = scene.evaluated().servers.front().power;
    REQUIRE(power.supplies == 4);
    CHECK(power.scheme == SupplyScheme{"4+0", 4, 0});
    CHECK(power.usable == power.perSupply * 4);
    CHECK(power.output == stated.output);
}

TEST_CASE("a_board_with_an_adapter_of_its_own_needs_no_supply", "[physical]")
{
    const PowerDraw power = drawn(aServer("rk3588-sbc").with("rk3588", {"cpu"}).with("rockchip-rk3588", {"module"}));
    CHECK(power.adapterOfBoard);
    CHECK(power.usable == watts(24));
    CHECK(power.efficiency == 0.8);
    EngineeringConstants others = testCatalog().engineering();
    others.adapterEfficiency = 0.85;
    others.efficiencyWithoutSupply = 0.75;
    const ServerType board = aServer("rk3588-sbc").with("rk3588", {"cpu"});
    CHECK(powerDraw(assemble(board, 1, testCatalog()), {}, others).efficiency == 0.85);
    const ServerType bare = aServer("asrock-4u8g-turin2");
    CHECK(powerDraw(assemble(bare, 1, testCatalog()), {}, others).efficiency == 0.75);
    CHECK(power.board == watts(5));
    CHECK(power.processors == watts(0)); // inside the figure of the module
    CHECK_FALSE(drawn(aServer("asrock-4u8g-turin2")).adapterOfBoard); // made from counts: supplies are simply missing
    CHECK(drawn(aServer("jetson-orin-nano-devkit")).usable == watts(45));
}

TEST_CASE("modules_bring_the_maximum_that_the_maker_states", "[physical]")
{
    ServerBuilder server = aServer("smc-sys-821ge-tnhr").with("xeon-platinum-8558", {"cpu"}).with("smc-pws-3k06g-2r", {"psu"});
    CHECK(drawn(server).wallWorst < watts(2000));
    CHECK(drawn(server.with("nvidia-h200-sxm", {"module"})).wallWorst == watts(10500));
    CHECK(drawn(server).baseboard == watts(400));
    CHECK(drawn(server).switches == watts(4 * 30));
}

TEST_CASE("adding_a_part_never_lowers_power", "[physical]")
{
    std::mt19937 random(20261130);
    const auto pick = [&random](const auto &list) -> const auto & { return list[std::uniform_int_distribution<std::size_t>(0, list.size() - 1)(random)]; };
    const Catalog &catalog = testCatalog();
    for (int round = 0; round < 60; ++round) {
        const auto &chassis = pick(catalog.parts(PartKind::Chassis));
        const Layout &layout = *catalog.layout(infoOf(*chassis).id);
        ServerBuilder server(infoOf(*chassis).id.text, catalog);
        PowerDraw before = drawn(server);
        std::vector<SlotId> slots;
        for (const SlotGroup &group : layout.groups)
            for (int i = 0; i < group.count; ++i)
                slots.push_back({group.id, i});
        std::shuffle(slots.begin(), slots.end(), random);
        for (const SlotId &slot : slots) {
            const SlotGroup &group = *layout.group(slot.group);
            if (group.kind == SlotKind::Fan || group.kind == SlotKind::Power)
                continue;
            const auto &part = pick(catalog.parts(group.kind == SlotKind::Processor   ? PartKind::Processor
                                                  : group.kind == SlotKind::Memory    ? PartKind::MemoryModule
                                                  : group.kind == SlotKind::Bay       ? PartKind::Drive
                                                  : group.kind == SlotKind::Mezzanine ? PartKind::NetworkAdapter
                                                                                      : PartKind::Accelerator));
            const auto *processor = std::get_if<Processor>(part.get());
            if (processor && processor->socket != group.socket)
                continue;
            const PowerDraw after = drawn(server.with(infoOf(*part).id.text, {toString(slot)}));
            INFO(layout.id << " " << toString(slot) << " " << infoOf(*part).id.text);
            CHECK(after.dc >= before.dc);
            CHECK(after.output >= before.output);
            CHECK(after.wallWorst >= before.wallWorst);
            before = after;
        }
    }
}

TEST_CASE("heat_is_the_wall_power_at_worst", "[physical]")
{
    const ServerType type = fourCards();
    const Assembly assembly = assemble(type, 1, testCatalog());
    const PowerDraw power = powerDraw(assembly, {}, testCatalog().engineering());
    const HeatLoad heat = heatLoad(assembly, power, {}, testCatalog());
    CHECK(heat.peak == power.wallWorst);
    CHECK(heat.btuPerHour == Approx(3.412 * inWatts(heat.peak)));
    CHECK(heat.airflowM3PerHour == Approx(2.985 * inWatts(heat.peak) / 15.0));
    REQUIRE(heat.perUnit);
    CHECK(inWatts(*heat.perUnit) == Approx(inWatts(heat.peak) / 4.0));
}

TEST_CASE("the_tighter_limit_of_the_cooling_decides", "[physical]")
{
    const ServerType type = fourCards();
    const Assembly assembly = assemble(type, 1, testCatalog()); // 4 U
    struct Row {
        const char *cooling;
        double peak;
        bool perUnit, exceeded;
        double limit;
    };
    const Row rows[] = {
        {"air-open", 3000, true, false, 800}, // 0.75 of 0.8 kW per U against 3 of 4 kW
        {"air-open", 3300, true, true, 800},         {"air-contained", 3300, true, false, 1500},
        {"air-contained", 6100, true, true, 1500},   {"immersion-1p", 9000, false, false, 15000}, // no limit per U
        {"immersion-1p", 15500, false, true, 15000},
    };
    for (const Row &row : rows) {
        INFO(row.cooling << " " << row.peak);
        PowerDraw power;
        power.wallWorst = watts(row.peak);
        Site site;
        site.cooling.value = PartId(row.cooling);
        const DensityVerdict verdict = heatLoad(assembly, power, site, testCatalog()).engineering;
        CHECK(verdict.perUnit == row.perUnit);
        CHECK(verdict.exceeded == row.exceeded);
        CHECK(inWatts(verdict.limit) == Approx(row.limit));
        CHECK(inWatts(verdict.actual) == Approx(row.perUnit ? row.peak / 4.0 : row.peak));
    }
}

TEST_CASE("the_articles_have_three_bands", "[physical]")
{
    const ServerType type = fourCards();
    const Assembly assembly = assemble(type, 1, testCatalog());
    const auto band = [&assembly](double peak) {
        PowerDraw power;
        power.wallWorst = watts(peak);
        return heatLoad(assembly, power, {}, testCatalog()).articles;
    };
    CHECK(band(3999) == ArticleBand::Air);
    CHECK(band(4000) == ArticleBand::Hybrid);
    CHECK(band(6000) == ArticleBand::Hybrid);
    CHECK(band(6001) == ArticleBand::FullLiquid);
}

TEST_CASE("the_first_cooling_of_the_chassis_that_carries_the_heat_is_named", "[physical]")
{
    const ServerType type = fourCards();
    const Assembly assembly = assemble(type, 1, testCatalog());
    const auto cheapest = [&assembly](double peak) {
        PowerDraw power;
        power.wallWorst = watts(peak);
        return heatLoad(assembly, power, {}, testCatalog()).cheapestCooling;
    };
    CHECK(cheapest(3000) == PartId("air-contained"));
    CHECK(cheapest(7000) == PartId("air-inrow"));
    CHECK(cheapest(40000) == PartId());
}
