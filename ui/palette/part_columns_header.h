// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/palette/part_list_model.h"

#include <vector>

class QToolButton;

namespace inferrack::ui {

/// Names of the columns above the rows of the part library; a click sorts by one, another click turns the order round.
class PartColumnsHeader : public QWidget {
    Q_OBJECT
public:
    /// `rows` is the viewport whose rows the columns stand above.
    PartColumnsHeader(PartListModel &model, QWidget &rows, QWidget *parent = nullptr);

    /// The kind, the order, the currency or the language is another one.
    void sync();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Column {
        PartOrder order;
        QToolButton *button;
    };
    void add(const PartOrder &order);
    void layOut();
    std::size_t ratios() const { return m_columns.size() - 2; }

    PartListModel &m_model;
    QWidget &m_rows;
    std::vector<Column> m_columns; ///< order of the catalogue, price, then the ratios of the kind
};

/// What an order is called: "Price", "Price per GB".
QString nameOf(const PartOrder &order);

} // namespace inferrack::ui
