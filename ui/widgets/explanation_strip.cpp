// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/explanation_strip.h"

#include "ui/controls/control_painting.h"
#include "ui/style/style.h"
#include "ui/widgets/clause.h"

#include <QAccessible>
#include <QEvent>
#include <QPainter>

namespace inferrack::ui {

ExplanationStrip::ExplanationStrip(QWidget *parent) : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFixedHeight(36);
    m_leave.setSingleShot(true);
    // A coarse one would leave up to a twentieth later than it was told.
    m_leave.setTimerType(Qt::PreciseTimer);
    connect(&m_leave, &QTimer::timeout, this, &ExplanationStrip::clear);
    hide();
}

void ExplanationStrip::explain(Verdict verdict, const QString &sentence, int milliseconds)
{
    m_verdict = verdict;
    if (m_sentence != sentence) {
        m_sentence = sentence;
        setToolTip(sentence);
        setAccessibleName(sentence);
        // A live region: assistive tools read what is new.
        QAccessibleEvent alert(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    }
    m_leave.stop();
    if (milliseconds > 0)
        m_leave.start(milliseconds);
    setVisible(!sentence.isEmpty());
    raise();
    update();
}

void ExplanationStrip::clear()
{
    m_leave.stop();
    m_sentence.clear();
    setToolTip({});
    setAccessibleName({});
    hide();
}

void ExplanationStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const VerdictColors c = colors(m_verdict);
    paintPlate(painter, rect(), 8, c.tint, c.graphic);
    paintVerdictGlyph(painter, m_verdict, QRectF(12, 10, 16, 16));

    const auto [clause, rest] = firstClause(m_sentence);
    QRectF line(38, 0, width() - 50, height());
    painter.setFont(ui::font(TextRole::Strong));
    painter.setPen(tokens().text);
    const qreal clauseWidth = QFontMetricsF(painter.font()).horizontalAdvance(clause);
    if (paintElided(painter, line, Qt::AlignVCenter | Qt::AlignLeft, clause) || rest.isEmpty())
        return;
    line.setLeft(line.left() + clauseWidth + gapAfter(clause, ui::font(TextRole::Body)));
    painter.setFont(ui::font(TextRole::Body));
    paintElided(painter, line, Qt::AlignVCenter | Qt::AlignLeft, rest);
}

void ExplanationStrip::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
}

} // namespace inferrack::ui
