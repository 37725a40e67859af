// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QRegularExpression>
#include <QSet>

#include "core/catalog/kinds/kinds.h"
#include "core/catalog/source_kinds.h"
#include "tests/support/ui/open_example.h"
#include "ui/inspector/derivation_text.h"
#include "ui/inspector/part_facts.h"
#include "ui/inspector/why_panel.h"
#include "ui/text/no_break.h"

#include <algorithm>
#include <set>
#include <string>

using namespace inferrack;
using namespace inferrack::tests;
using core::Confidence;

namespace {

core::Source aSource(const char *id, const char *kind, const char *en, const char *zh, bool read = true)
{
    core::Source source;
    source.id = core::SourceId(id);
    source.kind = kind;
    source.titleEn = en;
    source.titleZh = zh;
    source.read = read;
    return source;
}

QByteArray shippedLegend()
{
    QFile file(QStringLiteral(INFERRACK_SOURCE_DIR "/resources/catalog/sources.json"));
    REQUIRE(file.open(QIODevice::ReadOnly));
    return file.readAll();
}

core::Catalog aLegend()
{
    core::Catalog catalog;
    catalog.add(aSource("sheet", "datasheet", "Data sheet of the L40S", "L40S 产品手册"));
    catalog.add(aSource("recalled", "datasheet", "Manufacturer's data sheet", "厂商产品手册", false));
    catalog.add(aSource("users", "repository", "gpumap (GitHub)", "gpumap（GitHub）"));
    catalog.add(aSource("guess", "estimate", "Planning estimate", "估算值"));
    return catalog;
}

core::Provenance of(std::initializer_list<const char *> sources, const char *asOf, Confidence confidence)
{
    core::Provenance provenance;
    for (const char *source : sources)
        provenance.sources.emplace_back(source);
    provenance.asOf = asOf;
    provenance.confidence = confidence;
    return provenance;
}

} // namespace

TEST_CASE("a_source_is_a_line_of_title_and_month_and_in_full_its_title_day_and_confidence")
{
    const core::Catalog catalog = aLegend();
    struct Row {
        core::Provenance provenance;
        const char *line, *lineZh, *full, *fullZh;
    };
    const Row rows[] = {
        {of({"sheet"}, "2026-11-30", Confidence::High), "Data sheet of the L40S, 2026-11", "L40S 产品手册，2026-11",
         "Data sheet of the L40S, 2026-11-30, confidence high", "L40S 产品手册，2026-11-30，可信度高"},
        {of({"recalled"}, "2026-11-30", Confidence::Medium), "Manufacturer's data sheet, 2026-11, to be verified", "厂商产品手册，2026-11，待核实",
         "Manufacturer's data sheet (to be verified), 2026-11-30, confidence medium", "厂商产品手册（待核实），2026-11-30，可信度中"},
        // What claims more than its sources support does not get it.
        {of({"recalled", "guess"}, "2026-11-30", Confidence::High), "Manufacturer's data sheet and 1 more, 2026-11, to be verified",
         "厂商产品手册，另有 1 项，2026-11，待核实", nullptr, nullptr},
        // The source that was read stands for all.
        {of({"recalled", "users", "guess"}, "2026-Q3", Confidence::High), "community data: gpumap (GitHub) and 2 more, 2026-Q3",
         "社区数据：gpumap（GitHub），另有 2 项，2026-Q3",
         "Manufacturer's data sheet (to be verified), community data: gpumap (GitHub), Planning estimate, 2026-Q3, confidence high", nullptr},
        {of({"users"}, "2026", Confidence::Low), "community data: gpumap (GitHub), 2026, to be verified", "社区数据：gpumap（GitHub），2026，待核实",
         "community data: gpumap (GitHub), 2026, confidence low", "社区数据：gpumap（GitHub），2026，可信度低"},
        {of({"guess"}, "", Confidence::Low), "Planning estimate, to be verified", "估算值，待核实", "Planning estimate, confidence low", "估算值，可信度低"},
        {of({"no-such-source"}, "2026-11", Confidence::High), "no-such-source, 2026-11", "no-such-source，2026-11", nullptr, nullptr},
    };
    for (const Row &row : rows) {
        INFO(row.line);
        ui::setLanguage(ui::Language::English);
        CHECK(ui::provenanceLine(row.provenance, catalog) == QString::fromUtf8(row.line));
        if (row.full)
            CHECK(ui::provenanceText(row.provenance, catalog) == QString::fromUtf8(row.full));
        ui::setLanguage(ui::Language::Chinese);
        if (row.lineZh)
            CHECK(ui::provenanceLine(row.provenance, catalog) == QString::fromUtf8(row.lineZh));
        if (row.fullZh)
            CHECK(ui::provenanceText(row.provenance, catalog) == QString::fromUtf8(row.fullZh));
        ui::setLanguage(ui::Language::English);
    }
}

TEST_CASE("a_term_says_its_source_by_kind_number_and_month_and_the_list_says_which_it_is")
{
    core::Catalog catalog = aLegend();
    core::Source dated = aSource("price", "list-price", "List of June", "六月目录");
    dated.date = "2024-06";
    catalog.add(dated);
    const auto origin = [](std::initializer_list<const char *> sources, const char *asOf, Confidence confidence, core::Origin::Kind kind) {
        core::Origin out;
        out.kind = kind;
        const core::Provenance provenance = of(sources, asOf, confidence);
        out.sources = provenance.sources;
        out.asOf = asOf;
        out.confidence = confidence;
        return out;
    };
    using Kind = core::Origin::Kind;
    ui::SourceNumbers numbers(catalog);
    CHECK(numbers.lines().isEmpty());
    CHECK(ui::originLine(origin({"recalled"}, "2026-11-30", Confidence::Medium, Kind::Catalogue), catalog, numbers) ==
          "data sheet [1], 2026-11, to be verified");
    // Of the same kind and month, and another source.
    CHECK(ui::originLine(origin({"sheet"}, "2026-11-30", Confidence::Medium, Kind::Catalogue), catalog, numbers) == "data sheet [2], 2026-11, to be verified");
    CHECK(ui::originLine(origin({"recalled", "users"}, "2026-10-30", Confidence::High, Kind::Catalogue), catalog, numbers) ==
          "community data and 1 more [1, 3], 2026-10");
    CHECK(ui::originLine(origin({"price"}, "2026-11-30", Confidence::Low, Kind::PriceList), catalog, numbers) ==
          "price list, list price [4], 2026-11, to be verified");
    CHECK(numbers.lines() == QStringList{"[1] Manufacturer's data sheet (to be verified), 2026-11-30", "[2] Data sheet of the L40S, 2026-11-30",
                                         "[3] community data: gpumap (GitHub), 2026-10-30", "[4] List of June, 2024-06"});
    ui::setLanguage(ui::Language::Chinese);
    CHECK(ui::originLine(origin({"recalled"}, "2026-11-30", Confidence::Medium, Kind::Catalogue), catalog, numbers) ==
          QString::fromUtf8("产品手册 [1]，2026-11，待核实"));
    CHECK(numbers.lines().at(2) == QString::fromUtf8("[3] 社区数据：gpumap（GitHub），2026-10-30"));
    ui::setLanguage(ui::Language::English);
}

TEST_CASE("a_source_without_a_title_or_with_that_of_another_says_which_it_is")
{
    core::Catalog catalog = aLegend();
    catalog.add(aSource("untitled-7", "article", "", ""));
    catalog.add(aSource("twin-a", "web", "A page", "网页"));
    catalog.add(aSource("twin-b", "web", "A page", "网页"));
    const core::Provenance provenance = of({"untitled-7", "twin-a", "twin-b"}, "2026-11-30", Confidence::Low);
    CHECK(ui::provenanceText(provenance, catalog) == "article: untitled-7, web page: A page (twin-a), web page: A page (twin-b), 2026-11-30, confidence low");
    CHECK(ui::provenanceLine(provenance, catalog) == "article: untitled-7 and 2 more, 2026-11, to be verified");
    ui::SourceNumbers numbers(catalog);
    numbers.marks(provenance.sources, provenance.asOf);
    const QStringList lines = numbers.lines();
    CHECK(QSet<QString>(lines.begin(), lines.end()).size() == 3);
}

TEST_CASE("every_source_of_the_legend_has_a_title_of_its_own_in_both_languages")
{
    Scene scene;
    std::vector<core::SourceId> ids;
    for (const QJsonValue &entry : QJsonDocument::fromJson(shippedLegend()).object()["items"].toArray())
        ids.emplace_back(entry["id"].toString().toStdString());
    REQUIRE(ids.size() > 200);
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        QSet<QString> seen;
        for (const core::SourceId &id : ids) {
            const core::Source *source = scene.document.catalog().source(id);
            INFO(id.text);
            REQUIRE(source);
            const QString title = ui::partName(source->titleEn, source->titleZh).toLower();
            CHECK_FALSE(title.isEmpty());
            CHECK_FALSE(seen.contains(title));
            seen.insert(title);
        }
    }
    ui::setLanguage(ui::Language::English);
}

TEST_CASE("an_origin_without_source_has_one_text_for_both")
{
    const core::Catalog catalog = aLegend();
    ui::SourceNumbers numbers(catalog);
    using Kind = core::Origin::Kind;
    for (const Kind kind : {Kind::Computed, Kind::Workload, Kind::Site, Kind::Assumed, Kind::Model, Kind::PriceList, Kind::Constant, Kind::Catalogue}) {
        core::Origin origin;
        origin.kind = kind;
        CHECK_FALSE(ui::originLine(origin, catalog, numbers).isEmpty());
        CHECK(ui::originLine(origin, catalog, numbers) == ui::originText(origin, catalog));
    }
    CHECK(numbers.lines().isEmpty());
    core::Origin price;
    price.kind = Kind::PriceList;
    price.sources = {core::SourceId("guess")};
    price.asOf = "2026-09-30";
    price.confidence = Confidence::Low;
    CHECK(ui::originText(price, catalog) == "price list, Planning estimate, 2026-09-30, confidence low");
}

TEST_CASE("no_part_of_the_catalogue_signs_with_hearsay")
{
    Scene scene;
    const core::Catalog &catalog = scene.document.catalog();
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        for (const core::Kind &kind : core::kinds())
            for (const auto &part : catalog.parts(kind.kind)) {
                const core::Provenance &provenance = core::infoOf(*part).provenance;
                const QString line = ui::provenanceLine(provenance, catalog), full = ui::provenanceText(provenance, catalog);
                INFO(core::infoOf(*part).id.text << ": " << line.toStdString() << " / " << full.toStdString());
                for (const char *words : {"re-read", "from memory", "凭行业经验", "重新核对", "zzc0721"}) {
                    CHECK_FALSE(line.contains(QString::fromUtf8(words)));
                    CHECK_FALSE(full.contains(QString::fromUtf8(words)));
                }
                const bool verified = provenance.confidence == Confidence::High;
                CHECK(line.endsWith(language == ui::Language::English ? QStringLiteral("to be verified") : QString::fromUtf8("待核实")) != verified);
            }
    }
    ui::setLanguage(ui::Language::English);
}

TEST_CASE("every_source_that_the_panel_shows_is_named_in_full")
{
    Scene scene;
    const core::Catalog &catalog = scene.document.catalog();
    ui::WhyPanel panel(scene.document);
    panel.resize(384, 900);
    panel.show();
    const core::PartId l40s("nvidia-l40s");
    panel.showPart(l40s);
    settle();
    const QString full = ui::provenanceText(core::infoOf(*catalog.part(l40s)).provenance, catalog);
    const auto *label = panel.findChild<QLabel *>("source");
    REQUIRE(label);
    CHECK(label->text() == ui::unbroken("Source: " + full));
    CHECK(panel.text().contains("Source: " + full));

    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        for (const core::HeadlineFigure figure : {core::HeadlineFigure::OutputPower, core::HeadlineFigure::PurchaseCost, core::HeadlineFigure::TotalCost,
                                                  core::HeadlineFigure::TimePerOutputToken, core::HeadlineFigure::PcieLanes}) {
            panel.showFigure(figure);
            settle();
            const auto shown = panel.shown();
            REQUIRE(shown);
            QStringList lines;
            for (const QLabel *each : panel.findChildren<QLabel *>("source"))
                lines << each->text();
            INFO(ui::translated(shown->title).toStdString() << ": " << lines.join(" | ").toStdString());
            CHECK(QSet<QString>(lines.begin(), lines.end()).size() == lines.size());
            std::set<std::string> named;
            for (const auto &input : shown->inputs) {
                for (const core::SourceId &id : input.origin.sources) {
                    const core::Source *source = catalog.source(id);
                    REQUIRE(source);
                    named.insert(id.text);
                    const QString title = ui::unbroken(ui::partName(source->titleEn, source->titleZh));
                    CHECK(std::any_of(lines.begin(), lines.end(), [&](const QString &line) { return line.contains(title); }));
                }
                const QString whole = ui::originText(input.origin, catalog);
                bool told = false;
                for (const QWidget *child : panel.findChildren<QWidget *>())
                    told |= child->accessibleDescription() == whole && child->toolTip().contains(whole.toHtmlEscaped());
                INFO(ui::translated(input.name).toStdString());
                CHECK(told);
            }
            CHECK(lines.size() == static_cast<qsizetype>(named.size()));
        }
    }
    ui::setLanguage(ui::Language::English);
}

TEST_CASE("facts_of_parts_have_no_english_word_in_chinese")
{
    Scene scene;
    ui::setLanguage(ui::Language::Chinese);
    // Names of makers and products are not translated; these words occur in them.
    const QRegularExpression english("\\b[a-z]{3,}\\b");
    const QStringList allowed{"pin"};
    for (const core::Kind &kind : core::kinds())
        for (const auto &part : scene.document.catalog().parts(kind.kind))
            for (const ui::PartFact &fact : ui::partFacts(*part)) {
                INFO(core::infoOf(*part).id.text << ": " << fact.name.toStdString() << " " << fact.value.toStdString());
                for (auto match = english.globalMatch(fact.value); match.hasNext();)
                    CHECK(allowed.contains(match.next().captured()));
            }
    ui::setLanguage(ui::Language::English);
}

TEST_CASE("the_memory_of_an_accelerator_is_vram")
{
    Scene scene;
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        const QString vram = language == ui::Language::English ? QStringLiteral("VRAM type") : QString::fromUtf8("显存类型");
        const QString memory = language == ui::Language::English ? QStringLiteral("Memory type") : QString::fromUtf8("内存类型");
        const auto names = [](const core::Part &part, const QString &name) {
            const auto facts = ui::partFacts(part);
            return std::count_if(facts.begin(), facts.end(), [&](const ui::PartFact &fact) { return fact.name == name; });
        };
        for (const auto &part : scene.document.catalog().parts(core::PartKind::Accelerator)) {
            CHECK(names(*part, vram) == 1);
            CHECK(names(*part, memory) == 0);
        }
        for (const auto &part : scene.document.catalog().parts(core::PartKind::MemoryModule))
            CHECK(names(*part, memory) == 1);
    }
    ui::setLanguage(ui::Language::English);
}

TEST_CASE("properties_of_a_card_read_as_words_in_both_languages")
{
    Scene scene;
    struct Row {
        const char *part, *name, *en, *zh;
    };
    const Row rows[] = {
        {"nvidia-l40s", "Form factor", "PCIe FHFL, double-width", "PCIe 全高全长，双宽"},
        {"nvidia-l40s", "Cooling", "passive cooling", "被动散热"},
        {"nvidia-l40s", "Power plug", "1 × 16-pin (12VHPWR, 12V-2x6)", "1 × 16-pin（12VHPWR、12V-2x6）"},
        {"nvidia-h20", "Architecture", "Hopper (GH100, cut down)", "Hopper（GH100，精简）"},
        {"nvidia-h200-sxm", "Interconnect", "NVLink and NVSwitch", "NVLink 与 NVSwitch"},
        {"smc-as-4125gs-tnrt", "Form factor", "rack-mount", "机架式"},
        {"epyc-9554", "Instruction sets", "AVX2, AVX-512", nullptr},
        {"smc-pws-2k04a-1r", "Efficiency", "80 PLUS Titanium, 230 V redundant", "80 PLUS 钛金，230 V 冗余"},
        {"cord-c14-c13-1.8m", "Kind", "power cord", "电源线"},
        {"cord-c14-c13-1.8m", "Maker", "any maker", "不限厂商"},
    };
    for (const Row &row : rows) {
        INFO(row.part << " " << row.name);
        const core::Part *part = scene.document.catalog().part(core::PartId(row.part));
        REQUIRE(part);
        ui::setLanguage(ui::Language::English);
        const auto english = ui::partFacts(*part);
        const auto fact = std::find_if(english.begin(), english.end(), [&](const ui::PartFact &f) { return f.name == row.name; });
        REQUIRE(fact != english.end());
        CHECK(fact->value == QString::fromUtf8(row.en));
        ui::setLanguage(ui::Language::Chinese);
        if (row.zh)
            CHECK(ui::partFacts(*part)[static_cast<std::size_t>(fact - english.begin())].value == QString::fromUtf8(row.zh));
    }
    ui::setLanguage(ui::Language::English);
}

TEST_CASE("integer_rates_are_counted_in_tops_and_floating_point_ones_in_tflops")
{
    Scene scene;
    const core::Part *part = scene.document.catalog().part(core::PartId("nvidia-l40s"));
    REQUIRE(part);
    int seen = 0;
    for (const ui::PartFact &fact : ui::partFacts(*part)) {
        if (!fact.name.startsWith("Dense compute"))
            continue;
        CHECK(fact.value.endsWith(fact.name.endsWith("INT8") ? " TOPS" : " TFLOPS"));
        ++seen;
    }
    CHECK(seen == 3);
}
