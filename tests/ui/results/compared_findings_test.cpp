// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QSignalSpy>

#include "tests/support/ui/broken_server.h"
#include "tests/support/ui/compared.h"
#include "tests/support/ui/open_example.h"
#include "ui/document/preview.h"
#include "ui/results/finding_delegate.h"
#include "ui/results/finding_list_model.h"
#include "ui/results/findings_header.h"
#include "ui/results/findings_view.h"
#include "ui/results/results_panel.h"
#include "ui/style/style.h"
#include "ui/widgets/gauge.h"

using namespace inferrack;
using namespace inferrack::tests;
using ui::FindingListModel;
using Change = FindingListModel::Change;

namespace {

/// Scenario A is whole, its copy B is broken and shown.
struct Compared {
    Compared() : first(scene.document.scenario().id)
    {
        duplicate(scene.document);
        second = scene.document.scenario().id;
        breakServer(scene.document);
        REQUIRE(scene.document.resultOf(first).findings.empty());
        REQUIRE(scene.document.result().findings.size() >= 2);
    }
    int broken() const { return static_cast<int>(scene.document.resultOf(second).findings.size()); }
    Scene scene;
    core::ScenarioId first, second{};
};

struct Panel {
    explicit Panel(Scene &scene) : panel(scene.document, scene.selection)
    {
        panel.resize(384, 1000);
        panel.show();
        settle();
    }
    QLabel &against() { return *panel.findChild<QLabel *>(QStringLiteral("against")); }
    QString head()
    {
        for (const QWidget *child : panel.findChildren<QWidget *>())
            if (child->accessibleName().startsWith("Findings, "))
                return child->accessibleName();
        return {};
    }
    ui::ResultsPanel panel;
};

int rowOf(const FindingListModel &model, const char *check)
{
    for (int row = 0; row < model.rowCount(); ++row)
        if (model.finding(row).check == check)
            return row;
    return -1;
}

} // namespace

TEST_CASE("a_finding_that_the_base_does_not_have_is_new")
{
    Compared c;
    FindingListModel model(c.scene.document);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    for (int row = 0; row < model.rowCount(); ++row) {
        CHECK(model.change(row) == Change::New);
        CHECK(model.index(row).data(FindingListModel::ChangeTextRole) == "new");
        CHECK(model.index(row).data(Qt::AccessibleTextRole).toString().endsWith(", new"));
    }
    // Broken alike, none is new; against nothing, too.
    c.scene.document.show(c.first);
    breakServer(c.scene.document);
    c.scene.document.show(c.second);
    REQUIRE(model.rowCount() == c.broken());
    for (int row = 0; row < model.rowCount(); ++row)
        CHECK(model.change(row) == Change::None);
    c.scene.document.undoStack().undo();
    c.scene.document.show(c.second);
    CHECK(model.change(0) == Change::New);
    setBase(c.scene.document, std::nullopt);
    for (int row = 0; row < model.rowCount(); ++row) {
        CHECK(model.change(row) == Change::None);
        CHECK(model.index(row).data(FindingListModel::ChangeTextRole).toString().isEmpty());
    }
    CHECK(model.previewChanges() == nullptr);
}

TEST_CASE("a_line_below_the_head_counts_what_came_and_went_against_the_base")
{
    Compared c;
    Panel shown(c.scene);
    CHECK(shown.against().isVisible());
    CHECK(shown.against().text() == QStringLiteral("Against scenario A: %1 new, 0 resolved").arg(c.broken()));
    // Seen from the whole scenario they are resolved.
    c.scene.document.show(c.first);
    CHECK_FALSE(shown.against().isVisible());
    setBase(c.scene.document, c.second);
    CHECK(shown.against().isVisible());
    CHECK(shown.against().text() == QStringLiteral("Against scenario B: 0 new, %1 resolved").arg(c.broken()));
    ui::setLanguage(ui::Language::Chinese);
    settle();
    CHECK(shown.against().text() == QString::fromUtf8("对比方案 B：新出现 0 项，已解决 %1 项").arg(c.broken()));
}

TEST_CASE("a_copy_has_no_finding_that_came_or_went")
{
    Scene scene;
    duplicate(scene.document);
    Panel shown(scene);
    CHECK_FALSE(shown.against().isVisible());
    CHECK(shown.against().text().isEmpty());
}

TEST_CASE("a_previewed_repair_marks_what_it_resolves_and_moves_nothing")
{
    Scene scene;
    breakServer(scene.document);
    Panel shown(scene);
    FindingListModel &model = shown.panel.findingModel();
    model.repairFinder().findAll();
    settle();
    const int row = rowOf(model, "psu_capacity");
    REQUIRE(row >= 0);
    REQUIRE_FALSE(model.repairs(row).empty());
    const QString before = shown.head();
    const core::Project after = model.repairs(row).front().project;
    const QRect place = shown.panel.findings().visualRect(model.index(row));
    scene.document.preview().show([&](const core::Project &) { return core::Result<core::Project>(after); });
    REQUIRE(model.previewChanges());
    CHECK(model.change(row) == Change::Resolved);
    CHECK(model.index(row).data(FindingListModel::ChangeTextRole) == "resolved");
    CHECK(shown.head() ==
          before + QStringLiteral(", preview: %1 resolved, %2 new").arg(model.previewChanges()->countHere()).arg(model.previewChanges()->onlyThere));
    CHECK_FALSE(shown.against().isVisible());
    settle();
    CHECK(shown.panel.findings().visualRect(model.index(row)) == place);
    scene.document.preview().clear();
    CHECK(model.previewChanges() == nullptr);
    CHECK(model.change(row) == Change::None);
    CHECK(shown.head() == before);
}

TEST_CASE("an_edit_during_a_preview_leaves_no_mark_of_it")
{
    Scene scene;
    breakServer(scene.document);
    FindingListModel model(scene.document);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const core::Project whole = [] { return Scene().document.project(); }();
    scene.document.preview().show([&](const core::Project &) { return core::Result<core::Project>(whole); });
    REQUIRE(model.previewChanges());
    CHECK(model.previewChanges()->countHere() == model.rowCount());
    scene.document.undoStack().undo();
    CHECK(model.rowCount() == 0);
    CHECK(model.previewChanges() == nullptr);
    scene.document.undoStack().redo();
    for (int row = 0; row < model.rowCount(); ++row)
        CHECK(model.change(row) == Change::None);
}

TEST_CASE("a_preview_that_changes_no_finding_repaints_no_row")
{
    Scene scene;
    breakServer(scene.document);
    FindingListModel model(scene.document);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    scene.document.preview().show([&](const core::Project &p) {
        core::Workload workload = scene.document.scenario().workloads.front();
        workload.concurrency = {17, false};
        return core::setWorkload(p, scene.document.catalog(), scene.document.scenario().id, workload);
    });
    REQUIRE(model.previewChanges());
    REQUIRE(model.previewChanges()->countHere() == 0);
    CHECK(changed.isEmpty());
}

TEST_CASE("the_mark_is_a_chip_beside_the_title_and_a_dot_where_there_is_no_room")
{
    Compared c;
    FindingListModel model(c.scene.document);
    ui::FindingDelegate delegate;
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        for (int row = 0; row < model.rowCount(); ++row) {
            const QModelIndex index = model.index(row);
            const qreal title = QFontMetricsF(ui::font(ui::TextRole::Strong)).horizontalAdvance(index.data().toString());
            const QRectF wide(32, 10, title + 120, 20), narrow(32, 10, title + 12, 20);
            const QRectF chip = delegate.changeRectangle(wide, index), dot = delegate.changeRectangle(narrow, index);
            CHECK(chip.height() == 17);
            CHECK(chip.left() >= wide.left() + title);
            CHECK(chip.right() == Approx(wide.right()));
            CHECK(dot.size() == QSizeF(6, 6));
            CHECK(dot.left() >= narrow.left() + title);
            CHECK(dot.right() == Approx(narrow.right()));
        }
    }
    setBase(c.scene.document, std::nullopt);
    CHECK(delegate.changeRectangle(QRectF(0, 0, 400, 20), model.index(0)).isEmpty());
}

TEST_CASE("the_memory_bar_keeps_the_parts_of_what_it_is_compared_with")
{
    Scene scene;
    ui::ResultsPanel panel(scene.document, scene.selection);
    const auto vram = [&] { return panel.findChild<ui::Gauge *>(QStringLiteral("vram"))->reading(); };
    const std::vector<ui::GaugeSegment> before = vram().segments;
    CHECK(vram().formerSegments.empty());
    duplicate(scene.document);
    CHECK(vram().formerSegments.empty()); // a copy differs in nothing
    REQUIRE(scene.document.edit(QStringLiteral("—"), otherAccelerators(scene.document)));
    CHECK(vram().formerSegments == before);
    CHECK(vram().segments != before);
    // A preview goes before the base: it is what the gauge shows, and what is stands beside it.
    const std::vector<ui::GaugeSegment> now = vram().segments;
    scene.document.preview().show(otherAccelerators(scene.document, "nvidia-l40s"));
    CHECK(vram().segments == before);
    CHECK(vram().formerSegments == now);
    scene.document.preview().clear();
    CHECK(vram().segments == now);
    CHECK(vram().formerSegments == before);
}

TEST_CASE("a_preview_that_brings_findings_counts_and_names_them")
{
    Scene scene;
    const core::Project broken = brokenProject(scene.document);
    REQUIRE(scene.document.result().findings.empty());
    Panel shown(scene);
    const auto *header = shown.panel.findChild<ui::FindingsHeader *>();
    REQUIRE(header);
    const auto said = [&] {
        for (const QLabel *label : shown.panel.findChildren<QLabel *>())
            if (label->isVisible() && (label->text().startsWith("No findings") || label->text().startsWith("The preview brings")))
                return label->text();
        return QString();
    };
    CHECK(said() == "No findings");
    CHECK_FALSE(header->previewed());

    scene.document.preview().show([&](const core::Project &) { return core::Result<core::Project>(broken); });
    settle();
    CHECK(header->counts() == ui::FindingsHeader::Counts{0, 0, 0});
    REQUIRE(header->previewed());
    CHECK(header->previewed()->at(0) == 1);
    CHECK(said().startsWith("The preview brings: Power supplies"));

    scene.document.preview().clear();
    settle();
    CHECK(said() == "No findings");
    CHECK_FALSE(header->previewed());
}

TEST_CASE("a_preview_counts_as_the_list_would_after_it")
{
    Scene scene;
    breakServer(scene.document);
    Panel shown(scene);
    const auto *header = shown.panel.findChild<ui::FindingsHeader *>();
    const ui::FindingsHeader::Counts broken = header->counts();
    const core::Project whole = [] { return Scene().document.project(); }();
    scene.document.preview().show([&](const core::Project &) { return core::Result<core::Project>(whole); });
    settle();
    CHECK(header->counts() == broken);
    REQUIRE(header->previewed());
    scene.document.undoStack().undo();
    settle();
    CHECK_FALSE(header->previewed());
    CHECK(header->counts() == ui::FindingsHeader::Counts{0, 0, 0});
}
