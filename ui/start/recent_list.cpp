// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/recent_list.h"

#include "ui/style/names.h"
#include "ui/style/style.h"
#include "ui/text/number_format.h"
#include "ui/text/translate.h"
#include "ui/widgets/double_click.h"

#include <QAbstractButton>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace inferrack::ui {

namespace {

constexpr int headHeight = 32, rowHeight = 50;

/// "Today 14:32", "27 November 2026".
QString moment(const QDateTime &at)
{
    const QDateTime local = at.toLocalTime();
    if (local.date() == QDate::currentDate())
        return RecentList::tr("Today %1", "time of day").arg(local.time().toString(QStringLiteral("HH:mm")));
    return dateInSentence(local.date().toString(Qt::ISODate));
}

QString signName(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Ok:
        return RecentList::tr("meets every target", "state of a file");
    case Verdict::Note:
        return RecentList::tr("note", "state of a file");
    case Verdict::Warning:
        return RecentList::tr("warning", "state of a file");
    case Verdict::Blocker:
        break;
    }
    return RecentList::tr("blocker", "state of a file");
}

/// One file: sign of its worst scenario, title, when.
class RecentRow : public QAbstractButton {
public:
    RecentRow(RecentFile file, QWidget *parent) : QAbstractButton(parent), m_file(std::move(file))
    {
        setFocusPolicy(Qt::StrongFocus);
        setCursor(Qt::PointingHandCursor);
        setAttribute(Qt::WA_Hover);
        setText(m_file.title.isEmpty() ? QFileInfo(m_file.fileName).fileName() : m_file.title);
        setToolTip(text() + QLatin1Char('\n') + QDir::toNativeSeparators(m_file.fileName));
        setAccessibleName(text());
        setAccessibleDescription(separated({signName(m_file.verdict), moment(m_file.at), QDir::toNativeSeparators(m_file.fileName)}));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const Tokens &t = tokens();
        if (underMouse())
            painter.fillRect(rect(), t.sunken);
        painter.fillRect(QRect(0, height() - 1, width(), 1), t.hair);
        paintVerdictGlyph(painter, m_file.verdict, QRectF(4, (height() - 16) / 2.0, 16, 16));
        painter.setFont(ui::font(TextRole::Body));
        painter.setPen(t.text);
        paintName(painter, QRectF(32, 6, width() - 36, 20), Qt::AlignLeft | Qt::AlignVCenter, text());
        painter.setFont(ui::font(TextRole::Note));
        painter.setPen(t.text3);
        paintElided(painter, QRectF(32, 26, width() - 36, 16), Qt::AlignLeft | Qt::AlignVCenter, moment(m_file.at));
    }
    void keyPressEvent(QKeyEvent *event) override
    {
        // Up and down walk the list, not the buttons beside it.
        if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down)
            event->ignore();
        else
            QAbstractButton::keyPressEvent(event);
    }

private:
    RecentFile m_file;
};

} // namespace

RecentList::RecentList(QWidget *parent) : QWidget(parent), m_title(new QLabel(this)), m_clear(new QPushButton(this)), m_none(new QLabel(this))
{
    m_title->setFont(ui::font(TextRole::Figure));
    m_clear->setProperty("kind", QStringLiteral("quiet"));
    m_clear->setProperty("compact", true);
    m_none->setWordWrap(true);
    m_none->setFont(ui::font(TextRole::Small));
    m_none->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    connect(m_clear, &QPushButton::clicked, this, [this] {
        forgetAllRecent();
        refresh();
    });
    retranslate();
}

void RecentList::refresh()
{
    for (QAbstractButton *row : m_rows)
        row->deleteLater();
    m_rows.clear();
    for (const RecentFile &file : recentFiles()) {
        auto *row = new RecentRow(file, this);
        takesWholeDoubleClick(*row);
        connect(row, &QAbstractButton::clicked, this, [this, name = file.fileName] { Q_EMIT chosen(name); });
        // Tab comes to them after what stands above them, whenever they are made.
        setTabOrder(m_rows.empty() ? static_cast<QWidget *>(m_clear) : m_rows.back(), row);
        m_rows.push_back(row);
    }
    m_clear->setVisible(!m_rows.empty());
    m_none->setVisible(m_rows.empty());
    arrange();
}

std::vector<QAbstractButton *> RecentList::rows() const
{
    std::vector<QAbstractButton *> shown;
    std::copy_if(m_rows.begin(), m_rows.end(), std::back_inserter(shown), [](const QAbstractButton *row) { return !row->isHidden(); });
    return shown;
}

void RecentList::arrange()
{
    const QSize clear = m_clear->sizeHint();
    m_title->setGeometry(0, 0, std::max(0, width() - clear.width() - 8), headHeight);
    m_clear->setGeometry(width() - clear.width(), (headHeight - clear.height()) / 2, clear.width(), clear.height());
    m_none->setGeometry(0, headHeight + 4, width(), std::max(0, height() - headHeight - 4));
    int top = headHeight;
    for (QAbstractButton *row : m_rows) {
        row->setGeometry(0, top, width(), rowHeight);
        top += rowHeight;
        row->setVisible(top <= height());
    }
}

void RecentList::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void RecentList::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        refresh();
    } else if (event->type() == QEvent::PaletteChange) {
        retranslate();
    }
}

void RecentList::retranslate()
{
    m_title->setText(tr("Recent"));
    m_clear->setText(tr("Clear", "the list of recent files"));
    m_clear->setToolTip(tr("Clear the list"));
    m_clear->setAccessibleName(tr("Clear the list"));
    m_none->setText(tr("No project yet. What you open or save stands here."));
    QPalette quiet = m_none->palette();
    quiet.setColor(QPalette::WindowText, tokens().text2);
    m_none->setPalette(quiet);
}

void RecentList::keyPressEvent(QKeyEvent *event)
{
    const std::vector<QAbstractButton *> shown = rows();
    const auto at = std::find_if(shown.begin(), shown.end(), [](const QAbstractButton *row) { return row->hasFocus(); });
    if (event->key() == Qt::Key_Down && at != shown.end() && at + 1 != shown.end())
        (*(at + 1))->setFocus(Qt::OtherFocusReason);
    else if (event->key() == Qt::Key_Up && at != shown.end() && at != shown.begin())
        (*(at - 1))->setFocus(Qt::OtherFocusReason);
    else
        QWidget::keyPressEvent(event);
}

} // namespace inferrack::ui
