// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/physical/memory_population.h"

#include "tests/support/core/catalog.h"
#include "tests/support/core/server_builder.h"

#include <catch2/catch.hpp>

using namespace inferrack::core;

TEST_CASE("memory_runs_at_the_slowest_of_module_processor_and_population", "[physical]")
{
    struct Row {
        const char *chassis, *processor, *module;
        std::vector<std::string> slots;
        int speed, filled, channels;
        double bandwidth;
    };
    const std::vector<std::string> one0{"dimm0a.0-7/2", "dimm0b.0-7/2"}, two0{"dimm0a", "dimm0b"};
    const Row rows[] = {
        // full channels, one module each: 12 x 4800, 8 x 5600, 8 x 3200 MT/s times 8 bytes
        {"smc-as-4125gs-tnrt", "epyc-9354", "ddr5-rdimm-64g-4800", {"dimm0a", "dimm0b"}, 4800, 12, 12, 460.8},
        {"smc-sys-821ge-tnhr", "xeon-platinum-8592plus", "ddr5-rdimm-64g-5600", one0, 5600, 8, 8, 358.4},
        {"smc-h12ssl-nt-cse747", "epyc-7402p", "ddr4-rdimm-32g-3200", {"dimm0a", "dimm0b"}, 3200, 8, 8, 204.8},
        // half of the channels give half of it
        {"smc-h12ssl-nt-cse747", "epyc-7402p", "ddr4-rdimm-32g-3200", {"dimm0a"}, 3200, 4, 8, 102.4},
        // the slower of the two counts
        {"smc-h12ssl-nt-cse747", "epyc-7402p", "ddr4-rdimm-32g-2933", {"dimm0a", "dimm0b"}, 2933, 8, 8, 187.712},
        {"smc-sys-821ge-tnhr", "xeon-platinum-8480plus", "ddr5-rdimm-64g-5600", one0, 4800, 8, 8, 307.2},
        {"smc-as-4125gs-tnrt", "epyc-9554", "ddr5-rdimm-64g-6400", {"dimm0a", "dimm0b"}, 4800, 12, 12, 460.8},
        // two modules per channel
        {"smc-sys-821ge-tnhr", "xeon-platinum-8592plus", "ddr5-rdimm-64g-5600", two0, 4400, 8, 8, 281.6},
        {"smc-sys-821ge-tnhr", "xeon-platinum-8480plus", "ddr5-rdimm-64g-4800", two0, 4400, 8, 8, 281.6},
        {"cn-4u8-4090-blower", "xeon-gold-6330", "ddr4-rdimm-32g-3200", two0, 2933, 8, 8, 187.712},
        {"nvidia-dgx-a100", "epyc-7742", "ddr4-rdimm-64g-3200", {"dimm0"}, 2933, 8, 8, 187.712},
        {"nvidia-dgx-a100", "epyc-7742", "ddr4-lrdimm-128g-3200", {"dimm0"}, 2666, 8, 8, 170.624},
        {"lenovo-sr650a-v4", "xeon-6787p", "ddr5-rdimm-64g-6400", {"dimm0"}, 5200, 8, 8, 332.8},
        {"lenovo-sr650a-v4", "xeon-6787p", "ddr5-mrdimm-64g-8800", {"dimm0.0-15/2"}, 8000, 8, 8, 512.0},
        {"smc-sys-322gb-nr", "xeon-6980p", "ddr5-mrdimm-64g-8800", {"dimm0"}, 8800, 12, 12, 844.8},
    };
    for (const Row &row : rows) {
        INFO(row.processor << " " << row.module << " " << row.slots.front());
        const ServerType type = aServer(row.chassis).with(row.processor, {"cpu.0"}).with(row.module, row.slots);
        const auto sockets = memoryPopulation(assemble(type, 1, testCatalog()));
        REQUIRE(sockets.size() == 1);
        CHECK(sockets[0].speedMts == row.speed);
        CHECK(sockets[0].channelsFilled == row.filled);
        CHECK(sockets[0].channels == row.channels);
        CHECK(inGigabytesPerSecond(sockets[0].bandwidth) == Approx(row.bandwidth));
        CHECK(inGigabytesPerSecond(sockets[0].bandwidthFull) == Approx(row.bandwidth * row.channels / row.filled));
    }
}

TEST_CASE("memory_of_a_socket_counts_at_that_socket", "[physical]")
{
    const ServerType type = aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu"}).with("ddr5-rdimm-64g-4800", {"dimm0a", "dimm0b", "dimm1a.0"});
    const auto sockets = memoryPopulation(assemble(type, 1, testCatalog()));
    REQUIRE(sockets.size() == 2);
    CHECK(inGigabytes(sockets[0].capacity) == Approx(768));
    CHECK(sockets[0].modules == 12);
    CHECK(inGigabytes(sockets[1].capacity) == Approx(64));
    CHECK(sockets[1].channelsFilled == 1);
}

TEST_CASE("a_socket_without_memory_has_no_speed", "[physical]")
{
    const auto sockets = memoryPopulation(assemble(aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu.1"}), 1, testCatalog()));
    REQUIRE(sockets.size() == 1);
    CHECK(sockets[0].socket == SlotId{"cpu", 1});
    CHECK(sockets[0].speedMts == 0);
    CHECK(sockets[0].channelsFilled == 0);
    CHECK(sockets[0].channels == 12);
}
