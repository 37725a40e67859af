// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

#include "core/question.h"
#include "ui/charts/chart_frame.h"
#include "ui/charts/enlarged_chart.h"

#include <vector>

class QAbstractButton;
class QBoxLayout;
class QStackedWidget;
class QToolButton;

namespace inferrack::ui {

/// The charts below the canvas: side by side, or in a small window a strip of tabs that opens one of them.
class ChartDock : public QWidget {
    Q_OBJECT
public:
    ChartDock(Document &document, Selection &selection, QWidget *parent = nullptr);
    ~ChartDock() override;

    static constexpr int stripHeight = 36, openHeight = 220, fullHeight = 260;

    /// A strip of 36 with tabs instead of all charts side by side.
    void setCompact(bool compact);
    bool isCompact() const { return m_compact; }
    /// Which chart the strip has opened; -1 = none.
    int openChart() const { return m_open; }
    void setOpenChart(int index);
    /// What an enlarged chart lies over; without one, the window.
    void setStage(QWidget &stage) { m_stage = &stage; }
    /// The chart over the whole stage, until it is closed; once more closes it.
    void enlarge(int index);
    EnlargedChart *enlarged() const { return m_enlarged; }

    const std::vector<ChartFrame *> &frames() const { return m_frames; }

    QSize sizeHint() const override { return {900, m_compact ? (isOpen() ? openHeight : stripHeight) : fullHeight}; }

Q_SIGNALS:
    /// A figure of a chart was clicked: how is it made?
    void whyAsked(const inferrack::core::Question &question);

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void arrange();
    void syncTabs();
    void limitHeight();
    /// The strip shows a chart below it.
    bool isOpen() const { return m_open >= 0 && m_open != m_away; }
    /// A chart that is enlarged is not shown in small besides; -1 = all are here.
    void sendAway(int index);
    void syncAway();

    Document &m_document;
    std::vector<ChartFrame *> m_frames;
    std::vector<QAbstractButton *> m_tabs;
    QWidget *m_strip = nullptr, *m_row = nullptr;
    QStackedWidget *m_stack = nullptr;
    QToolButton *m_toggle = nullptr;
    QPointer<QWidget> m_stage;
    QPointer<EnlargedChart> m_enlarged;
    bool m_compact = false;
    int m_open = -1;
    int m_away = -1; ///< the chart that is enlarged
};

} // namespace inferrack::ui
