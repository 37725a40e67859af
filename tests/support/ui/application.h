// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QString>

namespace inferrack::tests {

/// Where tests leave the pictures they render, for people to look at. Made if need be.
QString picturesFolder();

} // namespace inferrack::tests
