// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ui/words.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QFile>
#include <QFontMetrics>
#include <QHash>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QXmlStreamReader>

#include <catch2/catch.hpp>

#include "tests/support/ui/shown_window.h"

#include <algorithm>
#include <cmath>

namespace inferrack::tests {

const Dictionary &dictionary()
{
    static const Dictionary made = [] {
        QFile file(QStringLiteral(INFERRACK_SOURCE_DIR "/translations/inferrack_zh_CN.ts"));
        REQUIRE(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        QString source;
        QSet<QString> same;
        Dictionary all;
        while (!xml.atEnd()) {
            xml.readNext();
            if (!xml.isStartElement())
                continue;
            if (xml.name() == u"source") {
                source = xml.readElementText();
            } else if (xml.name() == u"translation" || xml.name() == u"numerusform") {
                const QString text = xml.readElementText(QXmlStreamReader::IncludeChildElements);
                if (text == source)
                    same.insert(source);
                all.english.insert(source);
                all.chinese.insert(text);
            }
        }
        all.english -= same;
        all.chinese -= same;
        return all;
    }();
    return made;
}

QMap<QString, QString> everyText(const QWidget &window)
{
    QMap<QString, QString> texts;
    for (const auto &[what, text] : textsOf(window))
        texts.insert(what, text);
    int index = 0;
    for (const QComboBox *box : window.findChildren<QComboBox *>())
        for (int row = 0; row < box->count(); ++row)
            texts.insert(QStringLiteral("row %1 of a box").arg(++index), box->itemText(row));
    for (const QMenu *menu : window.findChildren<QMenu *>())
        texts.insert(QStringLiteral("menu %1").arg(++index), menu->title());
    for (const QAbstractItemView *view : window.findChildren<QAbstractItemView *>()) {
        if (!view->model())
            continue;
        for (int row = 0; row < view->model()->rowCount(view->rootIndex()); ++row)
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole), int(Qt::AccessibleDescriptionRole)})
                texts.insert(QStringLiteral("row %1 of a view, role %2").arg(++index).arg(role),
                             view->model()->index(row, 0, view->rootIndex()).data(role).toString());
    }
    return texts;
}

std::string foreign(const QWidget &window, ui::Language spoken)
{
    const QSet<QString> &other = spoken == ui::Language::Chinese ? dictionary().english : dictionary().chinese;
    QStringList found;
    const QMap<QString, QString> texts = everyText(window);
    for (auto text = texts.begin(); text != texts.end(); ++text) {
        QString plain = text.value();
        if (other.contains(plain) || other.contains(plain.remove(u'&')))
            found.append(text.key() + QStringLiteral(": ") + text.value());
    }
    return found.join(QLatin1Char('\n')).toStdString();
}

namespace {

QString shownText(const QWidget &widget)
{
    if (const auto *label = qobject_cast<const QLabel *>(&widget))
        return label->text();
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
        return button->text();
    if (const auto *edit = qobject_cast<const QLineEdit *>(&widget))
        return edit->text();
    if (const auto *box = qobject_cast<const QComboBox *>(&widget))
        return box->currentText();
    return {};
}

/// Luminance of WCAG 2.1.
double luminance(QRgb colour)
{
    const auto linear = [](int channel) {
        const double share = channel / 255.0;
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(qRed(colour)) + 0.7152 * linear(qGreen(colour)) + 0.0722 * linear(qBlue(colour));
}

double contrast(QRgb a, QRgb b)
{
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

} // namespace

QStringList missingGlyphs(const QWidget &root)
{
    QStringList missing;
    for (const QWidget *widget : root.findChildren<QWidget *>()) {
        if (!widget->isVisible())
            continue;
        const QFontMetrics metrics(widget->font());
        const QString text = shownText(*widget);
        for (const uint character : text.toUcs4())
            // A word joiner has no picture in any font.
            if (!QChar::isSpace(character) && character != 0x2060 && (!QChar::isPrint(character) || !metrics.inFontUcs4(character)))
                missing.append(
                    QStringLiteral("%1: U+%2 in %3").arg(QLatin1String(widget->metaObject()->className())).arg(character, 4, 16, QLatin1Char('0')).arg(text));
    }
    missing.removeDuplicates();
    return missing;
}

QStringList paleTexts(const QWidget &root, const QImage &picture)
{
    constexpr double least = 4.5;
    QStringList pale;
    for (const QWidget *widget : root.findChildren<QWidget *>()) {
        const QString text = shownText(*widget);
        if (text.trimmed().isEmpty() || !widget->isVisible() || !widget->isEnabled() || widget->visibleRegion().isEmpty())
            continue;
        // What is scrolled out of sight in part may show no text at all; what lies over the widget hides it in the picture.
        const QRect shown = widget->visibleRegion().boundingRect();
        if (shown != widget->rect())
            continue;
        const QRect area = QRect(widget->mapTo(&root, shown.topLeft()), shown.size()).adjusted(2, 2, -2, -2) & picture.rect();
        if (area.width() < 6 || area.height() < 6)
            continue;
        const QWidget *top = root.childAt(area.center());
        if (top != widget && !(top && widget->isAncestorOf(top)))
            continue;
        QHash<QRgb, int> counts;
        for (int y = area.top(); y <= area.bottom(); ++y)
            for (int x = area.left(); x <= area.right(); ++x)
                ++counts[picture.pixel(x, y)];
        QRgb ground = 0;
        int most = 0;
        for (auto colour = counts.begin(); colour != counts.end(); ++colour)
            if (colour.value() > most) {
                most = colour.value();
                ground = colour.key();
            }
        double best = 1.0;
        for (auto colour = counts.begin(); colour != counts.end(); ++colour)
            best = std::max(best, contrast(colour.key(), ground));
        if (best < least)
            pale.append(QStringLiteral("%1: %2 %3").arg(QLatin1String(widget->metaObject()->className()), text).arg(best, 0, 'f', 2));
    }
    return pale;
}

} // namespace inferrack::tests
