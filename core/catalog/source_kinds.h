// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/text.h"

#include <span>
#include <string_view>
#include <vector>

// What a source is and how much rests on it. One that nobody read again, a practice or an estimate can be right, but a fact that has no
// other is to be verified: it is never of high confidence.

namespace inferrack::core {

/// A kind of source of the legend.
struct SourceKind {
    const char *id; ///< word of sources.json
    Message name; ///< "data sheet", "community data"
    bool document; ///< something that can be looked up; a practice or an estimate is none
    bool bareTitle; ///< its titles are names of files and pages that do not say what they are
};

std::span<const SourceKind> sourceKinds();
const SourceKind *sourceKind(std::string_view id);

/// A document that was read for this catalogue.
bool wasRead(const Source &source);
/// High confidence needs one source that was read. Sources that the catalogue does not know are not judged.
bool supportsHigh(const std::vector<SourceId> &sources, const Catalog &catalog);
/// What is claimed, or medium where high is claimed and nothing that was read supports it.
Confidence supported(Confidence claimed, const std::vector<SourceId> &sources, const Catalog &catalog);
/// The sources with those that were read first, each part in its order.
std::vector<SourceId> readFirst(std::vector<SourceId> sources, const Catalog &catalog);

} // namespace inferrack::core
