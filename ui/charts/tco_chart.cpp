// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/tco_chart.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QCoreApplication>
#include <QEvent>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStackedBarSeries>
#include <QValueAxis>

#include "core/project/scenario_edits.h"
#include "ui/charts/beside_pen.h"
#include "ui/document/comparison.h"
#include "ui/document/document.h"
#include "ui/document/preview.h"
#include "ui/document/scenario_name.h"
#include "ui/style/style.h"
#include "ui/text/number_format.h"
#include "ui/text/translate.h"
#include "ui/widgets/segmented_switch.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace inferrack::ui {

namespace {

constexpr qreal barWidth = 34, lineHeightOfNote = 16, legendLine = 18, switchHeight = 34;
const QString noValue = QStringLiteral("—");
constexpr double paleAlpha = 0.45;
constexpr int widthOfSwitch = 420; ///< a narrower chart has no room for it

/// A component of the cost, in the order and colours of the series.
struct Component {
    core::Money core::TotalCost::*member;
    QColor Tokens::*color;
    core::Message name;
    core::CostComponent question;
};
constexpr std::array components{
    Component{&core::TotalCost::purchase, &Tokens::s1, INFERRACK_TEXT("TcoChart", "hardware"), core::CostComponent::Purchase},
    Component{&core::TotalCost::electricity, &Tokens::s2, INFERRACK_TEXT("TcoChart", "electricity"), core::CostComponent::Electricity},
    Component{&core::TotalCost::colocation, &Tokens::s3, INFERRACK_TEXT("TcoChart", "colocation"), core::CostComponent::Colocation},
    Component{&core::TotalCost::maintenance, &Tokens::s5, INFERRACK_TEXT("TcoChart", "maintenance"), core::CostComponent::Maintenance},
};

core::HeadlineFigure figureOfYears(int years, int period)
{
    if (years == period)
        return core::HeadlineFigure::TotalCost;
    return years == 1   ? core::HeadlineFigure::TotalCostOneYear
           : years == 3 ? core::HeadlineFigure::TotalCostThreeYears
                        : core::HeadlineFigure::TotalCostFiveYears;
}

QString yearsText(int years)
{
    return translated(core::Argument(core::Counted{core::Noun::Year, years}));
}

/// The unit that all figures of the chart are written in, by the largest of them.
struct MoneyUnit {
    double divisor;
    int decimals;
    QString name;

    /// A change of so much, "+0.51", with its unit: "+CNY 0.51 million", "+51.00 万元".
    QString of(const QString &change, core::Currency currency) const
    {
        if (language() == Language::Chinese)
            return change + u' ' + name;
        const QString code = currencyInUnits(currency);
        const bool isSigned = !change.isEmpty() && !change.front().isDigit();
        return change.left(isSigned) + code + u' ' + change.mid(isSigned) + name.mid(code.size());
    }
};

MoneyUnit unitOf(double largest, core::Currency currency)
{
    const QString name = currencyInUnits(currency);
    if (language() == Language::English)
        return largest < 1e6 ? MoneyUnit{1, 0, name} : MoneyUnit{1e6, 2, name + QStringLiteral(" million")};
    return largest < 1e4   ? MoneyUnit{1, 0, name}
           : largest < 1e8 ? MoneyUnit{1e4, 2, QStringLiteral("万") + name}
                           : MoneyUnit{1e8, 2, QStringLiteral("亿") + name};
}

QString onRequest(int missing)
{
    return QCoreApplication::translate("Gauges", "+ %n item(s) on request", nullptr, missing);
}

} // namespace

/// The bars alone: a chart on a scene that no view shows, so that they are painted once and where the words are, not by a child that asks for
/// a repaint of its own.
struct TcoChart::Bars {
    Bars() : chart(new QChart), series(new QStackedBarSeries), categories(new QBarCategoryAxis), values(new QValueAxis)
    {
        scene.addItem(chart);
        chart->legend()->hide();
        chart->setMargins({});
        chart->layout()->setContentsMargins(0, 0, 0, 0);
        chart->setBackgroundVisible(false);
        for (const Component &component : components) {
            auto *set = new QBarSet(QString::fromLatin1(component.name.source));
            sets.push_back(set);
            series->append(set);
        }
        chart->addSeries(series);
        chart->addAxis(categories, Qt::AlignBottom);
        chart->addAxis(values, Qt::AlignLeft);
        series->attachAxis(categories);
        series->attachAxis(values);
        categories->setVisible(false);
        values->setVisible(false);
        values->setRange(0, 1);
        applyTheme();
    }

    void applyTheme()
    {
        const Tokens &t = tokens();
        for (std::size_t i = 0; i < components.size(); ++i) {
            QColor full = t.*components[i].color, pale = full;
            pale.setAlphaF(paleAlpha);
            sets[i]->setBrush(pale);
            sets[i]->setSelectedColor(full);
            sets[i]->setPen(QPen(t.panel, 1));
        }
    }

    /// Heights are shares of the largest bar, so that the axis never changes: each change of an axis lays the whole chart out anew, and so
    /// does each bar that comes or goes.
    void show(const std::vector<Bar> &bars, double largest)
    {
        const int count = static_cast<int>(bars.size());
        if (categories->count() != count) {
            QStringList names;
            for (int i = 0; i < count; ++i)
                names << QString::number(i);
            categories->clear();
            categories->append(names);
            for (QBarSet *set : sets) {
                set->remove(0, set->count());
                set->append(QList<qreal>(count, 0));
            }
        }
        for (std::size_t c = 0; c < components.size(); ++c) {
            for (int i = 0; i < count; ++i) {
                const Bar &bar = bars[static_cast<std::size_t>(i)];
                const double share = largest > 0 ? core::inMajor(bar.total.*components[c].member) / largest : 0;
                if (sets[c]->at(i) != share)
                    sets[c]->replace(i, share);
                if (sets[c]->isBarSelected(i) != bar.active)
                    sets[c]->setBarSelected(i, bar.active);
            }
        }
    }

    void place(const QSizeF &size, double barShare)
    {
        // The chart measures all its texts anew when it is given a size, even the one it has.
        if (size != chart->size()) {
            chart->resize(size);
            chart->setPlotArea(QRectF(QPointF(), size));
            scene.setSceneRect(QRectF(QPointF(), size));
        }
        if (series->barWidth() != barShare)
            series->setBarWidth(barShare);
    }

    QGraphicsScene scene;
    QChart *chart;
    QStackedBarSeries *series;
    QBarCategoryAxis *categories;
    QValueAxis *values;
    std::vector<QBarSet *> sets;
};

TcoChart::TcoChart(Document &document, QWidget *parent)
    : Chart(parent), m_document(document), m_drawn(std::make_unique<Bars>()), m_switch(new SegmentedSwitch({}, this))
{
    setAcceptDrops(false);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    connect(&document, &Document::changed, this, &TcoChart::sync);
    connect(&document.preview(), &Preview::changed, this, &TcoChart::sync);
    connect(m_switch, &SegmentedSwitch::currentChanged, this, [this](int index) { setAxis(index == 0 ? Axis::Scenarios : Axis::Years); });
    sync();
}

TcoChart::~TcoChart() = default;

void TcoChart::setAxis(Axis axis)
{
    m_axisChosen = true;
    m_axis = axis;
    m_chosen = m_hovered = -1;
    m_bars.clear();
    sync();
}

std::vector<TcoChart::Bar> TcoChart::yearBars() const
{
    const core::Cost &cost = m_document.result().cost;
    std::vector<core::TotalCost> totals = cost.overYears;
    // A period of its own stands among them.
    if (cost.overPeriod && std::find(totals.begin(), totals.end(), *cost.overPeriod) == totals.end())
        totals.push_back(*cost.overPeriod);
    std::sort(totals.begin(), totals.end(), [](const core::TotalCost &a, const core::TotalCost &b) { return a.years < b.years; });
    std::vector<Bar> bars;
    for (const core::TotalCost &total : totals)
        bars.push_back({m_document.scenario().id, yearsText(total.years), yearsText(total.years), total,
                        figureOfYears(total.years, m_document.scenario().costTerms.years.value), cost.bill.missing(), true,
                        m_document.scenario().site.colocationPerMonth.has_value()});
    return bars;
}

std::vector<TcoChart::Bar> TcoChart::scenarioBars() const
{
    const core::Cost &shown = m_document.result().cost;
    std::vector<Bar> bars;
    for (const core::Scenario &scenario : m_document.project().scenarios) {
        const core::ScenarioEvaluation &result = m_document.resultOf(scenario.id);
        // Bars of another currency would not be comparable.
        if (!result.cost.overPeriod || result.cost.bill.currency != shown.bill.currency)
            continue;
        bars.push_back({scenario.id, QString::fromStdString(core::letterOf(scenario.id)), scenarioTitle(m_document, scenario.id), *result.cost.overPeriod,
                        core::HeadlineFigure::TotalCost, result.cost.bill.missing(), scenario.id == m_document.scenario().id,
                        scenario.site.colocationPerMonth.has_value()});
    }
    return bars;
}

bool TcoChart::Beside::any() const
{
    return std::any_of(totals.begin(), totals.end(), [](const auto &total) { return total.has_value(); });
}

TcoChart::Beside TcoChart::besideOf(const std::vector<Bar> &bars) const
{
    const std::optional<Comparison> comparison = comparisonOf(m_document);
    if (!comparison || comparison->other.result().cost.bill.currency != m_document.result().cost.bill.currency)
        return {};
    const core::Cost &there = comparison->other.result().cost;
    std::vector<core::TotalCost> all = there.overYears;
    if (there.overPeriod)
        all.push_back(*there.overPeriod);
    Beside beside{comparison->name(), comparison->brief(), {}, comparison->with == Comparison::With::Preview};
    for (const Bar &bar : bars) {
        const auto found = std::find_if(all.begin(), all.end(), [&](const core::TotalCost &total) { return bar.active && total.years == bar.total.years; });
        // The same total says nothing, as in the gauges.
        const bool differs = found != all.end() && found->total() != bar.total.total();
        beside.totals.push_back(differs ? std::optional(found->total()) : std::nullopt);
    }
    return beside.any() ? beside : Beside();
}

QString TcoChart::change(std::size_t bar) const
{
    if (bar >= m_beside.totals.size() || !m_beside.totals[bar])
        return {};
    // Of the printed figures.
    const MoneyUnit unit = unitOf(largest(), m_beside.totals[bar]->currency);
    const double scale = std::pow(10.0, unit.decimals);
    const auto printed = [&](const core::Money &money) { return std::round(core::inMajor(money) / unit.divisor * scale); };
    const double rise = printed(m_bars[bar].total.total()) - printed(*m_beside.totals[bar]), change = (m_beside.preview ? -rise : rise) / scale;
    const QString text = number(change, unit.decimals);
    return change > 0 ? u'+' + text : change < 0 ? text : QChar(0xb1) + text;
}

QString TcoChart::changeInUnits(std::size_t bar) const
{
    const core::Currency currency = m_beside.totals[bar]->currency;
    return unitOf(largest(), currency).of(change(bar), currency);
}

QString TcoChart::totalWithChange(std::size_t bar, qreal room) const
{
    const QString by = change(bar);
    if (by.isEmpty())
        return {};
    QFont bold = ui::font(TextRole::Note);
    bold.setBold(true);
    const QString text = tr("%1 (%2)", "money, change").arg(figure(m_bars[bar].total.total()), by);
    return QFontMetricsF(bold).horizontalAdvance(text) <= room ? text : QString();
}

void TcoChart::sync()
{
    const bool several = m_document.project().scenarios.size() > 1;
    if (!several)
        m_axisChosen = false;
    if (!m_axisChosen)
        m_axis = several ? Axis::Scenarios : Axis::Years;
    std::vector<Bar> bars = m_axis == Axis::Years ? yearBars() : scenarioBars();
    Beside beside = besideOf(bars);
    const QString why = bars.empty() ? reasonWithoutBars() : QString();
    if (m_drawnOnce && bars == m_bars && beside == m_beside && why == m_reason && several == m_several)
        return;
    m_drawnOnce = true;
    m_several = several;
    m_bars = std::move(bars);
    m_beside = std::move(beside);
    m_reason = why;
    m_chosen = std::min(m_chosen, static_cast<int>(m_bars.size()) - 1);
    m_hovered = -1;
    draw();
}

double TcoChart::largest() const
{
    double most = 0;
    for (const Bar &bar : m_bars)
        most = std::max(most, core::inMajor(bar.total.total()));
    for (const auto &total : m_beside.totals)
        most = std::max(most, total ? core::inMajor(*total) : 0.0);
    return most;
}

QString TcoChart::figure(const core::Money &money) const
{
    const MoneyUnit unit = unitOf(largest(), money.currency);
    return number(core::inMajor(money) / unit.divisor, unit.decimals);
}

QString TcoChart::legendValue(const Bar &bar, std::size_t component) const
{
    const auto member = components[component].member;
    return member == &core::TotalCost::colocation && !bar.colocated ? noValue : figure(bar.total.*member);
}

void TcoChart::draw()
{
    m_drawn->show(m_bars, largest());
    m_switch->setOptions({tr("Scenarios", "what the bars of the chart stand for"), tr("Years", "what the bars of the chart stand for")});
    m_switch->setCurrentIndex(m_axis == Axis::Scenarios ? 0 : 1);
    m_switch->setAccessibleName(tr("Bars of the chart"));
    describe();
    layOut();
    update();
    Q_EMIT captionChanged();
}

void TcoChart::describe()
{
    QStringList parts;
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        const Bar &bar = m_bars[i];
        parts << tr("%1 %2", "years or scenario, money").arg(bar.name, moneyInSentence(bar.total.total()));
        if (bar.missing > 0)
            parts.back() += ' ' + onRequest(bar.missing);
        if (const QString by = change(i); !by.isEmpty())
            parts << tr("%1: %2 (%3)", "scenario A or the preview, money, change").arg(m_beside.name, moneyInSentence(*m_beside.totals[i]), changeInUnits(i));
    }
    setAccessibleDescription(m_bars.empty() ? reason() : separated(parts));
}

void TcoChart::layOut()
{
    const bool switched = m_several && width() >= widthOfSwitch;
    m_switch->setVisible(switched);
    if (switched) {
        const QSize size = m_switch->sizeHint();
        m_switch->setGeometry(width() - size.width() - 2, 0, size.width(), size.height());
    }
    const qreal top = switched ? switchHeight : 0;
    const bool anyMissing = std::any_of(m_bars.begin(), m_bars.end(), [](const Bar &bar) { return bar.missing > 0; });
    const qreal step = m_bars.empty() ? 1 : (width() - 16.0) / static_cast<qreal>(m_bars.size());
    bool anyStacked = false;
    for (std::size_t i = 0; i < m_bars.size(); ++i)
        anyStacked = anyStacked || (!change(i).isEmpty() && totalWithChange(i, step).isEmpty());
    const qreal head = lineHeightOfNote * (1 + anyMissing + anyStacked) + 4, legendHeight = 2 * legendLine;
    m_legend = QRectF(2, height() - legendHeight, std::min<qreal>(width() - 4, 360), legendHeight);
    m_plot = QRectF(8, top + head, width() - 16, std::max<qreal>(20, m_legend.top() - 6 - lineHeightOfNote - top - head));
    m_drawn->place(m_plot.size(), std::min(0.8, barWidth / step));
}

QRectF TcoChart::barRectangle(std::size_t bar) const
{
    if (bar >= m_bars.size() || largest() <= 0)
        return {};
    const qreal step = m_plot.width() / static_cast<qreal>(m_bars.size()), wide = std::min(step * 0.8, barWidth);
    const qreal high = m_plot.height() * core::inMajor(m_bars[bar].total.total()) / largest();
    return {m_plot.left() + step * (static_cast<qreal>(bar) + 0.5) - wide / 2, m_plot.bottom() - high, wide, high};
}

QRectF TcoChart::besideRectangle(std::size_t bar) const
{
    if (bar >= m_beside.totals.size() || !m_beside.totals[bar] || largest() <= 0)
        return {};
    QRectF outline = barRectangle(bar).adjusted(-3, 0, 3, 0);
    outline.setTop(m_plot.bottom() - m_plot.height() * core::inMajor(*m_beside.totals[bar]) / largest());
    return outline;
}

int TcoChart::shownBar() const
{
    if (m_bars.empty())
        return -1;
    if (m_hovered >= 0)
        return m_hovered;
    if (m_chosen >= 0)
        return m_chosen;
    // The evaluation period, the shown scenario.
    for (std::size_t i = 0; i < m_bars.size(); ++i)
        if (m_bars[i].active && m_bars[i].figure == core::HeadlineFigure::TotalCost)
            return static_cast<int>(i);
    return 0;
}

QString TcoChart::reason() const
{
    return m_bars.empty() ? reasonWithoutBars() : QString();
}

QString TcoChart::reasonWithoutBars() const
{
    switch (m_document.result().cost.noTotal) {
    case core::NoTotal::NoPriceList:
        return tr("The scenario has no price list. Choose one at the right of the scenarios.");
    case core::NoTotal::NoExchangeRate:
        return tr("Two currencies and no exchange rate: enter it among the assumed values.");
    case core::NoTotal::NothingPriced:
    case core::NoTotal::None:
        break;
    }
    return tr("No part has a price: all are on request.");
}

QString TcoChart::subtitle() const
{
    if (m_bars.empty())
        return {};
    const QString unit = unitOf(largest(), m_bars.front().total.purchase.currency).name;
    const QString alone = m_axis == Axis::Years ? unit : tr("%1, %2", "years, unit of money").arg(yearsText(m_document.scenario().costTerms.years.value), unit);
    return m_beside.any() ? tr("%1, outline: %2", "caption, scenario letter or the preview").arg(alone, m_beside.brief) : alone;
}

QStringList TcoChart::captions() const
{
    QStringList forms{subtitle()};
    if (!m_bars.empty()) {
        const QString unit = unitOf(largest(), m_bars.front().total.purchase.currency).name;
        if (m_beside.any())
            forms << tr("%1, outline: %2", "caption, scenario letter or the preview").arg(unit, m_beside.brief)
                  << tr("%1, %2", "unit of money, scenario letter or the preview").arg(unit, m_beside.brief);
        forms << unit;
    }
    return forms;
}

QString TcoChart::summaryChange() const
{
    const auto &total = m_document.result().cost.overPeriod;
    for (std::size_t i = 0; i < m_bars.size() && i < m_beside.totals.size(); ++i) {
        const Bar &bar = m_bars[i];
        if (bar.active && total && bar.total == *total && m_beside.totals[i])
            return changeInUnits(i);
    }
    return {};
}

Chart::Summary TcoChart::summary() const
{
    const auto &total = m_document.result().cost.overPeriod;
    if (!total)
        return {std::nullopt, QStringLiteral("—")};
    QString text = tr("%1 in %2", "money, years").arg(moneyInSentence(total->total()), yearsText(total->years));
    if (const int missing = m_document.result().cost.bill.missing(); missing > 0)
        text += ' ' + onRequest(missing);
    if (const QString by = summaryChange(); !by.isEmpty())
        text = tr("%1 (%2)", "money, change").arg(text, by);
    return {std::nullopt, text};
}

QString TcoChart::csv() const
{
    QString out = tr("bar,hardware,electricity,colocation,maintenance,total,currency,items on request");
    const bool compared = m_beside.any();
    if (compared)
        out += ',' + tr("%1: total", "scenario A or the preview").arg(m_beside.name);
    out += '\n';
    for (std::size_t at = 0; at < m_bars.size(); ++at) {
        const Bar &bar = m_bars[at];
        QString name = bar.name;
        name.replace('"', QStringLiteral("\"\""));
        out += '"' + name + '"';
        for (std::size_t i = 0; i < components.size(); ++i) // what is not given is no zero
            out += ',' + (legendValue(bar, i) == noValue ? QString() : QString::number(core::inMajor(bar.total.*components[i].member), 'f', 2));
        out += ',' + QString::number(core::inMajor(bar.total.total()), 'f', 2) + ',' +
               QString::fromStdString(std::string(core::code(bar.total.purchase.currency))) + ',' + QString::number(bar.missing);
        if (compared)
            out += ',' + (m_beside.totals[at] ? QString::number(core::inMajor(*m_beside.totals[at]), 'f', 2) : QString());
        out += '\n';
    }
    return out;
}

void TcoChart::paintWords(QPainter &painter) const
{
    const Tokens &t = tokens();
    if (m_bars.empty()) {
        painter.setFont(ui::font(TextRole::Small));
        painter.setPen(t.text3);
        painter.drawText(QRectF(rect()).adjusted(12, 12, -12, -12), Qt::AlignCenter | Qt::TextWordWrap, reason());
        return;
    }
    QFont bold = ui::font(TextRole::Note);
    bold.setBold(true);
    const qreal step = m_plot.width() / static_cast<qreal>(m_bars.size());
    painter.setPen(QPen(t.border, 1));
    painter.drawLine(QPointF(m_plot.left(), m_plot.bottom() + 0.5), QPointF(m_plot.right(), m_plot.bottom() + 0.5));
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        const Bar &bar = m_bars[i];
        const QRectF body = barRectangle(i);
        const QRectF column(m_plot.left() + step * static_cast<qreal>(i), 0, step, lineHeightOfNote);
        qreal y = body.top() - 2;
        QString total = figure(bar.total.total());
        if (const QRectF outline = besideRectangle(i); !outline.isNull()) {
            painter.setPen(besidePen(t.text2));
            painter.setBrush(Qt::NoBrush);
            painter.drawPolyline(QPolygonF{{outline.bottomLeft(), outline.topLeft(), outline.topRight(), outline.bottomRight()}});
            const qreal above = outline.top() - 2;
            if (const QString changed = totalWithChange(i, step); !changed.isEmpty()) {
                total = changed;
                y = std::min(y, above);
            } else {
                // Each figure stands over what it is of: the total over the bar, the change over the outline; close together, one over the other.
                const qreal high = lineHeightOfNote * (bar.missing > 0 ? 2 : 1);
                if (above > y - high)
                    y = std::min(y, above);
                painter.setFont(ui::font(TextRole::Note));
                painter.setPen(t.text2);
                painter.drawText(column.translated(0, std::min(above, y - high) - lineHeightOfNote + 1), Qt::AlignCenter, change(i));
            }
        }
        if (bar.missing > 0) {
            y -= lineHeightOfNote - 2;
            painter.setFont(ui::font(TextRole::Note));
            painter.setPen(t.text3);
            const QString whole = onRequest(bar.missing);
            const bool fits = QFontMetricsF(painter.font()).horizontalAdvance(whole) <= step;
            painter.drawText(column.translated(0, y), Qt::AlignCenter, fits ? whole : QStringLiteral("+ %1").arg(bar.missing));
        }
        painter.setFont(bold);
        painter.setPen(t.text);
        painter.drawText(column.translated(0, y - lineHeightOfNote + 1), Qt::AlignCenter, total);
        const bool shown = static_cast<int>(i) == shownBar();
        painter.setFont(shown ? bold : ui::font(TextRole::Note));
        painter.setPen(shown ? t.text : t.text2);
        paintElided(painter, column.translated(0, m_plot.bottom() + 3), Qt::AlignCenter, bar.label);
    }
    if (hasFocus()) {
        QColor ring = t.accent;
        ring.setAlphaF(0.35f);
        painter.setPen(QPen(ring, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(barRectangle(static_cast<std::size_t>(shownBar())).adjusted(-3, -3, 3, 2), 5, 5);
    }
}

void TcoChart::paintLegend(QPainter &painter) const
{
    const int shown = shownBar();
    if (shown < 0)
        return;
    const Tokens &t = tokens();
    const Bar &bar = m_bars[static_cast<std::size_t>(shown)];
    QFont bold = ui::font(TextRole::Note);
    bold.setBold(true);
    const QFontMetricsF values(bold);
    for (std::size_t i = 0; i < components.size(); ++i) {
        const QRectF cell = legendCell(i);
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.*components[i].color);
        painter.drawRoundedRect(QRectF(cell.left(), cell.center().y() - 4.5, 9, 9), 2, 2);
        const QString value = legendValue(bar, i);
        const qreal width = values.horizontalAdvance(value) + 1;
        painter.setFont(bold);
        painter.setPen(t.text);
        painter.drawText(QRectF(cell.right() - width, cell.top(), width, cell.height()), Qt::AlignVCenter | Qt::AlignRight, value);
        painter.setFont(ui::font(TextRole::Note));
        painter.setPen(t.text2);
        paintElided(painter, QRectF(cell.left() + 14, cell.top(), cell.width() - 14 - width - 2, cell.height()), Qt::AlignVCenter | Qt::AlignLeft,
                    translated(components[i].name));
    }
}

void TcoChart::paint(QPainter &painter) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), tokens().panel);
    if (!m_bars.empty())
        m_drawn->scene.render(&painter, m_plot, m_drawn->scene.sceneRect());
    // Totals stand over the bars, wherever those end.
    paintWords(painter);
    paintLegend(painter);
}

void TcoChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paint(painter);
}

void TcoChart::paintTo(QPaintDevice &device)
{
    QPainter painter(&device);
    paint(painter);
}

QRectF TcoChart::legendCell(std::size_t component) const
{
    const int shown = shownBar();
    if (shown < 0)
        return {};
    const Bar &bar = m_bars[static_cast<std::size_t>(shown)];
    QFont bold = ui::font(TextRole::Note);
    bold.setBold(true);
    const QFontMetricsF names(ui::font(TextRole::Note)), values(bold);
    qreal needs[2] = {0, 0};
    for (std::size_t i = 0; i < components.size(); ++i)
        needs[i % 2] = std::max(needs[i % 2], 20 + names.horizontalAdvance(translated(components[i].name)) + values.horizontalAdvance(legendValue(bar, i)));
    const qreal spare = std::max(0.0, m_legend.width() - needs[0] - needs[1] - 12);
    const qreal left = component % 2 == 0 ? m_legend.left() : m_legend.left() + needs[0] + spare / 2 + 12;
    const std::size_t line = component / 2;
    return {left, m_legend.top() + static_cast<qreal>(line) * legendLine, needs[component % 2] + spare / 2, legendLine};
}

int TcoChart::componentAt(const QPointF &position) const
{
    const int shown = shownBar();
    if (shown < 0 || !m_bars[static_cast<std::size_t>(shown)].active)
        return -1;
    for (std::size_t i = 0; i < components.size(); ++i)
        if (legendCell(i).contains(position))
            return static_cast<int>(i);
    return -1;
}

int TcoChart::barAt(const QPointF &position) const
{
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        const QRectF bar = barRectangle(i);
        // The total above and the label below belong to it.
        if (bar.adjusted(-12, -2 * lineHeightOfNote, 12, lineHeightOfNote + 4).contains(position))
            return static_cast<int>(i);
    }
    return -1;
}

void TcoChart::ask(int bar)
{
    if (bar < 0)
        return;
    const Bar asked = m_bars[static_cast<std::size_t>(bar)];
    if (asked.active)
        Q_EMIT whyAsked(asked.figure);
    else
        m_document.show(asked.scenario);
}

void TcoChart::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    if (const int component = componentAt(event->position()); component >= 0)
        Q_EMIT whyAsked(core::CostQuestion{components[static_cast<std::size_t>(component)].question, m_bars[static_cast<std::size_t>(shownBar())].total.years});
    else
        ask(barAt(event->position()));
}

void TcoChart::mouseMoveEvent(QMouseEvent *event)
{
    const int bar = barAt(event->position());
    setCursor(bar >= 0 || componentAt(event->position()) >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (bar == m_hovered)
        return;
    m_hovered = bar;
    update();
}

void TcoChart::leaveEvent(QEvent *event)
{
    Chart::leaveEvent(event);
    m_hovered = -1;
    update();
}

void TcoChart::focusInEvent(QFocusEvent *event)
{
    Chart::focusInEvent(event);
    update();
}

void TcoChart::focusOutEvent(QFocusEvent *event)
{
    Chart::focusOutEvent(event);
    update();
}

void TcoChart::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F1:
        ask(shownBar());
        return;
    default:
        break;
    }
    const int step = stepOf(event->key());
    if (step == 0) {
        Chart::keyPressEvent(event);
        return;
    }
    if (m_bars.empty())
        return;
    m_chosen = std::clamp(shownBar() + step, 0, static_cast<int>(m_bars.size()) - 1);
    update();
}

void TcoChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_bars.clear();
        sync();
    } else if (event->type() == QEvent::PaletteChange) {
        m_drawn->applyTheme();
        update();
    }
    Chart::changeEvent(event);
}

void TcoChart::resizeEvent(QResizeEvent *event)
{
    Chart::resizeEvent(event);
    layOut();
}

} // namespace inferrack::ui
