// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/selection_facts.h"

#include <QCoreApplication>
#include <QStringList>

#include "core/physical/part_count.h"
#include "core/physical/part_power.h"
#include "ui/inspector/part_facts.h"
#include "ui/text/number_format.h"
#include "ui/text/translate.h"

#include <algorithm>
#include <functional>
#include <optional>

namespace inferrack::ui {

namespace {

using core::Figure;
using core::FilledSlot;
using core::PartCount;
using core::Unit;

QString nameOf(const core::Part &part)
{
    return partName(core::infoOf(part).name, core::infoOf(part).nameZh);
}

/// What one piece adds to a sum.
struct Share {
    bool counts = false; ///< the part has such a figure
    std::optional<double> value; ///< nothing = the figure is not known
};

std::optional<double> watts(const std::optional<core::Watts> &value)
{
    return value ? std::optional(core::inWatts(*value)) : std::nullopt;
}

Share videoMemory(const core::Part &part)
{
    const auto *accelerator = std::get_if<core::Accelerator>(&part);
    return {accelerator != nullptr, accelerator && accelerator->memory ? std::optional(core::inGigabytes(*accelerator->memory)) : std::nullopt};
}

Share memory(const core::Part &part)
{
    const auto *module = std::get_if<core::MemoryModule>(&part);
    return {module != nullptr, module ? std::optional(core::inGigabytes(module->capacity)) : std::nullopt};
}

Share driveCapacity(const core::Part &part)
{
    const auto *drive = std::get_if<core::Drive>(&part);
    return {drive != nullptr, drive ? std::optional(core::inTerabytes(drive->capacity)) : std::nullopt};
}

Share powerDraw(const core::Part &part)
{
    const std::optional<core::StatedPower> power = core::statedPower(part);
    return {power.has_value(), power ? watts(power->watts) : std::nullopt};
}

Share ratedPower(const core::Part &part)
{
    const auto *supply = std::get_if<core::PowerSupply>(&part);
    return {supply != nullptr, supply ? watts(supply->rating) : std::nullopt};
}

/// The sum over parts that have the figure; what is not known is named instead of counted as zero.
void addSum(std::vector<SelectionFact> &facts, const QString &name, Unit unit, const std::vector<PartCount> &pieces,
            const std::function<Share(const core::Part &)> &shareOf)
{
    double sum = 0.0;
    bool any = false, known = false;
    QStringList missing;
    for (const PartCount &p : pieces) {
        const Share share = shareOf(*p.part);
        if (!share.counts)
            continue;
        any = true;
        if (share.value) {
            sum += *share.value * p.count;
            known = true;
        } else {
            missing << nameOf(*p.part);
        }
    }
    if (!any)
        return;
    const QString note = missing.isEmpty() ? QString() : QCoreApplication::translate("PartFacts", "without %1: not known").arg(listed(missing));
    facts.push_back({SelectionFact::Kind::Sum, name, known ? formatted(Figure{sum, unit}) : QStringLiteral("—"), note, false});
}

void addLanes(std::vector<SelectionFact> &facts, const std::vector<const FilledSlot *> &filled, const core::ServerEvaluation &server)
{
    int lanes = 0;
    bool any = false;
    for (const core::NegotiatedLink &link : server.pcie.links) {
        if (std::none_of(filled.begin(), filled.end(), [&](const FilledSlot *slot) { return slot->slot == link.slot; }))
            continue;
        any = true;
        lanes += link.lanes;
    }
    if (any)
        facts.push_back({SelectionFact::Kind::Sum, QCoreApplication::translate("PartFacts", "PCIe lanes in use, total"), number(lanes), {}, false});
}

/// Price of one piece by the bill; nothing = on request, in the price of a board, or only some pieces are in that of the chassis.
std::optional<core::Money> priceOf(const core::PartId &part, const core::ServerEvaluation &server, const core::BillOfMaterials &bill)
{
    std::optional<core::Money> price;
    bool contained = false, own = false;
    for (const core::BillOfMaterials::ServerLines &lines : bill.servers) {
        if (lines.server != server.server)
            continue;
        for (const core::BillLine &line : lines.lines) {
            if (line.part != part)
                continue;
            (line.contained ? contained : own) = true;
            if (!line.contained)
                price = line.unitPrice;
        }
    }
    if (contained && !own)
        return core::Money{0, bill.currency};
    return contained ? std::nullopt : price;
}

void addPrice(std::vector<SelectionFact> &facts, const std::vector<PartCount> &pieces, const core::ServerEvaluation &server, const core::BillOfMaterials &bill)
{
    core::Money sum{0, bill.currency};
    bool known = false;
    QStringList missing;
    for (const PartCount &p : pieces) {
        const std::optional<core::Money> price = priceOf(p.info->id, server, bill);
        if (price) {
            sum = sum + *price * p.count;
            known = true;
        } else {
            missing << nameOf(*p.part);
        }
    }
    const QString note = missing.isEmpty() ? QString() : QCoreApplication::translate("PartFacts", "without %1: no price of their own").arg(listed(missing));
    facts.push_back(
        {SelectionFact::Kind::Sum, QCoreApplication::translate("PartFacts", "Price, total"), known ? moneyInSentence(sum) : QStringLiteral("—"), note, false});
}

/// Lines of the specification that all parts have, in the order of the first.
void addSpecification(std::vector<SelectionFact> &facts, const std::vector<PartCount> &pieces)
{
    std::vector<std::vector<PartFact>> sheets;
    for (const PartCount &p : pieces)
        sheets.push_back(partFacts(*p.part));
    for (const PartFact &first : sheets.front()) {
        QStringList values{first.value};
        bool everywhere = true, unsure = first.unsure;
        for (std::size_t i = 1; i < sheets.size() && everywhere; ++i) {
            const auto found = std::find_if(sheets[i].begin(), sheets[i].end(), [&](const PartFact &fact) { return fact.name == first.name; });
            everywhere = found != sheets[i].end();
            if (!everywhere)
                break;
            unsure |= found->unsure;
            if (!values.contains(found->value))
                values << found->value;
        }
        if (!everywhere)
            continue;
        if (values.size() == 1)
            facts.push_back({SelectionFact::Kind::Equal, first.name, first.value, {}, unsure});
        else
            facts.push_back({SelectionFact::Kind::Differs, first.name, QCoreApplication::translate("PartFacts", "differs"), listed(values), unsure});
    }
}

} // namespace

std::vector<SelectionFact> selectionFacts(const std::vector<core::SlotId> &slots, const core::ServerEvaluation &server, const core::BillOfMaterials &bill)
{
    std::vector<const FilledSlot *> filled;
    for (const core::SlotId &slot : slots) {
        if (const FilledSlot *content = server.assembly.at(slot))
            filled.push_back(content);
    }
    std::vector<SelectionFact> facts;
    if (filled.empty())
        return facts;
    const std::vector<PartCount> pieces = countParts(filled);
    for (const PartCount &p : pieces)
        facts.push_back({SelectionFact::Kind::Count, nameOf(*p.part), number(p.count), {}, false});
    addSum(facts, QCoreApplication::translate("PartFacts", "VRAM capacity, total"), Unit::GB, pieces, videoMemory);
    addSum(facts, QCoreApplication::translate("PartFacts", "Memory capacity, total"), Unit::GB, pieces, memory);
    addSum(facts, QCoreApplication::translate("PartFacts", "Drive capacity, total"), Unit::TB, pieces, driveCapacity);
    addSum(facts, QCoreApplication::translate("PartFacts", "Power draw, total"), Unit::Watt, pieces, powerDraw);
    addSum(facts, QCoreApplication::translate("PartFacts", "Rated power, total"), Unit::Watt, pieces, ratedPower);
    addLanes(facts, filled, server);
    addPrice(facts, pieces, server, bill);
    addSpecification(facts, pieces);
    return facts;
}

} // namespace inferrack::ui
