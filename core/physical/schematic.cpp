// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/physical/schematic.h"

#include "core/physical/lane_sources.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <regex>

namespace inferrack::core {

namespace {

/// Forms of modules that the catalogue knows, by the words of a chassis entry: the socket, and the boards it is built for.
struct ModuleForm {
    const char *socket, *board, *form;
};
constexpr ModuleForm moduleForms[] = {
    {"SXM4", "A100", "SXM4 (HGX A100 4/8-GPU)"},
    {"SXM4", "A800", "SXM4 (HGX A800 8-GPU)"},
    {"SXM5", "H100", "SXM5 (HGX H100 4/8-GPU)"},
    {"SXM5", "H200", "SXM5 (HGX H200 4/8-GPU)"},
    {"SXM5", "H20", "SXM5 (HGX H20 8-GPU)"},
    {"SXM5", "H800", "SXM5 (HGX H800 8-GPU)"},
    {"SXM6", "B200", "SXM6 (HGX B200 8-GPU)"},
    {"SXM6", "B300", "SXM6 (HGX B300 8-GPU)"},
    {"OAM", "OAM", "OAM (UBB 8-GPU)"},
    {"OAM", "OAM", "OAM (UBB 8-card)"},
    {"Ascend", "910B", "HCCS module (Atlas 800I A2) or Atlas 300I A2 card"},
    {"Ascend", "910B", "HCCS module (Atlas 800T A2)"},
    {"Jetson AGX Orin", "Orin", "module 100x87 mm / dev kit"},
    {"Jetson Orin Nano", "Orin", "SO-DIMM module / dev kit"},
    {"RK3588", "RK3588", "SoC on SBC / module"},
};

bool contains(const std::string &text, const char *part)
{
    return text.find(part) != std::string::npos;
}

/// Whether a word stands in a text as a whole: "H20" does not in "H200".
bool namesWord(const std::string &text, const std::string &word)
{
    const auto inWord = [&text](std::size_t at) { return at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])); };
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
        if ((at == 0 || !inWord(at - 1)) && !inWord(at + word.size()))
            return true;
    return false;
}

/// Forms accepted by a chassis made for "SXM5 (HGX H100/H200)"; without names of boards, all of the socket.
std::vector<std::string> moduleFormsOf(const std::string &type)
{
    bool anyNamed = false;
    for (const ModuleForm &form : moduleForms)
        anyNamed |= contains(type, form.socket) && std::string_view(form.socket) != form.board && namesWord(type, form.board);
    std::vector<std::string> forms;
    for (const ModuleForm &form : moduleForms)
        if (contains(type, form.socket) && (!anyNamed || namesWord(type, form.board)))
            forms.push_back(form.form);
    return forms;
}

std::string id(const std::string &prefix, int n)
{
    return prefix + "." + std::to_string(n);
}

/// Builds the layout of one chassis group by group.
class Schematic {
public:
    explicit Schematic(const Chassis &chassis) : m_chassis(chassis), m_sockets(std::max(chassis.sockets, 1)) {}

    Layout build()
    {
        m_layout.id = m_chassis.id.text;
        m_layout.chassis = m_chassis.id;
        m_layout.fromCounts = true;
        m_layout.widthMm = m_chassis.widthMm.value_or(0.0);
        m_layout.depthMm = m_chassis.depthMm;
        m_layout.heightMm = m_chassis.heightMm.value_or(0.0);
        m_layout.sources = m_chassis.provenance.sources;
        addProcessors();
        addMemory();
        addSwitchesAndModules();
        addAdapters();
        addBays();
        addPower();
        addFans();
        addLimits();
        return std::move(m_layout);
    }

private:
    bool soc() const { return contains(m_chassis.socketType, "SoC"); }
    int moduleCount() const
    {
        const int counted = std::max({m_chassis.gpuModulesSxm, m_chassis.gpuModulesOam, m_chassis.gpuModulesNpu});
        if (soc() && !m_chassis.gpuModuleType.empty())
            return 1; // the accelerator is part of the computer module
        // Where cards and modules are alternatives ("option"), the kit with cards is drawn.
        return m_chassis.gpusDoubleWidth + m_chassis.gpusSingleWidth > 0 ? 0 : counted;
    }

    void addProcessors()
    {
        for (int socket = 0; socket < m_sockets; ++socket) {
            TreeNode node;
            node.id = id("cpu", socket);
            node.kind = TreeNode::Kind::Processor;
            m_layout.tree.push_back(node);
        }
        SlotGroup group;
        group.id = "cpu";
        group.kind = SlotKind::Processor;
        group.count = m_sockets;
        group.label = soc() ? "SoC" : m_sockets > 1 ? "CPU{n}" : "CPU";
        group.socket = m_chassis.socketType;
        group.maxTdp = m_chassis.maxProcessorTdp;
        group.fixed = m_chassis.fixedProcessor;
        m_layout.groups.push_back(group);
    }

    void addMemory()
    {
        for (int socket = 0; socket < m_sockets; ++socket) {
            SlotGroup group;
            group.kind = SlotKind::Memory;
            group.socket = id("cpu", socket);
            group.memoryType = m_chassis.memoryType;
            if (m_chassis.dimmSlots == 0) {
                group.id = "memory";
                group.count = 1;
                group.label = m_chassis.memoryType;
                group.soldered = true;
            } else {
                group.id = "dimm" + std::to_string(socket);
                group.perChannel = std::max(m_chassis.dimmsPerChannel, 1);
                const int channels = m_chassis.dimmSlots / m_sockets / group.perChannel;
                for (int channel = 0; channel < channels; ++channel)
                    group.channels.push_back(channel < 26 ? std::string(1, static_cast<char>('A' + channel)) : std::to_string(channel + 1));
                group.count = channels * group.perChannel;
                group.label = "{channel}{position}";
            }
            m_layout.groups.push_back(group);
            if (group.soldered)
                break;
        }
    }

    void addSwitchesAndModules()
    {
        int switches = 0, generation = 0;
        for (const ChassisSlots &slots : m_chassis.slots) {
            const LaneSource source = laneSource(slots.source, slots.count, m_sockets);
            if (source.kind == LaneSource::Kind::Switch) {
                // HGX boards have one switch for two modules; boxes of cards have one per processor.
                switches = std::max({switches, source.switches, moduleCount() > 1 ? moduleCount() / 2 : m_sockets});
                generation = std::max(generation, slots.generation);
            }
        }
        for (int i = 0; i < switches; ++i) {
            TreeNode node;
            node.id = id("sw", i);
            node.kind = TreeNode::Kind::Switch;
            node.generation = generation;
            node.uplinks = {{id("cpu", i * m_sockets / switches), 16, generation}};
            m_layout.tree.push_back(node);
            m_switches.push_back(node.id);
        }
        const int modules = moduleCount();
        if (modules == 0)
            return;
        SlotGroup group;
        group.id = "module";
        group.kind = SlotKind::Module;
        group.count = modules;
        group.label = modules == 1 ? m_chassis.gpuModuleType : m_chassis.gpuModulesNpu > 0 ? "NPU{n}" : "GPU{n}";
        group.form = m_chassis.gpuModuleType;
        group.accepts = moduleFormsOf(m_chassis.gpuModuleType);
        group.allOrNone = true;
        group.maxPower = m_chassis.maxAcceleratorTdp;
        if (!soc()) {
            group.lanes = 16;
            group.generation = generation > 0 ? generation : highestGeneration();
        }
        group.from = spread(modules);
        m_layout.groups.push_back(group);
        if (modules > 1) {
            // Eight SXM modules meet in switches; four, and OAM or NPU modules, are wired to each other.
            Fabric fabric;
            fabric.kind = m_chassis.gpuModulesSxm >= 8 ? Fabric::Kind::NvSwitch : Fabric::Kind::FullMesh;
            fabric.id = fabric.kind == Fabric::Kind::NvSwitch ? "nvswitch" : "mesh";
            fabric.members = {group.id};
            m_layout.fabrics.push_back(fabric);
        }
    }

    void addAdapters()
    {
        Row row;
        row.id = "slots";
        int position = 0, label = 1;
        std::vector<int> steps = stepsOfAcceleratorSlots();
        std::size_t step = 0;
        for (std::size_t i = 0; i < m_chassis.slots.size(); ++i) {
            const ChassisSlots &slots = m_chassis.slots[i];
            const std::vector<std::string> nodes = nodesOf(i);
            const bool mezzanine = contains(slots.form, "OCP") || contains(slots.form, "AIOM");
            for (int first = 0; first < slots.count;) {
                int end = first + 1;
                while (end < slots.count && nodes[static_cast<std::size_t>(end)] == nodes[static_cast<std::size_t>(first)])
                    ++end;
                SlotGroup group;
                group.count = end - first;
                group.generation = slots.generation;
                group.lanes = slots.lanes;
                group.connector = slots.connector;
                group.from = {nodes[static_cast<std::size_t>(first)]};
                if (mezzanine) {
                    group.kind = SlotKind::Mezzanine;
                    group.id = freeId("ocp");
                    group.label = slots.count > 1 ? "OCP {n}" : "OCP";
                    group.labelFrom = first + 1;
                    group.role = "network";
                    group.form = "OCP3";
                    group.accepts = {"OCP3"};
                } else {
                    group.kind = SlotKind::Pcie;
                    group.role = roleOf(slots);
                    group.id = freeId(group.role == "accelerator" ? "gpu" : group.role == "network" ? "nic" : "slot");
                    group.label = "Slot {n}";
                    group.labelFrom = label;
                    label += group.count;
                    group.fullHeight = !(contains(slots.form, "LP") || contains(slots.form, "internal")) || contains(slots.form, "FH");
                    group.lengthMm = lengthOf(slots);
                    group.row = row.id;
                    if (group.role != "network") {
                        group.maxPower = m_chassis.maxAcceleratorTdp;
                        group.plugs = {"12V-2x6", "EPS-8", "PCIe-8"};
                        if (m_chassis.gpusTripleWidth == 0)
                            group.maxCardWidth = m_chassis.gpusDoubleWidth > 0 ? 2 : 1;
                    }
                    for (int slot = first; slot < end; ++slot) {
                        group.positions.push_back(position);
                        const int taken = group.role != "network" ? steps[step++] : 1;
                        group.width = std::max(group.width, taken);
                        position += taken;
                    }
                    if (group.width == 2 && group.count > 1)
                        m_layout.fabrics.push_back({"bridge-" + group.id, Fabric::Kind::BridgeSpan, {group.id}, 0});
                }
                m_layout.groups.push_back(group);
                first = end;
            }
        }
        if (position > 0) {
            row.extent = position;
            m_layout.rows.push_back(row);
        }
    }

    void addBays()
    {
        const bool desktop = m_layout.node("pch") != nullptr;
        int bay = 0;
        for (const ChassisBays &bays : m_chassis.bays) {
            const bool m2 = contains(bays.type, "M.2"), emmc = contains(bays.type, "eMMC"), sd = contains(bays.type, "SD"),
                       large = contains(bays.type, "3.5in"), sata = contains(bays.type, "SATA") || large || contains(bays.type, "2.5in"),
                       nvme = bays.lanes || contains(bays.type, "NVMe");
            SlotGroup group;
            group.kind = SlotKind::Bay;
            group.count = bays.count;
            group.hotSwap = bays.hotSwap;
            group.id = freeId(m2 ? "m2" : emmc ? "emmc" : sd ? "sd" : nvme ? "nvme" : "sata");
            group.label = m2 ? "M.2 {n}" : emmc ? "eMMC" : sd ? "microSD" : "Bay {n}";
            if (!m2 && !emmc && !sd) {
                group.labelFrom = bay;
                bay += bays.count;
            }
            const bool others = m_chassis.bays.size() > 1;
            group.role = (m2 || emmc) && others ? "boot" : "data";
            if (m2)
                group.forms = {"M.2 2280", "M.2 22110"};
            if (emmc)
                group.forms = {"soldered"};
            if (sd)
                group.forms = {"microSD"};
            if (large)
                group.forms.push_back("3.5in");
            if (sata || contains(bays.type, "SFF"))
                group.forms.push_back("2.5in 7mm");
            if (contains(bays.type, "E1.S"))
                group.forms.push_back("E1.S");
            if (contains(bays.type, "E3.S"))
                group.forms.insert(group.forms.end(), {"E3.S 1T", "E3.S"});
            if (contains(bays.type, "U.2") || (nvme && (sata || contains(bays.type, "SFF"))))
                group.forms.insert(group.forms.end(), {"U.2 15mm", "U.2 7mm", "U.2", "U.3"});
            if (nvme) {
                // Of a desktop board the processor feeds the first M.2, the chipset the others.
                std::vector<std::string> from = m2 || moduleCount() <= 1 ? overProcessors(bays.count) : spread(bays.count);
                for (std::size_t i = 1; m2 && desktop && i < from.size(); ++i)
                    from[i] = "pch";
                group.attach.push_back({"nvme", from, bays.lanes.value_or(4), bays.generation});
            }
            if (sata)
                group.attach.push_back({"sata", {sataNode(bays.count)}, std::nullopt, std::nullopt});
            if (emmc || sd)
                group.attach.push_back({emmc ? "emmc" : "sd", {"cpu.0"}, std::nullopt, std::nullopt});
            m_layout.groups.push_back(group);
        }
    }

    void addPower()
    {
        SlotGroup group;
        group.id = "psu";
        group.kind = SlotKind::Power;
        group.count = m_chassis.psuBays;
        group.label = "PSU{n}";
        group.labelFrom = 1;
        group.inlet = m_chassis.psuInlet;
        group.hotSwap = m_chassis.psuBays > 1;
        m_layout.groups.push_back(group);
        m_layout.powerBays = {group.id};

        static const std::regex scheme(R"((\d{1,3})\+(\d{1,3}))");
        const std::string &words = m_chassis.psuRedundancy;
        for (std::sregex_iterator i(words.begin(), words.end(), scheme), end; i != end; ++i) {
            const SupplyScheme found{(*i)[0], std::stoi((*i)[1]), std::stoi((*i)[2])};
            if (found.load > 0 && found.load + found.spare <= m_chassis.psuBays &&
                std::find(m_layout.schemes.begin(), m_layout.schemes.end(), found) == m_layout.schemes.end())
                m_layout.schemes.push_back(found);
        }
        if (m_layout.schemes.empty())
            m_layout.schemes.push_back({std::to_string(m_chassis.psuBays) + "+0", m_chassis.psuBays, 0});
        m_layout.defaultScheme = m_layout.schemes.front().name;
    }

    void addFans()
    {
        SlotGroup group;
        group.id = "fan";
        group.kind = SlotKind::Fan;
        group.count = 4;
        group.label = "Fan {n}";
        group.labelFrom = 1;
        group.hotSwap = m_chassis.rackUnits > 0.0;
        group.sizeMm = 80.0;
        m_layout.groups.push_back(group);
    }

    void addLimits()
    {
        m_layout.maxProcessorTdp = m_chassis.maxProcessorTdp;
        m_layout.maxAcceleratorTdp = m_chassis.maxAcceleratorTdp;
        m_layout.maxSingleWidth = m_chassis.gpusSingleWidth;
        m_layout.maxDoubleWidth = m_chassis.gpusDoubleWidth;
        m_layout.maxTripleWidth = m_chassis.gpusTripleWidth;
        m_layout.maxModules = moduleCount();
        m_layout.wallPower = m_chassis.maxSystemPower;
        for (const PartId &cooling : m_chassis.coolingOptions)
            m_layout.cooling.push_back({cooling, m_chassis.maxInletC.value_or(35.0), {}}); // 35 °C: upper end of ASHRAE class A2
    }

    /// Pitches given to each slot that takes accelerators, so that as many double-width cards fit as the entry counts: with k of n
    /// slots two pitches apart and the others one, k + (n - k) / 2 of them do.
    std::vector<int> stepsOfAcceleratorSlots() const
    {
        int slots = 0;
        for (const ChassisSlots &group : m_chassis.slots)
            if (!contains(group.form, "OCP") && !contains(group.form, "AIOM") && roleOf(group) != "network")
                slots += group.count;
        int wide = 0;
        while (wide < slots && wide + (slots - wide) / 2 < m_chassis.gpusDoubleWidth)
            ++wide;
        std::vector<int> steps(static_cast<std::size_t>(slots), 1);
        std::fill_n(steps.begin(), wide, 2);
        return steps;
    }

    std::string roleOf(const ChassisSlots &slots) const
    {
        const bool cards = m_chassis.gpusSingleWidth + m_chassis.gpusDoubleWidth > 0;
        if (!cards || contains(slots.form, "LP") || contains(slots.form, "internal"))
            return "network";
        if (contains(slots.form, "-DW") || contains(slots.form, "-SW"))
            return "accelerator";
        const bool network = contains(slots.purpose, "NIC") || contains(slots.purpose, "DPU") || contains(slots.purpose, "I/O");
        const bool accelerators = contains(slots.purpose, "GPU") || contains(slots.purpose, "cards") || contains(slots.purpose, "Atlas");
        return accelerators ? (network ? "any" : "accelerator") : network ? "network" : "any";
    }

    /// The length that the form names; 0 = not stated (towers, where the case decides).
    double lengthOf(const ChassisSlots &slots) const
    {
        if (contains(m_chassis.formFactor, "tower"))
            return 0.0;
        return contains(slots.form, "FL") ? 312.0 : contains(slots.form, "HL") || contains(slots.form, "LP") ? 170.0 : 0.0;
    }

    std::vector<std::string> nodesOf(std::size_t index)
    {
        const ChassisSlots &slots = m_chassis.slots[index];
        const LaneSource source = laneSource(slots.source, slots.count, m_sockets);
        std::vector<std::string> nodes;
        if (source.kind == LaneSource::Kind::Chipset)
            return std::vector<std::string>(static_cast<std::size_t>(slots.count), chipset());
        if (source.kind == LaneSource::Kind::Switch)
            return spread(slots.count);
        // Two slots that take turns on the same lanes (x16, or x8 and x8) stand behind one node with those lanes as its uplink.
        const bool next = index + 1 < m_chassis.slots.size() && laneSource(m_chassis.slots[index + 1].source, 1, m_sockets).shared;
        if (source.shared || next) {
            if (!m_layout.node("split")) {
                TreeNode node;
                node.id = "split";
                node.kind = TreeNode::Kind::Controller;
                node.uplinks = {{"cpu.0", slots.lanes, slots.generation}};
                m_layout.tree.push_back(node);
            }
            return std::vector<std::string>(static_cast<std::size_t>(slots.count), "split");
        }
        for (int socket : source.sockets)
            nodes.push_back(id("cpu", socket));
        return nodes;
    }

    /// Members dealt over the switches, or over the processors of a board without.
    std::vector<std::string> spread(int members) const
    {
        if (m_switches.empty())
            return overProcessors(members);
        std::vector<std::string> nodes;
        for (int part : dealt(members, static_cast<int>(m_switches.size())))
            nodes.push_back(m_switches[static_cast<std::size_t>(part)]);
        return nodes;
    }

    std::vector<std::string> overProcessors(int members) const
    {
        std::vector<std::string> nodes;
        for (int socket : dealt(members, m_sockets))
            nodes.push_back(id("cpu", socket));
        return nodes;
    }

    std::string chipset()
    {
        if (!m_layout.node("pch")) {
            TreeNode node;
            node.id = "pch";
            node.kind = TreeNode::Kind::Chipset;
            node.uplinks = {{"cpu.0", 4, 4}};
            m_layout.tree.push_back(node);
        }
        return "pch";
    }

    /// The SATA controller of the board. Whether it takes lanes of a processor is not stated.
    std::string sataNode(int ports)
    {
        for (TreeNode &node : m_layout.tree)
            if (node.id == "sata") {
                node.sataPorts += ports;
                return node.id;
            }
        TreeNode node;
        node.id = "sata";
        node.kind = TreeNode::Kind::Controller;
        node.of = "cpu.0";
        node.sataPorts = ports;
        m_layout.tree.push_back(node);
        return node.id;
    }

    int highestGeneration() const
    {
        int generation = 0;
        for (const ChassisSlots &slots : m_chassis.slots)
            generation = std::max(generation, slots.generation);
        return generation;
    }

    /// "gpu-a", "gpu-b" and after "gpu-z" "gpu-27"; the first stays "gpu-a" so that ids do not depend on how many follow.
    std::string freeId(const std::string &base)
    {
        const int n = m_ids[base]++;
        return base + "-" + (n < 26 ? std::string(1, static_cast<char>('a' + n)) : std::to_string(n + 1));
    }

    const Chassis &m_chassis;
    const int m_sockets;
    std::vector<std::string> m_switches;
    std::map<std::string, int> m_ids; ///< groups named so far, by the beginning of their id
    Layout m_layout;
};

} // namespace

Layout schematicLayout(const Chassis &chassis)
{
    return Schematic(chassis).build();
}

} // namespace inferrack::core
