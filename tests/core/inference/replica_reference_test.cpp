// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/engines/engine.h"
#include "core/inference/error_band.h"
#include "tests/core/inference/reference.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <cstdlib>
#include <fstream>

// The C++ serving model against the Python one on drawn cases: every number to four significant digits.

namespace inferrack::core {
namespace {

using nlohmann::json;

json drawnCases()
{
    const char *other = std::getenv("INFERRACK_CASES");
    if (!other)
        return sourceJson("tests/data/inference_cases.json");
    std::ifstream file(other);
    REQUIRE(file);
    return json::parse(file);
}

/// Collects what differs, so that a failure names the figure and both values.
struct Comparison {
    std::string differences;
    int figures = 0;

    void number(const std::string &name, double ours, const json &expected)
    {
        ++figures;
        const double reference = expected.get<double>();
        if (!(std::abs(ours - reference) <= 5e-5 * std::abs(reference) + 1e-12))
            differences += name + ": " + std::to_string(ours) + " instead of " + std::to_string(reference) + '\n';
    }
    void numbers(const std::string &name, const std::vector<double> &ours, const json &expected)
    {
        REQUIRE(ours.size() == expected.size());
        for (std::size_t i = 0; i < ours.size(); ++i)
            number(name + '[' + std::to_string(i) + ']', ours[i], expected[i]);
    }
    template <class T>
    void equal(const std::string &name, const T &ours, const json &expected)
    {
        ++figures;
        if (json(ours) != expected)
            differences += name + ": " + json(ours).dump() + " instead of " + expected.dump() + '\n';
    }
};

template <class T>
std::optional<T> optionally(const json &value)
{
    return value.is_null() ? std::nullopt : std::optional(value.get<T>());
}

ReplicaInput inputOf(const json &c, const LanguageModel &model, const Accelerator &accelerator)
{
    ReplicaInput input;
    input.model = &model;
    input.accelerator = &accelerator;
    input.constants = &referenceConstants();
    input.engineKey = c["engine_key"];
    input.engineVersion = versionNumber(c["version"].get<std::string>());
    input.weights = weightKindOf(c["weights"]);
    input.speedBits = input.memoryBits = c["bits"];
    input.kvBytesPerElement = c["kv_bytes"];
    input.layout = {c["tp"], c["pp"], c["dp"], c["ep"], 1};
    input.visibleGib = c["visible_gib"].get<double>();
    input.utilisation = optionally<double>(c["utilisation"]);
    input.maxSequences = optionally<int>(c["max_sequences"]);
    input.maxTokens = optionally<int>(c["max_tokens"]);
    if (c["pcie_only"].get<bool>()) {
        // as a placement reports it: the rate after line coding, which the model replaces by the raw one of the negotiated link
        Accelerator card = accelerator;
        card.link = {};
        input.interconnect = datasheetInterconnect(card, c["tp"].get<int>() * c["dp"].get<int>());
        input.interconnect->oneWay = input.interconnect->oneWay * 0.985;
    }
    return input;
}

Comparison compared(const json &c, const LanguageModel &model, const Accelerator &accelerator)
{
    const json &e = c["expected"];
    const ReplicaInput input = inputOf(c, model, accelerator);
    const Replica replica(input);
    const double isl = c["input"], osl = c["output"], clients = c["clients"], context = clients * (isl + osl / 2.0), gib = 1073741824.0;
    Comparison out;
    if (const std::string engineId = c["engine"]; !engineId.empty()) {
        const Engine *known = engine(EngineId(engineId));
        REQUIRE(known);
        out.equal("engine key", known->constantsFor(c["version"].get<std::string>(), c["stack"].get<std::string>()), c["engine_key"]);
    }
    out.equal("family", familyOf(accelerator), e["family"]);
    out.equal("link", std::string(key(replica.interconnect().kind)), e["link"]);
    if (!input.interconnect)
        out.number("link rate", inGigabytesPerSecond(replica.interconnect().oneWay), e["link_gbs"]);
    out.equal("tokens of a step", replica.maxTokens(), e["max_tokens"]);
    out.equal("sequences", replica.maxSequences(), e["max_sequences"]);

    const MemoryBudget &memory = replica.memory();
    out.numbers("weights, activations, outside, graphs, pool",
                {memory.weights / gib, memory.activations / gib, memory.outsideAllocator / gib, memory.graphs / gib, memory.pool / gib}, e["memory_gib"]);
    out.number("utilisation", memory.utilisation, e["utilisation"]);
    out.number("KV of a token", memory.kvPerToken, e["kv_token"]);
    out.number("KV tokens", memory.kvTokens, e["kv_tokens"]);
    out.equal("starts", memory.starts, e["starts"]);
    out.number("KV need", replica.kvNeed(isl + osl), e["kv_need"]);
    out.number("slots", replica.slots(isl + osl), e["slots"]);

    const double chunk = std::min(isl, 4096.0);
    const Replica::ChunkWork work = replica.chunkWork(isl, chunk);
    out.numbers("chunk work", {work.all, work.window}, e["chunk_work"]);
    const auto steps = [&](auto step) {
        return std::vector<double>{step(1.0, isl, 0.0, 0.0, 0.0, 0.0), step(clients, context, 0.0, 0.0, 0.0, 0.0),
                                   step(clients, context, chunk, work.all, work.window, 1.0), step(0.0, 0.0, chunk, work.all, work.window, 1.0),
                                   step(clients, context, 30000.0, work.all, work.window, 7.5)};
    };
    out.numbers("step", steps([&replica](auto... x) { return replica.step(x...); }), e["step"]);
    out.numbers("step by parts", steps([&replica](auto... x) { return replica.stepParts(x...).total; }), e["step"]);
    out.numbers("prefill", {replica.prefill(isl), replica.prefill(isl, 512.0)}, e["prefill"]);

    const Replica::Times times = replica.closedLoopTimes(clients, isl, osl);
    out.numbers("closed loop", {times.ttft, times.tpot}, e["closed_loop"]);
    const ClosedLoop loop = replica.closedLoop(clients, isl, osl);
    out.numbers("closed loop by parts", {loop.ttft, loop.tpot}, e["closed_loop"]);
    const Replica::Saturation full = replica.saturation(isl, osl);
    out.numbers("saturation", {full.tokensPerSecond, full.batch}, e["saturation"]);

    const char grade = calibrationClass(referenceConstants().calibrated, familyOf(accelerator), c["engine_key"].get<std::string>(),
                                        model.nativeDtype == "mxfp4" ? "mxfp4" : c["weights"].get<std::string>(), modelKind(model));
    out.equal("calibration class", std::string(1, grade), e["class"]);
    const ErrorBand band = errorBand(referenceConstants(), c["engine_key"], modelKind(model), grade, false);
    out.numbers("error bands", {band.ttftAlone, band.ttftLoaded, band.tpot, band.throughput}, e["factors"]);
    return out;
}

TEST_CASE("the serving model answers as the reference does", "[reference]")
{
    const json file = drawnCases();
    const json &cases = file["cases"];
    REQUIRE(!cases.empty());
    int figures = 0;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const json &c = cases[i];
        const LanguageModel model = modelOf(file["models"][c["model"].get<std::string>()]);
        const Accelerator accelerator = acceleratorOf(file["accelerators"][c["accelerator"].get<std::string>()]);
        const Comparison result = compared(c, model, accelerator);
        INFO("case " << i << ": " << c.dump());
        CHECK(result.differences == "");
        figures += result.figures;
    }
    CHECK(figures > 40 * static_cast<int>(cases.size()));
}

} // namespace
} // namespace inferrack::core
