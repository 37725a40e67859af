// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/edits.h"
#include "core/storage/catalog_file.h"
#include "ui/chassis/chassis_panel.h"
#include "ui/chassis/chassis_view.h"
#include "ui/controls/apply_style.h"
#include "ui/document/document.h"
#include "ui/document/preview.h"
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

/// A window over an eight-accelerator server at 1920x1080, and what is done in it: `act` for even steps, `back` for odd ones.
struct Hands {
    ui::Document &document;
    ui::MainWindow &window;
    core::SlotId slot{"nic-0", 0};

    void key(int code)
    {
        QKeyEvent press(QEvent::KeyPress, code, Qt::NoModifier);
        QCoreApplication::sendEvent(&window.chassisPanel().view(), &press);
    }
    void undo() { document.undoStack().undo(); }
    void concurrency(int value)
    {
        core::Workload workload = document.scenario().workloads.front();
        workload.concurrency = {value, false};
        document.edit(
            QStringLiteral("concurrency"), [&](const core::Project &p) { return core::setWorkload(p, document.catalog(), document.scenario().id, workload); },
            1);
    }
    void prices(const char *list)
    {
        core::PriceSelection selection = document.scenario().prices;
        selection.list = core::PriceListId(list);
        document.edit(QStringLiteral("prices"),
                      [&](const core::Project &p) { return core::setPrices(p, document.catalog(), document.scenario().id, selection); });
    }
    ui::Document::Change without()
    {
        return [this](const core::Project &p) { return core::remove(p, document.catalog(), {{document.scenario().id, document.server().id, slot}}); };
    }
};

struct Kind {
    const char *name;
    void (*ready)(Hands &); ///< before the time counts
    void (*act)(Hands &);
    void (*back)(Hands &);
};

const Kind kinds[] = {
    {"edit/to_painted", [](Hands &h) { h.window.selection().select({h.slot}); }, [](Hands &h) { h.key(Qt::Key_Delete); }, [](Hands &h) { h.undo(); }},
    {"edit/concurrency", [](Hands &) {}, [](Hands &h) { h.concurrency(48); }, [](Hands &h) { h.concurrency(16); }},
    {"edit/price_list", [](Hands &) {}, [](Hands &h) { h.prices("intl_reference_2026q3"); }, [](Hands &h) { h.prices("cn_reference_2026q3"); }},
    {"edit/preview", [](Hands &) {}, [](Hands &h) { h.document.preview().show(h.without()); }, [](Hands &h) { h.document.preview().clear(); }},
};

/// From the delivery of an event to the end of the paint it causes.
void editToPainted(benchmark::State &state, const Kind &kind)
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
    Hands hands{document, window};

    std::vector<double> times;
    for (auto _ : state) {
        times.clear();
        for (int i = 0; i < edits; ++i) {
            if (i % 2 == 0)
                kind.ready(hands);
            QCoreApplication::processEvents();
            const auto begin = std::chrono::steady_clock::now();
            if (i % 2 == 0)
                kind.act(hands);
            else
                kind.back(hands);
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

[[maybe_unused]] const bool registered = [] {
    for (const Kind &kind : kinds)
        benchmark::RegisterBenchmark(kind.name, editToPainted, kind)->Iterations(1)->Unit(benchmark::kMillisecond);
    return true;
}();

} // namespace
