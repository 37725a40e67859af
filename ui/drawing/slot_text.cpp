// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/slot_text.h"

#include <QCoreApplication>

#include "ui/text/number_format.h"
#include "ui/text/translate.h"

namespace inferrack::ui {

using core::SlotGroup;
using core::SlotKind;

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Chassis)
public:
    static QString empty() { return tr("empty", "a slot"); }
    static QString width(const SlotGroup &group) { return group.width >= 3 ? tr("triple-width") : group.width == 2 ? tr("double-width") : tr("single-width"); }
    static QString lowProfile() { return tr("low-profile"); }
};

QString joined(QStringList words)
{
    words.removeAll(QString());
    return words.join(QStringLiteral(" · "));
}

QString upTo(core::Watts limit)
{
    return limit.base() > 0.0 ? QStringLiteral("≤ ") + formatted(core::Figure{core::inWatts(limit), core::Unit::Watt}) : QString();
}

/// "x16"; empty = not stated.
QString lanesName(int lanes)
{
    return lanes > 0 ? QStringLiteral("x%1").arg(lanes) : QString();
}

/// Each form once, none of them empty.
QStringList distinct(QStringList forms)
{
    forms.removeAll(QString());
    forms.removeDuplicates();
    return forms;
}

SlotText cardSlot(const SlotGroup &group)
{
    const QString link = linkName(group.generation, group.lanes), lanes = lanesName(group.lanes), width = Words::width(group);
    const QString form = group.fullHeight ? QString() : Words::lowProfile();
    // Whether it is empty is seen; how wide it is and how it is linked must be said.
    return {distinct({joined({Words::empty(), width, form, link}), joined({width, form, link}), joined({width, link}), joined({width, lanes}), link, lanes}),
            distinct({joined({Words::empty(), width, form}), joined({width, form}), width}), distinct({link, lanes}), upTo(group.maxPower)};
}

SlotText mezzanineSlot(const SlotGroup &group, const QString &label)
{
    const QString link = linkName(group.generation, group.lanes), lanes = lanesName(group.lanes), form = QString::fromStdString(group.form);
    // The label of a mezzanine slot usually is its form, and the form says its width.
    const QString unsaid = label == form ? QString() : form;
    return {distinct({joined({Words::empty(), unsaid, link}), joined({Words::empty(), link}), link, lanes}),
            distinct({joined({Words::empty(), unsaid}), Words::empty()}), distinct({link, lanes}), upTo(group.maxPower)};
}

} // namespace

QString linkName(int generation, int lanes)
{
    if (lanes <= 0)
        return {};
    return generation > 0 ? translated(core::Argument(core::LinkTerm{generation, lanes})) : QStringLiteral("PCIe x%1").arg(lanes);
}

SlotText slotText(const SlotGroup &group, const QString &label)
{
    const QString empty = Words::empty();
    switch (group.kind) {
    case SlotKind::Pcie:
        return cardSlot(group);
    case SlotKind::Mezzanine:
        return mezzanineSlot(group, label);
    case SlotKind::Module:
        return {distinct({joined({empty, QString::fromStdString(group.form)}), empty}), {}, {}, upTo(group.maxPower)};
    case SlotKind::Processor:
        // Whatever the room, it says "empty": a socket by its name alone reads as a part.
        return {{empty + QLatin1Char(' ') + QString::fromStdString(group.socket), empty}, {}, {}, upTo(group.maxTdp)};
    case SlotKind::Memory:
        return {{joined({empty, QString::fromStdString(group.memoryType)})}, {}, {}, {}};
    case SlotKind::Bay:
        return {{label}, {}, {}, {}};
    case SlotKind::Power:
        return {distinct({joined({empty, QString::fromStdString(group.inlet)}), empty}), {}, {}, {}};
    case SlotKind::Fan:
        break;
    }
    return {};
}

} // namespace inferrack::ui
