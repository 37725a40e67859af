// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QString>

#include "ui/style/tokens.h"

namespace inferrack::ui {

/// A project that was opened or saved, as it stood then.
struct RecentFile {
    QString fileName; ///< absolute
    QString title; ///< of the project; empty = show the name of the file
    Verdict verdict = Verdict::Ok; ///< worst of its scenarios
    QDateTime at;
    bool operator==(const RecentFile &) const = default;
};

// The files a user worked on last, newest first, kept with the settings. What stands there without being the absolute name of a file is
// passed over.

constexpr int mostRecentFiles = 10;
/// More of a title no menu shows.
constexpr qsizetype longestRecentTitle = 200;
QList<RecentFile> recentFiles();
/// Puts a file first; what it was before is forgotten.
void rememberRecent(const RecentFile &file);
void forgetRecent(const QString &fileName);
void forgetAllRecent();

} // namespace inferrack::ui
