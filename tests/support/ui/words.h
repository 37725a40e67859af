// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QMap>
#include <QSet>
#include <QStringList>
#include <QWidget>

#include "ui/text/translate.h"

#include <string>

namespace inferrack::tests {

/// Texts of the program whose Chinese is always another text, and the other way round.
struct Dictionary {
    QSet<QString> english, chinese;
};
const Dictionary &dictionary();

/// Every text of the window, its menus, its lists and its fields of choice.
QMap<QString, QString> everyText(const QWidget &window);

/// Texts of the other language, a line each; empty = there is none.
std::string foreign(const QWidget &window, ui::Language spoken);

/// Characters of visible texts that no font of the program draws: "QLabel: U+E000 in ...".
QStringList missingGlyphs(const QWidget &root);

/// Visible texts of enabled labels, buttons and fields whose contrast in a picture of `root` is below 4.5 : 1: "QLabel: Findings 3.9".
QStringList paleTexts(const QWidget &root, const QImage &picture);

} // namespace inferrack::tests
