// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include "ui/chassis/chassis_panel.h"
#include "ui/chassis/chassis_view.h"
#include "ui/document/document.h"
#include "ui/document/selection.h"
#include "ui/palette/palette_panel.h"
#include "ui/palette/part_list_view.h"
#include "ui/settings/settings.h"
#include "ui/start/example_grid.h"
#include "ui/start/start_page.h"
#include "ui/controls/apply_style.h"
#include "ui/style/style.h"
#include "ui/widgets/card_background.h"
#include "ui/widgets/floating.h"
#include "ui/widgets/message_bar.h"
#include "ui/window/actions.h"
#include "ui/window/command_search.h"
#include "ui/window/history_panel.h"
#include "ui/window/menu_row.h"
#include "ui/window/pages.h"
#include "ui/window/project_files.h"
#include "ui/window/scenario_row.h"
#include "ui/window/scenario_tabs.h"
#include "ui/window/status_line.h"
#include "ui/window/window_place.h"
#include "ui/window/work_page.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDropEvent>
#include <QItemSelectionModel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>
#include <QWindow>

#include <algorithm>

namespace inferrack::ui {

namespace {

/// Below the tool row of the canvas.
constexpr int messagesTop = 52;
constexpr int messagesInset = 16;

QString droppedProject(const QMimeData &mime)
{
    for (const QUrl &url : mime.urls())
        if (url.isLocalFile() && url.toLocalFile().endsWith(QLatin1String(".inferrack"), Qt::CaseInsensitive))
            return url.toLocalFile();
    return {};
}

} // namespace

MainWindow::MainWindow(Document &document, FirstPage first)
    : m_document(document), m_selection(new Selection(document, this)), m_actions(new Actions(*this)), m_begun(first == FirstPage::Work)
{
    setAcceptDrops(true);
    // Delete belongs to the canvas: in a list or a field it means something else.
    removeAction(&(*m_actions)[Actions::Remove]);
    build();
    connectActions();
    buildMenus();
    connect(&document, &Document::changed, this, &MainWindow::syncActions);
    connect(&document, &Document::fileChanged, this, &MainWindow::syncTitle);
    // The stack knows of a step only after it was done, hence after changed().
    connect(&document.undoStack(), &QUndoStack::indexChanged, this, &MainWindow::syncActions);
    connect(&document, &Document::problem, this, [this](const core::Text &text) { post(Verdict::Warning, translated(text)); });
    connect(m_selection, &Selection::slotsChanged, this, &MainWindow::syncActions);
    if (first == FirstPage::Work)
        workPage().chassisPanel().view().setFocus(Qt::OtherFocusReason);
    else
        showStart();
    retranslate();
}

MainWindow::~MainWindow()
{
    disconnect(qApp, nullptr, this, nullptr);
    // Views look at the selection to their last moment: they go first.
    delete m_scroll;
}

void MainWindow::build()
{
    m_content = new QWidget;
    m_menuRow = new MenuRow(m_document, *m_actions);
    m_status = new StatusLine(m_document, *m_selection);
    auto *column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_menuRow);
    column->addWidget(m_status);
    m_content->setMinimumSize(designedSmallest);

    // On a screen smaller than the minimum the window scrolls and nothing else collapses.
    m_scroll = new QScrollArea(this);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setWidget(m_content);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_scroll);
    m_least = smallestWindow(screen()->availableGeometry());
    setMinimumSize(m_least);

    m_messages = new MessageStack(m_content);
    m_messages->hide();
    m_files = new ProjectFiles(m_document, *m_messages, *this);
    connect(m_files, &ProjectFiles::opened, this, [this] {
        m_menuRow->setSavedAt({});
        m_begun = true;
        leaveStart();
    });
    connect(m_files, &ProjectFiles::saved, m_menuRow, &MenuRow::setSavedAt);
    connect(m_messages, &MessageStack::countChanged, this, &MainWindow::placeMessages);
}

WorkPage &MainWindow::workPage()
{
    if (!m_work)
        buildWork();
    return *m_work;
}

ScenarioRow &MainWindow::scenarioRow()
{
    return workPage().scenarioRow();
}
WorkloadBar &MainWindow::workloadBar()
{
    return workPage().workloadBar();
}
PalettePanel &MainWindow::palettePanel()
{
    return workPage().palettePanel();
}
ChassisPanel &MainWindow::chassisPanel()
{
    return workPage().chassisPanel();
}
ChartDock &MainWindow::chartDock()
{
    return workPage().chartDock();
}
ResultsPanel &MainWindow::resultsPanel()
{
    return workPage().resultsPanel();
}

void MainWindow::buildWork()
{
    m_work = new WorkPage(m_document, *m_selection, *m_actions);
    m_work->setVisible(!shownStart());
    static_cast<QVBoxLayout *>(m_content->layout())->insertWidget(1, m_work, 1);
    if (m_sizes)
        m_work->apply(*m_sizes);
    ChassisPanel &chassis = m_work->chassisPanel();
    chassis.installEventFilter(this);
    if (!shownStart())
        m_messages->setParent(&chassis);
    connect(m_work, &WorkPage::said, this, &MainWindow::post);
    connect(m_work, &WorkPage::withdrawn, m_messages, &MessageStack::withdraw);
    connect(m_work->palettePanel().view().selectionModel(), &QItemSelectionModel::currentChanged, this, &MainWindow::syncActions);

    ScenarioTabs &tabs = m_work->scenarioRow().tabs();
    m_editMenu->addMenu(&tabs.menu());
    addAction(&tabs.duplicateAction());
    for (QAction *action : {chassis.listAction(), chassis.airflowAction(), chassis.numaAction()})
        m_viewMenu->insertAction(m_behindCanvas, action);
    m_dataMenu->insertMenu(&(*m_actions)[Actions::AboutData], &m_work->scenarioRow().priceMenu());
    chassis.listAction()->setProperty(ofWindow, true);
    retranslateWork();
    syncActions();
}

void MainWindow::buildStart()
{
    m_start = new StartPage(m_document);
    m_start->hide();
    static_cast<QVBoxLayout *>(m_content->layout())->insertWidget(1, m_start, 1);
    m_start->installEventFilter(this);
    connect(m_start, &StartPage::newWanted, m_files, &ProjectFiles::startNew);
    connect(m_start, &StartPage::fileWanted, m_files, &ProjectFiles::askOpen);
    connect(m_start, &StartPage::keysWanted, &(*m_actions)[Actions::ShowKeys], &QAction::trigger);
    connect(m_start, &StartPage::backWanted, this, &MainWindow::leaveStart);
    connect(m_start, &StartPage::projectChosen, this, [this](const QString &fileName) {
        m_files->leaveAndOpen(fileName);
        // A file that is gone left the list.
        m_start->refresh();
    });
}

void MainWindow::showStart()
{
    if (!m_start)
        buildStart();
    m_start->setProjectBehind(m_begun ? documentName(m_document) : QString());
    m_start->refresh();
    if (m_work)
        m_work->hide();
    m_start->show();
    m_menuRow->setProjectShown(false);
    m_status->setStart(true);
    m_messages->setParent(m_start);
    placeMessages();
    syncActions();
    m_start->grid().focusCurrent();
}

StartPage *MainWindow::shownStart() const
{
    return m_start && !m_start->isHidden() ? m_start : nullptr;
}

void MainWindow::leaveStart()
{
    if (!shownStart())
        return;
    WorkPage &work = workPage();
    m_messages->setParent(&work.chassisPanel());
    m_start->hide();
    work.show();
    m_menuRow->setProjectShown(true);
    m_status->setStart(false);
    placeMessages();
    syncActions();
    work.chassisPanel().view().setFocus(Qt::OtherFocusReason);
}

void MainWindow::connectActions()
{
    Actions &a = *m_actions;
    const auto on = [&a, this](Actions::Id id, auto &&act) { connect(&a[id], &QAction::triggered, this, std::forward<decltype(act)>(act)); };
    on(Actions::New, [this] { m_files->startNew(); });
    on(Actions::Open, [this] { m_files->askOpen(); });
    on(Actions::Start, [this] { showStart(); });
    on(Actions::Save, [this] { m_files->save(); });
    on(Actions::SaveAs, [this] { m_files->askSaveAs(); });
    on(Actions::Quit, [this] { close(); });
    on(Actions::Undo, [this] { m_document.undoStack().undo(); });
    on(Actions::Redo, [this] { m_document.undoStack().redo(); });
    on(Actions::History, [this] { showHistory(); });
    on(Actions::SwitchLanguage, [this] { chooseLanguage(language() == Language::Chinese ? Language::English : Language::Chinese); });
    on(Actions::DarkTheme, [this] { chooseTheme(theme() == Theme::Dark ? Theme::Light : Theme::Dark); });
    on(Actions::NextRegion, [this] { walkRegions(1); });
    on(Actions::PreviousRegion, [this] { walkRegions(-1); });
    on(Actions::OpenMenus, [this] { m_menuRow->openMenus(); });
    on(Actions::AboutData, [this] { dataPage(m_document.catalog(), this)->open(); });
    on(Actions::SearchCommands, [this] { searchCommands(); });
    on(Actions::ShowKeys, [this] { keysPage(QWidget::actions() << chassisPanel().listAction(), this)->open(); });
    on(Actions::AboutProgram, [this] { programPage(this)->open(); });
}

void MainWindow::buildMenus()
{
    Actions &a = *m_actions;
    const auto menu = [this](std::initializer_list<QAction *> entries) {
        QMenu *made = m_menuRow->menuBar().addMenu(QString());
        for (QAction *entry : entries) {
            if (entry)
                made->addAction(entry);
            else
                made->addSeparator();
        }
        m_menus.append(made);
        return made;
    };
    QMenu *file = menu({&a[Actions::New], &a[Actions::Open], &a[Actions::Start], nullptr, &a[Actions::Save], &a[Actions::SaveAs], nullptr, &a[Actions::Quit]});
    file->insertMenu(file->actions().at(2), &m_files->recentMenu());
    if (!m_files->examplesMenu().isEmpty())
        file->insertMenu(file->actions().at(3), &m_files->examplesMenu());
    m_editMenu = menu(
        {&a[Actions::Undo], &a[Actions::Redo], &a[Actions::History], nullptr, &a[Actions::Duplicate], &a[Actions::Remove], &a[Actions::ShowSelected], nullptr});
    QMenu *place = menu({&a[Actions::SearchParts], nullptr, &a[Actions::PlaceBest], &a[Actions::PlaceAll], &a[Actions::Replace]});
    connect(place, &QMenu::aboutToShow, this, &MainWindow::syncActions);
    m_viewMenu = menu({&a[Actions::ToggleParts], &a[Actions::ToggleCharts], &a[Actions::ToggleResults], &a[Actions::ToggleWorkload], nullptr, nullptr,
                       &a[Actions::ZoomIn], &a[Actions::ZoomOut], &a[Actions::ActualSize], &a[Actions::ZoomFit], nullptr, &a[Actions::NextRegion],
                       &a[Actions::PreviousRegion], nullptr, &a[Actions::SwitchLanguage], &a[Actions::DarkTheme]});
    m_behindCanvas = m_viewMenu->actions().at(5);
    m_dataMenu = menu({&a[Actions::AboutData]});
    menu({&a[Actions::SearchCommands], &a[Actions::ShowKeys]});
    menu({&a[Actions::AboutProgram]});
    // Where the page of keys puts them.
    for (int id = Actions::SwitchLanguage; id < Actions::Count; ++id)
        a[static_cast<Actions::Id>(id)].setProperty(ofWindow, true);
}

void MainWindow::retranslateWork()
{
    if (!m_work)
        return;
    m_work->scenarioRow().priceMenu().setTitle(tr("Price list"));
    m_work->scenarioRow().tabs().menu().setTitle(tr("Scenario"));
}

void MainWindow::retranslate()
{
    m_actions->retranslate();
    const QString titles[] = {tr("File"), tr("Edit"), tr("Place"), tr("View"), tr("Data"), tr("Tools"), tr("Help")};
    for (int i = 0; i < m_menus.size(); ++i)
        m_menus[i]->setTitle(titles[i]);
    m_files->retranslate();
    retranslateWork();
    (*m_actions)[Actions::DarkTheme].setChecked(theme() == Theme::Dark);
    // What a message said was said in the other language.
    m_messages->clear();
    syncTitle();
    syncActions();
}

void MainWindow::syncTitle()
{
    setWindowTitle(m_begun ? QStringLiteral("%1[*] – InferRack").arg(documentName(m_document)) : QStringLiteral("InferRack"));
    setWindowModified(m_begun && m_document.isModified());
}

void MainWindow::syncActions()
{
    Actions &a = *m_actions;
    // What works on a project works while it is shown.
    const bool working = m_work && !shownStart();
    for (const Actions::Id id : {Actions::Save, Actions::SaveAs, Actions::SearchParts, Actions::ToggleParts, Actions::ToggleCharts, Actions::ToggleResults,
                                 Actions::ToggleWorkload, Actions::ZoomIn, Actions::ZoomOut, Actions::ActualSize, Actions::ZoomFit})
        a[id].setEnabled(working);
    a[Actions::Start].setEnabled(working);
    if (m_work) {
        ChassisPanel &chassis = m_work->chassisPanel();
        for (QAction *action : {chassis.listAction(), chassis.airflowAction(), chassis.numaAction()})
            action->setEnabled(working);
        m_work->scenarioRow().tabs().menu().menuAction()->setEnabled(working);
        m_work->scenarioRow().priceMenu().menuAction()->setEnabled(working);
    }
    const QUndoStack &stack = m_document.undoStack();
    const auto show = [](QAction &action, bool enabled, const QString &name, const QString &step) {
        action.setEnabled(enabled);
        action.setText(step.isEmpty() ? name : MainWindow::tr("%1: %2", "undo or redo, name of the step").arg(name, step));
    };
    show(a[Actions::Undo], working && stack.canUndo(), tr("Undo"), m_document.undoName());
    show(a[Actions::Redo], working && stack.canRedo(), tr("Redo"), m_document.redoName());
    const bool anySelected = working && !m_selection->slotIds().empty();
    const bool anyChosen = working && !m_work->palettePanel().view().currentPart().isEmpty();
    a[Actions::Remove].setEnabled(anySelected);
    a[Actions::Duplicate].setEnabled(anySelected);
    const core::Assembly &assembly = m_document.serverResult().assembly;
    const auto &slots = m_selection->slotIds();
    a[Actions::ShowSelected].setEnabled(working &&
                                        std::any_of(slots.begin(), slots.end(), [&](const core::SlotId &slot) { return assembly.at(slot) != nullptr; }));
    a[Actions::PlaceBest].setEnabled(anyChosen);
    a[Actions::PlaceAll].setEnabled(anyChosen);
    a[Actions::Replace].setEnabled(anyChosen && anySelected);
    syncTitle();
}

void MainWindow::post(Verdict verdict, const QString &sentence)
{
    m_messages->post(verdict, sentence);
}

void MainWindow::placeMessages()
{
    const int count = m_messages->count();
    m_messages->setVisible(count > 0);
    const int height = count > 0 ? m_messages->sizeHint().height() : 0;
    if (StartPage *start = shownStart())
        m_messages->setGeometry(start->messageRoom(height));
    else if (m_work) {
        m_messages->setGeometry(messagesInset, messagesTop, m_work->chassisPanel().width() - 2 * messagesInset, height);
        m_work->chassisPanel().setMessagesFoot(count > 0 ? messagesTop + height : 0);
    }
    m_messages->raise();
}

void MainWindow::chooseLanguage(Language chosen)
{
    settings::rememberLanguage(chosen);
    setLanguage(chosen);
}

void MainWindow::chooseTheme(Theme chosen)
{
    settings::rememberTheme(chosen);
    setTheme(chosen);
    (*m_actions)[Actions::DarkTheme].setChecked(chosen == Theme::Dark);
}

void MainWindow::restorePlace()
{
    const QString wanted = settings::lastScreen().value();
    const QScreen *last = nullptr;
    for (const QScreen *candidate : QGuiApplication::screens())
        if (candidate->name() == wanted)
            last = candidate;
    // Qt brings back what lies off the screen by now.
    if (last && restoreGeometry(settings::windowGeometry(*last).value()))
        return;
    const auto [place, maximised] = firstPlace(QGuiApplication::primaryScreen()->availableGeometry());
    setGeometry(place);
    if (maximised)
        setWindowState(windowState() | Qt::WindowMaximized);
}

QMargins MainWindow::frameAround() const
{
    // How wide it is, the window system says once the window is there.
    return windowHandle() ? usualFrame | windowHandle()->frameMargins() : usualFrame;
}

void MainWindow::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    connect(windowHandle(), &QWindow::screenChanged, this, &MainWindow::followScreen, Qt::UniqueConnection);
    QMetaObject::invokeMethod(this, &MainWindow::followScreen, Qt::QueuedConnection);
}

void MainWindow::followScreen()
{
    if (m_screen != screen()) {
        if (m_screen)
            m_screen->disconnect(this);
        m_screen = screen();
        connect(m_screen, &QScreen::availableGeometryChanged, this, [this] {
            fitMinimum();
            fitPlace();
        });
    }
    fitMinimum();
}

void MainWindow::fitMinimum()
{
    // A minimum that was made another one by hand stays.
    if (minimumSize() != m_least)
        return;
    m_least = smallestWindow(screen()->availableGeometry(), frameAround());
    setMinimumSize(m_least);
}

void MainWindow::fitPlace()
{
    if (windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen | Qt::WindowMinimized))
        return;
    const QRect kept = keptInside(geometry(), roomForWindow(screen()->availableGeometry(), frameAround()));
    if (kept != geometry())
        setGeometry(kept);
}

void MainWindow::walkRegions(int direction)
{
    if (StartPage *start = shownStart()) {
        // Two places: the menus and the page.
        if (start->isAncestorOf(QApplication::focusWidget()))
            focusable(*m_menuRow)->setFocus(Qt::TabFocusReason);
        else
            start->grid().focusCurrent();
        return;
    }
    const QList<QWidget *> order = QList<QWidget *>{m_menuRow} + workPage().regions();
    const int count = static_cast<int>(order.size());
    const QWidget *focus = QApplication::focusWidget();
    int index = static_cast<int>(
        std::find_if(order.begin(), order.end(), [focus](const QWidget *region) { return focus && (focus == region || region->isAncestorOf(focus)); }) -
        order.begin());
    if (index == count)
        index = direction > 0 ? -1 : count;
    for (int tried = 0; tried < count; ++tried) {
        index = (index + direction + count) % count;
        QWidget *target = order[index]->isVisible() ? focusable(*order[index]) : nullptr;
        if (target) {
            target->setFocus(Qt::TabFocusReason);
            return;
        }
    }
}

QWidget *MainWindow::focusable(QWidget &region) const
{
    // The drawing is what one wants of the canvas, not the buttons above it.
    if (m_work && &region == &m_work->chassisPanel())
        return &m_work->chassisPanel().view();
    QWidget *widget = &region;
    do {
        if ((widget == &region || region.isAncestorOf(widget)) && widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus))
            return widget;
        widget = widget->nextInFocusChain();
    } while (widget && widget != &region);
    return nullptr;
}

void MainWindow::searchCommands()
{
    syncActions();
    auto *search = new CommandSearch(m_menuRow->menuBar().actions(), this);
    search->setAttribute(Qt::WA_DeleteOnClose);
    placeCard(*search, *this, mapToGlobal(QPoint((width() - cardOf(*search).width()) / 2, 128)));
    search->show();
    search->field().setFocus(Qt::PopupFocusReason);
}

void MainWindow::showHistory()
{
    auto *history = new HistoryPanel(m_document, this);
    history->setAttribute(Qt::WA_DeleteOnClose);
    placeCard(*history, *this, mapToGlobal(QPoint(width() - cardOf(*history).width() - 120, m_menuRow->height() + 4)));
    history->show();
    history->list().setFocus(Qt::PopupFocusReason);
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const RegionSizes sizes = regionSizes(size().expandedTo(designedSmallest));
    if (sizes == m_sizes && !event->oldSize().isEmpty())
        return;
    m_sizes = sizes;
    m_menuRow->setMenusBehindButton(sizes.menusBehindButton);
    if (m_work)
        m_work->apply(sizes);
}

void MainWindow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!m_files->mayLeave()) {
        event->ignore();
        return;
    }
    settings::lastScreen().set(screen()->name());
    settings::windowGeometry(*screen()).set(saveGeometry());
    QWidget::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (droppedProject(*event->mimeData()).isEmpty())
        return;
    event->acceptProposedAction();
    if (StartPage *start = shownStart())
        start->setDropAwaited(true);
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent *event)
{
    QWidget::dragLeaveEvent(event);
    if (StartPage *start = shownStart())
        start->setDropAwaited(false);
}

void MainWindow::dropEvent(QDropEvent *event)
{
    if (StartPage *start = shownStart())
        start->setDropAwaited(false);
    const QString fileName = droppedProject(*event->mimeData());
    if (fileName.isEmpty())
        return;
    event->acceptProposedAction();
    m_files->leaveAndOpen(fileName);
}

bool MainWindow::eventFilter(QObject *watched, QEvent *event)
{
    const bool isCanvas = m_work && watched == &m_work->chassisPanel();
    if ((isCanvas || watched == m_start) && event->type() == QEvent::Resize)
        placeMessages();
    return QWidget::eventFilter(watched, event);
}

} // namespace inferrack::ui
