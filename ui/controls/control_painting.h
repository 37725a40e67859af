// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QRectF>

class QPainter;
class QStyleOption;
class QStyleOptionButton;
class QStyleOptionMenuItem;
class QStyleOptionSlider;
class QStyleOptionSpinBox;
class QStyleOptionTab;
class QStyleOptionToolButton;
class QWidget;

namespace inferrack::ui {

// The pictures of the controls; ProxyStyle says which is drawn when.

/// Before the text of a tool button that opens a menu.
constexpr int menuTextInset = 8;

/// A filled rectangle with round corners and a sharp one-pixel line.
void paintPlate(QPainter &painter, const QRectF &rectangle, qreal radius, const QColor &fill, const QColor &line);
void paintInput(QPainter &painter, const QStyleOption &option, const QWidget *widget);
void paintButtonPlate(QPainter &painter, const QStyleOption &option, const QWidget *widget);
/// Colour of the text and icon of a button of its kind.
QColor buttonTextColor(const QStyleOption &option, const QWidget *widget);
void paintToolPlate(QPainter &painter, const QStyleOption &option);
void paintCheckMark(QPainter &painter, const QStyleOption &option);
void paintRadioMark(QPainter &painter, const QStyleOption &option);
void paintMenuBarItem(QPainter &painter, const QStyleOptionMenuItem &option);
void paintScrollBar(QPainter &painter, const QStyleOptionSlider &option, const QRectF &thumb);
void paintTab(QPainter &painter, const QStyleOptionTab &option);
/// A hairline in the middle of the handle of a splitter, with a grip while the pointer is on one that can be moved.
void paintDivider(QPainter &painter, const QStyleOption &option);

} // namespace inferrack::ui
