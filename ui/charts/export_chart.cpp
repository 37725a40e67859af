// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/export_chart.h"

#include <QImage>
#include <QSaveFile>
#include <QSvgGenerator>

#include "ui/charts/chart.h"

namespace inferrack::ui {

bool exportChart(Chart &chart, const QString &fileName)
{
    if (fileName.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive)) {
        QSaveFile file(fileName);
        if (!file.open(QIODevice::WriteOnly))
            return false;
        file.write("\xEF\xBB\xBF");
        file.write(chart.csv().toUtf8());
        return file.commit();
    }
    if (fileName.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
        QSaveFile file(fileName);
        if (!file.open(QIODevice::WriteOnly))
            return false;
        QSvgGenerator generator;
        generator.setOutputDevice(&file);
        generator.setSize(chart.size());
        generator.setViewBox(chart.rect());
        generator.setTitle(chart.accessibleName());
        chart.paintTo(generator);
        return file.commit();
    }
    QImage image(chart.size() * 2, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(2.0);
    image.fill(tokens().panel);
    chart.paintTo(image);
    return image.save(fileName, "PNG");
}

} // namespace inferrack::ui
