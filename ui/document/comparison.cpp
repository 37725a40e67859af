// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/comparison.h"

#include <QCoreApplication>

#include "core/project/scenario_edits.h"
#include "ui/document/preview.h"
#include "ui/text/change.h"
#include "ui/text/number_format.h"

namespace inferrack::ui {

QString Comparison::name() const
{
    return with == With::Preview ? brief() : QCoreApplication::translate("Comparison", "scenario %1", "letter").arg(brief());
}

QString Comparison::brief() const
{
    return with == With::Preview ? QCoreApplication::translate("Comparison", "preview", "what a change under the pointer leads to")
                                 : QString::fromStdString(core::letterOf(other.scenario().id));
}

QString Comparison::change(const core::Figure &shown, const core::Figure &there, const std::optional<core::Figure> &like) const
{
    const core::Figure style = like.value_or(shown);
    return with == With::Preview ? changeBetween(shown, there, style) : changeBetween(there, shown, style);
}

QString Comparison::withChange(const QString &text, const core::Figure &shown, const core::Figure &there, const std::optional<core::Figure> &like) const
{
    const core::Figure style = like.value_or(shown);
    if (core::printedValue(shown, style) == core::printedValue(there, style))
        return text;
    return QCoreApplication::translate("Comparison", "%1 (%2)", "text, change").arg(text, change(shown, there, like));
}

QString Comparison::sentence(const core::Figure &shown, const core::Figure &there) const
{
    return QCoreApplication::translate("Comparison", "%1: %2, %3", "whose, figure, change").arg(name(), formatted(there, shown), change(shown, there));
}

std::optional<Comparison> comparisonOf(const Document &document)
{
    if (const std::optional<ScenarioView> preview = document.preview().view())
        return Comparison{Comparison::With::Preview, *preview};
    const std::optional<core::ScenarioId> base = document.scenario().base;
    if (!base || !document.project().scenario(*base))
        return std::nullopt;
    return Comparison{Comparison::With::Base, ScenarioView(document, *base)};
}

} // namespace inferrack::ui
