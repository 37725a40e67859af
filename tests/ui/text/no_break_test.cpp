// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QTextLayout>

#include "ui/style/style.h"
#include "ui/text/no_break.h"

using namespace inferrack;

namespace {

/// Shows what must not break: "~" for a space that holds, "^" for the joiner after a slash.
QString visible(const QString &text)
{
    return ui::unbroken(text).replace(QChar(0x00a0), '~').replace(QChar(0x2060), '^');
}

/// Lines of a text as the panels break it.
QStringList linesOf(const QString &text, qreal width)
{
    QTextLayout layout(ui::unbroken(text), ui::font(ui::TextRole::Small));
    layout.beginLayout();
    QStringList lines;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        lines << layout.text().mid(line.textStart(), line.textLength()).replace(QChar(0x00a0), ' ').remove(QChar(0x2060)).trimmed();
    }
    layout.endLayout();
    return lines;
}

} // namespace

TEST_CASE("a_number_keeps_its_unit")
{
    struct Row {
        const char *text, *shown;
    };
    const Row rows[] = {
        {"needs 10.15 kW at full load", "needs 10.15~kW at full load"},
        {"TTFT is 0.9 s", "TTFT is 0.9~s"},
        {"91 ms of 120 ms", "91~ms of 120~ms"},
        {"31.5 GB/s per direction", "31.5~GB/^s per direction"},
        {"100 Gb/s", "100~Gb/^s"},
        {"4,800 MT/s", "4,800~MT/^s"},
        {"171 tokens/s", "171~tokens/^s"},
        {"12.5 GiB short", "12.5~GiB short"},
        {"160 KiB per token", "160~KiB per token"},
        {"24 mm too long", "24~mm too long"},
        {"9,029 BTU/h", "9,029~BTU/^h"},
        {"120 m³/h of air", "120~m³/^h of air"},
        {"27 °C", "27~°C"},
        {"11 percentage points over", "11~percentage~points over"},
        {"1 percentage point over", "1~percentage~point over"},
        {"CNY 1.09 million", "CNY~1.09~million"},
        {"CNY 604,407", "CNY~604,407"},
        {"USD -5", "USD~-5"},
        {"4 × 2,000 W (2+2)", "4~×~2,000~W (2+2)"},
        {"PCIe 5.0 x16", "PCIe~5.0~x16"},
        {"at 16 concurrent requests", "at 16 concurrent requests"},
        {"3 years", "3~years"},
    };
    for (const Row &row : rows) {
        INFO(row.text);
        CHECK(visible(QString::fromUtf8(row.text)) == QString::fromUtf8(row.shown));
    }
}

TEST_CASE("a_number_keeps_its_unit_in_chinese")
{
    struct Row {
        const char *text, *shown;
    };
    const Row rows[] = {
        {"需要输出功率 10.15 kW，缺 4.15 kW。", "需要输出功率 10.15~kW，缺 4.15~kW。"},
        {"288.38 万元", "288.38~万元"},
        {"3.20 亿元", "3.20~亿元"},
        {"7,500 元", "7,500~元"},
        {"吞吐量 1,364 Token/s", "吞吐量 1,364~Token/^s"},
        {"27 ℃", "27~℃"},
        {"超出 11 个百分点", "超出 11~个百分点"},
        {"12 请求/s", "12~请求/^s"},
    };
    for (const Row &row : rows) {
        INFO(row.text);
        CHECK(visible(QString::fromUtf8(row.text)) == QString::fromUtf8(row.shown));
    }
}

TEST_CASE("words_stay_free_to_break")
{
    for (const char *text : {"Slot 4 and Slot 5", "Server 1 needs", "L40S 48GB in Slot 3", "1 / 2", "Bay 3 was empty", "", "a sentence without a figure",
                             "16 servers", "4 accelerators", "2 standard slots", "Server 1 And more"})
        CHECK(visible(QString::fromUtf8(text)) == QString::fromUtf8(text));
}

TEST_CASE("nothing_but_the_kind_of_space_changes")
{
    for (const char *text : {"Server 1 needs an output power of 10.15 kW at full load; usable power of 4 × 3,000 W (2+2) is 6.00 kW: 4.15 kW short.",
                             "L40S 48GB in Slot 3 has a link of PCIe 4.0 x8: 15.8 GB/s per direction, 50% of the 31.5 GB/s it is made for.",
                             "服务器 1 满载需要输出功率 10.15 kW，4 × 3,000 W（2+2）的可用功率为 6.00 kW，缺 4.15 kW。"}) {
        const QString plain = QString::fromUtf8(text);
        QString back = ui::unbroken(plain);
        back.replace(QChar(0x00a0), ' ').remove(QChar(0x2060));
        CHECK(back == plain);
        CHECK(ui::unbroken(ui::unbroken(plain)).remove(QChar(0x2060)) == ui::unbroken(plain).remove(QChar(0x2060)));
    }
}

TEST_CASE("at_no_width_does_a_line_end_inside_a_figure")
{
    const QString sentence =
        QString::fromUtf8("L40S 48GB in Slot 3 has a link of PCIe 4.0 x8: 15.8 GB/s per direction, 50% of the 31.5 GB/s it is made for; 4 × 2,000 W "
                          "give 6.00 kW, CNY 1.09 million and 11 percentage points over.");
    const QStringList figures{QStringLiteral("PCIe 4.0 x8"),         QStringLiteral("15.8 GB/s"), QStringLiteral("31.5 GB/s"),
                              QString::fromUtf8("4 × 2,000 W"),      QStringLiteral("6.00 kW"),   QStringLiteral("CNY 1.09 million"),
                              QStringLiteral("11 percentage points")};
    for (int width = 150; width <= 420; width += 7) {
        const QStringList lines = linesOf(sentence, width);
        INFO(width << ": " << lines.join(" | ").toStdString());
        CHECK(lines.join(' ') == sentence);
        for (const QString &figure : figures)
            CHECK(std::count_if(lines.begin(), lines.end(), [&](const QString &line) { return line.contains(figure); }) == 1);
    }
}
