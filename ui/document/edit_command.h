// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>

#include "core/project/project.h"
#include "ui/document/document.h"

#include <memory>

namespace inferrack::ui {

/// The one undo step: the whole project before and after. Snapshots are shared, so a step costs what it changed.
class EditCommand : public QUndoCommand {
public:
    using Snapshot = std::shared_ptr<const core::Project>;

    /// Steps merge when they have the same mergeId (>= 0) and belong to the same series.
    EditCommand(Document &document, StepName name, Snapshot before, Snapshot after, int mergeId, int series);

    /// In the language of the program.
    QString name() const { return m_name(); }

    void undo() override;
    void redo() override;
    int id() const override { return m_mergeId; }
    bool mergeWith(const QUndoCommand *other) override;

private:
    Document &m_document;
    StepName m_name;
    Snapshot m_before;
    Snapshot m_after;
    int m_mergeId;
    int m_series;
};

} // namespace inferrack::ui
