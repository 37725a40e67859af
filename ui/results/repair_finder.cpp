// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/repair_finder.h"

#include "ui/document/document.h"

#include <algorithm>

namespace inferrack::ui {

namespace {

/// After an edit the first thing to do is to paint; a slider that moves asks nothing until it rests.
constexpr int restMs = 150;

bool isSame(const core::Finding &a, const core::Finding &b)
{
    return a.check == b.check && a.textId == b.textId && a.subject == b.subject;
}

} // namespace

struct RepairFinder::Search {
    core::Project project;
    std::shared_ptr<const core::Catalog> catalog;
    std::vector<core::Finding> findings;
    std::atomic<bool> stop = false;
    std::vector<Answer> answers;

    void run()
    {
        for (const core::Finding &finding : findings) {
            std::vector<core::Repair> list = core::repairs(finding, project, *catalog, 3, &stop);
            if (stop)
                return;
            answers.push_back({finding, std::move(list)});
        }
    }
};

RepairFinder::RepairFinder(Document &document, QObject *parent) : QObject(parent), m_document(document)
{
    m_pool.setMaxThreadCount(1);
    m_timer.setSingleShot(true);
    m_timer.setInterval(restMs);
    connect(&m_timer, &QTimer::timeout, this, &RepairFinder::start);
    connect(&document, &Document::changed, this, &RepairFinder::documentChanged);
    connect(&document, &Document::replaced, this, &RepairFinder::forget);
    documentChanged();
}

RepairFinder::~RepairFinder()
{
    if (m_search)
        m_search->stop = true;
    m_pool.waitForDone();
}

const std::vector<core::Repair> &RepairFinder::repairsOf(const core::Finding &finding) const
{
    static const std::vector<core::Repair> none;
    const auto found = std::find_if(m_answers.begin(), m_answers.end(), [&](const Answer &a) { return isSame(a.finding, finding); });
    return found == m_answers.end() ? none : found->repairs;
}

void RepairFinder::documentChanged()
{
    m_current = false;
    if (m_search)
        m_search->stop = true;
    m_search.reset();
    m_timer.start();
}

/// A file brings facts of its own, and its findings may bear the ids of the file before.
void RepairFinder::forget()
{
    m_catalog.reset();
    m_answers.clear();
    Q_EMIT found();
}

void RepairFinder::start()
{
    m_timer.stop();
    auto search = std::make_shared<Search>();
    search->project = m_document.project();
    if (!m_catalog)
        m_catalog = std::make_shared<core::Catalog>(m_document.catalog());
    search->catalog = m_catalog;
    search->findings = m_document.result().findings;
    m_search = search;
    m_pool.start([this, search] {
        search->run();
        if (!search->stop)
            QMetaObject::invokeMethod(
                this, [this, search] { take(search); }, Qt::QueuedConnection);
    });
}

void RepairFinder::take(const std::shared_ptr<Search> &search)
{
    // An answer that comes late is of a project that is gone.
    if (search != m_search)
        return;
    m_search.reset();
    m_answers = std::move(search->answers);
    m_current = true;
    Q_EMIT found();
}

void RepairFinder::findAll()
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
