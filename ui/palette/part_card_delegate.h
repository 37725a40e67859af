// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include "ui/palette/part_list_model.h"
#include "ui/text/translate.h"

#include <array>
#include <optional>

namespace inferrack::ui {

/// Paints the parts of the library as cards of 248 x 92, with the strip of a reason 110 high.
class PartCardDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    static constexpr int cardWidth = 248, cardHeight = 92, stripHeight = 18, gap = 8, inset = 12;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option, const QModelIndex &index) override;

    /// Name, form, figures, prices per unit and the reason in full.
    static QString toolTip(const PartCard &card);

    /// What follows the pointer during a drag: icon, name and first figure.
    static QPixmap ghost(const PartCard &card, qreal devicePixelRatio);
    /// Widths of the three figures on a card of 248, the same on all cards of a kind.
    using Columns = std::array<qreal, 3>;
    const Columns &columns(const PartListModel &model) const;
    /// The kind or the catalogue is another one.
    void forgetColumns() { m_columns.reset(); }
    /// Columns of one card: those of its kind, or its own if a figure of it needs more.
    static Columns columnsOf(const PartCard &card, const Columns &ofKind);
    static void paintCard(QPainter &painter, const QRectF &rectangle, const PartCard &card, const Columns &ofKind, bool selected, bool hovered, bool focused);
    /// Where the card stands in the row of a list; a scroll bar takes from the margin, not from the card.
    static QRectF cardRectangle(const QRect &row);

private:
    mutable std::optional<Columns> m_columns;
    mutable Language m_columnsLanguage = Language::English;
};

} // namespace inferrack::ui
