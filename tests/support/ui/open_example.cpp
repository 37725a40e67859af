// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ui/open_example.h"

#include <QCoreApplication>
#include <QDir>
#include <QImage>
#include <QTest>

#include "core/project/edits.h"
#include "tests/support/core/catalog.h"
#include "tests/support/ui/application.h"
#include "ui/document/starting_project.h"
#include "ui/controls/apply_style.h"
#include "ui/style/style.h"

#include <algorithm>
#include <stdexcept>

namespace inferrack::tests {

QString exampleFile(const QString &id)
{
    return QStringLiteral(":/resources/examples/%1.inferrack").arg(id);
}

QStringList exampleFiles()
{
    const QDir folder(QStringLiteral(":/resources/examples"));
    QStringList files = folder.entryList({QStringLiteral("*.inferrack")}, QDir::Files, QDir::Name);
    for (QString &file : files)
        file = folder.filePath(file);
    return files;
}

Scene::Scene(const QString &example) : document(core::testCatalog())
{
    document.start(ui::emptyProject(document.catalog()));
    if (!example.isEmpty() && !document.open(exampleFile(example)))
        throw std::runtime_error("no example " + example.toStdString());
    QObject::connect(&document, &ui::Document::problem, &document, [this](const core::Text &text) { problems.push_back(text); });
}

void Scene::editWorkload(const std::function<void(core::Workload &)> &change)
{
    document.edit(QStringLiteral("workload"), [&](const core::Project &project) {
        core::Workload workload = document.scenario().workloads.front();
        change(workload);
        return core::setWorkload(project, document.catalog(), document.scenario().id, workload);
    });
}

int Scene::installed(const std::string &part) const
{
    const auto &placements = document.server().placements;
    return static_cast<int>(std::count_if(placements.begin(), placements.end(), [&](const core::Placement &p) { return p.part.text == part; }));
}

void settle()
{
    for (int i = 0; i < 3; ++i)
        QTest::qWait(1);
}

void takePictures(QWidget &widget, const QSize &size, const QString &name)
{
    widget.resize(size);
    widget.show();
    for (const ui::Theme theme : {ui::Theme::Light, ui::Theme::Dark}) {
        ui::setTheme(theme);
        for (const ui::Language language : {ui::Language::English, ui::Language::Chinese}) {
            ui::setLanguage(language);
            settle();
            QImage image(size, QImage::Format_ARGB32_Premultiplied);
            image.fill(ui::tokens().window);
            widget.render(&image);
            image.save(QStringLiteral("%1/%2_%3_%4.png")
                           .arg(picturesFolder(), name, theme == ui::Theme::Light ? "light" : "dark", language == ui::Language::English ? "en" : "zh"));
        }
    }
    ui::setTheme(ui::Theme::Light);
    ui::setLanguage(ui::Language::English);
    settle();
}

} // namespace inferrack::tests
