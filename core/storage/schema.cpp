// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/schema.h"

#include "core/storage/catalog_references.h"
#include "core/storage/catalog_sections.h"

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include <algorithm>
#include <exception>
#include <set>

namespace inferrack::core {

namespace {

using nlohmann::json;
using JsonAdapter = valijson::adapters::NlohmannJsonAdapter;

/// What a complaint of the validator means, in our words. The word in quotation marks at its end, if any, is the name of a field.
struct Complaint {
    const char *begins;
    Message sentence;
    bool namesField = false;
};
const Complaint complaints[] = {
    {"Missing required property", INFERRACK_TEXT("Catalog", "The value is missing."), true},
    {"Missing dependency", INFERRACK_TEXT("Catalog", "The value is missing."), true},
    {"Object contains a property", INFERRACK_TEXT("Catalog", "The program knows no field of this name."), true},
    {"Value type not permitted", INFERRACK_TEXT("Catalog", "A value of another type belongs here.")},
    {"Failed to match any enum", INFERRACK_TEXT("Catalog", "The value is none of those that belong here.")},
    {"Failed to match against any enum", INFERRACK_TEXT("Catalog", "The value is none of those that belong here.")},
    {"Failed to match expected value", INFERRACK_TEXT("Catalog", "The value is none of those that belong here.")},
    {"Expected number", INFERRACK_TEXT("Catalog", "The number is out of bounds.")},
    {"Array should contain", INFERRACK_TEXT("Catalog", "The list has too few or too many values.")},
    {"Elements at indexes", INFERRACK_TEXT("Catalog", "A value stands twice in the list.")},
    {"String should be", INFERRACK_TEXT("Catalog", "The text must not be empty.")},
    {"Failed to match regex", INFERRACK_TEXT("Catalog", "The text has not the form that belongs here.")},
};

/// "psu.options_w[0]" of <root>, [psu], [options_w], [0].
std::string fieldOf(const std::vector<std::string> &context)
{
    std::string path;
    for (std::size_t n = 1; n < context.size(); ++n) {
        const std::string &step = context[n];
        if (step.size() < 2)
            continue;
        const std::string name = step.substr(1, step.size() - 2);
        if (!name.empty() && name.find_first_not_of("0123456789") == std::string::npos)
            path += step;
        else
            path += (path.empty() ? "" : ".") + name;
    }
    return path;
}

/// The word between the first and the last single quotation mark from `from` on.
std::string quoted(const std::string &description, std::size_t from)
{
    const std::size_t begin = description.find('\'', from), end = description.rfind('\'');
    return begin == std::string::npos || end <= begin ? std::string() : description.substr(begin + 1, end - begin - 1);
}

/// The complaint that goes deepest: those above only say that something inside is wrong.
CatalogRemark remarkOf(const valijson::ValidationResults &results, const std::string &file, const std::string &item)
{
    const valijson::ValidationResults::Error *deepest = nullptr;
    const Complaint *meaning = nullptr;
    for (const auto &error : results) {
        const auto known = std::ranges::find_if(complaints, [&](const Complaint &complaint) { return error.description.starts_with(complaint.begins); });
        const bool understood = known != std::end(complaints);
        if (!deepest || (understood && !meaning) || (understood == bool(meaning) && error.context.size() > deepest->context.size())) {
            deepest = &error;
            meaning = understood ? &*known : nullptr;
        }
    }
    std::string field = deepest ? fieldOf(deepest->context) : std::string();
    if (!meaning)
        return {file, item, field, text(INFERRACK_TEXT("Catalog", "The value is none of those that belong here."))};
    if (meaning->namesField) {
        // "... using 'properties' or 'additionalProperties' constraints: 'name'."
        const std::size_t colon = deepest->description.rfind(": ");
        field += (field.empty() ? "" : ".") + quoted(deepest->description, colon == std::string::npos ? 0 : colon);
    }
    return {file, item, field, text(meaning->sentence)};
}

/// The schema of one kind of entry.
class EntrySchema {
public:
    /// Throws what the JSON library or the validator throw where the text is no schema.
    explicit EntrySchema(const std::string &content)
    {
        m_json = json::parse(content);
        valijson::SchemaParser parser;
        parser.populateSchema(JsonAdapter(m_json), m_schema);
    }

    std::optional<CatalogRemark> check(const json &entry, const std::string &file, const std::string &item) const
    {
        valijson::Validator validator(valijson::Validator::kStrongTypes);
        valijson::ValidationResults results;
        if (validator.validate(m_schema, JsonAdapter(entry), &results))
            return {};
        return remarkOf(results, file, item);
    }

private:
    json m_json;
    valijson::Schema m_schema;
};

/// The checks of one run.
class Validation {
public:
    explicit Validation(const ReadResource &read) : m_read(read) {}

    ResourceCheck run()
    {
        CatalogReading reading = loadCatalog(m_read);
        m_check.remarks = std::move(reading.remarks);
        std::set<std::string> leftOut;
        for (const CatalogRemark &remark : m_check.remarks) {
            m_remarked.insert({remark.file, remark.item});
            leftOut.insert(remark.item);
        }
        for (const CatalogSection &section : catalogSections())
            checkFile(section);
        checkPrices(reading.catalog);
        if (leftOut.count("") > 0)
            return std::move(m_check); // without a whole file every reference to it would be remarked
        for (CatalogRemark &remark : referenceRemarks(reading.catalog, m_read, leftOut))
            m_check.remarks.push_back(std::move(remark));
        return std::move(m_check);
    }

private:
    void checkFile(const CatalogSection &section)
    {
        const Result<std::string> content = m_read(section.path);
        if (!content)
            return;
        ++m_check.files;
        const json root = json::parse(*content, nullptr, false);
        if (!root.is_object() || !root.contains("items") || !root["items"].is_array())
            return; // remarked by loading
        const std::unique_ptr<EntrySchema> schema = schemaOf(section.kind);
        std::size_t place = 0;
        for (const json &entry : root["items"]) {
            ++m_check.items;
            ++place;
            const bool named = entry.is_object() && entry.contains("id") && entry["id"].is_string();
            checkEntry(schema.get(), entry, section.path, named ? entry["id"].get<std::string>() : "#" + std::to_string(place));
        }
    }

    void checkPrices(const Catalog &catalog)
    {
        const std::unique_ptr<EntrySchema> schema = schemaOf("prices");
        m_check.files += int(catalog.priceLists().size());
        for (const auto &[key, raw] : catalog.rawItems())
            if (key.starts_with("prices/")) {
                ++m_check.items;
                const std::size_t slash = key.find('/', 7);
                checkEntry(schema.get(), json::parse(raw), key.substr(0, slash), key.substr(slash + 1));
            }
    }

    void checkEntry(const EntrySchema *schema, const json &entry, const std::string &file, const std::string &item)
    {
        if (!schema || m_remarked.count({file, item}) > 0)
            return;
        if (const auto remark = schema->check(entry, file, item))
            m_check.remarks.push_back(*remark);
    }

    std::unique_ptr<EntrySchema> schemaOf(const std::string &kind)
    {
        const std::string path = "schemas/" + kind + ".json";
        const Result<std::string> content = m_read(path);
        if (!content) {
            m_check.remarks.push_back({path, "", "", content.problem().text});
            return {};
        }
        ++m_check.files;
        try {
            return std::make_unique<EntrySchema>(*content);
        } catch (const std::exception &) {
            m_check.remarks.push_back({path, "", "", text(INFERRACK_TEXT("Catalog", "The file is not a valid JSON Schema."))});
            return {};
        }
    }

    const ReadResource &m_read;
    ResourceCheck m_check;
    std::set<std::pair<std::string, std::string>> m_remarked; ///< files and entries that loading left out
};

} // namespace

ResourceCheck validateResources(const ReadResource &read)
{
    return Validation(read).run();
}

} // namespace inferrack::core
