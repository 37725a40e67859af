// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QSignalSpy>

#include "core/project/edits.h"
#include "tests/support/ui/open_example.h"
#include "ui/document/starting_project.h"
#include "ui/palette/part_list_model.h"

using namespace inferrack;
using namespace inferrack::tests;
using ui::PartListModel;

namespace {

int rank(const ui::PartCard &card)
{
    return *card.fit == core::Fit::Fits ? 0 : *card.fit == core::Fit::FitsWithWarning ? 1 : 2;
}

std::vector<ui::PartCard> cards(const PartListModel &model)
{
    std::vector<ui::PartCard> all;
    for (int row = 0; row < model.rowCount(); ++row)
        all.push_back(model.card(model.partAt(row)));
    return all;
}

/// Whether every card says what the best slot of the shown server says now.
void checkVerdicts(const Scene &scene, const PartListModel &model)
{
    for (const ui::PartCard &card : cards(model)) {
        const auto verdict =
            core::bestFit(scene.document.project(), scene.document.catalog(), scene.document.scenario().id, scene.document.server().id, card.id);
        INFO(card.name.toStdString());
        CHECK(card.fit == verdict.fit);
        CHECK(card.brief == (verdict.fit == core::Fit::Fits ? QString() : ui::translated(verdict.brief)));
        CHECK(card.sentence == (verdict.fit == core::Fit::Fits ? QString() : ui::translated(verdict.sentence)));
    }
}

} // namespace

TEST_CASE("what_fits_comes_first_and_nothing_is_hidden")
{
    Scene scene("tier-8xh200sxm");
    PartListModel model(scene.document);
    model.judgeAll();
    const auto &parts = scene.document.catalog().parts(core::PartKind::Accelerator);
    REQUIRE(model.rowCount() == static_cast<int>(parts.size()));
    const auto all = cards(model);
    CHECK(std::is_sorted(all.begin(), all.end(), [](const auto &a, const auto &b) { return rank(a) < rank(b); }));
    CHECK(rank(all.front()) < 2);
    CHECK(rank(all.back()) == 2);
    for (const ui::PartCard &card : all) {
        INFO(card.name.toStdString());
        CHECK(card.dimmed == (rank(card) > 0));
        CHECK(card.brief.isEmpty() == (rank(card) == 0));
        CHECK(card.sentence.isEmpty() == (rank(card) == 0));
        CHECK(card.brief.size() <= 36);
    }
    const auto fits = std::count_if(all.begin(), all.end(), [](const auto &card) { return rank(card) < 2; });
    CHECK(model.fitting() == static_cast<int>(fits));
}

TEST_CASE("the_fit_of_a_card_is_that_of_the_best_slot")
{
    Scene scene;
    for (const auto kind : {core::PartKind::Processor, core::PartKind::MemoryModule, core::PartKind::PowerSupply}) {
        PartListModel model(scene.document);
        model.setKind(kind);
        model.judgeAll();
        for (const ui::PartCard &card : cards(model)) {
            const auto verdict =
                core::bestFit(scene.document.project(), scene.document.catalog(), scene.document.scenario().id, scene.document.server().id, card.id);
            INFO(card.name.toStdString());
            CHECK(card.fit == verdict.fit);
        }
    }
}

TEST_CASE("without_fits_first_the_catalogue_gives_the_order_and_nothing_is_dimmed")
{
    Scene scene;
    PartListModel model(scene.document);
    model.setFitsFirst(false);
    model.judgeAll();
    const auto &parts = scene.document.catalog().parts(core::PartKind::Accelerator);
    for (int row = 0; row < model.rowCount(); ++row) {
        CHECK(model.partAt(row) == core::infoOf(*parts[static_cast<std::size_t>(row)]).id);
        CHECK(!model.card(model.partAt(row)).dimmed);
    }
}

TEST_CASE("search_and_filters_narrow_the_list")
{
    Scene scene;
    PartListModel model(scene.document);
    const int all = model.total();
    CHECK(!model.isFiltered());
    model.setQuery("L40S");
    REQUIRE(model.total() >= 1);
    CHECK(model.total() < all);
    CHECK(model.rowOf(core::PartId("nvidia-l40s")) >= 0);
    CHECK(model.isFiltered());
    model.setQuery({});
    model.setOnlyDomestic(true);
    CHECK(model.rowOf(core::PartId("nvidia-l40s")) == -1);
    CHECK(model.total() > 0);
    model.setOnlyDomestic(false);
    model.setOnlyPriced(true);
    for (const ui::PartCard &card : cards(model))
        CHECK(card.price != "on request");
    const core::PriceList *list = scene.document.catalog().priceList(scene.document.scenario().prices.list);
    REQUIRE(list);
    const auto &parts = scene.document.catalog().parts(core::PartKind::Accelerator);
    CHECK(model.total() == std::count_if(parts.begin(), parts.end(), [&](const auto &part) { return list->price(core::infoOf(*part).id) != nullptr; }));
}

TEST_CASE("an_edit_of_the_server_is_judged_anew_and_one_of_the_workload_is_not")
{
    Scene scene;
    PartListModel model(scene.document);
    settle();
    model.judgeAll();
    REQUIRE(model.isJudged());
    QSignalSpy repainted(&model, &QAbstractItemModel::dataChanged);
    scene.editWorkload([](core::Workload &workload) { workload.concurrency = {32, false}; });
    CHECK(model.isJudged());
    CHECK(repainted.isEmpty());
    CHECK(model.card(core::PartId("nvidia-l40s")).installed == "4 installed");

    const core::SlotAddress slot{scene.document.scenario().id, scene.document.server().id, core::SlotId{"gpu-a", 0}};
    REQUIRE(scene.document.edit("remove", [&](const core::Project &p) { return core::remove(p, scene.document.catalog(), {slot}); }));
    CHECK(!model.isJudged());
    // What was known stays on the cards until the new verdict is there.
    CHECK(model.card(core::PartId("nvidia-l40s")).fit.has_value());
    CHECK(model.card(core::PartId("nvidia-l40s")).installed == "3 installed");
    model.judgeAll();
    CHECK(model.card(core::PartId("nvidia-l40s")).fit == core::Fit::Fits);
    scene.document.undoStack().undo();
    CHECK(model.card(core::PartId("nvidia-l40s")).installed == "4 installed");
}

TEST_CASE("slices_judge_the_visible_cards_first")
{
    Scene scene;
    PartListModel model(scene.document);
    model.setVisibleRows(0, 5);
    // Only what was shown is said to differ.
    for (int row = 0; row < model.total(); ++row)
        REQUIRE_FALSE(model.index(row).data().toString().isEmpty());
    std::vector<int> rows;
    QObject::connect(&model, &QAbstractItemModel::dataChanged, [&](const QModelIndex &first) { rows.push_back(first.row()); });
    for (int i = 0; i < 400 && !model.isJudged(); ++i)
        settle();
    REQUIRE(model.isJudged());
    REQUIRE(rows.size() > 6);
    CHECK(std::all_of(rows.begin(), rows.begin() + 6, [](int row) { return row <= 8; }));
    CHECK(model.fitting().has_value());
}

TEST_CASE("a_chassis_tells_which_parts_it_leaves_out")
{
    Scene scene;
    PartListModel model(scene.document);
    model.setKind(core::PartKind::Chassis);
    model.judgeAll();
    CHECK(model.card(scene.document.server().chassis).installed == "in use");
    CHECK(model.card(scene.document.server().chassis).fit == core::Fit::Fits);
    bool some = false;
    for (const ui::PartCard &card : cards(model))
        some = some || (card.fit == core::Fit::FitsWithWarning && card.brief.startsWith("No place for"));
    CHECK(some);
}

TEST_CASE("a_card_is_told_to_assistive_tools_in_full")
{
    Scene scene;
    PartListModel model(scene.document);
    model.judgeAll();
    const QModelIndex index = model.index(model.rowOf(core::PartId("nvidia-l40s")));
    const QString text = index.data(Qt::AccessibleTextRole).toString();
    for (const char *word : {"L40S", "NVIDIA", "48 GB", "350 W", "4 installed"}) {
        INFO(word << " in " << text.toStdString());
        CHECK(text.contains(word));
    }
    CHECK(index.data(Qt::AccessibleDescriptionRole).toString() == model.card(core::PartId("nvidia-l40s")).sentence);
}

TEST_CASE("cards_of_another_project_say_nothing_of_the_one_before")
{
    Scene scene;
    PartListModel model(scene.document);
    model.judgeAll();
    const core::PartId part("nvidia-a2");
    REQUIRE(model.card(part).fit == core::Fit::FitsWithWarning);
    // The same chassis, without a processor at either socket.
    scene.document.start(ui::emptyProject(scene.document.catalog()));
    CHECK_FALSE(model.card(part).fit);
    CHECK(model.card(part).brief.isEmpty());
    CHECK_FALSE(model.isJudged());
    model.judgeAll();
    checkVerdicts(scene, model);
}

TEST_CASE("a_search_between_an_edit_and_its_verdicts_leaves_none_of_before")
{
    Scene scene;
    PartListModel model(scene.document);
    model.judgeAll();
    const core::SlotAddress processor{scene.document.scenario().id, scene.document.server().id, core::SlotId{"cpu", 0}};
    REQUIRE(scene.document.edit("remove", [&](const core::Project &p) { return core::remove(p, scene.document.catalog(), {processor}); }));
    model.setQuery("RTX");
    model.setQuery({});
    CHECK_FALSE(model.isJudged());
    model.judgeAll();
    checkVerdicts(scene, model);
}

TEST_CASE("brackets_of_a_chinese_line_are_wide")
{
    Scene scene;
    PartListModel model(scene.document);
    model.setKind(core::PartKind::MemoryModule);
    CHECK(std::any_of(scene.document.catalog().parts(core::PartKind::MemoryModule).begin(), scene.document.catalog().parts(core::PartKind::MemoryModule).end(),
                      [&](const auto &part) { return model.card(core::infoOf(*part).id).subtitle.endsWith(QStringLiteral(" (3DS)")); }));
    ui::setLanguage(ui::Language::Chinese);
    int wide = 0;
    for (const ui::PartCard &card : cards(model)) {
        INFO(card.subtitle.toStdString());
        CHECK_FALSE(card.subtitle.contains(u'('));
        CHECK_FALSE(card.subtitle.contains(u')'));
        wide += card.subtitle.contains(QStringLiteral("（3DS）"));
    }
    CHECK(wide > 0);
    ui::setLanguage(ui::Language::English);
    settle();
}
