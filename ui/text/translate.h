// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/id.h"
#include "core/text.h"

namespace inferrack::core {
class Catalog;
}

namespace inferrack::ui {

enum class Language { English, Chinese };

/// Language that texts and figures are made in now.
Language language();
/// Installs the translators of a language (ours and Qt's) in the application: every widget gets LanguageChange.
void setLanguage(Language language);

/// A sentence of core in the language of the program, its arguments formatted (terms.md 14-17).
QString translated(const core::Text &text);
QString translated(const core::Message &message);
/// One argument alone: "44.4 GiB", "4 × L40S".
QString translated(const core::Argument &argument);

// The same in a given language, whatever the program's: for a report in two languages and for the command line.
QString translated(const core::Text &text, Language in);
QString translated(const core::Message &message, Language in);
QString translated(const core::Argument &argument, Language in);

/// Name of a part in the language of the program.
QString partName(const std::string &name, const std::string &nameZh);
/// The same by id; a part that the catalogue does not know is called by its id.
QString partName(const core::Catalog &catalog, const core::PartId &part);

/// Words one after the other, for a screen reader or a tooltip: "a, b", in Chinese "a，b".
QString separated(const QStringList &words);

/// Names or words of one kind on the screen: "a, b", in Chinese "a、b".
QString listed(const QStringList &words);

} // namespace inferrack::ui
