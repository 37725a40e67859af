// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/id.h"

#include <string>
#include <vector>

namespace inferrack::core {

enum class Confidence { High, Medium, Low };

/// Where facts come from: keys of the legend (sources.json), the day they were read or written, how sure they are.
struct Provenance {
    std::vector<SourceId> sources;
    std::string asOf; ///< ISO date, year or quarter; empty = not stated
    Confidence confidence = Confidence::Medium;
    std::vector<std::string> unsureFields; ///< keys whose value is weaker than `confidence`

    bool operator==(const Provenance &) const = default;
};

/// What every part has: id, maker, name and provenance.
struct PartInfo {
    PartId id;
    std::string vendor; ///< maker, or "generic"
    std::string name; ///< name on a quote; a product name, not translated
    std::string nameZh; ///< Chinese name where the name is a description; empty = the name serves both
    std::vector<std::string> aliases;
    std::string notes; ///< remark for the user, English; empty = none
    std::string notesZh;
    Provenance provenance;

    bool operator==(const PartInfo &) const = default;
};

} // namespace inferrack::core
