// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/derivation_text.h"

#include <QCoreApplication>

#include "core/catalog/source_kinds.h"
#include "ui/text/number_format.h"
#include "ui/text/result_text.h"
#include "ui/text/translate.h"

#include <algorithm>
#include <cmath>

namespace inferrack::ui {

namespace {

QString confidenceText(core::Confidence confidence)
{
    switch (confidence) {
    case core::Confidence::High:
        return QCoreApplication::translate("Derivation", "confidence high");
    case core::Confidence::Medium:
        return QCoreApplication::translate("Derivation", "confidence medium");
    case core::Confidence::Low:
        return QCoreApplication::translate("Derivation", "confidence low");
    }
    return {};
}

QString toBeVerified()
{
    return QCoreApplication::translate("Derivation", "to be verified");
}

/// "community data: gpumap (GitHub)", "Manufacturer's data sheet"; without a title the kind and the id say which it is.
QString titleName(const core::SourceId &id, const core::Catalog &catalog)
{
    const QString idText = QString::fromStdString(id.text);
    const core::Source *source = catalog.source(id);
    if (!source)
        return idText;
    const QString title = partName(source->titleEn, source->titleZh);
    const core::SourceKind *kind = core::sourceKind(source->kind);
    if (!kind || !(kind->bareTitle || title.isEmpty()))
        return title.isEmpty() ? idText : title;
    return QCoreApplication::translate("Derivation", "%1: %2", "kind of source, its title")
        .arg(translated(core::text(kind->name)), title.isEmpty() ? idText : title);
}

/// The same with a mark of what nobody read.
QString fullName(const core::SourceId &id, const core::Catalog &catalog)
{
    const core::Source *source = catalog.source(id);
    const QString name = titleName(id, catalog);
    return !source || source->read ? name : QCoreApplication::translate("Derivation", "%1 (to be verified)", "source").arg(name);
}

/// Two sources of the same title are told apart by their ids.
QStringList fullNames(const std::vector<core::SourceId> &sources, const core::Catalog &catalog)
{
    QStringList names, out;
    for (const core::SourceId &id : sources)
        names << fullName(id, catalog);
    for (qsizetype i = 0; i < names.size(); ++i) {
        const QString id = QString::fromStdString(sources[static_cast<std::size_t>(i)].text);
        out << (names.count(names[i]) > 1 ? QStringLiteral("%1 (%2)").arg(names[i], id) : names[i]);
    }
    return out;
}

/// Kind of a source; its id where the legend does not know it.
QString kindName(const core::SourceId &id, const core::Catalog &catalog)
{
    const core::Source *source = catalog.source(id);
    const core::SourceKind *kind = source ? core::sourceKind(source->kind) : nullptr;
    return kind ? translated(core::text(kind->name)) : QString::fromStdString(id.text);
}

/// The first source that was read, and how many more there are.
QString shortName(const std::vector<core::SourceId> &sources, const core::Catalog &catalog, QString (*nameOf)(const core::SourceId &, const core::Catalog &))
{
    const QString name = nameOf(core::readFirst(sources, catalog).front(), catalog);
    const auto others = static_cast<int>(sources.size()) - 1;
    return others == 0 ? name : QCoreApplication::translate("Derivation", "%1 and %n more", "first of several sources", others).arg(name);
}

/// "2026-11" of a day; a quarter or a year as it stands.
QString month(const std::string &date)
{
    return QString::fromStdString(date.size() == 10 ? date.substr(0, 7) : date);
}

/// One line of a name for the sources, month, and whether they are to be verified.
QStringList lineOf(const QString &name, const std::vector<core::SourceId> &sources, const std::string &asOf, core::Confidence confidence,
                   const core::Catalog &catalog)
{
    QStringList parts{name, month(asOf)};
    if (!sources.empty() && core::supported(confidence, sources, catalog) != core::Confidence::High)
        parts << toBeVerified();
    return parts;
}

QString kindText(core::Origin::Kind kind)
{
    using Kind = core::Origin::Kind;
    switch (kind) {
    case Kind::Computed:
        return QCoreApplication::translate("Derivation", "computed");
    case Kind::Workload:
        return QCoreApplication::translate("Derivation", "workload");
    case Kind::Site:
        return QCoreApplication::translate("Derivation", "site");
    case Kind::Assumed:
        return QCoreApplication::translate("Derivation", "assumed");
    case Kind::Model:
        return QCoreApplication::translate("Derivation", "model");
    case Kind::PriceList:
        return QCoreApplication::translate("Derivation", "price list");
    case Kind::Constant:
        return QCoreApplication::translate("Derivation", "constant");
    case Kind::Catalogue:
        return QCoreApplication::translate("Derivation", "catalogue");
    }
    return {};
}

QString joined(QStringList parts)
{
    parts.removeAll(QString());
    return parts.join(language() == Language::Chinese ? QStringLiteral("，") : QStringLiteral(", "));
}

void append(QStringList &lines, const QString &heading, const core::Derivation &derivation, const core::Catalog &catalog, int depth);

/// A term with its value and where that comes from; below it how a computed one is made.
void append(QStringList &lines, const core::Derivation::Input &input, const core::Catalog &catalog, int depth)
{
    const QString indent(qsizetype(depth) * 2, ' '), name = translated(input.name), value = translated(input.value);
    if (!input.derivation.empty()) {
        append(lines, name, input.derivation.front(), catalog, depth);
        return;
    }
    const bool assumed = input.origin.kind == core::Origin::Kind::Assumed;
    if (assumed && input.origin.sources.empty())
        lines << indent + QCoreApplication::translate("Derivation", "%1: %2 (assumed)").arg(name, value);
    else
        lines << indent + QCoreApplication::translate("Derivation", "%1: %2 (source: %3)").arg(name, value, originText(input.origin, catalog));
}

void append(QStringList &lines, const QString &heading, const core::Derivation &derivation, const core::Catalog &catalog, int depth)
{
    const QString indent(qsizetype(depth) * 2, ' ');
    lines << indent + QCoreApplication::translate("Derivation", "%1: %2", "quantity, value").arg(heading, resultText(derivation));
    for (const core::Text &line : derivation.formula)
        lines << indent + "  " + translated(line);
    for (const bool further : {false, true})
        for (const auto &input : derivation.inputs)
            if (input.further == further)
                append(lines, input, catalog, depth + 1);
    for (const core::Text &note : derivation.notes)
        lines << indent + "  " + translated(note);
}

} // namespace

QString SourceNumbers::marks(const std::vector<core::SourceId> &sources, const std::string &asOf)
{
    std::vector<qsizetype> numbers;
    for (const core::SourceId &id : sources) {
        const auto known = std::find_if(m_entries.begin(), m_entries.end(), [&id](const Entry &entry) { return entry.id == id; });
        numbers.push_back(known - m_entries.begin() + 1);
        if (known == m_entries.end())
            m_entries.push_back({id, asOf});
    }
    std::sort(numbers.begin(), numbers.end());
    QStringList texts;
    for (const qsizetype number : numbers)
        texts << QString::number(number);
    return QStringLiteral("[%1]").arg(texts.join(QStringLiteral(", ")));
}

QStringList SourceNumbers::lines() const
{
    std::vector<core::SourceId> ids;
    for (const Entry &entry : m_entries)
        ids.push_back(entry.id);
    const QStringList names = fullNames(ids, m_catalog);
    QStringList out;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const core::Source *source = m_catalog.source(ids[i]);
        const std::string &day = source && !source->date.empty() ? source->date : m_entries[i].asOf;
        out << QStringLiteral("[%1] %2").arg(QString::number(i + 1), joined({names[static_cast<qsizetype>(i)], QString::fromStdString(day)}));
    }
    return out;
}

QString originLine(const core::Origin &origin, const core::Catalog &catalog, SourceNumbers &numbers)
{
    if (origin.sources.empty())
        return originText(origin, catalog);
    QStringList parts;
    if (origin.kind == core::Origin::Kind::Assumed || origin.kind == core::Origin::Kind::PriceList)
        parts << kindText(origin.kind);
    const QString name = shortName(origin.sources, catalog, kindName) + ' ' + numbers.marks(origin.sources, origin.asOf);
    return joined(parts + lineOf(name, origin.sources, origin.asOf, origin.confidence, catalog));
}

QString originText(const core::Origin &origin, const core::Catalog &catalog)
{
    using Kind = core::Origin::Kind;
    const core::Part *part = origin.kind == Kind::Catalogue && !origin.part.isEmpty() ? catalog.part(origin.part) : nullptr;
    QStringList parts;
    if (part)
        parts << partName(core::infoOf(*part).name, core::infoOf(*part).nameZh);
    else if (origin.kind != Kind::Catalogue || origin.sources.empty())
        parts << kindText(origin.kind);
    if (origin.kind == Kind::Computed || origin.kind == Kind::Workload || origin.kind == Kind::Site)
        return joined(parts);
    parts << fullNames(origin.sources, catalog) << QString::fromStdString(origin.asOf);
    if (!origin.sources.empty())
        parts << confidenceText(core::supported(origin.confidence, origin.sources, catalog));
    return joined(parts);
}

QString provenanceLine(const core::Provenance &provenance, const core::Catalog &catalog)
{
    const QString name = provenance.sources.empty() ? QString() : shortName(provenance.sources, catalog, titleName);
    return joined(lineOf(name, provenance.sources, provenance.asOf, provenance.confidence, catalog));
}

QString provenanceText(const core::Provenance &provenance, const core::Catalog &catalog)
{
    QStringList parts = fullNames(provenance.sources, catalog);
    parts << QString::fromStdString(provenance.asOf) << confidenceText(core::supported(provenance.confidence, provenance.sources, catalog));
    return joined(parts);
}

QString plainText(const core::Derivation &derivation, const core::Catalog &catalog)
{
    QStringList lines;
    append(lines, translated(derivation.title), derivation, catalog, 0);
    return lines.join('\n') + '\n';
}

QString resultLine(const core::Derivation &derivation)
{
    const auto *value = derivation.result ? std::get_if<core::Value>(&*derivation.result) : nullptr;
    if (value) {
        const double factor = value->figure.unit == core::Unit::GiB   ? 1073741824.0
                              : value->figure.unit == core::Unit::KiB ? 1024.0
                              : value->figure.unit == core::Unit::GB  ? 1e9
                                                                      : 0.0;
        if (factor > 0)
            return QStringLiteral("= %1 B = %2").arg(number(std::round(value->figure.value * factor)), resultText(derivation));
    }
    return QStringLiteral("= ") + resultText(derivation);
}

} // namespace inferrack::ui
