// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/catalog/catalog.h"
#include "core/project/project.h"

namespace inferrack::ui {

/// What "New" gives: one empty server and a workload of assumed values. The chassis is the eight-accelerator PCIe machine of the
/// catalogue, else the first one there is.
core::Project emptyProject(const core::Catalog &catalog);

/// Files of the examples built into the program.
QStringList examples();
/// The example a first start opens; empty = none is built in.
QString firstExample();

} // namespace inferrack::ui
