// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/card_background.h"

#include <QGuiApplication>
#include <QLibrary>
#include <QMouseEvent>
#include <QPainter>
#include <QScreen>
#include <QShortcut>
#include <QWidget>
#include <QWindow>

#include "ui/controls/control_painting.h"
#include "ui/style/style.h"

#include <utility>

namespace inferrack::ui {

namespace {

constexpr int shadowMargin = 8;
constexpr qreal cardRadius = 12;
constexpr int keyStep = 16; ///< of Alt and an arrow key

#if QT_CONFIG(xcb)
/// Asks the X server who composes the screen: the owner of a selection of this name, as the conventions of window managers have it.
bool xServerComposes(const QNativeInterface::QX11Application &x11)
{
    using InternAtom = unsigned long (*)(void *display, const char *name, int onlyIfExists);
    using SelectionOwner = unsigned long (*)(void *display, unsigned long selection);
    using ScreenNumber = int (*)(void *display);
    // The library is loaded already: by Qt, for the same display.
    static QLibrary library(QStringLiteral("X11"), 6);
    const auto internAtom = reinterpret_cast<InternAtom>(library.resolve("XInternAtom"));
    const auto selectionOwner = reinterpret_cast<SelectionOwner>(library.resolve("XGetSelectionOwner"));
    const auto defaultScreen = reinterpret_cast<ScreenNumber>(library.resolve("XDefaultScreen"));
    void *display = x11.display();
    if (!display || !internAtom || !selectionOwner || !defaultScreen)
        return false;
    const QByteArray name = "_NET_WM_CM_S" + QByteArray::number(defaultScreen(display));
    return selectionOwner(display, internAtom(display, name.constData(), 0)) != 0;
}
#endif

/// As far as the card stays on the screen.
void moveBy(QWidget &window, const QPoint &step)
{
    const QRect room = window.screen()->availableGeometry(), card = cardOf(window);
    QPoint corner = window.pos() + card.topLeft() + step;
    corner.setX(qBound(room.left(), corner.x(), qMax(room.left(), room.right() + 1 - card.width())));
    corner.setY(qBound(room.top(), corner.y(), qMax(room.top(), room.bottom() + 1 - card.height())));
    moveCard(window, corner);
}

bool isPopup(const QWidget &window)
{
    return window.windowType() == Qt::Popup;
}

class CardBackground : public QObject {
public:
    CardBackground(QWidget &window, bool blend) : QObject(&window), m_blend(blend) {}

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        auto &window = *static_cast<QWidget *>(watched);
        switch (event->type()) {
        case QEvent::Paint:
            paint(window);
            return false;
        case QEvent::MouseButtonPress:
            return pressed(window, *static_cast<QMouseEvent *>(event));
        default:
            return false;
        }
    }

private:
    void paint(QWidget &window) const
    {
        QPainter painter(&window);
        const QRectF card = cardOf(window);
        if (m_blend)
            paintShadow(painter, card, cardRadius);
        paintPlate(painter, card, m_blend ? cardRadius : 0, tokens().card, tokens().hair);
    }

    static bool pressed(QWidget &window, const QMouseEvent &event)
    {
        const bool onCard = cardOf(window).contains(event.position().toPoint());
        if (isPopup(window)) {
            // The shadow is beside the popup, not in it.
            if (!onCard)
                window.close();
            return !onCard;
        }
        // What a control does not want: the ground.
        return onCard && event.button() == Qt::LeftButton && window.windowHandle() && window.windowHandle()->startSystemMove();
    }

    bool m_blend;
};

} // namespace

bool windowsBlend()
{
#if QT_CONFIG(xcb)
    if (const auto *x11 = qGuiApp->nativeInterface<QNativeInterface::QX11Application>())
        return xServerComposes(*x11);
#endif
    return true;
}

void standOnCard(QWidget &window, bool blend)
{
    window.setWindowFlag(Qt::FramelessWindowHint);
    // Windows would put a square shadow of its own around the margin.
    window.setWindowFlag(Qt::NoDropShadowWindowHint);
    window.setAttribute(Qt::WA_TranslucentBackground, blend);
    if (blend)
        window.setContentsMargins(shadowMargin, shadowMargin, shadowMargin, shadowMargin);
    window.installEventFilter(new CardBackground(window, blend));
    if (isPopup(window))
        return;
    // A button with the focus would take the arrows for itself.
    const std::pair<Qt::Key, QPoint> steps[] = {
        {Qt::Key_Left, {-keyStep, 0}}, {Qt::Key_Right, {keyStep, 0}}, {Qt::Key_Up, {0, -keyStep}}, {Qt::Key_Down, {0, keyStep}}};
    for (const auto &[key, step] : steps)
        QObject::connect(new QShortcut(QKeySequence(Qt::ALT | key), &window), &QShortcut::activated, &window, [&window, by = step] { moveBy(window, by); });
}

QRect cardOf(const QWidget &window)
{
    return window.contentsRect();
}

int aroundCard(const QWidget &window)
{
    const QMargins margins = window.contentsMargins();
    return margins.left() + margins.right();
}

void moveCard(QWidget &window, const QPoint &corner)
{
    window.move(corner - cardOf(window).topLeft());
}

} // namespace inferrack::ui
