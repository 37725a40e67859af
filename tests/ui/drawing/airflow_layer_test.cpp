// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/airflow_layer.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>

#include "tests/support/core/catalog.h"
#include "tests/support/core/server_builder.h"
#include "tests/support/ui/layer_drawing.h"
#include "ui/controls/apply_style.h"
#include "ui/text/translate.h"

namespace inferrack::ui {

using tests::DrawnChassis;
using Where = AirflowArrow::Where;

namespace {

const PlanOptions withCaption{true, 0.0, true};

core::ServerBuilder l40sServer()
{
    return core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2).with("nvidia-l40s", {"gpu-a.0-1"});
}

Airflow airOf(const DrawnChassis &drawn)
{
    return airflowOf(drawn.layout(), drawn.project.scenarios.front().site, drawn.server().heat, core::testCatalog());
}

void warmRoom(core::Project &project)
{
    project.scenarios.front().site.inletC = {27.0, false};
}

int countOf(const std::vector<AirflowArrow> &arrows, Where where)
{
    return static_cast<int>(std::count_if(arrows.begin(), arrows.end(), [where](const AirflowArrow &arrow) { return arrow.where == where; }));
}

std::vector<const PlanSlot *> fansOf(const ChassisPlan &plan)
{
    std::vector<const PlanSlot *> fans;
    for (const PlanSlot &slot : plan.slots) {
        if (slot.kind == core::SlotKind::Fan)
            fans.push_back(&slot);
    }
    return fans;
}

} // namespace

TEST_CASE("air_warms_by_the_rise_its_flow_was_computed_with")
{
    const DrawnChassis cards(l40sServer(), tests::largeCanvas, {}, warmRoom);
    const Airflow air = airOf(cards);
    CHECK(air.fans);
    CHECK(air.inletC == 27.0);
    REQUIRE(air.riseC);
    CHECK(*air.riseC == Approx(15.0));
    CHECK(air.m3PerHour == cards.server().heat.airflowM3PerHour);
    const Airflow plain = airOf(DrawnChassis(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2)));
    REQUIRE(plain.riseC);
    CHECK(*plain.riseC == Approx(12.0));
}

TEST_CASE("the_outlet_is_not_known_where_liquid_takes_heat_away")
{
    struct Row {
        const char *cooling;
        bool known;
    };
    const DrawnChassis drawn(l40sServer());
    for (const Row &row : {Row{"air-open", true}, Row{"air-inrow", true}, Row{"rdhx-active", true}, Row{"hybrid-l2a-sidecar", false},
                           Row{"cold-plate-gpu-cpu", false}, Row{"immersion-1p", false}, Row{"no-such-cooling", false}}) {
        CAPTURE(row.cooling);
        core::Site site = drawn.project.scenarios.front().site;
        site.cooling.value = core::PartId(row.cooling);
        const Airflow air = airflowOf(drawn.layout(), site, drawn.server().heat, core::testCatalog());
        CHECK(air.riseC.has_value() == row.known);
        CHECK(airflowCaption(air).front().contains(QStringLiteral("not known")) == !row.known);
    }
    // Nothing that draws power warms no air.
    CHECK_FALSE(airflowOf(drawn.layout(), drawn.project.scenarios.front().site, {}, core::testCatalog()).riseC);
}

TEST_CASE("the_caption_names_inlet_outlet_and_what_is_assumed_in_both_languages")
{
    const Airflow air{true, 25.0, 15.0, 454.0};
    CHECK(airflowCaption(air) ==
          QStringList{QStringLiteral("Airflow front to rear · inlet temperature 25 °C · outlet temperature 40 °C at 454 m³/h, for an assumed rise of 15 °C"),
                      QStringLiteral("Airflow front to rear · inlet 25 °C · outlet 40 °C (assumed) · 454 m³/h"),
                      QStringLiteral("Inlet 25 °C · outlet 40 °C (assumed)")});
    CHECK(airflowCaption({true, 25.0, {}, 0.0}).front() == QStringLiteral("Airflow front to rear · inlet temperature 25 °C · outlet temperature not known"));
    CHECK(airflowCaption({false, 25.0, 12.0, 10.0}).front() == QStringLiteral("Airflow not known: the chassis states no fans · inlet temperature 25 °C"));
    setLanguage(Language::Chinese);
    CHECK(airflowCaption(air).front().startsWith(QStringLiteral("气流前进后出")));
    CHECK(airflowCaption(air).front().contains(QStringLiteral("25 ℃")));
    CHECK(airflowCaption(air).front().contains(QStringLiteral("假定温升 15 ℃")));
}

TEST_CASE("captions_grow_shorter")
{
    for (const Airflow &air : {Airflow{true, 25.0, 15.0, 454.0}, Airflow{true, 25.0, {}, 0.0}, Airflow{false, 25.0, {}, 0.0}}) {
        const QStringList forms = airflowCaption(air);
        for (qsizetype i = 1; i < forms.size(); ++i)
            CHECK(forms[i].size() < forms[i - 1].size());
    }
}

TEST_CASE("each_row_of_fans_has_three_arrows")
{
    const DrawnChassis drawn(l40sServer());
    const auto fans = fansOf(drawn.plan);
    const std::vector<AirflowArrow> arrows = airflowArrows(drawn.plan);
    REQUIRE(fans.size() > 2);
    CHECK(arrows.size() == 3 * fans.size());
    for (const PlanSlot *fan : fans) {
        for (const Where where : {Where::Inlet, Where::Fans, Where::Outlet}) {
            const auto here = [&](const AirflowArrow &arrow) { return arrow.where == where && std::abs(arrow.from.y() - fan->rect.center().y()) <= 1.0; };
            CHECK(std::count_if(arrows.begin(), arrows.end(), here) == 1);
        }
    }
}

TEST_CASE("air_runs_from_the_front_edge_to_the_rear_edge_of_every_chassis")
{
    for (const std::string &chassis : tests::everyChassis()) {
        for (const QSizeF canvas : {tests::largeCanvas, tests::smallCanvas}) {
            CAPTURE(chassis, canvas.width());
            const DrawnChassis drawn(core::aServer(chassis), canvas);
            const std::vector<AirflowArrow> arrows = airflowArrows(drawn.plan);
            const auto fans = fansOf(drawn.plan);
            CHECK(arrows.empty() == fans.empty());
            CHECK(countOf(arrows, Where::Fans) <= static_cast<int>(fans.size()));
            CHECK(countOf(arrows, Where::Inlet) == countOf(arrows, Where::Outlet));
            for (const AirflowArrow &arrow : arrows) {
                CHECK(arrow.from.y() == arrow.to.y());
                CHECK(arrow.to.x() - arrow.from.x() >= 8.0);
                CHECK((arrow.where == Where::Inlet) == (arrow.from.x() < drawn.plan.body.left()));
                CHECK((arrow.where == Where::Outlet) == (arrow.to.x() > drawn.plan.body.right()));
                CHECK(QRectF(QPointF(), drawn.plan.size).contains(arrow.from));
                CHECK(QRectF(QPointF(), drawn.plan.size).contains(arrow.to));
            }
            // Two fan walls share what enters and what leaves: every fan has its arrow within a row.
            for (const PlanSlot *fan : fans) {
                for (const Where where : {Where::Inlet, Where::Outlet})
                    CHECK(std::any_of(arrows.begin(), arrows.end(), [&](const AirflowArrow &arrow) {
                        return arrow.where == where && std::abs(arrow.from.y() - fan->rect.center().y()) < 15.0;
                    }));
            }
        }
    }
}

TEST_CASE("no_arrow_covers_a_text")
{
    for (const Language language : {Language::English, Language::Chinese}) {
        setLanguage(language);
        for (const std::string &chassis : tests::everyChassis()) {
            for (const QSizeF canvas : {tests::largeCanvas, tests::compactCanvas, tests::smallCanvas}) {
                CAPTURE(chassis, canvas.width());
                const DrawnChassis drawn(core::aFullServer(chassis), canvas, withCaption);
                const auto painted = drawn.texts();
                QStringList covered;
                for (const AirflowArrow &arrow : airflowArrows(drawn.plan)) {
                    const QRectF room = QRectF(arrow.from, arrow.to).adjusted(0.0, -5.0, 0.0, 5.0);
                    for (const tests::PaintedText &text : painted->texts()) {
                        if (tests::letters(text).intersects(room))
                            covered << text.text;
                    }
                }
                CHECK(covered.join(QStringLiteral(" | ")).toStdString() == "");
            }
        }
    }
}

TEST_CASE("the_tint_runs_from_the_cool_token_to_the_warm_one_in_both_themes")
{
    const DrawnChassis drawn(l40sServer());
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        setTheme(theme);
        const Tokens &t = tokens();
        const QImage picture = tests::layerPicture(drawn.plan, [&](QPainter &painter) { paintAirflow(painter, t, 1.0, drawn.plan); });
        const int y = static_cast<int>(drawn.plan.body.bottom()) - 4;
        const QColor front = picture.pixelColor(static_cast<int>(drawn.plan.body.left()) + 14, y);
        const QColor rear = picture.pixelColor(static_cast<int>(drawn.plan.body.right()) - 14, y);
        // Teal before, copper behind: told by red against blue.
        CHECK(front.red() - front.blue() + 20 < rear.red() - rear.blue());
        // Titles of the zones keep their ground.
        const QRectF title = drawn.plan.zones.front().title;
        CHECK(picture.pixelColor(title.center().toPoint()).rgb() == t.metal.rgb());
        // Arrows have the full colour.
        CHECK(tests::pixelsOf(picture, t.s3) > 20);
        CHECK(tests::pixelsOf(picture, t.s2) > 20);
        CHECK(tests::pixelsOf(picture, t.ink) > 20);
    }
}

TEST_CASE("arrows_stay_visible_however_small_the_drawing")
{
    const DrawnChassis drawn(l40sServer());
    for (const double scale : {1.0, 0.6, 0.4, 0.25}) {
        CAPTURE(scale);
        QImage image((drawn.plan.size * scale).toSize(), QImage::Format_RGB32);
        image.fill(tokens().metal);
        QPainter painter(&image);
        painter.scale(scale, scale);
        paintAirflow(painter, tokens(), scale, drawn.plan);
        painter.end();
        const double x = (drawn.plan.body.left() - 3.0) * scale;
        int marked = 0;
        for (int y = 0; y < image.height(); ++y)
            marked += image.pixelColor(static_cast<int>(x), y).rgb() != tokens().metal.rgb();
        CHECK(marked >= static_cast<int>(fansOf(drawn.plan).size()));
    }
}

TEST_CASE("the_caption_takes_the_longest_form_that_fits_and_leaves_on_small_drawings")
{
    const Airflow air{true, 25.0, 15.0, 454.0};
    const auto said = [&](double width, double scale = 1.0) {
        const auto texts = tests::layerTexts([&](QPainter &painter) { paintAirflowCaption(painter, tokens(), scale, QRectF(20, 40, width, 16), air); });
        return texts.empty() ? QString() : texts.front().text;
    };
    CHECK(said(1200) == airflowCaption(air)[0]);
    CHECK(said(250) == airflowCaption(air)[2]);
    CHECK(said(20).isEmpty());
    CHECK(said(1200, 0.84).isEmpty());
    CHECK(said(1200, 0.85) == airflowCaption(air)[0]);
}

TEST_CASE("a_plan_keeps_a_line_for_captions_only_when_asked")
{
    for (const std::string &chassis : tests::everyChassis()) {
        for (const QSizeF canvas : {tests::largeCanvas, tests::compactCanvas, tests::smallCanvas}) {
            CAPTURE(chassis, canvas.width());
            const core::Layout &layout = tests::layoutOf(chassis);
            const ChassisPlan plain = chassisPlan(layout, canvas, {true, 44.0, false}), captioned = chassisPlan(layout, canvas, {true, 44.0, true});
            CHECK(plain.caption.isEmpty());
            CHECK(captioned.caption.height() == 16.0);
            CHECK(captioned.caption.top() > captioned.body.bottom());
            CHECK(captioned.caption.bottom() <= captioned.size.height());
            CHECK(captioned.caption.width() == captioned.body.width() - 2 * (captioned.caption.left() - captioned.body.left()));
            for (const PlanElevation &elevation : captioned.elevations)
                CHECK(elevation.title.top() >= captioned.caption.bottom());
            CHECK(captioned.zones.size() == plain.zones.size());
        }
    }
}

} // namespace inferrack::ui
