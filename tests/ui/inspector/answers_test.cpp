// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// "Why?" beside the headline figures: points, costs, findings, slots; ways on to parts and back; what if; JSON.
#include <catch2/catch.hpp>

#include <QApplication>
#include <QClipboard>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "core/checks/check.h"
#include "core/explain/alternatives.h"
#include "tests/support/ui/broken_server.h"
#include "tests/support/ui/open_example.h"
#include "ui/inspector/derivation_text.h"
#include "ui/inspector/why_panel.h"
#include "ui/results/finding_list_model.h"
#include "ui/results/results_panel.h"
#include "ui/text/number_format.h"

using namespace inferrack;
using namespace inferrack::tests;
using core::HeadlineFigure;

namespace {

struct Shown {
    explicit Shown(const QString &example = QStringLiteral("tier-4xl40s")) : scene(example), panel(scene.document)
    {
        panel.resize(384, 900);
        panel.show();
        settle();
    }
    std::optional<core::Derivation> answer(const core::Question &question) const
    {
        return core::answer(question, scene.document.scenario(), scene.document.catalog(), scene.document.result());
    }
    /// The row whose name starts so.
    QWidget *row(const QString &start) const
    {
        for (QWidget *child : panel.findChildren<QWidget *>())
            if (child->accessibleName().replace(QChar(0x00a0), ' ').remove(QChar(0x2060)).startsWith(start))
                return child;
        return nullptr;
    }
    /// Lets the panel calculate what waits for the end of the edits.
    bool rested() const
    {
        return QTest::qWaitFor([this] { return !panel.isWaiting(); }, 20000);
    }
    QToolButton *button(const QString &name) const
    {
        for (auto *each : panel.findChildren<QToolButton *>())
            if (each->accessibleName() == name)
                return each;
        return nullptr;
    }

    Scene scene;
    ui::WhyPanel panel;
};

} // namespace

TEST_CASE("the_panel_answers_every_kind_of_question")
{
    Shown shown;
    const core::ServerId server = shown.scene.document.server().id;
    const core::Question questions[] = {core::PointQuestion{HeadlineFigure::Throughput, 8}, core::CostQuestion{core::CostComponent::Electricity, 3},
                                        core::SlotQuestion{server, {"gpu-a", 0}}, core::LinkQuestion{server, {"gpu-a", 1}},
                                        core::AssumedQuestion{"workload.input_tokens"}};
    for (const core::Question &question : questions) {
        INFO(question.index());
        shown.panel.showAnswer(question);
        settle();
        REQUIRE(shown.panel.shown());
        CHECK(shown.panel.shown() == shown.answer(question));
        CHECK(shown.panel.text() == ui::plainText(*shown.answer(question), shown.scene.document.catalog()));
    }
}

TEST_CASE("a_term_of_a_part_opens_the_part_and_back_returns")
{
    Shown shown;
    shown.panel.showAnswer(HeadlineFigure::TimePerOutputToken);
    settle();
    const auto outer = shown.panel.shown();
    std::vector<core::PartId> reached;
    QObject::connect(&shown.panel, &ui::WhyPanel::partReached, [&](const core::PartId &part) { reached.push_back(part); });
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_F1}) {
        QWidget *row = shown.row("VRAM bandwidth, ");
        REQUIRE(row);
        CHECK(row->focusPolicy() == Qt::TabFocus);
        QTest::keyClick(row, key);
        settle();
        CHECK_FALSE(shown.panel.shown());
        CHECK(shown.panel.text().startsWith("L40S 48GB"));
        CHECK_FALSE(shown.button("Copy as JSON")->isVisible());
        QTest::keyClick(&shown.panel, Qt::Key_Left, Qt::AltModifier);
        settle();
        CHECK(shown.panel.shown() == outer);
        CHECK(shown.button("Copy as JSON")->isVisible());
    }
    CHECK(reached == std::vector{core::PartId("nvidia-l40s"), core::PartId("nvidia-l40s")});
}

TEST_CASE("alt_left_walks_back_and_the_last_step_closes")
{
    Shown shown;
    shown.panel.showAnswer(HeadlineFigure::VramHeadroom);
    settle();
    const auto outer = shown.panel.shown();
    QTest::keyClick(shown.row("KV cache, "), Qt::Key_Return);
    settle();
    REQUIRE(shown.panel.shown() != outer);
    QTest::keyClick(&shown.panel, Qt::Key_Left, Qt::AltModifier);
    settle();
    CHECK(shown.panel.shown() == outer);
    QSignalSpy closed(&shown.panel, &ui::WhyPanel::closed);
    QTest::keyClick(&shown.panel, Qt::Key_Left, Qt::AltModifier);
    CHECK(closed.count() == 1);
}

TEST_CASE("a_finding_opens_the_rule_of_its_check")
{
    Shown shown;
    breakServer(shown.scene.document);
    for (const core::Finding &finding : shown.scene.document.result().findings) {
        INFO(finding.check);
        shown.panel.showFinding(finding);
        settle();
        REQUIRE(shown.panel.shown());
        CHECK(shown.panel.text().contains(ui::translated(finding.sentence)));
        const core::Check &check = *core::check(finding.check);
        // By its name and the code that is read aloud; the id is for files.
        QWidget *row = shown.row(QStringLiteral("Check %1, %2").arg(QLatin1String(check.code), ui::translated(check.title)));
        REQUIRE(row);
        CHECK_FALSE(row->accessibleName().contains(QString::fromStdString(finding.check)));
        QTest::keyClick(row, Qt::Key_Space);
        settle();
        REQUIRE(shown.panel.shown());
        CHECK(shown.panel.shown()->notes.front() == core::check(finding.check)->rule);
        CHECK(shown.panel.text().contains(QString::fromStdString(finding.check)));
    }
}

TEST_CASE("why_says_the_figures_of_a_finding_as_the_finding_does_in_either_language")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        settle();
        Shown shown;
        breakServer(shown.scene.document);
        int compared = 0;
        for (const core::Finding &finding : shown.scene.document.result().findings) {
            shown.panel.showFinding(finding);
            settle();
            REQUIRE(shown.panel.shown());
            const core::Derivation derivation = *shown.panel.shown();
            const QString sentence = ui::translated(finding.sentence), copied = shown.panel.text();
            INFO(copied.toStdString());
            for (const auto &figure : {finding.actual, finding.limit})
                for (const auto &input : derivation.inputs) {
                    const auto *value = std::get_if<core::Value>(&input.value);
                    if (!figure || !value || value->figure != *figure || figure->value == 0.0)
                        continue;
                    ++compared;
                    // Nothing is said in watts where the finding says kilowatts.
                    CHECK((sentence.contains(ui::translated(input.value)) || !sentence.contains(ui::formatted(*figure))));
                }
            CHECK(copied.contains(ui::translated(core::check(finding.check)->title)));
            CHECK(copied.contains(QLatin1String(core::check(finding.check)->code)));
        }
        CHECK(compared > 0);
    }
    ui::setLanguage(ui::Language::English);
    settle();
}

TEST_CASE("every_finding_of_the_list_can_be_asked_why")
{
    Scene scene;
    breakServer(scene.document);
    ui::ResultsPanel results(scene.document, scene.selection);
    results.resize(384, 1000);
    results.show();
    settle();
    REQUIRE(results.findingModel().rowCount() >= 1);
    for (int row = 0; row < results.findingModel().rowCount(); ++row) {
        results.explain(results.findingModel().finding(row));
        CHECK(results.whyPanel().shown());
        results.closeWhy();
    }
}

TEST_CASE("what_if_shows_the_alternatives_of_core_in_both_languages")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        Shown shown;
        for (const HeadlineFigure figure : {HeadlineFigure::KvCache, HeadlineFigure::OutputPower, HeadlineFigure::TotalCost}) {
            shown.panel.showAnswer(figure);
            settle();
            const auto found = core::alternatives(figure, shown.scene.document.project(), shown.scene.document.catalog(), shown.scene.document.scenario().id);
            REQUIRE_FALSE(found.empty());
            for (const core::Alternative &each : found) {
                INFO(ui::translated(each.change).toStdString());
                QWidget *row = shown.row(ui::translated(each.change) + ", " + ui::translated(each.value));
                if (language == ui::Language::Chinese)
                    row = row ? row : shown.row(ui::translated(each.change));
                REQUIRE(row);
                CHECK(row->focusPolicy() == Qt::NoFocus);
            }
        }
        // They belong to the figure that was asked for, not to its terms.
        shown.panel.showAnswer(HeadlineFigure::Verdict);
        settle();
        CHECK(core::alternatives(HeadlineFigure::Verdict, shown.scene.document.project(), shown.scene.document.catalog(), shown.scene.document.scenario().id)
                  .empty());
    }
}

TEST_CASE("an_alternative_that_breaks_a_target_or_the_memory_says_so")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        Shown shown;
        shown.scene.editWorkload([](core::Workload &workload) { workload.concurrency = {64, false}; });
        shown.panel.showAnswer(HeadlineFigure::TimePerOutputToken);
        settle();
        // Two replicas have the better time for a token, and no room for all requests.
        QWidget *row = shown.row(language == ui::Language::English ? QStringLiteral("parallel layout TP2 × DP2") : QStringLiteral("并行策略 TP2 × DP2"));
        REQUIRE(row);
        const QString said = row->accessibleDescription();
        CHECK(said.contains(language == ui::Language::English ? QStringLiteral("TTFT 1.2 s → 60.8 s, target 4.0 s missed")
                                                              : QStringLiteral("TTFT 1.2 s → 60.8 s，未达指标 4.0 s")));
        CHECK(said.contains(QStringLiteral("V-02")));
        QWidget *harmless = shown.row(language == ui::Language::English ? QStringLiteral("KV cache in FP8") : QStringLiteral("KV Cache 用"));
        REQUIRE(harmless);
        CHECK(harmless->accessibleDescription().isEmpty());
        CHECK(row->sizeHint().height() > harmless->sizeHint().height());
    }
    ui::setLanguage(ui::Language::English);
}

TEST_CASE("alternatives_follow_an_edit")
{
    Shown shown;
    shown.panel.showAnswer(HeadlineFigure::KvCache);
    settle();
    CHECK(shown.row("32 concurrent requests, "));
    shown.scene.editWorkload([](core::Workload &workload) { workload.concurrency = {50, false}; });
    REQUIRE(shown.rested());
    CHECK(shown.row("100 concurrent requests, "));
    CHECK_FALSE(shown.row("32 concurrent requests, "));
}

TEST_CASE("alternatives_stay_pale_until_the_last_of_several_edits")
{
    Shown shown;
    shown.panel.showAnswer(HeadlineFigure::KvCache);
    settle();
    REQUIRE(shown.row("32 concurrent requests, "));
    CHECK(shown.row("32 concurrent requests, ")->isEnabled());
    CHECK_FALSE(shown.panel.isWaiting());
    for (const int step : {20, 30, 40}) {
        shown.scene.editWorkload([step](core::Workload &workload) { workload.concurrency = {step, false}; });
        CHECK(shown.panel.isWaiting());
        REQUIRE(shown.row("32 concurrent requests, "));
        CHECK_FALSE(shown.row("32 concurrent requests, ")->isEnabled());
        // The figure itself follows each step.
        CHECK(shown.panel.shown() == shown.answer(HeadlineFigure::KvCache));
    }
    REQUIRE(shown.rested());
    CHECK_FALSE(shown.row("32 concurrent requests, "));
    REQUIRE(shown.row("80 concurrent requests, "));
    CHECK(shown.row("80 concurrent requests, ")->isEnabled());
}

TEST_CASE("another_question_or_file_waits_for_nothing")
{
    Shown shown;
    shown.panel.showAnswer(HeadlineFigure::KvCache);
    shown.scene.editWorkload([](core::Workload &workload) { workload.concurrency = {20, false}; });
    REQUIRE(shown.panel.isWaiting());
    shown.panel.showAnswer(HeadlineFigure::TimePerOutputToken);
    CHECK_FALSE(shown.panel.isWaiting());
    REQUIRE(shown.row("40 concurrent requests, "));
    CHECK(shown.row("40 concurrent requests, ")->isEnabled());
    REQUIRE(shown.scene.document.open(exampleFile()));
    CHECK_FALSE(shown.panel.isWaiting());
    REQUIRE(shown.row("32 concurrent requests, "));
    CHECK(shown.row("32 concurrent requests, ")->isEnabled());
}

TEST_CASE("the_second_button_copies_json_with_units_and_sources")
{
    Shown shown;
    shown.panel.showAnswer(HeadlineFigure::TimePerOutputToken);
    settle();
    QToolButton *copy = shown.button("Copy as JSON");
    REQUIRE(copy);
    copy->click();
    const QString copied = QApplication::clipboard()->text();
    CHECK(copied == shown.panel.json());
    const QJsonObject document = QJsonDocument::fromJson(copied.toUtf8()).object();
    CHECK(document.value("format").toString() == "inferrack-derivation");
    CHECK(document.value("result").toObject().contains("value_s"));
    bool bandwidth = false;
    for (const QJsonValue &value : document.value("terms").toArray()) {
        const QJsonObject term = value.toObject();
        if (term.value("name").toString() != "VRAM bandwidth")
            continue;
        bandwidth = true;
        CHECK(term.value("value").toObject().value("value_gbs").toDouble() == 864.0);
        CHECK(term.value("part").toString() == "nvidia-l40s");
        CHECK_FALSE(term.value("sources").toArray().isEmpty());
        CHECK_FALSE(term.value("assumed").toBool());
    }
    CHECK(bandwidth);
}

TEST_CASE("json_speaks_the_language_of_the_program_and_keeps_its_keys")
{
    Shown shown;
    shown.panel.showAnswer(HeadlineFigure::KvCache);
    const QJsonObject english = QJsonDocument::fromJson(shown.panel.json().toUtf8()).object();
    ui::setLanguage(ui::Language::Chinese);
    settle();
    const QJsonObject chinese = QJsonDocument::fromJson(shown.panel.json().toUtf8()).object();
    CHECK(english.keys() == chinese.keys());
    CHECK(english.value("title").toString() != chinese.value("title").toString());
    CHECK(english.value("result").toObject().value("value_gib") == chinese.value("result").toObject().value("value_gib"));
    ui::setLanguage(ui::Language::English);
    settle();
}

TEST_CASE("a_part_that_is_reached_is_selected_in_the_chassis_or_sought_in_the_library")
{
    Scene scene;
    ui::ResultsPanel results(scene.document, scene.selection);
    results.resize(384, 900);
    results.show();
    std::vector<core::PartId> sought;
    QObject::connect(&results, &ui::ResultsPanel::partSought, [&](const core::PartId &part) { sought.push_back(part); });
    Q_EMIT results.whyPanel().partReached(core::PartId("nvidia-l40s"));
    CHECK(scene.selection.slotIds().size() == 4);
    CHECK(sought.empty());
    Q_EMIT results.whyPanel().partReached(core::PartId("nvidia-h200-nvl"));
    CHECK(sought == std::vector{core::PartId("nvidia-h200-nvl")});
    CHECK(scene.selection.slotIds().size() == 4);
}

TEST_CASE("the_points_of_a_load_lead_to_each_other")
{
    Shown shown;
    shown.panel.showAnswer(core::PointQuestion{HeadlineFigure::Throughput, 8});
    settle();
    const auto tpot = shown.answer(core::PointQuestion{HeadlineFigure::TimePerOutputToken, 8});
    QWidget *row = nullptr;
    for (QWidget *child : shown.panel.findChildren<QWidget *>())
        if (child->accessibleName().replace(QChar(0x00a0), ' ').remove(QChar(0x2060)).startsWith(ui::translated(tpot->title) + ", "))
            row = child;
    REQUIRE(row);
    QTest::keyClick(row, Qt::Key_Return);
    settle();
    CHECK(shown.panel.shown() == tpot);
}

TEST_CASE("a_confirmed_value_closes_its_derivation")
{
    Shown shown;
    shown.panel.showAnswer(core::AssumedQuestion{"workload.input_tokens"});
    settle();
    REQUIRE(shown.panel.shown());
    QSignalSpy closed(&shown.panel, &ui::WhyPanel::closed);
    shown.scene.editWorkload([](core::Workload &workload) { workload.inputTokens.assumed = false; });
    settle();
    CHECK(closed.count() == 1);
}
