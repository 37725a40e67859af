// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/evaluation.h"
#include "ui/drawing/adapter_form.h"
#include "ui/drawing/chassis_plan.h"
#include "ui/drawing/memory_segments.h"
#include "ui/drawing/name_variants.h"

#include <optional>
#include <vector>

// What a chassis shows: texts and figures of every slot, made from the evaluation. The painter knows these values and the plan,
// nothing of projects; two looks that are equal need no repaint.

namespace inferrack::ui {

enum class LinkState { Idle, InUse, Narrowed, Dead };

/// Texts of one slot. Where a text may be too long the shorter forms follow in the same list.
struct SlotLook {
    core::SlotId slot;
    core::SlotKind kind = core::SlotKind::Pcie;
    QString label; ///< silk-screen name: "Slot 3", "CPU0"
    // what is in it
    std::optional<core::PartKind> part; ///< nothing = empty
    bool unknown = false; ///< a part the catalogue does not know
    bool fixed = false;
    double cardWidth = 1.0; ///< slots covered
    QStringList names; ///< "Xeon Platinum 8480+", "Xeon 8480+"
    AdapterForm form; ///< of an adapter: how it and its neighbours are written
    QString index; ///< "GPU2"
    QStringList faceLabels; ///< on the front or the rear: "NIC 3", "NIC3", "N3"; none of them is that of another slot there
    QStringList details; ///< "32 cores · 280 W"
    QString figure; ///< "350 W"
    QString size; ///< "48 GB"
    MemorySegments memory; ///< none = nothing runs on it
    Verdict memoryVerdict = Verdict::Ok; ///< what the checks say of it
    // what it takes
    QStringList takes; ///< "empty · double-width · PCIe 5.0 x16", shorter
    QStringList takesUpper, takesLower; ///< the same in two lines; none = one is enough
    QString limit; ///< "≤ 600 W"
    QString coveredBy; ///< "covered by GPU2"
    core::SlotId coveringSlot;
    // its link
    LinkState link = LinkState::Idle;
    QString linkText; ///< "x16"
    QString node; ///< "CPU0", "SW1"; empty = no link
    // processors
    QString channels, population; ///< "A–F · G–L", "12 × 16 GB"
    bool populationInLid = false; ///< there is no room for it beside the socket
    bool unbalanced = false;
    bool memoryBlocked = false; ///< a blocker speaks of the memory of the socket as a whole
    // supplies
    double load = -1.0; ///< output power over usable power; < 0 = none
    QString loadText;
    QString feed; ///< "A"
    // findings
    bool conflict = false;
    QString conflictText; ///< code, title and sentence of the gravest
    QString description; ///< for tooltip, tree and assistive tools
    bool operator==(const SlotLook &) const = default;
};

/// A switch, an NVSwitch or a mesh.
struct ChipLook {
    QString name;
    QString model;
    QString ratio; ///< "3:1"; empty = nothing behind it
    bool operator==(const ChipLook &) const = default;
};

struct LinkLook {
    LinkState state = LinkState::Idle;
    QString text;
    bool operator==(const LinkLook &) const = default;
};

struct ChassisLook {
    bool empty = true; ///< nothing in it that a user placed
    QStringList supplyTitle; ///< "Power supplies 2+2"
    QStringList baseboardTitle;
    QString frontTitle, frontNote, rearTitle, rearNote;
    QString schematicNote;
    std::vector<SlotLook> slots; ///< as ChassisPlan::slots
    std::vector<ChipLook> chips; ///< as ChassisPlan::chips
    std::vector<LinkLook> links; ///< as ChassisPlan::links
    std::vector<std::vector<core::SlotId>> bridges;

    const SlotLook *slot(const core::SlotId &id) const;
    bool operator==(const ChassisLook &) const = default;
};

ChassisLook chassisLook(const ChassisPlan &plan, const core::Layout &layout, const core::Scenario &scenario, const core::ScenarioEvaluation &result,
                        const core::ServerEvaluation &server);

/// What a slot takes, or what is in it and how it is linked, as a sentence.
core::Text slotSentence(const core::Layout &layout, const core::ServerEvaluation &server, const core::SlotId &slot);

/// What a line of the plan carries: width, generation, rate, and who shares it.
core::Text linkSentence(const ChassisPlan &plan, const PlanLink &link, const core::Layout &layout, const core::ServerEvaluation &server);

} // namespace inferrack::ui
