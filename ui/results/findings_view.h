// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

namespace inferrack::ui {

class FindingDelegate;

/// The findings as a list. Collapsed it shows the items that fit whole and tells how many are left; expanded it scrolls.
///
/// With the focus it has a current finding: up and down walk the findings, right and left the repairs of one.
class FindingsView : public QListView {
    Q_OBJECT
public:
    explicit FindingsView(QWidget *parent = nullptr);

    void setCompact(bool compact);
    void setExpanded(bool expanded);
    bool isExpanded() const { return m_expanded; }
    /// Rows that do not fit while collapsed.
    int hiddenRows() const { return m_hidden; }
    void updateRows();
    /// The finding that shows all of itself while compact: the current one, else the gravest; -1 = Enter has closed it.
    int openRow() const;

    void setModel(QAbstractItemModel *model) override;

Q_SIGNALS:
    /// A click or Enter on a finding; a click or F1 on its "why?".
    void chosen(int row);
    void whyAsked(int row);
    /// The pointer or the keyboard is on another finding; -1 = on none.
    void pointed(int row);
    /// The pointer or the keyboard is on a repair of a finding; row -1 = on none.
    void repairPointed(int row, int repair);
    /// A click on a repair, or Enter.
    void repairChosen(int row, int repair);
    void hiddenRowsChanged();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    /// The repair at a place; -1 = none.
    int repairAt(const QModelIndex &index, const QPoint &at) const;
    void setActiveRepair(int row, int repair);
    void walkRepairs(int row, int steps);
    /// Scrolls so far that a repair is seen.
    void showRepair(int row, int repair);
    /// Enter on a finding: it opens and its place is shown; once more, while compact, closes it.
    void enter(int row);
    /// The keys need a current finding: the present one, else the one that stands where the last current one stood.
    void ensureCurrent();
    void retranslate();

    FindingDelegate *m_delegate;
    bool m_expanded = false;
    int m_hidden = 0, m_pointed = -1;
    int m_row = 0; ///< of the last current finding
    bool m_entered = false; ///< Enter was pressed on the current finding
    bool m_closed = false; ///< and closed it
    bool m_told = false; ///< the strip explains what the keyboard is on
    int m_activeRow = -1, m_activeRepair = -1;
};

} // namespace inferrack::ui
