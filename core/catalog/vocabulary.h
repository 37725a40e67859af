// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text.h"

#include <span>
#include <string>
#include <string_view>

// Properties of parts that are words, not figures. The files hold a key, the screen shows it in its language; a key that is not listed
// here is refused by validation.

namespace inferrack::core {

enum class Vocabulary {
    Architecture, ///< architecture of an accelerator
    CardCooling, ///< cooling of a card
    CardForm, ///< form factor of an accelerator
    CardMemory, ///< memory type of an accelerator
    PowerPlug, ///< power plug of an accelerator
    CardLink, ///< interconnect of an accelerator
    ChassisForm, ///< form factor of a chassis
    Socket, ///< socket of a processor
    Redundancy, ///< redundancy of power supplies
    MemoryModule, ///< kind of memory module
    DriveForm, ///< form factor of a drive
    AdapterForm, ///< form factor of a network or storage adapter
    SupplyForm, ///< form factor of a power supply
    Efficiency, ///< efficiency class of a power supply
    Inlet, ///< inlet of a power supply
    InstructionSet, ///< instruction set
    CompanionKind, ///< kind of a companion part
    Maker ///< what stands for a maker
};

struct Word {
    const char *key; ///< as it stands in the file
    Message message; ///< empty = the key is a name, the same in all languages

    bool isName() const { return *message.source == '\0'; }
};

std::span<const Word> words(Vocabulary vocabulary);
const Word *word(Vocabulary vocabulary, std::string_view key);
/// The word for a sentence or a list; what is not in the vocabulary as it stands.
Argument termOf(Vocabulary vocabulary, const std::string &key);

} // namespace inferrack::core
