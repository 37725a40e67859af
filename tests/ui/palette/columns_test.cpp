// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QAbstractItemModelTester>
#include <QMenu>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "core/project/edits.h"
#include "tests/support/ui/handling.h"
#include "tests/support/ui/open_example.h"
#include "tests/support/ui/recorder.h"
#include "ui/inspector/why_panel.h"
#include "ui/palette/palette_panel.h"
#include "ui/palette/part_card_delegate.h"
#include "ui/palette/part_columns_header.h"
#include "ui/palette/part_list_view.h"
#include "ui/palette/part_row_delegate.h"
#include "ui/settings/settings.h"
#include "ui/style/style.h"
#include "ui/text/number_format.h"

using namespace inferrack;
using namespace inferrack::tests;
using core::PartKind;
using core::PriceRatio;
using ui::PartListModel;
using ui::PartOrder;

namespace {

const PartOrder byPrice{PartOrder::By::Price, {}, false};

PartOrder by(PriceRatio ratio, bool descending = false)
{
    return {PartOrder::By::Ratio, ratio, descending};
}

std::optional<std::int64_t> key(const ui::Document &document, const PartOrder &order, const core::PartId &part)
{
    if (order.by == PartOrder::By::Price) {
        const core::Price *price = document.catalog().priceList(document.scenario().prices.list)->price(part);
        return price ? std::optional(price->typical.minor) : std::nullopt;
    }
    const auto price = core::pricePer(order.ratio, part, document.project(), document.scenario().id, document.catalog());
    return price.money ? std::optional(price.money->minor) : std::nullopt;
}

/// The keys of all rows, in order.
std::vector<std::optional<std::int64_t>> keys(const Scene &scene, const PartListModel &model)
{
    std::vector<std::optional<std::int64_t>> all;
    for (int row = 0; row < model.rowCount(); ++row)
        all.push_back(key(scene.document, model.order(), model.partAt(row)));
    return all;
}

bool isSorted(const std::vector<std::optional<std::int64_t>> &keys, bool descending)
{
    return std::is_sorted(keys.begin(), keys.end(), [&](const auto &a, const auto &b) {
        if (!a || !b)
            return a.has_value() && !b;
        return descending ? *b < *a : *a < *b;
    });
}

/// A panel on screen with its rows in columns; the setting goes with it.
struct Columns {
    explicit Columns(Scene &scene) : panel(scene.document, scene.selection)
    {
        panel.resize(272, 900);
        panel.show();
        panel.showColumns(true);
        panel.model().judgeAll();
        panel.model().tokenPrices().findAll();
        settle();
    }
    ~Columns() { ui::settings::paletteColumns().reset(); }

    QToolButton &column(const QString &text)
    {
        for (QToolButton *button : panel.findChild<ui::PartColumnsHeader *>()->findChildren<QToolButton *>())
            if (button->isVisible() && button->text() == text)
                return *button;
        FAIL("no column " << text.toStdString());
        throw 0;
    }
    QStringList names()
    {
        QStringList texts;
        for (QToolButton *button : panel.findChild<ui::PartColumnsHeader *>()->findChildren<QToolButton *>())
            if (button->isVisible())
                texts << button->text();
        return texts;
    }

    ui::PalettePanel panel;
};

} // namespace

TEST_CASE("a_card_has_the_prices_per_unit_of_its_kind")
{
    Scene scene;
    PartListModel model(scene.document);
    model.setRatiosShown(true);
    model.tokenPrices().findAll();
    for (const PartKind kind : {PartKind::Accelerator, PartKind::MemoryModule, PartKind::Drive, PartKind::Processor, PartKind::Chassis}) {
        const auto ratios = core::ratiosOf(kind);
        for (const auto &part : scene.document.catalog().parts(kind)) {
            const core::PartId &id = core::infoOf(*part).id;
            INFO(id.text);
            const ui::PartCard card = model.card(id);
            REQUIRE(card.ratios.size() == ratios.size());
            for (std::size_t i = 0; i < ratios.size(); ++i) {
                const auto price = core::pricePer(ratios[i], id, scene.document.project(), scene.document.scenario().id, scene.document.catalog());
                CHECK(card.ratios[i].ratio == ratios[i]);
                CHECK(card.ratios[i].known == price.money.has_value());
                CHECK_FALSE(card.ratios[i].sentence.isEmpty());
                if (price.money) {
                    CHECK(card.ratios[i].value == ui::moneyInTable(*price.money));
                    CHECK(card.ratios[i].sentence == ui::moneyInSentence(*price.money));
                } else {
                    CHECK(card.ratios[i].value == QString::fromUtf8("—"));
                    CHECK(card.ratios[i].sentence == ui::translated(price.reason));
                }
            }
        }
    }
}

TEST_CASE("a_price_that_is_looked_for_is_neither_zero_nor_none")
{
    Scene scene;
    PartListModel model(scene.document);
    // Nobody has asked: the card promises nothing.
    CHECK(model.card(core::PartId("nvidia-l40s")).ratios.size() == 2);
    model.setRatiosShown(true);
    const ui::PartCard card = model.card(core::PartId("nvidia-l40s"));
    REQUIRE(card.ratios.size() == 3);
    CHECK(card.ratios[0].known);
    CHECK(card.ratios[1].known);
    CHECK_FALSE(card.ratios[2].known);
    CHECK(card.ratios[2].value == QString::fromUtf8("…"));
    CHECK(card.ratios[2].sentence == "is being calculated");
    model.tokenPrices().findAll();
    CHECK(model.card(core::PartId("nvidia-l40s")).ratios[2].known);
}

TEST_CASE("parts_that_fit_alike_are_sorted_by_a_price_and_what_has_none_stands_last")
{
    Scene scene;
    PartListModel model(scene.document);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setFitsFirst(false);
    model.judgeAll();
    model.tokenPrices().findAll();
    for (const bool descending : {false, true})
        for (PartOrder order : {byPrice, by(PriceRatio::PerGigabyte), by(PriceRatio::PerTerabytePerSecond), by(PriceRatio::PerTokenPerSecond)}) {
            order.descending = descending;
            INFO(ui::nameOf(order).toStdString() << ' ' << descending);
            model.setOrder(order);
            const auto all = keys(scene, model);
            CHECK(all.size() == scene.document.catalog().parts(PartKind::Accelerator).size());
            CHECK(isSorted(all, descending));
            CHECK(all.front());
        }
    model.setOrder({});
    for (int row = 0; row < model.rowCount(); ++row)
        CHECK(model.partAt(row) == core::infoOf(*scene.document.catalog().parts(PartKind::Accelerator)[static_cast<std::size_t>(row)]).id);
}

TEST_CASE("the_fit_comes_before_the_price")
{
    Scene scene;
    PartListModel model(scene.document);
    model.judgeAll();
    model.setOrder(by(PriceRatio::PerGigabyte));
    model.judgeAll();
    const auto rank = [&](int row) {
        const auto fit = *model.card(model.partAt(row)).fit;
        return fit == core::Fit::Fits ? 0 : fit == core::Fit::FitsWithWarning ? 1 : 2;
    };
    const auto all = keys(scene, model);
    for (int row = 1; row < model.rowCount(); ++row) {
        CHECK(rank(row - 1) <= rank(row));
        if (rank(row - 1) == rank(row))
            CHECK(isSorted({all[static_cast<std::size_t>(row - 1)], all[static_cast<std::size_t>(row)]}, false));
    }
}

TEST_CASE("an_order_that_a_kind_does_not_know_is_that_of_the_catalogue")
{
    Scene scene;
    PartListModel model(scene.document);
    model.setFitsFirst(false);
    model.setOrder(by(PriceRatio::PerTerabytePerSecond));
    model.setKind(PartKind::Processor);
    for (int row = 0; row < model.rowCount(); ++row)
        CHECK(model.partAt(row) == core::infoOf(*scene.document.catalog().parts(PartKind::Processor)[static_cast<std::size_t>(row)]).id);
}

TEST_CASE("an_order_by_token_prices_follows_when_they_are_found")
{
    Scene scene;
    PartListModel model(scene.document);
    model.setFitsFirst(false);
    model.judgeAll();
    model.setOrder(by(PriceRatio::PerTokenPerSecond));
    CHECK(model.tokenPrices().isWanted());
    QSignalSpy found(&model.tokenPrices(), &ui::TokenPrices::found);
    REQUIRE(found.wait(20000));
    CHECK(isSorted(keys(scene, model), false));
    CHECK(keys(scene, model).front());
    model.setOrder(byPrice);
    CHECK_FALSE(model.tokenPrices().isWanted());
}

TEST_CASE("token_prices_are_wanted_only_where_they_show")
{
    Scene scene;
    PartListModel model(scene.document);
    CHECK_FALSE(model.tokenPrices().isWanted());
    model.setRatiosShown(true);
    CHECK(model.tokenPrices().isWanted());
    model.setKind(PartKind::Drive);
    CHECK_FALSE(model.tokenPrices().isWanted());
    model.setKind(PartKind::Accelerator);
    CHECK(model.tokenPrices().isWanted());
    model.setRatiosShown(false);
    CHECK_FALSE(model.tokenPrices().isWanted());
    model.setQuery("<500/token/s");
    CHECK(model.tokenPrices().isWanted());
    model.setQuery({});
    CHECK_FALSE(model.tokenPrices().isWanted());
}

TEST_CASE("a_search_limits_prices_per_unit")
{
    struct Row {
        const char *text;
        PartKind kind;
        PriceRatio ratio;
        double limit;
    };
    const Row rows[] = {
        {"<600/GB", PartKind::Accelerator, PriceRatio::PerGigabyte, 600},
        {"<30000/TB/s", PartKind::Accelerator, PriceRatio::PerTerabytePerSecond, 30000},
        {"<1000/token/s", PartKind::Accelerator, PriceRatio::PerTokenPerSecond, 1000},
        {"<40/GB", PartKind::MemoryModule, PriceRatio::PerGigabyte, 40},
        {"<1,500/TB", PartKind::Drive, PriceRatio::PerTerabyte, 1500},
    };
    for (const Row &row : rows) {
        INFO(row.text);
        Scene scene;
        PartListModel model(scene.document);
        model.setKind(row.kind);
        model.setQuery(row.text);
        model.tokenPrices().findAll();
        int expected = 0;
        for (const auto &part : scene.document.catalog().parts(row.kind)) {
            const core::PartId &id = core::infoOf(*part).id;
            const auto price = core::pricePer(row.ratio, id, scene.document.project(), scene.document.scenario().id, scene.document.catalog());
            const bool below = price.money && core::inMajor(*price.money) < row.limit;
            expected += below;
            CHECK((model.rowOf(id) >= 0) == below);
        }
        CHECK(model.total() == expected);
    }
    // A kind without such a price has no match.
    Scene scene;
    PartListModel model(scene.document);
    model.setKind(PartKind::Processor);
    model.setQuery("<600/GB");
    CHECK(model.total() == 0);
}

TEST_CASE("columns_are_named_after_the_prices_of_the_kind_in_both_languages")
{
    Scene scene;
    Columns columns(scene);
    CHECK(columns.names() == QStringList{"Catalogue order", "Price (CNY)", "per GB", "per TB/s", "per token/s"});
    columns.panel.showKind(PartKind::Drive);
    CHECK(columns.names() == QStringList{"Catalogue order", "Price (CNY)", "per TB"});
    columns.panel.showKind(PartKind::Processor);
    CHECK(columns.names() == QStringList{"Catalogue order", "Price (CNY)"});
    columns.panel.showKind(PartKind::Accelerator);
    ui::setLanguage(ui::Language::Chinese);
    settle();
    CHECK(columns.names() == QStringList{QString::fromUtf8("目录顺序"), QString::fromUtf8("价格（元）"), QString::fromUtf8("每 GB"),
                                         QString::fromUtf8("每 TB/s"), QString::fromUtf8("每 Token/s")});
    ui::setLanguage(ui::Language::English);
    settle();
}

TEST_CASE("a_click_on_a_column_sorts_by_it_and_another_turns_the_order_round")
{
    Scene scene;
    Columns columns(scene);
    QToolButton &gigabyte = columns.column("per GB");
    CHECK(gigabyte.accessibleName() == "Sort by: Price per GB");
    QTest::mouseClick(&gigabyte, Qt::LeftButton);
    CHECK(columns.panel.model().order() == by(PriceRatio::PerGigabyte));
    CHECK(gigabyte.accessibleName() == "Sorted by: Price per GB, lowest first");
    QTest::mouseClick(&gigabyte, Qt::LeftButton);
    CHECK(columns.panel.model().order() == by(PriceRatio::PerGigabyte, true));
    CHECK(gigabyte.accessibleName() == "Sorted by: Price per GB, highest first");
    QTest::mouseClick(&columns.column("Price (CNY)"), Qt::LeftButton);
    CHECK(columns.panel.model().order() == byPrice);
    CHECK(gigabyte.accessibleName() == "Sort by: Price per GB");
    QTest::mouseClick(&columns.column("Catalogue order"), Qt::LeftButton);
    CHECK(columns.panel.model().order() == PartOrder{});
    QTest::mouseClick(&columns.column("Catalogue order"), Qt::LeftButton);
    CHECK(columns.panel.model().order() == PartOrder{});
}

TEST_CASE("a_new_order_keeps_the_chosen_part")
{
    Scene scene;
    Columns columns(scene);
    const core::PartId chosen("nvidia-l40s");
    columns.panel.view().setCurrentIndex(columns.panel.model().index(columns.panel.model().rowOf(chosen)));
    for (const PartOrder &order : {byPrice, by(PriceRatio::PerGigabyte), by(PriceRatio::PerTokenPerSecond, true), PartOrder{}}) {
        columns.panel.model().setOrder(order);
        CHECK(columns.panel.view().currentPart() == chosen);
    }
}

TEST_CASE("the_sort_menu_holds_every_order_of_the_kind")
{
    Scene scene;
    Columns columns(scene);
    columns.panel.showColumns(false);
    const auto opened = [&](const QString &trigger) {
        QMenu *menu = columns.panel.openSortMenu();
        QStringList texts;
        QAction *found = nullptr;
        for (QAction *action : menu->actions()) {
            if (action->isSeparator())
                continue;
            texts << (action->isChecked() ? '*' + action->text() : action->text());
            if (action->text() == trigger)
                found = action;
        }
        if (found)
            found->trigger();
        menu->close();
        settle();
        return texts;
    };
    CHECK(opened("Price per GB") ==
          QStringList{"*Catalogue order", "Price", "Price per GB", "Price per TB/s of bandwidth", "Price per token/s at this load", "Highest first"});
    CHECK(columns.panel.model().order() == by(PriceRatio::PerGigabyte));
    CHECK(opened("Highest first").contains("*Price per GB"));
    CHECK(columns.panel.model().order() == by(PriceRatio::PerGigabyte, true));
    CHECK(opened("Price").contains("*Highest first"));
    CHECK(columns.panel.model().order() == PartOrder{PartOrder::By::Price, {}, true});
    CHECK(opened("Catalogue order").contains("*Price"));
    CHECK(columns.panel.model().order() == PartOrder{});
    columns.panel.showKind(PartKind::PowerSupply);
    CHECK(opened({}) == QStringList{"*Catalogue order", "Price", "Highest first"});
}

TEST_CASE("rows_take_less_room_than_cards_and_the_choice_is_remembered")
{
    Scene scene;
    {
        Columns columns(scene);
        const QModelIndex first = columns.panel.model().index(0);
        CHECK(columns.panel.view().visualRect(first).height() == ui::PartRowDelegate::rowHeight);
        CHECK(columns.panel.findChild<ui::PartColumnsHeader *>()->isVisible());
        CHECK(ui::settings::paletteColumns().value());
        ui::PalettePanel another(scene.document, scene.selection);
        CHECK(another.view().showsColumns());
        columns.panel.showColumns(false);
        settle();
        CHECK(columns.panel.view().visualRect(first).height() >= ui::PartCardDelegate::cardHeight);
        CHECK_FALSE(columns.panel.findChild<ui::PartColumnsHeader *>()->isVisible());
        CHECK_FALSE(ui::settings::paletteColumns().value());
    }
    CHECK_FALSE(ui::settings::paletteColumns().isChosen());
}

TEST_CASE("a_row_places_its_part_as_a_card_does")
{
    Scene scene;
    Columns columns(scene);
    const QModelIndex index = columns.panel.model().index(columns.panel.model().rowOf(core::PartId("nvidia-l40s")));
    columns.panel.view().setCurrentIndex(index);
    columns.panel.view().scrollTo(index);
    settle();
    QTest::mouseDClick(columns.panel.view().viewport(), Qt::LeftButton, {}, columns.panel.view().visualRect(index).center());
    CHECK(scene.installed("nvidia-l40s") == 5);
}

TEST_CASE("figures_of_a_row_stand_below_the_names_of_their_columns")
{
    Scene scene;
    Columns columns(scene);
    auto &view = columns.panel.view();
    const core::PartId part("nvidia-l40s");
    const ui::PartCard card = columns.panel.model().card(part);
    const QRectF contents = ui::PartRowDelegate::contents(QRect(0, 0, view.viewport()->width(), ui::PartRowDelegate::rowHeight));
    Recorder recorder;
    {
        QPainter painter(&recorder);
        ui::PartRowDelegate::paintRow(painter, contents, card, false, false, false);
    }
    CHECK(recorder.says(card.tablePrice));
    const char *const names[] = {"per GB", "per TB/s", "per token/s"};
    for (std::size_t i = 0; i < 3; ++i) {
        INFO(names[i]);
        const auto found = std::find_if(recorder.texts().begin(), recorder.texts().end(), [&](const PaintedText &t) { return t.text == card.ratios[i].value; });
        REQUIRE(found != recorder.texts().end());
        const QToolButton &button = columns.column(names[i]);
        CHECK(found->rect.right() == Approx(button.geometry().right()).margin(6));
        CHECK(found->rect.left() >= ui::PartRowDelegate::column(contents, i, 3).left());
    }
}

TEST_CASE("words_of_the_columns_end_where_their_figures_end_and_no_gap_parts_them_from_the_rows")
{
    Scene scene;
    Columns columns(scene);
    auto &view = columns.panel.view();
    const auto *header = columns.panel.findChild<ui::PartColumnsHeader *>();
    const QRectF contents = ui::PartRowDelegate::contents(QRect(0, 0, view.viewport()->width(), ui::PartRowDelegate::rowHeight));
    const auto textEnd = [](const QToolButton &button) { return button.x() + button.width() - 2; };
    const char *const names[] = {"per GB", "per TB/s", "per token/s"};
    for (std::size_t i = 0; i < 3; ++i)
        CHECK(textEnd(columns.column(names[i])) == qRound(ui::PartRowDelegate::column(contents, i, 3).right()));
    CHECK(textEnd(columns.column("Price (CNY)")) == qRound(contents.right()));
    CHECK(columns.column("Catalogue order").x() + 2 == qRound(contents.left()));
    CHECK(header->parentWidget() == view.parentWidget());
    CHECK(header->geometry().bottom() + 1 == view.y());
}

TEST_CASE("a_name_without_room_beside_its_price_has_a_line_of_its_own")
{
    Scene scene;
    Columns columns(scene);
    auto &view = columns.panel.view();
    const auto nameWidth = [](const ui::PartCard &card) { return QFontMetricsF(ui::font(ui::TextRole::Strong)).horizontalAdvance(card.name); };
    for (const PartKind kind : {PartKind::Accelerator, PartKind::MemoryModule, PartKind::Drive}) {
        columns.panel.showKind(kind);
        columns.panel.model().judgeAll();
        settle();
        const QRectF contents = ui::PartRowDelegate::contents(QRect(0, 0, view.viewport()->width(), ui::PartRowDelegate::rowHeight));
        int high = 0, low = 0;
        QStringList names;
        for (int row = 0; row < columns.panel.model().total(); ++row) {
            const ui::PartCard &card = columns.panel.model().card(columns.panel.model().partAt(row));
            INFO(card.name.toStdString());
            const int height = ui::PartRowDelegate::heightOf(card, contents.width());
            CHECK(view.visualRect(columns.panel.model().index(row)).height() == height);
            ++(height > ui::PartRowDelegate::rowHeight ? high : low);
            Recorder recorder;
            {
                QPainter painter(&recorder);
                ui::PartRowDelegate::paintRow(painter, QRectF(contents.topLeft(), QSizeF(contents.width(), height)), card, false, false, false);
            }
            CHECK(recorder.says(card.tablePrice));
            // Only what is wider than the whole row is cut.
            if (nameWidth(card) < contents.width() - 18)
                CHECK(recorder.says(card.name));
            for (const QString &word : recorder.words())
                if (word == card.name || (word.indexOf(QChar(0x2026)) > 0 && card.name.startsWith(word.section(QChar(0x2026), 0, 0))))
                    names << word;
        }
        CHECK(low > 0);
        if (kind == PartKind::Accelerator)
            CHECK(high > 0);
        // No two rows read the same.
        CHECK(names.removeDuplicates() == 0);
    }
    const ui::PartCard brief = columns.panel.model().card(core::PartId("nvidia-l40s"));
    CHECK(ui::PartRowDelegate::heightOf(brief, 248) == ui::PartRowDelegate::rowHeight);
    CHECK(ui::PartRowDelegate::heightOf(brief, 90) == ui::PartRowDelegate::rowHeight + ui::PartRowDelegate::lineHeight);
}

TEST_CASE("every_figure_of_every_row_has_room")
{
    const QFontMetricsF metrics(ui::font(ui::TextRole::Small));
    for (const QString example : {"tier-4xl40s", "tier-8xh200sxm", "edge-2xl4"}) {
        Scene scene(example);
        PartListModel model(scene.document);
        model.tokenPrices().findAll();
        for (const PartKind kind : {PartKind::Accelerator, PartKind::MemoryModule, PartKind::Drive})
            for (const auto &part : scene.document.catalog().parts(kind)) {
                const ui::PartCard card = model.card(core::infoOf(*part).id);
                for (const auto &ratio : card.ratios) {
                    INFO(card.id.text << ' ' << ratio.value.toStdString());
                    CHECK(metrics.horizontalAdvance(ratio.value) <= 80);
                }
            }
    }
}

TEST_CASE("the_tooltip_and_the_reader_hold_the_prices_per_unit_and_why_there_is_none")
{
    Scene scene;
    PartListModel model(scene.document);
    model.tokenPrices().findAll();
    int unknown = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        const ui::PartCard card = model.card(model.partAt(row));
        const QString tip = ui::PartCardDelegate::toolTip(card);
        const QString spoken = model.index(row).data(Qt::AccessibleTextRole).toString();
        INFO(tip.toStdString());
        for (const auto &ratio : card.ratios) {
            CHECK(tip.contains(ratio.name));
            CHECK(tip.contains(ratio.sentence));
            CHECK(spoken.contains(ratio.name + ' ' + ratio.sentence) == ratio.known);
            unknown += !ratio.known;
        }
    }
    CHECK(unknown > 0);
}

TEST_CASE("a_price_per_unit_is_explained_in_the_panel_of_derivations")
{
    Scene scene;
    ui::WhyPanel panel(scene.document);
    for (const PriceRatio ratio : core::ratiosOf(PartKind::Accelerator)) {
        panel.showPrice(core::PartId("nvidia-l40s"), ratio);
        REQUIRE(panel.shown());
        CHECK(*panel.shown() ==
              core::explain(ratio, core::PartId("nvidia-l40s"), scene.document.project(), scene.document.scenario().id, scene.document.catalog()));
        CHECK(panel.text().contains(ui::translated(core::nameOf(ratio))));
    }
    // An edit answers anew.
    const core::Derivation before = *panel.shown();
    scene.editWorkload([](core::Workload &workload) { workload.concurrency = {2, false}; });
    CHECK(*panel.shown() != before);
}

TEST_CASE("the_specification_of_a_part_leads_to_its_prices_per_unit_and_back")
{
    Scene scene;
    ui::WhyPanel panel(scene.document);
    panel.resize(384, 900);
    panel.show();
    panel.showPart(core::PartId("nvidia-l40s"));
    QWidget *row = nullptr;
    for (QWidget *child : panel.findChildren<QWidget *>())
        if (child->accessibleName().startsWith("Price per GB"))
            row = child;
    REQUIRE(row);
    QTest::keyClick(row, Qt::Key_Return);
    settle();
    REQUIRE(panel.shown());
    CHECK(panel.shown()->title.message == core::nameOf(PriceRatio::PerGigabyte));
    panel.back();
    CHECK_FALSE(panel.shown());
}

TEST_CASE("the_library_in_columns_looks_as_designed", "[picture]")
{
    Scene scene;
    Columns columns(scene);
    columns.panel.model().setOrder(by(PriceRatio::PerTokenPerSecond));
    takePictures(columns.panel, {272, 900}, QStringLiteral("palette_columns"));
    CHECK(columns.names().contains("per token/s"));
}
