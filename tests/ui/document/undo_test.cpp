// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QCoreApplication>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "core/project/edits.h"
#include "tests/support/core/catalog.h"
#include "tests/support/ui/open_example.h"
#include "ui/chassis/chassis_actions.h"
#include "ui/document/document.h"
#include "ui/document/starting_project.h"
#include "ui/palette/placing.h"
#include "ui/text/number_format.h"
#include "ui/text/translate.h"
#include "ui/workload/assumed_fields.h"

#include <random>

using namespace inferrack;
using core::Project;
using ui::Document;
using ui::Language;

namespace {

Document::Change concurrency(const Document &document, int value)
{
    return [&document, value](const Project &project) {
        core::Workload workload = document.scenario().workloads.front();
        workload.concurrency = {value, false};
        return core::setWorkload(project, document.catalog(), document.scenario().id, workload);
    };
}

core::SlotId firstFilled(const Document &document, core::PartKind kind)
{
    for (const core::Placement &placement : document.server().placements) {
        const core::Part *part = document.catalog().part(placement.part);
        if (part && core::kindOf(*part) == kind)
            return placement.slot;
    }
    FAIL("nothing of this kind is installed");
    return {};
}

/// A thing a user does to the example, and what the step is called in both languages.
struct Deed {
    const char *name;
    std::function<bool(tests::Scene &, ui::ChassisActions &)> act;
    const char *english, *chinese;
};

const core::PartId l40s("nvidia-l40s");

const std::vector<Deed> &deeds()
{
    using core::PartKind;
    static const std::vector<Deed> all{
        {"remove a card", [](tests::Scene &s, ui::ChassisActions &a) { return a.remove({firstFilled(s.document, PartKind::Accelerator)}); }, "Remove L40S 48GB",
         "移除 L40S 48GB"},
        {"duplicate a card", [](tests::Scene &s, ui::ChassisActions &a) { return a.duplicate(firstFilled(s.document, PartKind::Accelerator)); },
         "Add L40S 48GB", "添加 L40S 48GB"},
        {"best slot", [](tests::Scene &s, ui::ChassisActions &) { return ui::putIntoBestSlot(s.document, s.selection, l40s); }, "Add L40S 48GB",
         "添加 L40S 48GB"},
        {"fill all slots", [](tests::Scene &s, ui::ChassisActions &) { return ui::fillAllLike(s.document, s.selection, l40s); },
         "Fill all slots with L40S 48GB", nullptr},
        {"replace cards",
         [](tests::Scene &s, ui::ChassisActions &a) { return a.replace({firstFilled(s.document, PartKind::Accelerator)}, core::PartId("nvidia-l4")); },
         "Replace with L4", nullptr},
        {"change the chassis",
         [](tests::Scene &s, ui::ChassisActions &a) {
             for (const auto &chassis : s.document.catalog().parts(PartKind::Chassis))
                 if (core::infoOf(*chassis).id != s.document.server().chassis && a.setChassis(core::infoOf(*chassis).id))
                     return true;
             return false;
         },
         nullptr, nullptr},
        {"confirm an assumed value", [](tests::Scene &s, ui::ChassisActions &) { return ui::confirmAssumed(s.document, "site.tariff"); },
         "Confirm Electricity price", "确认电价"},
    };
    return all;
}

bool hasHan(const QString &text)
{
    return std::any_of(text.begin(), text.end(), [](QChar c) { return c.script() == QChar::Script_Han; });
}

} // namespace

TEST_CASE("every_deed_is_one_step_that_undo_takes_back_and_redo_does_again")
{
    for (const Deed &deed : deeds()) {
        CAPTURE(deed.name);
        tests::Scene scene;
        ui::ChassisActions actions(scene.document, scene.selection);
        const Project before = scene.document.project();
        REQUIRE(deed.act(scene, actions));
        const Project after = scene.document.project();
        CHECK_FALSE(after == before);
        REQUIRE(scene.document.undoStack().count() == 1);
        scene.document.undoStack().undo();
        CHECK(scene.document.project() == before);
        CHECK_FALSE(scene.document.isModified());
        scene.document.undoStack().redo();
        CHECK(scene.document.project() == after);
        CHECK(scene.document.isModified());
    }
}

TEST_CASE("a_step_is_called_by_its_name_in_the_language_of_the_moment")
{
    for (const Deed &deed : deeds()) {
        CAPTURE(deed.name);
        ui::setLanguage(Language::English);
        tests::Scene scene;
        ui::ChassisActions actions(scene.document, scene.selection);
        REQUIRE(deed.act(scene, actions));
        const QString english = scene.document.undoName();
        CHECK_FALSE(hasHan(english));
        if (deed.english)
            CHECK(english.startsWith(QString::fromUtf8(deed.english)));
        ui::setLanguage(Language::Chinese);
        const QString chinese = scene.document.undoName();
        CHECK(hasHan(chinese));
        if (deed.chinese)
            CHECK(chinese.endsWith(QString::fromUtf8(deed.chinese)));
        scene.document.undoStack().undo();
        CHECK(scene.document.redoName() == chinese);
        CHECK(scene.document.undoName().isEmpty());
        ui::setLanguage(Language::English);
        CHECK(scene.document.redoName() == english);
    }
}

TEST_CASE("names_of_steps_outlive_the_views_that_made_them")
{
    tests::Scene scene;
    {
        ui::ChassisActions actions(scene.document, scene.selection);
        REQUIRE(actions.duplicate(firstFilled(scene.document, core::PartKind::Accelerator)));
        REQUIRE(actions.remove({firstFilled(scene.document, core::PartKind::Accelerator)}));
    }
    ui::setLanguage(Language::Chinese);
    CHECK(scene.document.undoName().endsWith(QStringLiteral("移除 L40S 48GB")));
    scene.document.undoStack().undo();
    CHECK(scene.document.undoName().endsWith(QStringLiteral("添加 L40S 48GB")));
}

TEST_CASE("without_steps_there_is_no_name")
{
    Document document(core::testCatalog());
    CHECK(document.undoName().isEmpty());
    CHECK(document.redoName().isEmpty());
    document.edit(QStringLiteral("first"), concurrency(document, 40));
    document.edit(QStringLiteral("second"), concurrency(document, 41));
    CHECK(document.undoName() == "second");
    CHECK(document.redoName().isEmpty());
    document.undoStack().undo();
    CHECK(document.undoName() == "first");
    CHECK(document.redoName() == "second");
    document.undoStack().undo();
    CHECK(document.undoName().isEmpty());
    CHECK(document.redoName() == "first");
}

TEST_CASE("merged_steps_take_the_name_of_the_last")
{
    Document document(core::testCatalog());
    const auto slide = [&](int value) { document.edit([value] { return QStringLiteral("to %1").arg(value); }, concurrency(document, value), 5); };
    slide(30);
    slide(40);
    slide(50);
    CHECK(document.undoStack().count() == 1);
    CHECK(document.undoName() == "to 50");
    document.undoStack().undo();
    CHECK(document.redoName() == "to 50");
}

TEST_CASE("steps_merge_exactly_when_id_and_series_are_those_of_the_step_before")
{
    std::mt19937 random(20261130);
    for (int run = 0; run < 20; ++run) {
        Document document(core::testCatalog());
        // The same in plain words: a list of steps, each with its id and series and where it began.
        struct Step {
            int id, series, from, to;
        };
        std::vector<Step> steps;
        int series = 0, value = document.scenario().workloads.front().concurrency.value;
        // One edit that is no longer assumed, so that equal numbers are equal projects.
        document.edit(QStringLiteral("begin"), concurrency(document, value));
        steps.push_back({-1, series, -1, value});
        for (int i = 0; i < 60; ++i) {
            switch (random() % 6) {
            case 0:
                document.endMerge();
                ++series;
                break;
            default: {
                const int id = int(random() % 3) - 1, next = 1 + int(random() % 4);
                if (document.edit(QStringLiteral("step"), concurrency(document, next), id)) {
                    if (id >= 0 && !steps.empty() && steps.back().id == id && steps.back().series == series) {
                        steps.back().to = next;
                        if (steps.back().from == next)
                            steps.pop_back();
                    } else {
                        steps.push_back({id, series, value, next});
                    }
                    value = next;
                }
            }
            }
            REQUIRE(document.undoStack().count() == int(steps.size()));
            REQUIRE(document.scenario().workloads.front().concurrency.value == value);
        }
        while (steps.size() > 1) {
            document.undoStack().undo();
            CHECK(document.scenario().workloads.front().concurrency.value == steps.back().from);
            steps.pop_back();
        }
    }
}

TEST_CASE("what_is_not_modified_is_what_the_file_holds")
{
    std::mt19937 random(5);
    QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("a.inferrack"));
    Document document(core::testCatalog());
    REQUIRE(document.save(name));
    Project saved = document.project();
    for (int i = 0; i < 120; ++i) {
        switch (random() % 5) {
        case 0:
            document.undoStack().undo();
            break;
        case 1:
            document.undoStack().redo();
            break;
        case 2:
            if (random() % 4 == 0) {
                REQUIRE(document.save(name));
                saved = document.project();
                CHECK_FALSE(document.isModified());
            }
            break;
        default:
            document.edit(QStringLiteral("step"), concurrency(document, 1 + int(random() % 30)), int(random() % 2));
        }
        if (!document.isModified())
            CHECK(document.project() == saved);
    }
}

TEST_CASE("a_slider_moved_after_a_save_is_a_new_step_and_undo_comes_back_to_the_saved_state")
{
    QTemporaryDir folder;
    Document document(core::testCatalog());
    const auto slide = [&](int value) { document.edit(QStringLiteral("slide"), concurrency(document, value), 5); };
    slide(30);
    REQUIRE(document.save(folder.filePath(QStringLiteral("a.inferrack"))));
    CHECK_FALSE(document.isModified());
    slide(40);
    CHECK(document.isModified());
    CHECK(document.undoStack().count() == 2);
    document.undoStack().undo();
    CHECK_FALSE(document.isModified());
    CHECK(document.scenario().workloads.front().concurrency.value == 30);
}

TEST_CASE("each_undo_and_redo_recalculates_once_and_says_changed_once")
{
    Document document(core::testCatalog());
    for (const int value : {20, 30, 40})
        document.edit(QStringLiteral("step"), concurrency(document, value));
    QSignalSpy changed(&document, &Document::changed);
    const int revision = document.revision();
    document.undoStack().undo();
    document.undoStack().undo();
    document.undoStack().redo();
    CHECK(changed.count() == 3);
    CHECK(document.revision() == revision + 3);
    document.undoStack().setIndex(0);
    CHECK(document.result().scenario == document.scenario().id);
    CHECK(document.evaluation().scenarios.size() == document.project().scenarios.size());
}

TEST_CASE("undo_gives_the_results_one_had")
{
    tests::Scene scene;
    ui::ChassisActions actions(scene.document, scene.selection);
    const core::Verdict verdict = scene.document.result().verdict;
    const std::vector<core::Finding> findings = scene.document.result().findings;
    REQUIRE(actions.remove({firstFilled(scene.document, core::PartKind::PowerSupply)}));
    CHECK_FALSE(scene.document.result().findings == findings);
    scene.document.undoStack().undo();
    CHECK(scene.document.result().findings == findings);
    CHECK(scene.document.result().verdict == verdict);
}

TEST_CASE("the_saved_mark_is_told_when_it_changes")
{
    QTemporaryDir folder;
    Document document(core::testCatalog());
    REQUIRE(document.save(folder.filePath(QStringLiteral("a.inferrack"))));
    QSignalSpy told(&document, &Document::fileChanged);
    document.edit(QStringLiteral("step"), concurrency(document, 40));
    CHECK(told.count() == 1);
    document.edit(QStringLiteral("step"), concurrency(document, 41));
    CHECK(told.count() == 1);
    document.undoStack().undo();
    CHECK(told.count() == 1);
    document.undoStack().undo();
    CHECK(told.count() == 2);
}

TEST_CASE("a_new_project_begins_without_steps_file_or_marks")
{
    QTemporaryDir folder;
    Document document(core::testCatalog());
    REQUIRE(document.open(tests::exampleFile()));
    document.edit(QStringLiteral("step"), concurrency(document, 40));
    REQUIRE(document.save(folder.filePath(QStringLiteral("a.inferrack"))));
    document.edit(QStringLiteral("step"), concurrency(document, 41));
    document.start(ui::emptyProject(document.catalog()));
    CHECK(document.undoStack().count() == 0);
    CHECK(document.fileName().isEmpty());
    CHECK_FALSE(document.isModified());
    CHECK_FALSE(document.isReadOnly());
    CHECK(document.project() == ui::emptyProject(document.catalog()));
}

TEST_CASE("a_step_of_the_old_project_does_not_merge_into_the_new_one")
{
    Document document(core::testCatalog());
    document.edit(QStringLiteral("slide"), concurrency(document, 40), 5);
    document.start(ui::emptyProject(document.catalog()));
    document.edit(QStringLiteral("slide"), concurrency(document, 50), 5);
    CHECK(document.undoStack().count() == 1);
    document.undoStack().undo();
    CHECK(document.project() == ui::emptyProject(document.catalog()));
}
