// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/example_list.h"

namespace inferrack::ui {

namespace {

using enum ExampleGroup;

const ExampleEntry entries[] = {
    {"tier-2xl40s", Cards, INFERRACK_TEXT("Examples", "Entry tier, 2 × L40S")},
    {"tier-4xl40s", Cards, INFERRACK_TEXT("Examples", "Middle tier, 4 × L40S")},
    {"tier-4xh200nvl", Cards, INFERRACK_TEXT("Examples", "Upper tier, 4 × H200 NVL")},
    {"tier-8xh200nvl", Cards, INFERRACK_TEXT("Examples", "Upper tier, 8 × H200 NVL")},
    {"api-2xl40s-epyc", Cards, INFERRACK_TEXT("Examples", "Chat service, 2 × L40S")},
    {"api-4x4090", Cards, INFERRACK_TEXT("Examples", "Chat service, 4 × RTX 4090")},
    {"onprem-2xa100-nvlink", Cards, INFERRACK_TEXT("Examples", "2 × A100 with NVLink")},

    {"tier-8xh200sxm", Modules, INFERRACK_TEXT("Examples", "Top tier, 8 × H200 SXM")},
    {"hgx-8xh100-epyc", Modules, INFERRACK_TEXT("Examples", "8 × H100 SXM, InfiniBand")},
    {"dgx-h100", Modules, INFERRACK_TEXT("Examples", "DGX H100 as shipped")},
    {"dgx-h200", Modules, INFERRACK_TEXT("Examples", "DGX H200 as shipped")},
    {"mi300x-node", Modules, INFERRACK_TEXT("Examples", "8 × MI300X")},
    {"ascend-910b-node", Modules, INFERRACK_TEXT("Examples", "Atlas 800I A2, 8 × 910B4")},

    {"edge-rk3588", Edge, INFERRACK_TEXT("Examples", "RK3588 camera box")},
    {"edge-agx-orin", Edge, INFERRACK_TEXT("Examples", "Jetson AGX Orin kit")},
    {"edge-2xl4", Edge, INFERRACK_TEXT("Examples", "1U edge server, 2 × L4")},

    {"broken-lane-overflow", Faulty, INFERRACK_TEXT("Examples", "Lanes asked for twice")},
    {"broken-card-too-wide", Faulty, INFERRACK_TEXT("Examples", "Cards too wide for slots")},
    {"broken-psu-too-small", Faulty, INFERRACK_TEXT("Examples", "Power supplies too small")},
    {"broken-mixed-dimms", Faulty, INFERRACK_TEXT("Examples", "RDIMM mixed with 3DS")},
    {"broken-socket-empty", Faulty, INFERRACK_TEXT("Examples", "Cards on an empty socket")},
    {"broken-nvlink-l40s", Faulty, INFERRACK_TEXT("Examples", "NVLink bridge on L40S")},
    {"broken-transient", Faulty, INFERRACK_TEXT("Examples", "Spikes on an ATX supply")},
    {"broken-rack-over-feed", Faulty, INFERRACK_TEXT("Examples", "Servers beyond their feed")},
};

const ExampleGroupEntry groups[] = {
    {Cards, INFERRACK_TEXT("Examples", "PCIe cards")},
    {Modules, INFERRACK_TEXT("Examples", "Modules")},
    {Edge, INFERRACK_TEXT("Examples", "Edge")},
    {Faulty, INFERRACK_TEXT("Examples", "With findings")},
};

} // namespace

std::span<const ExampleEntry> exampleList()
{
    return entries;
}

std::span<const ExampleGroupEntry> exampleGroups()
{
    return groups;
}

QString fileOf(const ExampleEntry &example)
{
    return QStringLiteral(":/resources/examples/%1.inferrack").arg(QLatin1String(example.id));
}

} // namespace inferrack::ui
