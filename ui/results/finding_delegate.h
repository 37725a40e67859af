// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>
#include <QString>

#include "ui/style/tokens.h"

#include <vector>

namespace inferrack::ui {

/// Paints a finding: edge and glyph of its severity, title, whether it is new or resolved against what is compared with, code, "why?" if it
/// has a derivation, the sentence and its repairs as buttons with what each costs and draws and what it changes beside; compact: one line, but for the finding that is
/// open.
class FindingDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setCompact(bool compact) { m_compact = compact; }
    bool isCompact() const { return m_compact; }
    /// Of an item that is one line.
    int lineHeight() const;
    /// The finding that shows all of itself while compact; -1 = none.
    void setOpenRow(int row) { m_openRow = row; }
    bool isOpen(int row) const { return !m_compact || row == m_openRow; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    int heightFor(int width, const QModelIndex &index) const;
    /// Where "why?" stands in an item.
    QRectF whyRectangle(const QRect &item) const;
    /// Where the buttons of the repairs stand in an item; none in one that is not open.
    std::vector<QRectF> repairRectangles(const QRect &item, const QModelIndex &index) const;
    /// The repair that the pointer or the keyboard is on; row -1 = none.
    void setActiveRepair(int row, int repair);
    /// Where a title line says how the finding stands to what is compared with: a chip with the word, or a dot where the title leaves no room;
    /// empty = nothing is said.
    QRectF changeRectangle(const QRectF &titleLine, const QModelIndex &index) const;

private:
    QRectF body(const QRectF &card, const QString &sentence) const;
    /// A repair and the lines in its button from top to bottom.
    struct RepairLines {
        QString sentence, price, power, harm, effects;
        Verdict worst = Verdict::Warning; ///< of the harm
        qreal sentenceHeight = 0, harmHeight = 0, effectsHeight = 0; ///< 0 = there is no such line
    };
    std::vector<RepairLines> repairLines(qreal buttonWidth, const QModelIndex &index) const;
    /// Returns the width it takes.
    qreal paintChange(QPainter &painter, const QRectF &titleLine, const QModelIndex &index) const;
    void paintRepairs(QPainter &painter, const QRect &item, const QModelIndex &index) const;

    bool m_compact = false;
    int m_openRow = -1;
    int m_activeRow = -1, m_activeRepair = -1;
};

} // namespace inferrack::ui
