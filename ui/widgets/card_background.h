// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace inferrack::ui {

/// Lets a window that floats (popup, dialog) stand on the colour of cards, in either theme. Qt paints windows in the colour of the gaps.
void standOnCard(QWidget &window);

} // namespace inferrack::ui
