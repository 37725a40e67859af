// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/example_grid.h"

#include "ui/document/document.h"
#include "ui/start/example_card.h"
#include "ui/style/style.h"
#include "ui/text/translate.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>

#include <algorithm>

namespace inferrack::ui {

namespace {

constexpr int gap = 20, headingHeight = 24, headingGap = 12;
constexpr int groupGap = 32; ///< before the heading of another group

} // namespace

ExampleGrid::ExampleGrid(const Document &document, QWidget *parent) : QWidget(parent), m_document(document)
{
    m_reading.setSingleShot(true);
    connect(&m_reading, &QTimer::timeout, this, &ExampleGrid::readNext);
    connect(&document, &Document::replaced, this, [this] { m_reading.start(0); });
    for (const ExampleGroupEntry &entry : exampleGroups()) {
        Group group{entry.group, new QLabel(this), {}};
        group.heading->setFont(ui::font(TextRole::Verdict));
        for (const ExampleEntry &example : exampleList()) {
            if (example.group != entry.group)
                continue;
            auto *card = new ExampleCard(example, this);
            card->installEventFilter(this);
            connect(card, &ExampleCard::clicked, this, [this, card] { Q_EMIT chosen(fileOf(card->example())); });
            group.cards.push_back(card);
        }
        m_groups.push_back(std::move(group));
    }
    retranslate();
    setCurrent(m_groups.front().cards.front());
}

void ExampleGrid::setColumns(int columns)
{
    if (columns == m_columns)
        return;
    m_columns = columns;
    arrange();
    expire();
}

void ExampleGrid::setFilter(std::optional<ExampleGroup> group)
{
    m_filter = group;
    for (const Group &each : m_groups) {
        const bool shown = !group || each.group == *group;
        each.heading->setVisible(shown && !group);
        for (ExampleCard *card : each.cards)
            card->setVisible(shown);
    }
    const std::vector<ExampleCard *> shown = cards();
    if (std::find(shown.begin(), shown.end(), m_current) == shown.end() && !shown.empty())
        setCurrent(shown.front());
    arrange();
    m_reading.start(0);
}

std::vector<ExampleCard *> ExampleGrid::cards() const
{
    std::vector<ExampleCard *> shown;
    for (const Group &group : m_groups)
        if (!m_filter || group.group == *m_filter)
            shown.insert(shown.end(), group.cards.begin(), group.cards.end());
    return shown;
}

bool ExampleGrid::isComplete() const
{
    const std::vector<ExampleCard *> shown = cards();
    return std::all_of(shown.begin(), shown.end(), [](const ExampleCard *card) { return !card->isExpired(); });
}

void ExampleGrid::focusCurrent()
{
    if (m_current)
        m_current->setFocus(Qt::OtherFocusReason);
}

void ExampleGrid::setCurrent(ExampleCard *card)
{
    m_current = card;
    for (const Group &group : m_groups)
        for (ExampleCard *each : group.cards)
            each->setFocusPolicy(each == card ? Qt::StrongFocus : Qt::ClickFocus);
}

void ExampleGrid::arrange()
{
    const int cardWidth = (width() - (m_columns - 1) * gap) / m_columns;
    int top = 0;
    for (const Group &group : m_groups) {
        if (m_filter && group.group != *m_filter)
            continue;
        if (!m_filter) {
            top += top > 0 ? groupGap : 0;
            group.heading->setGeometry(0, top, width(), headingHeight);
            top += headingHeight + headingGap;
        }
        for (std::size_t i = 0; i < group.cards.size(); ++i) {
            const int column = static_cast<int>(i) % m_columns;
            if (i > 0 && column == 0)
                top += ExampleCard::cardHeight + gap;
            group.cards[i]->setGeometry(column * (cardWidth + gap), top, cardWidth, ExampleCard::cardHeight);
        }
        top += ExampleCard::cardHeight;
    }
    setFixedHeight(top);
}

void ExampleGrid::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() == event->oldSize().width() || event->size().width() <= 0)
        return;
    arrange();
    // Pictures are as wide as their cards.
    expire();
}

void ExampleGrid::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_reading.start(0);
}

void ExampleGrid::paintEvent(QPaintEvent *event)
{
    QWidget::paintEvent(event);
    if (!m_seen)
        m_reading.start(0);
    m_seen = true;
}

void ExampleGrid::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        expire();
}

void ExampleGrid::retranslate()
{
    for (const Group &group : m_groups) {
        for (const ExampleGroupEntry &entry : exampleGroups())
            if (entry.group == group.group)
                group.heading->setText(translated(entry.name));
        for (ExampleCard *card : group.cards)
            card->retranslate();
    }
}

void ExampleGrid::expire()
{
    for (const Group &group : m_groups)
        for (ExampleCard *card : group.cards)
            card->expire();
    m_reading.start(0);
}

void ExampleGrid::readNext()
{
    // Before the facts are there no example can be read.
    if (!isVisible() || !m_seen || m_document.catalog().version().empty())
        return;
    const std::vector<ExampleCard *> shown = cards();
    const auto next = std::find_if(shown.begin(), shown.end(), [](const ExampleCard *card) { return card->isExpired(); });
    if (next == shown.end())
        return;
    ExampleCard &card = **next;
    core::Result<ExampleSummary> summary = summaryOf(card.example(), m_document.catalog(), ExampleCard::pictureSize(card.width()), devicePixelRatioF());
    if (summary) {
        card.setSummary(*std::move(summary));
    } else {
        ExampleSummary failed;
        failed.verdict = Verdict::Blocker;
        failed.result = translated(summary.problem().text);
        failed.sentence = failed.result;
        card.setSummary(std::move(failed));
    }
    m_reading.start(0);
}

void ExampleGrid::keyPressEvent(QKeyEvent *event)
{
    const std::vector<ExampleCard *> shown = cards();
    const auto at = std::find(shown.begin(), shown.end(), m_current);
    if (at == shown.end())
        return event->ignore();
    const QRect from = m_current->geometry();
    ExampleCard *to = nullptr;
    // Up and down to the nearest card of the next row, whatever group it belongs to.
    const auto nearest = [&](int direction) {
        for (ExampleCard *card : shown) {
            const int rows = (card->y() - from.y()) * direction;
            const auto worse = [&](const ExampleCard *than) {
                const int others = (than->y() - from.y()) * direction;
                return rows != others ? rows > others : std::abs(card->x() - from.x()) >= std::abs(than->x() - from.x());
            };
            if (rows > 0 && (!to || !worse(to)))
                to = card;
        }
    };
    switch (event->key()) {
    case Qt::Key_Left:
        to = at == shown.begin() ? nullptr : *(at - 1);
        break;
    case Qt::Key_Right:
        to = at + 1 == shown.end() ? nullptr : *(at + 1);
        break;
    case Qt::Key_Up:
        nearest(-1);
        break;
    case Qt::Key_Down:
        nearest(1);
        break;
    case Qt::Key_Home:
        to = shown.front();
        break;
    case Qt::Key_End:
        to = shown.back();
        break;
    default:
        return QWidget::keyPressEvent(event);
    }
    if (to)
        to->setFocus(Qt::OtherFocusReason);
}

bool ExampleGrid::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn)
        setCurrent(static_cast<ExampleCard *>(watched));
    return QWidget::eventFilter(watched, event);
}

} // namespace inferrack::ui
