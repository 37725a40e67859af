// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QImage>
#include <QPainter>

#include <catch2/catch.hpp>

#include "core/evaluate.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/server_builder.h"
#include "tests/support/ui/application.h"
#include "ui/drawing/chassis_painter.h"
#include "ui/controls/apply_style.h"
#include "ui/style/style.h"
#include "ui/text/translate.h"

namespace inferrack::ui {

namespace {

QImage picture(const core::ServerType &server, QSize viewport)
{
    core::Project project;
    project.scenarios.push_back(core::aScenario({server}));
    const core::Evaluation evaluation = core::evaluate(project, core::testCatalog());
    const core::Layout &layout = *core::testCatalog().layout(server.chassis);
    const ChassisPlan plan = chassisPlan(layout, viewport);
    const core::ScenarioEvaluation &result = evaluation.scenarios.front();
    const ChassisLook look = chassisLook(plan, layout, project.scenarios.front(), result, result.servers.front());
    QImage image(plan.size.toSize(), QImage::Format_RGB32);
    image.fill(tokens().canvas);
    QPainter painter(&image);
    ChassisPainter(painter, tokens()).paintAll(plan, look);
    return image;
}

/// How much of a picture differs from its background.
double inked(const QImage &image)
{
    const QRgb background = image.pixel(1, 1);
    qint64 other = 0;
    for (int y = 0; y < image.height(); y += 3) {
        for (int x = 0; x < image.width(); x += 3)
            other += image.pixel(x, y) != background;
    }
    return static_cast<double>(other) * 9.0 / (static_cast<double>(image.width()) * image.height());
}

} // namespace

TEST_CASE("every_chassis_can_be_pictured_empty_and_full_in_both_themes_and_languages", "[pictures]")
{
    const QString folder = tests::picturesFolder() + QStringLiteral("/chassis");
    QDir().mkpath(folder);
    for (const auto &part : core::testCatalog().parts(core::PartKind::Chassis)) {
        const std::string id = core::infoOf(*part).id.text;
        CAPTURE(id);
        const auto save = [&](const QImage &image, const char *name) {
            CHECK(inked(image) > 0.2);
            CHECK(image.save(folder + QLatin1Char('/') + QString::fromStdString(id) + QLatin1Char('_') + QString::fromUtf8(name) + QStringLiteral(".png")));
        };
        setTheme(Theme::Light);
        setLanguage(Language::Chinese);
        save(picture(core::aFullServer(id), {1264, 604}), "full_light_zh");
        save(picture(core::ServerBuilder(id, core::testCatalog()), {990, 524}), "empty_light_zh");
        setTheme(Theme::Dark);
        setLanguage(Language::English);
        save(picture(core::aFullServer(id), {990, 524}), "full_dark_en");
        save(picture(core::ServerBuilder(id, core::testCatalog()), {1264, 604}), "empty_dark_en");
    }
}

} // namespace inferrack::ui
