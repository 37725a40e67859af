// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_dock.h"

#include <QAbstractButton>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QShortcut>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/charts/enlarged_chart.h"
#include "ui/document/document.h"
#include "ui/style/style.h"
#include "ui/text/translate.h"

namespace inferrack::ui {

namespace {

/// A tab of the strip: verdict glyph, title, figure.
class StripTab : public QAbstractButton {
public:
    StripTab()
    {
        setCheckable(true);
        setFocusPolicy(Qt::TabFocus);
        setCursor(Qt::PointingHandCursor);
    }

    void show(const QString &title, const Chart::Summary &summary)
    {
        if (summary == m_summary && title == text())
            return;
        m_summary = summary;
        setText(title);
        setAccessibleName(title);
        setAccessibleDescription(summary.text);
        updateGeometry();
        update();
    }

    QSize sizeHint() const override
    {
        const qreal wide = QFontMetricsF(bold()).horizontalAdvance(text()) + 6 + QFontMetricsF(ui::font(TextRole::Small)).horizontalAdvance(m_summary.text);
        return {static_cast<int>(wide) + (m_summary.verdict ? 20 : 0) + 20, ChartDock::stripHeight};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Tokens &t = tokens();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF body = QRectF(rect()).adjusted(2, 4, -2, -4);
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
        qreal x = 10;
        if (m_summary.verdict) {
            paintVerdictGlyph(painter, *m_summary.verdict, QRectF(x, height() / 2.0 - 6.5, 13, 13));
            x += 20;
        }
        painter.setFont(bold());
        painter.setPen(t.text);
        const qreal width = QFontMetricsF(bold()).horizontalAdvance(text());
        painter.drawText(QRectF(x, 0, width + 2, height()), Qt::AlignVCenter | Qt::AlignLeft, text());
        painter.setFont(ui::font(TextRole::Small));
        painter.setPen(t.text2);
        painter.drawText(QRectF(x + width + 6, 0, this->width(), height()), Qt::AlignVCenter | Qt::AlignLeft, m_summary.text);
    }
    void enterEvent(QEnterEvent *) override { update(); }
    void leaveEvent(QEvent *) override { update(); }

private:
    static QFont bold()
    {
        QFont f = ui::font(TextRole::Small);
        f.setBold(true);
        return f;
    }

    Chart::Summary m_summary;
};

} // namespace

ChartDock::ChartDock(Document &document, Selection &, QWidget *parent) : QWidget(parent), m_document(document)
{
    setAcceptDrops(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_strip = new QWidget;
    m_strip->setFixedHeight(stripHeight);
    auto *strip = new QHBoxLayout(m_strip);
    strip->setContentsMargins(8, 0, 8, 0);
    strip->setSpacing(4);
    m_row = new QWidget;
    auto *row = new QHBoxLayout(m_row);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(1);
    m_stack = new QStackedWidget;
    layout->addWidget(m_strip);
    layout->addWidget(m_row, 1);
    layout->addWidget(m_stack, 1);

    for (const ChartDescriptor &descriptor : charts()) {
        const int index = static_cast<int>(m_frames.size());
        auto *frame = new ChartFrame(descriptor, document, this);
        connect(frame, &ChartFrame::enlargeAsked, this, [this, index] { enlarge(index); });
        connect(&frame->chart(), &Chart::captionChanged, this, &ChartDock::syncTabs);
        connect(&frame->chart(), &Chart::whyAsked, this, &ChartDock::whyAsked);
        m_frames.push_back(frame);
        auto *tab = new StripTab;
        connect(tab, &QAbstractButton::clicked, this, [this, index] { setOpenChart(m_open == index ? -1 : index); });
        strip->addWidget(tab);
        m_tabs.push_back(tab);
        auto *key = new QShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | static_cast<Qt::Key>(Qt::Key_1 + index)), this);
        connect(key, &QShortcut::activated, this, [this, index] { enlarge(index); });
    }
    strip->addStretch(1);
    m_toggle = new QToolButton;
    m_toggle->setAutoRaise(true);
    connect(m_toggle, &QToolButton::clicked, this, [this] { setOpenChart(m_open < 0 ? 0 : -1); });
    strip->addWidget(m_toggle);
    arrange();
    syncTabs();
}

ChartDock::~ChartDock()
{
    delete m_enlarged;
}

void ChartDock::setCompact(bool compact)
{
    if (compact == m_compact)
        return;
    m_compact = compact;
    arrange();
    syncTabs();
}

void ChartDock::setOpenChart(int index)
{
    m_open = index;
    if (m_open >= 0 && m_compact)
        m_stack->setCurrentIndex(m_open);
    m_stack->setVisible(m_compact && isOpen());
    limitHeight();
    syncTabs();
}

void ChartDock::sendAway(int index)
{
    m_away = index;
    syncAway();
    setOpenChart(m_open);
}

void ChartDock::syncAway()
{
    // In the strip the stack shows and hides them.
    if (m_compact)
        return;
    const bool restIsFree = m_away >= 0 && m_frames[static_cast<std::size_t>(m_away)]->descriptor().width == 0;
    for (std::size_t i = 0; i < m_frames.size(); ++i) {
        const int own = m_frames[i]->descriptor().width;
        m_frames[i]->setMaximumWidth(own == 0 || restIsFree ? QWIDGETSIZE_MAX : own);
        m_frames[i]->setVisible(static_cast<int>(i) != m_away);
    }
}

void ChartDock::arrange()
{
    auto *row = static_cast<QHBoxLayout *>(m_row->layout());
    for (ChartFrame *frame : m_frames) {
        if (m_compact) {
            row->removeWidget(frame);
            frame->setMinimumWidth(0);
            frame->setMaximumWidth(QWIDGETSIZE_MAX);
            m_stack->addWidget(frame);
        } else {
            m_stack->removeWidget(frame);
            const bool takesRest = frame->descriptor().width == 0;
            frame->setMinimumWidth(frame->descriptor().minimumWidth);
            row->addWidget(frame, takesRest ? 1 : 0);
        }
    }
    syncAway();
    m_strip->setVisible(m_compact);
    m_row->setVisible(!m_compact);
    setOpenChart(m_compact ? m_open : -1);
}

void ChartDock::limitHeight()
{
    if (m_compact) {
        setFixedHeight(isOpen() ? openHeight : stripHeight);
    } else {
        setMinimumHeight(180);
        setMaximumHeight(420);
    }
    updateGeometry();
}

void ChartDock::syncTabs()
{
    for (std::size_t i = 0; i < m_tabs.size(); ++i) {
        static_cast<StripTab *>(m_tabs[i])->show(m_frames[i]->title(), m_frames[i]->chart().summary());
        m_tabs[i]->setChecked(m_open == static_cast<int>(i));
    }
    const QString text = m_open < 0 ? tr("Open the charts") : tr("Close the charts");
    setAccessibleName(tr("Charts"));
    if (text == m_toggle->toolTip())
        return;
    m_toggle->setToolTip(text);
    m_toggle->setAccessibleName(text);
    m_toggle->setIcon(icon(m_open < 0 ? QStringLiteral("chevron-up") : QStringLiteral("chevron-down")));
}

void ChartDock::enlarge(int index)
{
    if (index < 0 || index >= static_cast<int>(m_frames.size()))
        return;
    const ChartDescriptor &descriptor = m_frames[static_cast<std::size_t>(index)]->descriptor();
    const bool same = m_enlarged && &m_enlarged->frame().descriptor() == &descriptor;
    delete m_enlarged;
    if (same)
        return;
    m_enlarged = new EnlargedChart(descriptor, m_document, m_stage ? *m_stage : *window());
    connect(&m_enlarged->frame().chart(), &Chart::whyAsked, this, &ChartDock::whyAsked);
    connect(m_enlarged, &EnlargedChart::closing, this, [this] { sendAway(-1); });
    sendAway(index);
}

void ChartDock::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        syncTabs();
    QWidget::changeEvent(event);
}

void ChartDock::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    // The gap between two charts is the hairline.
    painter.fillRect(rect(), m_compact ? tokens().panel : tokens().hair);
}

} // namespace inferrack::ui
