// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/explain_support.h"

#include <string_view>

namespace inferrack::core {

namespace {

/// How the program came to a value, by the field it stands in.
Message wayTo(std::string_view field)
{
    if (field == "deployment.layout")
        return INFERRACK_TEXT("Explain",
                              "The smallest tensor width that divides heads and accelerators and leaves a quarter of the VRAM for KV cache; the rest are "
                              "replicas.");
    if (field == "deployment.utilisation")
        return INFERRACK_TEXT("Explain", "The default of the inference engine in this version.");
    if (field == "site.pue")
        return INFERRACK_TEXT("Explain", "Typical of the cooling.");
    if (field.ends_with(".memory_visible"))
        return INFERRACK_TEXT("Explain", "No source states it: the share of the label that is typical of this kind of memory.");
    if (field.ends_with(".pcie_gen"))
        return INFERRACK_TEXT("Explain", "No source states how the accelerators are linked: the link of their slots counts.");
    if (field.ends_with(".speed"))
        return INFERRACK_TEXT("Explain", "The speed in this weight format is not calibrated: that of the nearest format counts.");
    if (field.ends_with(".lanes"))
        return INFERRACK_TEXT("Explain", "The layout of the chassis is made from the counts of its data sheet.");
    if (field.ends_with(".tdp_w") || field == "server.optics")
        return INFERRACK_TEXT("Explain", "No source states it: it counts as none.");
    if (field.starts_with("workload."))
        return INFERRACK_TEXT("Explain", "The default of a new workload, until the demand is known.");
    if (field.starts_with("deployment."))
        return INFERRACK_TEXT("Explain", "The choice of the program for this model and these accelerators.");
    return INFERRACK_TEXT("Explain", "The default of a new project.");
}

} // namespace

Derivation explainAssumed(const ExplainContext &context, const AssumedValue &value)
{
    Explained explained(value.name, value.value);
    Origin origin = value.origin;
    const bool sourced = !origin.sources.empty();
    explained.input(value.name, value.value, std::move(origin));
    if (value.field == "deployment.layout") {
        // Of deployments with the same layout the list holds one value: the first of them stands for all.
        for (ResolvedDeployment &deployment : resolvedDeployments(context.scenario, context.catalog, context.result)) {
            const Input<ParallelLayout> &layout = deployment.deployment->layout;
            if (!layout.assumed || value.value != Argument(Name{toString(layout.value)}))
                continue;
            const ExplainContext chosen{context.scenario, context.catalog, context.result, std::move(deployment), context.server};
            explained.input(INFERRACK_TEXT("Explain", "Accelerators installed"), count(chosen.deployment->result->acceleratorCount), computed())
                .input(INFERRACK_TEXT("Explain", "Weights"), explainWeights(chosen));
            break;
        }
    } else if (value.field == "site.pue") {
        explained.input(INFERRACK_TEXT("Explain", "Cooling"), partName(context.catalog, context.scenario.site.cooling.value),
                        ofInput(context.scenario.site.cooling, Origin::Kind::Site));
    }
    if (!sourced || value.field == "site.pue" || value.field.ends_with(".lanes"))
        explained.note(text(wayTo(value.field)));
    return explained.note(text(INFERRACK_TEXT("Explain", "Assumed until it is stated or confirmed."))).done();
}

} // namespace inferrack::core
