// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QLabel>
#include <QPushButton>
#include <QTest>

#include "core/project/edits.h"
#include "core/project/scenario_edits.h"
#include "tests/support/ui/handling.h"
#include "tests/support/ui/open_example.h"
#include "tests/support/ui/shown_bar.h"
#include "ui/text/number_format.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/number_edit.h"
#include "ui/workload/assumed_list.h"
#include "ui/workload/cost_inputs.h"

using namespace inferrack;
using namespace inferrack::tests;
using ui::NumberEdit;

namespace {

/// A panel of its own over an example whose cost rests on defaults alone.
struct Panel {
    Panel() : inputs(start(scene))
    {
        inputs.resize(480, 600);
        inputs.show();
        showActive(inputs);
    }
    static ui::Document &start(Scene &scene)
    {
        core::Project project = scene.document.project();
        core::Scenario &scenario = project.scenarios.front();
        scenario.costTerms = {};
        scenario.site.tariff = {{75, core::Currency::CNY}, true};
        scenario.site.pue = {0.0, true};
        scenario.site.colocationPerMonth.reset();
        scenario.prices.exchangeRate.reset();
        scene.document.start(project);
        return scene.document;
    }
    NumberEdit &edit(const char *field) { return *inputs.findChild<NumberEdit *>(QString::fromLatin1(field)); }
    QWidget &head(const char *field) { return *edit(field).parentWidget(); }
    ui::Chip &mark(const char *field) { return *head(field).findChild<ui::Chip *>(); }
    QPushButton &button(const char *field, bool confirm) { return *head(field).findChildren<QPushButton *>().at(confirm ? 0 : 1); }
    /// The line below: source, month, whether it is to be verified.
    QString source(const char *field) { return edit(field).accessibleDescription(); }
    void type(const char *field, const char *text)
    {
        edit(field).setFocus();
        edit(field).selectAll();
        QTest::keyClicks(&edit(field), QString::fromUtf8(text));
        QTest::keyClick(&edit(field), Qt::Key_Return);
    }
    const core::Scenario &scenario() const { return scene.document.scenario(); }

    Scene scene;
    ui::CostInputs inputs;
};

struct Row {
    const char *field, *text, *shown;
    std::function<bool(const core::Scenario &)> holds; ///< after the text was typed
    const char *step, *stepZh;
};

const Row rows[] = {
    {"cost.years", "5", "3",
     [](const core::Scenario &s) {
         return s.costTerms.years == core::Input<int>{5, false};
     },
     "Set the evaluation period to 5 years", "测算年限改为 5 年"},
    {"site.tariff", "0.62", "0.75",
     [](const core::Scenario &s) {
         return s.site.tariff == core::Input<core::Money>{{62, core::Currency::CNY}, false};
     },
     "Set the electricity price to 0.62", "电价改为 0.62"},
    {"site.pue", "1.25", "1.40",
     [](const core::Scenario &s) {
         return s.site.pue == core::Input<double>{1.25, false};
     },
     "Set PUE to 1.25", "PUE 改为 1.25"},
    {"site.colocation", "4500", "",
     [](const core::Scenario &s) {
         return s.site.colocationPerMonth == core::Money{450'000, core::Currency::CNY};
     },
     "Set the colocation fee to 4,500 per month", "托管费改为每月 4,500"},
    {"cost.maintenance", "12", "8",
     [](const core::Scenario &s) {
         return core::sameValue(s.costTerms.maintenance.value, {12, 100}) && !s.costTerms.maintenance.assumed;
     },
     "Set the maintenance per year to 12%", "每年维保费率改为 12%"},
    {"cost.warranty_years", "1", "3",
     [](const core::Scenario &s) {
         return s.costTerms.warrantyYears == core::Input<int>{1, false};
     },
     "Set the warranty period to 1 year", "质保期改为 1 年"},
    {"cost.utilisation", "85", "60",
     [](const core::Scenario &s) {
         return core::sameValue(s.costTerms.utilisation.value, {85, 100}) && !s.costTerms.utilisation.assumed;
     },
     "Set the GPU utilisation to 85%", "GPU 利用率改为 85%"},
};

} // namespace

TEST_CASE("every_default_of_the_cost_is_shown_with_source_month_and_what_is_to_be_verified")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        const bool english = language == ui::Language::English;
        Panel panel;
        for (const Row &row : rows) {
            INFO(row.field);
            CHECK(panel.edit(row.field).isVisible());
            CHECK(panel.edit(row.field).text() == row.shown);
            CHECK_FALSE(panel.edit(row.field).accessibleName().isEmpty());
            if (!*row.shown) {
                CHECK_FALSE(panel.mark(row.field).isVisible());
                CHECK(panel.source(row.field) == (english ? QStringLiteral("No colocation fee is counted.") : QString::fromUtf8("未计托管费。")));
                continue;
            }
            CHECK(panel.mark(row.field).text() == (english ? QStringLiteral("assumed") : QString::fromUtf8("假定")));
            CHECK(panel.source(row.field).contains("2026"));
            CHECK(panel.source(row.field).endsWith(english ? QStringLiteral("to be verified") : QString::fromUtf8("待核实")));
            CHECK(panel.button(row.field, true).isVisible());
            CHECK_FALSE(panel.button(row.field, false).isVisible());
        }
        CHECK_FALSE(panel.edit("prices.exchange_rate").isVisible());
    }
}

TEST_CASE("an_input_of_the_cost_is_changed_marked_and_put_back")
{
    for (const Row &row : rows) {
        INFO(row.field);
        Panel panel;
        const core::Project before = panel.scene.document.project();
        panel.type(row.field, row.text);
        CHECK(row.holds(panel.scenario()));
        CHECK(panel.scene.document.undoStack().count() == 1);
        CHECK(panel.scene.document.undoName() == row.step);
        ui::setLanguage(ui::Language::Chinese);
        settle();
        CHECK(panel.scene.document.undoName() == QString::fromUtf8(row.stepZh));
        CHECK(panel.mark(row.field).text() == QString::fromUtf8("用户设定"));
        ui::setLanguage(ui::Language::English);
        settle();
        CHECK(panel.mark(row.field).isVisible());
        CHECK(panel.mark(row.field).text() == "set by you");
        CHECK_FALSE(panel.button(row.field, true).isVisible());
        REQUIRE(panel.button(row.field, false).isVisible());
        if (*row.shown)
            CHECK(panel.source(row.field).startsWith(QStringLiteral("Default ") + row.shown));

        panel.button(row.field, false).click();
        CHECK(panel.scene.document.project() == before);
        CHECK(panel.edit(row.field).text() == row.shown);
        CHECK(panel.scene.document.undoStack().count() == 2);
        panel.scene.document.undoStack().undo();
        CHECK(row.holds(panel.scenario()));
        panel.scene.document.undoStack().undo();
        CHECK(panel.scene.document.project() == before);
        CHECK(panel.edit(row.field).text() == row.shown);
    }
}

TEST_CASE("a_default_is_confirmed_by_its_button_or_its_mark")
{
    for (const Row &row : rows) {
        if (!*row.shown)
            continue;
        for (const bool byMark : {false, true}) {
            INFO(row.field << " " << byMark);
            Panel panel;
            const std::size_t assumed = panel.scene.document.result().assumed.size();
            const core::Cost before = panel.scene.document.result().cost;
            if (byMark)
                panel.mark(row.field).click();
            else
                panel.button(row.field, true).click();
            CHECK(panel.scene.document.result().assumed.size() == assumed - 1);
            CHECK(panel.scene.document.result().cost.overPeriod == before.overPeriod);
            CHECK(panel.mark(row.field).text() == "set by you");
            CHECK(panel.edit(row.field).text() == row.shown);
        }
    }
}

TEST_CASE("steps_of_one_input_merge_and_those_of_two_do_not")
{
    Panel panel;
    panel.edit("cost.years").setFocus();
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(&panel.edit("cost.years"), Qt::Key_Up);
    CHECK(panel.scenario().costTerms.years.value == 6);
    CHECK(panel.scene.document.undoStack().count() == 1);
    panel.edit("cost.warranty_years").setFocus();
    QTest::keyClick(&panel.edit("cost.warranty_years"), Qt::Key_Down);
    QTest::keyClick(&panel.edit("cost.warranty_years"), Qt::Key_Down);
    CHECK(panel.scenario().costTerms.warrantyYears.value == 1);
    CHECK(panel.scene.document.undoStack().count() == 2);
    panel.edit("cost.years").setFocus();
    QTest::keyClick(&panel.edit("cost.years"), Qt::Key_Down);
    CHECK(panel.scene.document.undoStack().count() == 3);
    panel.scene.document.undoStack().setIndex(0);
    CHECK(panel.edit("cost.years").text() == "3");
    CHECK(panel.edit("cost.warranty_years").text() == "3");
}

TEST_CASE("a_value_that_cannot_be_used_says_why_and_changes_nothing")
{
    struct Wrong {
        const char *field, *text;
    };
    for (const Wrong &wrong : {Wrong{"cost.years", "0"}, Wrong{"cost.years", "11"}, Wrong{"site.pue", "0.9"}, Wrong{"cost.maintenance", "51"},
                               Wrong{"cost.warranty_years", "ten"}, Wrong{"cost.utilisation", "101"}, Wrong{"site.tariff", ""}}) {
        INFO(wrong.field << " = " << wrong.text);
        Panel panel;
        const int revision = panel.scene.document.revision();
        panel.edit(wrong.field).setFocus();
        panel.edit(wrong.field).selectAll();
        QTest::keyClick(&panel.edit(wrong.field), Qt::Key_Delete);
        QTest::keyClicks(&panel.edit(wrong.field), QString::fromUtf8(wrong.text));
        QTest::keyClick(&panel.edit(wrong.field), Qt::Key_Return);
        CHECK(panel.edit(wrong.field).isRefused());
        CHECK(panel.scene.document.revision() == revision);
        CHECK(panel.source(wrong.field) == panel.edit(wrong.field).refusal(panel.edit(wrong.field).accessibleName()));
        panel.type(wrong.field, "2");
        CHECK_FALSE(panel.edit(wrong.field).isRefused());
    }
}

TEST_CASE("the_exchange_rate_is_asked_for_where_there_are_two_currencies")
{
    Panel panel;
    const auto choose = [&](const char *list) {
        core::Project project = panel.scene.document.project();
        project.scenarios.front().prices.list = core::PriceListId(list);
        panel.scene.document.start(project);
    };
    choose("intl_reference_2026q3");
    REQUIRE(panel.edit("prices.exchange_rate").isVisible());
    CHECK(panel.edit("prices.exchange_rate").text() == "7.10");
    CHECK(panel.mark("prices.exchange_rate").text() == "assumed");
    panel.type("prices.exchange_rate", "6.95");
    CHECK(core::sameValue(panel.scenario().prices.exchangeRate.value(), {695, 100}));
    CHECK(panel.mark("prices.exchange_rate").text() == "set by you");
    panel.button("prices.exchange_rate", false).click();
    CHECK_FALSE(panel.scenario().prices.exchangeRate);
    panel.button("prices.exchange_rate", true).click();
    CHECK(core::sameValue(panel.scenario().prices.exchangeRate.value(), {71, 10}));
    choose("cn_reference_2026q3");
    CHECK_FALSE(panel.edit("prices.exchange_rate").isVisible());

    // a currency without a default asks, and there is no total until it is answered
    core::Project project = panel.scene.document.project();
    project.scenarios.front().site.tariff.value.currency = core::Currency::EUR;
    project.scenarios.front().prices.exchangeRate.reset();
    panel.scene.document.start(project);
    CHECK(panel.edit("prices.exchange_rate").text().isEmpty());
    CHECK(panel.source("prices.exchange_rate") == "Without an exchange rate there is no total.");
    CHECK_FALSE(panel.scene.document.result().cost.overPeriod);
    panel.type("prices.exchange_rate", "0.13");
    CHECK(panel.scene.document.result().cost.overPeriod);
}

TEST_CASE("inputs_of_the_cost_follow_in_the_other_scenarios_and_show_the_one_that_is_shown")
{
    Panel panel;
    REQUIRE(panel.scene.document.edit(
        "copy", [&](const core::Project &p) -> core::Result<core::Project> { return core::duplicateScenario(p, panel.scenario().id)->project; }));
    panel.type("cost.years", "4");
    panel.type("site.colocation", "100");
    for (const core::Scenario &scenario : panel.scene.document.project().scenarios)
        CHECK(scenario.costTerms.years.value == 4);
    const core::ScenarioId shown = panel.scenario().id;
    for (const core::Scenario &scenario : panel.scene.document.project().scenarios) {
        panel.scene.document.show(scenario.id);
        CHECK(panel.edit("cost.years").text() == "4");
        CHECK(panel.edit("site.colocation").text() == (scenario.id == shown ? "100" : ""));
    }
}

TEST_CASE("the_list_of_assumed_values_holds_the_inputs_of_the_cost_once")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        ShownBar bar;
        ui::AssumedList list(bar.document);
        list.openBelow(*bar.bar);
        settle();
        REQUIRE(list.findChild<ui::CostInputs *>());
        QStringList texts;
        for (const QLabel *label : list.findChildren<QLabel *>())
            if (label->isVisible())
                texts << label->text();
        const bool english = language == ui::Language::English;
        CHECK(texts.count(english ? QStringLiteral("Evaluation period") : QString::fromUtf8("测算年限")) == 1);
        CHECK(texts.count(english ? QStringLiteral("Warranty period") : QString::fromUtf8("质保期")) == 1);
        CHECK(texts.contains(english ? QStringLiteral("Cost") : QString::fromUtf8("成本")));
        CHECK(texts.contains(english ? QStringLiteral("Other assumed values") : QString::fromUtf8("其他假定值")));
        CHECK(cutTexts(list) == QStringList());
        // what is typed here survives the edits it makes
        auto *years = list.findChild<NumberEdit *>(QStringLiteral("cost.years"));
        years->setFocus();
        years->selectAll();
        QTest::keyClicks(years, "6");
        QTest::keyClick(years, Qt::Key_Return);
        CHECK(list.findChild<NumberEdit *>(QStringLiteral("cost.years")) == years);
        CHECK(bar.document.scenario().costTerms.years.value == 6);
    }
}

TEST_CASE("pictures_of_the_panel")
{
    ShownBar bar;
    ui::AssumedList list(bar.document);
    list.openBelow(*bar.bar);
    takePictures(list, QSize(500, 680), "assumed_values");
}
