// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/project_file.h"

#include "core/project/ranges.h"
#include "core/storage/json_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <type_traits>
#include <utility>

namespace inferrack::core {

namespace {

using Json = nlohmann::ordered_json;

constexpr double anyNumber = std::numeric_limits<double>::max();
constexpr const char *projectKind = "inferrack-project";

// What this version does not know. An object of a list keeps its own unknown members; those of an object that stands alone in another
// (an input, an amount) are kept by the one around it, under the same key.
//
//   {"id": 1, "new": 2, "concurrency": {"value": 16, "assumed": true, "by": "x"}}  ->  unknown = {"concurrency": {"by": "x"}, "new": 2}

template <class T>
constexpr bool keepsUnknown = requires(T value) { value.unknown; };

Json unknownOf(const UnknownMembers &text)
{
    return text.empty() ? Json::object() : Json::parse(text);
}

UnknownMembers textOf(const Json &unknown)
{
    return unknown.empty() ? UnknownMembers() : unknown.dump();
}

/// Puts the unknown members of an object that stands alone back into it.
void putBack(Json &object, const Json &unknown)
{
    for (const auto &[key, value] : unknown.items()) {
        const auto there = object.find(key);
        if (there == object.end())
            object[key] = value;
        else if (there->is_object() && value.is_object())
            putBack(*there, value);
    }
}

/// Writes the members that a `fields` function names into a JSON object.
struct Writer {
    static constexpr bool reading = false;
    Json &node;
    Json unknown = Json::object(); ///< of the object that is written
    std::vector<std::string> known{}; ///< keys of this version, written or not

    template <class T>
    void operator()(const char *key, const T &member, double = 0, double = 0)
    {
        known.emplace_back(key);
        node[key] = json(member);
    }
    template <class T>
    void operator()(const char *key, const std::optional<T> &member, double = 0, double = 0)
    {
        known.emplace_back(key);
        if (member)
            node[key] = json(*member);
    }
    template <class T>
    void operator()(const char *key, const T &member, InputRange)
    {
        (*this)(key, member);
    }

    template <class T>
    void later(const char *key, const T &member, const T &absent = {}, InputRange = {})
    {
        known.emplace_back(key);
        // As a newer version wrote it: an object with members of its own stays although its values are the usual ones.
        if (member != absent || unknown.contains(key))
            (*this)(key, member);
    }
    /// Members of a newer version; those of an object that is not there any more went with it.
    void putBack()
    {
        for (const auto &[key, value] : unknown.items()) {
            const auto there = node.find(key);
            if (std::find(known.begin(), known.end(), key) == known.end())
                node[key] = value;
            else if (there != node.end() && there->is_object() && value.is_object())
                core::putBack(*there, value);
        }
    }

    static Json json(bool value) { return value; }
    static Json json(int value) { return value; }
    static Json json(double value) { return value; }
    static Json json(const std::string &value) { return value; }
    static Json json(Seconds value) { return inSeconds(value); }
    static Json json(Watts value) { return inWatts(value); }
    static Json json(const SlotId &value) { return toString(value); }
    template <class Sort>
    static Json json(const Id<Sort> &value)
    {
        return value.text;
    }
    static Json json(Currency value) { return std::string(code(value)); }
    static Json json(LoadKind value);
    template <class T>
    static Json json(const std::vector<T> &values)
    {
        Json list = Json::array();
        for (const T &value : values)
            list.push_back(json(value));
        return list;
    }
    template <class T>
    static Json json(const T &value)
    {
        if constexpr (std::is_enum_v<T>) {
            return static_cast<int>(value);
        } else {
            Json object = Json::object();
            Writer writer{object};
            if constexpr (keepsUnknown<T>)
                writer.unknown = unknownOf(value.unknown);
            fields(writer, const_cast<T &>(value));
            writer.putBack();
            return object;
        }
    }
};

/// Reads them back. The first thing that is wrong is kept with the path of its field; what follows is not looked at.
struct Reader {
    static constexpr bool reading = true;
    const Json &node;
    std::string path;
    std::optional<Problem> &problem;
    const std::string &file;
    std::vector<std::string> known{}; ///< keys of this version
    Json unknown = Json::object(); ///< of objects in this one
    Json left = Json::object(); ///< by the object that was read last

    void fail(const std::string &field, const Message &message)
    {
        if (!problem)
            problem = Problem{text(message, Name{file}, Name{field})};
    }
    std::string at(const char *key) const { return path.empty() ? key : path + "." + key; }

    template <class T>
    void operator()(const char *key, T &member, double low = -anyNumber, double high = anyNumber)
    {
        if (problem)
            return;
        known.emplace_back(key);
        const auto found = node.find(key);
        if (found == node.end())
            return fail(at(key), INFERRACK_TEXT("ProjectFile", "%1 cannot be read: the field %2 is missing."));
        read(*found, at(key), member, low, high);
        keepLeft(key);
    }
    template <class T>
    void operator()(const char *key, std::optional<T> &member, double low = -anyNumber, double high = anyNumber)
    {
        if (problem)
            return;
        known.emplace_back(key);
        const auto found = node.find(key);
        member.reset();
        if (found == node.end() || found->is_null())
            return;
        T value{};
        read(*found, at(key), value, low, high);
        member = std::move(value);
        keepLeft(key);
    }
    template <class T>
    void operator()(const char *key, T &member, InputRange range)
    {
        (*this)(key, member, range.least, range.most);
    }
    /// A field that older files of this format do without.
    template <class T>
    void later(const char *key, T &member, const T &absent = {}, InputRange range = {-anyNumber, anyNumber})
    {
        if (node.contains(key))
            (*this)(key, member, range);
        else
            member = absent;
    }
    void keepLeft(const char *key)
    {
        if (!left.empty())
            unknown[key] = std::exchange(left, Json::object());
    }
    /// Everything that no field was read from.
    Json leftOver()
    {
        for (const auto &[key, value] : node.items())
            if (std::find(known.begin(), known.end(), key) == known.end())
                unknown[key] = value;
        return std::move(unknown);
    }

    void read(const Json &json, const std::string &field, bool &value, double, double)
    {
        if (!json.is_boolean())
            return fail(field, INFERRACK_TEXT("ProjectFile", "%1 cannot be read: the field %2 is not true or false."));
        value = json.get<bool>();
    }
    void read(const Json &json, const std::string &field, double &value, double low, double high)
    {
        if (!json.is_number())
            return fail(field, INFERRACK_TEXT("ProjectFile", "%1 cannot be read: the field %2 is not a number."));
        value = json.get<double>();
        if (!std::isfinite(value) || value < low || value > high)
            fail(field, INFERRACK_TEXT("ProjectFile", "%1 cannot be read: the number in the field %2 is out of range."));
    }
    void read(const Json &json, const std::string &field, std::int64_t &value, double low, double high)
    {
        if (!json.is_number_integer())
            return fail(field, INFERRACK_TEXT("ProjectFile", "%1 cannot be read: the field %2 is not a whole number."));
        const bool tooLarge = json.is_number_unsigned() && json.get<std::uint64_t>() > std::uint64_t(std::numeric_limits<std::int64_t>::max());
        value = tooLarge ? 0 : json.get<std::int64_t>();
        if (tooLarge || double(value) < low || double(value) > high)
            fail(field, INFERRACK_TEXT("ProjectFile", "%1 cannot be read: the number in the field %2 is out of range."));
    }
    void read(const Json &json, const std::string &field, int &value, double low, double high)
    {
        std::int64_t wide = 0;
        read(json, field, wide, std::max<double>(low, std::numeric_limits<int>::min()), std::min<double>(high, std::numeric_limits<int>::max()));
        value = int(wide);
    }
    void read(const Json &json, const std::string &field, std::string &value, double, double)
    {
        if (!json.is_string())
            return fail(field, INFERRACK_TEXT("ProjectFile", "%1 cannot be read: the field %2 is not a text."));
        value = json.get<std::string>();
    }
    template <class Sort>
    void read(const Json &json, const std::string &field, Id<Sort> &value, double low, double high)
    {
        read(json, field, value.text, low, high);
    }
    void read(const Json &json, const std::string &field, Seconds &value, double low, double high)
    {
        double number = 0;
        read(json, field, number, low, high);
        value = seconds(number);
    }
    void read(const Json &json, const std::string &field, Watts &value, double low, double high)
    {
        double number = 0;
        read(json, field, number, low, high);
        value = watts(number);
    }
    void read(const Json &json, const std::string &field, SlotId &value, double low, double high)
    {
        std::string word;
        read(json, field, word, low, high);
        if (problem)
            return;
        const std::optional<SlotId> slot = slotOf(word);
        if (!slot)
            return fail(field, INFERRACK_TEXT("ProjectFile", "%1 cannot be read: the field %2 does not name a slot as group.number."));
        value = *slot;
    }
    void read(const Json &json, const std::string &field, Currency &value, double low, double high)
    {
        std::string word;
        read(json, field, word, low, high);
        if (problem)
            return;
        const std::optional<Currency> currency = currencyOf(word);
        if (!currency)
            return fail(field, INFERRACK_TEXT("ProjectFile", "%1 cannot be read: the field %2 names no known currency."));
        value = *currency;
    }
    void read(const Json &json, const std::string &field, LoadKind &value, double low, double high);
    template <class T>
    void read(const Json &json, const std::string &field, std::vector<T> &values, double low, double high)
    {
        values.clear();
        if (!json.is_array())
            return fail(field, INFERRACK_TEXT("ProjectFile", "%1 cannot be read: the field %2 is not a list."));
        values.reserve(json.size());
        for (std::size_t i = 0; i < json.size() && !problem; ++i) {
            T value{};
            read(json[i], field + "[" + std::to_string(i) + "]", value, low, high);
            values.push_back(std::move(value));
        }
    }
    template <class T>
    void read(const Json &json, const std::string &field, T &value, double low, double high)
    {
        if constexpr (std::is_enum_v<T>) {
            int number = 0;
            read(json, field, number, 0, std::min(high, 1e9)); // an id is left to give to what is added
            value = static_cast<T>(number);
        } else {
            if (!json.is_object())
                return fail(field, INFERRACK_TEXT("ProjectFile", "%1 cannot be read: the field %2 is not an object."));
            Reader reader{json, field, problem, file};
            fields(reader, value, low, high);
            if (problem)
                return;
            if constexpr (keepsUnknown<T>)
                value.unknown = textOf(reader.leftOver());
            else
                left = reader.leftOver();
        }
    }
    template <class T>
    static void fields(Reader &reader, T &value, double low, double high);
};

constexpr std::pair<LoadKind, const char *> loadKinds[] = {
    {LoadKind::Concurrency, "concurrency"}, {LoadKind::RequestRate, "request_rate"}, {LoadKind::DayCurve, "day_curve"}};

Json Writer::json(LoadKind value)
{
    for (const auto &[kind, word] : loadKinds)
        if (kind == value)
            return word;
    return nullptr;
}

void Reader::read(const Json &json, const std::string &field, LoadKind &value, double low, double high)
{
    std::string word;
    read(json, field, word, low, high);
    for (const auto &[kind, name] : loadKinds) {
        if (name == word) {
            value = kind;
            return;
        }
    }
    fail(field, INFERRACK_TEXT("ProjectFile", "%1 cannot be read: the field %2 names no known kind of load."));
}

// The members of each value with the key they bear in the file and the range a number must keep. One function reads and writes.

template <class Visitor, class T>
void fields(Visitor &visit, Input<T> &input, double low = -anyNumber, double high = anyNumber)
{
    visit("value", input.value, low, high);
    visit("assumed", input.assumed);
}

template <class Visitor>
void fields(Visitor &visit, Money &money)
{
    if constexpr (Visitor::reading)
        visit("minor", money.minor, 0, 1e12);
    else
        visit.node["minor"] = money.minor;
    visit("currency", money.currency);
}

template <class Visitor>
void fields(Visitor &visit, Rational &ratio)
{
    if constexpr (Visitor::reading) {
        visit("numerator", ratio.numerator, 0, 1e12);
        visit("denominator", ratio.denominator, 1, 1e12);
    } else {
        visit.node["numerator"] = ratio.numerator;
        visit.node["denominator"] = ratio.denominator;
    }
}

template <class Visitor>
void fields(Visitor &visit, Placement &placement)
{
    visit("slot", placement.slot);
    visit("part", placement.part);
}

template <class Visitor>
void fields(Visitor &visit, Bridge &bridge)
{
    visit("part", bridge.part);
    visit("slots", bridge.slots);
}

template <class Visitor>
void fields(Visitor &visit, Optics &optics)
{
    visit("kind", optics.kind);
    visit("count", optics.count, ranges::optics);
}

template <class Visitor>
void fields(Visitor &visit, ServerType &type)
{
    visit("id", type.id);
    visit("name", type.name);
    visit("count", type.count, ranges::servers);
    visit("chassis", type.chassis);
    visit("supply_scheme", type.supplyScheme);
    visit("placements", type.placements);
    visit("bridges", type.bridges);
    visit("optics", type.optics);
}

template <class Visitor>
void fields(Visitor &visit, Workload &workload)
{
    visit("id", workload.id);
    visit("name", workload.name);
    visit("model", workload.model);
    visit("load", workload.load);
    visit("input_tokens", workload.inputTokens, ranges::tokens);
    visit("output_tokens", workload.outputTokens, ranges::tokens);
    visit("concurrency", workload.concurrency, ranges::concurrency);
    visit("request_rate_per_s", workload.requestRate, ranges::requestRate);
    visit("day_curve", workload.dayCurve, ranges::share);
    visit("ttft_target_s", workload.ttftTarget, ranges::ttftSeconds);
    visit("tpot_target_s", workload.tpotTarget, ranges::tpotSeconds);
    visit("percentile", workload.percentile, ranges::percentile);
}

template <class Visitor>
void fields(Visitor &visit, AcceleratorSet &set)
{
    visit("server", set.server);
    visit("slots", set.slots);
    visit("mig_profile", set.migProfile);
}

template <class Visitor>
void fields(Visitor &visit, ParallelLayout &layout)
{
    visit("tensor", layout.tensor, ranges::parallelism);
    visit("pipeline", layout.pipeline, ranges::parallelism);
    visit("attention_data", layout.attentionData, ranges::parallelism);
    visit("expert", layout.expert, ranges::parallelism);
    visit("replicas", layout.replicas, ranges::parallelism);
}

template <class Visitor>
void fields(Visitor &visit, Deployment &deployment)
{
    visit("id", deployment.id);
    visit("workload", deployment.workload);
    visit("engine", deployment.engine);
    visit("engine_version", deployment.engineVersion);
    visit("weight_format", deployment.weightFormat);
    visit("kv_format", deployment.kvFormat);
    visit("parallel_layout", deployment.layout);
    visit("vram_utilisation_limit", deployment.utilisation, 0, ranges::utilisation.most);
    visit("accelerators", deployment.accelerators);
}

template <class Visitor>
void fields(Visitor &visit, Site &site)
{
    visit("voltage_v", site.voltage, ranges::voltage);
    visit("feeds", site.feeds, ranges::feeds);
    visit("cooling", site.cooling);
    visit("inlet_c", site.inletC, ranges::inletC);
    visit("altitude_m", site.altitudeM, ranges::altitudeM);
    visit("electricity_price_per_kwh", site.tariff);
    visit("pue", site.pue, 0, ranges::pue.most);
    visit("max_per_rack_w", site.maxPerRack, ranges::rackWatts);
    visit("max_per_rack_kg", site.maxKgPerRack, ranges::rackKg);
    visit("colocation_per_month", site.colocationPerMonth);
}

template <class Visitor>
void fields(Visitor &visit, CostTerms &terms)
{
    const CostTerms usual;
    visit.later("evaluation_years", terms.years, usual.years, ranges::evaluationYears);
    visit.later("maintenance_per_year", terms.maintenance, usual.maintenance);
    visit.later("warranty_years", terms.warrantyYears, usual.warrantyYears, ranges::warrantyYears);
    visit.later("busy_share", terms.utilisation, usual.utilisation);
}

template <class Visitor>
void fields(Visitor &visit, RackPlacement &placement)
{
    visit("part", placement.part);
    visit("server", placement.server);
    visit("lowest_unit", placement.lowestUnit, 0, 100);
    visit("rear", placement.rear);
}

template <class Visitor>
void fields(Visitor &visit, Rack &rack)
{
    visit("id", rack.id);
    visit("name", rack.name);
    visit("part", rack.part);
    visit("placements", rack.placements);
}

template <class Visitor>
void fields(Visitor &visit, PriceSelection &prices)
{
    visit("list", prices.list);
    visit("date", prices.date);
    visit("discount", prices.discount);
    visit("tax_rate", prices.taxRate);
    visit("exchange_rate", prices.exchangeRate);
    visit("exchange_date", prices.exchangeDate);
}

template <class Visitor>
void fields(Visitor &visit, Scenario &scenario)
{
    visit("id", scenario.id);
    visit("name", scenario.name);
    visit("base", scenario.base);
    visit.later("own_load", scenario.ownLoad);
    visit("site", scenario.site);
    visit.later("cost", scenario.costTerms);
    visit("workloads", scenario.workloads);
    visit("servers", scenario.servers);
    visit("racks", scenario.racks);
    visit("deployments", scenario.deployments);
    visit("prices", scenario.prices);
}

template <class Visitor>
void fields(Visitor &visit, Customer &customer)
{
    visit("name", customer.name);
    visit("contact", customer.contact);
    visit("address", customer.address);
}

template <class Visitor>
void fields(Visitor &visit, Project &project)
{
    visit("title", project.title);
    visit("customer", project.customer);
    visit("terms", project.terms);
    visit("presentation_notes", project.presentationNotes);
    visit("catalog_version", project.catalogVersion);
    visit("scenarios", project.scenarios);
}

template <class T>
void Reader::fields(Reader &reader, T &value, double low, double high)
{
    if constexpr (requires { core::fields(reader, value, low, high); })
        core::fields(reader, value, low, high);
    else
        core::fields(reader, value);
}

/// What is wrong with a project whose fields are right by themselves, as a sentence that names the file and the place.
class Relations {
public:
    explicit Relations(const std::string &file) : m_file(file) {}

    /// The first fault: something to show, ids that are unique, references that lead somewhere, one part a slot.
    std::optional<Problem> faultOf(const Project &project)
    {
        const std::string scenarios = "project.scenarios";
        wantSome(project.scenarios, scenarios);
        wantDifferentIds(project.scenarios, scenarios);
        for (std::size_t s = 0; s < project.scenarios.size(); ++s)
            look(project, project.scenarios[s], at(scenarios, s) + ".");
        return std::move(m_fault);
    }

private:
    static std::string at(const std::string &list, std::size_t index) { return list + "[" + std::to_string(index) + "]"; }

    template <class... More>
    void fail(const Message &message, const std::string &field, More &&...more)
    {
        if (!m_fault)
            m_fault = Problem{text(message, Name{m_file}, Name{field}, std::forward<More>(more)...)};
    }
    template <class Thing>
    void wantSome(const std::vector<Thing> &things, const std::string &list)
    {
        if (things.empty())
            fail(INFERRACK_TEXT("ProjectFile", "%1 cannot be read: the list %2 is empty. One entry is the least."), list);
    }
    template <class Thing>
    void wantDifferentIds(const std::vector<Thing> &things, const std::string &list)
    {
        std::set<decltype(Thing::id)> ids;
        for (std::size_t i = 0; i < things.size(); ++i)
            if (!ids.insert(things[i].id).second)
                return fail(INFERRACK_TEXT("ProjectFile", "%1 cannot be read: the number in the field %2 stands twice. Each entry needs its own."),
                            at(list, i) + ".id");
    }
    void want(bool leadsSomewhere, const std::string &field)
    {
        if (!leadsSomewhere)
            fail(INFERRACK_TEXT("ProjectFile", "%1 cannot be read: the field %2 names an entry that the file does not have."), field);
    }
    /// The placements are sorted by slot, so the slot is named and not a position in the file.
    void wantOnePartASlot(const std::vector<Placement> &placements, const std::string &list)
    {
        for (std::size_t p = 1; p < placements.size(); ++p)
            if (!(placements[p - 1].slot < placements[p].slot))
                return fail(INFERRACK_TEXT("ProjectFile", "%1 cannot be read: %2 has two parts in the slot %3. Remove one of them."), list,
                            Name{toString(placements[p].slot)});
    }
    void look(const Project &project, const Scenario &scenario, const std::string &path)
    {
        wantSome(scenario.servers, path + "servers");
        wantSome(scenario.workloads, path + "workloads");
        wantSome(scenario.deployments, path + "deployments");
        wantDifferentIds(scenario.servers, path + "servers");
        wantDifferentIds(scenario.workloads, path + "workloads");
        wantDifferentIds(scenario.deployments, path + "deployments");
        wantDifferentIds(scenario.racks, path + "racks");
        want(!scenario.base || project.scenario(*scenario.base), path + "base");
        for (std::size_t i = 0; i < scenario.servers.size(); ++i)
            wantOnePartASlot(scenario.servers[i].placements, at(path + "servers", i) + ".placements");
        for (std::size_t i = 0; i < scenario.deployments.size(); ++i) {
            const Deployment &deployment = scenario.deployments[i];
            const std::string field = at(path + "deployments", i);
            want(scenario.workload(deployment.workload), field + ".workload");
            for (std::size_t a = 0; a < deployment.accelerators.size(); ++a)
                want(scenario.server(deployment.accelerators[a].server), at(field + ".accelerators", a) + ".server");
        }
    }

    const std::string &m_file;
    std::optional<Problem> m_fault;
};

/// A number that is in range by itself and not together with others.
std::optional<std::string> outOfRange(const Project &project)
{
    const auto share = [](const Rational &ratio) { return ratio.numerator <= ratio.denominator; };
    const auto isWithin = [](const Rational &ratio, InputRange range) { return inDecimals(ratio) >= range.least && inDecimals(ratio) <= range.most; };
    const auto isStated = [](double value, InputRange range) { return value == 0.0 || value >= range.least; }; // 0 = the default
    for (std::size_t s = 0; s < project.scenarios.size(); ++s) {
        const Scenario &scenario = project.scenarios[s];
        const std::string path = "project.scenarios[" + std::to_string(s) + "].";
        for (std::size_t i = 0; i < scenario.deployments.size(); ++i) {
            const ParallelLayout &layout = scenario.deployments[i].layout.value;
            if (!isStated(scenario.deployments[i].utilisation.value, ranges::utilisation))
                return path + "deployments[" + std::to_string(i) + "].vram_utilisation_limit";
            if (double(layout.tensor) * layout.pipeline * layout.attentionData * layout.replicas > 1e6)
                return path + "deployments[" + std::to_string(i) + "].parallel_layout";
        }
        if (!isStated(scenario.site.pue.value, ranges::pue))
            return path + "site.pue";
        if (inMajor(scenario.site.tariff.value) > ranges::tariff.most)
            return path + "site.electricity_price_per_kwh";
        if (scenario.site.colocationPerMonth && inMajor(*scenario.site.colocationPerMonth) > ranges::colocation.most)
            return path + "site.colocation_per_month";
        if (!isWithin(scenario.costTerms.maintenance.value, ranges::maintenance))
            return path + "cost.maintenance_per_year";
        if (!isWithin(scenario.costTerms.utilisation.value, ranges::busyShare))
            return path + "cost.busy_share";
        if (!share(scenario.prices.discount))
            return path + "prices.discount";
        if (!share(scenario.prices.taxRate))
            return path + "prices.tax_rate";
        if (scenario.prices.exchangeRate && !isWithin(*scenario.prices.exchangeRate, ranges::exchangeRate))
            return path + "prices.exchange_rate";
    }
    return std::nullopt;
}

/// Whether a sentence has room for it.
bool isWord(const Json &value)
{
    return value.is_string() && !value.get_ref<const std::string &>().empty() && value.get_ref<const std::string &>().size() <= 60;
}

void sortPlacements(Project &project)
{
    for (Scenario &scenario : project.scenarios)
        for (ServerType &type : scenario.servers)
            std::stable_sort(type.placements.begin(), type.placements.end(), [](const Placement &a, const Placement &b) { return a.slot < b.slot; });
}

} // namespace

Result<ProjectReading> readProject(std::string_view json, const std::string &fileName)
{
    json = withoutByteOrderMark(json);
    const Name file{fileName};
    if (json.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return Problem{text(INFERRACK_TEXT("ProjectFile", "%1 is not a project file: it is empty."), file)};
    const JsonFault fault = jsonFault(json);
    if (fault.line) {
        const Value line(Figure{double(*fault.line), Unit::Count});
        switch (fault.kind) {
        case JsonFault::Kind::NotUtf8:
            return Problem{text(INFERRACK_TEXT("ProjectFile", "%1 is not a project file: line %2 is not UTF-8 text."), file, line)};
        case JsonFault::Kind::NumberTooLarge:
            return Problem{text(INFERRACK_TEXT("ProjectFile", "%1 cannot be read: a number in line %2 is out of range."), file, line)};
        case JsonFault::Kind::NotJson:
            return Problem{text(INFERRACK_TEXT("ProjectFile", "%1 is not a project file: line %2 holds no valid JSON."), file, line)};
        }
    }
    if (!fault.duplicateKey.empty())
        return Problem{text(INFERRACK_TEXT("ProjectFile", "%1 cannot be read: the field %2 stands twice."), file, Name{fault.duplicateKey})};
    if (fault.tooDeep)
        return Problem{
            text(INFERRACK_TEXT("ProjectFile", "%1 is not a project file: what stands in its field %2 is nested too deeply."), file, Name{fault.deepIn})};

    const Json root = Json::parse(json);
    if (!root.is_object() || !root.contains("format") || !root["format"].is_number_integer())
        return Problem{text(INFERRACK_TEXT("ProjectFile", "%1 is not a project file: it does not begin with a format number."), file)};
    if (const auto kind = root.find("kind"); kind == root.end() || *kind != projectKind)
        return Problem{kind != root.end() && isWord(*kind)
                           ? text(INFERRACK_TEXT("ProjectFile", "%1 is not a project file: the field kind says %2, not %3."), file,
                                  Name{kind->get<std::string>()}, Name{projectKind})
                           : text(INFERRACK_TEXT("ProjectFile", "%1 is not a project file: the field kind does not say %2."), file, Name{projectKind})};
    ProjectReading reading;
    const std::int64_t format = root["format"].get<std::int64_t>();
    if (format < 1)
        return Problem{text(INFERRACK_TEXT("ProjectFile", "%1 cannot be read: the number in the field %2 is out of range."), Name{fileName}, Name{"format"})};
    reading.newerFormat = format > projectFormat;

    std::optional<Problem> problem;
    Reader reader{root, "", problem, fileName, {"format", "kind", "catalog"}};
    reader("project", reading.project);
    if (problem)
        return *problem;
    reading.project.unknownInFile = textOf(reader.leftOver());
    sortPlacements(reading.project);
    if (const auto broken = Relations(fileName).faultOf(reading.project))
        return *broken;
    if (const auto field = outOfRange(reading.project))
        return Problem{text(INFERRACK_TEXT("ProjectFile", "%1 cannot be read: the number in the field %2 is out of range."), Name{fileName}, Name{*field})};

    if (const auto catalog = root.find("catalog"); catalog != root.end()) {
        if (!catalog->is_object())
            return Problem{text(INFERRACK_TEXT("ProjectFile", "%1 cannot be read: the field %2 is not an object."), Name{fileName}, Name{"catalog"})};
        for (const auto &[key, item] : catalog->items())
            reading.items[key] = item.dump();
    }
    return reading;
}

std::string writeProject(const Project &project, const RawItems &items)
{
    Json root;
    root["format"] = projectFormat;
    root["kind"] = projectKind;
    root["project"] = Writer::json(project);
    Json &catalog = root["catalog"] = Json::object();
    for (const auto &[key, item] : items)
        catalog[key] = Json::parse(item);
    putBack(root, unknownOf(project.unknownInFile));
    return root.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace inferrack::core
