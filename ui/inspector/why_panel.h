// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include "core/advice/part_value.h"
#include "core/checks/finding.h"
#include "core/explain/alternatives.h"
#include "core/question.h"

#include <functional>
#include <optional>
#include <variant>
#include <vector>

class QLabel;
class QPushButton;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace inferrack::ui {

class SourceNumbers;

class Document;

/// How a figure is made, or what is known of a part: formula, terms with value and source, notes.
///
/// It keeps what was asked for, not the answer: an edit, a new language or a new theme answers anew. A term that is itself computed opens
/// its own derivation, and so do the figures that belong to the one shown; a term that comes from a part opens the part. Back returns.
class WhyPanel : public QWidget {
    Q_OBJECT
public:
    explicit WhyPanel(Document &document, QWidget *parent = nullptr);

    void showAnswer(const core::Question &question);
    void showFigure(core::HeadlineFigure figure) { showAnswer(figure); }
    void showFinding(const core::Finding &finding);
    void showPart(const core::PartId &part);
    /// What the parts in these slots of the shown server are together; of one part its specification.
    void showParts(const std::vector<core::SlotId> &slots);
    bool showsParts() const { return m_question && std::holds_alternative<std::vector<core::SlotId>>(*m_question); }
    /// A price per unit of a part.
    void showPrice(const core::PartId &part, core::PriceRatio ratio);
    void back();

    /// What is shown now as text, for the clipboard.
    QString text() const;
    /// The same as JSON (docs/derivation_json.md).
    QString json() const;
    /// Whether the rows under "What if" are of the project before the last edits and wait for these to end.
    bool isWaiting() const { return m_rest.isActive(); }
    /// The derivation on screen; nothing while a part is shown.
    std::optional<core::Derivation> shown() const;

    QSize sizeHint() const override { return {384, 520}; }

Q_SIGNALS:
    void closed();
    /// A term led to a part: where is it?
    void partReached(const inferrack::core::PartId &part);

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    struct PriceKey {
        core::PartId part;
        core::PriceRatio ratio{};
    };
    using Shown = std::variant<core::Question, core::PartId, std::vector<core::SlotId>, PriceKey>;

    void ask(Shown question);
    /// Leaves what is shown for something else; Back returns to it.
    void leaveFor(Shown question);
    void build();
    void buildDerivation(const core::Derivation &derivation);
    void buildPart(const core::Part &part);
    void buildParts(const std::vector<core::SlotId> &slots);
    /// The part that was asked for, alone or as the only one of a selection.
    const core::Part *askedPart() const;
    /// Slots of the selection that hold a part; fewer than two = none.
    std::vector<core::SlotId> askedParts() const;
    void documentChanged();
    void calculateAnew();
    /// Alternatives to the figure that is shown; of the project before an edit while more edits may come.
    const std::vector<core::Alternative> &alternativesTo(const core::Question &question);
    void addRelated(const core::Question &question);
    void addAlternatives(const core::Question &question);
    /// `opens` = what a click on the row does; nothing = it is no button.
    QWidget *addRow(const QString &name, const QString &value, const QString &source, bool assumed, std::function<void()> opens);
    /// The row of a term, by its place in the derivation shown, with the numbers of its sources.
    void addTerm(const core::Derivation::Input &input, int index, SourceNumbers &sources);
    void addSources(const QStringList &lines);
    QLabel *addText(const QString &text, int role, const QColor &color);
    std::optional<core::Derivation> answer() const;

    Document &m_document;
    std::optional<Shown> m_question;
    std::vector<int> m_path; ///< inputs that were opened, from the figure that was asked for
    /// Where Back leads from a related figure.
    struct Place {
        Shown question;
        std::vector<int> path;
    };
    std::vector<Place> m_before;
    /// Each of them is an evaluation of its own, too much for every step of a slider.
    struct WhatIf {
        core::Question question;
        core::ScenarioId scenario{};
        std::vector<core::Alternative> rows;
    };
    std::optional<WhatIf> m_whatIf; ///< as last calculated
    QTimer m_rest; ///< runs from an edit until the alternatives are calculated anew
    QLabel *m_title = nullptr;
    QToolButton *m_back = nullptr, *m_close = nullptr, *m_copyJson = nullptr;
    QPushButton *m_copy = nullptr;
    QScrollArea *m_scroll = nullptr;
    QVBoxLayout *m_content = nullptr;
};

} // namespace inferrack::ui
