// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/token_prices.h"

#include "ui/document/document.h"

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

TokenPrices::TokenPrices(Document &document, QObject *parent) : QObject(parent), m_document(document)
{
    m_pool.setMaxThreadCount(1);
    m_timer.setSingleShot(true);
    m_timer.setInterval(restMs);
    connect(&m_timer, &QTimer::timeout, this, &TokenPrices::start);
    connect(&document, &Document::changed, this, &TokenPrices::scenarioChanged);
    // A file brings facts of its own.
    connect(&document, &Document::replaced, this, &TokenPrices::forget);
}

TokenPrices::~TokenPrices()
{
    if (m_search)
        m_search->stop = true;
    m_pool.waitForDone();
}

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
    if (m_search)
        m_search->stop = true;
    m_search.reset();
    if (m_wanted && !m_current)
        m_timer.start();
    else
        m_timer.stop();
}

void TokenPrices::forget()
{
    m_catalog.reset();
    m_prices.clear();
    m_answered.reset();
    scenarioChanged();
}

void TokenPrices::start()
{
    m_timer.stop();
    auto search = std::make_shared<Search>();
    search->project.scenarios = {m_document.scenario()};
    if (!m_catalog)
        m_catalog = std::make_shared<core::Catalog>(m_document.catalog());
    search->catalog = m_catalog;
    m_search = search;
    m_pool.start([this, search] {
        search->run();
        if (!search->stop)
            QMetaObject::invokeMethod(
                this, [this, search] { take(search); }, Qt::QueuedConnection);
    });
}

void TokenPrices::take(const std::shared_ptr<Search> &search)
{
    // An answer that comes late is of a scenario that is gone.
    if (search != m_search)
        return;
    m_search.reset();
    m_prices = std::move(search->prices);
    m_answered = std::move(search->project.scenarios.front());
    m_current = true;
    Q_EMIT found();
}

void TokenPrices::findAll()
{
    if (m_current)
        return;
    if (!m_search)
        start();
    const std::shared_ptr<Search> search = m_search;
    m_pool.waitForDone();
    take(search);
}

} // namespace inferrack::ui
