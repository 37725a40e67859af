// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QUndoStack>

#include "core/catalog/catalog.h"
#include "core/evaluation.h"
#include "core/project/project.h"
#include "core/result.h"

#include <functional>
#include <memory>

namespace inferrack::ui {

/// Name of an undo step. It is made when it is read, so that a switch of language reaches steps that were done before. What it captures
/// lives as long as the document.
using StepName = std::function<QString()>;

/// Keeps a project, its file and its undo history.
///
/// Every edit goes through edit(); recalculation happens in one place and changed() is the one signal views listen to.
///
///   edit(text, change)  --pure change-->  undo stack  -->  set(project)  --core::evaluate-->  changed()
class Document : public QObject {
    Q_OBJECT
public:
    explicit Document(core::Catalog base, QObject *parent = nullptr);
    ~Document() override;

    const core::Project &project() const { return *m_project; }
    /// The shipped facts with those of the file laid over them.
    const core::Catalog &catalog() const { return m_catalog; }
    const core::Evaluation &evaluation() const { return m_evaluation; }
    int revision() const { return m_revision; }
    /// Time of the last recalculation.
    double evaluationMs() const { return m_evaluationMs; }

    /// The scenario that is shown, and its results.
    const core::Scenario &scenario() const;
    const core::ScenarioEvaluation &result() const;
    /// The server that is shown in the chassis view.
    const core::ServerType &server() const;
    const core::ServerEvaluation &serverResult() const;

    using Change = std::function<core::Result<core::Project>(const core::Project &)>;
    /// Applies a change as one undo step of this name. A Problem is reported by problem() and nothing is pushed; a change that changes
    /// nothing pushes nothing. Steps with the same mergeId (>= 0) that follow each other become one. True if the project changed.
    bool edit(StepName name, const Change &change, int mergeId = -1);
    /// The same with a name that reads alike in every language.
    bool edit(const QString &name, const Change &change, int mergeId = -1);
    /// Ends a series of merged steps: the next step with the same id stands alone (a slider was let go).
    void endMerge();

    QUndoStack &undoStack() { return m_undoStack; }
    /// Name of the step that undo takes back, in the language of the program; empty = there is none.
    QString undoName() const;
    QString redoName() const;

    /// A new project without a file; `project` is where undo begins.
    void start(core::Project project);
    /// Reads a file. A Problem leaves everything as it was.
    core::Result<bool> open(const QString &fileName);
    /// Writes the file: QSaveFile, read back, compare, commit, one previous copy. A Problem leaves the old file as it was.
    core::Result<bool> save(const QString &fileName);
    QString fileName() const { return m_fileName; }
    bool isModified() const { return !m_undoStack.isClean(); }
    bool isReadOnly() const { return m_readOnly; }

Q_SIGNALS:
    /// Project and evaluation are new.
    void changed();
    /// File name, saved state or read-only state are new.
    void fileChanged();
    /// Something that was asked for was refused, with the reason.
    void problem(const inferrack::core::Text &text);

private:
    friend class EditCommand;
    void begin(core::Project project, core::RawItems items, const QString &fileName, bool readOnly);
    void set(std::shared_ptr<const core::Project> project);
    QString stepName(int index) const;

    core::Catalog m_base;
    core::Catalog m_catalog;
    core::RawItems m_items; ///< facts the file carries
    std::shared_ptr<const core::Project> m_project;
    core::Evaluation m_evaluation;
    QUndoStack m_undoStack;
    QString m_fileName;
    bool m_readOnly = false;
    int m_revision = 0;
    int m_mergeSeries = 0;
    double m_evaluationMs = 0.0;
};

} // namespace inferrack::ui
