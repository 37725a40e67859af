// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/journal.h"

#include "core/storage/recovery_file.h"
#include "ui/document/document.h"
#include "ui/document/file.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSaveFile>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>
#include <utility>

namespace inferrack::ui {

namespace {

constexpr int quietMs = 300;
/// A drive that was full or away is tried again although nobody edits.
constexpr int againMs = 2000;
/// Another program that starts looks at the lock for a moment.
constexpr int lockWaitMs = 100;
constexpr int longestTitle = 200; ///< what a question can show

QString lockOf(const QString &record)
{
    return record + QStringLiteral(".lock");
}

std::unique_ptr<QLockFile> lockFor(const QString &record)
{
    auto lock = std::make_unique<QLockFile>(lockOf(record));
    // A lock ends with its program, not with time: a window may stay open for weeks.
    lock->setStaleLockTime(0);
    return lock;
}

/// The lock of a record whose program no longer runs; nothing while it runs.
std::unique_ptr<QLockFile> lockOfTheGone(const QString &record)
{
    std::unique_ptr<QLockFile> lock = lockFor(record);
    if (lock->tryLock(0))
        return lock;
    // No room or no right to write a lock: it matters only if there is one.
    if (lock->error() != QLockFile::LockFailedError)
        return QFile::exists(lockOf(record)) ? nullptr : std::move(lock);
    // A lock file may hold rubbish, and its process number may be that of another program by now. The system knows whether somebody has it.
    return lock->removeStaleLockFile() && lock->tryLock(0) ? std::move(lock) : nullptr;
}

/// Takes away what programs left that were killed amid their writing: half a record, a lock without a record.
void sweep(const QDir &directory)
{
    static const QRegularExpression leftOver(QStringLiteral("^([0-9a-f-]{36}\\.recovery)\\.(lock|[A-Za-z0-9]{6})$"));
    for (const QString &name : directory.entryList(QDir::Files)) {
        const QRegularExpressionMatch match = leftOver.match(name);
        if (!match.hasMatch())
            continue;
        const std::unique_ptr<QLockFile> gone = lockOfTheGone(directory.filePath(match.captured(1)));
        if (gone && match.captured(2) != QLatin1String("lock")) // that one goes with `gone`
            QFile::remove(directory.filePath(name));
    }
}

/// The name of a file as save() takes it; anything else was never saved.
QString usableName(const std::string &name)
{
    const QString fileName = QString::fromStdString(name);
    const bool usable = QDir::isAbsolutePath(fileName) && !fileName.startsWith(QLatin1Char(':')) && !fileName.contains(QChar(0));
    return usable ? fileName : QString();
}

std::optional<Recovery> headerOf(const QString &record)
{
    QFile file(record);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const std::optional<core::RecoveryHeader> header = core::readRecoveryHeader(file.readLine(core::longestRecoveryHeader).toStdString());
    if (!header)
        return std::nullopt;
    return Recovery{record, usableName(header->fileName), QString::fromStdString(header->title).simplified().left(longestTitle),
                    QDateTime::fromString(QString::fromStdString(header->at), Qt::ISODateWithMs)};
}

} // namespace

Journal::Journal(Document &document, QString folder, QObject *parent)
    : QObject(parent), m_document(document), m_folder(std::move(folder)),
      m_record(QDir(m_folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".recovery")))
{
    m_quiet.setSingleShot(true);
    m_quiet.setTimerType(Qt::PreciseTimer);
    connect(&m_quiet, &QTimer::timeout, this, &Journal::flush);
    connect(&document, &Document::changed, this, &Journal::sync);
    connect(&document, &Document::fileChanged, this, &Journal::sync);
    // The stack knows whether it is at the saved state only after changed().
    connect(&document.undoStack(), &QUndoStack::indexChanged, this, &Journal::sync);
    sync();
}

Journal::~Journal()
{
    remove();
}

QString Journal::standardFolder()
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).filePath(QStringLiteral("recovery"));
}

void Journal::sync()
{
    if (!m_document.isModified()) {
        m_quiet.stop();
        m_unwritten.invalidate();
        remove();
        return;
    }
    if (m_document.revision() == m_writtenRevision)
        return;
    if (!m_unwritten.isValid())
        m_unwritten.start();
    m_quiet.start(static_cast<int>(std::clamp<qint64>(longestMs - m_unwritten.elapsed(), 0, quietMs)));
}

void Journal::flush()
{
    m_quiet.stop();
    if (m_document.isModified() && m_document.revision() != m_writtenRevision)
        write();
}

void Journal::write()
{
    m_unwritten.invalidate();
    const auto written = [this] {
        if (!QDir().mkpath(m_folder))
            return false;
        if (!m_lock) {
            m_lock = lockFor(m_record);
            if (!m_lock->tryLock(lockWaitMs)) {
                m_lock.reset();
                return false;
            }
        }
        const core::RecoveryHeader header{m_document.fileName().toStdString(),
                                          QString::fromStdString(m_document.project().title).left(longestTitle).toStdString(),
                                          QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs).toStdString()};
        QSaveFile file(m_record);
        if (!writtenAndRead(file, QByteArray::fromStdString(core::recoveryHeaderLine(header)) + m_document.content()))
            return false;
        // What a customer was offered is nobody else's business, whatever the file itself may show.
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        return file.commit();
    }();
    if (written) {
        m_writtenRevision = m_document.revision();
        m_failing = false;
        return;
    }
    m_quiet.start(againMs);
    if (!std::exchange(m_failing, true))
        Q_EMIT failed(core::text(INFERRACK_TEXT("Document", "Unsaved changes are not kept for recovery: the folder %1 cannot be written. Save often."),
                                 core::Name{m_folder.toStdString()}));
}

void Journal::remove()
{
    m_writtenRevision = -1;
    if (!m_lock)
        return;
    QFile::remove(m_record);
    m_lock.reset();
}

std::vector<Recovery> Journal::leftBehind(const QString &folder)
{
    std::vector<Recovery> found;
    const QDir directory(folder);
    sweep(directory);
    for (const QString &name : directory.entryList({QStringLiteral("*.recovery")}, QDir::Files)) {
        const QString record = directory.filePath(name);
        if (!lockOfTheGone(record))
            continue;
        if (std::optional<Recovery> recovery = headerOf(record))
            found.push_back(*std::move(recovery));
    }
    std::stable_sort(found.begin(), found.end(), [](const Recovery &a, const Recovery &b) { return a.at > b.at; });
    return found;
}

core::Result<QByteArray> Journal::content(const Recovery &recovery)
{
    core::Result<QByteArray> bytes = readFile(recovery.record);
    if (!bytes)
        return bytes.problem();
    const std::string_view content = core::recoveredContent(std::string_view(bytes->constData(), static_cast<std::size_t>(bytes->size())));
    return QByteArray(content.data(), static_cast<qsizetype>(content.size()));
}

void Journal::discard(const Recovery &recovery)
{
    QFile::remove(recovery.record);
    QFile::remove(lockOf(recovery.record));
}

} // namespace inferrack::ui
