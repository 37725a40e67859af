// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "core/advice/part_value.h"
#include "ui/document/background_search.h"

#include <optional>
#include <unordered_map>

namespace inferrack::ui {

/// Price per token/s of every accelerator in the shown scenario: looked for while somebody wants it, on a thread of its own and some time
/// after the last edit, kept until the scenario is another. What was known before stays until the new answer is there.
class TokenPrices : public QObject {
    Q_OBJECT
public:
    explicit TokenPrices(Document &document, QObject *parent = nullptr);
    ~TokenPrices() override;

    void setWanted(bool wanted);
    bool isWanted() const { return m_wanted; }
    /// Nothing = not known yet, or no accelerator.
    const core::PricePer *of(const core::PartId &part) const;
    /// Whether what is known is of the scenario as it is.
    bool isCurrent() const { return m_current; }
    /// Whether a search runs or waits for the rest after an edit.
    bool isLooking() const { return m_search.isLooking(); }
    /// Looks at once and waits for the answer.
    void findAll();

Q_SIGNALS:
    void found();

private:
    /// What a search looks at: a copy, because the document goes on.
    struct Search;

    void scenarioChanged();
    void forget();

    Document &m_document;
    bool m_wanted = false, m_current = false;
    std::unordered_map<core::PartId, core::PricePer> m_prices;
    std::optional<core::Scenario> m_answered; ///< the scenario that the prices are of
    BackgroundSearch<Search> m_search;
};

} // namespace inferrack::ui
