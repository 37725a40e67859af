// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include "ui/document/document.h"

namespace inferrack::ui {

/// Notices when another program changes or removes the file of a document.
class FileWatch : public QObject {
    Q_OBJECT
public:
    explicit FileWatch(Document &document, QObject *parent = nullptr);

Q_SIGNALS:
    /// Said once for each new content.
    void changedOnDisk();
    void removedFromDisk();

private:
    struct Sight {
        FileState state = FileState::AsKnown;
        QDateTime written;
        bool operator==(const Sight &) const = default;
    };

    void follow();
    void look();

    Document &m_document;
    QFileSystemWatcher m_watcher;
    QTimer m_settled;
    Sight m_seen;
};

} // namespace inferrack::ui
