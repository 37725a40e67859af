// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/engines/engine.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace inferrack::core {

extern const Engine vllm, sglang, tensorRtLlm, llamaCpp, lmDeploy, mindIe;

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::size_t digitsEnd(std::string_view text, std::size_t at)
{
    while (at < text.size() && isDigit(text[at]))
        ++at;
    return at;
}

double number(std::string_view digits)
{
    double value = 0.0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

} // namespace

std::optional<double> versionNumber(std::string_view text)
{
    text = text.substr(0, text.find('('));
    std::optional<double> latest;
    for (std::size_t at = 0; at < text.size();) {
        if (!isDigit(text[at])) {
            ++at;
            continue;
        }
        const std::size_t major = digitsEnd(text, at);
        if (major + 1 >= text.size() || text[major] != '.' || !isDigit(text[major + 1])) {
            at = major;
            continue;
        }
        const std::size_t minor = digitsEnd(text, major + 1);
        const double version = number(text.substr(at, major - at)) + number(text.substr(major + 1, minor - major - 1)) / 1000.0;
        latest = std::max(latest.value_or(version), version);
        at = minor;
    }
    return latest;
}

std::span<const Engine> engines()
{
    static const std::array<Engine, 6> list = {vllm, sglang, tensorRtLlm, llamaCpp, lmDeploy, mindIe};
    return list;
}

const Engine *engine(const EngineId &id)
{
    const std::span<const Engine> list = engines();
    const auto found = std::find_if(list.begin(), list.end(), [&id](const Engine &e) { return id.text == e.id; });
    return found == list.end() ? nullptr : &*found;
}

bool keepsKv(const Engine &engine, const KvFormat &format, const DriverStack &stack)
{
    const auto support = [&stack](const char *key) {
        const auto found = stack.formats.find(key);
        return found == stack.formats.end() ? FormatSupport::No : found->second;
    };
    if (format.id.text == "nvfp4" && support("nvfp4") != FormatSupport::Native)
        return false;
    return engine.keepsKv(format, stack.stack, support("fp8"));
}

} // namespace inferrack::core
