// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/proxy_style.h"

#include "ui/controls/control_painting.h"
#include "ui/style/style.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QSplitterHandle>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTabBar>

namespace inferrack::ui {

namespace {

constexpr int menuArrow = 20; ///< room of the arrow of a tool button that opens a menu
constexpr int toolPadding = 10, toolGap = 6; ///< of a tool button with icon and text

/// The option as the type that its element promises.
template <class Option>
const Option &as(const QStyleOption *option)
{
    return *static_cast<const Option *>(option);
}

void paintFocusRing(QPainter &painter, const QRectF &rectangle, qreal radius)
{
    QColor color = tokens().accent;
    color.setAlphaF(0.35f);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 2.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rectangle.adjusted(1, 1, -1, -1), radius, radius);
    painter.restore();
}

bool hasIconAndText(const QStyleOptionToolButton &button)
{
    return button.toolButtonStyle == Qt::ToolButtonTextBesideIcon && !button.icon.isNull() && !button.text.isEmpty();
}

/// Icon and text of a tool button side by side; in a layout from right to left the icon stands behind.
void paintIconAndText(QPainter &painter, const QStyleOptionToolButton &button, int padding, const QColor &color)
{
    const QRect inside = button.rect.adjusted(padding, 0, -padding, 0);
    const QSize size = button.iconSize;
    const QRect iconBox(inside.left(), inside.top() + (inside.height() - size.height()) / 2, size.width(), size.height());
    const QRect textBox = inside.adjusted(size.width() + toolGap, 0, 0, 0);
    const QIcon::Mode mode = button.state & QStyle::State_Enabled ? QIcon::Normal : QIcon::Disabled;
    button.icon.paint(&painter, QStyle::visualRect(button.direction, button.rect, iconBox), Qt::AlignCenter, mode,
                      button.state & QStyle::State_On ? QIcon::On : QIcon::Off);
    painter.setFont(button.font);
    painter.setPen(color);
    // The painter turns the alignment round by itself.
    painter.drawText(QStyle::visualRect(button.direction, button.rect, textBox), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextShowMnemonic | Qt::TextDontClip,
                     button.text);
}

QRectF centred(const QRectF &box, qreal size)
{
    return {box.center().x() - size / 2.0, box.center().y() - size / 2.0, size, size};
}

} // namespace

ProxyStyle::ProxyStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

void ProxyStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractButton *>(widget) || qobject_cast<QComboBox *>(widget) || qobject_cast<QAbstractSpinBox *>(widget) ||
        qobject_cast<QScrollBar *>(widget) || qobject_cast<QSplitterHandle *>(widget) || qobject_cast<QTabBar *>(widget))
        widget->setAttribute(Qt::WA_Hover);
    if (qobject_cast<QAbstractButton *>(widget))
        widget->installEventFilter(&m_enterKey);
}

void ProxyStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    const Tokens &t = tokens();
    switch (element) {
    case PE_PanelButtonCommand:
        return paintButtonPlate(*painter, *option, widget);
    case PE_PanelButtonTool:
        return paintToolPlate(*painter, *option);
    case PE_FrameDefaultButton:
    case PE_FrameStatusBarItem:
    case PE_PanelStatusBar:
        return;
    case PE_FrameFocusRect:
        // Controls wear the ring outside; an item of a view has it inside its row.
        if (qobject_cast<const QAbstractItemView *>(widget))
            paintFocusRing(*painter, option->rect, 4);
        return;
    case PE_PanelLineEdit:
        if (as<QStyleOptionFrame>(option).lineWidth > 0)
            paintInput(*painter, *option, widget);
        return;
    case PE_FrameLineEdit:
        return;
    case PE_Frame:
        painter->setPen(t.hair);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        return;
    case PE_FrameMenu:
        return;
    case PE_PanelMenu:
        paintPlate(*painter, option->rect, 0, t.card, t.hair);
        return;
    case PE_PanelTipLabel:
        painter->fillRect(option->rect, t.text);
        return;
    case PE_IndicatorCheckBox:
        return paintCheckMark(*painter, *option);
    case PE_IndicatorRadioButton:
        return paintRadioMark(*painter, *option);
    case PE_IndicatorArrowDown:
        return paintIcon(*painter, QStringLiteral("chevron-down"), centred(option->rect, 13), t.text2);
    case PE_IndicatorArrowRight:
        return paintIcon(*painter, QStringLiteral("chevron-right"), centred(option->rect, 13), t.text2);
    default:
        return QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void ProxyStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    switch (element) {
    case CE_PushButtonLabel: {
        QStyleOptionButton label = as<QStyleOptionButton>(option);
        label.palette.setColor(QPalette::ButtonText, buttonTextColor(*option, widget));
        return QProxyStyle::drawControl(element, &label, painter, widget);
    }
    case CE_ToolButtonLabel: {
        QStyleOptionToolButton label = as<QStyleOptionToolButton>(option);
        if (hasIconAndText(label))
            // The label lies inside the frame.
            return paintIconAndText(*painter, label, toolPadding - pixelMetric(PM_DefaultFrameWidth, option, widget), buttonTextColor(*option, widget));
        label.palette.setColor(QPalette::ButtonText, buttonTextColor(*option, widget));
        return QProxyStyle::drawControl(element, &label, painter, widget);
    }
    case CE_MenuBarEmptyArea:
        painter->fillRect(option->rect, tokens().panel);
        return;
    case CE_MenuBarItem:
        return paintMenuBarItem(*painter, as<QStyleOptionMenuItem>(option));
    case CE_TabBarTabShape:
        return paintTab(*painter, as<QStyleOptionTab>(option));
    case CE_TabBarTabLabel: {
        painter->save();
        painter->setFont(font(option->state & State_Selected ? TextRole::Strong : TextRole::Body));
        QProxyStyle::drawControl(element, option, painter, widget);
        painter->restore();
        return;
    }
    case CE_Splitter:
        return paintDivider(*painter, *option);
    case CE_FocusFrame:
        return paintFocusRing(*painter, option->rect, 8);
    default:
        return QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void ProxyStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const
{
    const Tokens &t = tokens();
    const QColor sign = option->state & State_Enabled ? t.text2 : t.disabled;
    const auto part = [&](SubControl which) { return QRectF(subControlRect(control, option, which, widget)); };
    switch (control) {
    case CC_ComboBox:
        if (as<QStyleOptionComboBox>(option).frame)
            paintInput(*painter, *option, widget);
        return paintIcon(*painter, QStringLiteral("chevron-down"), centred(part(SC_ComboBoxArrow), 16), sign);
    case CC_SpinBox: {
        const auto &spin = as<QStyleOptionSpinBox>(option);
        if (spin.frame)
            paintInput(*painter, *option, widget);
        if (spin.buttonSymbols == QAbstractSpinBox::NoButtons)
            return;
        const QRectF up = part(SC_SpinBoxUp), down = part(SC_SpinBoxDown);
        painter->setPen(t.hair);
        painter->drawLine(up.topLeft() + QPointF(0, 4), down.bottomLeft() - QPointF(0, 4));
        paintIcon(*painter, QStringLiteral("plus"), centred(up.translated(0, 1), 11), spin.stepEnabled & QAbstractSpinBox::StepUpEnabled ? sign : t.disabled);
        paintIcon(*painter, QStringLiteral("minus"), centred(down.translated(0, -1), 11),
                  spin.stepEnabled & QAbstractSpinBox::StepDownEnabled ? sign : t.disabled);
        return;
    }
    case CC_ToolButton: {
        QStyleOptionToolButton button = as<QStyleOptionToolButton>(option);
        const bool opensMenu = button.features & QStyleOptionToolButton::HasMenu;
        button.features &= ~QStyleOptionToolButton::HasMenu;
        if (opensMenu && button.toolButtonStyle == Qt::ToolButtonTextOnly) {
            // The text begins at the left, where what lies below begins.
            QStyleOptionToolButton plate = button;
            plate.text.clear();
            QProxyStyle::drawComplexControl(control, &plate, painter, widget);
            painter->setFont(button.font);
            painter->setPen(buttonTextColor(*option, widget));
            paintElided(*painter, QRectF(option->rect).adjusted(menuTextInset, 0, -menuArrow, 0), Qt::AlignLeft | Qt::AlignVCenter, button.text);
        } else {
            QProxyStyle::drawComplexControl(control, &button, painter, widget);
        }
        // Beside the text and in its middle; Qt puts it below.
        if (opensMenu)
            paintIcon(*painter, QStringLiteral("chevron-down"), centred(QRectF(option->rect).adjusted(option->rect.width() - menuArrow, 0, 0, 0), 14), sign);
        return;
    }
    case CC_ScrollBar:
        return paintScrollBar(*painter, as<QStyleOptionSlider>(option), part(SC_ScrollBarSlider));
    default:
        return QProxyStyle::drawComplexControl(control, option, painter, widget);
    }
}

QRect ProxyStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part, const QWidget *widget) const
{
    const QRect whole = option->rect;
    if (control == CC_ScrollBar) {
        if (part == SC_ScrollBarAddLine || part == SC_ScrollBarSubLine)
            return {};
        const auto &bar = as<QStyleOptionSlider>(option);
        const bool upright = bar.orientation == Qt::Vertical;
        const int length = upright ? whole.height() : whole.width();
        const qint64 range = qint64(bar.maximum) - bar.minimum;
        const int thumb = range > 0 ? qMin(length, qMax(24, int(qint64(length) * bar.pageStep / (range + bar.pageStep)))) : length;
        const int start = sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition, length - thumb, bar.upsideDown);
        const auto along = [&](int from, int size) {
            return upright ? QRect(whole.left(), whole.top() + from, whole.width(), size) : QRect(whole.left() + from, whole.top(), size, whole.height());
        };
        if (part == SC_ScrollBarSlider)
            return along(start, thumb);
        if (part == SC_ScrollBarSubPage)
            return along(0, start);
        if (part == SC_ScrollBarAddPage)
            return along(start + thumb, length - start - thumb);
        return whole;
    }
    if (control == CC_ComboBox) {
        if (part == SC_ComboBoxArrow)
            return visualRect(option->direction, whole, QRect(whole.right() - 25, whole.top(), 22, whole.height()));
        if (part == SC_ComboBoxEditField)
            return visualRect(option->direction, whole, whole.adjusted(8, 1, -26, -1));
    }
    if (control == CC_SpinBox) {
        const int buttons = as<QStyleOptionSpinBox>(option).buttonSymbols == QAbstractSpinBox::NoButtons ? 0 : 22;
        const QRect side(whole.right() + 1 - buttons, whole.top(), buttons, whole.height());
        if (part == SC_SpinBoxUp)
            return QRect(side.left(), side.top(), side.width(), side.height() / 2);
        if (part == SC_SpinBoxDown)
            return QRect(side.left(), side.top() + side.height() / 2, side.width(), side.height() - side.height() / 2);
        if (part == SC_SpinBoxEditField)
            return whole.adjusted(6, 1, -buttons - 4, -1);
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QSize ProxyStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents, const QWidget *widget) const
{
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    const int control = widget && widget->property("compact").toBool() ? 28 : 30;
    switch (type) {
    case CT_PushButton:
        return {contents.width() + (widget && widget->property("compact").toBool() ? 20 : 28), control};
    case CT_ToolButton: {
        const auto &button = as<QStyleOptionToolButton>(option);
        if (button.features & QStyleOptionToolButton::HasMenu)
            return {contents.width() + menuTextInset + menuArrow, size.height()};
        if (hasIconAndText(button)) {
            const int text = QFontMetrics(button.font).size(Qt::TextShowMnemonic, button.text).width();
            return {2 * toolPadding + button.iconSize.width() + toolGap + text + 1, size.height()};
        }
        return size;
    }
    case CT_LineEdit:
        return {size.width(), control};
    case CT_ComboBox:
        return {contents.width() + 8 + 28 + 4, control};
    case CT_SpinBox:
        return {contents.width() + 6 + 26, control};
    case CT_MenuItem:
        return as<QStyleOptionMenuItem>(option).menuItemType == QStyleOptionMenuItem::Separator ? QSize(size.width(), 9) : size.expandedTo({0, 28});
    case CT_ItemViewItem:
        // The rows of every list and tree that does not paint its own.
        return size.expandedTo({0, 28});
    case CT_MenuBarItem:
        return {contents.width() + 20, 36};
    case CT_TabBarTab: {
        // The label of the active tab is bold: every tab has room for it, so that none moves.
        const auto &tab = as<QStyleOptionTab>(option);
        const int wider = QFontMetrics(font(TextRole::Strong)).horizontalAdvance(tab.text) - tab.fontMetrics.horizontalAdvance(tab.text);
        return {size.width() + qMax(0, wider), 36};
    }
    default:
        return size;
    }
}

int ProxyStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_ScrollBarExtent:
        return 10;
    case PM_FocusFrameHMargin:
    case PM_FocusFrameVMargin:
        return 2;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
        return 16;
    case PM_ToolBarIconSize:
        return 18;
    case PM_MenuPanelWidth:
        return 1;
    case PM_MenuVMargin:
        return 4;
    case PM_MenuBarPanelWidth:
    case PM_MenuBarVMargin:
    case PM_MenuBarHMargin:
    case PM_MenuBarItemSpacing:
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_TabBarBaseHeight:
    case PM_TabBarTabShiftVertical:
        return 0;
    case PM_ToolTipLabelFrameWidth:
        return 6;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int ProxyStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *result) const
{
    switch (hint) {
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_ScrollBar_Transient:
    case SH_FocusFrame_Mask:
        return 0;
    case SH_FocusFrame_AboveWidget:
    case SH_ScrollBar_LeftClickAbsolutePosition:
        return 1;
    default:
        return QProxyStyle::styleHint(hint, option, widget, result);
    }
}

} // namespace inferrack::ui
