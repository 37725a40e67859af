// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ui/recorder.h"

#include <QPaintEngine>
#include <QPainter>

#include <cmath>

namespace inferrack::tests {

namespace {

class RecordingEngine : public QPaintEngine {
public:
    explicit RecordingEngine(Recorder &recorder) : QPaintEngine(AllFeatures), m_recorder(recorder) {}

    bool begin(QPaintDevice *) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState &) override {}
    Type type() const override { return User; }
    void drawPath(const QPainterPath &) override {}
    void drawPolygon(const QPointF *, int, PolygonDrawMode) override {}
    void drawPixmap(const QRectF &, const QPixmap &, const QRectF &) override {}
    void drawImage(const QRectF &, const QImage &, const QRectF &, Qt::ImageConversionFlags) override {}
    void drawTextItem(const QPointF &baseline, const QTextItem &item) override
    {
        if (item.text().trimmed().isEmpty())
            return;
        const QRectF local(baseline.x(), baseline.y() - item.ascent(), item.width(), item.ascent() + item.descent());
        const QRectF rect = painter()->combinedTransform().mapRect(local);
        // One line is painted in several items where its scripts differ.
        if (!m_recorder.texts().empty()) {
            PaintedText last = m_recorder.texts().back();
            if (std::abs(last.rect.right() - rect.left()) < 1.5 && std::abs(last.rect.center().y() - rect.center().y()) < 4.0) {
                m_recorder.extend(item.text(), rect);
                return;
            }
        }
        m_recorder.add({item.text(), rect, painter()->pen().color()});
    }

private:
    Recorder &m_recorder;
};

} // namespace

Recorder::Recorder() : m_engine(std::make_unique<RecordingEngine>(*this)) {}

Recorder::~Recorder() = default;

QPaintEngine *Recorder::paintEngine() const
{
    return m_engine.get();
}

void Recorder::extend(const QString &text, const QRectF &rect)
{
    m_texts.back().text += text;
    m_texts.back().rect |= rect;
}

QStringList Recorder::words() const
{
    QStringList words;
    for (const PaintedText &text : m_texts)
        words << text.text;
    return words;
}

int Recorder::metric(PaintDeviceMetric metric) const
{
    switch (metric) {
    case PdmWidth:
    case PdmHeight:
        return 4000;
    case PdmWidthMM:
    case PdmHeightMM:
        return 1058;
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY:
        return 96;
    case PdmDepth:
        return 32;
    case PdmNumColors:
        return 1 << 24;
    case PdmDevicePixelRatio:
        return 1;
    case PdmDevicePixelRatioScaled:
        return static_cast<int>(devicePixelRatioFScale());
    }
    return 0;
}

} // namespace inferrack::tests
