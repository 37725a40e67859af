// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/apply_style.h"

#include "ui/style/current_theme.h"
#include "ui/controls/focus_ring.h"
#include "ui/style/fonts.h"
#include "ui/style/style.h"
#include "ui/controls/palette.h"
#include "ui/controls/proxy_style.h"

#include <QApplication>
#include <QToolTip>

namespace inferrack::ui {

void applyStyle(QApplication &application, Theme theme)
{
    for (const QString &file : registerFonts())
        qWarning("The bundled font %s cannot be read", qUtf8Printable(file));
    application.setStyle(new ProxyStyle);
    application.setFont(font(TextRole::Body));
    QToolTip::setFont(font(TextRole::Small));
    setTheme(theme);
    if (!application.findChild<FocusRingFollower *>(QString(), Qt::FindDirectChildrenOnly))
        new FocusRingFollower(application);
}

void setTheme(Theme theme)
{
    setCurrentTheme(theme);
    const QPalette palette = paletteOf(tokens());
    QToolTip::setPalette(palette);
    QApplication::setPalette(palette);
}

} // namespace inferrack::ui
