// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace inferrack::ui {

/// 、 。 （ ） ， ～ and their like.
bool isFullWidthMark(QChar c);
bool isHan(QChar c);

/// Appends a piece to a Chinese sentence: the space between them is dropped where Han meets Han or a full-width mark stands (terms.md 14).
void appendChinese(QString &sentence, const QString &piece);

/// "不限厂商 · 2Rx4 (3DS)" with the brackets of a Chinese line: "不限厂商 · 2Rx4（3DS）". A line without Han stays as it is.
QString withChineseBrackets(QString line);

} // namespace inferrack::ui
