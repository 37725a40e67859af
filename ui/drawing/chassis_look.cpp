// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/chassis_look.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include "core/checks/check.h"
#include "core/inference/accelerator_set.h"
#include "ui/drawing/chassis_zones.h"
#include "ui/drawing/slot_text.h"
#include "ui/text/number_format.h"
#include "ui/text/translate.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace inferrack::ui {

using core::Figure;
using core::SlotGroup;
using core::SlotId;
using core::SlotKind;
using core::Unit;

namespace {

const QString dot = QStringLiteral(" · ");

QString watts(core::Watts w)
{
    return formatted(Figure{core::inWatts(w), Unit::Watt});
}

QString capacity(core::Bytes bytes)
{
    const double gigabytes = core::inGigabytes(bytes);
    return gigabytes >= 1000.0 ? formatted(Figure{core::inTerabytes(bytes), Unit::TB}) : formatted(Figure{gigabytes, Unit::GB});
}

/// Links between two sockets as the wiring of the board and the processor tell them: "3 × xGMI", "UPI"; empty = not known.
QString socketLinks(const core::Layout &layout, const core::ServerEvaluation &server, const std::vector<SlotId> &sockets)
{
    for (const SlotId &socket : sockets) {
        const core::FilledSlot *content = server.assembly.at(socket);
        const auto *processor = content && content->part ? std::get_if<core::Processor>(content->part) : nullptr;
        if (!processor)
            continue;
        if (processor->vendor == "Intel")
            return QStringLiteral("UPI");
        if (processor->vendor != "AMD" && processor->vendor != "Hygon")
            return {};
        // Each xGMI link takes 16 of the lanes that a socket would lead out alone.
        const core::TreeNode *node = layout.node(core::toString(socket));
        const int taken = node && node->lanes && processor->pcieLanesTwoSockets ? processor->pcieLanes - *node->lanes : 0;
        if (taken >= 16 && taken <= 64 && taken % 16 == 0)
            return QStringLiteral("%1 × xGMI").arg(taken / 16);
        return QStringLiteral("xGMI");
    }
    return {};
}

/// Makes the look of one chassis, slot by slot.
class Looks {
    Q_DECLARE_TR_FUNCTIONS(Chassis)
public:
    Looks(const ChassisPlan &plan, const core::Layout &layout, const core::Scenario &scenario, const core::ScenarioEvaluation &result,
          const core::ServerEvaluation &server)
        : m_plan(plan), m_layout(layout), m_scenario(scenario), m_result(result), m_server(server)
    {}

    ChassisLook make()
    {
        numberAccelerators();
        collectFindings();
        for (const PlanSlot &slot : m_plan.slots)
            m_look.slots.push_back(slotLook(slot));
        coverSlots();
        formAdapters();
        for (const PlanElevation &elevation : m_plan.elevations)
            labelFace(elevation);
        for (const PlanChip &chip : m_plan.chips)
            m_look.chips.push_back(chipLook(chip));
        for (const PlanLink &link : m_plan.links)
            m_look.links.push_back(linkLook(link));
        for (const core::Bridge &bridge : m_server.assembly.type->bridges)
            m_look.bridges.push_back(bridge.slots);
        addTitles();
        return std::move(m_look);
    }

private:
    const core::FilledSlot *filled(const SlotId &slot) const { return m_server.assembly.at(slot); }

    QString labelOf(const SlotId &slot) const
    {
        const SlotGroup *group = m_layout.group(slot.group);
        return group ? translated(core::Argument(core::SlotName{core::slotLabel(*group, slot.index)})) : QString();
    }

    void numberAccelerators()
    {
        int cards = 0;
        for (const core::FilledSlot *slot : m_server.assembly.accelerators) {
            const SlotGroup *group = m_layout.group(slot->slot.group);
            if (group && group->kind == SlotKind::Module) {
                m_indices[slot->slot] = labelOf(slot->slot);
                continue;
            }
            const auto *accelerator = slot->part ? std::get_if<core::Accelerator>(slot->part) : nullptr;
            const bool npu = accelerator && accelerator->accelClass == "asic-npu";
            m_indices[slot->slot] = (npu ? QStringLiteral("NPU%1") : QStringLiteral("GPU%1")).arg(cards++);
        }
    }

    void collectFindings()
    {
        for (const core::Finding &finding : m_result.findings) {
            if (finding.severity == core::Severity::Note || finding.subject.server != m_server.server)
                continue;
            const bool ofMemory = finding.check == "memory_channels" || finding.check == "memory_mixed";
            for (const SlotId &slot : finding.subject.slots) {
                if (ofMemory) {
                    const SlotGroup *group = m_layout.group(slot.group);
                    core::Severity &gravest = m_memory[group && group->kind == SlotKind::Memory ? group->socket : core::toString(slot)];
                    gravest = std::max(gravest, finding.severity);
                }
                if (finding.severity == core::Severity::Blocker && !m_conflicts.contains(slot)) {
                    const core::Check *check = core::check(finding.check);
                    const QString title = check ? QString::fromUtf8(check->code) + QLatin1Char(' ') + translated(check->title) : QString();
                    m_conflicts[slot] = title + QLatin1Char('\n') + translated(finding.sentence);
                }
            }
        }
    }

    SlotLook slotLook(const PlanSlot &place)
    {
        const SlotGroup &group = *m_layout.group(place.id.group);
        SlotLook look;
        look.slot = place.id;
        look.kind = place.kind;
        look.label = labelOf(place.id);
        look.fixed = !group.fixed.isEmpty();
        SlotText text = slotText(group, look.label);
        look.takes = std::move(text.takes);
        look.takesUpper = std::move(text.upper);
        look.takesLower = std::move(text.lower);
        look.limit = std::move(text.limit);
        const core::FilledSlot *content = filled(place.id);
        if (content) {
            describePart(look, *content);
            m_look.empty &= look.fixed;
        } else {
            describeStray(look);
        }
        describeLink(look, group);
        if (place.kind == SlotKind::Processor)
            describeMemory(look);
        if (place.kind == SlotKind::Memory)
            setMemoryVerdict(look, group.socket);
        if (const auto conflict = m_conflicts.find(place.id); conflict != m_conflicts.end()) {
            look.conflict = true;
            look.conflictText = conflict->second;
        }
        look.description = descriptionOf(look, group);
        return look;
    }

    /// A part that the catalogue does not know is no part of the server, but it stands in the project and must be seen to be removed.
    void describeStray(SlotLook &look)
    {
        const auto &strays = m_server.assembly.strays;
        const auto stray = std::find_if(strays.begin(), strays.end(), [&](const core::Placement &p) { return p.slot == look.slot; });
        if (stray == strays.end())
            return;
        look.part = core::PartKind::Accessory;
        look.unknown = true;
        look.names = {QString::fromStdString(stray->part.text)};
        m_look.empty = false;
    }

    void describePart(SlotLook &look, const core::FilledSlot &content)
    {
        if (!content.part)
            return;
        look.part = core::kindOf(*content.part);
        const core::PartInfo &info = core::infoOf(*content.part);
        look.names = nameVariants(partName(info.name, info.nameZh));
        if (const auto *accelerator = std::get_if<core::Accelerator>(content.part)) {
            look.cardWidth = std::max(1.0, accelerator->slotsWidth.value_or(1.0));
            look.index = m_indices[content.slot];
            if (accelerator->tdp)
                look.figure = watts(*accelerator->tdp);
            if (accelerator->memory)
                look.size = capacity(*accelerator->memory);
            addMemory(look);
        } else if (const auto *processor = std::get_if<core::Processor>(content.part)) {
            look.details = {tr("%1 cores · %2").arg(processor->cores).arg(watts(processor->tdp)), watts(processor->tdp)};
        } else if (const auto *memory = std::get_if<core::MemoryModule>(content.part)) {
            look.size = capacity(memory->capacity);
        } else if (const auto *drive = std::get_if<core::Drive>(content.part)) {
            look.size = capacity(drive->capacity);
        } else if (const auto *adapter = std::get_if<core::NetworkAdapter>(content.part)) {
            look.details = {
                QStringLiteral("%1 × %2").arg(adapter->ports).arg(formatted(Figure{core::inGigabitsPerSecond(adapter->perPort), Unit::GbPerSecond}))};
            look.figure = watts(adapter->power);
        } else if (const auto *storage = std::get_if<core::StorageAdapter>(content.part)) {
            look.figure = watts(storage->power);
        } else if (const auto *supply = std::get_if<core::PowerSupply>(content.part)) {
            describeSupply(look, *supply);
        }
    }

    void describeSupply(SlotLook &look, const core::PowerSupply &supply)
    {
        static const char *const classes[] = {QT_TRANSLATE_NOOP("Chassis", "Titanium"), QT_TRANSLATE_NOOP("Chassis", "Platinum"),
                                              QT_TRANSLATE_NOOP("Chassis", "Gold")};
        QString efficiency = QString::fromStdString(supply.efficiencyClass);
        for (const char *name : classes) {
            if (supply.efficiencyClass.find(name) != std::string::npos)
                efficiency = QCoreApplication::translate("Chassis", name);
        }
        const QString inlet = QString::fromStdString(supply.inlet);
        look.figure = watts(supply.rating);
        look.details = {efficiency + dot + inlet, efficiency, inlet};
        const core::PowerDraw &power = m_server.power;
        if (power.usable.base() > 0.0) {
            look.load = power.loadRatio();
            look.loadText = formatted(Figure{look.load, Unit::Percent});
        }
        // Two feeds: half of the bays, in the order of the layout, hangs on each.
        if (hasTwoFeeds()) {
            int bay = 0, bays = 0;
            for (const std::string &id : m_layout.powerBays) {
                const SlotGroup *group = m_layout.group(id);
                if (group && id == look.slot.group)
                    bay = bays + look.slot.index;
                bays += group ? group->count : 0;
            }
            look.feed = bay < (bays + 1) / 2 ? QStringLiteral("A") : QStringLiteral("B");
        }
    }

    /// As the site says; as long as nobody said it, as the chassis is built: with bays for feed A and bays for feed B.
    bool hasTwoFeeds() const
    {
        const core::Input<int> &feeds = m_scenario.site.feeds;
        const std::vector<std::string> &bays = m_layout.powerBays;
        return feeds.value >= 2 || (feeds.assumed && bays.size() == 2 && bays[0].ends_with("-a") && bays[1].ends_with("-b"));
    }

    const core::DeploymentEvaluation *deploymentOn(const SlotId &slot) const
    {
        for (const core::DeploymentEvaluation &evaluation : m_result.deployments) {
            const core::Deployment *deployment = m_scenario.deployment(evaluation.deployment);
            if (!deployment)
                continue;
            const std::vector<SlotId> used = core::usedSlots(*deployment, evaluation, m_server);
            if (std::find(used.begin(), used.end(), slot) != used.end())
                return &evaluation;
        }
        return nullptr;
    }

    void addMemory(SlotLook &look)
    {
        const core::DeploymentEvaluation *deployment = deploymentOn(look.slot);
        if (!deployment || deployment->memory.budget.visible <= 0.0)
            return;
        look.memory = memorySegments(deployment->memory);
        look.memoryVerdict = vramVerdict(m_result).value_or(Verdict::Ok);
    }

    void describeLink(SlotLook &look, const SlotGroup &group)
    {
        look.linkText = QStringLiteral("x%1").arg(group.lanes);
        look.node = nodeOf(group, look.slot);
        const core::NegotiatedLink *found = m_server.pcie.link(look.slot);
        if (!found || !look.part)
            return;
        if (found->lanes == 0) {
            look.link = LinkState::Dead;
            look.linkText = QStringLiteral("x0");
        } else if (found->lanes < found->nativeLanes || found->generation < found->nativeGeneration) {
            look.link = LinkState::Narrowed;
            look.linkText = QStringLiteral("x%1").arg(found->lanes);
        } else {
            look.link = LinkState::InUse;
            look.linkText = QStringLiteral("x%1").arg(found->lanes);
        }
    }

    /// The node a slot hangs on, by the name it bears in the plan.
    QString nodeOf(const SlotGroup &group, const SlotId &slot) const
    {
        if (group.kind != SlotKind::Pcie && group.kind != SlotKind::Mezzanine && group.kind != SlotKind::Module)
            return {};
        const PlanNode node = planNodeOf(m_layout, group, slot.index);
        if (const PlanChip *chip = m_plan.chip(node.node))
            return QStringLiteral("SW%1").arg(chip->number);
        const auto socket = core::slotOf(node.socket);
        return socket ? labelOf(*socket) : QString();
    }

    /// Adapters of one zone are written in one form.
    void formAdapters()
    {
        for (std::size_t zone = 0; zone < m_plan.zones.size(); ++zone) {
            std::vector<SlotLook *> looks;
            std::vector<AdapterTexts> texts;
            for (std::size_t i = 0; i < m_plan.slots.size(); ++i) {
                SlotLook &look = m_look.slots[i];
                const bool slot = look.kind == SlotKind::Pcie || look.kind == SlotKind::Mezzanine;
                if (!slot || m_plan.slots[i].zone != static_cast<int>(zone) || !look.part || look.part == core::PartKind::Accelerator)
                    continue;
                looks.push_back(&look);
                texts.push_back({look.names, look.label, look.details.value(0), look.figure});
            }
            const AdapterForm form = adapterForm(m_plan.zones[zone].rect.width(), texts);
            for (SlotLook *look : looks)
                look->form = form;
        }
    }

    /// What the slots of a view are called where there is little room: "NIC 3", "NIC3", "N3", "3". A form that two kinds of slots share is
    /// none of either: an adapter and a card both called "3" are not told apart.
    void labelFace(const PlanElevation &elevation)
    {
        struct Label {
            SlotLook *look;
            QString prefix;
            QStringList shorter; ///< without blank, initial, number
        };
        static const QRegularExpression numbered(QStringLiteral("^([^ \\d]+) ?(\\d+)$")), latin(QStringLiteral("^[A-Za-z]{3,}$"));
        std::vector<Label> labels;
        for (const PlanElevation::Member &member : elevation.members) {
            const auto found = std::find_if(m_look.slots.begin(), m_look.slots.end(), [&](const SlotLook &look) { return look.slot == member.id; });
            const bool named = member.kind == SlotKind::Pcie || member.kind == SlotKind::Mezzanine || member.kind == SlotKind::Module;
            if (!named || found == m_look.slots.end())
                continue;
            const QString name = found->index.isEmpty() ? found->label : found->index;
            found->faceLabels = {name};
            if (const auto match = numbered.match(name); match.hasMatch()) {
                const QString prefix = match.captured(1), number = match.captured(2);
                labels.push_back({&*found, prefix, {prefix + number, prefix.contains(latin) ? prefix.left(1) + number : prefix + number, number}});
            }
        }
        for (Label &label : labels) {
            for (qsizetype form = 0; form < label.shorter.size(); ++form) {
                const bool shared = std::any_of(labels.begin(), labels.end(), [&](const Label &own) {
                    return own.prefix == label.prefix && std::any_of(labels.begin(), labels.end(), [&](const Label &other) {
                               return other.prefix != own.prefix && other.shorter[form] == own.shorter[form];
                           });
                });
                if (!shared && label.shorter[form].size() < label.look->faceLabels.last().size())
                    label.look->faceLabels << label.shorter[form];
            }
        }
    }

    void setMemoryVerdict(SlotLook &look, const std::string &socket) const
    {
        const auto memory = m_memory.find(socket);
        look.unbalanced = memory != m_memory.end();
        look.memoryBlocked = look.unbalanced && memory->second == core::Severity::Blocker;
    }

    /// Names of the channels around a socket, and what is in them.
    void describeMemory(SlotLook &look)
    {
        const std::string socket = core::toString(look.slot);
        QStringList channels;
        std::map<core::PartId, int> modules;
        std::map<core::PartId, QString> sizes;
        int filledCount = 0;
        bool soldered = false;
        for (const SlotGroup &group : m_layout.groups) {
            if (group.kind != SlotKind::Memory || group.socket != socket)
                continue;
            soldered |= group.soldered;
            if (!group.channels.empty())
                channels << (group.channels.size() == 1
                                 ? QString::fromStdString(group.channels.front())
                                 : QString::fromStdString(group.channels.front()) + QStringLiteral("–") + QString::fromStdString(group.channels.back()));
            for (int i = 0; i < group.count; ++i) {
                const core::FilledSlot *content = filled({group.id, i});
                const auto *module = content && content->part ? std::get_if<core::MemoryModule>(content->part) : nullptr;
                if (!module)
                    continue;
                ++filledCount;
                ++modules[content->partId];
                sizes[content->partId] = capacity(module->capacity);
            }
        }
        look.channels = channels.join(dot);
        setMemoryVerdict(look, socket);
        const PlanSocket *place = m_plan.socket(look.slot);
        // Modules of several kinds take more words than fit beside the socket.
        look.populationInLid = !place || place->caption.isEmpty() || modules.size() > 1;
        if (filledCount == 0 || soldered)
            return;
        if (modules.size() == 1)
            look.population = QStringLiteral("%1 × %2").arg(filledCount).arg(sizes.begin()->second);
        else
            look.population = translated(core::Argument(core::Counted{core::Noun::MemoryModule, filledCount}));
    }

    QString descriptionOf(const SlotLook &look, const SlotGroup &group) const
    {
        QStringList parts{look.label};
        if (group.kind == SlotKind::Pcie || group.kind == SlotKind::Mezzanine || group.kind == SlotKind::Module) {
            const PlanNode node = planNodeOf(m_layout, group, look.slot.index);
            if (const auto socket = core::slotOf(node.socket))
                parts << labelOf(*socket);
            parts << linkName(group.generation, group.lanes);
        }
        if (look.part) {
            parts << look.names.front() << look.index << look.size;
            parts << (look.details.isEmpty() ? QString() : look.details.front()) << look.figure;
        } else if (group.kind == SlotKind::Fan) {
            parts << tr("part of the chassis");
        } else if (group.kind == SlotKind::Bay) {
            parts << tr("empty", "a slot");
        } else {
            parts << look.takes.value(0) << look.limit;
        }
        parts.removeAll(QString());
        return parts.join(tr(", ", "between the parts of the description of a slot"));
    }

    /// A wide card covers the rows behind its own slot.
    void coverSlots()
    {
        for (SlotLook &look : m_look.slots) {
            if (look.kind != SlotKind::Pcie || !look.part)
                continue;
            for (const SlotId &covered : coveredSlots(m_layout, look.slot, look.cardWidth)) {
                for (SlotLook &other : m_look.slots) {
                    if (other.slot != covered || other.part)
                        continue;
                    other.coveredBy = tr("covered by %1").arg(look.index.isEmpty() ? look.label : look.index);
                    other.coveringSlot = look.slot;
                    other.description += tr(", ", "between the parts of the description of a slot") + other.coveredBy;
                }
            }
        }
    }

    ChipLook chipLook(const PlanChip &chip)
    {
        if (chip.kind == PlanChip::Kind::NvSwitch)
            return {QStringLiteral("NVSwitch"), chip.rect.height() > 60.0 ? QString() : QString::number(chip.number), {}};
        if (chip.kind == PlanChip::Kind::Mesh)
            return {meshName(), {}, {}};
        const core::TreeNode *node = m_layout.node(chip.id);
        ChipLook look{QStringLiteral("SW%1").arg(chip.number), {}, {}};
        if (!node)
            return look;
        look.model = QString::fromStdString(node->chip).section(QLatin1Char(' '), 0, 0);
        int up = 0, down = 0;
        for (const core::TreeNode::Uplink &uplink : node->uplinks)
            up += uplink.lanes;
        for (const core::NegotiatedLink &link : m_server.pcie.links)
            down += link.node == chip.id ? link.lanes : 0;
        if (up > 0 && down > up)
            look.ratio = formatted(Figure{std::round(10.0 * down / up) / 10.0, Unit::Count}) + QStringLiteral(":1");
        return look;
    }

    QString meshName() const
    {
        for (const core::FilledSlot *slot : m_server.assembly.accelerators) {
            const auto *accelerator = slot->part ? std::get_if<core::Accelerator>(slot->part) : nullptr;
            if (!accelerator || accelerator->link.type == "none")
                continue;
            if (accelerator->link.type == "InfinityFabric")
                return QStringLiteral("Infinity Fabric");
            return QString::fromStdString(accelerator->link.type).section(QLatin1Char('/'), 0, 0);
        }
        return tr("Full mesh");
    }

    LinkLook linkLook(const PlanLink &link)
    {
        switch (link.kind) {
        case PlanLink::Kind::Slot: {
            const SlotLook *slot = m_look.slot(link.slots.front());
            return {slot->link, slot->linkText};
        }
        case PlanLink::Kind::Modules: {
            // Of several the one in the worst state speaks.
            LinkLook look;
            for (const SlotId &id : link.slots) {
                const SlotLook *slot = m_look.slot(id);
                if (!look.text.isEmpty() && slot->link <= look.state)
                    continue;
                look.state = std::max(look.state, slot->link);
                look.text = slot->linkText == QStringLiteral("x0") && slot->link != LinkState::Dead ? QString() : slot->linkText;
            }
            return look;
        }
        case PlanLink::Kind::Uplink: {
            LinkLook look;
            for (const core::NegotiatedLink &negotiated : m_server.pcie.links) {
                if (negotiated.node == link.node)
                    look.state = std::max(look.state, negotiated.lanes == 0 ? LinkState::Dead : LinkState::InUse);
            }
            return look;
        }
        case PlanLink::Kind::Sockets: {
            const bool both = filled(link.slots[0]) && filled(link.slots[1]);
            return {both ? LinkState::InUse : LinkState::Idle, socketLinks(m_layout, m_server, link.slots)};
        }
        case PlanLink::Kind::Fabric:
            return {filled(link.slots.front()) ? LinkState::InUse : LinkState::Idle, {}};
        }
        return {};
    }

    void addTitles()
    {
        QString scheme = QString::fromStdString(m_server.assembly.type->supplyScheme.empty() ? m_layout.defaultScheme : m_server.assembly.type->supplyScheme);
        const auto withScheme = [&](const QString &word) { return scheme.isEmpty() ? word : word + QLatin1Char(' ') + scheme; };
        m_look.supplyTitle = {withScheme(tr("Power supplies")), withScheme(QStringLiteral("PSU")), QStringLiteral("PSU")};
        for (const SlotGroup &group : m_layout.groups) {
            if (group.kind == SlotKind::Module)
                m_look.baseboardTitle = {tr("Accelerator modules · %1").arg(QString::fromStdString(group.form)), tr("Accelerator modules"),
                                         QString::fromStdString(group.form)};
        }
        const core::Chassis *chassis = m_server.assembly.chassis;
        m_look.frontTitle = tr("Front view");
        m_look.rearTitle = tr("Rear view");
        QStringList note;
        if (chassis && chassis->rackUnits > 0.0)
            note << formatted(Figure{chassis->rackUnits, Unit::RackUnit});
        if (m_layout.widthMm > 0.0)
            note << QStringLiteral("%1 × %2").arg(number(m_layout.widthMm), formatted(Figure{m_layout.depthMm, Unit::Millimetre}));
        m_look.frontNote = note.join(dot);
        m_look.rearNote = tr("airflow front to rear");
        if (m_layout.fromCounts && chassis)
            m_look.schematicNote = tr("Drawn from the counts of the catalogue: %1 processor sockets, %2 memory slots, %3 power supply bays. "
                                      "Positions, lengths and plugs are not known.")
                                       .arg(chassis->sockets)
                                       .arg(chassis->dimmSlots)
                                       .arg(chassis->psuBays);
    }

    const ChassisPlan &m_plan;
    const core::Layout &m_layout;
    const core::Scenario &m_scenario;
    const core::ScenarioEvaluation &m_result;
    const core::ServerEvaluation &m_server;
    ChassisLook m_look;
    std::map<SlotId, QString> m_indices;
    std::map<SlotId, QString> m_conflicts;
    std::map<std::string, core::Severity> m_memory; ///< by socket: the gravest finding about its memory
};

core::Text emptySentence(const SlotGroup &group, const core::SlotName &name)
{
    const core::Value power{Figure{core::inWatts(group.kind == SlotKind::Processor ? group.maxTdp : group.maxPower), Unit::Watt}};
    const bool limited = power.figure.value > 0.0;
    const auto words = [](const std::vector<std::string> &list) {
        std::string joined;
        for (const std::string &word : list)
            joined += (joined.empty() ? "" : ", ") + word;
        return core::Name{joined};
    };
    switch (group.kind) {
    case SlotKind::Pcie:
        if (group.lanes == 0)
            return core::text(INFERRACK_TEXT("Chassis", "%1 takes a card; its lanes are not known."), name);
        if (limited)
            return core::text(INFERRACK_TEXT("Chassis", "%1 takes a card at %2, %3 at most."), name, core::LinkTerm{group.generation, group.lanes}, power);
        return core::text(INFERRACK_TEXT("Chassis", "%1 takes a card at %2."), name, core::LinkTerm{group.generation, group.lanes});
    case SlotKind::Mezzanine:
        return core::text(INFERRACK_TEXT("Chassis", "%1 takes a network adapter of the form %2 at %3."), name, core::Name{group.form},
                          core::LinkTerm{group.generation, group.lanes});
    case SlotKind::Module:
        if (limited)
            return core::text(INFERRACK_TEXT("Chassis", "%1 takes a module of the form %2, %3 at most."), name, core::Name{group.form}, power);
        return core::text(INFERRACK_TEXT("Chassis", "%1 takes a module of the form %2."), name, core::Name{group.form});
    case SlotKind::Processor:
        if (limited)
            return core::text(INFERRACK_TEXT("Chassis", "%1 takes a processor with socket %2, %3 at most."), name, core::Name{group.socket}, power);
        return core::text(INFERRACK_TEXT("Chassis", "%1 takes a processor with socket %2."), name, core::Name{group.socket});
    case SlotKind::Memory:
        return core::text(INFERRACK_TEXT("Chassis", "%1 takes a memory module of type %2."), name, core::Name{group.memoryType});
    case SlotKind::Bay:
        return core::text(INFERRACK_TEXT("Chassis", "%1 takes a drive of the form %2."), name, words(group.forms));
    case SlotKind::Power:
        return core::text(INFERRACK_TEXT("Chassis", "%1 takes a power supply with inlet %2."), name, core::Name{group.inlet});
    case SlotKind::Fan:
        return core::text(INFERRACK_TEXT("Chassis", "%1 is part of the chassis."), name);
    }
    return {};
}

core::Value rateOf(int generation, int lanes)
{
    return Figure{core::inGigabytesPerSecond(core::pcieRate(generation, lanes)), Unit::GBPerSecond};
}

core::SlotNames namesOf(const core::Layout &layout, const std::vector<SlotId> &slots)
{
    core::SlotNames names;
    for (const SlotId &slot : slots) {
        if (const SlotGroup *group = layout.group(slot.group))
            names.labels.push_back(core::slotLabel(*group, slot.index));
    }
    return names;
}

/// A node by the name it bears in the plan: "SW1", "CPU0".
core::SlotName nodeName(const ChassisPlan &plan, const core::Layout &layout, const std::string &node)
{
    if (const PlanChip *chip = plan.chip(node))
        return {"SW" + std::to_string(chip->number)};
    const auto socket = core::slotOf(node);
    const SlotGroup *group = socket ? layout.group(socket->group) : nullptr;
    return {group ? core::slotLabel(*group, socket->index) : node};
}

/// Slots with a link behind a node, in the order of the plan.
std::vector<SlotId> filledBehind(const ChassisPlan &plan, const core::ServerEvaluation &server, const std::string &node)
{
    std::vector<SlotId> slots;
    for (const PlanSlot &slot : plan.slots) {
        const core::NegotiatedLink *link = server.pcie.link(slot.id);
        if (link && link->node == node)
            slots.push_back(slot.id);
    }
    return slots;
}

core::Text slotLinkSentence(const ChassisPlan &plan, const PlanLink &line, const core::Layout &layout, const core::ServerEvaluation &server)
{
    const SlotId &slot = line.slots.front();
    const SlotGroup *group = layout.group(slot.group);
    if (!group)
        return {};
    const core::SlotName name{core::slotLabel(*group, slot.index)}, node = nodeName(plan, layout, line.node);
    const core::NegotiatedLink *link = server.pcie.link(slot);
    const core::FilledSlot *content = server.assembly.at(slot);
    if (!link || !content)
        return core::text(INFERRACK_TEXT("Chassis", "%1 is wired to %2 at %3; nothing uses the link."), name, node,
                          core::LinkTerm{group->generation, group->lanes});
    const core::Name part{content->part ? core::infoOf(*content->part).name : content->partId.text};
    if (link->lanes == 0)
        return core::text(INFERRACK_TEXT("Chassis", "%1 is wired to %2, and %2 is not installed: %3 has no link."), name, nodeName(plan, layout, link->root),
                          part);
    const core::LinkTerm term{link->generation, link->lanes};
    if (link->lanes < link->nativeLanes || link->generation < link->nativeGeneration) {
        const core::Value rate = rateOf(link->generation, link->lanes), whole = rateOf(link->nativeGeneration, link->nativeLanes);
        return core::text(INFERRACK_TEXT("Chassis", "%1 in %2 has a link of %3: %4 per direction, %5 of the %6 it is made for."), part, name, term, rate,
                          core::Value{Figure{rate.figure.value / whole.figure.value, Unit::Percent}}, whole);
    }
    std::vector<SlotId> others = plan.chip(line.node) ? filledBehind(plan, server, line.node) : std::vector<SlotId>();
    std::erase(others, slot);
    if (others.empty())
        return core::text(INFERRACK_TEXT("Chassis", "%1 in %2 is wired to %3 at %4: %5 per direction, not shared."), part, name, node, term,
                          rateOf(term.generation, term.lanes));
    return core::text(INFERRACK_TEXT("Chassis", "%1 in %2 is wired to %3 at %4: %5 per direction; the uplink is shared with %6."), part, name, node, term,
                      rateOf(term.generation, term.lanes), namesOf(layout, others));
}

core::Text uplinkSentence(const ChassisPlan &plan, const PlanLink &line, const core::Layout &layout, const core::ServerEvaluation &server)
{
    const core::TreeNode *node = layout.node(line.node);
    if (!node || node->uplinks.empty())
        return {};
    const core::TreeNode::Uplink &first = node->uplinks.front();
    core::LinkTerm up{first.generation, 0};
    for (const core::TreeNode::Uplink &uplink : node->uplinks)
        up.lanes += uplink.lanes;
    const core::SlotName name = nodeName(plan, layout, line.node), parent = nodeName(plan, layout, first.to);
    const std::vector<SlotId> behind = filledBehind(plan, server, line.node);
    int asked = 0;
    for (const SlotId &slot : behind)
        asked += server.pcie.link(slot)->lanes;
    if (behind.empty())
        return core::text(INFERRACK_TEXT("Chassis", "%1 is wired to %2 at %3; nothing uses the link."), name, parent, up);
    if (asked == 0)
        return core::text(INFERRACK_TEXT("Chassis", "%1 is wired to %2, and %2 is not installed: %3 has no link."), name, parent, namesOf(layout, behind));
    const core::Value rate = rateOf(up.generation, up.lanes);
    const core::Counted lanes{core::Noun::Lane, asked};
    if (asked <= up.lanes)
        return core::text(INFERRACK_TEXT("Chassis", "%1 is wired to %2 at %3: %4 per direction for %5, which ask for %6."), name, parent, up, rate,
                          namesOf(layout, behind), lanes);
    return core::text(INFERRACK_TEXT("Chassis", "%1 is wired to %2 at %3: %4 per direction for %5, which ask for %6, %7 times as many."), name, parent, up,
                      rate, namesOf(layout, behind), lanes, core::Value{Figure{std::round(10.0 * asked / up.lanes) / 10.0, Unit::Count}});
}

core::Text modulesSentence(const ChassisPlan &plan, const PlanLink &line, const core::Layout &layout, const core::ServerEvaluation &server)
{
    const core::SlotName node = nodeName(plan, layout, line.node);
    const core::NegotiatedLink *slowest = nullptr;
    std::vector<SlotId> filled;
    for (const SlotId &slot : line.slots) {
        const core::NegotiatedLink *link = server.pcie.link(slot);
        if (!link)
            continue;
        filled.push_back(slot);
        if (!slowest || core::pcieRate(link->generation, link->lanes) < core::pcieRate(slowest->generation, slowest->lanes))
            slowest = link;
    }
    const SlotGroup *group = layout.group(line.slots.front().group);
    if (!slowest)
        return core::text(INFERRACK_TEXT("Chassis", "%1 is wired to %2 at %3; nothing uses the link."), namesOf(layout, line.slots), node,
                          core::LinkTerm{group ? group->generation : 0, group ? group->lanes : 0});
    if (slowest->lanes == 0)
        return core::text(INFERRACK_TEXT("Chassis", "%1 is wired to %2, and %2 is not installed: %3 has no link."), node, nodeName(plan, layout, slowest->root),
                          namesOf(layout, filled));
    return core::text(INFERRACK_TEXT("Chassis", "%1 feeds %2 at %3 each: %4 per direction."), node, namesOf(layout, filled),
                      core::LinkTerm{slowest->generation, slowest->lanes}, rateOf(slowest->generation, slowest->lanes));
}

core::Text socketsSentence(const PlanLink &line, const core::Layout &layout, const core::ServerEvaluation &server, const QString &name)
{
    const bool both = server.assembly.at(line.slots[0]) && server.assembly.at(line.slots[1]);
    if (!both)
        return core::text(INFERRACK_TEXT("Chassis", "%1 are joined once both are installed."), namesOf(layout, line.slots));
    if (name.isEmpty())
        return core::text(INFERRACK_TEXT("Chassis", "%1 are joined by their processor link."), namesOf(layout, line.slots));
    return core::text(INFERRACK_TEXT("Chassis", "%1 are joined by %2."), namesOf(layout, line.slots), core::Name{name.toStdString()});
}

} // namespace

core::Text linkSentence(const ChassisPlan &plan, const PlanLink &link, const core::Layout &layout, const core::ServerEvaluation &server)
{
    switch (link.kind) {
    case PlanLink::Kind::Slot:
        return slotLinkSentence(plan, link, layout, server);
    case PlanLink::Kind::Uplink:
        return uplinkSentence(plan, link, layout, server);
    case PlanLink::Kind::Modules:
        return modulesSentence(plan, link, layout, server);
    case PlanLink::Kind::Sockets:
        return socketsSentence(link, layout, server, socketLinks(layout, server, link.slots));
    case PlanLink::Kind::Fabric:
        break;
    }
    return {};
}

const SlotLook *ChassisLook::slot(const SlotId &id) const
{
    const auto found = std::find_if(slots.begin(), slots.end(), [&](const SlotLook &look) { return look.slot == id; });
    return found == slots.end() ? nullptr : &*found;
}

ChassisLook chassisLook(const ChassisPlan &plan, const core::Layout &layout, const core::Scenario &scenario, const core::ScenarioEvaluation &result,
                        const core::ServerEvaluation &server)
{
    return Looks(plan, layout, scenario, result, server).make();
}

core::Text slotSentence(const core::Layout &layout, const core::ServerEvaluation &server, const SlotId &slot)
{
    const SlotGroup *group = layout.group(slot.group);
    if (!group)
        return {};
    const core::SlotName name{core::slotLabel(*group, slot.index)};
    const core::FilledSlot *content = server.assembly.at(slot);
    const auto &strays = server.assembly.strays;
    const auto stray = std::find_if(strays.begin(), strays.end(), [&](const core::Placement &p) { return p.slot == slot; });
    if (!content && stray != strays.end())
        return core::text(INFERRACK_TEXT("Chassis", "%1 holds %2."), name, core::Name{stray->part.text});
    if (!content)
        return emptySentence(*group, name);
    const core::Name part{content->part ? core::infoOf(*content->part).name : content->partId.text};
    const core::NegotiatedLink *link = server.pcie.link(slot);
    if (!link)
        return core::text(INFERRACK_TEXT("Chassis", "%1 holds %2."), name, part);
    if (link->lanes == 0)
        return core::text(INFERRACK_TEXT("Chassis", "%1 holds %2; the processor socket it hangs on is empty."), name, part);
    return core::text(INFERRACK_TEXT("Chassis", "%1 holds %2 at %3: %4 per direction."), name, part, core::LinkTerm{link->generation, link->lanes},
                      core::Value{Figure{core::inGigabytesPerSecond(core::pcieRate(link->generation, link->lanes)), Unit::GBPerSecond}});
}

} // namespace inferrack::ui
