// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QUndoStack>

#include "core/catalog/catalog.h"
#include "core/evaluation.h"
#include "core/project/project.h"
#include "core/result.h"
#include "core/storage/catalog_file.h"
#include "core/storage/project_file.h"

#include <functional>
#include <memory>
#include <vector>

namespace inferrack::ui {

class Preview;

/// Name of an undo step. It is made when it is read, so that a switch of language reaches steps that were done before. What it captures
/// lives as long as the document.
using StepName = std::function<QString()>;

/// Whether another program has touched a file.
enum class FileState { AsKnown, Changed, Gone };

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

    /// The scenario that is shown, and its results. A step that changes only another scenario brings that one up, undone or done.
    const core::Scenario &scenario() const;
    const core::ScenarioEvaluation &result() const;
    /// Shows another scenario of the project; not an edit. changed() says it.
    void show(core::ScenarioId scenario);
    /// Results of any scenario of the project.
    const core::ScenarioEvaluation &resultOf(core::ScenarioId scenario) const;
    /// The server that is shown in the chassis view.
    const core::ServerType &server() const;
    const core::ServerEvaluation &serverResult() const;

    using Change = std::function<core::Result<core::Project>(const core::Project &)>;
    /// Applies a change as one undo step of this name. A Problem is reported by problem() and nothing is pushed; a change that changes
    /// nothing pushes nothing. Steps with the same mergeId (>= 0) that follow each other become one. True if the project changed.
    bool edit(StepName name, const Change &change, int mergeId = -1);
    /// The same with a name that reads alike in every language.
    bool edit(const QString &name, const Change &change, int mergeId = -1);
    /// Says in the name of the document that something was refused, where the refusal is found outside of it.
    void report(const core::Text &refusal) { Q_EMIT problem(refusal); }
    /// Ends a series of merged steps: the next step with the same id stands alone (a slider was let go).
    void endMerge();

    /// What the shown scenario would be after a change that is not made.
    Preview &preview() const { return *m_preview; }

    QUndoStack &undoStack() { return m_undoStack; }
    /// Name of the step that undo takes back, in the language of the program; empty = there is none.
    QString undoName() const;
    QString redoName() const;
    /// Name of any step of the undo stack.
    QString stepName(int index) const;

    /// A new project without a file; `project` is where undo begins.
    void start(core::Project project);
    /// The shipped facts, for a document that was made before they were read: it begins anew.
    void setBase(core::Catalog base);
    /// Reads a file. A Problem leaves everything as it was.
    core::Result<bool> open(const QString &fileName);
    /// Writes the file: QSaveFile, read back, compare, commit, one previous copy. A Problem leaves the old file as it was.
    /// A file that another program has changed is written over only if `overwrite` says so.
    core::Result<bool> save(const QString &fileName, bool overwrite = false);
    /// What save() would write.
    QByteArray content() const;
    /// Goes on with content that was never saved to `fileName` (empty = it has no file yet): the project is modified from the start.
    core::Result<bool> recover(const QByteArray &content, const QString &fileName);
    QString fileName() const { return m_fileName; }
    /// How the file stands against what was last read from it or written to it.
    FileState fileState() const;
    bool isModified() const { return !m_undoStack.isClean(); }
    bool isReadOnly() const { return m_readOnly; }
    /// What of the facts in the file cannot be used: those of the catalogue stand in their place, and the file keeps its own.
    const std::vector<core::CatalogRemark> &remarks() const { return m_remarks; }

Q_SIGNALS:
    /// Project and evaluation are new.
    void changed();
    /// Another project is in the document, with facts of its own in the catalogue.
    void replaced();
    /// File name, saved state or read-only state are new.
    void fileChanged();
    /// Something that was asked for was refused, with the reason.
    void problem(const inferrack::core::Text &text);

private:
    friend class EditCommand;
    core::Result<core::ProjectReading> read(const QByteArray &content, const QString &fileName) const;
    void begin(core::ProjectReading reading, const QString &fileName);
    void set(std::shared_ptr<const core::Project> project);
    /// The facts that go into the file.
    core::RawItems items() const;
    std::size_t indexOf(core::ScenarioId scenario) const;

    core::Catalog m_base;
    core::Catalog m_catalog;
    core::RawItems m_items; ///< facts the file carries
    std::vector<core::CatalogRemark> m_remarks;
    std::shared_ptr<const core::Project> m_project;
    core::Evaluation m_evaluation;
    core::ScenarioId m_shown{};
    QUndoStack m_undoStack;
    QString m_fileName;
    QByteArray m_fileDigest; ///< of what the file held when it was last read or written
    bool m_readOnly = false;
    int m_revision = 0;
    int m_mergeSeries = 0;
    double m_evaluationMs = 0.0;
    std::unique_ptr<Preview> m_preview;
};

} // namespace inferrack::ui
