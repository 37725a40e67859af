// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <QStringList>

#include "ui/style/tokens.h"
#include "ui/text/translate.h"

#include <optional>

namespace inferrack::app {

/// What the program was started with.
struct CommandLine {
    QString file; ///< project to open; empty = the start page
    QString screenshot; ///< picture to write instead of showing a window
    QSize size{1920, 1080}; ///< of the picture
    std::optional<ui::Language> language;
    std::optional<ui::Theme> theme;
    bool fresh = false; ///< neither reads nor writes settings
    bool help = false;
    bool version = false;
    QString problem; ///< why the line cannot be understood; empty = it can
};

CommandLine readCommandLine(const QStringList &arguments);
QString helpText();

} // namespace inferrack::app
