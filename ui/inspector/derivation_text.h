// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/catalog/catalog.h"
#include "core/explanation.h"

#include <string>
#include <vector>

namespace inferrack::ui {

// A term says its source by kind and month, with the number of the source in the list below; the list, tooltips and the clipboard name sources in full.

/// The sources of what is shown, numbered as they come.
class SourceNumbers {
public:
    explicit SourceNumbers(const core::Catalog &catalog) : m_catalog(catalog) {}

    /// "[1]", "[1, 3]"; those that are new get the next numbers. `asOf`: the day of what rests on them, for those without a day of their own.
    QString marks(const std::vector<core::SourceId> &sources, const std::string &asOf);
    /// "[1] Manufacturer's data sheet (to be verified), 2026-11-30", "[2] community data: gpumap (GitHub), 2026-11-30": never two alike.
    QStringList lines() const;

private:
    struct Entry {
        core::SourceId id;
        std::string asOf;
    };
    const core::Catalog &m_catalog;
    std::vector<Entry> m_entries;
};

/// "documentation [1], 2026-11", "data sheet and 2 more [1, 3, 4], 2026-11, to be verified": the first source that was read stands for all. What
/// is not of high confidence, or rests on nothing that was read, is to be verified.
QString originLine(const core::Origin &origin, const core::Catalog &catalog, SourceNumbers &numbers);
/// "Manufacturer's data sheet, 2026-11, to be verified", "community data: gpumap (GitHub) and 2 more, 2026-11": where there is no list, the first
/// source by its title.
QString provenanceLine(const core::Provenance &provenance, const core::Catalog &catalog);

/// "Manufacturer's data sheet (to be verified), community data: gpumap (GitHub), 2026-11-30, confidence high": each source by the legend in
/// the language of the program, day, confidence.
QString originText(const core::Origin &origin, const core::Catalog &catalog);
/// The same of the facts of a part.
QString provenanceText(const core::Provenance &provenance, const core::Catalog &catalog);

/// Title with result, formula, terms with sources, what these rest on, notes; below each computed term how it is made: for the clipboard.
QString plainText(const core::Derivation &derivation, const core::Catalog &catalog);

/// "= 13,421,772,800 B = 12.5 GiB": the result in base unit and as it is shown.
QString resultLine(const core::Derivation &derivation);

} // namespace inferrack::ui
