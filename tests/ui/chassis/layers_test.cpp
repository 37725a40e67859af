// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QSettings>
#include <QToolButton>

#include <catch2/catch.hpp>

#include <functional>
#include <memory>
#include <vector>

#include "tests/support/ui/open_example.h"
#include "tests/support/ui/shown_window.h"
#include "ui/chassis/chassis_panel.h"
#include "ui/chassis/chassis_view.h"
#include "ui/chassis/slot_tree.h"
#include "ui/settings/settings.h"
#include "ui/window/command_search.h"

namespace inferrack::ui {

using core::SlotId;

namespace {

/// A shown canvas with settings of its own.
struct Canvas {
    explicit Canvas(QSize size = QSize(1264, 648), const QString &example = QStringLiteral("tier-4xl40s")) : scene(example)
    {
        settings::forgetAtExit();
        QSettings().clear();
        open(size);
    }
    ~Canvas() { QSettings().clear(); }
    void open(QSize size)
    {
        panel = std::make_unique<ChassisPanel>(scene.document, scene.selection);
        panel->resize(size);
        panel->show();
        tests::settle();
    }
    QToolButton &button(const QString &text) const
    {
        for (QToolButton *candidate : panel->findChildren<QToolButton *>()) {
            if (candidate->text() == text)
                return *candidate;
        }
        FAIL("no button " << text.toStdString());
        throw 0;
    }
    const ChassisScene &drawing() const { return panel->view().scene(); }

    tests::Scene scene;
    std::unique_ptr<ChassisPanel> panel;
};

bool isFound(tests::ShownWindow &w, const QString &typed, const QAction *wanted)
{
    CommandSearch search(w.window->findChild<QMenuBar *>()->actions(), &*w.window);
    search.field().setText(typed);
    for (int row = 0; row < search.list().count(); ++row) {
        search.list().setCurrentRow(row);
        if (search.current() == wanted)
            return true;
    }
    return false;
}

} // namespace

TEST_CASE("layers_are_off_until_they_are_asked_for_and_toggled_by_button_and_action")
{
    Canvas canvas;
    CHECK_FALSE(canvas.drawing().airflowShown());
    CHECK_FALSE(canvas.drawing().numaShown());
    CHECK(canvas.drawing().plan().caption.isEmpty());

    canvas.button(QStringLiteral("Airflow")).click();
    CHECK(canvas.drawing().airflowShown());
    CHECK_FALSE(canvas.drawing().numaShown());
    CHECK(canvas.panel->airflowAction()->isChecked());
    CHECK_FALSE(canvas.drawing().plan().caption.isEmpty());

    canvas.panel->numaAction()->trigger();
    CHECK(canvas.button(QStringLiteral("NUMA")).isChecked());
    CHECK(canvas.drawing().numaShown());

    canvas.panel->airflowAction()->trigger();
    CHECK_FALSE(canvas.button(QStringLiteral("Airflow")).isChecked());
    CHECK_FALSE(canvas.drawing().plan().caption.isEmpty()); // the other layer still speaks
    canvas.button(QStringLiteral("NUMA")).click();
    CHECK(canvas.drawing().plan().caption.isEmpty());
}

TEST_CASE("layers_are_remembered_by_the_next_window")
{
    Canvas canvas;
    canvas.panel->numaAction()->trigger();
    CHECK(settings::layerShown("numa").value());
    CHECK_FALSE(settings::layerShown("airflow").value());
    canvas.open(QSize(1264, 648));
    CHECK(canvas.drawing().numaShown());
    CHECK(canvas.panel->numaAction()->isChecked());
    CHECK(canvas.button(QStringLiteral("NUMA")).isChecked());
    CHECK_FALSE(canvas.drawing().airflowShown());
    canvas.panel->numaAction()->trigger();
    canvas.open(QSize(1264, 648));
    CHECK_FALSE(canvas.drawing().numaShown());
}

TEST_CASE("each_layer_changes_the_picture_and_leaves_no_trace_when_it_goes")
{
    Canvas canvas;
    const auto shown = [&] {
        tests::settle();
        QImage image(canvas.panel->view().viewport()->size(), QImage::Format_RGB32);
        canvas.panel->view().viewport()->render(&image);
        return image;
    };
    const QImage plain = shown();
    canvas.panel->airflowAction()->trigger();
    const QImage airflow = shown();
    canvas.panel->numaAction()->trigger();
    const QImage both = shown();
    canvas.panel->airflowAction()->trigger();
    const QImage numa = shown();
    CHECK(airflow != plain);
    CHECK(both != airflow);
    CHECK(numa != both);
    CHECK(numa != plain);
    canvas.panel->numaAction()->trigger();
    CHECK(shown() == plain);
}

TEST_CASE("layers_follow_edits_undo_and_another_chassis")
{
    Canvas canvas;
    canvas.panel->airflowAction()->trigger();
    canvas.panel->numaAction()->trigger();
    const Airflow before = canvas.drawing().air();
    REQUIRE(before.riseC);
    CHECK(canvas.drawing().numa().nodes.front().installed);

    canvas.panel->actions().remove({{"gpu-a", 0}, {"gpu-a", 1}});
    CHECK(canvas.drawing().air().m3PerHour < before.m3PerHour);
    canvas.panel->actions().remove({{"cpu", 0}});
    CHECK_FALSE(canvas.drawing().numa().nodes.front().installed);
    canvas.scene.document.undoStack().undo();
    canvas.scene.document.undoStack().undo();
    CHECK(canvas.drawing().air() == before);
    CHECK(canvas.drawing().numa().nodes.front().installed);

    canvas.panel->actions().setChassis(core::PartId("smc-sys-821ge-tnhr"));
    CHECK(canvas.drawing().airflowShown());
    CHECK(canvas.drawing().numa().of({"module", 7})->number == 1);
    CHECK_FALSE(canvas.drawing().plan().caption.isEmpty());
}

TEST_CASE("what_a_layer_says_is_derived_only_for_who_sees_it")
{
    Canvas canvas;
    const auto derivedBy = [&](const std::function<void()> &step) {
        const int before = canvas.drawing().layersDerived();
        step();
        tests::settle();
        return canvas.drawing().layersDerived() - before;
    };
    const auto edit = [&] { canvas.panel->actions().remove({{"gpu-a", 0}}); };
    const auto undo = [&] { canvas.scene.document.undoStack().undo(); };
    CHECK(canvas.drawing().layersDerived() == 0);
    CHECK(derivedBy(edit) == 0);
    CHECK(derivedBy(undo) == 0);
    CHECK(derivedBy([&] { canvas.panel->resize(1100, 700); }) == 0);
    const auto toggle = [](QAction *action) {
        action->trigger();
        tests::settle();
    };
    // A layer that is shown follows each edit, and the other one still costs nothing.
    toggle(canvas.panel->airflowAction());
    CHECK(derivedBy(edit) == 1);
    CHECK(derivedBy(undo) == 1);
    toggle(canvas.panel->numaAction());
    CHECK(derivedBy(edit) == 2);
    CHECK(derivedBy(undo) == 2);
    toggle(canvas.panel->airflowAction());
    toggle(canvas.panel->numaAction());
    CHECK(derivedBy(edit) == 0);
    CHECK(derivedBy(undo) == 0);
    // The list has a column of nodes.
    toggle(canvas.panel->listAction());
    CHECK(derivedBy(edit) == 1);
    toggle(canvas.panel->listAction());
    CHECK(derivedBy(undo) == 0);
}

TEST_CASE("buttons_of_the_layers_say_what_the_layers_show_in_the_language_in_use")
{
    Canvas canvas;
    QToolButton &airflow = canvas.button(QStringLiteral("Airflow"));
    QToolButton &numa = canvas.button(QStringLiteral("NUMA"));
    CHECK(airflow.toolTip() == QStringLiteral("Airflow"));
    const auto rest = [](QToolButton &button) {
        QHelpEvent asks(QEvent::ToolTip, button.rect().center(), button.mapToGlobal(button.rect().center()));
        QCoreApplication::sendEvent(&button, &asks);
    };
    rest(airflow);
    CHECK(airflow.accessibleDescription() == airflowCaption(canvas.drawing().air()).front());
    CHECK(airflow.toolTip() == QStringLiteral("Airflow\n") + airflow.accessibleDescription());
    CHECK(numa.accessibleDescription().startsWith(QStringLiteral("NUMA 0: CPU0")));
    CHECK(numa.toolTip().startsWith(QStringLiteral("NUMA\nNUMA 0: CPU0")));
    setLanguage(Language::Chinese);
    tests::settle();
    CHECK(airflow.text() == QStringLiteral("气流"));
    QFocusEvent focus(QEvent::FocusIn, Qt::TabFocusReason); // who comes by keys hears it
    QCoreApplication::sendEvent(&numa, &focus);
    CHECK(airflow.toolTip().startsWith(QStringLiteral("气流\n气流前进后出")));
    CHECK(numa.text() == QStringLiteral("NUMA"));
    CHECK(numa.accessibleDescription().startsWith(QStringLiteral("NUMA 0：CPU0")));
}

TEST_CASE("buttons_lose_their_words_where_the_row_is_short")
{
    tests::Scene scene;
    QWidget host; // a window would not become smaller than its words
    host.resize(1800, 700);
    ChassisPanel panel(scene.document, scene.selection, &host);
    host.show();
    const auto stylesAt = [&](int width) {
        panel.setGeometry(0, 0, width, 648);
        tests::settle();
        std::vector<Qt::ToolButtonStyle> styles;
        for (const QToolButton *button : panel.findChildren<QToolButton *>()) {
            if (button->isCheckable()) {
                styles.push_back(button->toolButtonStyle());
                CHECK_FALSE(button->text().isEmpty());
                CHECK_FALSE(button->toolTip().isEmpty());
            }
        }
        return styles;
    };
    const std::vector<Qt::ToolButtonStyle> words(4, Qt::ToolButtonTextBesideIcon), icons(4, Qt::ToolButtonIconOnly);
    CHECK(stylesAt(1700) == words);
    CHECK(stylesAt(560) == icons);
    CHECK(stylesAt(1700) == words);
}

TEST_CASE("the_list_names_the_node_of_each_slot")
{
    Canvas canvas;
    canvas.panel->listAction()->trigger();
    tests::settle();
    const SlotTree &tree = canvas.panel->list();
    CHECK(tree.model()->headerData(2, Qt::Horizontal).toString() == QStringLiteral("NUMA"));
    int known = 0, unknown = 0;
    for (int zone = 0; zone < tree.model()->rowCount(); ++zone) {
        const QModelIndex parent = tree.model()->index(zone, 0);
        for (int row = 0; row < tree.model()->rowCount(parent); ++row) {
            const QModelIndex index = tree.model()->index(row, 0, parent);
            const NumaNode *node = canvas.drawing().numa().of(*tree.slotAt(index));
            CAPTURE(index.data().toString().toStdString());
            CHECK(index.siblingAtColumn(2).data().toString() == (node ? QString::number(node->number) : QString()));
            CHECK(index.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("NUMA")) == (node != nullptr));
            ++(node ? known : unknown);
        }
    }
    CHECK(known > 30);
    CHECK(unknown > 18); // bays behind an adapter, fans, supplies
}

TEST_CASE("the_view_menu_and_the_search_hold_both_layers_in_both_languages")
{
    tests::ShownWindow w;
    ChassisPanel &panel = w.window->chassisPanel();
    for (const Language spoken : {Language::English, Language::Chinese}) {
        setLanguage(spoken);
        tests::ShownWindow::settle();
        for (const char *typed : {"Show the airflow", "显示气流", "xsql"})
            CHECK(isFound(w, QString::fromUtf8(typed), panel.airflowAction()));
        for (const char *typed : {"NUMA", "Show the NUMA nodes", "显示 NUMA 节点"})
            CHECK(isFound(w, QString::fromUtf8(typed), panel.numaAction()));
        CHECK_FALSE(isFound(w, QStringLiteral("NUMA"), panel.airflowAction()));
    }
    panel.numaAction()->trigger();
    CHECK(panel.view().scene().numaShown());
    // What shows nothing cannot be asked for on the start page.
    w.window->showStart();
    CHECK_FALSE(panel.numaAction()->isEnabled());
    CHECK_FALSE(panel.airflowAction()->isEnabled());
    QSettings().clear();
}

} // namespace inferrack::ui
