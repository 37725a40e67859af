// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/number_edit.h"

#include "ui/style/style.h"
#include "ui/text/filled.h"
#include "ui/text/number_format.h"
#include "ui/text/translate.h"

#include <QAction>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QStyle>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace inferrack::ui {

namespace {

constexpr int stepWidth = 20;
constexpr int inset = 8;
constexpr int unitGap = 5;

/// The command of a window around a field that these keys call. A popup keeps the keys from it, so the field looks for it itself.
QAction *commandOf(const QKeyEvent &event, QWidget *field)
{
    const QKeySequence keys(event.keyCombination());
    for (QWidget *widget = field; widget; widget = widget->parentWidget())
        for (QAction *action : widget->actions())
            if (action->isEnabled() && action->shortcuts().contains(keys))
                return action;
    return nullptr;
}

} // namespace

const std::vector<double> &countLadder()
{
    static const std::vector<double> ladder = [] {
        std::vector<double> all;
        for (int power = 1; power <= 65536; power *= 2) {
            all.push_back(power);
            if (power >= 8 && power < 65536)
                all.push_back(power * 1.5);
        }
        return all;
    }();
    return ladder;
}

std::vector<double> powersOfTwo(int from, int to)
{
    std::vector<double> all;
    for (double power = from; power <= to; power *= 2)
        all.push_back(power);
    return all;
}

double stepped(double value, int steps, const NumberRule &rule)
{
    double next = value;
    if (rule.ladder.empty()) {
        // From 0.73 by steps of 0.05 to 0.75, not to 0.78: the first step reaches the grid.
        const double grid = value / rule.step;
        const double whole = steps > 0 ? std::floor(grid + 1e-9) : std::ceil(grid - 1e-9);
        next = (whole + steps) * rule.step;
    } else {
        for (int i = 0; i < std::abs(steps); ++i) {
            if (steps > 0) {
                const auto above = std::upper_bound(rule.ladder.begin(), rule.ladder.end(), next);
                next = above != rule.ladder.end() ? *above : next * 2;
            } else {
                const auto here = std::lower_bound(rule.ladder.begin(), rule.ladder.end(), next);
                next = here != rule.ladder.begin() ? *std::prev(here) : rule.minimum;
            }
        }
    }
    const double scale = std::pow(10.0, rule.decimals);
    return std::clamp(std::round(next * scale) / scale, rule.minimum, rule.maximum);
}

std::optional<double> numberOf(const QString &text)
{
    QString plain = text.normalized(QString::NormalizationForm_KC);
    plain.remove(QLatin1Char(',')).remove(QLatin1Char(' '));
    bool ok = false;
    const double value = QLocale::c().toDouble(plain, &ok);
    if (!ok || !std::isfinite(value))
        return std::nullopt;
    return value;
}

NumberEdit::NumberEdit(NumberRule rule, QWidget *parent) : QLineEdit(parent), m_rule(std::move(rule))
{
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setFixedHeight(30);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, this, &NumberEdit::commit);
    connect(this, &QLineEdit::textEdited, this, [this] { m_rest.start(); });
    connect(this, &QLineEdit::returnPressed, this, [this] {
        commit();
        if (!m_refused)
            showValue();
        selectAll();
        Q_EMIT settled();
    });
    fitMargins();
}

void NumberEdit::setValue(std::optional<double> value)
{
    const bool typing = hasFocus() && (m_rest.isActive() || isModified());
    if (value == m_value && (typing || m_refused))
        return;
    m_rest.stop();
    m_value = value;
    showValue();
    setRefused(false);
}

void NumberEdit::setUnit(const QString &unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    fitMargins();
    updateGeometry();
    update();
}

QString NumberEdit::refusal(const QString &label) const
{
    return filled(tr("%1 takes a number from %2 to %3. The last good value stays in use."),
                  {label, number(m_rule.minimum, m_rule.decimals), number(m_rule.maximum, m_rule.decimals)});
}

void NumberEdit::refuse()
{
    setRefused(true);
}

QSize NumberEdit::sizeHint() const
{
    const QFontMetrics metrics(ui::font(TextRole::Body));
    const double widest = std::min(m_rule.maximum, 1e6 - 1);
    const int digits = metrics.horizontalAdvance(number(widest, m_rule.decimals));
    const QMargins margins = textMargins();
    return {digits + margins.left() + margins.right() + 2 * style()->pixelMetric(QStyle::PM_DefaultFrameWidth) + 8, 30};
}

void NumberEdit::paintEvent(QPaintEvent *event)
{
    QLineEdit::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRect steps = stepArea();
    painter.setFont(ui::font(TextRole::Small));
    painter.setPen(tokens().text3);
    painter.drawText(QRect(0, 0, steps.left() - 2, height()), Qt::AlignRight | Qt::AlignVCenter, m_unit);
    const QColor sign = isEnabled() ? tokens().text2 : tokens().disabled;
    const int cx = steps.center().x() + 1;
    painter.setPen(QPen(sign, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    for (const int direction : {-1, 1}) {
        const double y = height() / 2.0 + direction * 5.5;
        painter.drawPolyline(QPolygonF({QPointF(cx - 3, y - direction * 1.5), QPointF(cx, y + direction * 1.5), QPointF(cx + 3, y - direction * 1.5)}));
    }
}

void NumberEdit::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Undo) || event->matches(QKeySequence::Redo)) {
        // What the project has taken is undone there, as one step: the field has no history of its own.
        if (event->matches(QKeySequence::Undo) && (m_rest.isActive() || m_refused)) {
            takeBack();
            selectAll();
        } else if (QAction *command = commandOf(*event, this)) {
            command->trigger();
        }
        return;
    }
    const int size = event->modifiers() & Qt::ShiftModifier ? 4 : 1;
    switch (event->key()) {
    case Qt::Key_Up:
        step(size);
        return;
    case Qt::Key_Down:
        step(-size);
        return;
    case Qt::Key_Escape:
        // With nothing to take back it closes the panel that the field stands in.
        if (!isModified() && !m_refused) {
            event->ignore();
            return;
        }
        takeBack();
        selectAll();
        return;
    case Qt::Key_Space:
        // A blank alone is no number, nor does anybody mean to clear the field with it.
        if (text().isEmpty() || selectedText() == text())
            return;
        QLineEdit::keyPressEvent(event);
        return;
    default:
        QLineEdit::keyPressEvent(event);
    }
}

void NumberEdit::wheelEvent(QWheelEvent *event)
{
    // A wheel that scrolls past must not change a value nobody pointed at.
    if (!hasFocus()) {
        event->ignore();
        return;
    }
    m_wheel += event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    const int notches = m_wheel / 120;
    m_wheel -= notches * 120;
    if (notches != 0)
        step(notches * (event->modifiers() & Qt::ShiftModifier ? 4 : 1));
    event->accept();
}

void NumberEdit::focusOutEvent(QFocusEvent *event)
{
    if (m_rest.isActive())
        commit();
    if (!m_refused)
        showValue();
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason)
        Q_EMIT settled();
}

void NumberEdit::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && stepArea().contains(event->pos())) {
        setFocus(Qt::MouseFocusReason);
        step((event->pos().y() < height() / 2 ? 1 : -1) * (event->modifiers() & Qt::ShiftModifier ? 4 : 1));
        return;
    }
    QLineEdit::mousePressEvent(event);
}

void NumberEdit::mouseMoveEvent(QMouseEvent *event)
{
    setCursor(stepArea().contains(event->pos()) && !event->buttons() ? Qt::ArrowCursor : Qt::IBeamCursor);
    QLineEdit::mouseMoveEvent(event);
}

void NumberEdit::changeEvent(QEvent *event)
{
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fitMargins();
}

void NumberEdit::commit()
{
    m_rest.stop();
    const bool empty = text().trimmed().isEmpty();
    const std::optional<double> entered = numberOf(text());
    if (empty ? !m_rule.mayBeEmpty : !entered || *entered < m_rule.minimum || *entered > m_rule.maximum) {
        setRefused(true);
        return;
    }
    std::optional<double> value;
    if (!empty) {
        const double scale = std::pow(10.0, m_rule.decimals);
        value = std::round(*entered * scale) / scale;
    }
    setRefused(false);
    if (value == m_value)
        return;
    m_value = value;
    Q_EMIT edited(value);
}

void NumberEdit::step(int steps)
{
    if (isReadOnly())
        return;
    if (m_rest.isActive())
        commit();
    const double from = m_value.value_or(steps > 0 ? 0.0 : m_rule.minimum);
    const double next = stepped(from, steps, m_rule);
    setRefused(false);
    if (m_value && next == *m_value) {
        showValue();
        return;
    }
    m_value = next;
    showValue();
    // What is typed next is another number, not more digits of this one.
    selectAll();
    Q_EMIT edited(m_value);
}

void NumberEdit::takeBack()
{
    m_rest.stop();
    showValue();
    setRefused(false);
}

void NumberEdit::setRefused(bool refused)
{
    if (refused == m_refused)
        return;
    m_refused = refused;
    Q_EMIT refusedChanged(refused);
}

void NumberEdit::showValue()
{
    const QString shown = m_value ? number(*m_value, m_rule.decimals) : QString();
    if (shown != text())
        setText(shown);
    setModified(false);
}

void NumberEdit::fitMargins()
{
    const int unit = m_unit.isEmpty() ? 0 : QFontMetrics(ui::font(TextRole::Small)).horizontalAdvance(m_unit) + unitGap;
    setTextMargins(inset - 4, 0, unit + stepWidth - 2, 0);
}

QRect NumberEdit::stepArea() const
{
    return {width() - stepWidth, 0, stepWidth, height()};
}

} // namespace inferrack::ui
