// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>

#include "core/project/edits.h"
#include "core/project/scenario_edits.h"
#include "tests/support/ui/handling.h"
#include "tests/support/ui/open_example.h"
#include "tests/support/ui/shown_bar.h"
#include "ui/style/style.h"
#include "ui/text/number_format.h"
#include "ui/text/translate.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/number_edit.h"
#include "ui/workload/assumed_list.h"
#include "ui/workload/assumed_row.h"
#include "ui/workload/assumed_fields.h"
#include "ui/workload/cost_inputs.h"

#include <algorithm>
#include <set>

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

namespace {

/// Lines that are shown, from top to bottom.
std::vector<ui::AssumedRow *> linesOf(const ui::AssumedList &list)
{
    std::vector<ui::AssumedRow *> lines;
    for (ui::AssumedRow *line : list.findChildren<ui::AssumedRow *>())
        if (!line->isHidden())
            lines.push_back(line);
    std::sort(lines.begin(), lines.end(), [&](const auto *a, const auto *b) { return a->mapTo(&list, QPoint()).y() < b->mapTo(&list, QPoint()).y(); });
    return lines;
}

ui::AssumedRow *lineOf(const ui::AssumedList &list, const QString &name)
{
    for (ui::AssumedRow *line : linesOf(list))
        if (line->name() == name)
            return line;
    return nullptr;
}

QPushButton *confirmOf(const ui::AssumedRow &line)
{
    return line.findChildren<QPushButton *>().at(0);
}

} // namespace

TEST_CASE("all_lines_of_the_panel_are_one_grid")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        ShownBar bar;
        ui::AssumedList list(bar.document);
        list.openBelow(*bar.bar);
        settle();
        const std::vector<ui::AssumedRow *> lines = linesOf(list);
        REQUIRE(lines.size() >= 12);
        std::set<int> lefts, widths, marks, buttons, ends;
        for (const ui::AssumedRow *line : lines) {
            INFO(line->name().toStdString());
            lefts.insert(line->mapTo(&list, QPoint()).x());
            widths.insert(line->width());
            if (const auto *mark = line->findChild<ui::Chip *>(); mark->isVisible())
                marks.insert(mark->x());
            for (const QPushButton *button : line->findChildren<QPushButton *>())
                if (button->isVisible()) {
                    buttons.insert(button->x());
                    ends.insert(button->geometry().right());
                }
            // A line is as high as what it holds, and nothing lies over anything.
            for (const QWidget *part : line->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly))
                if (part->isVisible() && !part->inherits("QFocusFrame"))
                    CHECK(line->rect().contains(part->geometry()));
        }
        for (const auto &column : {lefts, widths, marks, buttons, ends})
            CHECK(column.size() == 1);
        // Sources are all written alike.
        std::set<std::pair<int, QRgb>> styles;
        for (const ui::AssumedRow *line : lines)
            for (const QLabel *label : line->findChildren<QLabel *>())
                if (label->isVisible() && label->font().pixelSize() == ui::font(ui::TextRole::Note).pixelSize())
                    styles.emplace(label->font().bold(), label->palette().color(label->foregroundRole()).rgb());
        CHECK(styles == std::set<std::pair<int, QRgb>>{{false, ui::tokens().text3.rgb()}});
    }
    ui::setLanguage(ui::Language::English);
    settle();
}

TEST_CASE("values_stand_below_each_other_whatever_a_line_offers_beside_them")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        ShownBar bar;
        core::Project project = bar.document.project();
        core::Scenario &scenario = project.scenarios.front();
        scenario.site.colocationPerMonth.reset(); // nothing beside it
        scenario.site.tariff.assumed = false; // a way back alone
        scenario.costTerms.years.assumed = true; // to confirm, and why
        scenario.prices.discount = {5, 100}; // an input that is not used: a sentence alone
        bar.document.start(project);
        ui::AssumedList list(bar.document);
        list.openBelow(*bar.bar);
        for (const bool fee : {false, true}) {
            if (fee) {
                auto *colocation = list.findChild<NumberEdit *>(QStringLiteral("site.colocation"));
                colocation->setFocus();
                QTest::keyClicks(colocation, "4500");
                QTest::keyClick(colocation, Qt::Key_Return);
            }
            settle();
            std::set<std::pair<int, int>> values;
            std::set<int> offered, whys;
            for (const ui::AssumedRow *line : linesOf(list)) {
                INFO(line->name().toStdString());
                const QWidget *value = line->findChild<NumberEdit *>();
                for (const QLabel *label : line->findChildren<QLabel *>(QString(), Qt::FindDirectChildrenOnly))
                    if (!value && label->alignment() & Qt::AlignRight)
                        value = label;
                REQUIRE(value);
                values.emplace(value->mapTo(&list, QPoint()).x(), value->width());
                int buttons = 0;
                for (const QPushButton *button : line->findChildren<QPushButton *>())
                    buttons += button->isVisible();
                const auto *why = line->findChild<QToolButton *>();
                if (why->isVisible())
                    whys.insert(why->mapTo(&list, QPoint()).x());
                offered.insert(2 * buttons + why->isVisible());
            }
            CHECK(values.size() == 1);
            CHECK(whys.size() == 1);
            CHECK(offered.size() >= 3); // lines of different sorts were there
        }
    }
    ui::setLanguage(ui::Language::English);
    settle();
}

TEST_CASE("each_assumed_value_has_its_mark_and_tokens_have_their_unit")
{
    ShownBar bar;
    ui::AssumedList list(bar.document);
    list.openBelow(*bar.bar);
    settle();
    for (const core::AssumedValue &value : bar.document.result().assumed) {
        if (ui::CostInputs::covers(value.field))
            continue;
        INFO(value.field);
        const ui::AssumedRow *line = lineOf(list, ui::translated(value.name));
        REQUIRE(line);
        CHECK(line->findChild<ui::Chip *>()->isVisible());
        CHECK(line->findChild<ui::Chip *>()->text() == "assumed");
        CHECK(confirmOf(*line)->isVisible() == ui::canConfirm(value.field));
        CHECK(line->findChild<QToolButton *>()->isVisible());
    }
    QStringList shown;
    for (const QLabel *label : list.findChildren<QLabel *>())
        if (label->isVisible())
            shown << label->text();
    CHECK(shown.contains("2,048 tokens"));
    CHECK(shown.contains("256 tokens"));
    CHECK(shown.contains("16"));
    ui::setLanguage(ui::Language::Chinese);
    settle();
    shown.clear();
    for (const QLabel *label : list.findChildren<QLabel *>())
        if (label->isVisible())
            shown << label->text();
    CHECK(shown.contains(QStringLiteral("2,048 个 Token")));
    ui::setLanguage(ui::Language::English);
    settle();
}

TEST_CASE("the_panel_ends_with_a_whole_line_and_above_the_foot_of_its_window")
{
    const int height = GENERATE(720, 900, 1400);
    CAPTURE(height);
    ShownBar bar;
    QWidget window;
    window.resize(1280, height);
    QPushButton button(&window);
    button.setGeometry(1100, 60, 120, 30);
    showActive(window);
    ui::AssumedList list(bar.document, &button);
    list.openBelow(button);
    settle();
    CHECK(list.mapToGlobal(QPoint(0, list.height())).y() <= window.mapToGlobal(QPoint(0, height)).y());
    const auto *scroll = list.findChild<QScrollArea *>();
    const int foot = scroll->viewport()->height();
    int whole = 0;
    for (const ui::AssumedRow *line : linesOf(list)) {
        INFO(line->name().toStdString() << " of " << line->height() << " at " << line->mapTo(scroll->viewport(), QPoint()).y() << ", foot " << foot);
        const int top = line->mapTo(scroll->viewport(), QPoint()).y();
        const bool seen = top < foot;
        CHECK((!seen || top + line->height() <= foot));
        whole += seen;
    }
    CHECK(whole >= 5);
    CHECK((scroll->verticalScrollBar()->maximum() == 0) == (whole == int(linesOf(list).size())));
}

TEST_CASE("the_panel_opens_at_its_beginning_with_the_focus_in_its_first_field")
{
    ShownBar bar;
    ui::AssumedList list(bar.document);
    list.openBelow(*bar.bar);
    settle();
    auto *years = list.findChild<NumberEdit *>(QStringLiteral("cost.years"));
    CHECK(list.focusWidget() == years);
    auto *scroll = list.findChild<QScrollArea *>();
    CHECK(scroll->focusPolicy() == Qt::NoFocus);
    scroll->verticalScrollBar()->setValue(scroll->verticalScrollBar()->maximum());
    list.hide();
    list.openBelow(*bar.bar);
    CHECK(scroll->verticalScrollBar()->value() == 0);
    CHECK(list.focusWidget() == years);
}

TEST_CASE("who_confirms_by_keys_goes_on_with_the_next_value")
{
    ShownBar bar;
    ui::AssumedList list(bar.document);
    list.openBelow(*bar.bar);
    settle();
    const std::size_t before = linesOf(list).size();
    ui::AssumedRow *line = lineOf(list, "Input length");
    REQUIRE(line);
    confirmOf(*line)->setFocus();
    QTest::keyClick(confirmOf(*line), Qt::Key_Space);
    settle();
    CHECK_FALSE(bar.workload().inputTokens.assumed);
    CHECK(linesOf(list).size() == before - 1);
    CHECK_FALSE(lineOf(list, "Input length"));
    ui::AssumedRow *next = lineOf(list, "Output length");
    REQUIRE(next);
    CHECK(list.focusWidget() == confirmOf(*next));
    CHECK(bar.workload().outputTokens.assumed);

    // In the cost the button that confirmed a value makes room for the one that takes it back.
    auto &head = *list.findChild<NumberEdit *>(QStringLiteral("cost.years"))->parentWidget();
    QPushButton *confirm = head.findChildren<QPushButton *>().at(0), *restore = head.findChildren<QPushButton *>().at(1);
    REQUIRE(confirm->isVisible());
    confirm->setFocus();
    QTest::keyClick(confirm, Qt::Key_Space);
    CHECK_FALSE(confirm->isVisible());
    CHECK(list.focusWidget() == restore);
    QTest::keyClick(restore, Qt::Key_Space);
    CHECK(list.focusWidget() == confirm);
}

TEST_CASE("a_value_that_was_not_taken_is_gone_when_the_panel_opens_again")
{
    ShownBar bar;
    ui::AssumedList list(bar.document);
    list.openBelow(*bar.bar);
    settle();
    auto *years = list.findChild<NumberEdit *>(QStringLiteral("cost.years"));
    auto *line = static_cast<ui::AssumedRow *>(years->parentWidget());
    const QString good = years->text();
    years->selectAll();
    QTest::keyClick(years, Qt::Key_Delete);
    QTest::keyClick(years, Qt::Key_Return);
    REQUIRE(years->isRefused());
    // What cannot be used cannot be confirmed.
    CHECK_FALSE(confirmOf(*line)->isEnabled());
    line->findChild<ui::Chip *>()->click();
    CHECK(bar.document.undoStack().count() == 0);
    list.hide();
    list.openBelow(*bar.bar);
    CHECK_FALSE(years->isRefused());
    CHECK(years->text() == good);
    CHECK(confirmOf(*line)->isEnabled());
}

TEST_CASE("inputs_of_the_cost_are_taken_after_a_rest_and_stepped_by_keys_and_wheel")
{
    struct Case {
        const char *field;
        double step;
    };
    for (const Case &c : {Case{"cost.years", 1}, Case{"site.tariff", 0.05}, Case{"site.pue", 0.05}, Case{"cost.maintenance", 1}, Case{"cost.warranty_years", 1},
                          Case{"cost.utilisation", 1}}) {
        INFO(c.field);
        Panel panel;
        NumberEdit &edit = panel.edit(c.field);
        edit.setFocus();
        const double start = *edit.value();
        QTest::keyClick(&edit, Qt::Key_Up);
        CHECK(*edit.value() == Approx(start + c.step));
        CHECK(panel.scene.document.undoStack().count() == 1);
        QTest::keyClick(&edit, Qt::Key_Up, Qt::ShiftModifier);
        CHECK(*edit.value() == Approx(start + 5 * c.step));
        CHECK(wheel(edit, -1, Qt::ShiftModifier));
        CHECK(*edit.value() == Approx(start + c.step));
        CHECK(wheel(edit, -1));
        CHECK(*edit.value() == Approx(start));
        CHECK(panel.scene.document.undoStack().count() == 1);
        // Typed: after the rest, without Enter.
        edit.selectAll();
        QTest::keyClicks(&edit, QStringLiteral("2"));
        CHECK(*edit.value() == Approx(start));
        QTest::qWait(250);
        CHECK(*edit.value() == Approx(2));
    }
}

TEST_CASE("each_input_of_the_cost_that_is_assumed_can_be_asked_why")
{
    Panel panel;
    std::vector<core::Question> asked;
    QObject::connect(&panel.inputs, &ui::CostInputs::whyAsked, [&](const core::Question &question) { asked.push_back(question); });
    for (const Row &row : rows) {
        INFO(row.field);
        auto *why = panel.head(row.field).findChild<QToolButton *>();
        CHECK(why->isVisible() == (*row.shown != 0));
        if (!why->isVisible())
            continue;
        CHECK(why->accessibleName() == "Why " + panel.edit(row.field).accessibleName() + "?");
        why->click();
        REQUIRE_FALSE(asked.empty());
        CHECK(std::get<core::AssumedQuestion>(asked.back()).field == row.field);
        CHECK(core::answer(asked.back(), panel.scenario(), panel.scene.document.catalog(), panel.scene.document.result()));
    }
    CHECK(asked.size() == 6);
}

TEST_CASE("pictures_of_the_panel")
{
    ShownBar bar;
    ui::AssumedList list(bar.document);
    list.openBelow(*bar.bar);
    takePictures(list, list.size(), "assumed_values");
}
