// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAbstractButton;

namespace inferrack::ui {

/// For a button whose click puts another page in its place: who clicks it twice does not click what stands there then.
void takesWholeDoubleClick(QAbstractButton &button);

} // namespace inferrack::ui
