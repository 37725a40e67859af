// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/scenario_row.h"

#include "core/project/edits.h"
#include "ui/document/document.h"
#include "ui/style/style.h"
#include "ui/text/filled.h"
#include "ui/text/number_format.h"
#include "ui/widgets/changed_only.h"
#include "ui/window/scenario_tabs.h"

#include <QActionGroup>
#include <QDate>
#include <QEvent>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace inferrack::ui {

namespace {

constexpr int rowHeight = 40;
constexpr int inset = 14;
constexpr int tabHeight = 36;
constexpr int gap = 12;

QString listName(const core::PriceList &list)
{
    return partName(list.nameEn, list.nameZh);
}

} // namespace

ScenarioRow::ScenarioRow(Document &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_tabs(new ScenarioTabs(document, this)), m_duplicate(new QToolButton(this)), m_prices(new QToolButton(this)),
      m_priceMenu(new QMenu(this))
{
    setFixedHeight(rowHeight);
    m_duplicate->setAutoRaise(true);
    m_duplicate->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_duplicate->setFocusPolicy(Qt::TabFocus);
    connect(m_duplicate, &QToolButton::clicked, &m_tabs->duplicateAction(), &QAction::trigger);
    connect(&m_tabs->duplicateAction(), &QAction::changed, this, [this] {
        syncDuplicate();
        arrange();
    });
    m_prices->setAutoRaise(true);
    // The arrow stands behind the name.
    m_prices->setLayoutDirection(Qt::RightToLeft);
    m_prices->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_prices->setFocusPolicy(Qt::TabFocus);
    m_priceMenu->setLayoutDirection(Qt::LeftToRight);
    connect(m_priceMenu, &QMenu::aboutToShow, this, &ScenarioRow::fillPriceMenu);
    connect(m_prices, &QToolButton::clicked, this, [this] { m_priceMenu->popup(m_prices->mapToGlobal(QPoint(0, m_prices->height() + 2))); });
    connect(&document, &Document::changed, this, &ScenarioRow::sync);
    retranslate();
}

void ScenarioRow::fillPriceMenu()
{
    m_priceMenu->clear();
    auto *group = new QActionGroup(m_priceMenu);
    const core::PriceList *current = m_document.catalog().priceList(m_document.scenario().prices.list);
    for (const core::PriceList &list : m_document.catalog().priceLists()) {
        QAction *action = m_priceMenu->addAction(tr("%1, valid until %2", "price list, date").arg(listName(list), QString::fromStdString(list.validTo)));
        action->setCheckable(true);
        action->setChecked(&list == current);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, &list, id = list.id] {
            m_document.edit([&list] { return filled(tr("Use the price list %1"), {listName(list)}); },
                            [this, id](const core::Project &project) {
                                core::PriceSelection chosen = m_document.scenario().prices;
                                chosen.list = id;
                                return core::setPrices(project, m_document.catalog(), m_document.scenario().id, chosen);
                            });
        });
    }
}

void ScenarioRow::sync()
{
    const core::PriceList *current = m_document.catalog().priceList(m_document.scenario().prices.list);
    const bool expired = current && current->isExpired(QDate::currentDate().toString(Qt::ISODate).toStdString());
    m_prices->setText(current ? tr("%1 · until %2", "price list, date").arg(listName(*current), QString::fromStdString(current->validTo))
                              : tr("No price list"));
    if (m_pricesExpired != expired)
        m_prices->setIcon(expired ? icon(QStringLiteral("warning"), tokens().warn) : icon(QStringLiteral("chevron-down")));
    m_pricesExpired = expired;
    changeToolTip(*m_prices, expired ? tr("The prices expired on %1.").arg(dateInSentence(QString::fromStdString(current->validTo))) : tr("Price list"));
    arrange();
}

void ScenarioRow::syncDuplicate()
{
    const QAction &action = m_tabs->duplicateAction();
    m_duplicate->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_duplicate->setText(tr("Duplicate"));
    m_duplicate->setIcon(icon(QStringLiteral("plus")));
    m_duplicate->setToolTip(tr("%1 (%2)", "command, keys").arg(action.text(), action.shortcut().toString(QKeySequence::NativeText)));
    m_duplicate->setAccessibleName(action.text());
    m_wideDuplicate = m_duplicate->sizeHint().width();
}

void ScenarioRow::retranslate()
{
    m_prices->setAccessibleName(tr("Price list"));
    m_pricesExpired.reset();
    syncDuplicate();
    fillPriceMenu();
    sync();
}

void ScenarioRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), tokens().window);
    painter.setPen(tokens().hair);
    painter.drawLine(QPointF(0, height() - 0.5), QPointF(width(), height() - 0.5));
}

void ScenarioRow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void ScenarioRow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        retranslate();
}

void ScenarioRow::arrange()
{
    const QSize prices = m_prices->sizeHint();
    m_prices->setGeometry(width() - inset - prices.width(), (rowHeight - prices.height()) / 2, prices.width(), prices.height());
    const int right = m_prices->x() - gap;
    // The word gives way before the tabs have to scroll.
    const int tabs = m_tabs->sizeHint().width();
    m_duplicate->setToolButtonStyle(inset + tabs + gap + m_wideDuplicate > right ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    const QSize button = m_duplicate->sizeHint();
    m_tabs->setGeometry(inset, rowHeight - tabHeight, std::min(tabs, right - gap - button.width() - inset), tabHeight);
    m_duplicate->setGeometry(m_tabs->geometry().right() + gap, (rowHeight - button.height()) / 2, button.width(), button.height());
}

} // namespace inferrack::ui
