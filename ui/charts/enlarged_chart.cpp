// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/enlarged_chart.h"

#include <QApplication>
#include <QEvent>
#include <QPainter>
#include <QShortcut>
#include <QVBoxLayout>

#include "ui/charts/chart_frame.h"
#include "ui/style/style.h"

namespace inferrack::ui {

EnlargedChart::EnlargedChart(const ChartDescriptor &descriptor, Document &document, QWidget &stage)
    : QWidget(&stage), m_frame(new ChartFrame(descriptor, document, this)), m_focusBefore(QApplication::focusWidget())
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->addWidget(m_frame);
    m_frame->setEnlarged(true);
    setAccessibleName(m_frame->title());
    connect(m_frame, &ChartFrame::closeAsked, this, &QObject::deleteLater);
    auto *escape = new QShortcut(Qt::Key_Escape, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(escape, &QShortcut::activated, this, &QObject::deleteLater);
    stage.installEventFilter(this);
    setGeometry(stage.rect());
    show();
    raise();
    m_frame->chart().setFocus(Qt::OtherFocusReason);
}

EnlargedChart::~EnlargedChart()
{
    Q_EMIT closing();
    if (m_focusBefore && (isAncestorOf(QApplication::focusWidget()) || !QApplication::focusWidget()))
        m_focusBefore->setFocus(Qt::OtherFocusReason);
}

void EnlargedChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        setAccessibleName(m_frame->title());
    QWidget::changeEvent(event);
}

bool EnlargedChart::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    return false;
}

void EnlargedChart::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), tokens().hair);
}

} // namespace inferrack::ui
