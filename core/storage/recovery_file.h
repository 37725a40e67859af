// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

// A recovery file is one line that says whose unsaved work it is, then what a save would have written:
//
//   {"kind":"inferrack-recovery","fileName":"/customers/a.inferrack","title":"Pilot","at":"2026-11-02T09:00:00.000Z"}
//   {"format": 1, "kind": "inferrack-project", ...

namespace inferrack::core {

/// The first line of a recovery file. A member that is absent or no text is empty.
struct RecoveryHeader {
    std::string fileName; ///< of the project; empty = it was never saved
    std::string title; ///< what the project is called
    std::string at; ///< time of the last edit, ISO 8601
    bool operator==(const RecoveryHeader &) const = default;
};

/// What is longer is no header. A path of 4,096 signs that are written as escapes still has room.
constexpr std::size_t longestRecoveryHeader = std::size_t(64) * 1024;

/// With its line end.
std::string recoveryHeaderLine(const RecoveryHeader &header);
/// Nothing if the text does not begin as a recovery file.
std::optional<RecoveryHeader> readRecoveryHeader(std::string_view text);
/// What follows the header.
std::string_view recoveredContent(std::string_view text);

} // namespace inferrack::core
