// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>
#include <QTimer>

#include "core/id.h"

namespace inferrack::ui {

class PartCardDelegate;
class PartListModel;
class PartRowDelegate;
class Selection;

/// The cards or rows of the part library: dragged, opened by double-click or Enter, picked up by Space.
class PartListView : public QListView {
    Q_OBJECT
public:
    PartListView(PartListModel &model, Selection &selection, QWidget *parent = nullptr);

    core::PartId currentPart() const;
    /// Rows with prices in columns instead of cards.
    void setColumns(bool columns);
    bool showsColumns() const { return m_columns; }

Q_SIGNALS:
    /// Double-click or Enter; `fillAll` with Shift.
    void placed(const inferrack::core::PartId &part, bool fillAll);
    void pickedUp(const inferrack::core::PartId &part);
    /// The pointer rests on a card; empty = it left.
    void pointed(const inferrack::core::PartId &part);
    void menuAsked(const inferrack::core::PartId &part, const QPoint &globalPosition);

protected:
    void startDrag(Qt::DropActions actions) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void tellVisible();
    void point(const core::PartId &part);

    PartListModel &m_model;
    Selection &m_selection;
    PartCardDelegate *m_cards;
    PartRowDelegate *m_lines;
    bool m_columns = false;
    core::PartId m_pointed;
    QTimer m_rest;
};

} // namespace inferrack::ui
