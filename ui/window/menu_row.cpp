// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menu_row.h"

#include "ui/document/document.h"
#include "ui/style/style.h"
#include "ui/text/translate.h"
#include "ui/widgets/changed_only.h"
#include "ui/widgets/segmented_switch.h"
#include "ui/window/actions.h"
#include "ui/window/project_files.h"
#include "ui/style/mark.h"

#include <QEvent>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QToolButton>

namespace inferrack::ui {

namespace {

constexpr int rowHeight = 36;
constexpr int inset = 14;
constexpr int dot = 8;

QString programName()
{
    return QStringLiteral("InferRack");
}

QToolButton *toolButton(const QString &iconName, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setIcon(icon(iconName));
    button->setIconSize(QSize(18, 18));
    button->setAutoRaise(true);
    button->setFixedSize(30, 28);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

QString withKeys(const QString &name, const QAction &action)
{
    return MenuRow::tr("%1 (%2)", "command, keys").arg(name, action.shortcut().toString(QKeySequence::NativeText));
}

} // namespace

MenuRow::MenuRow(Document &document, Actions &actions, QWidget *parent)
    : QWidget(parent), m_document(document), m_actions(actions), m_menus(new QMenuBar(this)), m_button(toolButton(QStringLiteral("menu"), this)),
      m_undo(toolButton(QStringLiteral("undo"), this)), m_redo(toolButton(QStringLiteral("redo"), this)),
      m_language(new SegmentedSwitch({QStringLiteral("中"), QStringLiteral("EN")}, this)), m_theme(toolButton(QStringLiteral("theme"), this))
{
    setFixedHeight(rowHeight);
    m_menus->setNativeMenuBar(false);
    m_button->hide();
    // A menu of its own would draw an arrow besides; the button opens it by hand.
    connect(m_button, &QToolButton::clicked, this, &MenuRow::openMenus);
    connect(m_undo, &QToolButton::clicked, &actions[Actions::Undo], &QAction::trigger);
    connect(m_redo, &QToolButton::clicked, &actions[Actions::Redo], &QAction::trigger);
    connect(m_theme, &QToolButton::clicked, &actions[Actions::DarkTheme], &QAction::trigger);
    connect(m_language, &SegmentedSwitch::currentChanged, &actions[Actions::SwitchLanguage], &QAction::trigger);
    // The stack knows of a step only after it was done, hence after changed().
    connect(&document.undoStack(), &QUndoStack::indexChanged, this, &MenuRow::syncUndo);
    connect(&document, &Document::changed, this, &MenuRow::syncCaption);
    connect(&document, &Document::fileChanged, this, &MenuRow::syncCaption);
    retranslate();
}

void MenuRow::setMenusBehindButton(bool behind)
{
    m_behind = behind;
    m_menus->setVisible(!behind);
    m_button->setVisible(behind);
    arrange();
}

void MenuRow::openMenus()
{
    if (m_behind) {
        auto *all = new QMenu(this);
        all->setAttribute(Qt::WA_DeleteOnClose);
        all->addActions(m_menus->actions());
        all->popup(m_button->mapToGlobal(QPoint(0, m_button->height() + 2)));
        all->setActiveAction(m_menus->actions().value(0));
    } else if (!m_menus->actions().isEmpty()) {
        m_menus->setFocus(Qt::MenuBarFocusReason);
        m_menus->setActiveAction(m_menus->actions().constFirst());
    }
}

void MenuRow::setProjectShown(bool shown)
{
    m_projectShown = shown;
    syncUndo();
    update();
}

MenuRow::Caption MenuRow::caption() const
{
    Caption caption{documentName(m_document), {}, m_document.isModified(), !m_document.fileName().isEmpty()};
    if (m_document.isReadOnly())
        caption.state = tr("Read-only");
    else if (caption.changed)
        caption.state = tr("Unsaved changes");
    else if (!caption.hasFile)
        caption.state = tr("Not saved yet");
    else
        caption.state = m_savedAt.isValid() ? tr("Saved %1", "time").arg(m_savedAt.toString(QStringLiteral("HH:mm"))) : tr("Saved");
    return caption;
}

void MenuRow::syncCaption()
{
    Caption now = caption();
    if (now == m_caption)
        return;
    m_caption = std::move(now);
    update();
}

void MenuRow::setSavedAt(const QTime &time)
{
    m_savedAt = time;
    syncCaption();
}

void MenuRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), tokens().panel);
    paintMark(painter, QRectF(inset, (rowHeight - 20) / 2.0, 24, 20));
    painter.setFont(ui::font(TextRole::Figure));
    painter.setPen(tokens().text);
    painter.drawText(QRect(inset + 34, 0, 200, rowHeight), Qt::AlignLeft | Qt::AlignVCenter, programName());

    if (!m_projectShown) {
        changeToolTip(*this, QString());
        return;
    }
    const auto &[name, state, changed, hasFile] = m_caption;
    const QFontMetrics nameMetrics(ui::font(TextRole::Body));
    const QFontMetrics stateMetrics(ui::font(TextRole::Small));
    // What was never saved has no dot, and no room for one.
    const int dotWidth = changed || hasFile ? dot + 6 : 0;
    const int stateWidth = dotWidth + stateMetrics.horizontalAdvance(state) + 2;
    const int left = (m_behind ? m_button->geometry().right() : m_menus->geometry().right()) + 16;
    const int right = m_undo->x() - 16;
    const int nameWidth = std::min(nameMetrics.horizontalAdvance(name) + 2, std::max(0, right - left - stateWidth - 14));
    // Centred in the window as long as menus and buttons leave it there.
    int x = (width() - nameWidth - 14 - stateWidth) / 2;
    x = std::max(left, std::min(x, right - nameWidth - 14 - stateWidth));
    painter.setFont(ui::font(TextRole::Body));
    painter.setPen(tokens().text);
    const bool cut = paintElided(painter, QRectF(x, 0, nameWidth, rowHeight), Qt::AlignLeft | Qt::AlignVCenter, name);
    const QString tip = cut ? name : QString();
    changeToolTip(*this, tip);
    x += nameWidth + 14;
    if (dotWidth > 0) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(changed ? tokens().warnG : tokens().okG);
        painter.drawEllipse(QRectF(x, (rowHeight - dot) / 2.0, dot, dot));
    }
    painter.setFont(ui::font(TextRole::Small));
    painter.setPen(tokens().text2);
    painter.drawText(QRect(x + dotWidth, 0, stateWidth, rowHeight), Qt::AlignLeft | Qt::AlignVCenter, state);
}

void MenuRow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void MenuRow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    } else if (event->type() == QEvent::PaletteChange) {
        m_button->setIcon(icon(QStringLiteral("menu")));
        m_undo->setIcon(icon(QStringLiteral("undo")));
        m_redo->setIcon(icon(QStringLiteral("redo")));
        m_theme->setIcon(icon(QStringLiteral("theme")));
    }
}

void MenuRow::retranslate()
{
    m_language->setCurrentIndex(language() == Language::Chinese ? 0 : 1);
    m_language->setAccessibleName(tr("Language"));
    m_language->setToolTip(withKeys(tr("Language"), m_actions[Actions::SwitchLanguage]));
    m_theme->setAccessibleName(tr("Light or dark theme"));
    m_theme->setToolTip(tr("Light or dark theme"));
    m_button->setAccessibleName(tr("Menu"));
    m_button->setToolTip(tr("Menu"));
    syncUndo();
    arrange();
}

void MenuRow::syncUndo()
{
    const auto show = [this](QToolButton &button, const QAction &action, const QString &name, const QString &step) {
        button.setEnabled(m_projectShown && !step.isEmpty());
        changeAccessibleName(button, name);
        changeToolTip(button, withKeys(step.isEmpty() ? name : MenuRow::tr("%1: %2", "undo or redo, name of the step").arg(name, step), action));
    };
    show(*m_undo, m_actions[Actions::Undo], tr("Undo"), m_document.undoName());
    show(*m_redo, m_actions[Actions::Redo], tr("Redo"), m_document.redoName());
    syncCaption();
}

void MenuRow::arrange()
{
    const int nameWidth = QFontMetrics(ui::font(TextRole::Figure)).horizontalAdvance(programName());
    const int left = inset + 34 + nameWidth + 16;
    m_button->move(left, (rowHeight - m_button->height()) / 2);
    const QSize menus = m_menus->sizeHint();
    m_menus->setGeometry(left, 0, menus.width() + 8, rowHeight);
    int right = width() - inset;
    for (QWidget *widget : std::initializer_list<QWidget *>{m_theme, m_language, m_redo, m_undo}) {
        const QSize size = widget->minimumSize().isEmpty() ? widget->sizeHint() : widget->minimumSize();
        widget->setGeometry(right - size.width(), (rowHeight - size.height()) / 2, size.width(), size.height());
        right -= size.width() + (widget == m_language || widget == m_theme ? 12 : 4);
    }
    update();
}

} // namespace inferrack::ui
