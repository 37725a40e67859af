// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document.h"

#include "core/evaluate.h"
#include "core/storage/catalog_file.h"
#include "core/storage/project_file.h"
#include "ui/document/edit_command.h"
#include "ui/document/file.h"
#include "ui/document/starting_project.h"

#include <QElapsedTimer>
#include <QFileInfo>

#include <cassert>
#include <utility>

namespace inferrack::ui {

Document::Document(core::Catalog base, QObject *parent) : QObject(parent), m_base(std::move(base)), m_catalog(m_base)
{
    connect(&m_undoStack, &QUndoStack::cleanChanged, this, &Document::fileChanged);
    set(std::make_shared<core::Project>(emptyProject(m_catalog)));
}

Document::~Document() = default;

const core::Scenario &Document::scenario() const
{
    return m_project->scenarios.front();
}
const core::ScenarioEvaluation &Document::result() const
{
    return m_evaluation.scenarios.front();
}
const core::ServerType &Document::server() const
{
    return scenario().servers.front();
}
const core::ServerEvaluation &Document::serverResult() const
{
    return result().servers.front();
}

bool Document::edit(StepName name, const Change &change, int mergeId)
{
    core::Result<core::Project> after = change(*m_project);
    if (!after) {
        Q_EMIT problem(after.problem().text);
        return false;
    }
    if (*after == *m_project)
        return false;
    assert(!after->scenarios.empty() && !after->scenarios.front().servers.empty());
    m_undoStack.push(new EditCommand(*this, std::move(name), m_project, std::make_shared<core::Project>(*std::move(after)), mergeId, m_mergeSeries));
    return true;
}

bool Document::edit(const QString &name, const Change &change, int mergeId)
{
    return edit([name] { return name; }, change, mergeId);
}

QString Document::undoName() const
{
    return stepName(m_undoStack.index() - 1);
}
QString Document::redoName() const
{
    return stepName(m_undoStack.index());
}

QString Document::stepName(int index) const
{
    const auto *step = static_cast<const EditCommand *>(m_undoStack.command(index));
    return step ? step->name() : QString();
}

void Document::endMerge()
{
    ++m_mergeSeries;
}

void Document::set(std::shared_ptr<const core::Project> project)
{
    QElapsedTimer timer;
    timer.start();
    // The evaluation points into the project: the old project lives until the old evaluation is gone.
    core::Evaluation evaluation = core::evaluate(*project, m_catalog);
    m_evaluation = std::move(evaluation);
    m_project = std::move(project);
    m_evaluationMs = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    ++m_revision;
    Q_EMIT changed();
}

void Document::begin(core::Project project, core::RawItems items, const QString &fileName, bool readOnly)
{
    core::CatalogReading reading = core::overlaid(m_base, items);
    m_undoStack.clear();
    endMerge();
    // The old evaluation points into the old catalogue, which lives until set() has made the new one.
    const core::Catalog old = std::exchange(m_catalog, std::move(reading.catalog));
    m_items = std::move(items);
    m_fileName = fileName;
    m_readOnly = readOnly;
    set(std::make_shared<core::Project>(std::move(project)));
    Q_EMIT fileChanged();
    for (const core::CatalogRemark &remark : reading.remarks)
        Q_EMIT problem(remark.text);
}

void Document::start(core::Project project)
{
    assert(!project.scenarios.empty() && !project.scenarios.front().servers.empty());
    begin(std::move(project), {}, {}, false);
}

core::Result<bool> Document::open(const QString &fileName)
{
    const core::Result<QByteArray> bytes = readFile(fileName);
    if (!bytes)
        return bytes.problem();
    core::Result<core::ProjectReading> reading =
        core::readProject(std::string_view(bytes->constData(), static_cast<std::size_t>(bytes->size())), shownName(fileName));
    if (!reading)
        return reading.problem();
    if (reading->project.scenarios.empty() || reading->project.scenarios.front().servers.empty())
        return core::Problem{core::text(INFERRACK_TEXT("Document", "%1 holds no server."), core::Name{shownName(fileName)})};
    core::ProjectReading content = *std::move(reading);
    const bool builtIn = fileName.startsWith(QLatin1Char(':'));
    const bool newer = content.newerFormat;
    begin(std::move(content.project), std::move(content.items), builtIn ? QString() : QFileInfo(fileName).absoluteFilePath(), newer);
    return true;
}

core::Result<bool> Document::save(const QString &fileName)
{
    const QString path = QFileInfo(fileName).absoluteFilePath();
    if (m_readOnly && path == m_fileName) {
        return core::Problem{core::text(INFERRACK_TEXT("Document", "%1 was saved by a newer version and is read-only. Save it under another name."),
                                        core::Name{shownName(path)})};
    }
    core::RawItems items = core::itemsUsed(*m_project, m_catalog);
    const std::string json = core::writeProject(*m_project, items);
    const core::Result<core::ProjectReading> again = core::readProject(json, shownName(path));
    if (!again || again->project != *m_project)
        return core::Problem{core::text(INFERRACK_TEXT("Document", "%1 is not saved: reading it back gives another project."), core::Name{shownName(path)})};
    const core::Result<bool> written = writeFile(path, QByteArray::fromStdString(json));
    if (!written)
        return written.problem();
    m_items = std::move(items);
    m_fileName = path;
    m_readOnly = false;
    endMerge();
    m_undoStack.setClean();
    Q_EMIT fileChanged();
    return true;
}

} // namespace inferrack::ui
