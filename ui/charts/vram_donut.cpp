// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/vram_donut.h"

#include <QChart>
#include <QEvent>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPieSeries>
#include <QPieSlice>

#include "ui/document/comparison.h"
#include "ui/document/document.h"
#include "ui/document/preview.h"
#include "ui/style/style.h"
#include "ui/text/no_answer.h"
#include "ui/text/number_format.h"
#include "ui/text/translate.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace inferrack::ui {

namespace {

constexpr qreal outerShare = 0.90; ///< leaves room for the arc of what does not fit
constexpr qreal holeShare = 0.70; ///< of the ring
constexpr int roomyHeight = 360, roomyWidth = 500; ///< from here on: an enlarged chart
constexpr int roomyLegend = 400, roomyGap = 40;
constexpr qreal besideShare = 0.95, besideWidth = 3, besideAlpha = 0.45; ///< the ring of what it is compared with

core::Figure gibibytes(double bytes)
{
    return {bytes / 1073741824.0, core::Unit::GiB};
}

QBrush brushOf(MemorySegment::Kind kind)
{
    if (kind != MemorySegment::Kind::Reserve)
        return tokens().*tokenOf(kind);
    QPixmap hatch(5, 5);
    hatch.fill(Qt::transparent);
    QPainter painter(&hatch);
    painter.setPen(QPen(tokens().*tokenOf(kind), 1));
    painter.drawLine(0, 4, 4, 0);
    painter.end();
    return QBrush(hatch);
}

/// The memory of the first deployment; null = it is not known.
const core::DeploymentEvaluation *answerOf(const ScenarioView &view)
{
    const auto &all = view.result().deployments;
    const bool known = !all.empty() && all.front().problem.empty() && all.front().memory.budget.visible > 0;
    return known ? &all.front() : nullptr;
}

} // namespace

/// The ring alone: a chart on a scene that no view shows, so that it is painted once and with the words, not by a child that asks for a repaint
/// of its own.
struct VramDonut::Ring {
    Ring() : chart(new QChart), series(new QPieSeries)
    {
        scene.addItem(chart);
        chart->legend()->hide();
        chart->setMargins({});
        chart->layout()->setContentsMargins(0, 0, 0, 0);
        chart->setBackgroundVisible(false);
        series->setHoleSize(outerShare * holeShare);
        series->setPieSize(outerShare);
        chart->addSeries(series);
    }

    struct Piece {
        double bytes;
        std::optional<MemorySegment::Kind> kind; ///< nothing = an empty ring
        bool operator==(const Piece &) const = default;
    };

    static QBrush brushOf(const Piece &piece) { return piece.kind ? ui::brushOf(*piece.kind) : QBrush(tokens().metal2); }

    void applyTheme()
    {
        for (std::size_t i = 0; i < pieces.size(); ++i)
            colour(i);
    }

    void colour(std::size_t at)
    {
        QPieSlice &slice = *series->slices().at(static_cast<int>(at));
        slice.setBrush(brushOf(pieces[at]));
        slice.setPen(QPen(tokens().panel, 1));
    }

    void show(const std::vector<Piece> &now)
    {
        if (now == pieces)
            return;
        const std::vector<Piece> before = std::exchange(pieces, now);
        // Slices stay: a new one costs the chart a marker in a legend that nobody sees.
        while (series->count() > static_cast<int>(now.size()))
            series->remove(series->slices().constLast());
        while (series->count() < static_cast<int>(now.size()))
            series->append(new QPieSlice);
        const QList<QPieSlice *> slices = series->slices();
        qsizetype last = -1;
        for (qsizetype i = 0; i < slices.size(); ++i) {
            const auto at = static_cast<std::size_t>(i);
            if (slices[i]->value() != now[at].bytes)
                last = i;
            if (at >= before.size() || before[at].kind != now[at].kind)
                colour(at);
        }
        // Each value that is told lays all slices out: the last one is enough.
        for (qsizetype i = 0; i <= last; ++i) {
            slices[i]->blockSignals(i < last);
            slices[i]->setValue(now[static_cast<std::size_t>(i)].bytes);
            slices[i]->blockSignals(false);
        }
    }

    void place(const QSizeF &size)
    {
        if (size == chart->size())
            return;
        chart->resize(size);
        chart->setPlotArea(QRectF(QPointF(), size));
        scene.setSceneRect(QRectF(QPointF(), size));
    }

    QGraphicsScene scene;
    QChart *chart;
    QPieSeries *series;
    std::vector<Piece> pieces;
};

VramDonut::VramDonut(Document &document, QWidget *parent) : Chart(parent), m_document(document), m_ring(std::make_unique<Ring>())
{
    setAcceptDrops(false);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    connect(&document, &Document::changed, this, &VramDonut::sync);
    connect(&document.preview(), &Preview::changed, this, &VramDonut::sync);
    draw();
    sync();
}

VramDonut::~VramDonut() = default;

ScenarioView VramDonut::shown() const
{
    // Before the first accelerator is in its slot the preview is all there is to show.
    const std::optional<ScenarioView> preview = m_document.preview().view();
    return preview && !answerOf(m_document) && answerOf(*preview) ? *preview : ScenarioView(m_document);
}

void VramDonut::sync()
{
    const ScenarioView view = shown();
    const bool previewed = &view.scenario() != &m_document.scenario();
    const core::DeploymentEvaluation *answer = answerOf(view);
    const bool known = answer != nullptr;
    MemorySegments segments = known ? memorySegments(answer->memory) : MemorySegments();
    const std::optional<Comparison> comparison = known && !previewed ? comparisonOf(m_document) : std::nullopt;
    MemorySegments beside;
    if (comparison)
        if (const core::DeploymentEvaluation *there = answerOf(comparison->other))
            beside = memorySegments(there->memory);
    const QString name = beside.segments.empty() ? QString() : comparison->name();
    const std::optional<Verdict> verdict = known ? vramVerdict(view.result()) : std::nullopt;
    if (known == m_known && previewed == m_previewed && verdict == m_verdict && segments == m_segments && beside == m_beside && name == m_besideName)
        return;
    m_verdict = verdict;
    m_previewed = previewed;
    m_beside = std::move(beside);
    m_besideName = name;
    m_besideBrief = name.isEmpty() ? QString() : comparison->brief();
    m_known = known;
    m_segments = std::move(segments);
    m_chosen = std::min(m_chosen, static_cast<int>(m_segments.segments.size()) - 1);
    draw();
}

void VramDonut::draw()
{
    std::vector<Ring::Piece> pieces;
    for (const MemorySegment &segment : m_segments.segments)
        if (segment.bytes > 0)
            pieces.push_back({segment.bytes, segment.kind});
    if (pieces.empty())
        pieces.push_back({1, std::nullopt});
    m_ring->show(pieces);
    layOut();
    setAccessibleDescription(m_known ? separated(words()) : centreBelow());
    setToolTip(m_besideName.isEmpty() ? QString() : words().join(u'\n'));
    update();
    Q_EMIT captionChanged();
}

QStringList VramDonut::words() const
{
    const std::optional<Comparison> comparison = m_besideName.isEmpty() ? std::nullopt : comparisonOf(m_document);
    QStringList parts;
    for (std::size_t i = 0; i < m_segments.segments.size(); ++i) {
        const core::Figure own = gibibytes(m_segments.told(i));
        parts << nameOf(m_segments.segments[i].kind) + ' ' + formatted(own);
        if (comparison)
            parts.back() = separated({parts.back(), comparison->sentence(own, gibibytes(m_beside.told(i)))});
    }
    return parts;
}

TextRole VramDonut::legendRole() const
{
    return m_roomy ? TextRole::Body : TextRole::Note;
}

qreal VramDonut::legendLine() const
{
    return m_roomy ? 28 : 18;
}

void VramDonut::layOut()
{
    m_roomy = height() >= roomyHeight && width() >= roomyWidth;
    const bool wide = width() > (m_roomy ? 1.4 : 1.9) * height();
    const qreal legendHeight = 3 * legendLine();
    if (wide && m_roomy) {
        // Ring and legend stand together in the middle.
        const int side = std::min(height() - 16, width() / 2 - 40);
        const int left = (width() - side - roomyGap - roomyLegend) / 2, top = (height() - side) / 2;
        m_place = QRectF(left, top, side, side);
        m_legend = QRectF(left + side + roomyGap, (height() - legendHeight) / 2, roomyLegend, legendHeight);
    } else if (wide) {
        const int side = std::min(height() - 8, width() / 3), top = (height() - side) / 2;
        m_place = QRectF(8, top, side, side);
        m_legend = QRectF(side + 28, (height() - legendHeight) / 2, std::min<qreal>(width() - side - 40, 380), legendHeight);
    } else {
        const int side = std::max(60, std::min(width() - 16, height() - static_cast<int>(legendHeight) - 10));
        const int left = (width() - side) / 2;
        m_place = QRectF(left, 0, side, side);
        const qreal legend = m_roomy ? std::min<qreal>(width() - 24, roomyLegend) : width() - 4;
        m_legend = QRectF((width() - legend) / 2, side + 8, legend, legendHeight);
    }
    m_ring->place(m_place.size());
}

void VramDonut::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        sync(); // the name of what it is compared with
    if (event->type() == QEvent::PaletteChange)
        m_ring->applyTheme();
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange)
        draw();
    Chart::changeEvent(event);
}

void VramDonut::resizeEvent(QResizeEvent *event)
{
    Chart::resizeEvent(event);
    layOut();
}

void VramDonut::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paint(painter);
}

void VramDonut::paint(QPainter &painter) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), tokens().panel);
    m_ring->scene.render(&painter, m_place, m_ring->scene.sceneRect());
    paintMiddle(painter);
    paintLegend(painter);
}

void VramDonut::paintBeside(QPainter &painter) const
{
    double sum = 0;
    for (const MemorySegment &segment : m_beside.segments)
        sum += segment.bytes;
    if (sum <= 0)
        return;
    const qreal radius = std::min(m_place.width(), m_place.height()) / 2 * besideShare;
    painter.save();
    painter.setOpacity(besideAlpha);
    painter.setBrush(Qt::NoBrush);
    const QRectF circle(m_place.center() - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius));
    double from = 0;
    for (const MemorySegment &segment : m_beside.segments) {
        const double share = segment.bytes / sum;
        painter.setPen(QPen(tokens().*tokenOf(segment.kind), besideWidth, Qt::SolidLine, Qt::FlatCap));
        if (share > 0)
            painter.drawArc(circle, static_cast<int>(std::lround((90 - from * 360) * 16)), static_cast<int>(-std::lround(share * 360 * 16)));
        from += share;
    }
    painter.restore();
}

void VramDonut::paintMiddle(QPainter &painter) const
{
    const Tokens &t = tokens();
    const qreal side = std::min(m_place.width(), m_place.height());
    paintBeside(painter);
    const bool isShort = m_segments.shortfall > 0;
    const VerdictColors verdictColors = colors(m_verdict.value_or(Verdict::Note));
    if (isShort) {
        const qreal radius = side / 2 * (outerShare + 1) / 2;
        const double share = std::min(1.0, m_segments.shortfall / m_segments.visible);
        painter.setPen(QPen(verdictColors.graphic, side / 2 * (1 - outerShare) * 0.7, Qt::SolidLine, Qt::FlatCap));
        painter.setBrush(Qt::NoBrush);
        painter.drawArc(QRectF(m_place.center() - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius)), 90 * 16, static_cast<int>(-share * 360 * 16));
    }
    TextRole role = m_roomy ? TextRole::Title : side >= 110 ? TextRole::Verdict : TextRole::Figure;
    if (QFontMetricsF(ui::font(role)).horizontalAdvance(centre()) > side * outerShare * holeShare)
        role = TextRole::Figure;
    painter.setFont(ui::font(role));
    painter.setPen(isShort ? verdictColors.text : t.text);
    const qreal line = lineHeight(role), small = lineHeight(legendRole());
    const QString below = centreBelow(), change = centreChange();
    // A ring that is too small for three lines tells the change in the tool tip.
    const bool changed = !change.isEmpty() && line + 2 * small <= side * outerShare * holeShare;
    const qreal top = m_place.center().y() - (below.isEmpty() ? line / 2 : line - 4) - (changed ? small / 2 : 0);
    painter.drawText(QRectF(m_place.left(), top, m_place.width(), line), Qt::AlignCenter, centre());
    painter.setFont(ui::font(legendRole()));
    painter.setPen(t.text3);
    painter.drawText(QRectF(m_place.left(), top + line - 2, m_place.width(), small), Qt::AlignCenter, below);
    if (!changed)
        return;
    QFont bold = ui::font(legendRole());
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(t.text2);
    painter.drawText(QRectF(m_place.left(), top + line + small - 4, m_place.width(), small), Qt::AlignCenter, change);
}

QString VramDonut::change(std::size_t segment) const
{
    const std::optional<Comparison> comparison = m_besideName.isEmpty() ? std::nullopt : comparisonOf(m_document);
    const core::Figure own = gibibytes(m_segments.told(segment));
    if (!comparison || core::printedValue(own) == core::printedValue(gibibytes(m_beside.told(segment)), own))
        return {};
    // The unit stands in the caption.
    return comparison->change(own, gibibytes(m_beside.told(segment))).section(u' ', 0, 0);
}

QString VramDonut::legendValue(std::size_t segment, bool withChange) const
{
    const QString value = formattedApart(gibibytes(m_segments.told(segment))).value;
    const QString by = withChange ? change(segment) : QString();
    return by.isEmpty() ? value : QStringLiteral("%1 (%2)").arg(value, by);
}

bool VramDonut::legendHasChanges() const
{
    if (m_besideName.isEmpty())
        return false;
    QFont bold = ui::font(legendRole());
    bold.setBold(true);
    const QFontMetricsF names(ui::font(legendRole())), values(bold);
    qreal needs[2] = {0, 0};
    for (std::size_t i = 0; i < m_segments.segments.size(); ++i)
        needs[i % 2] =
            std::max(needs[i % 2], 20 + names.horizontalAdvance(nameOf(m_segments.segments[i].kind)) + values.horizontalAdvance(legendValue(i, true)));
    return needs[0] + needs[1] + 12 <= m_legend.width();
}

std::vector<QRectF> VramDonut::legendCells() const
{
    // Columns as wide as their own names ask for.
    QFont bold = ui::font(legendRole());
    bold.setBold(true);
    const QFontMetricsF names(ui::font(legendRole())), values(bold);
    const bool withChange = legendHasChanges();
    qreal needs[2] = {0, 0};
    for (std::size_t i = 0; i < m_segments.segments.size(); ++i) {
        const MemorySegment &segment = m_segments.segments[i];
        const QString value = legendValue(i, withChange);
        needs[i % 2] = std::max(needs[i % 2], 18 + names.horizontalAdvance(nameOf(segment.kind)) + values.horizontalAdvance(value) + 2);
    }
    const qreal spare = std::max(0.0, m_legend.width() - needs[0] - needs[1] - 12);
    const qreal columns[2] = {needs[0] + spare / 2, needs[1] + spare / 2};
    std::vector<QRectF> cells;
    for (std::size_t i = 0; i < m_segments.segments.size(); ++i) {
        const std::size_t column = i % 2, line = i / 2;
        cells.emplace_back(m_legend.left() + static_cast<qreal>(column) * (columns[0] + 12), m_legend.top() + static_cast<qreal>(line) * legendLine(),
                           columns[column], legendLine());
    }
    return cells;
}

void VramDonut::paintLegend(QPainter &painter) const
{
    if (!m_known)
        return;
    const Tokens &t = tokens();
    painter.setRenderHint(QPainter::Antialiasing);
    QFont bold = ui::font(legendRole());
    bold.setBold(true);
    const std::vector<QRectF> cells = legendCells();
    const bool withChange = legendHasChanges();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const MemorySegment &segment = m_segments.segments[i];
        const QRectF &cell = cells[i];
        const QRectF swatch(cell.left(), cell.center().y() - 4.5, 9, 9);
        painter.setPen(segment.kind == MemorySegment::Kind::Reserve ? QPen(t.border, 1) : QPen(Qt::NoPen));
        painter.setBrush(brushOf(segment.kind));
        painter.drawRoundedRect(swatch, 2, 2);
        const QString value = legendValue(i, withChange);
        painter.setFont(bold);
        painter.setPen(t.text);
        const qreal width = QFontMetricsF(bold).horizontalAdvance(value) + 1;
        painter.drawText(QRectF(cell.right() - width, cell.top(), width, cell.height()), Qt::AlignVCenter | Qt::AlignRight, value);
        painter.setFont(ui::font(legendRole()));
        painter.setPen(t.text2);
        paintElided(painter, QRectF(cell.left() + 14, cell.top(), cell.width() - 14 - width - 2, cell.height()), Qt::AlignVCenter | Qt::AlignLeft,
                    nameOf(segment.kind));
    }
    if (hasFocus()) {
        QColor ring = t.accent;
        ring.setAlphaF(0.35f);
        painter.setPen(QPen(ring, 2));
        painter.setBrush(Qt::NoBrush);
        const bool one = m_chosen >= 0 && m_chosen < static_cast<int>(cells.size());
        // Beside the swatches where there is room for it.
        const qreal apart = std::min<qreal>(6, m_legend.left() - 1);
        painter.drawRoundedRect(one ? cells[static_cast<std::size_t>(m_chosen)].adjusted(-apart, 0, apart, 0) : m_legend.adjusted(-apart, -2, apart, 2), 6, 6);
    }
}

const MemorySegment *VramDonut::arcAt(const QPointF &position) const
{
    const QPointF from = position - m_place.center();
    const qreal outer = std::min(m_place.width(), m_place.height()) / 2.0 * outerShare, radius = std::hypot(from.x(), from.y());
    double sum = 0, end = 0;
    for (const MemorySegment &segment : m_segments.segments)
        sum += std::max(0.0, segment.bytes);
    if (radius > outer || radius < outer * holeShare || sum <= 0)
        return nullptr;
    // Clockwise from the top.
    constexpr double turn = 6.283185307179586;
    const double angle = std::atan2(from.x(), -from.y()), share = (angle < 0 ? angle + turn : angle) / turn;
    for (const MemorySegment &segment : m_segments.segments) {
        end += std::max(0.0, segment.bytes) / sum;
        if (segment.bytes > 0 && share <= end)
            return &segment;
    }
    return nullptr;
}

std::optional<core::HeadlineFigure> VramDonut::figureAt(const QPointF &position) const
{
    if (!m_known)
        return std::nullopt;
    if (m_place.contains(position)) {
        const MemorySegment *segment = arcAt(position);
        return segment ? figureOf(segment->kind) : core::HeadlineFigure::VramHeadroom;
    }
    const std::vector<QRectF> cells = legendCells();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i].contains(position))
            return figureOf(m_segments.segments[i].kind);
    }
    return std::nullopt;
}

void VramDonut::mousePressEvent(QMouseEvent *event)
{
    if (const auto figure = event->button() == Qt::LeftButton ? figureAt(event->position()) : std::nullopt)
        Q_EMIT whyAsked(*figure);
}

void VramDonut::mouseMoveEvent(QMouseEvent *event)
{
    setCursor(figureAt(event->position()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void VramDonut::keyPressEvent(QKeyEvent *event)
{
    const int count = static_cast<int>(m_segments.segments.size());
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F1:
        if (m_known)
            Q_EMIT whyAsked(m_chosen < 0 ? core::HeadlineFigure::VramHeadroom : figureOf(m_segments.segments[static_cast<std::size_t>(m_chosen)].kind));
        return;
    default:
        break;
    }
    const int step = stepOf(event->key());
    if (step == 0) {
        Chart::keyPressEvent(event);
        return;
    }
    m_chosen = std::clamp(m_chosen + step, -1, count - 1);
    update();
}

QString VramDonut::centre() const
{
    if (!m_known)
        return QStringLiteral("—");
    if (m_segments.shortfall > 0)
        return formatted(gibibytes(m_segments.shortfall));
    return formattedApart(gibibytes(m_segments.used)).value;
}

QString VramDonut::centreBelow() const
{
    if (!m_known) {
        const auto &all = m_document.result().deployments;
        // The hole of the ring has room for two words.
        return all.empty() || all.front().problem == "no_accelerator" ? noAnswer("no_accelerator").clause : tr("not calculated");
    }
    if (m_segments.shortfall > 0)
        return tr("short");
    return tr("of %1").arg(formatted(gibibytes(m_segments.visible)));
}

QString VramDonut::centreChange() const
{
    const std::optional<Comparison> comparison = m_besideName.isEmpty() || m_segments.shortfall > 0 ? std::nullopt : comparisonOf(m_document);
    const core::Figure own = gibibytes(m_segments.used);
    return comparison && core::printedValue(own) != core::printedValue(gibibytes(m_beside.used), own) ? comparison->change(own, gibibytes(m_beside.used))
                                                                                                      : QString();
}

QStringList VramDonut::captions() const
{
    const QString other = !m_besideName.isEmpty() ? m_besideBrief : m_previewed ? tr("preview", "what the chart shows") : QString();
    QStringList forms{subtitle()};
    if (!other.isEmpty())
        forms << tr("GiB, %1", "scenario letter or the preview").arg(other);
    if (m_known)
        forms << QStringLiteral("GiB");
    return forms;
}

QString VramDonut::subtitle() const
{
    if (!m_besideName.isEmpty())
        return tr("GiB, outer ring: %1", "scenario letter or the preview").arg(m_besideBrief);
    if (m_previewed)
        return tr("GiB per accelerator, preview");
    return m_known ? tr("GiB per accelerator") : QString();
}

Chart::Summary VramDonut::summary() const
{
    if (!m_known)
        return {std::nullopt, QStringLiteral("—")};
    const QString text = tr("%1 of %2").arg(formattedApart(gibibytes(m_segments.used)).value, formatted(gibibytes(m_segments.visible)));
    const std::optional<Comparison> comparison = m_besideName.isEmpty() ? std::nullopt : comparisonOf(m_document);
    return {m_verdict, comparison ? comparison->withChange(text, gibibytes(m_segments.used), gibibytes(m_beside.used)) : text};
}

QString VramDonut::csv() const
{
    QString out = tr("part of VRAM,GiB per accelerator");
    if (!m_besideName.isEmpty())
        out += ',' + tr("%1: GiB per accelerator", "scenario A or the preview").arg(m_besideName);
    out += '\n';
    const auto cell = [](double bytes) { return QString::number(bytes / 1073741824.0, 'f', 3); };
    for (std::size_t i = 0; i < m_segments.segments.size(); ++i) {
        out += nameOf(m_segments.segments[i].kind) + ',' + cell(m_segments.told(i));
        if (!m_besideName.isEmpty())
            out += ',' + cell(m_beside.told(i));
        out += '\n';
    }
    return out;
}

void VramDonut::paintTo(QPaintDevice &device)
{
    QPainter painter(&device);
    paint(painter);
}

} // namespace inferrack::ui
