// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/number_format.h"

#include <QDate>
#include <QLocale>

#include <cmath>
#include <cstdlib>

namespace inferrack::ui {

namespace {

QString unitOf(core::Unit unit, bool large, const QString &value, Language in)
{
    const auto word = [&](const char *english, const char *chinese) { return QString::fromUtf8(in == Language::Chinese ? chinese : english); };
    switch (unit) {
    case core::Unit::Count:
    case core::Unit::Ratio:
    case core::Unit::Lane:
    case core::Unit::Token:
    case core::Unit::Byte:
        return {};
    case core::Unit::Percent:
        return QStringLiteral("%");
    case core::Unit::Points:
        return word(value == u"1" ? "percentage point" : "percentage points", "个百分点");
    case core::Unit::GiB:
        return QStringLiteral("GiB");
    case core::Unit::KiB:
        return QStringLiteral("KiB");
    case core::Unit::GB:
        return QStringLiteral("GB");
    case core::Unit::TB:
        return QStringLiteral("TB");
    case core::Unit::GBPerSecond:
        return QStringLiteral("GB/s");
    case core::Unit::GbPerSecond:
        return QStringLiteral("Gb/s");
    case core::Unit::MTPerSecond:
        return QStringLiteral("MT/s");
    case core::Unit::Watt:
        return large ? QStringLiteral("kW") : QStringLiteral("W");
    case core::Unit::KWh:
        return QStringLiteral("kWh");
    case core::Unit::Volt:
        return QStringLiteral("V");
    case core::Unit::Ampere:
        return QStringLiteral("A");
    case core::Unit::Celsius:
        return word("°C", "℃");
    case core::Unit::Millimetre:
        return QStringLiteral("mm");
    case core::Unit::Kilogram:
        return QStringLiteral("kg");
    case core::Unit::RackUnit:
        return QStringLiteral("U");
    case core::Unit::CubicMetrePerHour:
        return QStringLiteral("m³/h");
    case core::Unit::BtuPerHour:
        return QStringLiteral("BTU/h");
    case core::Unit::Second:
        return large ? QStringLiteral("s") : QStringLiteral("ms");
    case core::Unit::TokenPerSecond:
        return word("tokens/s", "Token/s");
    case core::Unit::RequestPerSecond:
        return word("requests/s", "请求/s");
    case core::Unit::TeraFlops:
        return QStringLiteral("TFLOPS");
    case core::Unit::Microsecond:
        return QStringLiteral("µs");
    case core::Unit::Hertz:
        return QStringLiteral("GHz");
    case core::Unit::Year:
        return word(value == u"1" ? "year" : "years", "年");
    }
    return {};
}

QString joined(const QString &value, const QString &unit, core::Unit kind)
{
    if (unit.isEmpty())
        return value;
    const bool closed = kind == core::Unit::Percent || kind == core::Unit::RackUnit;
    return closed ? value + unit : value + u' ' + unit;
}

QString currencyWord(core::Currency currency)
{
    switch (currency) {
    case core::Currency::CNY:
        return QStringLiteral("元");
    case core::Currency::USD:
        return QStringLiteral("美元");
    case core::Currency::EUR:
        return QStringLiteral("欧元");
    case core::Currency::GBP:
        return QStringLiteral("英镑");
    case core::Currency::HKD:
        return QStringLiteral("港元");
    case core::Currency::SGD:
        return QStringLiteral("新加坡元");
    case core::Currency::JPY:
        return QStringLiteral("日元");
    }
    return {};
}

/// |amount| in steps of `step` minor units, halves upwards, in integers.
std::int64_t stepsOf(std::int64_t minor, std::int64_t step)
{
    return (std::abs(minor) + step / 2) / step;
}

/// 288.00 from 28,800 hundredths.
QString withDecimals(std::int64_t value, int decimals, std::int64_t divisor)
{
    const std::int64_t whole = value / divisor;
    const QString grouped = number(double(whole));
    return decimals == 0 ? grouped : grouped + u'.' + QString::number(value % divisor).rightJustified(decimals, u'0');
}

FormattedFigure apart(const core::Value &figure, Language in)
{
    if (!std::isfinite(figure.figure.value))
        return {QStringLiteral("—"), {}};
    const core::PrintStyle style = std::isfinite(figure.like.value) ? core::printStyle(figure) : core::printStyle(figure.figure);
    const QString value = number(core::printedValue(figure.figure, style) / style.divisor, style.decimals);
    return {value, unitOf(figure.figure.unit, style.large, value, in)};
}

} // namespace

QString number(double value, int decimals)
{
    if (!std::isfinite(value))
        return QStringLiteral("—");
    QString digits = QString::number(std::abs(value), 'f', decimals);
    const bool zero = digits.count(u'0') + digits.count(u'.') == digits.size();
    const qsizetype point = digits.indexOf(u'.');
    for (qsizetype at = (point < 0 ? digits.size() : point) - 3; at > 0; at -= 3)
        digits.insert(at, u',');
    return std::signbit(value) && !zero ? u'-' + digits : digits;
}

FormattedFigure formattedApart(const core::Figure &figure, const core::Figure &like, Language in)
{
    return apart(core::Value(figure, like), in);
}

FormattedFigure formattedApart(const core::Figure &figure, Language in)
{
    return formattedApart(figure, figure, in);
}

QString formatted(const core::Value &value, Language in)
{
    const FormattedFigure parts = apart(value, in);
    return joined(parts.value, parts.unit, value.figure.unit);
}

QString formatted(const core::Figure &figure, const core::Figure &like, Language in)
{
    return formatted(core::Value(figure, like), in);
}

QString formatted(const core::Figure &figure, Language in)
{
    return formatted(figure, figure, in);
}

QString formattedRange(const core::Figure &low, const core::Figure &high, const core::Figure &like, Language in)
{
    const FormattedFigure from = formattedApart(low, like, in), to = formattedApart(high, like, in);
    return joined(from.value + rangeDash(in) + to.value, to.unit, high.unit);
}

QString formattedRange(const core::Figure &low, const core::Figure &high, Language in)
{
    return formattedRange(low, high, high, in);
}

QChar rangeDash(Language in)
{
    return in == Language::Chinese ? u'～' : u'–';
}

QString moneyInSentence(const core::Money &money, Language in)
{
    const std::int64_t unit = core::minorUnits(money.currency);
    const QString sign = money.minor < 0 ? QStringLiteral("-") : QString();
    const std::int64_t whole = stepsOf(money.minor, unit);
    // A sum below 100 with a fraction is a price per unit: 3.53 per million tokens.
    const bool perUnit = whole < 100 && std::abs(money.minor) % unit != 0;
    const QString small = perUnit ? withDecimals(std::abs(money.minor), 2, unit) : number(double(whole));
    if (in == Language::English) {
        const QString code = currencyInUnits(money.currency, in);
        const QString amount = whole < 1'000'000 ? small : withDecimals(stepsOf(money.minor, 10'000 * unit), 2, 100) + QStringLiteral(" million");
        return code + u' ' + sign + amount;
    }
    const QString word = currencyWord(money.currency);
    if (whole < 10'000)
        return sign + small + u' ' + word;
    const std::int64_t tenThousands = stepsOf(money.minor, 100 * unit); // 万 with two decimals
    if (tenThousands < 1'000'000)
        return sign + withDecimals(tenThousands, 2, 100) + QStringLiteral(" 万") + word;
    return sign + withDecimals(stepsOf(money.minor, 1'000'000 * unit), 2, 100) + QStringLiteral(" 亿") + word;
}

QString currencyInUnits(core::Currency currency, Language in)
{
    return in == Language::English ? QString::fromLatin1(core::code(currency).data()) : currencyWord(currency);
}

QString moneyInTable(const core::Money &money)
{
    const std::int64_t unit = core::minorUnits(money.currency);
    return (money.minor < 0 ? QStringLiteral("-") : QString()) + withDecimals(std::abs(money.minor), unit == 1 ? 0 : 2, unit);
}

QString moneyInFull(const core::Money &money, Language in)
{
    const std::int64_t unit = core::minorUnits(money.currency);
    const QString digits =
        (money.minor < 0 ? QStringLiteral("-") : QString()) + withDecimals(std::abs(money.minor), money.minor % unit == 0 || unit == 1 ? 0 : 2, unit);
    const QString currency = currencyInUnits(money.currency, in);
    return in == Language::English ? currency + u' ' + digits : digits + u' ' + currency;
}

QString dateInSentence(const QString &iso, Language in)
{
    const QDate date = QDate::fromString(iso, Qt::ISODate);
    if (!date.isValid())
        return iso; // "2026-11" or what a maker wrote: as it stands
    if (in == Language::Chinese)
        return QStringLiteral("%1年%2月%3日").arg(date.year()).arg(date.month()).arg(date.day());
    return QLocale::c().toString(date, QStringLiteral("d MMMM yyyy"));
}

} // namespace inferrack::ui
