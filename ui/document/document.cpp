// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document.h"

#include "core/evaluate.h"
#include "core/storage/catalog_file.h"
#include "core/storage/project_file.h"
#include "ui/document/edit_command.h"
#include "ui/document/file.h"
#include "ui/document/preview.h"
#include "ui/document/starting_project.h"

#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QFileInfo>

#include <algorithm>
#include <cassert>
#include <utility>

namespace inferrack::ui {

namespace {

QByteArray digest(const QByteArray &content)
{
    return QCryptographicHash::hash(content, QCryptographicHash::Sha256);
}

/// Whether two names lead to the same file: over a link, by another spelling.
bool sameFile(const QString &a, const QString &b)
{
    return a == b || (QFileInfo::exists(a) && QFileInfo(a).canonicalFilePath() == QFileInfo(b).canonicalFilePath());
}

/// Views show a server of each scenario.
bool showable(const core::Project &project)
{
    const auto &all = project.scenarios;
    return !all.empty() && std::all_of(all.begin(), all.end(), [](const core::Scenario &scenario) { return !scenario.servers.empty(); });
}

/// What to show after a step: the same scenario if the step touched it or none, else the first it touched; where the shown one is gone,
/// the one that stood before it.
core::ScenarioId shownAfter(core::ScenarioId shown, const core::Project &before, const core::Project &after)
{
    const auto touched = [&before](const core::Scenario &scenario) {
        const core::Scenario *former = before.scenario(scenario.id);
        return !former || *former != scenario;
    };
    const core::Scenario *same = after.scenario(shown);
    if (same && touched(*same))
        return shown;
    const auto other = std::find_if(after.scenarios.begin(), after.scenarios.end(), touched);
    if (same)
        return other == after.scenarios.end() ? shown : other->id;
    std::size_t place = 0;
    for (std::size_t i = 0; i < before.scenarios.size(); ++i)
        if (before.scenarios[i].id == shown)
            place = i;
    return after.scenarios[std::min(place > 0 ? place - 1 : 0, after.scenarios.size() - 1)].id;
}

} // namespace

Document::Document(core::Catalog base, QObject *parent) : QObject(parent), m_base(std::move(base)), m_catalog(m_base)
{
    connect(&m_undoStack, &QUndoStack::cleanChanged, this, &Document::fileChanged);
    set(std::make_shared<core::Project>(emptyProject(m_catalog)));
    m_preview = std::make_unique<Preview>(*this);
}

Document::~Document() = default;

const core::Scenario &Document::scenario() const
{
    return m_project->scenarios[indexOf(m_shown)];
}
const core::ScenarioEvaluation &Document::result() const
{
    return resultOf(m_shown);
}
const core::ScenarioEvaluation &Document::resultOf(core::ScenarioId scenario) const
{
    return m_evaluation.scenarios[indexOf(scenario)];
}

void Document::show(core::ScenarioId scenario)
{
    if (scenario == m_shown || !m_project->scenario(scenario))
        return;
    endMerge();
    m_shown = scenario;
    Q_EMIT changed();
}

std::size_t Document::indexOf(core::ScenarioId scenario) const
{
    const auto &all = m_project->scenarios;
    const auto found = std::find_if(all.begin(), all.end(), [scenario](const core::Scenario &s) { return s.id == scenario; });
    assert(found != all.end());
    return static_cast<std::size_t>(found - all.begin());
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
    assert(showable(*after));
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
    m_shown = m_project ? shownAfter(m_shown, *m_project, *project) : project->scenarios.front().id;
    m_evaluation = std::move(evaluation);
    m_project = std::move(project);
    m_evaluationMs = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    ++m_revision;
    Q_EMIT changed();
}

void Document::begin(core::ProjectReading content, const QString &fileName)
{
    core::CatalogReading reading = core::overlaid(m_base, content.items);
    m_undoStack.clear();
    endMerge();
    // The old evaluation points into the old catalogue, which lives until set() has made the new one.
    const core::Catalog old = std::exchange(m_catalog, std::move(reading.catalog));
    m_items = std::move(content.items);
    m_remarks = std::move(reading.remarks);
    m_fileName = fileName;
    m_readOnly = content.newerFormat;
    m_shown = {};
    set(std::make_shared<core::Project>(std::move(content.project)));
    Q_EMIT replaced();
    Q_EMIT fileChanged();
}

void Document::start(core::Project project)
{
    assert(showable(project));
    m_fileDigest.clear();
    begin({std::move(project), {}, false}, {});
}

void Document::setBase(core::Catalog base)
{
    m_base = std::move(base);
    start(emptyProject(m_base));
}

core::Result<core::ProjectReading> Document::read(const QByteArray &content, const QString &fileName) const
{
    core::Result<core::ProjectReading> reading =
        core::readProject(std::string_view(content.constData(), static_cast<std::size_t>(content.size())), shownName(fileName));
    if (reading && !showable(reading->project))
        return core::Problem{core::text(INFERRACK_TEXT("Document", "%1 holds no server."), core::Name{shownName(fileName)})};
    return reading;
}

core::Result<bool> Document::open(const QString &fileName)
{
    const core::Result<QByteArray> bytes = readFile(fileName);
    if (!bytes)
        return bytes.problem();
    core::Result<core::ProjectReading> reading = read(*bytes, fileName);
    if (!reading)
        return reading.problem();
    const bool builtIn = fileName.startsWith(QLatin1Char(':'));
    m_fileDigest = builtIn ? QByteArray() : digest(*bytes);
    begin(*std::move(reading), builtIn ? QString() : QFileInfo(fileName).absoluteFilePath());
    return true;
}

core::RawItems Document::items() const
{
    core::RawItems items = core::itemsUsed(*m_project, m_catalog);
    items.merge(core::itemsOfUnknownSort(m_items));
    // What could not be used is the user's all the same: it is not overwritten by what stands in its place.
    for (const core::CatalogRemark &remark : m_remarks)
        if (const auto own = m_items.find(remark.item); own != m_items.end())
            items[own->first] = own->second;
    return items;
}

QByteArray Document::content() const
{
    return QByteArray::fromStdString(core::writeProject(*m_project, items()));
}

core::Result<bool> Document::recover(const QByteArray &content, const QString &fileName)
{
    core::Result<core::ProjectReading> reading = read(content, fileName);
    if (!reading)
        return reading.problem();
    const core::Result<QByteArray> onDisk = fileName.isEmpty() ? core::Result<QByteArray>(QByteArray()) : readFile(fileName);
    const bool haveFile = onDisk && !fileName.isEmpty();
    m_fileDigest = haveFile ? digest(*onDisk) : QByteArray();
    // What a newer version saved stays read-only, although this one wrote the unsaved work over it.
    if (haveFile) {
        const core::Result<core::ProjectReading> saved = read(*onDisk, fileName);
        reading.value().newerFormat |= saved && saved->newerFormat;
    }
    begin(*std::move(reading), fileName);
    m_undoStack.resetClean();
    Q_EMIT fileChanged();
    return true;
}

FileState Document::fileState() const
{
    if (m_fileName.isEmpty() || m_fileDigest.isEmpty())
        return FileState::AsKnown;
    if (!QFileInfo::exists(m_fileName))
        return FileState::Gone;
    const core::Result<QByteArray> bytes = readFile(m_fileName);
    return bytes && digest(*bytes) == m_fileDigest ? FileState::AsKnown : FileState::Changed;
}

core::Result<bool> Document::save(const QString &fileName, bool overwrite)
{
    const QString path = QFileInfo(fileName).absoluteFilePath();
    const bool own = sameFile(path, m_fileName);
    if (m_readOnly && own) {
        return core::Problem{core::text(INFERRACK_TEXT("Document", "%1 was saved by a newer version and is read-only. Save it under another name."),
                                        core::Name{shownName(path)})};
    }
    if (!overwrite && own && fileState() == FileState::Changed)
        return core::Problem{core::text(INFERRACK_TEXT("Document", "%1 is not saved: another program has changed it."), core::Name{shownName(path)})};
    core::RawItems items = this->items();
    const std::string json = core::writeProject(*m_project, items);
    const core::Result<core::ProjectReading> again = core::readProject(json, shownName(path));
    if (!again || again->project != *m_project)
        return core::Problem{core::text(INFERRACK_TEXT("Document", "%1 is not saved: reading it back gives another project."), core::Name{shownName(path)})};
    const QByteArray bytes = QByteArray::fromStdString(json);
    const core::Result<bool> written = writeFile(path, bytes);
    if (!written)
        return written.problem();
    m_items = std::move(items);
    m_fileName = path;
    m_fileDigest = digest(bytes);
    m_readOnly = false;
    endMerge();
    m_undoStack.setClean();
    Q_EMIT fileChanged();
    return true;
}

} // namespace inferrack::ui
