// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/undo_bar.h"

#include "ui/controls/control_painting.h"
#include "ui/style/style.h"

#include <QEvent>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace inferrack::ui {

namespace {

constexpr int staysMs = 6000;
constexpr int leastWidth = 320, barHeight = 40, shadow = 4, textInset = 14, gap = 16;

/// Text in the reversed colours of the bar.
class ReversedButton : public QPushButton {
public:
    using QPushButton::QPushButton;

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setFont(ui::font(TextRole::Strong));
        painter.setPen(tokens().card);
        if (underMouse() || hasFocus())
            painter.drawLine(QPointF(0, height() - 5), QPointF(width(), height() - 5));
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextDontClip, text());
    }
};

} // namespace

UndoBar::UndoBar(QWidget *parent) : QWidget(parent), m_undo(new ReversedButton(this))
{
    m_undo->setCursor(Qt::PointingHandCursor);
    connect(m_undo, &QPushButton::clicked, this, [this] {
        hide();
        Q_EMIT undoRequested();
    });
    m_leave.setSingleShot(true);
    m_leave.setInterval(staysMs);
    connect(&m_leave, &QTimer::timeout, this, &QWidget::hide);
    retranslate();
    hide();
}

void UndoBar::show(const QString &sentence)
{
    m_sentence = sentence;
    setAccessibleName(sentence);
    setToolTip(sentence);
    retranslate();
    QWidget::show();
    raise();
    update();
    m_leave.start();
}

void UndoBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRectF bar(shadow, shadow, width() - 2 * shadow, barHeight);
    paintShadow(painter, bar, 8);
    paintPlate(painter, bar, 8, tokens().text, Qt::transparent);
    painter.setFont(ui::font(TextRole::Body));
    painter.setPen(tokens().card);
    paintElided(painter, QRectF(bar.left() + textInset, bar.top(), m_undo->x() - gap - bar.left() - textInset, bar.height()), Qt::AlignLeft | Qt::AlignVCenter,
                m_sentence);
}

QSize UndoBar::sizeHint() const
{
    const int sentence = QFontMetrics(ui::font(TextRole::Body)).horizontalAdvance(m_sentence);
    return {std::max(leastWidth, textInset + sentence + 1 + gap + buttonWidth() + textInset) + 2 * shadow, barHeight + 12};
}

int UndoBar::buttonWidth() const
{
    return QFontMetrics(ui::font(TextRole::Strong)).horizontalAdvance(m_undo->text());
}

void UndoBar::placeButton()
{
    m_undo->setGeometry(width() - shadow - textInset - buttonWidth(), shadow, buttonWidth(), barHeight);
}

void UndoBar::retranslate()
{
    m_undo->setText(tr("Undo Ctrl+Z"));
    placeButton();
}

void UndoBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeButton();
}

void UndoBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        // What it says was said in the other language; the menu still undoes.
        hide();
        retranslate();
    }
    if (event->type() == QEvent::PaletteChange)
        update();
}

} // namespace inferrack::ui
