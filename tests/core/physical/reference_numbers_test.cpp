// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Complete servers: every figure of tests/data/reference_numbers.json, which a plain second calculation made, to the digit.
#include "core/physical/pcie.h"
#include "core/physical/power.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/server_builder.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

using namespace inferrack::core;
using nlohmann::json;

namespace {

ServerType serverOf(const json &build)
{
    ServerBuilder server = aServer(build["chassis"]);
    for (const json &part : build["parts"])
        server.with(part["part"].get<std::string>(), part["slots"].get<std::vector<std::string>>());
    for (const json &slots : build.value("bridges", json::array()))
        server.bridged(slots.get<std::vector<std::string>>());
    for (const json &optics : build.value("optics", json::array()))
        server.optics(optics["kind"], optics["count"]);
    return server.scheme(build["psu_scheme"]);
}

/// Rounds halves to even, as the second calculation does.
long rounded(double value)
{
    return std::lrint(value);
}
long rounded(Watts value)
{
    return rounded(inWatts(value));
}

json numbersOf(const ServerType &type, const Site &site)
{
    const Assembly assembly = assemble(type, 1, testCatalog());
    CHECK(assembly.strays.empty());
    double vram = 0.0, ram = 0.0;
    int cores = 0;
    bool soldered = false;
    for (const FilledSlot *slot : assembly.accelerators)
        vram += inGigabytes(*slot->as<Accelerator>()->memory);
    for (const FilledSlot *slot : assembly.processors)
        cores += slot->as<Processor>()->cores;
    for (const FilledSlot *slot : assembly.memory) {
        ram += inGigabytes(slot->as<MemoryModule>()->capacity);
        soldered |= slot->group->soldered;
    }
    json lanes = json::object();
    for (const LaneBudget &socket : pcieUse(assembly).sockets)
        lanes[toString(socket.socket)] = {{"used", socket.asked}, {"of", socket.offered}};
    const PowerDraw power = powerDraw(assembly, site, testCatalog().engineering());
    json numbers{{"accelerators", assembly.accelerators.size()},
                 {"accelerator_memory_gb", rounded(vram)},
                 {"cores", cores},
                 {"lanes", lanes},
                 {"p_dc_w", rounded(power.dc)},
                 {"p_out_w", rounded(power.output)},
                 {"p_out_worst_w", rounded(power.outputWorst)},
                 {"psu_each_w", rounded(power.perSupply)},
                 {"psu_usable_w", rounded(power.usable)},
                 {"psu_load_pct", rounded(100.0 * power.loadRatio())},
                 {"wall_w", rounded(power.wall)},
                 {"wall_worst_w", rounded(power.wallWorst)}};
    numbers["ram_gb"] = soldered || assembly.memory.empty() ? json() : json(rounded(ram));
    return numbers;
}

} // namespace

TEST_CASE("complete_servers_have_the_figures_of_the_plain_calculation", "[physical]")
{
    const json reference = json::parse(std::ifstream(INFERRACK_SOURCE_DIR "/tests/data/reference_numbers.json"));
    CHECK(reference["builds"].size() == 24);
    for (const json &build : reference["builds"]) {
        INFO(build["id"]);
        Site site;
        site.voltage.value = build["voltage"];
        CHECK(numbersOf(serverOf(build), site).dump(1) == build["numbers"].dump(1));
    }
}
