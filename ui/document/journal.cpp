// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/journal.h"

#include "ui/document/document.h"
#include "ui/document/file.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>
#include <utility>

namespace inferrack::ui {

namespace {

constexpr int quietMs = 300;
constexpr int longestMs = 900;
/// The first line of a recovery file says what it is; what save() would have written follows.
constexpr const char *kind = "inferrack-recovery";
constexpr qint64 longestHeader = 16 * 1024;
constexpr int longestTitle = 200; ///< the header fits its line, whatever the title

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

std::optional<Recovery> headerOf(const QString &record)
{
    QFile file(record);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QJsonObject header = QJsonDocument::fromJson(file.readLine(longestHeader)).object();
    if (header.value(QLatin1String("kind")).toString() != QLatin1String(kind))
        return std::nullopt;
    const QDateTime at = QDateTime::fromString(header.value(QLatin1String("at")).toString(), Qt::ISODateWithMs);
    return Recovery{record, header.value(QLatin1String("fileName")).toString(), header.value(QLatin1String("title")).toString(), at};
}

} // namespace

Journal::Journal(Document &document, QString folder, QObject *parent)
    : QObject(parent), m_document(document), m_folder(std::move(folder)),
      m_record(QDir(m_folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".recovery")))
{
    m_quiet.setSingleShot(true);
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
            if (!m_lock->tryLock(0)) {
                m_lock.reset();
                return false;
            }
        }
        const QJsonObject header{{QStringLiteral("kind"), QLatin1String(kind)},
                                 {QStringLiteral("fileName"), m_document.fileName()},
                                 {QStringLiteral("title"), QString::fromStdString(m_document.project().title).left(longestTitle)},
                                 {QStringLiteral("at"), QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs)}};
        QSaveFile file(m_record);
        return file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(header).toJson(QJsonDocument::Compact) + '\n') > 0 &&
               file.write(m_document.content()) > 0 && file.commit();
    }();
    if (written) {
        m_writtenRevision = m_document.revision();
        m_failing = false;
    } else if (!std::exchange(m_failing, true)) {
        Q_EMIT failed(core::text(INFERRACK_TEXT("Document", "Unsaved changes are not kept for recovery: the folder %1 cannot be written. Save often."),
                                 core::Name{m_folder.toStdString()}));
    }
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
    for (const QString &name : directory.entryList({QStringLiteral("*.recovery")}, QDir::Files)) {
        const QString record = directory.filePath(name);
        if (!lockFor(record)->tryLock(0))
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
    return bytes->mid(bytes->indexOf('\n') + 1);
}

void Journal::discard(const Recovery &recovery)
{
    QFile::remove(recovery.record);
    QFile::remove(lockOf(recovery.record));
}

} // namespace inferrack::ui
