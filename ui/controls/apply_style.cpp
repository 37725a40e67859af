// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/apply_style.h"

#include "ui/style/current_theme.h"
#include "ui/controls/focus_in_sight.h"
#include "ui/controls/focus_ring.h"
#include "ui/style/fonts.h"
#include "ui/style/style.h"
#include "ui/controls/palette.h"
#include "ui/controls/proxy_style.h"

#include <QApplication>
#include <QPixmapCache>
#include <QToolTip>

namespace inferrack::ui {

namespace {

/// The items of a drawn chassis keep their pictures in Qt's cache: about 12 MB at 1920 x 1080, four times that on a screen of scale 2.
/// Where they do not fit, every edit paints all of them anew.
constexpr int pictureCacheKb = 96 * 1024;

} // namespace

void applyStyle(QApplication &application, Theme theme)
{
    for (const QString &file : registerFonts())
        qWarning("The bundled font %s cannot be read", qUtf8Printable(file));
    QPixmapCache::setCacheLimit(pictureCacheKb);
    application.setStyle(new ProxyStyle);
    application.setFont(font(TextRole::Body));
    QToolTip::setFont(font(TextRole::Small));
    setTheme(theme);
    if (!application.findChild<FocusRingFollower *>(QString(), Qt::FindDirectChildrenOnly)) {
        new FocusRingFollower(application);
        new FocusInSight(application);
    }
}

void setTheme(Theme theme)
{
    setCurrentTheme(theme);
    const QPalette palette = paletteOf(tokens());
    QToolTip::setPalette(palette);
    QApplication::setPalette(palette);
}

} // namespace inferrack::ui
