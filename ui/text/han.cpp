// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/han.h"

#include <QRegularExpression>

#include <algorithm>

namespace inferrack::ui {

bool isFullWidthMark(QChar c)
{
    return (c >= QChar(0x3001) && c <= QChar(0x303f)) || (c >= QChar(0xff00) && c <= QChar(0xffef));
}

bool isHan(QChar c)
{
    // A surrogate belongs to a rare Han character in every text of this program.
    return c.script() == QChar::Script_Han || c.isSurrogate();
}

void appendChinese(QString &sentence, const QString &piece)
{
    if (sentence.isEmpty() || piece.isEmpty()) {
        sentence += piece;
        return;
    }
    const bool spaceBefore = sentence.back() == u' ', spaceAfter = piece.front() == u' ';
    const qsizetype left = sentence.size() - (spaceBefore ? 2 : 1), right = spaceAfter ? 1 : 0;
    if (spaceBefore == spaceAfter || left < 0 || right >= piece.size()) {
        sentence += piece;
        return;
    }
    const QChar before = sentence.at(left), after = piece.at(right);
    const bool drop = isFullWidthMark(before) || isFullWidthMark(after) || (isHan(before) && isHan(after));
    if (drop && spaceBefore)
        sentence.chop(1);
    sentence += drop && spaceAfter ? piece.mid(1) : piece;
}

QString withChineseBrackets(QString line)
{
    static const QRegularExpression bracketed(QStringLiteral(" ?\\(([^()]*)\\)"));
    if (std::any_of(line.cbegin(), line.cend(), [](QChar c) { return isHan(c); }))
        line.replace(bracketed, QStringLiteral("（\\1）"));
    return line;
}

} // namespace inferrack::ui
