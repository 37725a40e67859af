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

QString scenarioTitle(const core::Scenario &scenario, const core::ScenarioEvaluation &result)
{
    return QString::fromStdString(core::letterOf(scenario.id)) + QStringLiteral("  ") + scenarioName(scenario, result);
}

} // namespace inferrack::ui
