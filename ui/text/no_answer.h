// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace inferrack::ui {

/// Why a deployment has no figures (DeploymentEvaluation::problem), as a clause for a note and as a sentence that stands alone.
struct NoAnswer {
    QString clause, sentence;
};
/// An empty problem gives empty texts.
NoAnswer noAnswer(const std::string &problem);

} // namespace inferrack::ui
