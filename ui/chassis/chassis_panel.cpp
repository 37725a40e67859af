// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chassis/chassis_panel.h"

#include <QAccessible>
#include <QAction>
#include <QEvent>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/chassis/chassis_view.h"
#include "ui/chassis/slot_tree.h"
#include "ui/controls/control_painting.h"
#include "ui/settings/settings.h"
#include "ui/style/style.h"
#include "ui/text/number_format.h"
#include "ui/text/translate.h"
#include "ui/widgets/dividers.h"
#include "ui/widgets/explanation_strip.h"
#include "ui/widgets/floating.h"
#include "ui/widgets/number_edit.h"
#include "ui/widgets/undo_bar.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace inferrack::ui {

namespace {

constexpr int toolRowHeight = 44;
constexpr int elevationsFrom = 600; ///< height of the canvas, tool row included
constexpr int overlayMargin = 16, stripHeight = 36;
constexpr int listWidth = 300, leastListWidth = 260;
constexpr int serverCountStep = 300; ///< merge id of the steps of the count

QToolButton *toolButton(QWidget *parent, bool checkable)
{
    auto *button = new QToolButton(parent);
    button->setCheckable(checkable);
    button->setFixedHeight(30);
    button->setToolButtonStyle(checkable ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    button->setIconSize(QSize(16, 16));
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

} // namespace

ChassisPanel::ChassisPanel(Document &document, Selection &selection, QWidget *parent)
    : QWidget(parent), m_actions(document, selection), m_view(new ChassisView(m_actions, this)), m_list(new SlotTree(m_actions, m_view->scene(), this)),
      m_splitter(new Dividers(Qt::Horizontal, this)), m_chassis(new QToolButton(this)), m_chassisMenu(new QMenu(this)), m_countLabel(new QLabel(this)),
      m_count(new NumberEdit({1, 10000, 0, false, countLadder(), 1}, this)), m_schemeLabel(new QLabel(this)), m_scheme(new QComboBox(this)),
      m_row(new QHBoxLayout), m_links(toolButton(this, true)), m_airflow(toolButton(this, true)), m_numa(toolButton(this, true)),
      m_elevations(toolButton(this, true)), m_zoomOut(toolButton(this, false)), m_zoom(toolButton(this, false)), m_zoomIn(toolButton(this, false)),
      m_fit(toolButton(this, false)), m_strip(new ExplanationStrip(this)), m_undoBar(new UndoBar(this)), m_listAction(new QAction(this)),
      m_airflowAction(layer(*m_airflow, "airflow", &ChassisScene::setAirflowShown)), m_numaAction(layer(*m_numa, "numa", &ChassisScene::setNumaShown))
{
    m_chassis->setPopupMode(QToolButton::InstantPopup);
    m_chassis->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_chassis->setMenu(m_chassisMenu);
    m_chassis->setAutoRaise(true);
    m_chassis->setFont(ui::font(TextRole::Strong));
    m_chassis->setFixedHeight(30);
    m_chassis->setFocusPolicy(Qt::StrongFocus);
    m_count->setFixedWidth(84);
    m_scheme->setFixedHeight(30);
    m_scheme->setMinimumWidth(72);
    m_links->setChecked(true);
    m_elevations->setChecked(true);
    m_zoom->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_zoom->setMinimumWidth(52);
    for (QLabel *label : {m_countLabel, m_schemeLabel})
        label->setFont(ui::font(TextRole::Small));

    QHBoxLayout *row = m_row;
    row->setContentsMargins(12, 7, 12, 7);
    row->setSpacing(8);
    row->addWidget(m_chassis);
    row->addSpacing(8);
    row->addWidget(m_countLabel);
    row->addWidget(m_count);
    row->addSpacing(8);
    row->addWidget(m_schemeLabel);
    row->addWidget(m_scheme);
    row->addStretch(1);
    row->addWidget(m_links);
    row->addWidget(m_airflow);
    row->addWidget(m_numa);
    row->addWidget(m_elevations);
    row->addSpacing(4);
    row->addWidget(m_zoomOut);
    row->addWidget(m_zoom);
    row->addWidget(m_zoomIn);
    row->addWidget(m_fit);
    m_splitter->addWidget(m_view);
    m_splitter->addWidget(m_list);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setSizes({900, listWidth});
    m_list->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(m_splitter, 1);

    m_strip->hide();
    m_undoBar->hide();
    for (QWidget *watched : {static_cast<QWidget *>(m_view), static_cast<QWidget *>(m_airflow), static_cast<QWidget *>(m_numa)})
        watched->installEventFilter(this);

    m_listAction->setCheckable(true);
    m_listAction->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_T));
    m_listAction->setShortcutContext(Qt::WindowShortcut);
    addAction(m_listAction);
    connect(m_listAction, &QAction::toggled, this, [this](bool shown) {
        placeList();
        m_list->setVisible(shown);
        shareWidth();
        placeOverlays();
        (shown ? static_cast<QWidget *>(m_list) : m_view)->setFocus(Qt::ShortcutFocusReason);
    });
    connect(m_list, &SlotTree::menuRequested, m_view, &ChassisView::openMenu);
    connect(m_chassisMenu, &QMenu::aboutToShow, this, &ChassisPanel::fillChassisMenu);
    connect(m_count, &NumberEdit::edited, this, [this](std::optional<double> value) {
        Document &doc = m_actions.document();
        const int count = static_cast<int>(value.value_or(1));
        doc.edit([] { return tr("Number of servers"); },
                 [&](const core::Project &p) { return core::setServerCount(p, doc.scenario().id, doc.server().id, count); }, serverCountStep);
    });
    connect(m_count, &NumberEdit::settled, this, [this] { m_actions.document().endMerge(); });
    connect(m_count, &NumberEdit::refusedChanged, this, &ChassisPanel::describeCount);
    connect(m_scheme, &QComboBox::activated, this, [this] {
        Document &doc = m_actions.document();
        const std::string scheme = m_scheme->currentText().toStdString();
        doc.edit([scheme] { return tr("Power supplies %1").arg(QString::fromStdString(scheme)); },
                 [&](const core::Project &p) { return core::setSupplyScheme(p, doc.catalog(), doc.scenario().id, doc.server().id, scheme); });
    });
    connect(m_links, &QToolButton::toggled, this, [this](bool shown) { m_view->scene().setLinksShown(shown); });
    connect(m_elevations, &QToolButton::toggled, this, &ChassisPanel::updateElevations);
    connect(m_zoomOut, &QToolButton::clicked, m_view, &ChassisView::zoomOut);
    connect(m_zoomIn, &QToolButton::clicked, m_view, &ChassisView::zoomIn);
    connect(m_zoom, &QToolButton::clicked, this, [this] { m_view->setZoom(1.0); });
    connect(m_fit, &QToolButton::clicked, m_view, &ChassisView::fit);
    connect(m_view, &ChassisView::zoomChanged, this, [this](double zoom) { m_zoom->setText(QStringLiteral("%1%").arg(std::lround(zoom * 100))); });
    connect(&selection, &Selection::explained, this, &ChassisPanel::explain);
    connect(&m_actions, &ChassisActions::partInfoRequested, this, &ChassisPanel::partInfoRequested);
    connect(&m_actions, &ChassisActions::selectionInfoRequested, this, &ChassisPanel::selectionInfoRequested);
    connect(&m_actions, &ChassisActions::whyAsked, this, &ChassisPanel::whyAsked);
    connect(&m_actions, &ChassisActions::removed, this, [this](const core::Text &sentence) {
        m_undoBar->show(translated(sentence));
        placeOverlays();
        m_undoBar->raise();
    });
    connect(m_undoBar, &UndoBar::undoRequested, this, [this] {
        m_undoBar->hide();
        Q_EMIT undoRequested();
    });
    connect(&document, &Document::changed, this, &ChassisPanel::sync);
    connect(&m_view->scene(), &ChassisScene::laidOut, this, [this, row] {
        // The name of the chassis begins where the chassis does.
        row->setContentsMargins(std::max(0, static_cast<int>(m_view->scene().plan().body.left()) - menuTextInset), 7, 12, 7);
        if (m_said.isEmpty())
            showRestingHint();
    });
    retranslate();
    sync();
    m_list->sync();
}

QString ChassisPanel::explanation() const
{
    return m_strip->isVisibleTo(this) ? m_strip->sentence() : QString();
}

void ChassisPanel::setMessagesFoot(int foot)
{
    if (foot == m_messagesFoot)
        return;
    m_messagesFoot = foot;
    placeOverlays();
}

void ChassisPanel::explain(const core::Text &sentence, core::Severity severity, bool ok, int milliseconds, const std::vector<core::SlotId> &about)
{
    m_saidAbout = about;
    m_said = sentence;
    m_saidSeverity = severity;
    m_saidOk = ok;
    if (sentence.isEmpty()) {
        showRestingHint();
        return;
    }
    chooseEdge();
    m_strip->explain(ok ? Verdict::Ok : verdictOf(severity), translated(sentence), milliseconds);
    placeOverlays();
    m_strip->raise();
}

void ChassisPanel::explainAgain()
{
    if (m_said.isEmpty() || !m_strip->isVisibleTo(this))
        showRestingHint();
    else
        m_strip->explain(m_saidOk ? Verdict::Ok : verdictOf(m_saidSeverity), translated(m_said), m_strip->remaining());
}

void ChassisPanel::showRestingHint()
{
    m_said = {};
    m_saidAbout.clear();
    // An empty chassis says how to go on while nothing else is to be said, where the plan leaves room for it.
    const ChassisScene &scene = m_view->scene();
    if (scene.look().empty && !m_view->isHolding() && scene.plan().foot > 0.0) {
        m_stripAtTop = false;
        m_strip->explain(Verdict::Note, tr("This chassis is empty. Drag a part here or press Enter in the part library."));
        placeOverlays();
    } else {
        m_strip->clear();
    }
}

void ChassisPanel::sync()
{
    const Document &document = m_actions.document();
    const core::Chassis *chassis = document.catalog().find<core::Chassis>(document.server().chassis);
    QString title = QString::fromStdString(document.server().chassis.text);
    if (chassis) {
        title = partName(chassis->name, chassis->nameZh);
        if (chassis->rackUnits > 0.0)
            title += QStringLiteral(" · ") + formatted(core::Figure{chassis->rackUnits, core::Unit::RackUnit});
    }
    m_chassis->setText(title);
    // Where there is no room for the whole name, the tooltip has it.
    m_chassis->setToolTip(title + QLatin1Char('\n') + tr("Choose another chassis"));
    m_count->setValue(document.server().count);
    const core::Layout *layout = m_actions.layout();
    const QSignalBlocker blocker(m_scheme);
    QStringList schemes, offered;
    if (layout)
        for (const core::SupplyScheme &scheme : layout->schemes)
            schemes << QString::fromStdString(scheme.name);
    for (int i = 0; i < m_scheme->count(); ++i)
        offered << m_scheme->itemText(i);
    if (schemes != offered) {
        m_scheme->clear();
        m_scheme->addItems(schemes);
    }
    if (layout) {
        const std::string &own = document.server().supplyScheme;
        m_scheme->setCurrentText(QString::fromStdString(own.empty() ? layout->defaultScheme : own));
    }
    // A box without a choice has nothing to choose.
    m_scheme->setVisible(m_scheme->count() > 1);
    m_schemeLabel->setVisible(m_scheme->count() > 1);
    updateElevations();
    // Assistive tools read what no pointer rests on.
    if (QAccessible::isActive())
        describeLayers();
    placeList();
    if (m_row->sizeHint() != m_fitted)
        fitRow();
    if (m_said.isEmpty() || !m_strip->isVisibleTo(this))
        showRestingHint();
}

void ChassisPanel::fillChassisMenu()
{
    m_chassisMenu->clear();
    const Document &document = m_actions.document();
    std::vector<std::pair<QString, QMenu *>> makers;
    for (const auto &part : document.catalog().parts(core::PartKind::Chassis)) {
        const auto &chassis = std::get<core::Chassis>(*part);
        const QString maker = QString::fromStdString(chassis.vendor);
        auto found = std::find_if(makers.begin(), makers.end(), [&](const auto &m) { return m.first == maker; });
        if (found == makers.end())
            found = makers.insert(makers.end(), {maker, m_chassisMenu->addMenu(maker)});
        QString name = partName(chassis.name, chassis.nameZh);
        if (chassis.rackUnits > 0.0)
            name += QStringLiteral(" · ") + formatted(core::Figure{chassis.rackUnits, core::Unit::RackUnit});
        QAction *action = found->second->addAction(name, this, [this, id = chassis.id] { m_actions.setChassis(id); });
        action->setCheckable(true);
        action->setChecked(chassis.id == document.server().chassis);
    }
}

void ChassisPanel::retranslate()
{
    setAccessibleName(tr("Chassis view"));
    m_chassis->setAccessibleName(tr("Chassis"));
    m_countLabel->setText(tr("Servers"));
    m_count->setAccessibleName(tr("Number of servers"));
    describeCount();
    m_schemeLabel->setText(tr("Power supplies"));
    m_scheme->setAccessibleName(tr("Redundancy of the power supplies"));
    m_scheme->setToolTip(tr("Redundancy of the power supplies"));
    m_links->setText(tr("PCIe links"));
    m_airflow->setText(tr("Airflow", "layer of the chassis view"));
    m_numa->setText(QStringLiteral("NUMA"));
    // What the search reads, whatever the language of the moment.
    const core::Text airflow = core::text(INFERRACK_TEXT("Chassis", "Show the airflow"));
    const core::Text numa = core::text(INFERRACK_TEXT("Chassis", "Show the NUMA nodes"));
    for (const auto &[action, name] : {std::pair(m_airflowAction, airflow), std::pair(m_numaAction, numa)}) {
        action->setText(translated(name));
        action->setProperty("names", QStringList{translated(name, Language::English), translated(name, Language::Chinese)});
    }
    m_elevations->setText(tr("Front and rear"));
    m_zoomOut->setToolTip(tr("Smaller"));
    m_zoomIn->setToolTip(tr("Larger"));
    m_zoom->setToolTip(tr("Actual size"));
    m_fit->setToolTip(tr("Fit into view"));
    m_listAction->setText(tr("List of slots"));
    for (QToolButton *button : {m_zoomOut, m_zoomIn, m_zoom, m_fit})
        button->setAccessibleName(button->toolTip());
    for (QToolButton *button : {m_links, m_elevations, m_airflow, m_numa})
        button->setToolTip(button->text());
    for (QToolButton *button : {m_airflow, m_numa})
        button->setAccessibleDescription({});
    m_links->setIcon(icon(QStringLiteral("lanes")));
    m_airflow->setIcon(icon(QStringLiteral("airflow")));
    m_numa->setIcon(icon(QStringLiteral("layers")));
    m_elevations->setIcon(icon(QStringLiteral("flip")));
    m_zoomOut->setIcon(icon(QStringLiteral("minus")));
    m_zoomIn->setIcon(icon(QStringLiteral("plus")));
    m_fit->setIcon(icon(QStringLiteral("fit")));
    m_zoom->setText(QStringLiteral("%1%").arg(std::lround(m_view->zoom() * 100)));
    fitRow(); // buttons without words ask for the same whatever their words are
}

QAction *ChassisPanel::layer(QToolButton &button, const char *setting, void (ChassisScene::*setShown)(bool))
{
    auto *action = new QAction(this);
    action->setCheckable(true);
    connect(action, &QAction::toggled, this, [this, &button, setting, setShown](bool shown) {
        button.setChecked(shown);
        (m_view->scene().*setShown)(shown);
        settings::layerShown(setting).set(shown);
    });
    connect(&button, &QToolButton::toggled, action, &QAction::setChecked);
    if (settings::layerShown(setting).value())
        action->setChecked(true);
    return action;
}

void ChassisPanel::describeLayers()
{
    const ChassisScene &scene = m_view->scene();
    static const core::Layout nothing;
    const QString air = airflowCaption(scene.air()).front(), nodes = numaSentence(scene.numa(), scene.layout() ? *scene.layout() : nothing);
    for (const auto &[button, sentence] : {std::pair(m_airflow, air), std::pair(m_numa, nodes)}) {
        // The word first: the button may have no room for it.
        button->setToolTip(button->text() + QLatin1Char('\n') + sentence);
        button->setAccessibleDescription(sentence);
    }
}

void ChassisPanel::fitRow()
{
    QToolButton *const worded[] = {m_links, m_airflow, m_numa, m_elevations};
    const auto show = [&worded](Qt::ToolButtonStyle style) {
        for (QToolButton *button : worded)
            button->setToolButtonStyle(style);
    };
    show(Qt::ToolButtonTextBesideIcon);
    int wanted = m_row->contentsMargins().left() + m_row->contentsMargins().right();
    for (int i = 0; i < m_row->count(); ++i) {
        const QLayoutItem *item = m_row->itemAt(i);
        const QWidget *widget = item->widget();
        if (widget && widget->isHidden())
            continue;
        wanted +=
            m_row->spacing() + (widget ? std::clamp(widget->sizeHint().width(), widget->minimumWidth(), widget->maximumWidth()) : item->sizeHint().width());
    }
    if (wanted > width())
        show(Qt::ToolButtonIconOnly);
    m_fitted = m_row->sizeHint();
}

void ChassisPanel::describeCount()
{
    const QString reason = m_count->isRefused() ? m_count->refusal(tr("Number of servers")) : QString();
    m_count->setProperty("error", m_count->isRefused());
    m_count->setToolTip(reason);
    m_count->setAccessibleDescription(reason);
    m_count->update();
}

void ChassisPanel::updateElevations()
{
    // Where the elevations have no room there is nothing to switch.
    const core::Layout *layout = m_actions.layout();
    const bool room = height() >= elevationsFrom;
    m_elevations->setVisible(room && layout && !layout->views.empty());
    m_view->scene().setElevationsShown(m_elevations->isChecked() && room);
}

void ChassisPanel::placeOverlays()
{
    const QRect strip = m_stripAtTop ? stripAtTop() : stripAtFoot();
    m_strip->setGeometry(strip);
    m_undoBar->setGeometry(placeOfUndo(m_strip->isVisibleTo(this) ? strip : QRect()));
}

QRect ChassisPanel::placeOfUndo(const QRect &strip) const
{
    const QRect whole = canvas(), room = whole.adjusted(overlayMargin, overlayMargin, -overlayMargin, -overlayMargin);
    const ChassisPlan &plan = m_view->scene().plan();
    QRect bar(QPoint(), m_undoBar->sizeHint());
    bar.moveLeft(whole.center().x() - bar.width() / 2);
    const auto at = [&](int top) {
        return keptInside(QRect(QPoint(bar.left(), top), bar.size()), whole.adjusted(overlayMargin, -toolRowHeight, -overlayMargin, 0));
    };
    const auto below = [&](double y) { return m_view->mapFromScene(QPointF(0, y)).y() + m_view->viewport()->mapTo(this, QPoint(0, 0)).y(); };
    double planFoot = plan.caption.isEmpty() ? plan.body.bottom() : plan.caption.bottom(), firstSlot = plan.body.bottom();
    for (const PlanElevation &elevation : plan.elevations)
        planFoot = std::max(planFoot, elevation.rect.bottom());
    for (const PlanSlot &slot : plan.slots)
        firstSlot = std::min(firstSlot, slot.rect.top());
    const int foot = room.bottom() + 1 - bar.height(), gap = (below(planFoot) + whole.bottom() - bar.height()) / 2;
    std::vector<QRect> places;
    if (gap >= below(planFoot) && gap > foot)
        places.push_back(at(gap)); // in the middle of what the plan leaves
    places.push_back(at(foot));
    if (!strip.isEmpty() && strip.center().y() > whole.center().y())
        places.push_back(at(strip.top() - 4 - bar.height()));
    // Above the first slots it may reach into the margin of the tool row, but not over messages.
    const int top = std::max(whole.top() - toolRowHeight / 4, below(firstSlot) - bar.height());
    places.push_back(at(m_messagesFoot > 0 ? std::max(top, m_messagesFoot + 8) : top));
    std::optional<std::pair<double, QRect>> best;
    for (const QRect &place : places) {
        if (!strip.isEmpty() && place.intersects(strip))
            continue;
        const double covered = slotsUnder(place.adjusted(4, 4, -4, -8)); // its plate, without the shadow
        if (!best || covered < best->first)
            best = {covered, place};
    }
    return best ? best->second : places.front();
}

double ChassisPanel::slotsUnder(const QRect &place) const
{
    const ChassisPlan &plan = m_view->scene().plan();
    const QPoint origin = m_view->viewport()->mapTo(this, QPoint(0, 0));
    double area = 0.0;
    const auto add = [&](const QRectF &rect) {
        const QRect common = m_view->mapFromScene(rect).boundingRect().translated(origin).intersected(place);
        area += common.width() * common.height();
    };
    for (const PlanSlot &slot : plan.slots)
        add(slot.rect);
    for (const PlanElevation &elevation : plan.elevations) {
        for (const PlanElevation::Member &member : elevation.members)
            add(member.rect);
    }
    return area;
}

void ChassisPanel::placeList()
{
    const bool shown = m_listAction->isChecked();
    const int all = m_splitter->width();
    const bool over = shown && all - leastListWidth < leastCanvas(), docks = m_listOver && !over;
    if (over != m_listOver) {
        m_listOver = over;
        const bool focused = m_list->hasFocus();
        m_list->setFrameShape(over ? QFrame::StyledPanel : QFrame::NoFrame);
        if (over)
            m_list->setParent(this);
        else
            m_splitter->addWidget(m_list);
        m_list->setVisible(shown);
        if (focused)
            m_list->setFocus();
    }
    if (over) {
        const QRect whole(m_splitter->pos(), m_splitter->size());
        m_list->setGeometry(QRect(whole.right() + 1 - listWidth, whole.top(), listWidth, whole.height()));
        m_list->raise();
    } else if (docks || (m_list->isVisibleTo(this) && all - m_list->width() < leastCanvas())) {
        shareWidth();
    }
}

void ChassisPanel::shareWidth()
{
    if (m_listOver || !m_list->isVisibleTo(this))
        return;
    const int all = m_splitter->width(), width = std::clamp(all - leastCanvas(), leastListWidth, listWidth);
    m_splitter->setSizes({all - width, width});
}

int ChassisPanel::leastCanvas() const
{
    const core::Layout *layout = m_actions.layout();
    return layout ? static_cast<int>(std::ceil(narrowestCanvas(*layout))) + m_view->verticalScrollBar()->sizeHint().width() : 0;
}

QRect ChassisPanel::canvas() const
{
    QRect whole = m_view->geometry().translated(m_splitter->pos());
    if (m_listOver)
        whole.setRight(std::min(whole.right(), m_list->x() - 1));
    return whole;
}

QRect ChassisPanel::stripAtFoot() const
{
    const QRect room = canvas().adjusted(overlayMargin, overlayMargin, -overlayMargin, -overlayMargin);
    return {room.left(), room.bottom() + 1 - stripHeight, room.width(), stripHeight};
}

QRect ChassisPanel::stripAtTop() const
{
    const QRect room = canvas().adjusted(overlayMargin, overlayMargin, -overlayMargin, -overlayMargin);
    return {room.left(), std::max(room.top(), m_messagesFoot + 8), room.width(), stripHeight};
}

void ChassisPanel::chooseEdge()
{
    if (!m_strip->isVisibleTo(this))
        m_stripAtTop = false;
    const ChassisPlan &plan = m_view->scene().plan();
    const QRect foot = stripAtFoot(), top = stripAtTop();
    int atFoot = 0, atTop = 0;
    for (const core::SlotId &slot : m_saidAbout) {
        const PlanSlot *place = plan.slot(slot);
        if (!place)
            continue;
        const QRect shown = m_view->mapFromScene(place->rect).boundingRect().translated(m_view->viewport()->mapTo(this, QPoint(0, 0)));
        const auto covered = [&shown](const QRect &strip) {
            const QRect common = strip.intersected(shown);
            return common.width() * common.height();
        };
        atFoot += covered(foot);
        atTop += covered(top);
    }
    if (m_stripAtTop ? atFoot < atTop : atTop < atFoot)
        m_stripAtTop = !m_stripAtTop;
}

void ChassisPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitRow();
    placeList();
    updateElevations();
    chooseEdge();
    placeOverlays();
}

bool ChassisPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view && (event->type() == QEvent::Resize || event->type() == QEvent::Move))
        placeOverlays();
    // What a layer says is derived for who asks its button.
    if ((watched == m_airflow || watched == m_numa) && (event->type() == QEvent::ToolTip || event->type() == QEvent::FocusIn))
        describeLayers();
    return QWidget::eventFilter(watched, event);
}

void ChassisPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) {
        retranslate();
        sync();
        explainAgain();
    }
}

void ChassisPanel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), tokens().canvas);
    painter.setPen(QPen(tokens().hair, 1));
    painter.drawLine(0, toolRowHeight - 1, width(), toolRowHeight - 1);
}

} // namespace inferrack::ui
