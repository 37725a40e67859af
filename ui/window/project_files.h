// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include "ui/document/file_watch.h"
#include "ui/document/journal.h"
#include "ui/style/tokens.h"

class QMenu;
class QTime;

namespace inferrack::ui {

class Document;
class MessageStack;

/// Name of a document without its folder: of the file, else of the project.
QString documentName(const Document &document);

/// Brings projects into a window and out of it: asks, opens, saves, remembers, recovers, and says what went wrong.
class ProjectFiles : public QObject {
    Q_OBJECT
public:
    /// Questions and dialogs stand over `window`, messages in `messages`.
    ProjectFiles(Document &document, MessageStack &messages, QWidget &window);

    /// Opens a file; what is wrong with it is said in a message and nothing changes.
    bool open(const QString &fileName);
    /// Says why a file was not opened and offers what helps: its previous copy, another file.
    void sayNotOpened(const QString &fileName, const core::Problem &problem);
    /// Remembers the project that was opened and says what is to be known of it: read-only, facts that cannot be used.
    void welcome();
    /// What open() and save() say together: first leave the project in hand, then open.
    void leaveAndOpen(const QString &fileName);
    void startNew();
    bool askOpen();
    bool save();
    bool saveAs(const QString &fileName);
    bool askSaveAs();
    /// False if the user wants to keep working on what is not saved.
    bool mayLeave();
    /// Asks, at the start of the program, what becomes of work that an earlier run did not save. True if it was taken up.
    bool offerRecovery(Journal &journal);

    QMenu &examplesMenu() { return *m_examples; }
    QMenu &recentMenu() { return *m_recent; }
    void retranslate();

Q_SIGNALS:
    /// Another project is in the window.
    void opened();
    void saved(const QTime &at);

private:
    void post(Verdict verdict, const QString &sentence);
    void remember() const;
    void fillExamples();
    void fillRecent();
    void sayChangedOnDisk();

    Document &m_document;
    MessageStack &m_messages;
    QWidget &m_window;
    FileWatch m_watch;
    QMenu *m_examples;
    QMenu *m_recent;
};

} // namespace inferrack::ui
