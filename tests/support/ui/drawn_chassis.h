// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

#include "core/evaluation.h"
#include "core/project/project.h"
#include "tests/support/ui/recorder.h"
#include "ui/drawing/chassis_painter.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace inferrack::tests {

/// Ids of every chassis of the shipped catalogue.
std::vector<std::string> everyChassis();
const core::Layout &layoutOf(const std::string &chassis);

// Canvases of the window at 1920 × 1080, 1366 × 768 and 1280 × 720.
constexpr QSizeF largeCanvas(1264, 604), compactCanvas(968, 524), smallCanvas(918, 460);

/// One server, evaluated and laid out: plan and look of its chassis, and pictures of it.
class DrawnChassis {
public:
    /// `change` alters the project before it is evaluated.
    explicit DrawnChassis(const core::ServerType &server, QSizeF viewport = largeCanvas, const ui::PlanOptions &options = {},
                          const std::function<void(core::Project &)> &change = {});

    const core::Layout &layout() const { return *m_layout; }
    const core::ScenarioEvaluation &result() const { return m_evaluation->scenarios.front(); }
    const core::ServerEvaluation &server() const { return result().servers.front(); }

    const ui::PlanSlot &place(const std::string &slot) const;
    const ui::SlotLook &slot(const std::string &slot) const;
    /// The line that ends at a slot, or that belongs to a node.
    const ui::PlanLink &link(const std::string &slotOrNode) const;
    std::size_t linkIndex(const std::string &slotOrNode) const;
    QString sentence(const std::string &slotOrNode) const;

    QImage picture() const;
    QImage picture(const std::function<void(ui::ChassisPainter &)> &paint, double scale = 1.0) const;
    /// One slot with marks on it.
    QImage slotPicture(const std::string &slot, const ui::SlotMarks &marks, double scale = 1.0) const;
    std::unique_ptr<Recorder> texts() const;
    std::unique_ptr<Recorder> texts(const std::function<void(ui::ChassisPainter &)> &paint, double scale = 1.0) const;

    core::Project project;
    ui::ChassisPlan plan;
    ui::ChassisLook look;

private:
    const core::Layout *m_layout;
    std::unique_ptr<core::Evaluation> m_evaluation;
};

/// How many pixels of a picture have exactly this colour.
int pixelsOf(const QImage &image, const QColor &color);
/// Share of a picture that differs from the colour of its first pixel.
double inked(const QImage &image);

} // namespace inferrack::tests
