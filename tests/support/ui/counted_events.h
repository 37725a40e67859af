// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QFocusFrame>
#include <QEvent>
#include <QSet>
#include <QStringList>
#include <QWidget>

#include <memory>

namespace inferrack::tests {

/// Counts what costs time in a widget and in everything below it, from now on: paint, layout, new tool tips. Cursors stand still meanwhile.
class CountedEvents : public QObject {
public:
    /// `but` and what lies below it is left out, and so are those it lies in.
    explicit CountedEvents(QWidget &root, const QList<const QWidget *> &but = {}) : m_flash(QApplication::cursorFlashTime())
    {
        QApplication::setCursorFlashTime(0);
        QCoreApplication::processEvents();
        QList<QWidget *> all = root.findChildren<QWidget *>();
        all.prepend(&root);
        for (QWidget *widget : all) {
            bool counted = true;
            for (const QWidget *out : but)
                counted = counted && widget != out && !out->isAncestorOf(widget) && !widget->isAncestorOf(out);
            if (counted)
                widget->installEventFilter(this);
        }
    }
    ~CountedEvents() override { QApplication::setCursorFlashTime(m_flash); }

    /// "QLabel: 12": each event with the class of its widget and the type.
    const QStringList &all() const { return m_all; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        static const QSet<int> costly{QEvent::Paint, QEvent::LayoutRequest, QEvent::Resize, QEvent::ToolTipChange, QEvent::FontChange, QEvent::PaletteChange};
        // The ring of the focus is painted with the field it stands around.
        if (costly.contains(event->type()) && !qobject_cast<QFocusFrame *>(watched))
            m_all << QStringLiteral("%1 %2: %3").arg(QLatin1String(watched->metaObject()->className()), watched->objectName()).arg(event->type());
        return false;
    }

private:
    int m_flash;
    QStringList m_all;
};

} // namespace inferrack::tests
