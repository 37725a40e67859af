// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/example_card.h"

#include "ui/controls/control_painting.h"
#include "ui/style/names.h"
#include "ui/style/style.h"
#include "ui/text/translate.h"
#include "ui/widgets/double_click.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace inferrack::ui {

namespace {

constexpr int pictureHeight = 118, inset = 24;
constexpr int badgeRoom = 60; ///< at the right of the picture, for the height of the chassis
constexpr qreal radius = 8;
constexpr int signSize = 18, signRoom = 26, priceGap = 12;

QFontMetrics metrics(TextRole role)
{
    return QFontMetrics(ui::font(role));
}

} // namespace

ExampleCard::ExampleCard(const ExampleEntry &example, QWidget *parent) : QAbstractButton(parent), m_example(example)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    takesWholeDoubleClick(*this);
    retranslate();
}

void ExampleCard::setSummary(ExampleSummary summary)
{
    m_summary = std::move(summary);
    m_expired = false;
    QStringList words{m_summary->model, m_summary->demand, m_summary->hardware, m_summary->price, m_summary->result, m_summary->sentence};
    words.removeAll(QString());
    setAccessibleDescription(separated(words));
    syncToolTip();
    update();
}

void ExampleCard::retranslate()
{
    setText(translated(m_example.name));
    setAccessibleName(text());
    syncToolTip();
    update();
}

QSize ExampleCard::pictureSize(int width)
{
    return {width - inset - badgeRoom, pictureHeight - 32};
}

void ExampleCard::syncToolTip()
{
    if (!m_summary)
        return;
    // What was cut stands whole in the tip.
    const qreal room = width() - 2 * inset;
    QStringList lines;
    if (metrics(TextRole::Verdict).horizontalAdvance(text()) > room)
        lines << text();
    if (metrics(TextRole::Strong).horizontalAdvance(m_summary->hardware) > hardwareRoom())
        lines << m_summary->hardware;
    if (!m_summary->sentence.isEmpty())
        lines << m_summary->sentence;
    setToolTip(lines.join(u'\n'));
}

void ExampleCard::resizeEvent(QResizeEvent *event)
{
    QAbstractButton::resizeEvent(event);
    syncToolTip();
}

void ExampleCard::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    // Among cards arrows walk in rows and columns, which the grid knows.
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        event->ignore();
        break;
    default:
        QAbstractButton::keyPressEvent(event);
    }
}

void ExampleCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens &t = tokens();
    const QRectF plate = QRectF(rect()).adjusted(1, 1, -1, -1);
    paintPlate(painter, plate, radius, t.card, Qt::transparent);
    paintPicture(painter);
    paintTexts(painter);
    paintBadge(painter);
    paintOpening(painter);
    const bool focused = hasFocus();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(focused ? QPen(t.accent, 2.0) : QPen(underMouse() ? t.border : t.hair, 1.0));
    painter.drawRoundedRect(focused ? plate : plate.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
}

void ExampleCard::paintPicture(QPainter &painter) const
{
    const Tokens &t = tokens();
    QPainterPath shape;
    shape.addRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), radius, radius);
    painter.save();
    painter.setClipPath(shape);
    painter.fillRect(QRect(0, 0, width(), pictureHeight), t.sunken);
    painter.restore();
    if (!m_summary)
        return;
    const QSizeF size = QSizeF(m_summary->picture.size()) / m_summary->picture.devicePixelRatio();
    painter.drawImage(QPointF((width() + inset - badgeRoom - size.width()) / 2, (pictureHeight - size.height()) / 2), m_summary->picture);
}

QRectF ExampleCard::badge() const
{
    if (!m_summary || m_summary->height.isEmpty())
        return {};
    const int badgeWidth = metrics(TextRole::Note).horizontalAdvance(m_summary->height) + 18;
    return {qreal(width() - 12 - badgeWidth), 10, qreal(badgeWidth), 20};
}

void ExampleCard::paintBadge(QPainter &painter) const
{
    const QRectF where = badge();
    if (where.isEmpty())
        return;
    paintPlate(painter, where, 10, tokens().card, tokens().hair);
    painter.setFont(ui::font(TextRole::Note));
    painter.setPen(tokens().text2);
    painter.drawText(where, Qt::AlignCenter | Qt::TextDontClip, m_summary->height);
}

void ExampleCard::paintTexts(QPainter &painter) const
{
    const Tokens &t = tokens();
    const qreal room = width() - 2 * inset;
    const auto write = [&](TextRole role, const QColor &color, const QRectF &where, int side, const QString &text) {
        painter.setFont(ui::font(role));
        painter.setPen(color);
        paintElided(painter, where, side | Qt::AlignVCenter, text);
    };
    write(TextRole::Verdict, t.text, {inset, pictureHeight + 16.0, room, 26}, Qt::AlignLeft, text());
    if (!m_summary)
        return;
    write(TextRole::Body, t.text2, {inset, pictureHeight + 44.0, room, 20}, Qt::AlignLeft, m_summary->model);
    write(TextRole::Body, t.text2, {inset, pictureHeight + 64.0, room, 20}, Qt::AlignLeft, m_summary->demand);
    painter.fillRect(QRectF(inset, pictureHeight + 93.0, room, 1), t.hair);

    const QRectF row = hardwareRow();
    const qreal resultTop = pictureHeight + 128.0;
    paintIcon(painter, QStringLiteral("accelerator"), {row.left(), row.top() + 2, signSize, signSize}, t.s1);
    painter.setFont(ui::font(TextRole::Strong));
    painter.setPen(t.text);
    paintName(painter, {row.left() + signRoom, row.top(), hardwareRoom(), row.height()}, Qt::AlignLeft | Qt::AlignVCenter, hardware());
    write(TextRole::Small, t.text2, row.adjusted(signRoom, 0, 0, 0), Qt::AlignRight, m_summary->price);
    paintVerdictGlyph(painter, m_summary->verdict, {inset + 1.0, resultTop + 3, 16, 16});
    write(TextRole::Body, colors(m_summary->verdict).text, {inset + 26.0, resultTop, room - 26, 22}, Qt::AlignLeft, m_summary->result);
}

QRectF ExampleCard::openingRow() const
{
    return {inset, pictureHeight + 164.0, width() - 2.0 * inset, 30};
}

QRectF ExampleCard::hardwareRow() const
{
    return {inset, pictureHeight + 102.0, width() - 2.0 * inset, 22};
}

qreal ExampleCard::hardwareRoom() const
{
    const int price = m_summary->price.isEmpty() ? 0 : metrics(TextRole::Small).horizontalAdvance(m_summary->price) + priceGap;
    return std::max(0.0, hardwareRow().width() - signRoom - price);
}

QString ExampleCard::hardware() const
{
    static const QRegularExpression inBrackets(QStringLiteral(" ?[(（][^()（）]*[)）]$"));
    const QString &whole = m_summary->hardware;
    return metrics(TextRole::Strong).horizontalAdvance(whole) <= hardwareRoom() ? whole : QString(whole).remove(inBrackets);
}

void ExampleCard::paintOpening(QPainter &painter) const
{
    const Tokens &t = tokens();
    const QRectF row = openingRow();
    painter.setFont(ui::font(TextRole::Strong));
    if (hasFocus()) {
        const QString open = tr("Open");
        const QRectF button(row.topLeft(), QSizeF(std::max(112, painter.fontMetrics().horizontalAdvance(open) + 32), row.height()));
        paintPlate(painter, button, 6, underMouse() ? t.accentHover : t.accent, Qt::transparent);
        painter.setPen(t.onAccent);
        painter.drawText(button, Qt::AlignCenter | Qt::TextDontClip, open);
        painter.setFont(ui::font(TextRole::Small));
        painter.setPen(t.text2);
        painter.drawText(row.adjusted(button.width() + 10, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, tr("Enter", "key"));
        return;
    }
    painter.setFont(ui::font(TextRole::Body));
    painter.setPen(underMouse() ? t.accentHover : t.accent);
    const QString open = tr("Open the example");
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, open);
    paintIcon(painter, QStringLiteral("chevron-right"), {inset + painter.fontMetrics().horizontalAdvance(open) + 4.0, row.center().y() - 7, 14, 14}, t.accent);
}

} // namespace inferrack::ui
