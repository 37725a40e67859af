// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/verdict_card.h"

#include "ui/controls/control_painting.h"
#include "ui/style/style.h"
#include "ui/text/no_break.h"

#include <QEvent>
#include <QPainter>
#include <QPainterPath>
#include <QTextLayout>

namespace inferrack::ui {

namespace {

constexpr int mostLines = 3, inset = 12;
constexpr int narrow = 280; ///< below it the sign is as small as those of the findings, and the words begin where theirs do

QStringList broken(const QString &text, TextRole role, int width)
{
    QTextLayout layout(unbroken(text), ui::font(role));
    layout.beginLayout();
    QStringList all;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        all.append(layout.text().mid(line.textStart(), line.textLength()).trimmed());
    }
    layout.endLayout();
    return all;
}

int textLeft(int width)
{
    return width < narrow ? 32 : 48;
}

int textWidth(int width)
{
    return width - textLeft(width) - (width < narrow ? 8 : inset);
}

} // namespace

VerdictCard::VerdictCard(QWidget *parent) : QAbstractButton(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
}

void VerdictCard::setVerdict(Verdict verdict, const QString &headline, const QString &sentence, const QString &brief)
{
    if (verdict == m_verdict && headline == m_headline && sentence == m_sentence && brief == m_brief)
        return;
    m_verdict = verdict;
    m_headline = headline;
    m_sentence = sentence;
    m_brief = brief;
    setAccessibleName(headline);
    setAccessibleDescription(sentence);
    setToolTip(sentence);
    updateGeometry();
    update();
}

QStringList VerdictCard::lines(int width) const
{
    const QStringList whole = broken(m_sentence, TextRole::Body, textWidth(width));
    if (whole.size() <= mostLines || m_brief.isEmpty())
        return whole;
    const QStringList brief = broken(m_brief, TextRole::Body, textWidth(width));
    return brief.size() < whole.size() ? brief : whole;
}

TextRole VerdictCard::headlineRole(int width) const
{
    // In a narrow column a smaller headline in one line reads better than a large one in two.
    for (const TextRole role : {TextRole::Verdict, TextRole::Figure})
        if (QFontMetricsF(ui::font(role)).horizontalAdvance(m_headline) <= textWidth(width))
            return role;
    return TextRole::Strong;
}

QSize VerdictCard::sizeHint() const
{
    return {360, heightForWidth(360)};
}

int VerdictCard::heightForWidth(int width) const
{
    const TextRole role = headlineRole(width);
    const auto headline = static_cast<int>(broken(m_headline, role, textWidth(width)).size());
    return 2 * inset + headline * lineHeight(role) + 4 + static_cast<int>(lines(width).size()) * lineHeight(TextRole::Body);
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
    const TextRole headline = headlineRole(width());
    // Beside the first line, whatever its size.
    const qreal sign = width() < narrow ? 16 : 24;
    paintVerdictGlyph(painter, m_verdict, width() < narrow ? QRectF(11, inset + (lineHeight(headline) - sign) / 2, sign, sign) : QRectF(14, inset, sign, sign));

    const auto write = [&](const QStringList &texts, TextRole role, const QColor &color, qreal top) {
        painter.setFont(ui::font(role));
        painter.setPen(color);
        QRectF line(textLeft(width()), top, textWidth(width()), lineHeight(role));
        for (const QString &text : texts) {
            painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip, text);
            line.translate(0, lineHeight(role));
        }
        return line.top();
    };
    const qreal below = write(broken(m_headline, headline, textWidth(width())), headline, c.text, inset);
    write(lines(width()), TextRole::Body, tokens().text, below + 4);
}

void VerdictCard::changeEvent(QEvent *event)
{
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
}

} // namespace inferrack::ui
