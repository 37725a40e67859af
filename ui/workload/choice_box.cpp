// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workload/choice_box.h"

#include "ui/style/style.h"
#include "ui/widgets/changed_only.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QWheelEvent>

namespace inferrack::ui {

ChoiceBox::ChoiceBox(bool searchable, QWidget *parent) : QComboBox(parent), m_searchable(searchable)
{
    setFixedHeight(30);
    setMaxVisibleItems(16);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    if (searchable) {
        setEditable(true);
        setInsertPolicy(QComboBox::NoInsert);
        lineEdit()->installEventFilter(this);
        completer()->setCompletionMode(QCompleter::PopupCompletion);
        completer()->setFilterMode(Qt::MatchContains);
        completer()->setCaseSensitivity(Qt::CaseInsensitive);
        connect(lineEdit(), &QLineEdit::returnPressed, this, [this] {
            // Enter takes the first of what is left, so that "llama 8b" and Enter is enough.
            const int exact = findText(lineEdit()->text(), Qt::MatchFixedString);
            if (exact >= 0)
                pick(exact);
            else if (completer()->completionCount() > 0)
                pick(findText(completer()->currentCompletion(), Qt::MatchFixedString));
            else
                showId();
        });
    }
    connect(this, &QComboBox::activated, this, &ChoiceBox::pick);
}

void ChoiceBox::setChoices(const QList<Choice> &choices)
{
    if (choices == m_choices)
        return;
    m_choices = choices;
    clear();
    int widest = 0;
    const QFontMetrics metrics(ui::font(TextRole::Body));
    for (const Choice &choice : choices) {
        addItem(choice.full, choice.id);
        widest = std::max(widest, metrics.horizontalAdvance(choice.full));
    }
    // The open list shows full names, however narrow the field is.
    view()->setMinimumWidth(widest + 48);
    showId();
}

void ChoiceBox::setId(const QString &id)
{
    if (id == m_id)
        return;
    m_id = id;
    // Two ids that are no choice differ in nothing that the box below would notice.
    update();
    showId();
}

void ChoiceBox::showId()
{
    const int index = findData(m_id);
    setCurrentIndex(index);
    if (m_searchable) {
        changeText(*lineEdit(), index >= 0 ? m_choices[index].brief : m_id);
        lineEdit()->setCursorPosition(0);
    }
    changeToolTip(*this, index >= 0 ? m_choices[index].full : m_id);
}

QString ChoiceBox::brief() const
{
    const int index = currentIndex();
    return index >= 0 && index < m_choices.size() ? m_choices[index].brief : m_id;
}

void ChoiceBox::paintEvent(QPaintEvent *event)
{
    if (m_searchable) {
        QComboBox::paintEvent(event);
        return;
    }
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QRect field = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    option.currentText = QFontMetrics(painter.font()).elidedText(brief(), Qt::ElideRight, field.width() - 4);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

void ChoiceBox::wheelEvent(QWheelEvent *event)
{
    if (hasFocus())
        QComboBox::wheelEvent(event);
    else
        event->ignore();
}

void ChoiceBox::focusInEvent(QFocusEvent *event)
{
    QComboBox::focusInEvent(event);
    m_enteredByClick = m_searchable && event->reason() == Qt::MouseFocusReason;
}

bool ChoiceBox::eventFilter(QObject *watched, QEvent *event)
{
    if (m_searchable && watched == lineEdit() && event->type() == QEvent::MouseButtonRelease && m_enteredByClick) {
        m_enteredByClick = false;
        if (!lineEdit()->hasSelectedText())
            lineEdit()->selectAll();
    }
    return QComboBox::eventFilter(watched, event);
}

void ChoiceBox::focusOutEvent(QFocusEvent *event)
{
    QComboBox::focusOutEvent(event);
    if (m_searchable && event->reason() != Qt::PopupFocusReason)
        showId();
}

void ChoiceBox::showPopup()
{
    QComboBox::showPopup();
    if (const int index = findData(m_id); index >= 0)
        view()->scrollTo(model()->index(index, 0), QAbstractItemView::PositionAtCenter);
}

void ChoiceBox::pick(int index)
{
    if (index < 0 || index >= m_choices.size())
        return;
    const QString id = m_choices[index].id;
    const bool another = id != m_id;
    m_id = id;
    showId();
    if (another)
        Q_EMIT picked(id);
}

} // namespace inferrack::ui
