// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QAbstractItemModelTester>
#include <QTest>

#include "core/project/edits.h"
#include "tests/support/ui/open_example.h"
#include "ui/results/finding_delegate.h"
#include "ui/results/finding_list_model.h"
#include "ui/results/findings_view.h"
#include "ui/results/results_panel.h"
#include "ui/text/places.h"

#include <algorithm>
#include <optional>

using namespace inferrack;
using namespace inferrack::tests;
using ui::FindingListModel;

namespace {

/// The row that stands for several findings.
std::optional<int> severalIn(const FindingListModel &model)
{
    for (int row = 0; row < model.rowCount(); ++row)
        if (model.group(row).isSeveral())
            return row;
    return std::nullopt;
}

std::vector<std::string> labelsOf(const Scene &scene, const std::vector<core::SlotId> &places)
{
    std::vector<std::string> labels;
    for (const core::SlotId &place : places)
        labels.push_back(scene.document.result().servers.front().assembly.label(place).label);
    return labels;
}

} // namespace

TEST_CASE("cards_on_an_empty_socket_are_one_line_that_names_their_slots")
{
    Scene scene("broken-socket-empty");
    FindingListModel model(scene.document);
    const auto row = severalIn(model);
    REQUIRE(row);
    const core::FindingGroup &group = model.group(*row);
    CHECK(model.finding(*row).check == "slot_socket");
    CHECK(group.places.size() == 2);
    const QModelIndex index = model.index(*row);
    const QString places = ui::placesText(labelsOf(scene, group.places));
    const QString sentence = index.data(FindingListModel::SentenceRole).toString();
    INFO(sentence.toStdString());
    CHECK(sentence == places + ": CPU1 is not installed.");
    CHECK(index.data(Qt::ToolTipRole).toString() == sentence);
    CHECK(index.data(Qt::AccessibleDescriptionRole).toString().startsWith(sentence));
    CHECK(index.data().toString() == "Slot without processor");
    ui::setLanguage(ui::Language::Chinese);
    CHECK(index.data(FindingListModel::SentenceRole).toString() == ui::placesText(labelsOf(scene, group.places)) + QString::fromUtf8("：CPU1 未安装。"));
    ui::setLanguage(ui::Language::English);
}

TEST_CASE("the_rows_are_the_groups_and_the_counts_are_of_rows")
{
    for (const QString example : {"broken-socket-empty", "broken-card-too-wide", "broken-mixed-dimms", "tier-4xl40s"}) {
        Scene scene(example);
        FindingListModel model(scene.document);
        const auto groups = core::grouped(scene.document.result().findings);
        INFO(example.toStdString());
        REQUIRE(model.rowCount() == static_cast<int>(groups.size()));
        for (int row = 0; row < model.rowCount(); ++row)
            CHECK(model.group(row) == groups[static_cast<std::size_t>(row)]);
        CHECK(model.count(core::Severity::Blocker) + model.count(core::Severity::Warning) + model.count(core::Severity::Note) == model.rowCount());
    }
}

TEST_CASE("a_line_of_several_selects_all_its_slots")
{
    Scene scene("broken-socket-empty");
    ui::ResultsPanel panel(scene.document, scene.selection);
    panel.resize(384, 1000);
    panel.show();
    settle();
    const auto row = severalIn(panel.findingModel());
    REQUIRE(row);
    const std::vector<core::SlotId> slots = panel.findingModel().group(*row).subject.slots;
    CHECK(slots.size() >= 2);
    panel.findings().setCurrentIndex(panel.findings().model()->index(*row, 0));
    QTest::keyClick(&panel.findings(), Qt::Key_Return);
    auto selected = scene.selection.slotIds();
    auto expected = slots;
    std::sort(selected.begin(), selected.end());
    std::sort(expected.begin(), expected.end());
    CHECK(selected == expected);
}

TEST_CASE("a_repair_of_the_first_slot_leaves_the_others")
{
    Scene scene;
    const auto at = [&](const char *group, int index) {
        return core::SlotAddress{scene.document.scenario().id, scene.document.server().id, core::SlotId{group, index}};
    };
    // The second socket is empty and feeds these slots.
    for (const int card : {2, 3})
        REQUIRE(scene.document.edit("move", [&](const core::Project &p) {
            return core::move(p, scene.document.catalog(), at("gpu-a", card), core::SlotId{"gpu-b", card - 2});
        }));
    ui::ResultsPanel panel(scene.document, scene.selection);
    panel.resize(384, 1000);
    panel.show();
    panel.findingModel().repairFinder().findAll();
    const auto row = severalIn(panel.findingModel());
    REQUIRE(row);
    CHECK(panel.findingModel().group(*row).places == std::vector<core::SlotId>{core::SlotId{"gpu-b", 0}, core::SlotId{"gpu-b", 1}});
    const QStringList repairs = panel.findingModel().index(*row).data(FindingListModel::RepairsRole).toStringList();
    REQUIRE_FALSE(repairs.isEmpty());
    CHECK(repairs.front().startsWith("Move "));
    Q_EMIT panel.findings().repairChosen(*row, 0);
    CHECK_FALSE(severalIn(panel.findingModel()));
    const auto &findings = scene.document.result().findings;
    CHECK(std::count_if(findings.begin(), findings.end(), [](const core::Finding &f) { return f.check == "slot_socket"; }) == 1);
}

TEST_CASE("a_group_that_shrinks_changes_its_sentence_and_keeps_the_contract_of_a_model")
{
    Scene scene("broken-socket-empty");
    FindingListModel model(scene.document);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const auto row = severalIn(model);
    REQUIRE(row);
    const core::SlotAddress address{scene.document.scenario().id, scene.document.server().id, model.group(*row).places.front()};
    REQUIRE(scene.document.edit("remove", [&](const core::Project &p) { return core::remove(p, scene.document.catalog(), {address}); }));
    CHECK(!severalIn(model));
    CHECK(model.rowCount() == static_cast<int>(core::grouped(scene.document.result().findings).size()));
    scene.document.undoStack().undo();
    CHECK(severalIn(model) == row);
}

TEST_CASE("a_finding_of_several_slots_offers_its_repairs_in_a_small_window_too")
{
    Scene scene("broken-socket-empty");
    ui::ResultsPanel panel(scene.document, scene.selection);
    panel.setCompact(true);
    panel.resize(288, 556);
    panel.show();
    panel.findingModel().repairFinder().findAll();
    settle();
    const auto row = severalIn(panel.findingModel());
    REQUIRE(row);
    const QModelIndex index = panel.findingModel().index(*row);
    ui::FindingsView &view = panel.findings();
    const auto *delegate = qobject_cast<const ui::FindingDelegate *>(view.itemDelegate());
    CHECK(delegate->repairRectangles(view.visualRect(index), index).empty());
    view.setCurrentIndex(index);
    settle();
    const auto buttons = delegate->repairRectangles(view.visualRect(index), index);
    REQUIRE_FALSE(buttons.empty());
    CHECK(buttons.size() == panel.findingModel().repairs(*row).size());
    CHECK(view.viewport()->rect().contains(buttons.front().toAlignedRect()));
    const QPoint onPanel = view.viewport()->mapTo(&panel, buttons.front().center().toPoint());
    CHECK(panel.rect().contains(onPanel));
}
