// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace inferrack::ui {

/// Paints a finding: edge and glyph of its severity, title, code, "why?" if it has a derivation, and the sentence; compact: one line.
class FindingDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setCompact(bool compact) { m_compact = compact; }
    bool isCompact() const { return m_compact; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    int heightFor(int width, const QModelIndex &index) const;
    /// Where "why?" stands in an item.
    QRectF whyRectangle(const QRect &item) const;

private:
    QRectF body(const QRectF &card, const QString &sentence) const;

    bool m_compact = false;
};

} // namespace inferrack::ui
