// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/physical/pcie.h"

#include "tests/support/core/catalog.h"
#include "tests/support/core/server_builder.h"

#include <catch2/catch.hpp>
#include <sstream>

using namespace inferrack::core;

namespace {

Assembly assembled(const ServerType &type)
{
    return assemble(type, 1, testCatalog());
}

/// "gpu-a.0 at cpu.0 of cpu.0: 4 x16 of 4 x16" for every link.
std::string printed(const PcieUse &use)
{
    std::ostringstream out;
    for (const NegotiatedLink &link : use.links)
        out << toString(link.slot) << " at " << link.node << " of " << link.root << ": " << link.generation << " x" << link.lanes << " of "
            << link.nativeGeneration << " x" << link.nativeLanes << "\n";
    return out.str();
}

std::string budgets(const PcieUse &use)
{
    std::ostringstream out;
    for (const LaneBudget &socket : use.sockets)
        out << toString(socket.socket) << " " << socket.asked << "/" << socket.offered << " ";
    for (const ShareUse &share : use.shares)
        out << share.share << " " << share.asked << "/" << share.offered << " ";
    out << "accelerators " << use.acceleratorLanes << " adapters " << use.adapterLanes << " drives " << use.driveLanes << " other " << use.otherLanes;
    return out.str();
}

struct Joined {
    LinkKind kind;
    double gigabytesPerSecond;
    PathKind path;
    bool operator==(const Joined &) const = default;
};

Joined joined(const ServerType &type, const std::vector<SlotId> &slots = {})
{
    const Assembly assembly = assembled(type);
    const Interconnect link = placedInterconnect(assembly, pcieUse(assembly), slots);
    return {link.kind, inGigabytesPerSecond(link.oneWay), link.path};
}

} // namespace

namespace Catch {
template <>
struct StringMaker<Joined> {
    static std::string convert(const Joined &link)
    {
        std::ostringstream out;
        out << "kind " << static_cast<int>(link.kind) << " " << link.gigabytesPerSecond << " GB/s path " << static_cast<int>(link.path);
        return out.str();
    }
};
} // namespace Catch

TEST_CASE("pcie_rates_are_those_after_line_coding", "[physical]")
{
    CHECK(inGigabytesPerSecond(pcieRate(3, 16)) == Approx(15.76));
    CHECK(inGigabytesPerSecond(pcieRate(4, 16)) == Approx(31.5).margin(0.01));
    CHECK(inGigabytesPerSecond(pcieRate(5, 16)) == Approx(63.0).margin(0.01));
    CHECK(inGigabytesPerSecond(pcieRate(5, 4)) == Approx(15.75).margin(0.01));
    CHECK(inGigabytesPerSecond(pcieRate(6, 16)) == Approx(121.0).margin(0.1));
    CHECK(pcieRate(0, 16) == BytesPerSecond());
}

TEST_CASE("a_link_has_the_lesser_of_slot_and_part", "[physical]")
{
    const ServerType server = aServer("smc-as-4125gs-tnrt")
                                  .with("epyc-9354", {"cpu"})
                                  .with("nvidia-l40s", {"gpu-a.0", "gpu-b.3"})
                                  .with("cx7-1x400-osfp", {"nic-b.0"})
                                  .with("samsung-pm9a3-960g-m2", {"m2.0"})
                                  .with("samsung-pm1743-7.68tb", {"nvme.0"});
    CHECK(printed(pcieUse(assembled(server))) == "gpu-a.0 at cpu.0 of cpu.0: 4 x16 of 4 x16\n"
                                                 "gpu-b.3 at cpu.1 of cpu.1: 4 x16 of 4 x16\n"
                                                 "nic-b.0 at cpu.0 of cpu.0: 5 x8 of 5 x16\n"
                                                 "nvme.0 at cpu.0 of cpu.0: 5 x4 of 5 x4\n"
                                                 "m2.0 at cpu.0.extra of cpu.0: 3 x4 of 4 x4\n");
}

TEST_CASE("slots_of_an_empty_socket_are_dead", "[physical]")
{
    const ServerType server = aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu.0"}).with("nvidia-l40s", {"gpu-a.0", "gpu-b.0"});
    const PcieUse use = pcieUse(assembled(server));
    CHECK(printed(use) == "gpu-a.0 at cpu.0 of cpu.0: 4 x16 of 4 x16\n"
                          "gpu-b.0 at cpu.1 of cpu.1: 0 x0 of 4 x16\n");
    CHECK(use.sockets.size() == 1);
    CHECK(use.asked() == 16);
}

TEST_CASE("extra_lanes_cost_nothing_and_shared_lanes_count_once", "[physical]")
{
    ServerBuilder server = aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu"}).with("nvidia-l40s", {"gpu-a", "gpu-b"});
    CHECK(budgets(pcieUse(assembled(server))) == "cpu.0 64/80 cpu.1 64/80 accelerators 128 adapters 0 drives 0 other 0");
    server.with("samsung-pm9a3-960g-m2", {"m2.0"}); // at the bonus lanes
    CHECK(budgets(pcieUse(assembled(server))) == "cpu.0 64/80 cpu.1 64/80 accelerators 128 adapters 0 drives 0 other 0");
    server.with("samsung-pm1743-7.68tb", {"nvme"}); // four drives take the 16 lanes that they share with slot 10
    CHECK(budgets(pcieUse(assembled(server))) == "cpu.0 80/80 cpu.1 64/80 nvme-or-slot10 16/16 accelerators 128 adapters 0 drives 16 other 0");
    server.with("cx7-1x400-osfp", {"nic-b.0"}); // eight lanes too many of the share; the processor gives its 16 in all
    CHECK(budgets(pcieUse(assembled(server))) == "cpu.0 80/80 cpu.1 64/80 nvme-or-slot10 24/16 accelerators 128 adapters 8 drives 8 other 0");
}

TEST_CASE("a_switch_takes_its_uplink_when_something_is_behind_it", "[physical]")
{
    ServerBuilder server = aServer("smc-sys-821ge-tnhr").with("xeon-platinum-8558", {"cpu"});
    CHECK(pcieUse(assembled(server)).asked() == 0);
    server.with("cx7-1x400-osfp", {"nic-0.0"});
    CHECK(budgets(pcieUse(assembled(server))) == "cpu.0 16/80 cpu.1 0/80 accelerators 0 adapters 0 drives 0 other 16");
    server.with("nvidia-h200-sxm", {"module"});
    CHECK(budgets(pcieUse(assembled(server))) == "cpu.0 32/80 cpu.1 32/80 accelerators 0 adapters 0 drives 0 other 64");
}

TEST_CASE("a_processor_gives_at_most_what_the_board_wires", "[physical]")
{
    const auto offered = [](const char *chassis, const char *processor) { return pcieUse(assembled(aServer(chassis).with(processor, {"cpu"}))).offered(); };
    CHECK(offered("smc-as-1115cs-tnr", "epyc-9354p") == 128);
    CHECK(offered("smc-as-4125gs-tnrt", "epyc-9354") == 160); // 160 over two sockets, three links between them
    CHECK(offered("smc-sys-821ge-tnhr", "xeon-platinum-8558") == 160);
    CHECK(offered("huawei-atlas-800i-a2", "kunpeng-920-5250") == 160); // four sockets of 40
}

TEST_CASE("the_link_among_accelerators_follows_their_places", "[physical]")
{
    const auto box = [] { return aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu"}); };
    const auto hgx = [](const char *module) { return aServer("smc-sys-821ge-tnhr").with("xeon-platinum-8558", {"cpu"}).with(module, {"module"}); };

    SECTION("cards at one processor, across two, alone")
    {
        CHECK(joined(box().with("nvidia-l40s", {"gpu-a.0-1"})) == Joined{LinkKind::Pcie, 32.0, PathKind::SameProcessor});
        CHECK(joined(box().with("nvidia-l40s", {"gpu-a.0", "gpu-b.0"})) == Joined{LinkKind::Pcie, 32.0, PathKind::AcrossProcessors});
        CHECK(joined(box().with("nvidia-l40s", {"gpu-a.0"})) == Joined{LinkKind::Pcie, 32.0, PathKind::Single});
        CHECK(joined(box().with("nvidia-h200-nvl", {"gpu-a"})) == Joined{LinkKind::Pcie, 64.0, PathKind::SameProcessor});
    }
    SECTION("cards behind one switch")
    {
        const ServerType server = aServer("smc-sys-421ge-tnrt").with("xeon-platinum-8558", {"cpu"}).with("nvidia-l40s", {"gpu-a.0-3"});
        CHECK(joined(server) == Joined{LinkKind::Pcie, 32.0, PathKind::SameSwitch});
    }
    SECTION("a card in a narrow slot holds the others back")
    {
        const ServerType server = aServer("smc-h12ssl-nt-cse747").with("epyc-7402p", {"cpu"}).with("nvidia-l40s", {"s7", "s4"});
        CHECK(joined(server) == Joined{LinkKind::Pcie, 16.0, PathKind::SameProcessor});
        CHECK(joined(server, {{"s7", 0}}) == Joined{LinkKind::Pcie, 32.0, PathKind::Single});
    }
    SECTION("GeForce cards go through host memory")
    {
        const ServerType server = aServer("smc-h12ssl-nt-cse747").with("epyc-7402p", {"cpu"}).with("nvidia-rtx4090", {"s7", "s3"});
        CHECK(joined(server) == Joined{LinkKind::PcieHost, 32.0, PathKind::SameProcessor});
    }
    SECTION("bridges join only the slots they span, and only cards that have the link")
    {
        const ServerType bridged = box().with("nvidia-h200-nvl", {"gpu-a", "gpu-b"}).bridged({"gpu-a"}).bridged({"gpu-b"});
        const std::vector<SlotId> four{{"gpu-a", 0}, {"gpu-a", 1}, {"gpu-a", 2}, {"gpu-a", 3}};
        CHECK(joined(bridged, four) == Joined{LinkKind::NvLink, 450.0, PathKind::Group});
        CHECK(joined(bridged, {{"gpu-a", 0}, {"gpu-b", 0}}) == Joined{LinkKind::Pcie, 64.0, PathKind::AcrossProcessors});
        CHECK(joined(bridged) == Joined{LinkKind::Pcie, 64.0, PathKind::AcrossProcessors});
        CHECK(joined(box().with("nvidia-l40s", {"gpu-a.0-1"}).bridged({"gpu-a.0-1"})) == Joined{LinkKind::Pcie, 32.0, PathKind::SameProcessor});
    }
    SECTION("modules use the fabric of their board")
    {
        CHECK(joined(hgx("nvidia-h200-sxm")) == Joined{LinkKind::NvLink, 450.0, PathKind::Group});
        CHECK(joined(hgx("nvidia-h800-sxm")) == Joined{LinkKind::NvLink, 200.0, PathKind::Group});
        CHECK(joined(aServer("smc-as-8125gs-tnmr2").with("epyc-9354", {"cpu"}).with("amd-mi300x", {"module"})) ==
              Joined{LinkKind::Fabric, 448.0, PathKind::Group});
        CHECK(joined(aServer("huawei-atlas-800i-a2").with("kunpeng-920-5250", {"cpu"}).with("huawei-ascend910b4", {"module"})) ==
              Joined{LinkKind::Fabric, 196.0, PathKind::Group});
    }
    SECTION("nothing is joined in an empty server")
    {
        CHECK(joined(box()) == Joined{LinkKind::Pcie, 0.0, PathKind::Single});
    }
}
