// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/physical/lane_sources.h"

#include <algorithm>
#include <cctype>
#include <regex>

namespace inferrack::core {

namespace {

std::string lowered(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

// std::regex goes one call deeper for every character of an open-ended run of spaces: the runs end.
int switchesNamed(const std::string &words, int sockets)
{
    static const std::regex run(R"(switch\s{1,9}(\d{1,3})\s{0,9}-\s{0,9}(\d{1,3}))"), count(R"(switch\s{1,9}\((\d{1,3})\))");
    std::smatch found;
    if (std::regex_search(words, found, run))
        return std::max(std::stoi(found[2]) - std::stoi(found[1]) + 1, 0);
    if (std::regex_search(words, found, count))
        return std::stoi(found[1]);
    return words.find("one per cpu") != std::string::npos ? sockets : 0;
}

std::vector<int> socketsNamed(const std::string &words, int slots, int sockets)
{
    struct Share {
        int socket = 0, count = 0;
    };
    std::vector<Share> shares;
    static const std::regex processor(R"(cpu(\d{1,3})(?:\s{0,9}x(\d{1,3}))?)");
    for (std::sregex_iterator i(words.begin(), words.end(), processor), end; i != end; ++i) {
        const int socket = std::stoi((*i)[1]);
        if (socket < sockets)
            shares.push_back({socket, (*i)[2].matched ? std::stoi((*i)[2]) : 0});
    }
    int counted = 0;
    for (const Share &share : shares)
        counted += share.count;

    std::vector<int> result;
    if (!shares.empty() && counted == slots) {
        for (const Share &share : shares)
            result.insert(result.end(), static_cast<std::size_t>(share.count), share.socket);
        return result;
    }
    const bool all = shares.empty();
    for (int part : dealt(slots, all ? sockets : static_cast<int>(shares.size())))
        result.push_back(all ? part : shares[static_cast<std::size_t>(part)].socket);
    return result;
}

} // namespace

std::vector<int> dealt(int slots, int parts)
{
    std::vector<int> result;
    for (int i = 0; i < slots; ++i)
        result.push_back(i * std::max(parts, 1) / slots);
    return result;
}

LaneSource laneSource(const std::string &text, int slots, int sockets)
{
    const std::string words = lowered(text);
    const std::size_t viaSwitch = words.find("switch"), processor = std::min(words.find("cpu"), words.find("soc")),
                      chipset = std::min(words.find("chipset"), words.find("pch"));
    LaneSource source;
    if (viaSwitch < processor && viaSwitch < chipset)
        source.kind = LaneSource::Kind::Switch;
    else if (chipset < processor)
        source.kind = LaneSource::Kind::Chipset;
    source.shared = words.find("shared") != std::string::npos;
    if (source.kind == LaneSource::Kind::Switch)
        source.switches = switchesNamed(words, sockets);
    if (source.kind == LaneSource::Kind::Processor)
        source.sockets = socketsNamed(words, slots, std::max(sockets, 1));
    return source;
}

} // namespace inferrack::core
