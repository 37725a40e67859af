// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workload/assumed_fields.h"

#include "core/project/edits.h"
#include "ui/document/document.h"
#include "ui/text/filled.h"
#include "ui/text/translate.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace inferrack::ui {

namespace {

struct ConfirmableField {
    std::string_view field;
    bool &(*mark)(core::Scenario &);
};

constexpr std::array fields{
    ConfirmableField{"workload.input_tokens", [](core::Scenario &s) -> bool & { return s.workloads.front().inputTokens.assumed; }},
    ConfirmableField{"workload.output_tokens", [](core::Scenario &s) -> bool & { return s.workloads.front().outputTokens.assumed; }},
    ConfirmableField{"workload.concurrency", [](core::Scenario &s) -> bool & { return s.workloads.front().concurrency.assumed; }},
    ConfirmableField{"deployment.engine", [](core::Scenario &s) -> bool & { return s.deployments.front().engine.assumed; }},
    ConfirmableField{"deployment.engine_version", [](core::Scenario &s) -> bool & { return s.deployments.front().engineVersion.assumed; }},
    ConfirmableField{"deployment.weight_format", [](core::Scenario &s) -> bool & { return s.deployments.front().weightFormat.assumed; }},
    ConfirmableField{"deployment.kv_format", [](core::Scenario &s) -> bool & { return s.deployments.front().kvFormat.assumed; }},
    ConfirmableField{"deployment.layout", [](core::Scenario &s) -> bool & { return s.deployments.front().layout.assumed; }},
    ConfirmableField{"deployment.utilisation", [](core::Scenario &s) -> bool & { return s.deployments.front().utilisation.assumed; }},
    ConfirmableField{"site.voltage", [](core::Scenario &s) -> bool & { return s.site.voltage.assumed; }},
    ConfirmableField{"site.feeds", [](core::Scenario &s) -> bool & { return s.site.feeds.assumed; }},
    ConfirmableField{"site.cooling", [](core::Scenario &s) -> bool & { return s.site.cooling.assumed; }},
    ConfirmableField{"site.inlet", [](core::Scenario &s) -> bool & { return s.site.inletC.assumed; }},
    ConfirmableField{"site.altitude", [](core::Scenario &s) -> bool & { return s.site.altitudeM.assumed; }},
    ConfirmableField{"site.tariff", [](core::Scenario &s) -> bool & { return s.site.tariff.assumed; }},
    ConfirmableField{"site.pue", [](core::Scenario &s) -> bool & { return s.site.pue.assumed; }},
    ConfirmableField{"cost.years", [](core::Scenario &s) -> bool & { return s.costTerms.years.assumed; }},
    ConfirmableField{"cost.maintenance", [](core::Scenario &s) -> bool & { return s.costTerms.maintenance.assumed; }},
    ConfirmableField{"cost.warranty_years", [](core::Scenario &s) -> bool & { return s.costTerms.warrantyYears.assumed; }},
    ConfirmableField{"cost.utilisation", [](core::Scenario &s) -> bool & { return s.costTerms.utilisation.assumed; }},
};

constexpr std::string_view exchangeRate = "prices.exchange_rate"; ///< bears no mark: it is assumed while none is given

const ConfirmableField *find(std::string_view field)
{
    const auto found = std::find_if(fields.begin(), fields.end(), [field](const ConfirmableField &f) { return f.field == field; });
    return found == fields.end() ? nullptr : &*found;
}

} // namespace

bool canConfirm(std::string_view field)
{
    return find(field) != nullptr || field == exchangeRate;
}

core::Result<core::Project> confirmed(const core::Project &project, const core::Catalog &catalog, core::ScenarioId scenario, std::string_view field, double pue)
{
    const ConfirmableField *entry = find(field);
    const core::Scenario *before = project.scenario(scenario);
    if (!before || before->workloads.empty() || before->deployments.empty())
        return project;
    core::Scenario stated = *before;
    if (field == exchangeRate && !stated.prices.exchangeRate) {
        stated.prices.exchangeRate = catalog.costDefaults().exchangeRate;
        return core::setPrices(project, catalog, scenario, stated.prices);
    }
    if (!entry)
        return project;
    entry->mark(stated) = false;
    // Zero stands for what is typical of the cooling; a confirmed PUE is a figure of its own.
    if (!stated.site.pue.assumed && stated.site.pue.value == 0)
        stated.site.pue.value = pue;
    core::Result<core::Project> after = core::setWorkload(project, catalog, scenario, stated.workloads.front());
    if (after)
        after = core::setDeployment(*after, catalog, scenario, stated.deployments.front());
    if (after)
        after = core::setSite(*after, catalog, scenario, stated.site);
    if (after)
        after = core::setCostTerms(*after, scenario, stated.costTerms);
    return after;
}

bool confirmAssumed(Document &document, std::string_view field)
{
    const std::vector<core::AssumedValue> &values = document.result().assumed;
    const auto value = std::find_if(values.begin(), values.end(), [field](const core::AssumedValue &v) { return v.field == field; });
    // Names live in the results, which the edit replaces.
    StepName step = [] { return QCoreApplication::translate("AssumedList", "Confirm an assumed value"); };
    if (value != values.end())
        step = [name = value->name] { return filled(QCoreApplication::translate("AssumedList", "Confirm %1"), {translated(name)}); };
    return document.edit(std::move(step), [&document, name = std::string(field)](const core::Project &project) {
        return confirmed(project, document.catalog(), document.scenario().id, name, document.result().cost.pue);
    });
}

} // namespace inferrack::ui
