// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QAbstractItemModelTester>
#include <QPainter>

#include "tests/support/ui/open_example.h"
#include "ui/controls/apply_style.h"
#include "ui/palette/part_card_delegate.h"
#include "ui/palette/part_list_model.h"
#include "ui/style/style.h"

using namespace inferrack;
using namespace inferrack::tests;
using core::PartKind;
using ui::PartCardDelegate;

namespace {

constexpr PartKind libraryKinds[] = {PartKind::Accelerator,    PartKind::Processor,      PartKind::MemoryModule, PartKind::Drive,
                                     PartKind::NetworkAdapter, PartKind::StorageAdapter, PartKind::PowerSupply,  PartKind::Chassis};

QImage painted(const ui::PartCard &card, const PartCardDelegate::Columns &columns, bool selected = false, bool hovered = false, bool focused = false)
{
    QImage image(272, 120, QImage::Format_ARGB32_Premultiplied);
    image.fill(ui::tokens().panel);
    QPainter painter(&image);
    PartCardDelegate::paintCard(painter, QRectF(12, 5, 248, card.fit && *card.fit != core::Fit::Fits && !card.brief.isEmpty() ? 110 : 92), card, columns,
                                selected, hovered, focused);
    return image;
}

} // namespace

TEST_CASE("the_library_keeps_the_contract_of_a_model_through_searches_kinds_and_edits")
{
    Scene scene;
    ui::PartListModel model(scene.document);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    for (const PartKind kind : libraryKinds) {
        model.setKind(kind);
        model.judgeAll();
        model.setQuery("x16");
        model.setQuery("");
        model.setFitsFirst(false);
        model.setFitsFirst(true);
        model.setOnlyPriced(true);
        model.setOnlyPriced(false);
        settle();
        model.judgeAll();
        CHECK(model.total() == static_cast<int>(scene.document.catalog().parts(kind).size()));
        CHECK(model.isJudged());
    }
}

TEST_CASE("roles_of_a_row_agree_with_its_card")
{
    Scene scene;
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        for (const PartKind kind : libraryKinds) {
            ui::PartListModel model(scene.document);
            model.setKind(kind);
            model.judgeAll();
            for (int row = 0; row < model.rowCount(); ++row) {
                const QModelIndex index = model.index(row);
                const ui::PartCard card = model.card(model.partAt(row));
                INFO(card.id.text);
                CHECK(index.data(ui::PartListModel::PartIdRole).toString().toStdString() == card.id.text);
                CHECK(index.data(Qt::DisplayRole).toString() == card.name);
                CHECK(index.data(Qt::ToolTipRole).toString() == card.sentence);
                CHECK(index.data(ui::PartListModel::CardRole).value<ui::PartCard>().name == card.name);
                CHECK(model.rowOf(card.id) == row);
                CHECK(card.kind == kind);
                CHECK(!card.icon.isEmpty());
                CHECK(!card.name.isEmpty());
                CHECK(!card.subtitle.isEmpty());
                CHECK(!card.price.isEmpty());
                for (const auto &figure : card.figures) {
                    CHECK(!figure.value.isEmpty());
                    CHECK(!figure.label.isEmpty());
                }
                CHECK((index.flags() & Qt::ItemIsDragEnabled));
                CHECK(!(index.flags() & Qt::ItemIsDropEnabled));
            }
            CHECK(model.rowOf(core::PartId("no-such-part")) == -1);
            CHECK(model.card(core::PartId("no-such-part")).name.isEmpty());
        }
    }
}

TEST_CASE("a_dimmed_card_tells_its_reason_in_few_words_and_in_full")
{
    for (const QString example : {"edge-2xl4", "tier-4xl40s", "tier-8xh200sxm", "ascend-910b-node"}) {
        Scene scene(example);
        for (const PartKind kind : libraryKinds) {
            ui::PartListModel model(scene.document);
            model.setKind(kind);
            model.judgeAll();
            for (int row = 0; row < model.rowCount(); ++row) {
                ui::setLanguage(ui::Language::English);
                const ui::PartCard card = model.card(model.partAt(row));
                ui::setLanguage(ui::Language::Chinese);
                const ui::PartCard zh = model.card(model.partAt(row));
                ui::setLanguage(ui::Language::English);
                INFO(example.toStdString() << ' ' << card.id.text << ": " << card.brief.toStdString() << " / " << zh.brief.toStdString());
                REQUIRE(card.fit);
                CHECK(card.dimmed == (*card.fit != core::Fit::Fits));
                CHECK(card.brief.isEmpty() == (*card.fit == core::Fit::Fits));
                CHECK(zh.brief.isEmpty() == card.brief.isEmpty());
                if (card.brief.isEmpty())
                    continue;
                CHECK(card.brief.size() <= 36);
                // A Latin letter of the catalogue is half as wide as a hanzi.
                qreal width = 0;
                for (const QChar c : zh.brief)
                    width += c.unicode() < 0x2e80 ? 0.5 : 1.0;
                CHECK(width <= 20);
                CHECK(!card.brief.contains('%' + QString("1")));
                CHECK(card.sentence.size() >= card.brief.size());
                CHECK(card.sentence.endsWith('.'));
                CHECK(zh.sentence.endsWith(QChar(0x3002)));
            }
        }
    }
}

TEST_CASE("the_reason_of_a_card_fits_into_its_strip")
{
    const QFontMetricsF note(ui::font(ui::TextRole::Note));
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        for (const QString example : {"edge-2xl4", "tier-4xl40s", "tier-8xh200sxm", "ascend-910b-node"}) {
            Scene scene(example);
            for (const PartKind kind : libraryKinds) {
                ui::PartListModel model(scene.document);
                model.setKind(kind);
                model.judgeAll();
                for (int row = 0; row < model.rowCount(); ++row) {
                    const ui::PartCard card = model.card(model.partAt(row));
                    INFO(example.toStdString() << ' ' << card.id.text << ": " << card.brief.toStdString());
                    CHECK(note.horizontalAdvance(card.brief) <= 248 - 2 - 27 - 8);
                }
            }
        }
    }
}

TEST_CASE("figures_of_a_kind_stand_in_common_columns")
{
    Scene scene;
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        for (const PartKind kind : libraryKinds) {
            ui::PartListModel model(scene.document);
            model.setKind(kind);
            PartCardDelegate delegate;
            const auto columns = delegate.columns(model);
            CHECK(columns[0] + columns[1] + columns[2] == Approx(228));
            const auto cards = model.allOfKind();
            CHECK(cards.size() == scene.document.catalog().parts(kind).size());
            int common = 0;
            for (const ui::PartCard &card : cards) {
                const auto own = PartCardDelegate::columnsOf(card, columns);
                CHECK(own[0] + own[1] + own[2] == Approx(228));
                common += own == columns;
            }
            INFO("kind " << static_cast<int>(kind) << ": " << common << " of " << cards.size());
            CHECK(common * 10 >= static_cast<int>(cards.size()) * 9);
            // The columns do not move with a search.
            model.setQuery("x16");
            CHECK(delegate.columns(model) == columns);
        }
    }
}

TEST_CASE("values_and_labels_of_a_card_are_whole_or_in_its_tooltip")
{
    QFont strong = ui::font(ui::TextRole::Small);
    strong.setBold(true);
    const QFontMetricsF values(strong), labels(ui::font(ui::TextRole::Note));
    Scene scene;
    int cut = 0;
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        for (const PartKind kind : libraryKinds) {
            ui::PartListModel model(scene.document);
            model.setKind(kind);
            PartCardDelegate delegate;
            const auto columns = delegate.columns(model);
            for (const ui::PartCard &card : model.allOfKind()) {
                const auto own = PartCardDelegate::columnsOf(card, columns);
                for (std::size_t i = 0; i < 3; ++i) {
                    INFO(card.id.text << ": " << card.figures[i].value.toStdString() << ' ' << card.figures[i].label.toStdString());
                    const bool whole = values.horizontalAdvance(card.figures[i].value) <= own[i] - 6;
                    cut += !whole;
                    if (!whole)
                        CHECK(PartCardDelegate::toolTip(card).contains(card.figures[i].label + ": " + card.figures[i].value));
                    CHECK(labels.horizontalAdvance(card.figures[i].label) <= own[i] - 6);
                }
            }
        }
    }
    CHECK(cut <= 6);
}

TEST_CASE("a_card_is_248_wide_with_and_without_a_scroll_bar")
{
    CHECK(PartCardDelegate::cardRectangle(QRect(0, 0, 272, 100)) == QRectF(12, 4, 248, 92));
    CHECK(PartCardDelegate::cardRectangle(QRect(0, 0, 262, 100)) == QRectF(12, 4, 248, 92));
    CHECK(PartCardDelegate::cardRectangle(QRect(0, 30, 272, 118)) == QRectF(12, 34, 248, 110));
    CHECK(PartCardDelegate::cardRectangle(QRect(0, 0, 340, 100)).width() == 316);
    const QRectF narrow = PartCardDelegate::cardRectangle(QRect(0, 0, 230, 100));
    CHECK(narrow.right() <= 230);
    CHECK(narrow.left() == 12);
}

TEST_CASE("states_of_a_card_look_different")
{
    for (const auto theme : {ui::Theme::Light, ui::Theme::Dark}) {
        ui::setTheme(theme);
        Scene scene;
        ui::PartListModel model(scene.document);
        PartCardDelegate delegate;
        const auto columns = delegate.columns(model);
        ui::PartCard card = model.card(core::PartId("nvidia-l40s"));
        card.fit = core::Fit::Fits;
        card.dimmed = false;
        card.brief.clear();
        card.installed.clear();
        ui::PartCard installed = card, warning = card, impossible = card;
        installed.installed = "4 installed";
        warning.fit = core::Fit::FitsWithWarning;
        warning.dimmed = true;
        warning.brief = "CPU1 is not installed";
        impossible = warning;
        impossible.fit = core::Fit::Impossible;
        std::vector<QImage> pictures{
            painted(card, columns),      painted(card, columns, true), painted(card, columns, false, true), painted(card, columns, false, false, true),
            painted(installed, columns), painted(warning, columns),    painted(impossible, columns)};
        for (std::size_t i = 0; i < pictures.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                INFO(i << " and " << j << " in theme " << static_cast<int>(theme));
                CHECK(pictures[i] != pictures[j]);
            }
    }
}

TEST_CASE("a_card_paints_nothing_outside_its_row")
{
    Scene scene;
    for (const PartKind kind : libraryKinds) {
        ui::PartListModel model(scene.document);
        model.setKind(kind);
        model.judgeAll();
        PartCardDelegate delegate;
        const auto columns = delegate.columns(model);
        for (int row = 0; row < model.rowCount(); ++row) {
            const ui::PartCard card = model.card(model.partAt(row));
            const QImage image = painted(card, columns);
            bool clean = true;
            for (int y = 0; y < image.height(); ++y) {
                for (const int x : {2, 8, 11, 262, 268})
                    clean = clean && image.pixelColor(x, y) == ui::tokens().panel;
            }
            INFO(card.id.text);
            CHECK(clean);
        }
    }
}

TEST_CASE("the_height_of_a_row_holds_the_card_and_its_strip")
{
    Scene scene;
    ui::PartListModel model(scene.document);
    model.judgeAll();
    PartCardDelegate delegate;
    for (int row = 0; row < model.rowCount(); ++row) {
        const ui::PartCard card = model.card(model.partAt(row));
        const int height = delegate.sizeHint({}, model.index(row)).height();
        CHECK(height == (card.brief.isEmpty() ? 100 : 118));
    }
}

TEST_CASE("the_picture_of_a_drag_names_the_part")
{
    Scene scene;
    for (const PartKind kind : libraryKinds) {
        ui::PartListModel model(scene.document);
        model.setKind(kind);
        for (const ui::PartCard &card : model.allOfKind()) {
            const QPixmap ghost = PartCardDelegate::ghost(card, 1.0);
            INFO(card.id.text);
            CHECK(ghost.height() == 44);
            CHECK(ghost.width() > QFontMetricsF(ui::font(ui::TextRole::Strong)).horizontalAdvance(card.name) + 40);
            const QSize twice = PartCardDelegate::ghost(card, 2.0).size();
            CHECK(std::abs(twice.width() - 2 * ghost.width()) <= 2);
            CHECK(twice.height() == 2 * ghost.height());
        }
    }
}

TEST_CASE("cards_change_their_words_and_keep_their_numbers_with_the_language")
{
    Scene scene;
    const QRegularExpression digits("[^0-9]");
    for (const PartKind kind : libraryKinds) {
        ui::PartListModel model(scene.document);
        model.setKind(kind);
        ui::setLanguage(ui::Language::English);
        const auto english = model.allOfKind();
        ui::setLanguage(ui::Language::Chinese);
        const auto chinese = model.allOfKind();
        ui::setLanguage(ui::Language::English);
        REQUIRE(english.size() == chinese.size());
        int labels = 0;
        for (std::size_t i = 0; i < english.size(); ++i) {
            for (std::size_t f = 0; f < 3; ++f) {
                INFO(english[i].id.text << ": " << english[i].figures[f].value.toStdString() << " / " << chinese[i].figures[f].value.toStdString());
                CHECK(QString(english[i].figures[f].value).remove(digits) == QString(chinese[i].figures[f].value).remove(digits));
                labels += english[i].figures[f].label != chinese[i].figures[f].label;
            }
        }
        CHECK(labels > 0);
    }
}
