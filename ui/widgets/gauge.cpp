// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/gauge.h"

#include "ui/style/style.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <utility>

namespace inferrack::ui {

namespace {

constexpr int pitch = 58, compactPitch = 41;
constexpr qreal formerGap = 1.5, formerHeight = 2, formerAlpha = 0.45; ///< the memory bar of what is compared with
constexpr qreal barHeight = 8, textLeft = 28, unitGap = 5, noteTop = 35, noteHeight = 16, glyphSize = 14;

/// 45° hatch of `border`, 5 px apart, as the engine's reserve is drawn.
void hatch(QPainter &painter, const QRectF &area)
{
    painter.save();
    painter.setClipRect(area, Qt::IntersectClip);
    painter.setPen(QPen(tokens().border, 1));
    for (qreal x = area.left() - area.height(); x < area.right(); x += 5)
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x + area.height(), area.top()));
    painter.restore();
}

void paintSegments(QPainter &painter, const QRectF &bar, const std::vector<GaugeSegment> &segments)
{
    double sum = 0;
    for (const GaugeSegment &segment : segments)
        sum += std::max(0.0, segment.amount);
    qreal x = bar.left();
    for (const GaugeSegment &segment : segments) {
        const qreal width = sum > 0 ? std::max(0.0, segment.amount) / sum * bar.width() : 0;
        const QRectF area(x, bar.top(), std::max<qreal>(0, width - 1), bar.height());
        if (segment.hatched)
            hatch(painter, area);
        else
            painter.fillRect(area, tokens().*segment.color);
        x += width;
    }
}

} // namespace

Gauge::Gauge(QWidget *parent) : QAbstractButton(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setMouseTracking(true);
}

void Gauge::setReading(const GaugeReading &reading)
{
    if (m_reading == reading)
        return;
    m_reading = reading;
    if (m_chosen >= static_cast<int>(reading.links.size()))
        m_chosen = -1;
    m_hovered = -1;
    describe();
    updateGeometry();
    update();
}

void Gauge::setCompact(bool compact)
{
    m_compact = compact;
    updateGeometry();
    update();
}

QString Gauge::verdictName(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Ok:
        return tr("OK", "verdict of a gauge");
    case Verdict::Warning:
        return tr("warning", "verdict of a gauge");
    case Verdict::Blocker:
        return tr("blocker", "verdict of a gauge");
    case Verdict::Note:
        break;
    }
    return tr("note", "verdict of a gauge");
}

void Gauge::describe()
{
    const QString figure = QStringLiteral("%1 %2").arg(m_reading.value, m_reading.unit).trimmed();
    setAccessibleName(m_reading.verdict ? tr("%1: %2, %3", "gauge, figure, verdict").arg(m_reading.label, figure, verdictName(*m_reading.verdict))
                                        : tr("%1: %2", "gauge, figure").arg(m_reading.label, figure));
    QStringList told{m_reading.note, m_reading.formerSentence};
    told.removeAll(QString());
    setAccessibleDescription(told.join(u'\n'));
    setToolTip(told.join(u'\n'));
}

QString Gauge::shownNote() const
{
    return m_compact ? m_reading.caveat : m_reading.note;
}

QSize Gauge::sizeHint() const
{
    return {288, m_compact && m_reading.caveat.isEmpty() ? compactPitch : pitch};
}

QSize Gauge::minimumSizeHint() const
{
    return {200, sizeHint().height()};
}

QRectF Gauge::linkRectangle(std::size_t index) const
{
    const QString note = shownNote();
    const qsizetype at = index < m_reading.links.size() ? note.indexOf(m_reading.links[index].text) : -1;
    if (at < 0)
        return {};
    const QFontMetricsF metrics(ui::font(TextRole::Note));
    const qreal left = textLeft + metrics.horizontalAdvance(note.left(at));
    return {left, noteTop, metrics.horizontalAdvance(m_reading.links[index].text), noteHeight};
}

int Gauge::linkAt(const QPointF &position) const
{
    for (std::size_t i = 0; i < m_reading.links.size(); ++i) {
        if (linkRectangle(i).adjusted(-3, -2, 3, 4).contains(position))
            return static_cast<int>(i);
    }
    return -1;
}

void Gauge::setHovered(int link)
{
    if (link == m_hovered)
        return;
    m_hovered = link;
    update();
}

void Gauge::ask()
{
    if (m_chosen >= 0)
        Q_EMIT linkClicked(m_reading.links[static_cast<std::size_t>(m_chosen)].id);
    else
        click();
}

Gauge::Head Gauge::headWith(const QString &former, bool withUnit) const
{
    // From the right: unit, value, what it was, glyph. The label takes what is left.
    const QRectF line(0, 2, width(), 20);
    const QFontMetricsF figures(ui::font(TextRole::Figure)), small(ui::font(TextRole::Small));
    Head head;
    qreal right = line.right();
    const auto take = [&](const QFontMetricsF &metrics, const QString &text) {
        const qreal width = metrics.horizontalAdvance(text);
        right -= width;
        return QRectF(right, line.top(), width, line.height());
    };
    head.label = m_reading.label;
    const bool brief = !former.isEmpty() && former == m_reading.formerBrief && !m_reading.valueBehindBrief.isEmpty();
    head.value = brief ? m_reading.valueBehindBrief : m_reading.value;
    if (withUnit && !m_reading.unit.isEmpty()) {
        head.unit = m_reading.unit;
        head.unitPlace = take(small, head.unit);
        right -= unitGap;
    }
    head.valuePlace = take(figures, head.value);
    if (!former.isEmpty()) {
        head.former = QStringLiteral("%1 → ").arg(former);
        head.formerPlace = take(small, head.former);
    }
    right -= 6;
    if (m_reading.verdict) {
        head.glyph = QRectF(right - glyphSize, line.center().y() - glyphSize / 2, glyphSize, glyphSize);
        right -= glyphSize + 6;
    }
    head.labelPlace = QRectF(textLeft, line.top(), right - textLeft, line.height());
    return head;
}

Gauge::Head Gauge::head() const
{
    const QString &former = m_reading.former, &brief = m_reading.formerBrief.isEmpty() ? former : m_reading.formerBrief;
    const qreal label = QFontMetricsF(ui::font(TextRole::Body)).horizontalAdvance(m_reading.label);
    if (former.isEmpty())
        return headWith({}, true);
    // What it was is what one looks for while a change is tried: the unit, which stays, goes before it, and then the end of the label.
    Head head = headWith(former, true);
    for (const auto &[text, withUnit] : {std::pair(brief, true), std::pair(former, false), std::pair(brief, false)}) {
        if (head.labelPlace.width() >= label)
            break;
        head = headWith(text, withUnit);
    }
    return head;
}

void Gauge::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens &t = tokens();
    const Head head = this->head();
    paintIcon(painter, m_reading.icon, QRectF(0, head.valuePlace.top() + 1, 18, 18), t.text2);

    // All stand on one base line: the box of a text with Han in it is higher, and its middle elsewhere.
    const QFontMetricsF figures(ui::font(TextRole::Figure));
    const qreal base = std::round(head.valuePlace.center().y() + (figures.ascent() - figures.descent()) / 2);
    painter.setFont(ui::font(TextRole::Small));
    painter.setPen(t.text3);
    painter.drawText(QPointF(head.unitPlace.left(), base), head.unit);
    painter.drawText(QPointF(head.formerPlace.left(), base), head.former);
    painter.setFont(ui::font(TextRole::Figure));
    const bool alarming = m_reading.verdict == Verdict::Warning || m_reading.verdict == Verdict::Blocker;
    painter.setPen(alarming ? colors(*m_reading.verdict).text : t.text);
    painter.drawText(QPointF(head.valuePlace.left(), base), head.value);
    if (m_reading.verdict)
        paintVerdictGlyph(painter, *m_reading.verdict, head.glyph);
    painter.setFont(ui::font(TextRole::Body));
    painter.setPen(t.text);
    paintElided(painter, head.labelPlace, Qt::AlignLeft | Qt::AlignVCenter, head.label);

    paintBar(painter, QRectF(textLeft, 24, width() - textLeft, barHeight));
    paintNote(painter);
}

void Gauge::paintNote(QPainter &painter) const
{
    const QString note = shownNote();
    if (note.isEmpty())
        return;
    const Tokens &t = tokens();
    const QRectF line(textLeft, noteTop, width() - textLeft, noteHeight);
    painter.setFont(ui::font(TextRole::Note));
    const int link = m_hovered >= 0 ? m_hovered : m_chosen;
    const QRectF area = link < 0 ? QRectF() : linkRectangle(static_cast<std::size_t>(link));
    painter.save();
    if (!area.isEmpty())
        painter.setClipRegion(QRegion(rect()) - area.toAlignedRect());
    painter.setPen(t.text3);
    paintElided(painter, line, Qt::AlignLeft | Qt::AlignVCenter, note);
    painter.restore();
    if (area.isEmpty())
        return;
    painter.setPen(t.accent);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, m_reading.links[static_cast<std::size_t>(link)].text);
    painter.drawLine(QPointF(area.left(), area.bottom() - 1.5), QPointF(area.right(), area.bottom() - 1.5));
}

void Gauge::paintBar(QPainter &painter, const QRectF &bar) const
{
    const Tokens &t = tokens();
    QPainterPath shape;
    shape.addRoundedRect(bar, barHeight / 2, barHeight / 2);
    painter.save();
    painter.setClipPath(shape);
    painter.fillRect(bar, t.metal2);
    paintSegments(painter, bar, m_reading.segments);
    if (m_reading.ratio)
        painter.fillRect(QRectF(bar.left(), bar.top(), bar.width() * std::clamp(*m_reading.ratio, 0.0, 1.0), bar.height()),
                         colors(m_reading.verdict.value_or(Verdict::Note)).graphic);
    // What it was, or is elsewhere, as a hatch over what differs.
    if (m_reading.ratio && m_reading.formerRatio) {
        const double low = std::clamp(std::min(*m_reading.ratio, *m_reading.formerRatio), 0.0, 1.0);
        const double high = std::clamp(std::max(*m_reading.ratio, *m_reading.formerRatio), 0.0, 1.0);
        hatch(painter, QRectF(bar.left() + bar.width() * low, bar.top(), bar.width() * (high - low), bar.height()));
    }
    painter.restore();
    // A hatch means the reserve in a memory bar: what it was lies pale below it.
    if (!m_reading.formerSegments.empty()) {
        painter.setOpacity(formerAlpha);
        paintSegments(painter, QRectF(bar.left(), bar.bottom() + formerGap, bar.width(), formerHeight), m_reading.formerSegments);
        painter.setOpacity(1);
    }
    if (m_reading.tick) // whole, also at the ends of the bar
        painter.fillRect(QRectF(std::clamp(bar.left() + bar.width() * *m_reading.tick - 1, bar.left(), bar.right() - 2), bar.top() - 3, 2, bar.height() + 6),
                         t.text);
}

void Gauge::keyPressEvent(QKeyEvent *event)
{
    // The figures of a note that is not shown cannot be walked to.
    std::size_t shown = 0;
    while (shown < m_reading.links.size() && !linkRectangle(shown).isEmpty())
        ++shown;
    const int last = static_cast<int>(shown) - 1;
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
    case Qt::Key_F1:
        ask();
        break;
    case Qt::Key_Right:
    case Qt::Key_Left:
        m_chosen = std::clamp(m_chosen + (event->key() == Qt::Key_Right ? 1 : -1), -1, last);
        update();
        break;
    default:
        QAbstractButton::keyPressEvent(event);
    }
}

void Gauge::mouseReleaseEvent(QMouseEvent *event)
{
    const int link = event->button() == Qt::LeftButton && isDown() ? linkAt(event->position()) : -1;
    if (link < 0) {
        QAbstractButton::mouseReleaseEvent(event);
        return;
    }
    setDown(false);
    Q_EMIT linkClicked(m_reading.links[static_cast<std::size_t>(link)].id);
}

void Gauge::mouseMoveEvent(QMouseEvent *event)
{
    setHovered(linkAt(event->position()));
    QAbstractButton::mouseMoveEvent(event);
}

void Gauge::leaveEvent(QEvent *event)
{
    setHovered(-1);
    QAbstractButton::leaveEvent(event);
}

void Gauge::focusOutEvent(QFocusEvent *event)
{
    m_chosen = -1;
    QAbstractButton::focusOutEvent(event);
}

void Gauge::changeEvent(QEvent *event)
{
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
    else if (event->type() == QEvent::LanguageChange)
        describe();
}

} // namespace inferrack::ui
