// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

namespace inferrack::ui {

class ChartFrame;
class Document;
struct ChartDescriptor;

/// A chart that lies over the whole of another widget until Esc or its close button; the focus goes back to where it was.
class EnlargedChart : public QWidget {
    Q_OBJECT
public:
    EnlargedChart(const ChartDescriptor &descriptor, Document &document, QWidget &stage);
    ~EnlargedChart() override;

    ChartFrame &frame() { return *m_frame; }

Q_SIGNALS:
    /// It goes; the focus is still here.
    void closing();

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    ChartFrame *m_frame;
    QPointer<QWidget> m_focusBefore;
};

} // namespace inferrack::ui
