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

// A value is listed once, whichever workloads and deployments it was assumed for.
template <auto Member>
void confirmLoads(core::Scenario &s)
{
    for (core::Workload &workload : s.workloads)
        (workload.*Member).assumed = false;
}
template <auto Member>
void confirmDeployments(core::Scenario &s)
{
    for (core::Deployment &deployment : s.deployments)
        (deployment.*Member).assumed = false;
}
template <auto Member>
void confirmSite(core::Scenario &s)
{
    (s.site.*Member).assumed = false;
}
template <auto Member>
void confirmTerms(core::Scenario &s)
{
    (s.costTerms.*Member).assumed = false;
}

struct ConfirmableField {
    std::string_view field;
    void (*confirm)(core::Scenario &);
};

constexpr std::array fields{
    ConfirmableField{"workload.input_tokens", confirmLoads<&core::Workload::inputTokens>},
    ConfirmableField{"workload.output_tokens", confirmLoads<&core::Workload::outputTokens>},
    ConfirmableField{"workload.concurrency", confirmLoads<&core::Workload::concurrency>},
    ConfirmableField{"deployment.engine", confirmDeployments<&core::Deployment::engine>},
    ConfirmableField{"deployment.engine_version", confirmDeployments<&core::Deployment::engineVersion>},
    ConfirmableField{"deployment.weight_format", confirmDeployments<&core::Deployment::weightFormat>},
    ConfirmableField{"deployment.kv_format", confirmDeployments<&core::Deployment::kvFormat>},
    ConfirmableField{"deployment.layout", confirmDeployments<&core::Deployment::layout>},
    ConfirmableField{"deployment.utilisation", confirmDeployments<&core::Deployment::utilisation>},
    ConfirmableField{"site.voltage", confirmSite<&core::Site::voltage>},
    ConfirmableField{"site.feeds", confirmSite<&core::Site::feeds>},
    ConfirmableField{"site.cooling", confirmSite<&core::Site::cooling>},
    ConfirmableField{"site.inlet", confirmSite<&core::Site::inletC>},
    ConfirmableField{"site.altitude", confirmSite<&core::Site::altitudeM>},
    ConfirmableField{"site.tariff", confirmSite<&core::Site::tariff>},
    ConfirmableField{"site.pue", confirmSite<&core::Site::pue>},
    ConfirmableField{"cost.years", confirmTerms<&core::CostTerms::years>},
    ConfirmableField{"cost.maintenance", confirmTerms<&core::CostTerms::maintenance>},
    ConfirmableField{"cost.warranty_years", confirmTerms<&core::CostTerms::warrantyYears>},
    ConfirmableField{"cost.utilisation", confirmTerms<&core::CostTerms::utilisation>},
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
    entry->confirm(stated);
    // Zero stands for what is typical of the cooling; a confirmed PUE is a figure of its own.
    if (!stated.site.pue.assumed && stated.site.pue.value == 0)
        stated.site.pue.value = pue;
    core::Result<core::Project> after = project;
    for (const core::Workload &workload : stated.workloads)
        if (after)
            after = core::setWorkload(*after, catalog, scenario, workload);
    for (const core::Deployment &deployment : stated.deployments)
        if (after)
            after = core::setDeployment(*after, catalog, scenario, deployment);
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
