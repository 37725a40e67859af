// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QContextMenuEvent>
#include <QMenu>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>

#include "core/project/edits.h"
#include "tests/support/ui/handling.h"
#include "tests/support/ui/open_example.h"
#include "tests/support/ui/recorder.h"
#include "tests/support/ui/broken_server.h"
#include "tests/support/ui/shown_window.h"
#include "ui/document/preview.h"
#include "ui/results/finding_delegate.h"
#include "ui/results/findings_view.h"
#include "ui/results/repair_figures.h"
#include "ui/results/results_panel.h"
#include "ui/style/harm.h"
#include "ui/text/number_format.h"
#include "ui/widgets/gauge.h"

#include <cmath>

using namespace inferrack;
using namespace inferrack::tests;

namespace {

/// The column beside a server without power supplies.
struct Column {
    Column()
    {
        panel.resize(384, 1000);
        panel.show();
        std::vector<core::SlotAddress> slots;
        for (const core::Placement &placement : scene.document.server().placements)
            if (placement.slot.group.rfind("psu", 0) == 0)
                slots.push_back({scene.document.scenario().id, scene.document.server().id, placement.slot});
        REQUIRE(scene.document.edit("break", [&](const core::Project &p) { return core::remove(p, scene.document.catalog(), slots); }));
        panel.findingModel().repairFinder().findAll();
        settle();
        for (int i = 0; i < panel.findingModel().rowCount(); ++i)
            if (panel.findingModel().finding(i).check == "psu_capacity")
                row = i;
        REQUIRE(row >= 0);
        REQUIRE_FALSE(panel.findingModel().repairs(row).empty());
    }

    QModelIndex index() { return panel.findingModel().index(row); }
    QStringList texts() { return index().data(ui::FindingListModel::RepairsRole).toStringList(); }
    QPoint button(std::size_t which)
    {
        auto *delegate = qobject_cast<ui::FindingDelegate *>(panel.findings().itemDelegate());
        return delegate->repairRectangles(panel.findings().visualRect(index()), index()).at(which).center().toPoint();
    }
    const ui::GaugeReading &gauge(const char *id) { return panel.findChild<ui::Gauge *>(QLatin1String(id))->reading(); }

    Scene scene;
    ui::ResultsPanel panel{scene.document, scene.selection};
    int row = -1;
};

/// A finding as it is painted in a column of 340 px.
void paintFinding(Recorder &recorder, ui::ResultsPanel &panel, const QModelIndex &index)
{
    QPainter painter(&recorder);
    QStyleOptionViewItem option;
    option.rect = QRect(0, 0, 340, 400);
    option.widget = &panel.findings();
    panel.findings().itemDelegate()->paint(&painter, option, index);
}

} // namespace

TEST_CASE("a_finding_offers_its_repairs_in_both_languages")
{
    Column column;
    CHECK(column.texts().first().startsWith(QStringLiteral("Add 4 × ")));
    CHECK(column.texts().first().contains(QStringLiteral("usable power")));
    ui::setLanguage(ui::Language::Chinese);
    settle();
    CHECK(column.texts().first().startsWith(QString::fromUtf8("添加 4 × ")));
    CHECK(column.texts().first().contains(QString::fromUtf8("可用功率")));
    ui::setLanguage(ui::Language::English);
}

TEST_CASE("an_item_has_room_for_its_repairs")
{
    Column column;
    auto *delegate = qobject_cast<ui::FindingDelegate *>(column.panel.findings().itemDelegate());
    for (const int width : {250, 330, 500}) {
        const auto rectangles = delegate->repairRectangles(QRect(0, 0, width, 0), column.index());
        REQUIRE(static_cast<qsizetype>(rectangles.size()) == column.texts().size());
        for (std::size_t i = 0; i < rectangles.size(); ++i) {
            CHECK(rectangles[i].height() >= 28 + 17);
            CHECK(rectangles[i].right() <= width);
            if (i > 0)
                CHECK(rectangles[i].top() >= rectangles[i - 1].bottom());
        }
        CHECK(delegate->heightFor(width, column.index()) >= rectangles.back().bottom());
    }
    column.panel.setCompact(true);
    // In a compact column the open finding alone shows them.
    column.panel.findings().setCurrentIndex(column.index());
    CHECK(static_cast<qsizetype>(delegate->repairRectangles(QRect(0, 0, 288, 32), column.index()).size()) == column.texts().size());
}

TEST_CASE("the_pointer_on_a_repair_previews_it_on_the_gauges")
{
    Column column;
    const core::Project before = column.scene.document.project();
    const ui::GaugeReading power = column.gauge("power");
    QTest::mouseMove(column.panel.findings().viewport(), column.button(0));
    settle();
    REQUIRE(column.scene.document.preview().view());
    CHECK(column.gauge("power") != power);
    CHECK(column.gauge("power").verdict != ui::Verdict::Blocker);
    CHECK(column.scene.document.project() == before);
    QTest::mouseMove(column.panel.findings().viewport(), column.panel.findings().visualRect(column.index()).topLeft() + QPoint(40, 40));
    settle();
    CHECK_FALSE(column.scene.document.preview().view());
    CHECK(column.gauge("power") == power);
}

TEST_CASE("a_click_on_a_repair_makes_it_as_one_step")
{
    Column column;
    const core::Project before = column.scene.document.project();
    const QString text = column.texts().first();
    const int steps = column.scene.document.undoStack().count();
    QSignalSpy repaired(&column.panel, &ui::ResultsPanel::repaired);
    QTest::mouseClick(column.panel.findings().viewport(), Qt::LeftButton, {}, column.button(0));
    CHECK(column.scene.document.undoStack().count() == steps + 1);
    CHECK(column.scene.document.undoName() == text);
    REQUIRE(repaired.count() == 1);
    CHECK(repaired.first().first().toString() == text);
    for (const core::Finding &finding : column.scene.document.result().findings)
        CHECK(finding.check != "psu_capacity");
    CHECK_FALSE(column.scene.document.preview().view());
    column.scene.document.undoStack().undo();
    CHECK(column.scene.document.project() == before);
}

TEST_CASE("repairs_are_reached_by_keyboard")
{
    Column column;
    ui::FindingsView &view = column.panel.findings();
    view.setCurrentIndex(column.index());
    QSignalSpy pointed(&view, &ui::FindingsView::repairPointed);
    QTest::keyClick(&view, Qt::Key_Right);
    REQUIRE(pointed.count() == 1);
    CHECK(pointed.last() == QVariantList{column.row, 0});
    CHECK(column.scene.document.preview().view());
    QTest::keyClick(&view, Qt::Key_Left);
    CHECK_FALSE(column.scene.document.preview().view());
    QTest::keyClick(&view, Qt::Key_Right);
    QTest::keyClick(&view, Qt::Key_Return);
    for (const core::Finding &finding : column.scene.document.result().findings)
        CHECK(finding.check != "psu_capacity");
}

TEST_CASE("the_menu_of_a_finding_holds_its_repairs_where_there_is_no_room_for_buttons")
{
    Column column;
    column.panel.setCompact(true);
    settle();
    ui::FindingsView &view = column.panel.findings();
    view.setCurrentIndex(column.index());
    QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(), view.mapToGlobal(QPoint()));
    QCoreApplication::sendEvent(&view, &event);
    auto *menu = view.findChild<QMenu *>();
    REQUIRE(menu);
    QStringList texts;
    for (const QAction *action : menu->actions())
        texts.append(action->text());
    const QStringList prices = column.index().data(ui::FindingListModel::RepairPricesRole).toStringList();
    const QStringList powers = column.index().data(ui::FindingListModel::RepairPowersRole).toStringList();
    for (int i = 0; i < column.texts().size(); ++i)
        CHECK(texts.contains(column.texts().at(i) + '\t' + prices.at(i) + QString::fromUtf8(" · ") + powers.at(i)));
    CHECK(texts.contains(QStringLiteral("Show the place")));
    menu->actions().first()->trigger();
    for (const core::Finding &finding : column.scene.document.result().findings)
        CHECK(finding.check != "psu_capacity");
}

TEST_CASE("a_repair_of_a_project_that_went_on_is_looked_for_anew")
{
    Column column;
    const QString text = column.texts().first();
    column.scene.editWorkload([](core::Workload &workload) { workload.concurrency = {24, false}; });
    // Not yet looked for again: the old answer stands there, the new project is kept.
    CHECK_FALSE(column.panel.findingModel().repairFinder().isCurrent());
    CHECK(column.texts().first() == text);
    column.panel.repair(column.row, 0);
    CHECK(column.scene.document.scenario().workloads.front().concurrency.value == 24);
    for (const core::Finding &finding : column.scene.document.result().findings)
        CHECK(finding.check != "psu_capacity");
}

TEST_CASE("another_file_does_not_show_the_repairs_of_the_one_before")
{
    Column column;
    ui::RepairFinder &finder = column.panel.findingModel().repairFinder();
    const core::Finding finding = column.panel.findingModel().finding(column.row);
    REQUIRE_FALSE(finder.repairsOf(finding).empty());
    REQUIRE(column.scene.document.open(exampleFile()));
    CHECK(finder.repairsOf(finding).empty());
    CHECK_FALSE(finder.isCurrent());
    CHECK(finder.isLooking());
    for (int row = 0; row < column.panel.findingModel().rowCount(); ++row)
        CHECK(column.panel.findingModel().repairs(row).empty());
    finder.findAll();
    CHECK_FALSE(finder.isLooking());
}

TEST_CASE("repairs_are_found_without_being_asked_for")
{
    Column column;
    column.scene.editWorkload([](core::Workload &workload) { workload.concurrency = {24, false}; });
    QSignalSpy found(&column.panel.findingModel().repairFinder(), &ui::RepairFinder::found);
    CHECK(found.wait(20000));
    CHECK(column.panel.findingModel().repairFinder().isCurrent());
    CHECK_FALSE(column.texts().isEmpty());
}

TEST_CASE("a_finding_with_repairs_is_read_aloud_with_them")
{
    Column column;
    const QString description = column.index().data(Qt::AccessibleDescriptionRole).toString();
    for (const QString &text : column.texts())
        CHECK(description.contains(text));
}

TEST_CASE("a_repair_says_what_it_costs_and_draws")
{
    Column column;
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        settle();
        const auto &repairs = column.panel.findingModel().repairs(column.row);
        const QStringList prices = column.index().data(ui::FindingListModel::RepairPricesRole).toStringList();
        const QStringList powers = column.index().data(ui::FindingListModel::RepairPowersRole).toStringList();
        REQUIRE(prices.size() == static_cast<qsizetype>(repairs.size()));
        REQUIRE(powers.size() == prices.size());
        const QStringList lines = column.index().data(Qt::AccessibleDescriptionRole).toString().split('\n');
        for (std::size_t i = 0; i < repairs.size(); ++i) {
            const ui::RepairFigures figures = ui::figuresOf(repairs[i].difference);
            CHECK(prices.at(static_cast<qsizetype>(i)) == figures.price);
            CHECK(powers.at(static_cast<qsizetype>(i)) == figures.typicalPower);
            const QString line = lines.at(static_cast<qsizetype>(i) + 1);
            INFO(line.toStdString());
            CHECK(line.contains(figures.price));
            CHECK(line.contains(figures.typicalPower));
            CHECK(line.contains(figures.peakPower));
        }
    }
    ui::setLanguage(ui::Language::English);
    settle();
    // Four supplies are bought, and the server draws what they lose.
    CHECK(column.panel.findingModel().repairs(column.row).front().difference.purchase->minor > 0);
    CHECK(column.index().data(ui::FindingListModel::RepairPricesRole).toStringList().first().startsWith("+CNY "));
    const double draws = core::inWatts(column.panel.findingModel().repairs(column.row).front().difference.typicalWall);
    REQUIRE(std::abs(draws) >= 1.0);
    CHECK(column.index().data(ui::FindingListModel::RepairPowersRole).toStringList().first() ==
          (draws > 0 ? '+' : '-') + ui::formatted(core::Figure{std::abs(draws), core::Unit::Watt}));
}

TEST_CASE("figures_of_repairs_read_as_in_a_sentence")
{
    struct Row {
        std::optional<core::Money> purchase;
        double typical;
        const char *price, *power, *priceZh, *powerZh;
    };
    const auto yuan = [](std::int64_t amount) { return core::Money{amount * 100, core::Currency::CNY}; };
    const Row rows[] = {
        {yuan(12400), 350, "+CNY 12,400", "+350 W", "+1.24 万元", "+350 W"},
        {yuan(-800), -1250, "-CNY 800", "-1.25 kW", "-800 元", "-1.25 kW"},
        {yuan(0), 0.2, "price unchanged", "power unchanged", "价格不变", "功耗不变"},
        {std::nullopt, -0.2, "price on request", "power unchanged", "询价", "功耗不变"},
        {yuan(2880000), 12600, "+CNY 2.88 million", "+12.6 kW", "+288.00 万元", "+12.6 kW"},
        {core::Money{9950000, core::Currency::USD}, 999, "+USD 99,500", "+999 W", "+9.95 万美元", "+999 W"},
    };
    for (const Row &row : rows) {
        const core::Difference difference{row.purchase, core::watts(row.typical), core::watts(0)};
        ui::setLanguage(ui::Language::English);
        CHECK(ui::figuresOf(difference) == ui::RepairFigures{row.price, row.power, "power unchanged"});
        ui::setLanguage(ui::Language::Chinese);
        CHECK(ui::figuresOf(difference) == ui::RepairFigures{QString::fromUtf8(row.priceZh), QString::fromUtf8(row.powerZh), QString::fromUtf8("功耗不变")});
        ui::setLanguage(ui::Language::English);
    }
}

namespace {

/// The column beside a load whose cure is a layout that takes too long for a token.
struct SlowCure {
    SlowCure()
    {
        panel.resize(384, 1000);
        panel.show();
        scene.editWorkload([](core::Workload &workload) { workload.concurrency = {64, false}; });
        core::Deployment deployment = scene.document.scenario().deployments.front();
        deployment.layout = {{2, 1, 1, 1, 2}, false};
        REQUIRE(scene.document.edit(
            "layout", [&](const core::Project &p) { return core::setDeployment(p, scene.document.catalog(), scene.document.scenario().id, deployment); }));
        panel.findingModel().repairFinder().findAll();
        settle();
        REQUIRE(panel.findingModel().rowCount() == 1);
        REQUIRE(panel.findingModel().finding(0).check == "kv_room");
        REQUIRE(panel.findingModel().repairs(0).size() == 1);
    }

    QModelIndex index() { return panel.findingModel().index(0); }
    QString text(int role) { return index().data(role).toStringList().first(); }

    Scene scene;
    ui::ResultsPanel panel{scene.document, scene.selection};
};

} // namespace

TEST_CASE("a_repair_that_loses_a_target_says_so_in_both_languages")
{
    SlowCure column;
    CHECK(column.text(ui::FindingListModel::RepairHarmsRole) == QStringLiteral("TPOT 94 ms → 253 ms, target 120 ms missed"));
    const QString other = column.text(ui::FindingListModel::RepairEffectsRole);
    CHECK(other.startsWith(QStringLiteral("TTFT ")));
    CHECK(other.contains(QStringLiteral("target 4.0 s met · throughput ")));
    ui::setLanguage(ui::Language::Chinese);
    settle();
    CHECK(column.text(ui::FindingListModel::RepairHarmsRole) == QString::fromUtf8("TPOT 94 ms → 253 ms，未达指标 120 ms"));
    CHECK(column.text(ui::FindingListModel::RepairEffectsRole).contains(QString::fromUtf8("达到指标 4.0 s · 吞吐量 ")));
    ui::setLanguage(ui::Language::English);
    settle();
}

TEST_CASE("what_a_repair_worsens_is_painted_read_aloud_and_in_its_menu")
{
    SlowCure column;
    const QString harm = column.text(ui::FindingListModel::RepairHarmsRole);
    const QString other = column.text(ui::FindingListModel::RepairEffectsRole);
    const QString description = column.index().data(Qt::AccessibleDescriptionRole).toString();
    CHECK(description.contains(harm));
    CHECK(description.contains(other));

    Recorder recorder;
    paintFinding(recorder, column.panel, column.index());
    const auto paints = [&recorder](const char *word, const QColor &color) {
        const auto &texts = recorder.texts();
        return std::any_of(texts.begin(), texts.end(), [&](const PaintedText &text) { return text.text.contains(QLatin1String(word)) && text.color == color; });
    };
    CHECK(paints("TPOT", ui::colors(ui::Verdict::Warning).text));
    CHECK(paints("TTFT", ui::tokens().text2));

    ui::FindingsView &view = column.panel.findings();
    view.setCurrentIndex(column.index());
    QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(), view.mapToGlobal(QPoint()));
    QCoreApplication::sendEvent(&view, &event);
    auto *menu = view.findChild<QMenu *>();
    REQUIRE(menu);
    CHECK(menu->actions().first()->text().endsWith(QString::fromUtf8(" · ") + harm));
    delete menu;
}

TEST_CASE("what_a_repair_breaks_wears_the_colour_of_the_worst_of_it")
{
    using core::Severity;
    const auto effect = [](bool harm, Severity severity) {
        return core::SideEffect{core::text(INFERRACK_TEXT("Repairs", "redundancy %1 → %2")), harm, severity};
    };
    CHECK(ui::effectsOf({}).worst == Severity::Note);
    CHECK(ui::effectsOf({effect(false, Severity::Blocker)}).worst == Severity::Note);
    CHECK(ui::effectsOf({effect(true, Severity::Warning)}).worst == Severity::Warning);
    CHECK(ui::effectsOf({effect(true, Severity::Warning), effect(true, Severity::Blocker)}).worst == Severity::Blocker);

    for (const ui::Verdict worst : {ui::Verdict::Warning, ui::Verdict::Blocker}) {
        QImage picture(300, 40, QImage::Format_ARGB32_Premultiplied);
        picture.fill(ui::tokens().card);
        Recorder recorder;
        {
            QPainter onPicture(&picture), onRecorder(&recorder);
            for (QPainter *painter : {&onPicture, &onRecorder})
                ui::paintHarm(*painter, QRectF(0, 0, 300, 40), worst, QStringLiteral("brings 1 blocker"));
        }
        REQUIRE(recorder.texts().size() == 1);
        CHECK(recorder.texts().front().color == ui::colors(worst).text);
        CHECK(recorder.texts().front().rect.left() >= 16);
        CHECK(pixels(picture.copy(0, 0, 14, 40), ui::colors(worst).graphic) > 20);
    }
    CHECK(ui::harmHeight(300, QString()) == 0);
    CHECK(ui::harmHeight(60, QStringLiteral("brings 1 blocker")) > ui::harmHeight(300, QStringLiteral("brings 1 blocker")));
}

TEST_CASE("a_button_grows_by_what_its_repair_changes")
{
    SlowCure slow;
    Column quiet;
    CHECK(quiet.index().data(ui::FindingListModel::RepairHarmsRole).toStringList().first().isEmpty());
    auto *delegate = qobject_cast<ui::FindingDelegate *>(slow.panel.findings().itemDelegate());
    for (const int width : {250, 330, 500}) {
        const QRectF button = delegate->repairRectangles(QRect(0, 0, width, 0), slow.index()).front();
        CHECK(button.height() >= 28 + 17 + 2 * 10);
        CHECK(button.right() <= width);
        CHECK(delegate->heightFor(width, slow.index()) >= button.bottom());
    }
}

TEST_CASE("the_figures_of_a_repair_stand_inside_its_button")
{
    Column column;
    Recorder recorder;
    paintFinding(recorder, column.panel, column.index());
    auto *delegate = qobject_cast<ui::FindingDelegate *>(column.panel.findings().itemDelegate());
    const auto buttons = delegate->repairRectangles(QRect(0, 0, 340, 400), column.index());
    const QStringList prices = column.index().data(ui::FindingListModel::RepairPricesRole).toStringList();
    const QStringList powers = column.index().data(ui::FindingListModel::RepairPowersRole).toStringList();
    for (const QStringList &figures : {prices, powers})
        for (const QString &figure : figures) {
            INFO(figure.toStdString());
            REQUIRE(recorder.says(figure));
            const auto &texts = recorder.texts();
            CHECK(std::any_of(texts.begin(), texts.end(), [&](const PaintedText &text) {
                return text.text == figure &&
                       std::any_of(buttons.begin(), buttons.end(), [&](const QRectF &button) { return button.contains(text.rect.center()); });
            }));
        }
}

TEST_CASE("repairs_look_as_designed", "[picture]")
{
    Column column;
    takePictures(column.panel, {384, 1000}, QStringLiteral("repairs"));
    CHECK(column.texts().size() >= 1);
}

TEST_CASE("what_was_said_of_a_repair_goes_with_the_next_step")
{
    ShownWindow w;
    breakServer(w.document);
    ui::ResultsPanel &results = w.window->resultsPanel();
    results.findingModel().repairFinder().findAll();
    int row = -1;
    for (int i = 0; i < results.findingModel().rowCount(); ++i)
        if (row < 0 && !results.findingModel().repairs(i).empty())
            row = i;
    REQUIRE(row >= 0);
    results.repair(row, 0);
    ShownWindow::settle();
    CHECK(w.messages().size() == 1);
    w.document.undoStack().undo();
    ShownWindow::settle();
    CHECK(w.messages().isEmpty());
}
