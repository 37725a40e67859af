// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/segmented_switch.h"

#include "ui/controls/control_painting.h"
#include "ui/style/style.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPainter>

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
    connect(m_buttons, &QButtonGroup::idClicked, this, &SegmentedSwitch::currentChanged);
    setOptions(options);
}

void SegmentedSwitch::setOptions(const QStringList &options)
{
    const int chosen = std::max(0, currentIndex());
    while (m_buttons->buttons().size() > options.size())
        delete m_buttons->buttons().last();
    for (int i = 0; i < options.size(); ++i) {
        QAbstractButton *button = m_buttons->button(i);
        if (!button) {
            button = new Segment(this);
            m_buttons->addButton(button, i);
            layout()->addWidget(button);
        }
        button->setText(options[i]);
        button->setAccessibleName(options[i]);
        button->updateGeometry();
    }
    setCurrentIndex(chosen);
}

int SegmentedSwitch::currentIndex() const
{
    return m_buttons->checkedId();
}

void SegmentedSwitch::setCurrentIndex(int index)
{
    if (QAbstractButton *button = m_buttons->button(index))
        button->setChecked(true);
}

void SegmentedSwitch::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintPlate(painter, rect(), 6, tokens().sunken, tokens().hair);
}

} // namespace inferrack::ui
