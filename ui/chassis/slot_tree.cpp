// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chassis/slot_tree.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QScopedValueRollback>

#include "ui/style/style.h"
#include "ui/text/translate.h"

#include <algorithm>

namespace inferrack::ui {

namespace {

constexpr int slotRole = Qt::UserRole + 1;

QString zoneName(ZoneKind kind)
{
    switch (kind) {
    case ZoneKind::Drives:
        return SlotTree::tr("Drives");
    case ZoneKind::Fans:
        return SlotTree::tr("Fans");
    case ZoneKind::Processors:
        return SlotTree::tr("Processors and memory");
    case ZoneKind::Baseboard:
        return SlotTree::tr("Accelerator modules");
    case ZoneKind::Slots:
        return SlotTree::tr("Slots");
    case ZoneKind::Supplies:
        return SlotTree::tr("Power supplies");
    case ZoneKind::Links:
        break;
    }
    return {};
}

QString contentOf(const SlotLook &look)
{
    QStringList parts;
    if (look.part)
        parts << look.names.value(0) << look.index << look.size << look.figure;
    else if (!look.coveredBy.isEmpty())
        parts << look.coveredBy;
    else if (look.kind != core::SlotKind::Fan)
        parts << (look.kind == core::SlotKind::Bay ? SlotTree::tr("empty", "a slot") : look.takes.value(0)) << look.limit;
    parts.removeAll(QString());
    parts.removeAll(look.label);
    return parts.join(QStringLiteral(" · "));
}

/// Names of columns as over the part library: small, without separators, over a hairline.
class QuietHeader : public QHeaderView {
public:
    explicit QuietHeader(QWidget *parent) : QHeaderView(Qt::Horizontal, parent)
    {
        setFont(ui::font(TextRole::Note));
        setSectionsClickable(false);
        setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    }

    QSize sizeHint() const override { return {QHeaderView::sizeHint().width(), headerHeight}; }

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override
    {
        const Tokens &t = tokens();
        painter->fillRect(rect, t.card);
        painter->setFont(ui::font(TextRole::Note));
        painter->setPen(t.text2);
        paintElided(*painter, QRectF(rect).adjusted(textInset, 0.0, -textInset, 0.0), Qt::AlignLeft | Qt::AlignVCenter,
                    model()->headerData(section, Qt::Horizontal).toString());
        paintLine(*painter, rect);
    }
    void paintEvent(QPaintEvent *event) override
    {
        // What no column covers too.
        QPainter painter(viewport());
        painter.fillRect(viewport()->rect(), tokens().card);
        paintLine(painter, viewport()->rect());
        painter.end();
        QHeaderView::paintEvent(event);
    }

private:
    static constexpr int headerHeight = 28, textInset = 4;

    static void paintLine(QPainter &painter, const QRect &rect) { painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), tokens().hair); }
};

} // namespace

SlotTree::SlotTree(ChassisActions &actions, ChassisScene &scene, QWidget *parent) : QTreeView(parent), m_actions(actions), m_scene(scene)
{
    setHeader(new QuietHeader(this));
    setModel(&m_model);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setUniformRowHeights(true);
    setFrameShape(NoFrame);
    // Names of one series begin alike: their ends tell them apart.
    setTextElideMode(Qt::ElideMiddle);
    setIndentation(16);
    header()->setStretchLastSection(false);
    connect(&m_scene, &ChassisScene::laidOut, this, &SlotTree::sync);
    connect(&m_actions.document(), &Document::changed, this, &SlotTree::sync);
    connect(&m_actions.selection(), &Selection::slotsChanged, this, &SlotTree::showSelection);
    rebuild();
}

void SlotTree::rebuild()
{
    const QScopedValueRollback<bool> showing(m_showing, true);
    setAccessibleName(tr("Slots and parts"));
    m_model.clear();
    m_items.clear();
    m_model.setHorizontalHeaderLabels({tr("Slot"), tr("Part"), QStringLiteral("NUMA")});
    header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(1, QHeaderView::Stretch);
    header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    const ChassisPlan &plan = m_scene.plan();
    std::vector<QStandardItem *> zones(plan.zones.size(), nullptr);
    for (const PlanSlot &slot : plan.slots) {
        QStandardItem *&zone = zones[static_cast<std::size_t>(slot.zone)];
        if (!zone) {
            zone = new QStandardItem(zoneName(plan.zones[static_cast<std::size_t>(slot.zone)].kind));
            zone->setSelectable(false);
            m_model.appendRow({zone, new QStandardItem, new QStandardItem});
            // The name of a zone is a heading; the column is as wide as the names of slots.
            setFirstColumnSpanned(zone->row(), QModelIndex(), true);
        }
        auto *item = new QStandardItem;
        item->setData(QString::fromStdString(core::toString(slot.id)), slotRole);
        zone->appendRow({item, new QStandardItem, new QStandardItem});
        m_items[slot.id] = item;
    }
    expandAll();
}

void SlotTree::sync()
{
    const ChassisPlan &plan = m_scene.plan();
    const bool same = m_items.size() == plan.slots.size() &&
                      std::all_of(plan.slots.begin(), plan.slots.end(), [&](const PlanSlot &slot) { return m_items.contains(slot.id); });
    if (!same)
        rebuild();
    const QScopedValueRollback<bool> showing(m_showing, true);
    // Nodes are derived for who reads them.
    const NumaNodes *nodes = isVisible() ? &m_scene.numa() : nullptr;
    for (const SlotLook &look : m_scene.look().slots) {
        const auto found = m_items.find(look.slot);
        if (found == m_items.end())
            continue;
        QStandardItem *item = found->second;
        QStandardItem *part = item->parent()->child(item->row(), 1), *node = item->parent()->child(item->row(), 2);
        const QString content = contentOf(look);
        if (item->text() != look.label)
            item->setText(look.label);
        if (part->text() != content)
            part->setText(content);
        const NumaNode *numa = nodes ? nodes->of(look.slot) : nullptr;
        const QString number = numa ? QString::number(numa->number) : QString();
        if (node->text() != number)
            node->setText(number);
        const QString described = numa ? separated({look.description, numaName(numa->number)}) : look.description;
        const QString spoken = look.conflict ? described + QLatin1Char('\n') + look.conflictText : described;
        if (item->data(Qt::AccessibleTextRole).toString() != spoken) {
            item->setData(spoken, Qt::AccessibleTextRole);
            item->setToolTip(spoken);
            part->setToolTip(spoken);
            node->setToolTip(spoken);
        }
    }
    showSelection();
}

std::optional<core::SlotId> SlotTree::slotAt(const QModelIndex &index) const
{
    return core::slotOf(index.siblingAtColumn(0).data(slotRole).toString().toStdString());
}

std::vector<core::SlotId> SlotTree::selectedSlots() const
{
    std::vector<core::SlotId> slots;
    for (const QModelIndex &index : selectionModel()->selectedRows()) {
        if (const auto slot = slotAt(index))
            slots.push_back(*slot);
    }
    return slots;
}

void SlotTree::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QTreeView::selectionChanged(selected, deselected);
    if (!m_showing)
        m_actions.selection().select(selectedSlots());
}

void SlotTree::showSelection()
{
    const std::vector<core::SlotId> wanted = m_actions.selection().slotIds(), shown = selectedSlots();
    if (std::is_permutation(wanted.begin(), wanted.end(), shown.begin(), shown.end()))
        return;
    const QScopedValueRollback<bool> showing(m_showing, true);
    QItemSelection selection;
    for (const core::SlotId &slot : wanted) {
        if (const auto found = m_items.find(slot); found != m_items.end()) {
            const QModelIndex index = found->second->index();
            selection.select(index, index.siblingAtColumn(2));
        }
    }
    selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    if (!wanted.empty() && m_items.contains(wanted.back())) {
        const QModelIndex index = m_items[wanted.back()]->index();
        if (!hasFocus())
            selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
        scrollTo(index);
    }
}

void SlotTree::keyPressEvent(QKeyEvent *event)
{
    const std::optional<core::SlotId> slot = slotAt(currentIndex());
    Selection &selection = m_actions.selection();
    switch (event->key()) {
    case Qt::Key_Delete:
        m_actions.remove(selectedSlots());
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!slot)
            break;
        if (!selection.inHand().isEmpty())
            m_actions.place(selection.inHand(), *slot);
        else
            Q_EMIT menuRequested(*slot, viewport()->mapToGlobal(visualRect(currentIndex()).center()));
        return;
    case Qt::Key_F1:
        if (!slot)
            break;
        Q_EMIT m_actions.whyAsked(m_actions.slotQuestion(*slot));
        return;
    case Qt::Key_D:
        if (slot && event->modifiers() == Qt::ControlModifier) {
            m_actions.duplicate(*slot);
            return;
        }
        break;
    case Qt::Key_Escape:
        if (!selection.inHand().isEmpty()) {
            selection.takeInHand({});
            return;
        }
        break;
    default:
        break;
    }
    QTreeView::keyPressEvent(event);
}

void SlotTree::contextMenuEvent(QContextMenuEvent *event)
{
    if (const auto slot = slotAt(indexAt(event->pos())))
        Q_EMIT menuRequested(*slot, event->globalPos());
}

void SlotTree::showEvent(QShowEvent *event)
{
    QTreeView::showEvent(event);
    sync();
}

void SlotTree::changeEvent(QEvent *event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        rebuild();
        sync();
    }
}

} // namespace inferrack::ui
