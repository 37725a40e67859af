// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include "ui/palette/part_list_model.h"

namespace inferrack::ui {

/// Paints the parts of the library as cards of 248 x 92, with the strip of a reason 110 high.
class PartCardDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    static constexpr int cardHeight = 92, stripHeight = 18, gap = 8, inset = 12;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    /// The whole text of what was cut, then the sentence of the reason.
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option, const QModelIndex &index) override;

    /// What follows the pointer during a drag: icon, name and first figure.
    static QPixmap ghost(const PartCard &card, qreal devicePixelRatio);
    static void paintCard(QPainter &painter, const QRectF &rectangle, const PartCard &card, bool selected, bool hovered, bool focused);
};

} // namespace inferrack::ui
