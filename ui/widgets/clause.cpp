// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/clause.h"

#include <QFontMetricsF>

namespace inferrack::ui {

namespace {

QString fullWidthMarks()
{
    return QStringLiteral("，；：。");
}

} // namespace

std::pair<QString, QString> firstClause(const QString &sentence)
{
    for (int i = 0; i < sentence.size(); ++i) {
        const QChar c = sentence[i];
        const bool han = fullWidthMarks().contains(c);
        // A point, comma or colon inside a number or a ratio ends no clause: a space must follow.
        const bool latin = QStringLiteral(",;:.").contains(c) && i + 1 < sentence.size() && sentence[i + 1] == ' ';
        if (han || latin)
            return {sentence.left(i + 1), sentence.mid(i + 1).trimmed()};
    }
    return {sentence, {}};
}

qreal gapAfter(const QString &clause, const QFont &font)
{
    return !clause.isEmpty() && fullWidthMarks().contains(clause.back()) ? 0 : QFontMetricsF(font).horizontalAdvance(u' ');
}

} // namespace inferrack::ui
