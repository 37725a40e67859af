// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/project/slot.h"

#include <vector>

namespace inferrack::ui {

class Document;
class Selection;

/// The foot of the window: the gestures that work right now, what is selected, and the state of the calculation. Never errors.
class StatusLine : public QWidget {
    Q_OBJECT
public:
    StatusLine(Document &document, Selection &selection, QWidget *parent = nullptr);

    /// Over the start page it speaks of choosing an example.
    void setStart(bool start);

    /// What there is room for; in a small window the hint alone.
    struct Shown {
        QString hint, centre, state;
        bool operator==(const Shown &) const = default;
    };
    Shown shown() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString hint() const;
    QString selected() const;
    QString contents(const std::vector<core::SlotId> &slots) const;
    QString state() const;

    Document &m_document;
    Selection &m_selection;
    bool m_start = false;
};

} // namespace inferrack::ui
