// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/finding_delegate.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QPainterPath>

#include "ui/results/finding_list_model.h"
#include "ui/style/harm.h"
#include "ui/style/style.h"
#include "ui/text/no_break.h"

#include <cmath>

namespace inferrack::ui {

namespace {

constexpr qreal gap = 6, textLeft = 32, padding = 8;
constexpr qreal compactHeight = 32, chipHeight = 17, dotSize = 6;
/// Room of what a repair costs and draws, below its sentence.
constexpr qreal figuresHeight = 17, figuresGap = 16;
constexpr qreal repairHeight = 28, repairGap = 4, repairTextLeft = 26, repairPadding = 6;

} // namespace

QRectF FindingDelegate::whyRectangle(const QRect &item) const
{
    // The head of an item stands at the same height whether it is open or not: it does not jump when it opens.
    return {item.right() - padding - 19.0, item.top() + gap / 2 + (m_compact ? 4.0 : 6.0), 22, 22};
}

QRectF FindingDelegate::body(const QRectF &card, const QString &sentence) const
{
    const qreal width = card.width() - textLeft - padding - 2;
    const QRectF text = QFontMetricsF(font(TextRole::Small)).boundingRect(QRectF(0, 0, width, 4000), Qt::TextWordWrap | Qt::AlignLeft, sentence);
    return {card.left() + textLeft, card.top() + 29, width, std::ceil(text.height()) + 1};
}

int FindingDelegate::lineHeight() const
{
    return static_cast<int>(compactHeight + gap);
}

int FindingDelegate::heightFor(int width, const QModelIndex &index) const
{
    if (!isOpen(index.row()))
        return lineHeight();
    const std::vector<QRectF> repairs = repairRectangles(QRect(0, 0, width, 0), index);
    if (!repairs.empty())
        return static_cast<int>(repairs.back().bottom() + padding + gap / 2);
    // In the width of the card that is painted: of a pixel more a line may hold a word more.
    const QRectF text = body(QRectF(0, 0, width - 1, 0), unbroken(index.data(FindingListModel::SentenceRole).toString()));
    return static_cast<int>(text.bottom() + padding + gap);
}

std::vector<QRectF> FindingDelegate::repairRectangles(const QRect &item, const QModelIndex &index) const
{
    std::vector<QRectF> rectangles;
    if (!isOpen(index.row()))
        return rectangles;
    const QRectF text = body(QRectF(item.left(), item.top() + gap / 2, item.width() - 1, 0), unbroken(index.data(FindingListModel::SentenceRole).toString()));
    qreal top = text.bottom() + repairGap;
    for (const RepairLines &lines : repairLines(text.width(), index)) {
        rectangles.emplace_back(text.left(), top, text.width(), lines.sentenceHeight + figuresHeight + lines.harmHeight + lines.effectsHeight);
        top = rectangles.back().bottom() + repairGap;
    }
    return rectangles;
}

std::vector<FindingDelegate::RepairLines> FindingDelegate::repairLines(qreal buttonWidth, const QModelIndex &index) const
{
    const auto at = [&index](int role, qsizetype i) { return unbroken(index.data(role).toStringList().at(i)); };
    const auto heightOf = [width = buttonWidth - repairTextLeft - repairPadding](TextRole role, const QString &text) {
        return text.isEmpty() ? 0.0
                              : std::ceil(QFontMetricsF(font(role)).boundingRect(QRectF(0, 0, width, 4000), Qt::TextWordWrap | Qt::AlignLeft, text).height());
    };
    std::vector<RepairLines> list;
    const qsizetype count = index.data(FindingListModel::RepairsRole).toStringList().size();
    for (qsizetype i = 0; i < count; ++i) {
        RepairLines lines;
        lines.sentence = at(FindingListModel::RepairsRole, i);
        lines.price = index.data(FindingListModel::RepairPricesRole).toStringList().at(i);
        lines.power = index.data(FindingListModel::RepairPowersRole).toStringList().at(i);
        lines.harm = at(FindingListModel::RepairHarmsRole, i);
        lines.worst = verdictOf(static_cast<core::Severity>(index.data(FindingListModel::RepairHarmSeveritiesRole).toList().at(i).toInt()));
        lines.effects = at(FindingListModel::RepairEffectsRole, i);
        lines.sentenceHeight = std::max(repairHeight, heightOf(TextRole::Small, lines.sentence) + 2 * repairPadding);
        lines.harmHeight = harmHeight(buttonWidth - repairTextLeft - repairPadding, lines.harm);
        lines.effectsHeight = heightOf(TextRole::Note, lines.effects);
        list.push_back(std::move(lines));
    }
    return list;
}

void FindingDelegate::setActiveRepair(int row, int repair)
{
    m_activeRow = row;
    m_activeRepair = repair;
}

QSize FindingDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const int width = view ? view->viewport()->width() : option.rect.width();
    return {width, heightFor(width, index)};
}

void FindingDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Tokens &t = tokens();
    const auto severity = static_cast<core::Severity>(index.data(FindingListModel::SeverityRole).toInt());
    const Verdict verdict = verdictOf(severity);
    const bool hovered = option.state & QStyle::State_MouseOver;
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const bool selected = (option.state & QStyle::State_Selected) && view;
    const QRectF card = QRectF(option.rect).adjusted(0, gap / 2, -1, -gap / 2);

    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(selected ? QPen(t.accent, 1.5) : QPen(hovered ? t.border : t.hair, 1));
    painter->setBrush(t.card);
    painter->drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
    if (selected && view->hasFocus()) {
        QColor ring = t.accent;
        ring.setAlphaF(0.35f);
        painter->setPen(QPen(ring, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(card.adjusted(-0.5, -0.5, 0.5, 0.5), 9, 9);
    }
    painter->setPen(Qt::NoPen);
    painter->setBrush(colors(verdict).graphic);
    painter->drawRoundedRect(QRectF(card.left(), card.top() + 6, 3, card.height() - 12), 1.5, 1.5);

    const qreal line = card.top() + (m_compact ? compactHeight / 2 : 18);
    paintVerdictGlyph(*painter, verdict, QRectF(card.left() + 11, line - 7, 14, 14));
    qreal right = card.right() - padding;
    // Every finding has figures or at least a rule.
    paintIcon(*painter, QStringLiteral("why"), QRectF(whyRectangle(option.rect).center() - QPointF(8, 8), QSizeF(16, 16)), t.accent);
    right -= 22;
    const QString code = index.data(FindingListModel::CodeRole).toString();
    painter->setFont(font(TextRole::Note));
    painter->setPen(t.text3);
    const qreal width = QFontMetricsF(painter->font()).horizontalAdvance(code) + 1;
    painter->drawText(QRectF(right - width, line - 10, width, 20), Qt::AlignVCenter | Qt::AlignRight, code);
    right -= width + 8;
    right -= paintChange(*painter, QRectF(card.left() + textLeft, line - 10, right - card.left() - textLeft, 20), index);
    painter->setFont(font(TextRole::Strong));
    painter->setPen(t.text);
    paintElided(*painter, QRectF(card.left() + textLeft, line - 10, right - card.left() - textLeft, 20), Qt::AlignVCenter | Qt::AlignLeft,
                index.data(Qt::DisplayRole).toString());
    if (isOpen(index.row())) {
        const QString sentence = unbroken(index.data(FindingListModel::SentenceRole).toString());
        painter->setFont(font(TextRole::Small));
        painter->setPen(t.text2);
        painter->drawText(body(card, sentence), Qt::TextWordWrap | Qt::AlignLeft, sentence);
        paintRepairs(*painter, option.rect, index);
    }
    painter->restore();
}

QRectF FindingDelegate::changeRectangle(const QRectF &titleLine, const QModelIndex &index) const
{
    const QString text = index.data(FindingListModel::ChangeTextRole).toString();
    if (text.isEmpty())
        return {};
    const qreal chip = std::ceil(QFontMetricsF(font(TextRole::Note)).horizontalAdvance(text)) + 12;
    const qreal title = QFontMetricsF(font(TextRole::Strong)).horizontalAdvance(index.data().toString());
    // The title comes before the word; a dot has room everywhere.
    const bool room = title + gap + chip <= titleLine.width();
    const QSizeF size = room ? QSizeF(chip, chipHeight) : QSizeF(dotSize, dotSize);
    return {QPointF(titleLine.right() - size.width(), titleLine.center().y() - size.height() / 2), size};
}

qreal FindingDelegate::paintChange(QPainter &painter, const QRectF &titleLine, const QModelIndex &index) const
{
    const QRectF where = changeRectangle(titleLine, index);
    if (where.isEmpty())
        return 0;
    const bool resolved = index.data(FindingListModel::ChangeRole).toInt() == static_cast<int>(FindingListModel::Change::Resolved);
    const VerdictColors c = colors(resolved ? Verdict::Ok : Verdict::Note);
    const bool chip = where.height() > dotSize;
    painter.setPen(Qt::NoPen);
    painter.setBrush(chip ? c.tint : c.graphic);
    painter.drawRoundedRect(where, where.height() / 2, where.height() / 2);
    if (chip) {
        painter.setFont(font(TextRole::Note));
        painter.setPen(c.text);
        painter.drawText(where, Qt::AlignCenter | Qt::TextSingleLine | Qt::TextDontClip, index.data(FindingListModel::ChangeTextRole).toString());
    }
    return where.width() + gap;
}

void FindingDelegate::paintRepairs(QPainter &painter, const QRect &item, const QModelIndex &index) const
{
    const Tokens &t = tokens();
    const std::vector<QRectF> rectangles = repairRectangles(item, index);
    if (rectangles.empty())
        return;
    const std::vector<RepairLines> repairs = repairLines(rectangles.front().width(), index);
    // Prices and powers of all repairs of a finding stand below each other.
    qreal priceWidth = 0;
    for (const RepairLines &repair : repairs)
        priceWidth = std::max(priceWidth, std::ceil(QFontMetricsF(font(TextRole::Note)).horizontalAdvance(repair.price)) + figuresGap);
    for (std::size_t i = 0; i < rectangles.size(); ++i) {
        const QRectF &button = rectangles[i];
        const RepairLines &repair = repairs[i];
        const bool active = m_activeRow == index.row() && m_activeRepair == static_cast<int>(i);
        painter.setPen(active ? QPen(t.accent, 1.5) : QPen(Qt::NoPen));
        painter.setBrush(t.accentTint);
        painter.drawRoundedRect(button.adjusted(0.75, 0.75, -0.75, -0.75), 6, 6);
        paintIcon(painter, QStringLiteral("repair"), QRectF(button.left() + 6, button.top() + 7, 14, 14), t.accent);
        painter.setPen(t.text);
        painter.setFont(font(TextRole::Small));
        QRectF line(button.left() + repairTextLeft, button.top(), button.width() - repairTextLeft - repairPadding, repair.sentenceHeight);
        painter.drawText(line, Qt::TextWordWrap | Qt::AlignLeft | Qt::AlignVCenter, repair.sentence);
        line = QRectF(line.left(), line.bottom() - repairPadding / 2, line.width(), figuresHeight);
        painter.setFont(font(TextRole::Note));
        painter.setPen(t.text2);
        paintElided(painter, line, Qt::AlignLeft | Qt::AlignVCenter, repair.price);
        paintElided(painter, line.adjusted(priceWidth, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, repair.power);
        line = QRectF(line.left(), line.bottom(), line.width(), repair.harmHeight);
        paintHarm(painter, line, repair.worst, repair.harm);
        painter.setFont(font(TextRole::Note));
        line = QRectF(line.left(), line.bottom(), line.width(), repair.effectsHeight);
        painter.setPen(t.text2);
        if (repair.effectsHeight > 0)
            painter.drawText(line, Qt::TextWordWrap | Qt::AlignLeft, repair.effects);
    }
}

} // namespace inferrack::ui
