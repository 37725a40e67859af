// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart.h"
#include "ui/drawing/memory_segments.h"

#include <memory>

namespace inferrack::ui {

class ScenarioView;
enum class TextRole;

/// Visible VRAM of one accelerator as a ring: what takes it and what is free. What does not fit is an outer arc. Arrow keys walk the legend.
/// What the scenario is compared with is a thin pale ring around it; the tool tip tells the difference of each part.
class VramDonut : public Chart {
    Q_OBJECT
public:
    explicit VramDonut(Document &document, QWidget *parent = nullptr);
    ~VramDonut() override;

    QString subtitle() const override;
    QStringList captions() const override;
    Summary summary() const override;
    QString csv() const override;
    void paintTo(QPaintDevice &device) override;
    QSize sizeHint() const override { return {250, 220}; }
    QSize minimumSizeHint() const override { return {210, 140}; }

    const MemorySegments &segments() const { return m_segments; }
    /// Those of what the scenario is compared with; none = it is compared with nothing, or with what has no answer.
    const MemorySegments &besideSegments() const { return m_beside; }
    /// Text in the middle: used of visible, or what is short; below by how much the used memory differs from what it is compared with.
    QString centre() const;
    QString centreBelow() const;
    QString centreChange() const;
    /// What the checks say of the memory; the arc and the words of what does not fit have its colour.
    std::optional<Verdict> verdict() const { return m_verdict; }
    /// Where the ring stands.
    QRectF ringRectangle() const { return m_place; }
    /// By how much a part differs from that of what it is compared with, where the legend has room for it.
    QString change(std::size_t segment) const;
    /// Where the segments stand in the legend.
    std::vector<QRectF> legendCells() const;

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    struct Ring; ///< keeps Qt Charts out of this header

    /// Whose memory it is: that of the scenario, or of the preview while the scenario has none.
    ScenarioView shown() const;
    /// Compares with what is shown and draws what differs.
    void sync();
    void draw();
    void layOut();
    void paint(QPainter &painter) const;
    void paintBeside(QPainter &painter) const;
    void paintMiddle(QPainter &painter) const;
    /// "33.8", with the change "33.8 (+5.1)".
    QString legendValue(std::size_t segment, bool withChange) const;
    bool legendHasChanges() const;
    TextRole legendRole() const;
    qreal legendLine() const;
    void paintLegend(QPainter &painter) const;
    /// Names, figures and, where there is something to compare with, its figures and the changes, for a screen reader.
    QStringList words() const;
    /// The segment whose arc lies there; nothing in the middle and beside the ring.
    const MemorySegment *arcAt(const QPointF &position) const;
    /// What a click there asks: a row of the legend or an arc its segment, the middle the headroom.
    std::optional<core::HeadlineFigure> figureAt(const QPointF &position) const;

    Document &m_document;
    std::unique_ptr<Ring> m_ring;
    MemorySegments m_segments, m_beside;
    QString m_besideName, m_besideBrief;
    bool m_known = false, m_previewed = false;
    bool m_roomy = false; ///< larger words in a large chart
    std::optional<Verdict> m_verdict;
    QRectF m_place, m_legend;
    int m_chosen = -1; ///< segment that Enter asks "why?" of; -1 = the headroom, by the ring
};

} // namespace inferrack::ui
