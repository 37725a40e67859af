// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QLabel>
#include <QPushButton>
#include <QTest>

#include "core/checks/finding_group.h"
#include "core/project/edits.h"
#include "tests/support/ui/open_example.h"
#include "ui/inspector/why_panel.h"
#include "ui/results/findings_view.h"
#include "ui/results/results_panel.h"
#include "ui/style/style.h"
#include "ui/widgets/gauge.h"
#include "ui/widgets/verdict_card.h"

using namespace inferrack;
using namespace inferrack::tests;

namespace {

const QStringList examples{"edge-2xl4", "tier-4xl40s", "tier-8xh200sxm", "ascend-910b-node", ""};

struct Column {
    Column(Scene &scene, QSize size, bool compact) : panel(scene.document, scene.selection)
    {
        panel.setCompact(compact);
        panel.resize(size);
        panel.show();
        settle();
    }
    ui::ResultsPanel panel;
};

} // namespace

TEST_CASE("nothing_lies_over_another_in_the_column_at_any_size")
{
    struct Size {
        QSize size;
        bool compact;
    };
    for (const Size &size : {Size{{384, 908}, false}, Size{{480, 908}, false}, Size{{320, 604}, true}, Size{{288, 556}, true}}) {
        for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
            ui::setLanguage(language);
            for (const QString &example : examples) {
                Scene scene(example);
                Column column(scene, size.size, size.compact);
                std::vector<QRect> places{column.panel.findChild<ui::VerdictCard *>()->geometry()};
                for (const ui::Gauge *gauge : column.panel.gauges())
                    places.push_back(gauge->geometry());
                if (column.panel.findings().isVisible())
                    places.push_back(column.panel.findings().geometry());
                INFO(example.toStdString() << " at " << size.size.width());
                for (std::size_t i = 0; i < places.size(); ++i) {
                    CHECK(column.panel.rect().contains(places[i]));
                    if (i > 0)
                        CHECK(places[i].top() > places[i - 1].bottom());
                }
                const auto *verdict = column.panel.findChild<ui::VerdictCard *>();
                CHECK(verdict->height() >= verdict->heightForWidth(verdict->width()));
            }
        }
    }
}

TEST_CASE("gauges_stand_at_one_pitch")
{
    for (const bool compact : {false, true}) {
        Scene scene;
        Column column(scene, {384, 908}, compact);
        const auto &gauges = column.panel.gauges();
        for (std::size_t i = 1; i < gauges.size(); ++i)
            CHECK(gauges[i]->y() - gauges[i - 1]->y() == (compact ? 41 : 58));
    }
}

TEST_CASE("labels_values_and_units_are_whole_in_the_narrowest_column")
{
    const QFontMetricsF body(ui::font(ui::TextRole::Body)), figure(ui::font(ui::TextRole::Figure)), small(ui::font(ui::TextRole::Small));
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        for (const QString &example : examples) {
            for (const int load : {1, 16, 300, 5000}) {
                Scene scene(example);
                if (!scene.document.scenario().workloads.empty())
                    scene.editWorkload([&](core::Workload &workload) { workload.concurrency = {load, false}; });
                Column column(scene, {288, 556}, true);
                for (const ui::Gauge *gauge : column.panel.gauges()) {
                    const ui::GaugeReading &r = gauge->reading();
                    const qreal needed = 28 + body.horizontalAdvance(r.label) + 6 + (r.verdict ? 20 : 0) + figure.horizontalAdvance(r.value) +
                                         (r.unit.isEmpty() ? 0 : 5 + small.horizontalAdvance(r.unit));
                    INFO(example.toStdString() << " at " << load << ": " << r.label.toStdString() << ' ' << r.value.toStdString() << ' '
                                               << r.unit.toStdString());
                    CHECK(needed <= gauge->width());
                }
            }
        }
    }
}

TEST_CASE("notes_are_whole_in_the_wide_column")
{
    const QFontMetricsF note(ui::font(ui::TextRole::Note));
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        for (const QString &example : examples) {
            Scene scene(example);
            Column column(scene, {384, 908}, false);
            for (const ui::Gauge *gauge : column.panel.gauges()) {
                INFO(example.toStdString() << ": " << gauge->reading().note.toStdString());
                CHECK(28 + note.horizontalAdvance(gauge->reading().note) <= gauge->width());
            }
        }
    }
}

TEST_CASE("the_column_follows_a_switch_of_language_while_it_is_open")
{
    for (const QString &example : examples) {
        Scene scene(example);
        Column column(scene, {384, 908}, false);
        auto *verdict = column.panel.findChild<ui::VerdictCard *>();
        const QString before = verdict->accessibleName();
        std::vector<QString> labels;
        for (const ui::Gauge *gauge : column.panel.gauges())
            labels.push_back(gauge->reading().label);
        ui::setLanguage(ui::Language::Chinese);
        settle();
        INFO(example.toStdString());
        CHECK(verdict->accessibleName() == ui::translated(scene.document.result().verdict.headline));
        CHECK(verdict->accessibleName() != before);
        for (std::size_t i = 0; i < labels.size(); ++i)
            if (labels[i] != QStringLiteral("TCO")) // the same word in both
                CHECK(column.panel.gauges()[i]->reading().label != labels[i]);
        ui::setLanguage(ui::Language::English);
        settle();
        CHECK(verdict->accessibleName() == before);
        for (std::size_t i = 0; i < labels.size(); ++i)
            CHECK(column.panel.gauges()[i]->reading().label == labels[i]);
    }
}

TEST_CASE("why_stays_open_through_a_switch_of_language_and_theme")
{
    Scene scene;
    Column column(scene, {384, 908}, false);
    column.panel.explain(core::HeadlineFigure::PurchaseCost);
    const auto asked = column.panel.whyPanel().shown();
    const QString english = column.panel.whyPanel().text();
    ui::setLanguage(ui::Language::Chinese);
    settle();
    CHECK(column.panel.whyPanel().isVisible());
    CHECK(column.panel.whyPanel().shown() == asked);
    CHECK(column.panel.whyPanel().text() != english);
    ui::setLanguage(ui::Language::English);
    settle();
    CHECK(column.panel.whyPanel().text() == english);
}

TEST_CASE("why_covers_the_column_when_it_is_resized")
{
    Scene scene;
    Column column(scene, {384, 908}, false);
    column.panel.explain(core::HeadlineFigure::VramHeadroom);
    QTest::qWait(200);
    for (const QSize size : {QSize(320, 604), QSize(480, 1000), QSize(288, 556)}) {
        column.panel.resize(size);
        settle();
        CHECK(column.panel.whyPanel().geometry() == column.panel.rect());
    }
}

TEST_CASE("an_empty_chassis_says_what_it_lacks")
{
    Scene scene("");
    Column column(scene, {384, 908}, false);
    auto *verdict = column.panel.findChild<ui::VerdictCard *>();
    CHECK(verdict->accessibleName() == "This chassis is empty");
    CHECK(verdict->accessibleDescription().endsWith("holds no part: nothing serves the workload."));
    for (const ui::Gauge *gauge : column.panel.gauges())
        CHECK(!gauge->reading().value.isEmpty());
}

TEST_CASE("a_finding_that_goes_leaves_no_findings_and_one_that_comes_is_listed")
{
    Scene scene;
    Column column(scene, {384, 908}, false);
    const auto says = [&](const QString &text) {
        const auto labels = column.panel.findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(), [&](const QLabel *label) { return label->isVisible() && label->text() == text; });
    };
    CHECK(says("No findings"));
    scene.editWorkload([](core::Workload &workload) { workload.inputTokens = {2000000, false}; });
    settle();
    CHECK(!says("No findings"));
    CHECK(column.panel.findings().model()->rowCount() >= 1);
    scene.document.undoStack().undo();
    settle();
    CHECK(says("No findings"));
}

TEST_CASE("random_edits_never_break_the_column")
{
    unsigned random = 11;
    const auto next = [&](int below) { return static_cast<int>((random = random * 1664525u + 1013904223u) >> 8) % below; };
    for (const QString &example : {examples[1], examples[2]}) {
        Scene scene(example);
        Column column(scene, {288, 556}, true);
        const core::Project before = scene.document.project();
        for (int step = 0; step < 60; ++step) {
            const auto &placements = scene.document.server().placements;
            if (next(3) == 0 && !placements.empty()) {
                const core::SlotAddress slot{scene.document.scenario().id, scene.document.server().id,
                                             placements[static_cast<std::size_t>(next(static_cast<int>(placements.size())))].slot};
                scene.document.edit("remove", [&](const core::Project &p) { return core::remove(p, scene.document.catalog(), {slot}); });
            } else {
                scene.editWorkload([&](core::Workload &workload) {
                    workload.concurrency = {1 + next(500), false};
                    workload.inputTokens = {1 + next(9000), false};
                    if (next(2))
                        workload.tpotTarget = core::milliseconds(1 + next(300));
                    else
                        workload.tpotTarget.reset();
                });
            }
            const auto &result = scene.document.result();
            auto *verdict = column.panel.findChild<ui::VerdictCard *>();
            INFO(example.toStdString() << " step " << step);
            CHECK(verdict->accessibleName() == ui::translated(result.verdict.headline));
            CHECK(column.panel.findings().model()->rowCount() == static_cast<int>(core::grouped(result.findings).size()));
        }
        while (scene.document.undoStack().canUndo())
            scene.document.undoStack().undo();
        CHECK(scene.document.project() == before);
    }
}
