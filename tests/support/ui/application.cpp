// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QApplication>
#include <QStandardPaths>

#include "tests/support/ui/application.h"
#include "ui/controls/apply_style.h"
#include "ui/style/style.h"
#include "ui/text/translate.h"

#include <memory>

namespace inferrack::tests {

namespace {

/// Makes the application when the run begins, not when the binary is asked for its list of tests.
class ApplicationListener : public Catch::TestEventListenerBase {
public:
    using TestEventListenerBase::TestEventListenerBase;

    void testRunStarting(const Catch::TestRunInfo &) override
    {
        if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
            qputenv("QT_QPA_PLATFORM", "offscreen");
        QStandardPaths::setTestModeEnabled(true);
        static int argc = 1;
        static char name[] = "ui_tests";
        static char *argv[] = {name, nullptr};
        m_application = std::make_unique<QApplication>(argc, argv);
        ui::applyStyle(*m_application, ui::Theme::Light);
        ui::setLanguage(ui::Language::English);
    }
    /// Every run of a test begins in light English, whatever the one before left behind.
    void sectionStarting(const Catch::SectionInfo &) override
    {
        if (m_depth++ > 0)
            return;
        if (ui::theme() != ui::Theme::Light)
            ui::setTheme(ui::Theme::Light);
        if (ui::language() != ui::Language::English)
            ui::setLanguage(ui::Language::English);
    }
    void sectionEnded(const Catch::SectionStats &) override { --m_depth; }
    void testRunEnded(const Catch::TestRunStats &) override { m_application.reset(); }

private:
    std::unique_ptr<QApplication> m_application;
    int m_depth = 0;
};

CATCH_REGISTER_LISTENER(ApplicationListener)

} // namespace

QString picturesFolder()
{
    const QString folder = QStringLiteral(INFERRACK_BINARY_DIR "/pictures");
    QDir().mkpath(folder);
    return folder;
}

} // namespace inferrack::tests
