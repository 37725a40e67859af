// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <catch2/catch.hpp>

#include <QCoreApplication>
#include <QSettings>
#include <QTest>

#include "core/project/edits.h"
#include "tests/support/core/catalog.h"
#include "tests/support/ui/open_example.h"
#include "ui/document/document.h"
#include "ui/settings/settings.h"
#include "ui/widgets/message_bar.h"
#include "ui/window/actions.h"
#include "ui/window/main_window.h"

#include <map>
#include <optional>

namespace inferrack::tests {

/// A window over the first example, with settings of its own.
struct ShownWindow {
    explicit ShownWindow(QSize size = QSize(1920, 1080)) : document(core::testCatalog())
    {
        ui::settings::forgetAtExit();
        QSettings().clear();
        REQUIRE(document.open(tests::exampleFile()));
        show(ui::FirstPage::Work, size);
    }
    /// Another window over the document.
    void show(ui::FirstPage first, QSize size = QSize(1920, 1080))
    {
        window.emplace(document, first);
        resize(size);
        window->show();
        REQUIRE(QTest::qWaitForWindowExposed(&*window));
        window->activateWindow();
        settle();
    }
    void resize(QSize size)
    {
        window->setMinimumSize(0, 0);
        window->resize(size);
        settle();
    }
    static void settle()
    {
        for (int round = 0; round < 4; ++round)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    /// The first control of a region that the Tab key reaches.
    static QWidget *firstOf(QWidget &region)
    {
        QWidget *widget = &region;
        do {
            if ((widget == &region || region.isAncestorOf(widget)) && widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus))
                return widget;
            widget = widget->nextInFocusChain();
        } while (widget && widget != &region);
        return nullptr;
    }
    void trigger(ui::Actions::Id id)
    {
        window->actions()[id].trigger();
        settle();
    }
    void change(int concurrency)
    {
        document.edit(QStringLiteral("Set concurrency to %1").arg(concurrency), [&](const core::Project &project) {
            core::Workload workload = document.scenario().workloads.front();
            workload.concurrency = {concurrency, false};
            return core::setWorkload(project, document.catalog(), document.scenario().id, workload);
        });
    }
    QStringList messages()
    {
        QStringList sentences;
        for (const auto *bar : window->messages().findChildren<ui::MessageBar *>())
            if (bar->isVisible())
                sentences.append(bar->sentence());
        return sentences;
    }

    ui::Document document;
    std::optional<ui::MainWindow> window;
};

/// Answers the next question by the button of this text.
void answerWith(const QString &text);

/// Every text that a widget or an action shows or reads out, by what it is.
std::map<QString, QString> textsOf(const QWidget &window);

/// Whether a text holds English words; names of makers, products and units stay as they are in Chinese.
bool isEnglish(QString text);

} // namespace inferrack::tests
