// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/tokens.h"

#include "ui/style/current_theme.h"

namespace inferrack::ui {

namespace {

QColor withAlpha(QColor color, qreal alpha)
{
    color.setAlphaF(alpha);
    return color;
}

Theme g_theme = Theme::Light;

Tokens light()
{
    Tokens t;
    t.window = "#EFEDE8";
    t.panel = "#FAF9F6";
    t.canvas = "#F5F3EE";
    t.grid = "#E2DFD7";
    t.card = "#FFFFFF";
    t.sunken = "#F1EFEA";
    t.hair = "#DDD9D0";
    t.border = "#7C7970";
    t.text = "#1B1E26";
    t.text2 = "#505663";
    t.text3 = "#616773";
    t.disabled = "#9C9A93";
    t.accent = "#3747C4";
    t.accentHover = "#2B389F";
    t.accentTint = "#E7E9FA";
    t.onAccent = "#FFFFFF";
    t.ok = "#0A7557";
    t.okG = "#0F8A67";
    t.okT = "#DCF0E8";
    t.warn = "#8A5200";
    t.warnG = "#A96900";
    t.warnT = "#FAECD2";
    t.block = "#B3202E";
    t.blockG = "#BE2837";
    t.blockT = "#FBE2E2";
    t.note = "#46566B";
    t.noteG = "#65758A";
    t.noteT = "#E5EAF0";
    t.metal = "#E9E7E1";
    t.metal2 = "#DFDCD4";
    t.ink = "#2A2E3A";
    t.solid = "#636C78";
    t.solidText = "#FFFFFF";
    t.shadow = withAlpha("#1B1E26", 0.10);
    t.s1 = "#3747C4";
    t.s2 = "#BE6220";
    t.s2Text = "#9A4A12";
    t.s3 = "#07696F";
    t.s4 = "#88409E";
    t.s5 = "#4B5300";
    t.s6 = "#727B86";
    t.s6Text = t.text2;
    t.verdictSign = "#FFFFFF";
    return t;
}

Tokens dark()
{
    Tokens t;
    t.window = "#0F1116";
    t.panel = "#181B22";
    t.canvas = "#13161C";
    t.grid = "#232833";
    t.card = "#20242D";
    t.sunken = "#14171D";
    t.hair = "#313744";
    t.border = "#808999";
    t.text = "#ECEEF3";
    t.text2 = "#ABB3C0";
    t.text3 = "#9BA4B3";
    t.disabled = "#616978";
    t.accent = "#97A3FF";
    t.accentHover = "#B3BCFF";
    t.accentTint = "#2A3060";
    t.onAccent = "#12141A";
    t.ok = "#54CBA3";
    t.okG = "#4CCBA2";
    t.okT = "#15382E";
    t.warn = "#F2B54F";
    t.warnG = "#E3A02F";
    t.warnT = "#3D2F14";
    t.block = "#FF8585";
    t.blockG = "#EE5F5F";
    t.blockT = "#46201F";
    t.note = "#A5B6CC";
    t.noteG = "#8296B0";
    t.noteT = "#252D39";
    t.metal = "#262B35";
    t.metal2 = "#333A47";
    t.ink = "#C8CEDA";
    t.solid = "#818C9C";
    t.solidText = "#12141A";
    t.shadow = withAlpha("#000000", 0.45);
    t.s1 = "#97A3FF";
    t.s2 = "#E08E50";
    t.s2Text = "#E08E50";
    t.s3 = "#43BBC2";
    t.s4 = "#CF93E3";
    t.s5 = "#E4E78F";
    t.s6 = "#818C9C";
    t.s6Text = t.text2;
    t.verdictSign = "#12141A";
    return t;
}

} // namespace

const Tokens &tokens(Theme theme)
{
    static const Tokens lightTokens = light();
    static const Tokens darkTokens = dark();
    return theme == Theme::Light ? lightTokens : darkTokens;
}

const Tokens &tokens()
{
    return tokens(g_theme);
}

Theme theme()
{
    return g_theme;
}

void setCurrentTheme(Theme theme)
{
    g_theme = theme;
}

Verdict verdictOf(core::Severity severity)
{
    switch (severity) {
    case core::Severity::Note:
        return Verdict::Note;
    case core::Severity::Warning:
        return Verdict::Warning;
    case core::Severity::Blocker:
        break;
    }
    return Verdict::Blocker;
}

VerdictColors colors(Verdict verdict, const Tokens &t)
{
    switch (verdict) {
    case Verdict::Ok:
        return {t.ok, t.okG, t.okT};
    case Verdict::Note:
        return {t.note, t.noteG, t.noteT};
    case Verdict::Warning:
        return {t.warn, t.warnG, t.warnT};
    case Verdict::Blocker:
        break;
    }
    return {t.block, t.blockG, t.blockT};
}

} // namespace inferrack::ui
