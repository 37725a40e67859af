// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include "ui/document/document.h"

#include <functional>
#include <memory>
#include <utility>

namespace inferrack::ui {

/// Looks for an answer on a thread of its own, some time after the last edit.
///
/// A `Search` is a copy of what is looked at, because the document goes on, and the answer: it has `run()`, and an atomic `stop` that ends
/// run() early. Only one runs; an answer that comes after cancel() is of a project that is gone and is dropped.
template <class Search>
class BackgroundSearch {
public:
    /// Makes a search of the document as it is; takes what a search has found, on the thread of the owner.
    using Make = std::function<std::shared_ptr<Search>(std::shared_ptr<const core::Catalog>)>;
    using Take = std::function<void(Search &)>;

    BackgroundSearch(QObject &owner, const Document &document, int restMs, Make make, Take take)
        : m_owner(owner), m_document(document), m_make(std::move(make)), m_take(std::move(take))
    {
        m_pool.setMaxThreadCount(1);
        m_timer.setSingleShot(true);
        m_timer.setInterval(restMs);
        QObject::connect(&m_timer, &QTimer::timeout, &owner, [this] { start(); });
        // A file brings facts of its own.
        QObject::connect(&document, &Document::replaced, &owner, [this] { m_catalog.reset(); });
    }

    ~BackgroundSearch()
    {
        cancel();
        m_pool.waitForDone();
    }

    /// Ends what runs or waits.
    void cancel()
    {
        m_timer.stop();
        if (m_running)
            m_running->stop = true;
        m_running.reset();
    }

    /// Looks anew once nobody has asked for the time of the rest.
    void startLater()
    {
        cancel();
        m_timer.start();
    }

    /// Looks at once, unless it does already, and waits for the answer.
    void finish()
    {
        if (!m_running)
            start();
        const std::shared_ptr<Search> search = m_running;
        m_pool.waitForDone();
        taken(search);
    }

    /// Whether a search runs or waits for its time.
    bool isLooking() const { return m_running || m_timer.isActive(); }

private:
    void start()
    {
        m_timer.stop();
        if (!m_catalog)
            m_catalog = std::make_shared<core::Catalog>(m_document.catalog());
        const std::shared_ptr<Search> search = m_make(m_catalog);
        m_running = search;
        m_pool.start([this, search] {
            search->run();
            if (!search->stop)
                QMetaObject::invokeMethod(
                    &m_owner, [this, search] { taken(search); }, Qt::QueuedConnection);
        });
    }

    void taken(const std::shared_ptr<Search> &search)
    {
        if (search != m_running)
            return;
        m_running.reset();
        m_take(*search);
    }

    QObject &m_owner;
    const Document &m_document;
    Make m_make;
    Take m_take;
    std::shared_ptr<Search> m_running;
    std::shared_ptr<const core::Catalog> m_catalog; ///< a copy for the searches, made when the first one starts after a file was opened
    QThreadPool m_pool;
    QTimer m_timer;
};

} // namespace inferrack::ui
