// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <catch2/catch.hpp>

#include <functional>
#include <string>

#include <sys/wait.h>
#include <unistd.h>

namespace inferrack::tests {

/// What an act says when a user does it whom rights bind: a test that an administrator runs does it in a child as nobody.
inline std::string withoutRights(const std::function<std::string()> &act)
{
    if (geteuid() != 0)
        return act();
    constexpr unsigned nobody = 65534;
    int ends[2];
    REQUIRE(pipe(ends) == 0);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        if (setgid(nobody) != 0 || setuid(nobody) != 0)
            _exit(1);
        const std::string said = act();
        _exit(write(ends[1], said.data(), said.size()) == ssize_t(said.size()) ? 0 : 2);
    }
    close(ends[1]);
    std::string said;
    char buffer[4096];
    for (ssize_t n = 0; (n = read(ends[0], buffer, sizeof buffer)) > 0;)
        said.append(buffer, std::size_t(n));
    close(ends[0]);
    int status = -1;
    REQUIRE(waitpid(child, &status, 0) == child);
    REQUIRE(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 0);
    return said;
}

} // namespace inferrack::tests
