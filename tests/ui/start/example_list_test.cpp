// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QFontMetrics>

#include "core/evaluate.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/reference_build.h"
#include "tests/support/ui/open_example.h"
#include "ui/controls/apply_style.h"
#include "ui/results/verdict_text.h"
#include "ui/start/example_card.h"
#include "ui/start/example_list.h"
#include "ui/start/example_summary.h"
#include "ui/style/style.h"
#include "ui/text/translate.h"

#include <set>

using namespace inferrack;
using ui::ExampleEntry;
using ui::ExampleGroup;
using ui::ExampleSummary;
using ui::Language;

namespace {

const QSize picture(307, 86);

ExampleSummary summary(const ExampleEntry &example)
{
    const core::Result<ExampleSummary> made = ui::summaryOf(example, core::testCatalog(), picture, 1.0);
    REQUIRE(made);
    return *made;
}

const ExampleEntry &entry(const char *id)
{
    for (const ExampleEntry &example : ui::exampleList())
        if (std::string(id) == example.id)
            return example;
    FAIL("no example " << id);
    return ui::exampleList().front();
}

} // namespace

TEST_CASE("the_list_names_every_built_in_example_once")
{
    std::set<QString> listed, builtIn;
    for (const ExampleEntry &example : ui::exampleList())
        CHECK(listed.insert(ui::fileOf(example)).second);
    for (const QString &file : tests::exampleFiles())
        builtIn.insert(file);
    CHECK(listed == builtIn);
}

TEST_CASE("the_faulty_examples_are_the_faulty_reference_builds")
{
    for (const ExampleEntry &example : ui::exampleList()) {
        CAPTURE(example.id);
        CHECK(core::referenceBuild(example.id).healthy == (example.group != ExampleGroup::Faulty));
    }
}

TEST_CASE("examples_stand_in_the_order_of_their_groups")
{
    std::size_t group = 0;
    for (const ExampleEntry &example : ui::exampleList()) {
        while (group < ui::exampleGroups().size() && ui::exampleGroups()[group].group != example.group)
            ++group;
        CAPTURE(example.id);
        CHECK(group < ui::exampleGroups().size());
    }
    CHECK(ui::exampleGroups().size() == 4);
}

TEST_CASE("names_of_examples_fit_their_cards_in_both_languages_and_are_unique")
{
    const QFontMetrics metrics(ui::font(ui::TextRole::Verdict));
    for (const Language language : {Language::English, Language::Chinese}) {
        ui::setLanguage(language);
        std::set<QString> names;
        for (const ExampleEntry &example : ui::exampleList()) {
            const QString name = ui::translated(example.name);
            CAPTURE(name.toStdString());
            CHECK(names.insert(name).second);
            // The narrowest card stands at 1600 pixels in four columns: 295 wide, 24 on both sides.
            CHECK(metrics.horizontalAdvance(name) <= 295 - 48);
        }
    }
}

TEST_CASE("a_summary_tells_the_figures_of_the_project")
{
    const ExampleSummary four = summary(entry("tier-4xl40s"));
    CHECK(four.model == "Llama 3.1 70B · FP8");
    CHECK(four.demand == "16 concurrent requests · TPOT ≤ 120 ms");
    CHECK(four.hardware == "4 × L40S 48GB");
    CHECK(four.height == "4U");
    CHECK(four.verdict == ui::Verdict::Ok);
    CHECK(four.result.startsWith("TPOT "));
    CHECK(four.result.contains(" ms, up to "));
    CHECK(four.price.startsWith("CNY "));

    ui::setLanguage(Language::Chinese);
    const ExampleSummary same = summary(entry("tier-4xl40s"));
    CHECK(same.demand == QStringLiteral("16 个并发请求 · TPOT ≤ 120 ms"));
    CHECK(same.price.contains(QStringLiteral("万元")));
    CHECK(same.verdict == four.verdict);
}

TEST_CASE("summaries_agree_with_the_project_when_it_is_open")
{
    for (const ExampleEntry &example : ui::exampleList()) {
        CAPTURE(example.id);
        const ExampleSummary told = summary(example);
        tests::Scene scene(QString::fromLatin1(example.id));
        const core::ScenarioEvaluation &result = scene.document.result();
        if (example.group != ExampleGroup::Faulty || result.verdict.severity == core::Severity::Blocker) {
            CHECK(told.verdict == ui::shownVerdict(result));
            CHECK(told.sentence == ui::translated(result.verdict.sentence));
        }
        if (result.verdict.severity == core::Severity::Blocker)
            CHECK(told.result == ui::translated(result.verdict.headline));
        CHECK_FALSE(told.model.isEmpty());
        CHECK_FALSE(told.demand.isEmpty());
        CHECK_FALSE(told.price.isEmpty());
        CHECK_FALSE(told.hardware.isEmpty());
        CHECK(scene.problems.empty());
    }
}

TEST_CASE("what_a_card_promises_holds_the_targets_too")
{
    for (const ExampleEntry &example : ui::exampleList()) {
        CAPTURE(example.id);
        tests::Scene scene(QString::fromLatin1(example.id));
        const core::DeploymentEvaluation &deployment = scene.document.result().deployments.front();
        const QString told = summary(example).result;
        const qsizetype before = told.indexOf(", up to ");
        if (before < 0)
            continue;
        const int most = QString(told).mid(before + 8).remove(" at once").remove(',').toInt();
        REQUIRE(most >= 1);
        CHECK(most <= deployment.memory.holds);
        if (!deployment.curve.slaLimit)
            continue;
        CHECK(most <= *deployment.curve.slaLimit);
        scene.editWorkload([most](core::Workload &workload) { workload.concurrency = {most, false}; });
        const core::Workload &workload = scene.document.scenario().workloads.front();
        const core::ServingPoint &point = *scene.document.result().deployments.front().point;
        if (workload.ttftTarget)
            CHECK(point.ttft <= core::inSeconds(*workload.ttftTarget));
        if (workload.tpotTarget)
            CHECK(point.tpot <= core::inSeconds(*workload.tpotTarget));
    }
    // The VRAM of this one holds more than four times as many.
    CHECK(summary(entry("tier-4xl40s")).result.endsWith(", up to 24 at once"));
}

TEST_CASE("a_faulty_example_shows_its_blocker_or_that_the_fault_is_not_checked_yet")
{
    for (const ExampleEntry &example : ui::exampleList()) {
        if (example.group != ExampleGroup::Faulty)
            continue;
        CAPTURE(example.id);
        const auto &findings = core::referenceBuild(example.id).findings;
        const bool found = std::any_of(findings.begin(), findings.end(), [](const auto &f) { return f.severity == "blocker"; });
        const ExampleSummary told = summary(example);
        CHECK(told.verdict == (found ? ui::Verdict::Blocker : ui::Verdict::Note));
        CHECK((told.result == "This fault is not checked yet") == !found);
    }
}

TEST_CASE("an_example_that_makes_no_tokens_says_so_on_its_card")
{
    const ExampleSummary box = summary(entry("edge-rk3588"));
    CHECK(box.result == "No token figures");
    CHECK(box.verdict == ui::Verdict::Warning);
    CHECK(box.sentence.contains("is not a language model"));
    ui::setLanguage(Language::Chinese);
    CHECK(summary(entry("edge-rk3588")).result == QStringLiteral("没有 Token 数据"));
}

TEST_CASE("the_picture_of_a_chassis_fills_its_room_in_either_theme_and_at_any_scale")
{
    for (const ExampleEntry &example : ui::exampleList())
        for (const ui::Theme theme : {ui::Theme::Light, ui::Theme::Dark}) {
            ui::setTheme(theme);
            CAPTURE(example.id, theme == ui::Theme::Dark);
            const core::Result<ExampleSummary> made = ui::summaryOf(example, core::testCatalog(), picture, 2.0);
            REQUIRE(made);
            CHECK(made->picture.size() == picture * 2);
            CHECK(made->picture.devicePixelRatio() == 2.0);
            int inked = 0;
            for (int x = 0; x < made->picture.width(); x += 4)
                for (int y = 0; y < made->picture.height(); y += 4)
                    inked += made->picture.pixelColor(x, y).alpha() > 0;
            CHECK(inked > made->picture.width() * made->picture.height() / 16 / 5);
        }
}

TEST_CASE("an_example_that_is_not_there_is_a_sentence")
{
    const ExampleEntry missing{"no-such-example", ExampleGroup::Edge, INFERRACK_TEXT("Examples", "RK3588 camera box")};
    const core::Result<ExampleSummary> made = ui::summaryOf(missing, core::testCatalog(), picture, 1.0);
    REQUIRE_FALSE(made);
    CHECK(ui::translated(made.problem().text).contains("no-such-example.inferrack"));
}
