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

/// Follows the events of the parser and stops it at the first fault.
class FaultFinder : public nlohmann::json_sax<nlohmann::json> {
public:
    explicit FaultFinder(std::string_view text) : m_text(text) {}

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t &) override { return true; }
    bool string(string_t &) override { return true; }
    bool binary(binary_t &) override { return true; }
    bool start_object(std::size_t) override { return open(); }
    bool start_array(std::size_t) override { return open(); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t &key) override
    {
        if (m_keys.back().insert(key).second)
            return true;
        fault.duplicateKey = key.empty() ? "\"\"" : key;
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
    bool open()
    {
        fault.tooDeep = m_keys.size() >= deepest;
        m_keys.emplace_back();
        return !fault.tooDeep;
    }
    bool close()
    {
        m_keys.pop_back();
        return true;
    }

    /// Whether the text is in another encoding: a byte that UTF-8 does not have there, or every second byte a NUL as in UTF-16.
    bool isForeign(std::size_t position, const std::exception &error) const
    {
        const bool wide = m_text.size() > 1 && (m_text[0] == '\0') != (m_text[1] == '\0');
        const bool high = position > 0 && position <= m_text.size() && static_cast<unsigned char>(m_text[position - 1]) >= 0x80;
        return wide || high || std::string_view(error.what()).find("UTF-8") != std::string_view::npos;
    }

    std::string_view m_text;
    std::vector<std::set<std::string>> m_keys; // of the objects and lists that are open
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
