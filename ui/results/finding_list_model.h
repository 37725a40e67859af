// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QString>

#include "core/checks/finding.h"

#include <vector>

namespace inferrack::ui {

class Document;

/// The findings of the shown scenario, worst first as core sorts them.
class FindingListModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { SeverityRole = Qt::UserRole, CodeRole, SentenceRole, HasDerivationRole };

    explicit FindingListModel(Document &document, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    const core::Finding &finding(int row) const { return m_findings[static_cast<std::size_t>(row)]; }
    int count(core::Severity severity) const;
    /// Texts anew (language).
    void retranslate();

private:
    void sync();

    Document &m_document;
    std::vector<core::Finding> m_findings;
};

} // namespace inferrack::ui
