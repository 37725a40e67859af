// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The caption beside the title of a chart has its room or a shorter form.
#include <catch2/catch.hpp>

#include <QCoreApplication>
#include <QHelpEvent>
#include <QToolTip>

#include "tests/support/ui/compared.h"
#include "tests/support/ui/open_example.h"
#include "ui/charts/chart_frame.h"
#include "ui/document/preview.h"
#include "ui/style/style.h"

using namespace inferrack;
using namespace inferrack::tests;

namespace {

void checkCaptions(Scene &scene)
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        settle();
        for (const ui::ChartDescriptor &descriptor : ui::charts()) {
            ui::ChartFrame frame(descriptor, scene.document);
            for (const int width : {descriptor.minimumWidth, 750, 1264}) {
                frame.resize(width, 218);
                frame.show();
                settle();
                INFO(descriptor.id << " at " << width << ": " << frame.caption().toStdString());
                CHECK(QFontMetricsF(ui::font(ui::TextRole::Note)).horizontalAdvance(frame.caption()) <= frame.captionPlace().width());
                CHECK(frame.caption().isEmpty() == frame.chart().subtitle().isEmpty());
                CHECK(frame.chart().captions().constFirst() == frame.chart().subtitle());
                if (width == 1264)
                    CHECK(frame.caption() == frame.chart().subtitle());
            }
        }
    }
    ui::setLanguage(ui::Language::English);
    settle();
}

} // namespace

TEST_CASE("captions_are_whole_beside_their_titles")
{
    Scene scene;
    checkCaptions(scene);
    scene.document.preview().show(otherAccelerators(scene.document));
    REQUIRE(scene.document.preview().view());
    checkCaptions(scene);
    scene.document.preview().clear();
    compareWithOther(scene.document);
    checkCaptions(scene);
}

TEST_CASE("a_server_without_accelerators_has_captions_that_fit")
{
    Scene empty("");
    checkCaptions(empty);
}

TEST_CASE("the_tool_tip_of_a_shortened_caption_holds_the_whole")
{
    Scene scene;
    scene.document.preview().show(otherAccelerators(scene.document));
    const ui::ChartDescriptor &costs = ui::charts()[2];
    ui::ChartFrame frame(costs, scene.document);
    frame.resize(costs.minimumWidth, 218);
    frame.show();
    settle();
    REQUIRE(frame.caption() != frame.chart().subtitle());
    const QPoint at = frame.captionPlace().center().toPoint();
    QHelpEvent help(QEvent::ToolTip, at, frame.mapToGlobal(at));
    QCoreApplication::sendEvent(&frame, &help);
    CHECK(QToolTip::text() == frame.chart().subtitle());
    QToolTip::hideText();
}
