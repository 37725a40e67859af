// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/core/scene.h"

#include "core/evaluate.h"
#include "tests/support/core/server_builder.h"

#include <algorithm>
#include <catch2/catch.hpp>

namespace inferrack::core {

Scene::Scene(const std::string &build) : project(referenceBuild(build).project), catalog(referenceBuild(build).catalog) {}

Scene &Scene::put(const std::string &part, const std::string &slots)
{
    take(slots);
    auto &placements = server().placements;
    for (const SlotId &slot : slotsOf(*catalog.layout(server().chassis), slots))
        placements.push_back({slot, PartId(part)});
    std::sort(placements.begin(), placements.end(), [](const Placement &a, const Placement &b) { return a.slot < b.slot; });
    return *this;
}

Scene &Scene::take(const std::string &slots)
{
    for (const SlotId &slot : slotsOf(*catalog.layout(server().chassis), slots))
        std::erase_if(server().placements, [&](const Placement &p) { return p.slot == slot; });
    return *this;
}

Scene &Scene::empty()
{
    server().placements.clear();
    return *this;
}

Scene &Scene::alterLayout(const std::function<void(Layout &)> &change)
{
    Layout layout = *catalog.layout(server().chassis);
    change(layout);
    catalog.add(layout);
    return *this;
}

const ScenarioEvaluation &Scene::evaluated()
{
    return m_evaluations.emplace_back(evaluate(project, catalog)).scenarios.front();
}

const Finding *Scene::finding(const std::string &check)
{
    const auto &findings = evaluated().findings;
    const auto found = std::find_if(findings.begin(), findings.end(), [&](const Finding &f) { return f.check == check; });
    return found == findings.end() ? nullptr : &*found;
}

namespace {

void compare(const std::optional<Figure> &figure, const std::optional<double> &expected)
{
    if (!expected)
        return;
    REQUIRE(figure);
    CHECK(figure->value == Approx(*expected).epsilon(1e-3).margin(1e-9));
}

} // namespace

void checkRows(const std::vector<FindingRow> &rows)
{
    for (const FindingRow &row : rows) {
        INFO(row.name);
        Scene scene(row.build);
        if (row.textId) {
            const Finding *before = scene.finding(row.check);
            CHECK((!before || before->textId != row.textId));
        }
        row.change(scene);
        const Finding *finding = scene.finding(row.check);
        if (!row.textId) {
            CHECK(finding == nullptr);
            continue;
        }
        CHECKED_IF(finding != nullptr)
        {
            CHECK(finding->textId == row.textId);
            CHECK(nameOf(finding->severity) == nameOf(row.severity));
            CHECK_FALSE(finding->sentence.isEmpty());
            compare(finding->actual, row.actual);
            compare(finding->limit, row.limit);
            compare(finding->difference, row.difference);
        }
        CHECK(finding != nullptr);
    }
}

} // namespace inferrack::core
