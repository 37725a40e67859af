// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include <QCommandLineParser>
#include <QRegularExpression>

namespace inferrack::app {

namespace {

void addOptions(QCommandLineParser &parser)
{
    parser.addPositionalArgument(QStringLiteral("FILE"), {});
    for (const char *valued : {"screenshot", "size", "language", "theme"})
        parser.addOption({QLatin1String(valued), {}, QStringLiteral("value")});
    parser.addOptions(
        {{QStringLiteral("fresh"), {}}, {{QStringLiteral("h"), QStringLiteral("help")}, {}}, {{QStringLiteral("v"), QStringLiteral("version")}, {}}});
}

} // namespace

CommandLine readCommandLine(const QStringList &arguments)
{
    CommandLine line;
    QCommandLineParser parser;
    addOptions(parser);
    if (!parser.parse(arguments)) {
        line.problem = parser.errorText();
        return line;
    }
    line.help = parser.isSet(QStringLiteral("help"));
    line.version = parser.isSet(QStringLiteral("version"));
    line.fresh = parser.isSet(QStringLiteral("fresh"));
    line.screenshot = parser.value(QStringLiteral("screenshot"));
    const QStringList files = parser.positionalArguments();
    if (files.size() > 1)
        line.problem = QStringLiteral("One file can be opened, not %1.").arg(files.size());
    line.file = files.value(0);
    if (const QString size = parser.value(QStringLiteral("size")); !size.isEmpty()) {
        static const QRegularExpression form(QStringLiteral("^(\\d{3,5})x(\\d{3,5})$"));
        // More than a computer can paint at once.
        constexpr int most = 10'000;
        const QRegularExpressionMatch match = form.match(size);
        if (match.hasMatch() && (match.captured(1).toInt() > most || match.captured(2).toInt() > most))
            line.problem = QStringLiteral("--size takes at most 10000x10000, not %1.").arg(size);
        else if (match.hasMatch())
            line.size = QSize(match.captured(1).toInt(), match.captured(2).toInt());
        else
            line.problem = QStringLiteral("--size takes a width and a height such as 1280x720, not %1.").arg(size);
    }
    if (const QString language = parser.value(QStringLiteral("language")); !language.isEmpty()) {
        if (language == QLatin1String("zh") || language == QLatin1String("en"))
            line.language = language == QLatin1String("zh") ? ui::Language::Chinese : ui::Language::English;
        else
            line.problem = QStringLiteral("--language takes zh or en, not %1.").arg(language);
    }
    if (const QString theme = parser.value(QStringLiteral("theme")); !theme.isEmpty()) {
        if (theme == QLatin1String("light") || theme == QLatin1String("dark"))
            line.theme = theme == QLatin1String("dark") ? ui::Theme::Dark : ui::Theme::Light;
        else
            line.problem = QStringLiteral("--theme takes light or dark, not %1.").arg(theme);
    }
    return line;
}

QString helpText()
{
    return QStringLiteral("Usage: inferrack [options] [FILE]\n"
                          "Configures AI inference servers.\n\n"
                          "  FILE                   project to open (.inferrack); without it the start page\n"
                          "  --screenshot OUT.png   write a picture of the window and exit; needs no display\n"
                          "  --size WxH             size of the picture, 1920x1080 unless given\n"
                          "  --language zh|en       language of this run\n"
                          "  --theme light|dark     theme of this run\n"
                          "  --fresh                neither read nor write settings\n"
                          "  -h, --help             show this help\n"
                          "  -v, --version          show the version\n");
}

} // namespace inferrack::app
