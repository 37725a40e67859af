// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/part_facts.h"

#include <QCoreApplication>
#include <QStringList>

#include "core/catalog/vocabulary.h"
#include "ui/text/number_format.h"
#include "ui/text/translate.h"

#include <algorithm>
#include <optional>
#include <string>

namespace inferrack::ui {

namespace {

using core::Figure;
using core::Unit;
using core::Vocabulary;

/// Lines with the key of the catalogue file, by which weaker values are known.
class Sheet {
public:
    explicit Sheet(const core::PartInfo &info) : m_info(info) {}

    void add(const char *key, const QString &name, const QString &value)
    {
        const auto &unsure = m_info.provenance.unsureFields;
        facts.push_back({name, value.isEmpty() ? QStringLiteral("—") : value, std::find(unsure.begin(), unsure.end(), key) != unsure.end()});
    }
    void add(const char *key, const QString &name, const std::string &value) { add(key, name, QString::fromStdString(value)); }
    void add(const char *key, const QString &name, const Figure &figure) { add(key, name, formatted(figure)); }
    void add(const char *key, const QString &name, const std::optional<Figure> &figure) { add(key, name, figure ? formatted(*figure) : QString()); }
    void add(const char *key, const QString &name, int value) { add(key, name, number(value)); }
    void add(const char *key, const QString &name, core::Vocabulary vocabulary, const std::string &value)
    {
        add(key, name, translated(core::termOf(vocabulary, value)));
    }

    std::vector<PartFact> facts;

private:
    const core::PartInfo &m_info;
};

template <class Quantity>
std::optional<Figure> figure(const std::optional<Quantity> &value, double (*read)(Quantity), Unit unit)
{
    return value ? std::optional<Figure>(Figure{read(*value), unit}) : std::nullopt;
}

std::optional<Figure> figure(const std::optional<double> &value, Unit unit)
{
    return value ? std::optional<Figure>(Figure{*value, unit}) : std::nullopt;
}

Figure watts(core::Watts value)
{
    return {core::inWatts(value), Unit::Watt};
}

QString link(const std::optional<int> &generation, const std::optional<int> &lanes)
{
    return generation && lanes && *lanes > 0 ? translated(core::Argument(core::LinkTerm{*generation, *lanes})) : QString();
}

QString list(const std::vector<std::string> &words)
{
    QStringList out;
    for (const std::string &word : words)
        out << QString::fromStdString(word);
    return listed(out);
}

QString list(core::Vocabulary vocabulary, const std::vector<std::string> &words)
{
    QStringList out;
    for (const std::string &word : words)
        out << translated(core::termOf(vocabulary, word));
    return listed(out);
}

void describe(const core::Accelerator &a, Sheet &sheet)
{
    sheet.add("architecture", QCoreApplication::translate("PartFacts", "Architecture"), Vocabulary::Architecture, a.architecture);
    sheet.add("memory_gb", QCoreApplication::translate("PartFacts", "VRAM capacity"), figure(a.memory, core::inGigabytes, Unit::GB));
    sheet.add("memory_gib_visible", QCoreApplication::translate("PartFacts", "Visible VRAM"), figure(a.memoryVisible, core::inGibibytes, Unit::GiB));
    sheet.add("memory_type", QCoreApplication::translate("PartFacts", "VRAM type"), Vocabulary::CardMemory, a.memoryType);
    sheet.add("memory_bandwidth_gbs", QCoreApplication::translate("PartFacts", "VRAM bandwidth"),
              figure(a.bandwidth, core::inGigabytesPerSecond, Unit::GBPerSecond));
    const std::pair<QString, const std::optional<core::FlopPerSecond> *> rates[] = {
        {QCoreApplication::translate("PartFacts", "Dense compute FP16"), &a.compute.fp16},
        {QCoreApplication::translate("PartFacts", "Dense compute FP8"), &a.compute.fp8}};
    for (const auto &[name, rate] : rates)
        sheet.add("compute", name, figure(*rate, core::inTeraflops, Unit::TeraFlops));
    // Integer operations are no floating-point ones.
    const std::optional<Figure> integer = figure(a.compute.int8, core::inTeraflops, Unit::TeraFlops);
    sheet.add("compute", QCoreApplication::translate("PartFacts", "Dense compute INT8"),
              integer ? formattedApart(*integer).value + QStringLiteral(" TOPS") : QString());
    sheet.add("tdp_w", QCoreApplication::translate("PartFacts", "TDP"), figure(a.tdp, core::inWatts, Unit::Watt));
    sheet.add("form_factor", QCoreApplication::translate("PartFacts", "Form factor"), Vocabulary::CardForm, a.formFactor);
    sheet.add("length_mm", QCoreApplication::translate("PartFacts", "Card length"), figure(a.lengthMm, Unit::Millimetre));
    sheet.add("pcie_gen", QCoreApplication::translate("PartFacts", "PCIe link"), link(a.pcieGeneration, a.pcieLanes));
    sheet.add("interconnect", QCoreApplication::translate("PartFacts", "Interconnect"),
              a.link.type == "none" ? QString() : translated(core::termOf(Vocabulary::CardLink, a.link.type)));
    if (a.link.bidirectional.base() > 0)
        sheet.add("interconnect", QCoreApplication::translate("PartFacts", "Bidirectional bandwidth"),
                  Figure{core::inGigabytesPerSecond(a.link.bidirectional), Unit::GBPerSecond});
    sheet.add("cooling", QCoreApplication::translate("PartFacts", "Cooling"), Vocabulary::CardCooling, a.cooling);
    sheet.add("power_connector", QCoreApplication::translate("PartFacts", "Power plug"), Vocabulary::PowerPlug, a.powerConnector);
}

void describe(const core::AcceleratorBoard &b, Sheet &sheet)
{
    sheet.add("module_count", QCoreApplication::translate("PartFacts", "Modules"), b.moduleCount);
    sheet.add("baseboard_overhead_w", QCoreApplication::translate("PartFacts", "Power draw of the baseboard"), watts(b.baseboardOverhead));
    sheet.add("weight_kg", QCoreApplication::translate("PartFacts", "Weight"), figure(b.weightKg, Unit::Kilogram));
}

void describe(const core::Chassis &c, Sheet &sheet)
{
    sheet.add("form_factor", QCoreApplication::translate("PartFacts", "Form factor"), Vocabulary::ChassisForm, c.formFactor);
    sheet.add("rack_units", QCoreApplication::translate("PartFacts", "Height"),
              c.rackUnits > 0 ? std::optional<Figure>(Figure{c.rackUnits, Unit::RackUnit}) : std::nullopt);
    sheet.add("depth_mm", QCoreApplication::translate("PartFacts", "Depth"),
              c.depthMm > 0 ? std::optional<Figure>(Figure{c.depthMm, Unit::Millimetre}) : std::nullopt);
    sheet.add("weight_kg", QCoreApplication::translate("PartFacts", "Weight"),
              c.weightKg > 0 ? std::optional<Figure>(Figure{c.weightKg, Unit::Kilogram}) : std::nullopt);
    sheet.add("cpu_sockets", QCoreApplication::translate("PartFacts", "Processor sockets"), c.sockets);
    sheet.add("socket_type", QCoreApplication::translate("PartFacts", "Socket type"), Vocabulary::Socket, c.socketType);
    sheet.add("dimm_slots", QCoreApplication::translate("PartFacts", "Memory slots"), c.dimmSlots);
    sheet.add("memory_type", QCoreApplication::translate("PartFacts", "Memory type"), c.memoryType);
    sheet.add("psu_bays", QCoreApplication::translate("PartFacts", "Power supplies"), c.psuBays);
    sheet.add("psu_redundancy", QCoreApplication::translate("PartFacts", "Redundancy"), Vocabulary::Redundancy, c.psuRedundancy);
    sheet.add("max_system_power_w", QCoreApplication::translate("PartFacts", "Wall power at most"), watts(c.maxSystemPower));
    sheet.add("max_inlet_c", QCoreApplication::translate("PartFacts", "Inlet temperature at most"), figure(c.maxInletC, Unit::Celsius));
}

void describe(const core::Processor &p, Sheet &sheet)
{
    sheet.add("family", QCoreApplication::translate("PartFacts", "Family"), p.family);
    sheet.add("socket", QCoreApplication::translate("PartFacts", "Socket type"), Vocabulary::Socket, p.socket);
    sheet.add("cores", QCoreApplication::translate("PartFacts", "Cores"), p.cores);
    sheet.add("threads", QCoreApplication::translate("PartFacts", "Threads"), p.threads);
    sheet.add("base_ghz", QCoreApplication::translate("PartFacts", "Base clock"),
              p.baseGhz ? std::optional<Figure>(Figure{*p.baseGhz * 1e9, Unit::Hertz}) : std::nullopt);
    sheet.add("boost_ghz", QCoreApplication::translate("PartFacts", "Boost clock"),
              p.boostGhz ? std::optional<Figure>(Figure{*p.boostGhz * 1e9, Unit::Hertz}) : std::nullopt);
    sheet.add("pcie_lanes", QCoreApplication::translate("PartFacts", "PCIe lanes"), p.pcieLanes);
    sheet.add("memory_channels", QCoreApplication::translate("PartFacts", "Memory channels"), p.memoryChannels);
    sheet.add("max_memory_speed_mts", QCoreApplication::translate("PartFacts", "Memory speed"), Figure{double(p.maxMemorySpeedMts), Unit::MTPerSecond});
    sheet.add("tdp_w", QCoreApplication::translate("PartFacts", "TDP"), watts(p.tdp));
    sheet.add("isa", QCoreApplication::translate("PartFacts", "Instruction sets"), list(Vocabulary::InstructionSet, p.isa));
}

void describe(const core::MemoryModule &m, Sheet &sheet)
{
    sheet.add("capacity_gb", QCoreApplication::translate("PartFacts", "Capacity"), Figure{core::inGigabytes(m.capacity), Unit::GB});
    sheet.add("type", QCoreApplication::translate("PartFacts", "Memory type"),
              QString::fromStdString(m.type) + ' ' + translated(core::termOf(Vocabulary::MemoryModule, m.module)));
    sheet.add("speed_mts", QCoreApplication::translate("PartFacts", "Memory speed"), Figure{double(m.speedMts), Unit::MTPerSecond});
    sheet.add("ranks", QCoreApplication::translate("PartFacts", "Ranks"), m.ranks == "-" ? std::string() : m.ranks);
    sheet.add("power_w", QCoreApplication::translate("PartFacts", "Power draw"), watts(m.power));
}

void describe(const core::Drive &d, Sheet &sheet)
{
    sheet.add("capacity_tb", QCoreApplication::translate("PartFacts", "Capacity"), Figure{core::inTerabytes(d.capacity), Unit::TB});
    sheet.add("interface", QCoreApplication::translate("PartFacts", "Interface"), d.interface);
    sheet.add("pcie_gen", QCoreApplication::translate("PartFacts", "PCIe link"), link(d.pcieGeneration, d.pcieLanes));
    sheet.add("form_factors", QCoreApplication::translate("PartFacts", "Form factor"), list(Vocabulary::DriveForm, d.formFactors));
    sheet.add("seq_read_gbs", QCoreApplication::translate("PartFacts", "Sequential read"),
              Figure{core::inGigabytesPerSecond(d.sequentialRead), Unit::GBPerSecond});
    sheet.add("seq_write_gbs", QCoreApplication::translate("PartFacts", "Sequential write"),
              Figure{core::inGigabytesPerSecond(d.sequentialWrite), Unit::GBPerSecond});
    sheet.add("dwpd", QCoreApplication::translate("PartFacts", "Drive writes per day"), d.drivesWritesPerDay ? number(*d.drivesWritesPerDay, 1) : QString());
    sheet.add("power_w", QCoreApplication::translate("PartFacts", "Power draw"), watts(d.power));
}

void describe(const core::StorageAdapter &s, Sheet &sheet)
{
    sheet.add("pcie_gen", QCoreApplication::translate("PartFacts", "PCIe link"), link(s.pcieGeneration, s.pcieLanes));
    sheet.add("form_factor", QCoreApplication::translate("PartFacts", "Form factor"), Vocabulary::AdapterForm, s.formFactor);
    sheet.add("protocols", QCoreApplication::translate("PartFacts", "Protocol"), list(s.protocols));
    sheet.add("max_drives_sas_sata", QCoreApplication::translate("PartFacts", "SAS or SATA drives at most"), s.maxSasSataDrives);
    sheet.add("max_drives_nvme", QCoreApplication::translate("PartFacts", "NVMe drives at most"), s.maxNvmeDrives);
    sheet.add("power_w", QCoreApplication::translate("PartFacts", "Power draw"), watts(s.power));
}

void describe(const core::NetworkAdapter &n, Sheet &sheet)
{
    sheet.add("protocols", QCoreApplication::translate("PartFacts", "Protocol"), list(n.protocols));
    sheet.add("ports", QCoreApplication::translate("PartFacts", "Ports"), n.ports);
    sheet.add("port_gbps", QCoreApplication::translate("PartFacts", "Port speed"), Figure{core::inGigabitsPerSecond(n.perPort), Unit::GbPerSecond});
    sheet.add("connector", QCoreApplication::translate("PartFacts", "Connector"), n.connector);
    sheet.add("pcie_gen", QCoreApplication::translate("PartFacts", "PCIe link"), link(n.pcieGeneration, n.pcieLanes));
    sheet.add("form_factors", QCoreApplication::translate("PartFacts", "Form factor"), list(Vocabulary::AdapterForm, n.formFactors));
    sheet.add("rdma", QCoreApplication::translate("PartFacts", "RDMA"), n.rdma);
    sheet.add("power_w", QCoreApplication::translate("PartFacts", "Power draw"), watts(n.power));
}

void describe(const core::PowerSupply &p, Sheet &sheet)
{
    sheet.add("rating_w", QCoreApplication::translate("PartFacts", "Rated power"), watts(p.rating));
    sheet.add("form_factor", QCoreApplication::translate("PartFacts", "Form factor"), Vocabulary::SupplyForm, p.formFactor);
    sheet.add("efficiency_class", QCoreApplication::translate("PartFacts", "Efficiency"), Vocabulary::Efficiency, p.efficiencyClass);
    sheet.add("efficiency_50", QCoreApplication::translate("PartFacts", "Efficiency at 50% load"), Figure{p.efficiency50, Unit::Percent});
    for (const core::VoltageBand &band : p.bands)
        sheet.add("bands", QCoreApplication::translate("PartFacts", "Output power at %1–%2 V").arg(number(band.minV), number(band.maxV)), watts(band.output));
    sheet.add("inlet", QCoreApplication::translate("PartFacts", "Inlet connector"), Vocabulary::Inlet, p.inlet);
}

void describe(const core::Cooling &c, Sheet &sheet)
{
    sheet.add("max_w_per_u", QCoreApplication::translate("PartFacts", "Power density per U at most"), figure(c.maxPerUnit, core::inWatts, Unit::Watt));
    sheet.add("max_w_per_server", QCoreApplication::translate("PartFacts", "Power per server at most"), figure(c.maxPerServer, core::inWatts, Unit::Watt));
    sheet.add("max_w_per_rack", QCoreApplication::translate("PartFacts", "Power per rack at most"), figure(c.maxPerRack, core::inWatts, Unit::Watt));
    sheet.add("pue_typical", QCoreApplication::translate("PartFacts", "PUE"), c.pueTypical ? number(*c.pueTypical, 2) : QString());
}

void describe(const core::Accessory &a, Sheet &sheet)
{
    sheet.add("kind", QCoreApplication::translate("PartFacts", "Kind"), Vocabulary::CompanionKind, a.kind);
}

} // namespace

std::vector<PartFact> partFacts(const core::Part &part)
{
    Sheet sheet(core::infoOf(part));
    sheet.add("vendor", QCoreApplication::translate("PartFacts", "Maker"), Vocabulary::Maker, core::infoOf(part).vendor);
    std::visit([&](const auto &p) { describe(p, sheet); }, part);
    return std::move(sheet.facts);
}

} // namespace inferrack::ui
