// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/selection_facts.h"

#include <QSignalSpy>

#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>

#include "core/project/edits.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/server_builder.h"
#include "tests/support/ui/chassis_hands.h"
#include "tests/support/ui/drawn_chassis.h"
#include "tests/support/ui/open_example.h"
#include "tests/support/ui/shown_window.h"
#include "ui/chassis/slot_menu.h"
#include "ui/inspector/part_facts.h"
#include "ui/inspector/why_panel.h"
#include "ui/results/results_panel.h"
#include "ui/text/number_format.h"

namespace inferrack::ui {

using core::SlotId;
using tests::DrawnChassis;
using Kind = SelectionFact::Kind;

namespace {

std::vector<SelectionFact> factsOf(const DrawnChassis &drawn, const std::vector<std::string> &slots)
{
    std::vector<SlotId> ids;
    for (const std::string &slot : slots)
        ids.push_back(*core::slotOf(slot));
    return selectionFacts(ids, drawn.server(), drawn.result().cost.bill);
}

/// The line of this name; FAILs where there is none.
SelectionFact lineOf(const std::vector<SelectionFact> &facts, const char *name)
{
    const auto found = std::find_if(facts.begin(), facts.end(), [&](const SelectionFact &fact) { return fact.name == QString::fromUtf8(name); });
    if (found == facts.end())
        FAIL("no line " << name);
    return *found;
}

bool hasLine(const std::vector<SelectionFact> &facts, const char *name)
{
    return std::any_of(facts.begin(), facts.end(), [&](const SelectionFact &fact) { return fact.name == QString::fromUtf8(name); });
}

core::ServerBuilder aFullBox()
{
    return core::aServer("smc-as-4125gs-tnrt")
        .with("epyc-9354", 2)
        .with("nvidia-l40s", {"gpu-a.0-1"})
        .with("nvidia-a100-80-pcie", {"gpu-b.0"})
        .with("ddr5-rdimm-64g-4800", {"dimm0a.0-3"});
}

core::BillLine priced(const char *part, std::int64_t minor, bool contained = false)
{
    core::BillLine line;
    line.part = core::PartId(part);
    line.contained = contained;
    if (!contained)
        line.unitPrice = core::Money{minor, core::Currency::CNY};
    return line;
}

} // namespace

TEST_CASE("equal_parts_are_counted_and_their_figures_add_up")
{
    const DrawnChassis drawn(aFullBox());
    const auto facts = factsOf(drawn, {"gpu-a.0", "gpu-a.1"});
    CHECK(lineOf(facts, "L40S 48GB") == SelectionFact{Kind::Count, QStringLiteral("L40S 48GB"), QStringLiteral("2"), {}, false});
    CHECK(lineOf(facts, "VRAM capacity, total").value == QStringLiteral("96 GB"));
    CHECK(lineOf(facts, "Power draw, total").value == QStringLiteral("700 W"));
    CHECK(lineOf(facts, "PCIe lanes in use, total").value == QStringLiteral("32"));
    CHECK(lineOf(facts, "VRAM capacity").kind == Kind::Equal);
    CHECK(lineOf(facts, "VRAM capacity").value == QStringLiteral("48 GB"));
    CHECK(std::none_of(facts.begin(), facts.end(), [](const SelectionFact &fact) { return fact.kind == Kind::Differs; }));
    CHECK_FALSE(hasLine(facts, "Memory capacity, total"));
    CHECK_FALSE(hasLine(facts, "Rated power, total"));
}

TEST_CASE("figures_that_differ_say_so_with_their_values")
{
    const DrawnChassis drawn(aFullBox());
    const auto facts = factsOf(drawn, {"gpu-a.0", "gpu-b.0", "gpu-a.1"});
    CHECK(lineOf(facts, "L40S 48GB").value == QStringLiteral("2"));
    CHECK(lineOf(facts, "A100 80GB PCIe").value == QStringLiteral("1"));
    CHECK(lineOf(facts, "VRAM capacity, total").value == QStringLiteral("176 GB"));
    CHECK(lineOf(facts, "VRAM capacity") == SelectionFact{Kind::Differs, QStringLiteral("VRAM capacity"), QStringLiteral("differs"),
                                                          QStringLiteral("48 GB, 80 GB"), lineOf(facts, "VRAM capacity").unsure});
    CHECK(lineOf(facts, "TDP").note == QStringLiteral("350 W, 300 W"));
    CHECK(lineOf(facts, "Maker").kind == Kind::Equal);
    CHECK(lineOf(facts, "Maker").value == QStringLiteral("NVIDIA"));
}

TEST_CASE("parts_of_different_kinds_share_only_what_both_have")
{
    const DrawnChassis drawn(aFullBox());
    const auto facts = factsOf(drawn, {"cpu.0", "gpu-a.0", "dimm0a.0", "dimm0a.1"});
    CHECK(lineOf(facts, "VRAM capacity, total").value == QStringLiteral("48 GB"));
    CHECK(lineOf(facts, "Memory capacity, total").value == QStringLiteral("128 GB"));
    CHECK(hasLine(facts, "Power draw, total"));
    CHECK_FALSE(hasLine(facts, "Cores"));
    CHECK_FALSE(hasLine(facts, "VRAM capacity"));
    CHECK(lineOf(facts, "Maker").kind == Kind::Differs);
}

TEST_CASE("sections_stand_in_order_counts_sums_specification")
{
    const DrawnChassis drawn(aFullBox());
    int last = 0;
    for (const SelectionFact &fact : factsOf(drawn, {"gpu-a.0", "gpu-b.0", "cpu.0", "dimm0a.0"})) {
        const int rank = fact.kind == Kind::Count ? 0 : fact.kind == Kind::Sum ? 1 : 2;
        CHECK(rank >= last);
        CHECK_FALSE(fact.name.isEmpty());
        CHECK_FALSE(fact.value.isEmpty());
        last = rank;
    }
    CHECK(last == 2);
}

TEST_CASE("what_is_not_known_is_named_and_not_counted_as_zero")
{
    // The catalogue states no power of this one.
    const core::PartId silent("huawei-ascend950pr");
    REQUIRE_FALSE(core::testCatalog().find<core::Accelerator>(silent)->tdp);
    const DrawnChassis drawn(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2).with("nvidia-l40s", {"gpu-a.0"}).with(silent.text, {"gpu-a.1"}));
    const SelectionFact both = lineOf(factsOf(drawn, {"gpu-a.0", "gpu-a.1"}), "Power draw, total");
    CHECK(both.value == QStringLiteral("350 W"));
    CHECK(both.note == QStringLiteral("without %1: not known").arg(partName(core::testCatalog(), silent)));
    const SelectionFact alone = lineOf(factsOf(drawn, {"gpu-a.1"}), "Power draw, total");
    CHECK(alone.value == QStringLiteral("—"));
}

TEST_CASE("empty_slots_have_no_say")
{
    const DrawnChassis drawn(aFullBox());
    CHECK(factsOf(drawn, {"gpu-a.2", "gpu-a.3"}).empty());
    CHECK(factsOf(drawn, {}).empty());
    CHECK(factsOf(drawn, {"gpu-a.0", "gpu-a.3"}) == factsOf(drawn, {"gpu-a.0"}));
}

TEST_CASE("the_price_is_that_of_the_bill")
{
    const DrawnChassis drawn(aFullBox());
    const std::vector<SlotId> slots{{"gpu-a", 0}, {"gpu-a", 1}, {"gpu-b", 0}};
    const auto priceWith = [&](std::vector<core::BillLine> lines) {
        core::BillOfMaterials bill;
        bill.servers.push_back({drawn.server().server, std::move(lines)});
        return lineOf(selectionFacts(slots, drawn.server(), bill), "Price, total");
    };
    const auto money = [](std::int64_t minor) { return moneyInSentence(core::Money{minor, core::Currency::CNY}); };
    CHECK(priceWith({priced("nvidia-l40s", 5'000'000), priced("nvidia-a100-80-pcie", 9'000'000)}).value == money(19'000'000));

    const SelectionFact partly = priceWith({priced("nvidia-l40s", 5'000'000)});
    CHECK(partly.value == money(10'000'000));
    CHECK(partly.note == QStringLiteral("without A100 80GB PCIe: no price of their own"));

    // Inside the price of the chassis: nothing to add. Partly inside: which of the pieces is selected is not known.
    CHECK(priceWith({priced("nvidia-l40s", 0, true), priced("nvidia-a100-80-pcie", 9'000'000)}).value == money(9'000'000));
    const SelectionFact mixed = priceWith({priced("nvidia-l40s", 0, true), priced("nvidia-l40s", 5'000'000), priced("nvidia-a100-80-pcie", 9'000'000)});
    CHECK(mixed.value == money(9'000'000));
    CHECK(mixed.note.contains(QStringLiteral("L40S")));

    CHECK(priceWith({}).value == QStringLiteral("—"));
    core::BillOfMaterials other;
    other.servers.push_back({core::ServerId{4711}, {priced("nvidia-l40s", 5'000'000)}});
    CHECK(lineOf(selectionFacts(slots, drawn.server(), other), "Price, total").value == QStringLiteral("—"));
}

TEST_CASE("a_selection_of_one_part_has_its_whole_specification")
{
    for (const std::string &chassis : {std::string("smc-as-4125gs-tnrt"), std::string("smc-sys-821ge-tnhr"), std::string("jetson-agx-orin-devkit")}) {
        const DrawnChassis drawn(core::aFullServer(chassis));
        for (const core::FilledSlot &filled : drawn.server().assembly.filled) {
            CAPTURE(chassis, core::toString(filled.slot));
            const auto facts = selectionFacts({filled.slot}, drawn.server(), drawn.result().cost.bill);
            std::vector<PartFact> equal;
            for (const SelectionFact &fact : facts) {
                CHECK(fact.kind != Kind::Differs);
                if (fact.kind == Kind::Equal)
                    equal.push_back({fact.name, fact.value, fact.unsure});
            }
            CHECK(equal == partFacts(*filled.part));
        }
    }
}

TEST_CASE("lines_of_a_selection_are_said_in_chinese")
{
    setLanguage(Language::Chinese);
    const DrawnChassis drawn(aFullBox());
    const auto facts = factsOf(drawn, {"gpu-a.0", "gpu-b.0"});
    CHECK(lineOf(facts, "显存容量合计").value == QStringLiteral("128 GB"));
    CHECK(lineOf(facts, "功耗合计").value == QStringLiteral("650 W"));
    CHECK(lineOf(facts, "PCIe 通道（使用中）合计").value == QStringLiteral("32"));
    CHECK(std::any_of(facts.begin(), facts.end(), [](const SelectionFact &fact) { return fact.value == QStringLiteral("不同"); }));
}

TEST_CASE("the_panel_follows_the_parts_it_was_asked_about")
{
    tests::Scene scene;
    WhyPanel panel(scene.document);
    panel.show();
    panel.showParts({{"gpu-a", 0}, {"gpu-a", 1}});
    CHECK(panel.showsParts());
    CHECK(panel.accessibleName() == QStringLiteral("Specification of several parts"));
    CHECK(panel.text().startsWith(QStringLiteral("L40S 48GB\t2\n")));
    CHECK(panel.text().contains(QStringLiteral("VRAM capacity, total\t96 GB")));
    CHECK_FALSE(panel.shown().has_value());

    const auto remove = [&](const SlotId &slot) {
        scene.document.edit("remove", [&](const core::Project &p) {
            return core::remove(p, scene.document.catalog(), {{scene.document.scenario().id, scene.document.server().id, slot}});
        });
    };
    // Of one that is left the panel shows what it shows of a single part.
    remove({"gpu-a", 1});
    CHECK(panel.accessibleName() == QStringLiteral("Specification and source"));
    CHECK(panel.text().contains(QStringLiteral("Source: ")));
    QSignalSpy closed(&panel, &WhyPanel::closed);
    remove({"gpu-a", 0});
    tests::settle();
    CHECK(closed.count() == 1);
    scene.document.undoStack().undo();
    scene.document.undoStack().undo();
    CHECK(panel.text().startsWith(QStringLiteral("L40S 48GB\t2\n")));
    setLanguage(Language::Chinese);
    tests::settle();
    CHECK(panel.accessibleName() == QStringLiteral("多个部件的规格"));
    CHECK(panel.text().contains(QStringLiteral("显存容量合计\t96 GB")));
}

TEST_CASE("the_menu_of_several_selected_parts_offers_their_specification")
{
    tests::Hands hands;
    QWidget parent;
    int asked = 0;
    QObject::connect(&hands.actions, &ChassisActions::selectionInfoRequested, &parent, [&] { ++asked; });
    const auto entryOf = [&](const std::vector<SlotId> &selected) {
        const std::unique_ptr<QMenu> menu(slotMenu(hands.actions, {"gpu-a", 0}, selected, &parent));
        for (QAction *action : menu->actions()) {
            if (action->text() == QStringLiteral("Specification of the selected parts")) {
                action->trigger();
                return true;
            }
        }
        return false;
    };
    CHECK(entryOf({{"gpu-a", 0}, {"gpu-a", 1}}));
    CHECK(asked == 1);
    CHECK(entryOf({{"gpu-a", 0}, {"cpu", 1}}));
    CHECK_FALSE(entryOf({{"gpu-a", 0}}));
    CHECK_FALSE(entryOf({{"gpu-a", 0}, {"gpu-a", 3}})); // an empty slot is no second part
    CHECK_FALSE(entryOf({{"gpu-a", 1}, {"cpu", 1}})); // the menu is that of another slot
    CHECK(asked == 2);
}

TEST_CASE("the_command_shows_the_selection_and_goes_with_it")
{
    tests::ShownWindow w;
    QAction &command = w.window->actions()[Actions::ShowSelected];
    CHECK_FALSE(command.isEnabled());
    w.window->selection().select({{"gpu-b", 0}}); // empty: nothing to tell
    CHECK_FALSE(command.isEnabled());
    w.window->selection().select({{"gpu-a", 0}, {"gpu-a", 1}});
    REQUIRE(command.isEnabled());
    w.trigger(Actions::ShowSelected);
    WhyPanel &panel = w.window->resultsPanel().whyPanel();
    CHECK(panel.isVisible());
    CHECK(panel.text().startsWith(QStringLiteral("L40S 48GB\t2\n")));
    w.window->selection().select({{"gpu-a", 0}, {"gpu-a", 1}, {"gpu-a", 2}});
    CHECK(panel.text().startsWith(QStringLiteral("L40S 48GB\t3\n")));
    w.window->selection().clear(); // nothing else is asked: the panel stays as it is
    CHECK(panel.text().startsWith(QStringLiteral("L40S 48GB\t3\n")));
    // Another question ends that.
    w.window->resultsPanel().showPart(core::PartId("nvidia-l40s"));
    w.window->selection().select({{"gpu-a", 0}, {"gpu-a", 1}});
    CHECK_FALSE(panel.showsParts());
    w.window->resultsPanel().closeWhy();
    w.window->actions()[Actions::ToggleResults].setChecked(false);
    w.trigger(Actions::ShowSelected);
    CHECK(panel.isVisible());
}

TEST_CASE("supplies_add_their_rated_power")
{
    tests::Scene scene;
    std::vector<SlotId> supplies;
    for (const core::FilledSlot *slot : scene.document.serverResult().assembly.supplies)
        supplies.push_back(slot->slot);
    REQUIRE(supplies.size() == 4);
    const auto facts = selectionFacts(supplies, scene.document.serverResult(), scene.document.result().cost.bill);
    CHECK(lineOf(facts, "Rated power, total").value == QStringLiteral("8.00 kW"));
    CHECK_FALSE(hasLine(facts, "Power draw, total"));
    CHECK_FALSE(hasLine(facts, "PCIe lanes in use, total"));
}

} // namespace inferrack::ui
