// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "ui/settings/setting.h"
#include "ui/style/tokens.h"
#include "ui/text/translate.h"

class QScreen;

// Everything the program remembers, one line each. What a setting means is said where it is used.

namespace inferrack::ui::settings {

/// Chosen language; until then that of the system.
Language startLanguage();
void rememberLanguage(Language language);

Theme startTheme();
void rememberTheme(Theme theme);

/// Geometry of the window on this screen; a screen that is gone takes its geometry with it.
Setting<QByteArray> windowGeometry(const QScreen &screen);
/// Name of the screen the window was last on.
Setting<QString> lastScreen();
/// Width or height a user gave a region.
Setting<int> regionSize(const char *region, int standard);
/// Whether a region is shown.
Setting<bool> regionShown(const char *region);
/// Whether a layer of the chassis view is shown.
Setting<bool> layerShown(const char *layer);
Setting<QString> lastFolder();
/// Whether the part library still says how parts are placed.
Setting<bool> paletteHint();
/// Whether the part library shows rows with prices in columns.
Setting<bool> paletteColumns();
/// Ids of the parts that stand first in the part library.
Setting<QStringList> pinnedParts();

/// Keeps the settings of this run in a folder that goes with the program: a run that starts fresh and leaves nothing.
void forgetAtExit();

} // namespace inferrack::ui::settings
