// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QAbstractButton>
#include <QLabel>
#include <QToolButton>

#include "core/unused_inputs.h"
#include "tests/support/ui/open_example.h"
#include "ui/text/filled.h"
#include "ui/workload/assumed_list.h"
#include "ui/workload/cost_inputs.h"

#include <algorithm>

using namespace inferrack;
using namespace inferrack::tests;

TEST_CASE("each_assumed_value_of_the_list_can_be_asked_why")
{
    Scene scene;
    QWidget below;
    below.resize(120, 30);
    below.show();
    ui::AssumedList list(scene.document);
    std::vector<core::Question> asked;
    QObject::connect(&list, &ui::AssumedList::whyAsked, [&](const core::Question &question) { asked.push_back(question); });
    std::vector<core::Question> expected;
    for (const core::AssumedValue &value : scene.document.result().assumed) {
        if (ui::CostInputs::covers(value.field))
            continue;
        expected.emplace_back(*core::questionAbout(value, scene.document.result().assumed));
        list.openBelow(below);
        settle();
        QToolButton *why = nullptr;
        for (auto *button : list.findChildren<QToolButton *>())
            if (button->accessibleName() == "Why " + ui::translated(value.name) + "?")
                why = button;
        INFO(value.field);
        REQUIRE(why);
        why->click();
        CHECK_FALSE(list.isVisible());
    }
    CHECK(expected.size() >= 5);
    CHECK(asked == expected);
}

TEST_CASE("an_input_that_is_not_used_is_listed_with_nothing_to_ask_or_confirm")
{
    Scene scene;
    scene.editWorkload([](core::Workload &workload) { workload.requestRate = 2.5; });
    const auto &values = scene.document.result().assumed;
    const auto unused = std::find_if(values.begin(), values.end(), core::isUnused);
    REQUIRE(unused != values.end());
    QWidget below;
    below.resize(120, 30);
    below.show();
    ui::AssumedList list(scene.document);
    list.openBelow(below);
    settle();
    const QString sentence = ui::translated(unused->name);
    const auto labels = list.findChildren<QLabel *>();
    CHECK(std::any_of(labels.begin(), labels.end(), [&](const QLabel *label) { return label->text() == sentence; }));
    for (const QAbstractButton *button : list.findChildren<QAbstractButton *>()) {
        INFO(button->accessibleName().toStdString());
        CHECK_FALSE((button->isVisible() && button->accessibleName().contains(sentence)));
    }
}
