// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace inferrack::ui {

class Document;

/// The inputs of the cost: each with its value and unit, whether it is assumed, and the source, date and confidence of its default. Each can
/// be changed, confirmed and put back to the default.
class CostInputs : public QWidget {
    Q_OBJECT
public:
    explicit CostInputs(Document &document, QWidget *parent = nullptr);
    ~CostInputs() override;

    /// Whether this assumed value (core::AssumedValue::field) has a row here.
    static bool covers(std::string_view field);
    /// Shows what the document holds.
    void sync();

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Input; ///< what a row is about
    struct Row;
    static const std::vector<Input> &inputs();
    void addRow(const Input &input);
    void sync(Row &row);
    void edit(const Input &input, std::optional<double> value, Row &row);

    Document &m_document;
    std::vector<std::unique_ptr<Row>> m_rows;
};

} // namespace inferrack::ui
