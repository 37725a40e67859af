// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <catch2/catch.hpp>

#include "tests/support/ui/open_example.h"
#include "ui/chassis/chassis_panel.h"
#include "ui/chassis/chassis_view.h"
#include "ui/chassis/slot_tree.h"

namespace inferrack::ui {

using core::SlotId;

namespace {

QModelIndex rowOf(const SlotTree &tree, const QString &slot)
{
    const QModelIndexList found = tree.model()->match(tree.model()->index(0, 0), Qt::DisplayRole, slot, 1, Qt::MatchExactly | Qt::MatchRecursive);
    return found.isEmpty() ? QModelIndex() : found.front();
}

} // namespace

TEST_CASE("the_list_holds_every_slot_with_what_is_in_it")
{
    tests::Scene scene;
    ChassisPanel panel(scene.document, scene.selection);
    const SlotTree &tree = panel.list();
    int slots = 0;
    for (int zone = 0; zone < tree.model()->rowCount(); ++zone)
        slots += tree.model()->rowCount(tree.model()->index(zone, 0));
    CHECK(slots == static_cast<int>(panel.view().scene().plan().slots.size()));
    const QModelIndex slot = rowOf(tree, QStringLiteral("Slot 1"));
    REQUIRE(slot.isValid());
    CHECK(slot.siblingAtColumn(1).data().toString() == QStringLiteral("L40S · GPU0 · 48 GB · 350 W"));
    CHECK(slot.data(Qt::AccessibleTextRole).toString() == QStringLiteral("Slot 1, CPU0, PCIe 5.0 x16, L40S, GPU0, 48 GB, 350 W"));
}

TEST_CASE("list_and_drawing_share_one_selection")
{
    tests::Scene scene;
    ChassisPanel panel(scene.document, scene.selection);
    SlotTree &tree = panel.list();
    scene.selection.select({{"gpu-a", 1}, {"gpu-a", 2}});
    CHECK(tree.selectionModel()->selectedRows().size() == 2);
    tree.selectionModel()->select(rowOf(tree, QStringLiteral("Slot 4")), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    CHECK(scene.selection.slotIds() == std::vector<SlotId>{{"gpu-a", 3}});
    CHECK(panel.view().scene().marksOf({"gpu-a", 3}).selected);
}

TEST_CASE("keys_in_the_list_remove_duplicate_and_place")
{
    tests::Scene scene;
    ChassisPanel panel(scene.document, scene.selection);
    SlotTree &tree = panel.list();
    tree.setCurrentIndex(rowOf(tree, QStringLiteral("Slot 4")));
    QTest::keyClick(&tree, Qt::Key_Delete);
    CHECK(scene.installed("nvidia-l40s") == 3);
    tree.setCurrentIndex(rowOf(tree, QStringLiteral("Slot 1")));
    QTest::keyClick(&tree, Qt::Key_D, Qt::ControlModifier);
    CHECK(scene.installed("nvidia-l40s") == 4);
    scene.selection.takeInHand(core::PartId("nvidia-l40s"));
    tree.setCurrentIndex(rowOf(tree, QStringLiteral("Slot 6")));
    QTest::keyClick(&tree, Qt::Key_Return);
    CHECK(scene.installed("nvidia-l40s") == 5);
}

TEST_CASE("the_list_follows_edits_and_language")
{
    tests::Scene scene;
    ChassisPanel panel(scene.document, scene.selection);
    panel.actions().remove({{"gpu-a", 0}});
    CHECK(rowOf(panel.list(), QStringLiteral("Slot 1")).siblingAtColumn(1).data().toString() == QStringLiteral("empty · double-width · PCIe 5.0 x16 · ≤ 600 W"));
    setLanguage(Language::Chinese);
    tests::settle();
    CHECK(rowOf(panel.list(), QStringLiteral("槽位 1")).isValid());
}

} // namespace inferrack::ui
