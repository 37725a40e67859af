// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDragEnterEvent>
#include <QMimeData>
#include <QTest>

#include <catch2/catch.hpp>

#include "tests/support/core/server_builder.h"
#include "tests/support/ui/open_example.h"
#include "ui/chassis/chassis_view.h"

#include <memory>

namespace inferrack::tests {

/// A document with one server and a shown view on it, and the hands of a user.
struct Hands {
    explicit Hands(const core::ServerType &server = core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2).with("nvidia-l40s", {"gpu-a.0-1"}))
    {
        core::Project project = scene.document.project();
        core::ServerType type = server;
        type.id = scene.document.server().id;
        project.scenarios.front().servers.front() = type;
        scene.document.start(project);
        QObject::connect(&scene.selection, &ui::Selection::explained, &receiver,
                         [this](const core::Text &text, core::Severity severity, bool ok, int milliseconds) {
                             sentence = text.isEmpty() ? QString() : ui::translated(text);
                             severityShown = severity;
                             okShown = ok;
                             millisecondsShown = milliseconds;
                         });
        QObject::connect(&actions, &ui::ChassisActions::removed, &receiver, [this](const core::Text &text) { undoSentence = ui::translated(text); });
        open();
    }

    /// Shows the view; once more = a new one in place of the old.
    void open(QSize size = QSize(1264, 604))
    {
        view = std::make_unique<ui::ChassisView>(actions);
        view->resize(size);
        view->show();
        settle();
    }

    QPoint at(const std::string &slot) const
    {
        const ui::PlanSlot *place = view->scene().plan().slot(*core::slotOf(slot));
        REQUIRE(place);
        return view->mapFromScene(place->rect.center());
    }
    core::PartId partIn(const std::string &slot) const { return actions.partIn(*core::slotOf(slot)); }
    ui::SlotMarks marks(const std::string &slot) const { return view->scene().marksOf(*core::slotOf(slot)); }

    QMimeData *mimeOf(const std::string &part)
    {
        mime = std::make_unique<QMimeData>();
        mime->setData(QString::fromUtf8(ui::partMimeType), QByteArray::fromStdString(part));
        return mime.get();
    }
    void enter(const std::string &part, QPoint point, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QDragEnterEvent event(point, Qt::CopyAction, mimeOf(part), Qt::LeftButton, modifiers);
        QCoreApplication::sendEvent(view->viewport(), &event);
        accepted = event.isAccepted();
    }
    void move(QPoint point, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QDragMoveEvent event(point, Qt::CopyAction, mime.get(), Qt::LeftButton, modifiers);
        QCoreApplication::sendEvent(view->viewport(), &event);
    }
    void drop(QPoint point, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        move(point, modifiers);
        QDropEvent event(point, Qt::CopyAction, mime.get(), Qt::LeftButton, modifiers);
        QCoreApplication::sendEvent(view->viewport(), &event);
    }
    void dragHere(const std::string &part, const std::string &slot, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        enter(part, QPoint(2, 2));
        drop(at(slot), modifiers);
    }
    /// Drags with the mouse inside the view.
    void carry(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::mousePress(view->viewport(), Qt::LeftButton, Qt::NoModifier, from);
        QTest::mouseMove(view->viewport(), from + QPoint(20, 10));
        QTest::mouseMove(view->viewport(), to);
        QTest::mouseRelease(view->viewport(), Qt::LeftButton, modifiers, to);
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) { QTest::keyClick(view.get(), key, modifiers); }
    int installed(const std::string &part) const { return scene.installed(part); }

    Scene scene{QString()};
    ui::ChassisActions actions{scene.document, scene.selection};
    QObject receiver;
    std::unique_ptr<QMimeData> mime;
    std::unique_ptr<ui::ChassisView> view;
    QString sentence, undoSentence;
    core::Severity severityShown{};
    bool okShown = false, accepted = false;
    int millisecondsShown = 0;
};

/// What the view shows, as a picture.
inline QImage pictureOf(ui::ChassisView &view)
{
    QImage image(view.viewport()->size(), QImage::Format_RGB32);
    view.viewport()->render(&image);
    return image;
}

} // namespace inferrack::tests
