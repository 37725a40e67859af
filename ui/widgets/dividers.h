// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

namespace inferrack::ui {

/// A splitter whose dividers take no room: each is a hairline on the edge of what lies before it. What can be gripped lies over both neighbours,
/// 9 px wide, and shows a grip while the pointer is there.
class Dividers : public QSplitter {
    Q_OBJECT
public:
    explicit Dividers(Qt::Orientation orientation, QWidget *parent = nullptr);

protected:
    QSplitterHandle *createHandle() override;
};

} // namespace inferrack::ui
