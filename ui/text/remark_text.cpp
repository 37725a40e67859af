// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/remark_text.h"

#include "core/storage/catalog_file.h"

#include <QStringList>

namespace inferrack::ui {

QString remarkText(const core::CatalogRemark &remark, const std::string &file, Language in)
{
    QStringList place;
    for (const std::string &step : {file, remark.item, remark.field})
        if (!step.empty())
            place << translated(core::Argument(core::Name{step}), in);
    const QString sentence = translated(remark.text, in);
    return place.isEmpty() ? sentence : place.join(QStringLiteral(" · ")) + QStringLiteral(": ") + sentence;
}

} // namespace inferrack::ui
