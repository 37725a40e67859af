// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check_support.h"
#include "core/checks/list.h"

#include "core/inference/engines/engine.h"

namespace inferrack::core {

namespace {

/// The lowest version an accelerator needs, where the one chosen is older.
std::optional<std::string> neededVersion(const EngineSupport &support, const std::string &version)
{
    const auto chosen = versionNumber(version), least = versionNumber(support.minVersion);
    if (support.minVersion.empty() || !chosen || !least || *chosen >= *least)
        return {};
    return support.minVersion;
}

void checkScenario(const CheckContext &context, std::vector<Finding> &findings)
{
    for (const ResolvedDeployment &d : resolvedDeployments(context.scenario, context.catalog, context.result)) {
        const DriverStack *stack = context.catalog.driverStack(d.accelerator->id);
        const Engine *chosen = engine(d.deployment->engine.value);
        if (!stack || !chosen)
            continue;
        const auto found = stack->engines.find(d.deployment->engine.value);
        const EngineSupport support = found == stack->engines.end() ? EngineSupport{EngineSupport::Level::No, {}, {}, {}, {}} : found->second;
        Finding finding;
        finding.check = "engine_accelerator";
        finding.severity = Severity::Blocker;
        finding.subject = acceleratorsOf(context, d);
        if (support.level == EngineSupport::Level::No) {
            finding.textId = "none";
            finding.sentence = text(INFERRACK_TEXT("Checks", "%1 does not run on %2; %3 in %4 stay without an inference engine."), Name{chosen->name},
                                    partName(*d.accelerator), acceleratorsName(d, d.result->acceleratorCount), d.server->assembly.name());
        } else if (const auto needed = neededVersion(support, d.deployment->engineVersion.value)) {
            finding.textId = "version";
            finding.sentence = text(INFERRACK_TEXT("Checks", "%1 %2 does not run on %3; from version %4 on it does."), Name{chosen->name},
                                    Name{d.deployment->engineVersion.value}, partName(*d.accelerator), Name{*needed});
        } else {
            continue;
        }
        findings.push_back(std::move(finding));
    }
}

Headlines headlines(const Finding &)
{
    return {INFERRACK_TEXT("Verdict", "Fits, the engine does not run"), INFERRACK_TEXT("Verdict", "Fits, the engine does not run")};
}

} // namespace

const Check engineAccelerator{"engine_accelerator",
                              "M-03",
                              INFERRACK_TEXT("Checks", "Inference engine"),
                              text(INFERRACK_TEXT("Rules", "The inference engine in this version must run on the accelerator.")),
                              headlines,
                              false,
                              nullptr,
                              checkScenario,
                              false,
                              false};

} // namespace inferrack::core
