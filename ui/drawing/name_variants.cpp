// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/name_variants.h"

#include <QRegularExpression>

#include <algorithm>

namespace inferrack::ui {

namespace {

const QRegularExpression digit(QStringLiteral("\\d")), size(QStringLiteral("^\\d+(\\.\\d+)?[GT]B$"));
/// Words that belong to the model before them: "9 7950X", "128 GB", "4090 D", "D v2".
const QRegularExpression more(QStringLiteral("^(\\d.*|GB|TB|W|[A-Z]|v\\d)$"));

bool isModel(const QString &word)
{
    return word.contains(digit) && !word.contains(size);
}

/// Grades between the name of a family and the number of a model; the number tells them as well.
bool isGrade(const QString &word)
{
    static const QStringList grades{QStringLiteral("Platinum"), QStringLiteral("Gold"), QStringLiteral("Silver"), QStringLiteral("Bronze")};
    return grades.contains(word);
}

} // namespace

QStringList nameVariants(const QString &name)
{
    QStringList variants{name};
    const auto add = [&variants](const QString &shorter) {
        if (!shorter.isEmpty() && shorter.size() < variants.last().size())
            variants << shorter;
    };
    const QString plain = name.section(QStringLiteral(" ("), 0, 0);
    add(plain);
    QStringList words = plain.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const auto drop = [&](qsizetype at) {
        words.removeAt(at);
        add(words.join(QLatin1Char(' ')));
    };
    auto model = static_cast<qsizetype>(std::find_if(words.begin(), words.end(), isModel) - words.begin());
    qsizetype end = model == words.size() ? 1 : model + 1; // without a model the first word stays
    while (model < words.size() && end < words.size() && words[end].contains(more) && !words[end].contains(size))
        ++end;
    while (words.size() > end)
        drop(words.size() - 1);
    for (qsizetype i = model - 1; i > 0 && model < words.size(); --i) {
        if (!isGrade(words[i]))
            continue;
        drop(i);
        --model;
    }
    // The family whose short form everybody writes.
    for (const QString &variant : QStringList(variants))
        add(QString(variant).replace(QStringLiteral("ConnectX-"), QStringLiteral("CX-")));
    for (; model > 0 && model < words.size(); --model)
        drop(0);
    return variants;
}

} // namespace inferrack::ui
