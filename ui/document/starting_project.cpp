// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/starting_project.h"

#include <QDir>

namespace inferrack::ui {

core::Project emptyProject(const core::Catalog &catalog)
{
    core::PartId chassis("smc-as-4125gs-tnrt");
    const auto &all = catalog.parts(core::PartKind::Chassis);
    if (!catalog.part(chassis) && !all.empty())
        chassis = core::infoOf(*all.front()).id;
    core::ModelId model("llama-3.1-70b");
    if (!catalog.model(model) && !catalog.models().empty())
        model = catalog.models().front()->id;
    const core::PriceListId prices = catalog.priceLists().empty() ? core::PriceListId() : catalog.priceLists().front().id;
    return core::newProject(chassis, model, prices);
}

QStringList examples()
{
    const QDir folder(QStringLiteral(":/resources/examples"));
    QStringList files = folder.entryList({QStringLiteral("*.inferrack")}, QDir::Files, QDir::Name);
    for (QString &file : files)
        file = folder.filePath(file);
    return files;
}

QString firstExample()
{
    const QStringList files = examples();
    for (const QString &file : files)
        if (file.contains(QLatin1String("l40s")))
            return file;
    return files.value(0);
}

} // namespace inferrack::ui
