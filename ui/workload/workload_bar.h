// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTimer>
#include <QWidget>

#include "core/question.h"

#include "core/project/project.h"
#include "ui/document/document.h"

#include <functional>
#include <optional>
#include <vector>

class QFrame;
class QGridLayout;
class QLineEdit;
class QPushButton;

namespace inferrack::ui {

class AssumedList;
class ChoiceBox;
class LabelledField;
class LayoutEdit;
class NumberEdit;

/// What is to be served and on which terms: model and formats, lengths and load, SLA, price of energy.
///
/// Fields that have no room wait in the panel behind "More", the least asked first.
class WorkloadBar : public QWidget {
    Q_OBJECT
public:
    explicit WorkloadBar(Document &document, QWidget *parent = nullptr);

    /// 60 instead of 68 high.
    void setCompact(bool compact);
    /// The field that a finding about the workload leads to.
    void focusConcurrency();
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// A field holds what cannot be used, and why.
    void refused(const QString &sentence);
    /// What this sentence said no longer holds.
    void mended(const QString &sentence);
    /// Where an assumed value comes from was asked.
    void whyAsked(const inferrack::core::Question &question);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Field {
        LabelledField *box = nullptr;
        int group = 0;
        bool mayBeAssumed = false;
        int goesBelow = 0; ///< goes into More below this width of the bar; 0 = only when nothing else is left
        std::function<QString()> label;
        /// Shows the value of the document; true = the program assumed it.
        std::function<bool()> sync;
    };

    /// What decides how the fields are arranged in a bar of one width.
    struct Shown {
        bool complete = false;
        std::vector<bool> assumed;
        QStringList units;
        std::size_t count = 0; ///< of assumed values
        bool operator==(const Shown &) const = default;
    };

    void addModelFields();
    void addLoadFields();
    void addTermsFields();
    void addField(QWidget *editor, int group, int goesBelow, std::function<QString()> label, std::function<bool()> sync, const char *name = nullptr);
    void addNumber(NumberEdit *edit, int group, int goesBelow, const std::function<QString()> &label, std::function<QString()> unit, std::function<bool()> sync,
                   const char *name = nullptr);
    /// Says, in the language of the program, why a field is not taken; nothing if it is.
    void describe(const NumberEdit &edit, LabelledField &box, const QString &label);
    void fillChoices();
    void sync();
    void retranslate();
    void arrange();
    /// Chooses how close the fields stand, and arranges them.
    void fit();
    void setTight(bool tight);
    std::vector<bool> collapsedByWidth() const;
    void shortenAssumed(bool shortened);
    /// Tab walks what stands in the bar from left to right.
    void orderTabs();
    int gap() const;
    int groupGap() const;
    int widthOf(const Field &field) const;
    std::vector<int> fieldWidths() const;
    int widthOf(const std::vector<bool> &inMore, const std::vector<int> &widths) const;

    const core::Workload &workload() const;
    const core::Deployment &deployment() const;
    /// False if the project refused the value.
    bool editWorkload(const StepName &step, int mergeId, const std::function<void(core::Workload &)> &change);
    bool editDeployment(const StepName &step, int mergeId, const std::function<void(core::Deployment &)> &change);
    bool editSite(const StepName &step, int mergeId, const std::function<void(core::Site &)> &change);
    bool editCostTerms(const StepName &step, int mergeId, const std::function<void(core::CostTerms &)> &change);
    void chooseModel(const QString &id);
    /// The version of the engine that is typed.
    void takeVersion();

    Document &m_document;
    std::vector<Field> m_fields;
    ChoiceBox *m_model = nullptr;
    ChoiceBox *m_weightFormat = nullptr;
    ChoiceBox *m_kvFormat = nullptr;
    ChoiceBox *m_engine = nullptr;
    QLineEdit *m_engineVersion = nullptr;
    LayoutEdit *m_layout = nullptr;
    NumberEdit *m_concurrency = nullptr;
    std::vector<std::pair<NumberEdit *, std::function<QString()>>> m_units;
    QFrame *m_more;
    QGridLayout *m_moreGrid;
    QPushButton *m_moreButton;
    QPushButton *m_assumedButton;
    AssumedList *m_assumed;
    QTimer m_versionRest;
    std::optional<Shown> m_shown;
    std::vector<bool> m_inMore;
    std::vector<int> m_separators; ///< x of the hairlines between groups
    bool m_compact = false, m_tight = false;
};

} // namespace inferrack::ui
