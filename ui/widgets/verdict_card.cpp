// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/verdict_card.h"

#include "ui/controls/control_painting.h"
#include "ui/style/style.h"

#include <QEvent>
#include <QPainter>
#include <QPainterPath>
#include <QTextLayout>

namespace inferrack::ui {

namespace {

// A narrow column may take more lines: no sentence is cut where it can be read in full.
constexpr int mostLines = 3, mostLinesNarrow = 6, narrow = 280, inset = 12, textLeft = 48;

/// The lines of the sentence; the last that is allowed is cut if there are more.
QStringList lines(const QString &sentence, int width)
{
    QTextLayout layout(sentence, ui::font(TextRole::Body));
    layout.beginLayout();
    const int most = width < narrow ? mostLinesNarrow : mostLines;
    QStringList all;
    while (true) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(width);
        if (all.size() == most - 1) {
            all.append(QFontMetrics(ui::font(TextRole::Body)).elidedText(sentence.mid(line.textStart()), Qt::ElideRight, width));
            break;
        }
        all.append(sentence.mid(line.textStart(), line.textLength()));
    }
    layout.endLayout();
    return all;
}

int textWidth(int width)
{
    return width - textLeft - inset;
}

} // namespace

VerdictCard::VerdictCard(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void VerdictCard::setVerdict(Verdict verdict, const QString &headline, const QString &sentence)
{
    m_verdict = verdict;
    m_headline = headline;
    m_sentence = sentence;
    setAccessibleName(headline);
    setAccessibleDescription(sentence);
    setToolTip(sentence);
    updateGeometry();
    update();
}

QSize VerdictCard::sizeHint() const
{
    return {360, heightForWidth(360)};
}

int VerdictCard::heightForWidth(int width) const
{
    return 2 * inset + lineHeight(TextRole::Verdict) + 4 + int(lines(m_sentence, textWidth(width)).size()) * lineHeight(TextRole::Body);
}

void VerdictCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const VerdictColors c = colors(m_verdict);
    QPainterPath shape;
    shape.addRoundedRect(rect(), 8, 8);
    painter.setClipPath(shape);
    painter.fillRect(rect(), c.tint);
    painter.fillRect(QRect(0, 0, 4, height()), c.graphic);
    painter.setClipping(false);
    paintVerdictGlyph(painter, m_verdict, QRectF(14, inset, 24, 24));

    QRectF line(textLeft, inset, textWidth(width()), lineHeight(TextRole::Verdict));
    painter.setFont(ui::font(TextRole::Verdict));
    painter.setPen(c.text);
    paintElided(painter, line, Qt::AlignLeft | Qt::AlignVCenter, m_headline);
    line = QRectF(textLeft, line.bottom() + 4, textWidth(width()), lineHeight(TextRole::Body));
    painter.setFont(ui::font(TextRole::Body));
    painter.setPen(tokens().text);
    for (const QString &text : lines(m_sentence, textWidth(width()))) {
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip, text);
        line.translate(0, lineHeight(TextRole::Body));
    }
}

void VerdictCard::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
}

} // namespace inferrack::ui
