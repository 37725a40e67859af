// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/message_bar.h"

#include "ui/controls/control_painting.h"
#include "ui/style/style.h"
#include "ui/widgets/clause.h"

#include <QEvent>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace inferrack::ui {

namespace {

constexpr int barHeight = 44, mostBars = 2;

} // namespace

MessageBar::MessageBar(Verdict verdict, const QString &sentence, const QString &action, QWidget *parent)
    : QWidget(parent), m_verdict(verdict), m_sentence(sentence), m_action(new QPushButton(action, this)), m_close(new QToolButton(this))
{
    setFixedHeight(barHeight);
    setAccessibleName(sentence);
    setToolTip(sentence);
    m_action->setProperty("kind", "quiet");
    m_action->setVisible(!action.isEmpty());
    m_action->setFocusPolicy(Qt::TabFocus);
    m_close->setAutoRaise(true);
    m_close->setIcon(icon(QStringLiteral("close")));
    m_close->setFocusPolicy(Qt::TabFocus);
    connect(m_action, &QPushButton::clicked, this, &MessageBar::actionTriggered);
    connect(m_close, &QToolButton::clicked, this, &MessageBar::closed);
    retranslate();
}

QSize MessageBar::sizeHint() const
{
    return {400, barHeight};
}

void MessageBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const VerdictColors c = colors(m_verdict);
    paintPlate(painter, rect(), 8, c.tint, c.graphic);
    paintVerdictGlyph(painter, m_verdict, QRectF(14, 13, 18, 18));

    const auto [clause, rest] = firstClause(m_sentence);
    const int right = m_action->isHidden() ? m_close->x() : m_action->x();
    QRectF line(42, 0, right - 50, height());
    painter.setPen(c.text);
    painter.setFont(ui::font(TextRole::Strong));
    const qreal clauseWidth = QFontMetricsF(painter.font()).horizontalAdvance(clause);
    if (paintElided(painter, line, Qt::AlignLeft | Qt::AlignVCenter, clause) || rest.isEmpty())
        return;
    line.setLeft(line.left() + clauseWidth + gapAfter(clause, ui::font(TextRole::Body)));
    painter.setPen(tokens().text);
    painter.setFont(ui::font(TextRole::Body));
    paintElided(painter, line, Qt::AlignLeft | Qt::AlignVCenter, rest);
}

void MessageBar::resizeEvent(QResizeEvent *)
{
    m_close->setGeometry(width() - 38, (height() - 28) / 2, 28, 28);
    const QSize size = m_action->sizeHint();
    m_action->setGeometry(m_close->x() - size.width() - 4, (height() - size.height()) / 2, size.width(), size.height());
}

void MessageBar::retranslate()
{
    m_close->setAccessibleName(tr("Close"));
    m_close->setToolTip(tr("Close"));
}

void MessageBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange) {
        m_close->setIcon(icon(QStringLiteral("close")));
        update();
    }
}

MessageStack::MessageStack(QWidget *parent) : QWidget(parent)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(8);
}

void MessageStack::post(Verdict verdict, const QString &sentence, const QString &action, const std::function<void()> &act)
{
    withdraw(sentence);
    auto *bar = new MessageBar(verdict, sentence, action, this);
    connect(bar, &MessageBar::closed, this, [this, sentence] { withdraw(sentence); });
    connect(bar, &MessageBar::actionTriggered, this, [this, sentence, act] {
        withdraw(sentence);
        if (act)
            act();
    });
    auto *column = static_cast<QVBoxLayout *>(layout());
    column->insertWidget(0, bar);
    bar->show(); // a hidden bar has no height in the stack
    while (column->count() > mostBars)
        withdraw(static_cast<MessageBar *>(column->itemAt(column->count() - 1)->widget())->sentence());
    Q_EMIT countChanged(count());
}

void MessageStack::withdraw(const QString &sentence)
{
    for (int i = layout()->count() - 1; i >= 0; --i) {
        auto *bar = static_cast<MessageBar *>(layout()->itemAt(i)->widget());
        if (bar->sentence() != sentence)
            continue;
        delete layout()->takeAt(i);
        bar->hide();
        bar->deleteLater();
        Q_EMIT countChanged(count());
    }
}

void MessageStack::clear()
{
    while (count() > 0)
        withdraw(static_cast<MessageBar *>(layout()->itemAt(0)->widget())->sentence());
}

int MessageStack::count() const
{
    return layout()->count();
}

} // namespace inferrack::ui
