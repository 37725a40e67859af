// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/scenario_row.h"

#include "core/project/edits.h"
#include "ui/document/document.h"
#include "ui/results/verdict_text.h"
#include "ui/style/style.h"
#include "ui/text/filled.h"
#include "ui/text/number_format.h"

#include <QActionGroup>
#include <QDate>
#include <QEvent>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <map>

namespace inferrack::ui {

namespace {

constexpr int rowHeight = 40;
constexpr int inset = 14;
constexpr int glyph = 18;

QString listName(const core::PriceList &list)
{
    return partName(list.nameEn, list.nameZh);
}

} // namespace

bool isExpired(const std::string &validTo, const std::string &day)
{
    return !validTo.empty() && validTo < day;
}

ScenarioRow::ScenarioRow(Document &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_prices(new QToolButton(this)), m_priceMenu(new QMenu(this))
{
    setFixedHeight(rowHeight);
    m_prices->setAutoRaise(true);
    // The arrow stands behind the name.
    m_prices->setLayoutDirection(Qt::RightToLeft);
    m_prices->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_prices->setFocusPolicy(Qt::TabFocus);
    m_priceMenu->setLayoutDirection(Qt::LeftToRight);
    connect(m_prices, &QToolButton::clicked, this, [this] { m_priceMenu->popup(m_prices->mapToGlobal(QPoint(0, m_prices->height() + 2))); });
    connect(&document, &Document::changed, this, &ScenarioRow::sync);
    sync();
}

QString ScenarioRow::scenarioName() const
{
    const core::Scenario &scenario = m_document.scenario();
    if (!scenario.name.empty())
        return QString::fromStdString(scenario.name);
    // Without a name of its own a scenario is called after its accelerators.
    std::map<std::string, int> counts;
    std::vector<std::string> order;
    for (const core::FilledSlot *slot : m_document.serverResult().assembly.accelerators) {
        if (!slot->part)
            continue;
        const std::string &name = core::infoOf(*slot->part).name;
        if (counts[name]++ == 0)
            order.push_back(name);
    }
    QStringList parts;
    for (const std::string &name : order)
        parts.append(translated(core::Argument(core::Parts{counts[name], name, {}})));
    return parts.isEmpty() ? tr("No accelerator") : parts.join(QStringLiteral(" + "));
}

void ScenarioRow::sync()
{
    const core::PriceSelection &selection = m_document.scenario().prices;
    m_priceMenu->clear();
    auto *group = new QActionGroup(m_priceMenu);
    const core::PriceList *current = m_document.catalog().priceList(selection.list);
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
    const std::string today = QDate::currentDate().toString(Qt::ISODate).toStdString();
    m_pricesExpired = current && isExpired(current->validTo, today);
    m_prices->setText(current ? tr("%1 · until %2", "price list, date").arg(listName(*current), QString::fromStdString(current->validTo))
                              : tr("No price list"));
    m_prices->setIcon(m_pricesExpired ? icon(QStringLiteral("warning"), tokens().warn) : icon(QStringLiteral("chevron-down")));
    m_prices->setAccessibleName(tr("Price list"));
    m_prices->setToolTip(m_pricesExpired ? tr("The prices expired on %1.").arg(dateInSentence(QString::fromStdString(current->validTo))) : tr("Price list"));
    arrange();
}

void ScenarioRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), tokens().window);
    painter.setPen(tokens().hair);
    painter.drawLine(QPointF(0, height() - 0.5), QPointF(width(), height() - 0.5));
    const core::Verdict &verdict = m_document.result().verdict;
    const Verdict shown = shownVerdict(m_document);
    paintVerdictGlyph(painter, shown, QRectF(inset, (rowHeight - glyph) / 2.0, glyph, glyph));
    const int right = m_prices->x() - 12;
    int x = inset + glyph + 8;
    painter.setFont(ui::font(TextRole::Strong));
    painter.setPen(tokens().text);
    const QString name = scenarioName();
    const int nameWidth = std::min(painter.fontMetrics().horizontalAdvance(name) + 2, right - x);
    const bool cut = paintElided(painter, QRectF(x, 0, nameWidth, rowHeight), Qt::AlignLeft | Qt::AlignVCenter, name);
    if (toolTip() != (cut ? name : QString()))
        setToolTip(cut ? name : QString());
    x += nameWidth + 12;
    painter.setFont(ui::font(TextRole::Body));
    painter.setPen(colors(shown).text);
    const QString headline = translated(verdict.headline);
    if (x + painter.fontMetrics().horizontalAdvance(headline) <= right)
        painter.drawText(QRect(x, 0, right - x, rowHeight), Qt::AlignLeft | Qt::AlignVCenter, headline);
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
        sync();
}

void ScenarioRow::arrange()
{
    const QSize size = m_prices->sizeHint();
    m_prices->setGeometry(width() - inset - size.width(), (rowHeight - 28) / 2, size.width(), 28);
    update();
}

} // namespace inferrack::ui
