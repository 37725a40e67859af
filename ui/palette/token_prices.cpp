// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/token_prices.h"

#include <atomic>

namespace inferrack::ui {

namespace {

/// After an edit the first thing to do is to paint, then to look for repairs; a slider that moves asks nothing until it rests.
constexpr int restMs = 300;

} // namespace

struct TokenPrices::Search {
    core::Project project; ///< of the one scenario
    std::shared_ptr<const core::Catalog> catalog;
    std::atomic<bool> stop = false;
    std::unordered_map<core::PartId, core::PricePer> prices;

    void run()
    {
        for (const auto &part : catalog->parts(core::PartKind::Accelerator)) {
            if (stop)
                return;
            const core::PartId &id = core::infoOf(*part).id;
            prices.emplace(id, core::pricePer(core::PriceRatio::PerTokenPerSecond, id, project, project.scenarios.front().id, *catalog));
        }
    }
};

TokenPrices::TokenPrices(Document &document, QObject *parent)
    : QObject(parent), m_document(document), m_search(
                                                 *this, document, restMs,
                                                 [this](std::shared_ptr<const core::Catalog> catalog) {
                                                     auto search = std::make_shared<Search>();
                                                     search->project.scenarios = {m_document.scenario()};
                                                     search->catalog = std::move(catalog);
                                                     return search;
                                                 },
                                                 [this](Search &search) {
                                                     m_prices = std::move(search.prices);
                                                     m_answered = std::move(search.project.scenarios.front());
                                                     m_current = true;
                                                     Q_EMIT found();
                                                 })
{
    connect(&document, &Document::changed, this, &TokenPrices::scenarioChanged);
    connect(&document, &Document::replaced, this, &TokenPrices::forget);
}

TokenPrices::~TokenPrices() = default;

void TokenPrices::setWanted(bool wanted)
{
    if (wanted == m_wanted)
        return;
    m_wanted = wanted;
    scenarioChanged();
}

const core::PricePer *TokenPrices::of(const core::PartId &part) const
{
    const auto found = m_prices.find(part);
    return found == m_prices.end() ? nullptr : &found->second;
}

void TokenPrices::scenarioChanged()
{
    m_current = m_answered && *m_answered == m_document.scenario();
    if (m_wanted && !m_current)
        m_search.startLater();
    else
        m_search.cancel();
}

void TokenPrices::forget()
{
    m_prices.clear();
    m_answered.reset();
    scenarioChanged();
}

void TokenPrices::findAll()
{
    if (!m_current)
        m_search.finish();
}

} // namespace inferrack::ui
