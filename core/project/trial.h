// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checks/check_support.h"
#include "core/project/placement.h"

namespace inferrack::core {

/// A server in which parts are tried out: assembled once, each trial touches the slots it asks for and puts them back.
class Trial {
public:
    Trial(const Scenario &scenario, const ServerType &type, int number, const Catalog &catalog);

    /// Whether the chassis is known; nothing can be tried otherwise.
    bool isKnown() const { return m_server.assembly.layout != nullptr; }
    const Assembly &assembly() const { return m_server.assembly; }

    /// The verdict on a part in a slot; what is there now counts as replaced. Of an all-or-none group all members take the part.
    PlacementVerdict judge(const SlotId &slot, const Part &part);
    /// Leaves the part in the slot, and in its set.
    void put(const SlotId &slot, const Part &part);
    /// Empties a slot, and its set.
    void clear(const SlotId &slot);

private:
    /// What stood in a slot before a trial; no part = it was empty.
    struct Former {
        SlotId slot;
        const Part *part = nullptr;
    };
    std::vector<Former> exchange(const std::vector<Former> &parts);
    std::vector<SlotId> members(const SlotId &slot) const;
    PlacementVerdict warningOrFit(const SlotId &slot, const SlotGroup &group, const Part &part);
    /// What all checks say of the server as it stands, where that can name a slot of the group.
    std::vector<Finding> remarks(const SlotGroup &group);
    /// Parts that follow the one in the slot and that nothing holds against it: the memory of a processor, the other power supplies. A part
    /// that hangs on what is not there yet is another matter: its link is dead from the moment it is dropped.
    std::vector<Former> companions(const SlotId &slot, const Part &part) const;
    /// Lays the gravest finding that names the slot on the verdict, as far as the companions to come will not take it away; those are
    /// only asked for.
    void raise(PlacementVerdict &verdict, const SlotId &slot, const Part &part, const std::vector<Finding> &before);

    const Scenario &m_scenario;
    const Catalog &m_catalog;
    ServerEvaluation m_server;
    ScenarioEvaluation m_nothing; ///< checks of one server read no other result
};

} // namespace inferrack::core
