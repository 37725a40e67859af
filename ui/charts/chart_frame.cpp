// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_frame.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QMenu>
#include <QPainter>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

#include "ui/charts/export_chart.h"
#include "ui/document/document.h"
#include "ui/style/style.h"
#include "ui/text/translate.h"

#include <algorithm>

namespace inferrack::ui {

namespace {

constexpr int headHeight = 28;
constexpr int inset = 12, narrowInset = 6;

} // namespace

ChartFrame::ChartFrame(const ChartDescriptor &descriptor, Document &document, QWidget *parent)
    : QWidget(parent), m_descriptor(descriptor), m_document(document), m_chart(descriptor.make(document, this)), m_enlarge(new QToolButton),
      m_export(new QToolButton), m_close(new QToolButton)
{
    setObjectName(QString::fromLatin1(descriptor.id));
    auto *layout = new QVBoxLayout(this);
    // A narrow chart takes the width for its legend; its title stands where those of the others do.
    const int side = descriptor.width > 0 ? narrowInset : inset;
    layout->setContentsMargins(side, 6, side, 6);
    layout->setSpacing(2);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(0, 0, inset - side, 0);
    head->setSpacing(2);
    head->addStretch(1);
    for (QToolButton *button : {m_enlarge, m_export, m_close}) {
        button->setAutoRaise(true);
        button->setFixedSize(headHeight, headHeight);
        head->addWidget(button);
    }
    m_enlarge->setIcon(icon(QStringLiteral("fit")));
    m_export->setIcon(icon(QStringLiteral("export")));
    m_close->setIcon(icon(QStringLiteral("close")));
    m_close->hide();
    layout->addLayout(head);
    layout->addWidget(m_chart, 1);
    setMinimumWidth(descriptor.minimumWidth);

    connect(m_enlarge, &QToolButton::clicked, this, &ChartFrame::enlargeAsked);
    connect(m_export, &QToolButton::clicked, this, &ChartFrame::askExport);
    connect(m_close, &QToolButton::clicked, this, &ChartFrame::closeAsked);
    connect(m_chart, &Chart::captionChanged, this, [this] {
        // The chart paints itself.
        if (caption() != m_shownCaption)
            update(headLine().toAlignedRect());
    });
    retranslate();
}

QString ChartFrame::title() const
{
    return translated(m_descriptor.title);
}

QRectF ChartFrame::headLine() const
{
    return {inset, 6, width() - 2.0 * inset - 2 * headHeight - 8, headHeight};
}

QRectF ChartFrame::captionPlace() const
{
    return headLine().adjusted(QFontMetricsF(ui::font(TextRole::Strong)).horizontalAdvance(title()) + 10, 0, 0, 0);
}

QString ChartFrame::caption() const
{
    const QStringList forms = m_chart->captions();
    const QFontMetricsF metrics(ui::font(TextRole::Note));
    const qreal room = captionPlace().width();
    const auto found = std::find_if(forms.begin(), forms.end(), [&](const QString &form) { return metrics.horizontalAdvance(form) <= room; });
    return found == forms.end() ? forms.constLast() : *found;
}

bool ChartFrame::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QString whole = m_chart->subtitle();
        const bool asked = captionPlace().contains(help->pos()) && caption() != whole;
        QToolTip::showText(help->globalPos(), asked ? whole : QString(), this);
        return true;
    }
    return QWidget::event(event);
}

void ChartFrame::setEnlarged(bool enlarged)
{
    m_enlarge->setVisible(!enlarged);
    m_close->setVisible(enlarged);
}

void ChartFrame::retranslate()
{
    m_enlarge->setToolTip(tr("Enlarge"));
    m_enlarge->setAccessibleName(tr("Enlarge %1").arg(title()));
    m_export->setToolTip(tr("Export"));
    m_export->setAccessibleName(tr("Export %1").arg(title()));
    m_close->setToolTip(tr("Close (Esc)"));
    m_close->setAccessibleName(tr("Close %1").arg(title()));
    m_chart->setAccessibleName(title());
}

void ChartFrame::askExport()
{
    QMenu menu(this);
    struct Form {
        const char *suffix;
        QString label, filter;
    };
    const Form forms[] = {{"png", tr("PNG picture…"), tr("PNG picture (*.png)")},
                          {"svg", tr("SVG drawing…"), tr("SVG drawing (*.svg)")},
                          {"csv", tr("CSV table…"), tr("CSV table (*.csv)")}};
    for (const Form &form : forms) {
        menu.addAction(form.label, this, [this, form] {
            const QString suffix = '.' + QString::fromLatin1(form.suffix);
            QString name = QFileDialog::getSaveFileName(window(), tr("Export %1").arg(title()), QString::fromLatin1(m_descriptor.id) + suffix, form.filter);
            if (name.isEmpty())
                return;
            if (!name.endsWith(suffix, Qt::CaseInsensitive))
                name += suffix;
            if (!exportChart(*m_chart, name))
                m_document.report(core::text(INFERRACK_TEXT("ChartFrame", "%1 cannot be written."), core::Name{name.toStdString()}));
        });
    }
    menu.exec(m_export->mapToGlobal(QPoint(0, m_export->height())));
}

void ChartFrame::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ChartFrame::paintEvent(QPaintEvent *)
{
    const Tokens &t = tokens();
    QPainter painter(this);
    painter.fillRect(rect(), t.panel);
    const QFont strong = ui::font(TextRole::Strong);
    painter.setFont(strong);
    painter.setPen(t.text);
    painter.drawText(headLine(), Qt::AlignVCenter | Qt::AlignLeft, title());
    painter.setFont(ui::font(TextRole::Note));
    painter.setPen(t.text3);
    m_shownCaption = caption();
    paintElided(painter, captionPlace(), Qt::AlignVCenter | Qt::AlignLeft, m_shownCaption);
}

} // namespace inferrack::ui
