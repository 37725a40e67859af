// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <array>
#include <optional>

namespace inferrack::ui {

/// Head of the list of findings: title, a sign with its count for each severity, how many checks ran. While a change is previewed it says what
/// the counts would become.
class FindingsHeader : public QWidget {
    Q_OBJECT
public:
    /// Blockers, warnings, notes.
    using Counts = std::array<int, 3>;

    explicit FindingsHeader(QWidget *parent = nullptr);

    /// `previewed` and `preview`: the counts after the change under the pointer, and what it does in words.
    void show(const QString &title, const Counts &counts, const QString &checks, const std::optional<Counts> &previewed, const QString &preview);
    using QWidget::show;

    const Counts &counts() const { return m_counts; }
    const std::optional<Counts> &previewed() const { return m_previewed; }

    QSize sizeHint() const override { return {240, 28}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_title, m_checks, m_preview;
    Counts m_counts{};
    std::optional<Counts> m_previewed;
};

} // namespace inferrack::ui
