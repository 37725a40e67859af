// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "core/project/edits.h"
#include "tests/support/ui/open_example.h"
#include "ui/inspector/derivation_text.h"
#include "ui/inspector/part_facts.h"
#include "ui/inspector/why_panel.h"
#include "ui/style/style.h"
#include "ui/text/han.h"
#include "ui/text/result_text.h"

#include <functional>

using namespace inferrack;
using namespace inferrack::tests;
using core::HeadlineFigure;

namespace {

const QStringList examples{"edge-2xl4", "tier-4xl40s", "tier-8xh200sxm", "ascend-910b-node"};

std::vector<HeadlineFigure> allFigures()
{
    std::vector<HeadlineFigure> figures;
    for (int figure = 0; figure <= static_cast<int>(HeadlineFigure::Verdict); ++figure)
        figures.push_back(static_cast<HeadlineFigure>(figure));
    return figures;
}

core::Derivation answer(const Scene &scene, HeadlineFigure figure)
{
    return core::explain(figure, scene.document.scenario(), scene.document.catalog(), scene.document.result());
}

void walk(const core::Derivation &derivation, const std::function<void(const core::Derivation &, int)> &visit, int depth = 0)
{
    visit(derivation, depth);
    for (const auto &input : derivation.inputs)
        for (const core::Derivation &inner : input.derivation)
            walk(inner, visit, depth + 1);
}

QString plain(QString text)
{
    return text.replace(QChar(0x00a0), ' ').remove(QChar(0x2060));
}

/// Texts of all labels and rows on screen.
QStringList shownTexts(const QWidget &panel)
{
    QStringList texts;
    for (const QWidget *child : panel.findChildren<QWidget *>()) {
        if (const auto *label = qobject_cast<const QLabel *>(child))
            texts << plain(label->text());
        else if (!child->accessibleName().isEmpty())
            texts << plain(child->accessibleName());
    }
    return texts;
}

/// The row of a term, by the start of what it is called.
QWidget *rowOf(const QWidget &panel, const QString &start)
{
    for (QWidget *child : panel.findChildren<QWidget *>())
        if (plain(child->accessibleName()).startsWith(start))
            return child;
    return nullptr;
}

} // namespace

TEST_CASE("every_derivation_of_every_example_is_whole_in_both_languages")
{
    for (const QString &example : examples) {
        Scene scene(example);
        for (const HeadlineFigure figure : allFigures()) {
            for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
                ui::setLanguage(language);
                const bool chinese = language == ui::Language::Chinese;
                walk(answer(scene, figure), [&](const core::Derivation &derivation, int depth) {
                    const QString title = ui::translated(derivation.title);
                    INFO(example.toStdString() << ' ' << static_cast<int>(figure) << " depth " << depth << ": " << title.toStdString());
                    CHECK(depth <= 6); // verdict, finding, density, peak, output, parts, accelerators
                    CHECK(!title.isEmpty());
                    CHECK(!ui::resultText(derivation).isEmpty());
                    for (const core::Text &line : derivation.formula) {
                        const QString text = ui::translated(line);
                        INFO(text.toStdString());
                        CHECK(!text.isEmpty());
                        CHECK(!text.contains(QRegularExpression("%[1-9n]")));
                    }
                    for (const auto &input : derivation.inputs) {
                        const QString name = ui::translated(input.name);
                        INFO(name.toStdString());
                        CHECK(!name.isEmpty());
                        CHECK(!name.contains(QRegularExpression("%[1-9n]")));
                        CHECK(!ui::translated(input.value).isEmpty());
                        CHECK(!ui::originText(input.origin, scene.document.catalog()).isEmpty());
                        CHECK(input.derivation.size() <= 1);
                    }
                    for (const core::Text &note : derivation.notes)
                        CHECK(!ui::translated(note).isEmpty());
                    if (chinese)
                        CHECK((std::any_of(title.begin(), title.end(), ui::isHan) || title == ui::translated(derivation.title, ui::Language::English)));
                });
                ui::setLanguage(ui::Language::English);
            }
        }
    }
}

TEST_CASE("a_computed_term_shows_the_result_of_its_own_derivation")
{
    for (const QString &example : examples) {
        Scene scene(example);
        for (const HeadlineFigure figure : allFigures()) {
            walk(answer(scene, figure), [&](const core::Derivation &derivation, int) {
                for (const auto &input : derivation.inputs)
                    for (const core::Derivation &inner : input.derivation) {
                        INFO(example.toStdString() << ": " << ui::translated(input.name).toStdString());
                        CHECK(input.value == inner.result);
                    }
            });
        }
    }
}

TEST_CASE("a_fact_of_the_catalogue_names_its_source_by_the_legend")
{
    int facts = 0;
    for (const QString &example : examples) {
        Scene scene(example);
        const core::Catalog &catalog = scene.document.catalog();
        for (const HeadlineFigure figure : allFigures()) {
            walk(answer(scene, figure), [&](const core::Derivation &derivation, int) {
                for (const auto &input : derivation.inputs) {
                    for (const core::SourceId &id : input.origin.sources) {
                        const core::Source *source = catalog.source(id);
                        INFO(example.toStdString() << ": " << ui::translated(input.name).toStdString() << " from " << id.text);
                        REQUIRE(source);
                        const QString text = ui::originText(input.origin, catalog);
                        INFO(text.toStdString());
                        CHECK(text.contains(QString::fromStdString(source->titleEn)));
                        CHECK(text.contains("confidence"));
                        if (!input.origin.asOf.empty())
                            CHECK(text.contains(QString::fromStdString(input.origin.asOf)));
                        ui::setLanguage(ui::Language::Chinese);
                        CHECK(ui::originText(input.origin, catalog).contains(ui::partName(source->titleEn, source->titleZh)));
                        ui::setLanguage(ui::Language::English);
                        ++facts;
                    }
                }
            });
        }
    }
    CHECK(facts > 100);
}

TEST_CASE("an_assumed_value_is_marked_until_it_is_stated")
{
    Scene scene;
    const auto marked = [&](const char *name) {
        bool found = false, assumed = false;
        walk(answer(scene, HeadlineFigure::TimeToFirstToken), [&](const core::Derivation &derivation, int) {
            for (const auto &input : derivation.inputs)
                if (ui::translated(input.name) == QLatin1String(name)) {
                    found = true;
                    assumed = assumed || input.origin.kind == core::Origin::Kind::Assumed;
                }
        });
        REQUIRE(found);
        return assumed;
    };
    CHECK(marked("Input length"));
    CHECK(marked("Concurrency"));
    scene.editWorkload([](core::Workload &workload) { workload.inputTokens.assumed = false; });
    CHECK(!marked("Input length"));
    CHECK(marked("Concurrency"));
    ui::WhyPanel panel(scene.document);
    panel.showFigure(HeadlineFigure::TimeToFirstToken);
    CHECK(panel.text().contains("Concurrency: 16 (assumed)"));
    CHECK(panel.text().contains("Input length: 2,048 (source: workload)"));
    ui::setLanguage(ui::Language::Chinese);
    CHECK(panel.text().contains(QString::fromUtf8("假定")));
}

TEST_CASE("the_panel_shows_title_result_formula_terms_and_notes")
{
    for (const QString &example : {examples[1], examples[3]}) {
        Scene scene(example);
        ui::WhyPanel panel(scene.document);
        panel.resize(384, 900);
        panel.show();
        for (const HeadlineFigure figure : allFigures()) {
            panel.showFigure(figure);
            settle();
            const core::Derivation derivation = answer(scene, figure);
            const QStringList texts = shownTexts(panel);
            const QString all = texts.join('\n');
            INFO(example.toStdString() << ' ' << static_cast<int>(figure) << ": " << all.toStdString());
            CHECK(texts.contains("How this figure is made"));
            CHECK(texts.contains(ui::translated(derivation.title)));
            CHECK(texts.contains(ui::resultText(derivation)));
            CHECK(texts.contains(ui::resultLine(derivation)));
            for (const core::Text &line : derivation.formula)
                CHECK(all.contains(ui::translated(line)));
            for (const auto &input : derivation.inputs)
                CHECK(rowOf(panel, ui::translated(input.name) + ", " + ui::translated(input.value)));
            for (const core::Text &note : derivation.notes)
                CHECK(texts.contains(ui::translated(note)));
        }
    }
}

TEST_CASE("every_computed_term_opens_by_mouse_and_keyboard_and_back_leads_home")
{
    Scene scene;
    ui::WhyPanel panel(scene.document);
    panel.resize(384, 900);
    panel.show();
    for (const HeadlineFigure figure : allFigures()) {
        panel.showFigure(figure);
        settle();
        const core::Derivation outer = answer(scene, figure);
        for (const auto &input : outer.inputs) {
            if (input.derivation.empty())
                continue;
            for (const bool mouse : {true, false}) {
                QWidget *row = rowOf(panel, ui::translated(input.name) + ", " + ui::translated(input.value));
                INFO(static_cast<int>(figure) << ": " << ui::translated(input.name).toStdString());
                REQUIRE(row);
                CHECK(row->focusPolicy() == Qt::TabFocus);
                if (mouse)
                    QTest::mouseClick(row, Qt::LeftButton, {}, row->rect().center());
                else
                    QTest::keyClick(row, Qt::Key_Space);
                settle();
                CHECK(panel.shown() == input.derivation.front());
                if (mouse)
                    panel.back();
                else
                    QTest::keyClick(&panel, Qt::Key_Backspace);
                settle();
                CHECK(panel.shown() == outer);
            }
        }
    }
}

TEST_CASE("a_plain_term_opens_nothing")
{
    Scene scene;
    ui::WhyPanel panel(scene.document);
    panel.resize(384, 900);
    panel.show();
    panel.showFigure(HeadlineFigure::Throughput);
    settle();
    const auto before = panel.shown();
    QWidget *row = rowOf(panel, "Output length, ");
    REQUIRE(row);
    CHECK(row->focusPolicy() == Qt::NoFocus);
    QTest::mouseClick(row, Qt::LeftButton, {}, row->rect().center());
    settle();
    CHECK(panel.shown() == before);
}

TEST_CASE("figures_that_belong_together_lead_to_each_other")
{
    struct Row {
        HeadlineFigure from, to;
    };
    const Row rows[] = {
        {HeadlineFigure::TimePerOutputToken, HeadlineFigure::TimeToFirstToken},
        {HeadlineFigure::TimePerOutputToken, HeadlineFigure::Throughput},
        {HeadlineFigure::TimeToFirstToken, HeadlineFigure::Throughput},
        {HeadlineFigure::OutputPower, HeadlineFigure::WallPower},
        {HeadlineFigure::OutputPower, HeadlineFigure::PowerDensity},
        {HeadlineFigure::WallPower, HeadlineFigure::EnergyCost},
        {HeadlineFigure::PowerDensity, HeadlineFigure::WallPower},
        {HeadlineFigure::PurchaseCost, HeadlineFigure::EnergyCost},
        {HeadlineFigure::EnergyCost, HeadlineFigure::PurchaseCost},
        {HeadlineFigure::PurchaseCost, HeadlineFigure::TotalCost},
        {HeadlineFigure::EnergyCost, HeadlineFigure::TotalCost},
        {HeadlineFigure::TotalCost, HeadlineFigure::CostPerMillionTokens},
        {HeadlineFigure::TotalCostFiveYears, HeadlineFigure::CostPerMillionTokens},
        {HeadlineFigure::Verdict, HeadlineFigure::TotalCost},
        {HeadlineFigure::Verdict, HeadlineFigure::Throughput},
        {HeadlineFigure::Verdict, HeadlineFigure::PurchaseCost},
        {HeadlineFigure::Verdict, HeadlineFigure::EnergyCost},
    };
    Scene scene;
    ui::WhyPanel panel(scene.document);
    panel.resize(384, 900);
    panel.show();
    for (const Row &row : rows) {
        panel.showFigure(row.from);
        settle();
        const core::Derivation from = answer(scene, row.from), to = answer(scene, row.to);
        QWidget *link = nullptr;
        // The last row of that name: a term of the derivation may be called the same.
        for (QWidget *child : panel.findChildren<QWidget *>())
            if (plain(child->accessibleName()).startsWith(ui::translated(to.title) + ", " + ui::resultText(to)))
                link = child;
        INFO(static_cast<int>(row.from) << " to " << static_cast<int>(row.to));
        REQUIRE(link);
        QTest::keyClick(link, Qt::Key_Return);
        settle();
        CHECK(panel.shown() == to);
        auto *back = panel.findChildren<QToolButton *>().front();
        CHECK(back->isVisible());
        back->click();
        settle();
        CHECK(panel.shown() == from);
    }
    // Another question forgets the way.
    panel.showFigure(HeadlineFigure::KvCache);
    QSignalSpy closed(&panel, &ui::WhyPanel::closed);
    panel.back();
    CHECK(closed.count() == 1);
}

TEST_CASE("from_a_term_of_a_related_figure_back_leads_the_whole_way")
{
    Scene scene;
    ui::WhyPanel panel(scene.document);
    panel.resize(384, 900);
    panel.show();
    panel.showFigure(HeadlineFigure::PurchaseCost);
    settle();
    const core::Derivation purchase = answer(scene, HeadlineFigure::PurchaseCost), energy = answer(scene, HeadlineFigure::EnergyCost);
    QTest::keyClick(rowOf(panel, ui::translated(energy.title) + ", "), Qt::Key_Return);
    settle();
    REQUIRE(panel.shown() == energy);
    const auto inner = std::find_if(energy.inputs.begin(), energy.inputs.end(), [](const auto &input) { return !input.derivation.empty(); });
    REQUIRE(inner != energy.inputs.end());
    QTest::keyClick(rowOf(panel, ui::translated(inner->name) + ", "), Qt::Key_Return);
    settle();
    CHECK(panel.shown() == inner->derivation.front());
    panel.back();
    CHECK(panel.shown() == energy);
    panel.back();
    CHECK(panel.shown() == purchase);
}

TEST_CASE("what_is_copied_is_what_is_shown_in_either_language")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        Scene scene;
        ui::WhyPanel panel(scene.document);
        for (const HeadlineFigure figure : allFigures()) {
            panel.showFigure(figure);
            for (auto *button : panel.findChildren<QPushButton *>())
                button->click();
            const QString copied = QApplication::clipboard()->text();
            const core::Derivation derivation = answer(scene, figure);
            INFO(copied.toStdString());
            CHECK(copied == ui::plainText(derivation, scene.document.catalog()));
            CHECK(copied.startsWith(ui::translated(derivation.title)));
            CHECK(copied.contains(ui::resultText(derivation)));
            CHECK(copied.endsWith('\n'));
            // For a mail or a table: no space that is none.
            CHECK(!copied.contains(QChar(0x00a0)));
            CHECK(!copied.contains(QChar(0x2060)));
            walk(derivation, [&](const core::Derivation &inner, int) {
                for (const core::Text &line : inner.formula)
                    CHECK(copied.contains(ui::translated(line)));
            });
        }
    }
}

TEST_CASE("a_copy_holds_every_term_with_its_source_date_and_confidence_in_either_language")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        settle();
        Scene scene;
        const core::Catalog &catalog = scene.document.catalog();
        for (const HeadlineFigure figure : allFigures()) {
            const core::Derivation whole = answer(scene, figure);
            const QString copied = ui::plainText(whole, catalog);
            INFO(copied.toStdString());
            walk(whole, [&](const core::Derivation &derivation, int) {
                for (const auto &input : derivation.inputs) {
                    CHECK(copied.contains(ui::translated(input.name)));
                    CHECK(copied.contains(ui::translated(input.value)));
                    // What the program chose and no source states says no more than that.
                    if (input.derivation.empty() && !input.origin.sources.empty())
                        CHECK(copied.contains(ui::originText(input.origin, catalog)));
                }
            });
        }
    }
    ui::setLanguage(ui::Language::English);
    settle();
}

TEST_CASE("an_assumed_value_with_a_source_is_copied_with_both")
{
    Scene scene;
    core::Origin origin;
    origin.kind = core::Origin::Kind::Assumed;
    origin.sources = {core::infoOf(*scene.document.catalog().part(core::PartId("nvidia-l40s"))).provenance.sources.front()};
    origin.asOf = "2026-11-30";
    core::Derivation derivation;
    derivation.title = core::text(INFERRACK_TEXT("Derivation", "workload"));
    derivation.inputs = {{core::text(INFERRACK_TEXT("Derivation", "model")), core::Value(core::Figure{7.1, core::Unit::Ratio}), origin, {}, false}};
    const QString copied = ui::plainText(derivation, scene.document.catalog());
    INFO(copied.toStdString());
    CHECK(copied.startsWith(QString::fromUtf8("workload: —\n")));
    CHECK(copied.contains("model: 7.10 (source: assumed, "));
    CHECK(copied.contains("2026-11-30"));
    CHECK(copied.contains("confidence"));
}

TEST_CASE("terms_stand_before_what_they_rest_on")
{
    Scene scene;
    ui::WhyPanel panel(scene.document);
    panel.resize(384, 900);
    panel.show();
    panel.showFigure(HeadlineFigure::TimePerOutputToken);
    settle();
    const core::Derivation derivation = answer(scene, HeadlineFigure::TimePerOutputToken);
    int below = -1, terms = 0, further = 0;
    for (const QWidget *child : panel.findChildren<QWidget *>()) {
        const auto *label = qobject_cast<const QLabel *>(child);
        if (label && plain(label->text()) == "What it rests on")
            below = label->mapTo(&panel, QPoint()).y();
    }
    REQUIRE(below > 0);
    for (const auto &input : derivation.inputs) {
        const QWidget *row = rowOf(panel, ui::translated(input.name) + ", " + ui::translated(input.value));
        INFO(ui::translated(input.name).toStdString());
        REQUIRE(row);
        CHECK((row->mapTo(&panel, QPoint()).y() > below) == input.further);
        ++(input.further ? further : terms);
    }
    CHECK(terms == 8);
    CHECK(further >= 3);
    // Nothing rests beside the terms of the VRAM in use: then there is no heading.
    panel.showFigure(HeadlineFigure::VramUsed);
    settle();
    CHECK_FALSE(shownTexts(panel).contains("What it rests on"));
}

TEST_CASE("bytes_stand_beside_binary_units")
{
    struct Row {
        std::optional<core::Argument> result;
        const char *line;
    };
    const Row rows[] = {
        {core::Value(core::Figure{12.5, core::Unit::GiB}), "= 13,421,772,800 B = 12.5 GiB"},
        {core::Value(core::Figure{160, core::Unit::KiB}), "= 163,840 B = 160 KiB"},
        {core::Value(core::Figure{48, core::Unit::GB}), "= 48,000,000,000 B = 48 GB"},
        {core::Value(core::Figure{2280, core::Unit::Watt}), "= 2.28 kW"},
        {core::Value(core::Figure{0.77, core::Unit::Percent}), "= 77%"},
        {core::MoneyValue{{60440700, core::Currency::CNY}}, "= CNY 604,407"},
        {std::nullopt, "= —"},
    };
    for (const Row &row : rows) {
        core::Derivation derivation;
        derivation.result = row.result;
        CHECK(ui::resultLine(derivation) == QString::fromUtf8(row.line));
    }
}

TEST_CASE("origins_are_named")
{
    Scene scene;
    using Kind = core::Origin::Kind;
    struct Row {
        Kind kind;
        const char *en, *zh;
    };
    const Row rows[] = {
        {Kind::Computed, "computed", "计算得出"},   {Kind::Workload, "workload", "业务负载"},
        {Kind::Assumed, "assumed", "假定"},         {Kind::Model, "model", "模型"},
        {Kind::PriceList, "price list", "价格表"},  {Kind::Constant, "constant", "常数"},
        {Kind::Catalogue, "catalogue", "部件目录"},
    };
    for (const Row &row : rows) {
        core::Origin origin;
        origin.kind = row.kind;
        ui::setLanguage(ui::Language::English);
        CHECK(ui::originText(origin, scene.document.catalog()) == row.en);
        ui::setLanguage(ui::Language::Chinese);
        CHECK(ui::originText(origin, scene.document.catalog()) == QString::fromUtf8(row.zh));
    }
    ui::setLanguage(ui::Language::English);
    core::Origin unknown;
    unknown.kind = Kind::Catalogue;
    unknown.part = core::PartId("no-such-part");
    CHECK(ui::originText(unknown, scene.document.catalog()) == "catalogue");
    unknown.sources = {core::SourceId("no-such-source")};
    CHECK(ui::originText(unknown, scene.document.catalog()).startsWith("no-such-source"));
}

TEST_CASE("a_narrow_panel_keeps_every_row_inside")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        for (const QString &example : {examples[1], examples[3]}) {
            Scene scene(example);
            ui::WhyPanel panel(scene.document);
            for (const int width : {288, 320, 384}) {
                panel.resize(width, 560);
                panel.show();
                for (const HeadlineFigure figure : allFigures()) {
                    panel.showFigure(figure);
                    settle();
                    for (const QWidget *child : panel.findChildren<QWidget *>()) {
                        if (!child->isVisible() || child->objectName().startsWith("qt_"))
                            continue;
                        const QPoint left = child->mapTo(&panel, QPoint(0, 0));
                        INFO(example.toStdString() << " at " << width << ", figure " << static_cast<int>(figure) << ": "
                                                   << child->accessibleName().toStdString());
                        CHECK(left.x() >= 0);
                        CHECK(left.x() + child->width() <= width);
                    }
                }
            }
        }
    }
}

TEST_CASE("a_part_is_shown_with_its_facts_source_and_remark")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        Scene scene;
        ui::WhyPanel panel(scene.document);
        panel.resize(384, 900);
        panel.show();
        for (const char *id : {"nvidia-l40s", "nvidia-h200-sxm", "epyc-9455", "smc-as-4125gs-tnrt", "huawei-ascend910b4"}) {
            const core::Part *part = scene.document.catalog().part(core::PartId(id));
            REQUIRE(part);
            panel.showPart(core::PartId(id));
            settle();
            const core::PartInfo &info = core::infoOf(*part);
            const QString text = panel.text();
            INFO(text.toStdString());
            CHECK(text.startsWith(ui::partName(info.name, info.nameZh)));
            for (const ui::PartFact &fact : ui::partFacts(*part)) {
                CHECK(text.contains(fact.name + '\t' + fact.value));
                CHECK(rowOf(panel, ui::separated({fact.name, fact.value})));
            }
            CHECK(text.contains(ui::provenanceText(info.provenance, scene.document.catalog())));
            for (const core::SourceId &source : info.provenance.sources)
                CHECK(scene.document.catalog().source(source));
        }
        panel.showPart(core::PartId("no-such-part"));
        CHECK(panel.text().isEmpty());
    }
}

TEST_CASE("a_fact_that_is_less_sure_says_so")
{
    Scene scene;
    int unsure = 0;
    for (const auto &part : scene.document.catalog().parts(core::PartKind::Accelerator))
        for (const ui::PartFact &fact : ui::partFacts(*part))
            unsure += fact.unsure;
    CHECK(unsure > 0);
    for (const auto &part : scene.document.catalog().parts(core::PartKind::Accelerator)) {
        const auto facts = ui::partFacts(*part);
        const auto found = std::find_if(facts.begin(), facts.end(), [](const ui::PartFact &fact) { return fact.unsure; });
        if (found == facts.end())
            continue;
        ui::WhyPanel panel(scene.document);
        panel.show();
        panel.showPart(core::infoOf(*part).id);
        CHECK(rowOf(panel, found->name + ", " + found->value)->accessibleName().endsWith("less sure than the rest"));
        break;
    }
}

TEST_CASE("facts_have_the_same_order_and_numbers_in_both_languages")
{
    Scene scene;
    for (int kind = 0; kind <= static_cast<int>(core::PartKind::Accessory); ++kind) {
        for (const auto &part : scene.document.catalog().parts(static_cast<core::PartKind>(kind))) {
            ui::setLanguage(ui::Language::English);
            const auto english = ui::partFacts(*part);
            ui::setLanguage(ui::Language::Chinese);
            const auto chinese = ui::partFacts(*part);
            INFO(core::infoOf(*part).id.text);
            REQUIRE(english.size() == chinese.size());
            for (std::size_t i = 0; i < english.size(); ++i) {
                INFO(english[i].name.toStdString() << ": " << english[i].value.toStdString() << " / " << chinese[i].value.toStdString());
                const QRegularExpression others("[^0-9]");
                CHECK(QString(english[i].value).remove(others) == QString(chinese[i].value).remove(others));
                CHECK(english[i].unsure == chinese[i].unsure);
            }
        }
    }
}
