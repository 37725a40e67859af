// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "ui/text/places.h"

using namespace inferrack;
using ui::Language;

TEST_CASE("labels_of_places_are_one_phrase_with_ranges")
{
    struct Row {
        std::vector<std::string> labels;
        const char *en, *zh;
    };
    const Row rows[] = {
        {{}, "", ""},
        {{"Slot 4"}, "Slot 4", "槽位 4"},
        {{"Slot 4", "Slot 5"}, "Slots 4, 5", "槽位 4、5"},
        {{"Slot 4", "Slot 5", "Slot 6"}, "Slots 4–6", "槽位 4～6"},
        {{"Slot 6", "Slot 7", "Slot 8", "Slot 9", "Slot 11"}, "Slots 6–9, 11", "槽位 6～9、11"},
        {{"Slot 11", "Slot 8", "Slot 6", "Slot 7"}, "Slots 6–8, 11", "槽位 6～8、11"},
        {{"Slot 1", "Slot 3", "Slot 5"}, "Slots 1, 3, 5", "槽位 1、3、5"},
        {{"Slot 2", "Slot 2"}, "Slot 2", "槽位 2"},
        {{"Bay 0", "Bay 1", "Bay 2"}, "Bays 0–2", "盘位 0～2"},
        {{"GPU0", "GPU1", "GPU2", "GPU3"}, "GPU0–GPU3", "GPU0～GPU3"},
        {{"CPU0", "CPU1"}, "CPU0, CPU1", "CPU0、CPU1"},
        {{"Slot 1", "Slot 2", "OCP"}, "Slots 1, 2, OCP", "槽位 1、2、OCP"},
        {{"OCP", "Slot 1"}, "OCP, Slot 1", "OCP、槽位 1"},
        {{"OCP", "OCP"}, "OCP, OCP", "OCP、OCP"},
        {{"Slot 1", "GPU1", "Slot 2"}, "Slots 1, 2, GPU1", "槽位 1、2、GPU1"},
        {{"Slot 07"}, "Slot 07", "槽位 07"},
    };
    for (const Row &row : rows) {
        INFO(row.en);
        CHECK(ui::placesText(row.labels, Language::English) == QString::fromUtf8(row.en));
        CHECK(ui::placesText(row.labels, Language::Chinese) == QString::fromUtf8(row.zh));
    }
}
