// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QSize>

#include "ui/settings/recent_files.h"
#include "ui/settings/settings.h"

using namespace inferrack;
using ui::RecentFile;
using ui::recentFiles;

namespace {

/// Settings of this test alone.
struct Fresh {
    Fresh()
    {
        ui::settings::forgetAtExit();
        QSettings().clear();
    }
    ~Fresh() { QSettings().clear(); }

    void entry(int number, const QVariant &file, const QVariant &title = {}, const QVariant &verdict = {}, const QVariant &at = {})
    {
        QSettings settings;
        const QString place = QStringLiteral("recent/%1/").arg(number);
        settings.setValue(place + QStringLiteral("file"), file);
        settings.setValue(place + QStringLiteral("title"), title);
        settings.setValue(place + QStringLiteral("verdict"), verdict);
        settings.setValue(place + QStringLiteral("at"), at);
        settings.setValue(QStringLiteral("recent/size"), number);
    }
};

QStringList names()
{
    QStringList list;
    for (const RecentFile &file : recentFiles())
        list.append(file.fileName);
    return list;
}

} // namespace

TEST_CASE("recent_files_come_back_as_they_were_whatever_their_signs")
{
    const Fresh fresh;
    const RecentFile file{QStringLiteral("/客户/a & b, \"c\" = [50%1]\n.inferrack"), QStringLiteral("港口 · chat & \\ ; # 70B"), ui::Verdict::Blocker,
                          QDateTime(QDate(2026, 11, 2), QTime(9, 0), Qt::UTC)};
    ui::rememberRecent(file);
    QSettings().sync();
    CHECK(recentFiles() == QList<RecentFile>{file});
}

TEST_CASE("what_is_no_name_of_a_file_is_passed_over_and_the_others_stay")
{
    Fresh fresh;
    const QVariant rubbish[] = {QString(),
                                QStringLiteral("a.inferrack"),
                                QStringLiteral("../a.inferrack"),
                                QStringLiteral(":/resources/examples/tier-4xl40s.inferrack"),
                                QVariant(QSize(1, 2)),
                                QVariant(QByteArray("\xff\xfe")),
                                QVariant(QStringList{QStringLiteral("/a"), QStringLiteral("/b")}),
                                QStringLiteral("/") + QString(5000, QLatin1Char('x')),
                                QString(QStringLiteral("/a") + QChar(0) + QLatin1Char('b'))};
    for (const QVariant &value : rubbish) {
        INFO(value.typeName());
        fresh.entry(1, QStringLiteral("/first.inferrack"));
        fresh.entry(2, value);
        fresh.entry(3, QStringLiteral("/third.inferrack"));
        CHECK(names() == QStringList{QStringLiteral("/first.inferrack"), QStringLiteral("/third.inferrack")});
    }
    // The next file that is opened puts the list in order.
    ui::rememberRecent({QStringLiteral("/new.inferrack"), {}, ui::Verdict::Ok, {}});
    CHECK(names() == QStringList{QStringLiteral("/new.inferrack"), QStringLiteral("/first.inferrack"), QStringLiteral("/third.inferrack")});
    CHECK(QSettings().value(QStringLiteral("recent/size")).toInt() == 3);
}

TEST_CASE("members_of_other_types_are_taken_as_not_stated")
{
    Fresh fresh;
    fresh.entry(1, QStringLiteral("/a.inferrack"), QString(1'000'000, QLatin1Char('x')), QStringLiteral("worst"), QStringLiteral("never"));
    fresh.entry(2, QStringLiteral("/b.inferrack"), QStringLiteral(" two\n lines\t"), QVariant(QSize(1, 2)), 7);
    fresh.entry(3, QStringLiteral("/a.inferrack"), QStringLiteral("again"), QStringLiteral("blocker"));
    const QList<RecentFile> files = recentFiles();
    REQUIRE(files.size() == 2);
    CHECK(files[0].title.size() == ui::longestRecentTitle);
    CHECK(files[0].verdict == ui::Verdict::Ok);
    CHECK_FALSE(files[0].at.isValid());
    CHECK(files[1].title == QStringLiteral("two lines"));
    CHECK_FALSE(files[1].at.isValid());
}

TEST_CASE("a_settings_file_cut_or_replaced_by_rubbish_gives_the_standards")
{
    const QByteArray whole =
        "[General]\nfolder=/customers\nlanguage=zh\ntheme=dark\n\n[palette]\npinned=nvidia-l40s, nvidia-l4\n\n"
        "[recent]\n1\\at=2026-11-02T09:00:00Z\n1\\file=/a.inferrack\n1\\title=A\n1\\verdict=warning\nsize=1\n\n[region]\npalette\\size=300\n";
    const Fresh fresh;
    // Qt keeps what it read of a name: each content has a name of its own.
    const QString program = QCoreApplication::applicationName();
    const QString folder = QFileInfo(QSettings().fileName()).absolutePath();
    REQUIRE(QDir().mkpath(folder));
    QList<QByteArray> contents{whole,
                               QByteArray("\xef\xbb\xbf") + whole,
                               QByteArray(whole).replace("\n", "\r\n"),
                               QByteArray(),
                               QByteArray(4096, '\0'),
                               QByteArray(4096, '\xff'),
                               QByteArray("[recent]\nsize=-3\n"),
                               QByteArray(100'000, '[')};
    for (qsizetype size = 0; size < whole.size(); size += 7)
        contents.append(whole.left(size));
    for (qsizetype n = 0; n < contents.size(); ++n) {
        INFO(n);
        QCoreApplication::setApplicationName(QStringLiteral("rubbish-%1").arg(n));
        QFile read(QDir(folder).filePath(QStringLiteral("rubbish-%1.ini").arg(n)));
        REQUIRE(read.open(QIODevice::WriteOnly));
        read.write(contents[n]);
        read.close();
        REQUIRE(QSettings().fileName() == read.fileName());
        const QList<RecentFile> files = recentFiles();
        CHECK(files.size() <= 1);
        const int size = ui::settings::regionSize("palette", 272).value();
        CHECK((size >= 0 && size <= 300));
        (void)ui::settings::startTheme();
        (void)ui::settings::startLanguage();
        CHECK(ui::settings::pinnedParts().value().size() <= 2);
        if (n == 0) {
            REQUIRE(files.size() == 1);
            CHECK(files.front().title == QStringLiteral("A"));
            CHECK(size == 300);
        }
        ui::rememberRecent({QStringLiteral("/new.inferrack"), {}, ui::Verdict::Ok, {}});
        CHECK(recentFiles().front().fileName == QStringLiteral("/new.inferrack"));
        QFile::remove(read.fileName());
    }
    QCoreApplication::setApplicationName(program);
}
