// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/catalog_file.h"
#include "ui/chassis/chassis_panel.h"
#include "ui/chassis/chassis_view.h"
#include "ui/controls/apply_style.h"
#include "ui/document/document.h"
#include "ui/text/translate.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QKeyEvent>
#include <QStandardPaths>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>

using namespace inferrack;

namespace {

constexpr int edits = 1000;

QApplication &application()
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    static int argc = 1;
    static char name[] = "inferrack-bench";
    static char *argv[] = {name, nullptr};
    // Never taken down: at the end of the process the fonts it would let go of may be gone already.
    static QApplication *app = new QApplication(argc, argv);
    return *app;
}

/// From the delivery of the event to the end of the paint it causes: a key that removes an accelerator, then the step back.
void editToPainted(benchmark::State &state)
{
    ui::applyStyle(application(), ui::Theme::Light);
    ui::setLanguage(ui::Language::English);
    ui::Document document(core::loadCatalog(core::folderReader(INFERRACK_SOURCE_DIR "/resources")).catalog);
    if (!document.open(QStringLiteral(INFERRACK_SOURCE_DIR "/resources/examples/tier-8xh200sxm.inferrack"))) {
        state.SkipWithError("the example cannot be opened");
        return;
    }
    ui::MainWindow window(document);
    window.resize(1920, 1080);
    window.show();
    for (int i = 0; i < 20; ++i)
        QCoreApplication::processEvents(QEventLoop::AllEvents, 50);
    const core::SlotId slot{"nic-0", 0};

    std::vector<double> times;
    for (auto _ : state) {
        times.clear();
        for (int i = 0; i < edits; ++i) {
            if (i % 2 == 0)
                window.selection().select({slot});
            QCoreApplication::processEvents();
            const auto begin = std::chrono::steady_clock::now();
            if (i % 2 == 0) {
                QKeyEvent press(QEvent::KeyPress, Qt::Key_Delete, Qt::NoModifier);
                QCoreApplication::sendEvent(&window.chassisPanel().view(), &press);
            } else {
                document.undoStack().undo();
            }
            QCoreApplication::sendPostedEvents();
            QCoreApplication::processEvents();
            times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
        }
    }
    std::sort(times.begin(), times.end());
    state.counters["median_ms"] = times[times.size() / 2];
    state.counters["p99_ms"] = times[times.size() * 99 / 100];
    state.counters["edits"] = double(document.undoStack().count());
}

BENCHMARK(editToPainted)->Name("edit/to_painted")->Iterations(1)->Unit(benchmark::kMillisecond);

} // namespace
