// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QWidget>

// Setters of Qt that send an event or ask for paint whether anything changes or not; these do so only if it does. A view that mirrors a document is told
// the same values again with every edit.

namespace inferrack::ui {

inline void changeToolTip(QWidget &widget, const QString &text)
{
    if (widget.toolTip() != text)
        widget.setToolTip(text);
}
inline void changeAccessibleName(QWidget &widget, const QString &text)
{
    if (widget.accessibleName() != text)
        widget.setAccessibleName(text);
}
inline void changeAccessibleDescription(QWidget &widget, const QString &text)
{
    if (widget.accessibleDescription() != text)
        widget.setAccessibleDescription(text);
}
inline void changeText(QLineEdit &field, const QString &text)
{
    if (field.text() != text)
        field.setText(text);
}

} // namespace inferrack::ui
