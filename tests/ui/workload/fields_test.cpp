// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QVBoxLayout>

#include "core/project/edits.h"
#include "tests/support/ui/open_example.h"
#include "tests/support/ui/shown_bar.h"
#include "ui/text/number_format.h"
#include "ui/text/translate.h"
#include "ui/workload/choice_box.h"
#include "ui/workload/layout_edit.h"

#include <cmath>
#include <random>

using namespace inferrack;
using tests::ShownBar;
using ui::ChoiceBox;
using ui::NumberEdit;
using ui::WorkloadBar;

namespace {

/// A number field of the bar: its range and how its value stands in the project.
struct NumberField {
    const char *name;
    double minimum, maximum;
    int decimals;
    bool mayBeEmpty;
    std::optional<double> (*value)(const ShownBar &);
};

const NumberField numberFields[] = {
    {"Input length", 1, 4194304, 0, false, [](const ShownBar &b) { return std::optional<double>(b.workload().inputTokens.value); }},
    {"Output length", 1, 4194304, 0, false, [](const ShownBar &b) { return std::optional<double>(b.workload().outputTokens.value); }},
    {"Concurrency", 1, 65536, 0, false, [](const ShownBar &b) { return std::optional<double>(b.workload().concurrency.value); }},
    {"TTFT, mean ≤", 1, 600000, 0, true,
     [](const ShownBar &b) { return b.workload().ttftTarget ? std::optional<double>(core::inMilliseconds(*b.workload().ttftTarget)) : std::nullopt; }},
    {"TPOT, mean ≤", 1, 60000, 0, true,
     [](const ShownBar &b) { return b.workload().tpotTarget ? std::optional<double>(core::inMilliseconds(*b.workload().tpotTarget)) : std::nullopt; }},
    {"Electricity price", 0, 100, 2, false, [](const ShownBar &b) { return std::optional<double>(core::inMajor(b.document.scenario().site.tariff.value)); }},
    {"PUE", 1, 3, 2, false, [](const ShownBar &b) { return std::optional<double>(b.document.scenario().site.pue.value); }},
};

void enter(ShownBar &b, const char *name, const QString &text)
{
    NumberEdit &field = b.number(name);
    field.setFocus();
    field.selectAll();
    QApplication::clipboard()->setText(text);
    field.paste();
    if (text.isEmpty())
        QTest::keyClick(&field, Qt::Key_Delete);
    QTest::keyClick(&field, Qt::Key_Return);
}

bool hasHan(const QString &text)
{
    return std::any_of(text.begin(), text.end(), [](QChar c) { return c.script() == QChar::Script_Han; });
}

} // namespace

TEST_CASE("both_ends_of_a_range_are_taken_and_what_lies_beyond_is_not")
{
    const NumberField &f = GENERATE_REF(from_range(std::begin(numberFields), std::end(numberFields)));
    CAPTURE(f.name);
    ShownBar b;
    const double step = std::pow(10.0, -f.decimals);
    for (const double good : {f.minimum, f.maximum}) {
        enter(b, f.name, QString::number(good, 'f', f.decimals));
        CAPTURE(good);
        CHECK_FALSE(b.number(f.name).isRefused());
        REQUIRE(f.value(b));
        CHECK(*f.value(b) == Approx(good));
    }
    const core::Project before = b.document.project();
    const int steps = b.document.undoStack().count();
    for (const double bad : {f.minimum - step, f.maximum + step, f.maximum * 1000, -1.0}) {
        enter(b, f.name, QString::number(bad, 'f', f.decimals));
        CAPTURE(bad);
        CHECK(b.number(f.name).isRefused());
    }
    CHECK(b.document.project() == before);
    CHECK(b.document.undoStack().count() == steps);
}

TEST_CASE("what_is_no_number_gives_the_range_and_leaves_the_project_alone")
{
    const NumberField &f = GENERATE_REF(from_range(std::begin(numberFields), std::end(numberFields)));
    const char *bad = GENERATE("many", "12 tokens", "1e9", "-5", "1..2", "１２ａ", "十二", "");
    CAPTURE(f.name, bad);
    ShownBar b;
    QSignalSpy refused(&*b.bar, &WorkloadBar::refused);
    const core::Project before = b.document.project();
    enter(b, f.name, QString::fromUtf8(bad));
    if (f.mayBeEmpty && *bad == 0) {
        CHECK_FALSE(b.number(f.name).isRefused());
        return;
    }
    CHECK(b.document.project() == before);
    REQUIRE(refused.count() == 1);
    const QString said = refused.front().front().toString();
    CHECK(said == QStringLiteral("%1 takes a number from %2 to %3. The last good value stays in use.")
                      .arg(QString::fromUtf8(f.name), ui::number(f.minimum, f.decimals), ui::number(f.maximum, f.decimals)));
    CHECK(b.number(f.name).toolTip() == said);
    CHECK(b.number(f.name).accessibleDescription() == said);
    CHECK(b.number(f.name).property("error").toBool());
}

TEST_CASE("numbers_as_people_write_them_reach_the_project_whole")
{
    struct Case {
        const char *typed;
        int value;
    };
    const Case &c = GENERATE(Case{"1,000", 1000}, Case{"１２８", 128}, Case{"１，０２４", 1024}, Case{" 4 096 ", 4096}, Case{"2e3", 2000});
    CAPTURE(c.typed);
    ShownBar b;
    for (const char *name : {"Input length", "Output length", "Concurrency"}) {
        enter(b, name, QString::fromUtf8(c.typed));
        CHECK(b.number(name).text() == ui::number(c.value));
    }
    CHECK(b.workload().inputTokens.value == c.value);
    CHECK(b.workload().outputTokens.value == c.value);
    CHECK(b.workload().concurrency.value == c.value);
    CHECK(b.document.undoStack().count() == 3);
}

TEST_CASE("each_number_is_one_step_named_in_both_languages")
{
    const NumberField &f = GENERATE_REF(from_range(std::begin(numberFields), std::end(numberFields)));
    CAPTURE(f.name);
    ShownBar b;
    const core::Project before = b.document.project();
    const char *typed = f.decimals ? "1.23" : "77";
    enter(b, f.name, QString::fromLatin1(typed));
    REQUIRE(b.document.undoStack().count() == 1);
    const QString english = b.document.undoName();
    CHECK(english.contains(QLatin1String(typed)));
    CHECK_FALSE(hasHan(english));
    ui::setLanguage(ui::Language::Chinese);
    CHECK(b.document.undoName().contains(QLatin1String(typed)));
    CHECK(hasHan(b.document.undoName()));
    b.document.undoStack().undo();
    CHECK(b.document.project() == before);
}

TEST_CASE("a_refusal_is_said_again_in_the_language_one_switches_to")
{
    ShownBar b;
    enter(b, "Concurrency", QStringLiteral("0"));
    NumberEdit &field = b.number("Concurrency");
    QSignalSpy refused(&*b.bar, &WorkloadBar::refused), mended(&*b.bar, &WorkloadBar::mended);
    ui::setLanguage(ui::Language::Chinese);
    QCoreApplication::processEvents();
    CHECK(field.toolTip() == QStringLiteral("并发数的取值范围为 1 到 65,536，仍使用上一个有效值。"));
    REQUIRE(refused.count() >= 1);
    CHECK(refused.back().front().toString() == field.toolTip());
    field.selectAll();
    QTest::keyClicks(&field, QStringLiteral("8"));
    QTest::keyClick(&field, Qt::Key_Return);
    REQUIRE(mended.count() == 1);
    CHECK(mended.front().front().toString() == refused.back().front().toString());
    CHECK(field.toolTip().isEmpty());
}

TEST_CASE("two_refused_fields_speak_for_themselves")
{
    ShownBar b;
    QSignalSpy refused(&*b.bar, &WorkloadBar::refused), mended(&*b.bar, &WorkloadBar::mended);
    enter(b, "Concurrency", QStringLiteral("0"));
    enter(b, "PUE", QStringLiteral("9"));
    CHECK(refused.count() == 2);
    enter(b, "PUE", QStringLiteral("1.2"));
    CHECK(mended.count() == 1);
    CHECK(mended.front().front().toString().startsWith(QLatin1String("PUE ")));
    CHECK(b.number("Concurrency").isRefused());
    CHECK_FALSE(b.number("PUE").isRefused());
}

TEST_CASE("an_undo_while_a_field_is_refused_shows_the_value_of_the_project")
{
    ShownBar b;
    enter(b, "Concurrency", QStringLiteral("48"));
    enter(b, "Concurrency", QStringLiteral("nonsense"));
    REQUIRE(b.number("Concurrency").isRefused());
    b.document.undoStack().undo();
    CHECK(b.number("Concurrency").text() == "16");
    CHECK_FALSE(b.number("Concurrency").isRefused());
}

TEST_CASE("random_entries_in_random_fields_are_all_undone")
{
    ShownBar b;
    const core::Project before = b.document.project();
    std::mt19937 random(9);
    for (int round = 0; round < 120; ++round) {
        const NumberField &f = numberFields[random() % std::size(numberFields)];
        switch (random() % 4) {
        case 0:
            QTest::keyClick(&b.number(f.name), random() % 2 ? Qt::Key_Up : Qt::Key_Down, random() % 3 ? Qt::NoModifier : Qt::ShiftModifier);
            break;
        case 1:
            b.number(f.name).setFocus();
            tests::wheel(b.number(f.name), int(random() % 5) - 2);
            break;
        default: {
            const double value = std::uniform_real_distribution<double>(f.minimum - 1, std::min(f.maximum, 5000.0) + 1)(random);
            enter(b, f.name, QString::number(value, 'f', f.decimals));
        }
        }
        const std::optional<double> inProject = f.value(b);
        const std::optional<double> inField = b.number(f.name).value();
        CAPTURE(f.name, inProject.value_or(-1), inField.value_or(-1));
        // PUE and price may still be what is typical, which the project leaves open.
        if (inProject && *inProject > 0)
            CHECK(inField.value_or(-1) == Approx(*inProject));
    }
    while (b.document.undoStack().canUndo())
        b.document.undoStack().undo();
    CHECK(b.document.project() == before);
    for (const NumberField &f : numberFields)
        CHECK_FALSE(b.number(f.name).isRefused());
}

TEST_CASE("every_choice_of_format_and_engine_is_one_step_that_undo_takes_back")
{
    ShownBar b;
    struct Choice {
        const char *field;
        std::string (*value)(const ShownBar &);
    };
    const Choice choices[] = {
        {"Weight format", [](const ShownBar &x) { return x.deployment().weightFormat.value.text; }},
        {"KV cache format", [](const ShownBar &x) { return x.deployment().kvFormat.value.text; }},
        {"Inference engine", [](const ShownBar &x) { return x.deployment().engine.value.text; }},
        {"Model", [](const ShownBar &x) { return x.workload().model.text; }},
    };
    const core::Project before = b.document.project();
    for (const Choice &choice : choices) {
        CAPTURE(choice.field);
        QWidget *field = b.field(choice.field).field();
        auto *box = qobject_cast<ChoiceBox *>(field);
        if (!box)
            box = field->findChild<ChoiceBox *>();
        REQUIRE(box);
        REQUIRE(box->count() > 1);
        for (int row = 0; row < box->count(); ++row) {
            const std::string id = box->itemData(row).toString().toStdString();
            CAPTURE(id);
            const int steps = b.document.undoStack().count();
            const bool another = choice.value(b) != id;
            Q_EMIT box->activated(row);
            CHECK(choice.value(b) == id);
            CHECK(b.document.undoStack().count() == steps + (another ? 1 : 0));
            CHECK(box->id().toStdString() == id);
            // Whatever was chosen, there is a result or a sentence why there is none.
            CHECK_FALSE(ui::translated(b.document.result().verdict.headline).isEmpty());
            CHECK_FALSE(ui::translated(b.document.result().verdict.sentence).isEmpty());
        }
    }
    while (b.document.undoStack().canUndo())
        b.document.undoStack().undo();
    CHECK(b.document.project() == before);
}

TEST_CASE("names_of_choices_in_the_undo_menu_follow_the_language")
{
    ShownBar b;
    for (const char *name : {"Weight format", "KV cache format"}) {
        auto &box = *static_cast<ChoiceBox *>(b.field(name).field());
        const int row = box.currentIndex() == 0 ? 1 : 0;
        Q_EMIT box.activated(row);
    }
    ui::setLanguage(ui::Language::Chinese);
    CHECK(hasHan(b.document.undoName()));
    const QString chinese = b.document.undoName();
    ui::setLanguage(ui::Language::English);
    CHECK_FALSE(hasHan(b.document.undoName()));
    CHECK(b.document.undoName() != chinese);
}

TEST_CASE("a_wheel_over_a_choice_that_has_no_focus_changes_nothing")
{
    ShownBar b;
    auto &box = *static_cast<ChoiceBox *>(b.field("Weight format").field());
    b.number("Concurrency").setFocus();
    CHECK_FALSE(tests::wheel(box, -1));
    CHECK(b.document.undoStack().count() == 0);
}

TEST_CASE("an_engine_version_is_kept_as_typed_and_an_empty_one_is_forgotten")
{
    ShownBar b;
    auto &version = *b.field("Inference engine").findChild<QLineEdit *>();
    const std::string usual = b.deployment().engineVersion.value;
    const auto give = [&](const QString &text) {
        version.setFocus();
        version.selectAll();
        if (text.isEmpty())
            QTest::keyClick(&version, Qt::Key_Delete);
        QTest::keyClicks(&version, text);
        QTest::keyClick(&version, Qt::Key_Return);
    };
    give(QString());
    CHECK(version.text().toStdString() == usual);
    CHECK(b.document.undoStack().count() == 0);
    give(QStringLiteral("  "));
    CHECK(b.document.undoStack().count() == 0);
    give(QStringLiteral(" 0.9.1 "));
    CHECK(b.deployment().engineVersion == core::Input<std::string>{"0.9.1", false});
    CHECK(b.document.undoName() == "Set the engine version to 0.9.1");
    give(QStringLiteral("0.9.1"));
    CHECK(b.document.undoStack().count() == 1);
    b.document.undoStack().undo();
    CHECK(version.text().toStdString() == usual);
}

TEST_CASE("numbers_of_the_layout_panel_reach_the_project_as_one_step")
{
    ShownBar b;
    auto &layout = *static_cast<ui::LayoutEdit *>(b.field("Parallel layout").field());
    layout.click();
    QCoreApplication::processEvents();
    const auto numbers = layout.findChildren<NumberEdit *>();
    REQUIRE(numbers.size() == 3);
    NumberEdit &tensor = *numbers[0];
    tensor.selectAll();
    QTest::keyClicks(&tensor, QStringLiteral("2"));
    QTest::keyClick(&tensor, Qt::Key_Return);
    CHECK(b.deployment().layout.value.tensor == 2);
    CHECK_FALSE(b.deployment().layout.assumed);
    CHECK(b.document.undoStack().count() == 1);
    CHECK(layout.text() == QString::fromStdString(core::toString(b.deployment().layout.value)));

    SECTION("what is no width is refused with its range in place of the sum")
    {
        const core::Project before = b.document.project();
        tensor.selectAll();
        QTest::keyClicks(&tensor, QStringLiteral("99"));
        QTest::keyClick(&tensor, Qt::Key_Return);
        CHECK(tensor.isRefused());
        CHECK(tensor.property("error").toBool());
        CHECK(tensor.toolTip() == "Tensor parallelism (TP) takes a number from 1 to 64. The last good value stays in use.");
        CHECK(b.document.project() == before);
        QTest::keyClick(&tensor, Qt::Key_Escape);
        CHECK_FALSE(tensor.property("error").toBool());
        CHECK(tensor.toolTip().isEmpty());
    }
    SECTION("the panel follows the accelerators again")
    {
        auto *automatic = layout.findChild<QPushButton *>();
        REQUIRE(automatic);
        CHECK(automatic->isEnabled());
        automatic->click();
        CHECK(b.deployment().layout.assumed);
        CHECK_FALSE(automatic->isEnabled());
    }
    SECTION("tensor width steps in powers of two")
    {
        QTest::keyClick(&tensor, Qt::Key_Up);
        CHECK(b.deployment().layout.value.tensor == 4);
        QTest::keyClick(&tensor, Qt::Key_Down);
        QTest::keyClick(&tensor, Qt::Key_Down);
        CHECK(b.deployment().layout.value.tensor == 1);
    }
}

TEST_CASE("a_model_whose_assumed_format_the_catalogue_lacks_still_has_a_result")
{
    ShownBar b;
    auto &model = *static_cast<ChoiceBox *>(b.field("Model").field());
    for (int row = 0; row < model.count(); ++row) {
        Q_EMIT model.activated(row);
        CAPTURE(b.workload().model.text);
        CHECK(b.document.catalog().weightFormat(b.deployment().weightFormat.value));
        CHECK(b.deployment().weightFormat.assumed);
    }
}

TEST_CASE("an_id_the_catalogue_does_not_know_is_shown_as_it_is_written")
{
    ChoiceBox box(false), search(true);
    for (ChoiceBox *choice : {&box, &search}) {
        choice->setChoices(
            {{QStringLiteral("a"), QStringLiteral("A"), QStringLiteral("A, long")}, {QStringLiteral("b"), QStringLiteral("B"), QStringLiteral("B, long")}});
        choice->setId(QStringLiteral("gone"));
        CHECK(choice->brief() == "gone");
        CHECK(choice->toolTip() == "gone");
        CHECK(choice->currentIndex() == -1);
        choice->setId(QStringLiteral("b"));
        CHECK(choice->brief() == "B");
        CHECK(choice->toolTip() == "B, long");
        // Another catalogue with the same things keeps the choice.
        choice->setChoices({{QStringLiteral("b"), QStringLiteral("乙"), QStringLiteral("乙")}});
        CHECK(choice->id() == "b");
        CHECK(choice->brief() == QStringLiteral("乙"));
    }
}

TEST_CASE("searching_a_choice_takes_the_first_of_what_is_left_and_escape_or_leaving_forgets")
{
    QWidget window;
    auto *box = new ChoiceBox(true, &window);
    auto *other = new QLineEdit(&window);
    other->move(0, 60);
    box->setChoices({{QStringLiteral("l8"), QStringLiteral("Llama 8B"), QStringLiteral("Llama 8B · 8.0B")},
                     {QStringLiteral("l70"), QStringLiteral("Llama 70B"), QStringLiteral("Llama 70B · 71B")},
                     {QStringLiteral("q32"), QStringLiteral("Qwen 32B"), QStringLiteral("Qwen 32B · 33B")}});
    box->setId(QStringLiteral("l8"));
    QSignalSpy picked(box, &ChoiceBox::picked);
    tests::showActive(window);
    box->setFocus();
    box->lineEdit()->selectAll();
    QTest::keyClicks(box->lineEdit(), QStringLiteral("qwen"));
    QTest::keyClick(box->lineEdit(), Qt::Key_Return);
    REQUIRE(picked.count() == 1);
    CHECK(box->id() == "q32");
    CHECK(box->lineEdit()->text() == "Qwen 32B");

    box->lineEdit()->selectAll();
    QTest::keyClicks(box->lineEdit(), QStringLiteral("zzz"));
    other->setFocus();
    CHECK(picked.count() == 1);
    CHECK(box->lineEdit()->text() == "Qwen 32B");
    CHECK(box->id() == "q32");
}

TEST_CASE("the_click_that_enters_a_search_field_selects_the_name_so_that_typing_replaces_it")
{
    QWidget window;
    QVBoxLayout column(&window);
    auto *other = new QPushButton("other");
    auto *box = new ChoiceBox(true, &window);
    column.addWidget(other);
    column.addWidget(box);
    box->setChoices({{"a", "Llama 8B", "Llama 8B"}, {"b", "Qwen 32B", "Qwen 32B"}});
    box->setId("a");
    tests::showActive(window);
    other->setFocus();
    QTest::mouseClick(box->lineEdit(), Qt::LeftButton, {}, QPoint(8, 8));
    REQUIRE(box->hasFocus());
    CHECK(box->lineEdit()->selectedText() == "Llama 8B");
    QTest::keyClicks(box->lineEdit(), "qw");
    CHECK(box->lineEdit()->text().startsWith("qw", Qt::CaseInsensitive));
    // A further click puts the cursor where it points, as in every field.
    box->setId("b");
    box->setId("a");
    QTest::mouseClick(box->lineEdit(), Qt::LeftButton, {}, QPoint(8, 8));
    CHECK(box->lineEdit()->selectedText().isEmpty());
}

TEST_CASE("a_project_without_workload_shows_fields_that_are_off")
{
    ShownBar b;
    core::Project bare = b.document.project();
    bare.scenarios.front().workloads.clear();
    bare.scenarios.front().deployments.clear();
    b.document.start(bare);
    for (const ui::LabelledField *field : b.bar->findChildren<ui::LabelledField *>())
        CHECK_FALSE(field->isEnabled());
    REQUIRE(b.document.open(tests::exampleFile()));
    for (const ui::LabelledField *field : b.bar->findChildren<ui::LabelledField *>())
        CHECK(field->isEnabled());
}

TEST_CASE("no_field_of_the_bar_cuts_its_text_at_any_width_in_either_language")
{
    const int width = GENERATE(1920, 1600, 1366, 1280);
    const ui::Language language = GENERATE(ui::Language::English, ui::Language::Chinese);
    ShownBar b(width);
    ui::setLanguage(language);
    QCoreApplication::processEvents();
    CAPTURE(width, language == ui::Language::Chinese);
    CHECK(tests::cutTexts(*b.bar).join(QLatin1Char('\n')).toStdString() == "");
}

TEST_CASE("every_field_of_the_bar_reads_out_its_name_in_both_languages")
{
    for (const ui::Language language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        ShownBar b;
        for (QWidget *widget : b.bar->findChildren<QWidget *>()) {
            if (!(widget->focusPolicy() & Qt::TabFocus) || widget->inherits("QAbstractItemView") || widget->inherits("QScrollArea") ||
                widget->inherits("QScrollBar"))
                continue;
            if (qobject_cast<QComboBox *>(widget->parentWidget())) // the field inside a box
                continue;
            CAPTURE(widget->metaObject()->className(), widget->objectName().toStdString());
            CHECK_FALSE(tests::readOut(*widget).isEmpty());
        }
    }
}
