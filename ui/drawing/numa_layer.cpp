// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/numa_layer.h"

#include <QCoreApplication>
#include <QPainter>

#include "ui/drawing/layer_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace inferrack::ui {

using core::SlotKind;

namespace {

constexpr double outside = 1.5; ///< of a frame around its slots: half of the smallest gap and a little
constexpr double nextColumn = 8.0; ///< columns no farther apart share a frame
constexpr double swatch = 16.0, swatchGap = 4.0, entryGap = 14.0;

/// Colour and dash of a node; from the fifth on they begin again, the name tells them apart.
QPen penOf(int node, const Tokens &t, double width)
{
    const std::array<QColor, 4> colors{t.s4, t.s5, t.s6, t.ink};
    static const std::array<QList<qreal>, 4> dashes{QList<qreal>{}, {7, 3}, {2, 2}, {7, 2, 2, 2}};
    const auto which = static_cast<std::size_t>(node) % colors.size();
    QPen pen(colors[which], width);
    pen.setCapStyle(Qt::FlatCap);
    if (QList<qreal> dash = dashes[which]; !dash.isEmpty()) {
        for (qreal &length : dash)
            length /= width; // Qt counts dashes in pen widths
        pen.setDashPattern(dash);
    }
    return pen;
}

bool isFramed(const PlanSlot &slot)
{
    return slot.kind == SlotKind::Pcie || slot.kind == SlotKind::Mezzanine || slot.kind == SlotKind::Module || slot.kind == SlotKind::Bay;
}

/// Slots of a zone from column to column, each from top to bottom.
std::vector<const PlanSlot *> columnsOf(const ChassisPlan &plan, int zone)
{
    std::vector<const PlanSlot *> slots;
    for (const PlanSlot &slot : plan.slots) {
        if (slot.zone == zone && isFramed(slot))
            slots.push_back(&slot);
    }
    std::stable_sort(slots.begin(), slots.end(),
                     [](const PlanSlot *a, const PlanSlot *b) { return std::pair(a->rect.left(), a->rect.top()) < std::pair(b->rect.left(), b->rect.top()); });
    return slots;
}

struct Run {
    int node;
    QRectF rect;
};

std::vector<Run> runsOf(const ChassisPlan &plan, int zone, const NumaNodes &numa)
{
    std::vector<Run> runs;
    const PlanSlot *before = nullptr;
    for (const PlanSlot *slot : columnsOf(plan, zone)) {
        const NumaNode *node = numa.of(slot->id);
        const NumaNode *last = before ? numa.of(before->id) : nullptr;
        if (node && node == last && before->rect.left() == slot->rect.left())
            runs.back().rect |= slot->rect;
        else if (node)
            runs.push_back({node->number, slot->rect});
        before = slot;
    }
    // Columns side by side that begin and end together are one run.
    for (std::size_t i = 0; i < runs.size(); ++i) {
        for (std::size_t j = i + 1; j < runs.size();) {
            const QRectF &a = runs[i].rect, &b = runs[j].rect;
            const double apart = b.left() - a.right();
            if (runs[i].node == runs[j].node && a.top() == b.top() && a.bottom() == b.bottom() && apart >= 0.0 && apart <= nextColumn) {
                runs[i].rect |= b;
                runs.erase(runs.begin() + static_cast<std::ptrdiff_t>(j));
            } else {
                ++j;
            }
        }
    }
    return runs;
}

struct Entry {
    int node = -1; ///< < 0 = words without a line
    QString text;
};

/// The entries of the caption; `rank` 0 = whole, 1 = without what is not installed, 2 = short.
std::vector<Entry> entriesOf(const NumaNodes &numa, int rank)
{
    std::vector<Entry> entries;
    for (const NumaNode &node : numa.nodes) {
        const QString name = numaName(node.number);
        entries.push_back({node.number, node.installed || rank > 0 ? name : QCoreApplication::translate("Layers", "%1 (no processor)", "NUMA node").arg(name)});
    }
    if (const QStringList unknown = numaUnknown(numa); !unknown.isEmpty())
        entries.push_back({-1, unknown[rank < 2 ? 0 : 1]});
    return entries;
}

double widthOf(const std::vector<Entry> &entries)
{
    double width = -entryGap;
    for (const Entry &entry : entries)
        width += (entry.node >= 0 ? swatch + swatchGap : 0.0) + layerTextWidth(entry.text) + entryGap;
    return width;
}

} // namespace

std::vector<NumaFrame> numaFrames(const ChassisPlan &plan, const NumaNodes &numa)
{
    std::vector<NumaFrame> frames;
    for (const PlanSocket &socket : plan.sockets) {
        const NumaNode *node = numa.of(socket.slot);
        if (!node)
            continue;
        // The name sits on the upper line like that of a group box: above it the zone ends, below it the modules begin 8 px lower.
        const double width = std::min(layerTextWidth(numaName(node->number), true) + 8.0, socket.frame.width() - 16.0);
        frames.push_back({node->number, socket.frame.adjusted(0.5, 0.5, -0.5, -0.5), QRectF(socket.frame.left() + 8.0, socket.frame.top() - 5.0, width, 12.0)});
    }
    for (std::size_t zone = 0; zone < plan.zones.size(); ++zone) {
        for (const Run &run : runsOf(plan, static_cast<int>(zone), numa))
            frames.push_back({run.node, run.rect.adjusted(-outside, -outside, outside, outside), {}});
    }
    return frames;
}

void paintNuma(QPainter &painter, const Tokens &t, double scale, const ChassisPlan &plan, const NumaNodes &numa)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const double width = std::max(1.75, 1.25 / scale); // at least 1.25 px on screen
    for (const NumaFrame &frame : numaFrames(plan, numa)) {
        painter.setPen(penOf(frame.node, t, width));
        painter.drawRoundedRect(frame.rect, 6.0, 6.0);
        if (frame.name.isEmpty() || scale < layerNamesFrom)
            continue;
        painter.fillRect(frame.name, t.canvas);
        paintLayerText(painter, frame.name.adjusted(4.0, 0.0, 0.0, 0.0), t.text, numaName(frame.node), true);
    }
}

void paintNumaCaption(QPainter &painter, const Tokens &t, double scale, const QRectF &where, const NumaNodes &numa)
{
    if (scale < layerCaptionsFrom || where.isEmpty())
        return;
    std::vector<Entry> entries = entriesOf(numa, 0);
    for (int rank = 1; rank <= 2 && widthOf(entries) > where.width(); ++rank)
        entries = entriesOf(numa, rank);
    double x = where.left();
    for (const Entry &entry : entries) {
        if (entry.node >= 0) {
            painter.setPen(penOf(entry.node, t, 2.0));
            const double y = std::round(where.center().y());
            painter.drawLine(QPointF(x, y), QPointF(x + swatch, y));
            x += swatch + swatchGap;
        }
        const double width = layerTextWidth(entry.text);
        paintLayerText(painter, QRectF(x, where.top(), width, where.height()), t.text2, entry.text);
        x += width + entryGap;
    }
}

} // namespace inferrack::ui
