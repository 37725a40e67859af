// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QDir>

#include "tests/support/ui/handling.h"
#include "tests/support/ui/states.h"
#include "tests/support/ui/words.h"
#include "ui/controls/apply_style.h"

using namespace inferrack;
using tests::ScreenState;
using tests::ShownWindow;
using ui::Language;
using ui::Theme;

namespace {

std::string joined(const QStringList &lines)
{
    return lines.join(QLatin1Char('\n')).toStdString();
}

/// Every state in the language and theme, at the size.
void forEachState(Language language, Theme theme, QSize size, const std::function<void(const ScreenState &, ShownWindow &, QWidget *)> &look)
{
    for (const ScreenState &state : tests::screenStates()) {
        ui::setLanguage(language);
        ui::setTheme(theme);
        ShownWindow shown(size);
        QWidget *onTop = state.bring(shown);
        ShownWindow::settle();
        look(state, shown, onTop);
        if (onTop)
            onTop->close();
    }
    ui::setLanguage(Language::English);
    ui::setTheme(Theme::Light);
}

} // namespace

TEST_CASE("no_state_cuts_a_text_lacks_a_glyph_or_speaks_the_other_language", "[scaled]")
{
    const Language language = GENERATE(Language::English, Language::Chinese);
    const QSize size = GENERATE(QSize(1920, 1080), QSize(1366, 768), QSize(1280, 720));
    forEachState(language, Theme::Light, size, [&](const ScreenState &state, ShownWindow &shown, QWidget *onTop) {
        CAPTURE(state.name, language == Language::Chinese, size.width());
        for (QWidget *widget : {static_cast<QWidget *>(&*shown.window), onTop}) {
            if (!widget)
                continue;
            CHECK(joined(tests::cutTexts(*widget)) == "");
            CHECK(joined(tests::missingGlyphs(*widget)) == "");
            CHECK(tests::foreign(*widget, language) == "");
        }
    });
}

TEST_CASE("texts_stand_out_from_their_ground_in_every_state_and_theme")
{
    const Theme theme = GENERATE(Theme::Light, Theme::Dark);
    forEachState(Language::English, theme, {1920, 1080}, [&](const ScreenState &state, ShownWindow &shown, QWidget *onTop) {
        CAPTURE(state.name, theme == Theme::Dark);
        CHECK(joined(tests::paleTexts(*shown.window, shown.window->grab().toImage())) == "");
        if (onTop)
            CHECK(joined(tests::paleTexts(*onTop, onTop->grab().toImage())) == "");
    });
}

TEST_CASE("pictures_of_every_state", "[.screenshots]")
{
    const QString folder = qEnvironmentVariable("INFERRACK_SCREENSHOTS");
    REQUIRE_FALSE(folder.isEmpty());
    REQUIRE(QDir().mkpath(folder));
    int written = 0;
    for (const Language language : {Language::English, Language::Chinese})
        for (const Theme theme : {Theme::Light, Theme::Dark})
            for (const QSize size : {QSize(1920, 1080), QSize(1366, 768), QSize(1280, 720)})
                forEachState(language, theme, size, [&](const ScreenState &state, ShownWindow &shown, QWidget *onTop) {
                    const QString file =
                        QStringLiteral("%1/%2_%3_%4_%5x%6.png")
                            .arg(folder, QLatin1String(state.name), language == Language::Chinese ? "zh" : "en", theme == Theme::Dark ? "dark" : "light")
                            .arg(size.width())
                            .arg(size.height());
                    CHECK(tests::pictureOf(shown, onTop).save(file));
                    ++written;
                });
    CHECK(written == static_cast<int>(tests::screenStates().size()) * 12);
}
