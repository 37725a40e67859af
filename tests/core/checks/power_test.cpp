// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check_support.h"
#include "tests/support/core/scene.h"
#include "tests/support/core/server_builder.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace inferrack::core;

namespace {

/// Makes the processor draw so much, to bring a server to a load.
void drawing(Scene &scene, const std::string &processor, double draw)
{
    scene.alter<Processor>(processor, [=](Processor &p) { p.tdp = watts(draw); });
}

void supplying(Scene &scene, const std::string &supply, double output)
{
    scene.alter<PowerSupply>(supply, [=](PowerSupply &p) {
        p.rating = watts(output);
        p.bands = {{100, 240, watts(output)}};
    });
}

} // namespace

TEST_CASE("power_supplies_against_the_load", "[checks]")
{
    checkRows({
        {"no supply at all", "tier-4xl40s", [](Scene &s) { s.take("psu-a").take("psu-b"); }, "psu_capacity", "none", Severity::Blocker, 2285, 0, 2285},
        {"less than the load", "tier-4xl40s", [](Scene &s) { supplying(s, "smc-pws-2k04a-1r", 1000); }, "psu_capacity", "load", Severity::Blocker, 2285, 2000,
         280},
        {"enough by the nameplate, not at 208 V", "tier-4xl40s",
         [](Scene &s) { s.alter<PowerSupply>("smc-pws-2k04a-1r", [](PowerSupply &p) {
                            p.bands = {{200, 230, watts(1100)}, {230, 240, watts(2000)}};
                        }); },
         "psu_capacity", "voltage", Severity::Blocker, 2285, 2200, 80},
        {"a supply that does not run at the voltage", "tier-4xl40s", [](Scene &s) { s.scenario().site.voltage.value = 90; }, "psu_capacity", "voltage",
         Severity::Blocker, 2285, 0, 2285},
        {"short with fans at full speed", "tier-4xl40s", [](Scene &s) { supplying(s, "smc-pws-2k04a-1r", 1200); }, "psu_capacity", "worst", Severity::Warning,
         2503, 2400, 100},
        {"above 80%", "tier-4xl40s", [](Scene &s) { supplying(s, "smc-pws-2k04a-1r", 1300); }, "psu_capacity", "headroom", Severity::Warning, 0.8789, 0.8,
         0.08},
        {"below 20%", "tier-4xl40s", [](Scene &s) { supplying(s, "smc-pws-2k04a-1r", 9000); }, "psu_capacity", "low", Severity::Note, 0.1269, 0.2, 0.07},
        {"between 20% and 80%", "tier-4xl40s", [](Scene &s) { supplying(s, "smc-pws-2k04a-1r", 1600); }, "psu_capacity", nullptr},
        {"a server without processor and accelerator", "tier-4xl40s", [](Scene &s) { s.take("cpu.0").take("gpu-a").take("psu-a").take("psu-b"); },
         "psu_capacity", nullptr},
        {"an adapter that comes with the board", "edge-rk3588", [](Scene &) {}, "psu_capacity", nullptr},
    });
}

TEST_CASE("the_adapter_that_comes_with_a_board_is_called_after_the_board", "[checks]")
{
    Scene scene("tier-4xl40s");
    ServerType board = aServer("rk3588-sbc").with("rk3588", {"cpu"}).with("rockchip-rk3588", {"module"});
    board.id = scene.server().id;
    scene.server() = board;
    const Chassis &chassis = *scene.catalog.find<Chassis>(PartId("rk3588-sbc"));
    scene.scenario().site.voltage = {415.0, false};
    const Finding *voltage = scene.finding("psu_capacity");
    REQUIRE(voltage);
    CHECK(voltage->textId == "voltage");
    CHECK(voltage->sentence.arguments.at(1) == partName(chassis));
    scene.scenario().site.voltage = {220.0, false};
    scene.alter<Accelerator>("rockchip-rk3588", [](Accelerator &module) { module.tdp = watts(60); });
    const Finding *load = scene.finding("psu_capacity");
    REQUIRE(load);
    CHECK(load->textId == "load");
    CHECK(std::count(load->sentence.arguments.begin(), load->sentence.arguments.end(), Argument(parts(0, chassis))) == 1);
}

TEST_CASE("redundancy_that_is_not_there", "[checks]")
{
    checkRows({
        {"one left does not carry the load", "tier-4xl40s",
         [](Scene &s) {
             supplying(s, "smc-pws-2k04a-1r", 2000);
             s.take("psu-a.1").take("psu-b.0");
         },
         "psu_redundancy", "one", Severity::Warning, 2000, 2285, 280},
        {"a single supply", "tier-2xl40s", [](Scene &s) { s.take("psu.1").server().supplyScheme = "2+0"; }, "psu_redundancy", "none", Severity::Warning},
        {"one of four missing", "tier-4xl40s", [](Scene &s) { s.take("psu-b.1"); }, "psu_redundancy", "missing", Severity::Warning, 3, 4, 1},
        {"two that each carry the load", "tier-2xl40s", [](Scene &s) { s.server().supplyScheme = "2+0"; }, "psu_redundancy", nullptr},
        {"a board with one chip", "edge-agx-orin", [](Scene &) {}, "psu_redundancy", nullptr},
    });
}

TEST_CASE("heat_above_what_the_cooling_carries", "[checks]")
{
    checkRows({
        {"four H200 NVL in the open room", "tier-4xh200nvl", [](Scene &s) { s.scenario().site.cooling.value = PartId("air-open"); }, "cooling_density", "unit",
         Severity::Blocker, 1038, 800, 238},
        {"eight H200 SXM without in-row coolers", "tier-8xh200sxm", [](Scene &s) { s.scenario().site.cooling.value = PartId("air-contained"); },
         "cooling_density", "server", Severity::Blocker, 10500, 10000, 500},
        {"per U above the limit of the cooling", "tier-4xl40s", [](Scene &s) { s.alter<Chassis>("smc-as-4125gs-tnrt", [](Chassis &c) { c.rackUnits = 1.0; }); },
         "cooling_density", "unit", Severity::Blocker, 2646, 1500, 1150},
        {"an empty server", "tier-8xh200sxm", [](Scene &s) { s.empty().scenario().site.cooling.value = PartId("edge-fanless"); }, "cooling_density", nullptr},
    });
}

TEST_CASE("the_derivation_of_the_load_ends_in_the_figure_of_the_finding", "[checks]")
{
    Scene scene("broken-psu-too-small");
    const Finding *finding = scene.finding("psu_capacity");
    REQUIRE(finding);
    REQUIRE(finding->derivation);
    CHECK(finding->derivation->formula.front().arguments.back() == finding->sentence.arguments.at(1));
    CHECK(finding->derivation->result == finding->sentence.arguments.at(1));
    drawing(scene, "xeon-gold-5418y", 10);
    const Finding *less = scene.finding("psu_capacity");
    REQUIRE(less);
    CHECK(less->actual->value < 2410.0);
}
