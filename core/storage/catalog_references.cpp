// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/catalog_references.h"

#include "core/catalog/accessory_condition.h"
#include "core/catalog/kinds/kinds.h"
#include "core/catalog/source_kinds.h"
#include "core/catalog/vocabulary.h"
#include "core/storage/catalog_sections.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace inferrack::core {

namespace {

using nlohmann::json;

/// Follows the references of all entries.
class References {
public:
    References(const Catalog &catalog, const ReadResource &read, const std::set<std::string> &leftOut) : m_catalog(catalog), m_read(read), m_leftOut(leftOut) {}

    std::vector<CatalogRemark> remarks()
    {
        for (const CatalogSection &section : catalogSections())
            m_paths[section.kind] = section.path;
        for (const Kind &kind : kinds())
            for (const auto &part : m_catalog.parts(kind.kind)) {
                enter(kind.id, infoOf(*part).id.text);
                std::visit([this](const auto &known) { checkPart(known); }, *part);
                checkFacts(*part);
            }
        checkLayouts();
        checkStacks();
        checkPrices();
        checkEntries();
        checkSources();
        return std::move(m_remarks);
    }

private:
    /// Remarks from here on belong to this entry.
    void enter(const std::string &kind, const std::string &item)
    {
        m_file = m_paths.count(kind) > 0 ? m_paths[kind] : kind;
        m_item = item;
    }
    void remark(const std::string &field, Text text) { m_remarks.push_back({m_file, m_item, field, std::move(text)}); }
    void missing(const std::string &field, const std::string &id)
    {
        if (m_leftOut.count(id) == 0)
            remark(field, text(INFERRACK_TEXT("Catalog", "There is no “%1”."), Name{id}));
    }

    template <class Kind>
    void wantPart(const std::string &field, const PartId &id)
    {
        if (!m_catalog.find<Kind>(id))
            missing(field, id.text);
    }
    template <class Kind>
    void wantParts(const std::string &field, const std::vector<PartId> &ids)
    {
        for (std::size_t n = 0; n < ids.size(); ++n)
            wantPart<Kind>(field + "[" + std::to_string(n) + "]", ids[n]);
    }

    void wantWord(const std::string &field, Vocabulary vocabulary, const std::string &key)
    {
        if (!key.empty() && !word(vocabulary, key))
            remark(field,
                   text(INFERRACK_TEXT("Catalog", "“%1” is no word of the vocabulary: it has no Chinese. Add it to core/catalog/vocabulary.cpp."), Name{key}));
    }
    void wantWords(const std::string &field, Vocabulary vocabulary, const std::vector<std::string> &keys)
    {
        for (std::size_t n = 0; n < keys.size(); ++n)
            wantWord(field + "[" + std::to_string(n) + "]", vocabulary, keys[n]);
    }

    void checkPart(const Cooling &) {}

    void checkPart(const Accelerator &accelerator)
    {
        wantWord("architecture", Vocabulary::Architecture, accelerator.architecture);
        wantWord("form_factor", Vocabulary::CardForm, accelerator.formFactor);
        wantWord("memory_type", Vocabulary::CardMemory, accelerator.memoryType);
        wantWord("cooling", Vocabulary::CardCooling, accelerator.cooling);
        wantWord("power_connector", Vocabulary::PowerPlug, accelerator.powerConnector);
        wantWord("interconnect.type", Vocabulary::CardLink, accelerator.link.type);
    }

    void checkPart(const Processor &processor)
    {
        wantWord("socket", Vocabulary::Socket, processor.socket);
        wantWords("isa", Vocabulary::InstructionSet, processor.isa);
    }

    void checkPart(const MemoryModule &module) { wantWord("module", Vocabulary::MemoryModule, module.module); }
    void checkPart(const Drive &drive) { wantWords("form_factors", Vocabulary::DriveForm, drive.formFactors); }
    void checkPart(const NetworkAdapter &adapter) { wantWords("form_factors", Vocabulary::AdapterForm, adapter.formFactors); }

    void checkPart(const AcceleratorBoard &board)
    {
        wantPart<Accelerator>("module_id", board.moduleId);
        wantParts<Chassis>("fits_chassis", board.fitsChassis);
        wantParts<Chassis>("included_in_systems", board.includedInSystems);
    }

    void checkPart(const Chassis &chassis)
    {
        wantWord("form_factor", Vocabulary::ChassisForm, chassis.formFactor);
        wantWord("socket_type", Vocabulary::Socket, chassis.socketType);
        wantWord("psu.redundancy", Vocabulary::Redundancy, chassis.psuRedundancy);
        wantParts<Cooling>("cooling_options", chassis.coolingOptions);
        if (!chassis.fixedProcessor.isEmpty())
            wantPart<Processor>("fixed_cpu.cpu_id", chassis.fixedProcessor);
        const PriceContents *contents = m_catalog.priceContents(chassis.id);
        if (!contents && m_leftOut.count(chassis.id.text) == 0)
            remark("id", text(INFERRACK_TEXT("Catalog", "price_includes does not say what its price contains.")));
    }

    void checkPart(const PowerSupply &supply)
    {
        wantWord("form_factor", Vocabulary::SupplyForm, supply.formFactor);
        wantWord("efficiency_class", Vocabulary::Efficiency, supply.efficiencyClass);
        wantWord("inlet", Vocabulary::Inlet, supply.inlet);
        for (std::size_t n = 0; n < supply.bands.size(); ++n)
            if (supply.bands[n].maxV <= supply.bands[n].minV || (n > 0 && supply.bands[n].minV < supply.bands[n - 1].maxV))
                remark("watts_by_input_v[" + std::to_string(n) + "]", text(INFERRACK_TEXT("Catalog", "The voltages must rise without overlap.")));
    }

    void checkPart(const StorageAdapter &adapter)
    {
        wantWord("form_factor", Vocabulary::AdapterForm, adapter.formFactor);
        wantParts<Chassis>("fits.chassis_ids", adapter.chassis);
        for (const std::string &vendor : adapter.vendors)
            if (std::ranges::none_of(m_catalog.parts(PartKind::Chassis), [&](const auto &part) { return infoOf(*part).vendor == vendor; }))
                missing("fits.vendors", vendor);
    }

    void checkPart(const Accessory &accessory)
    {
        wantWord("kind", Vocabulary::CompanionKind, accessory.kind);
        wantParts<Accelerator>("fits.accelerators", accessory.fitsAccelerators);
        wantParts<Chassis>("fits.chassis", accessory.fitsChassis);
        for (std::size_t n = 0; n < accessory.requiredBy.size(); ++n) {
            const AccessoryRule &rule = accessory.requiredBy[n];
            const std::string path = "required_by[" + std::to_string(n) + "]";
            checkCondition(path + ".trigger", rule.trigger);
            if (rule.also)
                checkCondition(path + ".also", *rule.also);
            wantParts<Accessory>(path + ".any_of", rule.anyOf);
        }
    }

    /// Each id must be there, and a field must have its value in some part: else the rule could never hold.
    void checkCondition(const std::string &path, const AccessoryCondition &condition)
    {
        const auto kind = std::ranges::find_if(kinds(), [&](const Kind &known) { return condition.file == known.id; });
        if (kind == kinds().end())
            return missing(path + ".file", condition.file);
        for (const PartId &id : condition.ids)
            if (const Part *part = m_catalog.part(id); !part || !meets(*part, condition))
                missing(path + ".ids", id.text);
        for (const std::string &value : condition.values) {
            AccessoryCondition single = condition;
            single.values = {value};
            if (std::ranges::none_of(m_catalog.parts(kind->kind), [&](const auto &part) { return meets(*part, single); }))
                missing(path + ".values", value);
        }
    }

    /// What other files must say of every part.
    void checkFacts(const Part &part)
    {
        const PartInfo &info = infoOf(part);
        const PartState *state = m_catalog.state(info.id);
        if (!state && m_leftOut.count(info.id.text) == 0)
            remark("id", text(INFERRACK_TEXT("Catalog", "part_states does not say whether it can be bought.")));
        if (!state)
            return;
        if (const Part *successor = m_catalog.part(state->successor); !state->successor.isEmpty() && (!successor || kindOf(*successor) != kindOf(part))) {
            enter("part_states", info.id.text);
            missing("successor_id", state->successor.text);
        }
    }

    // ------------------------------------------------------------------------------------------------------------ layouts

    void checkLayouts()
    {
        for (const auto &chassis : m_catalog.parts(PartKind::Chassis))
            if (const Layout *layout = m_catalog.layout(infoOf(*chassis).id); layout && !layout->fromCounts)
                checkLayout(*layout);
        for (const auto &[key, raw] : m_catalog.rawItems())
            if (key.starts_with("layouts/")) {
                const std::string chassis = json::parse(raw).value("chassis", "");
                enter("layouts", key.substr(8));
                if (!m_catalog.find<Chassis>(PartId(chassis)))
                    missing("chassis", chassis);
            }
    }

    void checkLayout(const Layout &layout)
    {
        enter("layouts", layout.id);
        checkTree(layout);
        for (const SlotGroup &group : layout.groups)
            checkGroup(layout, group);
        for (const Row &row : layout.rows)
            for (const Place &place : row.places)
                wantView(layout, "rows." + row.id + ".places", place);
        for (const Layout::Outline &outline : layout.outlines)
            wantView(layout, "outlines", outline.place);
        for (const OnboardDevice &device : layout.onboard)
            if (!device.from.empty())
                wantNode(layout, "onboard." + device.id + ".from", device.from);
        checkPower(layout);
        for (const InletLimit &limit : layout.cooling)
            wantPart<Cooling>("limits.cooling", limit.cooling);
    }

    void checkTree(const Layout &layout)
    {
        for (const TreeNode &node : layout.tree) {
            for (const TreeNode::Uplink &uplink : node.uplinks)
                wantNode(layout, "tree." + node.id + ".uplinks", uplink.to);
            if (!node.of.empty())
                wantNode(layout, "tree." + node.id + ".of", node.of);
            if (node.kind == TreeNode::Kind::Processor)
                wantSlot(layout, "tree." + node.id, node.id);
        }
        for (const LaneShare &share : layout.shares) {
            wantNode(layout, "shares." + share.id + ".node", share.node);
            for (const std::string &member : share.members)
                wantGroup(layout, "shares." + share.id + ".members", member);
        }
        for (const Fabric &fabric : layout.fabrics)
            for (const std::string &member : fabric.members)
                if (!layout.group(member))
                    wantSlot(layout, "fabrics." + fabric.id + ".members", member);
    }

    void checkGroup(const Layout &layout, const SlotGroup &group)
    {
        const std::string path = "groups." + group.id;
        for (const Place &place : group.places)
            wantView(layout, path + ".places", place);
        for (const std::string &node : group.from)
            wantNode(layout, path + ".from", node);
        for (const Attach &attach : group.attach)
            for (const std::string &node : attach.from)
                if (node != "hba")
                    wantNode(layout, path + ".attach", node);
        if (group.kind == SlotKind::Memory)
            wantSlot(layout, path + ".socket", group.socket);
        if (group.kind == SlotKind::Pcie)
            checkRow(layout, group);
        if (!group.fixed.isEmpty() && !m_catalog.part(group.fixed))
            missing(path + ".fixed", group.fixed.text);
        for (const std::string &form : group.accepts)
            if (!isForm(group.kind, form))
                missing(path + ".accepts", form);
    }

    void checkRow(const Layout &layout, const SlotGroup &group)
    {
        const std::string path = "groups." + group.id;
        const Row *row = layout.row(group.row);
        if (!row)
            return missing(path + ".row", group.row);
        for (const double position : group.positions)
            if (position >= row->extent)
                remark(path + ".positions", text(INFERRACK_TEXT("Catalog", "The position lies outside the row.")));
    }

    bool isForm(SlotKind kind, const std::string &form) const
    {
        if (kind == SlotKind::Module)
            return std::ranges::any_of(m_catalog.parts(PartKind::Accelerator),
                                       [&](const auto &part) { return std::get<Accelerator>(*part).formFactor == form; });
        return std::ranges::any_of(m_catalog.parts(PartKind::NetworkAdapter), [&](const auto &part) {
            const auto &forms = std::get<NetworkAdapter>(*part).formFactors;
            return std::ranges::find(forms, form) != forms.end();
        });
    }

    void checkPower(const Layout &layout)
    {
        int bays = 0;
        for (const std::string &id : layout.powerBays) {
            wantGroup(layout, "power.bays", id);
            if (const SlotGroup *group = layout.group(id))
                bays += group->count;
        }
        for (const SupplyScheme &scheme : layout.schemes)
            if (scheme.load + scheme.spare > bays)
                remark("power.schemes", text(INFERRACK_TEXT("Catalog", "The scheme needs more supplies than there are bays.")));
        if (std::ranges::find(layout.schemes, layout.defaultScheme, &SupplyScheme::name) == layout.schemes.end())
            missing("power.default", layout.defaultScheme);
        wantParts<PowerSupply>("power.parts", layout.supplyParts);
    }

    void wantView(const Layout &layout, const std::string &field, const Place &place)
    {
        if (std::ranges::find(layout.views, place.view, &LayoutView::id) == layout.views.end())
            missing(field, place.view);
    }
    void wantNode(const Layout &layout, const std::string &field, const std::string &id)
    {
        if (!layout.node(id))
            missing(field, id);
    }
    void wantGroup(const Layout &layout, const std::string &field, const std::string &id)
    {
        if (!layout.group(id))
            missing(field, id);
    }
    /// A slot is named by its group and its index: "cpu.0".
    void wantSlot(const Layout &layout, const std::string &field, const std::string &id)
    {
        for (const SlotGroup &group : layout.groups)
            for (int index = 0; index < group.count; ++index)
                if (group.id + "." + std::to_string(index) == id)
                    return;
        missing(field, id);
    }

    // ----------------------------------------------------------------------------------------------- stacks, prices, sources

    /// Every accelerator belongs to exactly one family of software, and every weight format is known to it.
    void checkStacks()
    {
        std::map<std::string, int> families;
        for (const auto &[key, raw] : m_catalog.rawItems()) {
            if (!key.starts_with("driver_stacks/"))
                continue;
            enter("driver_stacks", key.substr(14));
            const json stack = json::parse(raw);
            for (const json &id : stack["accelerator_ids"]) {
                ++families[id.get<std::string>()];
                wantPart<Accelerator>("accelerator_ids", PartId(id.get<std::string>()));
            }
            for (const WeightFormat &format : m_catalog.weightFormats())
                if (!format.driverStackKey.empty() && !stack["precision"].contains(format.driverStackKey))
                    missing("precision", format.driverStackKey);
        }
        for (const auto &part : m_catalog.parts(PartKind::Accelerator))
            if (const std::string &id = infoOf(*part).id.text; families[id] != 1 && m_leftOut.empty()) {
                enter("accelerators", id);
                remark("id", text(INFERRACK_TEXT("Catalog", "It must be in exactly one entry of driver_stacks.")));
            }
    }

    void checkPrices()
    {
        for (const PriceList &list : m_catalog.priceLists())
            for (const auto &[id, price] : list.prices) {
                enter("prices/" + list.id.text, id.text);
                if (!m_catalog.part(id))
                    missing("part_id", id.text);
                use("source", price.source.text);
                if (price.confidence == Confidence::High && !supportsHigh({price.source}, m_catalog))
                    tooSure("confidence");
            }
        for (const auto &[key, raw] : m_catalog.rawItems()) {
            const bool contents = key.starts_with("price_includes/");
            if (!contents && !key.starts_with("part_states/"))
                continue;
            const std::string kind = key.substr(0, key.find('/')), id = key.substr(key.find('/') + 1);
            enter(kind, id);
            const Part *part = m_catalog.part(PartId(id));
            if (!part || (contents && kindOf(*part) != PartKind::Chassis))
                missing("id", id);
            else if (!contents && json::parse(raw).value("kind", "") != describe(kindOf(*part)).id)
                remark("kind", text(INFERRACK_TEXT("Catalog", "The part is of another kind.")));
            if (const PriceContents *known = contents ? m_catalog.priceContents(PartId(id)) : nullptr)
                for (const PriceContents::Item &item : known->contents)
                    if (!item.part.isEmpty() && !m_catalog.part(item.part))
                        missing("list_price_contents", item.part.text);
        }
    }

    /// What holds of the entries of all files: sources that exist, fields that exist, remarks in both languages or in none.
    void checkEntries()
    {
        for (const auto &[kind, path] : m_paths) {
            const Result<std::string> content = m_read(path);
            const json root = content ? json::parse(*content, nullptr, false) : json();
            if (!root.is_object() || !root.contains("items") || !root["items"].is_array())
                continue;
            for (const json &entry : root["items"]) {
                if (!entry.is_object())
                    continue;
                enter(kind, entry.contains("id") && entry["id"].is_string() ? entry["id"].get<std::string>() : std::string());
                useSources(entry, "");
                checkConfidence(entry, "");
                checkEntry(kind, entry);
            }
        }
    }

    void checkEntry(const std::string &kind, const json &entry)
    {
        const auto states = [&entry](const char *key) { return entry.contains(key) && !entry[key].is_null(); };
        if (states("notes") != states("notes_zh"))
            remark("notes_zh", text(INFERRACK_TEXT("Catalog", "A remark belongs here in both languages or in none.")));
        if (entry.contains("unsure_fields") && entry["unsure_fields"].is_array())
            for (const json &field : entry["unsure_fields"])
                if (field.is_string() && !entry.contains(field.get<std::string>()))
                    missing("unsure_fields", field.get<std::string>());
        if (kind == "models")
            checkModel(entry);
    }

    void checkModel(const json &entry)
    {
        const LanguageModel *model = m_catalog.model(ModelId(entry.value("id", "")));
        if (model && entry.contains("params_total") && entry["params_total"].is_number() && entry["params_total"].get<double>() != model->parameters.total())
            remark("params_total", text(INFERRACK_TEXT("Catalog", "The parts of params_breakdown must add up to it.")));
    }

    void useSources(const json &value, const std::string &path)
    {
        if (value.is_array())
            for (const json &member : value)
                useSources(member, path);
        if (!value.is_object())
            return;
        for (const auto &[key, member] : value.items()) {
            const std::string field = path.empty() ? key : path + "." + key;
            if (key == "source" && member.is_string())
                use(field, member.get<std::string>());
            else if ((key == "sources" && member.is_array()) || key == "source_by_path")
                for (const json &source : member)
                    use(field, source.is_string() ? source.get<std::string>() : std::string());
            else
                useSources(member, field);
        }
    }

    /// Whatever names its sources, the entry or a fact within, is of high confidence only if one of them was read.
    void checkConfidence(const json &value, const std::string &path)
    {
        if (value.is_array())
            for (const json &member : value)
                checkConfidence(member, path);
        if (!value.is_object())
            return;
        if (const auto claimed = value.find("confidence"); claimed != value.end() && claimsHigh(*claimed) && !restsOnReading(value))
            tooSure(path.empty() ? "confidence" : path + ".confidence");
        for (const auto &[key, member] : value.items())
            checkConfidence(member, path.empty() ? key : path + "." + key);
    }

    static bool claimsHigh(const json &confidence)
    {
        if (confidence.is_object())
            return std::any_of(confidence.begin(), confidence.end(), claimsHigh);
        return confidence.is_string() && confidence.get<std::string>() == "high";
    }

    /// Without sources of its own a fact leans on what it belongs to.
    bool restsOnReading(const json &fact) const
    {
        std::vector<SourceId> sources;
        if (const auto one = fact.find("source"); one != fact.end() && one->is_string())
            sources.emplace_back(one->get<std::string>());
        if (const auto several = fact.find("sources"); several != fact.end() && several->is_array())
            for (const json &source : *several)
                if (source.is_string())
                    sources.emplace_back(source.get<std::string>());
        return sources.empty() || supportsHigh(sources, m_catalog);
    }

    void tooSure(const std::string &field)
    {
        remark(field, text(INFERRACK_TEXT("Catalog", "High confidence needs a source that was read; none of these was.")));
    }

    void use(const std::string &field, const std::string &source)
    {
        m_used.insert(source);
        if (!m_catalog.source(SourceId(source)))
            missing(field, source);
    }

    void checkSources()
    {
        if (!m_leftOut.empty())
            return; // an entry that was left out may be the one that names it
        for (const auto &[key, raw] : m_catalog.rawItems())
            if (key.starts_with("sources/") && m_used.count(key.substr(8)) == 0) {
                enter("sources", key.substr(8));
                remark("id", text(INFERRACK_TEXT("Catalog", "No fact names this source.")));
            }
    }

    const Catalog &m_catalog;
    const ReadResource &m_read;
    const std::set<std::string> &m_leftOut;
    std::map<std::string, std::string> m_paths; ///< of the files, by kind
    std::set<std::string> m_used; ///< source keys
    std::string m_file, m_item;
    std::vector<CatalogRemark> m_remarks;
};

} // namespace

std::vector<CatalogRemark> referenceRemarks(const Catalog &catalog, const ReadResource &read, const std::set<std::string> &leftOut)
{
    return References(catalog, read, leftOut).remarks();
}

} // namespace inferrack::core
