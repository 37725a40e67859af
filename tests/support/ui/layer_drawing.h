// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QPainter>

#include "tests/support/ui/drawn_chassis.h"
#include "tests/support/ui/recorder.h"

#include <functional>
#include <vector>

namespace inferrack::tests {

/// What a layer paints by itself, as texts.
inline std::vector<PaintedText> layerTexts(const std::function<void(QPainter &)> &paint)
{
    Recorder recorder;
    QPainter painter(&recorder);
    paint(painter);
    painter.end();
    return recorder.texts();
}

/// What a layer paints by itself, on one colour.
inline QImage layerPicture(const ui::ChassisPlan &plan, const std::function<void(QPainter &)> &paint)
{
    QImage image(plan.size.toSize(), QImage::Format_RGB32);
    image.fill(ui::tokens().metal);
    QPainter painter(&image);
    paint(painter);
    return image;
}

/// Middle of the line of a text: line boxes are taller than their letters.
inline QRectF letters(const PaintedText &text)
{
    return text.rect.adjusted(0, 3, 0, -3);
}

} // namespace inferrack::tests
