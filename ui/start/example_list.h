// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/text.h"

#include <span>

namespace inferrack::ui {

/// What an example is there to show; the faulty ones show what the program finds.
enum class ExampleGroup { Cards, Modules, Edge, Faulty };

/// A project that is built into the program.
struct ExampleEntry {
    const char *id; ///< of the file under ":/resources/examples", without ending
    ExampleGroup group;
    core::Message name; ///< at most 30 letters or 14 hanzi: it stands on a card
};

struct ExampleGroupEntry {
    ExampleGroup group;
    core::Message name;
};

/// Every example, by group and from small to large.
std::span<const ExampleEntry> exampleList();
std::span<const ExampleGroupEntry> exampleGroups();

QString fileOf(const ExampleEntry &example);

} // namespace inferrack::ui
