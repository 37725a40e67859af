// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/rule_texts.h"

#include "core/checks/check_support.h"
#include "core/checks/limits.h"
#include "core/checks/pcie_payload.h"

#include <algorithm>
#include <iterator>

namespace inferrack::core {

namespace {

struct RuleText {
    std::string_view check;
    Message text;
    std::vector<Argument> limits = {};
};

const RuleText texts[] = {
    {"vram_fit",
     INFERRACK_TEXT("Rules", "Weights, activations and runtime overhead must fit in usable VRAM; with the KV cache of the workload %1 of it is the "
                             "limit."),
     {percent(1.0 - headroomShare)}},
    {"kv_room", INFERRACK_TEXT("Rules", "The KV cache of all concurrent requests must fit in the VRAM that is left; requests beyond it wait.")},
    {"context_length",
     INFERRACK_TEXT("Rules", "Input and output of a request must be no longer than the model allows, and the KV cache of one request must fit.")},
    {"parallel_layout",
     INFERRACK_TEXT("Rules", "The parallel layout must find its accelerators, and its widths must divide the heads, experts and columns of the model.")},
    {"engine_accelerator", INFERRACK_TEXT("Rules", "The inference engine in this version must run on the accelerator.")},
    {"engine_format", INFERRACK_TEXT("Rules", "Inference engine and accelerator must support the weight format and the KV cache format.")},
    {"pcie_lanes", INFERRACK_TEXT("Rules", "Parts must not ask for more PCIe lanes than a processor, a switch or a group of slots that share lanes offers.")},
    {"pcie_link",
     INFERRACK_TEXT("Rules", "A link must give at least %1 of what the part is made for, the connector must take its edge, and its ports may use at "
                             "most %2 of the link."),
     {percent(nativeShare), percent(pciePayloadShare)}},
    {"stray_part", INFERRACK_TEXT("Rules", "Every part of a server must be in the catalogue and stand in a slot that takes its kind.")},
    {"slot_socket", INFERRACK_TEXT("Rules", "A part that hangs on a processor needs that processor installed.")},
    {"card_width", INFERRACK_TEXT("Rules", "A card needs as many free slot positions as it is wide.")},
    {"card_length", INFERRACK_TEXT("Rules", "A card must be no longer than the slot allows.")},
    {"card_plug", INFERRACK_TEXT("Rules", "The slot must have the power plug that the card needs.")},
    {"slot_power", INFERRACK_TEXT("Rules", "A card must draw no more than slot and chassis allow.")},
    {"memory_channels", INFERRACK_TEXT("Rules", "All memory channels of a processor are filled, equally on all processors.")},
    {"memory_mixed", INFERRACK_TEXT("Rules", "Memory modules must be of one kind; all are of one capacity.")},
    {"psu_capacity",
     INFERRACK_TEXT("Rules", "Output power at full load must stay within what the power supplies give in their redundancy; above %1 of it and in "
                             "the worst case it is a warning, below %2 a note."),
     {percent(highLoad), percent(lowLoad)}},
    {"psu_redundancy", INFERRACK_TEXT("Rules", "Without one power supply the others must carry the full load.")},
    {"cooling_density", INFERRACK_TEXT("Rules", "Power density must stay within the limit of the cooling.")},
};

} // namespace

std::optional<Text> ruleText(std::string_view check)
{
    const auto found = std::find_if(std::begin(texts), std::end(texts), [&](const RuleText &rule) { return rule.check == check; });
    return found == std::end(texts) ? std::nullopt : std::optional(Text{found->text, found->limits});
}

} // namespace inferrack::core
