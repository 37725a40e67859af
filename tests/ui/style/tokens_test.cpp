// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QColor>

#include "ui/style/tokens.h"

#include <cmath>
#include <vector>

using namespace inferrack::ui;

namespace {

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &c)
{
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}

/// WCAG 2.1 contrast ratio.
double contrast(const QColor &a, const QColor &b)
{
    const double la = luminance(a), lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

} // namespace

TEST_CASE("texts_and_graphics_stand_out_on_every_surface")
{
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        const Tokens &t = tokens(theme);
        INFO((theme == Theme::Light ? "light" : "dark"));
        for (const QColor &surface : {t.window, t.panel, t.canvas, t.card, t.sunken}) {
            INFO("on " << surface.name().toStdString());
            for (const QColor &text : {t.text, t.text2, t.text3, t.accent, t.ok, t.warn, t.block, t.note, t.s2Text, t.s6Text}) {
                INFO(text.name().toStdString());
                CHECK(contrast(text, surface) >= 4.5);
            }
            for (const QColor &graphic : {t.border, t.okG, t.warnG, t.blockG, t.noteG, t.s1, t.s2, t.s3, t.s4, t.s5, t.s6}) {
                INFO(graphic.name().toStdString());
                CHECK(contrast(graphic, surface) >= 3.0);
            }
        }
        for (const QColor &graphic : {t.border, t.okG, t.warnG, t.blockG, t.noteG, t.s1, t.s2, t.s3, t.s4, t.s5, t.s6}) {
            INFO(graphic.name().toStdString());
            CHECK(contrast(graphic, t.metal2) >= 3.0);
        }
        for (const Verdict verdict : {Verdict::Ok, Verdict::Note, Verdict::Warning, Verdict::Blocker}) {
            const VerdictColors own = colors(verdict, t);
            CHECK(contrast(own.text, own.tint) >= 4.5);
            CHECK(contrast(t.text, own.tint) >= 4.5);
            CHECK(contrast(t.verdictSign, own.graphic) >= 3.0);
        }
        CHECK(contrast(t.onAccent, t.accent) >= 4.5);
        CHECK(contrast(t.onAccent, t.accentHover) >= 4.5);
        CHECK(contrast(t.accent, t.accentTint) >= 4.5);
        CHECK(contrast(t.solidText, t.solid) >= 4.5);
        CHECK(contrast(t.card, t.text) >= 4.5); // tool tips and the undo bar
    }
}

TEST_CASE("contrast_ratios_are_those_that_were_designed")
{
    struct Row {
        QColor Tokens::*color, Tokens::*surface;
        double light, dark;
    };
    const Row rows[] = {
        {&Tokens::text, &Tokens::window, 14.24, 16.27},   {&Tokens::text2, &Tokens::panel, 6.99, 8.16},
        {&Tokens::text3, &Tokens::window, 4.86, 7.51},    {&Tokens::accent, &Tokens::accentTint, 6.09, 5.32},
        {&Tokens::ok, &Tokens::okT, 4.78, 6.38},          {&Tokens::warn, &Tokens::warnT, 5.47, 7.12},
        {&Tokens::block, &Tokens::blockT, 5.40, 6.02},    {&Tokens::note, &Tokens::noteT, 6.19, 6.72},
        {&Tokens::border, &Tokens::metal2, 3.18, 3.24},   {&Tokens::okG, &Tokens::metal2, 3.16, 5.65},
        {&Tokens::warnG, &Tokens::card, 4.46, 6.91},      {&Tokens::blockG, &Tokens::sunken, 5.15, 5.50},
        {&Tokens::noteG, &Tokens::canvas, 4.24, 5.99},    {&Tokens::s1, &Tokens::metal2, 5.36, 4.90},
        {&Tokens::s2, &Tokens::metal2, 3.09, 4.44},       {&Tokens::s3, &Tokens::window, 5.51, 8.21},
        {&Tokens::s4, &Tokens::card, 6.41, 6.61},         {&Tokens::s5, &Tokens::panel, 7.86, 13.23},
        {&Tokens::s6, &Tokens::metal2, 3.13, 3.36},       {&Tokens::s2Text, &Tokens::sunken, 5.44, 6.97},
        {&Tokens::onAccent, &Tokens::accent, 7.34, 7.89}, {&Tokens::onAccent, &Tokens::accentHover, 9.68, 10.13},
        {&Tokens::solidText, &Tokens::solid, 5.32, 5.40},
    };
    for (const Row &row : rows) {
        const Tokens &light = tokens(Theme::Light), &dark = tokens(Theme::Dark);
        INFO((light.*row.color).name().toStdString() << " on " << (light.*row.surface).name().toStdString());
        CHECK(contrast(light.*row.color, light.*row.surface) == Approx(row.light).margin(0.0051));
        CHECK(contrast(dark.*row.color, dark.*row.surface) == Approx(row.dark).margin(0.0051));
    }
}

TEST_CASE("a_severity_has_its_verdict")
{
    CHECK(verdictOf(inferrack::core::Severity::Blocker) == Verdict::Blocker);
    CHECK(verdictOf(inferrack::core::Severity::Warning) == Verdict::Warning);
    CHECK(verdictOf(inferrack::core::Severity::Note) == Verdict::Note);
}
