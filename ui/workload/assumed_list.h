// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "core/question.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace inferrack::core {
struct AssumedValue;
}

namespace inferrack::ui {

class AssumedRow;
class CostInputs;
class Document;

/// What the figures rest on: the inputs of the cost, then every other value the program assumed, where it comes from and a button to confirm it.
class AssumedList : public QFrame {
    Q_OBJECT
public:
    explicit AssumedList(Document &document, QWidget *parent = nullptr);
    ~AssumedList() override;

    /// Opens below a button, right edges aligned, at its beginning and with the focus in its first field.
    void openBelow(const QWidget &button);

Q_SIGNALS:
    /// Where an assumed value comes from was asked; the list has closed.
    void whyAsked(const inferrack::core::Question &question);

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Line {
        AssumedRow *row;
        std::string field = {};
        std::optional<core::AssumedQuestion> question = {};
    };
    void sync();
    void fill(Line &line, const core::AssumedValue &value);
    void addLine();
    void fitHeight(int room);
    /// The most of a room that ends with a whole line.
    int wholeLines(int room) const;

    Document &m_document;
    QLabel *m_title;
    QScrollArea *m_scroll;
    QVBoxLayout *m_column;
    QLabel *m_costTitle, *m_othersTitle;
    CostInputs *m_cost;
    std::vector<std::unique_ptr<Line>> m_lines; ///< of the other values, in their order
};

} // namespace inferrack::ui
