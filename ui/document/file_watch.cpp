// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/file_watch.h"

#include "ui/document/document.h"

#include <QFileInfo>

#include <utility>

namespace inferrack::ui {

namespace {

/// Programs write a file in several strokes, or remove it and put another in its place.
constexpr int settleMs = 200;

} // namespace

FileWatch::FileWatch(Document &document, QObject *parent) : QObject(parent), m_document(document)
{
    m_settled.setSingleShot(true);
    m_settled.setInterval(settleMs);
    connect(&m_settled, &QTimer::timeout, this, &FileWatch::look);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_settled, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_settled, qOverload<>(&QTimer::start));
    connect(&document, &Document::fileChanged, this, &FileWatch::follow);
    follow();
}

void FileWatch::follow()
{
    if (const QStringList watched = m_watcher.files() + m_watcher.directories(); !watched.isEmpty())
        m_watcher.removePaths(watched);
    m_seen = {};
    const QString fileName = m_document.fileName();
    if (fileName.isEmpty())
        return;
    // A file that is replaced loses its watch; that of the folder stays.
    m_watcher.addPath(QFileInfo(fileName).absolutePath());
    // Behind a link the file lies in a folder of its own.
    if (const QString real = QFileInfo(fileName).canonicalPath(); !real.isEmpty() && real != QFileInfo(fileName).absolutePath())
        m_watcher.addPath(real);
    if (QFileInfo::exists(fileName))
        m_watcher.addPath(fileName);
}

void FileWatch::look()
{
    const QString fileName = m_document.fileName();
    if (!fileName.isEmpty() && QFileInfo::exists(fileName) && !m_watcher.files().contains(fileName))
        m_watcher.addPath(fileName);
    const QDateTime written = QFileInfo(fileName).lastModified();
    const FileState state = m_document.fileState();
    // The folder changes for many reasons; the same news is said once.
    if (std::exchange(m_seen, {state, written}) == Sight{state, written})
        return;
    if (state == FileState::Changed)
        Q_EMIT changedOnDisk();
    else if (state == FileState::Gone)
        Q_EMIT removedFromDisk();
}

} // namespace inferrack::ui
