// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace inferrack::ui {

/// What the slots of one zone say of the adapters in them: the same in each, so that the column reads as one.
struct AdapterForm {
    bool icon = true, label = true;
    bool detail = true; ///< ports and rate
    double labelWidth = 0.0; ///< column of the names of slots
    bool operator==(const AdapterForm &) const = default;
};

/// An adapter as its form needs it.
struct AdapterTexts {
    QStringList names; ///< from whole to shortest
    QString label, detail, figure;
};

/// The fullest form that every adapter of a zone of this width has room for. The name of the slot tells equal parts apart, so it
/// goes before the icon, and the name of the part shortens before it goes.
AdapterForm adapterForm(double width, const std::vector<AdapterTexts> &adapters);

// Measures of a slot with an adapter, for who paints it.
constexpr double adapterIcon = 22.0, adapterGap = 8.0, adapterLeft = 8.0, adapterRight = 10.0;
/// A slot from this width on also says ports and watts.
constexpr double wideAdapter = 220.0;

} // namespace inferrack::ui
