// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/core/scene.h"

#include <catch2/catch.hpp>

using namespace inferrack::core;

namespace {

void giveLanes(Scene &scene, int first, int second)
{
    scene.alterLayout([=](Layout &layout) {
        for (TreeNode &node : layout.tree) {
            if (node.id == "cpu.0")
                node.lanes = first;
            if (node.id == "cpu.1")
                node.lanes = second;
        }
    });
}

} // namespace

TEST_CASE("lanes_that_processors_and_shares_do_not_have", "[checks]")
{
    checkRows({
        {"one processor with fewer lanes than its parts ask", "tier-4xl40s", [](Scene &s) { giveLanes(s, 64, 80); }, "pcie_lanes", "total", Severity::Blocker,
         80, 64, 16},
        {"exactly the lanes asked", "tier-4xl40s", [](Scene &s) { giveLanes(s, 80, 80); }, "pcie_lanes", nullptr},
        {"both together have enough, one has not", "api-4x4090", [](Scene &s) { giveLanes(s, 20, 64); }, "pcie_lanes", "socket", Severity::Blocker, 28, 20, 8},
        {"both together have not enough", "api-4x4090", [](Scene &s) { giveLanes(s, 20, 16); }, "pcie_lanes", "total", Severity::Blocker, 44, 36, 8},
        {"an adapter and drives on the lanes of a share", "tier-4xl40s", [](Scene &s) { s.put("solidigm-d7-ps1010-7.68tb", "nvme"); }, "pcie_lanes", "share",
         Severity::Blocker, 24, 16, 8},
        {"drives alone on the lanes of a share", "tier-4xl40s", [](Scene &s) { s.take("nic-b").put("solidigm-d7-ps1010-7.68tb", "nvme"); }, "pcie_lanes",
         nullptr},
        {"three kinds of part in a share", "tier-4xl40s", [](Scene &s) { s.put("solidigm-d7-ps1010-7.68tb", "nvme").put("samsung-pm1743-7.68tb", "nvme.3"); },
         "pcie_lanes", "share_slots", Severity::Blocker, 24, 16, 8},
        {"a card at the socket that is empty", "tier-4xl40s", [](Scene &s) { s.put("nvidia-l40s", "gpu-b.0"); }, "slot_socket", "card"},
        {"memory at the socket that is empty",
         "tier-4xl40s",
         [](Scene &s) { s.put("ddr5-rdimm-32g-5600", "dimm1a.0-1"); },
         "slot_socket",
         "memory",
         Severity::Blocker,
         64,
         {},
         {}},
        {"the same card with its processor", "tier-4xl40s", [](Scene &s) { s.put("epyc-9455", "cpu.1").put("nvidia-l40s", "gpu-b.0"); }, "slot_socket",
         nullptr},
    });
}

TEST_CASE("a_share_names_the_adapter_before_the_drives_and_shows_the_sum", "[checks]")
{
    Scene scene("tier-4xl40s");
    const Finding *finding = scene.put("solidigm-d7-ps1010-7.68tb", "nvme").finding("pcie_lanes");
    REQUIRE(finding);
    CHECK(finding->subject.where == "nvme-or-slot10");
    CHECK(finding->sentence.arguments == std::vector<Argument>{Parts{1, scene.catalog.find<NetworkAdapter>(PartId("cx6lx-2x25"))->name, ""},
                                                               Parts{4, scene.catalog.find<Drive>(PartId("solidigm-d7-ps1010-7.68tb"))->name, ""},
                                                               ServerName{"", 1}, Figure{16, Unit::Lane}, Figure{24, Unit::Lane}, Figure{8, Unit::Lane}});
    REQUIRE(finding->derivation);
    CHECK(finding->derivation->formula.front().arguments ==
          std::vector<Argument>{Figure{8, Unit::Count}, Figure{4, Unit::Count}, Figure{4, Unit::Count}, Figure{24, Unit::Lane}});
}

TEST_CASE("memory_of_an_empty_socket_is_one_finding_a_kind", "[checks]")
{
    Scene scene("tier-4xl40s");
    scene.put("ddr5-rdimm-32g-5600", "dimm1a.0-1").put("ddr5-rdimm-64g-5600", "dimm1a.2");
    std::vector<std::vector<SlotId>> subjects;
    for (const Finding &finding : scene.evaluated().findings)
        if (finding.check == "slot_socket")
            subjects.push_back(finding.subject.slots);
    CHECK(subjects == std::vector<std::vector<SlotId>>{{{"dimm1a", 0}, {"dimm1a", 1}}, {{"dimm1a", 2}}});
}
