// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/translate.h"

#include "core/catalog/catalog.h"
#include "ui/text/arguments.h"
#include "ui/text/filled.h"
#include "ui/text/han.h"
#include "ui/text/language_files.h"
#include "ui/text/number_format.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLocale>

namespace inferrack::ui {

namespace {

Language g_language = Language::English;

/// The one translator of the application. It answers in the language in use, so that a switch is a single LanguageChange.
class CurrentTranslator : public QTranslator {
public:
    using QTranslator::QTranslator;
    QString translate(const char *context, const char *source, const char *disambiguation, int n) const override
    {
        const QString ours = ourTexts(g_language).translate(context, source, disambiguation, n);
        return ours.isEmpty() ? qtTexts(g_language).translate(context, source, disambiguation, n) : ours;
    }
    bool isEmpty() const override { return false; }
};

/// Puts the arguments into a translated sentence. Walks it once, so that a "%1" inside a customer's name stays what it is.
QString filled(const QString &sentence, const QStringList &places, const QString &count, Language in)
{
    QString result, literal;
    const auto append = [&](const QString &piece) {
        if (in == Language::Chinese)
            appendChinese(result, piece);
        else
            result += piece;
    };
    for (qsizetype i = 0; i < sentence.size(); ++i) {
        const QChar next = i + 1 < sentence.size() ? sentence.at(i + 1) : QChar();
        const bool isCount = sentence.at(i) == u'%' && next == u'n' && !count.isNull();
        const int place = sentence.at(i) == u'%' && next >= u'1' && next <= u'9' ? next.digitValue() : 0;
        if (!isCount && (place == 0 || place > int(places.size()))) {
            literal += sentence.at(i);
            continue;
        }
        append(literal);
        literal.clear();
        append(isCount ? count : places[place - 1]);
        ++i;
    }
    append(literal);
    return result;
}

} // namespace

Language language()
{
    return g_language;
}

void setLanguage(Language language)
{
    static CurrentTranslator translator;
    g_language = language;
    QLocale::setDefault(language == Language::Chinese ? QLocale(QLocale::Chinese, QLocale::China) : QLocale(QLocale::English, QLocale::UnitedKingdom));
    if (!QCoreApplication::instance())
        return;
    QCoreApplication::removeTranslator(&translator);
    QCoreApplication::installTranslator(&translator);
}

QString translatedCount(const core::Message &message, long long count, Language in)
{
    const QString found = ourTexts(in).translate(message.context, message.source, nullptr, int(qMin(count, 1'000'000LL)));
    return found.isEmpty() ? QString::fromUtf8(message.source) : found;
}

QString translated(const core::Message &message, Language in)
{
    return translatedCount(message, -1, in);
}

QString translated(const core::Message &message)
{
    return translated(message, g_language);
}

QString translated(const core::Text &text, Language in)
{
    QStringList places;
    long long count = -1;
    QString countText;
    for (const core::Argument &argument : text.arguments) {
        if (const auto *plural = std::get_if<core::Plural>(&argument)) {
            count = plural->value;
            countText = number(double(count));
        } else {
            places.append(translated(argument, in));
        }
    }
    return filled(translatedCount(text.message, count, in), places, countText, in);
}

QString translated(const core::Text &text)
{
    return translated(text, g_language);
}

QString translated(const core::Argument &argument)
{
    return translated(argument, g_language);
}

QString filled(const QString &sentence, const QStringList &places)
{
    return filled(sentence, places, QString(), g_language);
}

QString partName(const std::string &name, const std::string &nameZh)
{
    return QString::fromStdString(g_language == Language::Chinese && !nameZh.empty() ? nameZh : name);
}

QString partName(const core::Catalog &catalog, const core::PartId &part)
{
    const core::Part *found = catalog.part(part);
    return found ? partName(core::infoOf(*found).name, core::infoOf(*found).nameZh) : QString::fromStdString(part.text);
}

QString separated(const QStringList &words)
{
    return words.join(language() == Language::Chinese ? QStringLiteral("，") : QStringLiteral(", "));
}

QString listed(const QStringList &words)
{
    return words.join(language() == Language::Chinese ? QStringLiteral("、") : QStringLiteral(", "));
}

} // namespace inferrack::ui
