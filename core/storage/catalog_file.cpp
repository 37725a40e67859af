// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/catalog_file.h"

#include "core/catalog/accessory_condition.h"
#include "core/catalog/kinds/kinds.h"
#include "core/catalog/readers/readers.h"
#include "core/storage/catalog_sections.h"
#include "core/storage/csv.h"
#include "core/storage/json_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

namespace inferrack::core {

namespace {

using nlohmann::json;

constexpr int catalogFormat = 1;
constexpr std::size_t largestFile = std::size_t(64) * 1024 * 1024;

class Loader;

/// A file of entries of one sort and the place they have in the catalogue.
struct Section {
    std::string key; ///< of RawItems before the slash, and "kind" of the file
    std::string path;
    std::function<void(Loader &, Fields &)> read;
    std::vector<std::string> demanded = {}; ///< ids that must be there
};
const std::vector<Section> &sections();

/// Fills a catalogue entry by entry and collects what is wrong.
class Loader {
public:
    explicit Loader(Catalog start) : catalog(std::move(start)) {}

    Catalog catalog;
    std::vector<CatalogRemark> remarks;

    /// Reads one entry. Its first fault is remarked; then it is left out.
    bool read(const Section &section, const std::string &file, const std::string &item, const json &entry)
    {
        return readEntry(file, item, entry, [&](Fields &fields) { section.read(*this, fields); });
    }
    std::optional<Price> readPrice(const std::string &file, const std::string &item, const json &entry, Currency currency)
    {
        Price price;
        return readEntry(file, item, entry, [&](Fields &fields) { readFields(fields, price, currency); }) ? std::optional(price) : std::nullopt;
    }

    void remark(const std::string &file, const std::string &item, const std::string &field, Text text)
    {
        remarks.push_back({file, item, field, std::move(text)});
    }

    /// Adds an item that was read without a fault.
    template <class T>
    void add(Fields &fields, T item)
    {
        if (fields.sound())
            catalog.add(std::move(item));
    }

    ServingConstants serving;
    EngineeringConstants engineering;
    CostDefaults costDefaults;
    std::vector<std::pair<PriceList, std::string>> priceTables; ///< lists and the files of their rows

private:
    bool readEntry(const std::string &file, const std::string &item, const json &entry, const std::function<void(Fields &)> &reader)
    {
        if (!entry.is_object()) {
            remark(file, item, "", text(INFERRACK_TEXT("Catalog", "An object in { } belongs here.")));
            return false;
        }
        std::vector<FieldFault> faults;
        Fields fields(JsonValue{&entry}, "", faults);
        reader(fields);
        if (!faults.empty())
            remark(file, item, faults.front().field, faults.front().text);
        return faults.empty();
    }
};

template <class T>
Section section(const char *key, const char *path)
{
    return {key, path, [](Loader &loader, Fields &fields) {
                T item;
                readFields(fields, item);
                loader.add(fields, std::move(item));
            }};
}

/// Constants of a group are taken over whole or not at all.
template <class T>
Section constantsSection(const char *key, const char *path, T Loader::*constants, std::vector<std::string> groups)
{
    return {key, path,
            [constants](Loader &loader, Fields &fields) {
                std::string id;
                fields.required("id", id);
                T read = loader.*constants;
                if (fields.sound())
                    readFields(fields, id, read);
                if (fields.sound())
                    loader.*constants = std::move(read);
            },
            std::move(groups)};
}

const std::vector<Section> &sections()
{
    static const std::vector<Section> all = [] {
        std::vector<Section> list;
        for (const Kind &kind : kinds())
            list.push_back({kind.id, "catalog/" + std::string(kind.id) + ".json",
                            [read = kind.read](Loader &loader, Fields &fields) { loader.add(fields, read(fields)); }});
        list.push_back(section<Layout>("layouts", "layouts/chassis_layouts.json"));
        list.push_back(section<LanguageModel>("models", "models/llm_models.json"));
        list.push_back(section<WeightFormat>("weight_formats", "formats/weight_formats.json"));
        list.push_back(section<KvFormat>("kv_formats", "formats/kv_formats.json"));
        list.push_back(section<DriverStack>("driver_stacks", "catalog/driver_stacks.json"));
        list.push_back(section<PriceContents>("price_includes", "catalog/price_includes.json"));
        list.push_back(section<PartState>("part_states", "catalog/part_states.json"));
        list.push_back(section<Source>("sources", "catalog/sources.json"));
        list.push_back({"price_lists", "prices/price_lists.json", [](Loader &loader, Fields &fields) {
                            PriceList prices;
                            std::string file;
                            readFields(fields, prices, file);
                            if (fields.sound())
                                loader.priceTables.emplace_back(std::move(prices), std::move(file));
                        }});
        list.push_back(constantsSection("serving_constants", "constants/serving.json", &Loader::serving, singleGroups<ServingConstants>()));
        list.push_back(constantsSection("engineering_constants", "constants/engineering.json", &Loader::engineering, singleGroups<EngineeringConstants>()));
        list.push_back(constantsSection("cost_defaults", "constants/cost.json", &Loader::costDefaults, singleGroups<CostDefaults>()));
        return list;
    }();
    return all;
}

bool isPart(const Section &section)
{
    return std::ranges::any_of(kinds(), [&](const Kind &kind) { return section.key == kind.id; });
}

bool isConstants(const Section &section)
{
    return section.key == "serving_constants" || section.key == "engineering_constants" || section.key == "cost_defaults";
}

/// Builds the values of a text in one pass and stops where a name stands twice or the nesting is too deep.
class JsonBuilder : public nlohmann::json_sax<json> {
public:
    json root;

    bool null() override { return put(nullptr); }
    bool boolean(bool value) override { return put(value); }
    bool number_integer(number_integer_t value) override { return put(value); }
    bool number_unsigned(number_unsigned_t value) override { return put(value); }
    bool number_float(number_float_t value, const string_t &) override { return put(value); }
    bool string(string_t &value) override { return put(std::move(value)); }
    bool binary(binary_t &) override { return false; }
    bool start_object(std::size_t) override { return open(json::object()); }
    bool start_array(std::size_t) override { return open(json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t &name) override
    {
        const auto [entry, isNew] = m_open.back()->get_ref<json::object_t &>().emplace(std::move(name), nullptr);
        m_member = &entry->second;
        return isNew;
    }
    bool parse_error(std::size_t, const std::string &, const nlohmann::detail::exception &) override { return false; }

private:
    json *place(json value)
    {
        if (m_open.empty())
            return &(root = std::move(value));
        if (m_open.back()->is_array())
            return &m_open.back()->emplace_back(std::move(value));
        return &(*m_member = std::move(value));
    }
    bool put(json value)
    {
        place(std::move(value));
        return true;
    }
    bool open(json container)
    {
        m_open.push_back(place(std::move(container)));
        return m_open.size() <= 64;
    }
    bool close()
    {
        m_open.pop_back();
        return true;
    }

    std::vector<json *> m_open; // a container does not move while one inside it is open
    json *m_member = nullptr;
};

/// "#4" and "plugs[0].kind" of "items[3].plugs[0].kind": the place in a file as a remark names it. A path inside a known entry stays whole.
std::pair<std::string, std::string> entryAndField(const std::string &path, const std::string &entry)
{
    const std::string list = "items[";
    const std::size_t end = path.find(']');
    if (!entry.empty() || !path.starts_with(list) || end == std::string::npos)
        return {entry, path};
    const std::string index = path.substr(list.size(), end - list.size());
    const std::size_t rest = path.find_first_not_of('.', end + 1);
    return {"#" + std::to_string(std::stoull(index) + 1), rest == std::string::npos ? std::string() : path.substr(rest)};
}

/// The text as JSON; a text that is none is remarked.
std::optional<json> parsed(std::string_view content, Loader &loader, const std::string &file, const std::string &item)
{
    content = withoutByteOrderMark(content);
    JsonBuilder builder;
    if (json::sax_parse(content, &builder))
        return std::move(builder.root);
    const JsonFault fault = jsonFault(content); // read once more to say what is wrong
    if (fault.line)
        loader.remark(file, item, "", text(INFERRACK_TEXT("Catalog", "Line %1 is not valid JSON."), Value(Figure{double(*fault.line), Unit::Count})));
    else {
        const bool twice = !fault.duplicateKey.empty();
        const auto [entry, field] = entryAndField(twice ? fault.duplicateKey : fault.deepIn, item);
        loader.remark(file, entry, field,
                      twice ? text(INFERRACK_TEXT("Catalog", "This name stands twice in one object."))
                            : text(INFERRACK_TEXT("Catalog", "The text is nested too deeply.")));
    }
    return {};
}

/// The entries of a file if its head is right.
std::optional<json> itemsOf(const Section &section, std::string_view content, Loader &loader)
{
    std::optional<json> root = parsed(content, loader, section.path, "");
    if (!root)
        return {};
    std::vector<FieldFault> faults;
    Fields fields(JsonValue{&*root}, "", faults);
    int format = 0;
    std::string kind, asOf;
    fields.required("format", format);
    fields.required("kind", kind);
    fields.required("as_of", asOf);
    if (fields.sound() && format != catalogFormat)
        fields.refuse("format", text(INFERRACK_TEXT("Catalog", "The file has format %1; this version reads format %2."),
                                     Value(Figure{double(format), Unit::Count}), Value(Figure{double(catalogFormat), Unit::Count})));
    if (fields.sound() && kind != section.key)
        fields.refuse("kind", text(INFERRACK_TEXT("Catalog", "The file holds %1, not %2."), Name{kind}, Name{section.key}));
    if (fields.sound() && (!root->contains("items") || !(*root)["items"].is_array()))
        fields.refuse("items", text(INFERRACK_TEXT("Catalog", "A list in [ ] belongs here.")));
    if (!fields.sound()) {
        loader.remark(section.path, "", faults.front().field, faults.front().text);
        return {};
    }
    if (section.key == kinds().front().id && asOf.size() >= 7)
        loader.catalog.setVersion(asOf.substr(0, 4) + "." + asOf.substr(5, 2));
    return std::move((*root)["items"]);
}

/// Name of an entry in a remark: its id, or its place in the file.
std::string nameOf(const json &entry, std::size_t place)
{
    if (entry.is_object())
        if (const auto id = entry.find("id"); id != entry.end() && id->is_string() && !id->get_ref<const std::string &>().empty())
            return id->get<std::string>();
    return "#" + std::to_string(place + 1);
}

struct KnownIds {
    std::set<std::string> parts, layoutsOfChassis;
};

void loadSection(const Section &section, const ReadResource &read, Loader &loader, KnownIds &known)
{
    const Result<std::string> content = read(section.path);
    if (!content) {
        loader.remark(section.path, "", "", content.problem().text);
        return;
    }
    if (content->size() > largestFile) {
        loader.remark(section.path, "", "", text(INFERRACK_TEXT("Catalog", "The file is too large.")));
        return;
    }
    const std::optional<json> items = itemsOf(section, *content, loader);
    if (!items)
        return;
    std::set<std::string> ids;
    for (std::size_t place = 0; place < items->size(); ++place) {
        const json &entry = (*items)[place];
        const std::string name = nameOf(entry, place);
        if (!ids.insert(name).second || (isPart(section) && !known.parts.insert(name).second)) {
            loader.remark(section.path, name, "id", text(INFERRACK_TEXT("Catalog", "Another entry has the same id.")));
            continue;
        }
        // Of several layouts of a chassis the first is used.
        if (section.key == "layouts" && entry.is_object() && entry.contains("chassis") && entry["chassis"].is_string() &&
            !known.layoutsOfChassis.insert(entry["chassis"].get<std::string>()).second)
            continue;
        if (loader.read(section, section.path, name, entry) && !isConstants(section))
            loader.catalog.setRaw(section.key + "/" + name, entry.dump(-1, ' ', false, json::error_handler_t::replace));
    }
    for (const std::string &id : section.demanded)
        if (ids.count(id) == 0)
            loader.remark(section.path, id, "", text(INFERRACK_TEXT("Catalog", "The entry is missing.")));
}

/// Reads the rows of a price list from its table.
void loadPrices(PriceList &list, const std::string &path, const ReadResource &read, Loader &loader)
{
    const Result<std::string> content = read(path);
    if (!content) {
        loader.remark(path, "", "", content.problem().text);
        return;
    }
    if (content->size() > largestFile) {
        loader.remark(path, "", "", text(INFERRACK_TEXT("Catalog", "The file is too large.")));
        return;
    }
    const CsvTable table = csvTable(withoutByteOrderMark(*content));
    if (table.unclosedQuote) {
        loader.remark(path, "", "", text(INFERRACK_TEXT("Catalog", "A quotation mark is not closed.")));
        return;
    }
    for (const CsvRow &row : table.rows) {
        const std::string place = "#" + std::to_string(row.line);
        if (row.cells.size() != table.head.size()) {
            loader.remark(path, place, "",
                          text(INFERRACK_TEXT("Catalog", "The row has %1 cells; the table has %2 columns."),
                               Value(Figure{double(row.cells.size()), Unit::Count}), Value(Figure{double(table.head.size()), Unit::Count})));
            continue;
        }
        json entry = json::object();
        for (std::size_t column = 0; column < table.head.size(); ++column)
            if (!row.cells[column].empty())
                entry[table.head[column]] = row.cells[column];
        const std::string item = entry.value("part_id", place);
        std::optional<Price> price = loader.readPrice(path, item, entry, list.currency);
        if (!price)
            continue;
        if (list.price(price->part)) {
            loader.remark(path, item, "part_id", text(INFERRACK_TEXT("Catalog", "Another entry has the same id.")));
            continue;
        }
        loader.catalog.setRaw("prices/" + list.id.text + "/" + item, entry.dump(-1, ' ', false, json::error_handler_t::replace));
        list.prices[price->part] = std::move(*price);
    }
}

void collectSources(const json &value, std::set<std::string> &sources)
{
    if (value.is_object()) {
        for (const auto &[key, member] : value.items())
            if (key == "source" && member.is_string())
                sources.insert(member.get<std::string>());
            else if (key == "sources" && member.is_array())
                for (const json &source : member)
                    sources.insert(source.is_string() ? source.get<std::string>() : std::string());
            else
                collectSources(member, sources);
    } else if (value.is_array()) {
        for (const json &member : value)
            collectSources(member, sources);
    }
}

/// Follows what a project uses through the catalogue.
class UsedItems {
public:
    UsedItems(const Project &project, const Catalog &catalog) : m_project(project), m_catalog(catalog) {}

    RawItems gather()
    {
        for (const Scenario &scenario : m_project.scenarios)
            addScenario(scenario);
        addBoards();
        addAccessories();
        addFactsOfParts();
        addSources();
        return std::move(m_items);
    }

private:
    void addRaw(const std::string &key)
    {
        if (const auto raw = m_catalog.rawItems().find(key); raw != m_catalog.rawItems().end())
            m_items.insert(*raw);
    }

    void addPart(const PartId &id)
    {
        if (const Part *part = m_catalog.part(id); part && m_parts.insert(id).second)
            addRaw(std::string(describe(kindOf(*part)).id) + "/" + id.text);
    }

    void addChassis(const PartId &id)
    {
        addPart(id);
        if (const auto *chassis = m_catalog.find<Chassis>(id)) {
            addPart(chassis->fixedProcessor);
            for (const PartId &cooling : chassis->coolingOptions)
                addPart(cooling);
        }
        if (const Layout *layout = m_catalog.layout(id)) {
            addRaw("layouts/" + layout->id);
            for (const SlotGroup &group : layout->groups)
                addPart(group.fixed);
            for (const PartId &supply : layout->supplyParts)
                addPart(supply);
        }
        if (const PriceContents *contents = m_catalog.priceContents(id)) {
            addRaw("price_includes/" + id.text);
            for (const PriceContents::Item &item : contents->contents)
                addPart(item.part);
        }
    }

    void addScenario(const Scenario &scenario)
    {
        addPart(scenario.site.cooling.value);
        for (const ServerType &server : scenario.servers) {
            addChassis(server.chassis);
            for (const Placement &placement : server.placements)
                addPart(placement.part);
            for (const Bridge &bridge : server.bridges)
                addPart(bridge.part);
        }
        for (const Workload &workload : scenario.workloads)
            addRaw("models/" + workload.model.text);
        for (const Deployment &deployment : scenario.deployments) {
            addRaw("weight_formats/" + deployment.weightFormat.value.text);
            addRaw("kv_formats/" + deployment.kvFormat.value.text);
        }
        m_lists.insert(scenario.prices.list);
        addRaw("price_lists/" + scenario.prices.list.text);
    }

    void addBoards()
    {
        for (const auto &part : m_catalog.parts(PartKind::AcceleratorBoard))
            if (m_parts.count(std::get<AcceleratorBoard>(*part).moduleId) > 0)
                addPart(infoOf(*part).id);
    }

    /// Whether one of the parts meets the condition.
    bool met(const AccessoryCondition &condition) const
    {
        return std::ranges::any_of(m_parts, [&](const PartId &id) { return meets(*m_catalog.part(id), condition); });
    }

    void addAccessories()
    {
        std::vector<PartId> called;
        for (const auto &part : m_catalog.parts(PartKind::Accessory))
            for (const AccessoryRule &rule : std::get<Accessory>(*part).requiredBy)
                if (met(rule.trigger) && (!rule.also || met(*rule.also))) {
                    called.push_back(infoOf(*part).id);
                    called.insert(called.end(), rule.anyOf.begin(), rule.anyOf.end());
                }
        for (const PartId &id : called)
            addPart(id);
    }

    void addFactsOfParts()
    {
        for (const PartId &id : m_parts) {
            addRaw("part_states/" + id.text);
            for (const PriceListId &list : m_lists)
                addRaw("prices/" + list.text + "/" + id.text);
            if (const DriverStack *stack = m_catalog.driverStack(id))
                addRaw("driver_stacks/" + stack->id);
        }
    }

    void addSources()
    {
        std::set<std::string> sources;
        for (const auto &[key, raw] : m_items)
            collectSources(json::parse(raw, nullptr, false), sources);
        for (const std::string &source : sources)
            addRaw("sources/" + source);
    }

    const Project &m_project;
    const Catalog &m_catalog;
    RawItems m_items;
    std::set<PartId> m_parts;
    std::set<PriceListId> m_lists;
};

} // namespace

std::vector<CatalogSection> catalogSections()
{
    std::vector<CatalogSection> list;
    for (const Section &section : sections())
        list.push_back({section.key, section.path});
    return list;
}

CatalogReading loadCatalog(const ReadResource &read)
{
    Loader loader{Catalog()};
    KnownIds known;
    for (const Section &section : sections())
        loadSection(section, read, loader, known);
    for (auto &[list, file] : loader.priceTables) {
        loadPrices(list, "prices/" + file, read, loader);
        loader.catalog.add(std::move(list));
    }
    loader.catalog.set(std::move(loader.serving));
    loader.catalog.set(std::move(loader.engineering));
    loader.catalog.set(std::move(loader.costDefaults));
    loader.catalog.completeLayouts();
    return {std::move(loader.catalog), std::move(loader.remarks)};
}

ReadResource folderReader(const std::string &folder)
{
    return [folder](const std::string &path) -> Result<std::string> {
        const std::string name = folder + "/" + path;
        std::error_code none;
        std::ifstream file(name, std::ios::binary);
        std::ostringstream content;
        content << file.rdbuf();
        if (!file.good() || std::filesystem::is_directory(name, none))
            return Problem{text(INFERRACK_TEXT("Catalog", "%1 cannot be read."), Name{name})};
        return content.str();
    };
}

CatalogReading overlaid(const Catalog &catalog, const RawItems &items)
{
    const std::string here = "project";
    Loader loader(catalog);
    std::vector<std::pair<std::string, json>> rows;
    for (const auto &[key, raw] : items) {
        const std::size_t slash = key.find('/');
        const std::string group = key.substr(0, slash), id = slash == std::string::npos ? std::string() : key.substr(slash + 1);
        const auto section = std::ranges::find(sections(), group, &Section::key);
        const bool isPrice = group == "prices";
        if (!isPrice && (section == sections().end() || isConstants(*section))) {
            loader.remark(here, key, "", text(INFERRACK_TEXT("Catalog", "The program knows no facts of this sort.")));
            continue;
        }
        std::optional<json> entry = parsed(raw, loader, here, key);
        if (!entry)
            continue;
        if (isPrice)
            rows.emplace_back(key, std::move(*entry));
        else if (nameOf(*entry, 0) != id)
            loader.remark(here, key, "id", text(INFERRACK_TEXT("Catalog", "The id differs from the name of the entry.")));
        else if (loader.read(*section, here, key, *entry))
            loader.catalog.setRaw(key, raw);
    }
    std::map<std::string, PriceList> lists;
    for (auto &[list, file] : loader.priceTables) {
        // Prices of another currency are no prices of this list.
        if (const PriceList *known = catalog.priceList(list.id); known && known->currency == list.currency)
            list.prices = known->prices;
        lists[list.id.text] = std::move(list);
    }
    for (const auto &[key, entry] : rows) {
        const std::size_t begin = key.find('/') + 1, end = key.find('/', begin);
        const std::string list = key.substr(begin, end == std::string::npos ? end : end - begin);
        if (const PriceList *known = catalog.priceList(PriceListId(list)))
            lists.try_emplace(list, *known);
        const auto prices = lists.find(list);
        if (prices == lists.end())
            loader.remark(here, key, "", text(INFERRACK_TEXT("Catalog", "There is no price list of this name.")));
        else if (const auto price = loader.readPrice(here, key, entry, prices->second.currency);
                 price && (end == std::string::npos || price->part.text != key.substr(end + 1)))
            loader.remark(here, key, "part_id", text(INFERRACK_TEXT("Catalog", "The id differs from the name of the entry.")));
        else if (price) {
            loader.catalog.setRaw(key, items.at(key));
            prices->second.prices[price->part] = *price;
        }
    }
    for (auto &[id, list] : lists)
        loader.catalog.add(std::move(list));
    loader.catalog.completeLayouts();
    return {std::move(loader.catalog), std::move(loader.remarks)};
}

RawItems itemsOfUnknownSort(const RawItems &items)
{
    RawItems unknown;
    for (const auto &[key, raw] : items) {
        const std::string group = key.substr(0, key.find('/'));
        if (group != "prices" && std::ranges::find(sections(), group, &Section::key) == sections().end())
            unknown[key] = raw;
    }
    return unknown;
}

RawItems itemsUsed(const Project &project, const Catalog &catalog)
{
    return UsedItems(project, catalog).gather();
}

} // namespace inferrack::core
