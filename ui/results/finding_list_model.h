// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QString>

#include "core/checks/finding.h"
#include "ui/results/repair_finder.h"

#include <vector>

namespace inferrack::ui {

class Document;

/// The findings of the shown scenario, worst first as core sorts them.
class FindingListModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { SeverityRole = Qt::UserRole, CodeRole, SentenceRole, HasDerivationRole, RepairsRole };

    explicit FindingListModel(Document &document, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    const core::Finding &finding(int row) const { return m_findings[static_cast<std::size_t>(row)]; }
    int count(core::Severity severity) const;
    /// Repairs of the finding in a row; the text of each stands in RepairsRole.
    const std::vector<core::Repair> &repairs(int row) const { return m_repairs.repairsOf(finding(row)); }
    RepairFinder &repairFinder() { return m_repairs; }
    /// Texts anew (language).
    void retranslate();

private:
    void sync();

    Document &m_document;
    RepairFinder m_repairs;
    std::vector<core::Finding> m_findings;
};

} // namespace inferrack::ui
