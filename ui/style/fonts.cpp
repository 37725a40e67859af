// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/fonts.h"

#include "ui/style/style.h"

#include <QDir>
#include <QFontDatabase>
#include <QResource>

namespace inferrack::ui {

namespace {

struct Role {
    int size, line;
    QFont::Weight weight;
};

Role roleOf(TextRole role)
{
    switch (role) {
    case TextRole::Note:
        return {11, 16, QFont::Normal};
    case TextRole::Small:
        return {12, 18, QFont::Normal};
    case TextRole::Body:
        return {13, 20, QFont::Normal};
    case TextRole::Strong:
        return {13, 20, QFont::Bold};
    case TextRole::Figure:
        return {15, 20, QFont::Bold};
    case TextRole::Verdict:
        return {18, 24, QFont::Bold};
    case TextRole::DialogTitle:
        return {17, 24, QFont::Bold};
    case TextRole::Title:
        break;
    }
    return {28, 36, QFont::Bold};
}

/// A built-in file where it lies in the program, without a copy.
QByteArray bytesOf(const QString &file)
{
    const QResource resource(file);
    if (resource.compressionAlgorithm() != QResource::NoCompression)
        return resource.uncompressedData();
    return QByteArray::fromRawData(reinterpret_cast<const char *>(resource.data()), resource.size());
}

} // namespace

QStringList fontFamilies()
{
    // Noto Sans and Noto Sans SC under names of their own: one that is installed has not the same signs.
    return {QStringLiteral("InferRack Sans"), QStringLiteral("InferRack Sans SC")};
}

QStringList registerFonts()
{
    // Qt turns FreeType's stem darkening on: below 20 px the Chinese outlines (CFF) gain a third in weight beside the Latin (TrueType), which
    // has none. Amounts of zero take it back. FreeType reads the variable when the first font is opened.
    if (!qEnvironmentVariableIsSet("FREETYPE_PROPERTIES"))
        qputenv("FREETYPE_PROPERTIES", "cff:darkening-parameters=500,0,1000,0,1500,0,2000,0");
    const QDir folder(QStringLiteral(":/resources/fonts"));
    QStringList unread;
    for (const QString &file : folder.entryList(QDir::Files)) {
        if (QFontDatabase::addApplicationFontFromData(bytesOf(folder.filePath(file))) < 0)
            unread.append(file);
    }
    return unread;
}

QFont font(TextRole role)
{
    const Role r = roleOf(role);
    QFont result;
    result.setFamilies(fontFamilies());
    result.setPixelSize(r.size);
    result.setWeight(r.weight);
    return result;
}

int lineHeight(TextRole role)
{
    return roleOf(role).line;
}

} // namespace inferrack::ui
