// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QTabBar>
#include <QTest>
#include <QToolButton>

#include "tests/support/ui/application.h"
#include "tests/support/ui/handling.h"
#include "tests/support/ui/open_example.h"
#include "ui/controls/apply_style.h"
#include "ui/style/style.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/explanation_strip.h"
#include "ui/widgets/gauge.h"
#include "ui/widgets/key_hint.h"
#include "ui/widgets/labelled_field.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/number_edit.h"
#include "ui/widgets/segmented_switch.h"
#include "ui/widgets/undo_bar.h"
#include "ui/widgets/verdict_card.h"

using namespace inferrack;

namespace {

/// Every widget of the house on one sheet.
class Sheet : public QWidget {
public:
    Sheet()
    {
        auto *grid = new QGridLayout(this);
        int row = 0;
        const auto add = [&](QWidget *widget) {
            grid->addWidget(widget, row / 2, row % 2);
            ++row;
        };
        for (const ui::Verdict verdict : {ui::Verdict::Ok, ui::Verdict::Note, ui::Verdict::Warning, ui::Verdict::Blocker}) {
            auto *card = new ui::VerdictCard;
            card->setVerdict(verdict, QStringLiteral("Fits, too slow 装得下，速度不够"),
                             QStringLiteral("62 ms per token; the target is 50 ms. 每Token延迟 62 ms。"));
            add(card);
            auto *gauge = new ui::Gauge;
            ui::GaugeReading reading;
            reading.icon = QStringLiteral("power");
            reading.label = QStringLiteral("Power 电源");
            reading.verdict = verdict;
            reading.value = QStringLiteral("3.1 / 4.0");
            reading.unit = QStringLiteral("kW");
            reading.note = QStringLiteral("4 × 2,000 W (2+2)");
            reading.ratio = 0.78;
            reading.tick = 0.8;
            gauge->setReading(reading);
            add(gauge);
            auto *strip = new ui::ExplanationStrip;
            add(strip);
            strip->explain(verdict, QStringLiteral("Let go: 1 × L40S lands in Slot 4."));
            add(new ui::MessageBar(verdict, QStringLiteral("offer.inferrack is not saved: the drive is full."), QStringLiteral("Save as…")));
        }
        auto *field = new ui::NumberEdit({1, 65536, 0, false, {}, 1});
        field->setValue(16384);
        field->setUnit(QStringLiteral("tokens"));
        auto *labelled = new ui::LabelledField(QStringLiteral("Input length"), field);
        labelled->setAssumed(true);
        add(labelled);
        auto *wrong = new ui::LabelledField(QStringLiteral("PUE"), new ui::NumberEdit({1, 3, 2, false, {}, 0.05}));
        wrong->setError(QStringLiteral("PUE takes a number from 1 to 3."));
        add(wrong);
        auto *off = new ui::NumberEdit({1, 64, 0, false, {}, 1});
        off->setValue(8);
        off->setEnabled(false);
        add(off);
        add(new ui::SegmentedSwitch({QStringLiteral("中"), QStringLiteral("EN")}));
        for (const ui::Chip::Tone tone :
             {ui::Chip::Tone::Outline, ui::Chip::Tone::Note, ui::Chip::Tone::Accent, ui::Chip::Tone::Ok, ui::Chip::Tone::Warning, ui::Chip::Tone::Blocker})
            add(new ui::Chip(QStringLiteral("mark 标记"), tone));
        auto *filter = new ui::Chip(QStringLiteral("fits 可装入"));
        filter->setFilter(true);
        filter->setChecked(true);
        add(filter);
        add(new ui::KeyHint(QStringLiteral("Ctrl+Z"), QStringLiteral("Undo 撤销")));
        for (const char *kind : {"", "primary", "tint", "quiet"})
            for (const bool enabled : {true, false}) {
                auto *button = new QPushButton(QStringLiteral("Save 保存"));
                button->setProperty("kind", QString::fromLatin1(kind));
                button->setEnabled(enabled);
                add(button);
            }
        auto *box = new QComboBox;
        box->addItems({QStringLiteral("FP8 E4M3"), QStringLiteral("BF16")});
        add(box);
        auto *check = new QCheckBox(QStringLiteral("Links 链路"));
        check->setChecked(true);
        add(check);
        auto *radio = new QRadioButton(QStringLiteral("N+N"));
        radio->setChecked(true);
        add(radio);
        auto *tool = new QToolButton;
        tool->setText(QStringLiteral("100%"));
        tool->setCheckable(true);
        tool->setChecked(true);
        add(tool);
        auto *tabs = new QTabBar;
        tabs->addTab(QStringLiteral("Latency 延迟"));
        tabs->addTab(QStringLiteral("VRAM 显存"));
        add(tabs);
        auto *scroll = new QScrollBar(Qt::Horizontal);
        scroll->setRange(0, 100);
        add(scroll);
    }

protected:
    void paintEvent(QPaintEvent *) override { QPainter(this).fillRect(rect(), ui::tokens().panel); }
};

} // namespace

TEST_CASE("every_widget_paints_in_both_themes_and_languages_without_a_warning")
{
    Sheet sheet;
    const tests::Warnings warnings;
    tests::takePictures(sheet, QSize(900, 1400), QStringLiteral("widgets"));
    CHECK(warnings.all().join(QLatin1Char('\n')).toStdString() == "");
}

TEST_CASE("no_text_of_a_control_is_cut_at_its_own_size")
{
    Sheet sheet;
    sheet.resize(900, 1400);
    tests::showActive(sheet);
    QCoreApplication::processEvents();
    QStringList cut;
    for (QWidget *widget : sheet.findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly)) {
        widget->resize(widget->sizeHint());
        cut += tests::cutTexts(*widget);
    }
    CHECK(cut.join(QLatin1Char('\n')).toStdString() == "");
}

TEST_CASE("a_change_of_theme_leaves_no_colour_of_the_other_on_any_widget")
{
    Sheet sheet;
    sheet.resize(900, 1400);
    tests::showActive(sheet);
    QCoreApplication::processEvents();
    const auto surfaces = {&ui::Tokens::window, &ui::Tokens::panel, &ui::Tokens::card,   &ui::Tokens::sunken, &ui::Tokens::accentTint,
                           &ui::Tokens::okT,    &ui::Tokens::warnT, &ui::Tokens::blockT, &ui::Tokens::noteT};
    for (const ui::Theme theme : {ui::Theme::Dark, ui::Theme::Light}) {
        ui::setTheme(theme);
        QCoreApplication::processEvents();
        const QImage picture = tests::pictureOf(sheet);
        for (const auto surface : surfaces) {
            const QColor stale = ui::tokens(theme == ui::Theme::Dark ? ui::Theme::Light : ui::Theme::Dark).*surface;
            CAPTURE(stale.name().toStdString());
            // A pixel of a smooth edge may happen to have it; a surface has many.
            CHECK(tests::pixels(picture, stale) < 40);
        }
    }
}
