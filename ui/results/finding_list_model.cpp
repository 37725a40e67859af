// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/finding_list_model.h"

#include "core/checks/check.h"
#include "ui/document/comparison.h"
#include "ui/document/document.h"
#include "ui/document/preview.h"
#include "ui/results/repair_figures.h"
#include "ui/text/translate.h"

#include <algorithm>

namespace inferrack::ui {

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
    syncChanges();
}

int FindingListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_findings.size());
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
        return translated(f.sentence);
    case Qt::AccessibleDescriptionRole: {
        QStringList lines{translated(f.sentence)};
        for (const core::Repair &repair : repairs(index.row()))
            lines.append(readOut(repair));
        return lines.join(u'\n');
    }
    case HasDerivationRole:
        return true; // every finding has figures or at least a rule
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
    return static_cast<int>(std::count_if(m_findings.begin(), m_findings.end(), [&](const core::Finding &f) { return f.severity == severity; }));
}

FindingListModel::Change FindingListModel::change(int row) const
{
    return m_changes.onlyHere[static_cast<std::size_t>(row)] ? m_with : Change::None;
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
    if (now.size() == m_findings.size()) {
        m_findings = now;
        syncChanges();
        retranslate();
        return;
    }
    beginResetModel();
    m_findings = now;
    syncChanges();
    endResetModel();
}

} // namespace inferrack::ui
