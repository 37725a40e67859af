// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/undo_bar.h"

#include "ui/controls/control_painting.h"
#include "ui/style/style.h"

#include <QEvent>
#include <QPainter>
#include <QPushButton>

namespace inferrack::ui {

namespace {

constexpr int staysMs = 6000;

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
    const QRectF bar(4, 4, width() - 8, 40);
    paintShadow(painter, bar, 8);
    paintPlate(painter, bar, 8, tokens().text, Qt::transparent);
    painter.setFont(ui::font(TextRole::Body));
    painter.setPen(tokens().card);
    paintElided(painter, QRectF(bar.left() + 14, bar.top(), m_undo->x() - bar.left() - 22, bar.height()), Qt::AlignLeft | Qt::AlignVCenter, m_sentence);
}

void UndoBar::retranslate()
{
    m_undo->setText(tr("Undo Ctrl+Z"));
    const int width = QFontMetrics(ui::font(TextRole::Strong)).horizontalAdvance(m_undo->text());
    m_undo->setGeometry(this->width() - width - 18, 4, width, 40);
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
