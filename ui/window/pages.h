// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

class QAction;
class QDialog;
class QWidget;

// Pages that only tell something. Each belongs to its parent and deletes itself when it is closed.

namespace inferrack::core {
class Catalog;
}

namespace inferrack::ui {

/// Property of an action: its keys belong to the window rather than to the project.
constexpr const char *ofWindow = "ofWindow";

/// Every key of the program: those of the commands and those of the canvas, in groups.
QDialog *keysPage(const QList<QAction *> &actions, QWidget *parent);
/// Version, licence and what the program is made with.
QDialog *programPage(QWidget *parent);
/// Release of the catalogue, how many parts of each kind it holds, price lists with their dates.
QDialog *dataPage(const core::Catalog &catalog, QWidget *parent);

} // namespace inferrack::ui
