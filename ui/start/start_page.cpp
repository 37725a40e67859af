// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/start_page.h"

#include "ui/document/document.h"
#include "ui/start/drop_field.h"
#include "ui/start/example_grid.h"
#include "ui/start/example_list.h"
#include "ui/start/recent_list.h"
#include "ui/start/way_in.h"
#include "ui/style/mark.h"
#include "ui/style/style.h"
#include "ui/text/translate.h"
#include "ui/widgets/chip.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace inferrack::ui {

namespace {

/// Widths and columns by the width of the page.
struct Measures {
    int left, margin, columns;
};
Measures measuresOf(int width)
{
    return {std::clamp(width * 3 / 16, 288, 360), width >= 1900 ? 40 : 24, width >= 1600 ? 4 : width >= 1300 ? 3 : 2};
}

/// Mark, twice the size of the one in the menu row.
class Mark : public QWidget {
public:
    Mark() { setFixedSize(48, 40); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        paintMark(painter, rect());
    }
};

} // namespace

StartPage::StartPage(const Document &document, QWidget *parent) : QWidget(parent)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_left = buildLeft());
    row->addWidget(buildRight(document), 1);
    retranslate();
    recolour();
    refresh();
}

QWidget *StartPage::buildLeft()
{
    auto *left = new QWidget;
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(40, 40, 40, 24);
    column->setSpacing(10);

    m_name = new QLabel(QStringLiteral("InferRack"));
    m_name->setFont(ui::font(TextRole::Title));
    m_claim = new QLabel;
    auto *words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(m_name);
    words->addWidget(m_claim);
    auto *head = new QHBoxLayout;
    head->setSpacing(16);
    head->addWidget(new Mark, 0, Qt::AlignVCenter);
    head->addLayout(words, 1);
    column->addLayout(head);
    column->addSpacing(18);

    column->addWidget(m_back = new WayIn(QStringLiteral("chevron-left"), false));
    column->addWidget(m_new = new WayIn(QStringLiteral("plus"), true));
    column->addWidget(m_open = new WayIn(QStringLiteral("open"), false));
    m_back->hide();
    connect(m_back, &WayIn::clicked, this, &StartPage::backWanted);
    connect(m_new, &WayIn::clicked, this, &StartPage::newWanted);
    connect(m_open, &WayIn::clicked, this, &StartPage::fileWanted);
    column->addSpacing(14);

    column->addWidget(m_recent = new RecentList, 1);
    connect(m_recent, &RecentList::chosen, this, &StartPage::projectChosen);

    m_offlineSign = new QLabel;
    m_offline = new QLabel;
    m_offline->setFont(ui::font(TextRole::Small));
    m_offline->setWordWrap(true);
    auto *foot = new QHBoxLayout;
    foot->setSpacing(10);
    foot->addWidget(m_offlineSign);
    foot->addWidget(m_offline, 1);
    column->addSpacing(6);
    column->addLayout(foot);
    return left;
}

QWidget *StartPage::buildRight(const Document &document)
{
    auto *right = new QWidget;
    auto *column = new QVBoxLayout(right);
    column->setSpacing(0);

    m_title = new QLabel;
    m_title->setFont(ui::font(TextRole::Title));
    m_note = new QLabel;
    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_title);
    words->addWidget(m_note);
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    head->addLayout(words, 1);
    m_filters = new QButtonGroup(this);
    const auto addChip = [&](std::optional<ExampleGroup> group) {
        auto *chip = new Chip(QString());
        chip->setFilter(true);
        m_filters->addButton(chip);
        m_chips.push_back(chip);
        head->addWidget(chip, 0, Qt::AlignVCenter);
        connect(chip, &Chip::clicked, this, [this, group] { m_grid->setFilter(group); });
    };
    addChip(std::nullopt);
    for (const ExampleGroupEntry &entry : exampleGroups())
        addChip(entry.group);
    m_chips.front()->setChecked(true);
    column->addLayout(head);
    column->addSpacing(20);

    column->addWidget(m_grid = new ExampleGrid(document));
    connect(m_grid, &ExampleGrid::chosen, this, &StartPage::projectChosen);
    column->addSpacing(24);
    column->addWidget(m_drop = new DropField);
    connect(m_drop, &DropField::fileWanted, this, &StartPage::fileWanted);
    column->addSpacing(12);

    m_first = new QLabel;
    m_first->setFont(ui::font(TextRole::Small));
    m_keys = new QPushButton;
    m_keys->setProperty("kind", QStringLiteral("quiet"));
    m_keys->setProperty("compact", true);
    connect(m_keys, &QPushButton::clicked, this, &StartPage::keysWanted);
    auto *foot = new QHBoxLayout;
    foot->setSpacing(6);
    foot->addWidget(m_first);
    foot->addWidget(m_keys);
    foot->addStretch(1);
    column->addLayout(foot);
    column->addStretch(1);

    m_scroll = new QScrollArea;
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(right);
    // The page paints what lies below.
    m_scroll->viewport()->setAutoFillBackground(false);
    right->setAutoFillBackground(false);
    auto *side = new QWidget;
    auto *whole = new QVBoxLayout(side);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_scroll);
    return side;
}

void StartPage::setProjectBehind(const QString &name)
{
    m_behind = name;
    m_back->setVisible(!name.isEmpty());
    retranslate();
}

void StartPage::setDropAwaited(bool awaited)
{
    m_drop->setAwaiting(awaited);
    if (awaited)
        m_scroll->ensureWidgetVisible(m_drop, 0, 24);
}

QRect StartPage::messageRoom(int height)
{
    // Asked for before the page has laid itself out anew.
    const Measures measures = measuresOf(width());
    constexpr int gap = 16;
    m_scroll->parentWidget()->layout()->setContentsMargins(0, height > 0 ? height + gap : 0, 0, 0);
    return {measures.left + measures.margin, gap, std::max(0, width() - measures.left - 2 * measures.margin), height};
}

void StartPage::refresh()
{
    m_recent->refresh();
}

void StartPage::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), tokens().canvas);
    painter.fillRect(m_left->geometry(), tokens().panel);
    painter.fillRect(QRect(m_left->geometry().right(), 0, 1, height()), tokens().hair);
}

void StartPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const Measures measures = measuresOf(width());
    m_left->setFixedWidth(measures.left);
    const int side = measures.margin;
    m_left->layout()->setContentsMargins(side, side, side, 20);
    m_scroll->widget()->layout()->setContentsMargins(side, side, side, 24);
    m_grid->setColumns(measures.columns);
}

void StartPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange)
        recolour();
}

void StartPage::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !m_behind.isEmpty())
        Q_EMIT backWanted();
    else
        QWidget::keyPressEvent(event);
}

void StartPage::retranslate()
{
    m_claim->setText(tr("AI inference servers"));
    m_back->setTexts(tr("Back to the project"), m_behind);
    m_new->setTexts(tr("Blank project"), tr("Begins with an empty chassis"));
    m_open->setTexts(tr("Open a project"), tr(".inferrack, Ctrl+O"));
    m_offline->setText(tr("Everything is calculated here; nothing is uploaded"));
    m_title->setText(tr("Begin with an example"));
    m_note->setText(tr("Each is a whole configuration with its figures; open it and change it."));
    m_first->setText(tr("First time here?"));
    m_keys->setText(tr("Keyboard shortcuts"));
    const auto chip = [](const QString &name, qsizetype count) { return tr("%1 %2", "group, number of examples").arg(name).arg(count); };
    m_chips.front()->setText(chip(tr("All", "examples"), qsizetype(exampleList().size())));
    for (std::size_t i = 0; i < exampleGroups().size(); ++i) {
        const ExampleGroupEntry &entry = exampleGroups()[i];
        m_chips[i + 1]->setText(chip(translated(entry.name),
                                     std::count_if(exampleList().begin(), exampleList().end(), [&](const ExampleEntry &e) { return e.group == entry.group; })));
    }
}

void StartPage::recolour()
{
    const auto paint = [](QLabel *label, const QColor &color) {
        QPalette palette = label->palette();
        palette.setColor(QPalette::WindowText, color);
        label->setPalette(palette);
    };
    for (QLabel *label : {m_claim, m_offline, m_note, m_first})
        paint(label, tokens().text2);
    m_offlineSign->setPixmap(iconPixmap(QStringLiteral("lock"), 16, tokens().text2, devicePixelRatioF()));
}

} // namespace inferrack::ui
