// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Parts in slots: each edit as a user makes it, and what it refuses.
#include "core/project/edits.h"

#include "core/physical/assembly.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/random_edits.h"
#include "tests/support/core/scene.h"
#include "tests/support/core/server_builder.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

using namespace inferrack::core;
namespace core = inferrack::core;

namespace {

const ScenarioId here{1};
const ServerId first{1};

/// One server that is edited step by step; a refusal keeps the project and its sentence.
class Bench {
public:
    explicit Bench(const ServerType &server) : project(newProject(server.chassis, ModelId("llama-3.1-8b"), PriceListId("cn_reference_2026q3")))
    {
        ServerType &type = project.scenarios.front().servers.front();
        type = server;
        type.id = first;
        project = settled(project, catalog);
    }

    Bench &place(const std::string &part, const std::string &slots) { return take(placeAll(project, catalog, addresses(slots), PartId(part))); }
    Bench &fill(const std::string &part, const std::string &slot) { return take(fillLike(project, catalog, addresses(slot).front(), PartId(part))); }
    Bench &move(const std::string &from, const std::string &to) { return take(core::move(project, catalog, addresses(from).front(), slotIds(to).front())); }
    Bench &remove(const std::string &slots) { return take(core::remove(project, catalog, addresses(slots))); }
    Bench &replace(const std::string &part, const std::string &slots) { return take(core::replace(project, catalog, addresses(slots), PartId(part))); }
    Bench &bridge(const std::string &slots) { return take(core::bridge(project, catalog, here, first, slotIds(slots))); }
    Bench &unbridge(const std::string &slots) { return take(core::unbridge(project, here, first, slotIds(slots))); }
    std::vector<Placement> chassis(const std::string &id)
    {
        Result<ChassisChange> change = setChassis(project, catalog, here, first, PartId(id));
        if (!change) {
            refusal = printed(change.problem().text);
            return {};
        }
        refusal.clear();
        project = change->project;
        return change->leftOut;
    }

    std::vector<SlotId> slotIds(const std::string &slots) const { return slotsOf(*catalog.layout(server().chassis), slots); }
    std::vector<SlotAddress> addresses(const std::string &slots) const
    {
        std::vector<SlotAddress> all;
        for (const SlotId &slot : slotIds(slots))
            all.push_back({here, first, slot});
        return all;
    }
    const ServerType &server() const { return project.scenarios.front().servers.front(); }
    Deployment &deployment() { return project.scenarios.front().deployments.front(); }
    /// The part in a slot; empty = none.
    std::string at(const std::string &slot) const
    {
        const SlotId wanted = slotIds(slot).front();
        for (const Placement &placement : server().placements)
            if (placement.slot == wanted)
                return placement.part.text;
        return {};
    }
    int count(const std::string &part) const
    {
        return static_cast<int>(std::count_if(server().placements.begin(), server().placements.end(), [&](const Placement &p) { return p.part.text == part; }));
    }
    std::map<std::string, int> parts() const
    {
        std::map<std::string, int> all;
        for (const Placement &placement : server().placements)
            ++all[placement.part.text];
        return all;
    }

    const Catalog &catalog = testCatalog();
    Project project;
    std::string refusal; ///< sentence of the last edit, numbers put in; empty = it was made

private:
    Bench &take(Result<Project> result)
    {
        refusal = result ? std::string() : printed(result.problem().text);
        if (result)
            project = *result;
        return *this;
    }
};

Bench emptyBox(const char *chassis = "smc-as-4125gs-tnrt")
{
    return Bench(aServer(chassis));
}

} // namespace

TEST_CASE("a_part_goes_into_a_slot_and_replaces_what_was_there", "[project]")
{
    Bench box = emptyBox();
    box.place("nvidia-l40s", "gpu-a.2");
    CHECK(box.refusal == "");
    CHECK(box.server().placements == std::vector<Placement>{{{"gpu-a", 2}, PartId("nvidia-l40s")}});
    box.place("nvidia-l4", "gpu-a.2");
    CHECK(box.server().placements == std::vector<Placement>{{{"gpu-a", 2}, PartId("nvidia-l4")}});
    const Project before = box.project;
    box.place("nvidia-l4", "gpu-a.2");
    CHECK(box.project == before); // the same part once more
}

TEST_CASE("placements_stay_sorted_by_slot", "[project]")
{
    Bench box = emptyBox();
    box.place("nvidia-l40s", "gpu-b.1").place("nvidia-l40s", "gpu-a.3").place("epyc-9354", "cpu.1").place("nvidia-l40s", "gpu-a.0").place("epyc-9354", "cpu.0");
    CHECK(
        std::is_sorted(box.server().placements.begin(), box.server().placements.end(), [](const Placement &a, const Placement &b) { return a.slot < b.slot; }));
    CHECK(box.parts() == std::map<std::string, int>{{"nvidia-l40s", 3}, {"epyc-9354", 2}});
}

TEST_CASE("several_slots_take_a_part_in_one_step_or_none_does", "[project]")
{
    Bench box = emptyBox();
    box.place("nvidia-l40s", "gpu-a");
    CHECK(box.count("nvidia-l40s") == 4);

    // the card is full-height, the slot for adapters as well; a memory slot takes no card at all
    const Project before = box.project;
    std::vector<SlotAddress> slots = box.addresses("gpu-b.0-1");
    slots.push_back({here, first, {"dimm0a", 0}});
    const Result<Project> mixed = placeAll(box.project, box.catalog, slots, PartId("nvidia-l40s"));
    REQUIRE_FALSE(mixed);
    CHECK_FALSE(mixed.problem().text.isEmpty());
    CHECK(box.project == before);
    const Result<Project> none = placeAll(box.project, box.catalog, {}, PartId("nvidia-l40s"));
    REQUIRE(none);
    CHECK(*none == before);
}

TEST_CASE("wide_cards_in_one_step_do_not_meet_the_cards_they_replace", "[project]")
{
    Bench box = emptyBox();
    box.place("nvidia-l4", "gpu-a");
    REQUIRE(box.refusal == "");
    box.replace("nvidia-l40s", "gpu-a");
    CHECK(box.refusal == "");
    CHECK(box.count("nvidia-l40s") == 4);
}

TEST_CASE("a_card_that_would_cover_another_is_refused_with_both_names", "[project]")
{
    Bench box = emptyBox();
    box.place("nvidia-l40s", "gpu-a.1").place("nvidia-rtx4090", "gpu-a.0");
    CHECK_FALSE(box.refusal.empty());
    CHECK(box.at("gpu-a.0") == "");
    const Result<Project> refused = place(box.project, box.catalog, {here, first, {"gpu-a", 0}}, PartId("nvidia-rtx4090"));
    REQUIRE_FALSE(refused);
    CHECK(std::string(refused.problem().text.message.source) == "%1 is %2 slots wide: in %3 it also covers %4, where %5 is installed.");
    // and from the other side: the slot under a wide card
    Bench other = emptyBox();
    other.place("nvidia-rtx4090", "gpu-a.0");
    if (other.refusal.empty()) {
        other.place("nvidia-l40s", "gpu-a.1");
        CHECK_FALSE(other.refusal.empty());
    }
}

TEST_CASE("what_is_not_there_is_refused_by_name", "[project]")
{
    Bench box = emptyBox();
    const SlotAddress slot{here, first, {"gpu-a", 0}};
    const auto sentence = [&](const Result<Project> &result) { return result ? std::string("made") : std::string(result.problem().text.message.source); };
    CHECK(sentence(place(box.project, box.catalog, slot, PartId("no-such-part"))) == "The part %1 is not in the catalogue.");
    CHECK(sentence(place(box.project, box.catalog, {here, ServerId{9}, {"gpu-a", 0}}, PartId("nvidia-l4"))) == "The server is not in the project.");
    CHECK(sentence(place(box.project, box.catalog, {ScenarioId{9}, first, {"gpu-a", 0}}, PartId("nvidia-l4"))) == "The server is not in the project.");
    CHECK(sentence(place(box.project, box.catalog, {here, first, {"gpu-z", 0}}, PartId("nvidia-l4"))) == "%1 has no slot %2.");
    CHECK(sentence(place(box.project, box.catalog, {here, first, {"gpu-a", 4}}, PartId("nvidia-l4"))) == "%1 has no slot %2.");
    CHECK(sentence(place(box.project, box.catalog, {here, first, {"gpu-a", -1}}, PartId("nvidia-l4"))) == "%1 has no slot %2.");
    CHECK(sentence(fillLike(box.project, box.catalog, {here, first, {"gpu-z", 0}}, PartId("nvidia-l4"))) == "%1 has no slot %2.");
    CHECK(sentence(fillLike(box.project, box.catalog, slot, PartId("no-such-part"))) == "The part %1 is not in the catalogue.");
    CHECK(sentence(fillLike(box.project, box.catalog, {here, ServerId{9}, {}}, PartId("nvidia-l4"))) == "The server is not in the project.");
    CHECK(sentence(core::move(box.project, box.catalog, {here, ServerId{9}, {}}, {})) == "The server is not in the project.");
    CHECK(sentence(core::move(box.project, box.catalog, slot, {"gpu-a", 1})) == "%1 is empty: there is nothing to move.");
    CHECK(sentence(core::remove(box.project, box.catalog, {{here, ServerId{9}, {}}})) == "The server is not in the project.");

    Project unknown = box.project;
    unknown.scenarios.front().servers.front().chassis = PartId("no-such-chassis");
    CHECK(sentence(place(unknown, box.catalog, slot, PartId("nvidia-l4"))) == "The chassis %1 is not in the catalogue.");
    CHECK(sentence(fillLike(unknown, box.catalog, slot, PartId("nvidia-l4"))) == "The chassis %1 is not in the catalogue.");
    CHECK(sentence(core::move(unknown, box.catalog, slot, {"gpu-a", 1})) == "The chassis %1 is not in the catalogue.");
    CHECK(sentence(setSupplyScheme(unknown, box.catalog, here, first, "2+2")) == "The chassis %1 is not in the catalogue.");
}

TEST_CASE("filling_takes_every_empty_slot_of_the_like", "[project]")
{
    Bench box = emptyBox();
    box.place("epyc-9354", "cpu").place("nvidia-l4", "gpu-a.1").fill("nvidia-l40s", "gpu-a.0");
    CHECK(box.refusal == "");
    CHECK(box.at("gpu-a.1") == "nvidia-l4"); // what is filled stays
    CHECK(box.count("nvidia-l40s") == 7); // gpu-b is alike
    box.fill("ddr5-rdimm-32g-5600", "dimm0a.0");
    CHECK(box.count("ddr5-rdimm-32g-5600") == 24); // both rows of both sockets
    box.fill("smc-pws-2k04a-1r", "psu-a.0");
    CHECK(box.count("smc-pws-2k04a-1r") == 4);
    CHECK(box.at("nic-a") == ""); // slots for adapters are not like those for accelerators
}

TEST_CASE("filling_does_not_fill_the_others_worse_than_the_slot_asked_for", "[project]")
{
    Bench box = emptyBox();
    box.place("epyc-9354", "cpu.0").fill("nvidia-l40s", "gpu-a.0");
    CHECK(box.count("nvidia-l40s") == 4); // gpu-b hangs on the processor that is not there
    CHECK(box.at("gpu-b.0") == "");
    box.fill("nvidia-l40s", "gpu-b.0"); // asked for by name it is warned of, not refused
    CHECK(box.count("nvidia-l40s") == 8);
}

TEST_CASE("a_part_moves_to_an_empty_slot_and_changes_places_with_a_filled_one", "[project]")
{
    Bench box = emptyBox();
    box.place("nvidia-l40s", "gpu-a.0").place("nvidia-l4", "gpu-b.3").move("gpu-a.0", "gpu-a.2");
    CHECK(box.at("gpu-a.0") == "");
    CHECK(box.at("gpu-a.2") == "nvidia-l40s");
    box.move("gpu-a.2", "gpu-b.3");
    CHECK(box.refusal == "");
    CHECK(box.at("gpu-a.2") == "nvidia-l4");
    CHECK(box.at("gpu-b.3") == "nvidia-l40s");
    const Project before = box.project;
    box.move("gpu-b.3", "gpu-b.3");
    CHECK(box.project == before);
    box.place("nvidia-l40s", "gpu-b.0");
    const Project equal = box.project;
    box.move("gpu-b.0", "gpu-b.3"); // equal parts change places: nothing changes
    CHECK(box.project == equal);
}

TEST_CASE("a_move_that_one_of_both_does_not_stand_is_refused_whole", "[project]")
{
    Bench box = emptyBox();
    box.place("cx6lx-2x25", "nic-b").place("nvidia-l40s", "gpu-a.0");
    const Project before = box.project;
    box.move("nic-b", "gpu-a.0"); // the adapter would fit, the card has no plug in the other slot
    CHECK_FALSE(box.refusal.empty());
    CHECK(box.project == before);
    box.move("gpu-a.0", "dimm0a.0");
    CHECK_FALSE(box.refusal.empty());
    CHECK(box.project == before);
}

TEST_CASE("a_part_in_a_slot_the_chassis_does_not_have_can_be_moved_out_of_it", "[project]")
{
    Bench box = emptyBox();
    ServerType &server = box.project.scenarios.front().servers.front();
    server.placements = {{{"gpu-z", 7}, PartId("nvidia-l40s")}, {{"riser", 0}, PartId("no-such-part")}};
    const Result<Project> moved = core::move(box.project, box.catalog, {here, first, {"gpu-z", 7}}, {"gpu-a", 0});
    REQUIRE(moved);
    CHECK(moved->scenarios.front().servers.front().placements ==
          std::vector<Placement>{{{"gpu-a", 0}, PartId("nvidia-l40s")}, {{"riser", 0}, PartId("no-such-part")}});
    // not the other way round, and not what the catalogue does not know
    const Result<Project> back = core::move(*moved, box.catalog, {here, first, {"gpu-a", 0}}, {"gpu-z", 7});
    CHECK_FALSE(back);
    const Result<Project> unknown = core::move(box.project, box.catalog, {here, first, {"riser", 0}}, {"gpu-a", 0});
    REQUIRE_FALSE(unknown);
    CHECK(unknown.problem().text == text(INFERRACK_TEXT("Placement", "The part %1 is not in the catalogue."), Name{"no-such-part"}));
    const Result<Project> onto = core::move(*moved, box.catalog, {here, first, {"gpu-a", 0}}, {"riser", 0});
    CHECK_FALSE(onto);
    // and both can be taken away
    const Result<Project> cleared = core::remove(box.project, box.catalog, {{here, first, {"gpu-z", 7}}, {here, first, {"riser", 0}}});
    REQUIRE(cleared);
    CHECK(cleared->scenarios.front().servers.front().placements.empty());
}

TEST_CASE("removing_empties_slots_and_is_silent_about_empty_ones", "[project]")
{
    Bench box = emptyBox();
    box.place("nvidia-l40s", "gpu-a").remove("gpu-a.1-2");
    CHECK(box.refusal == "");
    CHECK(box.count("nvidia-l40s") == 2);
    const Project before = box.project;
    box.remove("gpu-b");
    CHECK(box.refusal == "");
    CHECK(box.project == before);
}

TEST_CASE("modules_of_a_board_come_and_go_together", "[project]")
{
    Bench box = emptyBox("smc-sys-821ge-tnhr");
    box.place("nvidia-h200-sxm", "module.3");
    CHECK(box.count("nvidia-h200-sxm") == 8);
    box.place("nvidia-h100-sxm", "module.0");
    CHECK(box.refusal == "");
    CHECK(box.count("nvidia-h100-sxm") == 8);
    box.move("module.0", "module.1");
    CHECK(box.count("nvidia-h100-sxm") == 8);
    box.remove("module.5");
    CHECK(box.server().placements.empty());
}

TEST_CASE("fixed_parts_stay", "[project]")
{
    int fixed = 0;
    for (const auto &part : testCatalog().parts(PartKind::Chassis)) {
        const PartId chassis = infoOf(*part).id;
        const Project project = startOf(testCatalog(), chassis);
        const Layout *layout = testCatalog().layout(chassis);
        for (const SlotGroup &group : layout->groups) {
            if (group.fixed.isEmpty() || !testCatalog().part(group.fixed))
                continue;
            INFO(chassis.text << " " << group.id);
            ++fixed;
            const SlotAddress slot{here, first, {group.id, 0}};
            const Result<Project> removed = core::remove(project, testCatalog(), {slot});
            REQUIRE_FALSE(removed);
            CHECK(std::string(removed.problem().text.message.source) == "%1 of %2 is part of the chassis and stays.");
            // the same part once more changes nothing
            const Result<Project> same = place(project, testCatalog(), slot, group.fixed);
            REQUIRE(same);
            CHECK(*same == project);
            // and no other part of its kind takes the place
            for (const auto &other : testCatalog().parts(kindOf(*testCatalog().part(group.fixed))))
                if (infoOf(*other).id != group.fixed) {
                    CHECK_FALSE(place(project, testCatalog(), slot, infoOf(*other).id));
                    break;
                }
        }
    }
    CHECK(fixed > 10);
}

TEST_CASE("layouts_that_are_assumed_follow_the_accelerators_and_stated_ones_stay", "[project]")
{
    Bench box = emptyBox();
    box.place("nvidia-l40s", "gpu-a.0-1");
    CHECK(box.deployment().layout == Input<ParallelLayout>{{1, 1, 1, 1, 2}, true});
    box.fill("nvidia-l40s", "gpu-a.0");
    CHECK(box.deployment().layout.value.accelerators() == 8);
    box.deployment().layout = {{2, 1, 1, 1, 1}, false};
    box.remove("gpu-b");
    CHECK(box.deployment().layout == Input<ParallelLayout>{{2, 1, 1, 1, 1}, false});
}

TEST_CASE("a_bridge_joins_neighbours_and_goes_with_its_cards", "[project]")
{
    Bench box = emptyBox();
    box.place("nvidia-h200-nvl", "gpu-a").bridge("gpu-a.0-1");
    CHECK(box.refusal == "");
    CHECK(box.server().bridges == std::vector<Bridge>{{{}, {{"gpu-a", 0}, {"gpu-a", 1}}}});
    box.bridge("gpu-a"); // four in one: the pair is part of it
    CHECK(box.server().bridges.size() == 1);
    CHECK(box.server().bridges.front().slots.size() == 4);
    box.place("nvidia-h200-nvl", "gpu-a.2"); // the same card
    CHECK(box.server().bridges.size() == 1);
    box.remove("gpu-a.3");
    CHECK(box.server().bridges.empty());
    box.bridge("gpu-a.1-2").unbridge("gpu-a.2");
    CHECK(box.server().bridges.empty());
    const Project before = box.project;
    box.unbridge("gpu-b");
    CHECK(box.project == before);
}

TEST_CASE("a_bridge_is_refused_with_the_reason", "[project]")
{
    struct Row {
        const char *name;
        std::function<void(Bench &)> cards;
        std::vector<SlotId> slots;
        const char *sentence;
    };
    const std::vector<Row> rows{
        {"one card", [](Bench &b) { b.place("nvidia-h200-nvl", "gpu-a"); }, {{"gpu-a", 0}}, "An NVLink bridge joins two accelerators or more."},
        {"no card",
         [](Bench &b) { b.place("nvidia-h200-nvl", "gpu-a.0"); },
         {{"gpu-a", 0}, {"gpu-a", 1}},
         "%1 holds no accelerator: an NVLink bridge does not end there."},
        {"no such slot",
         [](Bench &b) { b.place("nvidia-h200-nvl", "gpu-a"); },
         {{"gpu-a", 0}, {"gpu-z", 1}},
         "%1 holds no accelerator: an NVLink bridge does not end there."},
        {"no connector",
         [](Bench &b) { b.place("nvidia-l40s", "gpu-a"); },
         {{"gpu-a", 0}, {"gpu-a", 1}},
         "%1 has no NVLink connector: the NVLink bridge does not fit, and traffic between GPUs uses %2, %3 per direction."},
        {"two kinds of card",
         [](Bench &b) { b.place("nvidia-h200-nvl", "gpu-a").place("nvidia-h100-nvl", "gpu-a.1"); },
         {{"gpu-a", 0}, {"gpu-a", 1}},
         "An NVLink bridge joins equal accelerators; %1 and %2 differ."},
        {"too many",
         [](Bench &b) { b.place("nvidia-h100-nvl", "gpu-a"); },
         {{"gpu-a", 0}, {"gpu-a", 1}, {"gpu-a", 2}},
         "An NVLink bridge joins at most %1; the bridge in %2 spans %3: %4 too many."},
        {"too far",
         [](Bench &b) { b.place("nvidia-h200-nvl", "gpu-a"); },
         {{"gpu-a", 0}, {"gpu-a", 2}},
         "No NVLink bridge reaches from %1 to %2: %3 positions apart, a bridge spans %4."},
        {"two lines",
         [](Bench &b) { b.place("nvidia-h200-nvl", "gpu-a").place("nvidia-h200-nvl", "gpu-b"); },
         {{"gpu-a", 3}, {"gpu-b", 0}},
         "No NVLink bridge reaches from %1 to %2: they stand in no common line."},
        {"the same card twice",
         [](Bench &b) { b.place("nvidia-h200-nvl", "gpu-a"); },
         {{"gpu-a", 1}, {"gpu-a", 1}},
         "No NVLink bridge reaches from %1 to %2: they stand in no common line."},
    };
    for (const Row &row : rows) {
        INFO(row.name);
        Bench box = emptyBox();
        row.cards(box);
        REQUIRE(box.refusal == "");
        const Result<Project> result = bridge(box.project, box.catalog, here, first, row.slots);
        REQUIRE_FALSE(result);
        CHECK(std::string(result.problem().text.message.source) == row.sentence);
    }
}

TEST_CASE("another_chassis_keeps_the_parts_that_fit_and_names_the_rest", "[project]")
{
    Bench box = emptyBox();
    box.place("epyc-9354", "cpu")
        .place("nvidia-l40s", "gpu-a")
        .place("nvidia-l40s", "gpu-b")
        .place("smc-pws-2k04a-1r", "psu-a")
        .place("ddr5-rdimm-32g-5600", "dimm0a");
    const std::map<std::string, int> before = box.parts();
    const std::vector<Placement> leftOut = box.chassis("dell-r760xa");
    CHECK(box.server().chassis == PartId("dell-r760xa"));
    CHECK(box.count("nvidia-l40s") == 4); // it takes four
    CHECK(box.count("epyc-9354") == 0); // another socket
    std::map<std::string, int> after = box.parts();
    for (const Placement &placement : leftOut)
        ++after[placement.part.text];
    CHECK(after == before); // nothing is lost
    CHECK(box.at("gpu-a.0") == "nvidia-l40s"); // the slot of the same name first
}

TEST_CASE("there_and_back_keeps_what_fits_both", "[project]")
{
    Bench box = emptyBox();
    box.place("nvidia-l40s", "gpu-a");
    const Project before = box.project;
    CHECK(box.chassis("dell-r760xa").empty());
    CHECK(box.count("nvidia-l40s") == 4);
    CHECK(box.chassis("smc-as-4125gs-tnrt").empty());
    CHECK(box.count("nvidia-l40s") == 4);
    CHECK(box.deployment() == before.scenarios.front().deployments.front());
    const Project now = box.project;
    box.chassis("smc-as-4125gs-tnrt");
    CHECK(box.project == now); // the same chassis
}

TEST_CASE("another_chassis_brings_its_fixed_parts_and_its_redundancy", "[project]")
{
    Bench box = emptyBox();
    box.project.scenarios.front().servers.front().supplyScheme = "2+2";
    box.deployment().accelerators.front().slots = {{"gpu-a", 0}};
    box.chassis("nvidia-dgx-h100");
    CHECK(box.refusal == "");
    CHECK(box.server().supplyScheme == "");
    CHECK(box.deployment().accelerators.front().slots.empty());
    CHECK(box.server().placements == startOf(testCatalog(), PartId("nvidia-dgx-h100")).scenarios.front().servers.front().placements);
    box.chassis("smc-as-4125gs-tnrt");
    CHECK(box.server().placements.empty()); // fixed parts do not travel
}

TEST_CASE("a_bridge_travels_only_where_it_can_be_made", "[project]")
{
    Bench box = emptyBox();
    box.place("nvidia-h200-nvl", "gpu-a").bridge("gpu-a.0-1");
    // a chassis whose slots bear the same names but stand in no line
    Catalog catalog = testCatalog();
    Layout layout = *catalog.layout(PartId("smc-as-4125gs-tnrt"));
    Chassis chassis = *catalog.find<Chassis>(PartId("smc-as-4125gs-tnrt"));
    chassis.id = PartId("twin");
    layout.chassis = chassis.id;
    catalog.add(Part(chassis));
    catalog.add(layout);
    const Result<ChassisChange> twin = setChassis(box.project, catalog, here, first, PartId("twin"));
    REQUIRE(twin);
    CHECK(twin->project.scenarios.front().servers.front().bridges == box.server().bridges);
    layout.fabrics.clear();
    catalog.add(layout);
    const Result<ChassisChange> apart = setChassis(box.project, catalog, here, first, PartId("twin"));
    REQUIRE(apart);
    CHECK(apart->project.scenarios.front().servers.front().placements == box.server().placements);
    CHECK(apart->project.scenarios.front().servers.front().bridges.empty());
}

TEST_CASE("a_chassis_that_is_none_is_refused", "[project]")
{
    Bench box = emptyBox();
    for (const char *id : {"no-such-chassis", "nvidia-l40s"}) {
        CHECK(box.chassis(id).empty());
        CHECK(box.refusal == "The chassis … is not in the catalogue.");
    }
    CHECK_FALSE(setChassis(box.project, box.catalog, here, ServerId{7}, PartId("dell-r760xa")));
}

TEST_CASE("every_chassis_can_become_every_other_and_no_part_is_lost", "[project]")
{
    const std::vector<std::string> from{"smc-as-4125gs-tnrt", "dell-r760xa", "smc-sys-821ge-tnhr"};
    for (const std::string &chassis : from) {
        Project project = newProject(PartId(chassis), ModelId("llama-3.1-8b"), PriceListId("cn_reference_2026q3"));
        project.scenarios.front().servers.front() = aFullServer(chassis);
        const ServerType full = project.scenarios.front().servers.front();
        for (const auto &part : testCatalog().parts(PartKind::Chassis)) {
            const PartId to = infoOf(*part).id;
            INFO(chassis << " to " << to.text);
            const Result<ChassisChange> change = setChassis(project, testCatalog(), here, first, to);
            REQUIRE(change);
            std::map<PartId, int> before, after;
            const Layout *old = testCatalog().layout(PartId(chassis));
            for (const Placement &placement : full.placements)
                if (old->group(placement.slot.group)->fixed.isEmpty() || to == PartId(chassis))
                    ++before[placement.part];
            for (const Placement &placement : change->leftOut)
                ++after[placement.part];
            for (const Placement &placement : change->project.scenarios.front().servers.front().placements)
                ++after[placement.part];
            // A set that takes a module takes one for all its slots, and what the new chassis brings fixed stands for an equal part: there
            // may be more than before, never fewer of anything.
            for (const auto &[id, count] : before)
                CHECK(after[id] >= count);
        }
    }
}

TEST_CASE("redundancy_is_one_of_the_chassis", "[project]")
{
    Bench box = emptyBox("smc-sys-821ge-tnhr");
    for (const char *scheme : {"3+3", "4+2", ""}) {
        const Result<Project> result = setSupplyScheme(box.project, box.catalog, here, first, scheme);
        REQUIRE(result);
        CHECK(result->scenarios.front().servers.front().supplyScheme == scheme);
    }
    const Result<Project> unknown = setSupplyScheme(box.project, box.catalog, here, first, "5+1");
    REQUIRE_FALSE(unknown);
    CHECK(unknown.problem().text.arguments.at(1) == Argument(Name{"5+1"}));
    CHECK_FALSE(setSupplyScheme(box.project, box.catalog, here, ServerId{4}, "3+3"));
}

TEST_CASE("servers_are_counted_from_one_to_ten_thousand", "[project]")
{
    const Bench box = emptyBox();
    for (const int count : {1, 2, 9999, 10000}) {
        const Result<Project> result = setServerCount(box.project, here, first, count);
        REQUIRE(result);
        CHECK(result->scenarios.front().servers.front().count == count);
    }
    for (const int count : {0, -1, 10001, 2000000000}) {
        const Result<Project> result = setServerCount(box.project, here, first, count);
        REQUIRE_FALSE(result);
        CHECK(result.problem().text.arguments.at(1) == Argument(Figure{1, Unit::Count}));
        CHECK(result.problem().text.arguments.at(2) == Argument(Figure{10000, Unit::Count}));
    }
    CHECK_FALSE(setServerCount(box.project, ScenarioId{2}, first, 1));
}

// Opposite edits meet: placing and removing, moving there and back, another value and the former one.
TEST_CASE("opposite_edits_give_the_former_project", "[project]")
{
    const Catalog &catalog = testCatalog();
    RandomEdits random(catalog, 33);
    Project project = startOf(catalog, PartId("smc-as-4125gs-tnrt"));
    int removed = 0, movedBack = 0, reset = 0;
    for (int i = 0; i < 360; ++i) {
        const Project before = project;
        const DrawnEdit edit = random.next(before);
        const Result<Project> result = edit.apply(before);
        if (!result)
            continue;
        INFO(edit.what);
        project = *result;
        if (edit.kind == "setWorkload" || edit.kind == "setDeployment" || edit.kind == "setSite" || edit.kind == "setPrices" || edit.kind == "setCostTerms") {
            Project back = project;
            for (const Workload &workload : before.scenarios.front().workloads)
                back = *setWorkload(back, catalog, here, workload);
            for (const Deployment &deployment : before.scenarios.front().deployments)
                back = *setDeployment(back, catalog, here, deployment);
            back = *setSite(back, catalog, here, before.scenarios.front().site);
            back = *setCostTerms(back, here, before.scenarios.front().costTerms);
            const Result<Project> priced = setPrices(back, catalog, here, before.scenarios.front().prices);
            REQUIRE(priced);
            CHECK(*priced == before);
            ++reset;
        }
        for (const ServerType &server : project.scenarios.front().servers) {
            const ServerType &former = *before.scenarios.front().server(server.id);
            std::vector<SlotAddress> added;
            for (const Placement &placement : server.placements)
                if (std::none_of(former.placements.begin(), former.placements.end(), [&](const Placement &p) { return p.slot == placement.slot; }))
                    added.push_back({here, server.id, placement.slot});
            if ((edit.kind == "place" || edit.kind == "fillLike") && !added.empty() && server.placements.size() == former.placements.size() + added.size() &&
                server.bridges == former.bridges) {
                const Result<Project> back = core::remove(project, catalog, added);
                REQUIRE(back);
                CHECK(*back == before);
                ++removed;
            }
        }
        if (edit.kind == "move" && project != before)
            ++movedBack;
    }
    CHECK(removed > 30);
    CHECK(movedBack > 0);
    CHECK(reset > 10);
}

TEST_CASE("moving_there_and_back_changes_nothing", "[project]")
{
    Bench box = emptyBox();
    box.place("epyc-9354", "cpu")
        .place("nvidia-l40s", "gpu-a.0-1")
        .place("nvidia-l4", "gpu-b.2")
        .place("ddr5-rdimm-32g-5600", "dimm0a")
        .place("cx6lx-2x25", "nic-a");
    const std::vector<std::string> slots{"gpu-a.0", "gpu-a.1", "gpu-a.3", "gpu-b.0", "gpu-b.2", "dimm0a.0", "dimm1b.5", "nic-a", "nic-b", "cpu.0", "cpu.1"};
    int moves = 0;
    for (const std::string &from : slots)
        for (const std::string &to : slots) {
            INFO(from << " to " << to);
            const Project before = box.project;
            const std::map<std::string, int> parts = box.parts();
            box.move(from, to);
            if (!box.refusal.empty()) {
                CHECK(box.project == before);
                continue;
            }
            CHECK(box.parts() == parts);
            if (box.project == before)
                continue;
            ++moves;
            box.move(to, from);
            CHECK(box.refusal == "");
            CHECK(box.project == before);
        }
    CHECK(moves > 10);
}
