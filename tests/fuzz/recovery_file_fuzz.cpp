// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/project_file.h"
#include "core/storage/recovery_file.h"

#include <cstdlib>

using namespace inferrack::core;

/// Any bytes are either no recovery file or one whose header reads back equal; what it carries is refused or read whole.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, std::size_t size)
{
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    const std::optional<RecoveryHeader> header = readRecoveryHeader(bytes);
    if (!header)
        return 0;
    const std::string line = recoveryHeaderLine(*header), content(recoveredContent(bytes));
    if (line.size() <= longestRecoveryHeader && (readRecoveryHeader(line + content) != header || recoveredContent(line + content) != content))
        std::abort();
    const Result<ProjectReading> reading = readProject(content, "fuzz.inferrack");
    if (!reading && reading.problem().text.isEmpty())
        std::abort();
    return 0;
}
