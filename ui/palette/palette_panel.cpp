// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/palette_panel.h"

#include <QAbstractButton>
#include <QActionGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPropertyAnimation>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/catalog/kinds/kinds.h"
#include "ui/document/document.h"
#include "ui/document/preview.h"
#include "ui/document/selection.h"
#include "ui/palette/part_columns_header.h"
#include "ui/palette/part_list_view.h"
#include "ui/palette/placing.h"
#include "ui/settings/settings.h"
#include "ui/style/style.h"
#include "ui/text/number_format.h"
#include "ui/text/translate.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/floating.h"
#include "ui/widgets/key_hint.h"

#include <algorithm>

namespace inferrack::ui {

namespace {

/// A kind of part as an icon; the one that is shown stands on the tint.
class KindButton : public QToolButton {
public:
    KindButton(QString icon, int side, int iconSize) : m_icon(std::move(icon)), m_iconSize(iconSize)
    {
        setCheckable(true);
        setAutoExclusive(false);
        setFixedSize(side, side);
        setFocusPolicy(Qt::TabFocus);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Tokens &t = tokens();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF body = QRectF(rect()).adjusted(1, 1, -1, -1);
        if (isChecked() || underMouse()) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(isChecked() ? t.accentTint : t.sunken);
            painter.drawRoundedRect(body, 6, 6);
        }
        if (hasFocus()) {
            QColor ring = t.accent;
            ring.setAlphaF(0.35f);
            painter.setPen(QPen(ring, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(body, 6, 6);
        }
        const QSizeF size(m_iconSize, m_iconSize);
        paintIcon(painter, m_icon, QRectF(QRectF(rect()).center() - QPointF(m_iconSize / 2.0, m_iconSize / 2.0), size), isChecked() ? t.accent : t.text2);
    }

private:
    QString m_icon;
    int m_iconSize;
};

/// Ground of the flyout, with the hairline that parts it from the canvas.
class Body : public QWidget {
public:
    using QWidget::QWidget;
    bool floats = false;

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), tokens().panel);
        painter.setPen(QPen(floats ? tokens().border : tokens().hair, 1));
        painter.drawLine(QPointF(width() - 0.5, 0), QPointF(width() - 0.5, height()));
    }
};

/// A noun of a sentence as a heading.
QString heading(core::Message noun)
{
    QString text = translated(noun);
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

void setColor(QLabel *label, const QColor &color)
{
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, color);
    label->setPalette(palette);
}

} // namespace

PalettePanel::PalettePanel(Document &document, Selection &selection, QWidget *parent)
    : QWidget(parent), m_document(document), m_selection(selection), m_model(document)
{
    buildBody();
    auto *rail = new QVBoxLayout;
    m_rail = new QWidget(this);
    rail->setContentsMargins(8, 12, 8, 12);
    rail->setSpacing(8);
    m_railSearch = new KindButton(QStringLiteral("search"), 40, 20);
    m_railSearch->setCheckable(false);
    connect(m_railSearch, &QToolButton::clicked, this, &PalettePanel::focusSearch);
    rail->addWidget(m_railSearch);
    for (KindButtons &kind : m_kinds) {
        kind.inRail = new KindButton(QString::fromLatin1(core::describe(kind.kind).icon), 40, 20);
        connect(kind.inRail, &QToolButton::clicked, this, [this, shown = kind.kind] {
            const bool closes = isOpen() && m_model.kind() == shown;
            showKind(shown);
            openFlyout(!closes);
        });
        rail->addWidget(kind.inRail);
    }
    rail->addStretch(1);
    m_rail->setLayout(rail);

    connect(&m_model, &PartListModel::countsChanged, this, &PalettePanel::syncCounts);
    connect(m_view, &PartListView::placed, this, &PalettePanel::place);
    connect(m_view, &PartListView::pickedUp, this,
            [this](const core::PartId &part) { m_selection.takeInHand(m_selection.inHand() == part ? core::PartId() : part); });
    connect(m_view, &PartListView::pointed, this, [this](const core::PartId &part) {
        const auto change = part.isEmpty() ? std::nullopt : placingOf(m_document, m_selection, part);
        if (change)
            m_document.preview().show(*change);
        else
            m_document.preview().clear();
    });
    connect(m_view, &PartListView::menuAsked, this, &PalettePanel::showMenu);
    // Whatever is dragged out of the flyout needs the canvas below it.
    connect(&m_selection, &Selection::inHandChanged, this, [this] {
        if (!m_selection.inHand().isEmpty())
            openFlyout(false);
    });
    retranslate();
    showKind(core::PartKind::Accelerator);
    m_columns->setChecked(settings::paletteColumns().value());
    arrange();
}

PalettePanel::~PalettePanel()
{
    // In a small window the body is a child of the window.
    delete m_body;
}

void PalettePanel::buildBody()
{
    m_body = new Body(this);
    auto *layout = new QVBoxLayout(m_body);
    layout->setContentsMargins(0, 12, 0, 0);
    layout->setSpacing(8);

    m_search = new QLineEdit;
    m_search->setFixedHeight(32);
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, &m_model, &PartListModel::setQuery);
    connect(&m_document, &Document::replaced, m_search, &QLineEdit::clear);
    m_searchKeys = new KeyHint(QStringLiteral("Ctrl+F"), {}, m_search);
    m_searchKeys->setAttribute(Qt::WA_TransparentForMouseEvents);
    connect(m_search, &QLineEdit::textChanged, this, &PalettePanel::placeSearchKeys);
    auto *searchRow = new QHBoxLayout;
    searchRow->setContentsMargins(12, 0, 12, 0);
    searchRow->addWidget(m_search);
    layout->addLayout(searchRow);

    m_kindRow = new QWidget;
    auto *kindRow = new QHBoxLayout(m_kindRow);
    kindRow->setContentsMargins(12, 0, 12, 0);
    kindRow->setSpacing(0);
    std::vector<const core::Kind *> shown;
    for (const core::Kind &kind : core::kinds()) {
        if ((kind.placeable || kind.kind == core::PartKind::Chassis) && !m_document.catalog().parts(kind.kind).empty())
            shown.push_back(&kind);
    }
    const int side = std::clamp(248 / std::max(1, static_cast<int>(shown.size())), 24, 31);
    for (const core::Kind *kind : shown) {
        auto *button = new KindButton(QString::fromLatin1(kind->icon), side, 18);
        connect(button, &QToolButton::clicked, this, [this, which = kind->kind] { showKind(which); });
        kindRow->addWidget(button);
        m_kinds.push_back({kind->kind, button, nullptr});
        if (m_kinds.size() <= 9) {
            auto *key = new QShortcut(QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_0 + static_cast<int>(m_kinds.size()))), this);
            connect(key, &QShortcut::activated, this, [this, which = kind->kind] {
                showKind(which);
                openFlyout(true);
                m_view->setFocus(Qt::ShortcutFocusReason);
            });
        }
    }
    kindRow->addStretch(1);
    layout->addWidget(m_kindRow);

    auto *heading = new QHBoxLayout;
    heading->setContentsMargins(12, 0, 12, 0);
    heading->setSpacing(8);
    m_title = new QLabel;
    m_count = new QLabel;
    heading->addWidget(m_title);
    heading->addWidget(m_count, 1, Qt::AlignLeft);
    layout->addLayout(heading);

    auto *chips = new QHBoxLayout;
    chips->setContentsMargins(12, 0, 12, 0);
    chips->setSpacing(4);
    m_fits = new Chip({});
    m_domestic = new Chip({});
    m_priced = new Chip({});
    for (Chip *chip : {m_fits, m_domestic, m_priced}) {
        chip->setFilter(true);
        chips->addWidget(chip);
    }
    chips->addStretch(1);
    m_sort = new KindButton(QStringLiteral("sort"), 22, 16);
    m_sort->setCheckable(false);
    m_columns = new KindButton(QStringLiteral("list"), 22, 16);
    chips->addWidget(m_sort);
    chips->addWidget(m_columns);
    connect(m_sort, &QToolButton::clicked, this, &PalettePanel::openSortMenu);
    connect(m_columns, &QToolButton::toggled, this, [this](bool columns) {
        settings::paletteColumns().set(columns);
        m_view->setColumns(columns);
        m_model.setRatiosShown(columns);
        syncCounts();
    });
    m_fits->setChecked(true);
    connect(m_fits, &QAbstractButton::toggled, &m_model, &PartListModel::setFitsFirst);
    connect(m_domestic, &QAbstractButton::toggled, &m_model, &PartListModel::setOnlyDomestic);
    connect(m_priced, &QAbstractButton::toggled, &m_model, &PartListModel::setOnlyPriced);
    layout->addLayout(chips);

    m_view = new PartListView(m_model, m_selection);
    m_view->installEventFilter(this);
    m_header = new PartColumnsHeader(m_model, *m_view->viewport());
    auto *list = new QVBoxLayout;
    list->setSpacing(0);
    list->addWidget(m_header);
    list->addWidget(m_view, 1);
    layout->addLayout(list, 1);

    m_empty = new QWidget;
    auto *empty = new QVBoxLayout(m_empty);
    empty->setContentsMargins(16, 24, 16, 24);
    empty->setSpacing(12);
    m_emptyText = new QLabel;
    m_emptyText->setWordWrap(true);
    m_emptyText->setAlignment(Qt::AlignHCenter);
    m_clear = new QPushButton;
    connect(m_clear, &QPushButton::clicked, this, &PalettePanel::clearFilters);
    empty->addWidget(m_emptyText);
    for (const KindButtons &kind : m_kinds) {
        auto *button = new QPushButton;
        connect(button, &QPushButton::clicked, this, [this, which = kind.kind] { showKind(which); });
        m_otherKinds.push_back(button);
        empty->addWidget(button, 0, Qt::AlignHCenter);
    }
    empty->addWidget(m_clear, 0, Qt::AlignHCenter);
    empty->addStretch(1);
    layout->addWidget(m_empty, 1);

    m_hint = new QWidget;
    m_hint->setMinimumHeight(54);
    auto *hint = new QHBoxLayout(m_hint);
    hint->setContentsMargins(12, 4, 8, 6);
    m_hintText = new QLabel;
    m_hintText->setWordWrap(true);
    m_hintClose = new QToolButton;
    m_hintClose->setAutoRaise(true);
    m_hintClose->setIcon(icon(QStringLiteral("close")));
    connect(m_hintClose, &QToolButton::clicked, this, [this] {
        m_hint->hide();
        settings::paletteHint().set(false);
    });
    hint->addWidget(m_hintText, 1);
    hint->addWidget(m_hintClose, 0, Qt::AlignTop);
    layout->addWidget(m_hint);
    m_hint->setVisible(settings::paletteHint().value());
}

void PalettePanel::placeSearchKeys()
{
    // The button that clears the field stands there once there is something to clear.
    m_searchKeys->setVisible(m_search->text().isEmpty());
    const QSize size = m_searchKeys->sizeHint();
    m_searchKeys->setGeometry(m_search->width() - size.width(), (m_search->height() - size.height()) / 2, size.width(), size.height());
}

void PalettePanel::setCompact(bool compact)
{
    if (compact == m_compact)
        return;
    m_compact = compact;
    arrange();
}

void PalettePanel::arrange()
{
    static_cast<Body *>(m_body)->floats = m_compact;
    m_rail->setVisible(m_compact);
    m_body->hide();
    m_body->setParent(m_compact && window() != this ? window() : this);
    if (m_compact) {
        setMinimumWidth(railWidth);
        setMaximumWidth(railWidth);
    } else {
        setMinimumWidth(240);
        setMaximumWidth(360);
        m_body->setGeometry(rect());
        m_body->show();
    }
    m_rail->setGeometry(0, 0, railWidth, height());
    updateGeometry();
}

bool PalettePanel::isOpen() const
{
    return m_compact && m_body->isVisible();
}

void PalettePanel::openFlyout(bool open)
{
    if (!m_compact || open == isOpen())
        return;
    if (!open) {
        const bool hadFocus = m_body->isAncestorOf(window()->focusWidget());
        m_body->hide();
        if (hadFocus)
            m_railSearch->setFocus(Qt::OtherFocusReason);
        return;
    }
    QWidget *over = window() == this ? this : window();
    if (m_body->parentWidget() != over)
        m_body->setParent(over);
    const QPoint corner = over == this ? QPoint(railWidth, 0) : mapTo(over, QPoint(railWidth, 0));
    m_body->setGeometry(corner.x(), corner.y(), fullWidth, height());
    m_body->raise();
    m_body->show();
}

void PalettePanel::focusSearch()
{
    openFlyout(true);
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void PalettePanel::showKind(core::PartKind kind)
{
    m_model.setKind(kind);
    for (const KindButtons &buttons : m_kinds) {
        buttons.inRow->setChecked(buttons.kind == kind);
        if (buttons.inRail)
            buttons.inRail->setChecked(buttons.kind == kind);
    }
    m_title->setText(heading(core::describe(kind).plural));
    m_view->scrollToTop();
    syncCounts();
}

void PalettePanel::showColumns(bool columns)
{
    m_columns->setChecked(columns);
}

QMenu *PalettePanel::openSortMenu()
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const PartOrder now = m_model.order();
    const auto sort = [this](const PartOrder &order) {
        m_model.setOrder(order);
        m_header->sync();
    };
    auto *orders = new QActionGroup(menu);
    const auto add = [&](PartOrder order) {
        const bool chosen = now.by == order.by && (order.by != PartOrder::By::Ratio || now.ratio == order.ratio);
        order.descending = now.descending && order.by != PartOrder::By::Catalogue;
        QAction *action = menu->addAction(nameOf(order), this, [sort, order] { sort(order); });
        action->setCheckable(true);
        action->setChecked(chosen);
        orders->addAction(action);
    };
    add({});
    add({PartOrder::By::Price, {}, false});
    for (const core::PriceRatio ratio : core::ratiosOf(m_model.kind()))
        add({PartOrder::By::Ratio, ratio, false});
    menu->addSeparator();
    QAction *highest = menu->addAction(tr("Highest first"), this, [sort, now] {
        PartOrder turned = now;
        turned.descending = !turned.descending;
        sort(turned);
    });
    highest->setCheckable(true);
    highest->setChecked(now.descending);
    highest->setEnabled(now.by != PartOrder::By::Catalogue);
    popUp(*menu, *m_sort, m_sort->mapToGlobal(QPoint(0, m_sort->height())));
    return menu;
}

void PalettePanel::showPart(const core::PartId &part)
{
    const core::Part *found = m_document.catalog().part(part);
    const auto shown =
        found ? std::find_if(m_kinds.begin(), m_kinds.end(), [&](const KindButtons &k) { return k.kind == core::kindOf(*found); }) : m_kinds.end();
    if (shown == m_kinds.end())
        return;
    showKind(shown->kind);
    if (m_model.rowOf(part) < 0)
        clearFilters();
    const int row = m_model.rowOf(part);
    if (row < 0)
        return;
    const QModelIndex index = m_model.index(row);
    m_view->setCurrentIndex(index);
    m_view->scrollTo(index);
}

void PalettePanel::place(const core::PartId &part, bool fillAll)
{
    if (fillAll)
        fillAllLike(m_document, m_selection, part);
    else
        putIntoBestSlot(m_document, m_selection, part);
}

void PalettePanel::showMenu(const core::PartId &part, const QPoint &position)
{
    QMenu menu(this);
    if (m_document.catalog().find<core::Chassis>(part)) {
        menu.addAction(tr("Use this chassis"), this, [this, part] { useChassis(m_document, part); });
    } else {
        menu.addAction(tr("Put into the best slot"), this, [this, part] { putIntoBestSlot(m_document, m_selection, part); });
        menu.addAction(tr("Fill all slots of this kind"), this, [this, part] { fillAllLike(m_document, m_selection, part); });
        QAction *replace = menu.addAction(tr("Replace the selected parts"), this, [this, part] { replaceSelected(m_document, m_selection, part); });
        replace->setEnabled(!m_selection.slotIds().empty());
    }
    menu.addSeparator();
    for (const PartCard::Ratio &ratio : m_model.card(part).ratios) {
        const QString value = ratio.known ? ratio.sentence : ratio.value;
        menu.addAction(icon(QStringLiteral("why")), ratio.name + u'\t' + value, this, [this, part, asked = ratio.ratio] { Q_EMIT priceAsked(part, asked); });
    }
    QAction *pin = menu.addAction(tr("Pin to the top"), this, [this, part](bool pinned) { m_model.setPinned(part, pinned); });
    pin->setCheckable(true);
    pin->setChecked(m_model.isPinned(part));
    menu.addAction(tr("Specification and source"), this, [this, part] { Q_EMIT partAsked(part); });
    menu.exec(position);
}

void PalettePanel::clearFilters()
{
    m_search->clear();
    m_domestic->setChecked(false);
    m_priced->setChecked(false);
}

void PalettePanel::syncCounts()
{
    const int total = m_model.total();
    const QString parts = tr("%n part(s)", nullptr, total);
    const auto fitting = m_model.fitting();
    m_count->setText(fitting ? tr("%1 · %2 fit", "23 parts · 12 fit").arg(parts, number(*fitting)) : parts);
    m_view->setVisible(total > 0);
    m_header->setVisible(total > 0 && m_view->showsColumns());
    m_header->sync();
    m_empty->setVisible(total == 0);
    if (total == 0) {
        const QString kind = translated(core::describe(m_model.kind()).plural);
        m_emptyText->setText(m_search->text().isEmpty() ? tr("No part of this kind passes the filters: %1.").arg(kind)
                                                        : tr("No part matches %1: %2.").arg(m_search->text(), kind));
        m_clear->setVisible(m_model.isFiltered());
    }
    offerOtherKinds(total == 0 && m_model.isFiltered());
}

void PalettePanel::offerOtherKinds(bool offer)
{
    for (std::size_t i = 0; i < m_kinds.size(); ++i) {
        const int found = offer && m_kinds[i].kind != m_model.kind() ? m_model.matching(m_kinds[i].kind) : 0;
        m_otherKinds[i]->setVisible(found > 0);
        // The counts change with every edit: a text that nobody sees is not made.
        m_otherKinds[i]->setText(
            found > 0 ? tr("%1: %2", "a kind of part, how many of it match").arg(heading(core::describe(m_kinds[i].kind).plural), number(found)) : QString());
    }
}

void PalettePanel::retranslate()
{
    m_search->setPlaceholderText(tr("Search, >80GB, <400W"));
    m_search->setAccessibleName(tr("Search the part library"));
    m_search->setToolTip(tr("Name, maker or pinyin initials; limits such as >80GB, <400W or, of prices, <500/GB (Ctrl+F)"));
    m_fits->setText(tr("Fits"));
    m_fits->setToolTip(tr("What fits first, the rest dimmed"));
    m_domestic->setText(tr("Domestic"));
    m_domestic->setToolTip(tr("Only makers of mainland China"));
    m_priced->setText(tr("With price"));
    m_priced->setToolTip(tr("Only parts of the price list"));
    m_sort->setToolTip(tr("Sort"));
    m_sort->setAccessibleName(tr("Sort"));
    m_columns->setToolTip(tr("Prices in columns"));
    m_columns->setAccessibleName(tr("Prices in columns"));
    m_clear->setText(tr("Clear filters"));
    m_hintText->setText(tr("Drag to a slot, or double-click for the best one. Enter does the same."));
    m_hintClose->setToolTip(tr("Do not show again"));
    m_hintClose->setAccessibleName(tr("Do not show again"));
    m_railSearch->setToolTip(tr("Search the part library"));
    m_railSearch->setAccessibleName(tr("Search the part library"));
    m_view->setAccessibleName(tr("Part library"));
    setAccessibleName(tr("Part library"));
    int key = 0;
    for (const KindButtons &buttons : m_kinds) {
        const QString name = heading(core::describe(buttons.kind).plural);
        const QString tip = ++key <= 9 ? QStringLiteral("%1 (Alt+%2)").arg(name).arg(key) : name;
        for (QToolButton *button : {buttons.inRow, buttons.inRail}) {
            if (button) {
                button->setToolTip(tip);
                button->setAccessibleName(name);
            }
        }
    }
    m_title->setText(heading(core::describe(m_model.kind()).plural));
    m_title->setFont(ui::font(TextRole::Strong));
    m_count->setFont(ui::font(TextRole::Note));
    m_hintText->setFont(ui::font(TextRole::Note));
    setColor(m_count, tokens().text3);
    setColor(m_hintText, tokens().text3);
    setColor(m_emptyText, tokens().text2);
    m_model.retranslate();
    syncCounts();
}

void PalettePanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        retranslate();
    QWidget::changeEvent(event);
}

void PalettePanel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), tokens().panel);
    painter.setPen(QPen(tokens().hair, 1));
    painter.drawLine(QPointF(width() - 0.5, 0), QPointF(width() - 0.5, height()));
}

void PalettePanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_rail->setGeometry(0, 0, railWidth, height());
    if (!m_compact)
        m_body->setGeometry(rect());
    else if (isOpen())
        m_body->resize(fullWidth, height());
}

bool PalettePanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_search && event->type() == QEvent::Resize)
        placeSearchKeys();
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Escape && isOpen()) {
            openFlyout(false);
            return true;
        }
        if (watched == m_search && (key->key() == Qt::Key_Down || key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) && m_model.total() > 0) {
            m_view->setFocus(Qt::TabFocusReason);
            if (!m_view->currentIndex().isValid())
                m_view->setCurrentIndex(m_model.index(0));
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace inferrack::ui
