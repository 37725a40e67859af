// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/driver_stack.h"
#include "core/catalog/layout.h"
#include "core/catalog/part.h"
#include "core/catalog/price_list.h"
#include "core/cost/cost_defaults.h"
#include "core/inference/constants.h"
#include "core/inference/formats.h"
#include "core/inference/language_model.h"

#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace inferrack::core {

/// An entry of the legend: what a source key stands for.
struct Source {
    SourceId id;
    std::string kind;
    std::string titleEn, titleZh;
    std::string date; ///< day it was read, or the period it speaks for; empty = not stated
    std::vector<std::string> where; ///< addresses or names
    bool read = true; ///< false = nobody read it again for this catalogue; its figures come from memory
    bool operator==(const Source &) const = default;
};

/// What the list price of a chassis contains, so that no bill counts a part twice.
struct PriceContents {
    struct Item {
        std::string kind;
        PartId part;
        int count = 0;
        std::string what;
        bool operator==(const Item &) const = default;
    };
    PartId chassis;
    bool completeSystem = false; ///< one line with everything inside
    std::vector<Item> contents;
    bool operator==(const PriceContents &) const = default;
};

/// Can a part be bought, until when, with which papers.
struct PartState {
    PartId part;
    std::string orderable; ///< single, board-only, board, system-only, with-system, spare, cloud-only, not-sold, method
    std::string lifecycle; ///< current, last-time-buy, end-of-sale, end-of-support
    std::string lastOrder, endOfSale; ///< dates; empty = not known
    std::string exportControl; ///< status word
    std::string licenceEn, licenceZh; ///< restriction; empty = none
    PartId successor;
    bool operator==(const PartState &) const = default;
};

/// A fact of the catalogue as its file holds it: kept so that a project can carry the parts it uses unchanged.
using RawItems = std::map<std::string, std::string>; ///< "accelerators/nvidia-l40s" -> JSON text of the entry

/// All the facts: parts, layouts, models, formats, prices, software stacks, constants and the legend of sources.
///
/// A value that is cheap to copy: entries are shared and never change. Parts are found by id over all kinds.
class Catalog {
public:
    /// The part of this id, or nothing.
    const Part *part(const PartId &id) const;
    /// The part of this id if it is of this kind, or nothing.
    template <class Kind>
    const Kind *find(const PartId &id) const
    {
        const Part *p = part(id);
        return p ? std::get_if<Kind>(p) : nullptr;
    }
    /// All parts of a kind in file order.
    const std::vector<std::shared_ptr<const Part>> &parts(PartKind kind) const;

    /// The slot map of a chassis: the first of its layouts, or the schematic made from its counts (physical/schematic.h).
    const Layout *layout(const PartId &chassis) const;

    const LanguageModel *model(const ModelId &id) const;
    const std::vector<std::shared_ptr<const LanguageModel>> &models() const { return m_models; }
    const WeightFormat *weightFormat(const WeightFormatId &id) const;
    const std::vector<WeightFormat> &weightFormats() const { return m_weightFormats; }
    const KvFormat *kvFormat(const KvFormatId &id) const;
    const std::vector<KvFormat> &kvFormats() const { return m_kvFormats; }

    const std::vector<PriceList> &priceLists() const { return m_priceLists; }
    const PriceList *priceList(const PriceListId &id) const;
    const PriceContents *priceContents(const PartId &chassis) const;
    const PartState *state(const PartId &part) const;
    const DriverStack *driverStack(const PartId &accelerator) const;
    const Source *source(const SourceId &id) const;
    const ServingConstants &constants() const { return *m_constants; }
    const EngineeringConstants &engineering() const { return *m_engineering; }
    const CostDefaults &costDefaults() const { return *m_costDefaults; }

    const RawItems &rawItems() const { return m_raw; }
    /// Identifies the release of the data, "2026.11".
    const std::string &version() const { return m_version; }

    // Building; each replaces an entry of the same id (a layout: that of the same chassis), so that a project's own facts can be laid
    // over the shipped ones. A chassis that is replaced loses the schematic made from its counts.
    void add(Part part);
    void add(Layout layout);
    void add(LanguageModel model);
    void add(WeightFormat format);
    void add(KvFormat format);
    void add(PriceList list);
    void add(PriceContents contents);
    void add(PartState state);
    void add(DriverStack stack);
    void add(Source source);
    void set(ServingConstants constants);
    void set(EngineeringConstants constants);
    void set(CostDefaults defaults);
    void setRaw(std::string key, std::string json);
    void setVersion(std::string version);
    /// Makes the schematic layouts of chassis that have none. Called once after loading.
    void completeLayouts();

private:
    std::unordered_map<PartId, std::shared_ptr<const Part>> m_parts;
    std::vector<std::vector<std::shared_ptr<const Part>>> m_byKind;
    std::unordered_map<PartId, std::shared_ptr<const Layout>> m_layouts;
    std::vector<std::shared_ptr<const LanguageModel>> m_models;
    std::unordered_map<ModelId, std::shared_ptr<const LanguageModel>> m_modelById;
    std::vector<WeightFormat> m_weightFormats;
    std::vector<KvFormat> m_kvFormats;
    std::vector<PriceList> m_priceLists;
    std::unordered_map<PartId, PriceContents> m_priceContents;
    std::unordered_map<PartId, PartState> m_states;
    std::vector<std::shared_ptr<const DriverStack>> m_stacks;
    std::unordered_map<PartId, std::shared_ptr<const DriverStack>> m_stackByPart;
    std::unordered_map<SourceId, Source> m_sources;
    std::shared_ptr<const ServingConstants> m_constants = std::make_shared<ServingConstants>();
    std::shared_ptr<const EngineeringConstants> m_engineering = std::make_shared<EngineeringConstants>();
    std::shared_ptr<const CostDefaults> m_costDefaults = std::make_shared<CostDefaults>();
    RawItems m_raw;
    std::string m_version;
};

} // namespace inferrack::core
