// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/part.h"
#include "core/text.h"

#include <array>
#include <span>

namespace inferrack::core {

class Fields;

/// One of the three figures of a part that its card shows: "141 GB memory".
struct CardFigure {
    Text value; ///< "141 GB", "2 × 25 Gb/s"; empty = not known, shown as —
    Message label; ///< "memory"
};

/// What the program knows of a kind of part beside its fields.
struct Kind {
    PartKind kind;
    const char *id; ///< "accelerators": the file and the key in JSON
    Message singular, plural; ///< "accelerator", "accelerators" as labels
    const char *icon; ///< name of the SVG
    bool placeable; ///< goes into a slot and has a group in the part library
    /// Reads an entry of its file; what is wrong with it is remarked in the fields.
    Part (*read)(Fields &fields);
    std::array<CardFigure, 3> (*figures)(const Part &);
    /// Maker and form in one line: "NVIDIA · PCIe 4.0 · double-width".
    std::vector<Text> (*subtitle)(const Part &);
};

/// All kinds, in the order of the part library.
std::span<const Kind> kinds();
const Kind &describe(PartKind kind);

} // namespace inferrack::core
