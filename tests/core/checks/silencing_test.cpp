// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/silencing.h"
#include "tests/support/core/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace inferrack::core;

namespace {

enum class On { Workload, Server, Slot };

Finding finding(const std::string &check, const std::string &textId, Severity severity, On on, int server = 1, int slot = 0)
{
    Finding f;
    f.check = check;
    f.textId = textId;
    f.severity = severity;
    f.subject.kind = on == On::Slot ? Subject::Kind::Slots : on == On::Server ? Subject::Kind::Server : Subject::Kind::Workload;
    f.subject.server = ServerId{server};
    f.subject.workload = on == On::Workload ? WorkloadId{1} : WorkloadId{};
    if (on == On::Slot)
        f.subject.slots = {{"gpu-a", slot}};
    return f;
}

struct Silence {
    const char *name;
    Finding fault, other;
    bool silenced;
};

} // namespace

TEST_CASE("a_fault_silences_what_only_follows_from_it", "[checks]")
{
    const Severity blocker = Severity::Blocker, warning = Severity::Warning;
    const std::vector<Silence> rows{
        {"no weights, no room", finding("vram_fit", "weights", blocker, On::Workload), finding("kv_room", "queue", warning, On::Workload), true},
        {"little headroom leaves room", finding("vram_fit", "headroom", warning, On::Workload), finding("kv_room", "queue", warning, On::Workload), false},
        {"no weights, no request", finding("vram_fit", "runtime", blocker, On::Workload), finding("context_length", "pool", blocker, On::Workload), true},
        {"the model's own limit stays", finding("vram_fit", "runtime", blocker, On::Workload), finding("context_length", "model", blocker, On::Workload),
         false},
        {"another server stays", finding("vram_fit", "runtime", blocker, On::Workload, 1), finding("kv_room", "queue", warning, On::Workload, 2), false},
        {"no engine, no format", finding("engine_accelerator", "none", blocker, On::Workload), finding("engine_format", "kv", blocker, On::Workload), true},
        {"no processor, no link", finding("slot_socket", "card", blocker, On::Slot), finding("pcie_link", "width", warning, On::Slot), true},
        {"no processor, no lanes", finding("slot_socket", "card", blocker, On::Slot), finding("pcie_lanes", "share", blocker, On::Slot), true},
        {"the link of another slot stays", finding("slot_socket", "card", blocker, On::Slot, 1, 0), finding("pcie_link", "width", warning, On::Slot, 1, 1),
         false},
        {"a card without place", finding("card_width", "narrow", blocker, On::Slot), finding("card_length", "", blocker, On::Slot), true},
        {"a card without place has no power", finding("card_width", "covered", blocker, On::Slot), finding("slot_power", "slot", blocker, On::Slot), true},
        {"its neighbour stays", finding("card_width", "covered", blocker, On::Slot, 1, 0), finding("slot_power", "slot", blocker, On::Slot, 1, 1), false},
        {"no power, no redundancy", finding("psu_capacity", "load", blocker, On::Server), finding("psu_redundancy", "one", warning, On::Server), true},
        {"a missing supply stays", finding("psu_capacity", "load", blocker, On::Server), finding("psu_redundancy", "missing", warning, On::Server), false},
        {"tight power keeps redundancy", finding("psu_capacity", "headroom", warning, On::Server), finding("psu_redundancy", "one", warning, On::Server),
         false},
    };
    for (const Silence &row : rows) {
        INFO(row.name);
        const std::vector<Finding> expected = row.silenced ? std::vector<Finding>{row.fault} : std::vector<Finding>{row.other, row.fault};
        CHECK(withoutSilenced({row.other, row.fault}) == expected);
    }
}

TEST_CASE("graver_findings_come_first_then_the_order_of_the_list", "[checks]")
{
    Scene scene("tier-4xl40s");
    scene.put("nvidia-rtxa5000", "gpu-a.0").put("bf3-b3220-2x200", "nic-b").take("psu-b.1");
    std::vector<std::string> order;
    for (const Finding &found : scene.evaluated().findings)
        order.push_back(nameOf(found.severity) + " " + found.check);
    const auto &findings = scene.evaluated().findings;
    CHECK(std::is_sorted(findings.begin(), findings.end(), [](const Finding &a, const Finding &b) { return a.severity > b.severity; }));
    const auto at = [&](const std::string &entry) { return std::find(order.begin(), order.end(), entry) - order.begin(); };
    CHECK(at("blocker card_plug") < at("blocker slot_power"));
    CHECK(at("blocker slot_power") < at("warning psu_redundancy"));
}

TEST_CASE("an_empty_server_raises_nothing", "[checks]")
{
    for (const ReferenceBuild &build : referenceBuilds()) {
        INFO(build.id);
        CHECK(Scene(build.id).empty().evaluated().findings.empty());
    }
}
