// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

namespace inferrack::ui {

class FindingDelegate;

/// The findings as a list. Collapsed it shows the items that fit whole and the current one, and tells how many are left; expanded it scrolls.
/// Compact, each item is one line until it is selected.
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
    /// The finding that shows all of itself while compact: the current one; -1 = there is none, or Enter or a click has closed it.
    int openRow() const;
    /// The most height that the list asks for, so that the finding that is open is seen whole.
    void setMostHeight(int height);

    /// A finding is open, or the lines of a narrow column are all shown: the rest of the column may go out of sight for it.
    bool wantsToBeSeen() const;

    /// As high as the finding that is open, or as all of a compact list that is expanded, else as one line.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
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
    /// A finding was selected or opened: it wants to be seen whole.
    void opened();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
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
    /// What a place of the list is a part of; row -1 = of nothing.
    struct Target {
        int row = -1, repair = -1;
        bool why = false;
    };
    Target targetAt(const QPoint &at) const;
    void setActiveRepair(int row, int repair);
    void walkRepairs(int row, int steps);
    /// Scrolls so far that a repair is seen.
    void showRepair(int row, int repair);
    /// Enter or a click on a finding: it opens and its place is shown; once more, while compact, closes it.
    void enter(int row);
    /// A selected finding, or Enter and the arrow towards the repairs, ask for it.
    void showOpen();
    bool isLastShown(int row) const;
    /// The keys need a current finding: the present one, else the one that stands where the last current one stood.
    void ensureCurrent();
    void retranslate();

    FindingDelegate *m_delegate;
    bool m_expanded = false;
    int m_needed = 0, m_mostHeight = 100000;
    Target m_pressed;
    QPoint m_pressedAt;
    int m_hidden = 0, m_pointed = -1;
    int m_row = 0; ///< of the last current finding
    bool m_entered = false; ///< Enter was pressed on the current finding, or it was clicked
    bool m_closed = false; ///< and closed it
    bool m_told = false; ///< the strip explains what the keyboard is on
    int m_activeRow = -1, m_activeRepair = -1;
};

} // namespace inferrack::ui
