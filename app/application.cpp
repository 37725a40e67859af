// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/application.h"

#include "core/storage/catalog_file.h"
#include "ui/document/built_in_resources.h"
#include "ui/document/document.h"
#include "ui/document/journal.h"
#include "ui/settings/settings.h"
#include "ui/controls/apply_style.h"
#include "ui/style/mark.h"
#include "ui/style/style.h"
#include "ui/text/remark_text.h"
#include "ui/widgets/message_bar.h"
#include "ui/window/after_first_paint.h"
#include "ui/window/main_window.h"
#include "ui/window/project_files.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QTextStream>

#include <cstdio>
#include <future>
#include <utility>

namespace inferrack::app {

namespace {

enum ExitCode { Done = 0, Usage = 2, BadInput = 3 };

void print(FILE *where, const QString &text)
{
    QTextStream(where) << text << (text.endsWith(u'\n') ? "" : "\n");
}

bool displayIsThere()
{
#ifdef Q_OS_LINUX
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY") || qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
#else
    return true;
#endif
}

int screenshot(ui::MainWindow &window, const CommandLine &line)
{
    window.setMinimumSize(0, 0);
    window.resize(line.size);
    window.show();
    // What the panels compute bit by bit and the drawing's fit settle within some rounds of events; then two pictures are alike.
    const auto settled = [] {
        QElapsedTimer rest;
        for (rest.start(); rest.elapsed() < 150;)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    };
    settled();
    QImage picture = window.grab().toImage();
    for (int round = 0; round < 20; ++round) {
        settled();
        const QImage next = window.grab().toImage();
        if (next == std::exchange(picture, next))
            break;
    }
    if (picture.save(line.screenshot, "PNG"))
        return Done;
    print(stderr, QStringLiteral("The picture %1 cannot be written.").arg(line.screenshot));
    return BadInput;
}

void sayWhatIsWrong(ui::MainWindow &window, const std::vector<core::CatalogRemark> &remarks)
{
    for (const core::CatalogRemark &remark : remarks)
        window.messages().post(ui::Verdict::Warning, ui::remarkText(remark, remark.file));
}

/// Keeps unsaved work while the window lives, and offers that of an earlier run. A fresh run neither leaves anything behind nor takes anything up.
void keepJournal(const CommandLine &line, ui::Document &document, ui::MainWindow &window)
{
    if (line.fresh)
        return;
    auto *journal = new ui::Journal(document, ui::Journal::standardFolder(), &window);
    QObject::connect(journal, &ui::Journal::failed, &window,
                     [&window](const core::Text &text) { window.messages().post(ui::Verdict::Warning, ui::translated(text)); });
    window.files().offerRecovery(*journal);
}

/// Not before there is an application: Qt takes the first thread that uses it for its main one.
std::future<core::CatalogReading> readCatalogue()
{
    return std::async(std::launch::async, [] { return core::loadCatalog(ui::builtInResources()); });
}

/// The start page is there at once; facts and everything that shows a project come while it is looked at.
int runFromStart(const CommandLine &line)
{
    ui::Document document{core::Catalog()};
    ui::MainWindow window(document, ui::FirstPage::Start);
    // A second thread slows the making of the window down.
    std::future<core::CatalogReading> catalogue = readCatalogue();
    ui::afterFirstPaint(window, [&] {
        QApplication::setWindowIcon(ui::markIcon());
        core::CatalogReading reading = catalogue.get();
        document.setBase(std::move(reading.catalog));
        window.workPage();
        sayWhatIsWrong(window, reading.remarks);
        keepJournal(line, document, window);
    });
    window.restorePlace();
    window.show();
    return QApplication::exec();
}

int runWithProject(const CommandLine &line, core::CatalogReading reading)
{
    ui::Document document(std::move(reading.catalog));
    // The project comes before the window, which is then built once and right.
    const core::Result<bool> opened = line.file.isEmpty() ? core::Result<bool>(true) : document.open(line.file);
    if (!opened) {
        print(stderr, ui::translated(opened.problem().text));
        if (!line.screenshot.isEmpty())
            return BadInput;
    }
    ui::MainWindow window(document, opened && !line.file.isEmpty() ? ui::FirstPage::Work : ui::FirstPage::Start);
    if (!opened)
        window.files().sayNotOpened(line.file, opened.problem());
    else if (!line.file.isEmpty())
        window.files().welcome();
    sayWhatIsWrong(window, reading.remarks);
    if (!line.screenshot.isEmpty())
        return screenshot(window, line);
    QApplication::setWindowIcon(ui::markIcon());
    window.restorePlace();
    window.show();
    keepJournal(line, document, window);
    return QApplication::exec();
}

} // namespace

int run(int argc, char **argv)
{
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    const CommandLine line = readCommandLine(arguments);
    if (!line.problem.isEmpty()) {
        print(stderr, line.problem);
        print(stderr, helpText());
        return Usage;
    }
    if (line.help) {
        print(stdout, helpText());
        return Done;
    }
    if (line.version) {
        print(stdout, QStringLiteral("inferrack " INFERRACK_VERSION));
        return Done;
    }
    if (!line.screenshot.isEmpty() && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    if (!displayIsThere()) {
        print(stderr, QStringLiteral("There is no display to show a window on.\n"
                                     "Figures without a window:   inferrack-cli evaluate PROJECT.inferrack --json\n"
                                     "A picture of the window:    inferrack --screenshot OUT.png PROJECT.inferrack\n"
                                     "Both in one go:             ./run.sh"));
        return Usage;
    }

    QApplication application(argc, argv);
    const bool fromStart = line.file.isEmpty() && line.screenshot.isEmpty();
    // For a project files are read while the fonts wake up.
    std::future<core::CatalogReading> catalogue = fromStart ? std::future<core::CatalogReading>() : readCatalogue();
    QCoreApplication::setOrganizationName(QStringLiteral("InferRack"));
    QCoreApplication::setApplicationName(QStringLiteral("InferRack"));
    QCoreApplication::setApplicationVersion(QStringLiteral(INFERRACK_VERSION));
    // A picture is the same on every computer: it depends on its arguments alone.
    if (line.fresh || !line.screenshot.isEmpty())
        ui::settings::forgetAtExit();
    ui::setLanguage(line.language.value_or(ui::settings::startLanguage()));
    ui::applyStyle(application, line.theme.value_or(ui::settings::startTheme()));

    return fromStart ? runFromStart(line) : runWithProject(line, catalogue.get());
}

} // namespace inferrack::app
