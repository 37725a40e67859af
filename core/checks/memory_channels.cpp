// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check_support.h"
#include "core/checks/list.h"

#include <algorithm>

namespace inferrack::core {

namespace {

Finding none(const CheckContext &context, const ServerEvaluation &server, const SocketMemory &socket)
{
    Finding finding;
    finding.check = "memory_channels";
    finding.textId = "none";
    finding.severity = Severity::Blocker;
    finding.subject = slotsOf(context, server, {socket.socket});
    finding.actual = count(0);
    finding.limit = count(socket.channels);
    finding.difference = count(socket.channels);
    finding.sentence = text(INFERRACK_TEXT("Checks", "%1 of %2 has no memory module: none of its %3 memory channels is filled, and the server does not start."),
                            server.assembly.label(socket.socket), server.assembly.name(), count(socket.channels));
    return finding;
}

Finding partial(const CheckContext &context, const ServerEvaluation &server, const SocketMemory &socket, std::vector<SlotId> sockets, Argument name)
{
    Finding finding;
    finding.check = "memory_channels";
    finding.textId = "partial";
    finding.severity = Severity::Warning;
    finding.subject = slotsOf(context, server, std::move(sockets));
    finding.actual = count(socket.channelsFilled);
    finding.limit = count(socket.channels);
    finding.difference = printedDifference(*finding.limit, *finding.actual);
    const Figure bandwidth = inGBPerSecondFigure(socket.bandwidth), full = inGBPerSecondFigure(socket.bandwidthFull);
    const double loss = socket.bandwidthFull.base() > 0 ? 1.0 - socket.bandwidth / socket.bandwidthFull : 0.0;
    finding.sentence = text(INFERRACK_TEXT("Checks", "%1 fills %2 of %3 memory channels per processor: memory bandwidth %4, with all filled %5, a loss of %6."),
                            std::move(name), *finding.actual, *finding.limit, Value(bandwidth, full), full, percent(loss));
    finding.derivation = derived(text(INFERRACK_TEXT("Explain", "Memory bandwidth")), Value(bandwidth, full),
                                 text(INFERRACK_TEXT("Checks", "memory channels %1 × %2 × 8 B = %3"), *finding.actual,
                                      Figure{static_cast<double>(socket.speedMts), Unit::MTPerSecond}, Value(bandwidth, full)));
    return finding;
}

void checkServer(const CheckContext &context, const ServerEvaluation &server, std::vector<Finding> &findings)
{
    if (!hasBegun(server.assembly))
        return;
    std::vector<const SocketMemory *> partly;
    bool alike = true;
    for (const SocketMemory &socket : server.memory) {
        if (socket.soldered || socket.channels == 0)
            continue;
        alike = alike && socket.channelsFilled == server.memory.front().channelsFilled;
        if (socket.modules == 0)
            findings.push_back(none(context, server, socket));
        else if (socket.channelsFilled < socket.channels)
            partly.push_back(&socket);
    }
    if (alike && !partly.empty()) {
        std::vector<SlotId> sockets;
        for (const SocketMemory *socket : partly)
            sockets.push_back(socket->socket);
        findings.push_back(partial(context, server, *partly.front(), std::move(sockets), server.assembly.name()));
        return;
    }
    for (const SocketMemory *socket : partly)
        findings.push_back(partial(context, server, *socket, {socket->socket}, server.assembly.label(socket->socket)));
}

Headlines headlines(const Finding &finding)
{
    if (finding.textId == "none")
        return {INFERRACK_TEXT("Verdict", "Fast enough, memory missing"), INFERRACK_TEXT("Verdict", "Fits, memory missing")};
    return {INFERRACK_TEXT("Verdict", "Fast enough, channels left empty"), INFERRACK_TEXT("Verdict", "Fits, channels left empty")};
}

} // namespace

const Check memoryChannels{"memory_channels",
                           "V-04",
                           INFERRACK_TEXT("Checks", "Memory channels"),
                           text(INFERRACK_TEXT("Rules", "All memory channels of a processor are filled, equally on all processors.")),
                           headlines,
                           false,
                           checkServer,
                           nullptr,
                           false,
                           false};

} // namespace inferrack::core
