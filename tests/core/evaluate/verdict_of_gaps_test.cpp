// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Verdicts of projects that leave something open, name what is not there, or ask for one token.
#include "core/evaluate.h"
#include "core/explain.h"
#include "core/inference/deployment_evaluation.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/laws.h"
#include "tests/support/core/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>

using namespace inferrack::core;

namespace {

void force(Scene &scene, const SlotId &slot, const std::string &part)
{
    for (Placement &placement : scene.server().placements)
        if (placement.slot == slot)
            placement.part = PartId(part);
}

bool hasEmptyName(const Text &text)
{
    return std::any_of(text.arguments.begin(), text.arguments.end(), [](const Argument &argument) {
        const auto *name = std::get_if<Name>(&argument);
        return name && name->text.empty();
    });
}

Derivation explained(Scene &scene, HeadlineFigure figure)
{
    return explain(figure, scene.scenario(), scene.catalog, scene.evaluated());
}

} // namespace

TEST_CASE("what_is_not_chosen_is_said_without_a_gap_in_the_sentence", "[verdict]")
{
    struct Row {
        const char *name;
        std::function<void(Scene &)> change;
        const char *headline, *sentence;
        Severity severity;
        const char *problem;
    };
    const Row rows[] = {
        {"chassis", [](Scene &s) { s.server().chassis = PartId(); }, "No chassis chosen", "No chassis is chosen: %1 is not calculated.", Severity::Blocker,
         nullptr},
        {"model", [](Scene &s) { s.workload().model = ModelId(); }, "No model chosen", "No model is chosen; memory and speed are not calculated.",
         Severity::Warning, "no_model"},
        {"engine", [](Scene &s) { s.deployment().engine.value = EngineId(); }, "No engine chosen",
         "No inference engine is chosen; memory and speed are not calculated.", Severity::Warning, "no_engine"},
        {"weight format", [](Scene &s) { s.deployment().weightFormat.value = WeightFormatId(); }, "No weight format chosen",
         "No weight format is chosen; memory and speed are not calculated.", Severity::Warning, "no_weight_format"},
        {"KV cache format", [](Scene &s) { s.deployment().kvFormat.value = KvFormatId(); }, "No KV cache format chosen",
         "No KV cache format is chosen; memory and speed are not calculated.", Severity::Warning, "no_kv_format"},
        {"accelerators",
         [](Scene &s) {
             for (int i = 0; i < 4; ++i)
                 force(s, {"gpu-a", i}, "");
         },
         "The accelerator is unknown", "The file names no accelerator; memory and speed are not calculated.", Severity::Warning, "unknown_accelerator"},
    };
    for (const Row &row : rows) {
        INFO(row.name);
        Scene scene("tier-4xl40s");
        row.change(scene);
        const Verdict verdict = scene.evaluated().verdict;
        CHECK(printed(verdict.headline) == row.headline);
        CHECK(std::string(verdict.sentence.message.source) == row.sentence);
        CHECK(nameOf(verdict.severity) == nameOf(row.severity));
        if (row.problem)
            CHECK(scene.evaluated().deployments.front().problem == row.problem);
        CHECK_FALSE(verdict.holds);
        CHECK_FALSE(hasEmptyName(verdict.sentence));
        CHECK(printed(verdict.headline).size() <= 32);
    }
}

TEST_CASE("an_unknown_accelerator_is_named", "[verdict]")
{
    Scene scene("tier-4xl40s");
    for (int i = 0; i < 4; ++i)
        force(scene, {"gpu-a", i}, i < 2 ? "" : "a-card-of-2031");
    const Verdict all = scene.evaluated().verdict;
    CHECK(printed(all.headline) == "The accelerator is unknown");
    CHECK(all.sentence.arguments == std::vector<Argument>{Name{"a-card-of-2031"}});
    // only slots that the deployment runs on are meant
    scene.deployment().accelerators.front().slots = {{"gpu-a", 0}};
    CHECK(std::string(scene.evaluated().verdict.sentence.message.source) == "The file names no accelerator; memory and speed are not calculated.");
}

TEST_CASE("slots_without_accelerator_are_named_where_others_have_one", "[verdict]")
{
    for (const SlotId &slot : {SlotId{"zz", 0}, SlotId{"cpu", 0}, SlotId{"gpu-b", 1}}) {
        INFO(toString(slot));
        Scene scene("tier-4xl40s");
        scene.deployment().accelerators.front().slots = {slot};
        const ScenarioEvaluation &result = scene.evaluated();
        REQUIRE(result.deployments.front().problem == "other_slots");
        CHECK(printed(result.verdict.headline) == "No accelerator in these slots");
        CHECK(std::string(result.verdict.sentence.message.source) ==
              "The deployment runs on %1 of %2, where no accelerator is installed: nothing serves the workload.");
        const Assembly &assembly = result.servers.front().assembly;
        CHECK(result.verdict.sentence.arguments == std::vector<Argument>{SlotNames{{assembly.label(slot).label}}, assembly.name()});
        CHECK(nameOf(result.verdict.severity) == "warning");
        CHECK_FALSE(result.verdict.holds);
        // without any accelerator the server has none at all
        scene.take("gpu-a");
        CHECK(printed(scene.evaluated().verdict.headline) == "No accelerator installed");
        CHECK(scene.evaluated().deployments.front().problem == "no_accelerator");
    }
}

TEST_CASE("one_deployment_without_accelerator_is_told_beside_one_that_has_some", "[verdict]")
{
    Scene scene("tier-4xl40s");
    Deployment second = scene.deployment();
    second.id = DeploymentId{2};
    second.accelerators.front().slots = {{"gpu-b", 0}};
    scene.scenario().deployments.push_back(second);
    CHECK(printed(scene.evaluated().verdict.headline) == "No accelerator in these slots");
}

TEST_CASE("one_output_token_has_no_time_to_the_next", "[verdict]")
{
    Scene scene("tier-4xl40s");
    scene.workload().ttftTarget.reset();
    scene.workload().tpotTarget = milliseconds(1); // out of reach
    const Verdict slow = scene.evaluated().verdict;
    REQUIRE(printed(slow.headline) == "Fits, too slow");
    REQUIRE(scene.evaluated().deployments.front().curve.slaLimit == 0.0);

    scene.workload().outputTokens.value = 1;
    CHECK_FALSE(hasFurtherTokens(scene.workload()));
    const ScenarioEvaluation &result = scene.evaluated();
    CHECK(result.verdict.holds);
    CHECK(printed(result.verdict.headline) == "Fits the workload"); // no target is left
    CHECK(std::string(result.verdict.sentence.message.source) == "At %1 mean TTFT is %2 and throughput %3; one output token has no TPOT.");
    CHECK_FALSE(result.deployments.front().curve.slaLimit);

    const double ttft = result.deployments.front().point->ttft;
    scene.workload().ttftTarget = seconds(2.0 * ttft);
    CHECK(printed(scene.evaluated().verdict.headline) == "Meets every target");
    CHECK(std::string(scene.evaluated().verdict.sentence.message.source) == "At %1 mean TTFT is %2 (target %3); one output token has no TPOT.");
    CHECK(*scene.evaluated().deployments.front().curve.slaLimit > 0.0);
    scene.workload().ttftTarget = seconds(0.5 * ttft);
    CHECK(std::string(scene.evaluated().verdict.sentence.message.source).find("Mean TTFT is") == 0);

    const Derivation each = explained(scene, HeadlineFigure::TimePerOutputToken);
    CHECK_FALSE(each.result);
    CHECK(printed(each.title) == "Mean time per output token");
    CHECK(printed(each.notes.at(0)) == "A request of one output token has no time to a further one.");
    const Derivation first = explained(scene, HeadlineFigure::TimeToFirstToken);
    for (const Derivation::Input &input : first.inputs)
        CHECK_FALSE(input.value == Argument(Name{"—"}));
    CHECK(explained(scene, HeadlineFigure::Throughput).result ==
          Argument(Figure{scene.evaluated().deployments.front().point->throughput, Unit::TokenPerSecond}));

    scene.workload().outputTokens.value = 2;
    CHECK(printed(scene.evaluated().verdict.headline) == "Fits, too slow");
    CHECK(figureOf(explained(scene, HeadlineFigure::TimePerOutputToken).result));
}

TEST_CASE("a_cooling_that_the_catalogue_does_not_know_is_a_warning_and_no_pue_of_one", "[checks][cost]")
{
    Scene usual("tier-4xl40s");
    usual.scenario().site.pue = {0.0, true};
    usual.scenario().site.cooling = {Site().cooling.value, false};
    const ScenarioEvaluation &known = usual.evaluated();
    struct Row {
        const char *cooling, *sentence;
        std::vector<Argument> arguments;
    };
    const Argument server = known.servers.front().assembly.name();
    const Row rows[] = {
        {"nope", "The cooling %1 is not in the catalogue: the power density of %2 has no limit to be checked against.", {Name{"nope"}, server}},
        {"", "No cooling is chosen: the power density of %1 has no limit to be checked against.", {server}},
    };
    for (const Row &row : rows) {
        INFO("'" << row.cooling << "'");
        Scene scene = usual;
        scene.scenario().site.cooling.value = PartId(row.cooling);
        const Finding *finding = scene.finding("cooling_density");
        REQUIRE(finding);
        CHECK(finding->textId == "unknown");
        CHECK(nameOf(finding->severity) == "warning");
        CHECK(finding->subject.kind == Subject::Kind::Server);
        CHECK(std::string(finding->sentence.message.source) == row.sentence);
        CHECK(finding->sentence.arguments == row.arguments);
        const ScenarioEvaluation &result = scene.evaluated();
        CHECK(result.verdict.holds);
        CHECK(nameOf(result.verdict.severity) == "warning");
        CHECK(result.verdict.sentence == finding->sentence);
        CHECK(brokenInEvaluation(scene.project, scene.catalog, evaluate(scene.project, scene.catalog)) == Broken{});

        // the cost is that of the usual cooling, and says so
        CHECK(result.cost.energyPerYear == known.cost.energyPerYear);
        CHECK(result.cost.overPeriod == known.cost.overPeriod);
        const auto pue = std::find_if(result.assumed.begin(), result.assumed.end(), [](const AssumedValue &value) { return value.field == "site.pue"; });
        REQUIRE(pue != result.assumed.end());
        CHECK(std::string(pue->name.message.source) == "PUE of %1, as the cooling is unknown");
        CHECK(pue->value == Argument(Figure{known.cost.pue, Unit::Ratio}));
        CHECK(pue->origin.part == Site().cooling.value);
        // a PUE that is stated needs no cooling
        scene.scenario().site.pue = {1.3, false};
        CHECK(scene.evaluated().cost.pue == 1.3);
        CHECK(scene.finding("cooling_density"));
        // an empty server raises nothing
        scene.empty();
        CHECK(scene.finding("cooling_density") == nullptr);
    }
}
