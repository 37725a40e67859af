// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "core/project/edits.h"
#include "tests/support/ui/open_example.h"
#include "ui/charts/chart_time.h"
#include "ui/charts/latency_chart.h"

#include <optional>

using namespace inferrack;
using namespace inferrack::tests;

TEST_CASE("a_time_of_the_chart_is_in_milliseconds_with_the_decimals_of_its_limit")
{
    struct Row {
        double seconds;
        std::optional<double> limit;
        const char *text;
    };
    for (const Row &row :
         {Row{4.0, {}, "4,000 ms"}, Row{0.8562, 4.0, "856 ms"}, Row{0.8562, {}, "856 ms"}, Row{0.00843, {}, "8.4 ms"}, Row{0.00843, 0.05, "8 ms"},
          Row{0.00843, 0.005, "8.4 ms"}, Row{12.0, 2.0, "12,000 ms"}, Row{0.00996, {}, "10 ms"}, Row{0.0, {}, "0 ms"}}) {
        INFO(row.text);
        CHECK(ui::chartTime(row.seconds, row.limit) == row.text);
        CHECK(ui::chartTimeValue(row.seconds, row.limit) + " ms" == row.text);
    }
}

TEST_CASE("a_range_of_times_takes_the_decimals_of_its_upper_end_and_the_dash_of_the_language")
{
    CHECK(ui::chartTimeRange(3.6, 4.9) == QString::fromUtf8("3,600–4,900 ms"));
    CHECK(ui::chartTimeRange(0.0084, 0.0121) == QString::fromUtf8("8–12 ms"));
    CHECK(ui::chartTimeRange(0.0042, 0.0084) == QString::fromUtf8("4.2–8.4 ms"));
    CHECK(ui::chartTimeRange(0.5, 1.5) == QString::fromUtf8("500–1,500 ms"));
    ui::setLanguage(ui::Language::Chinese);
    CHECK(ui::chartTimeRange(3.6, 4.9) == QString::fromUtf8("3,600～4,900 ms"));
    ui::setLanguage(ui::Language::English);
}

TEST_CASE("no_figure_of_the_latency_chart_is_in_seconds")
{
    for (const QString &example : {QStringLiteral("tier-4xl40s"), QStringLiteral("mi300x-node")}) {
        Scene scene(example);
        ui::LatencyChart chart(scene.document);
        chart.resize(1240, 400);
        chart.show();
        settle();
        int times = 0;
        for (const auto &label : chart.labels()) {
            INFO(example.toStdString() << ": " << label.text.toStdString());
            CHECK(!label.text.endsWith(" s"));
            times += label.text.endsWith(" ms");
        }
        CHECK(times >= 3);
        CHECK(chart.subtitle().contains(" ms"));
        CHECK(!chart.subtitle().contains(" s,"));
    }
}
