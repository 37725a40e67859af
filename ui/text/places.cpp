// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/places.h"

#include <QStringList>

#include "ui/text/arguments.h"
#include "ui/text/number_format.h"

#include <algorithm>
#include <array>

namespace inferrack::ui {

namespace {

/// "Slot 7" is "Slot " and 7, "GPU3" is "GPU" and 3; a label without a number at its end has none.
struct Label {
    QString name;
    int number = -1;
};

Label labelOf(const std::string &text)
{
    const QString label = QString::fromStdString(text);
    qsizetype at = label.size();
    while (at > 0 && label.at(at - 1) >= u'0' && label.at(at - 1) <= u'9')
        --at;
    // A number of more digits than any chassis has slots, or with a zero before it, is no count.
    const QString digits = label.mid(at);
    if (digits.isEmpty() || digits.size() > 4 || (digits.size() > 1 && digits.startsWith(u'0')))
        return {label, -1};
    return {label.left(at), digits.toInt()};
}

/// Labels of one name with their numbers.
struct Row {
    QString name;
    std::vector<int> numbers;
};

/// The word before a row of numbers: "Slots", and no word where each label carries its own ("GPU0–GPU7").
QString pluralOf(const QString &name, Language in)
{
    const std::array words{
        std::pair{QLatin1String("Slot "), INFERRACK_TEXT("Names", "Slots")},
        std::pair{QLatin1String("Bay "), INFERRACK_TEXT("Names", "Bays")},
        std::pair{QLatin1String("Fan "), INFERRACK_TEXT("Names", "Fans")},
    };
    for (const auto &[word, plural] : words)
        if (name == word)
            return translated(plural, in);
    return {};
}

QString rowText(Row row, Language in)
{
    if (row.numbers.empty())
        return slotName(row.name.toStdString(), in);
    std::sort(row.numbers.begin(), row.numbers.end());
    row.numbers.erase(std::unique(row.numbers.begin(), row.numbers.end()), row.numbers.end());
    if (row.numbers.size() == 1)
        return slotName((row.name + QString::number(row.numbers.front())).toStdString(), in);
    const QString plural = pluralOf(row.name, in);
    const auto shown = [&](int number) { return plural.isEmpty() ? row.name + QString::number(number) : QString::number(number); };
    QStringList parts;
    for (std::size_t first = 0; first < row.numbers.size();) {
        std::size_t last = first;
        while (last + 1 < row.numbers.size() && row.numbers[last + 1] == row.numbers[last] + 1)
            ++last;
        if (last - first < 2) { // two in a row are no range
            parts << shown(row.numbers[first]);
            ++first;
            continue;
        }
        parts << shown(row.numbers[first]) + rangeDash(in) + shown(row.numbers[last]);
        first = last + 1;
    }
    const QString numbers = parts.join(in == Language::Chinese ? QStringLiteral("、") : QStringLiteral(", "));
    return plural.isEmpty() ? numbers : plural + u' ' + numbers;
}

} // namespace

QString placesText(const std::vector<std::string> &labels, Language in)
{
    std::vector<Row> rows;
    for (const std::string &text : labels) {
        const Label label = labelOf(text);
        const auto row =
            label.number < 0 ? rows.end() : std::find_if(rows.begin(), rows.end(), [&](const Row &r) { return r.name == label.name && !r.numbers.empty(); });
        if (row != rows.end())
            row->numbers.push_back(label.number);
        else
            rows.push_back({label.name, label.number < 0 ? std::vector<int>{} : std::vector<int>{label.number}});
    }
    QStringList parts;
    for (const Row &row : rows)
        parts << rowText(row, in);
    return parts.join(in == Language::Chinese ? QStringLiteral("、") : QStringLiteral(", "));
}

} // namespace inferrack::ui
