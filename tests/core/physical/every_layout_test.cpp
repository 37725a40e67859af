// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Laws of lanes, memory, power and heat over every chassis of the catalogue, with a second, plainer calculation on random servers.
#include "core/physical/cooling.h"
#include "core/physical/memory_population.h"
#include "core/physical/pcie.h"
#include "core/physical/power.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/server_builder.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <random>
#include <set>

using namespace inferrack::core;

namespace {

using Random = std::mt19937;

std::vector<std::string> allChassis()
{
    std::vector<std::string> ids;
    for (const auto &part : testCatalog().parts(PartKind::Chassis))
        ids.push_back(infoOf(*part).id.text);
    return ids;
}

const Layout &layoutOf(const std::string &chassis)
{
    return *testCatalog().layout(PartId(chassis));
}

int below(Random &random, std::size_t n)
{
    return std::uniform_int_distribution<int>(0, int(n) - 1)(random);
}

/// Any part that a slot of this kind can hold, fitting or not; processors and memory only where they fit.
const Part *anyPartFor(const SlotGroup &group, Random &random)
{
    std::vector<const Part *> candidates;
    for (const PartKind kind : {PartKind::Accelerator, PartKind::Processor, PartKind::MemoryModule, PartKind::Drive, PartKind::NetworkAdapter,
                                PartKind::StorageAdapter, PartKind::PowerSupply})
        if (holds(group.kind, kind))
            for (const auto &part : testCatalog().parts(kind)) {
                const auto *processor = std::get_if<Processor>(part.get());
                const auto *module = std::get_if<MemoryModule>(part.get());
                if ((!processor || processor->socket == group.socket) && (!module || group.soldered || module->type == group.memoryType))
                    candidates.push_back(part.get());
            }
    return candidates.empty() ? nullptr : candidates[std::size_t(below(random, candidates.size()))];
}

/// A server with about `share` of its slots filled; supplies are alike, as they are in a server that one can buy.
ServerType randomServer(const std::string &chassis, double share, Random &random)
{
    ServerBuilder server(chassis, testCatalog());
    std::uniform_real_distribution<double> die(0.0, 1.0);
    for (const SlotGroup &group : layoutOf(chassis).groups) {
        const Part *alike = anyPartFor(group, random);
        for (int index = 0; index < group.count; ++index)
            if (const Part *part = group.kind == SlotKind::Power || group.kind == SlotKind::Processor ? alike : anyPartFor(group, random);
                part && die(random) < share)
                server.with(infoOf(*part).id.text, {group.id + "." + std::to_string(index)});
    }
    return server;
}

/// Every chassis full, and some rounds of random ones.
void forEachServer(int rounds, const std::function<void(const ServerType &, const Assembly &)> &look)
{
    Random random(20261130);
    for (const std::string &chassis : allChassis())
        for (int round = 0; round <= rounds; ++round) {
            const ServerType type = round == 0 ? aFullServer(chassis) : randomServer(chassis, 0.25 * round, random);
            INFO(chassis << " round " << round);
            look(type, assemble(type, 1, testCatalog()));
        }
}

bool takesLanes(const SlotGroup &group)
{
    if (group.kind == SlotKind::Bay)
        return std::any_of(group.attach.begin(), group.attach.end(),
                           [](const Attach &a) { return a.interface == "nvme" && a.from != std::vector<std::string>{"hba"}; });
    return (group.kind == SlotKind::Pcie || group.kind == SlotKind::Module || group.kind == SlotKind::Mezzanine) && group.lanes > 0;
}

// ------------------------------------------------------------------------------------------------------------- plain lanes

struct Ends {
    int generation = 0, lanes = 0;
};

/// What a part is made for, read from its entry.
Ends nativeOf(const Part &part)
{
    if (const auto *accelerator = std::get_if<Accelerator>(&part))
        return {accelerator->pcieGeneration.value_or(0), accelerator->pcieLanes.value_or(0)};
    if (const auto *adapter = std::get_if<NetworkAdapter>(&part))
        return {adapter->pcieGeneration, adapter->pcieLanes};
    if (const auto *storage = std::get_if<StorageAdapter>(&part))
        return {storage->pcieGeneration.value_or(0), storage->pcieLanes};
    const auto *drive = std::get_if<Drive>(&part);
    return drive && drive->interface == "NVMe" ? Ends{drive->pcieGeneration.value_or(0), drive->pcieLanes} : Ends{};
}

Ends slotOfGroup(const SlotGroup &group, const Ends &native)
{
    if (group.kind != SlotKind::Bay)
        return {group.generation, group.lanes};
    Ends ends;
    for (const Attach &attach : group.attach)
        if (attach.interface == "nvme")
            ends = {attach.generation.value_or(0), attach.lanes.value_or(native.lanes)};
    return ends;
}

/// Lanes asked of every node, counted by going up once from every part and remembering which switches were passed.
std::map<std::string, int> plainLanes(const Assembly &assembly)
{
    const Layout &layout = *assembly.layout;
    std::map<std::string, int> direct;
    std::map<std::string, int> ofShare;
    for (const FilledSlot &slot : assembly.filled) {
        const Ends native = nativeOf(*slot.part), ends = slotOfGroup(*slot.group, native);
        const std::string node = nodeOf(*slot.group, slot.slot.index);
        const int lanes = std::min(native.lanes, ends.lanes);
        if (lanes <= 0 || !layout.node(node))
            continue;
        const auto share = std::find_if(layout.shares.begin(), layout.shares.end(), [&](const LaneShare &s) {
            return s.node == node && std::find(s.members.begin(), s.members.end(), slot.slot.group) != s.members.end();
        });
        if (share == layout.shares.end())
            direct[node] += lanes;
        else
            ofShare[share->id] += lanes;
    }
    for (const LaneShare &share : layout.shares)
        direct[share.node] += std::min(share.lanes, ofShare[share.id]);
    for (const OnboardDevice &device : layout.onboard)
        if (layout.node(device.from))
            direct[device.from] += device.lanes;

    // A switch is awake if lanes are asked of it, directly or by what is awake behind it.
    std::set<std::string> awake;
    for (const TreeNode &node : layout.tree)
        if (node.kind == TreeNode::Kind::Controller)
            awake.insert(node.id);
    for (std::size_t pass = 0; pass <= layout.tree.size(); ++pass)
        for (const TreeNode &node : layout.tree)
            if (node.kind == TreeNode::Kind::Switch)
                if (direct[node.id] > 0 || std::any_of(layout.tree.begin(), layout.tree.end(), [&](const TreeNode &child) {
                        return awake.count(child.id) && std::any_of(child.uplinks.begin(), child.uplinks.end(),
                                                                    [&](const TreeNode::Uplink &up) { return up.to == node.id && up.lanes > 0; });
                    }))
                    awake.insert(node.id);
    std::map<std::string, int> asked = direct;
    for (const TreeNode &node : layout.tree)
        if (awake.count(node.id))
            for (const TreeNode::Uplink &uplink : node.uplinks)
                asked[uplink.to] += uplink.lanes;
    return asked;
}

} // namespace

TEST_CASE("every_slot_that_takes_lanes_reaches_a_processor_socket_of_its_chassis", "[physical]")
{
    int slots = 0;
    for (const std::string &chassis : allChassis()) {
        const Layout &layout = layoutOf(chassis);
        std::set<std::string> sockets;
        for (const SlotGroup &group : layout.groups)
            for (int index = 0; group.kind == SlotKind::Processor && index < group.count; ++index)
                sockets.insert(toString(SlotId{group.id, index}));
        for (const SlotGroup &group : layout.groups)
            for (int index = 0; takesLanes(group) && index < group.count; ++index) {
                const std::string node = nodeOf(group, index);
                INFO(chassis << " " << group.id << "." << index << " at " << node);
                CHECK(layout.node(node));
                CHECK(sockets.count(rootOf(layout, node)) == 1);
                ++slots;
            }
    }
    CHECK(slots > 400);
}

TEST_CASE("a_root_is_its_own_root_and_unknown_nodes_have_none", "[physical]")
{
    for (const std::string &chassis : allChassis()) {
        const Layout &layout = layoutOf(chassis);
        for (const TreeNode &node : layout.tree)
            if (node.kind == TreeNode::Kind::Processor)
                CHECK(rootOf(layout, node.id) == node.id);
        CHECK(rootOf(layout, "").empty());
        CHECK(rootOf(layout, "no-such-node").empty());
    }
}

TEST_CASE("a_link_is_never_wider_or_newer_than_slot_part_or_any_piece_of_the_way_up", "[physical]")
{
    int links = 0;
    forEachServer(3, [&links](const ServerType &, const Assembly &assembly) {
        const Layout &layout = *assembly.layout;
        const PcieUse use = pcieUse(assembly);
        for (const NegotiatedLink &link : use.links) {
            const FilledSlot &slot = *assembly.at(link.slot);
            const Ends native = nativeOf(*slot.part), ends = slotOfGroup(*slot.group, native);
            INFO(toString(link.slot) << " " << slot.partId.text);
            CHECK(link.nativeLanes == native.lanes);
            CHECK(link.nativeGeneration == native.generation);
            int lanes = std::min(native.lanes, ends.lanes);
            std::vector<int> generations{native.generation, ends.generation};
            bool reaches = false;
            std::string at = link.node;
            for (std::size_t step = 0; step <= layout.tree.size() && !reaches; ++step) {
                const TreeNode &node = *layout.node(at);
                reaches = node.kind == TreeNode::Kind::Processor;
                if (!node.uplinks.empty()) {
                    lanes = std::min(lanes, node.uplinks.front().lanes);
                    generations.push_back(node.uplinks.front().generation);
                }
                if (!reaches)
                    at = node.uplinks.empty() ? node.of : node.uplinks.front().to;
            }
            REQUIRE(reaches);
            CHECK(link.root == at);
            std::erase(generations, 0); // not stated
            const int generation = generations.empty() ? 0 : *std::min_element(generations.begin(), generations.end());
            const bool alive = assembly.at(*slotOf(at)) != nullptr;
            CHECK(link.lanes == (alive ? lanes : 0));
            CHECK(link.generation == (alive ? generation : 0));
            ++links;
        }
    });
    CHECK(links > 500);
}

TEST_CASE("lanes_asked_of_every_socket_are_those_of_the_plain_count", "[physical]")
{
    forEachServer(4, [](const ServerType &, const Assembly &assembly) {
        std::map<std::string, int> plain = plainLanes(assembly);
        const PcieUse use = pcieUse(assembly);
        int total = 0;
        for (const LaneBudget &socket : use.sockets) {
            INFO(toString(socket.socket));
            CHECK(socket.asked == plain[toString(socket.socket)]);
            total += socket.asked;
        }
        CHECK(use.asked() == total);
        CHECK(use.acceleratorLanes + use.adapterLanes + use.driveLanes + use.otherLanes == total);
    });
}

TEST_CASE("lanes_offered_are_the_lesser_of_processor_and_board", "[physical]")
{
    forEachServer(2, [](const ServerType &, const Assembly &assembly) {
        int boardSockets = 0;
        for (const TreeNode &node : assembly.layout->tree)
            boardSockets += node.kind == TreeNode::Kind::Processor;
        const PcieUse use = pcieUse(assembly);
        CHECK(use.sockets.size() == assembly.processors.size());
        for (const LaneBudget &socket : use.sockets) {
            const auto *processor = assembly.at(socket.socket)->as<Processor>();
            const int own = boardSockets > 1 && processor->pcieLanesTwoSocketsMax ? *processor->pcieLanesTwoSocketsMax / 2 : processor->pcieLanes;
            const TreeNode &node = *assembly.layout->node(toString(socket.socket));
            CHECK(socket.offered == (node.lanes && *node.lanes < own ? *node.lanes : own));
        }
    });
}

TEST_CASE("what_shares_lanes_is_asked_for_all_and_takes_no_more_than_the_share", "[physical]")
{
    int shares = 0;
    forEachServer(4, [&shares](const ServerType &, const Assembly &assembly) {
        for (const ShareUse &use : pcieUse(assembly).shares) {
            const auto &all = assembly.layout->shares;
            const auto share = std::find_if(all.begin(), all.end(), [&use](const LaneShare &s) { return s.id == use.share; });
            REQUIRE(share != all.end());
            CHECK(use.offered == share->lanes);
            CHECK(use.asked > 0);
            CHECK_FALSE(use.members.empty());
            for (const SlotId &member : use.members) {
                CHECK(assembly.at(member));
                CHECK(std::find(share->members.begin(), share->members.end(), member.group) != share->members.end());
            }
            ++shares;
        }
    });
    CHECK(shares > 5);
}

TEST_CASE("rates_of_pcie_by_generation_and_width", "[physical]")
{
    struct Row {
        int generation, lanes;
        double afterCoding, raw; ///< GB/s one way
    };
    // after coding: 8b/10b of 2.5 and 5 GT/s, 128b/130b of 8, 16 and 32 GT/s, FLIT of 64 GT/s
    const Row rows[] = {{3, 1, 0.985, 1.0},   {3, 4, 3.94, 4.0},     {3, 8, 7.88, 8.0},     {3, 16, 15.76, 16.0},  {4, 1, 1.969, 2.0},
                        {4, 4, 7.876, 8.0},   {4, 8, 15.752, 16.0},  {4, 16, 31.504, 32.0}, {5, 1, 3.938, 4.0},    {5, 4, 15.752, 16.0},
                        {5, 8, 31.504, 32.0}, {5, 16, 63.008, 64.0}, {6, 4, 30.24, 32.0},   {6, 16, 120.96, 128.0}};
    for (const Row &row : rows) {
        INFO("PCIe " << row.generation << " x" << row.lanes);
        CHECK(inGigabytesPerSecond(pcieRate(row.generation, row.lanes)) == Approx(row.afterCoding));
        CHECK(inGigabytesPerSecond(rawPcieRate(row.generation, row.lanes)) == Approx(row.raw));
        CHECK(pcieRate(row.generation, row.lanes) < rawPcieRate(row.generation, row.lanes));
    }
    CHECK(inGigabytesPerSecond(pcieRate(1, 16)) == Approx(4.0));
    CHECK(inGigabytesPerSecond(pcieRate(2, 16)) == Approx(8.0));
    CHECK(inGigabytesPerSecond(rawPcieRate(1, 16)) == Approx(5.0));
    CHECK(inGigabytesPerSecond(rawPcieRate(2, 16)) == Approx(10.0));
    for (const int generation : {-1, 0, 7, 100}) {
        CHECK(pcieRate(generation, 16) == BytesPerSecond());
        CHECK(rawPcieRate(generation, 16) == BytesPerSecond());
        CHECK_FALSE(isPcieGeneration(generation));
    }
    CHECK(pcieRate(5, 0) == BytesPerSecond());
}

TEST_CASE("a_server_without_processors_has_dead_links_and_no_budget", "[physical]")
{
    for (const std::string &chassis : allChassis()) {
        ServerType type = aFullServer(chassis);
        std::erase_if(type.placements, [&](const Placement &placement) {
            const SlotGroup *group = layoutOf(chassis).group(placement.slot.group);
            return group && group->kind == SlotKind::Processor;
        });
        const PcieUse use = pcieUse(assemble(type, 1, testCatalog()));
        INFO(chassis);
        CHECK(use.sockets.empty());
        CHECK(use.asked() == 0);
        CHECK(use.offered() == 0);
        for (const NegotiatedLink &link : use.links) {
            CHECK(link.lanes == 0);
            CHECK(link.generation == 0);
        }
    }
}

TEST_CASE("the_path_among_cards_is_that_of_the_places_they_hang_at", "[physical]")
{
    Random random(7);
    std::map<PathKind, int> seen;
    for (const std::string &chassis : allChassis()) {
        const ServerType type = aFullServer(chassis);
        const Assembly assembly = assemble(type, 1, testCatalog());
        const PcieUse use = pcieUse(assembly);
        if (assembly.accelerators.size() < 2)
            continue;
        for (int round = 0; round < 12; ++round) {
            std::vector<const FilledSlot *> members = assembly.accelerators;
            std::shuffle(members.begin(), members.end(), random);
            members.resize(std::size_t(1 + below(random, members.size())));
            std::vector<SlotId> slots;
            std::set<std::string> nodes, roots;
            for (const FilledSlot *member : members) {
                slots.push_back(member->slot);
                nodes.insert(nodeOf(*member->group, member->slot.index));
                roots.insert(rootOf(*assembly.layout, nodeOf(*member->group, member->slot.index)));
            }
            const Interconnect link = placedInterconnect(assembly, use, slots);
            INFO(chassis << " " << toString(slots.front()) << " and " << slots.size() - 1 << " more");
            CHECK(link.oneWay.base() > 0.0);
            ++seen[link.path];
            if (link.path == PathKind::Group) {
                CHECK((link.kind == LinkKind::NvLink || link.kind == LinkKind::Fabric || link.kind == LinkKind::Network));
                CHECK(link.lanes == 0);
                continue;
            }
            CHECK((link.kind == LinkKind::Pcie || link.kind == LinkKind::PcieHost));
            const TreeNode *node = assembly.layout->node(*nodes.begin());
            const bool sameSwitch = nodes.size() == 1 && node && node->kind == TreeNode::Kind::Switch;
            const PathKind expected = slots.size() == 1   ? PathKind::Single
                                      : sameSwitch        ? PathKind::SameSwitch
                                      : roots.size() == 1 ? PathKind::SameProcessor
                                                          : PathKind::AcrossProcessors;
            CHECK(link.path == expected);
            // The order in which the slots are named does not matter, and more cards never make the link faster.
            std::reverse(slots.begin(), slots.end());
            CHECK(placedInterconnect(assembly, use, slots) == link);
        }
    }
    CHECK(seen[PathKind::Group] > 0);
    CHECK(seen[PathKind::SameProcessor] > 0);
    CHECK(seen[PathKind::AcrossProcessors] > 0);
}

TEST_CASE("no_slots_named_means_all_accelerators", "[physical]")
{
    for (const std::string &chassis : allChassis()) {
        const ServerType type = aFullServer(chassis);
        const Assembly assembly = assemble(type, 1, testCatalog());
        const PcieUse use = pcieUse(assembly);
        std::vector<SlotId> all;
        for (const FilledSlot *accelerator : assembly.accelerators)
            all.push_back(accelerator->slot);
        INFO(chassis);
        CHECK(placedInterconnect(assembly, use, {}) == placedInterconnect(assembly, use, all));
        CHECK(placedInterconnect(assembly, use, {{"no-such-group", 0}}) == Interconnect{});
    }
}

// ------------------------------------------------------------------------------------------------------------------ memory

namespace {

/// Platform tables as the makers print them: MT/s with two modules per channel, and of MRDIMM with one; 0 = no table.
struct PlatformRow {
    const char *inFamily;
    int singleRank, dualRank, loadReduced, multiplexed;
};
const PlatformRow platformRows[] = {
    {"EPYC 7002", 2933, 2933, 2666, 0},      {"EPYC 7003", 3200, 2933, 2933, 0},      {"EPYC 9004", 4400, 3600, 3600, 0},
    {"EPYC 9005", 5200, 4400, 4400, 0},      {"Ice Lake-SP", 3200, 3200, 3200, 0},    {"Sapphire Rapids", 4400, 4400, 4400, 0},
    {"Emerald Rapids", 4400, 4400, 4400, 0}, {"6700P/6500P", 5200, 5200, 5200, 8000}, {"6900P", 0, 0, 0, 8800},
};

/// Speed of one module alone at its socket, read off the tables row by row.
int plainSpeed(const MemoryModule &module, const Processor &processor, bool twoPerChannel)
{
    const PlatformRow *platform = nullptr;
    for (const PlatformRow &row : platformRows)
        if (!platform && processor.family.find(row.inFamily) != std::string::npos)
            platform = &row;
    std::vector<int> limits{module.speedMts};
    const bool multiplexed = module.module == "MRDIMM" && !twoPerChannel && platform && platform->multiplexed;
    if (multiplexed)
        limits.push_back(platform->multiplexed);
    else if (processor.maxMemorySpeedMts)
        limits.push_back(processor.maxMemorySpeedMts);
    if (twoPerChannel && platform) {
        const bool loadReduced = module.module == "LRDIMM" || module.module == "3DS LRDIMM";
        const bool single = module.ranks.substr(0, 2) == "1R" && module.ranks.find('/') == std::string::npos;
        const int two = loadReduced ? platform->loadReduced : single ? platform->singleRank : platform->dualRank;
        if (two)
            limits.push_back(two);
    }
    return *std::min_element(limits.begin(), limits.end());
}

} // namespace

TEST_CASE("memory_of_random_servers_is_that_of_the_plain_count", "[physical]")
{
    int populated = 0;
    forEachServer(4, [&populated](const ServerType &, const Assembly &assembly) {
        for (const SocketMemory &memory : memoryPopulation(assembly)) {
            const std::string socket = toString(memory.socket);
            INFO(socket);
            std::map<std::pair<std::string, int>, int> modulesOfChannel;
            double gigabytes = 0.0;
            int channels = 0, modules = 0;
            bool soldered = false;
            std::vector<const MemoryModule *> all;
            for (const SlotGroup &group : assembly.layout->groups)
                if (group.kind == SlotKind::Memory && group.socket == socket) {
                    channels += int(group.channels.size());
                    soldered = soldered || group.soldered;
                }
            for (const FilledSlot &slot : assembly.filled)
                if (slot.group->kind == SlotKind::Memory && slot.group->socket == socket) {
                    const MemoryModule &module = *slot.as<MemoryModule>();
                    gigabytes += inGigabytes(module.capacity);
                    ++modules;
                    all.push_back(&module);
                    if (!slot.group->soldered)
                        ++modulesOfChannel[{slot.group->id, slot.slot.index / std::max(1, slot.group->perChannel)}];
                }
            bool two = false;
            for (const auto &[channel, count] : modulesOfChannel)
                two = two || count > 1;
            int speed = 0;
            for (const MemoryModule *module : all) {
                const int own = plainSpeed(*module, *assembly.at(memory.socket)->as<Processor>(), two);
                speed = speed == 0 ? own : std::min(speed, own);
            }
            const int filled = soldered ? channels : int(modulesOfChannel.size());
            CHECK(memory.channels == channels);
            CHECK(memory.channelsFilled == filled);
            CHECK(memory.modules == modules);
            CHECK(memory.soldered == soldered);
            CHECK(inGigabytes(memory.capacity) == Approx(gigabytes));
            CHECK(memory.speedMts == speed);
            CHECK(inGigabytesPerSecond(memory.bandwidth) == Approx(filled * speed * 0.008));
            CHECK(inGigabytesPerSecond(memory.bandwidthFull) == Approx(channels * speed * 0.008));
            CHECK(memory.bandwidth <= memory.bandwidthFull);
            populated += modules > 0;
        }
    });
    CHECK(populated > 100);
}

TEST_CASE("a_second_module_in_a_channel_never_makes_memory_faster", "[physical]")
{
    int slower = 0;
    for (const std::string &chassis : allChassis()) {
        const Layout &layout = layoutOf(chassis);
        for (const SlotGroup &group : layout.groups) {
            if (group.kind != SlotKind::Memory || group.soldered || group.perChannel < 2)
                continue;
            ServerBuilder server(chassis, testCatalog());
            for (const SlotGroup &sockets : layout.groups)
                for (const auto &part : testCatalog().parts(PartKind::Processor))
                    if (sockets.kind == SlotKind::Processor && std::get<Processor>(*part).socket == sockets.socket)
                        server.with(infoOf(*part).id.text, {sockets.id});
            for (const auto &part : testCatalog().parts(PartKind::MemoryModule)) {
                const MemoryModule &module = std::get<MemoryModule>(*part);
                if (module.type != group.memoryType)
                    continue;
                ServerBuilder one = server, two = server;
                one.with(module.id.text, {group.id + ".0"});
                two.with(module.id.text, {group.id + ".0-1"});
                const auto speed = [&](const ServerType &type) {
                    for (const SocketMemory &memory : memoryPopulation(assemble(type, 1, testCatalog())))
                        if (memory.modules > 0)
                            return memory.speedMts;
                    return 0;
                };
                INFO(chassis << " " << module.id.text);
                CHECK(speed(two) <= speed(one));
                slower += speed(two) < speed(one);
            }
            break;
        }
    }
    CHECK(slower > 10);
}

// ------------------------------------------------------------------------------------------------------------------- power

namespace {

/// Value at x of the line through points, flat outside.
double interpolated(const std::vector<std::pair<double, double>> &points, double x)
{
    if (x <= points.front().first)
        return points.front().second;
    for (std::size_t i = 1; i < points.size(); ++i)
        if (x <= points[i].first) {
            const double share = (x - points[i - 1].first) / (points[i].first - points[i - 1].first);
            return (1.0 - share) * points[i - 1].second + share * points[i].second;
        }
    return points.back().second;
}

double wattsOf(const Part &part, bool integrated)
{
    if (const auto *accelerator = std::get_if<Accelerator>(&part))
        return accelerator->tdp ? inWatts(*accelerator->tdp) : 0.0;
    if (const auto *processor = std::get_if<Processor>(&part))
        return integrated ? 0.0 : inWatts(processor->tdp);
    if (const auto *memory = std::get_if<MemoryModule>(&part))
        return integrated ? 0.0 : inWatts(memory->power);
    if (const auto *drive = std::get_if<Drive>(&part))
        return inWatts(drive->power);
    if (const auto *adapter = std::get_if<NetworkAdapter>(&part))
        return inWatts(adapter->power);
    if (const auto *storage = std::get_if<StorageAdapter>(&part))
        return inWatts(storage->power);
    return 0.0;
}

} // namespace

TEST_CASE("power_of_random_servers_is_that_of_the_plain_sum", "[physical]")
{
    const EngineeringConstants &constants = testCatalog().engineering();
    const double voltages[] = {110.0, 220.0, 230.0, 239.9};
    int round = 0;
    forEachServer(4, [&](const ServerType &type, const Assembly &assembly) {
        Site site;
        site.voltage.value = voltages[++round % 4];
        const PowerDraw power = powerDraw(assembly, site, constants);
        const Layout &layout = *assembly.layout;

        bool modules = false, soc = assembly.chassis->socketType.find("SoC") != std::string::npos;
        double board = 0.0, switches = 0.0;
        for (const SlotGroup &group : layout.groups)
            modules = modules || group.kind == SlotKind::Module;
        if (!assembly.processors.empty())
            soc = assembly.processors.front()->as<Processor>()->socket.find("SoC") != std::string::npos;
        double parts = 0.0, accelerators = 0.0;
        for (const FilledSlot &slot : assembly.filled) {
            parts += wattsOf(*slot.part, soc && modules);
            if (slot.as<Accelerator>())
                accelerators += wattsOf(*slot.part, false);
        }
        for (const TreeNode &node : layout.tree)
            switches += node.kind == TreeNode::Kind::Switch ? constants.pcieSwitchWatts : 0.0;
        const std::size_t processors = assembly.processors.size();
        board = soc              ? constants.boardWattsSoc
                : processors > 2 ? constants.boardWattsFourSockets
                : processors > 1 ? constants.boardWattsTwoSockets
                                 : constants.boardWattsOneSocket;
        double baseboard = 0.0;
        for (const Fabric &fabric : layout.fabrics)
            if (fabric.kind == Fabric::Kind::NvSwitch)
                baseboard = std::max(baseboard, constants.nvSwitchBoardWatts);
            else if (fabric.kind == Fabric::Kind::FullMesh)
                baseboard = std::max(baseboard, constants.meshBoardWatts);
        const double dc = parts + switches + board + baseboard;
        const double fans = assembly.chassis->fanPowerFraction, fansWorst = fans < constants.fanReserveFrom ? fans : std::max(fans, constants.fanWorst);
        CHECK(inWatts(power.dc) == Approx(dc));
        CHECK(power.dc == power.accelerators + power.processors + power.memory + power.drives + power.adapters + power.optics + power.switches + power.board +
                              power.baseboard);
        const double output = dc * (1.0 + constants.conversionLoss) * (1.0 + fans);
        const double worst = dc * (1.0 + constants.conversionLoss) * (1.0 + fansWorst) * (1.0 + constants.marginWorst);
        const double typical = (dc - (1.0 - constants.typicalAcceleratorShare) * accelerators) * (1.0 + constants.conversionLoss) * (1.0 + fans);
        CHECK(inWatts(power.output) == Approx(output));
        CHECK(inWatts(power.outputWorst) == Approx(worst));
        CHECK(inWatts(power.typicalOutput) == Approx(typical));

        if (!assembly.supplies.empty()) {
            // the weakest at this voltage counts for all
            const auto outputOf = [&site](const PowerSupply &supply) {
                for (const VoltageBand &band : supply.bands)
                    if (site.voltage.value >= band.minV && site.voltage.value < band.maxV)
                        return inWatts(band.output);
                return 0.0;
            };
            std::map<double, const PowerSupply *> byOutput;
            bool mixed = false;
            for (const FilledSlot *slot : assembly.supplies) {
                byOutput.emplace(outputOf(*slot->as<PowerSupply>()), slot->as<PowerSupply>());
                mixed = mixed || slot->partId != assembly.supplies.front()->partId;
            }
            const auto [each, weakest] = *byOutput.begin();
            const PowerSupply &supply = *weakest;
            CHECK(power.mixedSupplies == mixed);
            CHECK(power.supplies == int(assembly.supplies.size()));
            CHECK(inWatts(power.perSupply) == Approx(each));
            CHECK(inWatts(power.usable) == Approx(each * std::min(power.scheme.load, power.supplies)));
            if (each > 0.0) {
                const std::vector<std::pair<double, double>> curve{{0.2, supply.efficiency20}, {0.5, supply.efficiency50}, {1.0, supply.efficiency100}};
                CHECK(power.efficiency == Approx(interpolated(curve, output / (each * power.supplies))));
                CHECK(power.efficiencyTypical == Approx(interpolated(curve, typical / (each * power.supplies))));
            }
        }
        CHECK(inWatts(power.wall) == Approx(output / power.efficiency));
        CHECK(inWatts(power.typicalWall) == Approx(typical / power.efficiencyTypical));
        CHECK(power.typicalOutput <= power.output);
        CHECK(power.output <= power.outputWorst);
        CHECK(power.output <= power.wall);
        CHECK(power.wall <= power.wallWorst);
        CHECK((power.scheme.name == layout.defaultScheme || layout.schemes.empty()));
        CHECK(type.supplyScheme.empty());
    });
}

TEST_CASE("every_scheme_of_every_chassis_carries_the_load_with_its_share_of_the_supplies", "[physical]")
{
    int schemes = 0;
    for (const std::string &chassis : allChassis()) {
        const Layout &layout = layoutOf(chassis);
        for (const SupplyScheme &scheme : layout.schemes) {
            ServerType type = aFullServer(chassis);
            type.supplyScheme = scheme.name;
            const PowerDraw power = powerDraw(assemble(type, 1, testCatalog()), {}, testCatalog().engineering());
            INFO(chassis << " " << scheme.name);
            CHECK(power.scheme == scheme);
            CHECK(scheme.name == std::to_string(scheme.load) + "+" + std::to_string(scheme.spare));
            CHECK(power.usable == power.perSupply * std::min(scheme.load, power.supplies));
            if (power.usable.base() > 0.0)
                CHECK(power.loadRatio() == Approx(power.output / power.usable));
            ++schemes;
        }
    }
    CHECK(schemes >= 44);
}

TEST_CASE("taking_spare_supplies_out_keeps_the_usable_power", "[physical]")
{
    int compared = 0;
    for (const std::string &chassis : allChassis()) {
        ServerType type = aFullServer(chassis);
        const Assembly full = assemble(type, 1, testCatalog());
        const PowerDraw before = powerDraw(full, {}, testCatalog().engineering());
        if (before.supplies <= before.scheme.load || before.adapterOfBoard)
            continue;
        const int spare = before.supplies - before.scheme.load;
        for (int n = 0; n < spare; ++n)
            std::erase_if(type.placements, [&](const Placement &p) { return p.slot == full.supplies[std::size_t(n)]->slot; });
        const PowerDraw after = powerDraw(assemble(type, 1, testCatalog()), {}, testCatalog().engineering());
        INFO(chassis);
        CHECK(after.usable == before.usable);
        CHECK(after.supplies == before.scheme.load);
        CHECK(after.output == before.output);
        ++compared;
    }
    CHECK(compared > 10);
}

TEST_CASE("the_curve_of_every_supply_stays_between_its_three_points", "[physical]")
{
    for (const auto &part : testCatalog().parts(PartKind::PowerSupply)) {
        const PowerSupply &supply = std::get<PowerSupply>(*part);
        const auto [low, high] = std::minmax({supply.efficiency20, supply.efficiency50, supply.efficiency100});
        INFO(supply.id.text);
        CHECK(low > 0.5);
        CHECK(high < 1.0);
        CHECK(efficiencyAt(supply, 0.2) == Approx(supply.efficiency20));
        CHECK(efficiencyAt(supply, 0.5) == Approx(supply.efficiency50));
        CHECK(efficiencyAt(supply, 1.0) == Approx(supply.efficiency100));
        CHECK(efficiencyAt(supply, 0.0) == supply.efficiency20);
        CHECK(efficiencyAt(supply, 3.0) == supply.efficiency100);
        const std::vector<std::pair<double, double>> curve{{0.2, supply.efficiency20}, {0.5, supply.efficiency50}, {1.0, supply.efficiency100}};
        for (int percent = 0; percent <= 130; percent += 5) {
            const double load = percent / 100.0, efficiency = efficiencyAt(supply, load);
            CHECK(efficiency == Approx(interpolated(curve, load)));
            CHECK(efficiency >= low - 1e-12);
            CHECK(efficiency <= high + 1e-12);
        }
    }
}

TEST_CASE("bands_of_every_supply_are_half_open_and_never_give_more_than_the_plate", "[physical]")
{
    for (const auto &part : testCatalog().parts(PartKind::PowerSupply)) {
        const PowerSupply &supply = std::get<PowerSupply>(*part);
        INFO(supply.id.text);
        for (const VoltageBand &band : supply.bands) {
            CHECK(band.minV < band.maxV);
            CHECK(outputAt(supply, band.minV).has_value());
            CHECK(outputAt(supply, (band.minV + band.maxV) / 2.0).has_value());
            CHECK(band.output <= supply.rating);
        }
        CHECK_FALSE(outputAt(supply, 0.0));
        CHECK_FALSE(outputAt(supply, 5000.0));
    }
}

TEST_CASE("a_voltage_at_which_the_supplies_do_not_run_leaves_nothing_usable", "[physical]")
{
    for (const std::string &chassis : allChassis()) {
        const ServerType type = aFullServer(chassis);
        const Assembly assembly = assemble(type, 1, testCatalog());
        if (assembly.supplies.empty())
            continue;
        Site site;
        site.voltage.value = 999.0;
        const PowerDraw power = powerDraw(assembly, site, testCatalog().engineering());
        INFO(chassis);
        CHECK(power.perSupply == Watts());
        CHECK(power.usable == Watts());
        CHECK(power.loadRatio() == 0.0);
        CHECK(power.output > Watts());
        CHECK(std::isfinite(inWatts(power.wall)));
    }
}

// ------------------------------------------------------------------------------------------------------------------- cooling

TEST_CASE("every_cooling_judges_by_the_tighter_of_its_limits", "[physical]")
{
    const double peaks[] = {50, 500, 3999, 4000, 4001, 5999, 6000, 6001, 9500, 15000, 42000, 160000};
    for (const char *chassis : {"smc-as-4125gs-tnrt", "dell-r760xa", "smc-sys-821ge-tnhr", "jetson-orin-nano-devkit"}) {
        const ServerType type = aFullServer(chassis);
        const Assembly assembly = assemble(type, 1, testCatalog());
        const double units = assembly.chassis->rackUnits;
        for (const auto &part : testCatalog().parts(PartKind::Cooling)) {
            const Cooling &cooling = std::get<Cooling>(*part);
            for (const double peak : peaks) {
                PowerDraw power;
                power.wallWorst = watts(peak);
                power.typicalWall = watts(peak / 2.0);
                Site site;
                site.cooling.value = cooling.id;
                const HeatLoad heat = heatLoad(assembly, power, site, testCatalog());
                INFO(chassis << " " << cooling.id.text << " " << peak << " W");
                const double ofServer = cooling.maxPerServer ? peak / inWatts(*cooling.maxPerServer) : 0.0;
                const double ofUnit = cooling.maxPerUnit && units > 0.0 ? peak / units / inWatts(*cooling.maxPerUnit) : 0.0;
                CHECK(heat.engineering.exceeded == (std::max(ofServer, ofUnit) > 1.0));
                if (std::max(ofServer, ofUnit) > 0.0) {
                    CHECK(inWatts(heat.engineering.actual) / inWatts(heat.engineering.limit) == Approx(std::max(ofServer, ofUnit)));
                    if (ofServer != Approx(ofUnit))
                        CHECK(heat.engineering.perUnit == (ofUnit > ofServer));
                }
                CHECK(heat.articles == (peak < 4000.0 ? ArticleBand::Air : peak <= 6000.0 ? ArticleBand::Hybrid : ArticleBand::FullLiquid));
                CHECK(heat.btuPerHour == Approx(peak * 3.412));
                CHECK(heat.airflowM3PerHour == Approx(2.985 * peak / (assembly.accelerators.empty() ? 12.0 : 15.0)));
                CHECK(heat.typical == watts(peak / 2.0));
                CHECK(heat.perUnit.has_value() == (units > 0.0));
            }
        }
    }
}

TEST_CASE("an_unknown_cooling_has_no_limit_and_judges_nothing", "[physical]")
{
    const ServerType type = aFullServer("dell-r760xa");
    const Assembly assembly = assemble(type, 1, testCatalog());
    PowerDraw power;
    power.wallWorst = watts(90000);
    Site site;
    site.cooling.value = PartId("ice-cubes");
    const HeatLoad heat = heatLoad(assembly, power, site, testCatalog());
    CHECK_FALSE(heat.engineering.exceeded);
    CHECK(heat.engineering.limit == Watts());
    CHECK(heat.engineering.actual == watts(90000));
}

TEST_CASE("the_named_cooling_is_the_first_option_of_the_chassis_that_carries_the_heat", "[physical]")
{
    for (const std::string &chassis : allChassis()) {
        const ServerType type = aFullServer(chassis);
        const Assembly assembly = assemble(type, 1, testCatalog());
        for (const double peak : {100.0, 2000.0, 8000.0, 30000.0}) {
            PowerDraw power;
            power.wallWorst = watts(peak);
            const HeatLoad heat = heatLoad(assembly, power, {}, testCatalog());
            INFO(chassis << " " << peak);
            PartId expected;
            for (const PartId &option : assembly.chassis->coolingOptions) {
                const Cooling *cooling = testCatalog().find<Cooling>(option);
                const bool fits =
                    cooling && (!cooling->maxPerServer || peak <= inWatts(*cooling->maxPerServer)) &&
                    (!cooling->maxPerUnit || assembly.chassis->rackUnits <= 0.0 || peak / assembly.chassis->rackUnits <= inWatts(*cooling->maxPerUnit));
                if (fits && expected.isEmpty())
                    expected = option;
            }
            CHECK(heat.cheapestCooling == expected);
        }
    }
}

// -------------------------------------------------------------------------------------------------------- layouts of projects

TEST_CASE("a_tree_with_many_ways_up_is_counted_once", "[physical]")
{
    // Forty storeys of two switches, each hanging on both below it: a billion ways, eighty nodes.
    Catalog catalog = testCatalog();
    Layout layout = *catalog.layout(PartId("smc-as-4125gs-tnrt"));
    for (int storey = 0; storey < 40; ++storey)
        for (const char *side : {"l", "r"}) {
            TreeNode node;
            node.id = side + std::to_string(storey);
            node.kind = TreeNode::Kind::Switch;
            if (storey == 0)
                node.uplinks = {{"cpu.0", 16, 4}};
            else
                node.uplinks = {{"l" + std::to_string(storey - 1), 16, 4}, {"r" + std::to_string(storey - 1), 16, 4}};
            layout.tree.push_back(node);
        }
    for (SlotGroup &group : layout.groups)
        if (group.id == "gpu-a")
            group.from = {"l39"};
    catalog.add(layout);
    const ServerType type = aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu"}).with("nvidia-l40s", {"gpu-a"});
    const PcieUse use = pcieUse(assemble(type, 1, catalog));
    REQUIRE(use.links.size() == 4);
    CHECK(use.links[0].root == "cpu.0");
    CHECK(use.links[0].lanes == 16);
    CHECK(use.sockets[0].asked == 32);
}

TEST_CASE("a_circle_of_switches_ends_the_count", "[physical]")
{
    Catalog catalog = testCatalog();
    Layout layout = *catalog.layout(PartId("smc-as-4125gs-tnrt"));
    TreeNode one, other;
    one.id = "one";
    other.id = "other";
    one.kind = other.kind = TreeNode::Kind::Switch;
    one.uplinks = {{"other", 16, 4}};
    other.uplinks = {{"one", 16, 4}};
    layout.tree.push_back(one);
    layout.tree.push_back(other);
    for (SlotGroup &group : layout.groups)
        if (group.id == "gpu-a")
            group.from = {"one"};
    catalog.add(layout);
    const ServerType type = aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu"}).with("nvidia-l40s", {"gpu-a"});
    const PcieUse use = pcieUse(assemble(type, 1, catalog));
    REQUIRE(use.links.size() == 4);
    CHECK(use.links[0].root.empty());
    CHECK(use.links[0].lanes == 0);
    CHECK(use.asked() == 0);
}

TEST_CASE("a_root_that_bears_the_name_of_a_card_slot_is_no_processor", "[physical]")
{
    Catalog catalog = testCatalog();
    Layout layout = *catalog.layout(PartId("smc-as-4125gs-tnrt"));
    TreeNode node;
    node.id = "gpu-b.0";
    node.kind = TreeNode::Kind::Processor;
    layout.tree.push_back(node);
    for (SlotGroup &group : layout.groups)
        if (group.id == "gpu-a")
            group.from = {"gpu-b.0"};
    catalog.add(layout);
    const ServerType type = aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu"}).with("nvidia-l40s", {"gpu-a", "gpu-b"});
    const PcieUse use = pcieUse(assemble(type, 1, catalog));
    CHECK(use.sockets.size() == 2);
    CHECK(use.links[0].lanes == 0);
    CHECK(use.links[4].lanes == 16);
}

TEST_CASE("a_list_of_nodes_that_is_too_short_stands_for_its_last_one", "[physical]")
{
    SlotGroup group;
    group.kind = SlotKind::Pcie;
    group.count = 4;
    CHECK(nodeOf(group, 3).empty());
    group.from = {"a"};
    CHECK(nodeOf(group, 3) == "a");
    group.from = {"a", "b"};
    CHECK(nodeOf(group, 1) == "b");
    CHECK(nodeOf(group, 3) == "b");
}

TEST_CASE("a_chassis_of_absurd_counts_still_makes_a_schematic", "[physical]")
{
    Chassis chassis = *testCatalog().find<Chassis>(PartId("dell-r750xa"));
    chassis.sockets = 8;
    chassis.dimmSlots = 1000;
    chassis.dimmsPerChannel = 1;
    ChassisSlots slot{1, 4, 16, 16, "FHFL-DW", "CPU0 (direct)", "GPU"};
    chassis.slots.assign(300, slot);
    chassis.bays.assign(300, {"U.2 NVMe", 1, 4, 4, true});
    Catalog catalog = testCatalog();
    catalog.add(Part(chassis));
    catalog.completeLayouts();
    const Layout &layout = *catalog.layout(chassis.id);
    std::set<std::string> ids;
    for (const SlotGroup &group : layout.groups)
        CHECK(ids.insert(group.id).second);
    CHECK(layout.group("gpu-a"));
    CHECK(layout.group("gpu-z"));
    CHECK(layout.group("gpu-300"));
    CHECK(layout.group("nvme-300"));
    CHECK(layout.group("dimm0")->channels.size() == 125);
    CHECK(layout.group("dimm0")->channels[25] == "Z");
    CHECK(layout.group("dimm0")->channels[26] == "27");
}
