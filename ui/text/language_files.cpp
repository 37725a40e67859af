// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/language_files.h"

#include <QFile>
#include <QLibraryInfo>

#include <memory>

namespace inferrack::ui {

namespace {

std::unique_ptr<QTranslator> loaded(const QString &fileName)
{
    auto translator = std::make_unique<QTranslator>();
    if (QFile::exists(fileName) && !translator->load(fileName))
        qWarning("The translation %s cannot be read", qUtf8Printable(fileName));
    return translator;
}

} // namespace

const QTranslator &ourTexts(Language language)
{
    static const auto chinese = loaded(QStringLiteral(":/i18n/inferrack_zh_CN.qm"));
    static const auto english = loaded(QStringLiteral(":/i18n/inferrack_en.qm"));
    return language == Language::Chinese ? *chinese : *english;
}

const QTranslator &qtTexts(Language language)
{
    static const auto chinese = loaded(QLibraryInfo::path(QLibraryInfo::TranslationsPath) + QStringLiteral("/qtbase_zh_CN.qm"));
    static const auto english = std::make_unique<QTranslator>(); // Qt speaks English by itself
    return language == Language::Chinese ? *chinese : *english;
}

} // namespace inferrack::ui
