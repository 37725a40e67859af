// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/built_in_resources.h"

#include <QFile>

namespace inferrack::ui {

core::ReadResource builtInResources()
{
    return [](const std::string &path) -> core::Result<std::string> {
        QFile file(QStringLiteral(":/resources/") + QString::fromStdString(path));
        if (!file.open(QIODevice::ReadOnly))
            return core::Problem{core::text(INFERRACK_TEXT("Document", "The program holds no file %1."), core::Name{path})};
        return file.readAll().toStdString();
    };
}

} // namespace inferrack::ui
