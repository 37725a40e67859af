// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QElapsedTimer>
#include <QLockFile>
#include <QObject>
#include <QString>
#include <QTimer>

#include "core/result.h"

#include <memory>
#include <vector>

namespace inferrack::ui {

class Document;

/// What a run that did not end by itself had not saved.
struct Recovery {
    QString record; ///< the recovery file
    QString fileName; ///< of the project; empty = it was never saved
    QString title; ///< what the project is called; may be empty
    QDateTime at; ///< of the last edit in it
};

/// Keeps what is not saved in a recovery file, at most a second behind the edits.
///
/// The recovery file is there only while something is unsaved: saving, undoing to the saved state and a normal end take it away.
/// A lock file beside it tells the next start whether its program still runs.
///
///   edit ... edit ... edit      written 0.3 s after the last, at the latest 0.9 s after the first unwritten one
class Journal : public QObject {
    Q_OBJECT
public:
    /// Recovery files lie in `folder`, which is made when it is needed.
    Journal(Document &document, QString folder, QObject *parent = nullptr);
    ~Journal() override;

    /// No edit waits longer to be written.
    static constexpr int longestMs = 900;

    /// In the user's data folder.
    static QString standardFolder();
    /// Recovery files of programs that no longer run, newest first. Files that are not recovery files are left alone, but for what such a
    /// program left half written.
    static std::vector<Recovery> leftBehind(const QString &folder);
    static core::Result<QByteArray> content(const Recovery &recovery);
    static void discard(const Recovery &recovery);

    const QString &folder() const { return m_folder; }
    const QString &record() const { return m_record; }
    /// Time until what is not written will be; -1 = nothing is due.
    int dueMs() const { return m_quiet.remainingTime(); }
    /// Writes now what is due.
    void flush();

Q_SIGNALS:
    /// The recovery file cannot be written; said once until it can be again.
    void failed(const inferrack::core::Text &text);

private:
    void sync();
    void write();
    void remove();

    Document &m_document;
    QString m_folder;
    QString m_record;
    std::unique_ptr<QLockFile> m_lock;
    QTimer m_quiet;
    QElapsedTimer m_unwritten;
    int m_writtenRevision = -1;
    bool m_failing = false;
};

} // namespace inferrack::ui
