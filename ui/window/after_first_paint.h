// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <chrono>
#include <functional>

namespace inferrack::ui {

/// Does something once, right after anything of a window has been painted for the first time. A window whose opaque children cover it is never painted
/// itself; one that starts minimised is not painted at all, hence the longest wait.
void afterFirstPaint(QWidget &window, std::function<void()> act, std::chrono::milliseconds atLatest = std::chrono::seconds(1));

} // namespace inferrack::ui
