// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/project_file.h"

#include <cstdlib>

using namespace inferrack::core;

/// Any bytes are either refused with a sentence or read into a project that writes and reads back equal.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, std::size_t size)
{
    const Result<ProjectReading> reading = readProject({reinterpret_cast<const char *>(data), size}, "fuzz.inferrack");
    if (!reading) {
        if (reading.problem().text.isEmpty())
            std::abort();
        return 0;
    }
    const Result<ProjectReading> again = readProject(writeProject(reading->project, reading->items), "fuzz.inferrack");
    if (!again || !(again->project == reading->project))
        std::abort();
    return 0;
}
