// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QPushButton>
#include <QLabel>
#include <QTest>

#include "core/checks/check.h"
#include "core/project/edits.h"
#include "core/project/scenario_edits.h"
#include "tests/support/core/catalog.h"
#include "tests/support/ui/broken_server.h"
#include "tests/support/ui/open_example.h"
#include "ui/document/document.h"
#include "ui/document/selection.h"
#include "ui/inspector/why_panel.h"
#include "ui/results/findings_view.h"
#include "ui/results/results_panel.h"
#include "ui/text/number_format.h"
#include "ui/style/style.h"
#include "ui/widgets/gauge.h"
#include "ui/text/result_text.h"

using namespace inferrack;
using namespace inferrack::tests;

namespace {

void breakServer(Scene &scene)
{
    tests::breakServer(scene.document);
    REQUIRE(scene.document.result().findings.size() >= 2);
}

QPoint centreOf(ui::FindingsView &view, int row)
{
    return view.visualRect(view.model()->index(row, 0)).center();
}

} // namespace

TEST_CASE("findings_are_listed_worst_first_with_title_code_and_sentence")
{
    Scene scene;
    breakServer(scene);
    ui::FindingListModel model(scene.document);
    const auto &findings = scene.document.result().findings;
    REQUIRE(model.rowCount() == static_cast<int>(findings.size()));
    int before = 3;
    for (int row = 0; row < model.rowCount(); ++row) {
        const auto &finding = findings[static_cast<std::size_t>(row)];
        const QModelIndex index = model.index(row);
        CHECK(index.data().toString() == ui::translated(core::check(finding.check)->title));
        CHECK(index.data(ui::FindingListModel::CodeRole).toString() == core::check(finding.check)->code);
        CHECK(index.data(ui::FindingListModel::SentenceRole).toString() == ui::translated(finding.sentence));
        CHECK(index.data(ui::FindingListModel::SeverityRole).toInt() <= before);
        before = index.data(ui::FindingListModel::SeverityRole).toInt();
    }
    CHECK(model.count(core::Severity::Blocker) >= 1);
}

TEST_CASE("a_click_on_a_finding_selects_and_reveals_its_slots")
{
    Scene scene;
    breakServer(scene);
    ui::ResultsPanel panel(scene.document, scene.selection);
    panel.resize(384, 1000);
    panel.show();
    settle();
    const auto &findings = scene.document.result().findings;
    int tried = 0;
    for (std::size_t row = 0; row < findings.size(); ++row) {
        if (findings[row].subject.slots.empty() || panel.findings().isRowHidden(static_cast<int>(row)))
            continue;
        std::vector<core::SlotId> revealed;
        QObject::connect(&scene.selection, &ui::Selection::revealed, &panel, [&](const std::vector<core::SlotId> &slots) { revealed = slots; });
        scene.selection.clear();
        QTest::mouseClick(panel.findings().viewport(), Qt::LeftButton, {}, centreOf(panel.findings(), static_cast<int>(row)));
        CHECK(scene.selection.slotIds() == findings[row].subject.slots);
        CHECK(revealed == findings[row].subject.slots);
        ++tried;
    }
    CHECK(tried >= 1);
}

TEST_CASE("hovering_a_finding_explains_it_in_the_strip")
{
    Scene scene;
    breakServer(scene);
    ui::ResultsPanel panel(scene.document, scene.selection);
    panel.resize(384, 1000);
    panel.show();
    settle();
    core::Text explained;
    QObject::connect(&scene.selection, &ui::Selection::explained, &panel, [&](const core::Text &text, core::Severity, bool, int) { explained = text; });
    Q_EMIT panel.findings().pointed(0);
    CHECK(explained == scene.document.result().findings.front().sentence);
    Q_EMIT panel.findings().pointed(-1);
    CHECK(explained.isEmpty());
}

TEST_CASE("a_collapsed_list_says_how_many_findings_are_left")
{
    Scene scene;
    breakServer(scene);
    ui::ResultsPanel panel(scene.document, scene.selection);
    panel.setCompact(true);
    panel.resize(300, 470);
    panel.show();
    settle();
    const int hidden = panel.findings().hiddenRows();
    REQUIRE(hidden > 0);
    auto *more = panel.findChild<QPushButton *>("more");
    REQUIRE(more);
    CHECK(more->isVisible());
    CHECK(more->text() == QStringLiteral("%1 more, show all").arg(hidden));
    more->click();
    CHECK(panel.findings().hiddenRows() == 0);
    CHECK(more->text() == "Show fewer");
    more->click();
    CHECK(panel.findings().hiddenRows() == hidden);
}

TEST_CASE("a_gauge_opens_why_and_its_result_is_the_text_of_the_gauge")
{
    for (const QString example : {"tier-4xl40s", "tier-8xh200sxm", "edge-2xl4"}) {
        Scene scene(example);
        ui::ResultsPanel panel(scene.document, scene.selection);
        panel.resize(384, 900);
        panel.show();
        for (ui::Gauge *gauge : panel.gauges()) {
            INFO(example.toStdString() << ' ' << gauge->objectName().toStdString());
            gauge->click();
            REQUIRE(panel.whyPanel().isVisible());
            REQUIRE(panel.whyPanel().shown());
            const QString result = ui::resultText(*panel.whyPanel().shown());
            INFO(result.toStdString() << " / " << gauge->reading().value.toStdString());
            CHECK(result.startsWith(gauge->reading().value));
            QTest::keyClick(&panel.whyPanel(), Qt::Key_Escape);
            CHECK(!panel.whyPanel().isVisible());
        }
    }
}

TEST_CASE("enter_and_f1_on_a_gauge_ask_why")
{
    Scene scene;
    ui::ResultsPanel panel(scene.document, scene.selection);
    panel.resize(384, 900);
    panel.show();
    for (const auto key : {Qt::Key_Return, Qt::Key_F1}) {
        panel.gauges()[3]->setFocus();
        QTest::keyClick(panel.gauges()[3], key);
        CHECK(panel.whyPanel().isVisible());
        panel.closeWhy();
    }
}

TEST_CASE("no_findings_is_said")
{
    Scene scene;
    REQUIRE(scene.document.result().findings.empty());
    ui::ResultsPanel panel(scene.document, scene.selection);
    panel.resize(384, 900);
    panel.show();
    settle();
    bool said = false;
    for (const QLabel *label : panel.findChildren<QLabel *>())
        said = said || (label->isVisible() && label->text() == "No findings");
    CHECK(said);
}

TEST_CASE("labels_of_the_gauges_are_whole_at_every_width_and_in_both_languages")
{
    Scene scene;
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        for (const int width : {384, 320, 288}) {
            ui::ResultsPanel panel(scene.document, scene.selection);
            panel.setCompact(width < 384);
            panel.resize(width, 700);
            panel.show();
            settle();
            for (const ui::Gauge *gauge : panel.gauges()) {
                const ui::GaugeReading &r = gauge->reading();
                const QFontMetrics body(ui::font(ui::TextRole::Body)), figure(ui::font(ui::TextRole::Figure)), small(ui::font(ui::TextRole::Small));
                const int needed =
                    28 + body.horizontalAdvance(r.label) + 8 + (r.verdict ? 20 : 0) + figure.horizontalAdvance(r.value) + 5 + small.horizontalAdvance(r.unit);
                INFO(r.label.toStdString() << ' ' << r.value.toStdString() << ' ' << r.unit.toStdString() << " at " << width);
                CHECK(needed <= gauge->width());
                if (width == 384)
                    CHECK(28 + QFontMetrics(ui::font(ui::TextRole::Note)).horizontalAdvance(r.note) <= gauge->width());
            }
        }
    }
}

TEST_CASE("a_scenario_with_a_base_shows_what_each_figure_was_there")
{
    ui::setLanguage(ui::Language::English);
    ui::Document document(core::testCatalog());
    REQUIRE(document.open(QStringLiteral(":/resources/examples/tier-4xl40s.inferrack")));
    ui::Selection selection(document);
    ui::ResultsPanel panel(document, selection);
    const auto gauges = panel.findChildren<ui::Gauge *>();
    REQUIRE_FALSE(gauges.isEmpty());
    for (const ui::Gauge *gauge : gauges)
        CHECK(gauge->reading().former.isEmpty());
    const core::ScenarioId first = document.scenario().id;
    REQUIRE(document.edit(QStringLiteral("copy"),
                          [first](const core::Project &p) -> core::Result<core::Project> { return core::duplicateScenario(p, first)->project; }));
    // A copy differs in nothing.
    for (const ui::Gauge *gauge : gauges)
        CHECK(gauge->reading().former.isEmpty());

    const core::FilledSlot *card = document.serverResult().assembly.accelerators.front();
    const QString costBefore = gauges.constLast()->reading().value;
    const core::SlotAddress slot{document.scenario().id, document.server().id, card->slot};
    REQUIRE(document.edit(QStringLiteral("remove"), [&](const core::Project &p) { return core::remove(p, document.catalog(), {slot}); }));
    CHECK(gauges.constLast()->reading().former == costBefore);
    CHECK(gauges.constLast()->toolTip().contains(QStringLiteral("Scenario A: ") + costBefore));

    // Without a base there is nothing to compare with.
    REQUIRE(document.edit(QStringLiteral("base"), [&](const core::Project &p) { return core::setBase(p, document.scenario().id, std::nullopt); }));
    for (const ui::Gauge *gauge : gauges)
        CHECK(gauge->reading().former.isEmpty());
}
