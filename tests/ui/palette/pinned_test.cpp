// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include "tests/support/ui/open_example.h"
#include "ui/palette/palette_panel.h"
#include "ui/palette/part_list_model.h"
#include "ui/palette/part_list_view.h"
#include "ui/settings/settings.h"
#include "ui/widgets/key_hint.h"

using namespace inferrack;
using namespace inferrack::tests;
using core::PartId;
using ui::PartListModel;

namespace {

/// Settings of its own, which go with the test.
struct OwnSettings {
    OwnSettings()
    {
        ui::settings::forgetAtExit();
        QSettings().clear();
    }
    ~OwnSettings() { QSettings().clear(); }
};

std::vector<PartId> order(const PartListModel &model)
{
    std::vector<PartId> all;
    for (int row = 0; row < model.rowCount(); ++row)
        all.push_back(model.partAt(row));
    return all;
}

/// Does the entry of the menu that opens next, and says whether it was checked before.
void choose(const QString &text, bool &wasChecked)
{
    QTimer::singleShot(0, [text, &wasChecked] {
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        REQUIRE(menu);
        for (QAction *action : menu->actions())
            if (action->text() == text) {
                wasChecked = action->isChecked();
                action->trigger();
            }
        menu->close();
    });
}

} // namespace

TEST_CASE("what_is_pinned_stands_first_whether_it_fits_or_not_and_the_rest_keeps_its_order")
{
    OwnSettings own;
    Scene scene;
    PartListModel model(scene.document);
    model.judgeAll();
    const std::vector<PartId> before = order(model);
    const PartId last = before.back(), middle = before[before.size() / 2];
    model.setPinned(last, true);
    model.setPinned(middle, true);
    std::vector<PartId> expected = before;
    std::stable_partition(expected.begin(), expected.end(), [&](const PartId &id) { return id == last || id == middle; });
    CHECK(order(model) == expected);
    CHECK(model.card(last).pinned);
    CHECK_FALSE(model.card(before.front()).pinned);
    CHECK(model.index(0).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("pinned")));

    SECTION("taken off it goes back to its place")
    {
        model.setPinned(last, false);
        model.setPinned(middle, false);
        CHECK(order(model) == before);
        CHECK(ui::settings::pinnedParts().value().isEmpty());
    }
    SECTION("the next run remembers, one as well as several")
    {
        PartListModel next(scene.document);
        next.judgeAll();
        CHECK(order(next) == expected);
        model.setPinned(middle, false);
        PartListModel third(scene.document);
        third.judgeAll();
        CHECK(third.partAt(0) == last);
        CHECK_FALSE(third.isPinned(middle));
    }
    SECTION("in the order of the catalogue it stands first too")
    {
        model.setFitsFirst(false);
        CHECK(model.isPinned(model.partAt(0)));
        CHECK(model.isPinned(model.partAt(1)));
        CHECK_FALSE(model.isPinned(model.partAt(2)));
    }
    SECTION("a search that it does not match hides it, and another kind knows nothing of it")
    {
        model.setQuery(QStringLiteral("no such part"));
        CHECK(model.total() == 0);
        model.setQuery({});
        CHECK(order(model) == expected);
        model.setKind(core::PartKind::PowerSupply);
        for (const PartId &id : order(model))
            CHECK_FALSE(model.isPinned(id));
    }
    SECTION("an edit of the server leaves it at the top")
    {
        scene.editWorkload([](core::Workload &workload) { workload.concurrency = {32, false}; });
        model.judgeAll();
        CHECK(model.isPinned(model.partAt(0)));
        CHECK(model.isPinned(model.partAt(1)));
    }
}

TEST_CASE("pinning_twice_or_a_part_that_is_gone_changes_nothing")
{
    OwnSettings own;
    ui::settings::pinnedParts().set({QStringLiteral("a-part-of-an-older-catalogue")});
    Scene scene;
    PartListModel model(scene.document);
    model.judgeAll();
    const std::vector<PartId> before = order(model);
    QSignalSpy moved(&model, &QAbstractItemModel::layoutChanged);
    model.setPinned(before.front(), true);
    model.setPinned(before.front(), true);
    CHECK(order(model) == before);
    CHECK(moved.isEmpty());
    CHECK(ui::settings::pinnedParts().value().size() == 2);
}

TEST_CASE("a_part_is_pinned_and_taken_off_in_its_menu_and_stays_chosen")
{
    OwnSettings own;
    Scene scene;
    ui::PalettePanel panel(scene.document, scene.selection);
    panel.resize(272, 900);
    panel.show();
    panel.model().judgeAll();
    settle();
    const PartId last = panel.model().partAt(panel.model().rowCount() - 1);
    panel.view().setCurrentIndex(panel.model().index(panel.model().rowOf(last)));
    panel.view().setFocus();
    bool wasChecked = true;
    choose(QStringLiteral("Pin to the top"), wasChecked);
    QTest::keyClick(&panel.view(), Qt::Key_Menu);
    settle();
    CHECK_FALSE(wasChecked);
    CHECK(panel.model().rowOf(last) == 0);
    CHECK(panel.view().currentPart() == last);
    CHECK(ui::settings::pinnedParts().value() == QStringList{QString::fromStdString(last.text)});
    choose(QStringLiteral("Pin to the top"), wasChecked);
    QTest::keyClick(&panel.view(), Qt::Key_Menu);
    settle();
    CHECK(wasChecked);
    CHECK(panel.model().rowOf(last) == panel.model().rowCount() - 1);
}

TEST_CASE("the_empty_search_shows_its_key_and_a_typed_one_does_not")
{
    OwnSettings own;
    Scene scene;
    ui::PalettePanel panel(scene.document, scene.selection);
    panel.resize(272, 900);
    panel.show();
    settle();
    auto *search = panel.findChild<QLineEdit *>();
    REQUIRE(search);
    auto *keys = search->findChild<ui::KeyHint *>();
    REQUIRE(keys);
    CHECK(keys->isVisible());
    CHECK(keys->accessibleName().startsWith(QStringLiteral("Ctrl+F")));
    CHECK(search->rect().contains(keys->geometry()));
    CHECK(search->width() - keys->geometry().right() <= 4);
    // The placeholder ends before it.
    const int placeholder = QFontMetrics(search->font()).horizontalAdvance(search->placeholderText());
    CHECK(30 + placeholder <= keys->x());
    search->setText(QStringLiteral("L40S"));
    CHECK_FALSE(keys->isVisible());
    search->clear();
    CHECK(keys->isVisible());
}
