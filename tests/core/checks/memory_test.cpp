// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/core/scene.h"

#include <catch2/catch.hpp>

using namespace inferrack::core;

TEST_CASE("memory_that_is_missing_or_mixed", "[checks]")
{
    checkRows({
        {"a processor without memory", "api-4x4090", [](Scene &s) { s.take("dimm1a").take("dimm1b"); }, "memory_channels", "none", Severity::Blocker, 0, 8, 8},
        {"half of the channels", "api-2xl40s-epyc", [](Scene &s) { s.take("dimm0b"); }, "memory_channels", "partial", Severity::Warning, 4, 8, 4},
        {"a server without processor", "api-2xl40s-epyc", [](Scene &s) { s.empty(); }, "memory_channels", nullptr},
        {"soldered memory", "edge-agx-orin", [](Scene &) {}, "memory_channels", nullptr},
        {"two kinds of module", "api-2xl40s-epyc", [](Scene &s) { s.put("ddr4-lrdimm-128g-3200", "dimm0a.0-1"); }, "memory_mixed", "kind", Severity::Blocker, 2,
         1, 2},
        {"two capacities of one kind", "api-2xl40s-epyc", [](Scene &s) { s.put("ddr4-rdimm-32g-3200", "dimm0a"); }, "memory_mixed", "capacity",
         Severity::Warning, 128, 192, 64},
        {"one capacity at two speeds", "api-2xl40s-epyc", [](Scene &s) { s.put("ddr4-rdimm-32g-2933", "dimm0a").put("ddr4-rdimm-32g-3200", "dimm0b"); },
         "memory_mixed", nullptr},
    });
}

TEST_CASE("equal_sockets_are_one_finding_of_the_server", "[checks]")
{
    Scene scene("api-4x4090");
    scene.take("dimm0b").take("dimm1b");
    const Finding *finding = scene.finding("memory_channels");
    REQUIRE(finding);
    CHECK(finding->subject.slots == std::vector<SlotId>{{"cpu", 0}, {"cpu", 1}});
    CHECK(finding->sentence.arguments.front() == Argument(ServerName{"", 1}));
}

TEST_CASE("an_uneven_socket_is_named", "[checks]")
{
    Scene scene("api-4x4090");
    scene.take("dimm1b");
    const Finding *finding = scene.finding("memory_channels");
    REQUIRE(finding);
    CHECK(finding->subject.slots == std::vector<SlotId>{{"cpu", 1}});
    CHECK(finding->sentence.arguments.front() == Argument(SlotName{"CPU1"}));
    // 4 of 8 channels of DDR4-2933, which is what the processor does
    REQUIRE(finding->derivation);
    CHECK(finding->derivation->result == finding->sentence.arguments.at(3));
}
