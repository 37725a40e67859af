// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "ui/document/scenario_view.h"

#include <memory>
#include <optional>

namespace inferrack::ui {

/// What the shown scenario would be after a change that is not made: the gauges show it while the pointer is on what would make it.
/// Any change of the document ends it.
class Preview : public QObject {
    Q_OBJECT
public:
    explicit Preview(Document &document);
    ~Preview() override;

    /// Shows what a change leads to. A change that is refused, or changes nothing in the shown scenario, shows nothing.
    void show(const Document::Change &change);
    void clear();
    /// The scenario as it would be; nothing = nothing is previewed.
    std::optional<ScenarioView> view() const;

Q_SIGNALS:
    void changed();

private:
    struct Outcome;

    Document &m_document;
    std::unique_ptr<Outcome> m_outcome;
};

} // namespace inferrack::ui
