// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/physical/pcie.h"

#include <algorithm>
#include <map>

namespace inferrack::core {

namespace {

struct PartLink {
    int generation = 0, lanes = 0; ///< 0 = not stated
};

/// What the edge or plug of a part is made for; nothing = it takes no lanes.
std::optional<PartLink> linkOf(const Part &part)
{
    PartLink link;
    if (const auto *accelerator = std::get_if<Accelerator>(&part))
        link = {accelerator->pcieGeneration.value_or(0), accelerator->pcieLanes.value_or(0)};
    else if (const auto *adapter = std::get_if<NetworkAdapter>(&part))
        link = {adapter->pcieGeneration, adapter->pcieLanes};
    else if (const auto *storage = std::get_if<StorageAdapter>(&part))
        link = {storage->pcieGeneration.value_or(0), storage->pcieLanes};
    else if (const auto *drive = std::get_if<Drive>(&part); drive && drive->interface == "NVMe")
        link = {drive->pcieGeneration.value_or(0), drive->pcieLanes};
    return link.lanes > 0 ? std::optional(link) : std::nullopt;
}

const std::string &memberOf(const std::vector<std::string> &from, int index)
{
    return from[from.size() > 1 ? std::min(static_cast<std::size_t>(index), from.size() - 1) : 0];
}

/// Where a part in a slot hangs and how wide: slot and part alone, without what lies above.
struct Hanging {
    std::string node;
    int generation = 0, lanes = 0;
    PartLink native;
};

int lesser(int a, int b)
{
    return a == 0 ? b : b == 0 ? a : std::min(a, b);
}

std::optional<Hanging> hangingOf(const FilledSlot &slot, const Layout &layout)
{
    const std::optional<PartLink> link = linkOf(*slot.part);
    if (!link)
        return std::nullopt;
    const SlotLink wired = slotLink(*slot.group, link->lanes);
    Hanging hanging{nodeOf(*slot.group, slot.slot.index), wired.generation, wired.lanes, *link};
    if (!layout.node(hanging.node) || hanging.lanes == 0) // a storage adapter's bays, modules of a SoC
        return std::nullopt;
    hanging.generation = lesser(hanging.generation, link->generation);
    hanging.lanes = std::min(hanging.lanes, link->lanes);
    return hanging;
}

/// Lanes that every node is asked for, from the devices at it and the uplinks of the nodes behind it.
class LaneCount {
public:
    explicit LaneCount(const Layout &layout) : m_layout(layout) {}

    void add(const std::string &node, int lanes) { m_direct[node] += lanes; }
    /// Asked once all are added: every node is counted once, whatever the number of ways that lead to it.
    int asked(const std::string &node)
    {
        if (const auto known = m_asked.find(node); known != m_asked.end())
            return known->second;
        int lanes = m_asked[node] = m_direct.count(node) > 0 ? m_direct[node] : 0; // stands while what is behind it is counted: circles end here
        for (const TreeNode &child : m_layout.tree)
            for (const TreeNode::Uplink &uplink : child.uplinks)
                if (uplink.to == node && counts(child))
                    lanes += uplink.lanes;
        return m_asked[node] = lanes;
    }

private:
    /// A controller of the board takes its lanes always, a switch when something is behind it, a chipset has its own.
    bool counts(const TreeNode &child) { return child.kind == TreeNode::Kind::Controller || (child.kind == TreeNode::Kind::Switch && asked(child.id) > 0); }

    const Layout &m_layout;
    std::map<std::string, int> m_direct, m_asked;
};

int lanesOfSocket(const Processor &processor, int sockets)
{
    return sockets == 1 || !processor.pcieLanesTwoSocketsMax ? processor.pcieLanes : *processor.pcieLanesTwoSocketsMax / 2;
}

/// A root of a project's own layout may bear the name of a slot for something else.
const Processor *processorAt(const Assembly &assembly, const SlotId &socket)
{
    const FilledSlot *filled = assembly.at(socket);
    return filled ? filled->as<Processor>() : nullptr;
}

int &termOf(PcieUse &use, const Part &part)
{
    switch (kindOf(part)) {
    case PartKind::Accelerator:
        return use.acceleratorLanes;
    case PartKind::NetworkAdapter:
    case PartKind::StorageAdapter:
        return use.adapterLanes;
    case PartKind::Drive:
        return use.driveLanes;
    default:
        return use.otherLanes;
    }
}

bool contains(const std::string &text, const char *part)
{
    return text.find(part) != std::string::npos;
}

std::string lowered(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

/// How cards of this model reach each other without a link of their maker: peer to peer, or through host memory.
LinkKind kindOverPcie(Accelerator accelerator)
{
    accelerator.link = {};
    return datasheetInterconnect(accelerator, 2).kind;
}

/// All slots belong to module groups that one fabric joins.
bool joinedByFabric(const Layout &layout, const std::vector<const FilledSlot *> &members)
{
    return std::any_of(layout.fabrics.begin(), layout.fabrics.end(), [&members](const Fabric &fabric) {
        return fabric.kind != Fabric::Kind::BridgeSpan && std::all_of(members.begin(), members.end(), [&fabric](const FilledSlot *member) {
                   return std::find(fabric.members.begin(), fabric.members.end(), member->slot.group) != fabric.members.end();
               });
    });
}

bool joinedByBridge(const ServerType &type, const std::vector<const FilledSlot *> &members)
{
    return std::any_of(type.bridges.begin(), type.bridges.end(), [&members](const Bridge &bridge) {
        return std::all_of(members.begin(), members.end(), [&](const FilledSlot *member) {
            return member->partId == members.front()->partId && std::find(bridge.slots.begin(), bridge.slots.end(), member->slot) != bridge.slots.end();
        });
    });
}

/// The maker's link among this many, as the serving model counts it; nothing = they have none or too few fit its group.
std::optional<Interconnect> makersLink(const AcceleratorLink &link, int count)
{
    const std::string type = lowered(link.type);
    if (link.bidirectional.base() <= 0.0 || type == "none")
        return std::nullopt;
    if (count <= link.maxGroup)
        return Interconnect{contains(type, "nvlink") ? LinkKind::NvLink : LinkKind::Fabric, link.bidirectional / 2.0, PathKind::Group, 0, 0};
    if (link.maxGroup >= 8)
        return Interconnect{LinkKind::Network, gigabytesPerSecond(50.0), PathKind::Group, 0, 0}; // 400 Gb/s per accelerator between groups
    return std::nullopt;
}

} // namespace

int PcieUse::asked() const
{
    int lanes = 0;
    for (const LaneBudget &socket : sockets)
        lanes += socket.asked;
    return lanes;
}

int PcieUse::offered() const
{
    int lanes = 0;
    for (const LaneBudget &socket : sockets)
        lanes += socket.offered;
    return lanes;
}

const NegotiatedLink *PcieUse::link(const SlotId &slot) const
{
    const auto found = std::find_if(links.begin(), links.end(), [&](const NegotiatedLink &link) { return link.slot == slot; });
    return found == links.end() ? nullptr : &*found;
}

SlotLink slotLink(const SlotGroup &group, int lanesOfPart)
{
    SlotLink link{group.generation, group.lanes};
    if (group.kind == SlotKind::Bay)
        for (const Attach &attach : group.attach)
            if (attach.interface == "nvme")
                link = {attach.generation.value_or(0), attach.lanes.value_or(lanesOfPart)};
    return link;
}

const TreeNode *parentOf(const Layout &layout, const TreeNode &node)
{
    return layout.node(!node.uplinks.empty() ? node.uplinks.front().to : node.of);
}

std::string rootOf(const Layout &layout, const std::string &node)
{
    const TreeNode *at = layout.node(node);
    for (std::size_t step = 0; at && at->kind != TreeNode::Kind::Processor; ++step)
        at = step < layout.tree.size() ? parentOf(layout, *at) : nullptr;
    return at ? at->id : std::string();
}

std::string nodeOf(const SlotGroup &group, int index)
{
    if (group.kind == SlotKind::Bay) {
        for (const Attach &attach : group.attach)
            if (attach.interface == "nvme" && !attach.from.empty())
                return memberOf(attach.from, index);
        return {};
    }
    return group.from.empty() ? std::string() : memberOf(group.from, index);
}

PcieUse pcieUse(const Assembly &assembly)
{
    PcieUse use;
    if (!assembly.layout)
        return use;
    const Layout &layout = *assembly.layout;
    LaneCount lanes(layout);
    std::map<std::string, int> left; // lanes of a share that its members have not taken yet
    for (const LaneShare &share : layout.shares) {
        use.shares.push_back({share.id, 0, share.lanes, {}});
        left[share.id] = share.lanes;
    }

    for (const FilledSlot &slot : assembly.filled) {
        const std::optional<Hanging> hanging = hangingOf(slot, layout);
        if (!hanging)
            continue;
        NegotiatedLink link{
            slot.slot, hanging->node, rootOf(layout, hanging->node), hanging->generation, hanging->lanes, hanging->native.generation, hanging->native.lanes};
        // Traffic with the host takes the way up; its narrowest and oldest piece counts.
        const TreeNode *node = layout.node(hanging->node);
        for (std::size_t step = 0; node && step < layout.tree.size(); ++step) {
            if (!node->uplinks.empty()) {
                link.lanes = std::min(link.lanes, node->uplinks.front().lanes);
                link.generation = lesser(link.generation, node->uplinks.front().generation);
            }
            node = parentOf(layout, *node);
        }
        const std::optional<SlotId> socket = slotOf(link.root);
        const bool alive = socket && processorAt(assembly, *socket);
        if (!alive)
            link.generation = link.lanes = 0;
        use.links.push_back(link);

        int taken = hanging->lanes;
        for (std::size_t i = 0; i < layout.shares.size(); ++i) {
            const LaneShare &share = layout.shares[i];
            if (share.node != hanging->node || std::find(share.members.begin(), share.members.end(), slot.slot.group) == share.members.end())
                continue;
            use.shares[i].asked += taken;
            use.shares[i].members.push_back(slot.slot);
            taken = std::min(taken, left[share.id]);
            left[share.id] -= taken;
            break;
        }
        lanes.add(hanging->node, taken);
        if (alive && hanging->node == link.root)
            termOf(use, *slot.part) += taken;
    }
    for (const OnboardDevice &device : layout.onboard)
        if (!device.from.empty())
            lanes.add(device.from, device.lanes);

    int sockets = 0;
    for (const TreeNode &node : layout.tree)
        sockets += node.kind == TreeNode::Kind::Processor;
    for (const TreeNode &node : layout.tree) {
        const std::optional<SlotId> socket = node.kind == TreeNode::Kind::Processor ? slotOf(node.id) : std::nullopt;
        const Processor *processor = socket ? processorAt(assembly, *socket) : nullptr;
        if (!processor)
            continue;
        const int own = lanesOfSocket(*processor, sockets);
        use.sockets.push_back({*socket, lanes.asked(node.id), node.lanes ? std::min(*node.lanes, own) : own});
    }
    use.otherLanes = use.asked() - use.acceleratorLanes - use.adapterLanes - use.driveLanes;
    std::erase_if(use.shares, [](const ShareUse &share) { return share.asked == 0; });
    return use;
}

Interconnect placedInterconnect(const Assembly &assembly, const PcieUse &use, const std::vector<SlotId> &slots)
{
    std::vector<const FilledSlot *> members;
    for (const FilledSlot *accelerator : assembly.accelerators)
        if (slots.empty() || std::find(slots.begin(), slots.end(), accelerator->slot) != slots.end())
            members.push_back(accelerator);
    if (members.empty())
        return {};
    const int count = static_cast<int>(members.size());

    if (count > 1 && (joinedByFabric(*assembly.layout, members) || joinedByBridge(*assembly.type, members))) {
        std::optional<Interconnect> slowest;
        for (const FilledSlot *member : members) {
            const std::optional<Interconnect> link = makersLink(member->as<Accelerator>()->link, count);
            if (!link) {
                slowest.reset();
                break;
            }
            if (!slowest || link->oneWay < slowest->oneWay)
                slowest = link;
        }
        if (slowest)
            return *slowest;
    }

    Interconnect interconnect;
    std::vector<Hanging> places;
    for (const FilledSlot *member : members)
        places.push_back(hangingOf(*member, *assembly.layout).value_or(Hanging{nodeOf(*member->group, member->slot.index), 0, 16, {}}));
    const auto equal = [&places](auto what) { return std::all_of(places.begin(), places.end(), [&](const Hanging &h) { return what(h) == what(places[0]); }); };
    const TreeNode *node = assembly.layout->node(places[0].node);
    if (count == 1)
        interconnect.path = PathKind::Single;
    else if (equal([](const Hanging &h) { return h.node; }) && node && node->kind == TreeNode::Kind::Switch)
        interconnect.path = PathKind::SameSwitch;
    else if (equal([&assembly](const Hanging &h) { return rootOf(*assembly.layout, h.node); }))
        interconnect.path = PathKind::SameProcessor;
    else
        interconnect.path = PathKind::AcrossProcessors;

    for (std::size_t i = 0; i < members.size(); ++i) {
        int generation = places[i].generation, lanes = places[i].lanes;
        // Peers under one switch do not use its uplink; a dead link counts as if its socket were filled, a finding of its own says it.
        const NegotiatedLink *link = use.link(members[i]->slot);
        if (interconnect.path != PathKind::SameSwitch && link && link->lanes > 0) {
            generation = link->generation;
            lanes = link->lanes;
        }
        if (!isPcieGeneration(generation)) {
            generation = assumedPcieGeneration;
            interconnect.assumed = true;
        }
        const BytesPerSecond rate = rawPcieRate(generation, lanes);
        if (i == 0 || rate < interconnect.oneWay) {
            interconnect.oneWay = rate;
            interconnect.generation = generation;
            interconnect.lanes = lanes;
        }
        if (kindOverPcie(*members[i]->as<Accelerator>()) == LinkKind::PcieHost)
            interconnect.kind = LinkKind::PcieHost;
    }
    return interconnect;
}

} // namespace inferrack::core
