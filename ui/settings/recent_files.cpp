// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/recent_files.h"

#include <QDir>
#include <QSettings>

#include <algorithm>

namespace inferrack::ui {

namespace {

const QString key = QStringLiteral("recent");
const char *const verdictNames[] = {"ok", "note", "warning", "blocker"};
constexpr Verdict verdicts[] = {Verdict::Ok, Verdict::Note, Verdict::Warning, Verdict::Blocker};

/// Neither one of the program's own files nor what no system takes.
bool isFileName(const QString &text)
{
    return QDir::isAbsolutePath(text) && !text.startsWith(QLatin1Char(':')) && !text.contains(QChar(0)) && text.size() <= 4096;
}

void write(const QList<RecentFile> &files)
{
    QSettings settings;
    settings.remove(key);
    settings.beginWriteArray(key, static_cast<int>(files.size()));
    for (int i = 0; i < files.size(); ++i) {
        settings.setArrayIndex(i);
        settings.setValue(QStringLiteral("file"), files[i].fileName);
        settings.setValue(QStringLiteral("title"), files[i].title);
        settings.setValue(QStringLiteral("at"), files[i].at.toUTC().toString(Qt::ISODate));
        for (std::size_t v = 0; v < std::size(verdicts); ++v)
            if (verdicts[v] == files[i].verdict)
                settings.setValue(QStringLiteral("verdict"), QLatin1String(verdictNames[v]));
    }
    settings.endArray();
}

} // namespace

QList<RecentFile> recentFiles()
{
    QSettings settings;
    QList<RecentFile> files;
    const int count = settings.beginReadArray(key);
    for (int i = 0; i < std::min(count, mostRecentFiles); ++i) {
        settings.setArrayIndex(i);
        RecentFile file;
        file.fileName = settings.value(QStringLiteral("file")).toString();
        if (!isFileName(file.fileName) || std::any_of(files.begin(), files.end(), [&](const RecentFile &f) { return f.fileName == file.fileName; }))
            continue;
        file.title = settings.value(QStringLiteral("title")).toString().simplified().left(longestRecentTitle);
        file.at = QDateTime::fromString(settings.value(QStringLiteral("at")).toString(), Qt::ISODate);
        const QString verdict = settings.value(QStringLiteral("verdict")).toString();
        for (std::size_t v = 0; v < std::size(verdicts); ++v)
            if (verdict == QLatin1String(verdictNames[v]))
                file.verdict = verdicts[v];
        files.append(file);
    }
    return files;
}

void rememberRecent(const RecentFile &file)
{
    QList<RecentFile> files = recentFiles();
    files.removeIf([&file](const RecentFile &other) { return other.fileName == file.fileName; });
    files.prepend(file);
    write(files.mid(0, mostRecentFiles));
}

void forgetRecent(const QString &fileName)
{
    QList<RecentFile> files = recentFiles();
    if (files.removeIf([&fileName](const RecentFile &file) { return file.fileName == fileName; }) > 0)
        write(files);
}

void forgetAllRecent()
{
    QSettings().remove(key);
}

} // namespace inferrack::ui
