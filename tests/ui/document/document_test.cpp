// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "core/project/edits.h"
#include "core/project/placement.h"
#include "core/project/scenario_edits.h"
#include "tests/support/core/catalog.h"
#include "tests/support/ui/open_example.h"
#include "ui/document/document.h"
#include "ui/document/starting_project.h"

#include <random>

using namespace inferrack;
using core::Project;
using ui::Document;

namespace {

Document::Change concurrency(const Document &document, int value)
{
    return [&document, value](const Project &project) {
        core::Workload workload = document.scenario().workloads.front();
        workload.concurrency = {value, false};
        return core::setWorkload(project, document.catalog(), document.scenario().id, workload);
    };
}

core::Problem refusal()
{
    return core::Problem{core::text(INFERRACK_TEXT("Test", "It does not fit."))};
}

/// Draws wishes a user could have; most can be granted, some are refused.
class Wishes {
public:
    explicit Wishes(unsigned seed) : m_random(seed) {}

    void make(Document &document)
    {
        const core::ScenarioId scenario = document.scenario().id;
        const core::ServerType &server = document.server();
        const core::Catalog &catalog = document.catalog();
        switch (below(8)) {
        case 0:
        case 1: {
            const core::SlotAddress slot{scenario, server.id, anySlot(document)};
            const core::PartId part = anyPart(catalog);
            document.edit(QStringLiteral("place"), [&](const Project &p) { return core::place(p, catalog, slot, part); });
            break;
        }
        case 2: {
            const core::SlotAddress slot{scenario, server.id, anySlot(document)};
            document.edit(QStringLiteral("remove"), [&](const Project &p) { return core::remove(p, catalog, {slot}); });
            break;
        }
        case 3: {
            const core::SlotAddress from{scenario, server.id, anySlot(document)};
            const core::SlotId to = anySlot(document);
            document.edit(QStringLiteral("move"), [&](const Project &p) { return core::move(p, catalog, from, to); });
            break;
        }
        case 4:
            document.edit(QStringLiteral("load"), concurrency(document, 1 + below(200)), 100);
            break;
        case 5: {
            core::Deployment deployment = document.scenario().deployments.front();
            deployment.layout = {core::ParallelLayout{1 << below(4), 1, 1, 1, 1 + below(2)}, below(2) == 0};
            document.edit(QStringLiteral("layout"), [&](const Project &p) { return core::setDeployment(p, catalog, scenario, deployment); });
            break;
        }
        case 6:
            document.edit(QStringLiteral("count"), [&](const Project &p) { return core::setServerCount(p, scenario, server.id, 1 + below(40)); });
            break;
        default: {
            const auto &chassis = catalog.parts(core::PartKind::Chassis);
            const core::PartId wanted = core::infoOf(*chassis[static_cast<std::size_t>(below(static_cast<int>(chassis.size())))]).id;
            document.edit(QStringLiteral("chassis"), [&](const Project &p) -> core::Result<Project> {
                core::Result<core::ChassisChange> change = core::setChassis(p, catalog, scenario, server.id, wanted);
                if (!change)
                    return change.problem();
                return (*std::move(change)).project;
            });
        }
        }
    }

    int below(int limit) { return static_cast<int>(m_random() % static_cast<unsigned>(limit)); }

private:
    core::SlotId anySlot(const Document &document)
    {
        const core::Layout *layout = document.catalog().layout(document.server().chassis);
        const core::SlotGroup &group = layout->groups[static_cast<std::size_t>(below(static_cast<int>(layout->groups.size())))];
        return {group.id, below(group.count)};
    }
    core::PartId anyPart(const core::Catalog &catalog)
    {
        constexpr core::PartKind kinds[] = {core::PartKind::Accelerator, core::PartKind::Processor,      core::PartKind::MemoryModule,
                                            core::PartKind::Drive,       core::PartKind::NetworkAdapter, core::PartKind::PowerSupply};
        const auto &parts = catalog.parts(kinds[below(6)]);
        return core::infoOf(*parts[static_cast<std::size_t>(below(static_cast<int>(parts.size())))]).id;
    }

    std::mt19937 m_random;
};

} // namespace

TEST_CASE("undoing_500_random_edits_gives_the_project_one_began_with")
{
    Document document(core::testCatalog());
    const Project first = document.project();
    Wishes wishes(20261130);
    for (int i = 0; i < 500; ++i) {
        wishes.make(document);
        if (i % 7 == 0)
            document.endMerge();
    }
    REQUIRE(document.undoStack().count() > 200);
    const Project last = document.project();
    REQUIRE_FALSE(last == first);

    while (document.undoStack().canUndo())
        document.undoStack().undo();
    CHECK(document.project() == first);
    CHECK_FALSE(document.isModified());
    while (document.undoStack().canRedo())
        document.undoStack().redo();
    CHECK(document.project() == last);
}

TEST_CASE("an_edit_is_one_step_with_its_name_and_recalculates_once")
{
    Document document(core::testCatalog());
    QSignalSpy changed(&document, &Document::changed);
    const int revision = document.revision();
    CHECK(document.edit(QStringLiteral("Set concurrency to 48"), concurrency(document, 48)));
    CHECK(changed.count() == 1);
    CHECK(document.revision() == revision + 1);
    CHECK(document.undoStack().undoText() == "Set concurrency to 48");
    CHECK(document.result().scenario == document.scenario().id);
    CHECK(document.isModified());
}

TEST_CASE("a_refused_edit_changes_nothing_and_says_why")
{
    Document document(core::testCatalog());
    const Project before = document.project();
    QSignalSpy problem(&document, &Document::problem);
    QSignalSpy changed(&document, &Document::changed);
    CHECK_FALSE(document.edit(QStringLiteral("Impossible"), [](const Project &) -> core::Result<Project> { return refusal(); }));
    REQUIRE(problem.count() == 1);
    CHECK(problem.front().front().value<core::Text>() == refusal().text);
    CHECK(changed.count() == 0);
    CHECK(document.project() == before);
    CHECK(document.undoStack().count() == 0);
}

TEST_CASE("an_edit_that_changes_nothing_leaves_no_step")
{
    Document document(core::testCatalog());
    CHECK_FALSE(document.edit(QStringLiteral("Nothing"), [](const Project &project) -> core::Result<Project> { return project; }));
    CHECK(document.undoStack().count() == 0);
    CHECK_FALSE(document.isModified());
}

TEST_CASE("the_steps_of_a_slider_are_one_step_until_it_is_let_go")
{
    Document document(core::testCatalog());
    const auto slide = [&](int value) { document.edit(QStringLiteral("Set concurrency to %1").arg(value), concurrency(document, value), 7); };
    for (const int value : {20, 24, 32, 48})
        slide(value);
    CHECK(document.undoStack().count() == 1);
    CHECK(document.undoStack().undoText() == "Set concurrency to 48");
    document.endMerge();
    slide(64);
    CHECK(document.undoStack().count() == 2);
    document.undoStack().undo();
    CHECK(document.scenario().workloads.front().concurrency.value == 48);

    SECTION("after an undo the next step stands alone")
    {
        slide(96);
        CHECK(document.undoStack().count() == 2);
        document.undoStack().undo();
        CHECK(document.scenario().workloads.front().concurrency.value == 48);
    }
    SECTION("a step with another id stands alone")
    {
        document.edit(QStringLiteral("other"), concurrency(document, 5), 8);
        CHECK(document.undoStack().count() == 2);
    }
}

TEST_CASE("a_slider_that_comes_back_leaves_no_step")
{
    Document document(core::testCatalog());
    document.edit(QStringLiteral("start"), concurrency(document, 10));
    const auto slide = [&](int value) { document.edit(QStringLiteral("slide"), concurrency(document, value), 7); };
    slide(20);
    slide(10);
    CHECK(document.undoStack().count() == 1);
    CHECK(document.undoStack().undoText() == "start");
}

TEST_CASE("every_example_saved_and_opened_again_is_equal")
{
    const QString example = GENERATE(from_range(tests::exampleFiles()));
    CAPTURE(example.toStdString());
    Document document(core::testCatalog());
    REQUIRE(document.open(example));
    CHECK(document.fileName().isEmpty());
    QTemporaryDir folder;
    const QString fileName = folder.filePath(QStringLiteral("a.inferrack"));
    REQUIRE(document.save(fileName));
    CHECK(document.fileName() == fileName);
    CHECK_FALSE(document.isModified());

    Document again(core::testCatalog());
    REQUIRE(again.open(fileName));
    CHECK(again.project() == document.project());
    CHECK(again.fileName() == fileName);
    CHECK(again.result().verdict == document.result().verdict);
    CHECK(again.result().findings == document.result().findings);
}

TEST_CASE("a_project_opens_without_the_shipped_catalogue_because_the_file_carries_its_parts")
{
    Document document(core::testCatalog());
    REQUIRE(document.open(tests::exampleFile()));
    QTemporaryDir folder;
    const QString fileName = folder.filePath(QStringLiteral("a.inferrack"));
    REQUIRE(document.save(fileName));

    core::Catalog bare;
    bare.set(core::testCatalog().constants());
    Document again(bare);
    REQUIRE(again.open(fileName));
    CHECK(again.project() == document.project());
    const core::Part *accelerator = again.catalog().part(core::PartId("nvidia-l40s"));
    REQUIRE(accelerator);
    CHECK(core::infoOf(*accelerator) == core::infoOf(*document.catalog().part(core::PartId("nvidia-l40s"))));
}

TEST_CASE("a_file_that_cannot_be_read_leaves_everything_as_it_was")
{
    struct Case {
        const char *name;
        QByteArray content;
    };
    const Case cases[] = {{"not json", "hello"},
                          {"half a file", "{\"format\": 1, \"project\": {\"title\": \"a"},
                          {"another sort of json", "[1, 2, 3]"},
                          {"no scenario", "{\"format\": 1}"},
                          {"empty", ""}};
    const Case &bad = GENERATE_REF(from_range(std::begin(cases), std::end(cases)));
    CAPTURE(bad.name);
    QTemporaryDir folder;
    const QString fileName = folder.filePath(QStringLiteral("bad.inferrack"));
    QFile file(fileName);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(bad.content);
    file.close();

    Document document(core::testCatalog());
    REQUIRE(document.open(tests::exampleFile()));
    document.edit(QStringLiteral("step"), concurrency(document, 77));
    const Project before = document.project();
    const int revision = document.revision();
    const core::Result<bool> opened = document.open(fileName);
    REQUIRE_FALSE(opened);
    CHECK_FALSE(opened.problem().text.isEmpty());
    CHECK(document.project() == before);
    CHECK(document.revision() == revision);
    CHECK(document.undoStack().count() == 1);
    CHECK(document.fileName().isEmpty());
}

TEST_CASE("a_file_of_a_newer_version_opens_read_only_and_is_not_overwritten")
{
    Document document(core::testCatalog());
    QTemporaryDir folder;
    const QString fileName = folder.filePath(QStringLiteral("newer.inferrack"));
    REQUIRE(document.save(fileName));
    QFile file(fileName);
    REQUIRE(file.open(QIODevice::ReadOnly));
    QByteArray json = file.readAll();
    file.close();
    REQUIRE(json.contains("\"format\": 1"));
    json.replace("\"format\": 1", "\"format\": 2");
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(json);
    file.close();

    REQUIRE(document.open(fileName));
    CHECK(document.isReadOnly());
    CHECK_FALSE(document.save(fileName));
    REQUIRE(file.open(QIODevice::ReadOnly));
    CHECK(file.readAll() == json);
    CHECK(document.save(folder.filePath(QStringLiteral("copy.inferrack"))));
    CHECK_FALSE(document.isReadOnly());
}

TEST_CASE("a_copy_of_a_scenario_is_shown_and_undo_shows_its_source")
{
    Document document(core::testCatalog());
    const core::ScenarioId first = document.scenario().id;
    REQUIRE(document.edit(QStringLiteral("copy"), [first](const Project &p) -> core::Result<Project> { return core::duplicateScenario(p, first)->project; }));
    const core::ScenarioId copy = document.scenario().id;
    CHECK(copy != first);
    CHECK(document.result().scenario == copy);
    document.undoStack().undo();
    CHECK(document.scenario().id == first);
    document.undoStack().redo();
    CHECK(document.scenario().id == copy);

    SECTION("showing another is no edit")
    {
        QSignalSpy changed(&document, &Document::changed);
        const int steps = document.undoStack().count();
        document.show(first);
        CHECK(changed.count() == 1);
        CHECK(document.scenario().id == first);
        CHECK(document.undoStack().count() == steps);
        document.show(first);
        document.show(core::ScenarioId{99});
        CHECK(changed.count() == 1);
    }
    SECTION("undoing a step in a scenario that is not shown brings it up")
    {
        REQUIRE(document.edit(QStringLiteral("rename"), [copy](const Project &p) { return core::renameScenario(p, copy, "Spare"); }));
        document.show(first);
        document.undoStack().undo();
        CHECK(document.scenario().id == copy);
        CHECK(document.scenario().name != "Spare");
    }
    SECTION("deleting the shown one shows the one before it")
    {
        REQUIRE(document.edit(QStringLiteral("delete"), [copy](const Project &p) { return core::removeScenario(p, copy); }));
        CHECK(document.scenario().id == first);
    }
    SECTION("another project is shown from its first scenario")
    {
        document.start(ui::emptyProject(document.catalog()));
        CHECK(document.scenario().id == document.project().scenarios.front().id);
    }
}

TEST_CASE("facts_that_cannot_be_used_are_named_and_stay_in_the_file")
{
    QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("own.inferrack"));
    QFile source(QStringLiteral(INFERRACK_SOURCE_DIR "/resources/examples/tier-4xl40s.inferrack"));
    REQUIRE(source.open(QIODevice::ReadOnly));
    QByteArray json = source.readAll();
    const QByteArray bandwidth = "\"memory_bandwidth_gbs\": ";
    REQUIRE(json.contains(bandwidth + "864"));
    json.replace(bandwidth + "864", bandwidth + "0");
    QFile file(name);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(json);
    file.close();

    Document document(core::testCatalog());
    REQUIRE(document.open(name));
    REQUIRE(document.remarks().size() == 1);
    CHECK(document.remarks().front().item == "accelerators/nvidia-l40s");
    CHECK(document.remarks().front().field == "memory_bandwidth_gbs");
    REQUIRE(document.save(name));
    REQUIRE(file.open(QIODevice::ReadOnly));
    const QByteArray saved = file.readAll();
    CHECK(saved.contains(bandwidth + "0"));
    CHECK_FALSE(saved.contains(bandwidth + "864"));
}
