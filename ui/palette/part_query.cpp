// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/part_query.h"

#include <QHash>
#include <QRegularExpression>

#include "core/catalog/kinds/kinds.h"
#include "core/figure.h"
#include "ui/text/translate.h"

#include <algorithm>
#include <optional>

namespace inferrack::ui {

namespace {

struct UnitWord {
    const char *word;
    const char *dimension;
    double factor;
};

// As users write units in a search, letters folded.
constexpr UnitWord unitWords[] = {
    {"gib/s", "byte/s", 1073741824.0},
    {"gb/s", "byte/s", 1e9},
    {"tb/s", "byte/s", 1e12},
    {"gbit/s", "bit/s", 1e9},
    {"gbe", "bit/s", 1e9},
    {"mt/s", "transfer/s", 1e6},
    {"gib", "byte", 1073741824.0},
    {"gb", "byte", 1e9},
    {"tb", "byte", 1e12},
    {"g", "byte", 1e9},
    {"t", "byte", 1e12},
    {"kw", "watt", 1e3},
    {"w", "watt", 1.0},
    {"kg", "kg", 1.0},
    {"u", "unit", 1.0},
    {"/gb", "price/gigabyte", 1.0},
    {"/tb", "price/terabyte", 1.0},
    {"/tb/s", "price/terabyte/s", 1.0},
    {"/token/s", "price/token/s", 1.0},
};

struct Amount {
    double value = 0.0;
    const char *dimension = "";
};

std::optional<Amount> amountOf(const core::Figure &figure)
{
    using core::Unit;
    switch (figure.unit) {
    case Unit::GiB:
        return Amount{figure.value * 1073741824.0, "byte"};
    case Unit::GB:
        return Amount{figure.value * 1e9, "byte"};
    case Unit::TB:
        return Amount{figure.value * 1e12, "byte"};
    case Unit::GBPerSecond:
        return Amount{figure.value * 1e9, "byte/s"};
    case Unit::GbPerSecond:
        return Amount{figure.value * 1e9, "bit/s"};
    case Unit::MTPerSecond:
        return Amount{figure.value * 1e6, "transfer/s"};
    case Unit::Watt:
        return Amount{figure.value, "watt"};
    case Unit::Kilogram:
        return Amount{figure.value, "kg"};
    case Unit::RackUnit:
        return Amount{figure.value, "unit"};
    default:
        return std::nullopt;
    }
}

QString folded(const QString &text)
{
    QString out;
    out.reserve(text.size());
    for (const QChar c : text) {
        if (c.isLetterOrNumber() || c == '+' || c == '.')
            out += c.toCaseFolded();
    }
    return out;
}

bool holds(const PartQuery::Limit &limit, double value)
{
    const double slack = std::abs(limit.value) * 1e-9;
    switch (limit.compare) {
    case PartQuery::Compare::Below:
        return value < limit.value - slack;
    case PartQuery::Compare::AtMost:
        return value <= limit.value + slack;
    case PartQuery::Compare::Equal:
        return std::abs(value - limit.value) <= slack;
    case PartQuery::Compare::AtLeast:
        return value >= limit.value - slack;
    case PartQuery::Compare::Above:
        return value > limit.value + slack;
    }
    return false;
}

bool holds(const PartQuery::Limit &limit, const core::Part &part, const PriceFigure &price)
{
    if (limit.dimension.startsWith(QLatin1String("price/"))) {
        const std::optional<double> amount = price ? price(part, limit.dimension) : std::nullopt;
        return amount && holds(limit, *amount);
    }
    const auto figures = core::describe(core::kindOf(part)).figures(part);
    return std::any_of(figures.begin(), figures.end(), [&](const core::CardFigure &figure) {
        return std::any_of(figure.value.arguments.begin(), figure.value.arguments.end(), [&](const core::Argument &argument) {
            const auto *value = std::get_if<core::Value>(&argument);
            const auto amount = value ? amountOf(value->figure) : std::nullopt;
            return amount && limit.dimension == QLatin1String(amount->dimension) && holds(limit, amount->value);
        });
    });
}

/// What people call a kind beside the word of this program, in both languages.
QString otherNames(core::PartKind kind)
{
    using core::PartKind;
    switch (kind) {
    case PartKind::Accelerator:
    case PartKind::AcceleratorBoard:
        return QStringLiteral("GPU NPU 显卡 算力卡 计算卡 加速器");
    case PartKind::Processor:
        return QStringLiteral("CPU");
    case PartKind::MemoryModule:
        return QStringLiteral("RAM DIMM 内存");
    case PartKind::Drive:
        return QStringLiteral("SSD 固态 磁盘 disk");
    case PartKind::NetworkAdapter:
        return QStringLiteral("NIC 网络适配器");
    case PartKind::StorageAdapter:
        return QStringLiteral("RAID HBA 阵列卡");
    case PartKind::PowerSupply:
        return QStringLiteral("PSU 供电");
    case PartKind::Chassis:
        return QStringLiteral("server 服务器 准系统");
    case PartKind::Cooling:
    case PartKind::Accessory:
        break;
    }
    return {};
}

/// Chinese names of makers and product lines that the catalogue keeps in Latin letters.
QString chineseNames(const QString &vendorAndName)
{
    static const std::pair<QString, QString> names[] = {
        {"Ascend", "昇腾"},     {"Kunpeng", "鲲鹏"},      {"MLU", "思元"},      {"EPYC", "霄龙"},      {"Xeon", "至强"},        {"DCU", "深算"},
        {"NVIDIA", "英伟达"},   {"AMD", "超威"},          {"Intel", "英特尔"},  {"Huawei", "华为"},    {"Cambricon", "寒武纪"}, {"Hygon", "海光"},
        {"Rockchip", "瑞芯微"}, {"Horizon", "地平线"},    {"Google", "谷歌"},   {"Ampere", "安晟培"},  {"Supermicro", "超微"},  {"Dell", "戴尔"},
        {"HPE", "慧与 惠普"},   {"Lenovo", "联想"},       {"Inspur", "浪潮"},   {"H3C", "新华三"},     {"xFusion", "超聚变"},   {"Gigabyte", "技嘉"},
        {"ASUS", "华硕"},       {"ASRock", "永擎"},       {"Samsung", "三星"},  {"Micron", "美光"},    {"Kioxia", "铠侠"},      {"Seagate", "希捷"},
        {"Broadcom", "博通"},   {"Memblaze", "忆恒创源"}, {"Seasonic", "海韵"}, {"Corsair", "海盗船"}, {"Delta", "台达"},       {"Great Wall", "长城"},
    };
    QStringList found;
    for (const auto &[latin, chinese] : names)
        if (vendorAndName.contains(latin))
            found << chinese;
    return found.join(' ');
}

QString haystack(const core::Part &part)
{
    const core::PartInfo &info = core::infoOf(part);
    const core::Kind &kind = core::describe(core::kindOf(part));
    const QString vendor = QString::fromStdString(info.vendor), name = QString::fromStdString(info.name);
    QStringList texts{name, QString::fromStdString(info.nameZh), vendor, chineseNames(vendor + ' ' + name), QString::fromStdString(info.id.text)};
    for (const std::string &alias : info.aliases)
        texts << QString::fromStdString(alias);
    for (const QString &text : QStringList(texts)) {
        if (const QString initials = pinyinInitials(text); !initials.isEmpty())
            texts << initials;
    }
    texts << otherNames(kind.kind).split(' ');
    // Whatever the language of the screen: a search is written in the one that comes to mind.
    for (const Language in : {Language::English, Language::Chinese}) {
        texts << translated(kind.singular, in) << translated(kind.plural, in);
        for (const core::Text &word : kind.subtitle(part))
            texts << translated(word, in);
    }
    for (QString &text : texts)
        text = folded(text);
    return texts.join(' ');
}

} // namespace

PartQuery parsePartQuery(const QString &text)
{
    static const QRegularExpression limit(QStringLiteral("(>=|<=|≥|≤|>|<|=)\\s*([0-9][0-9,]*\\.?[0-9]*)\\s*([A-Za-z/]+)"));
    PartQuery query;
    QString rest = text;
    for (auto found = limit.globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        const QString unit = match.captured(3);
        // Bits and bytes differ by the case of one letter: "Gb/s" is a port speed, "GB/s" a bandwidth.
        const QString word = unit.contains(QLatin1String("Gb")) && !unit.contains(QLatin1String("GbE")) ? QStringLiteral("gbit/s") : unit.toLower();
        const auto *known = std::find_if(std::begin(unitWords), std::end(unitWords), [&](const UnitWord &u) { return word == QLatin1String(u.word); });
        if (known == std::end(unitWords))
            continue;
        const QString sign = match.captured(1);
        const auto compare = sign == ">"                   ? PartQuery::Compare::Above
                             : sign == "<"                 ? PartQuery::Compare::Below
                             : sign == ">=" || sign == "≥" ? PartQuery::Compare::AtLeast
                             : sign == "<=" || sign == "≤" ? PartQuery::Compare::AtMost
                                                           : PartQuery::Compare::Equal;
        const double value = match.captured(2).remove(',').toDouble() * known->factor;
        query.limits.push_back({compare, value, QString::fromLatin1(known->dimension)});
        rest.replace(match.captured(0), QStringLiteral(" "));
    }
    for (const QString &word : rest.split(' ', Qt::SkipEmptyParts)) {
        if (const QString plain = folded(word); !plain.isEmpty())
            query.words << plain;
    }
    return query;
}

bool matches(const core::Part &part, const PartQuery &query, const PriceFigure &price)
{
    if (query.isEmpty())
        return true;
    const QString texts = query.words.isEmpty() ? QString() : haystack(part);
    return std::all_of(query.words.begin(), query.words.end(), [&](const QString &word) { return texts.contains(word); }) &&
           std::all_of(query.limits.begin(), query.limits.end(), [&](const PartQuery::Limit &limit) { return holds(limit, part, price); });
}

QString pinyinInitials(const QString &text)
{
    // The Han of product names and, in the second lines, of commands; another one has no initial and is searched as it is written.
    static const QHash<QChar, QChar> initials = [] {
        const QString han = QStringLiteral("二元光号地寒平征微思昇升武海深瑞程算纪线腾芯华为浪潮联想超聚变曙新三飞鲲鹏"
                                           "一上下业中主于令件位佳保做关出切创到副务区单口另同命图域大存实小库应建开快打换据捷搜撤放数更最本机板果槽满的移窗箱"
                                           "类索结缩色菜表装言语负载退适选部重销键际除面题起始页历史记录"
                                           "显示气流节点规格中价列排序高低先比较析原因假定值");
        const QString letters = QStringLiteral("eyghdhpzwssswhsrcsjxtxhwlclxcjbsxsfkp"
                                               "ysxyzzyljwjbzgcqcdfwqdkltmtydcsxkyjkkdhjjscfsgzbjbgcmdycxlsjsscbzyyfztsxbcxjjcmtqsylsjl"
                                               "xsqljdggzjlpxgdxbjxyyjdz");
        QHash<QChar, QChar> table;
        for (int i = 0; i < han.size(); ++i)
            table.insert(han[i], letters[i]);
        return table;
    }();
    QString out;
    for (const QChar c : text) {
        if (const auto found = initials.find(c); found != initials.end())
            out += *found;
    }
    return out;
}

bool isDomestic(const core::PartInfo &part)
{
    static const QStringList makers{"Huawei",  "Cambricon", "Hygon",  "Rockchip", "Horizon Robotics",   "IEIT",
                                    "xFusion", "H3C",       "Lenovo", "Memblaze", "white label (China)"};
    const QString vendor = QString::fromStdString(part.vendor);
    return std::any_of(makers.begin(), makers.end(), [&](const QString &maker) { return vendor.startsWith(maker); });
}

} // namespace inferrack::ui
