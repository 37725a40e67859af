// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/accelerator_facts.h"
#include "tests/core/inference/reference.h"

#include <catch2/catch.hpp>

#include <random>

namespace inferrack::core {
namespace {

constexpr double gib = 1073741824.0, kib = 1024.0;

Accelerator card(const char *id, const char *vendor, std::optional<double> gb, std::optional<double> driverGib, std::optional<double> visibleGib)
{
    Accelerator out;
    out.id = PartId(id);
    out.vendor = vendor;
    out.accelClass = "datacenter";
    if (gb)
        out.memory = gigabytes(*gb);
    if (driverGib)
        out.memoryDriver = gibibytes(*driverGib);
    if (visibleGib)
        out.memoryVisible = gibibytes(*visibleGib);
    return out;
}

/// 70B on four L40S: one thing is changed, the rest stays.
template <class Change>
Replica changed(Change change, int tensor = 4)
{
    ReplicaInput input = llama70bOnL40s(tensor);
    change(input);
    return Replica(input);
}

TEST_CASE("visible_vram_is_read_or_assumed_from_the_driver_total", "[inference]")
{
    struct Row {
        Accelerator accelerator;
        double gib;
        bool assumed;
    };
    Accelerator orin = card("nvidia-jetson-agx-orin-64", "NVIDIA", 64, 61.37, {});
    orin.accelClass = "edge-soc";
    const Row rows[] = {
        {card("nvidia-l40s", "NVIDIA", 48, 44.99, 44.42), 44.42, false},
        {card("nvidia-l4", "NVIDIA", 24, 22.49, {}), 22.49 - (0.4 + 0.002 * 22.49), true},
        {card("amd-mi325x", "AMD", 256, 255.98, {}), 255.98, true},
        {card("huawei-ascend910b3", "Huawei", 64, 64, {}), 64 * 0.9525, true},
        {card("intel-gaudi3", "Intel", 128, 128, {}), 128 * 0.98, true},
        {card("amd-alveo-v70", "AMD/Xilinx", 16, 16, {}), 16 * 0.98, true},
        {orin, 61.37 * 0.98, true},
        {card("nvidia-rtx5090d-v2", "NVIDIA", 24, {}, {}), 24 * 0.93, true},
        {card("horizon-j5", "Horizon Robotics", {}, {}, {}), 0.0, true},
    };
    for (const Row &row : rows) {
        INFO(row.accelerator.id.text);
        const VisibleVram visible = visibleVram(row.accelerator);
        CHECK(visible.gib == Approx(row.gib));
        CHECK(visible.assumed == row.assumed);
    }
}

TEST_CASE("arithmetic_without_units_falls_back_to_16_bits", "[inference]")
{
    struct Row {
        const char *accelerator;
        WeightKind kind;
        double teraflops;
        EfficiencyRow row;
    };
    const Row rows[] = {
        {"nvidia-l40s", WeightKind::Bits16, 362, EfficiencyRow::R16},
        {"nvidia-l40s", WeightKind::Fp8, 733, EfficiencyRow::Fp8},
        {"nvidia-l40s", WeightKind::Fp4, 362, EfficiencyRow::W4},
        {"nvidia-a100-80-sxm", WeightKind::Fp8, 312, EfficiencyRow::R16},
        {"nvidia-a100-80-sxm", WeightKind::Int8, 624, EfficiencyRow::Fp8},
        {"nvidia-a100-80-sxm", WeightKind::Int4, 312, EfficiencyRow::W4},
        {"nvidia-a100-80-sxm", WeightKind::Gguf4, 624, EfficiencyRow::Gguf},
        {"nvidia-a100-80-sxm", WeightKind::Fp32, 19.5, EfficiencyRow::R16},
        {"nvidia-h200-sxm", WeightKind::Mxfp4, 989, EfficiencyRow::Mx4},
        {"nvidia-b200-sxm", WeightKind::Mxfp4, 4500, EfficiencyRow::Mx4},
        {"nvidia-b200-sxm", WeightKind::Fp4, 9000, EfficiencyRow::Fp4},
        {"nvidia-b200-sxm", WeightKind::Int8WeightOnly, 2250, EfficiencyRow::W8},
    };
    for (const Row &row : rows) {
        INFO(row.accelerator << ' ' << static_cast<int>(row.kind));
        const std::optional<PeakRow> peak = peakRow(referenceAccelerator(row.accelerator), row.kind);
        REQUIRE(peak);
        CHECK(peak->flops == Approx(row.teraflops * 1e12).epsilon(0.02));
        CHECK(peak->row == row.row);
    }
    Accelerator unknown = referenceAccelerator("nvidia-l40s");
    unknown.compute.fp16 = unknown.compute.bf16 = std::nullopt;
    CHECK_FALSE(hasServingFigures(unknown, WeightKind::Fp8));
    unknown = referenceAccelerator("nvidia-l40s");
    unknown.bandwidth = std::nullopt;
    CHECK_FALSE(hasServingFigures(unknown, WeightKind::Fp8));
}

TEST_CASE("llama_70b_takes_67_7_gib_in_fp8_and_320_kib_of_kv_a_token", "[inference]")
{
    const Replica fp8(llama70bOnL40s(1));
    CHECK(fp8.memory().weights / gib == Approx(67.7).margin(0.05));
    CHECK(fp8.memory().kvPerToken / kib == 320.0);
    CHECK(fp8.kvNeed(131072) / gib == Approx(40.0));
    const Replica bf16 = changed(
        [](ReplicaInput &in) {
            in.weights = WeightKind::Bits16;
            in.speedBits = in.memoryBits = 16.0;
        },
        1);
    CHECK(bf16.memory().weights / gib == Approx(131.4).margin(0.05));
    CHECK_FALSE(bf16.memory().starts);
    CHECK(bf16.slots(2560) == 0.0);
    CHECK(Replica(llama70bOnL40s(4)).memory().kvPerToken / kib == 80.0);
    CHECK(Replica(llama70bOnL40s(16)).memory().kvPerToken / kib == 40.0); // eight KV heads: copies from TP8 on
}

TEST_CASE("bits_of_memory_and_bits_of_speed_are_apart", "[inference]")
{
    const Replica as8(llama70bOnL40s(4));
    const Replica wider = changed([](ReplicaInput &in) { in.memoryBits = 9.0; });
    const Replica slower = changed([](ReplicaInput &in) { in.speedBits = 9.0; });
    CHECK(wider.memory().weights > as8.memory().weights * 1.1);
    CHECK(wider.step(16, 40000) == as8.step(16, 40000));
    CHECK(slower.memory() == as8.memory());
    CHECK(slower.step(16, 40000) > as8.step(16, 40000));
}

TEST_CASE("what_native_formats_keep_at_16_bits", "[inference]")
{
    const auto weights = [](const char *model, WeightKind kind, double bits) {
        return changed(
                   [&](ReplicaInput &in) {
                       in.model = &referenceModel(model);
                       in.accelerator = &referenceAccelerator("nvidia-h200-sxm");
                       in.weights = kind;
                       in.speedBits = in.memoryBits = bits;
                   },
                   1)
            .memory()
            .weights;
    };
    CHECK(weights("gpt-oss-120b", WeightKind::Fp8, 8.0) == weights("gpt-oss-120b", WeightKind::Mxfp4, 4.25));
    const LanguageModel::Parameters &kimi = referenceModel("kimi-k2").parameters;
    CHECK(weights("kimi-k2", WeightKind::Int4, 4.25) == Approx(kimi.experts * 4.25 / 8 + (kimi.total() - kimi.experts) * 2.0));
    const LanguageModel::Parameters &qwen = referenceModel("qwen3-235b-a22b").parameters;
    CHECK(weights("qwen3-235b-a22b", WeightKind::Fp4, 4.5) == Approx(qwen.experts * 4.5 / 8 + (qwen.total() - qwen.experts) * 2.0));
}

TEST_CASE("the_versions_of_vllm_budget_differently", "[inference]")
{
    struct Row {
        std::optional<double> version;
        double utilisation;
        bool graphsInside;
    };
    for (const Row &row : {Row{0.007, 0.90, false}, Row{0.020, 0.90, false}, Row{0.021, 0.90, true}, Row{0.022, 0.92, true}, Row{std::nullopt, 0.90, false}}) {
        const MemoryBudget m = changed([&](ReplicaInput &in) { in.engineVersion = row.version; }).memory();
        INFO(row.version.value_or(0));
        CHECK(m.utilisation == row.utilisation);
        CHECK(m.graphsInside == row.graphsInside);
        CHECK(m.usable == m.visible * m.utilisation);
        CHECK(m.pool == Approx(m.usable - m.weights - m.activations - m.outsideAllocator - (row.graphsInside ? m.graphs : 0.0)));
    }
    CHECK(changed([](ReplicaInput &in) { in.engineVersion = 0.012; }).memory().activations > Replica(llama70bOnL40s(4)).memory().activations);
}

TEST_CASE("more_vram_never_leaves_less_for_kv", "[inference]")
{
    for (const char *engine : {"vllm", "sglang", "trtllm", "llamacpp"}) {
        double before = -1e18;
        for (double visible = 16; visible < 300; visible += 4) {
            const Replica replica = changed([&](ReplicaInput &in) {
                in.engineKey = engine;
                in.visibleGib = visible;
                in.maxSequences = 256; // the engine's defaults step up at 70 GiB
                in.maxTokens = 8192;
            });
            INFO(engine << ' ' << visible);
            CHECK(replica.memory().pool > before);
            before = replica.memory().pool;
        }
    }
}

TEST_CASE("time_per_token_and_throughput_rise_with_the_batch", "[inference]")
{
    const struct {
        const char *model, *accelerator;
    } pairs[] = {{"llama-3.1-70b", "nvidia-h200-sxm"}, {"deepseek-v3", "nvidia-h200-sxm"}, {"gpt-oss-120b", "nvidia-b200-sxm"}, {"gemma-3-27b", "nvidia-l40s"}};
    for (const auto &pair : pairs) {
        const Replica replica = changed(
            [&](ReplicaInput &in) {
                in.model = &referenceModel(pair.model);
                in.accelerator = &referenceAccelerator(pair.accelerator);
                in.visibleGib = 200;
            },
            8);
        double tpot = 0, ttft = 0, throughput = 0;
        for (double clients = 1; clients <= 256; clients *= 1.25) {
            const Replica::Times times = replica.closedLoopTimes(clients, 2048, 512);
            INFO(pair.model << " at " << clients);
            CHECK(times.tpot >= tpot);
            CHECK(times.ttft >= ttft);
            const double now = clients * 512 / (times.ttft + times.tpot * 511);
            CHECK(now > throughput);
            tpot = times.tpot;
            ttft = times.ttft;
            throughput = now;
        }
    }
}

TEST_CASE("parts_of_a_step_add_up_to_it", "[inference]")
{
    const auto sum = [](const StepTime &t) {
        return t.weightReading + t.arithmetic + t.kvReading + t.attentionArithmetic + t.elementwise + t.communication + t.kernels + t.host;
    };
    std::mt19937_64 random(7);
    const auto below = [&random](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    for (int i = 0; i < 200; ++i) {
        ReplicaInput in = llama70bOnL40s(1 << below(4));
        in.model = &referenceModel(below(2) ? "deepseek-v3" : "gemma-3-27b");
        in.layout.pipeline = 1 + below(3);
        in.layout.attentionData = in.model->mixture ? 1 + below(4) : 1;
        const Replica replica(in);
        const double clients = 1 + below(300), input = 1 + below(30000), output = 1 + below(2000);
        const StepTime step = replica.stepParts(clients, clients * input, 512, 512 * 256, 512 * 256, 1);
        CHECK(sum(step) == Approx(step.total));
        CHECK(step.total == Approx(replica.step(clients, clients * input, 512, 512 * 256, 512 * 256, 1)));
        const ClosedLoop loop = replica.closedLoop(clients, input, output);
        const Replica::Times times = replica.closedLoopTimes(clients, input, output);
        CHECK(sum(loop.step) == Approx(loop.tpot));
        CHECK(loop.entry + loop.tpot + loop.ahead + loop.own.total + loop.queue == Approx(loop.ttft));
        CHECK(loop.tpot == Approx(times.tpot));
        CHECK(loop.ttft == Approx(times.ttft));
    }
}

TEST_CASE("chunks_of_a_prompt_add_up_to_its_work", "[inference]")
{
    const Replica replica = changed([](ReplicaInput &in) { in.model = &referenceModel("gemma-3-27b"); });
    const Replica::ChunkWork whole = replica.chunkWork(0, 10000);
    Replica::ChunkWork pieces;
    for (double start = 0; start < 10000; start += 400) {
        const Replica::ChunkWork piece = replica.chunkWork(start, 400);
        pieces.all += piece.all;
        pieces.window += piece.window;
    }
    CHECK(pieces.all == Approx(whole.all));
    CHECK(pieces.window == Approx(whole.window));
    CHECK(whole.window == Approx(1024.0 * 1024 / 2 + (10000 - 1024) * 1024.0));
}

TEST_CASE("fewer_lanes_make_collectives_slower", "[inference]")
{
    const auto step = [](std::optional<Interconnect> link) {
        return changed([&](ReplicaInput &in) { in.interconnect = link; }).step(16, 40000, 2048, 2048 * 1024, 0, 1);
    };
    const auto pcie = [](LinkKind kind, int lanes) { return Interconnect{kind, rawPcieRate(4, lanes), PathKind::SameSwitch, 4, lanes}; };
    CHECK(step(pcie(LinkKind::Pcie, 16)) == step(std::nullopt));
    CHECK(step(pcie(LinkKind::Pcie, 8)) > step(pcie(LinkKind::Pcie, 16)) * 1.2);
    CHECK(step(pcie(LinkKind::PcieHost, 16)) > step(pcie(LinkKind::Pcie, 16)));
    CHECK(step(Interconnect{LinkKind::NvLink, gigabytesPerSecond(450), PathKind::Group, 0, 0}) < step(pcie(LinkKind::Pcie, 16)));
}

TEST_CASE("the_data_sheet_names_the_link_of_a_group", "[inference]")
{
    struct Row {
        const char *accelerator;
        int count;
        LinkKind kind;
        double gbs;
    };
    const Row rows[] = {
        {"nvidia-h200-sxm", 8, LinkKind::NvLink, 450},   {"nvidia-h200-sxm", 16, LinkKind::Network, 50}, {"nvidia-h200-nvl", 4, LinkKind::NvLink, 450},
        {"nvidia-a100-80-pcie", 2, LinkKind::Pcie, 32},  {"nvidia-l40s", 4, LinkKind::Pcie, 32},         {"nvidia-rtx4090", 2, LinkKind::PcieHost, 32},
        {"nvidia-rtxpro6000-ws", 2, LinkKind::Pcie, 64}, {"amd-mi300x", 8, LinkKind::Fabric, 448},       {"nvidia-t4", 2, LinkKind::Pcie, 16},
    };
    for (const Row &row : rows) {
        const Interconnect link = datasheetInterconnect(referenceAccelerator(row.accelerator), row.count);
        INFO(row.accelerator << " x " << row.count);
        CHECK(link.kind == row.kind);
        CHECK(inGigabytesPerSecond(link.oneWay) == Approx(row.gbs));
    }
}

TEST_CASE("a_layout_is_written_by_its_degrees", "[inference]")
{
    CHECK(toString(ParallelLayout{}) == "TP1");
    CHECK(toString(ParallelLayout{4, 1, 1, 1, 2}) == "TP4 × DP2");
    CHECK(toString(ParallelLayout{8, 2, 1, 8, 1}) == "TP8 × PP2 × EP8");
    CHECK(toString(ParallelLayout{1, 1, 8, 8, 2}) == "TP1 × EP8 × DP16");
}

} // namespace
} // namespace inferrack::core
