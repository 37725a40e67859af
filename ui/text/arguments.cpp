// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/arguments.h"

#include "ui/text/number_format.h"

#include <QStringList>

namespace inferrack::ui {

namespace {

using namespace core;

/// Noun phrases with their own plural, the only texts that are put into another.
Message nounOf(Noun noun)
{
    switch (noun) {
    case Noun::Accelerator:
        return INFERRACK_TEXT_N("Nouns", "%n accelerator(s)");
    case Noun::Processor:
        return INFERRACK_TEXT_N("Nouns", "%n processor(s)");
    case Noun::MemoryModule:
        return INFERRACK_TEXT_N("Nouns", "%n memory module(s)");
    case Noun::Drive:
        return INFERRACK_TEXT_N("Nouns", "%n drive(s)");
    case Noun::NetworkAdapter:
        return INFERRACK_TEXT_N("Nouns", "%n network adapter(s)");
    case Noun::PowerSupply:
        return INFERRACK_TEXT_N("Nouns", "%n power supply(s)");
    case Noun::Fan:
        return INFERRACK_TEXT_N("Nouns", "%n fan(s)");
    case Noun::Slot:
        return INFERRACK_TEXT_N("Nouns", "%n slot(s)");
    case Noun::DriveBay:
        return INFERRACK_TEXT_N("Nouns", "%n drive bay(s)");
    case Noun::Lane:
        return INFERRACK_TEXT_N("Nouns", "%n PCIe lane(s)");
    case Noun::Port:
        return INFERRACK_TEXT_N("Nouns", "%n port(s)");
    case Noun::Server:
        return INFERRACK_TEXT_N("Nouns", "%n server(s)");
    case Noun::ConcurrentRequest:
        return INFERRACK_TEXT_N("Nouns", "%n concurrent request(s)");
    case Noun::User:
        return INFERRACK_TEXT_N("Nouns", "%n user(s)");
    case Noun::LineItem:
        return INFERRACK_TEXT_N("Nouns", "%n line item(s)");
    case Noun::Finding:
        return INFERRACK_TEXT_N("Nouns", "%n finding(s)");
    case Noun::Blocker:
        return INFERRACK_TEXT_N("Nouns", "%n blocker(s)");
    case Noun::Warning:
        return INFERRACK_TEXT_N("Nouns", "%n warning(s)");
    case Noun::Note:
        return INFERRACK_TEXT_N("Nouns", "%n note(s)");
    case Noun::AssumedValue:
        return INFERRACK_TEXT_N("Nouns", "%n assumed value(s)");
    case Noun::Day:
        return INFERRACK_TEXT_N("Nouns", "%n day(s)");
    case Noun::Year:
        break;
    }
    return INFERRACK_TEXT_N("Nouns", "%n year(s)");
}

/// "Server 1 and Server 2", "A, B and C"; "A、B、C".
QString listed(const QStringList &names, Language in)
{
    if (in == Language::Chinese)
        return names.join(u'、');
    if (names.size() < 2)
        return names.join(QString());
    const QString last = translated(INFERRACK_TEXT("Names", "%1 and %2"), in);
    return QString(last).replace(QLatin1String("%1"), names.mid(0, names.size() - 1).join(QLatin1String(", "))).replace(QLatin1String("%2"), names.last());
}

/// What others wrote must not break a line, command a terminal or turn a text around: such signs stand as a mark.
QString fromFile(const std::string &text)
{
    // A sentence has no room for a megabyte that stands in a field.
    constexpr qsizetype longest = 2000;
    QString name = QString::fromStdString(text);
    if (name.size() > longest)
        name = name.left(longest) + QChar(0x2026);
    for (QChar &sign : name) {
        const ushort code = sign.unicode();
        if (sign.category() == QChar::Other_Control || (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069))
            sign = QChar::ReplacementCharacter;
    }
    return name;
}

/// Formats one argument in one language.
class Formatter {
public:
    explicit Formatter(Language in) : m_in(in) {}

    QString operator()(const Name &name) const { return fromFile(name.text); }
    QString operator()(const ServerName &server) const
    {
        if (!server.name.empty())
            return fromFile(server.name);
        return translated(INFERRACK_TEXT("Names", "Server %1"), m_in).replace(QLatin1String("%1"), QString::number(server.number));
    }
    QString operator()(const SlotName &slot) const { return slotName(slot.label, m_in); }
    QString operator()(const SlotNames &slots_) const
    {
        QStringList names;
        for (const std::string &label : slots_.labels)
            names.append(slotName(label, m_in));
        return listed(names, m_in);
    }
    QString operator()(const Parts &parts) const
    {
        QString result = fromFile(m_in == Language::Chinese && !parts.nameZh.empty() ? parts.nameZh : parts.name);
        if (parts.quantity > 0)
            result = number(parts.quantity) + QStringLiteral(" × ") + result;
        if (!parts.remark.empty())
            result += (m_in == Language::Chinese ? QStringLiteral("（%1）") : QStringLiteral(" (%1)")).arg(fromFile(parts.remark));
        return result;
    }
    QString operator()(const Term &term) const { return translated(term.message, m_in); }
    QString operator()(const BilingualTerm &term) const
    {
        const bool chinese = m_in == Language::Chinese ? !term.zh.empty() : term.en.empty();
        return fromFile(chinese ? term.zh : term.en);
    }
    QString operator()(const LinkTerm &link) const
    {
        const QString width = QStringLiteral("x%1").arg(link.lanes);
        return link.generation > 0 ? QStringLiteral("PCIe %1.0 %2").arg(QString::number(link.generation), width) : width;
    }
    QString operator()(const Value &value) const { return formatted(value, m_in); }
    QString operator()(const Range &range) const { return formattedRange(range.low, range.high, m_in); }
    QString operator()(const Counted &counted) const
    {
        return translatedCount(nounOf(counted.noun), counted.value, m_in).replace(QLatin1String("%n"), number(double(counted.value)));
    }
    QString operator()(const Plural &plural) const { return number(double(plural.value)); }
    QString operator()(const MoneyValue &money) const { return money.whole ? moneyInFull(money.money, m_in) : moneyInSentence(money.money, m_in); }
    QString operator()(const Date &date) const { return fromFile(date.iso); }

private:
    Language m_in;
};

} // namespace

QString slotName(const std::string &label, Language in)
{
    const QString name = fromFile(label);
    const std::pair<QLatin1String, Message> words[] = {
        {QLatin1String("Slot"), INFERRACK_TEXT("Names", "Slot")},
        {QLatin1String("Bay"), INFERRACK_TEXT("Names", "Bay")},
        {QLatin1String("Fan"), INFERRACK_TEXT("Names", "Fan")},
    };
    for (const auto &[word, message] : words) {
        if (name == word || name.startsWith(QString(word) + u' '))
            return translated(message, in) + name.mid(word.size());
    }
    return name;
}

QString translated(const core::Argument &argument, Language in)
{
    return std::visit(Formatter(in), argument);
}

} // namespace inferrack::ui
