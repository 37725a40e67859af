// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text.h"

#include <cassert>
#include <utility>
#include <variant>

namespace inferrack::core {

/// Why something that was asked for could not be done, as a sentence the user can act on.
struct Problem {
    Text text;

    bool operator==(const Problem &) const = default;
};

/// Either the value that was asked for or the problem that stood in its way.
///
/// GCC 12 lacks std::expected; this is the part of it that we use. Reading the one that is not there is a broken promise.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_content(std::move(value)) {}
    Result(Problem problem) : m_content(std::move(problem)) {}

    explicit operator bool() const { return std::holds_alternative<T>(m_content); }

    const T &value() const &
    {
        assert(*this);
        return *std::get_if<T>(&m_content);
    }
    T &value() &
    {
        assert(*this);
        return *std::get_if<T>(&m_content);
    }
    T &&value() &&
    {
        assert(*this);
        return std::move(*std::get_if<T>(&m_content));
    }
    const T &operator*() const & { return value(); }
    T &&operator*() && { return std::move(*this).value(); }
    const T *operator->() const { return &value(); }

    const Problem &problem() const
    {
        assert(!*this);
        return *std::get_if<Problem>(&m_content);
    }

private:
    std::variant<T, Problem> m_content;
};

} // namespace inferrack::core
