// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/part_columns_header.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPainter>
#include <QToolButton>

#include "ui/palette/part_row_delegate.h"
#include "ui/style/style.h"
#include "ui/text/number_format.h"

#include <cmath>

namespace inferrack::ui {

namespace {

constexpr int nameLine = 20, signSize = 12;

/// A name of a column, with a sign of the direction where the rows are sorted by it.
class ColumnButton : public QToolButton {
public:
    enum class Sorted { No, Up, Down };

    explicit ColumnButton(QWidget *parent) : QToolButton(parent) { setFocusPolicy(Qt::TabFocus); }

    void setSorted(Sorted sorted)
    {
        if (sorted == m_sorted)
            return;
        m_sorted = sorted;
        update();
    }
    /// The widest it gets: bold, with the sign.
    int neededWidth() const { return widthOf(true) + signSize + 6; }
    /// What is never sorted by it.
    int plainWidth() const { return widthOf(false) + 2 * edge; }
    static constexpr int edge = 2; ///< beside the text

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Tokens &t = tokens();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        if (underMouse() || hasFocus()) {
            painter.setPen(hasFocus() ? QPen(t.accent, 1) : QPen(Qt::NoPen));
            painter.setBrush(t.sunken);
            painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
        }
        const bool sorted = m_sorted != Sorted::No;
        painter.setFont(shown(sorted));
        painter.setPen(sorted ? t.accent : t.text2);
        const qreal width = QFontMetricsF(painter.font()).horizontalAdvance(text());
        painter.drawText(QRectF(rect()).adjusted(0, 0, -edge, 0), Qt::AlignRight | Qt::AlignVCenter, text());
        if (sorted)
            paintIcon(painter, m_sorted == Sorted::Up ? QStringLiteral("chevron-up") : QStringLiteral("chevron-down"),
                      QRectF(this->width() - 2 * edge - width - signSize, (height() - signSize) / 2.0, signSize, signSize), t.accent);
    }

private:
    static QFont shown(bool sorted)
    {
        QFont f = ui::font(TextRole::Note);
        f.setBold(sorted);
        return f;
    }

    int widthOf(bool sorted) const { return static_cast<int>(std::ceil(QFontMetricsF(shown(sorted)).horizontalAdvance(text()))); }

    Sorted m_sorted = Sorted::No;
};

} // namespace

QString nameOf(const PartOrder &order)
{
    switch (order.by) {
    case PartOrder::By::Catalogue:
        break;
    case PartOrder::By::Price:
        return QCoreApplication::translate("PartColumns", "Price");
    case PartOrder::By::Ratio:
        return translated(core::nameOf(order.ratio));
    }
    return QCoreApplication::translate("PartColumns", "Catalogue order");
}

PartColumnsHeader::PartColumnsHeader(PartListModel &model, QWidget &rows, QWidget *parent) : QWidget(parent), m_model(model), m_rows(rows)
{
    rows.installEventFilter(this);
    add({});
    add({PartOrder::By::Price, {}, false});
    sync();
}

void PartColumnsHeader::add(const PartOrder &order)
{
    auto *button = new ColumnButton(this);
    button->show();
    m_columns.push_back({order, button});
    connect(button, &QToolButton::clicked, this, [this, order] {
        PartOrder asked = order;
        const PartOrder &now = m_model.order();
        // The order of the catalogue has no other way round.
        asked.descending = asked.by != PartOrder::By::Catalogue && now.by == asked.by && now.ratio == asked.ratio && !now.descending;
        m_model.setOrder(asked);
        sync();
    });
}

void PartColumnsHeader::sync()
{
    const auto asked = core::ratiosOf(m_model.kind());
    bool same = asked.size() == ratios();
    for (std::size_t i = 0; same && i < asked.size(); ++i)
        same = m_columns[i + 2].order.ratio == asked[i];
    if (!same) {
        while (m_columns.size() > 2) {
            m_columns.back().button->deleteLater();
            m_columns.back().button->hide();
            m_columns.pop_back();
        }
        for (const core::PriceRatio ratio : asked)
            add({PartOrder::By::Ratio, ratio, false});
        updateGeometry();
    }
    const PartOrder &now = m_model.order();
    for (const Column &column : m_columns) {
        const PartOrder &order = column.order;
        const bool sorted = now.by == order.by && (order.by != PartOrder::By::Ratio || now.ratio == order.ratio);
        QString text = order.by == PartOrder::By::Ratio ? translated(core::columnOf(order.ratio)) : nameOf(order);
        // The currency stands once in the header, not in every row.
        if (const auto currency = m_model.currency(); currency && order.by == PartOrder::By::Price)
            text = tr("%1 (%2)", "price, currency").arg(text, currencyInUnits(*currency));
        auto *button = static_cast<ColumnButton *>(column.button);
        button->setFont(ui::font(TextRole::Note));
        button->setText(text);
        button->setSorted(!sorted || order.by == PartOrder::By::Catalogue ? ColumnButton::Sorted::No
                          : now.descending                                ? ColumnButton::Sorted::Down
                                                                          : ColumnButton::Sorted::Up);
        const QString name = nameOf(order);
        const QString spoken = !sorted || order.by == PartOrder::By::Catalogue ? tr("Sort by: %1").arg(name)
                               : now.descending                                ? tr("Sorted by: %1, highest first").arg(name)
                                                                               : tr("Sorted by: %1, lowest first").arg(name);
        button->setAccessibleName(spoken);
        button->setToolTip(spoken);
    }
    layOut();
    update();
}

QSize PartColumnsHeader::sizeHint() const
{
    return {248, (ratios() > 0 ? 2 : 1) * nameLine + 4};
}

void PartColumnsHeader::layOut()
{
    const QRectF contents = PartRowDelegate::contents(QRect(0, 0, m_rows.width(), height()));
    // The words end where the figures below them end.
    const auto place = [](QToolButton *button, int width, qreal textRight, int top) {
        button->setGeometry(qRound(textRight) + ColumnButton::edge - width, top, width, nameLine);
    };
    const auto widest = [](QToolButton *button) { return static_cast<ColumnButton *>(button)->neededWidth(); };
    place(m_columns[1].button, widest(m_columns[1].button), contents.right(), 0);
    const int width = static_cast<ColumnButton *>(m_columns[0].button)->plainWidth();
    place(m_columns[0].button, width, contents.left() + width - 2 * ColumnButton::edge, 0);
    for (std::size_t i = 0; i < ratios(); ++i)
        place(m_columns[i + 2].button, widest(m_columns[i + 2].button), PartRowDelegate::column(contents, i, ratios()).right(), nameLine);
}

void PartColumnsHeader::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(QPen(tokens().hair, 1));
    painter.drawLine(QPointF(0, height() - 0.5), QPointF(width(), height() - 0.5));
}

void PartColumnsHeader::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOut();
}

bool PartColumnsHeader::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_rows && event->type() == QEvent::Resize)
        layOut();
    return QWidget::eventFilter(watched, event);
}

} // namespace inferrack::ui
