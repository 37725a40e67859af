// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/palette.h"

namespace inferrack::ui {

QPalette paletteOf(const Tokens &t)
{
    QPalette palette;
    const std::pair<QPalette::ColorRole, QColor> roles[] = {
        {QPalette::Window, t.window},
        {QPalette::WindowText, t.text},
        {QPalette::Base, t.card},
        {QPalette::AlternateBase, t.sunken},
        {QPalette::Text, t.text},
        {QPalette::PlaceholderText, t.text3},
        {QPalette::Button, t.card},
        {QPalette::ButtonText, t.text},
        {QPalette::BrightText, t.onAccent},
        {QPalette::Highlight, t.accent},
        {QPalette::HighlightedText, t.onAccent},
        {QPalette::Link, t.accent},
        {QPalette::LinkVisited, t.accent},
        {QPalette::Light, t.card},
        {QPalette::Midlight, t.hair},
        {QPalette::Mid, t.hair},
        {QPalette::Dark, t.border},
        {QPalette::Shadow, t.border},
        {QPalette::ToolTipBase, t.text},
        {QPalette::ToolTipText, t.card},
    };
    for (const auto &[role, color] : roles)
        palette.setColor(role, color);
    // What cannot be used must still be read: text3, never the colour of disabled icons.
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, t.text3);
    palette.setColor(QPalette::Disabled, QPalette::Base, t.sunken);
    palette.setColor(QPalette::Disabled, QPalette::Button, t.sunken);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, t.hair);
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, t.text2);
    return palette;
}

} // namespace inferrack::ui
