// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/inference/reference.h"
#include "tests/support/core/catalog.h"

#include <catch2/catch.hpp>

// The shipped catalogue feeds the serving model with the facts and constants that the reference model was asked with.
// After a change of the facts: tests/accuracy/make_cases.py writes the cases anew.

namespace inferrack::core {
namespace {

TEST_CASE("shipped_constants_are_those_of_the_reference", "[inference]")
{
    const ServingConstants &shipped = testCatalog().constants(), &reference = referenceConstants();
    CHECK(shipped.families == reference.families);
    CHECK(shipped.engines == reference.engines);
    CHECK(shipped.links == reference.links);
    CHECK(shipped.fallbackWeightRead == reference.fallbackWeightRead);
    CHECK(shipped.fallbackCompute == reference.fallbackCompute);
    CHECK(shipped.powerGain == reference.powerGain);
    CHECK(shipped.mixture.read == reference.mixture.read);
    CHECK(shipped.mixture.compute == reference.mixture.compute);
    CHECK(shipped.mixture.imbalance == reference.mixture.imbalance);
    CHECK(shipped.mixture.skew == reference.mixture.skew);
    CHECK(shipped.allToAllUs == reference.allToAllUs);
    CHECK(shipped.allToAllShare == reference.allToAllShare);
    CHECK(shipped.kv8 == reference.kv8);
    CHECK(shipped.sparseUs == reference.sparseUs);
    CHECK(shipped.intervals == reference.intervals);
    CHECK(shipped.calibrated == reference.calibrated);
    const auto memory = [](const ServingConstants &c) {
        const auto &m = c.memory;
        return std::vector<double>{m.samplerNew, m.samplerOld, m.forward,    m.otherNew, m.otherOld, m.otherTpNew, m.otherTpOld,
                                   m.otherPp,    m.graphBase,  m.graphLayer, m.graphMoe, m.late,     m.visionOld};
    };
    CHECK(memory(shipped) == memory(reference));
}

TEST_CASE("shipped_models_and_accelerators_are_those_of_the_cases", "[inference]")
{
    ReplicaInput input = llama70bOnL40s(2);
    input.visibleGib = 2000;
    for (const auto &model : testCatalog().models()) {
        if (model->role == "encoder-embedding")
            continue;
        INFO(model->id.text);
        input.model = model.get();
        const Replica shipped(input);
        input.model = &referenceModel(model->id.text);
        const Replica reference(input);
        CHECK(shipped.memory() == reference.memory());
        CHECK(shipped.step(3, 30000, 500, 500 * 9000, 500 * 1000, 1) == reference.step(3, 30000, 500, 500 * 9000, 500 * 1000, 1));
    }
    input.model = &referenceModel("deepseek-v3");
    for (const auto &part : testCatalog().parts(PartKind::Accelerator)) {
        const Accelerator &accelerator = std::get<Accelerator>(*part);
        if (!accelerator.bandwidth || !accelerator.memory || (!accelerator.compute.fp16 && !accelerator.compute.bf16))
            continue;
        INFO(accelerator.id.text);
        input.accelerator = &accelerator;
        const Replica shipped(input);
        input.accelerator = &referenceAccelerator(accelerator.id.text);
        const Replica reference(input);
        CHECK(shipped.memory() == reference.memory());
        CHECK(shipped.interconnect() == reference.interconnect());
        CHECK(shipped.step(3, 30000, 500, 500 * 9000, 0, 1) == reference.step(3, 30000, 500, 500 * 9000, 0, 1));
    }
}

} // namespace
} // namespace inferrack::core
