// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QTest>

#include "tests/support/ui/open_example.h"
#include "ui/charts/chart_dock.h"
#include "ui/charts/latency_chart.h"
#include "ui/charts/tco_chart.h"
#include "ui/charts/vram_donut.h"
#include "ui/inspector/why_panel.h"
#include "ui/results/findings_view.h"
#include "ui/results/results_panel.h"
#include "ui/text/result_text.h"
#include "ui/widgets/gauge.h"
#include "ui/widgets/verdict_card.h"

using namespace inferrack;
using namespace inferrack::tests;
using core::HeadlineFigure;

namespace {

const QStringList examples{"edge-2xl4", "tier-4xl40s", "tier-8xh200sxm", "ascend-910b-node"};

/// Results and charts side by side, wired as in the window.
struct Window {
    explicit Window(const QString &example) : scene(example), results(scene.document, scene.selection), dock(scene.document, scene.selection)
    {
        QObject::connect(&dock, &ui::ChartDock::whyAsked, &results, qOverload<const core::Question &>(&ui::ResultsPanel::explain));
        results.resize(384, 900);
        results.show();
        dock.resize(1264, 260);
        dock.show();
        settle();
    }
    ui::VerdictCard &verdict() { return *results.findChild<ui::VerdictCard *>(); }
    ui::Gauge &gauge(const char *id) { return *results.findChild<ui::Gauge *>(QString::fromLatin1(id)); }
    ui::LatencyChart &latency() { return *dock.findChild<ui::LatencyChart *>(); }
    ui::TcoChart &tco() { return *dock.findChild<ui::TcoChart *>(); }
    ui::VramDonut &donut() { return *dock.findChild<ui::VramDonut *>(); }
    core::Derivation answer(HeadlineFigure figure) const
    {
        return core::explain(figure, scene.document.scenario(), scene.document.catalog(), scene.document.result());
    }
    /// What "why?" shows now; closes it.
    std::optional<core::Derivation> taken()
    {
        if (!results.whyPanel().isVisible())
            return std::nullopt;
        auto shown = results.whyPanel().shown();
        results.closeWhy();
        return shown;
    }

    Scene scene;
    ui::ResultsPanel results;
    ui::ChartDock dock;
};

QPoint headOf(const QWidget &widget)
{
    return {widget.width() - 30, 12};
}

void pressKeys(QWidget &widget, std::initializer_list<Qt::Key> keys)
{
    widget.setFocus();
    for (const Qt::Key key : keys)
        QTest::keyClick(&widget, key);
}

} // namespace

TEST_CASE("every_headline_figure_opens_why_by_mouse")
{
    for (const QString &example : examples) {
        Window window(example);
        const auto clickGauge = [&](const char *id) { QTest::mouseClick(&window.gauge(id), Qt::LeftButton, {}, headOf(window.gauge(id))); };
        const auto clickLink = [&](const char *id, std::size_t link) {
            const QRectF area = window.gauge(id).linkRectangle(link);
            REQUIRE(!area.isEmpty());
            QTest::mouseClick(&window.gauge(id), Qt::LeftButton, {}, area.center().toPoint());
        };
        const auto clickBar = [&](std::size_t bar) { QTest::mouseClick(&window.tco(), Qt::LeftButton, {}, window.tco().barRectangle(bar).center().toPoint()); };
        const std::pair<HeadlineFigure, std::function<void()>> ways[] = {
            {HeadlineFigure::Verdict, [&] { QTest::mouseClick(&window.verdict(), Qt::LeftButton, {}, QPoint(80, 20)); }},
            {HeadlineFigure::VramHeadroom, [&] { clickGauge("vram"); }},
            {HeadlineFigure::TimePerOutputToken, [&] { clickGauge("tpot"); }},
            {HeadlineFigure::TimeToFirstToken, [&] { clickLink("tpot", 0); }},
            {HeadlineFigure::Throughput, [&] { clickLink("tpot", 1); }},
            {HeadlineFigure::PcieLanes, [&] { clickGauge("lanes"); }},
            {HeadlineFigure::OutputPower, [&] { clickGauge("power"); }},
            {HeadlineFigure::WallPower, [&] { clickLink("power", 0); }},
            {HeadlineFigure::PowerDensity, [&] { clickGauge("cooling"); }},
            {HeadlineFigure::TotalCost, [&] { clickGauge("cost"); }},
            {HeadlineFigure::PurchaseCost, [&] { clickLink("cost", 0); }},
            {HeadlineFigure::CostPerMillionTokens, [&] { clickLink("cost", 1); }},
            {HeadlineFigure::TotalCostOneYear, [&] { clickBar(0); }},
            {HeadlineFigure::TotalCost, [&] { clickBar(1); }},
            {HeadlineFigure::TotalCostFiveYears, [&] { clickBar(2); }},
        };
        for (const auto &[figure, click] : ways) {
            INFO(example.toStdString() << ' ' << static_cast<int>(figure));
            click();
            CHECK(window.taken() == window.answer(figure));
        }
    }
}

TEST_CASE("every_headline_figure_opens_why_by_keyboard")
{
    for (const QString &example : {examples[1], examples[3]}) {
        for (const Qt::Key ask : {Qt::Key_Return, Qt::Key_F1}) {
            Window window(example);
            const std::pair<HeadlineFigure, std::function<void()>> ways[] = {
                {HeadlineFigure::Verdict, [&] { pressKeys(window.verdict(), {ask}); }},
                {HeadlineFigure::VramHeadroom, [&] { pressKeys(window.gauge("vram"), {ask}); }},
                {HeadlineFigure::TimePerOutputToken, [&] { pressKeys(window.gauge("tpot"), {ask}); }},
                {HeadlineFigure::TimeToFirstToken,
                 [&] {
                     pressKeys(window.gauge("tpot"), {Qt::Key_Right, ask});
                 }},
                {HeadlineFigure::Throughput,
                 [&] {
                     pressKeys(window.gauge("tpot"), {Qt::Key_Right, Qt::Key_Right, ask});
                 }},
                {HeadlineFigure::PcieLanes, [&] { pressKeys(window.gauge("lanes"), {ask}); }},
                {HeadlineFigure::OutputPower, [&] { pressKeys(window.gauge("power"), {ask}); }},
                {HeadlineFigure::WallPower,
                 [&] {
                     pressKeys(window.gauge("power"), {Qt::Key_Right, ask});
                 }},
                {HeadlineFigure::PowerDensity, [&] { pressKeys(window.gauge("cooling"), {ask}); }},
                {HeadlineFigure::TotalCost, [&] { pressKeys(window.gauge("cost"), {ask}); }},
                {HeadlineFigure::PurchaseCost,
                 [&] {
                     pressKeys(window.gauge("cost"), {Qt::Key_Right, ask});
                 }},
                {HeadlineFigure::CostPerMillionTokens,
                 [&] {
                     pressKeys(window.gauge("cost"), {Qt::Key_Right, Qt::Key_Right, ask});
                 }},
                {HeadlineFigure::TotalCost, [&] { pressKeys(window.tco(), {ask}); }},
                {HeadlineFigure::TotalCostFiveYears,
                 [&] {
                     pressKeys(window.tco(), {Qt::Key_Right, ask});
                 }},
                {HeadlineFigure::TotalCostOneYear,
                 [&] {
                     pressKeys(window.tco(), {Qt::Key_Left, Qt::Key_Left, ask});
                 }},
                {HeadlineFigure::TimeToFirstToken, [&] { pressKeys(window.latency(), {ask}); }},
                {HeadlineFigure::TimePerOutputToken,
                 [&] {
                     pressKeys(window.latency(), {Qt::Key_Down, ask});
                 }},
                {HeadlineFigure::Throughput,
                 [&] {
                     pressKeys(window.latency(), {Qt::Key_Down, Qt::Key_Down, ask});
                 }},
                {HeadlineFigure::VramHeadroom, [&] { pressKeys(window.donut(), {ask}); }},
                {HeadlineFigure::Weights,
                 [&] {
                     pressKeys(window.donut(), {Qt::Key_Right, ask});
                 }},
                {HeadlineFigure::KvCache,
                 [&] {
                     pressKeys(window.donut(), {Qt::Key_Down, ask});
                 }},
                {HeadlineFigure::Activations,
                 [&] {
                     pressKeys(window.donut(), {Qt::Key_Down, ask});
                 }},
                {HeadlineFigure::RuntimeOverhead,
                 [&] {
                     pressKeys(window.donut(), {Qt::Key_Down, ask});
                 }},
            };
            int step = 0;
            for (const auto &[figure, press] : ways) {
                INFO(example.toStdString() << ' ' << static_cast<int>(figure) << " step " << step++);
                press();
                CHECK(window.taken() == window.answer(figure));
            }
        }
    }
}

TEST_CASE("the_figures_of_the_load_walk_back_and_stop_at_both_ends")
{
    Window window("tier-4xl40s");
    std::vector<HeadlineFigure> asked;
    QObject::connect(&window.latency(), &ui::Chart::whyAsked,
                     [&](const core::Question &question) { asked.push_back(std::get<core::HeadlineFigure>(question)); });
    pressKeys(window.latency(), {Qt::Key_Up, Qt::Key_Return, Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Return, Qt::Key_Up, Qt::Key_Return});
    CHECK(asked == std::vector{HeadlineFigure::TimeToFirstToken, HeadlineFigure::Throughput, HeadlineFigure::TimePerOutputToken});
    CHECK(window.scene.document.undoStack().count() == 0);
}

TEST_CASE("why_opens_on_a_compact_column_too")
{
    for (const int width : {288, 320}) {
        Window window("tier-4xl40s");
        window.results.setCompact(true);
        window.results.resize(width, 556);
        settle();
        for (const ui::Gauge *gauge : window.results.gauges()) {
            QTest::mouseClick(const_cast<ui::Gauge *>(gauge), Qt::LeftButton, {}, headOf(*gauge));
            INFO(gauge->objectName().toStdString());
            REQUIRE(window.results.whyPanel().isVisible());
            // It may still be gliding in.
            CHECK(QTest::qWaitFor([&] { return window.results.whyPanel().geometry() == window.results.rect(); }, 2000));
            CHECK(window.taken());
        }
        QTest::mouseClick(&window.verdict(), Qt::LeftButton, {}, QPoint(80, 20));
        CHECK(window.taken() == window.answer(HeadlineFigure::Verdict));
    }
}

TEST_CASE("escape_closes_why_and_the_focus_returns")
{
    Scene scene;
    ui::ResultsPanel results(scene.document, scene.selection);
    results.resize(384, 900);
    results.show();
    results.activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&results));
    for (ui::Gauge *gauge : results.gauges()) {
        gauge->setFocus();
        QTest::keyClick(gauge, Qt::Key_Return);
        REQUIRE(results.whyPanel().isVisible());
        QTest::keyClick(&results.whyPanel(), Qt::Key_Escape);
        CHECK(!results.whyPanel().isVisible());
        CHECK(results.focusWidget() == gauge);
    }
}

TEST_CASE("a_finding_opens_its_own_derivation")
{
    Window window("ascend-910b-node");
    const auto &findings = window.scene.document.result().findings;
    int asked = 0;
    for (std::size_t row = 0; row < findings.size(); ++row) {
        window.results.findings().setCurrentIndex(window.results.findings().model()->index(static_cast<int>(row), 0));
        QTest::keyClick(&window.results.findings(), Qt::Key_F1);
        CHECK(window.taken() == core::answer(core::questionAbout(findings[row]), window.scene.document.scenario(), window.scene.document.catalog(),
                                             window.scene.document.result()));
        ++asked;
    }
    CHECK(asked >= 1);
}

TEST_CASE("the_verdict_is_explained_by_its_findings_times_and_limits")
{
    for (const QString &example : examples) {
        Window window(example);
        const core::Derivation verdict = window.answer(HeadlineFigure::Verdict);
        const core::ScenarioEvaluation &result = window.scene.document.result();
        INFO(example.toStdString());
        CHECK(ui::resultText(verdict) == ui::translated(result.verdict.headline));
        REQUIRE(verdict.formula.size() == 2);
        CHECK(verdict.formula.front() == result.verdict.sentence);
        const auto count = [&](core::Severity severity) {
            return std::count_if(result.findings.begin(), result.findings.end(), [&](const core::Finding &f) { return f.severity == severity; });
        };
        CHECK(ui::translated(verdict.formula.back()) == QStringLiteral("checks %1: blockers %2, warnings %3, notes %4")
                                                            .arg(result.checksRun)
                                                            .arg(count(core::Severity::Blocker))
                                                            .arg(count(core::Severity::Warning))
                                                            .arg(count(core::Severity::Note)));
        QStringList names;
        for (const auto &input : verdict.inputs)
            names << ui::translated(input.name);
        for (const char *name : {"TTFT", "TPOT", "VRAM headroom", "PCIe lanes needed", "Output power", "Power density"})
            CHECK(names.contains(QLatin1String(name)));
        for (const auto &input : verdict.inputs)
            for (const core::Derivation &inner : input.derivation)
                CHECK(inner.result == input.value);
    }
}

TEST_CASE("without_a_figure_why_says_what_is_missing")
{
    Scene scene("");
    ui::ResultsPanel results(scene.document, scene.selection);
    results.resize(384, 900);
    results.show();
    for (int figure = 0; figure <= static_cast<int>(HeadlineFigure::Verdict); ++figure) {
        results.explain(static_cast<HeadlineFigure>(figure));
        INFO(figure);
        REQUIRE(results.whyPanel().isVisible());
        const auto shown = results.whyPanel().shown();
        REQUIRE(shown);
        if (!shown->result)
            CHECK(!shown->notes.empty());
        results.closeWhy();
    }
}
