// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>

#include "core/result.h"
#include "ui/start/example_list.h"
#include "ui/style/tokens.h"

namespace inferrack::core {
class Catalog;
}

namespace inferrack::ui {

/// What a card says of an example, in the language and the theme of the moment.
struct ExampleSummary {
    QString model; ///< "Llama 3.1 70B · FP8"
    QString demand; ///< "16 concurrent requests · TPOT ≤ 120 ms"
    QString hardware; ///< "4 × L40S 48GB"
    QString price; ///< "CNY 1.09 million"
    Verdict verdict = Verdict::Ok;
    QString result; ///< the times, or what is wrong
    QString sentence; ///< of the verdict, whole
    QString height; ///< "4U"; empty = not for a rack
    QImage picture; ///< the chassis with its parts
};

/// Reads an example and calculates it. Takes some ten milliseconds: one at a time, and not before the window is there.
core::Result<ExampleSummary> summaryOf(const ExampleEntry &example, const core::Catalog &shipped, QSize picture, qreal devicePixelRatio);

} // namespace inferrack::ui
