// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/why_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/storage/derivation_json.h"
#include "ui/document/document.h"
#include "ui/inspector/derivation_text.h"
#include "ui/inspector/part_facts.h"
#include "ui/inspector/selection_facts.h"
#include "ui/style/harm.h"
#include "ui/style/style.h"
#include "ui/text/filled.h"
#include "ui/text/no_break.h"
#include "ui/text/result_text.h"
#include "ui/text/translate.h"

#include <algorithm>

namespace inferrack::ui {

namespace {

/// After an edit the first thing to do is to paint; a slider that moves asks for no alternatives until it rests.
constexpr int restMs = 200;

/// Lines of a formula on a sunken ground.
class FormulaLabel : public QLabel {
public:
    explicit FormulaLabel(const QString &text) : QLabel(unbroken(text))
    {
        setWordWrap(true);
        setMargin(10);
        setTextInteractionFlags(Qt::TextSelectableByMouse);
    }

protected:
    void paintEvent(QPaintEvent *event) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(tokens().sunken);
        painter.drawRoundedRect(rect(), 6, 6);
        painter.end();
        QLabel::paintEvent(event);
    }
};

/// A term of a derivation: name and value over one line with its source; a computed one is a button that opens its own derivation.
class TermRow : public QWidget {
public:
    TermRow(const QString &name, const QString &value, const QString &source, bool assumed, bool opens)
        : m_name(unbroken(name)), m_value(unbroken(value)), m_source(source), m_assumed(assumed), m_opens(opens)
    {
        setFocusPolicy(opens ? Qt::TabFocus : Qt::NoFocus);
        setCursor(opens ? Qt::PointingHandCursor : Qt::ArrowCursor);
        setAccessibleName(separated({name, value, source}));
        // Not fixed: a value in two lines is higher than the size hint, which knows no width.
        QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
    }

    /// What is wrong with the value, below it and whole, with the sign of the worst of it.
    void warn(const QString &warning, Verdict worst)
    {
        m_warning = unbroken(warning);
        m_worst = worst;
        setAccessibleDescription(warning);
        updateGeometry();
    }

    std::function<void()> opened;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return layOut(width).height; }
    QSize sizeHint() const override { return {280, heightForWidth(280)}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Tokens &t = tokens();
        const Layout l = layOut(width());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        if (!isEnabled())
            painter.setOpacity(0.5); // a figure that is being calculated anew
        if (m_opens && (underMouse() || hasFocus())) {
            painter.setPen(hasFocus() ? QPen(t.accent, 1.5) : QPen(Qt::NoPen));
            painter.setBrush(t.accentTint);
            painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 5, 5);
        }
        painter.setPen(m_opens ? t.accent : t.text2);
        painter.setFont(ui::font(TextRole::Small));
        painter.drawText(l.name, Qt::TextWordWrap | Qt::AlignLeft, m_name);
        QFont bold = ui::font(TextRole::Small);
        bold.setBold(true);
        painter.setFont(bold);
        painter.setPen(t.text);
        painter.drawText(l.value, Qt::TextWordWrap | Qt::AlignRight, m_value);
        if (m_opens)
            paintIcon(painter, QStringLiteral("chevron-right"), QRectF(width() - 15, l.value.top() + 2, 13, 13), t.accent);
        painter.setFont(ui::font(TextRole::Note));
        painter.setPen(m_assumed ? t.warn : t.text3);
        painter.drawText(l.source, Qt::TextSingleLine | Qt::AlignLeft, painter.fontMetrics().elidedText(m_source, Qt::ElideRight, int(l.source.width())));
        if (!m_warning.isEmpty())
            paintHarm(painter, l.warning, m_worst, m_warning);
        painter.setPen(QPen(t.hair, 1));
        painter.drawLine(QPointF(4, height() - 0.5), QPointF(width() - 4, height() - 0.5));
    }
    void mouseReleaseEvent(QMouseEvent *event) override
    {
        if (m_opens && event->button() == Qt::LeftButton && opened)
            opened();
    }
    void keyPressEvent(QKeyEvent *event) override
    {
        if (m_opens && opened &&
            (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space || event->key() == Qt::Key_F1))
            opened();
        else
            QWidget::keyPressEvent(event);
    }
    void enterEvent(QEnterEvent *) override { update(); }
    void leaveEvent(QEvent *) override { update(); }

private:
    struct Layout {
        QRectF name, value, source, warning;
        int height = 0;
    };

    Layout layOut(int width) const
    {
        QFont bold = ui::font(TextRole::Small);
        bold.setBold(true);
        const qreal right = width - (m_opens ? 18.0 : 4.0);
        const qreal full = right - 4;
        const QFontMetricsF strong(bold), plain(ui::font(TextRole::Small)), note(ui::font(TextRole::Note));
        Layout l;
        const qreal valueWidth = std::min(strong.horizontalAdvance(m_value) + 2, full * 0.6);
        const qreal nameWidth = full - valueWidth - 10;
        const auto height = [](const QFontMetricsF &metrics, qreal w, const QString &text) {
            return text.isEmpty() ? 0.0 : metrics.boundingRect(QRectF(0, 0, w, 4000), Qt::TextWordWrap, text).height();
        };
        const qreal top = std::max(height(plain, nameWidth, m_name), height(strong, valueWidth, m_value));
        l.name = QRectF(4, 5, nameWidth, top + 1);
        l.value = QRectF(right - valueWidth, 5, valueWidth, top + 1);
        l.source = QRectF(4, 5 + top + 1, full, m_source.isEmpty() ? 1.0 : note.height() + 1);
        l.warning = QRectF(4, l.source.bottom(), full, harmHeight(full, m_warning));
        l.height = static_cast<int>(std::max(28.0, l.warning.bottom() + 5));
        return l;
    }

    QString m_name, m_value, m_source, m_warning;
    Verdict m_worst = Verdict::Warning;
    bool m_assumed, m_opens;
};

/// The whole text of what a line says in short.
void tellInFull(QWidget *line, const QString &text)
{
    // As rich text a tooltip breaks its lines.
    line->setToolTip(QStringLiteral("<qt>%1</qt>").arg(text.toHtmlEscaped()));
    line->setAccessibleDescription(text);
}

/// Figures a reader of one asks for next and that are no terms of it.
std::vector<core::HeadlineFigure> relatedTo(core::HeadlineFigure figure)
{
    using core::HeadlineFigure;
    switch (figure) {
    case HeadlineFigure::VramHeadroom:
        return {HeadlineFigure::VramUsed, HeadlineFigure::VramReserve};
    case HeadlineFigure::TimeToFirstToken:
        return {HeadlineFigure::Throughput};
    case HeadlineFigure::TimePerOutputToken:
        return {HeadlineFigure::TimeToFirstToken, HeadlineFigure::Throughput};
    case HeadlineFigure::OutputPower:
        return {HeadlineFigure::WallPower, HeadlineFigure::PowerDensity};
    case HeadlineFigure::WallPower:
        return {HeadlineFigure::OutputPower, HeadlineFigure::EnergyCost};
    case HeadlineFigure::PowerDensity:
        return {HeadlineFigure::WallPower};
    case HeadlineFigure::PurchaseCost:
        return {HeadlineFigure::EnergyCost, HeadlineFigure::TotalCost};
    case HeadlineFigure::EnergyCost:
        return {HeadlineFigure::PurchaseCost, HeadlineFigure::WallPower, HeadlineFigure::TotalCost};
    case HeadlineFigure::TotalCost:
    case HeadlineFigure::TotalCostOneYear:
    case HeadlineFigure::TotalCostThreeYears:
    case HeadlineFigure::TotalCostFiveYears:
        return {HeadlineFigure::CostPerMillionTokens};
    case HeadlineFigure::Verdict:
        return {HeadlineFigure::Throughput, HeadlineFigure::TotalCost, HeadlineFigure::PurchaseCost, HeadlineFigure::EnergyCost};
    default:
        return {};
    }
}

std::vector<core::Question> related(const core::Question &question)
{
    using core::HeadlineFigure;
    if (const auto *figure = std::get_if<HeadlineFigure>(&question)) {
        const std::vector<HeadlineFigure> figures = relatedTo(*figure);
        return {figures.begin(), figures.end()};
    }
    std::vector<core::Question> questions;
    if (const auto *point = std::get_if<core::PointQuestion>(&question))
        for (const HeadlineFigure figure : {HeadlineFigure::TimeToFirstToken, HeadlineFigure::TimePerOutputToken, HeadlineFigure::Throughput})
            if (figure != point->figure)
                questions.emplace_back(core::PointQuestion{figure, point->concurrency});
    return questions;
}

} // namespace

WhyPanel::WhyPanel(Document &document, QWidget *parent) : QWidget(parent), m_document(document)
{
    setFocusPolicy(Qt::StrongFocus);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 14, 12, 16);
    layout->setSpacing(8);

    auto *head = new QHBoxLayout;
    head->setSpacing(6);
    m_back = new QToolButton;
    m_back->setAutoRaise(true);
    m_back->setIcon(icon(QStringLiteral("undo")));
    m_title = new QLabel;
    m_title->setWordWrap(true);
    m_close = new QToolButton;
    m_close->setAutoRaise(true);
    m_close->setIcon(icon(QStringLiteral("close")));
    head->addWidget(m_back, 0, Qt::AlignTop);
    head->addWidget(m_title, 1);
    head->addWidget(m_close, 0, Qt::AlignTop);
    layout->addLayout(head);

    m_scroll = new QScrollArea;
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    layout->addWidget(m_scroll, 1);
    m_copy = new QPushButton;
    m_copyJson = new QToolButton;
    m_copyJson->setAutoRaise(true);
    m_copyJson->setFocusPolicy(Qt::StrongFocus);
    auto *foot = new QHBoxLayout;
    foot->addWidget(m_copy);
    foot->addWidget(m_copyJson);
    foot->addStretch(1);
    layout->addLayout(foot);
    // A scroll area would take the arrow for itself.
    auto *backKey = new QShortcut(QKeySequence(Qt::ALT | Qt::Key_Left), this);
    backKey->setContext(Qt::WidgetWithChildrenShortcut);
    connect(backKey, &QShortcut::activated, this, &WhyPanel::back);

    connect(m_back, &QToolButton::clicked, this, &WhyPanel::back);
    connect(m_close, &QToolButton::clicked, this, &WhyPanel::closed);
    connect(m_copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(text()); });
    connect(m_copyJson, &QToolButton::clicked, this, [this] { QApplication::clipboard()->setText(json()); });
    connect(&document, &Document::changed, this, &WhyPanel::documentChanged);
    connect(&document, &Document::replaced, this, &WhyPanel::calculateAnew);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, this, &WhyPanel::calculateAnew);
    build();
}

void WhyPanel::documentChanged()
{
    if (!isVisible()) {
        m_whatIf.reset();
        m_rest.stop();
        return;
    }
    if (m_whatIf)
        m_rest.start();
    build();
}

void WhyPanel::calculateAnew()
{
    m_whatIf.reset();
    m_rest.stop();
    if (isVisible())
        build();
}

void WhyPanel::showAnswer(const core::Question &question)
{
    ask(question);
}

void WhyPanel::showFinding(const core::Finding &finding)
{
    ask(core::Question(core::questionAbout(finding)));
}

void WhyPanel::showPart(const core::PartId &part)
{
    ask(part);
}

void WhyPanel::showParts(const std::vector<core::SlotId> &slots)
{
    ask(slots);
}

const core::Part *WhyPanel::askedPart() const
{
    if (!m_question)
        return nullptr;
    if (const auto *part = std::get_if<core::PartId>(&*m_question))
        return m_document.catalog().part(*part);
    const core::FilledSlot *only = nullptr;
    if (const auto *slots = std::get_if<std::vector<core::SlotId>>(&*m_question)) {
        for (const core::SlotId &slot : *slots) {
            const core::FilledSlot *filled = m_document.serverResult().assembly.at(slot);
            if (filled && only)
                return nullptr;
            only = filled ? filled : only;
        }
    }
    return only ? only->part : nullptr;
}

std::vector<core::SlotId> WhyPanel::askedParts() const
{
    std::vector<core::SlotId> filled;
    if (const auto *slots = m_question ? std::get_if<std::vector<core::SlotId>>(&*m_question) : nullptr) {
        for (const core::SlotId &slot : *slots) {
            if (m_document.serverResult().assembly.at(slot))
                filled.push_back(slot);
        }
    }
    return filled.size() < 2 ? std::vector<core::SlotId>() : filled;
}

void WhyPanel::showPrice(const core::PartId &part, core::PriceRatio ratio)
{
    ask(PriceKey{part, ratio});
}

void WhyPanel::leaveFor(Shown question)
{
    m_before.push_back({std::move(*m_question), std::move(m_path)});
    m_question = std::move(question);
    m_path.clear();
}

void WhyPanel::ask(Shown question)
{
    m_question = std::move(question);
    m_path.clear();
    m_before.clear();
    build();
}

void WhyPanel::back()
{
    if (m_path.empty() && m_before.empty()) {
        Q_EMIT closed();
        return;
    }
    if (m_path.empty()) {
        m_question = std::move(m_before.back().question);
        m_path = std::move(m_before.back().path);
        m_before.pop_back();
    } else {
        m_path.pop_back();
    }
    build();
}

std::optional<core::Derivation> WhyPanel::answer() const
{
    if (!m_question)
        return std::nullopt;
    if (const auto *question = std::get_if<core::Question>(&*m_question))
        return core::answer(*question, m_document.scenario(), m_document.catalog(), m_document.result());
    if (const auto *key = std::get_if<PriceKey>(&*m_question))
        return core::explain(key->ratio, key->part, m_document.project(), m_document.scenario().id, m_document.catalog());
    return std::nullopt;
}

std::optional<core::Derivation> WhyPanel::shown() const
{
    auto derivation = answer();
    for (const int input : m_path) {
        if (!derivation || input >= static_cast<int>(derivation->inputs.size()) || derivation->inputs[static_cast<std::size_t>(input)].derivation.empty())
            return derivation;
        core::Derivation inner = derivation->inputs[static_cast<std::size_t>(input)].derivation.front();
        derivation = std::move(inner);
    }
    return derivation;
}

void WhyPanel::build()
{
    m_back->setToolTip(tr("Back"));
    m_back->setAccessibleName(tr("Back"));
    m_close->setToolTip(tr("Close"));
    m_close->setAccessibleName(tr("Close"));
    m_copy->setText(tr("Copy the derivation"));
    m_copyJson->setText(QStringLiteral("JSON"));
    m_copyJson->setToolTip(tr("Copy as JSON"));
    m_copyJson->setAccessibleName(tr("Copy as JSON"));
    m_back->setVisible(!m_path.empty() || !m_before.empty());

    const int scrolled = m_scroll->verticalScrollBar()->value();
    auto *content = new QWidget;
    content->setAutoFillBackground(false);
    m_content = new QVBoxLayout(content);
    m_content->setContentsMargins(0, 0, 4, 0);
    m_content->setSpacing(0);

    const std::vector<core::SlotId> parts = askedParts();
    const core::Part *part = askedPart();
    const std::optional<core::Derivation> derivation = part || !parts.empty() ? std::nullopt : shown();
    m_copyJson->setVisible(derivation.has_value());
    if (part) {
        buildPart(*part);
        m_copy->setText(tr("Copy the specification"));
    } else if (!parts.empty()) {
        buildParts(parts);
        m_copy->setText(tr("Copy the specification"));
    } else if (derivation) {
        buildDerivation(*derivation);
    } else if (m_question && isVisible()) {
        // What was asked about is gone: a finding is solved, an assumed value stated, the parts removed.
        QMetaObject::invokeMethod(this, &WhyPanel::closed, Qt::QueuedConnection);
    }
    m_content->addStretch(1);
    m_scroll->setWidget(content);
    // A scroll area fills what it is given.
    content->setAutoFillBackground(false);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_scroll->verticalScrollBar()->setValue(scrolled);
    setAccessibleName(m_title->text());
    m_scroll->setAccessibleName(m_title->text());
}

QLabel *WhyPanel::addText(const QString &text, int role, const QColor &color)
{
    auto *label = new QLabel(unbroken(text));
    label->setWordWrap(true);
    label->setFont(ui::font(static_cast<TextRole>(role)));
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, color);
    label->setPalette(palette);
    m_content->addWidget(label);
    return label;
}

QWidget *WhyPanel::addRow(const QString &name, const QString &value, const QString &source, bool assumed, std::function<void()> opens)
{
    auto *row = new TermRow(name, value, source, assumed, bool(opens));
    if (opens)
        row->opened = [this, opens = std::move(opens)] {
            opens();
            // The row that was clicked must outlive its own event; the keyboard goes on from the panel.
            QMetaObject::invokeMethod(
                this,
                [this] {
                    build();
                    m_scroll->verticalScrollBar()->setValue(0);
                    setFocus(Qt::OtherFocusReason);
                },
                Qt::QueuedConnection);
        };
    m_content->addWidget(row);
    return row;
}

void WhyPanel::addRelated(const core::Question &question)
{
    const auto derivation = core::answer(question, m_document.scenario(), m_document.catalog(), m_document.result());
    if (derivation)
        addRow(translated(derivation->title), resultText(*derivation), {}, false, [this, question] { leaveFor(question); });
}

const std::vector<core::Alternative> &WhyPanel::alternativesTo(const core::Question &question)
{
    const core::ScenarioId scenario = m_document.scenario().id;
    if (!m_whatIf || m_whatIf->question != question || m_whatIf->scenario != scenario) {
        m_rest.stop();
        m_whatIf = WhatIf{question, scenario, core::alternatives(question, m_document.project(), m_document.catalog(), scenario)};
    }
    return m_whatIf->rows;
}

void WhyPanel::addAlternatives(const core::Question &question)
{
    const std::vector<core::Alternative> &changed = alternativesTo(question);
    if (changed.empty())
        return;
    m_content->addSpacing(12);
    addText(tr("What if"), static_cast<int>(TextRole::Small), tokens().text2);
    for (const core::Alternative &alternative : changed) {
        QStringList harms;
        for (const core::Text &harm : alternative.harms)
            harms.append(translated(harm));
        auto *row = new TermRow(translated(alternative.change), translated(alternative.value), {}, false, false);
        if (!harms.isEmpty())
            row->warn(harms.join(QStringLiteral(" · ")), verdictOf(alternative.worst));
        row->setEnabled(!isWaiting());
        m_content->addWidget(row);
    }
}

void WhyPanel::addTerm(const core::Derivation::Input &input, int index, SourceNumbers &sources)
{
    const bool assumed = input.origin.kind == core::Origin::Kind::Assumed;
    const core::Catalog &catalog = m_document.catalog();
    std::function<void()> opens;
    if (!input.derivation.empty())
        opens = [this, index] { m_path.push_back(index); };
    else if (const core::PartId &part = input.origin.part; !part.isEmpty() && catalog.part(part))
        opens = [this, part] {
            leaveFor(part);
            Q_EMIT partReached(part);
        };
    QWidget *row = addRow(translated(input.name), translated(input.value), originLine(input.origin, catalog, sources), assumed, std::move(opens));
    tellInFull(row, originText(input.origin, catalog));
}

void WhyPanel::addSources(const QStringList &lines)
{
    if (lines.isEmpty())
        return;
    m_content->addSpacing(12);
    addText(tr("Sources"), static_cast<int>(TextRole::Small), tokens().text2);
    for (const QString &line : lines) {
        m_content->addSpacing(4);
        addText(line, static_cast<int>(TextRole::Note), tokens().text3)->setObjectName(QStringLiteral("source"));
    }
}

void WhyPanel::buildDerivation(const core::Derivation &derivation)
{
    const Tokens &t = tokens();
    m_title->setFont(ui::font(TextRole::Strong));
    m_title->setText(tr("How this figure is made"));
    QString heading = translated(derivation.title);
    addText(heading, static_cast<int>(TextRole::Small), t.text2);
    addText(resultText(derivation), static_cast<int>(TextRole::Verdict), t.text);
    m_content->addSpacing(8);
    QStringList lines;
    for (const core::Text &line : derivation.formula)
        lines << translated(line);
    if (!lines.isEmpty()) {
        auto *formula = new FormulaLabel(lines.join('\n'));
        formula->setFont(ui::font(TextRole::Small));
        m_content->addWidget(formula);
        m_content->addSpacing(6);
    }
    SourceNumbers sources(m_document.catalog());
    for (std::size_t i = 0; i < derivation.inputs.size(); ++i)
        if (!derivation.inputs[i].further)
            addTerm(derivation.inputs[i], static_cast<int>(i), sources);
    if (std::any_of(derivation.inputs.begin(), derivation.inputs.end(), [](const auto &input) { return input.further; })) {
        m_content->addSpacing(8);
        addText(tr("What it rests on"), static_cast<int>(TextRole::Small), t.text2);
    }
    for (std::size_t i = 0; i < derivation.inputs.size(); ++i)
        if (derivation.inputs[i].further)
            addTerm(derivation.inputs[i], static_cast<int>(i), sources);
    m_content->addSpacing(8);
    QLabel *result = addText(resultLine(derivation), static_cast<int>(TextRole::Strong), t.accent);
    result->setAccessibleName(result->text());
    for (const core::Text &note : derivation.notes) {
        m_content->addSpacing(4);
        addText(translated(note), static_cast<int>(TextRole::Note), t.text3);
    }
    const auto *question = m_path.empty() ? std::get_if<core::Question>(&*m_question) : nullptr;
    if (question)
        addAlternatives(*question);
    addSources(sources.lines());
    if (!question)
        return;
    const std::vector<core::Question> others = related(*question);
    if (others.empty())
        return;
    m_content->addSpacing(12);
    addText(tr("Figures that belong to it"), static_cast<int>(TextRole::Small), t.text2);
    for (const core::Question &other : others)
        addRelated(other);
}

void WhyPanel::buildPart(const core::Part &part)
{
    const Tokens &t = tokens();
    const core::PartInfo &info = core::infoOf(part);
    m_title->setFont(ui::font(TextRole::Strong));
    m_title->setText(tr("Specification and source"));
    addText(partName(info.name, info.nameZh), static_cast<int>(TextRole::Verdict), t.text);
    m_content->addSpacing(6);
    for (const PartFact &fact : partFacts(part))
        addRow(fact.name, fact.value, fact.unsure ? tr("less sure than the rest") : QString(), fact.unsure, nullptr);
    for (const core::PriceRatio ratio : core::ratiosOf(core::kindOf(part))) {
        const core::Derivation price = core::explain(ratio, info.id, m_document.project(), m_document.scenario().id, m_document.catalog());
        const bool none = !price.result && !price.notes.empty();
        addRow(translated(price.title), resultText(price), none ? translated(price.notes.front()) : QString(), false, [this, id = info.id, ratio] {
            leaveFor(PriceKey{id, ratio});
        });
    }
    m_content->addSpacing(8);
    addText(filled(tr("Source: %1"), {provenanceText(info.provenance, m_document.catalog())}), static_cast<int>(TextRole::Note), t.text3)
        ->setObjectName(QStringLiteral("source"));
    if (const QString notes = partName(info.notes, info.notesZh); !notes.isEmpty()) {
        m_content->addSpacing(6);
        addText(notes, static_cast<int>(TextRole::Note), t.text2);
    }
}

void WhyPanel::buildParts(const std::vector<core::SlotId> &slots)
{
    m_title->setFont(ui::font(TextRole::Strong));
    m_title->setText(tr("Specification of several parts"));
    const auto heading = [this](SelectionFact::Kind kind) {
        const bool count = kind == SelectionFact::Kind::Count, sum = kind == SelectionFact::Kind::Sum;
        addText(count ? tr("Selected parts") : sum ? tr("Together") : tr("Specification of each"), static_cast<int>(TextRole::Small), tokens().text2);
    };
    std::optional<SelectionFact::Kind> last;
    for (const SelectionFact &fact : selectionFacts(slots, m_document.serverResult(), m_document.result().cost.bill)) {
        // Equal and different figures are lines of one specification.
        const SelectionFact::Kind section = fact.kind == SelectionFact::Kind::Differs ? SelectionFact::Kind::Equal : fact.kind;
        if (section != last) {
            if (last)
                m_content->addSpacing(12);
            heading(section);
            last = section;
        }
        QStringList notes{fact.note, fact.unsure ? tr("less sure than the rest") : QString()};
        notes.removeAll(QString());
        addRow(fact.name, fact.value, separated(notes), fact.unsure, nullptr);
    }
}

QString WhyPanel::text() const
{
    if (const std::vector<core::SlotId> parts = askedParts(); !parts.empty()) {
        QStringList lines;
        for (const SelectionFact &fact : selectionFacts(parts, m_document.serverResult(), m_document.result().cost.bill)) {
            QStringList cells{fact.name, fact.value, fact.note};
            cells.removeAll(QString());
            lines << cells.join(QLatin1Char('\t'));
        }
        return lines.join('\n') + '\n';
    }
    if (const core::Part *part = askedPart()) {
        QStringList lines{partName(core::infoOf(*part).name, core::infoOf(*part).nameZh)};
        for (const PartFact &fact : partFacts(*part))
            lines << QStringLiteral("%1\t%2").arg(fact.name, fact.value);
        lines << tr("Source: %1").arg(provenanceText(core::infoOf(*part).provenance, m_document.catalog()));
        return lines.join('\n') + '\n';
    }
    const auto derivation = shown();
    return derivation ? plainText(*derivation, m_document.catalog()) : QString();
}

QString WhyPanel::json() const
{
    const auto derivation = shown();
    const auto words = [](const core::Text &text) { return translated(text).toStdString(); };
    return derivation ? QString::fromStdString(core::derivationJson(*derivation, m_document.catalog(), words)) : QString();
}

void WhyPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        build();
    QWidget::changeEvent(event);
}

void WhyPanel::keyPressEvent(QKeyEvent *event)
{
    // Where the shortcut was not taken.
    if (event->key() == Qt::Key_Left && event->modifiers() & Qt::AltModifier) {
        back();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Escape:
        Q_EMIT closed();
        return;
    case Qt::Key_Back:
    case Qt::Key_Backspace:
        back();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void WhyPanel::paintEvent(QPaintEvent *)
{
    const Tokens &t = tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), t.panel);
    painter.setPen(QPen(t.accent, 1));
    painter.setBrush(t.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(4.5, 4.5, -4.5, -4.5), 10, 10);
}

} // namespace inferrack::ui
