// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QApplication>
#include <QScreen>
#include <QSettings>

#include "ui/settings/settings.h"

using namespace inferrack;
using ui::Language;
using ui::Setting;
using ui::Theme;
namespace settings = ui::settings;

namespace {

struct Fresh {
    Fresh()
    {
        settings::forgetAtExit();
        QSettings().clear();
    }
    ~Fresh() { QSettings().clear(); }
};

} // namespace

TEST_CASE("a_setting_holds_its_standard_until_it_is_chosen_and_again_after_it_is_reset")
{
    const Fresh fresh;
    const Setting<int> size(QStringLiteral("test/size"), 272);
    CHECK_FALSE(size.isChosen());
    CHECK(size.value() == 272);
    size.set(300);
    CHECK(size.isChosen());
    CHECK(size.value() == 300);
    CHECK(Setting<int>(QStringLiteral("test/size"), 1).value() == 300);
    size.reset();
    CHECK_FALSE(size.isChosen());
    CHECK(size.value() == 272);
}

TEST_CASE("settings_of_each_type_come_back_as_they_were")
{
    const Fresh fresh;
    const Setting<QString> folder(QStringLiteral("test/folder"), QStringLiteral("/standard"));
    const Setting<bool> shown(QStringLiteral("test/shown"), true);
    const Setting<QByteArray> geometry(QStringLiteral("test/geometry"), QByteArray());
    folder.set(QStringLiteral("/home/工程/方案 A"));
    shown.set(false);
    geometry.set(QByteArray("\0\x01\xff", 3));
    QSettings().sync();
    CHECK(folder.value() == QStringLiteral("/home/工程/方案 A"));
    CHECK_FALSE(shown.value());
    CHECK(geometry.value() == QByteArray("\0\x01\xff", 3));
    folder.set(QString());
    CHECK(folder.isChosen());
    CHECK(folder.value().isEmpty());
}

TEST_CASE("what_stands_in_the_file_by_mistake_does_not_break_a_setting")
{
    const Fresh fresh;
    QSettings().setValue(QStringLiteral("test/size"), QStringLiteral("wide"));
    CHECK(Setting<int>(QStringLiteral("test/size"), 272).value() == 272);
    QSettings().setValue(QStringLiteral("test/size"), QStringLiteral("300"));
    CHECK(Setting<int>(QStringLiteral("test/size"), 272).value() == 300);
    QSettings().setValue(QStringLiteral("language"), QStringLiteral("klingon"));
    CHECK(settings::startLanguage() == Language::English);
    QSettings().setValue(QStringLiteral("theme"), QStringLiteral("pink"));
    CHECK(settings::startTheme() == Theme::Light);
}

TEST_CASE("language_and_theme_are_remembered_one_by_one")
{
    const Fresh fresh;
    CHECK(settings::startTheme() == Theme::Light);
    for (const Language language : {Language::Chinese, Language::English}) {
        settings::rememberLanguage(language);
        CHECK(settings::startLanguage() == language);
    }
    for (const Theme theme : {Theme::Dark, Theme::Light}) {
        settings::rememberTheme(theme);
        CHECK(settings::startTheme() == theme);
    }
}

TEST_CASE("regions_and_screens_keep_their_own_values")
{
    const Fresh fresh;
    settings::regionSize("palette", 272).set(300);
    settings::regionShown("palette").set(false);
    CHECK(settings::regionSize("charts", 260).value() == 260);
    CHECK(settings::regionShown("charts").value());
    CHECK(settings::regionSize("palette", 1).value() == 300);
    CHECK_FALSE(settings::regionShown("palette").value());
    const QScreen &screen = *QGuiApplication::primaryScreen();
    CHECK(settings::windowGeometry(screen).value().isEmpty());
    settings::windowGeometry(screen).set("place");
    CHECK(settings::windowGeometry(screen).value() == "place");
    CHECK_FALSE(settings::lastFolder().value().isEmpty());
}
