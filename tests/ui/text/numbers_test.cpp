// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QLocale>
#include <QString>

#include "ui/text/filled.h"
#include "ui/text/number_format.h"
#include "ui/text/translate.h"

#include <cmath>
#include <limits>
#include <random>

using namespace inferrack;
using core::Currency;
using core::Figure;
using core::Money;
using core::Unit;
using ui::Language;
using ui::number;

namespace {

constexpr Unit everyUnit[] = {Unit::Count,
                              Unit::Ratio,
                              Unit::Percent,
                              Unit::Points,
                              Unit::Lane,
                              Unit::Token,
                              Unit::Byte,
                              Unit::GiB,
                              Unit::KiB,
                              Unit::GB,
                              Unit::TB,
                              Unit::GBPerSecond,
                              Unit::GbPerSecond,
                              Unit::MTPerSecond,
                              Unit::Watt,
                              Unit::KWh,
                              Unit::Volt,
                              Unit::Ampere,
                              Unit::Celsius,
                              Unit::Millimetre,
                              Unit::Kilogram,
                              Unit::RackUnit,
                              Unit::CubicMetrePerHour,
                              Unit::BtuPerHour,
                              Unit::Second,
                              Unit::TokenPerSecond,
                              Unit::RequestPerSecond,
                              Unit::TeraFlops,
                              Unit::Microsecond,
                              Unit::Hertz,
                              Unit::Year};

/// The number a text says, read back in the plainest way.
double readBack(QString text)
{
    bool ok = false;
    const double value = text.remove(u',').toDouble(&ok);
    REQUIRE(ok);
    return value;
}

} // namespace

TEST_CASE("thousands_are_parted_by_commas_and_decimals_by_a_point")
{
    struct Row {
        double value;
        int decimals;
        const char *text;
    };
    const Row &r = GENERATE(Row{0, 0, "0"}, Row{7, 0, "7"}, Row{999, 0, "999"}, Row{1000, 0, "1,000"}, Row{12345, 0, "12,345"}, Row{123456, 0, "123,456"},
                            Row{1234567, 0, "1,234,567"}, Row{1e12, 0, "1,000,000,000,000"}, Row{-1000, 0, "-1,000"}, Row{-999, 0, "-999"},
                            Row{999.5, 0, "1,000"}, Row{999.4, 0, "999"}, Row{1234.5, 1, "1,234.5"}, Row{0.05, 2, "0.05"}, Row{-0.001, 2, "0.00"},
                            Row{-0.0, 0, "0"}, Row{-0.4, 0, "0"}, Row{1e-9, 3, "0.000"}, Row{999999.995, 1, "1,000,000.0"});
    CAPTURE(r.value, r.decimals);
    CHECK(number(r.value, r.decimals) == QString::fromLatin1(r.text));
    ui::setLanguage(Language::Chinese);
    CHECK(number(r.value, r.decimals) == QString::fromLatin1(r.text));
}

TEST_CASE("what_is_no_number_is_a_dash")
{
    const double bad = GENERATE(std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity());
    CHECK(number(bad) == QStringLiteral("—"));
    CHECK(number(bad, 3) == QStringLiteral("—"));
    for (const Unit unit : everyUnit) {
        CHECK(ui::formatted(Figure{bad, unit}) == QStringLiteral("—"));
        CHECK(ui::formattedApart(Figure{bad, unit}).unit.isEmpty());
    }
}

TEST_CASE("a_printed_number_is_within_half_a_step_of_its_value")
{
    std::mt19937 random(1);
    std::uniform_real_distribution<double> exponent(-3, 9);
    for (int round = 0; round < 3000; ++round) {
        const double value = std::pow(10.0, exponent(random)) * (random() % 2 ? 1 : -1);
        const int decimals = int(random() % 4);
        const QString text = number(value, decimals);
        CAPTURE(value, decimals, text.toStdString());
        CHECK(std::abs(readBack(text) - value) <= 0.5 * std::pow(10.0, -decimals) + std::abs(value) * 1e-12);
        // Groups of three from the point.
        const QString whole = text.section(u'.', 0, 0).remove(u'-');
        const QStringList groups = whole.split(u',');
        CHECK(groups.first().size() <= 3);
        for (qsizetype i = 1; i < groups.size(); ++i)
            CHECK(groups[i].size() == 3);
        if (decimals > 0)
            CHECK(text.section(u'.', 1).size() == decimals);
    }
}

TEST_CASE("a_figure_apart_is_the_figure_together")
{
    std::mt19937 random(2);
    std::uniform_real_distribution<double> exponent(-2, 6);
    for (const Unit unit : everyUnit)
        for (const Language language : {Language::English, Language::Chinese})
            for (int round = 0; round < 20; ++round) {
                const Figure figure{std::pow(10.0, exponent(random)), unit};
                const ui::FormattedFigure parts = ui::formattedApart(figure, language);
                const QString whole = ui::formatted(figure, language);
                CAPTURE(int(unit), figure.value, whole.toStdString());
                const bool closed = unit == Unit::Percent || unit == Unit::RackUnit || parts.unit.isEmpty();
                CHECK(whole == parts.value + (closed ? QString() : QStringLiteral(" ")) + parts.unit);
            }
}

TEST_CASE("digits_are_the_same_in_both_languages_and_no_figure_holds_a_wide_or_thin_space")
{
    std::mt19937 random(3);
    std::uniform_real_distribution<double> exponent(-2, 7);
    for (const Unit unit : everyUnit)
        for (int round = 0; round < 20; ++round) {
            const Figure figure{std::pow(10.0, exponent(random)) * (random() % 5 ? 1 : -1), unit};
            CAPTURE(int(unit), figure.value);
            CHECK(ui::formattedApart(figure, Language::English).value == ui::formattedApart(figure, Language::Chinese).value);
            for (const Language language : {Language::English, Language::Chinese}) {
                const QString text = ui::formatted(figure, language);
                for (const QChar space : {QChar(0x00a0), QChar(0x2009), QChar(0x202f), QChar(0x3000)})
                    CHECK_FALSE(text.contains(space));
                CHECK(text == text.trimmed());
                CHECK_FALSE(text.contains(QStringLiteral("  ")));
            }
        }
}

TEST_CASE("english_figures_hold_no_han")
{
    for (const Unit unit : everyUnit)
        for (const double value : {0.5, 1.0, 12.0, 3456.0}) {
            const QString text = ui::formatted(Figure{value, unit}, Language::English);
            CHECK(std::none_of(text.begin(), text.end(), [](QChar c) { return c.script() == QChar::Script_Han; }));
        }
}

TEST_CASE("the_difference_of_printed_figures_is_the_printed_difference")
{
    std::mt19937 random(4);
    std::uniform_real_distribution<double> watts(10, 20000);
    for (int round = 0; round < 500; ++round) {
        const Figure actual{watts(random), Unit::Watt}, limit{watts(random), Unit::Watt};
        const double a = readBack(ui::formattedApart(actual, limit).value), l = readBack(ui::formattedApart(limit, limit).value);
        const double d = readBack(ui::formattedApart(core::printedDifference(actual, limit), limit).value);
        CAPTURE(actual.value, limit.value, a, l, d);
        CHECK(std::abs(std::abs(a - l) - std::abs(d)) < 1e-9 * std::max(1.0, std::abs(a)) + 1e-6);
    }
}

TEST_CASE("a_range_has_its_unit_once")
{
    const Figure low{18, Unit::Celsius}, high{27, Unit::Celsius};
    CHECK(ui::formattedRange(low, high, Language::English) == QStringLiteral("18–27 °C"));
    CHECK(ui::formattedRange(low, high, Language::Chinese) == QStringLiteral("18～27 ℃"));
    CHECK(ui::formattedRange({0.35, Unit::Percent}, {0.8, Unit::Percent}, Language::English) == QStringLiteral("35–80%"));
    CHECK(ui::formattedRange({800, Unit::Watt}, {1200, Unit::Watt}, Language::English) == QStringLiteral("0.80–1.20 kW"));
}

TEST_CASE("sums_of_money_are_rounded_once_and_never_lose_a_cent_in_tables")
{
    std::mt19937_64 random(6);
    for (int round = 0; round < 2000; ++round) {
        const std::int64_t minor = std::int64_t(random() % 20'000'000'000ULL) - 10'000'000'000LL;
        const QString table = ui::moneyInTable({minor, Currency::CNY});
        CAPTURE(minor, table.toStdString());
        CHECK(std::llround(readBack(table) * 100) == minor);
        const QString english = ui::moneyInSentence({minor, Currency::CNY}, Language::English),
                      chinese = ui::moneyInSentence({minor, Currency::CNY}, Language::Chinese);
        CHECK(english.startsWith(QLatin1String("CNY ")));
        CHECK(chinese.endsWith(u'元'));
        CHECK((minor < 0) == english.contains(u'-'));
        const double said = readBack(english.mid(4).section(u' ', 0, 0)) * (english.endsWith(QLatin1String("million")) ? 1e6 : 1);
        CHECK(said == Approx(minor / 100.0).epsilon(0.006).margin(0.51));
    }
}

TEST_CASE("every_currency_has_its_code_in_english_and_its_word_in_chinese")
{
    struct Row {
        Currency currency;
        const char *english, *chinese;
    };
    const Row &r =
        GENERATE(Row{Currency::CNY, "CNY 8,500", "8,500 元"}, Row{Currency::USD, "USD 8,500", "8,500 美元"}, Row{Currency::EUR, "EUR 8,500", "8,500 欧元"},
                 Row{Currency::GBP, "GBP 8,500", "8,500 英镑"}, Row{Currency::HKD, "HKD 8,500", "8,500 港元"},
                 Row{Currency::SGD, "SGD 8,500", "8,500 新加坡元"}, Row{Currency::JPY, "JPY 8,500", "8,500 日元"});
    const Money money{8500 * core::minorUnits(r.currency), r.currency};
    CHECK(ui::moneyInSentence(money, Language::English) == QString::fromUtf8(r.english));
    CHECK(ui::moneyInSentence(money, Language::Chinese) == QString::fromUtf8(r.chinese));
}

TEST_CASE("a_date_that_is_none_stands_as_it_was_written")
{
    const char *text = GENERATE("", "2026", "2026-13-01", "2026-02-30", "next year");
    CHECK(ui::dateInSentence(QString::fromLatin1(text), Language::English) == QString::fromLatin1(text));
    CHECK(ui::dateInSentence(QString::fromLatin1(text), Language::Chinese) == QString::fromLatin1(text));
}

TEST_CASE("dates_have_english_months_whatever_the_language_of_the_program")
{
    ui::setLanguage(Language::Chinese);
    CHECK(ui::dateInSentence(QStringLiteral("2027-03-01"), Language::English) == "1 March 2027");
    CHECK(ui::dateInSentence(QStringLiteral("2027-03-01")) == QStringLiteral("2027年3月1日"));
}

TEST_CASE("a_sentence_is_filled_in_one_walk_and_without_a_space_between_han")
{
    CHECK(ui::filled(QStringLiteral("Add %1"), {QStringLiteral("L40S")}) == "Add L40S");
    CHECK(ui::filled(QStringLiteral("%1 of %2"), {QStringLiteral("%2"), QStringLiteral("b")}) == "%2 of b");
    CHECK(ui::filled(QStringLiteral("%2 then %1"), {QStringLiteral("a"), QStringLiteral("b")}) == "b then a");
    CHECK(ui::filled(QStringLiteral("50% of %1 and %3"), {QStringLiteral("a")}) == "50% of a and %3");
    CHECK(ui::filled(QStringLiteral("plain"), {}) == "plain");
    ui::setLanguage(Language::Chinese);
    CHECK(ui::filled(QStringLiteral("确认 %1"), {QStringLiteral("电价")}) == QStringLiteral("确认电价"));
    CHECK(ui::filled(QStringLiteral("确认 %1"), {QStringLiteral("PUE")}) == QStringLiteral("确认 PUE"));
    CHECK(ui::filled(QStringLiteral("%1 的取值范围为 %2 到 %3"), {QStringLiteral("并发数"), QStringLiteral("1"), QStringLiteral("64")}) ==
          QStringLiteral("并发数的取值范围为 1 到 64"));
    CHECK(ui::filled(QStringLiteral("移除 %1"), {QStringLiteral("昇腾 910B")}) == QStringLiteral("移除昇腾 910B"));
}
