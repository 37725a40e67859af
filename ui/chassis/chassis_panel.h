// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/chassis/chassis_actions.h"

class QAction;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QMenu;
class QSplitter;
class QToolButton;

namespace inferrack::ui {

class ChassisScene;
class ChassisView;
class ExplanationStrip;
class NumberEdit;
class SlotTree;
class UndoBar;

/// The canvas: tool row, drawn chassis, list of slots beside it, explanation strip and undo bar at its foot.
class ChassisPanel : public QWidget {
    Q_OBJECT
public:
    ChassisPanel(Document &document, Selection &selection, QWidget *parent = nullptr);

    ChassisView &view() const { return *m_view; }
    SlotTree &list() const { return *m_list; }
    ChassisActions &actions() { return m_actions; }
    /// Whether the list lies over the canvas, because a plan beside it would be too narrow.
    bool isListOver() const { return m_listOver; }
    /// Shows and hides the list of slots and parts (Ctrl+T), for the menu of the window.
    QAction *listAction() const { return m_listAction; }
    /// Layers of the drawing, for the menu of the window; the tool row has a button for each.
    QAction *airflowAction() const { return m_airflowAction; }
    QAction *numaAction() const { return m_numaAction; }
    QString explanation() const;
    /// Where messages over the canvas end; 0 = there are none. The strip keeps below them.
    void setMessagesFoot(int foot);

    QSize minimumSizeHint() const override { return {480, 320}; }

Q_SIGNALS:
    void partInfoRequested(const inferrack::core::PartId &part);
    void selectionInfoRequested();
    void whyAsked(const inferrack::core::Question &question);
    void undoRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void sync();
    void retranslate();
    void fillChassisMenu();
    void placeOverlays();
    /// Beside the canvas where that keeps the width a plan needs, else over it.
    void placeList();
    /// Gives the list beside the canvas what a plan leaves it.
    void shareWidth();
    /// Width of a canvas in which a plan is whole.
    int leastCanvas() const;
    /// Where the undo bar covers the least of slots: in the gap below the plan, at the foot, or at the top above the first of them.
    QRect placeOfUndo(const QRect &strip) const;
    /// Area of slots, of the plan and of the views, under a rectangle of the panel.
    double slotsUnder(const QRect &place) const;
    QRect canvas() const;
    QRect stripAtFoot() const;
    QRect stripAtTop() const;
    /// The edge of the canvas at which the strip leaves what it speaks of in sight; where it stands, if it does so there.
    void chooseEdge();
    void explain(const core::Text &sentence, core::Severity severity, bool ok, int milliseconds, const std::vector<core::SlotId> &about);
    void showRestingHint();
    /// Says the same again in the language in use.
    void explainAgain();
    void describeCount();
    void updateElevations();
    QAction *layer(QToolButton &button, const char *setting, void (ChassisScene::*setShown)(bool));
    void describeLayers();
    /// Buttons lose their words where the row has no room for them.
    void fitRow();

    ChassisActions m_actions;
    ChassisView *m_view;
    SlotTree *m_list;
    QSplitter *m_splitter;
    QToolButton *m_chassis;
    QMenu *m_chassisMenu;
    QLabel *m_countLabel;
    NumberEdit *m_count;
    QLabel *m_schemeLabel;
    QComboBox *m_scheme;
    QHBoxLayout *m_row;
    QSize m_fitted; ///< what the row asked for when it was fitted last
    QToolButton *m_links, *m_airflow, *m_numa, *m_elevations, *m_zoomOut, *m_zoom, *m_zoomIn, *m_fit;
    ExplanationStrip *m_strip;
    core::Text m_said; ///< what the strip says; empty = the resting hint or nothing
    core::Severity m_saidSeverity{};
    bool m_saidOk = false;
    std::vector<core::SlotId> m_saidAbout;
    bool m_stripAtTop = false;
    bool m_listOver = false; ///< the list lies over the canvas
    int m_messagesFoot = 0;
    UndoBar *m_undoBar;
    QAction *m_listAction;
    QAction *m_airflowAction, *m_numaAction;
};

} // namespace inferrack::ui
