// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ui/handling.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QStyleOptionFrame>
#include <QTest>
#include <QWheelEvent>

#include "ui/style/tokens.h"

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace inferrack::tests {

namespace {

QStringList &warnings()
{
    static QStringList list;
    return list;
}
QtMessageHandler g_before = nullptr;

void collect(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    // What the platform without a screen cannot do is no fault of ours.
    if (message.startsWith(QLatin1String("This plugin does not support")))
        return;
    if (type != QtDebugMsg && type != QtInfoMsg)
        warnings().append(message);
    else if (g_before)
        g_before(type, context, message);
}

/// The text that a widget shows and the width it has for it; nothing for widgets of another sort.
struct Shown {
    QString text;
    int room = 0;
    int height = 0;
};

Shown shownBy(const QWidget &widget)
{
    if (const auto *label = qobject_cast<const QLabel *>(&widget)) {
        if (label->wordWrap()) // its height must hold all lines
            return {QString(), 0, 0};
        return {label->text(), label->contentsRect().width(), label->height()};
    }
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
        return {button->text(), button->width(), button->height()};
    if (const auto *box = qobject_cast<const QComboBox *>(&widget)) {
        QStyleOptionComboBox option;
        option.initFrom(box);
        option.editable = box->isEditable();
        const QRect field = box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box);
        return {box->isEditable() ? box->lineEdit()->text() : box->currentText(), field.width(), box->height()};
    }
    if (const auto *edit = qobject_cast<const QLineEdit *>(&widget)) {
        const QMargins margins = edit->textMargins();
        const QString text = edit->text().isEmpty() ? edit->placeholderText() : edit->text();
        return {text, edit->width() - margins.left() - margins.right() - 4, edit->height()};
    }
    return {};
}

} // namespace

bool wheel(QWidget &widget, int notches, Qt::KeyboardModifiers modifiers)
{
    const QPointF middle = QRectF(widget.rect()).center();
    QWheelEvent event(middle, widget.mapToGlobal(middle), {}, QPoint(0, 120 * notches), Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    event.ignore();
    // Not through the application, which would hand an event nobody took to the parents.
    static_cast<QObject &>(widget).event(&event);
    return event.isAccepted();
}

void showActive(QWidget &widget)
{
    widget.show();
    widget.activateWindow();
    QApplication::setActiveWindow(widget.window());
    (void)QTest::qWaitForWindowExposed(widget.window());
    QCoreApplication::processEvents();
}

QString readOut(QWidget &widget)
{
    QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(&widget);
    return interface ? interface->text(QAccessible::Name) : widget.accessibleName();
}

QImage pictureOf(QWidget &widget)
{
    QImage image(widget.size(), QImage::Format_ARGB32_Premultiplied);
    image.fill(ui::tokens().window);
    widget.render(&image, QPoint(), QRegion(), QWidget::DrawChildren);
    return image;
}

int largestDifference(const QImage &a, const QImage &b)
{
    if (a.size() != b.size())
        return 255;
    int largest = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y), q = b.pixel(x, y);
            largest = std::max({largest, std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)), std::abs(qBlue(p) - qBlue(q))});
        }
    return largest;
}

int pixels(const QImage &picture, const QColor &color)
{
    int count = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            count += picture.pixelColor(x, y).rgb() == color.rgb();
    return count;
}

int pixelsNear(const QImage &picture, const QColor &color, int difference)
{
    int count = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) {
            const QColor found = picture.pixelColor(x, y);
            count += std::abs(found.red() - color.red()) <= difference && std::abs(found.green() - color.green()) <= difference &&
                     std::abs(found.blue() - color.blue()) <= difference;
        }
    return count;
}

QStringList cutTexts(const QWidget &root)
{
    // A text that has just changed is laid out with the next event.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QStringList cut;
    for (const QWidget *widget : root.findChildren<QWidget *>()) {
        if (!widget->isVisible() || widget->visibleRegion().isEmpty() || (widget->parentWidget() && qobject_cast<QComboBox *>(widget->parentWidget())))
            continue;
        if (const auto *label = qobject_cast<const QLabel *>(widget); label && label->wordWrap()) {
            if (label->heightForWidth(label->width()) > label->height())
                cut.append(QStringLiteral("QLabel: ") + label->text());
            continue;
        }
        const Shown shown = shownBy(*widget);
        if (shown.text.isEmpty())
            continue;
        const QFontMetrics metrics(widget->font());
        const bool fits = metrics.horizontalAdvance(shown.text) <= shown.room && metrics.height() <= shown.height + 4;
        if (!fits && !widget->toolTip().startsWith(shown.text))
            cut.append(QString::fromLatin1(widget->metaObject()->className()) + QStringLiteral(": ") + shown.text);
    }
    return cut;
}

Warnings::Warnings()
{
    warnings().clear();
    g_before = qInstallMessageHandler(collect);
}

Warnings::~Warnings()
{
    qInstallMessageHandler(g_before);
}

QStringList Warnings::all() const
{
    return warnings();
}

} // namespace inferrack::tests
