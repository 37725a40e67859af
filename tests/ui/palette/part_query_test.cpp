// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "tests/support/core/catalog.h"
#include "ui/palette/part_query.h"

#include <string>

using namespace inferrack;
using ui::PartQuery;

namespace {

/// Ids of the parts of a kind that a search finds, in the order of the catalogue.
std::vector<std::string> found(core::PartKind kind, const QString &search)
{
    std::vector<std::string> ids;
    for (const auto &part : core::testCatalog().parts(kind))
        if (ui::matches(*part, ui::parsePartQuery(search)))
            ids.push_back(core::infoOf(*part).id.text);
    return ids;
}

bool finds(const std::string &id, const QString &search)
{
    return ui::matches(*core::testCatalog().part(core::PartId(id)), ui::parsePartQuery(search));
}

} // namespace

TEST_CASE("a_search_is_parted_into_words_and_limits")
{
    using Compare = PartQuery::Compare;
    const auto limit = [](Compare compare, double value, const char *dimension) {
        return std::vector<PartQuery::Limit>{{compare, value, QString::fromLatin1(dimension)}};
    };
    CHECK(ui::parsePartQuery("rtx 4090") == PartQuery{{"rtx", "4090"}, {}});
    CHECK(ui::parsePartQuery(">80GB") == PartQuery{{}, limit(Compare::Above, 80e9, "byte")});
    CHECK(ui::parsePartQuery("nvidia <400W") == PartQuery{{"nvidia"}, limit(Compare::Below, 400, "watt")});
    CHECK(ui::parsePartQuery("≥ 1,024 GB") == PartQuery{{}, limit(Compare::AtLeast, 1024e9, "byte")});
    CHECK(ui::parsePartQuery("<=3.2TB/s") == PartQuery{{}, limit(Compare::AtMost, 3.2e12, "byte/s")});
    CHECK(ui::parsePartQuery(">=100Gb/s") == PartQuery{{}, limit(Compare::AtLeast, 100e9, "bit/s")});
    CHECK(ui::parsePartQuery(">=100GB/s") == PartQuery{{}, limit(Compare::AtLeast, 100e9, "byte/s")});
    CHECK(ui::parsePartQuery("=2.7kW") == PartQuery{{}, limit(Compare::Equal, 2700, "watt")});
    CHECK(ui::parsePartQuery("<500/GB") == PartQuery{{}, limit(Compare::Below, 500, "price/gigabyte")});
    CHECK(ui::parsePartQuery("<= 1,500 /TB") == PartQuery{{}, limit(Compare::AtMost, 1500, "price/terabyte")});
    CHECK(ui::parsePartQuery("nvidia <25000/TB/s") == PartQuery{{"nvidia"}, limit(Compare::Below, 25000, "price/terabyte/s")});
    CHECK(ui::parsePartQuery(">300/Token/s") == PartQuery{{}, limit(Compare::Above, 300, "price/token/s")});
    CHECK(ui::parsePartQuery("   ").isEmpty());
}

TEST_CASE("words_are_found_in_name_maker_and_alias_whatever_their_spaces")
{
    CHECK(finds("nvidia-l40s", "l40s"));
    CHECK(finds("nvidia-l40s", "NVIDIA L40S"));
    CHECK(finds("nvidia-l40s", "l 40"));
    CHECK(!finds("nvidia-l40s", "h200"));
    CHECK(found(core::PartKind::Accelerator, "no such card").empty());
}

TEST_CASE("limits_compare_with_the_figures_of_the_card")
{
    for (const auto &part : core::testCatalog().parts(core::PartKind::Accelerator)) {
        const auto &card = std::get<core::Accelerator>(*part);
        INFO(card.id.text);
        CHECK(ui::matches(*part, ui::parsePartQuery(">80GB")) == (card.memory && core::inGigabytes(*card.memory) > 80.0));
        CHECK(ui::matches(*part, ui::parsePartQuery("<400W")) == (card.tdp && core::inWatts(*card.tdp) < 400.0));
    }
    CHECK(finds("nvidia-l40s", "=48GB =350W"));
    CHECK(!finds("nvidia-l40s", ">48GB"));
}

TEST_CASE("limits_of_prices_compare_with_what_the_caller_knows")
{
    const core::Part &part = *core::testCatalog().part(core::PartId("nvidia-l40s"));
    const ui::PartQuery query = ui::parsePartQuery("<500/GB");
    QString asked;
    const auto price = [&](double amount) {
        return [&asked, amount](const core::Part &, const QString &dimension) {
            asked = dimension;
            return std::optional(amount);
        };
    };
    CHECK(ui::matches(part, query, price(499.99)));
    CHECK(asked == "price/gigabyte");
    CHECK_FALSE(ui::matches(part, query, price(500)));
    CHECK_FALSE(ui::matches(part, query, [](const core::Part &, const QString &) { return std::optional<double>(); }));
    CHECK_FALSE(ui::matches(part, query));
    CHECK(ui::matches(part, ui::parsePartQuery("=48GB <500/GB"), price(1)));
    CHECK_FALSE(ui::matches(part, ui::parsePartQuery(">48GB <500/GB"), price(1)));
}

TEST_CASE("pinyin_initials_find_chinese_names")
{
    CHECK(ui::pinyinInitials("昇腾 910B") == "st");
    CHECK(ui::pinyinInitials("L40S").isEmpty());
    CHECK(ui::pinyinInitials("华为") == "hw");
    for (const auto kind : {core::PartKind::Accelerator, core::PartKind::Processor, core::PartKind::Chassis}) {
        for (const auto &part : core::testCatalog().parts(kind)) {
            const core::PartInfo &info = core::infoOf(*part);
            QString han;
            for (const QChar c : QString::fromStdString(info.nameZh + info.name))
                if (c.script() == QChar::Script_Han)
                    han += c;
            if (han.isEmpty() || ui::pinyinInitials(han).size() != han.size())
                continue;
            INFO(info.id.text);
            CHECK(ui::matches(*part, ui::parsePartQuery(ui::pinyinInitials(QString::fromStdString(info.nameZh.empty() ? info.name : info.nameZh)))));
        }
    }
}

TEST_CASE("domestic_is_a_matter_of_the_maker")
{
    const auto domestic = [](const char *id) { return ui::isDomestic(core::infoOf(*core::testCatalog().part(core::PartId(id)))); };
    CHECK(!domestic("nvidia-l40s"));
    CHECK(!domestic("smc-as-4125gs-tnrt"));
    int makers = 0;
    for (const auto &part : core::testCatalog().parts(core::PartKind::Accelerator)) {
        const core::PartInfo &info = core::infoOf(*part);
        if (info.vendor == "Huawei" || info.vendor == "Cambricon" || info.vendor == "Hygon") {
            CHECK(ui::isDomestic(info));
            ++makers;
        }
    }
    CHECK(makers > 10);
}
