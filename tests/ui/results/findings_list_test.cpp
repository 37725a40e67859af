// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QAbstractItemModelTester>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "core/checks/check.h"
#include "core/project/edits.h"
#include "tests/support/ui/open_example.h"
#include "ui/inspector/why_panel.h"
#include "ui/results/finding_delegate.h"
#include "ui/results/finding_list_model.h"
#include "ui/results/findings_view.h"
#include "ui/results/results_panel.h"
#include "ui/style/style.h"
#include "ui/text/han.h"
#include "ui/text/no_break.h"

using namespace inferrack;
using namespace inferrack::tests;
using ui::FindingListModel;

namespace {

/// A server with many faults of all severities.
void breakServer(Scene &scene)
{
    std::vector<core::SlotAddress> slots;
    for (const core::Placement &placement : scene.document.server().placements) {
        const bool memory = scene.document.catalog().find<core::MemoryModule>(placement.part) && placement.slot.index % 3 == 0;
        if (memory || scene.document.catalog().find<core::PowerSupply>(placement.part))
            slots.push_back({scene.document.scenario().id, scene.document.server().id, placement.slot});
    }
    REQUIRE(scene.document.edit("break", [&](const core::Project &p) { return core::remove(p, scene.document.catalog(), slots); }));
    scene.editWorkload([](core::Workload &workload) { workload.concurrency = {400, false}; });
    REQUIRE(scene.document.result().findings.size() >= 3);
}

struct Shown {
    explicit Shown(Scene &scene, QSize size = {384, 1000}, bool compact = false) : panel(scene.document, scene.selection)
    {
        panel.setCompact(compact);
        panel.resize(size);
        panel.show();
        settle();
    }
    QPoint centre(int row) { return panel.findings().visualRect(panel.findings().model()->index(row, 0)).center(); }
    ui::ResultsPanel panel;
};

} // namespace

TEST_CASE("the_list_keeps_the_contract_of_a_model_while_it_changes")
{
    Scene scene;
    FindingListModel model(scene.document);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    breakServer(scene);
    CHECK(model.rowCount() == static_cast<int>(scene.document.result().findings.size()));
    scene.document.undoStack().undo();
    scene.document.undoStack().undo();
    CHECK(model.rowCount() == static_cast<int>(scene.document.result().findings.size()));
    scene.document.undoStack().redo();
    CHECK(model.rowCount() == static_cast<int>(scene.document.result().findings.size()));
    CHECK(model.rowCount(model.index(0)) == 0);
    CHECK(!model.data({}, Qt::DisplayRole).isValid());
    CHECK(!model.data(model.index(0), Qt::DecorationRole).isValid());
}

TEST_CASE("a_card_of_any_width_is_as_high_as_the_lines_that_are_painted_on_it")
{
    for (const ui::Language language : {ui::Language::English, ui::Language::Chinese}) {
        Scene scene;
        ui::setLanguage(language);
        scene.document.edit("load", [&](const core::Project &p) {
            core::Workload load = scene.document.scenario().workloads.front();
            load.concurrency = {400, false};
            return core::setWorkload(p, scene.document.catalog(), scene.document.scenario().id, load);
        });
        FindingListModel model(scene.document);
        REQUIRE(model.rowCount() > 0);
        const QModelIndex first = model.index(0);
        const QString sentence = ui::unbroken(first.data(FindingListModel::SentenceRole).toString());
        const ui::FindingDelegate delegate;
        const QFontMetricsF metrics(ui::font(ui::TextRole::Small));
        for (int width = 280; width <= 460; ++width) {
            // The card is a pixel narrower than its item; 32 stand before its lines, 10 behind them, 29 above.
            const QRectF lines = metrics.boundingRect(QRectF(0, 0, width - 1 - 42, 4000), Qt::TextWordWrap | Qt::AlignLeft, sentence);
            INFO(width);
            CHECK(delegate.heightFor(width, first) >= 29 + lines.height() + 8 + 6);
        }
    }
    ui::setLanguage(ui::Language::English);
}

TEST_CASE("an_edit_that_changes_no_finding_repaints_nothing")
{
    Scene scene("ascend-910b-node");
    FindingListModel model(scene.document);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset), changed(&model, &QAbstractItemModel::dataChanged);
    scene.document.edit("title", [&](const core::Project &p) { return core::setTitle(p, "Another title"); });
    CHECK(reset.isEmpty());
    CHECK(changed.isEmpty());
}

TEST_CASE("severity_falls_from_row_to_row_and_the_counts_add_up")
{
    for (const QString example : {"edge-2xl4", "tier-4xl40s", "tier-8xh200sxm", "ascend-910b-node"}) {
        Scene scene(example);
        breakServer(scene);
        FindingListModel model(scene.document);
        int before = static_cast<int>(core::Severity::Blocker);
        for (int row = 0; row < model.rowCount(); ++row) {
            const int severity = model.index(row).data(FindingListModel::SeverityRole).toInt();
            CHECK(severity <= before);
            before = severity;
        }
        CHECK(model.count(core::Severity::Blocker) + model.count(core::Severity::Warning) + model.count(core::Severity::Note) == model.rowCount());
        CHECK(model.count(core::Severity::Blocker) >= 1);
    }
}

TEST_CASE("each_finding_has_a_noun_a_code_and_a_sentence_in_both_languages")
{
    for (const QString example : {"edge-2xl4", "tier-4xl40s", "tier-8xh200sxm", "ascend-910b-node"}) {
        Scene scene(example);
        breakServer(scene);
        FindingListModel model(scene.document);
        for (int row = 0; row < model.rowCount(); ++row) {
            const QModelIndex index = model.index(row);
            ui::setLanguage(ui::Language::English);
            const QString title = index.data().toString(), sentence = index.data(FindingListModel::SentenceRole).toString();
            const QString code = index.data(FindingListModel::CodeRole).toString();
            INFO(example.toStdString() << ": " << title.toStdString() << ": " << sentence.toStdString());
            CHECK(title.size() <= 30);
            CHECK(!title.contains(QRegularExpression("[0-9]")));
            CHECK(QRegularExpression("^[A-Z]-[0-9]{2}$").match(code).hasMatch());
            CHECK(sentence.endsWith('.'));
            CHECK(!sentence.contains('%' + QString("1")));
            CHECK(!sentence.contains("  "));
            ui::setLanguage(ui::Language::Chinese);
            const QString titleZh = index.data().toString(), sentenceZh = index.data(FindingListModel::SentenceRole).toString();
            INFO(titleZh.toStdString() << ": " << sentenceZh.toStdString());
            CHECK(titleZh.size() <= 12);
            CHECK(std::any_of(sentenceZh.begin(), sentenceZh.end(), ui::isHan));
            CHECK(sentenceZh.endsWith(QChar(0x3002)));
            CHECK(index.data(FindingListModel::CodeRole).toString() == code);
        }
        ui::setLanguage(ui::Language::English);
    }
}

TEST_CASE("a_finding_is_read_aloud_with_its_severity")
{
    Scene scene;
    breakServer(scene);
    FindingListModel model(scene.document);
    const QString words[] = {"Note", "Warning", "Blocker"};
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row);
        const QString text = index.data(Qt::AccessibleTextRole).toString();
        CHECK(text ==
              QStringLiteral("%1, %2, %3")
                  .arg(words[index.data(FindingListModel::SeverityRole).toInt()], index.data().toString(), index.data(FindingListModel::CodeRole).toString()));
        CHECK(index.data(Qt::AccessibleDescriptionRole) == index.data(FindingListModel::SentenceRole));
        CHECK(index.data(Qt::ToolTipRole) == index.data(FindingListModel::SentenceRole));
    }
}

TEST_CASE("enter_on_a_finding_jumps_to_its_place")
{
    Scene scene;
    breakServer(scene);
    Shown shown(scene);
    const auto &findings = scene.document.result().findings;
    std::vector<core::SlotId> revealed;
    QObject::connect(&scene.selection, &ui::Selection::revealed, &shown.panel, [&](const std::vector<core::SlotId> &slots) { revealed = slots; });
    int jumped = 0;
    for (std::size_t row = 0; row < findings.size(); ++row) {
        revealed.clear();
        scene.selection.clear();
        shown.panel.findings().setCurrentIndex(shown.panel.findings().model()->index(static_cast<int>(row), 0));
        QTest::keyClick(&shown.panel.findings(), Qt::Key_Return);
        CHECK(scene.selection.slotIds() == findings[row].subject.slots);
        CHECK(revealed == findings[row].subject.slots);
        jumped += !revealed.empty();
    }
    CHECK(jumped >= 1);
}

TEST_CASE("arrow_keys_point_at_the_findings_and_the_strip_follows")
{
    Scene scene;
    breakServer(scene);
    Shown shown(scene);
    std::vector<core::Text> sentences;
    QObject::connect(&scene.selection, &ui::Selection::explained, &shown.panel, [&](const core::Text &text) { sentences.push_back(text); });
    shown.panel.findings().setFocus();
    shown.panel.findings().setCurrentIndex(shown.panel.findings().model()->index(0, 0));
    QTest::keyClick(&shown.panel.findings(), Qt::Key_Down);
    REQUIRE(!sentences.empty());
    CHECK(sentences.back() == scene.document.result().findings[1].sentence);
    QTest::keyClick(&shown.panel.findings(), Qt::Key_Up);
    CHECK(sentences.back() == scene.document.result().findings[0].sentence);
}

TEST_CASE("the_pointer_explains_a_finding_until_it_leaves")
{
    Scene scene;
    breakServer(scene);
    Shown shown(scene);
    QSignalSpy pointed(&shown.panel.findings(), &ui::FindingsView::pointed);
    QMouseEvent over(QEvent::MouseMove, shown.centre(0), shown.panel.findings().viewport()->mapToGlobal(shown.centre(0)), Qt::NoButton, Qt::NoButton, {});
    QCoreApplication::sendEvent(shown.panel.findings().viewport(), &over);
    REQUIRE(pointed.count() == 1);
    CHECK(pointed.last().front().toInt() == 0);
    QCoreApplication::sendEvent(shown.panel.findings().viewport(), &over);
    CHECK(pointed.count() == 1);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&shown.panel.findings(), &leave);
    REQUIRE(pointed.count() == 2);
    CHECK(pointed.last().front().toInt() == -1);
}

TEST_CASE("why_stands_at_the_right_edge_of_an_item_with_a_derivation")
{
    Scene scene("ascend-910b-node");
    for (const bool compact : {false, true}) {
        Shown shown(scene, {384, 1000}, compact);
        const auto &findings = scene.document.result().findings;
        auto *delegate = qobject_cast<ui::FindingDelegate *>(shown.panel.findings().itemDelegate());
        REQUIRE(delegate);
        int asked = 0;
        for (std::size_t row = 0; row < findings.size(); ++row) {
            const QRect item = shown.panel.findings().visualRect(shown.panel.findings().model()->index(static_cast<int>(row), 0));
            const QRectF why = delegate->whyRectangle(item);
            CHECK(QRectF(item).contains(why));
            if (!findings[row].derivation)
                continue;
            QTest::mouseClick(shown.panel.findings().viewport(), Qt::LeftButton, {}, why.center().toPoint());
            CHECK(shown.panel.whyPanel().isVisible());
            shown.panel.closeWhy();
            ++asked;
        }
        CHECK(asked >= 1);
    }
}

TEST_CASE("an_item_is_as_high_as_its_sentence_needs_at_every_width")
{
    Scene scene;
    breakServer(scene);
    FindingListModel model(scene.document);
    ui::FindingDelegate delegate;
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        for (int row = 0; row < model.rowCount(); ++row) {
            int before = 10000;
            for (const int width : {264, 296, 320, 360, 420, 480}) {
                const int height = delegate.heightFor(width, model.index(row));
                INFO(width);
                CHECK(height <= before);
                CHECK(height >= 29 + 16 + 8);
                before = height;
            }
        }
    }
    delegate.setCompact(true);
    CHECK(delegate.heightFor(264, model.index(0)) == delegate.heightFor(480, model.index(0)));
    CHECK(delegate.heightFor(264, model.index(0)) >= 28);
}

TEST_CASE("no_title_is_cut_in_the_narrowest_column")
{
    const QFontMetricsF strong(ui::font(ui::TextRole::Strong)), note(ui::font(ui::TextRole::Note));
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        for (const core::Check &check : core::checks()) {
            const qreal needed = strong.horizontalAdvance(ui::translated(check.title)) + note.horizontalAdvance(QString::fromLatin1(check.code)) + 1 + 8;
            INFO(check.id << ": " << ui::translated(check.title).toStdString());
            // 288 less the margins of the column, the glyph, the "why?" and the edges of the card.
            CHECK(needed <= 288 - 2 * 12 - 32 - 8 - 22 - 1);
        }
    }
}

TEST_CASE("the_head_counts_what_the_list_holds")
{
    Scene scene;
    breakServer(scene);
    Shown shown(scene);
    QString name;
    for (const QWidget *child : shown.panel.findChildren<QWidget *>())
        if (child->accessibleName().startsWith("Findings, "))
            name = child->accessibleName();
    const auto &result = scene.document.result();
    const auto count = [&](core::Severity severity) {
        return static_cast<int>(std::count_if(result.findings.begin(), result.findings.end(), [&](const core::Finding &f) { return f.severity == severity; }));
    };
    QStringList words{"Findings"};
    if (const int n = count(core::Severity::Blocker))
        words << QString::fromLatin1(n == 1 ? "%1 blocker" : "%1 blockers").arg(n);
    if (const int n = count(core::Severity::Warning))
        words << QString::fromLatin1(n == 1 ? "%1 warning" : "%1 warnings").arg(n);
    if (const int n = count(core::Severity::Note))
        words << QString::fromLatin1(n == 1 ? "%1 note" : "%1 notes").arg(n);
    words << QStringLiteral("%1 checks").arg(result.checksRun);
    CHECK(name == words.join(", "));
}

TEST_CASE("the_gravest_finding_shows_even_where_nothing_fits")
{
    Scene scene;
    breakServer(scene);
    Shown shown(scene, {288, 420}, true);
    CHECK(!shown.panel.findings().isRowHidden(0));
    CHECK(shown.panel.findings().hiddenRows() == static_cast<int>(scene.document.result().findings.size()) - 1);
    shown.panel.findings().setExpanded(true);
    CHECK(shown.panel.findings().hiddenRows() == 0);
    CHECK(shown.panel.findings().verticalScrollBarPolicy() == Qt::ScrollBarAsNeeded);
    shown.panel.findings().setExpanded(false);
    CHECK(shown.panel.findings().verticalScrollBarPolicy() == Qt::ScrollBarAlwaysOff);
}

TEST_CASE("a_taller_column_hides_fewer_findings")
{
    Scene scene;
    breakServer(scene);
    Shown shown(scene, {384, 500});
    int before = static_cast<int>(scene.document.result().findings.size());
    for (const int height : {500, 620, 760, 900, 1100, 1500}) {
        shown.panel.resize(384, height);
        settle();
        CHECK(shown.panel.findings().hiddenRows() <= before);
        before = shown.panel.findings().hiddenRows();
    }
    CHECK(before == 0);
}

TEST_CASE("in_a_compact_column_each_finding_is_one_line_until_it_is_selected")
{
    Scene scene;
    breakServer(scene);
    Shown shown(scene, {320, 900}, true);
    ui::FindingsView &view = shown.panel.findings();
    REQUIRE(view.model()->rowCount() >= 3);
    const auto height = [&](int row) { return view.visualRect(view.model()->index(row, 0)).height(); };
    CHECK(view.openRow() == -1);
    CHECK(view.hiddenRows() == 0);
    for (int row = 0; row < view.model()->rowCount(); ++row)
        CHECK(height(row) == 38);

    view.setCurrentIndex(view.model()->index(1, 0));
    settle();
    CHECK(view.openRow() == 1);
    CHECK(height(0) == 38);
    CHECK(height(1) > 38);
}

TEST_CASE("a_click_opens_a_line_shows_its_place_and_another_click_closes_it")
{
    Scene scene;
    breakServer(scene);
    Shown shown(scene, {288, 556}, true);
    ui::FindingsView &view = shown.panel.findings();
    QSignalSpy chosen(&view, &ui::FindingsView::chosen);
    const auto click = [&](int row) {
        const QRect line = view.visualRect(view.model()->index(row, 0));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, line.topLeft() + QPoint(60, 18));
        settle();
    };
    click(0);
    CHECK(view.openRow() == 0);
    CHECK(chosen.count() == 1);
    click(0);
    CHECK(view.openRow() == -1);
    CHECK(chosen.count() == 1);
    click(0);
    CHECK(view.openRow() == 0);
    CHECK(chosen.count() == 2);
}

TEST_CASE("a_click_on_a_line_makes_no_repair_that_comes_under_the_pointer")
{
    Scene scene;
    breakServer(scene);
    Shown shown(scene, {288, 556}, true);
    shown.panel.findingModel().repairFinder().findAll();
    settle();
    ui::FindingsView &view = shown.panel.findings();
    QSignalSpy repaired(&view, &ui::FindingsView::repairChosen);
    for (int row = 0; row < view.model()->rowCount(); ++row) {
        if (view.isRowHidden(row))
            continue;
        const QRect line = view.visualRect(view.model()->index(row, 0));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, line.topLeft() + QPoint(60, 18));
        settle();
        CHECK(view.openRow() == row);
    }
    CHECK(repaired.isEmpty());
}

TEST_CASE("a_finding_that_opens_in_a_small_window_is_seen_whole_with_its_repairs_and_hides_no_other")
{
    // The column of windows of 1280 x 720 and 1366 x 768.
    for (const QSize size : {QSize(288, 556), QSize(320, 604)}) {
        Scene scene;
        breakServer(scene);
        Shown shown(scene, size, true);
        FindingListModel &model = shown.panel.findingModel();
        model.repairFinder().findAll();
        settle();
        ui::FindingsView &view = shown.panel.findings();
        // Who opens findings by keys is in the list: a gauge that has the focus would stay in sight.
        view.setFocus();
        const int hidden = view.hiddenRows();
        for (int row = 0; row < model.rowCount(); ++row) {
            view.setCurrentIndex(model.index(row));
            settle();
            const QRect card = view.visualRect(model.index(row));
            const QRect onPanel(view.viewport()->mapTo(&shown.panel, card.topLeft()), card.size());
            INFO(size.width() << ", row " << row << ": " << onPanel.top() << " to " << onPanel.bottom());
            if (card.height() > shown.panel.height() - 48) {
                // Higher than the column: it begins where the list does.
                CHECK(card.top() == 0);
                continue;
            }
            CHECK(view.viewport()->rect().contains(card));
            CHECK(shown.panel.rect().contains(onPanel));
            CHECK(view.hiddenRows() <= hidden);
            // Where the column has room for it, the line of another finding stays in sight.
            int all = 0, inSight = 0;
            for (int other = 0; other < model.rowCount(); ++other) {
                const QRect line = view.visualRect(model.index(other));
                all += line.height();
                inSight += other != row && !view.isRowHidden(other) && view.viewport()->rect().contains(line);
            }
            if (model.rowCount() > 1 && card.height() + 60 < shown.panel.height() - 48)
                CHECK(inSight > 0);
            CHECK(all > 0);
        }
        // Closed, the verdict is back.
        view.setCurrentIndex({});
        view.clearSelection();
        settle();
        const QWidget *verdict = shown.panel.findChild<QWidget *>(QStringLiteral("verdict"));
        CHECK(verdict->mapTo(&shown.panel, QPoint(0, 0)).y() == 12);
    }
}

TEST_CASE("the_keyboard_walks_through_findings_that_have_no_room")
{
    Scene scene;
    breakServer(scene);
    Shown shown(scene, {288, 420}, true);
    ui::FindingsView &view = shown.panel.findings();
    REQUIRE(view.hiddenRows() > 0);
    view.setFocus(Qt::TabFocusReason);
    view.setCurrentIndex(view.model()->index(0, 0));
    for (int row = 1; row < view.model()->rowCount(); ++row) {
        QTest::keyClick(&view, Qt::Key_Down);
        settle();
        CHECK(view.currentIndex().row() == row);
    }
    CHECK(view.hiddenRows() == 0);
    CHECK(shown.panel.findChild<QPushButton *>(QStringLiteral("more"))->text() == "Show fewer");
}

TEST_CASE("in_a_compact_column_the_open_finding_offers_its_repairs")
{
    Scene scene;
    breakServer(scene);
    Shown shown(scene, {320, 900}, true);
    auto *model = qobject_cast<FindingListModel *>(shown.panel.findings().model());
    REQUIRE(model);
    model->repairFinder().findAll();
    settle();
    ui::FindingsView &view = shown.panel.findings();
    auto *delegate = qobject_cast<ui::FindingDelegate *>(view.itemDelegate());
    int offered = 0;
    for (int row = 0; row < model->rowCount(); ++row) {
        view.setCurrentIndex(model->index(row, 0));
        settle();
        const QRect item = view.visualRect(model->index(row, 0));
        const auto buttons = delegate->repairRectangles(item, model->index(row, 0));
        CHECK(buttons.size() == model->repairs(row).size());
        for (const QRectF &button : buttons)
            CHECK(QRectF(item).contains(button));
        offered += static_cast<int>(buttons.size());
    }
    CHECK(offered > 0);
}
