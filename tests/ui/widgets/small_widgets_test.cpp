// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/ui/handling.h"
#include "ui/controls/apply_style.h"
#include "ui/style/style.h"
#include "ui/text/translate.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/key_hint.h"
#include "ui/widgets/labelled_field.h"
#include "ui/widgets/number_edit.h"
#include "ui/widgets/verdict_card.h"

using namespace inferrack;
using ui::Chip;
using ui::KeyHint;
using ui::LabelledField;
using ui::Verdict;
using ui::VerdictCard;

TEST_CASE("a_mark_is_17_high_and_takes_no_focus_a_filter_is_24_high_and_does")
{
    Chip chip(QStringLiteral("assumed"), Chip::Tone::Note);
    CHECK(chip.sizeHint().height() == 17);
    CHECK(chip.focusPolicy() == Qt::NoFocus);
    CHECK_FALSE(chip.isCheckable());
    chip.setFilter(true);
    CHECK(chip.sizeHint().height() == 24);
    CHECK((chip.focusPolicy() & Qt::TabFocus));
    CHECK(chip.isCheckable());
    chip.setFilter(false);
    CHECK(chip.focusPolicy() == Qt::NoFocus);
    CHECK(chip.sizeHint().height() == 17);
}

TEST_CASE("a_filter_is_turned_on_and_off_by_mouse_and_by_space")
{
    Chip chip(QStringLiteral("fits"));
    chip.setFilter(true);
    QSignalSpy toggled(&chip, &Chip::toggled);
    tests::showActive(chip);
    chip.setFocus();
    QTest::mouseClick(&chip, Qt::LeftButton);
    CHECK(chip.isChecked());
    QTest::keyClick(&chip, Qt::Key_Space);
    CHECK_FALSE(chip.isChecked());
    CHECK(toggled.count() == 2);
    chip.setEnabled(false);
    QTest::mouseClick(&chip, Qt::LeftButton);
    CHECK_FALSE(chip.isChecked());
}

TEST_CASE("a_chip_has_room_for_its_text")
{
    const char *text = GENERATE("assumed", "假定", "schematic", "示意图", "8 installed", "4 / 4 installed", "x16", "");
    for (const bool filter : {false, true}) {
        Chip chip(QString::fromUtf8(text));
        chip.setFilter(filter);
        CAPTURE(text, filter);
        CHECK(chip.sizeHint().width() >= QFontMetrics(chip.font()).horizontalAdvance(chip.text()) + 8);
        CHECK(chip.minimumSizeHint() == chip.sizeHint());
        CHECK(tests::readOut(chip) == QString::fromUtf8(text));
    }
}

TEST_CASE("each_tone_of_a_chip_has_its_fill_in_both_themes")
{
    struct Case {
        Chip::Tone tone;
        QColor ui::Tokens::*fill;
    };
    const Case &c =
        GENERATE(Case{Chip::Tone::Outline, &ui::Tokens::card}, Case{Chip::Tone::Note, &ui::Tokens::noteT}, Case{Chip::Tone::Accent, &ui::Tokens::accentTint},
                 Case{Chip::Tone::Ok, &ui::Tokens::okT}, Case{Chip::Tone::Warning, &ui::Tokens::warnT}, Case{Chip::Tone::Blocker, &ui::Tokens::blockT});
    Chip chip(QStringLiteral("mark"));
    chip.setTone(c.tone);
    chip.resize(80, 24);
    for (const ui::Theme theme : {ui::Theme::Light, ui::Theme::Dark}) {
        ui::setTheme(theme);
        CHECK(tests::pictureOf(chip).pixelColor(12, 12) == ui::tokens().*c.fill);
    }
}

TEST_CASE("a_label_names_its_field_and_its_mark_confirms_the_value")
{
    auto *edit = new QLineEdit;
    LabelledField field(QStringLiteral("Concurrency"), edit);
    QSignalSpy confirmed(&field, &LabelledField::confirmed);
    tests::showActive(field);
    auto *mark = field.findChild<Chip *>();
    CHECK(field.field() == edit);
    CHECK(tests::readOut(*edit) == "Concurrency");
    CHECK_FALSE(mark->isVisible());
    field.setAssumed(true);
    CHECK(mark->isVisible());
    CHECK(mark->text() == "assumed");
    CHECK(mark->toolTip() == "The program chose this value. Click to confirm it.");
    QTest::mouseClick(mark, Qt::LeftButton);
    CHECK(confirmed.count() == 1);
    field.setAssumed(false);
    CHECK_FALSE(mark->isVisible());
}

TEST_CASE("the_mark_speaks_the_language_of_the_program")
{
    LabelledField field(QStringLiteral("Concurrency"), new QLineEdit);
    field.setAssumed(true);
    ui::setLanguage(ui::Language::Chinese);
    QCoreApplication::processEvents();
    CHECK(field.findChild<Chip *>()->text() == QStringLiteral("假定"));
    field.setLabel(QStringLiteral("并发数"));
    CHECK(tests::readOut(*field.field()) == QStringLiteral("并发数"));
    CHECK(field.findChild<QLabel *>()->text() == QStringLiteral("并发数"));
}

TEST_CASE("an_error_is_a_red_line_with_its_reason_and_goes_with_it")
{
    auto *edit = new QLineEdit;
    LabelledField field(QStringLiteral("PUE"), edit);
    field.setError(QStringLiteral("PUE takes a number from 1 to 3."));
    CHECK(edit->property("error").toBool());
    CHECK(edit->toolTip() == "PUE takes a number from 1 to 3.");
    CHECK(edit->accessibleDescription() == edit->toolTip());
    field.setError({});
    CHECK_FALSE(edit->property("error").toBool());
    CHECK(edit->toolTip().isEmpty());
    CHECK(edit->accessibleDescription().isEmpty());
}

TEST_CASE("label_and_mark_fit_above_the_field_in_both_languages")
{
    const ui::Language language = GENERATE(ui::Language::English, ui::Language::Chinese);
    ui::setLanguage(language);
    QCoreApplication::processEvents();
    const char *label = GENERATE("Concurrency", "Electricity price", "KV Cache 格式", "首Token延迟");
    LabelledField field(QString::fromUtf8(label), new ui::NumberEdit({1, 64, 0, false, {}, 1}));
    field.setAssumed(true);
    tests::showActive(field);
    field.resize(field.minimumSizeHint());
    QCoreApplication::processEvents();
    CAPTURE(label);
    CHECK(tests::cutTexts(field).join(QLatin1Char('\n')).toStdString() == "");
    CHECK_FALSE(field.findChild<QLabel *>()->geometry().intersects(field.findChild<Chip *>()->geometry()));
}

TEST_CASE("a_key_hint_has_room_for_key_and_text_and_reads_both_out")
{
    struct Case {
        const char *keys, *text;
    };
    const Case &c = GENERATE(Case{"Ctrl+Z", "Undo"}, Case{"F9", "切换语言"}, Case{"Ctrl+Shift+Z", "重做"}, Case{"", "Drag a part"}, Case{"← ↑ → ↓", ""});
    CAPTURE(c.keys, c.text);
    KeyHint hint(QString::fromUtf8(c.keys), QString::fromUtf8(c.text));
    const int keys = QFontMetrics(ui::font(ui::TextRole::Note)).horizontalAdvance(QString::fromUtf8(c.keys));
    const int text = QFontMetrics(ui::font(ui::TextRole::Small)).horizontalAdvance(QString::fromUtf8(c.text));
    CHECK(hint.sizeHint().width() >= keys + text + 6);
    CHECK(hint.sizeHint().height() == 20);
    // The text keeps clear of the plate of its own keys and of the widest of a column.
    if (*c.text)
        for (const int column : {0, KeyHint::plateWidth(QString::fromUtf8(c.keys)), 300}) {
            hint.setPlateColumn(column);
            CHECK(hint.textLeft() - std::max(column, KeyHint::plateWidth(QString::fromUtf8(c.keys))) == 10);
        }
    hint.setPlateColumn(0);
    CHECK(tests::readOut(hint) == QStringLiteral("%1 %2").arg(QString::fromUtf8(c.keys), QString::fromUtf8(c.text)));
    const int before = hint.sizeHint().width();
    hint.setHint(QStringLiteral("Ctrl+Alt+Delete"), QStringLiteral("A much longer explanation than before"));
    CHECK(hint.sizeHint().width() > before);
}

namespace {

const char *longSentence =
    "Server 2 draws 11.4 kW; its power supplies give 10.5 kW. Add one 3 kW supply or remove one accelerator, or choose a scheme with less "
    "redundancy, or a chassis whose supplies give more, or a model that needs fewer accelerators than these.";

} // namespace

TEST_CASE("a_verdict_is_as_high_as_its_lines")
{
    VerdictCard card;
    card.setVerdict(Verdict::Ok, QStringLiteral("Meets every target"), QStringLiteral("All 8 checks hold."));
    const int one = card.heightForWidth(360);
    CHECK(one == 2 * 12 + 24 + 4 + 20);
    card.setVerdict(Verdict::Warning, QStringLiteral("Fits, too slow"), QString::fromLatin1(longSentence));
    // At least as many lines as the sentence is wide.
    const int width = QFontMetrics(ui::font(ui::TextRole::Body)).horizontalAdvance(QString::fromLatin1(longSentence));
    const int lines = (width + 299) / 300;
    CHECK(card.heightForWidth(360) >= one + (lines - 1) * 20);
    CHECK(card.heightForWidth(360) <= one + (lines + 1) * 20);
    CHECK(card.heightForWidth(264) > card.heightForWidth(360));
    CHECK(card.heightForWidth(900) <= card.heightForWidth(360));
    card.setVerdict(Verdict::Ok, QStringLiteral("Meets every target"), QString());
    CHECK(card.heightForWidth(360) <= one);
}

TEST_CASE("a_verdict_is_read_out_with_headline_and_sentence_and_its_tip_is_the_whole_sentence")
{
    VerdictCard card;
    card.setVerdict(Verdict::Blocker, QStringLiteral("Does not fit"), QString::fromLatin1(longSentence));
    CHECK(tests::readOut(card) == "Does not fit");
    CHECK(card.accessibleDescription() == QString::fromLatin1(longSentence));
    CHECK(card.toolTip() == QString::fromLatin1(longSentence));
}

TEST_CASE("a_verdict_stands_on_its_tint_with_an_edge_of_its_graphic_colour")
{
    const Verdict verdict = GENERATE(Verdict::Ok, Verdict::Note, Verdict::Warning, Verdict::Blocker);
    VerdictCard card;
    card.setVerdict(verdict, QStringLiteral("Headline"), QStringLiteral("Sentence."));
    card.resize(360, card.heightForWidth(360));
    for (const ui::Theme theme : {ui::Theme::Light, ui::Theme::Dark}) {
        ui::setTheme(theme);
        const QImage picture = tests::pictureOf(card);
        CHECK(picture.pixelColor(1, card.height() / 2) == ui::colors(verdict).graphic);
        CHECK(picture.pixelColor(350, card.height() - 6) == ui::colors(verdict).tint);
        CHECK(tests::pixels(picture, ui::colors(verdict).text) > 20);
    }
}
