// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/regions.h"

#include "ui/settings/settings.h"
#include "ui/widgets/dividers.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QSplitter>
#include <QSplitterHandle>

#include <algorithm>

namespace inferrack::ui {

namespace {

struct Span {
    int least, standard, most;
};
constexpr Span paletteSpan{240, 272, 360};
constexpr Span chartsSpan{180, 260, 420};
constexpr Span resultsSpan{320, 384, 480};
constexpr int railWidth = 56;
constexpr int heightOfOneServer = 900;
constexpr int widthOfAllCharts = 1600;

int remembered(const Setting<int> &setting, const Span &span)
{
    return std::clamp(setting.value(), span.least, span.most);
}

void fixWidth(QWidget &widget, int least, int most)
{
    widget.setMinimumWidth(least);
    widget.setMaximumWidth(most);
}

} // namespace

RegionSizes regionSizes(QSize window)
{
    const int w = window.width();
    const int h = window.height();
    RegionSizes sizes;
    sizes.chartsCompact = h < heightOfOneServer || w < widthOfAllCharts;
    sizes.paletteCompact = w < 1500;
    sizes.workloadCompact = w < 1500;
    sizes.menusBehindButton = w < 1330;
    // What is left of the height for the results: menu row, workload bar, scenario row and status line take 172 or 164.
    sizes.resultsCompact = h - (sizes.workloadCompact ? 164 : 172) < 700;
    sizes.resultsWidth = w < 1330 ? 288 : w < 1500 ? 320 : resultsSpan.standard;
    return sizes;
}

Regions::Regions(Region palette, QWidget *canvas, Region charts, Region results, QWidget *parent)
    : QWidget(parent), m_palette(std::move(palette)), m_charts(std::move(charts)), m_results(std::move(results)), m_columns(new Dividers(Qt::Horizontal)),
      m_rows(new Dividers(Qt::Vertical)), m_paletteWidth(remembered(settings::regionSize("palette", paletteSpan.standard), paletteSpan)),
      m_chartsHeight(remembered(settings::regionSize("charts", chartsSpan.standard), chartsSpan)),
      m_resultsWidth(remembered(settings::regionSize("results", resultsSpan.standard), resultsSpan))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_columns);
    m_rows->addWidget(canvas);
    m_rows->addWidget(m_charts.widget);
    m_rows->setStretchFactor(0, 1);
    m_columns->addWidget(m_palette.widget);
    m_columns->addWidget(m_rows);
    m_columns->addWidget(m_results.widget);
    m_columns->setStretchFactor(1, 1);
    for (QSplitter *splitter : {m_columns, m_rows}) {
        connect(splitter, &QSplitter::splitterMoved, this, &Regions::remember);
        for (int i = 1; i < splitter->count(); ++i)
            splitter->handle(i)->installEventFilter(this);
    }
    m_charts.widget->installEventFilter(this);
    apply(RegionSizes());
}

void Regions::apply(const RegionSizes &sizes)
{
    m_sizes = sizes;
    m_palette.setCompact(sizes.paletteCompact);
    m_charts.setCompact(sizes.chartsCompact);
    m_results.setCompact(sizes.resultsCompact);
    if (sizes.paletteCompact)
        m_palette.widget->setFixedWidth(railWidth);
    else
        fixWidth(*m_palette.widget, paletteSpan.least, paletteSpan.most);
    // A strip knows its height, open or closed.
    if (!sizes.chartsCompact) {
        m_charts.widget->setMinimumHeight(chartsSpan.least);
        m_charts.widget->setMaximumHeight(chartsSpan.most);
    }
    if (sizes.resultsWidth == resultsSpan.standard)
        fixWidth(*m_results.widget, resultsSpan.least, resultsSpan.most);
    else
        fixWidth(*m_results.widget, sizes.resultsWidth, sizes.resultsWidth);
    layOut();
}

void Regions::restoreStandard()
{
    m_paletteWidth = paletteSpan.standard;
    m_chartsHeight = chartsSpan.standard;
    m_resultsWidth = resultsSpan.standard;
    layOut();
    remember();
}

bool Regions::eventFilter(QObject *watched, QEvent *event)
{
    // The strip of charts was opened or closed: the canvas takes what is left.
    if (watched == m_charts.widget && event->type() == QEvent::Resize && m_sizes.chartsCompact)
        QMetaObject::invokeMethod(this, &Regions::layOut, Qt::QueuedConnection);
    if (event->type() != QEvent::MouseButtonDblClick)
        return QWidget::eventFilter(watched, event);
    if (watched == m_rows->handle(1))
        m_chartsHeight = chartsSpan.standard;
    else if (watched == m_columns->handle(1))
        m_paletteWidth = paletteSpan.standard;
    else
        m_resultsWidth = resultsSpan.standard;
    layOut();
    remember();
    return true;
}

void Regions::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void Regions::layOut()
{
    const int palette = m_sizes.paletteCompact ? railWidth : m_paletteWidth;
    int results = m_sizes.resultsWidth;
    if (results == resultsSpan.standard) {
        // Charts side by side have a least width; in a window just wide enough for them the results give way.
        const int canvas = m_sizes.chartsCompact || m_charts.widget->isHidden() ? 0 : m_charts.widget->minimumSizeHint().width();
        const int left = width() - (m_palette.widget->isHidden() ? 0 : palette) - canvas;
        results = std::max(resultsSpan.least, std::min(m_resultsWidth, left));
    }
    m_resultsGiven = results;
    m_columns->setSizes({palette, std::max(0, width() - palette - results), results});
    const int charts = m_sizes.chartsCompact ? m_charts.widget->sizeHint().height() : m_chartsHeight;
    m_rows->setSizes({std::max(0, height() - charts), charts});
    // What cannot be moved has no grip to move it by.
    m_columns->handle(1)->setEnabled(!m_sizes.paletteCompact);
    m_columns->handle(2)->setEnabled(m_sizes.resultsWidth == resultsSpan.standard);
    m_rows->handle(1)->setEnabled(!m_sizes.chartsCompact);
}

void Regions::remember()
{
    const auto keep = [](const char *name, QWidget *widget, int size, int &kept) {
        if (!widget->isVisible() || size <= 0)
            return;
        kept = size;
        settings::regionSize(name, size).set(size);
    };
    if (!m_sizes.paletteCompact)
        keep("palette", m_palette.widget, m_columns->sizes().at(0), m_paletteWidth);
    if (m_sizes.resultsWidth == resultsSpan.standard)
        // Width that the results lent to the charts stays theirs.
        keep("results", m_results.widget, m_columns->sizes().at(2) == m_resultsGiven ? m_resultsWidth : m_columns->sizes().at(2), m_resultsWidth);
    if (!m_sizes.chartsCompact)
        keep("charts", m_charts.widget, m_rows->sizes().at(1), m_chartsHeight);
}

} // namespace inferrack::ui
