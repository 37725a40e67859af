// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "ui/window/window_place.h"

using namespace inferrack;
using ui::WindowPlace;

namespace {

/// A screen with a task bar of 48 at its foot.
QRect withTaskBar(int width, int height, QPoint corner = {})
{
    return {corner, QSize(width, height - 48)};
}

} // namespace

TEST_CASE("the_smallest_window_is_the_designed_one_but_never_larger_than_its_screen")
{
    struct Case {
        const char *screen;
        QRect available;
        QSize smallest;
    };
    const Case &c = GENERATE(Case{"1920 x 1080", withTaskBar(1920, 1080), {1280, 720}}, Case{"1920 x 1080 at 125 %", withTaskBar(1536, 864), {1280, 720}},
                             Case{"1920 x 1080 at 150 %", withTaskBar(1280, 720), {1264, 624}}, Case{"1920 x 1080 at 200 %", withTaskBar(960, 540), {944, 444}},
                             Case{"2560 x 1440 at 150 %", withTaskBar(1706, 960), {1280, 720}},
                             Case{"2560 x 1440 at 200 %", withTaskBar(1280, 720), {1264, 624}}, Case{"upright", withTaskBar(1080, 1920), {1064, 720}});
    CAPTURE(c.screen);
    CHECK(ui::smallestWindow(c.available) == c.smallest);
    CHECK(ui::roomForWindow(c.available).size().expandedTo(c.smallest) == ui::roomForWindow(c.available).size());
}

TEST_CASE("a_frame_wider_than_usual_takes_its_width_from_the_window")
{
    CHECK(ui::smallestWindow(withTaskBar(1280, 720), {10, 60, 10, 10}) == QSize(1260, 602));
}

TEST_CASE("a_first_window_stands_in_the_middle_or_takes_all_of_a_screen_smaller_than_the_design")
{
    CHECK(ui::firstPlace(withTaskBar(2560, 1440)) == WindowPlace{QRect(320, 172, 1920, 1080), false});
    CHECK(ui::firstPlace({0, 0, 1936, 1128}) == WindowPlace{QRect(8, 40, 1920, 1080), false});
    CHECK(ui::firstPlace(withTaskBar(1920, 1080)) == WindowPlace{QRect(8, 40, 1904, 984), true});
    CHECK(ui::firstPlace(withTaskBar(1280, 720)) == WindowPlace{QRect(8, 40, 1264, 624), true});
    // Beside another screen.
    CHECK(ui::firstPlace(withTaskBar(1920, 1080, {-1920, 200})) == WindowPlace{QRect(-1912, 240, 1904, 984), true});
}

TEST_CASE("whatever_the_screen_the_first_window_is_on_it_with_its_frame_and_no_smaller_than_it_may_be")
{
    for (int width = 640; width <= 3840; width += 80)
        for (int height = 480; height <= 2160; height += 60) {
            const QRect available(width / 7, height / 5, width, height);
            const QRect place = ui::firstPlace(available).place;
            CAPTURE(width, height);
            CHECK(available.contains(place.marginsAdded(ui::usualFrame)));
            CHECK(place.size().boundedTo(ui::smallestWindow(available)) == ui::smallestWindow(available));
        }
}

TEST_CASE("a_screen_that_has_no_room_at_all_asks_for_no_negative_size")
{
    CHECK(ui::smallestWindow({}) == QSize(1, 1));
    CHECK(ui::firstPlace({}).place.size() == QSize(1, 1));
}
