// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include "ui/palette/part_list_model.h"

namespace inferrack::ui {

/// Paints the parts of the library as rows of two lines: name and price, below them the prices per GB, per TB/s and per token/s in columns.
/// A name that has no room beside its price has a line of its own.
class PartRowDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    static constexpr int rowHeight = 46, lineHeight = 18, columnCount = 3;

    /// Height of the row of a part in contents of this width.
    static int heightOf(const PartCard &card, qreal width);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option, const QModelIndex &index) override;

    static void paintRow(QPainter &painter, const QRectF &row, const PartCard &card, bool selected, bool hovered, bool focused);
    /// The contents of a row of a list.
    static QRectF contents(const QRect &row);
    /// Left and width of a column in these contents; a kind with fewer than three ratios has them in the last columns.
    static QRectF column(const QRectF &contents, std::size_t ratio, std::size_t ratios);
};

} // namespace inferrack::ui
