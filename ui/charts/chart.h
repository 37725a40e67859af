// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QWidget>

#include "core/question.h"
#include "ui/style/tokens.h"

#include <optional>
#include <span>

class QPaintDevice;

namespace inferrack::ui {

class Document;
class Selection;

/// One picture of the results and what the dock says around it. Charts accept no drops and redraw on Document::changed, a new theme and a
/// new language.
class Chart : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// Error band or unit, beside the title.
    virtual QString subtitle() const = 0;
    /// The same in shorter forms for a narrow frame, the whole first.
    virtual QStringList captions() const { return {subtitle()}; }
    /// What the strip of a small window says of it: "TPOT 124 ms of 60 ms".
    struct Summary {
        std::optional<Verdict> verdict;
        QString text;
        bool operator==(const Summary &) const = default;
    };
    virtual Summary summary() const = 0;
    /// The series as a table, comma-separated, with a header in the language of the program.
    virtual QString csv() const = 0;
    /// The picture in its size on screen on another device, for export.
    virtual void paintTo(QPaintDevice &device) = 0;

protected:
    /// Which way a key walks along the figures of a chart: 1 or -1; 0 = it is no arrow.
    static int stepOf(int key);

Q_SIGNALS:
    /// Subtitle or summary are new.
    void captionChanged();
    /// A figure of the chart was clicked: how is it made?
    void whyAsked(const inferrack::core::Question &question);
};

/// A chart of the dock.
struct ChartDescriptor {
    const char *id; ///< file name of an export, object name
    core::Message title;
    int width; ///< beside others; 0 = takes the rest
    int minimumWidth;
    Chart *(*make)(Document &, QWidget *parent);
};

/// All charts, in the order of the screen.
std::span<const ChartDescriptor> charts();

} // namespace inferrack::ui
