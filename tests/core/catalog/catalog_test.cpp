// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/accessory_condition.h"
#include "core/catalog/catalog.h"
#include "core/catalog/kinds/kinds.h"
#include "tests/support/core/catalog.h"

#include <catch2/catch.hpp>

#include <set>

using namespace inferrack::core;

namespace {

Drive aDrive(const char *id, double tb)
{
    Drive drive;
    drive.id = PartId(id);
    drive.capacity = terabytes(tb);
    return drive;
}

} // namespace

TEST_CASE("a_part_is_found_by_id_and_kind", "[catalog]")
{
    CHECK(testCatalog().find<Accelerator>(PartId("nvidia-l40s")));
    CHECK_FALSE(testCatalog().find<Drive>(PartId("nvidia-l40s")));
    CHECK_FALSE(testCatalog().part(PartId("no-such-part")));
    CHECK_FALSE(testCatalog().layout(PartId("nvidia-l40s")));
}

TEST_CASE("adding_an_entry_of_the_same_id_replaces_it_in_place", "[catalog]")
{
    Catalog catalog;
    catalog.add(Part(aDrive("a", 1)));
    catalog.add(Part(aDrive("b", 2)));
    const Catalog before = catalog;
    catalog.add(Part(aDrive("a", 3)));
    REQUIRE(catalog.parts(PartKind::Drive).size() == 2);
    CHECK(std::get<Drive>(*catalog.parts(PartKind::Drive)[0]).capacity == terabytes(3));
    CHECK(before.find<Drive>(PartId("a"))->capacity == terabytes(1));
    MemoryModule memory;
    memory.id = PartId("a");
    catalog.add(Part(memory));
    CHECK(catalog.parts(PartKind::Drive).size() == 1);
    CHECK(catalog.find<MemoryModule>(PartId("a")));
}

TEST_CASE("facts_of_the_data_sheets_arrive_in_their_units", "[catalog]")
{
    const auto &h200 = *testCatalog().find<Accelerator>(PartId("nvidia-h200-sxm"));
    CHECK(inGigabytes(*h200.memory) == Approx(141));
    CHECK(inGibibytes(*h200.memoryVisible) == Approx(139.8));
    CHECK(inGigabytesPerSecond(*h200.bandwidth) == Approx(4800));
    CHECK(inTeraflops(*h200.compute.fp8) == Approx(1978.9));
    CHECK_FALSE(h200.compute.fp4);
    CHECK(h200.plugs == std::vector<Plug>());
    CHECK_FALSE(h200.slotsWidth);
    const auto &nic = *testCatalog().find<NetworkAdapter>(PartId("cx7-1x400-osfp"));
    CHECK(inGigabytesPerSecond(nic.perPort) == Approx(50));
    const auto &air = *testCatalog().find<Cooling>(PartId("air-contained"));
    CHECK(inKilowatts(*air.maxPerServer) == Approx(10));
    CHECK(testCatalog().engineering().typicalAcceleratorShare == 0.7);
    CHECK(testCatalog().engineering().opticsWatts.at("SFP28 SR") == 1.0);
    CHECK(testCatalog().constants().links.at("pcie").floorGBPerSecond == 1.5);
    CHECK(testCatalog().constants().fallbackCompute[int(EfficiencyRow::Gguf)] == 0.25);
    CHECK(testCatalog().constants().powerGain[int(EfficiencyRow::Fp4)] == 3.4);
    CHECK(testCatalog().constants().powerGain[int(EfficiencyRow::W4)] == 1.0);
}

TEST_CASE("errors_of_older_articles_do_not_come_back", "[catalog]")
{
    const auto card = [](const char *id) -> const Accelerator & { return *testCatalog().find<Accelerator>(PartId(id)); };
    CHECK(card("nvidia-l40s").link.type == "none");
    CHECK(card("nvidia-l40s").tdp == watts(350));
    CHECK(card("nvidia-h200-nvl").tdp == watts(600));
    CHECK(card("nvidia-h200-nvl").link.maxGroup == 4);
    CHECK(inTeraflops(*card("nvidia-h200-nvl").compute.int8) == Approx(1670.5));
    CHECK(inGigabytesPerSecond(*card("amd-mi300x").bandwidth) == Approx(5300).epsilon(0.01));
    CHECK(card("nvidia-l40s").migInstances == 0);
    CHECK(testCatalog().find<Processor>(PartId("epyc-9554"))->cores == 64);
    CHECK(testCatalog().state(PartId("nvidia-a10g"))->orderable == "cloud-only");
    CHECK(testCatalog().state(PartId("nvidia-h100-sxm"))->orderable == "board-only");
    for (const auto &part : testCatalog().parts(PartKind::Processor))
        if (const auto &processor = std::get<Processor>(*part); processor.socket == "LGA4677")
            CHECK(processor.memoryChannels == 8);
    for (const auto &model : testCatalog().models())
        CHECK(model->name.find("Llama 4 405B") == std::string::npos);
}

TEST_CASE("kinds_stand_in_the_order_of_the_part_library", "[catalog]")
{
    std::vector<std::string> placeable;
    std::set<std::string> ids;
    for (const Kind &kind : kinds()) {
        ids.insert(kind.id);
        CHECK(&describe(kind.kind) == &kind);
        if (kind.placeable)
            placeable.push_back(kind.id);
    }
    CHECK(placeable == std::vector<std::string>{"accelerators", "cpus", "memory", "storage", "nics", "raid_hbas", "psus", "chassis"});
    CHECK(ids.size() == kinds().size());
    CHECK(kinds().size() == std::variant_size_v<Part>);
}

TEST_CASE("a_card_shows_three_figures_of_its_part", "[catalog]")
{
    const auto figuresOf = [](const char *id) {
        const Part &part = *testCatalog().part(PartId(id));
        return describe(kindOf(part)).figures(part);
    };
    const auto value = [](double number, Unit unit) { return std::vector<Argument>{Value(Figure{number, unit})}; };
    const auto l40s = figuresOf("nvidia-l40s");
    CHECK(l40s[0].value.arguments == value(48, Unit::GB));
    CHECK(l40s[1].value.arguments == value(864, Unit::GBPerSecond));
    CHECK(l40s[2].value.arguments == value(350, Unit::Watt));
    CHECK(l40s[0].label == INFERRACK_TEXT("Card", "VRAM"));
    CHECK(figuresOf("cx7-1x400-osfp")[0].value.arguments == std::vector<Argument>{Value(Figure{1, Unit::Count}), Value(Figure{400, Unit::GbPerSecond})});
    CHECK(figuresOf("cx7-1x400-osfp")[1].value.arguments == std::vector<Argument>{LinkTerm{5, 16}});
    CHECK(figuresOf("smc-pws-2k04a-1r")[1].value.arguments == value(0.96, Unit::Percent));
    CHECK(figuresOf("smc-sys-821ge-tnhr")[0].value.arguments == value(8, Unit::RackUnit));
    CHECK(figuresOf("rk3588-sbc")[0].value.isEmpty());
}

TEST_CASE("the_figures_and_subtitles_of_all_parts_are_whole", "[catalog]")
{
    for (const Kind &kind : kinds())
        for (const auto &part : testCatalog().parts(kind.kind)) {
            INFO(infoOf(*part).id.text);
            const auto figures = kind.figures(*part);
            for (const CardFigure &figure : figures)
                CHECK((!kind.placeable || *figure.label.source != '\0'));
            const auto subtitle = kind.subtitle(*part);
            CHECK_FALSE(subtitle.empty());
            for (const Text &piece : subtitle)
                CHECK_FALSE(piece.isEmpty());
        }
}

TEST_CASE("a_condition_names_parts_by_id_or_by_a_field", "[catalog]")
{
    const auto &part = [](const char *id) -> const Part & { return *testCatalog().part(PartId(id)); };
    const AccessoryCondition byId{"chassis", {PartId("dell-r760xa")}, "", {}};
    CHECK(meets(part("dell-r760xa"), byId));
    CHECK_FALSE(meets(part("dell-r750xa"), byId));
    CHECK_FALSE(meets(part("nvidia-l40s"), byId));
    const AccessoryCondition byInlet{"psus", {}, "inlet", {"C14"}};
    CHECK(meets(part("smc-pws-2k04a-1r"), byInlet));
    CHECK_FALSE(meets(part("smc-pws-2k70a-1r"), AccessoryCondition{"psus", {}, "inlet", {"C22"}}));
    CHECK_FALSE(meets(part("smc-pws-2k04a-1r"), AccessoryCondition{"psus", {}, "colour", {"C14"}}));
    int needing = 0;
    for (const auto &adapter : testCatalog().parts(PartKind::NetworkAdapter))
        needing += meets(*adapter, AccessoryCondition{"nics", {}, "aux_power", {"true"}});
    CHECK(needing == 2);
}
