// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include "ui/document/document.h"
#include "ui/document/selection.h"
#include "ui/style/tokens.h"
#include "ui/text/translate.h"

#include <functional>
#include <string>
#include <vector>

namespace inferrack::tests {

/// File of an example that is built into the program.
QString exampleFile(const QString &id = QStringLiteral("tier-4xl40s"));
/// Files of all of them.
QStringList exampleFiles();

/// A document on the shipped catalogue with a shipped example: "tier-4xl40s", or an empty server with "".
struct Scene {
    explicit Scene(const QString &example = QStringLiteral("tier-4xl40s"));

    ui::Document document;
    ui::Selection selection{document};
    std::vector<core::Text> problems; ///< what the document reported

    /// One edit of the workload.
    void editWorkload(const std::function<void(core::Workload &)> &change);
    int installed(const std::string &part) const;
};

/// Lets queued events and timers of 0 ms happen.
void settle();

/// Renders a widget at a size in each theme and language to "<name>_<theme>_<language>.png" and leaves light English.
void takePictures(QWidget &widget, const QSize &size, const QString &name);

} // namespace inferrack::tests
