// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/project_files.h"

#include "core/storage/project_file.h"
#include "ui/document/document.h"
#include "ui/document/file.h"
#include "ui/document/starting_project.h"
#include "ui/results/verdict_text.h"
#include "ui/settings/recent_files.h"
#include "ui/settings/settings.h"
#include "ui/start/example_list.h"
#include "ui/text/filled.h"
#include "ui/text/number_format.h"
#include "ui/text/remark_text.h"
#include "ui/text/translate.h"
#include "ui/widgets/message_bar.h"
#include "ui/window/question.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>
#include <QTime>
#include <QWidget>

namespace inferrack::ui {

namespace {

QString projectFilter()
{
    return ProjectFiles::tr("InferRack projects (*.inferrack)");
}

/// Where files were last; home if that folder is gone.
QString folderOfFiles()
{
    const QString last = settings::lastFolder().value();
    return QDir(last).exists() ? last : QDir::homePath();
}

/// Name of a file in a line: no sign in it breaks the line.
QString lineName(const QString &fileName)
{
    return translated(core::Argument(core::Name{shownName(fileName)}));
}

QString nameOf(const Recovery &recovery)
{
    if (!recovery.fileName.isEmpty())
        return lineName(recovery.fileName);
    return recovery.title.isEmpty() ? ProjectFiles::tr("New project") : recovery.title;
}

/// Why the content of a recovery file cannot be read, told of that file; nothing if it can.
core::Text reasonOf(const QByteArray &content, const Recovery &recovery)
{
    const std::string behindHeader = "\n" + content.toStdString();
    const core::Result<core::ProjectReading> reading = core::readProject(behindHeader, shownName(recovery.record));
    return reading ? core::Text() : reading.problem().text;
}

/// The day as the language writes it and the time of day.
QString moment(const QDateTime &at)
{
    const QDateTime local = at.toLocalTime();
    return ProjectFiles::tr("%1 %2", "date, time of day")
        .arg(dateInSentence(local.date().toString(Qt::ISODate)), local.time().toString(QStringLiteral("HH:mm")));
}

} // namespace

QString documentName(const Document &document)
{
    if (!document.fileName().isEmpty())
        return lineName(document.fileName());
    const QString title = QString::fromStdString(document.project().title);
    return title.isEmpty() ? ProjectFiles::tr("New project") : title;
}

ProjectFiles::ProjectFiles(Document &document, MessageStack &messages, QWidget &window)
    : QObject(&window), m_document(document), m_messages(messages), m_window(window), m_watch(document), m_examples(new QMenu(&window)),
      m_recent(new QMenu(&window))
{
    connect(m_recent, &QMenu::aboutToShow, this, &ProjectFiles::fillRecent);
    connect(&m_watch, &FileWatch::changedOnDisk, this, &ProjectFiles::sayChangedOnDisk);
    connect(&m_watch, &FileWatch::removedFromDisk, this, [this] {
        m_messages.post(Verdict::Warning, tr("%1 was deleted or moved by another program. Saving writes it again.").arg(documentName(m_document)), tr("Save"),
                        [this] { save(); });
    });
    retranslate();
}

void ProjectFiles::retranslate()
{
    m_examples->setTitle(tr("Open example"));
    fillExamples();
    m_recent->setTitle(tr("Open recent"));
    // So that the menu is there to be opened, and its keys reach it.
    fillRecent();
}

void ProjectFiles::post(Verdict verdict, const QString &sentence)
{
    m_messages.post(verdict, sentence);
}

void ProjectFiles::remember() const
{
    if (m_document.fileName().isEmpty())
        return;
    Verdict worst = Verdict::Ok;
    for (const core::Scenario &scenario : m_document.project().scenarios)
        worst = std::max(worst, shownVerdict(m_document.resultOf(scenario.id)));
    rememberRecent({m_document.fileName(), QString::fromStdString(m_document.project().title), worst, QDateTime::currentDateTimeUtc()});
}

void ProjectFiles::sayNotOpened(const QString &fileName, const core::Problem &problem)
{
    const QString copy = previousCopyName(fileName);
    const QString sentence = translated(problem.text);
    if (QFileInfo::exists(fileName) && QFileInfo::exists(copy))
        m_messages.post(Verdict::Blocker, sentence, tr("Open the previous copy"), [this, copy] { leaveAndOpen(copy); });
    else
        m_messages.post(Verdict::Blocker, sentence, tr("Open another file…"), [this] { askOpen(); });
}

bool ProjectFiles::open(const QString &fileName)
{
    const core::Result<bool> opened = m_document.open(fileName);
    if (!opened) {
        if (!QFileInfo::exists(fileName))
            forgetRecent(QFileInfo(fileName).absoluteFilePath());
        sayNotOpened(fileName, opened.problem());
        return false;
    }
    m_messages.clear();
    welcome();
    Q_EMIT this->opened();
    return true;
}

void ProjectFiles::welcome()
{
    remember();
    const QString name = documentName(m_document);
    if (m_document.isReadOnly())
        post(Verdict::Note, filled(tr("%1 was saved by a newer version and opens read-only. To keep changes, save it under another name."), {name}));
    if (const std::vector<core::CatalogRemark> &remarks = m_document.remarks(); !remarks.empty())
        post(Verdict::Warning,
             filled(tr("%n fact(s) of %1 cannot be used, those of the catalogue stand in their place. %2", nullptr, static_cast<int>(remarks.size())),
                    {name, remarkText(remarks.front(), {})}));
}

void ProjectFiles::leaveAndOpen(const QString &fileName)
{
    if (mayLeave())
        open(fileName);
}

void ProjectFiles::startNew()
{
    if (!mayLeave())
        return;
    m_document.start(emptyProject(m_document.catalog()));
    m_messages.clear();
    Q_EMIT opened();
}

bool ProjectFiles::askOpen()
{
    if (!mayLeave())
        return false;
    const QString fileName = QFileDialog::getOpenFileName(&m_window, tr("Open a project"), folderOfFiles(), projectFilter());
    if (fileName.isEmpty())
        return false;
    settings::lastFolder().set(QFileInfo(fileName).absolutePath());
    return open(fileName);
}

bool ProjectFiles::save()
{
    if (m_document.fileName().isEmpty() || m_document.isReadOnly())
        return askSaveAs();
    return saveAs(m_document.fileName());
}

bool ProjectFiles::saveAs(const QString &fileName)
{
    const core::Result<bool> written = m_document.save(fileName);
    if (!written) {
        const QString sentence = translated(written.problem().text);
        if (m_document.fileState() == FileState::Changed && QFileInfo(fileName).absoluteFilePath() == m_document.fileName())
            sayChangedOnDisk();
        else
            m_messages.post(Verdict::Blocker, sentence, tr("Save as…"), [this] { askSaveAs(); });
        return false;
    }
    remember();
    Q_EMIT saved(QTime::currentTime());
    return true;
}

void ProjectFiles::sayChangedOnDisk()
{
    if (!m_document.isModified()) {
        m_messages.post(Verdict::Warning, tr("%1 was changed by another program. The window shows what it held before.").arg(documentName(m_document)),
                        tr("Open it again"), [this, fileName = m_document.fileName()] { leaveAndOpen(fileName); });
        return;
    }
    m_messages.post(Verdict::Warning,
                    tr("%1 was changed by another program and is not saved. What the other wrote stays as the previous copy.").arg(documentName(m_document)),
                    tr("Save over it"), [this] {
                        const core::Result<bool> written = m_document.save(m_document.fileName(), true);
                        if (!written)
                            return post(Verdict::Blocker, translated(written.problem().text));
                        remember();
                        Q_EMIT saved(QTime::currentTime());
                    });
}

bool ProjectFiles::askSaveAs()
{
    QString suggested = m_document.fileName();
    if (suggested.isEmpty()) {
        QString name = documentName(m_document);
        // Signs that some systems do not take in a file name.
        for (const QChar sign : QStringLiteral("\\/:*?\"<>|"))
            name.replace(sign, QLatin1Char(' '));
        suggested = QDir(folderOfFiles()).filePath(name.simplified() + QStringLiteral(".inferrack"));
    }
    QFileDialog dialog(&m_window, tr("Save the project as"), suggested, projectFilter());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("inferrack"));
    dialog.selectFile(suggested);
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty())
        return false;
    const QString fileName = dialog.selectedFiles().constFirst();
    settings::lastFolder().set(QFileInfo(fileName).absolutePath());
    return saveAs(fileName);
}

bool ProjectFiles::mayLeave()
{
    if (!m_document.isModified())
        return true;
    Question question(tr("%1 has unsaved changes").arg(documentName(m_document)), tr("The changes since the last save are lost if they are discarded."),
                      {tr("Cancel"), tr("Discard"), tr("Save")}, &m_window);
    switch (question.ask()) {
    case 1:
        return true;
    case 2:
        return save();
    default:
        return false;
    }
}

bool ProjectFiles::offerRecovery(Journal &journal)
{
    for (const Recovery &recovery : Journal::leftBehind(journal.folder())) {
        const QString name = nameOf(recovery);
        const QString saved = recovery.fileName.isEmpty()            ? tr("It was never saved to a file.")
                              : QFileInfo::exists(recovery.fileName) ? tr("The saved file is from %1.").arg(moment(QFileInfo(recovery.fileName).lastModified()))
                                                                     : tr("Its file is no longer there.");
        Question question(recovery.at.isValid() ? filled(tr("%1 has unsaved changes from %2"), {name, moment(recovery.at)})
                                                : tr("%1 has unsaved changes").arg(name),
                          tr("The program did not end normally. %1", "what is in the saved file").arg(saved),
                          {tr("Ask again at the next start"), tr("Discard the changes"), tr("Open with the changes")}, &m_window);
        const int answer = question.ask();
        if (answer == 1)
            Journal::discard(recovery);
        if (answer != 2)
            continue;
        const core::Result<QByteArray> content = Journal::content(recovery);
        const core::Result<bool> taken = content ? m_document.recover(*content, recovery.fileName) : core::Result<bool>(content.problem());
        if (!taken) {
            // It stays where it is: somebody may still read it.
            const core::Text reason = content ? reasonOf(*content, recovery) : content.problem().text;
            post(Verdict::Blocker, filled(tr("The unsaved changes of %1 cannot be taken up. They stay in the folder %2. %3"),
                                          {name, translated(core::Argument(core::Name{journal.folder().toStdString()})),
                                           translated(reason.isEmpty() ? taken.problem().text : reason)}));
            continue;
        }
        // The old record goes when the new one holds the same.
        journal.flush();
        if (QFileInfo::exists(journal.record()))
            Journal::discard(recovery);
        Q_EMIT opened();
        return true;
    }
    return false;
}

void ProjectFiles::fillExamples()
{
    qDeleteAll(m_examples->findChildren<QMenu *>(Qt::FindDirectChildrenOnly));
    for (const ExampleGroupEntry &group : exampleGroups()) {
        QMenu *menu = m_examples->addMenu(translated(group.name));
        for (const ExampleEntry &example : exampleList())
            if (example.group == group.group)
                connect(menu->addAction(translated(example.name)), &QAction::triggered, this, [this, &example] { leaveAndOpen(fileOf(example)); });
    }
}

void ProjectFiles::fillRecent()
{
    m_recent->clear();
    const QList<RecentFile> files = recentFiles();
    for (const RecentFile &file : files) {
        const QString name = lineName(file.fileName);
        QString line = file.title.isEmpty() ? name : tr("%1 (%2)", "title, file").arg(file.title, name);
        // A sign of a name, not the mark of a key.
        QAction *action = m_recent->addAction(line.replace(QLatin1Char('&'), QLatin1String("&&")));
        action->setToolTip(QStringLiteral("<qt>%1</qt>").arg(QDir::toNativeSeparators(file.fileName).toHtmlEscaped()));
        connect(action, &QAction::triggered, this, [this, fileName = file.fileName] { leaveAndOpen(fileName); });
    }
    m_recent->setToolTipsVisible(true);
    m_recent->addSeparator();
    QAction *forget = m_recent->addAction(tr("Clear the list"));
    forget->setEnabled(!files.isEmpty());
    connect(forget, &QAction::triggered, this, [] { forgetAllRecent(); });
}

} // namespace inferrack::ui
