// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/figure.h"
#include "core/units/money.h"
#include "ui/text/translate.h"

namespace inferrack::ui {

/// "44.4 GiB" in the style of `like` (terms.md 15).
QString formatted(const core::Figure &figure, const core::Figure &like);
QString formatted(const core::Figure &figure);

/// Value and unit apart, for gauges and cards that draw them as two texts.
struct FormattedFigure { QString value; QString unit; };
FormattedFigure formattedApart(const core::Figure &figure, const core::Figure &like);
FormattedFigure formattedApart(const core::Figure &figure);

/// "1,234,567" or "1,234.57": comma and point in both languages.
QString number(double value, int decimals = 0);

/// Money in a sentence or chart: "CNY 2.88 million", "288.00 万元"; in tables "2,880,000.00".
QString moneyInSentence(const core::Money &money);
QString moneyInTable(const core::Money &money);

/// "2026-11-30" in tables, "30 November 2026" / "2026年11月30日" in sentences.
QString dateInSentence(const QString &iso);

} // namespace inferrack::ui
