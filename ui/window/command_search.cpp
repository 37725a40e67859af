// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/command_search.h"

#include "ui/style/style.h"
#include "ui/palette/part_query.h"
#include "ui/window/actions.h"
#include "ui/widgets/card_background.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace inferrack::ui {

namespace {

constexpr int cardWidth = 560, rowHeight = 28, mostRows = 11;
constexpr int cardInset = 12, fieldHeight = 32, fieldGap = 8;
constexpr int rowInset = 10;
constexpr int keysRole = Qt::UserRole + 1;

/// A row of the list: name on the left, keys on the right.
class CommandDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem row = option;
        initStyleOption(&row, index);
        const QString name = row.text, keys = index.data(keysRole).toString();
        row.text.clear();
        row.widget->style()->drawControl(QStyle::CE_ItemViewItem, &row, painter, row.widget);
        const bool selected = row.state.testFlag(QStyle::State_Selected);
        const QRectF line = QRectF(option.rect).adjusted(rowInset, 0, -rowInset, 0);
        painter->save();
        painter->setFont(ui::font(TextRole::Small));
        const qreal room = keys.isEmpty() ? 0 : QFontMetricsF(painter->font()).horizontalAdvance(keys) + 16;
        painter->setPen(selected ? tokens().onAccent : tokens().text3);
        painter->drawText(line, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, keys);
        painter->setFont(ui::font(TextRole::Body));
        painter->setPen(selected ? tokens().onAccent : tokens().text);
        paintElided(*painter, line.adjusted(0, 0, -room, 0), Qt::AlignLeft | Qt::AlignVCenter, name);
        painter->restore();
    }
};

/// `within` names the menus inside a menu that an entry belongs to: "Open example" says what "4 × L40S" does.
void collect(const QList<QAction *> &actions, const QString &within, int depth, std::vector<CommandSearch::Command> &found)
{
    for (QAction *action : actions) {
        if (action->menu()) {
            const QString path = depth == 0 ? QString() : within.isEmpty() ? action->text() : QStringLiteral("%1 › %2").arg(within, action->text());
            collect(action->menu()->actions(), path, depth + 1, found);
        } else if (!action->isSeparator() && !action->text().isEmpty()) {
            found.push_back({action, within});
        }
    }
}

QString nameOf(const CommandSearch::Command &command)
{
    const QString name = command.action->text().remove(QLatin1Char('&'));
    return command.within.isEmpty() ? name : CommandSearch::tr("%1: %2", "menu, entry").arg(command.within, name);
}

bool matches(const CommandSearch::Command &command, const QString &typed)
{
    QStringList all = Actions::namesOf(*command.action) << nameOf(command);
    for (const QString &name : QStringList(all))
        all.append(pinyinInitials(name));
    const QString names = all.join(QLatin1Char('\n'));
    const QStringList words = typed.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(), [&](const QString &word) { return names.contains(word, Qt::CaseInsensitive); });
}

} // namespace

CommandSearch::CommandSearch(const QList<QAction *> &actions, QWidget *parent)
    : QDialog(parent, Qt::Popup | Qt::FramelessWindowHint), m_field(new QLineEdit), m_list(new QListWidget)
{
    collect(actions, QString(), 0, m_commands);
    // Two dozen examples would hide every command behind them.
    std::stable_partition(m_commands.begin(), m_commands.end(), [](const Command &command) { return command.within.isEmpty(); });
    standOnCard(*this);
    const QMargins around = contentsMargins();
    setFixedWidth(cardWidth + around.left() + around.right());
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(cardInset, cardInset, cardInset, cardInset);
    column->setSpacing(fieldGap);
    m_field->setFixedHeight(fieldHeight);
    m_field->addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    // The cursor stands before the text, not on its first letter.
    m_field->setPlaceholderText(QLatin1Char(' ') + tr("Name of a command, in English or Chinese"));
    m_field->setAccessibleName(tr("Search commands"));
    m_field->installEventFilter(this);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setAccessibleName(tr("Commands"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(new CommandDelegate(m_list));
    column->addWidget(m_field);
    column->addWidget(m_list);
    connect(m_field, &QLineEdit::textChanged, this, &CommandSearch::fill);
    connect(m_field, &QLineEdit::returnPressed, this, &CommandSearch::perform);
    connect(m_list, &QListWidget::itemActivated, this, &CommandSearch::perform);
    connect(m_list, &QListWidget::itemClicked, this, &CommandSearch::perform);
    fill();
    m_field->setFocus();
}

QAction *CommandSearch::current() const
{
    const QListWidgetItem *item = m_list->currentItem();
    return item ? m_commands[item->data(Qt::UserRole).toUInt()].action : nullptr;
}

bool CommandSearch::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_field && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down) {
            const int row = m_list->currentRow() + (key == Qt::Key_Down ? 1 : -1);
            m_list->setCurrentRow(std::clamp(row, 0, std::max(0, m_list->count() - 1)));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

void CommandSearch::fill()
{
    m_list->clear();
    for (std::size_t i = 0; i < m_commands.size(); ++i) {
        const QAction &action = *m_commands[i].action;
        if (!action.isEnabled() || !action.isVisible() || !matches(m_commands[i], m_field->text()))
            continue;
        const QString keys = action.shortcut().toString(QKeySequence::NativeText);
        const QString name = nameOf(m_commands[i]);
        auto *item = new QListWidgetItem(name, m_list);
        item->setData(Qt::UserRole, static_cast<uint>(i));
        item->setData(keysRole, keys);
        item->setData(Qt::AccessibleDescriptionRole, keys);
        item->setToolTip(name);
        item->setSizeHint(QSize(0, rowHeight));
    }
    m_list->setCurrentRow(0);
    // As high as what was found.
    const int rows = std::min(m_list->count(), mostRows);
    const QMargins around = contentsMargins();
    m_list->setVisible(rows > 0);
    m_list->setFixedHeight(rows * rowHeight);
    setFixedHeight(around.top() + around.bottom() + 2 * cardInset + fieldHeight + (rows > 0 ? fieldGap + rows * rowHeight : 0));
}

void CommandSearch::perform()
{
    QAction *action = current();
    accept();
    // After the list is closed, so that what the command opens gets the focus.
    if (action)
        QTimer::singleShot(0, action, &QAction::trigger);
}

} // namespace inferrack::ui
