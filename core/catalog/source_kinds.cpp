// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/source_kinds.h"

#include <algorithm>
#include <array>

namespace inferrack::core {

std::span<const SourceKind> sourceKinds()
{
    static const std::array kinds{
        SourceKind{"datasheet", INFERRACK_TEXT("Source", "data sheet"), true, false},
        SourceKind{"documentation", INFERRACK_TEXT("Source", "documentation"), true, false},
        SourceKind{"measured", INFERRACK_TEXT("Source", "measurement"), true, true},
        SourceKind{"repository", INFERRACK_TEXT("Source", "community data"), true, true},
        SourceKind{"model-config", INFERRACK_TEXT("Source", "model configuration"), true, true},
        SourceKind{"web", INFERRACK_TEXT("Source", "web page"), true, true},
        SourceKind{"paper", INFERRACK_TEXT("Source", "paper"), true, true},
        SourceKind{"article", INFERRACK_TEXT("Source", "article"), true, false},
        SourceKind{"law", INFERRACK_TEXT("Source", "legal text"), true, false},
        SourceKind{"list-price", INFERRACK_TEXT("Source", "list price"), true, false},
        SourceKind{"catalogue", INFERRACK_TEXT("Source", "catalogue"), true, false},
        SourceKind{"computed", INFERRACK_TEXT("Source", "calculation"), true, false},
        SourceKind{"practice", INFERRACK_TEXT("Source", "trade practice"), false, false},
        SourceKind{"estimate", INFERRACK_TEXT("Source", "estimate"), false, false},
    };
    return kinds;
}

const SourceKind *sourceKind(std::string_view id)
{
    const auto all = sourceKinds();
    const auto found = std::find_if(all.begin(), all.end(), [id](const SourceKind &kind) { return id == kind.id; });
    return found == all.end() ? nullptr : &*found;
}

bool wasRead(const Source &source)
{
    const SourceKind *kind = sourceKind(source.kind);
    return source.read && kind && kind->document;
}

bool supportsHigh(const std::vector<SourceId> &sources, const Catalog &catalog)
{
    return std::any_of(sources.begin(), sources.end(), [&](const SourceId &id) {
        const Source *source = catalog.source(id);
        return !source || wasRead(*source);
    });
}

Confidence supported(Confidence claimed, const std::vector<SourceId> &sources, const Catalog &catalog)
{
    return claimed == Confidence::High && !supportsHigh(sources, catalog) ? Confidence::Medium : claimed;
}

std::vector<SourceId> readFirst(std::vector<SourceId> sources, const Catalog &catalog)
{
    std::stable_partition(sources.begin(), sources.end(), [&](const SourceId &id) {
        const Source *source = catalog.source(id);
        return source && wasRead(*source);
    });
    return sources;
}

} // namespace inferrack::core
