// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is not known is left out of the results, never written as zero.
#include "core/storage/evaluation_json.h"

#include "core/evaluate.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace inferrack::core;
using nlohmann::json;

namespace {

json written(const Scene &scene)
{
    const Evaluation evaluation = evaluate(scene.project, scene.catalog);
    return json::parse(evaluationJson(scene.project, scene.catalog, evaluation, [](const Text &text) { return printed(text); }))["scenarios"][0];
}

bool hasNull(const json &value)
{
    return value.is_null() || (value.is_structured() && std::any_of(value.begin(), value.end(), hasNull));
}

} // namespace

TEST_CASE("a_complete_server_has_every_figure", "[storage]")
{
    const Scene scene("tier-4xl40s");
    const json result = written(scene);
    CHECK_FALSE(hasNull(result));
    for (const char *key : {"limit_w", "limit_is_per_u", "exceeded"})
        CHECK(result["servers"][0]["heat"].contains(key));
    CHECK(result["cost"].contains("purchase"));
    CHECK_FALSE(result["servers"][0].contains("strays"));
    for (const char *key : {"ttft_mean_s", "tpot_mean_s", "tpot_low_s", "tpot_high_s", "throughput_tokens_per_s"})
        CHECK(result["deployments"][0]["at_load"].contains(key));
}

TEST_CASE("without_a_limit_of_the_cooling_there_is_none_of_zero", "[storage]")
{
    Scene scene("tier-4xl40s");
    scene.scenario().site.cooling.value = PartId("nope");
    const json heat = written(scene)["servers"][0]["heat"];
    CHECK(heat.contains("peak_w"));
    for (const char *key : {"limit_w", "limit_is_per_u", "exceeded"})
        CHECK_FALSE(heat.contains(key));
}

TEST_CASE("without_a_price_there_is_no_purchase_of_zero", "[storage]")
{
    Scene scene("tier-4xl40s");
    scene.scenario().prices.list = PriceListId("nope");
    const json cost = written(scene)["cost"];
    CHECK_FALSE(cost.contains("purchase"));
    CHECK_FALSE(cost.contains("evaluation_period"));
    CHECK(cost["totals"].empty());
    CHECK(cost["items_on_request"].get<int>() > 5);
}

TEST_CASE("one_output_token_has_no_time_per_token_in_any_point", "[storage]")
{
    Scene scene("tier-4xl40s");
    scene.workload().outputTokens.value = 1;
    const json deployment = written(scene)["deployments"][0];
    REQUIRE_FALSE(deployment["curve"].empty());
    for (const char *key : {"tpot_mean_s", "tpot_low_s", "tpot_high_s"}) {
        CHECK_FALSE(deployment["at_load"].contains(key));
        for (const json &point : deployment["curve"])
            CHECK_FALSE(point.contains(key));
    }
    CHECK(deployment["at_load"]["ttft_mean_s"].get<double>() > 0.0);
}

TEST_CASE("parts_without_a_place_are_listed_with_their_reason", "[storage]")
{
    Scene scene("tier-4xl40s");
    auto &placements = scene.server().placements;
    placements.push_back({{"sata", 0}, PartId("no-such")});
    placements.push_back({{"sata", 1}, PartId("epyc-9455")});
    placements.push_back({{"zz", 3}, PartId("nvidia-l40s")});
    placements.push_back({{"zz", 4}, PartId()});
    const json result = written(scene);
    CHECK(result["servers"][0]["strays"] == json::parse(R"([{"slot": "sata.0", "part": "no-such", "reason": "unknown_part"},
                                                             {"slot": "sata.1", "part": "epyc-9455", "reason": "other_kind"},
                                                             {"slot": "zz.3", "part": "nvidia-l40s", "reason": "no_slot"},
                                                             {"slot": "zz.4", "part": "", "reason": "no_slot"}])"));
    const auto found = std::count_if(result["findings"].begin(), result["findings"].end(), [](const json &finding) { return finding["id"] == "stray_part"; });
    CHECK(found == 4);
}

TEST_CASE("accelerators_taken_twice_are_a_blocker_in_the_results", "[storage]")
{
    Scene scene("tier-4xl40s");
    Deployment second = scene.deployment();
    second.id = DeploymentId{2};
    scene.scenario().deployments.push_back(second);
    const json result = written(scene);
    CHECK(result["verdict"]["severity"] == "blocker");
    CHECK(result["verdict"]["holds"] == false);
    CHECK_FALSE(result["cost"].contains("per_million_output_tokens"));
    CHECK(result["findings"][0]["text"] == "shared");
    CHECK(result["findings"][0]["subject"]["slots"] == json::parse(R"(["gpu-a.0", "gpu-a.1", "gpu-a.2", "gpu-a.3"])"));
}
