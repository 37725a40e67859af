// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QString>

#include "ui/text/arguments.h"
#include "ui/text/han.h"
#include "ui/text/number_format.h"
#include "ui/text/translate.h"

#include <limits>

using namespace inferrack;
using namespace inferrack::core;
using ui::Language;

namespace {

std::string in(const Argument &argument, Language language)
{
    return ui::translated(argument, language).toStdString();
}
std::string en(const Argument &argument)
{
    return in(argument, Language::English);
}
std::string zh(const Argument &argument)
{
    return in(argument, Language::Chinese);
}

Money cny(std::int64_t minor)
{
    return {minor, Currency::CNY};
}

std::string chineseSentence(std::initializer_list<const char *> pieces)
{
    QString sentence;
    for (const char *piece : pieces)
        ui::appendChinese(sentence, QString::fromUtf8(piece));
    return sentence.toStdString();
}

} // namespace

TEST_CASE("figures_carry_their_unit_in_both_languages")
{
    struct Row {
        Figure figure;
        const char *english, *chinese;
    };
    const Row rows[] = {
        {{1234567, Unit::Count}, "1,234,567", "1,234,567"},
        {{1.2, Unit::Ratio}, "1.20", "1.20"},
        {{0.95, Unit::Percent}, "95%", "95%"},
        {{0.038, Unit::Points}, "3.8 percentage points", "3.8 个百分点"},
        {{0.01, Unit::Points}, "1 percentage point", "1 个百分点"},
        {{44.4, Unit::GiB}, "44.4 GiB", "44.4 GiB"},
        {{-12.4, Unit::GiB}, "-12.4 GiB", "-12.4 GiB"},
        {{-0.01, Unit::GiB}, "0.0 GiB", "0.0 GiB"},
        {{320, Unit::KiB}, "320 KiB", "320 KiB"},
        {{1448, Unit::GB}, "1,448 GB", "1,448 GB"},
        {{7.68, Unit::TB}, "7.68 TB", "7.68 TB"},
        {{63, Unit::GBPerSecond}, "63.0 GB/s", "63.0 GB/s"},
        {{400, Unit::GbPerSecond}, "400 Gb/s", "400 Gb/s"},
        {{4800, Unit::MTPerSecond}, "4,800 MT/s", "4,800 MT/s"},
        {{350, Unit::Watt}, "350 W", "350 W"},
        {{2300, Unit::Watt}, "2.30 kW", "2.30 kW"},
        {{10150, Unit::Watt}, "10.2 kW", "10.2 kW"},
        {{47000, Unit::KWh}, "47,000 kWh", "47,000 kWh"},
        {{220, Unit::Volt}, "220 V", "220 V"},
        {{32, Unit::Ampere}, "32 A", "32 A"},
        {{27, Unit::Celsius}, "27 °C", "27 ℃"},
        {{897, Unit::Millimetre}, "897 mm", "897 mm"},
        {{130, Unit::Kilogram}, "130 kg", "130 kg"},
        {{8, Unit::RackUnit}, "8U", "8U"},
        {{2030, Unit::CubicMetrePerHour}, "2,030 m³/h", "2,030 m³/h"},
        {{34800, Unit::BtuPerHour}, "34,800 BTU/h", "34,800 BTU/h"},
        {{0.062, Unit::Second}, "62 ms", "62 ms"},
        {{1.8, Unit::Second}, "1.8 s", "1.8 s"},
        {{2400, Unit::TokenPerSecond}, "2,400 tokens/s", "2,400 Token/s"},
        {{3.5, Unit::RequestPerSecond}, "3.50 requests/s", "3.50 请求/s"},
        {{312, Unit::TeraFlops}, "312 TFLOPS", "312 TFLOPS"},
        {{14, Unit::Microsecond}, "14 µs", "14 µs"},
        {{3.25e9, Unit::Hertz}, "3.25 GHz", "3.25 GHz"},
        {{3, Unit::Year}, "3 years", "3 年"},
        {{1, Unit::Year}, "1 year", "1 年"},
        {{176, Unit::Lane}, "176", "176"},
        {{131072, Unit::Token}, "131,072", "131,072"},
        {{std::numeric_limits<double>::quiet_NaN(), Unit::Watt}, "—", "—"},
    };
    for (const Row &row : rows) {
        CHECK(en(Value(row.figure)) == row.english);
        CHECK(zh(Value(row.figure)) == row.chinese);
    }
}

TEST_CASE("a_figure_follows_the_limit_of_its_sentence")
{
    const Figure limit{6000, Unit::Watt};
    CHECK(en(Value({10150, Unit::Watt}, limit)) == "10.15 kW");
    CHECK(en(Value(printedDifference({10150, Unit::Watt}, limit), limit)) == "4.15 kW");
    CHECK(en(Value({350, Unit::Watt}, limit)) == "0.35 kW");
    CHECK(ui::formattedApart({350, Unit::Watt}, limit).unit == "kW");
}

TEST_CASE("money_in_sentences_takes_million_wan_and_yi_and_carries")
{
    struct Row {
        std::int64_t minor;
        const char *english, *chinese;
    };
    const Row rows[] = {
        {353, "CNY 3.53", "3.53 元"},
        {850000, "CNY 8,500", "8,500 元"},
        {999949, "CNY 9,999", "9,999 元"},
        {999950, "CNY 10,000", "1.00 万元"},
        {12477300, "CNY 124,773", "12.48 万元"},
        {99999949, "CNY 999,999", "100.00 万元"},
        {99999950, "CNY 1.00 million", "100.00 万元"},
        {288000000, "CNY 2.88 million", "288.00 万元"},
        {9999996000, "CNY 100.00 million", "1.00 亿元"},
        {12300000000, "CNY 123.00 million", "1.23 亿元"},
        {-288000000, "CNY -2.88 million", "-288.00 万元"},
        {0, "CNY 0", "0 元"},
    };
    for (const Row &row : rows) {
        CHECK(en(MoneyValue{cny(row.minor)}) == row.english);
        CHECK(zh(MoneyValue{cny(row.minor)}) == row.chinese);
    }
    CHECK(zh(MoneyValue{{500000000, Currency::USD}}) == "500.00 万美元");
    CHECK(en(MoneyValue{{8500, Currency::JPY}}) == "JPY 8,500");
}

TEST_CASE("terms_of_a_formula_have_further_decimals_and_money_to_the_last_unit")
{
    Value efficiency(Figure{0.9437, Unit::Ratio});
    CHECK(en(efficiency) == "0.94");
    efficiency.more = 2;
    CHECK(en(efficiency) == "0.9437");
    Value power(Figure{2265, Unit::Watt}, Figure{10500, Unit::Watt});
    CHECK(en(power) == "2.3 kW");
    power.more = 2;
    CHECK(en(power) == "2.265 kW");
    Value share(Figure{0.0453, Unit::Percent});
    share.more = 1;
    CHECK(zh(share) == "4.5%");
    CHECK(en(MoneyValue{{123456789, Currency::CNY}}) == "CNY 1.23 million");
    CHECK(en(MoneyValue{{123456789, Currency::CNY}, true}) == "CNY 1,234,567.89");
    CHECK(zh(MoneyValue{{123456789, Currency::CNY}, true}) == "1,234,567.89 元");
    CHECK(zh(MoneyValue{{60440700, Currency::CNY}, true}) == "604,407 元");
    CHECK(en(MoneyValue{{-150, Currency::USD}, true}) == "USD -1.50");
    CHECK(en(MoneyValue{{8500, Currency::JPY}, true}) == "JPY 8,500");
}

TEST_CASE("money_in_tables_has_two_decimals_and_no_unit")
{
    CHECK(ui::moneyInTable(cny(288000000)) == "2,880,000.00");
    CHECK(ui::moneyInTable(cny(5)) == "0.05");
    CHECK(ui::moneyInTable(cny(-123456)) == "-1,234.56");
    CHECK(ui::moneyInTable({1234, Currency::JPY}) == "1,234");
}

TEST_CASE("dates_are_long_in_sentences_and_iso_as_arguments")
{
    CHECK(ui::dateInSentence("2026-11-30", Language::English) == "30 November 2026");
    CHECK(ui::dateInSentence("2026-11-30", Language::Chinese) == "2026年11月30日");
    CHECK(ui::dateInSentence("2026-11", Language::English) == "2026-11");
    CHECK(en(Date{"2026-10-31"}) == "2026-10-31");
}

TEST_CASE("names_quantities_links_and_ranges_are_formatted_by_their_type")
{
    CHECK(en(ServerName{"", 2}) == "Server 2");
    CHECK(zh(ServerName{"北区机柜", 2}) == "北区机柜");
    CHECK(en(Parts{4, "L40S", ""}) == "4 × L40S");
    CHECK(en(Parts{4, "2,000 W", "2+2"}) == "4 × 2,000 W (2+2)");
    CHECK(zh(Parts{4, "2,000 W", "2+2"}) == "4 × 2,000 W（2+2）");
    CHECK(en(Parts{0, "L40S", ""}) == "L40S");
    CHECK(en(LinkTerm{5, 16}) == "PCIe 5.0 x16");
    CHECK(en(LinkTerm{0, 0}) == "x0");
    CHECK(en(Range{{18, Unit::Celsius}, {27, Unit::Celsius}}) == "18–27 °C");
    CHECK(zh(Range{{18, Unit::Celsius}, {27, Unit::Celsius}}) == "18～27 ℃");
    CHECK(en(Range{{3.62, Unit::Second}, {4.9, Unit::Second}}) == "3.6–4.9 s");
    CHECK(zh(BilingualTerm{"air cooling", "风冷"}) == "风冷");
    CHECK(zh(BilingualTerm{"SXM", ""}) == "SXM");
    CHECK(en(BilingualTerm{"", "风冷"}) == "风冷");
    CHECK(en(SlotName{"CPU0"}) == "CPU0");
    CHECK(zh(SlotName{"NIC 3"}) == "NIC 3");
    CHECK(zh(SlotName{"Fanless 1"}) == "Fanless 1");
    CHECK(en(SlotNames{{"Slot 3", "Slot 4", "Slot 5"}}) == "Slot 3, Slot 4 and Slot 5");
    CHECK(zh(SlotNames{{"NIC 3", "NIC 4"}}) == "NIC 3、NIC 4");
}

TEST_CASE("chinese_drops_the_space_where_a_value_brings_han_or_a_full_width_mark")
{
    CHECK(chineseSentence({"", "北区机柜", " 需要 ", "10 kW"}) == "北区机柜需要 10 kW");
    CHECK(chineseSentence({"", "机柜 1", " 需要 ", "开放式机房风冷"}) == "机柜 1 需要开放式机房风冷");
    CHECK(chineseSentence({"", "4 × 2,000 W（2+2）", " 的可用功率为 ", "6.00 kW", "，缺 ", "4.15 kW", "。"}) ==
          "4 × 2,000 W（2+2）的可用功率为 6.00 kW，缺 4.15 kW。");
    CHECK(chineseSentence({"成本为 ", "288.00 万元", " 每年"}) == "成本为 288.00 万元每年");
    CHECK(chineseSentence({"PCIe ", "通道", " 与 ", "槽位 1", " ", "甲"}) == "PCIe 通道与槽位 1 甲");
}

TEST_CASE("a_sentence_keeps_what_a_name_holds")
{
    const Text sentence = text(INFERRACK_TEXT("Unlisted", "%1 removed from %2."), Parts{1, "Card %2 100%", ""}, ServerName{"", 1});
    CHECK(ui::translated(sentence) == "1 × Card %2 100% removed from Server 1.");
}

TEST_CASE("a_plural_argument_has_no_number_of_its_own")
{
    const Text sentence = text(INFERRACK_TEXT_N("Unlisted", "%n of %1 left, %2"), Plural{1200}, Name{"a"}, Name{"b"});
    CHECK(ui::translated(sentence) == "1,200 of a left, b");
}

TEST_CASE("control_signs_of_a_name_stand_as_a_mark")
{
    const core::Text text = core::text(INFERRACK_TEXT("Document", "%1 does not exist."), core::Name{"a\nb\x1b[31m.inferrack"});
    CHECK(ui::translated(text) == QString::fromUtf8("a\xEF\xBF\xBD"
                                                    "b\xEF\xBF\xBD[31m.inferrack does not exist."));
}

TEST_CASE("a_name_of_a_megabyte_is_cut")
{
    const core::Text text = core::text(INFERRACK_TEXT("Document", "%1 does not exist."), core::Name{std::string(1 << 20, 'x')});
    CHECK(ui::translated(text) == QString(2000, QLatin1Char('x')) + QStringLiteral("… does not exist."));
}
