// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/repair_figures.h"

#include <QCoreApplication>

#include "ui/text/number_format.h"
#include "ui/text/translate.h"

#include <cstdlib>

namespace inferrack::ui {

namespace {

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

QString readOut(const core::Repair &repair)
{
    const RepairFigures figures = figuresOf(repair.difference);
    return QCoreApplication::translate("Repairs", "%1 (%2; typical power draw: %3; peak power draw: %4)")
        .arg(translated(repair.sentence), figures.price, figures.typicalPower, figures.peakPower);
}

} // namespace inferrack::ui
