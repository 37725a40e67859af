// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/scenario_name.h"

#include "core/project/scenario_edits.h"
#include "ui/text/translate.h"

#include <QCoreApplication>
#include <QStringList>

#include <map>

namespace inferrack::ui {

QString scenarioName(const core::Scenario &scenario, const core::ScenarioEvaluation &result)
{
    if (!scenario.name.empty())
        return QString::fromStdString(scenario.name);
    std::map<std::string, int> counts;
    std::vector<std::string> order;
    for (const core::ServerEvaluation &server : result.servers) {
        for (const core::FilledSlot *slot : server.assembly.accelerators) {
            if (!slot->part)
                continue;
            const std::string &name = core::infoOf(*slot->part).name;
            if (std::exchange(counts[name], counts[name] + server.count) == 0)
                order.push_back(name);
        }
    }
    QStringList parts;
    for (const std::string &name : order)
        parts.append(translated(core::Argument(core::Parts{counts[name], name, {}})));
    return parts.isEmpty() ? QCoreApplication::translate("Scenarios", "No accelerator") : parts.join(QStringLiteral(" + "));
}

QString scenarioTitle(const core::Scenario &scenario, const core::ScenarioEvaluation &result)
{
    return QString::fromStdString(core::letterOf(scenario.id)) + QStringLiteral("  ") + scenarioName(scenario, result);
}

} // namespace inferrack::ui
