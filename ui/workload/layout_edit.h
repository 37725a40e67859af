// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

#include "core/inference/parallel_layout.h"

class QFrame;
class QLabel;

namespace inferrack::ui {

class NumberEdit;

/// The parallel layout as one field, "TP4 × DP2"; it opens a small panel with tensor and pipeline width and replicas.
class LayoutEdit : public QPushButton {
    Q_OBJECT
public:
    explicit LayoutEdit(QWidget *parent = nullptr);

    void setLayoutShown(const core::ParallelLayout &layout, bool assumed, int accelerators);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void edited(const inferrack::core::ParallelLayout &layout);
    /// The layout is to follow the accelerators again.
    void automaticWished();
    void settled();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void openPanel();
    void retranslate();
    /// What the layout takes, or why a number is not taken.
    void describe();

    core::ParallelLayout m_layout;
    int m_accelerators = 0;
    QFrame *m_panel;
    NumberEdit *m_tensor;
    NumberEdit *m_pipeline;
    NumberEdit *m_replicas;
    QLabel *m_tensorLabel;
    QLabel *m_pipelineLabel;
    QLabel *m_replicasLabel;
    QLabel *m_uses;
    QPushButton *m_automatic;
};

} // namespace inferrack::ui
