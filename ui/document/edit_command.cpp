// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/edit_command.h"

namespace inferrack::ui {

EditCommand::EditCommand(Document &document, StepName name, Snapshot before, Snapshot after, int mergeId, int series)
    : QUndoCommand(name()), m_document(document), m_name(std::move(name)), m_before(std::move(before)), m_after(std::move(after)), m_mergeId(mergeId),
      m_series(series)
{}

void EditCommand::undo()
{
    m_document.endMerge();
    m_document.set(m_before);
}

void EditCommand::redo()
{
    m_document.set(m_after);
}

bool EditCommand::mergeWith(const QUndoCommand *other)
{
    const auto *next = static_cast<const EditCommand *>(other);
    if (next->m_series != m_series)
        return false;
    m_after = next->m_after;
    m_name = next->m_name;
    setText(next->text());
    // A slider that came back to where it started leaves no step.
    setObsolete(*m_before == *m_after);
    return true;
}

} // namespace inferrack::ui
