// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

#include "core/advice/part_value.h"
#include "core/question.h"
#include "ui/results/finding_list_model.h"

#include <vector>

class QLabel;
class QPushButton;
class QScrollArea;

namespace inferrack::ui {

class Document;
class FindingDelegate;
class FindingsHeader;
class FindingsView;
class Gauge;
class Selection;
class VerdictCard;
class WhyPanel;

/// The right column: verdict, gauges, findings, and over them "why?". Where a finding that is open has no room below the gauges, the column
/// scrolls and shows it whole.
class ResultsPanel : public QWidget {
    Q_OBJECT
public:
    ResultsPanel(Document &document, Selection &selection, QWidget *parent = nullptr);
    ~ResultsPanel() override;

    /// Gauges without notes, one line per finding.
    void setCompact(bool compact);
    bool isCompact() const { return m_compact; }

    /// Opens "why?" over the column.
    void explain(const core::Question &question);
    void explain(const core::Finding &finding);
    void showPart(const core::PartId &part);
    /// The parts that are selected, alone or together; follows the selection until another question is asked.
    void showSelected();
    void explain(const core::PartId &part, core::PriceRatio ratio);
    void closeWhy();
    /// Makes the repair of a finding, as one undo step.
    void repair(int row, int repair);
    WhyPanel &whyPanel() { return *m_why; }

    const std::vector<Gauge *> &gauges() const { return m_gauges; }
    FindingsView &findings() { return *m_list; }
    FindingListModel &findingModel() { return m_model; }

    QSize sizeHint() const override { return {m_compact ? 320 : 384, 800}; }
    QSize minimumSizeHint() const override { return {m_compact ? 288 : 320, 420}; }

Q_SIGNALS:
    /// A repair was made: its sentence, for the message bar.
    void repaired(const QString &sentence);
    /// A part that no slot of the shown server holds was asked for.
    void partSought(const inferrack::core::PartId &part);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void sync();
    void syncGauges();
    void syncHeader();
    void syncAgainst();
    void syncFoot();
    /// What the change under the pointer would bring, in words; empty = nothing is previewed, or it brings nothing.
    QString broughtText() const;
    void showOpenFinding();
    void openWhy();
    void jumpTo(const core::PartId &part);
    void activate(int row);

    Document &m_document;
    Selection &m_selection;
    FindingListModel m_model;
    QScrollArea *m_column = nullptr;
    VerdictCard *m_verdict = nullptr;
    std::vector<Gauge *> m_gauges;
    FindingsHeader *m_header = nullptr;
    FindingsView *m_list = nullptr;
    QLabel *m_against = nullptr; ///< how many findings came and went against the base
    QLabel *m_none = nullptr;
    QPushButton *m_more = nullptr;
    WhyPanel *m_why = nullptr;
    QPointer<QWidget> m_focusBefore;
    bool m_compact = false;
};

} // namespace inferrack::ui
