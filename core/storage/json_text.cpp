// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/json_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <vector>

namespace inferrack::core {

namespace {

constexpr std::size_t deepest = 64;
constexpr std::size_t longestPlace = 40;

/// Follows the events of the parser and stops it at the first fault.
class FaultFinder : public nlohmann::json_sax<nlohmann::json> {
public:
    explicit FaultFinder(std::string_view text) : m_text(text) {}

    bool null() override { return step(); }
    bool boolean(bool) override { return step(); }
    bool number_integer(number_integer_t) override { return step(); }
    bool number_unsigned(number_unsigned_t) override { return step(); }
    bool number_float(number_float_t, const string_t &) override { return step(); }
    bool string(string_t &) override { return step(); }
    bool binary(binary_t &) override { return step(); }
    bool start_object(std::size_t) override { return open(false); }
    bool start_array(std::size_t) override { return open(true); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t &key) override
    {
        m_open.back().key = key.empty() ? "\"\"" : key;
        if (m_open.back().keys.insert(key).second)
            return true;
        fault.duplicateKey = place();
        return false;
    }
    bool parse_error(std::size_t position, const std::string &, const nlohmann::detail::exception &error) override
    {
        constexpr int numberOverflow = 406; // of the parser
        fault.kind = error.id == numberOverflow   ? JsonFault::Kind::NumberTooLarge
                     : isForeign(position, error) ? JsonFault::Kind::NotUtf8
                                                  : JsonFault::Kind::NotJson;
        const auto end = m_text.begin() + std::ptrdiff_t(std::min(m_text.size(), position > 0 ? position - 1 : 0));
        fault.line = 1 + int(std::count(m_text.begin(), end, '\n'));
        return false;
    }

    JsonFault fault;

private:
    /// An object or a list that is open, and where in it the parser is.
    struct Open {
        bool isList = false;
        std::size_t elements = 0; ///< of a list, with the present one
        std::string key = {}; ///< of an object
        std::set<std::string> keys = {};
    };

    /// A value begins.
    bool step()
    {
        if (!m_open.empty() && m_open.back().isList)
            ++m_open.back().elements;
        return true;
    }
    bool open(bool isList)
    {
        step();
        fault.tooDeep = m_open.size() >= deepest;
        if (fault.tooDeep) {
            fault.deepIn = place();
            if (fault.deepIn.size() > longestPlace)
                fault.deepIn = fault.deepIn.substr(0, longestPlace) + "...";
        }
        m_open.push_back({isList});
        return !fault.tooDeep;
    }
    bool close()
    {
        m_open.pop_back();
        return true;
    }
    std::string place() const
    {
        std::string path;
        for (const Open &at : m_open)
            path += at.isList ? "[" + std::to_string(at.elements - 1) + "]" : (path.empty() ? "" : ".") + at.key;
        return path;
    }

    /// Whether the text is in another encoding: a byte that UTF-8 does not have there, or every second byte a NUL as in UTF-16.
    bool isForeign(std::size_t position, const std::exception &error) const
    {
        const bool wide = m_text.size() > 1 && (m_text[0] == '\0') != (m_text[1] == '\0');
        const bool high = position > 0 && position <= m_text.size() && static_cast<unsigned char>(m_text[position - 1]) >= 0x80;
        return wide || high || std::string_view(error.what()).find("UTF-8") != std::string_view::npos;
    }

    std::string_view m_text;
    std::vector<Open> m_open;
};

} // namespace

std::string_view withoutByteOrderMark(std::string_view text)
{
    return text.substr(0, 3) == "\xEF\xBB\xBF" ? text.substr(3) : text;
}

JsonFault jsonFault(std::string_view text)
{
    FaultFinder finder(text);
    nlohmann::json::sax_parse(text, &finder);
    return finder.fault;
}

} // namespace inferrack::core
