// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate.h"
#include "core/storage/catalog_file.h"
#include "core/storage/project_file.h"

#include <cmath>
#include <cstdlib>

using namespace inferrack::core;

/// Any file that reads evaluates: no crash, and no figure that is not a number.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, std::size_t size)
{
    static const Catalog catalog = loadCatalog(folderReader(INFERRACK_SOURCE_DIR "/resources")).catalog;
    const Result<ProjectReading> reading = readProject({reinterpret_cast<const char *>(data), size}, "fuzz.inferrack");
    if (!reading)
        return 0;
    const CatalogReading own = overlaid(catalog, reading->items);
    const Evaluation evaluation = evaluate(reading->project, own.catalog);
    for (const ScenarioEvaluation &scenario : evaluation.scenarios)
        for (const DeploymentEvaluation &deployment : scenario.deployments)
            if (deployment.point && !(std::isfinite(deployment.point->ttft) && std::isfinite(deployment.point->tpot)))
                std::abort();
    return 0;
}
