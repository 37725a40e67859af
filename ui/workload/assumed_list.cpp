// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workload/assumed_list.h"

#include "ui/document/document.h"
#include "ui/inspector/derivation_text.h"
#include "ui/style/style.h"
#include "ui/text/filled.h"
#include "ui/text/translate.h"
#include "ui/workload/assumed_fields.h"
#include "ui/workload/cost_inputs.h"
#include "ui/widgets/card_background.h"
#include "ui/widgets/floating.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace inferrack::ui {

namespace {

constexpr int panelWidth = 500;
constexpr int panelHeight = 680, leastHeight = 120;

QLabel *label(const QString &text, TextRole role)
{
    auto *made = new QLabel(text);
    made->setFont(ui::font(role));
    made->setWordWrap(true);
    return made;
}

QLabel *quietLabel(const QString &text)
{
    QLabel *made = label(text, TextRole::Note);
    made->setForegroundRole(QPalette::PlaceholderText);
    return made;
}

} // namespace

AssumedList::AssumedList(Document &document, QWidget *parent)
    : QFrame(parent, Qt::Popup), m_document(document), m_title(new QLabel), m_scroll(new QScrollArea), m_costTitle(new QLabel), m_othersTitle(new QLabel),
      m_cost(new CostInputs(document))
{
    standOnCard(*this);
    setFixedWidth(panelWidth + aroundCard(*this));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 12, 4, 12);
    column->setSpacing(8);
    m_title->setFont(ui::font(TextRole::Strong));
    column->addWidget(m_title);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setBackgroundRole(QPalette::Base);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(m_scroll);
    auto *content = new QWidget;
    content->setBackgroundRole(QPalette::Base);
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(0, 0, 8, 0);
    m_column->setSpacing(6);
    for (QLabel *heading : {m_costTitle, m_othersTitle}) {
        heading->setFont(ui::font(TextRole::Small));
        heading->setForegroundRole(QPalette::PlaceholderText);
    }
    m_column->addWidget(m_costTitle);
    m_column->addWidget(m_cost);
    m_column->addWidget(m_othersTitle);
    m_column->addStretch(1);
    m_scroll->setWidget(content);
    connect(&document, &Document::changed, this, [this] {
        if (isVisible())
            sync();
    });
}

void AssumedList::openBelow(const QWidget &button)
{
    sync();
    const QPoint corner = button.mapToGlobal(QPoint(button.width(), button.height() + 4));
    // It hangs from its button and ends above the foot of the window: more of it scrolls.
    const int below = floatingRoom(button).bottom() + 1 - corner.y();
    const int wanted = m_scroll->widget()->sizeHint().height() + m_title->sizeHint().height() + 36;
    resize(width(), std::max(leastHeight, std::min({wanted, below, panelHeight})) + aroundCard(*this));
    placeCard(*this, button, corner - QPoint(panelWidth, 0));
    show();
}

void AssumedList::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (isVisible() && (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange))
        sync();
}

void AssumedList::sync()
{
    const std::vector<core::AssumedValue> &values = m_document.result().assumed;
    m_title->setText(translated(core::Argument(core::Counted{core::Noun::AssumedValue, static_cast<long long>(values.size())})));
    m_costTitle->setText(tr("Cost"));
    m_othersTitle->setText(tr("Other assumed values"));
    auto *list = new QWidget;
    list->setBackgroundRole(QPalette::Base);
    auto *grid = new QGridLayout(list);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(0, 1);
    m_scroll->setAccessibleName(m_title->text());
    int row = 0;
    for (const core::AssumedValue &value : values) {
        if (CostInputs::covers(value.field))
            continue;
        grid->addWidget(label(translated(value.name), TextRole::Body), row, 0);
        QLabel *figure = label(translated(value.value), TextRole::Strong);
        figure->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        figure->setWordWrap(false);
        grid->addWidget(figure, row, 1);
        // What is stated but not used is nobody's choice: its sentence says all there is to know.
        const std::optional<core::AssumedQuestion> question = core::questionAbout(value, values);
        if (!question) {
            grid->setRowMinimumHeight(row + 2, 6);
            row += 3;
            continue;
        }
        const core::Provenance stated{value.origin.sources, value.origin.asOf, value.origin.confidence, {}};
        const bool chosen = stated.sources.empty();
        QLabel *origin = quietLabel(chosen ? tr("chosen by the program") : provenanceLine(stated, m_document.catalog()));
        if (!chosen)
            origin->setToolTip(QStringLiteral("<qt>%1</qt>").arg(provenanceText(stated, m_document.catalog()).toHtmlEscaped()));
        grid->addWidget(origin, row + 1, 0, 1, 2);
        auto *why = new QToolButton;
        why->setAutoRaise(true);
        why->setIcon(icon(QStringLiteral("why")));
        why->setToolTip(tr("Why?"));
        why->setAccessibleName(filled(tr("Why %1?"), {translated(value.name)}));
        connect(why, &QToolButton::clicked, this, [this, question = *question] {
            hide();
            Q_EMIT whyAsked(question);
        });
        grid->addWidget(why, row, 3, 2, 1, Qt::AlignVCenter);
        if (canConfirm(value.field)) {
            auto *confirm = new QPushButton(tr("Confirm", "an assumed value"));
            confirm->setAccessibleName(filled(tr("Confirm %1"), {translated(value.name)}));
            connect(confirm, &QPushButton::clicked, this, [this, field = value.field] { confirmAssumed(m_document, field); });
            grid->addWidget(confirm, row, 2, 2, 1, Qt::AlignVCenter);
        }
        grid->setRowMinimumHeight(row + 2, 6);
        row += 3;
    }
    m_othersTitle->setVisible(row > 0);
    // The button that was clicked sits in the old list: it goes after its click has ended.
    if (m_others) {
        m_others->hide();
        m_column->removeWidget(m_others);
        m_others->deleteLater();
    }
    m_others = list;
    m_column->insertWidget(3, list);
}

} // namespace inferrack::ui
