// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>

#include <catch2/catch.hpp>

#include "tests/support/core/server_builder.h"
#include "tests/support/ui/application.h"
#include "tests/support/ui/drawn_chassis.h"
#include "ui/controls/apply_style.h"
#include "ui/text/translate.h"

namespace inferrack::ui {

using tests::DrawnChassis;

TEST_CASE("every_chassis_can_be_pictured_empty_and_full_in_both_themes_and_languages", "[pictures]")
{
    const QString folder = tests::picturesFolder() + QStringLiteral("/chassis");
    QDir().mkpath(folder);
    for (const std::string &id : tests::everyChassis()) {
        CAPTURE(id);
        const auto save = [&](const DrawnChassis &drawn, const char *name) {
            const QImage image = drawn.picture();
            CHECK(tests::inked(image) > 0.2);
            CHECK(image.save(QStringLiteral("%1/%2_%3.png").arg(folder, QString::fromStdString(id), QString::fromUtf8(name))));
        };
        const core::ServerType full = core::aFullServer(id), empty = core::aServer(id);
        setTheme(Theme::Light);
        setLanguage(Language::Chinese);
        save(DrawnChassis(full, tests::largeCanvas, {true, 44.0}), "full_light_zh");
        save(DrawnChassis(empty, tests::compactCanvas, {false, 44.0}), "empty_light_zh");
        setTheme(Theme::Dark);
        setLanguage(Language::English);
        save(DrawnChassis(full, tests::smallCanvas, {false, 44.0}), "full_dark_en");
        save(DrawnChassis(empty, tests::largeCanvas, {true, 44.0}), "empty_dark_en");
    }
}

} // namespace inferrack::ui
