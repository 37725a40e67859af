// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPaintDevice>
#include <QRectF>
#include <QString>

#include <memory>
#include <vector>

class QPaintEngine;

namespace inferrack::tests {

/// One text as it was painted: what it says, where it lies, in which colour.
struct PaintedText {
    QString text;
    QRectF rect;
    QColor color;
};

/// A paint device that keeps the texts painted on it, so that a test can ask what a drawing says and where.
class Recorder : public QPaintDevice {
public:
    Recorder();
    ~Recorder() override;

    QPaintEngine *paintEngine() const override;
    const std::vector<PaintedText> &texts() const { return m_texts; }
    QStringList words() const;
    bool says(const QString &text) const { return words().contains(text); }
    void add(PaintedText text) { m_texts.push_back(std::move(text)); }
    /// The last text goes on.
    void extend(const QString &text, const QRectF &rect);

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    std::unique_ptr<QPaintEngine> m_engine;
    std::vector<PaintedText> m_texts;
};

} // namespace inferrack::tests
