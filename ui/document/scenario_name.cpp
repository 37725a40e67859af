// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/scenario_name.h"

#include "core/evaluation.h"
#include "core/project/scenario_edits.h"
#include "ui/document/document.h"
#include "ui/text/translate.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <map>

namespace inferrack::ui {

namespace {

QString acceleratorsOf(const core::ScenarioEvaluation &result)
{
    std::map<std::string, int> counts;
    std::vector<const core::PartInfo *> order;
    for (const core::ServerEvaluation &server : result.servers) {
        for (const core::FilledSlot *slot : server.assembly.accelerators) {
            if (!slot->part)
                continue;
            const core::PartInfo &info = core::infoOf(*slot->part);
            if (std::exchange(counts[info.name], counts[info.name] + server.count) == 0)
                order.push_back(&info);
        }
    }
    QStringList parts;
    for (const core::PartInfo *info : order)
        parts.append(translated(core::Argument(core::Parts{counts[info->name], info->name, {}, info->nameZh})));
    return parts.isEmpty() ? QCoreApplication::translate("Scenarios", "No accelerator") : parts.join(QStringLiteral(" + "));
}

QString layoutsOf(const core::ScenarioEvaluation &result)
{
    QStringList layouts;
    for (const core::DeploymentEvaluation &deployment : result.deployments)
        layouts.append(QString::fromStdString(core::toString(deployment.layout)));
    return layouts.join(QStringLiteral(" + "));
}

/// Names of all scenarios in their order, no two of those without a name of their own alike.
QStringList namesOf(const Document &document)
{
    const std::vector<core::Scenario> &scenarios = document.project().scenarios;
    struct Given {
        QString parts, layouts;
        bool own = false;
        bool alikeBut(const Given &other) const { return !own && !other.own && parts == other.parts && layouts != other.layouts; }
    };
    std::vector<Given> given;
    for (const core::Scenario &scenario : scenarios) {
        const core::ScenarioEvaluation &result = document.resultOf(scenario.id);
        if (scenario.name.empty())
            given.push_back({acceleratorsOf(result), layoutsOf(result)});
        else
            given.push_back({QString::fromStdString(scenario.name), {}, true});
    }
    QStringList stems, names;
    for (const Given &each : given) {
        const bool byLayout = std::any_of(given.begin(), given.end(), [&](const Given &other) { return each.alikeBut(other); });
        stems.append(byLayout && !each.layouts.isEmpty() ? QStringLiteral("%1 · %2").arg(each.parts, each.layouts) : each.parts);
    }
    for (std::size_t i = 0; i < given.size(); ++i) {
        const QString &stem = stems.at(static_cast<qsizetype>(i));
        // By age, so that a tab that is moved keeps its name.
        int time = 1;
        for (std::size_t other = 0; other < given.size(); ++other)
            time += scenarios[other].id < scenarios[i].id && stems.at(static_cast<qsizetype>(other)) == stem;
        names.append(time > 1 && !given[i].own ? QCoreApplication::translate("ScenarioTabs", "%1 (%2)", "name, time it occurs").arg(stem).arg(time) : stem);
    }
    return names;
}

} // namespace

QString scenarioName(const Document &document, core::ScenarioId id)
{
    const std::vector<core::Scenario> &scenarios = document.project().scenarios;
    const auto at = std::find_if(scenarios.begin(), scenarios.end(), [id](const core::Scenario &scenario) { return scenario.id == id; });
    return namesOf(document).at(at - scenarios.begin());
}

QString scenarioTitle(const Document &document, core::ScenarioId id)
{
    return QString::fromStdString(core::letterOf(id)) + QStringLiteral("  ") + scenarioName(document, id);
}

} // namespace inferrack::ui
