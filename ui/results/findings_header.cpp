// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/findings_header.h"

#include <QPainter>

#include "ui/style/style.h"
#include "ui/text/number_format.h"

namespace inferrack::ui {

namespace {

constexpr qreal signSize = 13, besideSign = 18, between = 10;

} // namespace

FindingsHeader::FindingsHeader(QWidget *parent) : QWidget(parent)
{
    setFixedHeight(28);
}

void FindingsHeader::show(const QString &title, const Counts &counts, const QString &checks, const std::optional<Counts> &previewed, const QString &preview)
{
    if (title == m_title && counts == m_counts && checks == m_checks && previewed == m_previewed && preview == m_preview)
        return;
    m_title = title;
    m_counts = counts;
    m_checks = checks;
    m_previewed = previewed;
    m_preview = preview;
    setToolTip(preview);
    update();
}

void FindingsHeader::paintEvent(QPaintEvent *)
{
    const Tokens &t = tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    qreal x = 0;
    const auto write = [&](const QString &text, TextRole role, const QColor &color) {
        const qreal wide = QFontMetricsF(ui::font(role)).horizontalAdvance(text);
        painter.setFont(ui::font(role));
        painter.setPen(color);
        painter.drawText(QRectF(x, 0, wide + 2, height()), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine | Qt::TextDontClip, text);
        x += wide;
    };
    write(m_title, TextRole::Strong, t.text);
    x += between + 2;
    const Verdict verdicts[] = {Verdict::Blocker, Verdict::Warning, Verdict::Note};
    for (std::size_t i = 0; i < m_counts.size(); ++i) {
        paintVerdictGlyph(painter, verdicts[i], QRectF(x, (height() - signSize) / 2, signSize, signSize));
        x += besideSign;
        const bool changes = m_previewed && (*m_previewed)[i] != m_counts[i];
        write(number(m_counts[i]), TextRole::Small, changes ? t.text3 : t.text2);
        if (changes) {
            write(QStringLiteral(" → "), TextRole::Small, t.text3);
            write(number((*m_previewed)[i]), TextRole::Strong, t.text);
        }
        x += between;
    }
    // Words where there is room: the counts have said it.
    const QFontMetricsF metrics(ui::font(TextRole::Note));
    for (const QString &words : {m_preview, m_checks}) {
        if (words.isEmpty() || metrics.horizontalAdvance(words) > width() - x)
            continue;
        painter.setFont(ui::font(TextRole::Note));
        painter.setPen(t.text3);
        painter.drawText(QRectF(x, 0, width() - x, height()), Qt::AlignVCenter | Qt::AlignRight, words);
        break;
    }
}

} // namespace inferrack::ui
