// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>

class QSplitter;

namespace inferrack::ui {

/// Which regions give way at a size of the window.
struct RegionSizes {
    bool chartsCompact = false;
    bool paletteCompact = false;
    bool resultsCompact = false;
    bool workloadCompact = false;
    bool menusBehindButton = false;
    int resultsWidth = 384;
    bool operator==(const RegionSizes &) const = default;
};
RegionSizes regionSizes(QSize window);

/// Part library, canvas, charts and results between their dividers: keeps their sizes and says what gives way first.
///
///   | palette | canvas       | results |
///   |         |--------------|         |
///   |         | charts       |         |
class Regions : public QWidget {
    Q_OBJECT
public:
    struct Region {
        QWidget *widget;
        std::function<void(bool)> setCompact;
    };
    Regions(Region palette, QWidget *canvas, Region charts, Region results, QWidget *parent = nullptr);

    void apply(const RegionSizes &sizes);
    /// Sizes a divider returns to on a double-click.
    void restoreStandard();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void layOut();
    void remember();

    Region m_palette;
    Region m_charts;
    Region m_results;
    QSplitter *m_columns;
    QSplitter *m_rows;
    RegionSizes m_sizes;
    int m_paletteWidth;
    int m_chartsHeight;
    int m_resultsWidth;
    int m_resultsGiven = 0; ///< of the wished width, what the charts leave
};

} // namespace inferrack::ui
