// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ui/drawn_chassis.h"

#include <QPainter>

#include "core/evaluate.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/server_builder.h"
#include "ui/text/translate.h"

#include <stdexcept>

namespace inferrack::tests {

namespace {

core::SlotId slotId(const std::string &text)
{
    const auto slot = core::slotOf(text);
    if (!slot)
        throw std::runtime_error("no slot id: " + text);
    return *slot;
}

} // namespace

std::vector<std::string> everyChassis()
{
    std::vector<std::string> ids;
    for (const auto &part : core::testCatalog().parts(core::PartKind::Chassis))
        ids.push_back(core::infoOf(*part).id.text);
    return ids;
}

const core::Layout &layoutOf(const std::string &chassis)
{
    const core::Layout *layout = core::testCatalog().layout(core::PartId(chassis));
    if (!layout)
        throw std::runtime_error("no layout of " + chassis);
    return *layout;
}

DrawnChassis::DrawnChassis(const core::ServerType &server, QSizeF viewport, const ui::PlanOptions &options, const std::function<void(core::Project &)> &change)
    : m_layout(&layoutOf(server.chassis.text))
{
    project.scenarios.push_back(core::aScenario({server}));
    if (change)
        change(project);
    m_evaluation = std::make_unique<core::Evaluation>(core::evaluate(project, core::testCatalog()));
    plan = ui::chassisPlan(*m_layout, viewport, options);
    look = ui::chassisLook(plan, *m_layout, project.scenarios.front(), result(), this->server());
}

const ui::PlanSlot &DrawnChassis::place(const std::string &slot) const
{
    const ui::PlanSlot *found = plan.slot(slotId(slot));
    if (!found)
        throw std::runtime_error("no slot " + slot);
    return *found;
}

const ui::SlotLook &DrawnChassis::slot(const std::string &slot) const
{
    const ui::SlotLook *found = look.slot(slotId(slot));
    if (!found)
        throw std::runtime_error("no slot " + slot);
    return *found;
}

std::size_t DrawnChassis::linkIndex(const std::string &slotOrNode) const
{
    for (std::size_t i = 0; i < plan.links.size(); ++i) {
        const ui::PlanLink &link = plan.links[i];
        const bool ofSlot = link.kind == ui::PlanLink::Kind::Slot && core::toString(link.slots.front()) == slotOrNode;
        const bool ofNode = link.kind != ui::PlanLink::Kind::Slot && link.kind != ui::PlanLink::Kind::Fabric && link.node == slotOrNode;
        if (ofSlot || ofNode)
            return i;
    }
    throw std::runtime_error("no link of " + slotOrNode);
}

const ui::PlanLink &DrawnChassis::link(const std::string &slotOrNode) const
{
    return plan.links[linkIndex(slotOrNode)];
}

QString DrawnChassis::sentence(const std::string &slotOrNode) const
{
    return ui::translated(ui::linkSentence(plan, link(slotOrNode), *m_layout, server()));
}

QImage DrawnChassis::picture(const std::function<void(ui::ChassisPainter &)> &paint, double scale) const
{
    QImage image((plan.size * scale).toSize(), QImage::Format_RGB32);
    image.fill(ui::tokens().canvas);
    QPainter painter(&image);
    painter.scale(scale, scale);
    ui::ChassisPainter chassis(painter, ui::tokens(), scale);
    paint(chassis);
    return image;
}

QImage DrawnChassis::picture() const
{
    return picture([this](ui::ChassisPainter &chassis) { chassis.paintAll(plan, look); });
}

QImage DrawnChassis::slotPicture(const std::string &slot, const ui::SlotMarks &marks, double scale) const
{
    const ui::SlotLook &slotLook = this->slot(slot);
    const QRectF rect = place(slot).rect, card = ui::ChassisPainter::cardRect(plan, look, slotLook);
    const QImage whole = picture([&](ui::ChassisPainter &chassis) { chassis.paintSlot(rect, card, slotLook, marks); }, scale);
    const QRectF around = card.adjusted(-12, -14, 12, 12);
    return whole.copy(QRectF(around.topLeft() * scale, around.size() * scale).toRect());
}

std::unique_ptr<Recorder> DrawnChassis::texts(const std::function<void(ui::ChassisPainter &)> &paint, double scale) const
{
    auto recorder = std::make_unique<Recorder>();
    QPainter painter(recorder.get());
    ui::ChassisPainter chassis(painter, ui::tokens(), scale);
    paint(chassis);
    painter.end();
    return recorder;
}

std::unique_ptr<Recorder> DrawnChassis::texts() const
{
    return texts([this](ui::ChassisPainter &chassis) { chassis.paintAll(plan, look); });
}

int pixelsOf(const QImage &image, const QColor &color)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y).rgb() == color.rgb();
    }
    return count;
}

double inked(const QImage &image)
{
    const QRgb background = image.pixel(1, 1);
    qint64 other = 0, all = 0;
    for (int y = 0; y < image.height(); y += 3) {
        for (int x = 0; x < image.width(); x += 3) {
            other += image.pixel(x, y) != background;
            ++all;
        }
    }
    return static_cast<double>(other) / static_cast<double>(all);
}

} // namespace inferrack::tests
