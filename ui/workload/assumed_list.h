// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "core/question.h"

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace inferrack::ui {

class CostInputs;
class Document;

/// What the figures rest on: the inputs of the cost, then every other value the program assumed, where it comes from and a button to confirm it.
class AssumedList : public QFrame {
    Q_OBJECT
public:
    explicit AssumedList(Document &document, QWidget *parent = nullptr);

    /// Opens below a button, right edges aligned.
    void openBelow(const QWidget &button);

Q_SIGNALS:
    /// Where an assumed value comes from was asked; the list has closed.
    void whyAsked(const inferrack::core::Question &question);

protected:
    void changeEvent(QEvent *event) override;

private:
    void sync();

    Document &m_document;
    QLabel *m_title;
    QScrollArea *m_scroll;
    QVBoxLayout *m_column;
    QLabel *m_costTitle, *m_othersTitle;
    CostInputs *m_cost;
    QWidget *m_others = nullptr;
};

} // namespace inferrack::ui
