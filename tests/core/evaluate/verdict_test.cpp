// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verdict.h"

#include "core/checks/check.h"
#include "core/evaluate.h"
#include "tests/support/core/example.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <set>

using namespace inferrack::core;

namespace {

std::string headline(Scene &scene)
{
    return printed(scene.evaluated().verdict.headline);
}

/// A healthy build with targets it meets twice over.
Scene healthy()
{
    Scene scene("tier-4xl40s");
    const ServingPoint point = *scene.evaluated().deployments.front().point;
    scene.workload().ttftTarget = seconds(2.0 * point.ttft);
    scene.workload().tpotTarget = seconds(2.0 * point.tpot);
    return scene;
}

Finding finding(const char *check, const char *textId, Severity severity)
{
    Finding found;
    found.check = check;
    found.textId = textId;
    found.severity = severity;
    found.sentence = text(INFERRACK_TEXT("Checks", "%1 is not installed"), Name{check});
    return found;
}

} // namespace

TEST_CASE("a_verdict_says_what_stands_in_the_way", "[verdict]")
{
    struct Row {
        const char *name;
        std::function<void(Scene &)> change;
        const char *headline;
        const char *sentence;
        Severity severity;
        bool holds;
    };
    const Row rows[] = {
        {"nothing in the chassis", [](Scene &s) { s.empty(); }, "This chassis is empty", "%1 holds no part: nothing serves the workload.", Severity::Note,
         false},
        {"no server", [](Scene &s) { s.scenario().servers.clear(); }, "No server yet", "The scenario has no server.", Severity::Note, false},
        {"no accelerator", [](Scene &s) { s.take("gpu-a"); }, "No accelerator installed", "%1 has no accelerator: nothing serves the workload.", Severity::Note,
         false},
        {"an unknown chassis", [](Scene &s) { s.server().chassis = PartId("no-such-chassis"); }, "The chassis is unknown",
         "%1 is not in the catalogue: %2 is not calculated.", Severity::Blocker, false},
        {"an unknown model", [](Scene &s) { s.workload().model = ModelId("no-such-model"); }, "No token figures",
         "%1 is not a language model of the catalogue: there are no token figures, and memory and speed are not calculated.", Severity::Warning, false},
        {"a model that makes no tokens", [](Scene &s) { s.workload().model = ModelId("bge-m3"); }, "A model without output",
         "%1 makes embeddings and no tokens; memory and speed are not calculated.", Severity::Warning, false},
        {"an unknown engine", [](Scene &s) { s.deployment().engine.value = EngineId("no-such-engine"); }, "The engine is unknown",
         "%1 is no inference engine of the program; memory and speed are not calculated.", Severity::Warning, false},
        {"an unknown format", [](Scene &s) { s.deployment().kvFormat.value = KvFormatId("no-such-format"); }, "The format is unknown",
         "%1 is not in the catalogue; memory and speed are not calculated.", Severity::Warning, false},
        {"a figure that is missing", [](Scene &s) { s.alter<Accelerator>("nvidia-l40s", [](Accelerator &a) { a.bandwidth = std::nullopt; }); },
         "A figure is missing", "The data of %1 do not state a figure that memory or speed is calculated from; it is not assumed.", Severity::Warning, false},
    };
    for (const Row &row : rows) {
        INFO(row.name);
        Scene scene("tier-4xl40s");
        row.change(scene);
        const Verdict verdict = scene.evaluated().verdict;
        CHECK(printed(verdict.headline) == row.headline);
        CHECK(std::string(verdict.sentence.message.source) == row.sentence);
        CHECK(nameOf(verdict.severity) == nameOf(row.severity));
        CHECK(verdict.holds == row.holds);
    }
}

TEST_CASE("what_is_meant_is_named_in_the_sentence", "[verdict]")
{
    const auto named = [](const std::function<void(Scene &)> &change) {
        Scene scene("tier-4xl40s");
        change(scene);
        return scene.evaluated().verdict.sentence.arguments.at(0);
    };
    CHECK(named([](Scene &s) { s.workload().model = ModelId("no-such-model"); }) == Argument(Name{"no-such-model"}));
    CHECK(named([](Scene &s) { s.deployment().engine.value = EngineId("no-such-engine"); }) == Argument(Name{"no-such-engine"}));
    CHECK(named([](Scene &s) { s.deployment().weightFormat.value = WeightFormatId("no-such-weights"); }) == Argument(Name{"no-such-weights"}));
    CHECK(named([](Scene &s) { s.deployment().kvFormat.value = KvFormatId("no-such-kv"); }) == Argument(Name{"no-such-kv"}));
    CHECK(named([](Scene &s) { s.server().chassis = PartId("no-such-chassis"); }) == Argument(Name{"no-such-chassis"}));
}

TEST_CASE("a_time_that_prints_as_its_target_meets_it", "[verdict]")
{
    for (const bool first : {true, false}) {
        Scene scene = healthy();
        const ServingPoint point = *scene.evaluated().deployments.front().point;
        const double time = first ? point.ttft : point.tpot;
        const auto with = [&](double target) {
            (first ? scene.workload().ttftTarget : scene.workload().tpotTarget) = seconds(target);
            return scene.evaluated().verdict;
        };
        CHECK(with(time).holds);
        CHECK(with(time * 1.5).holds);
        // a target that is missed by less than is printed
        const PrintStyle style = printStyle(Figure{time, Unit::Second});
        const double step = style.divisor * std::pow(10.0, -style.decimals);
        CHECK(with(printedValue(Figure{time, Unit::Second})).holds);
        const Verdict missed = with(printedValue(Figure{time, Unit::Second}) - step);
        CHECK_FALSE(missed.holds);
        CHECK(printed(missed.headline) == "Fits, too slow");
        CHECK(missed.severity == Severity::Warning);
        // actual, limit and difference stand in it, and the difference is that of the printed figures
        const auto &arguments = missed.sentence.arguments;
        const Figure actual = *figureOf(arguments.at(0)), target = *figureOf(arguments.at(2)), over = *figureOf(arguments.at(3));
        CHECK(over.value == Approx(printedDifference(actual, target).value));
        CHECK(over.value > 0.0);
        CHECK(arguments.at(1) == Argument(Counted{Noun::ConcurrentRequest, scene.workload().concurrency.value}));
    }
}

TEST_CASE("of_two_missed_targets_the_one_missed_by_more_is_told", "[verdict]")
{
    Scene scene = healthy();
    const ServingPoint point = *scene.evaluated().deployments.front().point;
    scene.workload().ttftTarget = seconds(point.ttft / 2.0);
    scene.workload().tpotTarget = seconds(point.tpot / 4.0);
    CHECK(std::string(scene.evaluated().verdict.sentence.message.source).find("Mean TPOT is") == 0);
    scene.workload().ttftTarget = seconds(point.ttft / 8.0);
    CHECK(std::string(scene.evaluated().verdict.sentence.message.source).find("Mean TTFT is") == 0);
    scene.workload().ttftTarget = std::nullopt;
    CHECK(std::string(scene.evaluated().verdict.sentence.message.source).find("Mean TPOT is") == 0);
}

TEST_CASE("without_targets_it_fits_and_with_targets_it_meets_them", "[verdict]")
{
    Scene scene = healthy();
    REQUIRE(scene.evaluated().verdict.severity == Severity::Note);
    CHECK(headline(scene) == "Meets every target");
    CHECK(std::string(scene.evaluated().verdict.sentence.message.source).find("At %1 mean TTFT is %2 (target %3) and mean TPOT %4 (target %5)") == 0);
    scene.workload().ttftTarget = scene.workload().tpotTarget = std::nullopt;
    CHECK(headline(scene) == "Fits the workload");
    const Verdict verdict = scene.evaluated().verdict;
    CHECK(verdict.holds);
    CHECK(verdict.sentence.arguments.at(3) == Argument(Figure{scene.evaluated().deployments.front().point->throughput, Unit::TokenPerSecond}));
}

TEST_CASE("every_finding_that_weighs_most_has_its_headlines", "[verdict]")
{
    std::set<std::string> seen;
    for (const Check &check : checks()) {
        INFO(check.id);
        Scene scene = healthy();
        ScenarioEvaluation result = scene.evaluated();
        result.findings = {finding(check.id, "some text", Severity::Warning)};
        const Verdict fast = verdictOf(scene.scenario(), scene.catalog, result);
        scene.workload().ttftTarget = scene.workload().tpotTarget = std::nullopt;
        const Verdict fits = verdictOf(scene.scenario(), scene.catalog, result);
        CHECK(fast.sentence == result.findings.front().sentence);
        CHECK(fits.sentence == result.findings.front().sentence);
        CHECK(fast.severity == Severity::Warning);
        CHECK(fast.holds); // a warning lets it hold
        CHECK(printed(fast.headline) != "Meets every target");
        CHECK(printed(fits.headline) != "Fits the workload");
        CHECK(printed(fast.headline).size() <= 32);
        CHECK(printed(fits.headline).size() <= 32);
        seen.insert(printed(fits.headline));

        result.findings.front().severity = Severity::Blocker;
        const Verdict blocked = verdictOf(scene.scenario(), scene.catalog, result);
        CHECK(blocked.severity == Severity::Blocker);
        CHECK_FALSE(blocked.holds);
    }
    CHECK(seen.size() > 12);
}

TEST_CASE("a_missed_target_weighs_more_than_a_warning_and_less_than_a_blocker", "[verdict]")
{
    Scene scene = healthy();
    scene.workload().tpotTarget = milliseconds(1);
    ScenarioEvaluation result = scene.evaluated();
    result.findings = {finding("psu_redundancy", "none", Severity::Warning)};
    CHECK(printed(verdictOf(scene.scenario(), scene.catalog, result).headline) == "Fits, too slow");
    CHECK_FALSE(verdictOf(scene.scenario(), scene.catalog, result).holds);
    result.findings = {finding("psu_capacity", "load", Severity::Blocker)};
    CHECK(printed(verdictOf(scene.scenario(), scene.catalog, result).headline) == "Fits, short of power");
    result.findings = {finding("psu_capacity", "low", Severity::Note)};
    CHECK(printed(verdictOf(scene.scenario(), scene.catalog, result).headline) == "Fits, too slow");
}

TEST_CASE("what_has_no_room_for_its_requests_is_never_said_to_fit", "[verdict]")
{
    int queued = 0;
    for (const int concurrency : {1, 16, 64, 113, 114, 400, 4000}) {
        Scene scene("tier-4xl40s");
        scene.workload().concurrency = {concurrency, false};
        const ScenarioEvaluation &result = scene.evaluated();
        const bool lacks = result.deployments.front().memory.headroom < 0.0;
        const std::string headline = printed(result.verdict.headline);
        INFO(concurrency << ": " << headline);
        if (lacks)
            CHECK(headline == "Requests queue, too slow");
        else
            CHECK(headline.find("queue") == std::string::npos);
        queued += lacks;
    }
    CHECK(queued > 0);
    CHECK(queued < 7);
}

TEST_CASE("notes_alone_leave_the_verdict_good", "[verdict]")
{
    Scene scene = healthy();
    ScenarioEvaluation result = scene.evaluated();
    result.findings = {finding("psu_capacity", "low", Severity::Note), finding("engine_format", "weight_only", Severity::Note)};
    const Verdict verdict = verdictOf(scene.scenario(), scene.catalog, result);
    CHECK(verdict.holds);
    CHECK(verdict.severity == Severity::Note);
    CHECK(printed(verdict.headline) == "Meets every target");
}

TEST_CASE("what_limits_is_a_word_in_the_sentence", "[verdict]")
{
    for (const Limit limit : {Limit::Compute, Limit::MemoryBandwidth, Limit::KvRoom, Limit::Link, Limit::Host}) {
        Scene scene = healthy();
        ScenarioEvaluation result = scene.evaluated();
        result.findings.clear();
        result.deployments.front().limit = limit;
        const Verdict verdict = verdictOf(scene.scenario(), scene.catalog, result);
        CHECK(verdict.sentence.arguments.back() == Argument(Term{nameOf(limit)}));
        CHECK_FALSE(std::string(nameOf(limit).source).empty());
        CHECK(std::string(verdict.sentence.message.source).find("limited by") != std::string::npos);
        result.deployments.front().limit = Limit::Nothing;
        CHECK(std::string(verdictOf(scene.scenario(), scene.catalog, result).sentence.message.source).find("limited by") == std::string::npos);
    }
}

TEST_CASE("every_verdict_of_every_configuration_is_a_headline_and_a_sentence", "[verdict]")
{
    for (const Configured &each : everyConfiguration()) {
        INFO(each.name);
        const Evaluation evaluation = evaluate(*each.project, *each.catalog);
        const Verdict &verdict = evaluation.scenarios.front().verdict;
        CHECK(printed(verdict.headline).size() <= 32);
        CHECK_FALSE(printed(verdict.headline).empty());
        const std::string sentence = printed(verdict.sentence);
        CHECK(sentence.size() > 20);
        CHECK(sentence.back() == '.');
    }
}
