// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "core/advice/repairs.h"
#include "ui/document/background_search.h"

#include <vector>

namespace inferrack::ui {

/// Looks for repairs of the findings that are shown, on a thread of its own and some time after the last edit. What was found for the same
/// finding before stays until the new answer is there, so that nothing jumps; it is not offered for use any more. Another file begins with none.
class RepairFinder : public QObject {
    Q_OBJECT
public:
    explicit RepairFinder(Document &document, QObject *parent = nullptr);
    ~RepairFinder() override;

    /// Repairs of a finding as last found; `isCurrent` says whether they are of the project as it is.
    const std::vector<core::Repair> &repairsOf(const core::Finding &finding) const;
    bool isCurrent() const { return m_current; }
    /// Whether a search runs or waits for the rest after an edit.
    bool isLooking() const { return m_search.isLooking(); }
    /// Looks at once and waits for the answer.
    void findAll();

Q_SIGNALS:
    /// Repairs of some finding are new or gone.
    void found();

private:
    struct Answer {
        core::Finding finding;
        std::vector<core::Repair> repairs;
    };
    /// What a search looks at: a copy, because the document goes on.
    struct Search;

    void documentChanged();
    void forget();

    Document &m_document;
    std::vector<Answer> m_answers;
    bool m_current = false;
    BackgroundSearch<Search> m_search;
};

} // namespace inferrack::ui
