// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verdict.h"
#include "tests/support/core/scene.h"

#include <catch2/catch.hpp>
#include <set>
#include <string_view>

using namespace inferrack::core;

TEST_CASE("who_waits_for_a_place_longer_than_for_the_prefill_is_limited_by_places", "[inference]")
{
    std::set<Limit> seen;
    // Short requests fill the batch of the engine before they fill the VRAM.
    for (const int length : {0, 64})
        for (const char *name : {"tier-2xl40s", "tier-4xl40s", "tier-8xh200sxm", "api-4x4090"})
            for (const int concurrency : {1, 16, 64, 256, 1024, 4096}) {
                Scene scene(name);
                scene.workload().concurrency = {concurrency, false};
                if (length > 0) {
                    scene.workload().inputTokens = {length, false};
                    scene.workload().outputTokens = {length, false};
                }
                const ScenarioEvaluation &result = scene.evaluated();
                const DeploymentEvaluation &d = result.deployments.front();
                if (!d.point)
                    continue;
                INFO(name << " at " << concurrency);
                const bool places = d.firstTokenLimit == Limit::Places || d.firstTokenLimit == Limit::KvRoom;
                if (d.loop.queue > 0.5 * d.loop.ttft)
                    CHECK(places);
                if (d.loop.queue == 0.0)
                    CHECK_FALSE(places);
                CHECK(d.firstTokenLimit != Limit::Nothing);
                seen.insert(d.firstTokenLimit);
                if (places &&
                    result.verdict.sentence.message.source == std::string_view("Mean TTFT is %1 at %2; the SLA target is %3: %4 too long, limited by %5."))
                    CHECK(result.verdict.sentence.arguments.back() == Argument(Term{nameOf(d.firstTokenLimit)}));
            }
    CHECK(seen.count(Limit::Places) == 1);
    CHECK(seen.count(Limit::KvRoom) == 1);
    CHECK(seen.size() > 2);
}
