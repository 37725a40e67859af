// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/application.h"

#include <QApplication>
#include <QEvent>
#include <QTimer>
#include <QWidget>

#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

// From the exec of a process to the end of the first paint of its window, and the memory it holds a second later: a bare Qt window, the
// program with its start page, the program with a project. The three take turns in one run, so that their ratios hold on a busy machine.

namespace {

constexpr const char *beganAt = "INFERRACK_BENCH_BEGAN_NS";
constexpr int rounds = 11;

long long now()
{
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1'000'000'000LL + time.tv_nsec;
}

long residentKb()
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.rfind("VmRSS:", 0) == 0)
            return std::atol(line.c_str() + 6);
    return 0;
}

/// Reports when the first window has been painted, and ends the process.
class FirstPaint : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() != QEvent::Paint || !watched->isWidgetType() || m_seen)
            return false;
        m_seen = true;
        // All widgets of the window are painted in one go. Ahead of what the program itself does after its first paint.
        QCoreApplication::postEvent(this, new QEvent(QEvent::User), Qt::HighEventPriority);
        return false;
    }

    bool event(QEvent *event) override
    {
        if (event->type() != QEvent::User)
            return QObject::event(event);
        const long long took = now() - std::atoll(std::getenv(beganAt));
        QTimer::singleShot(1000, [took] {
            std::printf("%lld %ld\n", took, residentKb());
            std::fflush(stdout);
            _exit(0);
        });
        return true;
    }

private:
    bool m_seen = false;
};

void watchFirstPaint()
{
    if (std::getenv(beganAt))
        qApp->installEventFilter(new FirstPaint(qApp));
}
Q_COREAPP_STARTUP_FUNCTION(watchFirstPaint)

int bareWindow(int argc, char **argv)
{
    QApplication application(argc, argv);
    QWidget window;
    window.resize(1920, 1080);
    window.show();
    return QApplication::exec();
}

struct Start {
    double milliseconds = 0, megabytes = 0;
};

Start measure(const std::vector<std::string> &arguments)
{
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0)
        std::abort();
    const long long began = now();
    const pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        setenv(beganAt, std::to_string(began).c_str(), 1);
        std::vector<char *> argv;
        for (const std::string &argument : arguments)
            argv.push_back(const_cast<char *>(argument.c_str()));
        argv.push_back(nullptr);
        execv("/proc/self/exe", argv.data());
        _exit(127);
    }
    close(ends[1]);
    std::array<char, 128> said{};
    const ssize_t size = read(ends[0], said.data(), said.size() - 1);
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    long long nanoseconds = 0;
    long kilobytes = 0;
    if (size <= 0 || std::sscanf(said.data(), "%lld %ld", &nanoseconds, &kilobytes) != 2) {
        std::fprintf(stderr, "%s ended without a first paint.\n", arguments[1].c_str());
        std::exit(1);
    }
    return {static_cast<double>(nanoseconds) / 1e6, static_cast<double>(kilobytes) / 1024.0};
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

} // namespace

int main(int argc, char **argv)
{
    if (argc > 1 && std::strcmp(argv[1], "bare") == 0)
        return bareWindow(argc, argv);
    if (argc > 1) { // as the program itself: a fresh start, with or without a project
        std::vector<char *> arguments{argv[0]};
        std::string fresh = "--fresh";
        arguments.push_back(fresh.data());
        for (int i = 2; i < argc; ++i)
            arguments.push_back(argv[i]);
        return inferrack::app::run(static_cast<int>(arguments.size()), arguments.data());
    }
    struct Case {
        const char *name;
        std::vector<std::string> arguments;
        std::vector<double> milliseconds, ratios, megabytes;
    };
    std::vector<Case> cases{{"bare Qt window", {"start", "bare"}, {}, {}, {}},
                            {"start page", {"start", "program"}, {}, {}, {}},
                            {"with a project", {"start", "program", INFERRACK_SOURCE_DIR "/resources/examples/tier-8xh200sxm.inferrack"}, {}, {}, {}}};
    for (int round = 0; round < rounds; ++round) {
        double bare = 0;
        for (Case &one : cases) {
            const Start start = measure(one.arguments);
            if (&one == &cases.front())
                bare = start.milliseconds;
            one.milliseconds.push_back(start.milliseconds);
            one.ratios.push_back(start.milliseconds / bare);
            one.megabytes.push_back(start.megabytes);
        }
    }
    std::printf("%-16s %12s %12s %12s\n", "start", "median ms", "to the bare", "memory MB");
    for (const Case &one : cases)
        std::printf("%-16s %12.0f %12.2f %12.0f\n", one.name, median(one.milliseconds), median(one.ratios), median(one.megabytes));
    return 0;
}
