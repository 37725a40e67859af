// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QApplication>
#include <QFile>
#include <QWidget>

#include "ui/text/language_files.h"
#include "ui/text/number_format.h"
#include "ui/text/translate.h"

using namespace inferrack;
using ui::Language;

namespace {

class Listener : public QWidget {
public:
    int changes = 0;

protected:
    void changeEvent(QEvent *event) override
    {
        changes += event->type() == QEvent::LanguageChange;
        QWidget::changeEvent(event);
    }
};

} // namespace

TEST_CASE("a_switch_of_language_reaches_every_widget")
{
    Listener top;
    QCoreApplication::processEvents();
    top.changes = 0;
    ui::setLanguage(Language::Chinese);
    QCoreApplication::processEvents();
    CHECK(top.changes >= 1);
    CHECK(ui::language() == Language::Chinese);
    CHECK(ui::formatted(core::Figure{27, core::Unit::Celsius}) == "27 ℃");
    CHECK(ui::partName("Ascend", "昇腾") == "昇腾");
    CHECK(ui::partName("L40S", "") == "L40S");
}

TEST_CASE("qt_speaks_chinese_too")
{
    ui::setLanguage(Language::Chinese);
    CHECK(QCoreApplication::translate("QPlatformTheme", "Cancel") == "取消");
    ui::setLanguage(Language::English);
    CHECK(QCoreApplication::translate("QPlatformTheme", "Cancel") == "Cancel");
}

TEST_CASE("both_translations_are_built_into_the_program")
{
    CHECK(QFile::exists(":/i18n/inferrack_zh_CN.qm"));
    CHECK(QFile::exists(":/i18n/inferrack_en.qm"));
}
