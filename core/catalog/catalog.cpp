// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog.h"

#include "core/catalog/kinds/kinds.h"
#include "core/physical/schematic.h"

#include <algorithm>

namespace inferrack::core {

namespace {

template <class Map, class Key>
auto *found(const Map &map, const Key &key)
{
    const auto entry = map.find(key);
    return entry == map.end() ? nullptr : &entry->second;
}

/// What a shared entry points to, or nothing.
template <class Map, class Key>
auto foundShared(const Map &map, const Key &key) -> decltype(map.begin()->second.get())
{
    const auto entry = map.find(key);
    return entry == map.end() ? nullptr : entry->second.get();
}

template <class T, class I>
const T *listed(const std::vector<T> &list, const I &id)
{
    const auto entry = std::ranges::find(list, id, &T::id);
    return entry == list.end() ? nullptr : &*entry;
}

template <class T>
void replaceOrAppend(std::vector<T> &list, T item)
{
    const auto entry = std::ranges::find(list, item.id, &T::id);
    if (entry == list.end())
        list.push_back(std::move(item));
    else
        *entry = std::move(item);
}

} // namespace

const Part *Catalog::part(const PartId &id) const
{
    return foundShared(m_parts, id);
}

const std::vector<std::shared_ptr<const Part>> &Catalog::parts(PartKind kind) const
{
    static const std::vector<std::shared_ptr<const Part>> none;
    const auto place = std::size_t(kind);
    return place < m_byKind.size() ? m_byKind[place] : none;
}

const Layout *Catalog::layout(const PartId &chassis) const
{
    return foundShared(m_layouts, chassis);
}

const LanguageModel *Catalog::model(const ModelId &id) const
{
    return foundShared(m_modelById, id);
}

const WeightFormat *Catalog::weightFormat(const WeightFormatId &id) const
{
    return listed(m_weightFormats, id);
}

const KvFormat *Catalog::kvFormat(const KvFormatId &id) const
{
    return listed(m_kvFormats, id);
}

const PriceList *Catalog::priceList(const PriceListId &id) const
{
    return listed(m_priceLists, id);
}

const PriceContents *Catalog::priceContents(const PartId &chassis) const
{
    return found(m_priceContents, chassis);
}

const PartState *Catalog::state(const PartId &part) const
{
    return found(m_states, part);
}

const DriverStack *Catalog::driverStack(const PartId &accelerator) const
{
    return foundShared(m_stackByPart, accelerator);
}

const Source *Catalog::source(const SourceId &id) const
{
    return found(m_sources, id);
}

void Catalog::add(Part part)
{
    const PartId id = infoOf(part).id;
    const auto kind = std::size_t(kindOf(part));
    if (m_byKind.size() <= kind)
        m_byKind.resize(kind + 1);
    const auto shared = std::make_shared<const Part>(std::move(part));
    std::shared_ptr<const Part> &entry = m_parts[id];
    if (entry && kindOf(*entry) == kindOf(*shared)) {
        std::ranges::replace(m_byKind[kind], entry, shared);
    } else {
        if (entry)
            std::erase(m_byKind[std::size_t(kindOf(*entry))], entry);
        m_byKind[kind].push_back(shared);
    }
    entry = shared;
    if (const Layout *made = layout(id); made && made->fromCounts)
        m_layouts.erase(id);
}

void Catalog::add(Layout layout)
{
    const PartId chassis = layout.chassis;
    m_layouts[chassis] = std::make_shared<const Layout>(std::move(layout));
}

void Catalog::add(LanguageModel model)
{
    const auto shared = std::make_shared<const LanguageModel>(std::move(model));
    std::shared_ptr<const LanguageModel> &entry = m_modelById[shared->id];
    if (entry)
        std::ranges::replace(m_models, entry, shared);
    else
        m_models.push_back(shared);
    entry = shared;
}

void Catalog::add(WeightFormat format)
{
    replaceOrAppend(m_weightFormats, std::move(format));
}

void Catalog::add(KvFormat format)
{
    replaceOrAppend(m_kvFormats, std::move(format));
}

void Catalog::add(PriceList list)
{
    replaceOrAppend(m_priceLists, std::move(list));
}

void Catalog::add(PriceContents contents)
{
    const PartId chassis = contents.chassis;
    m_priceContents[chassis] = std::move(contents);
}

void Catalog::add(PartState state)
{
    const PartId part = state.part;
    m_states[part] = std::move(state);
}

void Catalog::add(DriverStack stack)
{
    const auto shared = std::make_shared<const DriverStack>(std::move(stack));
    const auto entry = std::ranges::find(m_stacks, shared->id, [](const auto &other) { return other->id; });
    if (entry == m_stacks.end()) {
        m_stacks.push_back(shared);
    } else {
        std::erase_if(m_stackByPart, [&](const auto &byPart) { return byPart.second == *entry; });
        *entry = shared;
    }
    for (const PartId &accelerator : shared->accelerators)
        m_stackByPart[accelerator] = shared;
}

void Catalog::add(Source source)
{
    const SourceId id = source.id;
    m_sources[id] = std::move(source);
}

void Catalog::set(ServingConstants constants)
{
    m_constants = std::make_shared<const ServingConstants>(std::move(constants));
}

void Catalog::set(EngineeringConstants constants)
{
    m_engineering = std::make_shared<const EngineeringConstants>(std::move(constants));
}

void Catalog::set(CostDefaults defaults)
{
    m_costDefaults = std::make_shared<const CostDefaults>(std::move(defaults));
}

void Catalog::setRaw(std::string key, std::string json)
{
    m_raw[std::move(key)] = std::move(json);
}

void Catalog::setVersion(std::string version)
{
    m_version = std::move(version);
}

void Catalog::completeLayouts()
{
    for (const auto &part : parts(PartKind::Chassis))
        if (!layout(infoOf(*part).id))
            add(schematicLayout(std::get<Chassis>(*part)));
}

} // namespace inferrack::core
