// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/system_language.h"

#include <QLocale>
#include <QStringList>

namespace inferrack::ui {

Language systemLanguage()
{
    // The first wish of the user counts, not the locale of dates and numbers.
    const QString wish = QLocale::system().uiLanguages().value(0);
    return wish.startsWith(QLatin1String("zh")) ? Language::Chinese : Language::English;
}

} // namespace inferrack::ui
