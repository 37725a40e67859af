// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/question.h"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace inferrack::ui {

class Document;
class NumberEdit;

/// The inputs of the cost: each with its value and unit, whether it is assumed, and the source, date and confidence of its default. Each can
/// be changed, confirmed and put back to the default, and one that is assumed asked where it comes from.
class CostInputs : public QWidget {
    Q_OBJECT
public:
    explicit CostInputs(Document &document, QWidget *parent = nullptr);
    ~CostInputs() override;

    /// Whether this assumed value (core::AssumedValue::field) has a row here.
    static bool covers(std::string_view field);
    /// Shows what the document holds; while it is visible it does so by itself.
    void sync();
    /// The field one begins with.
    NumberEdit &first() const;

    static constexpr int rowGap = 8;

Q_SIGNALS:
    /// Where an assumed value comes from was asked.
    void whyAsked(const inferrack::core::Question &question);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Input; ///< what a row is about
    struct Row;
    static const std::vector<Input> &inputs();
    void addRow(const Input &input);
    /// Nothing where the value is not assumed.
    std::optional<core::AssumedQuestion> questionAbout(std::string_view field) const;
    void nameRows();
    void sync(Row &row);
    void edit(const Input &input, std::optional<double> value, Row &row);

    Document &m_document;
    std::vector<std::unique_ptr<Row>> m_rows;
};

} // namespace inferrack::ui
