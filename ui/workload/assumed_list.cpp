// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workload/assumed_list.h"

#include "ui/document/document.h"
#include "ui/inspector/derivation_text.h"
#include "ui/style/style.h"
#include "ui/text/translate.h"
#include "ui/widgets/card_background.h"
#include "ui/widgets/floating.h"
#include "ui/widgets/number_edit.h"
#include "ui/workload/assumed_fields.h"
#include "ui/workload/assumed_row.h"
#include "ui/workload/cost_inputs.h"

#include <QEvent>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace inferrack::ui {

namespace {

constexpr int panelWidth = 540, leastHeight = 120;
constexpr int inset = 12, rightInset = 4, spacing = 8;

/// "2,048 tokens": a count of tokens has its unit where it stands alone.
QString figureText(const core::Argument &value)
{
    const QString text = translated(value);
    const auto *figure = std::get_if<core::Value>(&value);
    return figure && figure->figure.unit == core::Unit::Token ? AssumedList::tr("%1 tokens", "a number").arg(text) : text;
}

} // namespace

AssumedList::AssumedList(Document &document, QWidget *parent)
    : QFrame(parent, Qt::Popup), m_document(document), m_title(new QLabel), m_scroll(new QScrollArea), m_costTitle(new QLabel), m_othersTitle(new QLabel),
      m_cost(new CostInputs(document))
{
    standOnCard(*this);
    setFixedWidth(panelWidth + aroundCard(*this));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(inset, inset, rightInset, inset);
    column->setSpacing(spacing);
    m_title->setFont(ui::font(TextRole::Strong));
    column->addWidget(m_title);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setBackgroundRole(QPalette::Base);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    column->addWidget(m_scroll);
    auto *content = new QWidget;
    content->setBackgroundRole(QPalette::Base);
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(0, 0, spacing, 0);
    m_column->setSpacing(CostInputs::rowGap);
    for (QLabel *heading : {m_costTitle, m_othersTitle}) {
        heading->setFont(ui::font(TextRole::Small));
        heading->setForegroundRole(QPalette::PlaceholderText);
    }
    m_column->addWidget(m_costTitle);
    m_column->addWidget(m_cost);
    m_column->addWidget(m_othersTitle);
    m_column->addStretch(1);
    m_scroll->setWidget(content);
    connect(m_cost, &CostInputs::whyAsked, this, [this](const core::Question &question) {
        hide();
        Q_EMIT whyAsked(question);
    });
    connect(&document, &Document::changed, this, [this] {
        if (isVisible())
            sync();
    });
}

AssumedList::~AssumedList() = default;

void AssumedList::openBelow(const QWidget &button)
{
    m_cost->sync();
    sync();
    const QPoint corner = button.mapToGlobal(QPoint(button.width(), button.height() + 4));
    // It hangs from its button and ends above the foot of the window: more of it scrolls.
    const auto place = [&] {
        fitHeight(floatingRoom(button).bottom() + 1 - corner.y());
        placeCard(*this, button, corner - QPoint(panelWidth, 0));
    };
    place();
    m_scroll->verticalScrollBar()->setValue(0);
    show();
    // Lines that were never shown know their height only now.
    for (QLayout *layout : m_scroll->widget()->findChildren<QLayout *>())
        layout->activate();
    place();
    m_cost->first().setFocus(Qt::PopupFocusReason);
}

void AssumedList::fitHeight(int room)
{
    const int head = 2 * inset + m_title->sizeHint().height() + spacing;
    QWidget &content = *m_scroll->widget();
    const auto heightAt = [&content](int width) { return content.hasHeightForWidth() ? content.heightForWidth(width) : content.sizeHint().height(); };
    const int width = panelWidth - inset - rightInset;
    int height = heightAt(width);
    const bool whole = head + height <= room;
    // A bar that comes for a moment would wrap the texts and so stay.
    m_scroll->setVerticalScrollBarPolicy(whole ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    if (!whole) {
        const int beside = width - m_scroll->verticalScrollBar()->sizeHint().width();
        content.layout()->setGeometry(QRect(0, 0, beside, heightAt(beside)));
        m_cost->layout()->setGeometry(m_cost->rect());
        height = wholeLines(room - head);
    }
    resize(this->width(), std::max(leastHeight, head + height) + aroundCard(*this));
}

int AssumedList::wholeLines(int room) const
{
    int most = 0;
    for (const AssumedRow *row : m_scroll->widget()->findChildren<AssumedRow *>()) {
        const int foot = row->mapTo(m_scroll->widget(), QPoint(0, row->height())).y();
        if (!row->isHidden() && foot <= room)
            most = std::max(most, foot);
    }
    return most;
}

void AssumedList::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (isVisible() && event->type() == QEvent::LanguageChange)
        sync();
}

void AssumedList::addLine()
{
    Line &line = *m_lines.emplace_back(std::make_unique<Line>(Line{new AssumedRow}));
    connect(line.row, &AssumedRow::confirmed, this, [this, &line] {
        const std::string field = line.field; // the edit puts another value in its place
        confirmAssumed(m_document, field);
    });
    connect(line.row, &AssumedRow::whyAsked, this, [this, &line] {
        if (!line.question)
            return;
        const core::Question question = *line.question;
        hide();
        Q_EMIT whyAsked(question);
    });
    m_column->insertWidget(m_column->count() - 1, line.row);
}

void AssumedList::fill(Line &line, const core::AssumedValue &value)
{
    AssumedRow &row = *line.row;
    row.setName(translated(value.name));
    row.setFigure(figureText(value.value));
    line.field = value.field;
    // What is stated but not used is nobody's choice: its sentence says all there is to know.
    line.question = core::questionAbout(value, m_document.result().assumed);
    const bool confirmable = line.question && canConfirm(value.field);
    row.setMark(line.question ? AssumedRow::Mark::Assumed : AssumedRow::Mark::None);
    row.setConfirm(confirmable);
    row.setWhy(line.question.has_value());
    if (!line.question) {
        row.setSource({});
        return;
    }
    const core::Provenance stated{value.origin.sources, value.origin.asOf, value.origin.confidence, {}};
    if (stated.sources.empty())
        row.setSource(tr("chosen by the program"));
    else
        row.setSource(provenanceLine(stated, m_document.catalog()), provenanceText(stated, m_document.catalog()));
}

void AssumedList::sync()
{
    const std::vector<core::AssumedValue> &values = m_document.result().assumed;
    m_title->setText(translated(core::Argument(core::Counted{core::Noun::AssumedValue, static_cast<long long>(values.size())})));
    m_costTitle->setText(tr("Cost"));
    m_othersTitle->setText(tr("Other assumed values"));
    if (m_scroll->accessibleName() != m_title->text())
        m_scroll->setAccessibleName(m_title->text());

    // The line of a value that goes is that of the next one then: who confirms by keys goes on where he is.
    std::size_t used = 0;
    for (const core::AssumedValue &value : values) {
        if (CostInputs::covers(value.field))
            continue;
        if (used == m_lines.size())
            addLine();
        fill(*m_lines[used], value);
        m_lines[used]->row->show();
        ++used;
    }
    m_othersTitle->setVisible(used > 0);
    bool hadFocus = false;
    for (std::size_t i = used; i < m_lines.size(); ++i) {
        hadFocus = hadFocus || m_lines[i]->row->isAncestorOf(focusWidget());
        m_lines[i]->row->hide();
    }
    if (hadFocus && used > 0)
        if (QWidget *button = m_lines[used - 1]->row->firstButton())
            button->setFocus(Qt::OtherFocusReason);
}

} // namespace inferrack::ui
