// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/file.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStorageInfo>

namespace inferrack::ui {

using core::Name;
using core::Problem;

namespace {

/// A project of a forty-server fleet takes some hundred kB; what is larger is another sort of file, and would hold up the window.
constexpr qint64 largestFile = 8 * 1024 * 1024;

Problem notWritten(const QString &fileName, qint64 size)
{
    const QFileInfo info(fileName);
    const QFileInfo folder(info.absolutePath());
    if (!folder.isDir())
        return Problem{core::text(INFERRACK_TEXT("Document", "%1 is not saved: the folder %2 does not exist."), Name{shownName(fileName)},
                                  Name{folder.absoluteFilePath().toStdString()})};
    const QStorageInfo storage(folder.absoluteFilePath());
    // Old content, new content and previous copy are there together for a moment.
    if (storage.isValid() && storage.bytesAvailable() < 2 * size)
        return Problem{core::text(INFERRACK_TEXT("Document", "%1 is not saved: the drive is full. The file on it is unchanged."), Name{shownName(fileName)})};
    if (!folder.isWritable() || (info.exists() && !info.isWritable()) || info.isDir())
        return Problem{core::text(INFERRACK_TEXT("Document", "%1 is not saved: the folder %2 or the file is write-protected. Save it under another name."),
                                  Name{shownName(fileName)}, Name{folder.absoluteFilePath().toStdString()})};
    return Problem{
        core::text(INFERRACK_TEXT("Document", "%1 is not saved: the drive does not take the file. The file on it is unchanged."), Name{shownName(fileName)})};
}

/// Writes and reads back; the caller commits.
bool writtenAndRead(QSaveFile &file, const QByteArray &content)
{
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size() || !file.flush())
        return false;
    // The handle of the temporary file is open for reading as well; a second object reads what the system holds.
    QFile again;
    if (!again.open(file.handle(), QIODevice::ReadOnly) || !again.seek(0))
        return false;
    return again.readAll() == content;
}

} // namespace

std::string shownName(const QString &fileName)
{
    return QFileInfo(fileName).fileName().toStdString();
}

QString previousCopyName(const QString &fileName)
{
    return fileName + QStringLiteral(".bak");
}

core::Result<QByteArray> readFile(const QString &fileName)
{
    QFile file(fileName);
    if (!file.exists())
        return Problem{core::text(INFERRACK_TEXT("Document", "%1 does not exist."), Name{fileName.toStdString()})};
    // A pipe would let us wait, a device would never end.
    if (!QFileInfo(fileName).isFile() || !file.open(QIODevice::ReadOnly))
        return Problem{core::text(INFERRACK_TEXT("Document", "%1 cannot be opened for reading."), Name{shownName(fileName)})};
    if (file.size() > largestFile)
        return Problem{core::text(INFERRACK_TEXT("Document", "%1 is not a project file: it is too large for one."), Name{shownName(fileName)})};
    return file.readAll();
}

core::Result<bool> writeFile(const QString &fileName, const QByteArray &content)
{
    const QFileInfo info(fileName);
    if (info.exists() && !info.isFile())
        return notWritten(fileName, content.size());
    QSaveFile file(fileName);
    if (!writtenAndRead(file, content))
        return notWritten(fileName, content.size());
    if (QFile old(fileName); old.exists()) {
        QSaveFile copy(previousCopyName(fileName));
        if (!old.open(QIODevice::ReadOnly))
            return notWritten(fileName, content.size());
        const QByteArray before = old.readAll();
        if (before != content && (!writtenAndRead(copy, before) || !copy.commit()))
            return notWritten(copy.fileName(), before.size());
    }
    if (!file.commit())
        return notWritten(fileName, content.size());
    return true;
}

} // namespace inferrack::ui
