// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/no_break.h"

#include <QRegularExpression>

namespace inferrack::ui {

namespace {

constexpr QChar noBreakSpace(0x00a0), wordJoiner(0x2060);

QRegularExpression expression(const char *pattern)
{
    QRegularExpression made(QString::fromUtf8(pattern), QRegularExpression::UseUnicodePropertiesOption);
    made.optimize();
    return made;
}

} // namespace

QString unbroken(const QString &text)
{
    static const QRegularExpression beforeUnit =
        expression("(?<=[0-9]) (?=(?:[KG]iB|[GT]B|Gb|MT|kWh?|W|V|A|°C|℃|mm|kg|m³|BTU|m?s|µs|GHz|TFLOPS|[Tt]okens?|requests?|请求|percentage "
                   "points?|个百分点|million|years?"
                   "|年|[万亿]?(?:元|美元|欧元|英镑|港元|新加坡元|日元))(?![A-Za-z]))");
    static const QRegularExpression afterCurrency = expression("(?<=CNY|USD|EUR|GBP|HKD|SGD|JPY) (?=-?[0-9])");
    static const QRegularExpression points = expression("(?<=percentage) (?=points?)");
    static const QRegularExpression quantity = expression("(?<=[0-9]) × ");
    static const QRegularExpression link = expression("(?<=PCIe) (?=[0-9])|(?<=\\.0) (?=x[0-9])");
    static const QRegularExpression slash = expression("(?<=[A-Za-z³求])/(?=[A-Za-z])");
    QString out = text;
    for (const QRegularExpression *space : {&beforeUnit, &afterCurrency, &points, &link})
        out.replace(*space, QString(noBreakSpace));
    out.replace(quantity, QString(noBreakSpace) + u'×' + noBreakSpace);
    out.replace(slash, QString(u'/') + wordJoiner);
    return out;
}

} // namespace inferrack::ui
