// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

#include "core/catalog/kinds/kinds.h"
#include "core/project/edits.h"
#include "tests/support/ui/open_example.h"
#include "ui/palette/palette_panel.h"
#include "ui/palette/part_list_view.h"
#include "ui/palette/placing.h"
#include "ui/text/han.h"
#include "ui/widgets/chip.h"

using namespace inferrack;
using namespace inferrack::tests;
using core::PartKind;

namespace {

struct Library {
    explicit Library(Scene &s) : scene(s), panel(s.document, s.selection)
    {
        panel.resize(272, 900);
        panel.show();
        panel.model().judgeAll();
        settle();
    }
    QLineEdit &search() { return *panel.findChild<QLineEdit *>(); }
    void type(const QString &text)
    {
        search().setFocus();
        search().setText(text);
        panel.model().judgeAll();
        settle();
    }
    std::vector<QPushButton *> buttons()
    {
        std::vector<QPushButton *> shown;
        for (QPushButton *button : panel.findChildren<QPushButton *>())
            if (button->isVisible())
                shown.push_back(button);
        return shown;
    }
    QStringList labels()
    {
        QStringList texts;
        for (const QLabel *label : panel.findChildren<QLabel *>())
            if (label->isVisible())
                texts << label->text();
        return texts;
    }
    ui::Chip &chip(int which) { return *panel.findChildren<ui::Chip *>()[which]; }
    void doubleClick(const char *part)
    {
        const QModelIndex index = panel.model().index(panel.model().rowOf(core::PartId(part)));
        REQUIRE(index.isValid());
        panel.view().scrollTo(index);
        settle();
        QTest::mouseDClick(panel.view().viewport(), Qt::LeftButton, {}, panel.view().visualRect(index).center());
        panel.model().judgeAll();
    }
    Scene &scene;
    ui::PalettePanel panel;
};

} // namespace

TEST_CASE("a_search_in_the_wrong_kind_leads_to_the_right_one")
{
    Scene scene;
    Library library(scene);
    library.panel.showKind(PartKind::Processor);
    library.type("l40s");
    CHECK(library.panel.model().total() == 0);
    CHECK(library.labels().contains("No part matches l40s: processors."));
    const auto offered = library.buttons();
    REQUIRE(offered.size() == 2);
    CHECK(offered[0]->text() == QStringLiteral("Accelerators: %1").arg(library.panel.model().matching(PartKind::Accelerator)));
    CHECK(offered[1]->text() == "Clear filters");
    offered[0]->click();
    settle();
    CHECK(library.panel.model().kind() == PartKind::Accelerator);
    CHECK(library.panel.model().rowOf(core::PartId("nvidia-l40s")) >= 0);
    CHECK(library.search().text() == "l40s");
    CHECK(library.buttons().empty());
}

TEST_CASE("a_chinese_word_for_a_kind_leads_there_too")
{
    ui::setLanguage(ui::Language::Chinese);
    Scene scene;
    Library library(scene);
    library.panel.showKind(PartKind::Drive);
    library.type(QString::fromUtf8("显卡"));
    CHECK(library.panel.model().total() == 0);
    const auto offered = library.buttons();
    REQUIRE(!offered.empty());
    CHECK(offered.front()->text().startsWith(QString::fromUtf8("加速卡：")));
    offered.front()->click();
    CHECK(library.panel.model().kind() == PartKind::Accelerator);
    CHECK(library.panel.model().total() == static_cast<int>(scene.document.catalog().parts(PartKind::Accelerator).size()));
}

TEST_CASE("what_is_nowhere_is_said_without_an_offer_but_to_clear")
{
    Scene scene;
    Library library(scene);
    library.type("zzzz");
    const auto offered = library.buttons();
    REQUIRE(offered.size() == 1);
    CHECK(offered[0]->text() == "Clear filters");
    CHECK(library.labels().contains("No part matches zzzz: accelerators."));
    offered[0]->click();
    settle();
    CHECK(library.search().text().isEmpty());
    CHECK(library.panel.view().isVisible());
}

TEST_CASE("filters_that_leave_nothing_are_cleared_together")
{
    Scene scene;
    Library library(scene);
    library.panel.showKind(PartKind::Accelerator);
    library.chip(1).click();
    library.type("l40s");
    CHECK(library.panel.model().total() == 0);
    library.buttons().back()->click();
    settle();
    CHECK(!library.chip(1).isChecked());
    CHECK(!library.chip(2).isChecked());
    CHECK(library.chip(0).isChecked());
    CHECK(library.panel.model().total() == static_cast<int>(scene.document.catalog().parts(PartKind::Accelerator).size()));
}

TEST_CASE("down_or_enter_in_the_search_goes_to_the_first_card_and_enter_places_it")
{
    for (const auto key : {Qt::Key_Down, Qt::Key_Return, Qt::Key_Enter}) {
        Scene scene;
        Library library(scene);
        library.type("l40s");
        QTest::keyClick(&library.search(), key);
        CHECK(library.panel.view().currentPart() == core::PartId("nvidia-l40s"));
        QTest::keyClick(&library.panel.view(), Qt::Key_Return);
        CHECK(scene.installed("nvidia-l40s") == 5);
    }
}

TEST_CASE("from_an_empty_chassis_double_clicks_build_a_server")
{
    Scene scene("");
    const core::Project before = scene.document.project();
    ui::useChassis(scene.document, core::PartId("smc-as-4125gs-tnrt"));
    REQUIRE(scene.document.server().chassis == core::PartId("smc-as-4125gs-tnrt"));
    Library library(scene);
    library.panel.showKind(PartKind::Processor);
    library.panel.model().judgeAll();
    settle();
    library.doubleClick("epyc-9455");
    library.doubleClick("epyc-9455");
    CHECK(scene.installed("epyc-9455") == 2);
    library.panel.showKind(PartKind::Accelerator);
    library.panel.model().judgeAll();
    settle();
    for (int n = 1; n <= 4; ++n) {
        library.doubleClick("nvidia-l40s");
        CHECK(scene.installed("nvidia-l40s") == n);
        CHECK(library.panel.model().card(core::PartId("nvidia-l40s")).installed == QStringLiteral("%1 installed").arg(n));
        CHECK(scene.selection.slotIds().size() == 1);
    }
    CHECK(scene.problems.empty());
    while (scene.document.undoStack().canUndo())
        scene.document.undoStack().undo();
    CHECK(scene.document.project() == before);
}

TEST_CASE("a_double_click_on_an_impossible_card_says_why_and_changes_nothing")
{
    Scene scene;
    Library library(scene);
    const core::Project before = scene.document.project();
    int refused = 0;
    for (int row = 0; row < library.panel.model().rowCount() && refused < 12; ++row) {
        const ui::PartCard card = library.panel.model().card(library.panel.model().partAt(row));
        if (card.fit != core::Fit::Impossible)
            continue;
        scene.problems.clear();
        library.doubleClick(card.id.text.c_str());
        INFO(card.id.text);
        CHECK(scene.document.project() == before);
        REQUIRE(scene.problems.size() == 1);
        const QString sentence = ui::translated(scene.problems.front());
        CHECK(sentence == card.sentence);
        ++refused;
    }
    CHECK(refused > 3);
}

TEST_CASE("shift_enter_fills_all_slots_of_the_kind_and_undo_empties_them")
{
    for (const char *example : {"tier-4xl40s", "edge-2xl4"}) {
        Scene scene(example);
        Library library(scene);
        library.panel.showKind(PartKind::Drive);
        library.panel.model().judgeAll();
        settle();
        const core::Project before = scene.document.project();
        for (int row = 0; row < library.panel.model().rowCount(); ++row) {
            const ui::PartCard card = library.panel.model().card(library.panel.model().partAt(row));
            if (card.fit == core::Fit::Impossible)
                continue;
            const int had = scene.installed(card.id.text);
            library.panel.view().setCurrentIndex(library.panel.model().index(row));
            QTest::keyClick(&library.panel.view(), Qt::Key_Return, Qt::ShiftModifier);
            INFO(example << ' ' << card.id.text);
            CHECK(scene.installed(card.id.text) > had);
            CHECK(static_cast<int>(scene.selection.slotIds().size()) == scene.installed(card.id.text) - had);
            scene.document.undoStack().undo();
            CHECK(scene.document.project() == before);
            library.panel.model().judgeAll();
        }
    }
}

TEST_CASE("a_part_in_hand_is_put_down_by_space_or_by_taking_another")
{
    Scene scene;
    Library library(scene);
    library.panel.view().setCurrentIndex(library.panel.model().index(0));
    QTest::keyClick(&library.panel.view(), Qt::Key_Space);
    CHECK(scene.selection.inHand() == library.panel.model().partAt(0));
    library.panel.view().setCurrentIndex(library.panel.model().index(1));
    QTest::keyClick(&library.panel.view(), Qt::Key_Space);
    CHECK(scene.selection.inHand() == library.panel.model().partAt(1));
    QTest::keyClick(&library.panel.view(), Qt::Key_Space);
    CHECK(scene.selection.inHand().isEmpty());
}

TEST_CASE("the_title_names_the_kind_and_the_count_tells_how_many_fit")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        Scene scene;
        Library library(scene);
        for (const core::Kind &kind : core::kinds()) {
            if (!(kind.placeable || kind.kind == PartKind::Chassis) || scene.document.catalog().parts(kind.kind).empty())
                continue;
            library.panel.showKind(kind.kind);
            library.panel.model().judgeAll();
            settle();
            QString title = ui::translated(kind.plural);
            title[0] = title[0].toUpper();
            const QStringList labels = library.labels();
            INFO(labels.join(" | ").toStdString());
            CHECK(labels.contains(title));
            const int total = library.panel.model().total(), fit = library.panel.model().fitting().value_or(-1);
            const QString count = language == ui::Language::English ? QStringLiteral("%1 part%2 · %3 fit").arg(total).arg(total == 1 ? "" : "s").arg(fit)
                                                                    : QString::fromUtf8("%1 种 · %2 种可装入").arg(total).arg(fit);
            CHECK(labels.contains(count));
        }
    }
}

TEST_CASE("keys_of_the_kinds_show_them")
{
    Scene scene;
    QWidget window;
    window.resize(400, 900);
    ui::PalettePanel panel(scene.document, scene.selection, &window);
    panel.setGeometry(0, 0, 272, 900);
    window.show();
    window.activateWindow();
    settle();
    std::vector<PartKind> seen;
    for (int key = 0; key < 8; ++key) {
        QTest::keyClick(&window, static_cast<Qt::Key>(Qt::Key_1 + key), Qt::AltModifier);
        seen.push_back(panel.model().kind());
    }
    const std::vector<PartKind> order{PartKind::Accelerator,    PartKind::Processor,      PartKind::MemoryModule, PartKind::Drive,
                                      PartKind::NetworkAdapter, PartKind::StorageAdapter, PartKind::PowerSupply,  PartKind::Chassis};
    CHECK(seen == order);
}

TEST_CASE("the_library_speaks_chinese_after_a_switch_and_keeps_its_place")
{
    Scene scene;
    Library library(scene);
    library.panel.showKind(PartKind::Processor);
    library.type("epyc");
    const int rows = library.panel.model().total();
    ui::setLanguage(ui::Language::Chinese);
    settle();
    CHECK(library.panel.model().kind() == PartKind::Processor);
    CHECK(library.search().text() == "epyc");
    CHECK(library.panel.model().total() == rows);
    CHECK(library.labels().contains(QString::fromUtf8("处理器")));
    for (const ui::Chip *chip : library.panel.findChildren<ui::Chip *>()) {
        const QString text = chip->text();
        INFO(text.toStdString());
        CHECK(std::any_of(text.begin(), text.end(), ui::isHan));
    }
    ui::setLanguage(ui::Language::English);
    settle();
    CHECK(library.labels().contains("Processors"));
}

TEST_CASE("an_edit_elsewhere_keeps_the_chosen_card")
{
    Scene scene;
    Library library(scene);
    const core::PartId chosen("nvidia-l40s");
    library.panel.view().setCurrentIndex(library.panel.model().index(library.panel.model().rowOf(chosen)));
    for (int i = 0; i < 3; ++i) {
        const core::SlotAddress slot{scene.document.scenario().id, scene.document.server().id, core::SlotId{"gpu-a", i}};
        scene.document.edit("remove", [&](const core::Project &p) { return core::remove(p, scene.document.catalog(), {slot}); });
        library.panel.model().judgeAll();
        CHECK(library.panel.view().currentPart() == chosen);
    }
    scene.document.undoStack().undo();
    library.panel.model().judgeAll();
    CHECK(library.panel.view().currentPart() == chosen);
}

TEST_CASE("the_chassis_in_use_is_marked_and_another_is_chosen_by_a_double_click")
{
    Scene scene("edge-2xl4");
    Library library(scene);
    library.panel.showKind(PartKind::Chassis);
    library.panel.model().judgeAll();
    settle();
    const core::PartId before = scene.document.server().chassis;
    CHECK(library.panel.model().card(before).installed == "in use");
    library.doubleClick("smc-as-4125gs-tnrt");
    CHECK(scene.document.server().chassis == core::PartId("smc-as-4125gs-tnrt"));
    CHECK(library.panel.model().card(before).installed.isEmpty());
    CHECK(library.panel.model().card(core::PartId("smc-as-4125gs-tnrt")).installed == "in use");
    scene.document.undoStack().undo();
    CHECK(scene.document.server().chassis == before);
}
