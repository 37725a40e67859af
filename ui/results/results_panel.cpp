// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/results_panel.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPropertyAnimation>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include "core/project/scenario_edits.h"
#include "ui/controls/focus_in_sight.h"
#include "ui/document/comparison.h"
#include "ui/document/document.h"
#include "ui/document/preview.h"
#include "ui/document/selection.h"
#include "ui/inspector/why_panel.h"
#include "ui/results/finding_changes.h"
#include "core/checks/check.h"
#include "ui/results/findings_header.h"
#include "ui/results/findings_view.h"
#include "ui/results/gauge_readings.h"
#include "ui/results/verdict_text.h"
#include "ui/style/style.h"
#include "ui/text/number_format.h"
#include "ui/text/translate.h"
#include "ui/widgets/gauge.h"
#include "ui/widgets/verdict_card.h"

#include <algorithm>
#include <array>
#include <optional>

namespace inferrack::ui {

namespace {

constexpr int inset = 12;

/// Below the list: what the foot of the column needs at most.
constexpr int footHeight = 48;

FindingsHeader::Counts countsOf(const core::ScenarioEvaluation &result)
{
    FindingsHeader::Counts counts{};
    for (const core::FindingGroup &group : core::grouped(result.findings)) {
        const core::Severity severity = result.findings[group.members.front()].severity;
        ++counts[severity == core::Severity::Blocker ? 0 : severity == core::Severity::Warning ? 1 : 2];
    }
    return counts;
}

} // namespace

ResultsPanel::ResultsPanel(Document &document, Selection &selection, QWidget *parent)
    : QWidget(parent), m_document(document), m_selection(selection), m_model(document)
{
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    m_column = new QScrollArea;
    m_column->setFrameShape(QFrame::NoFrame);
    m_column->setWidgetResizable(true);
    m_column->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_column->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_column->setFocusPolicy(Qt::NoFocus);
    whole->addWidget(m_column);
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(inset, inset, inset, 6);
    layout->setSpacing(0);
    m_verdict = new VerdictCard;
    m_verdict->setObjectName(QStringLiteral("verdict"));
    connect(m_verdict, &VerdictCard::clicked, this, [this] { explain(core::HeadlineFigure::Verdict); });
    layout->addWidget(m_verdict);
    layout->addSpacing(10);
    for (const GaugeDescriptor &descriptor : gaugeDescriptors()) {
        auto *gauge = new Gauge;
        gauge->setObjectName(QString::fromLatin1(descriptor.id));
        connect(gauge, &Gauge::clicked, this, [this, figure = descriptor.figure] { explain(figure); });
        connect(gauge, &Gauge::linkClicked, this, [this](int figure) { explain(core::Question(static_cast<core::HeadlineFigure>(figure))); });
        layout->addWidget(gauge);
        m_gauges.push_back(gauge);
    }
    layout->addSpacing(8);
    m_header = new FindingsHeader;
    layout->addWidget(m_header);
    m_against = new QLabel;
    m_against->setObjectName(QStringLiteral("against"));
    m_against->setFont(ui::font(TextRole::Small));
    m_against->setContentsMargins(0, 0, 0, 4);
    m_against->setWordWrap(true);
    layout->addWidget(m_against);
    m_none = new QLabel;
    m_none->setContentsMargins(0, 4, 0, 0);
    m_none->setWordWrap(true);
    layout->addWidget(m_none);
    m_list = new FindingsView;
    m_list->setModel(&m_model);
    layout->addWidget(m_list, 1);
    m_more = new QPushButton;
    m_more->setObjectName(QStringLiteral("more"));
    m_more->setProperty("kind", "quiet");
    m_more->setProperty("compact", true);
    layout->addWidget(m_more, 0, Qt::AlignRight);

    m_column->setWidget(content);
    // The ground of the panel shows through.
    content->setAutoFillBackground(false);
    m_column->viewport()->setAutoFillBackground(false);

    m_why = new WhyPanel(document, this);
    m_why->hide();
    connect(m_why, &WhyPanel::closed, this, &ResultsPanel::closeWhy);
    connect(&m_selection, &Selection::slotsChanged, this, [this] {
        const core::Assembly &assembly = m_document.serverResult().assembly;
        const auto &slots = m_selection.slotIds();
        const bool any = std::any_of(slots.begin(), slots.end(), [&](const core::SlotId &slot) { return assembly.at(slot) != nullptr; });
        if (any && m_why->isVisible() && m_why->showsParts())
            m_why->showParts(slots);
    });
    connect(m_why, &WhyPanel::partReached, this, &ResultsPanel::jumpTo);

    connect(m_list, &FindingsView::chosen, this, &ResultsPanel::activate);
    connect(m_list, &FindingsView::whyAsked, this, [this](int row) { explain(m_model.finding(row)); });
    connect(m_list, &FindingsView::pointed, this, [this](int row) {
        if (row >= 0 && row < m_model.rowCount())
            m_selection.explain(m_model.finding(row).sentence, m_model.finding(row).severity, false, 0, m_model.group(row).subject.slots);
        else
            m_selection.explain({}, core::Severity::Note);
    });
    connect(m_list, &FindingsView::repairChosen, this, &ResultsPanel::repair);
    connect(m_list, &FindingsView::repairPointed, this, [this](int row, int which) {
        if (row < 0 || row >= m_model.rowCount() || which >= static_cast<int>(m_model.repairs(row).size()) || !m_model.repairFinder().isCurrent())
            return m_document.preview().clear();
        const core::Project &after = m_model.repairs(row)[static_cast<std::size_t>(which)].project;
        m_document.preview().show([&after](const core::Project &) { return after; });
    });
    connect(&document.preview(), &Preview::changed, this, [this] {
        syncGauges();
        syncHeader();
        syncFoot();
    });
    // The column scrolls only for its list: the foot of the column is that of the list.
    connect(m_list, &FindingsView::opened, this, &ResultsPanel::showOpenFinding, Qt::QueuedConnection);
    connect(m_column->verticalScrollBar(), &QScrollBar::rangeChanged, this, &ResultsPanel::showOpenFinding);
    connect(m_list, &FindingsView::hiddenRowsChanged, this, &ResultsPanel::syncFoot);
    connect(m_more, &QPushButton::clicked, this, [this] {
        m_list->setExpanded(!m_list->isExpanded());
        syncFoot();
    });
    connect(&document, &Document::changed, this, &ResultsPanel::sync);
    sync();
}

ResultsPanel::~ResultsPanel()
{
    // A list that loses the focus because it goes away has nothing left to tell.
    disconnect(m_list, nullptr, this, nullptr);
}

void ResultsPanel::showOpenFinding()
{
    // A gauge that has the focus stays in sight.
    const QWidget *focus = QApplication::focusWidget();
    const bool atFoot = focus == m_list || focus == m_more;
    if (!m_list->wantsToBeSeen() || (!atFoot && m_column->widget()->isAncestorOf(focus)))
        return;
    QScrollBar *bar = m_column->verticalScrollBar();
    bar->setValue(bar->maximum());
    if (m_list->hasFocus())
        bringIntoSight(*m_list);
}

void ResultsPanel::setCompact(bool compact)
{
    m_compact = compact;
    for (Gauge *gauge : m_gauges)
        gauge->setCompact(compact);
    m_list->setCompact(compact);
    sync();
    updateGeometry();
}

void ResultsPanel::sync()
{
    const core::Verdict &verdict = m_document.result().verdict;
    m_verdict->setVerdict(shownVerdict(m_document.result()), translated(verdict.headline), translated(verdict.sentence), briefVerdict(m_document));
    syncGauges();
    syncHeader();
    syncAgainst();
    syncFoot();
}

void ResultsPanel::syncGauges()
{
    const std::optional<Comparison> comparison = comparisonOf(m_document);
    const auto descriptors = gaugeDescriptors();
    for (std::size_t i = 0; i < m_gauges.size(); ++i) {
        if (!comparison)
            m_gauges[i]->setReading(read(descriptors[i], m_document, m_compact));
        else if (comparison->with == Comparison::With::Preview)
            m_gauges[i]->setReading(readBeside(
                descriptors[i], comparison->other, m_document, [](const QString &figure) { return tr("Now: %1", "figure").arg(figure); }, m_compact));
        else
            m_gauges[i]->setReading(readBeside(
                descriptors[i], m_document, comparison->other,
                [&](const QString &figure) { return tr("Scenario %1: %2", "letter, figure").arg(comparison->brief(), figure); }, m_compact));
    }
}

void ResultsPanel::repair(int row, int which)
{
    if (row < 0 || row >= m_model.rowCount() || which < 0 || which >= static_cast<int>(m_model.repairs(row).size()))
        return;
    const core::Finding finding = m_model.finding(row);
    const core::Text sentence = m_model.repairs(row)[static_cast<std::size_t>(which)].sentence;
    // What stands there may be of the project before the last edit.
    m_model.repairFinder().findAll();
    const std::vector<core::Repair> &now = m_model.repairFinder().repairsOf(finding);
    const auto found = std::find_if(now.begin(), now.end(), [&](const core::Repair &r) { return r.sentence == sentence; });
    if (found == now.end())
        return;
    const core::Project after = found->project;
    if (m_document.edit([sentence] { return translated(sentence); }, [&after](const core::Project &) { return after; })) {
        // What the pointer rests on is of the project before.
        m_selection.explain({}, core::Severity::Note);
        Q_EMIT repaired(translated(sentence));
    }
}

void ResultsPanel::syncHeader()
{
    const int checks = m_document.result().checksRun;
    const FindingsHeader::Counts counts{m_model.count(core::Severity::Blocker), m_model.count(core::Severity::Warning), m_model.count(core::Severity::Note)};
    const QString ran = tr("%n check(s)", nullptr, checks);
    const FindingChanges *preview = m_model.previewChanges();
    const QString previewed =
        preview ? tr("preview: %1 resolved, %2 new", "counts of findings").arg(number(preview->countHere()), number(preview->onlyThere)) : QString();
    const std::optional<ScenarioView> after = m_document.preview().view();
    m_header->show(tr("Findings"), counts, ran, after ? std::optional(countsOf(after->result())) : std::nullopt, previewed);
    QStringList words{tr("Findings")};
    const core::Noun nouns[] = {core::Noun::Blocker, core::Noun::Warning, core::Noun::Note};
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] > 0)
            words << translated(core::Argument(core::Counted{nouns[i], counts[i]}));
    }
    words << ran;
    if (!previewed.isEmpty())
        words << previewed;
    m_header->setAccessibleName(separated(words));
    m_list->setAccessibleName(tr("Findings"));
    setAccessibleName(tr("Results"));
}

void ResultsPanel::syncAgainst()
{
    // What the pointer is on changes nothing here, so that the list does not move under it.
    const std::optional<core::ScenarioId> base = m_document.scenario().base;
    QString text;
    if (base && m_document.project().scenario(*base)) {
        const FindingChanges changes = findingChanges(m_document.result().findings, m_document.resultOf(*base).findings);
        if (changes.countHere() > 0 || changes.onlyThere > 0)
            text = tr("Against scenario %1: %2 new, %3 resolved", "letter, counts of findings")
                       .arg(QString::fromStdString(core::letterOf(*base)), number(changes.countHere()), number(changes.onlyThere));
    }
    m_against->setText(text);
    m_against->setVisible(!text.isEmpty());
}

void ResultsPanel::syncFoot()
{
    const bool none = m_model.rowCount() == 0;
    m_none->setVisible(none);
    const QString brought = none ? broughtText() : QString();
    m_none->setText(brought.isEmpty() ? tr("No findings") : brought);
    const int hidden = m_list->hiddenRows();
    m_more->setVisible(!none && (hidden > 0 || m_list->isExpanded()));
    m_more->setText(m_list->isExpanded() ? tr("Show fewer") : tr("%n more, show all", nullptr, hidden));
}

QString ResultsPanel::broughtText() const
{
    const std::optional<ScenarioView> after = m_document.preview().view();
    if (!after || after->result().findings.empty())
        return {};
    QStringList titles;
    for (const core::FindingGroup &group : core::grouped(after->result().findings)) {
        const core::Check *check = core::check(after->result().findings[group.members.front()].check);
        if (check && !titles.contains(translated(check->title)))
            titles.append(translated(check->title));
    }
    return tr("The preview brings: %1", "titles of findings").arg(separated(titles));
}

void ResultsPanel::activate(int row)
{
    const std::vector<core::SlotId> places = m_model.group(row).subject.slots;
    if (places.empty())
        return;
    m_selection.select(places);
    m_selection.reveal(places);
}

void ResultsPanel::explain(const core::Question &question)
{
    m_why->showAnswer(question);
    openWhy();
}

void ResultsPanel::explain(const core::Finding &finding)
{
    m_why->showFinding(finding);
    openWhy();
}

void ResultsPanel::showPart(const core::PartId &part)
{
    m_why->showPart(part);
    openWhy();
}

void ResultsPanel::showSelected()
{
    m_why->showParts(m_selection.slotIds());
    openWhy();
}

void ResultsPanel::explain(const core::PartId &part, core::PriceRatio ratio)
{
    m_why->showPrice(part, ratio);
    openWhy();
}

void ResultsPanel::jumpTo(const core::PartId &part)
{
    std::vector<core::SlotId> slots;
    for (const core::Placement &placement : m_document.server().placements)
        if (placement.part == part)
            slots.push_back(placement.slot);
    if (slots.empty()) {
        Q_EMIT partSought(part);
        return;
    }
    m_selection.select(slots);
    m_selection.reveal(slots);
}

void ResultsPanel::openWhy()
{
    const bool wasOpen = m_why->isVisible();
    if (!wasOpen)
        m_focusBefore = QApplication::focusWidget();
    m_why->setGeometry(rect());
    m_why->raise();
    m_why->show();
    m_why->setFocus(Qt::OtherFocusReason);
    if (wasOpen || !style()->styleHint(QStyle::SH_Widget_Animation_Duration))
        return;
    auto *slide = new QPropertyAnimation(m_why, "pos", m_why);
    slide->setDuration(150);
    slide->setEasingCurve(QEasingCurve::OutCubic);
    slide->setStartValue(QPoint(24, 0));
    slide->setEndValue(QPoint(0, 0));
    slide->start(QAbstractAnimation::DeleteWhenStopped);
}

void ResultsPanel::closeWhy()
{
    if (m_why->isHidden())
        return;
    m_why->hide();
    if (m_focusBefore)
        m_focusBefore->setFocus(Qt::OtherFocusReason);
    m_focusBefore = nullptr;
}

void ResultsPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_model.retranslate();
        sync();
    }
    QWidget::changeEvent(event);
}

void ResultsPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_why->resize(size());
    m_list->setMostHeight(std::max(1, height() - footHeight));
}

void ResultsPanel::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), tokens().panel);
}

void ResultsPanel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_F1 && focusWidget() == m_verdict) {
        explain(core::HeadlineFigure::Verdict);
        return;
    }
    QWidget::keyPressEvent(event);
}

} // namespace inferrack::ui
