// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/figure.h"
#include "core/text.h"
#include "core/units/money.h"
#include "ui/text/translate.h"

namespace inferrack::ui {

// Everything here is in the language of the program unless another is named.

/// "44.4 GiB" in the style of `like` (terms.md 15); "—" where the value is not a number.
QString formatted(const core::Figure &figure, const core::Figure &like, Language in = language());
QString formatted(const core::Figure &figure, Language in = language());

/// The same of a term of a formula, which may have further decimals.
QString formatted(const core::Value &value, Language in = language());

/// Value and unit apart, for gauges and cards that draw them as two texts.
struct FormattedFigure {
    QString value;
    QString unit;
};
FormattedFigure formattedApart(const core::Figure &figure, const core::Figure &like, Language in = language());
FormattedFigure formattedApart(const core::Figure &figure, Language in = language());

/// "18–27 °C", "18～27 ℃": both ends in the style of `like` or of the upper one, the unit once.
QString formattedRange(const core::Figure &low, const core::Figure &high, const core::Figure &like, Language in = language());
QString formattedRange(const core::Figure &low, const core::Figure &high, Language in = language());

/// What stands between the ends of a range.
QChar rangeDash(Language in = language());

/// "1,234,567" or "1,234.57": comma and point in both languages.
QString number(double value, int decimals = 0);

/// Money in a sentence or chart: "CNY 2.88 million", "288.00 万元"; in tables "2,880,000.00".
QString moneyInSentence(const core::Money &money, Language in = language());
QString moneyInTable(const core::Money &money);
/// To the last minor unit, with its currency: "CNY 604,407", "CNY 604,407.25", "604,407.25 元".
QString moneyInFull(const core::Money &money, Language in = language());
/// The currency as it stands in units: "CNY", "元".
QString currencyInUnits(core::Currency currency, Language in = language());

/// "2026-11-30" in tables, "30 November 2026" / "2026年11月30日" in sentences.
QString dateInSentence(const QString &iso, Language in = language());

} // namespace inferrack::ui
