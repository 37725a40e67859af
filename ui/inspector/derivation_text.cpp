// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/derivation_text.h"

#include <QCoreApplication>
#include <QStringList>

#include "ui/text/number_format.h"
#include "ui/text/translate.h"

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

QStringList titles(const std::vector<core::SourceId> &sources, const core::Catalog &catalog)
{
    QStringList out;
    for (const core::SourceId &id : sources) {
        const core::Source *source = catalog.source(id);
        out << (source ? partName(source->titleEn, source->titleZh) : QString::fromStdString(id.text));
    }
    return out;
}

QString joined(QStringList parts)
{
    parts.removeAll(QString());
    return parts.join(language() == Language::Chinese ? QStringLiteral("，") : QStringLiteral(", "));
}

void append(QStringList &lines, const core::Derivation &derivation, const core::Catalog &catalog, int depth)
{
    const QString indent(depth * 2, ' ');
    lines << indent + QCoreApplication::translate("Derivation", "%1: %2", "quantity, value").arg(translated(derivation.title), translated(derivation.result));
    for (const core::Text &line : derivation.formula)
        lines << indent + "  " + translated(line);
    for (const auto &input : derivation.inputs) {
        const QString name = translated(input.name), value = translated(input.value);
        if (input.origin.kind == core::Origin::Kind::Assumed)
            lines << indent + "  " + QCoreApplication::translate("Derivation", "%1: %2 (assumed)").arg(name, value);
        else if (!input.derivation.empty())
            append(lines, input.derivation.front(), catalog, depth + 1);
        else
            lines << indent + "  " + QCoreApplication::translate("Derivation", "%1: %2 (source: %3)").arg(name, value, originText(input.origin, catalog));
    }
    for (const core::Text &note : derivation.notes)
        lines << indent + "  " + translated(note);
}

} // namespace

QString originText(const core::Origin &origin, const core::Catalog &catalog)
{
    using Kind = core::Origin::Kind;
    QStringList parts;
    switch (origin.kind) {
    case Kind::Computed:
        return QCoreApplication::translate("Derivation", "computed");
    case Kind::Workload:
        return QCoreApplication::translate("Derivation", "workload");
    case Kind::Site:
        return QCoreApplication::translate("Derivation", "site");
    case Kind::Assumed:
        parts << QCoreApplication::translate("Derivation", "assumed");
        break;
    case Kind::Model:
        parts << QCoreApplication::translate("Derivation", "model");
        break;
    case Kind::PriceList:
        parts << QCoreApplication::translate("Derivation", "price list");
        break;
    case Kind::Constant:
        parts << QCoreApplication::translate("Derivation", "constant");
        break;
    case Kind::Catalogue:
        if (const core::Part *part = origin.part.isEmpty() ? nullptr : catalog.part(origin.part))
            parts << partName(core::infoOf(*part).name, core::infoOf(*part).nameZh);
        else if (origin.sources.empty())
            parts << QCoreApplication::translate("Derivation", "catalogue");
        break;
    }
    parts << titles(origin.sources, catalog) << QString::fromStdString(origin.asOf);
    if (!origin.sources.empty())
        parts << confidenceText(origin.confidence);
    return joined(parts);
}

QString provenanceText(const core::Provenance &provenance, const core::Catalog &catalog)
{
    QStringList parts = titles(provenance.sources, catalog);
    parts << QString::fromStdString(provenance.asOf) << confidenceText(provenance.confidence);
    return joined(parts);
}

QString plainText(const core::Derivation &derivation, const core::Catalog &catalog)
{
    QStringList lines;
    append(lines, derivation, catalog, 0);
    return lines.join('\n') + '\n';
}

QString resultLine(const core::Argument &result)
{
    if (const auto *value = std::get_if<core::Value>(&result)) {
        const double factor = value->figure.unit == core::Unit::GiB   ? 1073741824.0
                              : value->figure.unit == core::Unit::KiB ? 1024.0
                              : value->figure.unit == core::Unit::GB  ? 1e9
                                                                      : 0.0;
        if (factor > 0)
            return QStringLiteral("= %1 B = %2").arg(number(std::round(value->figure.value * factor)), translated(result));
    }
    return QStringLiteral("= ") + translated(result);
}

} // namespace inferrack::ui
