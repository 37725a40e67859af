// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTranslator>

#include "ui/text/translate.h"

namespace inferrack::ui {

/// Our texts in a language, from ":/i18n". Loaded at first use; empty when the file holds nothing yet.
const QTranslator &ourTexts(Language language);
/// Qt's own texts: buttons of file dialogs, context menus of inputs.
const QTranslator &qtTexts(Language language);

} // namespace inferrack::ui
