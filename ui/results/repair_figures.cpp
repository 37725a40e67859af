// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/repair_figures.h"

#include <QCoreApplication>

#include "ui/text/number_format.h"
#include "ui/text/translate.h"

#include <algorithm>
#include <cstdlib>

namespace inferrack::ui {

namespace {

QString inOneLine(const QStringList &texts)
{
    return texts.join(QStringLiteral(" · "));
}

QString sign(bool less)
{
    return less ? QStringLiteral("-") : QStringLiteral("+");
}

QString priceText(const std::optional<core::Money> &purchase)
{
    if (!purchase)
        return QCoreApplication::translate("Repairs", "price on request");
    if (purchase->minor == 0)
        return QCoreApplication::translate("Repairs", "price unchanged");
    return sign(purchase->minor < 0) + moneyInSentence({std::abs(purchase->minor), purchase->currency});
}

QString powerText(core::Watts power)
{
    const core::Figure figure{std::abs(core::inWatts(power)), core::Unit::Watt};
    if (figure.value < 0.5) // no whole watt
        return QCoreApplication::translate("Repairs", "power unchanged");
    return sign(core::inWatts(power) < 0) + formatted(figure);
}

} // namespace

RepairFigures figuresOf(const core::Difference &difference)
{
    return {priceText(difference.purchase), powerText(difference.typicalWall), powerText(difference.peakWall)};
}

RepairEffects effectsOf(const std::vector<core::SideEffect> &effects)
{
    QStringList harm, other;
    core::Severity worst = core::Severity::Note;
    for (const core::SideEffect &effect : effects) {
        (effect.harm ? harm : other).append(translated(effect.sentence));
        if (effect.harm)
            worst = std::max(worst, effect.severity);
    }
    return {inOneLine(harm), worst, inOneLine(other)};
}

QString readOut(const core::Repair &repair)
{
    const RepairFigures figures = figuresOf(repair.difference);
    const RepairEffects effects = effectsOf(repair.sideEffects);
    QStringList lines{QCoreApplication::translate("Repairs", "%1 (%2; typical power draw: %3; peak power draw: %4)")
                          .arg(translated(repair.sentence), figures.price, figures.typicalPower, figures.peakPower)};
    for (const QString &effect : {effects.harm, effects.other})
        if (!effect.isEmpty())
            lines.append(effect);
    return inOneLine(lines);
}

} // namespace inferrack::ui
