// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/repairs.h"

#include "core/advice/repair_rule.h"
#include "core/checks/check.h"
#include "core/evaluate.h"
#include "core/project/edits.h"
#include "core/project/placement.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/formula.h"
#include "tests/support/core/reference_build.h"
#include "tests/support/core/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <tuple>

using namespace inferrack::core;

namespace {

/// What is altered in a build, the check that then finds something, and the first act that is proposed.
struct RepairCase {
    const char *name;
    const char *build;
    std::function<void(Scene &)> change;
    const char *check;
    const char *first; ///< nothing = no way is known
    int changes = 1;
};

void layout(Scene &scene, ParallelLayout layout)
{
    scene.deployment().layout = {layout, false};
}

void supplying(Scene &scene, double output)
{
    scene.alter<PowerSupply>("smc-pws-2k04a-1r", [output](PowerSupply &p) {
        p.rating = watts(output);
        p.bands = {{100, 240, watts(output)}};
    });
}

void giveLanes(Scene &scene, int first, int second)
{
    scene.alterLayout([&](Layout &l) {
        for (TreeNode &node : l.tree) {
            if (node.id == "cpu.0")
                node.lanes = first;
            if (node.id == "cpu.1")
                node.lanes = second;
        }
    });
}

/// What repairs() promises of each repair.
void checkPromises(const Finding &finding, const Project &project, const Catalog &catalog, const std::vector<Repair> &list)
{
    const Evaluation before = evaluate(project, catalog);
    CHECK(list.size() <= 3);
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Repair &repair = list[i];
        INFO(finding.check << ' ' << finding.textId << ": " << printed(repair.sentence));
        CHECK_FALSE(repair.sentence.isEmpty());
        CHECK(std::string(repair.sentence.message.context) == "Repairs");
        CHECK(repair.changes >= 1);
        CHECK(repair.project != project);
        const auto rank = [&](const Repair &r) {
            const Evaluation evaluation = evaluate(r.project, catalog);
            const auto &findings = evaluation.scenarios.front().findings;
            const auto warnings = std::count_if(findings.begin(), findings.end(), [](const Finding &f) { return f.severity == Severity::Warning; });
            const int lost = lostTargets({project.scenarios.front(), before.scenarios.front()}, {r.project.scenarios.front(), evaluation.scenarios.front()});
            return std::tuple(lost, r.project.scenarios.front().workloads != project.scenarios.front().workloads, warnings, r.changes, r.power);
        };
        if (i > 0)
            CHECK(rank(list[i - 1]) <= rank(repair));
        const Evaluation after = evaluate(repair.project, catalog);
        const auto &left = after.scenarios.front().findings;
        CHECK(repair.difference == difference(before.scenarios.front(), after.scenarios.front()));
        CHECK(repair.sideEffects ==
              sideEffects({project.scenarios.front(), before.scenarios.front()}, {repair.project.scenarios.front(), after.scenarios.front()}));
        CHECK(std::none_of(left.begin(), left.end(),
                           [&](const Finding &f) { return f.check == finding.check && f.subject == finding.subject && f.severity >= finding.severity; }));
        const auto grave = [](const std::vector<Finding> &findings) {
            return std::count_if(findings.begin(), findings.end(), [](const Finding &f) { return f.severity == Severity::Blocker; });
        };
        CHECK(grave(left) <= grave(before.scenarios.front().findings));
        if (before.scenarios.front().verdict.holds)
            CHECK(after.scenarios.front().verdict.holds);
    }
}

void checkCases(const std::vector<RepairCase> &cases)
{
    for (const RepairCase &each : cases) {
        INFO(each.name);
        Scene scene(each.build);
        each.change(scene);
        const Finding *finding = scene.finding(each.check);
        REQUIRE(finding);
        const std::vector<Repair> list = repairs(*finding, scene.project, scene.catalog);
        checkPromises(*finding, scene.project, scene.catalog, list);
        if (!each.first) {
            CHECK(list.empty());
            continue;
        }
        CHECKED_IF(!list.empty())
        {
            CHECK(std::string(list.front().sentence.message.source) == each.first);
            CHECK(list.front().changes == each.changes);
        }
        CHECK_FALSE(list.empty());
    }
}

} // namespace

TEST_CASE("repairs_of_memory_and_load", "[advice]")
{
    checkCases({
        {"weights above usable VRAM", "tier-4xl40s",
         [](Scene &s) {
             s.deployment().weightFormat.value = WeightFormatId("bf16");
             layout(s, {2, 1, 1, 1, 2});
         },
         "vram_fit", "Set the weight format to %1: weights %2."},
        {"weights above the VRAM of all", "tier-4xl40s",
         [](Scene &s) {
             s.take("gpu-a.2-3").deployment().weightFormat.value = WeightFormatId("bf16");
             layout(s, {2, 1, 1, 1, 1});
         },
         "vram_fit", "Set the weight format to %1: weights %2."},
        {"VRAM is tight", "tier-4xl40s", [](Scene &s) { s.workload().concurrency.value = 95; }, "vram_fit", "Set the KV cache format to %1: VRAM headroom %2."},
        {"requests that wait for room", "tier-4xl40s", [](Scene &s) { s.workload().concurrency.value = 150; }, "kv_room", "Set the KV cache format to %1: %2."},
        {"longer than the model takes", "tier-8xh200sxm", [](Scene &s) { s.workload().inputTokens.value = 200000 - 256; }, "context_length",
         "Set the context length to %1 tokens."},
    });
}

TEST_CASE("repairs_of_layouts_engines_and_formats", "[advice]")
{
    checkCases({
        {"more ranks than accelerators", "tier-4xl40s",
         [](Scene &s) {
             layout(s, {8, 1, 1, 1, 1});
         },
         "parallel_layout", "Set the parallel layout to %1: %2."},
        {"accelerators without work", "tier-4xl40s",
         [](Scene &s) {
             layout(s, {2, 1, 1, 1, 1});
         },
         "parallel_layout", "Set the parallel layout to %1: all accelerators in use."},
        {"an engine without support", "mi300x-node", [](Scene &s) { s.deployment().engine.value = EngineId("tensorrt-llm"); }, "engine_accelerator",
         "Set the inference engine to %1."},
        {"a version before the support", "ascend-910b-node", [](Scene &s) { s.deployment().engineVersion.value = "0.5"; }, "engine_accelerator",
         "Set the engine version to %1."},
        {"weights only one engine loads", "tier-4xl40s", [](Scene &s) { s.deployment().weightFormat.value = WeightFormatId("gguf-q4_k_m"); }, "engine_format",
         "Set the weight format to %1: weights %2, %3 more."},
        {"a KV format the engine does not keep", "ascend-910b-node", [](Scene &s) { s.deployment().kvFormat.value = KvFormatId("fp8-e4m3"); }, "engine_format",
         "Set the KV cache format to %1: %2."},
    });
}

TEST_CASE("repairs_of_cards_and_lanes", "[advice]")
{
    checkCases({
        {"a card at the socket that is empty", "tier-4xl40s", [](Scene &s) { s.take("gpu-a.3").put("nvidia-l40s", "gpu-b.0"); }, "slot_socket",
         "Move %1 to %2 (%3)."},
        {"a card that is too long", "tier-4xl40s", [](Scene &s) { s.put("nvidia-rtx3090", "gpu-a.3"); }, "card_length", "Replace %1 with %2: %3 long."},
        {"an adapter in a slot without plug", "tier-4xl40s", [](Scene &s) { s.put("bf3-b3220-2x200", "nic-b"); }, "card_plug", "Replace %1 with %2."},
        {"more than the slot feeds", "tier-4xl40s", [](Scene &s) { s.put("bf3-b3220-2x200", "nic-b"); }, "slot_power", "Replace %1 with %2: %3."},
        {"an adapter and drives on the lanes of a share", "tier-4xl40s", [](Scene &s) { s.put("solidigm-d7-ps1010-7.68tb", "nvme"); }, "pcie_lanes",
         "Remove %1: %2 PCIe lanes become free."},
        {"both together have not enough lanes", "api-4x4090", [](Scene &s) { giveLanes(s, 20, 16); }, "pcie_lanes", "Remove %1: %2 PCIe lanes become free."},
        {"an edge too wide for the connector", "api-2xl40s-epyc", [](Scene &s) { s.put("cx7-1x400-osfp", "s2"); }, "pcie_link", nullptr},
    });
}

TEST_CASE("repairs_of_memory_modules", "[advice]")
{
    checkCases({
        {"a processor without memory", "api-4x4090", [](Scene &s) { s.take("dimm1a").take("dimm1b"); }, "memory_channels",
         "Add %1, %2 per processor: balanced population, memory capacity %3.", 8},
        {"one bank of two pulled", "tier-4xl40s", [](Scene &s) { s.take("dimm0a"); }, "memory_channels",
         "Add %1, %2 per processor: balanced population, memory capacity %3.", 6},
        {"half of the channels", "api-2xl40s-epyc", [](Scene &s) { s.take("dimm0b"); }, "memory_channels",
         "Add %1, %2 per processor: balanced population, memory capacity %3.", 4},
        {"two kinds of module", "api-2xl40s-epyc", [](Scene &s) { s.put("ddr4-lrdimm-128g-3200", "dimm0a.0-1"); }, "memory_mixed",
         "Replace %1 with %2: memory capacity %3.", 2},
    });
}

TEST_CASE("repairs_of_power_and_cooling", "[advice]")
{
    checkCases({
        {"no supply at all", "tier-4xl40s", [](Scene &s) { s.take("psu-a").take("psu-b"); }, "psu_capacity", "Add %1: usable power %2, load ratio %3.", 4},
        {"less than the load", "tier-4xl40s", [](Scene &s) { supplying(s, 1000); }, "psu_capacity",
         "Replace the power supplies with %1: usable power %2, load ratio %3.", 4},
        {"a supply that does not run at the voltage", "tier-4xl40s", [](Scene &s) { s.scenario().site.voltage.value = 90; }, "psu_capacity",
         "Set the input voltage to %1: usable power %2."},
        {"one of four missing", "tier-4xl40s", [](Scene &s) { s.take("psu-b.1"); }, "psu_redundancy", "Add %1: redundancy %2, usable power %3."},
        {"four H200 NVL in the open room", "tier-4xh200nvl", [](Scene &s) { s.scenario().site.cooling.value = PartId("air-open"); }, "cooling_density",
         "Change the cooling to %1: limit %2 per U."},
    });
}

TEST_CASE("every_rule_of_repairs_belongs_to_a_check", "[advice]")
{
    std::set<std::string> ofChecks, ofRules;
    for (const Check &each : checks())
        ofChecks.insert(each.id);
    for (const RepairRule &rule : repairRules())
        CHECK(ofRules.insert(rule.check).second);
    CHECK(ofRules.size() > 15);
    CHECK(std::includes(ofChecks.begin(), ofChecks.end(), ofRules.begin(), ofRules.end()));
}

TEST_CASE("repairs_of_complete_servers_keep_what_they_promise", "[advice]")
{
    int found = 0;
    for (const ReferenceBuild &build : referenceBuilds()) {
        INFO(build.id);
        const Evaluation evaluation = evaluate(build.project, build.catalog);
        for (const Finding &finding : evaluation.scenarios.front().findings) {
            const std::vector<Repair> list = repairs(finding, build.project, build.catalog);
            checkPromises(finding, build.project, build.catalog, list);
            found += static_cast<int>(list.size());
        }
    }
    CHECK(found > 5);
}

TEST_CASE("a_finding_of_another_project_has_no_repair", "[advice]")
{
    Scene broken("tier-4xl40s");
    broken.take("psu-a").take("psu-b");
    const Finding finding = *broken.finding("psu_capacity");
    const Scene healthy("tier-4xl40s");
    CHECK(repairs(finding, healthy.project, healthy.catalog).empty());
    Finding nowhere = finding;
    nowhere.subject.scenario = ScenarioId{99};
    CHECK(repairs(nowhere, broken.project, broken.catalog).empty());
    nowhere = finding;
    nowhere.check = "no_such_check";
    CHECK(repairs(nowhere, broken.project, broken.catalog).empty());
}

TEST_CASE("repairs_end_early_when_they_are_told_to", "[advice]")
{
    Scene broken("tier-4xl40s");
    broken.take("psu-a").take("psu-b");
    const Finding finding = *broken.finding("psu_capacity");
    const std::atomic<bool> stop = true;
    CHECK(repairs(finding, broken.project, broken.catalog, 3, &stop).empty());
    CHECK_FALSE(repairs(finding, broken.project, broken.catalog, 1).empty());
    CHECK(repairs(finding, broken.project, broken.catalog, 0).empty());
}

namespace {

/// The processor and the memory modules of a server.
std::pair<PartId, std::vector<PartId>> besideCards(const Scene &scene, const ServerType &server, const std::string &socket, const std::string &banks)
{
    std::pair<PartId, std::vector<PartId>> found;
    for (const Placement &placement : server.placements) {
        if (toString(placement.slot) == socket)
            found.first = placement.part;
        if (placement.slot.group.rfind(banks, 0) == 0 && scene.catalog.find<MemoryModule>(placement.part))
            found.second.push_back(placement.part);
    }
    return found;
}

} // namespace

TEST_CASE("a_slot_without_processor_gets_one_with_memory", "[advice]")
{
    Scene scene("tier-4xl40s");
    const std::size_t modules = besideCards(scene, scene.server(), "cpu.0", "dimm0").second.size();
    scene.put("nvidia-l40s", "gpu-b.0");
    const Finding *finding = scene.finding("slot_socket");
    REQUIRE(finding);
    const std::vector<Repair> list = repairs(*finding, scene.project, scene.catalog);
    checkPromises(*finding, scene.project, scene.catalog, list);
    const auto filled =
        std::find_if(list.begin(), list.end(), [](const Repair &r) { return std::string(r.sentence.message.source) == "Add %1 as %2 with %3."; });
    REQUIRE(filled != list.end());
    // As the processor beside it.
    const auto now = besideCards(scene, scene.server(), "cpu.0", "dimm0");
    const auto then = besideCards(scene, filled->project.scenarios.front().servers.front(), "cpu.1", "dimm1");
    CHECK(then == now);
    CHECK(filled->changes == 1 + static_cast<int>(modules));
}

TEST_CASE("a_server_without_processor_gets_the_cheapest_that_fits", "[advice]")
{
    Scene scene("tier-4xl40s");
    const std::size_t channels = scene.evaluated().servers.front().memory.front().channels;
    scene.take("cpu.0").take("dimm0a").take("dimm0b");
    const Finding *finding = scene.finding("slot_socket");
    REQUIRE(finding);
    const std::vector<Repair> list = repairs(*finding, scene.project, scene.catalog);
    checkPromises(*finding, scene.project, scene.catalog, list);
    REQUIRE_FALSE(list.empty());
    CHECK(std::string(list.front().sentence.message.source) == "Add %1 as %2 with %3.");
    const auto then = besideCards(scene, list.front().project.scenarios.front().servers.front(), "cpu.0", "dimm0");
    CHECK(then.second.size() == channels);
    CHECK(std::none_of(then.second.begin(), then.second.end(), [&](const PartId &part) { return scene.catalog.find<MemoryModule>(part)->module == "MRDIMM"; }));
    const PriceList &prices = *scene.catalog.priceList(scene.scenario().prices.list);
    REQUIRE(prices.price(then.first));
    for (const auto &part : scene.catalog.parts(PartKind::Processor)) {
        const PartId &id = infoOf(*part).id;
        const SlotAddress socket{scene.scenario().id, scene.server().id, {"cpu", 0}};
        if (prices.price(id) && canPlace(scene.project, scene.catalog, socket, id).fit == Fit::Fits) {
            INFO(id.text);
            CHECK(prices.price(id)->typical.minor >= prices.price(then.first)->typical.minor);
        }
    }
}

TEST_CASE("power_beyond_the_bays_of_a_chassis_leads_to_another_chassis", "[advice]")
{
    Scene scene("tier-4xl40s");
    scene.put("nvidia-l40s", "gpu-b").put("epyc-9455", "cpu.1").put("ddr5-rdimm-32g-5600", "dimm1a").put("ddr5-rdimm-32g-5600", "dimm1b");
    const Finding *finding = scene.finding("psu_capacity");
    REQUIRE(finding);
    REQUIRE(finding->textId == "load");
    const std::vector<Repair> list = repairs(*finding, scene.project, scene.catalog);
    checkPromises(*finding, scene.project, scene.catalog, list);
    REQUIRE_FALSE(list.empty());
    CHECK(std::string(list.front().sentence.message.source) == "Replace the chassis with %1 and the power supplies with %2: usable power %3, load ratio %4.");
    const ServerType &after = list.front().project.scenarios.front().servers.front();
    CHECK(after.chassis == PartId("smc-as-5126gs-tnrt2"));
    const auto count = [&scene]<class Kind>(const ServerType &server, const Kind *) {
        return std::count_if(server.placements.begin(), server.placements.end(),
                             [&](const Placement &p) { return scene.catalog.find<Kind>(p.part) != nullptr; });
    };
    // Everything but the supplies came along.
    CHECK(count(after, static_cast<const Accelerator *>(nullptr)) == 8);
    CHECK(count(after, static_cast<const Processor *>(nullptr)) == 2);
    CHECK(count(after, static_cast<const MemoryModule *>(nullptr)) == 24);
    CHECK(count(after, static_cast<const Drive *>(nullptr)) == count(scene.server(), static_cast<const Drive *>(nullptr)));
    CHECK(count(after, static_cast<const PowerSupply *>(nullptr)) == 6);
}

TEST_CASE("a_processor_that_is_missed_by_its_memory_brings_none", "[advice]")
{
    Scene scene("tier-4xl40s");
    scene.take("cpu.0");
    const ScenarioEvaluation &result = scene.evaluated();
    const auto memory =
        std::find_if(result.findings.begin(), result.findings.end(), [](const Finding &f) { return f.check == "slot_socket" && f.textId == "memory"; });
    REQUIRE(memory != result.findings.end());
    const std::vector<Repair> list = repairs(*memory, scene.project, scene.catalog);
    checkPromises(*memory, scene.project, scene.catalog, list);
    REQUIRE_FALSE(list.empty());
    CHECK(std::string(list.front().sentence.message.source) == "Add %1 as %2.");
    CHECK(list.front().changes == 1);
}

TEST_CASE("memory_that_is_offered_works_with_the_processors", "[advice]")
{
    Scene scene("tier-4xl40s"); // EPYC 9005: no MRDIMM
    std::erase_if(scene.server().placements, [&](const Placement &placement) { return scene.catalog.find<MemoryModule>(placement.part) != nullptr; });
    const Finding *finding = scene.finding("memory_channels");
    REQUIRE(finding);
    const std::vector<Repair> offered = repairs(*finding, scene.project, scene.catalog);
    REQUIRE_FALSE(offered.empty());
    int modules = 0;
    for (const Repair &repair : offered) {
        for (const Placement &placement : repair.project.scenarios.front().servers.front().placements) {
            if (const MemoryModule *module = scene.catalog.find<MemoryModule>(placement.part)) {
                CHECK(module->module != "MRDIMM");
                ++modules;
            }
        }
    }
    CHECK(modules > 0);
}

TEST_CASE("a_server_without_supplies_that_its_chassis_cannot_feed_is_offered_another_one", "[advice]")
{
    Project project = newProject(PartId("smc-as-4125gs-tnrt"), ModelId("llama-3.1-70b"), testCatalog().priceLists().front().id);
    std::vector<Placement> &placements = project.scenarios.front().servers.front().placements;
    for (int i = 0; i < 8; ++i)
        placements.push_back({{i < 4 ? "gpu-a" : "gpu-b", i % 4}, PartId("nvidia-l40s")});
    const auto repairOfSupplies = [&] {
        const Evaluation evaluation = evaluate(project, testCatalog());
        for (const Finding &finding : evaluation.scenarios.front().findings)
            if (finding.check == "psu_capacity" && finding.textId == "none") {
                const std::vector<Repair> list = repairs(finding, project, testCatalog());
                checkPromises(finding, project, testCatalog(), list);
                return list.empty() ? std::string() : std::string(list.front().sentence.message.source);
            }
        return std::string();
    };
    // 3.45 kW: the bays take supplies for it. With two processors it is more than they give under any scheme.
    CHECK(repairOfSupplies() == "Add %1: usable power %2, load ratio %3.");
    for (int i = 0; i < 2; ++i)
        placements.push_back({{"cpu", i}, PartId("epyc-9455")});
    CHECK(repairOfSupplies() == "Replace the chassis with %1 and add %2: usable power %3, load ratio %4.");
}
