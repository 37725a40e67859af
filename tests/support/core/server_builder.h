// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/project/project.h"

#include <string>
#include <vector>

namespace inferrack::core {

/// Slots written as a group, one slot, a run or every n-th of a run: "gpu-a", "gpu-a.2", "gpu-a.0-3", "dimm0a.0-7/2". Throws
/// std::invalid_argument where the layout has no such slot.
std::vector<SlotId> slotsOf(const Layout &layout, const std::string &text);

/// Builds a server for a test in words: aServer("smc-as-4125gs-tnrt").with("nvidia-l40s", {"gpu-a.0-3"}).with("epyc-9354", {"cpu"}).
class ServerBuilder {
public:
    ServerBuilder(const std::string &chassis, const Catalog &catalog);

    ServerBuilder &with(const std::string &part, const std::vector<std::string> &slots);
    /// In the first so many empty slots that hold this kind of part; accelerators look at slots made for them first.
    ServerBuilder &with(const std::string &part, int count);
    ServerBuilder &without(const std::string &slots);
    ServerBuilder &bridged(const std::vector<std::string> &slots);
    ServerBuilder &optics(const std::string &kind, int count);
    ServerBuilder &scheme(const std::string &name);
    ServerBuilder &times(int count);

    operator ServerType() const { return m_type; }
    const ServerType &type() const { return m_type; }

private:
    std::vector<SlotId> select(const std::vector<std::string> &slots) const;
    void put(const SlotId &slot, const std::string &part);

    const Catalog &m_catalog;
    const Layout &m_layout;
    ServerType m_type;
};

/// A server of this chassis of the shipped catalogue, empty, with id 1.
ServerBuilder aServer(const std::string &chassis);

/// A server of this chassis with a fitting part in every slot: fixed parts where the layout names them, else the first of the catalogue.
ServerType aFullServer(const std::string &chassis);

/// A project with one scenario around these servers; ids run from 1.
Scenario aScenario(const std::vector<ServerType> &servers, const std::string &priceList = "cn_reference_2026q3");

} // namespace inferrack::core
