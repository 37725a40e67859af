// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every field of every kind of entry: which are demanded, which the program does not read, and what is said where one is wrong.
#include "core/catalog/kinds/kinds.h"
#include "tests/support/core/entries.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <sstream>

using namespace inferrack::core;
using nlohmann::json;

namespace {

/// What a kind of entry demands, and what stands in its file for people and for validation only. "a[].b" is b of every member of a.
struct FieldsOfKind {
    const char *kind;
    const char *demanded;
    const char *unread;
};

const FieldsOfKind fieldsOfKinds[] = {
    {"accelerators",
     "architecture as_of class compute_tflops confidence ecc form_factor id interconnect interconnect.type launch_year "
     "memory_gib_visible_source.source memory_type name plugs[].count plugs[].kind sources status vendor",
     "memory_gib_visible_source.as_of memory_gib_visible_source.confidence memory_mib_driver"},
    {"cpus",
     "arch as_of confidence cores dimms_per_channel_max family id isa launch_year max_memory_gb max_memory_speed_mts "
     "max_sockets memory_channels memory_type name pcie_gen pcie_lanes socket sources tdp_w threads vendor",
     ""},
    {"memory", "as_of capacity_gb confidence ecc id module name ranks sources speed_mts type vendor watts", ""},
    {"storage",
     "as_of capacity_tb confidence form_factors id interface name pcie_lanes rand_read_kiops rand_write_kiops role "
     "seq_read_gbs seq_write_gbs sources vendor watts",
     ""},
    {"nics",
     "as_of aux_power confidence connector form_factors gbps_per_port id max_total_gbps name pcie_gen pcie_lanes ports "
     "protocols sources vendor watts",
     ""},
    {"raid_hbas",
     "as_of confidence connector fits fits.any_slot form_factor id kind max_nvme_drives max_sas_sata_drives name pcie_lanes "
     "ports protocols sources vendor watts",
     "boot_drives boot_drives.choices_gb boot_drives.choices_gb[] boot_drives.count boot_drives.form boot_drives.included "
     "cache_gb cache_protection fits.cpu_vendor raid_levels raid_levels[] seq_read_gbs_max"},
    {"psus",
     "as_of confidence efficiency efficiency.100 efficiency.20 efficiency.50 efficiency_class form_factor hot_swap id inlet "
     "name redundant_capable sources vendor wattage watts_by_input_v watts_by_input_v[].v_max watts_by_input_v[].v_min "
     "watts_by_input_v[].watts",
     "dc_input input_v"},
    {"chassis",
     "as_of confidence cooling_options depth_mm dimm_slots dimms_per_channel drive_bays drive_bays[].count "
     "drive_bays[].hot_swap drive_bays[].type fan_power_fraction fixed_cpu.count fixed_cpu.cpu_id form_factor gpu_max "
     "gpu_max.npu_module gpu_max.oam gpu_max.pcie_dual_width gpu_max.pcie_single_width gpu_max.pcie_triple_or_wider "
     "gpu_max.sxm id max_cpu_tdp_w max_gpu_tdp_w max_system_power_w memory_type name pcie_slots pcie_slots[].count "
     "pcie_slots[].form pcie_slots[].gen pcie_slots[].lanes_electrical pcie_slots[].lanes_from pcie_slots[].purpose "
     "pcie_slots[].width_physical pcie_topology pcie_topology_zh psu psu.bays psu.inlet psu.input_v psu.options_w "
     "psu.redundancy socket_type sockets sources u_height vendor weight_kg",
     "psu.efficiency_class psu.max_w"},
    {"accelerator_boards",
     "as_of baseboard_overhead_w confidence fits_chassis id included_in_systems module_count module_id name orderable "
     "sources vendor",
     "board_watts_max contains contains[] contains[].count contains[].what cooling interconnect interconnect_gbs_per_module "
     "kind memory_gb_total module_tdp_w"},
    {"coolings", "as_of confidence facility_water id kind name sources vendor", "u_height"},
    {"accessories",
     "as_of confidence fits id kind name required_by required_by[].also.file required_by[].also.ids required_by[].any_of "
     "required_by[].optional required_by[].per required_by[].quantity required_by[].severity required_by[].text "
     "required_by[].text.en required_by[].text.zh required_by[].trigger required_by[].trigger.field "
     "required_by[].trigger.file required_by[].trigger.ids sources spec vendor",
     "fits.drive_forms fits.drive_forms[] fits.nics fits.nics[] fits.outlets fits.outlets[] fits.psus fits.psus[] "
     "fits.raid_hbas fits.raid_hbas[] spec.amps spec.coupling spec.gbs_bidirectional_per_card spec.length_m spec.load_kg "
     "spec.max_w spec.outlets spec.outlets[] spec.pieces_per_group spec.slot_pitch spec.slots spec.slots[] "
     "spec.slots[].count spec.slots[].form spec.slots[].gen spec.slots[].lanes spec.uplinks_x16 spec.vendor_kit"},
    {"layouts",
     "chassis confidence confidence.lanes confidence.limits confidence.slots fabrics[].id fabrics[].kind fabrics[].members "
     "groups groups[].accepts groups[].attach groups[].attach[].from groups[].attach[].interface groups[].channels "
     "groups[].connector groups[].count groups[].form groups[].forms groups[].from groups[].gen groups[].height groups[].id "
     "groups[].inlet groups[].kind groups[].label groups[].lanes groups[].length_mm groups[].max_power_w groups[].max_tdp_w "
     "groups[].memory_type groups[].per_channel groups[].places[].at groups[].places[].size groups[].places[].view "
     "groups[].plugs groups[].positions groups[].row groups[].size_mm groups[].socket groups[].width id limits "
     "limits.accelerator_tdp_w limits.accelerators limits.accelerators.double_width limits.accelerators.module "
     "limits.accelerators.single_width limits.accelerators.triple_width limits.cooling "
     "limits.cooling[].derate[].above_accelerator_w limits.cooling[].derate[].inlet_max_c limits.cooling[].id "
     "limits.cooling[].inlet_max_c limits.processor_tdp_w limits.wall_power_w onboard[].connector onboard[].gbps_per_port "
     "onboard[].id onboard[].kind onboard[].ports onboard[].text outlines[].place outlines[].place.at outlines[].place.size "
     "outlines[].place.view outlines[].text outlines[].text.en outlines[].text.zh power power.bays power.default "
     "power.parts power.schemes power.schemes[].load power.schemes[].name power.schemes[].spare rows[].extent rows[].id "
     "rows[].places rows[].places[].at rows[].places[].size rows[].places[].view shares[].id shares[].lanes "
     "shares[].members shares[].node size_mm sources tree tree[].id tree[].kind tree[].uplinks[].gen tree[].uplinks[].lanes "
     "tree[].uplinks[].to variant views views[].id views[].kind views[].size views[].text views[].text.en views[].text.zh",
     "as_of power.input_v"},
    {"models",
     "aliases as_of confidence family head_dim hf_repo hidden_size id intermediate_size layer_kinds.cross layer_kinds.full "
     "layer_kinds.linear layer_kinds.swa licence linear_state.bytes_per_seq_conv_bf16 "
     "linear_state.bytes_per_seq_recurrent_fp32 max_position_embeddings mla.kv_lora_rank mla.qk_nope_head_dim "
     "mla.qk_rope_head_dim mla.v_head_dim mlp_gated moe.experts_per_token moe.moe_intermediate_size moe.moe_layers "
     "moe.num_experts moe.shared_experts name native_dtype num_attention_heads num_hidden_layers num_key_value_heads "
     "params_active params_breakdown params_breakdown.attention params_breakdown.dense_mlp params_breakdown.embedding "
     "params_breakdown.experts params_breakdown.lm_head params_breakdown.norms params_breakdown.other "
     "params_breakdown.router params_breakdown.shared_experts params_breakdown.vision release_year role sliding_window.size "
     "sliding_window.window_layers sources tie_word_embeddings vocab_size",
     "attention_bias_o attention_bias_qkv attention_kind linear_attention linear_attention.conv linear_attention.k_dim "
     "linear_attention.k_heads linear_attention.kind linear_attention.v_dim linear_attention.v_heads "
     "linear_state.elements_per_seq linear_state.kind linear_state.linear_layers mla.q_lora_rank "
     "moe.dense_intermediate_size moe.first_k_dense moe.moe_layer_freq mtp_params_b_excluded norm_kind norms_per_layer "
     "params_total qk_norm_params_per_layer sliding_window.full_layers vision vision.params"},
    {"weight_formats", "effective_bits_per_quantized_weight group_size id name name.en name.zh quantised reference_kind sources whole_model",
     "activation_bits as_of compute_row compute_row_without_units confidence family weight_bits_nominal"},
    {"kv_formats", "effective_bits id name name.en name.zh sources", "as_of bits confidence"},
    {"driver_stacks",
     "accelerator_ids as_of confidence engines engines.llama.cpp.confidence engines.llama.cpp.source "
     "engines.llama.cpp.support engines.lmdeploy.confidence engines.lmdeploy.source engines.lmdeploy.support "
     "engines.mindie.confidence engines.mindie.source engines.mindie.support engines.onnxruntime.confidence "
     "engines.onnxruntime.source engines.onnxruntime.support engines.openvino.confidence engines.openvino.source "
     "engines.openvino.support engines.sglang.confidence engines.sglang.source engines.sglang.support "
     "engines.tensorrt-llm.confidence engines.tensorrt-llm.source engines.tensorrt-llm.support engines.tensorrt.confidence "
     "engines.tensorrt.source engines.tensorrt.support engines.triton.confidence engines.triton.source "
     "engines.triton.support engines.vllm.confidence engines.vllm.source engines.vllm.support id name precision sources "
     "stack vendor",
     "compute_capability min_driver min_driver.confidence min_driver.linux min_driver.source min_toolkit "
     "min_toolkit.confidence min_toolkit.max min_toolkit.min min_toolkit.name min_toolkit.source precision.source"},
    {"price_includes",
     "complete_system id list_price_contents list_price_contents[].count list_price_contents[].kind "
     "list_price_contents[].what",
     "as_of confidence list_price_includes list_price_includes[] sources sources[] to_bill_apart to_bill_apart[]"},
    {"part_states", "export_control_cn.status id licence_note.en licence_note.zh lifecycle lifecycle.state orderable",
     "as_of confidence export_control_cn.as_of export_control_cn.confidence export_control_cn.source kind lead_time_weeks "
     "lead_time_weeks.as_of lead_time_weeks.confidence lead_time_weeks.high lead_time_weeks.low lead_time_weeks.source "
     "licence_note.as_of licence_note.confidence licence_note.source lifecycle.as_of lifecycle.confidence "
     "lifecycle.end_of_support lifecycle.source sources sources[]"},
    {"sources", "id kind title title.en title.zh where", ""},
    {"price_lists", "condition currency file id name name.en name.zh valid_from valid_to", "as_of confidence sources sources[]"},
};

std::set<std::string> words(const std::string &text)
{
    std::istringstream in(text);
    return {std::istream_iterator<std::string>(in), {}};
}

std::string joined(const std::set<std::string> &words)
{
    std::string text;
    for (const std::string &word : words)
        text += word + "\n";
    return text;
}

/// An entry by itself, laid over nothing.
std::vector<CatalogRemark> remarksOn(const std::string &kind, const json &entry)
{
    return overlaid(Catalog(), {{kind + "/" + entry.value("id", ""), entry.dump()}}).remarks;
}

json without(json entry, const std::string &pointer)
{
    const json::json_pointer place(pointer);
    entry[place.parent_pointer()].erase(place.back());
    return entry;
}

json with(json entry, const std::string &pointer, json value)
{
    entry[json::json_pointer(pointer)] = std::move(value);
    return entry;
}

bool isInList(const json &entry, const std::string &pointer)
{
    return entry[json::json_pointer(pointer).parent_pointer()].is_array();
}

/// Looks at one place of every field that has a value somewhere in the shipped entries.
template <class Look>
void forEachField(const std::string &kind, Look look)
{
    std::set<std::string> seen;
    for (const json &entry : richEntries(kind))
        for (const std::string &pointer : pointersOf(entry))
            if (!entry[json::json_pointer(pointer)].is_null() && seen.insert(anyFieldOf(pointer)).second)
                look(entry, pointer);
}

/// Coordinates may lie left of or above the origin of their view.
bool mayBeNegative(const std::string &field)
{
    return field.ends_with(".at[]") || field.ends_with(".pitch[]");
}

} // namespace

TEST_CASE("entries_demand_just_these_fields", "[catalog]")
{
    for (const FieldsOfKind &fields : fieldsOfKinds) {
        std::set<std::string> demanded;
        for (const json &entry : richEntries(fields.kind)) {
            std::set<std::string> seen;
            for (const std::string &pointer : pointersOf(entry)) {
                if (isInList(entry, pointer) || pointer == "/id" || !seen.insert(anyFieldOf(pointer)).second)
                    continue;
                const std::vector<CatalogRemark> remarks = remarksOn(fields.kind, without(entry, pointer));
                if (remarks.empty())
                    continue;
                demanded.insert(anyFieldOf(pointer));
                INFO(fields.kind << " " << pointer);
                CHECK(remarks.size() == 1);
                CHECK(remarks[0].file == "project");
                CHECK(remarks[0].item == std::string(fields.kind) + "/" + entry["id"].get<std::string>());
                // Where fields depend on each other, the one that can mend it is named.
                if (remarks[0].text.message.source == std::string("The value is missing."))
                    CHECK(remarks[0].field == fieldOf(pointer));
                else
                    CHECK(fieldOf(pointer).rfind(remarks[0].field.substr(0, remarks[0].field.rfind('.')), 0) == 0);
            }
        }
        std::set<std::string> expected = words(fields.demanded);
        expected.erase("id");
        INFO(fields.kind);
        CHECK(joined(demanded) == joined(expected));
    }
}

TEST_CASE("a_demanded_field_that_is_null_is_as_missing_as_one_that_is_absent", "[catalog]")
{
    for (const FieldsOfKind &fields : fieldsOfKinds) {
        const std::set<std::string> demanded = words(fields.demanded);
        forEachField(fields.kind, [&](const json &entry, const std::string &pointer) {
            const std::string field = anyFieldOf(pointer);
            if (pointer == "/id" || isInList(entry, pointer) || demanded.count(field) == 0)
                return;
            const std::vector<CatalogRemark> absent = remarksOn(fields.kind, without(entry, pointer));
            const std::vector<CatalogRemark> null = remarksOn(fields.kind, with(entry, pointer, nullptr));
            INFO(fields.kind << " " << pointer);
            CHECK(absent == null);
        });
    }
}

TEST_CASE("a_value_of_another_type_is_remarked_at_its_field_wherever_the_program_reads_it", "[catalog]")
{
    const json values[] = {true, "words that belong nowhere", 2, json::array(), json::object(), json::array({json::object()})};
    for (const FieldsOfKind &fields : fieldsOfKinds) {
        const std::set<std::string> unread = words(fields.unread);
        forEachField(fields.kind, [&](const json &entry, const std::string &pointer) {
            if (pointer == "/id")
                return;
            const std::string field = anyFieldOf(pointer);
            const json &right = entry[json::json_pointer(pointer)];
            for (const json &value : values) {
                if (value.type() == right.type() || (value.is_number() && right.is_number()))
                    continue;
                const std::vector<CatalogRemark> remarks = remarksOn(fields.kind, with(entry, pointer, value));
                INFO(fields.kind << " " << pointer << " = " << value.dump());
                if (unread.count(field) > 0) {
                    CHECK(remarks.empty());
                    continue;
                }
                REQUIRE(remarks.size() == 1);
                const std::string named = remarks[0].field, place = fieldOf(pointer);
                // An empty object is missing what belongs into it; a list without its members can fail at what counts them.
                CHECK((named == place || named.rfind(place + ".", 0) == 0));
                CHECK_FALSE(remarks[0].text.isEmpty());
            }
        });
    }
}

TEST_CASE("numbers_beyond_all_products_are_remarked_at_their_field", "[catalog]")
{
    for (const FieldsOfKind &fields : fieldsOfKinds) {
        const std::set<std::string> unread = words(fields.unread);
        forEachField(fields.kind, [&](const json &entry, const std::string &pointer) {
            const std::string field = anyFieldOf(pointer);
            if (!entry[json::json_pointer(pointer)].is_number() || unread.count(field) > 0)
                return;
            for (const double value : {1e300, -1e300, 1e18, -1.0}) {
                if (value == -1.0 && mayBeNegative(field))
                    continue;
                const std::vector<CatalogRemark> remarks = remarksOn(fields.kind, with(entry, pointer, value));
                INFO(fields.kind << " " << pointer << " = " << value);
                REQUIRE(remarks.size() == 1);
                CHECK(remarks[0].field == fieldOf(pointer));
            }
        });
    }
}

TEST_CASE("texts_that_are_read_must_not_be_empty", "[catalog]")
{
    for (const FieldsOfKind &fields : fieldsOfKinds) {
        const std::set<std::string> unread = words(fields.unread);
        forEachField(fields.kind, [&](const json &entry, const std::string &pointer) {
            if (!entry[json::json_pointer(pointer)].is_string() || unread.count(anyFieldOf(pointer)) > 0 || pointer == "/id")
                return;
            const std::vector<CatalogRemark> remarks = remarksOn(fields.kind, with(entry, pointer, ""));
            INFO(fields.kind << " " << pointer);
            REQUIRE(remarks.size() == 1);
            CHECK(remarks[0].field == fieldOf(pointer));
        });
    }
}

TEST_CASE("fields_that_nobody_knows_are_let_through_by_loading", "[catalog]")
{
    for (const FieldsOfKind &fields : fieldsOfKinds) {
        json entry = richEntries(fields.kind).front();
        for (const char *key : {"tdp_kw", "memory_gib", "colour", "", "//", "~0", "name ", "NAME", "数量"})
            entry[key] = {{"value", 7}};
        INFO(fields.kind);
        CHECK(remarksOn(fields.kind, entry).empty());
    }
}

TEST_CASE("an_entry_that_is_no_object_is_remarked_by_its_place_and_the_others_load", "[catalog]")
{
    for (const FieldsOfKind &fields : fieldsOfKinds) {
        if (fields.kind == std::string("price_lists"))
            continue; // its rows stand in a file of their own
        const json good = richEntries(fields.kind).front();
        const CatalogReading reading = loaded(fields.kind, {json::array(), "text", 7, nullptr, good, true});
        INFO(fields.kind);
        REQUIRE(reading.remarks.size() == 5);
        std::vector<std::string> places;
        for (const CatalogRemark &remark : reading.remarks) {
            CHECK(remark.file == fileOf(fields.kind));
            CHECK(remark.text.message.source == std::string("An object in { } belongs here."));
            places.push_back(remark.item);
        }
        CHECK(places == std::vector<std::string>{"#1", "#2", "#3", "#4", "#6"});
        CHECK(reading.catalog.rawItems().count(std::string(fields.kind) + "/" + good["id"].get<std::string>()) == 1);
    }
}

TEST_CASE("an_entry_without_a_usable_id_is_remarked_by_its_place", "[catalog]")
{
    for (const FieldsOfKind &fields : fieldsOfKinds)
        for (const json &id : {json(), json(7), json(""), json::array(), json::object(), json(true)}) {
            json entry = richEntries(fields.kind).front();
            entry["id"] = id;
            const CatalogReading reading = loaded(fields.kind, {entry});
            INFO(fields.kind << " id " << id.dump());
            REQUIRE(reading.remarks.size() == 1);
            CHECK(reading.remarks[0].item == "#1");
            CHECK(reading.remarks[0].field == "id");
        }
}

TEST_CASE("of_two_entries_of_one_id_the_first_is_used", "[catalog]")
{
    for (const FieldsOfKind &fields : fieldsOfKinds) {
        if (fields.kind == std::string("price_lists"))
            continue;
        const json first = richEntries(fields.kind).front();
        json second = first;
        second["as_of"] = "2099-01-01";
        const CatalogReading reading = loaded(fields.kind, {first, second, first});
        const std::string id = first["id"];
        INFO(fields.kind << " " << id);
        REQUIRE(reading.remarks.size() == 2);
        CHECK(reading.remarks[0] == CatalogRemark{fileOf(fields.kind), id, "id", text(INFERRACK_TEXT("Catalog", "Another entry has the same id."))});
        CHECK(reading.remarks[1] == reading.remarks[0]);
        CHECK(json::parse(reading.catalog.rawItems().at(std::string(fields.kind) + "/" + id)) == first);
    }
}

TEST_CASE("a_broken_entry_leaves_all_others_of_its_file_as_they_are", "[catalog]")
{
    for (const Kind &kind : kinds()) {
        const std::vector<json> &all = shippedEntries(kind.id);
        std::vector<json> broken = all;
        const std::size_t at = all.size() / 2;
        broken[at]["name"] = 7;
        const CatalogReading reading = loaded(kind.id, broken);
        const CatalogReading whole = loaded(kind.id, all);
        INFO(kind.id);
        REQUIRE(whole.remarks.empty());
        REQUIRE(reading.remarks.size() == 1);
        CHECK(reading.remarks[0].item == all[at]["id"].get<std::string>());
        CHECK(reading.remarks[0].field == "name");
        CHECK(reading.catalog.parts(kind.kind).size() == all.size() - 1);
        for (const auto &part : reading.catalog.parts(kind.kind))
            CHECK(*part == *whole.catalog.part(infoOf(*part).id));
    }
}

TEST_CASE("every_shipped_entry_reads_the_same_alone_as_among_the_others", "[catalog]")
{
    for (const Kind &kind : kinds()) {
        const CatalogReading whole = loaded(kind.id, shippedEntries(kind.id));
        RawItems items;
        for (const json &entry : shippedEntries(kind.id))
            items[std::string(kind.id) + "/" + entry["id"].get<std::string>()] = entry.dump();
        const CatalogReading alone = overlaid(Catalog(), items);
        INFO(kind.id);
        CHECK(alone.remarks.empty());
        CHECK(alone.catalog.parts(kind.kind).size() == whole.catalog.parts(kind.kind).size());
        for (const auto &part : alone.catalog.parts(kind.kind))
            CHECK(*part == *whole.catalog.part(infoOf(*part).id));
    }
}
