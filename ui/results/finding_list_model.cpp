// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/finding_list_model.h"

#include "core/checks/check.h"
#include "ui/document/document.h"
#include "ui/text/translate.h"

#include <algorithm>

namespace inferrack::ui {

FindingListModel::FindingListModel(Document &document, QObject *parent) : QAbstractListModel(parent), m_document(document), m_repairs(document)
{
    connect(&document, &Document::changed, this, &FindingListModel::sync);
    connect(&m_repairs, &RepairFinder::found, this, &FindingListModel::retranslate);
    m_findings = document.result().findings;
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
    case Qt::AccessibleDescriptionRole:
        return (QStringList(translated(f.sentence)) + data(index, RepairsRole).toStringList()).join(u'\n');
    case HasDerivationRole:
        return f.derivation.has_value();
    case RepairsRole: {
        QStringList texts;
        for (const core::Repair &repair : repairs(index.row()))
            texts.append(translated(repair.sentence));
        return texts;
    }
    case Qt::AccessibleTextRole: {
        const QString severity = f.severity == core::Severity::Blocker ? tr("Blocker") : f.severity == core::Severity::Warning ? tr("Warning") : tr("Note");
        return severity + ", " + data(index, Qt::DisplayRole).toString() + ", " + data(index, CodeRole).toString();
    }
    default:
        return {};
    }
}

int FindingListModel::count(core::Severity severity) const
{
    return static_cast<int>(std::count_if(m_findings.begin(), m_findings.end(), [&](const core::Finding &f) { return f.severity == severity; }));
}

void FindingListModel::retranslate()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

void FindingListModel::sync()
{
    const std::vector<core::Finding> &now = m_document.result().findings;
    if (now == m_findings)
        return;
    if (now.size() == m_findings.size()) {
        m_findings = now;
        retranslate();
        return;
    }
    beginResetModel();
    m_findings = now;
    endResetModel();
}

} // namespace inferrack::ui
