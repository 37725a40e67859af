// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QSignalSpy>

#include "core/project/edits.h"
#include "tests/support/core/catalog.h"
#include "ui/document/document.h"
#include "ui/document/selection.h"
#include "ui/document/starting_project.h"

using namespace inferrack;
using core::SlotId;
using ui::Document;
using ui::Selection;

TEST_CASE("slots_are_selected_in_the_order_they_were_pointed_at")
{
    Document document(core::testCatalog());
    Selection selection(document);
    QSignalSpy changed(&selection, &Selection::slotsChanged);
    selection.toggle({"gpu-a", 2});
    selection.toggle({"gpu-a", 0});
    CHECK(selection.slotIds() == std::vector<SlotId>{{"gpu-a", 2}, {"gpu-a", 0}});
    selection.toggle({"gpu-a", 2});
    CHECK(selection.slotIds() == std::vector<SlotId>{{"gpu-a", 0}});
    CHECK(selection.contains({"gpu-a", 0}));
    selection.select({{"gpu-a", 0}});
    CHECK(changed.count() == 3);
}

TEST_CASE("slots_that_another_chassis_lacks_leave_the_selection")
{
    Document document(core::testCatalog());
    Selection selection(document);
    const core::Layout *layout = document.catalog().layout(document.server().chassis);
    REQUIRE(layout);
    const core::SlotGroup &group = layout->groups.front();
    selection.select({{group.id, 0}, {group.id, group.count}, {"no-such-group", 0}});
    document.edit(QStringLiteral("count"), [&](const core::Project &p) { return core::setServerCount(p, document.scenario().id, document.server().id, 2); });
    CHECK(selection.slotIds() == std::vector<SlotId>{{group.id, 0}});
}

TEST_CASE("a_part_is_in_hand_until_it_is_put_away")
{
    Document document(core::testCatalog());
    Selection selection(document);
    QSignalSpy changed(&selection, &Selection::inHandChanged);
    selection.takeInHand(core::PartId("nvidia-l40s"));
    selection.takeInHand(core::PartId("nvidia-l40s"));
    CHECK(changed.count() == 1);
    document.start(ui::emptyProject(document.catalog()));
    CHECK(selection.inHand() == core::PartId("nvidia-l40s"));
    selection.takeInHand({});
    CHECK(selection.inHand().isEmpty());
}

TEST_CASE("another_project_begins_with_nothing_selected")
{
    Document document(core::testCatalog());
    Selection selection(document);
    const core::Layout *layout = document.catalog().layout(document.server().chassis);
    REQUIRE(layout);
    selection.select({{layout->groups.front().id, 0}});
    document.start(ui::emptyProject(document.catalog()));
    CHECK(selection.slotIds().empty());
}
