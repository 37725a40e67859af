// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>

#include "ui/settings/recent_files.h"
#include "ui/settings/setting.h"

#include <cstdlib>

using namespace inferrack::ui;

namespace {

void require(bool holds)
{
    if (!holds)
        std::abort();
}

} // namespace

/// Any bytes in the place of the settings give values of the right sort, and the list of recent files can be used and added to.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, std::size_t size)
{
    static const QTemporaryDir folder;
    static int round = 0;
    // Qt keeps what it read of a name: each input has a name of its own.
    const QString program = QString::number(++round);
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
    QSettings::setPath(QSettings::IniFormat, QSettings::SystemScope, folder.filePath(QStringLiteral("system")));
    QCoreApplication::setOrganizationName(QStringLiteral("Fuzz"));
    QCoreApplication::setApplicationName(program);
    require(QDir(folder.path()).mkpath(QStringLiteral("Fuzz")));
    QFile file(folder.filePath(QStringLiteral("Fuzz/%1.ini").arg(program)));
    require(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char *>(data), static_cast<qint64>(size));
    file.close();
    require(QSettings().fileName() == file.fileName());

    const QList<RecentFile> files = recentFiles();
    require(files.size() <= mostRecentFiles);
    for (const RecentFile &entry : files)
        require(QDir::isAbsolutePath(entry.fileName) && entry.title.size() <= longestRecentTitle);
    const RecentFile added{QStringLiteral("/fuzz/added.inferrack"), QStringLiteral("Added"), Verdict::Note, {}};
    rememberRecent(added);
    require(recentFiles().first().fileName == added.fileName && recentFiles().size() <= mostRecentFiles);

    (void)Setting<int>(QStringLiteral("region/palette/size"), 272).value();
    (void)Setting<bool>(QStringLiteral("region/palette/shown"), true).value();
    (void)Setting<QString>(QStringLiteral("folder"), QString()).value();
    (void)Setting<QString>(QStringLiteral("language"), QString()).value();
    (void)Setting<QByteArray>(QStringLiteral("window/screen"), QByteArray()).value();
    (void)Setting<QStringList>(QStringLiteral("palette/pinned"), QStringList()).value();
    file.remove();
    return 0;
}
