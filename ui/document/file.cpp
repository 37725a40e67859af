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
constexpr qint64 largestFile = qint64(8) * 1024 * 1024;
/// What a system takes in a name and in a path, in bytes. Beside a file stands its previous copy, and while that is written its name is
/// longer by a dot and six letters.
constexpr qsizetype longestName = 255, longestPath = 4095, besideIt = 4 + 7;
/// What a sentence can show of a name and of a folder.
constexpr qsizetype longestShown = 200, longestShownFolder = 400;

core::Name nameOf(const QString &fileName)
{
    return core::Name{shownName(fileName)};
}

core::Name folderOf(const QFileInfo &file)
{
    const QString folder = file.absolutePath();
    return core::Name{(folder.size() > longestShownFolder ? QChar(0x2026) + folder.right(longestShownFolder) : folder).toStdString()};
}

/// Where a name leads to, also if nothing is there yet.
QFileInfo targetOf(const QString &fileName)
{
    QFileInfo file(fileName);
    for (int links = 0; file.isSymLink() && links < 40; ++links)
        file.setFile(file.symLinkTarget());
    return file;
}

bool isTooLong(const QFileInfo &file)
{
    return QFile::encodeName(file.fileName()).size() + besideIt > longestName || QFile::encodeName(file.absoluteFilePath()).size() + besideIt > longestPath;
}

Problem notWritten(const QString &fileName, qint64 size)
{
    const QFileInfo file = targetOf(fileName);
    const QFileInfo folder(file.absolutePath());
    if (!folder.isDir())
        return Problem{core::text(INFERRACK_TEXT("Document", "%1 is not saved: the folder %2 does not exist. Save it in another folder."), nameOf(fileName),
                                  folderOf(file))};
    if (file.exists() && !file.isFile())
        return Problem{core::text(INFERRACK_TEXT("Document", "%1 is not saved: in the folder %2 this name belongs to something that is no file. "
                                                             "Save it under another name."),
                                  nameOf(fileName), folderOf(file))};
    const QStorageInfo storage(folder.absoluteFilePath());
    // Old content, new content and previous copy are there together for a moment.
    if (storage.isValid() && storage.bytesTotal() > 0 && storage.bytesAvailable() < 2 * size)
        return Problem{core::text(INFERRACK_TEXT("Document", "%1 is not saved: the drive of the folder %2 is full. The file on it is unchanged. "
                                                             "Make room on it or save in another folder."),
                                  nameOf(fileName), folderOf(file))};
    if (!folder.isWritable() || (file.exists() && !file.isWritable()))
        return Problem{core::text(INFERRACK_TEXT("Document", "%1 is not saved: the folder %2 or the file is write-protected. Save it under another name."),
                                  nameOf(fileName), folderOf(file))};
    return Problem{core::text(INFERRACK_TEXT("Document", "%1 is not saved: the drive of the folder %2 does not take the file. The file on it is unchanged. "
                                                         "Save it in another folder."),
                              nameOf(fileName), folderOf(file))};
}

} // namespace

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

std::string shownName(const QString &fileName)
{
    const QString name = QFileInfo(fileName).fileName();
    return (name.size() > longestShown ? name.left(longestShown) + QChar(0x2026) : name).toStdString();
}

QString previousCopyName(const QString &fileName)
{
    return fileName + QStringLiteral(".bak");
}

core::Result<QByteArray> readFile(const QString &fileName)
{
    QFile file(fileName);
    if (!file.exists()) {
        const bool shown = fileName.size() <= 2 * longestShown;
        return Problem{core::text(INFERRACK_TEXT("Document", "%1 does not exist."), shown ? Name{fileName.toStdString()} : nameOf(fileName))};
    }
    // A pipe would let us wait, a device would never end.
    if (!QFileInfo(fileName).isFile() || !file.open(QIODevice::ReadOnly))
        return Problem{
            core::text(INFERRACK_TEXT("Document", "%1 in the folder %2 cannot be opened for reading. Check that it is a file and that you may read it."),
                       nameOf(fileName), folderOf(QFileInfo(fileName)))};
    if (file.size() > largestFile)
        return Problem{core::text(INFERRACK_TEXT("Document", "%1 is not a project file: it is too large for one."), nameOf(fileName))};
    const QByteArray content = file.readAll();
    if (file.error() != QFile::NoError)
        return Problem{core::text(INFERRACK_TEXT("Document", "%1 cannot be read to its end: its drive reports a fault. Try it again or open a copy of it."),
                                  nameOf(fileName))};
    return content;
}

core::Result<bool> writeFile(const QString &fileName, const QByteArray &content)
{
    if (content.size() > largestFile)
        return Problem{
            core::text(INFERRACK_TEXT("Document", "%1 is not saved: with more than 8 MB it could not be opened again. Shorten its texts."), nameOf(fileName))};
    const QFileInfo info(fileName);
    if (isTooLong(info) || isTooLong(targetOf(fileName)))
        return Problem{
            core::text(INFERRACK_TEXT("Document", "%1 is not saved: its name or its path is too long. Save it under a shorter name."), nameOf(fileName))};
    if (info.exists() && !info.isFile())
        return notWritten(fileName, content.size());
    QSaveFile file(targetOf(fileName).absoluteFilePath());
    if (!writtenAndRead(file, content))
        return notWritten(fileName, content.size());
    if (info.exists()) {
        QFile old(fileName);
        QSaveFile copy(previousCopyName(fileName));
        if (!old.open(QIODevice::ReadOnly))
            return notWritten(fileName, content.size());
        const QByteArray before = old.readAll();
        if (old.error() != QFile::NoError)
            return notWritten(fileName, content.size());
        if (before != content) {
            if (!writtenAndRead(copy, before))
                return notWritten(copy.fileName(), before.size());
            // Who may not read the file may not read what it held before.
            copy.setPermissions(old.permissions());
            if (!copy.commit())
                return notWritten(copy.fileName(), before.size());
        }
    }
    if (!file.commit())
        return notWritten(fileName, content.size());
    return true;
}

} // namespace inferrack::ui
