// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figure.h"
#include "core/units/money.h"

#include <string>
#include <variant>
#include <vector>

/// Marks an English sentence of core for translation. lupdate reads it as QT_TRANSLATE_NOOP(context, source).
#define INFERRACK_TEXT(context, source)                                                                                                                        \
    ::inferrack::core::Message                                                                                                                                 \
    {                                                                                                                                                          \
        context, source, false                                                                                                                                 \
    }
/// The same for a sentence with a %n that has a singular. lupdate reads it as QT_TRANSLATE_N_NOOP(context, source).
#define INFERRACK_TEXT_N(context, source)                                                                                                                      \
    ::inferrack::core::Message                                                                                                                                 \
    {                                                                                                                                                          \
        context, source, true                                                                                                                                  \
    }

namespace inferrack::core {

/// An English sentence of the program as it stands in the code, the key of its translation.
struct Message {
    const char *context = "";
    const char *source = "";
    bool plural = false;

    /// By content, not by address: equal sentences of two translation units are equal.
    bool operator==(const Message &other) const;
};

// Arguments of a sentence. The code passes values; ui/text gives them format, unit and language (the words of translations/terms.md).

/// What a user or a maker wrote; never translated.
struct Name {
    std::string text;
    bool operator==(const Name &) const = default;
};
/// A server: the user's name, or "Server 1" while it has none.
struct ServerName {
    std::string name;
    int number = 1;
    bool operator==(const ServerName &) const = default;
};
/// Silk-screen label of a slot: "Slot 4", "Bay 3", "CPU0", "PSU2". The words Slot, Bay and Fan are translated.
struct SlotName {
    std::string label;
    bool operator==(const SlotName &) const = default;
};
struct SlotNames {
    std::vector<std::string> labels;
    bool operator==(const SlotNames &) const = default;
};
/// A quantity of a product: "4 × L40S", with a remark "4 × 2,000 W (2+2)". Quantity 0 prints the name alone.
struct Parts {
    int quantity = 0;
    std::string name;
    std::string remark;
    std::string nameZh = {}; ///< where the name is a description; empty = the name serves both
    bool operator==(const Parts &) const = default;
};
/// A translatable word of a list: a cooling method, an engine, a format.
struct Term {
    Message message;
    bool operator==(const Term &) const = default;
};
/// A word that data carry in both languages.
struct BilingualTerm {
    std::string en;
    std::string zh;
    bool operator==(const BilingualTerm &) const = default;
};
/// "PCIe 5.0 x16".
struct LinkTerm {
    int generation = 0;
    int lanes = 0;
    bool operator==(const LinkTerm &) const = default;
};
/// A figure printed in the style of `like` (the limit of the sentence); its own style if like has the same value.
struct Value {
    Figure figure;
    Figure like;
    int more = 0; ///< decimals beyond those of the style: a term of a formula that is calculated as it is shown
    Value(Figure f) : figure(f), like(f) {}
    Value(Figure f, Figure l) : figure(f), like(l) {}
    bool operator==(const Value &) const = default;
};
PrintStyle printStyle(const Value &value);
/// "2,050–2,800 tokens/s".
struct Range {
    Figure low;
    Figure high;
    bool operator==(const Range &) const = default;
};

/// Nouns that are counted with their own plural.
enum class Noun {
    Accelerator,
    Processor,
    MemoryModule,
    Drive,
    NetworkAdapter,
    PowerSupply,
    Fan,
    Slot,
    DriveBay,
    Lane,
    Port,
    Server,
    ConcurrentRequest,
    User,
    LineItem,
    Finding,
    Blocker,
    Warning,
    Note,
    AssumedValue,
    Day,
    Year
};
struct Counted {
    Noun noun = Noun::Accelerator;
    long long value = 0;
    bool operator==(const Counted &) const = default;
};
/// The one integer that governs the plural of the sentence; stands for %n, not for a numbered place.
struct Plural {
    long long value = 0;
    bool operator==(const Plural &) const = default;
};
struct MoneyValue {
    Money money;
    bool whole = false; ///< to the last minor unit, as a term of a formula; else rounded as in a sentence
    bool operator==(const MoneyValue &) const = default;
};
struct Date {
    std::string iso;
    bool operator==(const Date &) const = default;
};

using Argument = std::variant<Name, ServerName, SlotName, SlotNames, Parts, Term, BilingualTerm, LinkTerm, Value, Range, Counted, Plural, MoneyValue, Date>;

/// A sentence with typed arguments, not yet translated. %1 is arguments[0]; a Plural argument is not numbered.
struct Text {
    Message message;
    std::vector<Argument> arguments;

    bool isEmpty() const { return *message.source == '\0'; }
    bool operator==(const Text &) const = default;
};

/// Makes a Text: text(INFERRACK_TEXT("Checks", "%1 is %2 long."), Name{"L40S"}, Figure{267, Unit::Millimetre}).
template <class... Arguments>
Text text(Message message, Arguments &&...arguments)
{
    return Text{message, {Argument(std::forward<Arguments>(arguments))...}};
}

} // namespace inferrack::core
