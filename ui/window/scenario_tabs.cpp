// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/scenario_tabs.h"

#include "core/project/scenario_edits.h"
#include "ui/document/document.h"
#include "ui/document/merge_id.h"
#include "ui/document/scenario_name.h"
#include "ui/results/verdict_text.h"
#include "ui/style/style.h"
#include "ui/style/verdict_icon.h"
#include "ui/text/translate.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QScopedValueRollback>
#include <QStyleOptionTab>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace inferrack::ui {

namespace {

constexpr int glyph = 16;
constexpr int longestShown = 220;
constexpr int menuWidth = 20;
/// What the menu takes of a tab, besides the 4 px that every tab has beside such a part: 8 px between the name and the dots.
constexpr int menuRoom = 16;
constexpr int menuInset = 6;
constexpr int leastField = 160;

} // namespace

ScenarioTabs::ScenarioTabs(Document &document, QWidget *parent)
    : QTabBar(parent), m_document(document), m_duplicate(new QAction(this)), m_rename(new QAction(this)), m_remove(new QAction(this)),
      m_left(new QAction(this)), m_right(new QAction(this)), m_ownLoad(new QAction(this)), m_menu(new QMenu(this)), m_bases(new QMenu(this)),
      m_menuButton(new QToolButton(this))
{
    setDrawBase(false);
    setMovable(true);
    setExpanding(false);
    setUsesScrollButtons(true);
    setIconSize({glyph, glyph});
    setElideMode(Qt::ElideRight);
    setFocusPolicy(Qt::TabFocus);
    m_duplicate->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+D")));
    m_rename->setShortcut(Qt::Key_F2);
    m_rename->setShortcutContext(Qt::WidgetShortcut);
    m_remove->setShortcutContext(Qt::WidgetShortcut);
    addActions({m_rename, m_remove});
    m_menuButton->setAutoRaise(true);
    m_menuButton->setFocusPolicy(Qt::NoFocus);
    m_menuButton->setFixedSize(menuWidth, 24);
    connect(m_menuButton, &QToolButton::clicked, this, [this] { m_menu->popup(m_menuButton->mapToGlobal(QPoint(0, m_menuButton->height() + 2))); });
    connect(m_duplicate, &QAction::triggered, this, &ScenarioTabs::duplicate);
    connect(m_rename, &QAction::triggered, this, &ScenarioTabs::startRenaming);
    connect(m_remove, &QAction::triggered, this, &ScenarioTabs::remove);
    connect(m_left, &QAction::triggered, this, [this] { moveBy(-1); });
    connect(m_right, &QAction::triggered, this, [this] { moveBy(1); });
    m_ownLoad->setCheckable(true);
    connect(m_ownLoad, &QAction::triggered, this, [this](bool own) {
        m_document.edit([own] { return own ? tr("Give the scenario a load of its own") : tr("Let the scenario follow the common load"); },
                        [this, own](const core::Project &p) { return core::setOwnLoad(p, m_document.catalog(), m_document.scenario().id, own); });
    });
    connect(m_bases, &QMenu::aboutToShow, this, &ScenarioTabs::fillBases);
    m_menu->addActions({m_rename, m_duplicate});
    m_menu->addMenu(m_bases);
    m_menu->addAction(m_ownLoad);
    m_menu->addSeparator();
    m_menu->addActions({m_left, m_right});
    m_menu->addSeparator();
    m_menu->addAction(m_remove);
    connect(this, &QTabBar::currentChanged, this, [this](int tab) {
        if (!m_syncing && tab >= 0)
            m_document.show(scenarioAt(tab));
    });
    connect(this, &QTabBar::tabMoved, this, &ScenarioTabs::moved);
    connect(&document, &Document::changed, this, &ScenarioTabs::sync);
    retranslate();
}

core::ScenarioId ScenarioTabs::scenarioAt(int tab) const
{
    return core::ScenarioId{tabData(tab).toInt()};
}

void ScenarioTabs::sync()
{
    const QScopedValueRollback<bool> syncing(m_syncing, true);
    const std::vector<core::Scenario> &scenarios = m_document.project().scenarios;
    const int wanted = static_cast<int>(scenarios.size());
    while (count() > wanted)
        removeTab(count() - 1);
    while (count() < wanted)
        addTab(QString());
    const QFontMetrics metrics(ui::font(TextRole::Strong));
    std::vector<Verdict> verdicts;
    for (int i = 0; i < wanted; ++i) {
        const core::Scenario &scenario = scenarios[static_cast<std::size_t>(i)];
        const core::ScenarioEvaluation &result = m_document.resultOf(scenario.id);
        const Verdict verdict = shownVerdict(result);
        const QString title = scenarioTitle(m_document, scenario.id);
        setTabData(i, static_cast<int>(scenario.id));
        verdicts.push_back(verdict);
        if (static_cast<std::size_t>(i) >= m_verdicts.size() || m_verdicts[static_cast<std::size_t>(i)] != verdict)
            setTabIcon(i, verdictIcon(verdict, devicePixelRatioF()));
        const QString shown = metrics.elidedText(title, Qt::ElideMiddle, longestShown) + (scenario.ownLoad ? QStringLiteral(" •") : QString());
        if (tabText(i) != shown)
            setTabText(i, shown);
        QStringList tip{title, translated(result.verdict.headline)};
        if (scenario.ownLoad)
            tip.append(tr("This scenario has a load of its own."));
        setTabToolTip(i, tip.join(u'\n'));
        setAccessibleTabName(i, tr("Scenario %1: %2", "title, verdict").arg(title, translated(result.verdict.headline)));
        if (scenario.id == m_document.scenario().id)
            setCurrentIndex(i);
    }
    m_verdicts = std::move(verdicts);
    const int shown = currentIndex();
    m_ownLoad->setChecked(m_document.scenario().ownLoad);
    m_ownLoad->setEnabled(wanted > 1);
    m_remove->setEnabled(wanted > 1);
    m_left->setEnabled(shown > 0);
    m_right->setEnabled(shown + 1 < wanted);
    m_bases->menuAction()->setEnabled(wanted > 1);
    placeMenuButton();
}

void ScenarioTabs::retranslate()
{
    setAccessibleName(tr("Scenarios"));
    m_duplicate->setText(tr("Duplicate the scenario"));
    m_rename->setText(tr("Rename the scenario…"));
    m_remove->setText(tr("Delete the scenario"));
    m_left->setText(tr("Move to the left"));
    m_right->setText(tr("Move to the right"));
    m_bases->setTitle(tr("Compare with"));
    m_ownLoad->setText(tr("Load of its own"));
    m_menuButton->setIcon(icon(QStringLiteral("more")));
    m_menuButton->setAccessibleName(tr("Menu of the scenario"));
    m_menuButton->setToolTip(tr("Menu of the scenario"));
    // The bar's own buttons, shown when the tabs do not fit.
    for (const auto &[button, name] :
         {std::pair(QStringLiteral("ScrollLeftButton"), tr("Tabs to the left")), std::pair(QStringLiteral("ScrollRightButton"), tr("Tabs to the right"))})
        if (auto *scroll = findChild<QToolButton *>(button)) {
            scroll->setAccessibleName(name);
            scroll->setToolTip(name);
        }
    m_verdicts.clear();
    sync();
}

void ScenarioTabs::fillBases()
{
    m_bases->clear();
    const core::Scenario &shown = m_document.scenario();
    const auto offer = [this, &shown](const QString &name, std::optional<core::ScenarioId> base) {
        QAction *action = m_bases->addAction(name);
        action->setCheckable(true);
        action->setChecked(shown.base == base);
        connect(action, &QAction::triggered, this, [this, base] {
            m_document.edit([] { return tr("Compare with another scenario"); },
                            [this, base](const core::Project &project) { return core::setBase(project, m_document.scenario().id, base); });
        });
    };
    offer(tr("Nothing"), std::nullopt);
    for (const core::Scenario &scenario : m_document.project().scenarios)
        if (scenario.id != shown.id)
            offer(scenarioTitle(m_document, scenario.id), scenario.id);
}

void ScenarioTabs::duplicate()
{
    m_document.edit([] { return tr("Duplicate the scenario"); },
                    [this](const core::Project &project) -> core::Result<core::Project> {
                        core::Result<core::ScenarioCopy> made = core::duplicateScenario(project, m_document.scenario().id);
                        if (!made)
                            return made.problem();
                        return std::move(made)->project;
                    });
}

void ScenarioTabs::remove()
{
    m_document.edit([letter = QString::fromStdString(core::letterOf(m_document.scenario().id))] { return tr("Delete scenario %1").arg(letter); },
                    [this](const core::Project &project) { return core::removeScenario(project, m_document.scenario().id); });
}

void ScenarioTabs::moveBy(int places)
{
    const int to = currentIndex() + places;
    m_document.edit([] { return tr("Move the scenario"); },
                    [this, to](const core::Project &project) { return core::moveScenario(project, m_document.scenario().id, to); });
}

void ScenarioTabs::moved(int, int)
{
    if (m_syncing)
        return;
    // The bar has moved the tab already; the project follows, as one step for a whole drag.
    const core::ScenarioId shown = m_document.scenario().id;
    for (int i = 0; i < count(); ++i)
        if (scenarioAt(i) == shown)
            m_document.edit([] { return tr("Move the scenario"); }, [shown, i](const core::Project &project) { return core::moveScenario(project, shown, i); },
                            MergeId::ScenarioOrder);
}

void ScenarioTabs::mouseReleaseEvent(QMouseEvent *event)
{
    QTabBar::mouseReleaseEvent(event);
    m_document.endMerge();
    placeMenuButton();
}

void ScenarioTabs::startRenaming()
{
    endRenaming(false);
    m_field = new QLineEdit(QString::fromStdString(m_document.scenario().name), this);
    m_field->setPlaceholderText(scenarioName(m_document, m_document.scenario().id));
    m_field->setAccessibleName(tr("Name of the scenario"));
    QRect place = tabRect(currentIndex()).adjusted(4, 3, -4, -3);
    place.setWidth(std::min(std::max(place.width(), leastField), width() - 8));
    place.moveRight(std::min(place.right(), width() - 5));
    m_field->setGeometry(place);
    m_field->selectAll();
    // Enter, Tab and a click elsewhere take the name; Escape leaves it.
    connect(m_field, &QLineEdit::returnPressed, this, [this] {
        endRenaming(true);
        setFocus();
    });
    connect(m_field, &QLineEdit::editingFinished, this, [this] { endRenaming(true); });
    auto *cancel = new QAction(m_field);
    cancel->setShortcut(Qt::Key_Escape);
    cancel->setShortcutContext(Qt::WidgetShortcut);
    m_field->addAction(cancel);
    connect(cancel, &QAction::triggered, this, [this] {
        endRenaming(false);
        setFocus();
    });
    m_renamed = m_document.scenario().id;
    m_field->show();
    m_field->setFocus();
}

void ScenarioTabs::endRenaming(bool take)
{
    if (!m_field)
        return;
    // It goes after its key has been dealt with; what it says on its way is not heard.
    QLineEdit *field = std::exchange(m_field, nullptr);
    field->disconnect(this);
    // Without a parent its key ends with it and opens nothing here.
    field->setParent(nullptr);
    field->deleteLater();
    if (!take)
        return;
    const std::string name = field->text().trimmed().toStdString();
    m_document.edit([] { return tr("Rename the scenario"); },
                    [this, &name](const core::Project &project) { return core::renameScenario(project, m_renamed, name); });
}

void ScenarioTabs::placeMenuButton()
{
    const QRect tab = tabRect(currentIndex());
    m_menuButton->setVisible(tab.isValid());
    m_menuButton->move(tab.right() + 1 - menuInset - m_menuButton->width(), tab.center().y() - m_menuButton->height() / 2 + 1);
    m_menuButton->raise();
}

void ScenarioTabs::tabLayoutChange()
{
    QTabBar::tabLayoutChange();
    placeMenuButton();
}

QSize ScenarioTabs::tabSizeHint(int tab) const
{
    // Every tab has room for the menu of the active one, so that none moves.
    const QSize size = QTabBar::tabSizeHint(tab);
    return {size.width() + 4 + menuRoom, size.height()};
}

void ScenarioTabs::initStyleOption(QStyleOptionTab *option, int tab) const
{
    QTabBar::initStyleOption(option, tab);
    // The name keeps clear of the menu.
    option->rightButtonSize = QSize(menuRoom, 24);
}

void ScenarioTabs::keyPressEvent(QKeyEvent *event)
{
    if (event->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier) && (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)) {
        moveBy(event->key() == Qt::Key_Left ? -1 : 1);
        return;
    }
    if (event->key() == Qt::Key_Menu || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        m_menu->popup(mapToGlobal(tabRect(currentIndex()).bottomLeft()));
        return;
    }
    QTabBar::keyPressEvent(event);
}

void ScenarioTabs::contextMenuEvent(QContextMenuEvent *event)
{
    const int tab = tabAt(event->pos());
    if (tab < 0)
        return;
    m_document.show(scenarioAt(tab));
    m_menu->popup(event->globalPos());
}

void ScenarioTabs::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (tabAt(event->pos()) == currentIndex())
        startRenaming();
    else
        QTabBar::mouseDoubleClickEvent(event);
}

void ScenarioTabs::changeEvent(QEvent *event)
{
    QTabBar::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        retranslate();
}

} // namespace inferrack::ui
