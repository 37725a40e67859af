// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/part_row_delegate.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include "ui/palette/part_card_delegate.h"
#include "ui/style/names.h"
#include "ui/style/style.h"

#include <cmath>

namespace inferrack::ui {

namespace {

constexpr qreal nameTop = 4, nameHeight = 20, figuresTop = 24, figuresHeight = 17;
constexpr qreal glyphRoom = 17, gap = 8;

qreal widthOf(const QFont &f, const QString &text)
{
    return std::ceil(QFontMetricsF(f).horizontalAdvance(text)) + 1;
}

/// Whether the name has no room beside the price. A verdict that comes later changes nothing: its sign has its room in any case.
bool hasOwnLine(const PartCard &card, qreal width)
{
    return glyphRoom + widthOf(font(TextRole::Strong), card.name) + gap + widthOf(font(TextRole::Note), card.tablePrice) > width;
}

} // namespace

int PartRowDelegate::heightOf(const PartCard &card, qreal width)
{
    return hasOwnLine(card, width) ? rowHeight + lineHeight : rowHeight;
}

QRectF PartRowDelegate::contents(const QRect &row)
{
    const QRectF card = PartCardDelegate::cardRectangle(row);
    return {card.left() + 4, row.top() + 0.0, card.width() - 8, row.height() + 0.0};
}

QRectF PartRowDelegate::column(const QRectF &contents, std::size_t ratio, std::size_t ratios)
{
    const qreal width = contents.width() / columnCount;
    const auto place = static_cast<qreal>(columnCount - ratios + ratio);
    return {contents.left() + place * width, contents.top() + figuresTop, width, figuresHeight};
}

void PartRowDelegate::paintRow(QPainter &painter, const QRectF &row, const PartCard &card, bool selected, bool hovered, bool focused)
{
    const Tokens &t = tokens();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF body = row.adjusted(-4, 1, 4, -1);
    if (selected || hovered || focused) {
        painter.setPen(selected || focused ? QPen(t.accent, 1.5) : QPen(t.border, 1));
        painter.setBrush(t.card);
        painter.drawRoundedRect(body.adjusted(0.75, 0.75, -0.75, -0.75), 6, 6);
    } else {
        painter.setPen(QPen(t.hair, 1));
        painter.drawLine(QPointF(row.left(), row.bottom() - 0.5), QPointF(row.right(), row.bottom() - 0.5));
    }

    qreal left = row.left();
    if (card.fit && *card.fit != core::Fit::Fits) {
        paintVerdictGlyph(painter, *card.fit == core::Fit::FitsWithWarning ? Verdict::Warning : Verdict::Blocker,
                          QRectF(left, row.top() + nameTop + 4, 12, 12));
        left += glyphRoom;
    }
    const bool ownLine = hasOwnLine(card, row.width());
    const QFont note = font(TextRole::Note);
    const qreal priceWidth = widthOf(note, card.tablePrice);
    const QRectF price(row.right() - priceWidth, row.top() + (ownLine ? figuresTop : nameTop), priceWidth, ownLine ? figuresHeight : nameHeight);
    painter.setFont(note);
    painter.setPen(card.dimmed ? t.text3 : t.text2);
    painter.drawText(price, Qt::AlignRight | Qt::AlignVCenter, card.tablePrice);
    qreal right = ownLine ? row.right() : price.left() - gap;
    // The count leaves first where the name needs the room.
    const qreal installedWidth = card.installed.isEmpty() ? 0.0 : widthOf(note, card.installed);
    if (installedWidth > 0 && left + widthOf(font(TextRole::Strong), card.name) + gap + installedWidth <= right) {
        painter.setPen(t.ok);
        painter.drawText(QRectF(right - installedWidth, row.top() + nameTop, installedWidth, nameHeight), Qt::AlignRight | Qt::AlignVCenter, card.installed);
        right -= installedWidth + gap;
    }
    painter.setFont(font(TextRole::Strong));
    painter.setPen(card.dimmed ? t.text3 : t.text);
    paintName(painter, QRectF(left, row.top() + nameTop, right - left, nameHeight), Qt::AlignLeft | Qt::AlignVCenter, card.name);

    const std::size_t count = card.ratios.size();
    const QRectF figures = ownLine ? row.translated(0, lineHeight) : row;
    painter.setFont(note);
    if (ownLine || count < columnCount) {
        const qreal end = ownLine ? price.left() - gap : count == 0 ? row.right() : column(row, 0, count).left();
        painter.setPen(t.text3);
        paintElided(painter, QRectF(row.left(), row.top() + figuresTop, end - row.left(), figuresHeight), Qt::AlignLeft | Qt::AlignVCenter, card.subtitle);
    }
    painter.setFont(font(TextRole::Small));
    for (std::size_t i = 0; i < count; ++i) {
        painter.setPen(card.dimmed || !card.ratios[i].known ? t.text3 : t.text);
        painter.drawText(column(figures, i, count), Qt::AlignRight | Qt::AlignVCenter, card.ratios[i].value);
    }
    painter.restore();
}

void PartRowDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto card = index.data(PartListModel::CardRole).value<PartCard>();
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const bool focused = view && view->hasFocus() && (option.state & QStyle::State_HasFocus);
    paintRow(*painter, contents(option.rect), card, option.state & QStyle::State_Selected, option.state & QStyle::State_MouseOver, focused);
}

QSize PartRowDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    constexpr int width = PartCardDelegate::cardWidth + 2 * PartCardDelegate::inset;
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const qreal room = contents(QRect(0, 0, view ? view->viewport()->width() : width, rowHeight)).width();
    return {width, heightOf(index.data(PartListModel::CardRole).value<PartCard>(), room)};
}

bool PartRowDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (!index.isValid() || event->type() != QEvent::ToolTip)
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QToolTip::showText(event->globalPos(), PartCardDelegate::toolTip(index.data(PartListModel::CardRole).value<PartCard>()), view);
    return true;
}

} // namespace inferrack::ui
