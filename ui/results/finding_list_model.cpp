// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/finding_list_model.h"

#include "core/checks/check.h"
#include "ui/document/comparison.h"
#include "ui/document/document.h"
#include "ui/document/preview.h"
#include "ui/results/repair_figures.h"
#include "ui/text/filled.h"
#include "ui/text/places.h"
#include "ui/text/translate.h"

#include <algorithm>

namespace inferrack::ui {

namespace {

/// "Covers a filled slot" within a sentence; a name that begins it ("CPU1", "PCIe") keeps its letters.
QString uncapitalised(QString text)
{
    if (text.size() > 1 && text.at(0).isUpper() && text.at(1).isLower())
        text[0] = text.at(0).toLower();
    return text;
}

} // namespace

FindingListModel::FindingListModel(Document &document, QObject *parent) : QAbstractListModel(parent), m_document(document), m_repairs(document)
{
    connect(&document, &Document::changed, this, &FindingListModel::sync);
    connect(&m_repairs, &RepairFinder::found, this, &FindingListModel::retranslate);
    connect(&document.preview(), &Preview::changed, this, [this] {
        // During an edit the findings are still to come.
        if (m_findings == m_document.result().findings && syncChanges())
            retranslate();
    });
    m_findings = document.result().findings;
    m_groups = core::grouped(m_findings);
    syncChanges();
}

int FindingListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_groups.size());
}

QVariant FindingListModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const core::Finding &f = finding(index.row());
    const core::Check *check = core::check(f.check);
    switch (role) {
    case Qt::DisplayRole:
        return check ? translated(check->title) : QString::fromStdString(f.check);
    case SeverityRole:
        return static_cast<int>(f.severity);
    case CodeRole:
        return check ? QString::fromLatin1(check->code) : QString();
    case SentenceRole:
    case Qt::ToolTipRole:
        return sentence(index.row());
    case Qt::AccessibleDescriptionRole: {
        QStringList lines{sentence(index.row())};
        for (const core::Repair &repair : repairs(index.row()))
            lines.append(readOut(repair));
        return lines.join(u'\n');
    }
    case RepairsRole: {
        QStringList texts;
        for (const core::Repair &repair : repairs(index.row()))
            texts.append(translated(repair.sentence));
        return texts;
    }
    case RepairPricesRole:
    case RepairPowersRole: {
        QStringList texts;
        for (const core::Repair &repair : repairs(index.row())) {
            const RepairFigures figures = figuresOf(repair.difference);
            texts.append(role == RepairPricesRole ? figures.price : figures.typicalPower);
        }
        return texts;
    }
    case RepairHarmsRole:
    case RepairEffectsRole: {
        QStringList texts;
        for (const core::Repair &repair : repairs(index.row())) {
            const RepairEffects effects = effectsOf(repair.sideEffects);
            texts.append(role == RepairHarmsRole ? effects.harm : effects.other);
        }
        return texts;
    }
    case RepairHarmSeveritiesRole: {
        QVariantList severities;
        for (const core::Repair &repair : repairs(index.row()))
            severities.append(static_cast<int>(effectsOf(repair.sideEffects).worst));
        return severities;
    }
    case Qt::AccessibleTextRole: {
        const QString severity = f.severity == core::Severity::Blocker ? tr("Blocker") : f.severity == core::Severity::Warning ? tr("Warning") : tr("Note");
        const QString text = severity + ", " + data(index, Qt::DisplayRole).toString() + ", " + data(index, CodeRole).toString();
        const QString change = data(index, ChangeTextRole).toString();
        return change.isEmpty() ? text : text + ", " + change;
    }
    case ChangeRole:
        return static_cast<int>(change(index.row()));
    case ChangeTextRole:
        switch (change(index.row())) {
        case Change::New:
            return tr("new", "a finding that the base does not have");
        case Change::Resolved:
            return tr("resolved", "a finding that the previewed change resolves");
        case Change::None:
            break;
        }
        return QString();
    default:
        return {};
    }
}

int FindingListModel::count(core::Severity severity) const
{
    return static_cast<int>(
        std::count_if(m_groups.begin(), m_groups.end(), [&](const core::FindingGroup &g) { return m_findings[g.members.front()].severity == severity; }));
}

QString FindingListModel::sentence(int row) const
{
    const core::Finding &first = finding(row);
    const core::ServerEvaluation *server = m_document.result().server(first.subject.server);
    if (!group(row).isSeveral() || !server)
        return translated(first.sentence);
    std::vector<std::string> labels;
    for (const core::SlotId &place : group(row).places)
        labels.push_back(server->assembly.label(place).label);
    return filled(tr("%1: %2.", "several places, what is wrong with each"), {placesText(labels), uncapitalised(translated(first.brief))});
}

FindingListModel::Change FindingListModel::change(int row) const
{
    const std::vector<std::size_t> &members = group(row).members;
    return std::all_of(members.begin(), members.end(), [&](std::size_t finding) { return m_changes.onlyHere[finding]; }) ? m_with : Change::None;
}

bool FindingListModel::syncChanges()
{
    const std::optional<Comparison> comparison = comparisonOf(m_document);
    FindingChanges changes{std::vector<bool>(m_findings.size(), false), 0};
    Change with = Change::None;
    if (comparison) {
        changes = findingChanges(m_findings, comparison->other.result().findings);
        with = comparison->with == Comparison::With::Preview ? Change::Resolved : Change::New;
    }
    if (changes == m_changes && with == m_with)
        return false;
    // A base that has all of the findings looks like no base.
    const bool seen = changes.countHere() > 0 || m_changes.countHere() > 0;
    m_changes = std::move(changes);
    m_with = with;
    return seen;
}

void FindingListModel::retranslate()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

void FindingListModel::sync()
{
    const std::vector<core::Finding> &now = m_document.result().findings;
    if (now == m_findings) {
        if (syncChanges())
            retranslate();
        return;
    }
    std::vector<core::FindingGroup> groups = core::grouped(now);
    const bool sameRows = groups.size() == m_groups.size();
    if (!sameRows)
        beginResetModel();
    m_findings = now;
    m_groups = std::move(groups);
    syncChanges();
    if (sameRows)
        retranslate();
    else
        endResetModel();
}

} // namespace inferrack::ui
