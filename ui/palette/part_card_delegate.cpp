// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/part_card_delegate.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include "ui/style/names.h"
#include "ui/style/style.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace inferrack::ui {

namespace {

constexpr qreal padding = 10.0;

QFont bold(TextRole role)
{
    QFont f = font(role);
    f.setBold(true);
    return f;
}

bool hasStrip(const PartCard &card)
{
    return card.fit && *card.fit != core::Fit::Fits && !card.brief.isEmpty();
}

qreal widthOf(const QFont &f, const QString &text)
{
    return QFontMetricsF(f).horizontalAdvance(text);
}

/// "NVIDIA · PCIe 4.0 x16 · double-width" by whole words, as many as fit; the usual width of a link goes first.
QString withoutLastWords(const QString &text, const QFont &f, qreal width)
{
    QString shown = text;
    if (widthOf(f, shown) > width)
        shown.remove(QStringLiteral(" x16"));
    for (qsizetype cut = shown.lastIndexOf(QStringLiteral(" · ")); cut > 0 && widthOf(f, shown) > width; cut = shown.lastIndexOf(QStringLiteral(" · ")))
        shown.truncate(cut);
    return shown;
}

using Columns = PartCardDelegate::Columns;

constexpr qreal columnsWidth = PartCardDelegate::cardWidth - 2 * padding;

Columns needsOf(const PartCard &card)
{
    Columns needs;
    for (std::size_t i = 0; i < 3; ++i)
        needs[i] = std::max(widthOf(bold(TextRole::Small), card.figures[i].value), widthOf(font(TextRole::Note), card.figures[i].label)) + 8;
    return needs;
}

/// Thirds; where a text asks for more, the columns before give what they can spare, then the ones behind.
Columns shared(const Columns &needs)
{
    Columns columns;
    columns.fill(columnsWidth / 3);
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t from = 0; from < 3 && columns[i] < needs[i]; ++from) {
            const qreal spare = from == i ? 0.0 : std::max(0.0, columns[from] - needs[from]);
            const qreal given = std::min(spare, needs[i] - columns[i]);
            columns[from] -= given;
            columns[i] += given;
        }
    }
    return columns;
}

void paintInstalled(QPainter &painter, const QRectF &card, const QString &text, qreal &right)
{
    const QFont f = font(TextRole::Note);
    const qreal width = widthOf(f, text) + 12;
    const QRectF chip(card.right() - padding - width, card.top() + 9, width, 17);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tokens().okT);
    painter.drawRoundedRect(chip, 8.5, 8.5);
    painter.setFont(f);
    painter.setPen(tokens().ok);
    painter.drawText(chip, Qt::AlignCenter, text);
    right = chip.left() - 6;
}

void paintStrip(QPainter &painter, const QRectF &card, const PartCard &c)
{
    const bool warning = *c.fit == core::Fit::FitsWithWarning;
    const Verdict verdict = warning ? Verdict::Warning : Verdict::Blocker;
    const auto palette = colors(verdict);
    const QRectF strip(card.left() + 1, card.bottom() - PartCardDelegate::stripHeight - 1, card.width() - 2, PartCardDelegate::stripHeight);
    QPainterPath shape;
    shape.addRoundedRect(card.adjusted(1, 1, -1, -1), 7, 7);
    QPainterPath band;
    band.addRect(strip);
    painter.setPen(Qt::NoPen);
    painter.fillPath(shape.intersected(band), palette.tint);
    paintVerdictGlyph(painter, verdict, QRectF(strip.left() + 9, strip.center().y() - 6, 12, 12));
    painter.setFont(font(TextRole::Note));
    painter.setPen(palette.text);
    paintElided(painter, strip.adjusted(27, 0, -8, 0), Qt::AlignLeft | Qt::AlignVCenter, c.brief);
}

} // namespace

const Columns &PartCardDelegate::columns(const PartListModel &model) const
{
    if (m_columns && m_columnsLanguage == language())
        return *m_columns;
    Columns most{};
    for (const PartCard &card : model.allOfKind()) {
        const Columns needs = needsOf(card);
        for (std::size_t i = 0; i < 3; ++i)
            most[i] = std::max(most[i], needs[i]);
    }
    m_columns = shared(most);
    m_columnsLanguage = language();
    return *m_columns;
}

Columns PartCardDelegate::columnsOf(const PartCard &card, const Columns &ofKind)
{
    const Columns needs = needsOf(card);
    for (std::size_t i = 0; i < 3; ++i) {
        if (needs[i] > ofKind[i] + 0.5)
            return shared(needs);
    }
    return ofKind;
}

QRectF PartCardDelegate::cardRectangle(const QRect &row)
{
    const qreal width = std::min<qreal>(std::max<qreal>(cardWidth, row.width() - 2 * inset), row.width() - inset - 2);
    return {row.left() + qreal(inset), row.top() + gap / 2.0, width, row.height() - qreal(gap)};
}

void PartCardDelegate::paintCard(QPainter &painter, const QRectF &card, const PartCard &c, const Columns &ofKind, bool selected, bool hovered, bool focused)
{
    const Tokens &t = tokens();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (hovered)
        paintShadow(painter, card, 8);
    painter.setPen(selected ? QPen(t.accent, 2) : QPen(hovered ? t.border : t.hair, 1));
    painter.setBrush(c.dimmed ? t.sunken : t.card);
    const qreal half = selected ? 1.0 : 0.5;
    painter.drawRoundedRect(card.adjusted(half, half, -half, -half), 8, 8);
    if (focused) {
        QColor ring = t.accent;
        ring.setAlphaF(0.35f);
        painter.setPen(QPen(ring, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(card.adjusted(-1.5, -1.5, 1.5, 1.5), 9.5, 9.5);
    }

    const QRectF plate(card.left() + padding, card.top() + padding, 32, 32);
    const bool accelerator = c.kind == core::PartKind::Accelerator || c.kind == core::PartKind::AcceleratorBoard;
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.dimmed ? t.metal : accelerator ? t.accentTint : t.sunken);
    painter.drawRoundedRect(plate, 6, 6);
    paintIcon(painter, c.icon, QRectF(plate.center() - QPointF(10, 10), QSizeF(20, 20)), c.dimmed ? t.text3 : accelerator ? t.accent : t.text2);

    // The price stands beside the name where there is room, else beside the form, which leaves out its last words then.
    const qreal left = plate.right() + 10, edge = card.right() - padding;
    qreal right = edge;
    if (!c.installed.isEmpty())
        paintInstalled(painter, card, c.installed, right);
    const qreal priceWidth = c.price.isEmpty() ? 0.0 : std::ceil(widthOf(font(TextRole::Note), c.price)) + 1;
    const bool priceAbove = c.installed.isEmpty() && left + widthOf(font(TextRole::Strong), c.name) + 8 + priceWidth <= edge;
    painter.setPen(t.text3);
    if (priceWidth > 0) {
        painter.setFont(font(TextRole::Note));
        painter.drawText(QRectF(edge - priceWidth, card.top() + (priceAbove ? 8 : 28), priceWidth, priceAbove ? 20 : 16), Qt::AlignRight | Qt::AlignVCenter,
                         c.price);
        if (priceAbove)
            right = edge - priceWidth - 8;
    }
    painter.setFont(font(TextRole::Strong));
    painter.setPen(c.dimmed ? t.text3 : t.text);
    paintName(painter, QRectF(left, card.top() + 8, right - left, 20), Qt::AlignLeft | Qt::AlignVCenter, c.name);

    right = priceAbove || priceWidth == 0 ? edge : edge - priceWidth - 8;
    if (hovered) {
        paintIcon(painter, QStringLiteral("drag"), QRectF(right - 13, card.top() + 29, 16, 16), t.text3);
        right -= 16;
    }
    if (c.pinned) {
        paintIcon(painter, QStringLiteral("pin"), QRectF(right - 13, card.top() + 30, 13, 13), t.accent);
        right -= 16;
    }
    painter.setFont(font(TextRole::Note));
    painter.setPen(t.text3);
    paintElided(painter, QRectF(left, card.top() + 28, right - left, 16), Qt::AlignLeft | Qt::AlignVCenter,
                withoutLastWords(c.subtitle, painter.font(), right - left));

    painter.setPen(QPen(t.hair, 1));
    painter.drawLine(QPointF(card.left() + padding, card.top() + 50.5), QPointF(card.right() - padding, card.top() + 50.5));
    const Columns columns = columnsOf(c, ofKind);
    qreal figureLeft = card.left() + padding;
    for (std::size_t i = 0; i < c.figures.size(); ++i) {
        const QRectF cell(figureLeft, card.top() + 54, columns[i] - 6, 34);
        figureLeft += columns[i];
        painter.setFont(bold(TextRole::Small));
        painter.setPen(c.dimmed ? t.text3 : t.text);
        paintElided(painter, QRectF(cell.left(), cell.top(), cell.width(), 17), Qt::AlignLeft | Qt::AlignVCenter, c.figures[i].value);
        painter.setFont(font(TextRole::Note));
        painter.setPen(t.text3);
        paintElided(painter, QRectF(cell.left(), cell.top() + 17, cell.width(), 15), Qt::AlignLeft | Qt::AlignVCenter, c.figures[i].label);
    }
    if (hasStrip(c))
        paintStrip(painter, card, c);
    painter.restore();
}

void PartCardDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto card = index.data(PartListModel::CardRole).value<PartCard>();
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const bool focused = view && view->hasFocus() && (option.state & QStyle::State_HasFocus);
    const auto *model = qobject_cast<const PartListModel *>(index.model());
    paintCard(*painter, cardRectangle(option.rect), card, model ? columns(*model) : shared({}), option.state & QStyle::State_Selected,
              option.state & QStyle::State_MouseOver, focused);
}

QSize PartCardDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const auto card = index.data(PartListModel::CardRole).value<PartCard>();
    return {cardWidth + 2 * inset, cardHeight + gap + (hasStrip(card) ? stripHeight : 0)};
}

QString PartCardDelegate::toolTip(const PartCard &card)
{
    QStringList lines{card.name, card.subtitle};
    for (const PartCard::Figure &figure : card.figures)
        lines << figure.label + QStringLiteral(": ") + figure.value;
    for (const PartCard::Ratio &ratio : card.ratios)
        lines << ratio.name + QStringLiteral(": ") + (ratio.known ? ratio.sentence : ratio.value + QStringLiteral(" · ") + ratio.sentence);
    if (!card.sentence.isEmpty())
        lines << card.sentence;
    return lines.join('\n');
}

bool PartCardDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (!index.isValid() || event->type() != QEvent::ToolTip)
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    const auto card = index.data(PartListModel::CardRole).value<PartCard>();
    QToolTip::showText(event->globalPos(), toolTip(card), view);
    return true;
}

QPixmap PartCardDelegate::ghost(const PartCard &card, qreal devicePixelRatio)
{
    const Tokens &t = tokens();
    const QString figure = card.figures[0].value;
    const qreal nameWidth = widthOf(font(TextRole::Strong), card.name);
    const qreal width = 34 + nameWidth + (figure == QStringLiteral("—") ? 0 : 16 + widthOf(font(TextRole::Note), figure)) + 14;
    const QSizeF size(width + 8, 44);
    QPixmap pixmap((size * devicePixelRatio).toSize());
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setOpacity(0.9);
    const QRectF body(4, 2, width, 34);
    paintShadow(painter, body, 6);
    painter.setPen(QPen(t.accent, 1.5));
    painter.setBrush(t.card);
    painter.drawRoundedRect(body, 6, 6);
    paintIcon(painter, card.icon, QRectF(body.left() + 9, body.top() + 9, 16, 16), t.accent);
    painter.setFont(font(TextRole::Strong));
    painter.setPen(t.text);
    painter.drawText(QRectF(body.left() + 32, body.top(), nameWidth + 2, 34), Qt::AlignVCenter | Qt::AlignLeft, card.name);
    if (figure != QStringLiteral("—")) {
        painter.setFont(font(TextRole::Note));
        painter.setPen(t.text3);
        painter.drawText(body.adjusted(0, 0, -10, 0), Qt::AlignVCenter | Qt::AlignRight, figure);
    }
    return pixmap;
}

} // namespace inferrack::ui
