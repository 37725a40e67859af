// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFocusFrame>
#include <QFontDatabase>
#include <QFontInfo>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QStyleOption>
#include <QVBoxLayout>

#include "ui/controls/apply_style.h"
#include "ui/style/style.h"

#include <set>

using namespace inferrack::ui;

namespace {

QImage painted(const std::function<void(QPainter &)> &paint, QSize size = {40, 40})
{
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    paint(painter);
    painter.end();
    return image;
}

/// Pixels that are at least half covered.
int area(const QImage &image)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y).alpha() > 127;
    return count;
}

class PaletteListener : public QWidget {
public:
    int changes = 0;

protected:
    void changeEvent(QEvent *event) override
    {
        changes += event->type() == QEvent::PaletteChange;
        QWidget::changeEvent(event);
    }
};

} // namespace

TEST_CASE("bundled_fonts_come_first_and_are_there")
{
    CHECK(QFont(QApplication::font()).families() == QStringList({"InferRack Sans", "InferRack Sans SC"}));
    for (const char *file : {"NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSansSC-Regular.otf", "NotoSansSC-Bold.otf"})
        CHECK(QFile::exists(QStringLiteral(":/resources/fonts/%1").arg(file)));
    CHECK(QFontDatabase::hasFamily("InferRack Sans"));
    CHECK(QFontDatabase::hasFamily("InferRack Sans SC"));
}

TEST_CASE("roles_of_type_have_their_sizes_and_digits_of_one_width")
{
    CHECK(font(TextRole::Note).pixelSize() == 11);
    CHECK(font(TextRole::Verdict).pixelSize() == 18);
    CHECK(font(TextRole::Figure).bold());
    CHECK_FALSE(font(TextRole::Body).bold());
    CHECK(lineHeight(TextRole::Title) == 36);
    const QFontMetricsF metrics(font(TextRole::Figure));
    for (const QChar digit : QStringLiteral("023456789"))
        CHECK(metrics.horizontalAdvance(digit) == metrics.horizontalAdvance(u'1'));
}

TEST_CASE("every_icon_draws_something_within_its_box_in_its_colour")
{
    const QStringList files = QDir(":/resources/icons").entryList({"*.svg"});
    CHECK(files.size() >= 51);
    for (const QString &file : files) {
        INFO(file.toStdString());
        const QString name = file.chopped(4);
        const QImage image = iconPixmap(name, 24, QColor("#3747C4")).toImage();
        CHECK(area(image) > 5);
        for (int i = 0; i < 24; ++i)
            CHECK((image.pixelColor(i, 0).alpha() == 0 && image.pixelColor(0, i).alpha() == 0 && image.pixelColor(i, 23).alpha() == 0));
    }
    CHECK(iconPixmap("ok", 16, Qt::black, 2.0).size() == QSize(32, 32));
}

TEST_CASE("icons_of_actions_follow_the_theme")
{
    const QIcon action = icon("undo");
    const QImage light = action.pixmap(24).toImage();
    setTheme(Theme::Dark);
    CHECK(action.pixmap(24).toImage() != light);
    CHECK(action.pixmap(24, QIcon::Disabled).toImage() != action.pixmap(24).toImage());
}

TEST_CASE("an_icon_is_accent_where_its_button_is_on_and_keeps_a_colour_of_its_own")
{
    const auto has = [](const QImage &image, const QColor &color) {
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, y) == color)
                    return true;
        return false;
    };
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        setTheme(theme);
        const QIcon plain = icon("menu"), own = icon("menu", tokens().warn);
        CHECK(has(plain.pixmap(24).toImage(), tokens().text2));
        CHECK(has(plain.pixmap(24, QIcon::Normal, QIcon::On).toImage(), tokens().accent));
        CHECK_FALSE(has(plain.pixmap(24, QIcon::Normal, QIcon::On).toImage(), tokens().text2));
        CHECK(has(plain.pixmap(24, QIcon::Disabled, QIcon::On).toImage(), tokens().disabled));
        CHECK(has(own.pixmap(24, QIcon::Normal, QIcon::On).toImage(), tokens().warn));
    }
}

TEST_CASE("each_verdict_has_a_silhouette_of_its_own")
{
    std::set<int> areas;
    for (const Verdict verdict : {Verdict::Ok, Verdict::Note, Verdict::Warning, Verdict::Blocker}) {
        const QImage glyph = painted([&](QPainter &p) { paintVerdictGlyph(p, verdict, QRectF(4, 4, 32, 32)); });
        areas.insert(area(glyph));
    }
    CHECK(areas.size() == 4);
}

TEST_CASE("text_that_does_not_fit_is_cut_and_says_so")
{
    const auto cut = [](qreal width) {
        bool result = false;
        painted([&](QPainter &p) { result = paintElided(p, QRectF(0, 0, width, 20), Qt::AlignLeft, "VRAM headroom"); }, {200, 20});
        return result;
    };
    CHECK(cut(40));
    CHECK_FALSE(cut(180));
}

TEST_CASE("a_change_of_theme_reaches_widgets_and_palette")
{
    PaletteListener widget;
    setTheme(Theme::Dark);
    QCoreApplication::processEvents();
    CHECK(widget.changes >= 1);
    CHECK(theme() == Theme::Dark);
    CHECK(QApplication::palette().color(QPalette::Base) == tokens(Theme::Dark).card);
    CHECK(widget.palette().color(QPalette::Window) == tokens(Theme::Dark).window);
}

TEST_CASE("controls_have_the_heights_of_the_design")
{
    QPushButton button("Open"), compact("Open");
    compact.setProperty("compact", true);
    QLineEdit edit;
    QComboBox combo;
    combo.addItem("FP8");
    CHECK(button.sizeHint().height() == 30);
    CHECK(compact.sizeHint().height() == 28);
    CHECK(edit.sizeHint().height() == 30);
    CHECK(combo.sizeHint().height() == 30);
    QScrollBar bar;
    CHECK(bar.sizeHint().width() == 10);
}

TEST_CASE("the_control_with_the_focus_wears_a_ring_outside")
{
    QWidget window;
    QVBoxLayout layout(&window);
    QPushButton button("Open");
    layout.addWidget(&button);
    window.show();
    window.activateWindow();
    QApplication::setActiveWindow(&window);
    button.setFocus();
    QCoreApplication::processEvents();
    const auto frames = window.findChildren<QFocusFrame *>();
    REQUIRE(frames.size() == 1);
    CHECK(frames.first()->isVisible());
    CHECK(frames.first()->geometry().contains(button.geometry()));
}
