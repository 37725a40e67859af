// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/segmented_switch.h"

#include "ui/controls/control_painting.h"
#include "ui/style/style.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace inferrack::ui {

namespace {

/// One option: bold on a card while chosen.
class Segment : public QAbstractButton {
public:
    explicit Segment(QWidget *parent) : QAbstractButton(parent)
    {
        setCheckable(true);
        setFocusPolicy(Qt::StrongFocus);
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    }
    QSize sizeHint() const override { return {QFontMetrics(ui::font(TextRole::Strong)).horizontalAdvance(text()) + 24, 26}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        if (isChecked())
            paintPlate(painter, rect(), 5, tokens().card, tokens().border);
        painter.setFont(ui::font(isChecked() ? TextRole::Strong : TextRole::Body));
        painter.setPen(isChecked() ? tokens().accent : underMouse() ? tokens().text : tokens().text2);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextDontClip, text());
    }
};

} // namespace

SegmentedSwitch::SegmentedSwitch(const QStringList &options, QWidget *parent) : QWidget(parent), m_buttons(new QButtonGroup(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(2, 2, 2, 2);
    row->setSpacing(0);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(m_buttons, &QButtonGroup::idClicked, this, &SegmentedSwitch::choose);
    setOptions(options);
}

void SegmentedSwitch::setOptions(const QStringList &options)
{
    while (m_buttons->buttons().size() > options.size())
        delete m_buttons->buttons().last();
    for (int i = 0; i < options.size(); ++i) {
        QAbstractButton *button = m_buttons->button(i);
        if (!button) {
            button = new Segment(this);
            m_buttons->addButton(button, i);
            layout()->addWidget(button);
            button->installEventFilter(this);
        }
        button->setText(options[i]);
        button->setAccessibleName(options[i]);
        button->updateGeometry();
    }
    setCurrentIndex(std::clamp(m_current, 0, std::max(0, int(options.size()) - 1)));
}

void SegmentedSwitch::setCurrentIndex(int index)
{
    QAbstractButton *chosen = m_buttons->button(index);
    if (!chosen)
        return;
    m_current = index;
    chosen->setChecked(true);
    for (QAbstractButton *button : m_buttons->buttons())
        button->setFocusPolicy(button->isChecked() ? Qt::StrongFocus : Qt::ClickFocus);
}

void SegmentedSwitch::choose(int index)
{
    QAbstractButton *button = m_buttons->button(index);
    if (!button || index == m_current)
        return;
    setCurrentIndex(index);
    button->setFocus(Qt::OtherFocusReason);
    Q_EMIT currentChanged(index);
}

bool SegmentedSwitch::eventFilter(QObject *watched, QEvent *event)
{
    // Qt moves the focus among the buttons of a group and leaves the choice behind.
    if (isEnabled() && event->type() == QEvent::KeyPress) {
        switch (static_cast<QKeyEvent *>(event)->key()) {
        case Qt::Key_Left:
        case Qt::Key_Up:
            choose(m_current - 1);
            return true;
        case Qt::Key_Right:
        case Qt::Key_Down:
            choose(m_current + 1);
            return true;
        default:
            break;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void SegmentedSwitch::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintPlate(painter, rect(), 6, tokens().sunken, tokens().hair);
}

} // namespace inferrack::ui
