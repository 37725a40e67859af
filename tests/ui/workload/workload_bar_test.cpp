// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include "core/project/edits.h"
#include "tests/support/core/catalog.h"
#include "tests/support/ui/shown_bar.h"
#include "ui/document/document.h"
#include "ui/document/starting_project.h"
#include "ui/text/translate.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/labelled_field.h"
#include "ui/workload/assumed_fields.h"
#include "ui/workload/assumed_list.h"
#include "ui/workload/choice_box.h"
#include "ui/workload/layout_edit.h"
#include "ui/widgets/number_edit.h"
#include "ui/workload/workload_bar.h"

#include <algorithm>

using namespace inferrack;
using ui::ChoiceBox;
using ui::Document;
using ui::LabelledField;
using ui::NumberEdit;
using ui::WorkloadBar;
using Bar = tests::ShownBar;

TEST_CASE("a_number_typed_into_the_bar_is_a_step_of_the_project_and_no_longer_assumed")
{
    Bar b;
    struct Case {
        const char *field, *typed;
        double (*value)(const Bar &);
        bool (*assumed)(const Bar &);
    };
    const Case cases[] = {
        {"Input length", "8192", [](const Bar &x) { return double(x.workload().inputTokens.value); },
         [](const Bar &x) { return x.workload().inputTokens.assumed; }},
        {"Output length", "1024", [](const Bar &x) { return double(x.workload().outputTokens.value); },
         [](const Bar &x) { return x.workload().outputTokens.assumed; }},
        {"Concurrency", "48", [](const Bar &x) { return double(x.workload().concurrency.value); },
         [](const Bar &x) { return x.workload().concurrency.assumed; }},
        {"Electricity price", "1.25", [](const Bar &x) { return core::inMajor(x.document.scenario().site.tariff.value); },
         [](const Bar &x) { return x.document.scenario().site.tariff.assumed; }},
        {"PUE", "1.15", [](const Bar &x) { return x.document.scenario().site.pue.value; }, [](const Bar &x) { return x.document.scenario().site.pue.assumed; }},
    };
    const core::Project before = b.document.project();
    for (const Case &c : cases) {
        CAPTURE(c.field);
        const int steps = b.document.undoStack().count();
        REQUIRE(b.isAssumed(c.field));
        b.type(c.field, c.typed);
        CHECK(c.value(b) == Approx(std::stod(c.typed)));
        CHECK_FALSE(c.assumed(b));
        CHECK_FALSE(b.isAssumed(c.field));
        CHECK(b.document.undoStack().count() == steps + 1);
    }
    while (b.document.undoStack().canUndo())
        b.document.undoStack().undo();
    CHECK(b.document.project() == before);
    CHECK(b.isAssumed("Concurrency"));
    CHECK(b.number("Concurrency").text() == "16");
}

TEST_CASE("an_sla_target_is_in_milliseconds_and_an_empty_one_is_no_demand")
{
    Bar b;
    b.type("TTFT, mean ≤", "1500");
    CHECK(b.workload().ttftTarget == core::milliseconds(1500));
    CHECK(b.document.undoStack().undoText() == "Set the TTFT target to 1,500 ms");
    NumberEdit &field = b.number("TTFT, mean ≤");
    field.selectAll();
    QTest::keyClick(&field, Qt::Key_Delete);
    QTest::keyClick(&field, Qt::Key_Return);
    CHECK(b.workload().ttftTarget == std::nullopt);
    CHECK(b.document.undoStack().undoText() == "Remove the TTFT target");
}

TEST_CASE("the_steps_of_a_wheel_are_one_step_of_undo")
{
    Bar b;
    NumberEdit &field = b.number("Concurrency");
    field.setFocus();
    for (int i = 0; i < 4; ++i)
        QTest::keyClick(&field, Qt::Key_Up);
    CHECK(b.workload().concurrency.value == 64);
    CHECK(b.document.undoStack().count() == 1);
    b.number("TPOT, mean ≤").setFocus();
    field.setFocus();
    QTest::keyClick(&field, Qt::Key_Down);
    CHECK(b.document.undoStack().count() == 2);
    b.document.undoStack().undo();
    CHECK(b.workload().concurrency.value == 64);
    CHECK(field.text() == "64");
    b.document.undoStack().undo();
    CHECK(b.workload().concurrency.value == 16);
}

TEST_CASE("a_field_that_cannot_be_used_says_why_and_keeps_the_last_good_result")
{
    Bar b;
    QSignalSpy refused(&*b.bar, &WorkloadBar::refused), mended(&*b.bar, &WorkloadBar::mended);
    const int revision = b.document.revision();
    b.type("Concurrency", "0");
    REQUIRE(refused.count() == 1);
    CHECK(refused.front().front().toString() == "Concurrency takes a number from 1 to 65,536. The last good value stays in use.");
    CHECK(b.field("Concurrency").field()->property("error").toBool());
    CHECK(b.document.revision() == revision);
    b.type("Concurrency", "24");
    REQUIRE(mended.count() == 1);
    CHECK(mended.front().front() == refused.front().front());
    CHECK_FALSE(b.field("Concurrency").field()->property("error").toBool());
    CHECK(b.workload().concurrency.value == 24);
}

TEST_CASE("a_model_is_found_by_a_part_of_its_name")
{
    Bar b;
    auto &model = *static_cast<ChoiceBox *>(b.field("Model").field());
    model.setFocus();
    model.lineEdit()->selectAll();
    QTest::keyClicks(model.lineEdit(), QStringLiteral("qwen3 32b"));
    model.lineEdit()->setText(QStringLiteral("Qwen3-32B"));
    const int row = model.findText(QStringLiteral("Qwen3"), Qt::MatchContains);
    REQUIRE(row >= 0);
    Q_EMIT model.activated(row);
    CHECK(b.workload().model.text == model.itemData(row).toString().toStdString());
    CHECK(b.document.undoStack().count() == 1);

    SECTION("what is no model leaves the old one")
    {
        model.lineEdit()->setText(QStringLiteral("no such model"));
        QTest::keyClick(model.lineEdit(), Qt::Key_Return);
        CHECK(model.id().toStdString() == b.workload().model.text);
        CHECK(b.document.undoStack().count() == 1);
    }
}

TEST_CASE("an_assumed_weight_format_follows_the_released_weights_of_the_model")
{
    Bar b;
    const auto choose = [&b](const char *id) {
        auto &model = *static_cast<ChoiceBox *>(b.field("Model").field());
        const int row = model.findData(QString::fromLatin1(id));
        REQUIRE(row >= 0);
        Q_EMIT model.activated(row);
    };
    choose("deepseek-v3");
    CHECK(b.deployment().weightFormat == core::Input<core::WeightFormatId>{core::WeightFormatId("fp8-e4m3-block128"), true});
    choose("qwen3-14b");
    CHECK(b.deployment().weightFormat.value.text == "bf16");
    auto &format = *static_cast<ChoiceBox *>(b.field("Weight format").field());
    Q_EMIT format.activated(format.findData(QStringLiteral("int8-w8a8")));
    choose("deepseek-v3");
    CHECK(b.deployment().weightFormat == core::Input<core::WeightFormatId>{core::WeightFormatId("int8-w8a8"), false});
}

TEST_CASE("another_engine_comes_with_its_usual_version")
{
    Bar b;
    auto &engine = *b.field("Inference engine").findChild<ChoiceBox *>();
    const int row = engine.findData(QStringLiteral("sglang"));
    REQUIRE(row >= 0);
    Q_EMIT engine.activated(row);
    CHECK(b.deployment().engine == core::Input<core::EngineId>{core::EngineId("sglang"), false});
    CHECK(b.deployment().engineVersion.assumed);
    auto &version = *b.field("Inference engine").findChild<QLineEdit *>();
    CHECK(version.text().toStdString() == b.deployment().engineVersion.value);
    version.setFocus();
    version.selectAll();
    QTest::keyClicks(&version, QStringLiteral("0.4.9"));
    QTest::keyClick(&version, Qt::Key_Return);
    CHECK(b.deployment().engineVersion == core::Input<std::string>{"0.4.9", false});
}

TEST_CASE("the_parallel_layout_can_be_set_and_can_follow_the_accelerators_again")
{
    Bar b;
    auto &layout = *static_cast<ui::LayoutEdit *>(b.field("Parallel layout").field());
    const core::ParallelLayout wanted{2, 1, 1, 1, 2};
    Q_EMIT layout.edited(wanted);
    CHECK(b.deployment().layout == core::Input<core::ParallelLayout>{wanted, false});
    CHECK(layout.text() == "TP2 × DP2");
    Q_EMIT layout.automaticWished();
    CHECK(b.deployment().layout.assumed);
    CHECK(b.deployment().layout.value == core::suggestedLayout(b.document.scenario(), b.document.catalog(), b.deployment()));
    CHECK(b.isAssumed("Parallel layout"));
}

TEST_CASE("fields_without_room_wait_behind_more")
{
    const char *always[] = {"Model", "Weight format", "Parallel layout", "Concurrency", "TTFT, mean ≤", "TPOT, mean ≤"};
    struct Case {
        int width;
        bool lengths, terms;
    };
    const Case &c = GENERATE(Case{1920, true, true}, Case{1280, false, false});
    CAPTURE(c.width);
    Bar b(c.width);
    for (const char *name : always) {
        CAPTURE(name);
        CHECK(b.isInBar(name));
    }
    CHECK(b.isInBar("Input length") == c.lengths);
    for (const char *name : {"KV cache format", "Inference engine", "Evaluation period", "Electricity price", "PUE"}) {
        CAPTURE(name);
        CHECK(b.isInBar(name) == c.terms);
    }
}

TEST_CASE("fields_in_the_bar_do_not_overlap_and_stay_inside")
{
    const int width = GENERATE(1920, 1700, 1600, 1440, 1366, 1280);
    const ui::Language language = GENERATE(ui::Language::English, ui::Language::Chinese);
    ui::setLanguage(language);
    CAPTURE(width, language == ui::Language::Chinese);
    Bar b(width);
    std::vector<QRect> places;
    QStringList names;
    for (const QWidget *child : b.bar->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly))
        if (child->isVisible() && !child->isWindow() && !child->inherits("QFocusFrame")) {
            places.push_back(child->geometry());
            names.append(QString::fromLatin1(child->metaObject()->className()));
        }
    REQUIRE(places.size() >= 7);
    for (std::size_t i = 0; i < places.size(); ++i) {
        CAPTURE(names[i].toStdString());
        CHECK(b.bar->rect().contains(places[i]));
        for (std::size_t j = 0; j < i; ++j)
            CHECK_FALSE((places[i].intersects(places[j]) ? names[j] : QString()).toStdString() != "");
    }
}

TEST_CASE("every_assumed_value_of_the_project_can_be_confirmed")
{
    Document document(core::testCatalog());
    const core::Project before = document.project();
    int confirmable = 0;
    for (int guard = 0; guard < 40; ++guard) {
        const auto &values = document.result().assumed;
        const auto value = std::find_if(values.begin(), values.end(), [](const core::AssumedValue &v) { return ui::canConfirm(v.field); });
        if (value == values.end())
            break;
        const std::string field = value->field;
        CAPTURE(field);
        REQUIRE(ui::confirmAssumed(document, field));
        const auto &after = document.result().assumed;
        CHECK(std::none_of(after.begin(), after.end(), [&](const core::AssumedValue &v) { return v.field == field; }));
        ++confirmable;
    }
    CHECK(confirmable >= 8);
    // What is left is a fact of a part or of the model, which the project does not hold.
    for (const core::AssumedValue &value : document.result().assumed) {
        CAPTURE(value.field);
        CHECK_FALSE(QString::fromStdString(value.field).contains(QRegularExpression(QStringLiteral("^(workload|deployment|site)\\."))));
    }
    while (document.undoStack().canUndo())
        document.undoStack().undo();
    CHECK(document.project() == before);
}

TEST_CASE("a_value_is_confirmed_for_every_workload_and_deployment_it_was_assumed_for")
{
    Document document(core::testCatalog());
    core::Project project = document.project();
    core::Scenario &scenario = project.scenarios.front();
    scenario.workloads.front().concurrency.assumed = scenario.workloads.front().inputTokens.assumed = true;
    scenario.deployments.front().engine.assumed = scenario.deployments.front().kvFormat.assumed = true;
    scenario.workloads.push_back(scenario.workloads.front());
    scenario.workloads.back().id = core::WorkloadId{2};
    scenario.deployments.push_back(scenario.deployments.front());
    scenario.deployments.back().id = core::DeploymentId{2};
    scenario.deployments.back().workload = core::WorkloadId{2};
    const core::ScenarioId id = scenario.id;
    const auto after = [&](const char *field) {
        const core::Result<core::Project> result = ui::confirmed(project, core::testCatalog(), id, field, 1.3);
        REQUIRE(result);
        return result->scenarios.front();
    };
    const core::Scenario load = after("workload.concurrency"), engine = after("deployment.engine");
    for (const core::Workload &workload : load.workloads) {
        CHECK_FALSE(workload.concurrency.assumed);
        CHECK(workload.inputTokens.assumed);
    }
    for (const core::Deployment &deployment : engine.deployments) {
        CHECK_FALSE(deployment.engine.assumed);
        CHECK(deployment.kvFormat.assumed);
    }
    CHECK(after("site.voltage").deployments == scenario.deployments);
}

TEST_CASE("the_list_of_assumed_values_confirms_one_by_one")
{
    Bar b;
    ui::AssumedList list(b.document);
    list.openBelow(*b.bar);
    const auto buttons = list.findChildren<QPushButton *>();
    REQUIRE(!buttons.empty());
    const std::size_t before = b.document.result().assumed.size();
    buttons.front()->click();
    CHECK(b.document.result().assumed.size() == before - 1);
    CHECK(b.document.undoStack().count() == 1);
}

TEST_CASE("the_mark_of_a_field_confirms_its_value")
{
    Bar b;
    REQUIRE(b.isAssumed("Concurrency"));
    b.field("Concurrency").findChild<ui::Chip *>()->click();
    CHECK(b.workload().concurrency == core::Input<int>{16, false});
    CHECK_FALSE(b.isAssumed("Concurrency"));
}

TEST_CASE("from_1920_on_every_field_stands_in_the_bar_in_both_languages")
{
    const int width = GENERATE(1920, 2560);
    const ui::Language language = GENERATE(ui::Language::English, ui::Language::Chinese);
    ui::setLanguage(language);
    CAPTURE(width, language == ui::Language::Chinese);
    Bar b(width);
    tests::settle();
    int fields = 0;
    for (const LabelledField *field : b.bar->findChildren<LabelledField *>()) {
        CAPTURE(field->field()->accessibleName().toStdString());
        CHECK(field->parentWidget() == &*b.bar);
        CHECK(field->isVisible());
        ++fields;
    }
    CHECK(fields == 13);
    ui::setLanguage(ui::Language::English);
    tests::settle();
}

TEST_CASE("a_change_of_the_language_fits_the_fields_anew")
{
    Bar b(1920);
    tests::settle();
    const auto room = [&] { return b.field("Weight format").geometry().left() - b.field("Model").geometry().right(); };
    const int close = room();
    ui::setLanguage(ui::Language::Chinese);
    tests::settle();
    ui::setLanguage(ui::Language::English);
    tests::settle();
    CHECK(room() == close);
    b.bar->resize(2600, 68);
    tests::settle();
    CHECK(room() > close);
}

TEST_CASE("the_evaluation_period_stands_in_the_bar_and_waits_behind_more_in_a_small_window")
{
    Bar b;
    b.bar->resize(2600, 68);
    QCoreApplication::processEvents();
    NumberEdit &years = b.number("Evaluation period");
    CHECK(years.isVisible());
    CHECK(years.text() == "3");
    b.type("Evaluation period", "5");
    CHECK(b.document.scenario().costTerms.years == core::Input<int>{5, false});
    CHECK(b.document.undoStack().undoText() == "Set the evaluation period to 5 years");

    b.bar->resize(1366, 60);
    QCoreApplication::processEvents();
    CHECK_FALSE(years.isVisible());
    CHECK_FALSE(b.isInBar("Evaluation period"));
    int waiting = 0;
    for (const LabelledField *field : b.bar->findChildren<LabelledField *>())
        waiting += field->parentWidget() != &*b.bar;
    const auto buttons = b.bar->findChildren<QPushButton *>();
    CHECK(std::any_of(buttons.begin(), buttons.end(), [&](const QPushButton *button) { return button->text() == QStringLiteral("More %1").arg(waiting); }));
}
