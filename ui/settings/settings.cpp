// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settings.h"

#include <QScreen>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "ui/text/system_language.h"

namespace inferrack::ui::settings {

namespace {

Setting<QString> languageSetting()
{
    return {QStringLiteral("language"), QString()};
}
Setting<QString> themeSetting()
{
    return {QStringLiteral("theme"), QStringLiteral("light")};
}

} // namespace

Language startLanguage()
{
    const QString chosen = languageSetting().value();
    if (!chosen.isEmpty())
        return chosen == QLatin1String("zh") ? Language::Chinese : Language::English;
    return systemLanguage();
}

void rememberLanguage(Language language)
{
    languageSetting().set(language == Language::Chinese ? QStringLiteral("zh") : QStringLiteral("en"));
}

Theme startTheme()
{
    return themeSetting().value() == QLatin1String("dark") ? Theme::Dark : Theme::Light;
}

void rememberTheme(Theme theme)
{
    themeSetting().set(theme == Theme::Dark ? QStringLiteral("dark") : QStringLiteral("light"));
}

Setting<QByteArray> windowGeometry(const QScreen &screen)
{
    const QSize size = screen.size();
    return {QStringLiteral("window/%1-%2x%3").arg(screen.name().toLower()).arg(size.width()).arg(size.height()), QByteArray()};
}

Setting<QString> lastScreen()
{
    return {QStringLiteral("window/screen"), QString()};
}

Setting<int> regionSize(const char *region, int standard)
{
    return {QStringLiteral("region/%1/size").arg(QLatin1String(region)), standard};
}
Setting<bool> regionShown(const char *region)
{
    return {QStringLiteral("region/%1/shown").arg(QLatin1String(region)), true};
}

Setting<bool> layerShown(const char *layer)
{
    return {QStringLiteral("layer/%1/shown").arg(QLatin1String(layer)), false};
}

Setting<QString> lastFolder()
{
    return {QStringLiteral("folder"), QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)};
}

Setting<bool> paletteHint()
{
    return {QStringLiteral("palette/hint"), true};
}

Setting<bool> paletteColumns()
{
    return {QStringLiteral("palette/columns"), false};
}

Setting<QStringList> pinnedParts()
{
    return {QStringLiteral("palette/pinned"), QStringList()};
}

void forgetAtExit()
{
    static const QTemporaryDir folder;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
    QSettings::setPath(QSettings::IniFormat, QSettings::SystemScope, folder.path());
}

} // namespace inferrack::ui::settings
