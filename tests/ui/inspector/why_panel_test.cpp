// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QApplication>
#include <QClipboard>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "core/project/edits.h"
#include "tests/support/ui/open_example.h"
#include "ui/inspector/derivation_text.h"
#include "ui/inspector/part_facts.h"
#include "ui/inspector/why_panel.h"
#include "ui/text/result_text.h"

using namespace inferrack;
using namespace inferrack::tests;
using core::HeadlineFigure;

namespace {

constexpr HeadlineFigure allFigures[] = {HeadlineFigure::VramHeadroom,
                                         HeadlineFigure::KvCache,
                                         HeadlineFigure::Weights,
                                         HeadlineFigure::Activations,
                                         HeadlineFigure::RuntimeOverhead,
                                         HeadlineFigure::TimeToFirstToken,
                                         HeadlineFigure::TimePerOutputToken,
                                         HeadlineFigure::Throughput,
                                         HeadlineFigure::PcieLanes,
                                         HeadlineFigure::OutputPower,
                                         HeadlineFigure::WallPower,
                                         HeadlineFigure::PowerDensity,
                                         HeadlineFigure::PurchaseCost,
                                         HeadlineFigure::EnergyCost,
                                         HeadlineFigure::TotalCost,
                                         HeadlineFigure::TotalCostOneYear,
                                         HeadlineFigure::TotalCostFiveYears,
                                         HeadlineFigure::CostPerMillionTokens};

} // namespace

TEST_CASE("every_headline_figure_has_a_derivation_with_a_formula_and_terms")
{
    Scene scene;
    ui::WhyPanel panel(scene.document);
    for (const auto figure : allFigures) {
        INFO(static_cast<int>(figure));
        panel.showFigure(figure);
        const auto shown = panel.shown();
        REQUIRE(shown);
        CHECK(!shown->title.isEmpty());
        CHECK(!ui::resultText(*shown).isEmpty());
        CHECK((!shown->formula.empty() || !shown->inputs.empty()));
        for (const auto &input : shown->inputs)
            CHECK(!ui::originText(input.origin, scene.document.catalog()).isEmpty());
    }
}

TEST_CASE("a_computed_term_opens_its_own_derivation_and_back_returns")
{
    Scene scene;
    ui::WhyPanel panel(scene.document);
    panel.resize(384, 800);
    panel.show();
    panel.showFigure(HeadlineFigure::VramHeadroom);
    const auto outer = panel.shown();
    const auto inner = std::find_if(outer->inputs.begin(), outer->inputs.end(), [](const auto &input) { return !input.derivation.empty(); });
    REQUIRE(inner != outer->inputs.end());
    const QString name = ui::translated(inner->name) + ", " + ui::translated(inner->value);
    QWidget *row = nullptr;
    for (QWidget *child : panel.findChildren<QWidget *>())
        if (child->accessibleName().startsWith(name))
            row = child;
    REQUIRE(row);
    QTest::keyClick(row, Qt::Key_Return);
    settle();
    CHECK(panel.shown() == inner->derivation.front());
    panel.back();
    CHECK(panel.shown() == outer);
    QSignalSpy closed(&panel, &ui::WhyPanel::closed);
    panel.back();
    CHECK(closed.count() == 1);
}

TEST_CASE("an_edit_answers_anew")
{
    Scene scene;
    ui::WhyPanel panel(scene.document);
    panel.show();
    panel.showFigure(HeadlineFigure::KvCache);
    const QString before = panel.text();
    scene.editWorkload([](core::Workload &workload) { workload.concurrency = {workload.concurrency.value * 2, false}; });
    CHECK(panel.text() != before);
    scene.document.undoStack().undo();
    CHECK(panel.text() == before);
}

TEST_CASE("the_derivation_is_copied_as_text_with_its_sources")
{
    Scene scene;
    ui::WhyPanel panel(scene.document);
    panel.showFigure(HeadlineFigure::TimePerOutputToken);
    for (auto *button : panel.findChildren<QPushButton *>())
        button->click();
    const QString text = QApplication::clipboard()->text();
    INFO(text.toStdString());
    CHECK(text == panel.text());
    CHECK(text.contains("(source: L40S 48GB"));
    CHECK(text.contains(ui::resultText(*panel.shown())));
}

TEST_CASE("a_value_that_was_assumed_says_so")
{
    const core::Derivation derivation{core::text(INFERRACK_TEXT("Derivation", "workload")),
                                      core::Value(core::Figure{2, core::Unit::GiB}),
                                      {},
                                      {{core::text(INFERRACK_TEXT("Derivation", "model")),
                                        core::Value(core::Figure{0.9, core::Unit::Percent}),
                                        core::Origin{core::Origin::Kind::Assumed, {}, {}, core::Confidence::Medium, {}},
                                        {}}},
                                      {}};
    Scene scene;
    CHECK(ui::plainText(derivation, scene.document.catalog()) == "workload: 2.0 GiB\n  model: 90% (assumed)\n");
    CHECK(ui::resultLine(derivation) == "= 2,147,483,648 B = 2.0 GiB");
}

TEST_CASE("a_solved_finding_closes_its_derivation")
{
    Scene scene;
    std::vector<core::SlotAddress> slots;
    for (const core::Placement &placement : scene.document.server().placements)
        if (placement.slot.group.rfind("psu", 0) == 0)
            slots.push_back({scene.document.scenario().id, scene.document.server().id, placement.slot});
    slots.resize(slots.size() - 1);
    scene.document.edit("remove", [&](const core::Project &p) { return core::remove(p, scene.document.catalog(), slots); });
    const auto &findings = scene.document.result().findings;
    const auto asked = std::find_if(findings.begin(), findings.end(), [](const core::Finding &f) { return f.derivation.has_value(); });
    REQUIRE(asked != findings.end());
    ui::WhyPanel panel(scene.document);
    panel.show();
    panel.showFinding(*asked);
    REQUIRE(panel.shown());
    QSignalSpy closed(&panel, &ui::WhyPanel::closed);
    scene.document.undoStack().undo();
    settle();
    CHECK(closed.count() == 1);
}

TEST_CASE("a_part_shows_its_specification_and_source")
{
    Scene scene;
    ui::WhyPanel panel(scene.document);
    panel.showPart(core::PartId("nvidia-l40s"));
    const QString text = panel.text();
    INFO(text.toStdString());
    for (const char *line : {"L40S 48GB", "VRAM capacity\t48 GB", "VRAM bandwidth\t864 GB/s", "TDP\t350 W", "PCIe link\tPCIe 4.0 x16", "Source: "})
        CHECK(text.contains(line));
    CHECK(!panel.shown());
}

TEST_CASE("every_part_of_the_catalogue_has_facts_and_none_is_empty")
{
    Scene scene;
    for (int kind = 0; kind <= static_cast<int>(core::PartKind::Accessory); ++kind) {
        for (const auto &part : scene.document.catalog().parts(static_cast<core::PartKind>(kind))) {
            const auto facts = ui::partFacts(*part);
            INFO(core::infoOf(*part).id.text);
            CHECK(facts.size() >= 2);
            for (const ui::PartFact &fact : facts)
                CHECK((!fact.name.isEmpty() && !fact.value.isEmpty()));
        }
    }
}

TEST_CASE("the_panel_speaks_chinese_after_a_switch")
{
    Scene scene;
    ui::WhyPanel panel(scene.document);
    panel.resize(320, 600);
    panel.show();
    panel.showFigure(HeadlineFigure::VramHeadroom);
    ui::setLanguage(ui::Language::Chinese);
    settle();
    CHECK(panel.accessibleName() == QString::fromUtf8("计算过程"));
    CHECK(panel.text().contains(QString::fromUtf8("权重")));
}

TEST_CASE("every_line_of_a_specification_is_as_high_as_its_words_need")
{
    Scene scene;
    ui::WhyPanel panel(scene.document);
    for (const int width : {288, 320, 384}) {
        panel.resize(width, 556);
        panel.show();
        for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
            ui::setLanguage(language);
            for (const char *part : {"nvidia-l40s", "epyc-9455", "cx6lx-2x25"}) {
                panel.showPart(core::PartId(part));
                settle();
                int lines = 0;
                for (const QWidget *line : panel.findChildren<QWidget *>()) {
                    if (!line->isVisible() || !line->hasHeightForWidth() || line->layout())
                        continue;
                    INFO(width << ' ' << part << ' ' << line->accessibleName().toStdString());
                    CHECK(line->height() >= line->heightForWidth(line->width()));
                    ++lines;
                }
                CHECK(lines >= 8);
            }
        }
    }
    ui::setLanguage(ui::Language::English);
}
