// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Gauge, ring, tab and bars judge the VRAM as the findings do.
#include <catch2/catch.hpp>

#include "core/inference/deployment_evaluation.h"
#include "core/project/edits.h"
#include "tests/support/ui/open_example.h"
#include "ui/charts/vram_donut.h"
#include "ui/drawing/memory_segments.h"
#include "ui/results/gauge_readings.h"

using namespace inferrack;
using namespace inferrack::tests;
using ui::Verdict;

namespace {

core::Finding found(const char *check, const char *textId, core::Severity severity)
{
    core::Finding finding;
    finding.check = check;
    finding.textId = textId;
    finding.severity = severity;
    return finding;
}

} // namespace

TEST_CASE("the_verdict_of_the_vram_is_the_worst_of_its_checks")
{
    struct Row {
        std::vector<core::Finding> findings;
        Verdict verdict;
    };
    using core::Severity;
    const Row rows[] = {
        {{}, Verdict::Ok},
        {{found("vram_fit", "headroom", Severity::Warning)}, Verdict::Warning},
        {{found("kv_room", "queue", Severity::Warning)}, Verdict::Warning},
        {{found("vram_fit", "weights", Severity::Blocker)}, Verdict::Blocker},
        {{found("kv_room", "queue", Severity::Warning), found("vram_fit", "runtime", Severity::Blocker)}, Verdict::Blocker},
        {{found("context_length", "pool", Severity::Blocker)}, Verdict::Blocker},
        {{found("context_length", "model", Severity::Blocker)}, Verdict::Ok},
        {{found("psu_capacity", "one", Severity::Blocker)}, Verdict::Ok},
    };
    for (const Row &row : rows) {
        core::ScenarioEvaluation result;
        result.deployments.resize(1);
        result.findings = row.findings;
        CHECK(ui::vramVerdict(result) == row.verdict);
        result.deployments.front().problem = "unknown_model";
        CHECK(ui::vramVerdict(result) == std::nullopt);
        result.deployments.clear();
        CHECK(ui::vramVerdict(result) == std::nullopt);
    }
}

TEST_CASE("gauge_ring_and_tab_have_one_verdict_in_every_state")
{
    int seen[4] = {0, 0, 0, 0};
    for (const QString example : {"edge-2xl4", "tier-4xl40s", "tier-8xh200sxm", "ascend-910b-node"}) {
        Scene scene(example);
        ui::VramDonut donut(scene.document);
        const auto check = [&] {
            const Verdict expected = *ui::vramVerdict(scene.document.result());
            CHECK(ui::read(ui::gaugeDescriptors()[0], scene.document).verdict == expected);
            CHECK(donut.verdict() == expected);
            CHECK(donut.summary().verdict == expected);
            // What is short is never fine.
            CHECK((donut.segments().shortfall == 0 || expected >= Verdict::Warning));
            ++seen[static_cast<int>(expected)];
        };
        for (const int load : {1, 8, 64, 150, 400, 4000}) {
            INFO(example.toStdString() << " at " << load);
            scene.editWorkload([&](core::Workload &workload) { workload.concurrency = {load, false}; });
            check();
        }
        for (const int tokens : {1000, 30000, 120000}) {
            INFO(example.toStdString() << " of " << tokens);
            scene.editWorkload([&](core::Workload &workload) { workload.inputTokens = {tokens, false}; });
            check();
        }
    }
    CHECK(seen[static_cast<int>(Verdict::Ok)] > 0);
    CHECK(seen[static_cast<int>(Verdict::Warning)] > 0);
}
