// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QWidget>

#include "ui/charts/chart.h"

class QToolButton;

namespace inferrack::ui {

/// A chart with its title, subtitle and the buttons to enlarge and to export it.
class ChartFrame : public QWidget {
    Q_OBJECT
public:
    ChartFrame(const ChartDescriptor &descriptor, Document &document, QWidget *parent = nullptr);

    const ChartDescriptor &descriptor() const { return m_descriptor; }
    Chart &chart() { return *m_chart; }
    QString title() const;
    /// What stands beside the title: the longest form of the chart's caption that has room.
    QString caption() const;
    QRectF captionPlace() const;
    /// With a button to close instead of the one to enlarge: the frame is the enlarged one.
    void setEnlarged(bool enlarged);

Q_SIGNALS:
    void enlargeAsked();
    void closeAsked();

protected:
    bool event(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void retranslate();
    QRectF headLine() const;
    void askExport();

    const ChartDescriptor &m_descriptor;
    Document &m_document;
    Chart *m_chart;
    QString m_shownCaption;
    QToolButton *m_enlarge, *m_export, *m_close;
};

} // namespace inferrack::ui
