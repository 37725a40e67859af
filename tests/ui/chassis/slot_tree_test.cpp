// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QHeaderView>
#include <QTest>

#include <catch2/catch.hpp>

#include "tests/support/ui/drawn_chassis.h"
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
    panel.show();
    panel.listAction()->trigger();
    const SlotTree &tree = panel.list();
    int slots = 0;
    for (int zone = 0; zone < tree.model()->rowCount(); ++zone)
        slots += tree.model()->rowCount(tree.model()->index(zone, 0));
    CHECK(slots == static_cast<int>(panel.view().scene().plan().slots.size()));
    const QModelIndex slot = rowOf(tree, QStringLiteral("Slot 1"));
    REQUIRE(slot.isValid());
    CHECK(slot.siblingAtColumn(1).data().toString() == QStringLiteral("L40S 48GB · GPU0 · 48 GB · 350 W"));
    CHECK(slot.data(Qt::AccessibleTextRole).toString() == QStringLiteral("Slot 1, CPU0, PCIe 5.0 x16, L40S 48GB, GPU0, 48 GB, 350 W, NUMA 0"));
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
    CHECK(rowOf(panel.list(), QStringLiteral("Slot 1")).siblingAtColumn(1).data().toString() ==
          QStringLiteral("empty · double-width · PCIe 5.0 x16 · ≤ 600 W"));
    setLanguage(Language::Chinese);
    tests::settle();
    CHECK(rowOf(panel.list(), QStringLiteral("槽位 1")).isValid());
}

TEST_CASE("the_list_of_every_chassis_is_its_plan_in_words")
{
    for (const std::string &chassis : tests::everyChassis()) {
        CAPTURE(chassis);
        tests::Scene scene{QString()};
        ChassisPanel panel(scene.document, scene.selection);
        panel.actions().setChassis(core::PartId(chassis));
        const SlotTree &tree = panel.list();
        const ChassisScene &canvas = panel.view().scene();
        int row = 0, zone = 0;
        std::vector<SlotId> listed;
        for (; zone < tree.model()->rowCount(); ++zone) {
            const QModelIndex parent = tree.model()->index(zone, 0);
            CHECK_FALSE(parent.data().toString().isEmpty());
            CHECK_FALSE(parent.flags() & Qt::ItemIsSelectable);
            for (row = 0; row < tree.model()->rowCount(parent); ++row) {
                const QModelIndex slot = tree.model()->index(row, 0, parent);
                const auto id = tree.slotAt(slot);
                REQUIRE(id);
                listed.push_back(*id);
                CHECK(slot.data().toString() == canvas.look().slot(*id)->label);
                CHECK(slot.data(Qt::AccessibleTextRole).toString().startsWith(slot.data().toString()));
            }
        }
        std::vector<SlotId> drawn;
        for (const PlanSlot &slot : canvas.plan().slots)
            drawn.push_back(slot.id);
        CHECK(listed == drawn);
    }
}

TEST_CASE("the_list_says_what_blocks_a_slot")
{
    tests::Scene scene;
    ChassisPanel panel(scene.document, scene.selection);
    panel.actions().remove({{"cpu", 0}});
    const QModelIndex slot = rowOf(panel.list(), QStringLiteral("Slot 1"));
    CHECK(slot.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("CPU0 is not installed")));
    CHECK(slot.data(Qt::ToolTipRole) == slot.data(Qt::AccessibleTextRole));
}

TEST_CASE("enter_and_the_menu_key_ask_for_the_menu_of_the_row")
{
    tests::Scene scene;
    ChassisPanel panel(scene.document, scene.selection);
    SlotTree &tree = panel.list();
    std::vector<SlotId> asked;
    QObject::disconnect(&tree, &SlotTree::menuRequested, nullptr, nullptr);
    QObject::connect(&tree, &SlotTree::menuRequested, &panel, [&](const SlotId &slot, const QPoint &) { asked.push_back(slot); });
    tree.setCurrentIndex(rowOf(tree, QStringLiteral("Slot 2")));
    QTest::keyClick(&tree, Qt::Key_Return);
    QTest::keyClick(&tree, Qt::Key_Enter);
    CHECK(asked == std::vector<SlotId>{{"gpu-a", 1}, {"gpu-a", 1}});
    tree.setCurrentIndex(tree.model()->index(0, 0)); // a zone has no menu
    QTest::keyClick(&tree, Qt::Key_Return);
    CHECK(asked.size() == 2);
}

TEST_CASE("escape_in_the_list_puts_away_what_is_in_hand")
{
    tests::Scene scene;
    ChassisPanel panel(scene.document, scene.selection);
    scene.selection.takeInHand(core::PartId("nvidia-l40s"));
    REQUIRE(panel.view().isHolding());
    QTest::keyClick(&panel.list(), Qt::Key_Escape);
    CHECK_FALSE(panel.view().isHolding());
}

TEST_CASE("several_rows_are_removed_in_one_step")
{
    tests::Scene scene;
    ChassisPanel panel(scene.document, scene.selection);
    scene.selection.select({{"gpu-a", 0}, {"gpu-a", 2}, {"gpu-a", 3}});
    QTest::keyClick(&panel.list(), Qt::Key_Delete);
    CHECK(scene.installed("nvidia-l40s") == 1);
    CHECK(scene.document.undoStack().count() == 1);
    scene.document.undoStack().undo();
    CHECK(scene.installed("nvidia-l40s") == 4);
}

TEST_CASE("the_list_keeps_its_rows_while_parts_change")
{
    tests::Scene scene;
    ChassisPanel panel(scene.document, scene.selection);
    const SlotTree &tree = panel.list();
    const QPersistentModelIndex slot = rowOf(tree, QStringLiteral("Slot 4"));
    panel.actions().remove({{"gpu-a", 3}});
    panel.actions().place(core::PartId("nvidia-l4"), {"gpu-a", 3});
    REQUIRE(slot.isValid());
    CHECK(slot.sibling(slot.row(), 1).data().toString().startsWith(QStringLiteral("L4")));
    panel.actions().setChassis(core::PartId("smc-sys-821ge-tnhr"));
    CHECK_FALSE(slot.isValid()); // another chassis, other rows
    CHECK(rowOf(tree, QStringLiteral("GPU7")).isValid());
}

TEST_CASE("rows_of_the_list_are_28_high_and_names_keep_their_ends_where_they_are_cut")
{
    tests::Scene scene;
    ChassisPanel panel(scene.document, scene.selection);
    panel.resize(936, 520);
    panel.show();
    panel.listAction()->trigger();
    tests::settle();
    const SlotTree &tree = panel.list();
    for (const QString &slot : {QStringLiteral("Slot 1"), QStringLiteral("Bay 0")}) {
        const QModelIndex row = rowOf(tree, slot);
        REQUIRE(row.isValid());
        CHECK(tree.visualRect(row).height() >= 28);
        // What is cut is whole in the tooltip.
        CHECK(row.siblingAtColumn(1).data(Qt::ToolTipRole).toString().contains(row.siblingAtColumn(1).data().toString().section(QStringLiteral(" · "), 0, 0)));
    }
    CHECK(tree.textElideMode() == Qt::ElideMiddle);
    // The heading of a zone spans the row; the names of slots leave the room to the parts.
    const QModelIndex zone = tree.model()->index(0, 0);
    CHECK(tree.isFirstColumnSpanned(zone.row(), QModelIndex()));
}

TEST_CASE("columns_are_as_wide_as_their_words_and_the_part_has_the_rest")
{
    tests::Scene scene;
    ChassisPanel panel(scene.document, scene.selection);
    panel.resize(1264, 648);
    panel.show();
    panel.listAction()->trigger();
    tests::settle();
    const SlotTree &tree = panel.list();
    const QHeaderView &header = *tree.header();
    CHECK(header.sectionResizeMode(0) == QHeaderView::ResizeToContents);
    CHECK(header.sectionResizeMode(1) == QHeaderView::Stretch);
    CHECK(header.sectionResizeMode(2) == QHeaderView::ResizeToContents);
    CHECK(header.height() == 28);
    // The headings of zones are longer than the names of slots and widen nothing.
    CHECK(tree.columnWidth(1) > tree.columnWidth(0));
    CHECK(tree.columnWidth(1) > tree.columnWidth(2));
    CHECK(tree.columnWidth(0) + tree.columnWidth(1) + tree.columnWidth(2) <= tree.viewport()->width());
}

TEST_CASE("names_of_columns_are_small_and_parted_by_nothing")
{
    tests::Scene scene;
    ChassisPanel panel(scene.document, scene.selection);
    panel.resize(1264, 648);
    panel.show();
    panel.listAction()->trigger();
    tests::settle();
    const QWidget &header = *panel.list().header()->viewport();
    QImage image(header.size(), QImage::Format_RGB32);
    const_cast<QWidget &>(header).render(&image);
    // The ground and the line below it are the same from end to end.
    for (int x = 0; x < image.width(); ++x) {
        CHECK(image.pixelColor(x, 1) == tokens().card);
        CHECK(image.pixelColor(x, image.height() - 1) == tokens().hair);
    }
}

} // namespace inferrack::ui
