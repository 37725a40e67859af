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
    bool &(*mark)(core::Workload &, core::Deployment &, core::Site &);
};

constexpr std::array fields{
    ConfirmableField{"workload.input_tokens", [](core::Workload &w, core::Deployment &, core::Site &) -> bool & { return w.inputTokens.assumed; }},
    ConfirmableField{"workload.output_tokens", [](core::Workload &w, core::Deployment &, core::Site &) -> bool & { return w.outputTokens.assumed; }},
    ConfirmableField{"workload.concurrency", [](core::Workload &w, core::Deployment &, core::Site &) -> bool & { return w.concurrency.assumed; }},
    ConfirmableField{"deployment.engine", [](core::Workload &, core::Deployment &d, core::Site &) -> bool & { return d.engine.assumed; }},
    ConfirmableField{"deployment.engine_version", [](core::Workload &, core::Deployment &d, core::Site &) -> bool & { return d.engineVersion.assumed; }},
    ConfirmableField{"deployment.weight_format", [](core::Workload &, core::Deployment &d, core::Site &) -> bool & { return d.weightFormat.assumed; }},
    ConfirmableField{"deployment.kv_format", [](core::Workload &, core::Deployment &d, core::Site &) -> bool & { return d.kvFormat.assumed; }},
    ConfirmableField{"deployment.layout", [](core::Workload &, core::Deployment &d, core::Site &) -> bool & { return d.layout.assumed; }},
    ConfirmableField{"deployment.utilisation", [](core::Workload &, core::Deployment &d, core::Site &) -> bool & { return d.utilisation.assumed; }},
    ConfirmableField{"site.voltage", [](core::Workload &, core::Deployment &, core::Site &s) -> bool & { return s.voltage.assumed; }},
    ConfirmableField{"site.feeds", [](core::Workload &, core::Deployment &, core::Site &s) -> bool & { return s.feeds.assumed; }},
    ConfirmableField{"site.cooling", [](core::Workload &, core::Deployment &, core::Site &s) -> bool & { return s.cooling.assumed; }},
    ConfirmableField{"site.inlet", [](core::Workload &, core::Deployment &, core::Site &s) -> bool & { return s.inletC.assumed; }},
    ConfirmableField{"site.altitude", [](core::Workload &, core::Deployment &, core::Site &s) -> bool & { return s.altitudeM.assumed; }},
    ConfirmableField{"site.tariff", [](core::Workload &, core::Deployment &, core::Site &s) -> bool & { return s.tariff.assumed; }},
    ConfirmableField{"site.pue", [](core::Workload &, core::Deployment &, core::Site &s) -> bool & { return s.pue.assumed; }},
};

const ConfirmableField *find(std::string_view field)
{
    const auto found = std::find_if(fields.begin(), fields.end(), [field](const ConfirmableField &f) { return f.field == field; });
    return found == fields.end() ? nullptr : &*found;
}

} // namespace

bool canConfirm(std::string_view field)
{
    return find(field) != nullptr;
}

core::Result<core::Project> confirmed(const core::Project &project, const core::Catalog &catalog, core::ScenarioId scenario, std::string_view field, double pue)
{
    const ConfirmableField *entry = find(field);
    const core::Scenario *before = project.scenario(scenario);
    if (!entry || !before || before->workloads.empty() || before->deployments.empty())
        return project;
    core::Workload workload = before->workloads.front();
    core::Deployment deployment = before->deployments.front();
    core::Site site = before->site;
    entry->mark(workload, deployment, site) = false;
    // Zero stands for what is typical of the cooling; a confirmed PUE is a figure of its own.
    if (!site.pue.assumed && site.pue.value == 0)
        site.pue.value = pue;
    core::Result<core::Project> after = core::setWorkload(project, catalog, scenario, workload);
    if (after)
        after = core::setDeployment(*after, catalog, scenario, deployment);
    if (after)
        after = core::setSite(*after, catalog, scenario, site);
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
