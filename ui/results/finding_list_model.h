// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QString>

#include "core/checks/finding_group.h"
#include "ui/results/finding_changes.h"
#include "ui/results/repair_finder.h"

#include <vector>

namespace inferrack::ui {

class Document;

/// The findings of the shown scenario, worst first as core sorts them, and which of them what it is compared with does not have. Those that
/// say the same of several slots stand in one row, which names the slots.
class FindingListModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        SeverityRole = Qt::UserRole,
        CodeRole,
        SentenceRole,
        RepairsRole,
        RepairPricesRole,
        RepairPowersRole,
        RepairHarmsRole,
        RepairHarmSeveritiesRole, ///< list of core::Severity as int; of a repair without harm: Note
        RepairEffectsRole,
        ChangeRole,
        ChangeTextRole
    };
    /// How a finding stands to what the scenario is compared with: the base does not have it; the preview would not have it any more.
    enum class Change { None, New, Resolved };

    explicit FindingListModel(Document &document, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    /// The finding of a row; of several the first.
    const core::Finding &finding(int row) const { return m_findings[group(row).members.front()]; }
    const core::FindingGroup &group(int row) const { return m_groups[static_cast<std::size_t>(row)]; }
    /// Rows of this severity.
    int count(core::Severity severity) const;
    /// Repairs of the finding in a row; the text of each stands in RepairsRole, what it costs and draws, worsens and
    /// changes in the four roles after it.
    const std::vector<core::Repair> &repairs(int row) const { return m_repairs.repairsOf(finding(row)); }
    Change change(int row) const;
    /// What the change under the pointer would resolve and bring; null = nothing is previewed.
    const FindingChanges *previewChanges() const { return m_with == Change::Resolved ? &m_changes : nullptr; }
    RepairFinder &repairFinder() { return m_repairs; }
    /// Texts anew (language).
    void retranslate();

private:
    void sync();
    /// True if they are others now.
    bool syncChanges();
    /// "Slots 6–9, 11: CPU1 is not installed."; of one finding its own sentence.
    QString sentence(int row) const;

    Document &m_document;
    RepairFinder m_repairs;
    std::vector<core::Finding> m_findings;
    std::vector<core::FindingGroup> m_groups;
    FindingChanges m_changes;
    Change m_with = Change::None; ///< what a finding is that the other scenario does not have
};

} // namespace inferrack::ui
