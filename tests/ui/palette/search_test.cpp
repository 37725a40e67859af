// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "core/catalog/kinds/kinds.h"
#include "tests/support/core/catalog.h"
#include "tests/support/ui/open_example.h"
#include "ui/palette/part_list_model.h"
#include "ui/palette/part_query.h"
#include "ui/text/translate.h"

#include <set>

using namespace inferrack;
using namespace inferrack::tests;
using core::PartKind;

namespace {

std::vector<const core::Part *> found(PartKind kind, const char *search)
{
    std::vector<const core::Part *> parts;
    for (const auto &part : core::testCatalog().parts(kind))
        if (ui::matches(*part, ui::parsePartQuery(QString::fromUtf8(search))))
            parts.push_back(part.get());
    return parts;
}

bool finds(PartKind kind, const char *search, const std::string &id)
{
    const auto parts = found(kind, search);
    return std::any_of(parts.begin(), parts.end(), [&](const core::Part *part) { return core::infoOf(*part).id.text == id; });
}

std::size_t all(PartKind kind)
{
    return core::testCatalog().parts(kind).size();
}

constexpr PartKind libraryKinds[] = {PartKind::Accelerator,    PartKind::Processor,      PartKind::MemoryModule, PartKind::Drive,
                                     PartKind::NetworkAdapter, PartKind::StorageAdapter, PartKind::PowerSupply,  PartKind::Chassis};

} // namespace

TEST_CASE("a_newcomer_finds_the_part_by_what_comes_to_mind")
{
    struct Row {
        PartKind kind;
        const char *search;
        const char *part;
    };
    const Row rows[] = {
        {PartKind::Accelerator, "h200", "nvidia-h200-sxm"},
        {PartKind::Accelerator, "H200", "nvidia-h200-nvl"},
        {PartKind::Accelerator, "h200 nvl", "nvidia-h200-nvl"},
        {PartKind::Accelerator, "h200nvl", "nvidia-h200-nvl"},
        {PartKind::Accelerator, "L40S", "nvidia-l40s"},
        {PartKind::Accelerator, "l40s", "nvidia-l40s"},
        {PartKind::Accelerator, "L-40-S", "nvidia-l40s"},
        {PartKind::Accelerator, " l40s ", "nvidia-l40s"},
        {PartKind::Accelerator, "nvidia 48gb", "nvidia-l40s"},
        {PartKind::Accelerator, "NVIDIA =48GB <400W", "nvidia-l40s"},
        {PartKind::Accelerator, "显卡", "nvidia-l40s"},
        {PartKind::Accelerator, "显卡 l40s", "nvidia-l40s"},
        {PartKind::Accelerator, "GPU", "nvidia-l40s"},
        {PartKind::Accelerator, "加速卡", "nvidia-l40s"},
        {PartKind::Accelerator, "英伟达", "nvidia-l40s"},
        {PartKind::Accelerator, "英伟达 双宽", "nvidia-l40s"},
        {PartKind::Accelerator, "double-width", "nvidia-l40s"},
        {PartKind::Accelerator, "PCIe 4.0", "nvidia-l40s"},
        {PartKind::Accelerator, "昇腾", "huawei-ascend910b4"},
        {PartKind::Accelerator, "华为", "huawei-ascend910b4"},
        {PartKind::Processor, "CPU", "epyc-9455"},
        {PartKind::Processor, "9455", "epyc-9455"},
        {PartKind::Processor, "处理器", "epyc-9455"},
        {PartKind::Chassis, "超微", "smc-as-4125gs-tnrt"},
        {PartKind::Chassis, "4125", "smc-as-4125gs-tnrt"},
        {PartKind::Chassis, "supermicro", "smc-as-4125gs-tnrt"},
        {PartKind::Chassis, "服务器", "smc-as-4125gs-tnrt"},
    };
    for (const Row &row : rows) {
        if (!core::testCatalog().part(core::PartId(row.part))) {
            WARN("the catalogue has no " << row.part);
            continue;
        }
        INFO(row.search << " for " << row.part);
        CHECK(finds(row.kind, row.search, row.part));
    }
}

TEST_CASE("a_word_for_a_kind_finds_all_parts_of_it_and_none_of_others")
{
    struct Row {
        PartKind kind;
        std::vector<const char *> words;
    };
    const Row rows[] = {
        {PartKind::Accelerator, {"gpu", "显卡", "加速卡", "accelerator", "Accelerators", "加速器"}},
        {PartKind::Processor, {"cpu", "处理器", "processors"}},
        {PartKind::MemoryModule, {"内存条", "dimm", "memory module"}},
        {PartKind::Drive, {"硬盘", "ssd", "disk"}},
        {PartKind::NetworkAdapter, {"网卡", "nic", "network adapter"}},
        {PartKind::StorageAdapter, {"raid", "阵列卡"}},
        {PartKind::PowerSupply, {"电源", "psu"}},
        {PartKind::Chassis, {"机箱", "chassis", "服务器"}},
    };
    for (const Row &row : rows) {
        for (const char *word : row.words) {
            INFO(word);
            CHECK(found(row.kind, word).size() == all(row.kind));
        }
    }
    CHECK(found(PartKind::Processor, "显卡").empty());
    CHECK(found(PartKind::Drive, "处理器").empty());
    CHECK(found(PartKind::Accelerator, "网卡").empty());
    CHECK(found(PartKind::PowerSupply, "内存条").empty());
}

TEST_CASE("every_part_is_found_by_its_name_its_id_and_each_alias")
{
    for (const PartKind kind : libraryKinds) {
        for (const auto &part : core::testCatalog().parts(kind)) {
            const core::PartInfo &info = core::infoOf(*part);
            INFO(info.id.text);
            std::vector<std::string> names{info.name, info.id.text};
            if (!info.nameZh.empty())
                names.push_back(info.nameZh);
            names.insert(names.end(), info.aliases.begin(), info.aliases.end());
            for (const std::string &name : names) {
                INFO(name);
                // A sign of comparison in a name is read as a limit.
                if (name.find_first_of("<>=") != std::string::npos)
                    continue;
                CHECK(ui::matches(*part, ui::parsePartQuery(QString::fromStdString(name))));
                CHECK(ui::matches(*part, ui::parsePartQuery(QString::fromStdString(name).toUpper())));
                CHECK(ui::matches(*part, ui::parsePartQuery(QString::fromStdString(name).toLower())));
            }
        }
    }
}

TEST_CASE("every_part_is_found_by_the_words_of_its_card_in_both_languages")
{
    for (const PartKind kind : libraryKinds) {
        const core::Kind &description = core::describe(kind);
        for (const auto &part : core::testCatalog().parts(kind)) {
            for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
                for (const core::Text &word : description.subtitle(*part)) {
                    const QString text = ui::translated(word, language);
                    if (text.contains(QRegularExpression("[<>=≥≤]")))
                        continue;
                    INFO(core::infoOf(*part).id.text << ": " << text.toStdString());
                    CHECK(ui::matches(*part, ui::parsePartQuery(text)));
                }
            }
        }
    }
}

TEST_CASE("another_word_never_finds_more")
{
    for (const PartKind kind : libraryKinds) {
        for (const char *words : {"nvidia 48 double", "intel x16", "generic 32", "英伟达 显卡 48", "huawei pcie 4"}) {
            const QStringList parts = QString::fromUtf8(words).split(' ');
            std::size_t before = all(kind);
            for (int n = 1; n <= parts.size(); ++n) {
                const auto now = found(kind, parts.mid(0, n).join(' ').toUtf8().constData()).size();
                CHECK(now <= before);
                before = now;
            }
        }
    }
}

TEST_CASE("limits_part_a_kind_without_rest")
{
    // Every card with a memory is above, at or below a limit.
    std::size_t known = 0;
    for (const auto &part : core::testCatalog().parts(PartKind::Accelerator))
        known += std::get<core::Accelerator>(*part).memory.has_value();
    for (const int limit : {16, 24, 48, 80, 141}) {
        const auto count = [&](const char *sign) {
            return found(PartKind::Accelerator, QStringLiteral("%1%2GB").arg(sign).arg(limit).toUtf8().constData()).size();
        };
        INFO(limit);
        CHECK(count("<") + count("=") + count(">") == known);
        CHECK(count("<=") == count("<") + count("="));
        CHECK(count(">=") == count(">") + count("="));
        CHECK(count("≥") == count(">="));
        CHECK(count("≤") == count("<="));
    }
}

TEST_CASE("limits_are_written_with_and_without_spaces_in_any_case_and_unit")
{
    const auto equal = [](const char *a, const char *b) {
        INFO(a << " and " << b);
        CHECK(ui::parsePartQuery(QString::fromUtf8(a)) == ui::parsePartQuery(QString::fromUtf8(b)));
    };
    equal(">80GB", "> 80 GB");
    equal(">80GB", ">80gb");
    equal(">80GB", "> 80g");
    equal("<1TB", "<1000GB");
    equal("<0.4kW", "<400W");
    equal(">=2TB/s", ">=2,000GB/s");
    equal("≥48GB", ">=48GB");
    equal("nvidia >80GB", ">80GB nvidia");
    CHECK(!(ui::parsePartQuery(">80GB") == ui::parsePartQuery(">=80GB")));
    CHECK(!(ui::parsePartQuery(">80GB") == ui::parsePartQuery(">80GiB")));
}

TEST_CASE("half_a_limit_is_a_word_and_hides_nothing_for_good")
{
    // What stands in the field while a limit is typed.
    for (const char *typed : {">", ">8", ">80", ">80G", ">80GB", "<4", "<400", "=", ">>", "> GB", ">80 apples"}) {
        const auto query = ui::parsePartQuery(QString::fromUtf8(typed));
        INFO(typed);
        CHECK(query.limits.size() <= 1);
        for (const auto &limit : query.limits)
            CHECK(limit.value > 0);
    }
    CHECK(ui::parsePartQuery(">").isEmpty());
    CHECK(ui::parsePartQuery("=").isEmpty());
}

TEST_CASE("strange_input_finds_nothing_or_everything_and_never_fails")
{
    unsigned random = 5;
    const auto next = [&](int below) { return static_cast<int>((random = random * 1664525u + 1013904223u) >> 8) % below; };
    const QString letters = QString::fromUtf8("aZ09 <>=≥≤.,/-+()*?[]\\^$|显卡昇腾é\t\"'%GBW");
    for (int round = 0; round < 300; ++round) {
        QString text;
        for (int i = next(12); i > 0; --i)
            text += letters[next(static_cast<int>(letters.size()))];
        const auto query = ui::parsePartQuery(text);
        std::size_t count = 0;
        for (const auto &part : core::testCatalog().parts(PartKind::PowerSupply))
            count += ui::matches(*part, query);
        INFO(text.toStdString());
        CHECK(count <= all(PartKind::PowerSupply));
        if (query.isEmpty())
            CHECK(count == all(PartKind::PowerSupply));
    }
}

TEST_CASE("the_model_counts_what_a_search_finds_in_other_kinds")
{
    Scene scene;
    ui::PartListModel model(scene.document);
    model.setKind(PartKind::Processor);
    model.setQuery("h200");
    CHECK(model.total() == 0);
    CHECK(model.matching(PartKind::Accelerator) == static_cast<int>(found(PartKind::Accelerator, "h200").size()));
    CHECK(model.matching(PartKind::Accelerator) >= 2);
    CHECK(model.matching(PartKind::Processor) == 0);
    CHECK(model.matching(PartKind::Drive) == 0);
    model.setKind(PartKind::Accelerator);
    CHECK(model.total() == static_cast<int>(found(PartKind::Accelerator, "h200").size()));
    model.setOnlyDomestic(true);
    CHECK(model.total() == 0);
    CHECK(model.matching(PartKind::Accelerator) == 0);
}
