// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/repair_finder.h"

#include <algorithm>
#include <atomic>

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

RepairFinder::RepairFinder(Document &document, QObject *parent)
    : QObject(parent), m_document(document), m_search(
                                                 *this, document, restMs,
                                                 [this](std::shared_ptr<const core::Catalog> catalog) {
                                                     auto search = std::make_shared<Search>();
                                                     search->project = m_document.project();
                                                     search->catalog = std::move(catalog);
                                                     search->findings = m_document.result().findings;
                                                     return search;
                                                 },
                                                 [this](Search &search) {
                                                     m_answers = std::move(search.answers);
                                                     m_current = true;
                                                     Q_EMIT found();
                                                 })
{
    connect(&document, &Document::changed, this, &RepairFinder::documentChanged);
    connect(&document, &Document::replaced, this, &RepairFinder::forget);
    documentChanged();
}

RepairFinder::~RepairFinder() = default;

const std::vector<core::Repair> &RepairFinder::repairsOf(const core::Finding &finding) const
{
    static const std::vector<core::Repair> none;
    const auto found = std::find_if(m_answers.begin(), m_answers.end(), [&](const Answer &a) { return isSame(a.finding, finding); });
    return found == m_answers.end() ? none : found->repairs;
}

void RepairFinder::documentChanged()
{
    m_current = false;
    m_search.startLater();
}

/// The findings of another file may bear the ids of the file before.
void RepairFinder::forget()
{
    m_answers.clear();
    Q_EMIT found();
}

void RepairFinder::findAll()
{
    if (!m_current)
        m_search.finish();
}

} // namespace inferrack::ui
