// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where a part may go: verdicts of single slots, of a whole server, the best slot, what a card of the part library shows.
#include "core/project/placement.h"

#include "core/evaluate.h"
#include "core/physical/assembly.h"
#include "core/project/trial.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/random_edits.h"
#include "tests/support/core/scene.h"
#include "tests/support/core/server_builder.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace inferrack::core;

namespace {

const ScenarioId here{1};
const ServerId first{1};

Project projectOf(const ServerType &server)
{
    Project project = newProject(server.chassis, ModelId("llama-3.1-8b"), PriceListId("cn_reference_2026q3"));
    project.scenarios.front().servers = {server};
    project.scenarios.front().servers.front().id = first;
    return project;
}

PlacementVerdict asked(const Project &project, const char *part, const char *slot)
{
    return canPlace(project, testCatalog(), {here, first, *slotOf(slot)}, PartId(part));
}

std::string nameOf(Fit fit)
{
    return fit == Fit::Fits ? "fits" : fit == Fit::FitsWithWarning ? "warning" : fit == Fit::Impossible ? "impossible" : "other kind";
}

} // namespace

TEST_CASE("verdicts_name_the_reason", "[project]")
{
    struct Row {
        const char *name;
        const char *chassis;
        const char *part, *slot;
        Fit fit;
        const char *sentence;
        const char *brief;
    };
    const Row rows[] = {
        {"a card with its processor missing", "smc-as-4125gs-tnrt", "nvidia-l40s", "gpu-a.0", Fit::FitsWithWarning,
         "%1 is wired to %2, and %2 is not installed: %3 has no link.", "%1 is not installed"},
        {"a processor", "smc-as-4125gs-tnrt", "epyc-9354", "cpu.0", Fit::Fits, "%1 fits %2; add its memory modules next.", "Fits"},
        {"a processor of another socket", "smc-as-4125gs-tnrt", "xeon-gold-5418y", "cpu.0", Fit::Impossible,
         "%1 needs socket %2; %3 has %4: the processor does not fit.", "Needs socket %1"},
        {"memory of another type", "smc-as-4125gs-tnrt", "ddr4-rdimm-32g-3200", "dimm0a.0", Fit::Impossible,
         "%1 is %2; the memory slots of %3 take %4: the module does not fit.", "Is %1, slots take %2"},
        {"a card in a memory slot", "smc-as-4125gs-tnrt", "nvidia-l40s", "dimm0a.0", Fit::OtherKind, "%1 does not go into %2: it takes another kind of part.",
         "Another kind of part"},
        {"a module in a card slot", "smc-as-4125gs-tnrt", "nvidia-h200-sxm", "gpu-a.0", Fit::Impossible,
         "%1 has the form factor %2; %3 takes %4: the part does not fit.", "Other form factor"},
        {"a card in a module slot", "smc-sys-821ge-tnhr", "nvidia-l40s", "module.0", Fit::Impossible,
         "%1 has the form factor %2; %3 takes %4: the part does not fit.", "Other form factor"},
        {"a card too long", "smc-as-4125gs-tnrt", "nvidia-rtx3090", "gpu-a.3", Fit::Impossible, "%1 is %2 long; %3 accepts %4: %5 too long.", "%1 too long"},
        {"a card with another plug", "smc-as-4125gs-tnrt", "nvidia-rtxa5000", "gpu-a.0", Fit::Impossible,
         "%1 needs power by %2; %3 has %4: the card does not start.", "Needs power by %1"},
        {"a supply of another form", "smc-as-4125gs-tnrt", "dell-2800-titanium", "psu-a.0", Fit::Impossible,
         "%1 has the form factor %2; %3 takes %4: the part does not fit.", "Other form factor"},
        {"a fan slot", "smc-as-4125gs-tnrt", "nvidia-l40s", "fan.0", Fit::OtherKind, "%1 does not go into %2: it takes another kind of part.",
         "Another kind of part"},
        {"no such slot", "smc-as-4125gs-tnrt", "nvidia-l40s", "gpu-z.0", Fit::OtherKind, "%1 has no slot %2.", "No such slot"},
        {"past the end of a group", "smc-as-4125gs-tnrt", "nvidia-l40s", "gpu-a.4", Fit::OtherKind, "%1 has no slot %2.", "No such slot"},
        {"no such part", "smc-as-4125gs-tnrt", "no-such-part", "gpu-a.0", Fit::Impossible, "The part %1 is not in the catalogue.", "Unknown part"},
    };
    for (const Row &row : rows) {
        INFO(row.name);
        const PlacementVerdict verdict = asked(projectOf(aServer(row.chassis)), row.part, row.slot);
        CHECK(nameOf(verdict.fit) == nameOf(row.fit));
        CHECK(std::string(verdict.sentence.message.source) == row.sentence);
        CHECK(std::string(verdict.brief.message.source) == row.brief);
    }
}

TEST_CASE("a_card_that_fits_names_its_link", "[project]")
{
    const Project project = projectOf(aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu"}));
    const PlacementVerdict verdict = asked(project, "nvidia-l40s", "gpu-a.0");
    CHECK(verdict.fit == Fit::Fits);
    CHECK(std::string(verdict.sentence.message.source) == "%1 fits %2 at %3: %4 per direction.");
    CHECK(verdict.sentence.arguments.at(2) == Argument(LinkTerm{4, 16}));
    CHECK(verdict.brief.arguments.at(0) == Argument(LinkTerm{4, 16}));
    // a card of a later generation takes that of the slot
    CHECK(asked(project, "nvidia-h200-nvl", "gpu-a.0").sentence.arguments.at(2) == Argument(LinkTerm{5, 16}));
}

TEST_CASE("an_unknown_server_or_chassis_is_named", "[project]")
{
    Project project = projectOf(aServer("smc-as-4125gs-tnrt"));
    CHECK(printed(canPlace(project, testCatalog(), {here, ServerId{5}, {"gpu-a", 0}}, PartId("nvidia-l4")).sentence) == "The server is not in the project.");
    CHECK(printed(canPlace(project, testCatalog(), {ScenarioId{5}, first, {"gpu-a", 0}}, PartId("nvidia-l4")).brief) == "No such server");
    project.scenarios.front().servers.front().chassis = PartId("no-such-chassis");
    CHECK(printed(canPlace(project, testCatalog(), {here, first, {"gpu-a", 0}}, PartId("nvidia-l4")).brief) == "Unknown chassis");
    CHECK(bestFit(project, testCatalog(), here, first, PartId("nvidia-l4")).fit == Fit::Impossible);
    CHECK(verdicts(project, testCatalog(), here, first, PartId("nvidia-l4")).empty());
    CHECK(verdicts(project, testCatalog(), here, ServerId{5}, PartId("nvidia-l4")).empty());
    CHECK(verdicts(project, testCatalog(), here, first, PartId("no-such-part")).empty());
    CHECK(printed(bestFit(project, testCatalog(), here, ServerId{5}, PartId("nvidia-l4")).brief) == "No such server");
    CHECK(printed(bestFit(project, testCatalog(), here, first, PartId("no-such-part")).brief) == "Unknown part");
    CHECK_FALSE(bestSlot({}, project, testCatalog(), here, first, PartId("nvidia-l4")));
}

TEST_CASE("a_processor_that_does_not_run_in_pairs_is_refused_beside_another", "[project]")
{
    const Catalog &shipped = testCatalog();
    Catalog catalog = shipped;
    Processor lonely = *shipped.find<Processor>(PartId("epyc-9354"));
    lonely.maxSockets = 1;
    catalog.add(Part(lonely));
    const Project empty = projectOf(aServer("smc-as-4125gs-tnrt")), one = projectOf(aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu.0"}));
    CHECK(canPlace(empty, catalog, {here, first, {"cpu", 0}}, lonely.id).fit == Fit::Fits);
    CHECK(canPlace(one, catalog, {here, first, {"cpu", 0}}, lonely.id).fit == Fit::Fits); // replaces itself
    const PlacementVerdict second = canPlace(one, catalog, {here, first, {"cpu", 1}}, lonely.id);
    CHECK(second.fit == Fit::Impossible);
    CHECK(second.sentence.arguments.at(1) == Argument(Counted{Noun::Processor, 1}));
    CHECK(second.sentence.arguments.back() == Argument(Figure{1, Unit::Count}));
}

TEST_CASE("a_processor_at_the_limit_of_its_socket_fits_and_above_it_does_not", "[project]")
{
    Catalog catalog = testCatalog();
    Layout layout = *catalog.layout(PartId("smc-as-4125gs-tnrt"));
    const Processor processor = *catalog.find<Processor>(PartId("epyc-9354"));
    const auto limit = [&](double w) {
        for (SlotGroup &group : layout.groups)
            if (group.kind == SlotKind::Processor)
                group.maxTdp = watts(w);
        catalog.add(layout);
        return canPlace(projectOf(aServer("smc-as-4125gs-tnrt")), catalog, {here, first, {"cpu", 0}}, processor.id);
    };
    CHECK(limit(inWatts(processor.tdp)).fit == Fit::Fits);
    const PlacementVerdict over = limit(inWatts(processor.tdp) - 5.0);
    CHECK(over.fit == Fit::Impossible);
    CHECK(figureOf(over.brief.arguments.at(0)) == Figure{5, Unit::Watt});
    CHECK(limit(0.0).fit == Fit::Fits); // no limit is stated
}

TEST_CASE("all_slots_are_judged_in_the_order_of_the_layout", "[project]")
{
    const Project project = projectOf(aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu"}).with("nvidia-l4", {"gpu-a.1", "gpu-b.0"}));
    const std::vector<SlotVerdict> all = verdicts(project, testCatalog(), here, first, PartId("nvidia-l40s"));
    std::vector<SlotId> expected;
    for (const SlotGroup &group : testCatalog().layout(PartId("smc-as-4125gs-tnrt"))->groups)
        for (int i = 0; i < group.count; ++i)
            expected.push_back({group.id, i});
    REQUIRE(all.size() == expected.size());
    for (size_t i = 0; i < all.size(); ++i) {
        INFO(toString(expected[i]));
        CHECK(all[i].slot == expected[i]);
        CHECK(all[i].verdict == canPlace(project, testCatalog(), {here, first, expected[i]}, PartId("nvidia-l40s")));
        const bool filled = expected[i].group == "cpu" || expected[i] == SlotId{"gpu-a", 1} || expected[i] == SlotId{"gpu-b", 0};
        CHECK(all[i].occupied == filled);
    }
}

TEST_CASE("the_best_slot_is_empty_meant_for_the_part_and_first", "[project]")
{
    const auto best = [](const ServerType &server, const char *part) {
        const Project project = projectOf(server);
        const auto slot = bestSlot(verdicts(project, testCatalog(), here, first, PartId(part)), project, testCatalog(), here, first, PartId(part));
        return slot ? toString(*slot) : std::string("none");
    };
    const ServerBuilder box = aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu"});
    CHECK(best(box, "nvidia-l40s") == "gpu-a.0");
    CHECK(best(ServerBuilder(box).with("nvidia-l40s", {"gpu-a"}), "nvidia-l40s") == "gpu-b.0");
    CHECK(best(ServerBuilder(box).with("nvidia-l40s", {"gpu-a", "gpu-b"}), "nvidia-l40s") == "none");
    CHECK(best(box, "cx6lx-2x25") == "nic-a.0"); // slots for adapters before those for accelerators
    CHECK(best(aServer("smc-as-4125gs-tnrt"), "epyc-9354") == "cpu.0");
    CHECK(best(aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu.0"}), "epyc-9354") == "cpu.1");
    CHECK(best(aServer("smc-as-4125gs-tnrt"), "smc-pws-2k04a-1r") == "psu-a.0");
    // the side with a processor before the side without, which only warns
    CHECK(best(aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu.1"}), "nvidia-l40s") == "gpu-b.0");
    CHECK(best(box, "nvidia-h200-sxm") == "none");
    CHECK(best(box, "smc-as-4125gs-tnrt") == "none");
}

TEST_CASE("memory_fills_the_channels_of_both_sockets_in_turn", "[project]")
{
    Project project = projectOf(aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu"}));
    const PartId module("ddr5-rdimm-32g-5600");
    std::vector<std::string> sockets;
    for (int i = 0; i < 24; ++i) {
        const auto slot = bestSlot(verdicts(project, testCatalog(), here, first, module), project, testCatalog(), here, first, module);
        REQUIRE(slot);
        sockets.push_back(testCatalog().layout(PartId("smc-as-4125gs-tnrt"))->group(slot->group)->socket);
        project = *place(project, testCatalog(), {here, first, *slot}, module);
        const Evaluation evaluation = evaluate(project, testCatalog());
        const auto &memory = evaluation.scenarios.front().servers.front().memory;
        REQUIRE(memory.size() == 2);
        CHECK(std::abs(memory[0].modules - memory[1].modules) <= 1);
        // no channel gets a second module before all have one
        for (const SocketMemory &socket : memory)
            CHECK(socket.channelsFilled == std::min(socket.modules, socket.channels));
    }
    CHECK(std::count(sockets.begin(), sockets.end(), "cpu.0") == 12);
}

TEST_CASE("a_card_of_the_library_shows_its_best_slot_or_why_there_is_none", "[project]")
{
    const auto fit = [](const ServerType &server, const char *part) { return bestFit(projectOf(server), testCatalog(), here, first, PartId(part)); };
    const ServerBuilder box = aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu"});
    CHECK(fit(box, "nvidia-l40s").fit == Fit::Fits);
    CHECK(fit(aServer("smc-as-4125gs-tnrt"), "nvidia-l40s").fit == Fit::FitsWithWarning);
    CHECK(printed(fit(ServerBuilder(box).with("nvidia-l40s", {"gpu-a", "gpu-b"}).with("cx6lx-2x25", {"nic-a", "nic-b"}), "nvidia-l40s").brief) ==
          "No free slot");
    CHECK(fit(box, "nvidia-h200-sxm").fit == Fit::Impossible);
    CHECK(printed(fit(box, "nvidia-h200-sxm").brief) == "Other form factor");
    CHECK(fit(box, "smc-as-4125gs-tnrt").fit == Fit::OtherKind);
    CHECK(printed(fit(box, "smc-as-4125gs-tnrt").brief) == "No slot for this part");
}

TEST_CASE("the_card_of_every_part_agrees_with_the_slots", "[project]")
{
    for (const char *chassis : {"smc-as-4125gs-tnrt", "smc-sys-821ge-tnhr", "dell-r760xa"}) {
        const Project project = projectOf(aServer(chassis));
        for (const PartKind kind : {PartKind::Accelerator, PartKind::Processor, PartKind::MemoryModule, PartKind::Drive, PartKind::NetworkAdapter,
                                    PartKind::StorageAdapter, PartKind::PowerSupply, PartKind::Cooling})
            for (const auto &part : testCatalog().parts(kind)) {
                const PartId id = infoOf(*part).id;
                INFO(chassis << ", " << id.text);
                const PlacementVerdict best = bestFit(project, testCatalog(), here, first, id);
                const std::vector<SlotVerdict> all = verdicts(project, testCatalog(), here, first, id);
                const auto any = [&](Fit fit) { return std::any_of(all.begin(), all.end(), [&](const SlotVerdict &v) { return v.verdict.fit == fit; }); };
                const Fit expected = any(Fit::Fits)              ? Fit::Fits
                                     : any(Fit::FitsWithWarning) ? Fit::FitsWithWarning
                                     : any(Fit::Impossible)      ? Fit::Impossible
                                                                 : Fit::OtherKind;
                CHECK(nameOf(best.fit) == nameOf(expected));
                CHECK_FALSE(best.sentence.isEmpty());
                CHECK_FALSE(best.brief.isEmpty());
            }
    }
}

TEST_CASE("placing_does_what_the_verdict_says", "[project]")
{
    const Catalog &catalog = testCatalog();
    RandomEdits random(catalog, 77);
    Project project = startOf(catalog, PartId("smc-as-4125gs-tnrt"));
    int placed = 0, refused = 0;
    for (int i = 0; i < 150; ++i) {
        const DrawnEdit edit = random.next(project);
        if (const Result<Project> result = edit.apply(project))
            project = *result;
        const ServerType &server = project.scenarios.front().servers.front();
        const Layout *layout = catalog.layout(server.chassis);
        if (!layout)
            continue;
        for (const char *part : {"nvidia-l40s", "epyc-9354", "ddr5-rdimm-32g-5600", "cx6lx-2x25", "samsung-pm9a3-3.84tb", "nvidia-h200-sxm"}) {
            const SlotGroup &group = layout->groups[static_cast<size_t>(i) % layout->groups.size()];
            const SlotAddress slot{here, server.id, {group.id, 0}};
            const PlacementVerdict verdict = canPlace(project, catalog, slot, PartId(part));
            const Result<Project> result = place(project, catalog, slot, PartId(part));
            INFO(part << " in " << toString(slot.slot) << " of " << server.chassis.text);
            CHECK(static_cast<bool>(result) == (verdict.fit == Fit::Fits || verdict.fit == Fit::FitsWithWarning));
            if (!result)
                CHECK(result.problem().text == verdict.sentence);
            ++(result ? placed : refused);
        }
    }
    CHECK(placed > 20);
    CHECK(refused > 200);
}

TEST_CASE("a_trial_leaves_the_server_as_it_was", "[project]")
{
    const Scenario scenario = projectOf(aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu.0"}).with("nvidia-l4", {"gpu-a.1"})).scenarios.front();
    Trial trial(scenario, scenario.servers.front(), 1, testCatalog());
    REQUIRE(trial.isKnown());
    const auto filled = [&] {
        std::vector<std::pair<SlotId, PartId>> all;
        for (const FilledSlot &slot : trial.assembly().filled)
            all.push_back({slot.slot, slot.partId});
        return all;
    };
    const auto before = filled();
    for (const char *part : {"nvidia-l40s", "nvidia-l4", "epyc-9354", "ddr5-rdimm-32g-5600"})
        for (const SlotGroup &group : trial.assembly().layout->groups)
            trial.judge({group.id, 0}, *testCatalog().part(PartId(part)));
    CHECK(filled() == before);
    trial.put({"gpu-a", 0}, *testCatalog().part(PartId("nvidia-l4")));
    CHECK(filled().size() == before.size() + 1);
    CHECK(trial.assembly().accelerators.size() == 2);
    trial.put({"gpu-a", 0}, *testCatalog().part(PartId("nvidia-l40s")));
    CHECK(trial.assembly().at({"gpu-a", 0})->partId == PartId("nvidia-l40s"));
    trial.clear({"gpu-a", 0});
    CHECK(filled() == before);
    trial.clear({"gpu-a", 0}); // empty already
    trial.clear({"no-such-group", 3});
    CHECK(filled() == before);
}

TEST_CASE("a_trial_of_an_unknown_chassis_knows_nothing", "[project]")
{
    Scenario scenario = projectOf(aServer("smc-as-4125gs-tnrt")).scenarios.front();
    scenario.servers.front().chassis = PartId("no-such-chassis");
    CHECK_FALSE(Trial(scenario, scenario.servers.front(), 1, testCatalog()).isKnown());
}

TEST_CASE("a_drive_that_needs_an_adapter_is_placed_with_a_warning_until_there_is_one", "[project]")
{
    int warned = 0;
    for (const auto &chassis : testCatalog().parts(PartKind::Chassis)) {
        const PartId id = infoOf(*chassis).id;
        const Layout *layout = testCatalog().layout(id);
        for (const SlotGroup &group : layout->groups) {
            const bool byAdapter = group.kind == SlotKind::Bay && std::any_of(group.attach.begin(), group.attach.end(),
                                                                              [](const Attach &a) { return a.from == std::vector<std::string>{"hba"}; });
            if (!byAdapter)
                continue;
            const Project project = startOf(testCatalog(), id);
            for (const auto &drive : testCatalog().parts(PartKind::Drive)) {
                const PlacementVerdict verdict = canPlace(project, testCatalog(), {here, first, {group.id, 0}}, infoOf(*drive).id);
                if (printed(verdict.brief) != "Needs a RAID controller or HBA")
                    continue;
                INFO(id.text << ", " << infoOf(*drive).id.text);
                ++warned;
                CHECK(verdict.fit == Fit::FitsWithWarning);
                CHECK(verdict.sentence.arguments.back() == Argument(Parts{1, infoOf(*drive).name, ""}));
            }
        }
    }
    CHECK(warned > 0);
}
