// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/result.h"

#include <string>

class QSaveFile;

namespace inferrack::ui {

/// Name of a file as a sentence shows it: without its folder.
std::string shownName(const QString &fileName);
/// Where the copy of the content before the last save is kept.
QString previousCopyName(const QString &fileName);

/// Writes what a full drive may cut short and reads it back; the caller commits.
bool writtenAndRead(QSaveFile &file, const QByteArray &content);

core::Result<QByteArray> readFile(const QString &fileName);
/// Replaces the file in one step after the new content was read back from the disk and found equal; what the file held before is kept as
/// the previous copy. A Problem leaves the file as it was.
core::Result<bool> writeFile(const QString &fileName, const QByteArray &content);

} // namespace inferrack::ui
