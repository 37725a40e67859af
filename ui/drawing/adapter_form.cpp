// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/adapter_form.h"

#include "ui/drawing/text_cache.h"
#include "ui/style/style.h"

#include <algorithm>

namespace inferrack::ui {

namespace {

double widthOf(TextRole role, bool bold, const QString &text)
{
    QFont used = font(role);
    if (bold)
        used.setBold(true);
    return text.isEmpty() ? 0.0 : laidOut(used, text).size().width();
}

} // namespace

AdapterForm adapterForm(double width, const std::vector<AdapterTexts> &adapters)
{
    AdapterForm form;
    const bool wide = width >= wideAdapter;
    const double room = width - adapterLeft - adapterRight;
    double whole = 0.0, shortest = 0.0, figure = 0.0, detail = 0.0;
    for (const AdapterTexts &adapter : adapters) {
        if (adapter.names.isEmpty())
            continue;
        const TextRole role = wide ? TextRole::Small : TextRole::Note;
        whole = std::max(whole, widthOf(role, true, adapter.names.front()));
        shortest = std::max(shortest, widthOf(role, true, adapter.names.back()));
        form.labelWidth = std::max(form.labelWidth, widthOf(TextRole::Note, false, adapter.label));
        figure = std::max(figure, widthOf(TextRole::Note, false, adapter.figure));
        detail = std::max(detail, widthOf(TextRole::Note, false, adapter.detail));
    }
    const double label = form.labelWidth + adapterGap;
    if (wide) {
        form.detail = adapterIcon + shortest + adapterGap + detail + adapterGap + label + figure + adapterGap <= room;
        return form;
    }
    form.detail = false;
    form.label = shortest + label <= room;
    form.icon = whole + adapterIcon + (form.label ? label : 0.0) <= room;
    return form;
}

} // namespace inferrack::ui
