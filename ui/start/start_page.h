// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QButtonGroup;
class QLabel;
class QPushButton;
class QScrollArea;

namespace inferrack::ui {

class Chip;
class Document;
class DropField;
class ExampleGrid;
class RecentList;
class WayIn;

/// What stands in the window before there is a project: ways in and recent files on the left, examples on the right.
class StartPage : public QWidget {
    Q_OBJECT
public:
    explicit StartPage(const Document &document, QWidget *parent = nullptr);

    ExampleGrid &grid() { return *m_grid; }
    RecentList &recent() { return *m_recent; }
    DropField &dropField() { return *m_drop; }
    /// Name of the project one can go back to; empty = there is none.
    void setProjectBehind(const QString &name);
    /// A project is dragged over the window.
    void setDropAwaited(bool awaited);
    /// Makes room for messages of this height above the examples and says where; 0 = none.
    QRect messageRoom(int height);
    /// Files may have come and gone.
    void refresh();

Q_SIGNALS:
    void newWanted();
    void fileWanted();
    void keysWanted();
    void backWanted();
    void projectChosen(const QString &fileName);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QWidget *buildLeft();
    QWidget *buildRight(const Document &document);
    void retranslate();
    void recolour();

    QWidget *m_left;
    QLabel *m_name, *m_claim, *m_offline, *m_offlineSign;
    WayIn *m_back, *m_new, *m_open;
    RecentList *m_recent;
    QScrollArea *m_scroll;
    QLabel *m_title, *m_note, *m_first;
    QButtonGroup *m_filters;
    std::vector<Chip *> m_chips; ///< all, then the groups
    ExampleGrid *m_grid;
    DropField *m_drop;
    QPushButton *m_keys;
    QString m_behind;
};

} // namespace inferrack::ui
