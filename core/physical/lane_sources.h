// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace inferrack::core {

/// What the words of a data sheet say about the lanes of equal slots: "CPU0 x4, CPU1 x4 (direct)", "switch 0-3", "chipset".
struct LaneSource {
    enum class Kind { Processor, Switch, Chipset };
    Kind kind = Kind::Processor;
    int switches = 0; ///< switches that the words count; 0 = not counted
    bool shared = false; ///< takes its lanes from the slot before ("CPU0 (shared with slot 1)")
    std::vector<int> sockets; ///< processors: the socket of each slot, contiguous runs
    bool operator==(const LaneSource &) const = default;
};

/// Reads the words leniently: of several sources the first one counts, a processor without a number means all of them in turn.
LaneSource laneSource(const std::string &words, int slots, int sockets);

/// Where each of `slots` equal slots lands when they are dealt to `parts` in contiguous runs: 3 slots to 2 parts are 0, 0, 1.
std::vector<int> dealt(int slots, int parts);

} // namespace inferrack::core
