// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every check exactly at its limit and one step beyond it. The results of a healthy server are set to the figures in question, so that
// the limit is met to the last digit.
#include "core/checks/check.h"

#include "core/evaluate.h"
#include "core/explain/comparison.h"
#include "core/question.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/laws.h"
#include "tests/support/core/scene.h"
#include "tests/support/core/terms.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <set>

using namespace inferrack::core;

namespace {

constexpr double gib = 1073741824.0;

/// A scene whose results are altered after they were calculated.
struct Case {
    explicit Case(const std::string &build) : scene(build) { result = scene.evaluated(); }

    DeploymentEvaluation &deployment() { return result.deployments.front(); }
    MemoryUse &memory() { return deployment().memory; }
    ServerEvaluation &server() { return result.servers.front(); }
    PowerDraw &power() { return server().power; }
    /// Calculates anew after the scene was altered.
    Case &again()
    {
        result = scene.evaluated();
        return *this;
    }

    Scene scene;
    ScenarioEvaluation result;
};

struct LimitRow {
    const char *check;
    const char *name;
    const char *build;
    std::function<void(Case &)> change;
    const char *textId; ///< nothing = silent
    Severity severity = Severity::Blocker;
    std::optional<Figure> actual = std::nullopt, limit = std::nullopt, difference = std::nullopt;
};

const Severity blocker = Severity::Blocker, warning = Severity::Warning, note = Severity::Note;

Figure inGiB(double v)
{
    return {v, Unit::GiB};
}
Figure number(double v)
{
    return {v, Unit::Count};
}
Figure inTokens(double v)
{
    return {v, Unit::Token};
}
Figure inLanes(double v)
{
    return {v, Unit::Lane};
}
Figure inWatt(double v)
{
    return {v, Unit::Watt};
}
Figure inPercent(double v)
{
    return {v, Unit::Percent};
}
Figure inPoints(double v)
{
    return {v, Unit::Points};
}
Figure inMm(double v)
{
    return {v, Unit::Millimetre};
}
Figure inGBs(double v)
{
    return {v, Unit::GBPerSecond};
}

/// VRAM of one accelerator: 40 GiB usable of 44.
void budget(Case &c, double weights, double activations, double outside, bool starts)
{
    MemoryBudget &b = c.memory().budget;
    b.visible = 44.0 * gib;
    b.usable = 40.0 * gib;
    b.utilisation = 40.0 / 44.0;
    b.weights = weights * gib;
    b.activations = activations * gib;
    b.outsideAllocator = outside * gib;
    b.graphs = 0.0;
    b.graphsInside = false;
    b.starts = starts;
}

void holds(Case &c, int requests, double weightsShare = 0.3)
{
    budget(c, 40.0 * weightsShare, 1.0, 0.5, true);
    c.memory().headroom = 8.0 * gib;
    c.memory().holds = requests;
}

void parallel(Case &c, ParallelLayout layout, int installed = 4)
{
    c.deployment().layout = layout;
    c.deployment().acceleratorCount = installed;
}

void lanes(Case &c, int asked, int offered)
{
    LaneBudget &socket = c.server().pcie.sockets.front();
    socket.asked = asked;
    socket.offered = offered;
}

NegotiatedLink &linkOf(Case &c, const SlotId &slot)
{
    for (NegotiatedLink &link : c.server().pcie.links)
        if (link.slot == slot)
            return link;
    FAIL("no link at " << toString(slot));
    return c.server().pcie.links.front();
}

void link(Case &c, int generation, int lanes, int nativeGeneration, int nativeLanes)
{
    NegotiatedLink &l = linkOf(c, {"gpu-a", 0});
    l.generation = generation;
    l.lanes = lanes;
    l.nativeGeneration = nativeGeneration;
    l.nativeLanes = nativeLanes;
}

/// Power of the server, and what its four supplies give (two carry the load).
void power(Case &c, double output, double worst, double usable, double perSupply = 1000.0, double nameplate = 1000.0)
{
    PowerDraw &p = c.power();
    p.output = watts(output);
    p.outputWorst = watts(worst);
    p.usable = watts(usable);
    p.perSupply = watts(perSupply);
    p.perSupplyNameplate = watts(nameplate);
}

void card(Case &c, const std::function<void(Accelerator &)> &change)
{
    c.scene.alter<Accelerator>("nvidia-l40s", change);
    c.again();
}

void slots(Case &c, const std::function<void(SlotGroup &)> &change)
{
    c.scene.alterLayout([&](Layout &layout) {
        for (SlotGroup &group : layout.groups)
            if (group.id == "gpu-a")
                change(group);
    });
    c.again();
}

void density(Case &c, double actual, double limit, bool perUnit)
{
    c.server().heat.engineering = {watts(actual), watts(limit), perUnit, actual > limit};
}

const std::vector<LimitRow> &rows()
{
    static const std::vector<LimitRow> all{
        // VRAM: weights, then all that is resident, then the engine's own room, then a tenth of usable VRAM
        {"vram_fit", "a tenth of usable VRAM is free", "tier-4xl40s",
         [](Case &c) {
             budget(c, 20, 2, 1, true);
             c.memory().headroom = 4.0 * gib;
         },
         nullptr},
        {"vram_fit", "a little less than a tenth", "tier-4xl40s",
         [](Case &c) {
             budget(c, 20, 2, 1, true);
             c.memory().headroom = 3.9 * gib;
         },
         "headroom", warning, inGiB(3.9), inGiB(4.0), inGiB(0.1)},
        {"vram_fit", "nothing free", "tier-4xl40s",
         [](Case &c) {
             budget(c, 20, 2, 1, true);
             c.memory().headroom = 0.0;
         },
         "headroom", warning, inGiB(0.0), inGiB(4.0), inGiB(4.0)},
        {"vram_fit", "short: told by the requests that do not fit", "tier-4xl40s",
         [](Case &c) {
             budget(c, 20, 2, 1, true);
             c.memory().headroom = -0.1 * gib;
         },
         nullptr},
        {"vram_fit", "weights as large as usable VRAM", "tier-4xl40s", [](Case &c) { budget(c, 40, 2, 1, false); }, "runtime", blocker, inGiB(43), inGiB(40),
         inGiB(3)},
        {"vram_fit", "weights above usable VRAM", "tier-4xl40s",
         [](Case &c) {
             budget(c, 40.5, 2, 1, false);
             c.deployment().layout = {1, 1, 1, 1, 4};
         },
         "weights", blocker, inGiB(40.5), inGiB(40), inGiB(0.5)},
        {"vram_fit", "all resident parts as large as usable VRAM", "tier-4xl40s", [](Case &c) { budget(c, 30, 8, 2, false); }, "outside", blocker, inGiB(4)},
        {"vram_fit", "resident parts above it", "tier-4xl40s", [](Case &c) { budget(c, 30, 8, 2.5, false); }, "runtime", blocker, inGiB(40.5), inGiB(40),
         inGiB(0.5)},
        {"vram_fit", "graphs inside the limit count", "tier-4xl40s",
         [](Case &c) {
             budget(c, 30, 8, 2, false);
             c.memory().budget.graphs = 1.0 * gib;
             c.memory().budget.graphsInside = true;
         },
         "runtime", blocker, inGiB(41), inGiB(40), inGiB(1)},

        {"kv_room", "as many requests as are sent", "tier-4xl40s", [](Case &c) { holds(c, c.scene.workload().concurrency.value); }, nullptr},
        {"kv_room", "one less", "tier-4xl40s",
         [](Case &c) {
             c.scene.workload().concurrency.value = 20;
             holds(c, 19);
         },
         "queue", warning, number(19), number(20), number(1)},
        {"kv_room", "weights below 70%", "tier-4xl40s",
         [](Case &c) {
             c.scene.workload().concurrency.value = 20;
             holds(c, 19, 0.699);
         },
         "queue", warning},
        {"kv_room", "weights at 70%", "tier-4xl40s",
         [](Case &c) {
             c.scene.workload().concurrency.value = 20;
             holds(c, 7, 0.7);
         },
         "weights", warning, number(7), number(20), number(13)},
        {"kv_room", "not one request: told by the context length", "tier-4xl40s", [](Case &c) { holds(c, 0); }, nullptr},
        {"kv_room", "an engine that does not start", "tier-4xl40s",
         [](Case &c) {
             holds(c, 3);
             budget(c, 41, 1, 1, false);
         },
         nullptr},

        {"context_length", "as long as the model takes", "tier-4xl40s",
         [](Case &c) {
             c.scene.workload().inputTokens.value = 131072 - 256;
             c.scene.workload().outputTokens.value = 256;
         },
         nullptr},
        {"context_length", "one token longer", "tier-4xl40s",
         [](Case &c) {
             c.scene.workload().inputTokens.value = 131072 - 255;
             c.scene.workload().outputTokens.value = 256;
         },
         "model", blocker, inTokens(131073), inTokens(131072), inTokens(1)},
        {"context_length", "one request fits", "tier-4xl40s",
         [](Case &c) {
             holds(c, 1);
             c.scene.workload().concurrency.value = 1;
         },
         nullptr},
        {"context_length", "none fits", "tier-4xl40s",
         [](Case &c) {
             holds(c, 0);
             c.deployment().layout = {4, 1, 1, 1, 1};
             c.memory().runningPerReplica = 2;
             c.memory().kvOfWorkload = 2.5 * gib;
             c.memory().budget.pool = 1.0 * gib;
         },
         "pool", blocker, inGiB(5), inGiB(4), inGiB(1)},
        {"context_length", "none fits because nothing starts", "tier-4xl40s",
         [](Case &c) {
             holds(c, 0);
             budget(c, 41, 1, 1, false);
         },
         nullptr},

        {"parallel_layout", "every accelerator in use", "tier-4xl40s",
         [](Case &c) {
             parallel(c, {2, 1, 1, 1, 2});
         },
         nullptr},
        {"parallel_layout", "one accelerator too few", "tier-4xl40s",
         [](Case &c) {
             parallel(c, {2, 1, 1, 1, 2}, 3);
         },
         "count", blocker, number(4), number(3), number(1)},
        {"parallel_layout", "one accelerator too many", "tier-4xl40s",
         [](Case &c) {
             parallel(c, {2, 1, 1, 1, 2}, 5);
         },
         "idle", note, number(4), number(5), number(1)},
        {"parallel_layout", "64 heads over 8", "tier-4xl40s",
         [](Case &c) {
             parallel(c, {8, 1, 1, 1, 1}, 8);
         },
         nullptr},
        {"parallel_layout", "64 heads over 6", "tier-4xl40s",
         [](Case &c) {
             parallel(c, {6, 1, 1, 1, 1}, 6);
         },
         "heads", blocker, number(64), number(6), number(4)},
        {"parallel_layout", "8 KV heads over 16", "tier-4xl40s",
         [](Case &c) {
             c.scene.deployment().weightFormat.value = WeightFormatId("bf16");
             parallel(c, {16, 1, 1, 1, 1}, 16);
         },
         "kv_heads", note, number(8), number(16), number(8)},
        {"parallel_layout", "256 experts over 8 groups", "tier-8xh200sxm",
         [](Case &c) {
             parallel(c, {8, 1, 1, 8, 1}, 8);
         },
         nullptr},
        {"parallel_layout", "256 experts over 7 groups", "tier-8xh200sxm",
         [](Case &c) {
             parallel(c, {8, 1, 1, 7, 1}, 8);
         },
         "experts", blocker, number(256), number(7), number(4)},

        {"engine_accelerator", "the lowest version with support", "ascend-910b-node",
         [](Case &c) {
             c.scene.deployment().engineVersion.value = "0.7";
             c.again();
         },
         nullptr},
        {"engine_accelerator", "the version before it", "ascend-910b-node",
         [](Case &c) {
             c.scene.deployment().engineVersion.value = "0.6.9";
             c.again();
         },
         "version", blocker},
        {"engine_accelerator", "no support", "mi300x-node",
         [](Case &c) {
             c.scene.deployment().engine.value = EngineId("tensorrt-llm");
             c.again();
         },
         "none", blocker},

        {"engine_format", "native arithmetic", "tier-4xl40s", [](Case &) {}, nullptr},
        {"engine_format", "FP4 weights on accelerators without FP4", "tier-4xl40s",
         [](Case &c) {
             c.scene.deployment().weightFormat.value = WeightFormatId("nvfp4");
             c.again();
         },
         "weight_only", note},
        {"engine_format", "weights of another engine", "tier-4xl40s",
         [](Case &c) {
             c.scene.deployment().weightFormat.value = WeightFormatId("gguf-q4_k_m");
             c.again();
         },
         "", blocker},
        {"engine_format", "a KV cache that needs FP4 units", "tier-4xl40s",
         [](Case &c) {
             c.scene.deployment().kvFormat.value = KvFormatId("nvfp4");
             c.again();
         },
         "kv", blocker},

        {"pcie_lanes", "as many lanes as the processor has", "tier-4xl40s", [](Case &c) { lanes(c, 128, 128); }, nullptr},
        {"pcie_lanes", "one more", "tier-4xl40s", [](Case &c) { lanes(c, 129, 128); }, "total", blocker, inLanes(129), inLanes(128), inLanes(1)},
        {"pcie_lanes", "one socket over, the other with lanes to spare", "api-4x4090",
         [](Case &c) {
             c.server().pcie.sockets.at(0).asked = c.server().pcie.sockets.at(0).offered + 4;
             c.server().pcie.sockets.at(1).asked = c.server().pcie.sockets.at(1).offered - 4;
         },
         "socket", blocker, std::nullopt, std::nullopt, inLanes(4)},
        {"pcie_lanes", "a share to the last lane", "tier-4xl40s",
         [](Case &c) {
             c.server().pcie.shares = {{"nvme-or-slot10", 16, 16, {{"nic-b", 0}}}};
         },
         nullptr},
        {"pcie_lanes", "a share and one lane more", "tier-4xl40s",
         [](Case &c) {
             c.server().pcie.shares = {{"nvme-or-slot10", 17, 16, {{"nic-b", 0}}}};
         },
         "share_slots", blocker, inLanes(17), inLanes(16), inLanes(1)},

        {"pcie_link", "half of the link a card is made for", "tier-4xl40s", [](Case &c) { link(c, 4, 8, 4, 16); }, nullptr},
        {"pcie_link", "the generation before is half of it", "tier-4xl40s", [](Case &c) { link(c, 4, 16, 5, 16); }, nullptr},
        {"pcie_link", "less than half", "tier-4xl40s", [](Case &c) { link(c, 4, 4, 4, 16); }, "width", warning, inGBs(7.876), inGBs(15.752), inGBs(7.9)},
        {"pcie_link", "no lane: told by the socket", "tier-4xl40s", [](Case &c) { link(c, 4, 0, 4, 16); }, nullptr},
        {"pcie_link", "a card as wide as the connector", "tier-4xl40s", [](Case &c) { slots(c, [](SlotGroup &g) { g.connector = 16; }); }, nullptr},
        {"pcie_link", "a card wider than the connector", "tier-4xl40s", [](Case &c) { slots(c, [](SlotGroup &g) { g.connector = 8; }); }, "connector", blocker,
         inLanes(16), inLanes(8), inLanes(8)},

        {"slot_socket", "the processor is there", "tier-4xl40s", [](Case &) {}, nullptr},
        {"slot_socket", "the processor is not there", "tier-4xl40s",
         [](Case &c) {
             c.scene.take("cpu.0");
             c.again();
         },
         "card", blocker},
        {"slot_socket", "and its memory is", "tier-4xl40s",
         [](Case &c) {
             c.scene.take("cpu.0").take("gpu-a").take("nic-b").take("nvme").take("m2");
             c.again();
         },
         "memory", blocker},

        {"card_width", "a card that ends at its row", "tier-4xl40s", [](Case &c) { slots(c, [](SlotGroup &g) { g.maxCardWidth = 2; }); }, nullptr},
        {"card_width", "half a slot too wide", "tier-4xl40s",
         [](Case &c) {
             slots(c, [](SlotGroup &g) { g.maxCardWidth = 2; });
             card(c, [](Accelerator &a) { a.slotsWidth = 2.5; });
         },
         "narrow", blocker, number(2.5), number(2), std::nullopt},
        {"card_width", "a card over its neighbour", "tier-4xl40s", [](Case &c) { card(c, [](Accelerator &a) { a.slotsWidth = 2.5; }); }, "covered", blocker,
         number(2.5)},

        {"card_length", "as long as the slot", "tier-4xl40s", [](Case &c) { card(c, [](Accelerator &a) { a.lengthMm = 312; }); }, nullptr},
        {"card_length", "a millimetre longer", "tier-4xl40s", [](Case &c) { card(c, [](Accelerator &a) { a.lengthMm = 313; }); }, "", blocker, inMm(313),
         inMm(312), inMm(1)},
        {"card_length", "a slot without a stated length", "tier-4xl40s",
         [](Case &c) {
             card(c, [](Accelerator &a) { a.lengthMm = 500; });
             slots(c, [](SlotGroup &g) { g.lengthMm = 0; });
         },
         nullptr},

        {"card_plug", "75 W come through the slot", "tier-4xl40s",
         [](Case &c) {
             slots(c, [](SlotGroup &g) { g.plugs.clear(); });
             card(c, [](Accelerator &a) { a.tdp = watts(75); });
         },
         nullptr},
        {"card_plug", "76 W do not", "tier-4xl40s",
         [](Case &c) {
             slots(c, [](SlotGroup &g) { g.plugs.clear(); });
             card(c, [](Accelerator &a) { a.tdp = watts(76); });
         },
         "none", blocker, inWatt(76), inWatt(75), inWatt(1)},
        {"card_plug", "another plug", "tier-4xl40s", [](Case &c) { slots(c, [](SlotGroup &g) { g.plugs = {"PCIe-6"}; }); }, "other", blocker},
        {"card_plug", "its plug among several", "tier-4xl40s", [](Case &c) { slots(c, [](SlotGroup &g) { g.plugs.insert(g.plugs.begin(), "PCIe-6"); }); },
         nullptr},

        {"slot_power", "as much as the slot is made for", "tier-4xl40s", [](Case &c) { slots(c, [](SlotGroup &g) { g.maxPower = watts(350); }); }, nullptr},
        {"slot_power", "a watt less", "tier-4xl40s", [](Case &c) { slots(c, [](SlotGroup &g) { g.maxPower = watts(349); }); }, "slot", blocker, inWatt(350),
         inWatt(349), inWatt(1)},
        {"slot_power", "the chassis allows less than the slot", "tier-4xl40s",
         [](Case &c) {
             slots(c, [](SlotGroup &g) { g.maxPower = watts(340); });
             c.scene.alterLayout([](Layout &l) { l.maxAcceleratorTdp = watts(300); });
             c.again();
         },
         "chassis", blocker, inWatt(350), inWatt(300), inWatt(50)},
        {"slot_power", "a power that no source states", "tier-4xl40s",
         [](Case &c) {
             card(c, [](Accelerator &a) { a.tdp = std::nullopt; });
             slots(c, [](SlotGroup &g) { g.maxPower = watts(10); });
         },
         nullptr},

        {"memory_channels", "every channel filled", "api-2xl40s-epyc",
         [](Case &c) { c.server().memory.front().channelsFilled = c.server().memory.front().channels = 8; }, nullptr},
        {"memory_channels", "one channel empty", "api-2xl40s-epyc",
         [](Case &c) {
             SocketMemory &memory = c.server().memory.front();
             memory.channels = 8;
             memory.channelsFilled = 7;
         },
         "partial", warning, number(7), number(8), number(1)},
        {"memory_channels", "no module", "api-2xl40s-epyc",
         [](Case &c) {
             SocketMemory &memory = c.server().memory.front();
             memory.channels = 8;
             memory.channelsFilled = memory.modules = 0;
         },
         "none", blocker, number(0), number(8), number(8)},
        {"memory_channels", "soldered", "api-2xl40s-epyc",
         [](Case &c) {
             c.server().memory.front().channelsFilled = 1;
             c.server().memory.front().soldered = true;
         },
         nullptr},

        {"memory_mixed", "equal modules", "api-2xl40s-epyc", [](Case &) {}, nullptr},
        {"memory_mixed", "one module of another capacity", "api-2xl40s-epyc",
         [](Case &c) {
             c.scene.put("ddr4-rdimm-32g-3200", "dimm0a.0");
             c.again();
         },
         "capacity", warning},
        {"memory_mixed", "one module of another kind", "api-2xl40s-epyc",
         [](Case &c) {
             c.scene.put("ddr4-lrdimm-128g-3200", "dimm0a.0");
             c.again();
         },
         "kind", blocker, number(2), number(1), number(1)},

        {"psu_capacity", "80% of the usable power", "tier-4xl40s", [](Case &c) { power(c, 1600, 1700, 2000); }, nullptr},
        {"psu_capacity", "a little more than 80%", "tier-4xl40s", [](Case &c) { power(c, 1640, 1700, 2000); }, "headroom", warning, inPercent(0.82),
         inPercent(0.8), inPoints(0.02)},
        {"psu_capacity", "20% of the usable power", "tier-4xl40s", [](Case &c) { power(c, 400, 450, 2000); }, nullptr},
        {"psu_capacity", "a little less than 20%", "tier-4xl40s", [](Case &c) { power(c, 360, 450, 2000); }, "low", note, inPercent(0.18), inPercent(0.2),
         inPoints(0.02)},
        {"psu_capacity", "fans at full speed need just the usable power", "tier-4xl40s", [](Case &c) { power(c, 1500, 2000, 2000); }, nullptr},
        {"psu_capacity", "fans at full speed need more", "tier-4xl40s", [](Case &c) { power(c, 1500, 2030, 2000); }, "worst", warning, inWatt(2030),
         inWatt(2000), inWatt(30)},
        {"psu_capacity", "full load takes all of the usable power", "tier-4xl40s", [](Case &c) { power(c, 2000, 2000, 2000); }, "headroom", warning},
        {"psu_capacity", "full load needs more", "tier-4xl40s", [](Case &c) { power(c, 2020, 2100, 2000); }, "load", blocker, inWatt(2020), inWatt(2000),
         inWatt(20)},
        {"psu_capacity", "enough by the nameplate", "tier-4xl40s", [](Case &c) { power(c, 1900, 2100, 1800, 900, 1000); }, "voltage", blocker, inWatt(1900),
         inWatt(1800), inWatt(100)},
        {"psu_capacity", "not enough by the nameplate either", "tier-4xl40s", [](Case &c) { power(c, 2100, 2200, 1800, 900, 1000); }, "load", blocker},
        {"psu_capacity", "a supply that does not run", "tier-4xl40s", [](Case &c) { power(c, 2100, 2200, 0, 0, 1000); }, "voltage", blocker, inWatt(2100),
         inWatt(0), inWatt(2100)},
        {"psu_capacity", "no supply", "tier-4xl40s",
         [](Case &c) {
             c.scene.take("psu-a").take("psu-b");
             c.again();
         },
         "none", blocker},

        {"psu_redundancy", "three carry just the load", "tier-4xl40s", [](Case &c) { power(c, 3000, 3000, 9000); }, nullptr},
        {"psu_redundancy", "three do not carry it", "tier-4xl40s", [](Case &c) { power(c, 3010, 3010, 9000); }, "one", warning, inWatt(3000), inWatt(3010),
         inWatt(10)},
        {"psu_redundancy", "as many as the scheme wants", "tier-4xl40s",
         [](Case &c) {
             c.power().scheme = {"3+1", 3, 1};
         },
         nullptr},
        {"psu_redundancy", "one less than it wants", "tier-4xl40s",
         [](Case &c) {
             c.power().scheme = {"3+2", 3, 2};
         },
         "missing", warning, number(4), number(5), number(1)},
        {"psu_redundancy", "one alone", "tier-4xl40s",
         [](Case &c) {
             c.power().scheme = {"1+0", 1, 0};
             c.power().supplies = 1;
         },
         "none", warning},

        {"cooling_density", "as much as the cooling carries", "tier-4xl40s", [](Case &c) { density(c, 1500, 1500, true); }, nullptr},
        {"cooling_density", "a little more per U", "tier-4xl40s", [](Case &c) { density(c, 1520, 1500, true); }, "unit", blocker, inWatt(1520), inWatt(1500),
         inWatt(20)},
        {"cooling_density", "a little more per server", "tier-4xl40s", [](Case &c) { density(c, 10100, 10000, false); }, "server", blocker, inWatt(10100),
         inWatt(10000), inWatt(100)},
        {"cooling_density", "a cooling that the catalogue does not know", "tier-4xl40s",
         [](Case &c) {
             c.scene.scenario().site.cooling.value = PartId("no-such-cooling");
             c.again();
         },
         "unknown", warning},

        {"stray_part", "every part in its slot", "tier-4xl40s", [](Case &) {}, nullptr},
        {"stray_part", "a card in the last slot of its group", "tier-4xl40s",
         [](Case &c) {
             c.scene.put("nvidia-l40s", "gpu-b.3");
             c.again();
         },
         nullptr},
        {"stray_part", "a card one slot beyond its group", "tier-4xl40s",
         [](Case &c) {
             c.scene.server().placements.push_back({{"gpu-b", 4}, PartId("nvidia-l40s")});
             c.again();
         },
         "slot", blocker},
        {"stray_part", "a part that the catalogue does not know", "tier-4xl40s",
         [](Case &c) {
             c.scene.server().placements.push_back({{"sata", 0}, PartId("no-such-part")});
             c.again();
         },
         "unknown", warning},
        {"stray_part", "a part of another kind", "tier-4xl40s",
         [](Case &c) {
             c.scene.server().placements.push_back({{"sata", 0}, PartId("epyc-9455")});
             c.again();
         },
         "kind", blocker},

        {"parallel_layout", "a second deployment on the same accelerators", "tier-4xl40s",
         [](Case &c) {
             Deployment second = c.scene.deployment();
             second.id = DeploymentId{2};
             c.scene.scenario().deployments.push_back(second);
             c.again();
         },
         "shared", blocker, number(2), number(1), number(1)},
    };
    return all;
}

void compare(const char *name, const std::optional<Figure> &found, const std::optional<Figure> &wanted)
{
    if (!wanted)
        return;
    INFO(name);
    REQUIRE(found);
    CHECK(found->unit == wanted->unit);
    CHECK(found->value == Approx(wanted->value).epsilon(1e-9).margin(1e-9));
}

const Finding *findingOf(const std::vector<Finding> &findings, const std::string &check)
{
    const auto found = std::find_if(findings.begin(), findings.end(), [&](const Finding &f) { return f.check == check; });
    return found == findings.end() ? nullptr : &*found;
}

} // namespace

TEST_CASE("every_check_is_silent_at_its_limit_and_speaks_beyond_it", "[checks]")
{
    for (const LimitRow &row : rows()) {
        INFO(row.check << ": " << row.name);
        Case c(row.build);
        row.change(c);
        const std::vector<Finding> findings = runChecks(c.scene.scenario(), c.scene.catalog, c.result);
        const Finding *finding = findingOf(findings, row.check);
        if (!row.textId) {
            CHECK(finding == nullptr);
            continue;
        }
        if (!finding) {
            FAIL_CHECK("silent");
            continue;
        }
        CHECK(finding->textId == row.textId);
        CHECK(nameOf(finding->severity) == nameOf(row.severity));
        compare("actual", finding->actual, row.actual);
        compare("limit", finding->limit, row.limit);
        compare("difference", finding->difference, row.difference);
    }
}

TEST_CASE("every_check_is_tested_in_both_directions", "[checks]")
{
    std::set<std::string> speaking, silent;
    for (const LimitRow &row : rows())
        (row.textId ? speaking : silent).insert(row.check);
    for (const Check &each : checks()) {
        INFO(each.id);
        CHECK(speaking.count(each.id) == 1);
        CHECK(silent.count(each.id) == 1);
    }
}

TEST_CASE("every_check_explains_what_it_holds_against_each_other", "[checks][explain]")
{
    std::set<std::string> explained;
    for (const LimitRow &row : rows()) {
        if (!row.textId)
            continue;
        Case c(row.build);
        row.change(c);
        c.result.findings = runChecks(c.scene.scenario(), c.scene.catalog, c.result);
        const Finding *finding = findingOf(c.result.findings, row.check);
        REQUIRE(finding);
        INFO(row.check << "." << row.textId << ": " << printed(finding->sentence));
        explained.insert(row.check);
        const auto derivation = answer(questionAbout(*finding), c.scene.scenario(), c.scene.catalog, c.result);
        REQUIRE(derivation);
        // A line that compares, both sides as rows, and what the sentence ends in as the result.
        CHECK(derivation->title == text(check(row.check)->title));
        CHECK_FALSE(derivation->formula.empty());
        CHECK(derivation->result);
        CHECK(std::count_if(derivation->inputs.begin(), derivation->inputs.end(), [](const Derivation::Input &input) { return !input.further; }) >= 2);
        // The results above were altered here and there: what is inside of the rows need not calculate.
        Derivation alone = *derivation;
        for (Derivation::Input &input : alone.inputs)
            input.derivation.clear();
        CHECK(brokenTerms(alone) == std::vector<std::string>{});
        const auto hasRow = [&](const Figure &figure) {
            return std::any_of(derivation->inputs.begin(), derivation->inputs.end(),
                               [&](const Derivation::Input &input) { return figureOf(input.value) == figure; });
        };
        if (finding->actual)
            CHECK(hasRow(*finding->actual));
        if (finding->limit)
            CHECK(hasRow(*finding->limit));
        if (finding->difference)
            CHECK(figureOf(derivation->result) == finding->difference);
        // A figure of the sentence stands in the derivation as it is printed there.
        for (const Derivation::Input &input : derivation->inputs) {
            const auto *shown = std::get_if<Value>(&input.value);
            if (!shown || (finding->actual != shown->figure && finding->limit != shown->figure))
                continue;
            // Two figures of a sentence may be equal and print differently: 0 W of one supply, 0 W of all.
            std::vector<Value> said;
            for (const Argument &argument : finding->sentence.arguments)
                if (const auto *value = std::get_if<Value>(&argument); value && value->figure == shown->figure)
                    said.push_back(*value);
            CHECK((said.empty() || std::find(said.begin(), said.end(), *shown) != said.end()));
        }
    }
    for (const Check &each : checks()) {
        INFO(each.id);
        CHECK(explained.count(each.id) == 1);
        const auto comparisons = findingComparisons();
        CHECK(std::count_if(comparisons.begin(), comparisons.end(), [&](const FindingComparison &c) { return c.check == each.id; }) == 1);
    }
    CHECK(findingComparisons().size() == checks().size());
}

TEST_CASE("sentences_of_findings_use_every_argument_they_carry", "[checks]")
{
    std::set<std::string> sentences;
    for (const LimitRow &row : rows()) {
        if (!row.textId)
            continue;
        Case c(row.build);
        row.change(c);
        const std::vector<Finding> findings = runChecks(c.scene.scenario(), c.scene.catalog, c.result);
        const Finding *finding = findingOf(findings, row.check);
        REQUIRE(finding);
        const std::string source = finding->sentence.message.source;
        INFO(source);
        sentences.insert(source);
        CHECK(std::string(finding->sentence.message.context) == "Checks");
        for (size_t i = 1; i <= finding->sentence.arguments.size(); ++i)
            CHECK(source.find("%" + std::to_string(i)) != std::string::npos);
        CHECK(source.find("%" + std::to_string(finding->sentence.arguments.size() + 1)) == std::string::npos);
        CHECK(source.back() == '.');
    }
    CHECK(sentences.size() > 30);
}

TEST_CASE("the_figures_of_a_finding_stand_in_its_sentence", "[checks]")
{
    for (const LimitRow &row : rows()) {
        if (!row.textId)
            continue;
        Case c(row.build);
        row.change(c);
        const std::vector<Finding> findings = runChecks(c.scene.scenario(), c.scene.catalog, c.result);
        const Finding *finding = findingOf(findings, row.check);
        REQUIRE(finding);
        INFO(row.check << "." << row.textId << ": " << printed(finding->sentence));
        const auto says = [&](const Figure &figure) {
            return std::any_of(finding->sentence.arguments.begin(), finding->sentence.arguments.end(), [&](const Argument &argument) {
                const auto said = figureOf(argument);
                const auto *parts = std::get_if<Parts>(&argument);
                return (said && std::abs(said->value - figure.value) < 1e-9 * std::max(1.0, std::abs(figure.value))) ||
                       (parts && parts->quantity == figure.value);
            });
        };
        // Texts that say a share or another figure instead of the difference.
        const std::set<std::string> inOtherWords{"kv_room.weights", "memory_channels.partial", "pcie_link.width", "engine_format.weight_only",
                                                 "parallel_layout.kv_heads"};
        if (finding->difference && finding->limit && finding->limit->value > 0.0 && inOtherWords.count(finding->check + "." + finding->textId) == 0)
            CHECK(says(*finding->difference));
        if (finding->actual && finding->limit && finding->difference && finding->textId != "kind" && finding->textId != "kv_heads" &&
            finding->textId != "none" && finding->textId != "width") {
            CHECK(says(*finding->actual));
            CHECK(says(*finding->limit));
        }
    }
}

TEST_CASE("the_difference_of_a_finding_is_that_of_its_printed_figures", "[checks]")
{
    for (const LimitRow &row : rows()) {
        if (!row.textId)
            continue;
        Case c(row.build);
        row.change(c);
        const std::vector<Finding> findings = runChecks(c.scene.scenario(), c.scene.catalog, c.result);
        const Finding *finding = findingOf(findings, row.check);
        REQUIRE(finding);
        if (!finding->actual || !finding->limit || !finding->difference || finding->limit->value == 0.0)
            continue;
        // Remainders of a division are no differences.
        if (finding->check == "parallel_layout" || finding->textId == "kind" || (finding->check == "psu_redundancy" && finding->textId == "none"))
            continue;
        INFO(row.check << "." << row.textId);
        // "one" and "low" are short of the limit; their figures are printed in the style of the smaller one.
        const double over = printedDifference(*finding->actual, *finding->limit).value, under = printedDifference(*finding->limit, *finding->actual).value;
        CHECK((std::abs(finding->difference->value - over) < 1e-9 || std::abs(finding->difference->value - under) < 1e-9));
        CHECK(finding->difference->value > 0.0);
    }
}

TEST_CASE("derivations_of_findings_calculate", "[checks]")
{
    int derivations = 0;
    for (const ReferenceBuild &build : referenceBuilds()) {
        const Evaluation evaluation = evaluate(build.project, build.catalog);
        INFO(build.id);
        CHECK(brokenInEvaluation(build.project, build.catalog, evaluation) == Broken{});
        CHECK(brokenInBills(build.project, build.catalog, evaluation) == Broken{});
        for (const Finding &finding : evaluation.scenarios.front().findings)
            derivations += finding.derivation.has_value();
    }
    CHECK(derivations >= 6);
}

TEST_CASE("a_check_looks_at_every_server_and_names_the_right_one", "[checks]")
{
    Scene scene("tier-4xl40s");
    ServerType second = scene.server();
    second.id = ServerId{2};
    second.name = "Second";
    scene.scenario().servers.push_back(second);
    std::erase_if(scene.scenario().servers.back().placements, [](const Placement &p) { return p.slot.group == "psu-a" || p.slot.group == "psu-b"; });
    int found = 0;
    for (const Finding &finding : scene.evaluated().findings)
        if (finding.check == "psu_capacity") {
            ++found;
            CHECK(finding.subject.server == ServerId{2});
            CHECK(finding.sentence.arguments.front() == Argument(ServerName{"Second", 2}));
        }
    CHECK(found == 1);
}

TEST_CASE("a_server_of_an_unknown_chassis_is_not_checked", "[checks]")
{
    Scene scene("broken-psu-too-small");
    CHECK_FALSE(scene.evaluated().findings.empty());
    scene.server().chassis = PartId("no-such-chassis");
    CHECK(scene.evaluated().findings.empty());
    CHECK(scene.evaluated().checksRun == static_cast<int>(checks().size()));
}
