// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QStringList>
#include <QWidget>

namespace inferrack::tests {

/// Turns the wheel over the middle of a widget; true if the widget took the event.
bool wheel(QWidget &widget, int notches, Qt::KeyboardModifiers modifiers = Qt::NoModifier);

/// Shows a widget in an active window and waits until it is there.
void showActive(QWidget &widget);

/// What assistive tools read out as the name of a widget: its own name, its text or the label that belongs to it.
QString readOut(QWidget &widget);

/// Picture of a widget in the theme of the moment, on the colour of the window.
QImage pictureOf(QWidget &widget);

/// The largest difference of a channel of any pixel, 0 to 255; pictures of different sizes differ by 255.
int largestDifference(const QImage &a, const QImage &b);
/// How many pixels of a picture have exactly this colour.
int pixels(const QImage &picture, const QColor &color);
/// How many differ from it by at most so much in every channel: the middle of thin strokes.
int pixelsNear(const QImage &picture, const QColor &color, int difference);

/// Texts of visible labels, buttons, fields and boxes below `root` that are wider or higher than the room they have and carry no tool tip that holds them
/// in full: "QLabel: Number of servers".
QStringList cutTexts(const QWidget &root);

/// Collects what Qt warns of while it lives.
class Warnings {
public:
    Warnings();
    ~Warnings();
    Warnings(const Warnings &) = delete;
    Warnings &operator=(const Warnings &) = delete;

    QStringList all() const;
};

} // namespace inferrack::tests
