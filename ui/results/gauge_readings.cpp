// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/gauge_readings.h"

#include <QCoreApplication>
#include <QDate>

#include "core/inference/deployment_evaluation.h"
#include "ui/drawing/memory_segments.h"
#include "ui/text/filled.h"
#include "ui/text/no_answer.h"
#include "ui/text/number_format.h"
#include "ui/text/translate.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <string_view>

namespace inferrack::ui {

namespace {

/// Worst severity among the findings of these checks, so that a gauge and the list never disagree; nothing found = holds.
Verdict verdictOfChecks(const ScenarioView &shown, std::initializer_list<std::string_view> checks)
{
    std::optional<core::Severity> worst;
    for (const core::Finding &finding : shown.result().findings) {
        if (std::find(checks.begin(), checks.end(), finding.check) != checks.end())
            worst = std::max(worst.value_or(core::Severity::Note), finding.severity);
    }
    return worst ? verdictOf(*worst) : Verdict::Ok;
}

core::Figure watts(core::Watts value)
{
    return {core::inWatts(value), core::Unit::Watt};
}

core::Figure gibibytes(double bytes)
{
    return {bytes / 1073741824.0, core::Unit::GiB};
}

GaugeLink link(const QString &text, core::HeadlineFigure figure)
{
    return {text, static_cast<int>(figure)};
}

GaugeReading missing(const QString &what)
{
    GaugeReading reading;
    reading.value = QStringLiteral("—");
    reading.note = what;
    return reading;
}

const core::DeploymentEvaluation *deploymentOf(const ScenarioView &shown)
{
    const auto &all = shown.result().deployments;
    return all.empty() ? nullptr : &all.front();
}

std::optional<PrintedFigure> headroom(const ScenarioView &shown)
{
    const auto *d = deploymentOf(shown);
    if (!d || !d->problem.empty())
        return std::nullopt;
    const core::Figure figure = gibibytes(d->memory.headroom);
    return PrintedFigure{figure, figure};
}

std::optional<PrintedFigure> timePerToken(const ScenarioView &shown)
{
    const auto *d = deploymentOf(shown);
    const core::Workload *load = d && d->point ? shown.scenario().workload(d->workload) : nullptr;
    if (!load || !d->problem.empty() || !core::hasFurtherTokens(*load))
        return std::nullopt;
    const core::Figure figure{d->point->tpot, core::Unit::Second};
    return PrintedFigure{figure, load->tpotTarget ? core::Figure{core::inSeconds(*load->tpotTarget), core::Unit::Second} : figure};
}

GaugeReading vram(const ScenarioView &shown)
{
    const auto *d = deploymentOf(shown);
    if (!d || !d->problem.empty())
        return missing(noAnswer(d ? d->problem : "no_accelerator").clause);
    GaugeReading reading;
    reading.verdict = vramVerdict(shown.result());
    const FormattedFigure figure = formattedApart(gibibytes(d->memory.headroom));
    reading.value = figure.value;
    reading.unit = figure.unit;
    const MemorySegments memory = memorySegments(d->memory);
    const double whole = std::max(memory.visible, memory.used);
    for (const MemorySegment &segment : memory.segments)
        reading.segments.push_back({segment.bytes / whole, tokenOf(segment.kind), segment.kind == MemorySegment::Kind::Reserve});
    if (memory.shortfall > 0)
        reading.tick = memory.usable / whole;
    const QString error = formatted(gibibytes(d->memory.headroomError));
    reading.note = d->memory.holds > 0 ? QCoreApplication::translate("Gauges", "± %1 per accelerator, holds %2")
                                             .arg(error, translated(core::Argument(core::Counted{core::Noun::ConcurrentRequest, d->memory.holds})))
                                       : QCoreApplication::translate("Gauges", "± %1 per accelerator, holds no request of this length").arg(error);
    return reading;
}

GaugeReading tpot(const ScenarioView &shown)
{
    const auto *d = deploymentOf(shown);
    if (!d || !d->problem.empty())
        return missing(noAnswer(d ? d->problem : "no_accelerator").clause);
    if (!d->point)
        return missing(QCoreApplication::translate("Gauges", "the engine does not start"));
    const core::Workload *load = shown.scenario().workload(d->workload);
    const core::Figure value{d->point->tpot, core::Unit::Second};
    GaugeReading reading;
    if (load && !core::hasFurtherTokens(*load)) {
        reading.value = QStringLiteral("—"); // one output token has no time to the next
    } else if (load && load->tpotTarget) {
        const core::Figure target{core::inSeconds(*load->tpotTarget), core::Unit::Second};
        const FormattedFigure figure = formattedApart(value, target);
        reading.value = figure.value;
        reading.unit = QCoreApplication::translate("Gauges", "%1 of %2", "unit, target").arg(figure.unit, formattedApart(target).value);
        reading.verdict = core::printedValue(value, target) <= core::printedValue(target) ? Verdict::Ok : Verdict::Warning;
        const double whole = std::max(value.value, target.value);
        reading.ratio = value.value / whole;
        reading.tick = target.value / whole;
    } else {
        const FormattedFigure figure = formattedApart(value);
        reading.value = figure.value;
        reading.unit = figure.unit;
        double whole = value.value;
        for (const core::ServingPoint &point : d->curve.points)
            whole = std::max(whole, point.tpot);
        reading.ratio = whole > 0 ? value.value / whole : 0.0;
    }
    const core::Figure first{d->point->ttft, core::Unit::Second};
    const QString throughput = formatted(core::Figure{d->point->throughput, core::Unit::TokenPerSecond});
    if (load && load->ttftTarget) {
        const core::Figure target{core::inSeconds(*load->ttftTarget), core::Unit::Second};
        reading.note = QCoreApplication::translate("Gauges", "TTFT %1 of %2, throughput %3").arg(formatted(first, target), formatted(target), throughput);
        reading.links = {link(formatted(first, target), core::HeadlineFigure::TimeToFirstToken)};
    } else {
        reading.note = QCoreApplication::translate("Gauges", "TTFT %1, throughput %2").arg(formatted(first), throughput);
        reading.links = {link(formatted(first), core::HeadlineFigure::TimeToFirstToken)};
    }
    reading.links.push_back(link(throughput, core::HeadlineFigure::Throughput));
    return reading;
}

/// Of a server whose chassis is not in the catalogue nothing is known.
bool isKnown(const ScenarioView &shown)
{
    return shown.serverResult().assembly.layout != nullptr;
}

std::optional<PrintedFigure> outputPower(const ScenarioView &shown)
{
    if (!isKnown(shown))
        return std::nullopt;
    const core::Figure figure = watts(shown.serverResult().power.output);
    return PrintedFigure{figure, figure};
}

std::optional<PrintedFigure> density(const ScenarioView &shown)
{
    if (!isKnown(shown))
        return std::nullopt;
    const core::HeatLoad &heat = shown.serverResult().heat;
    const core::Figure figure = watts(heat.perUnit.value_or(heat.peak));
    return PrintedFigure{figure, figure};
}

QString unknownChassis(const ScenarioView &shown)
{
    return shown.serverResult().assembly.type->chassis.isEmpty() ? QCoreApplication::translate("Gauges", "no chassis chosen")
                                                                 : QCoreApplication::translate("Gauges", "the chassis is not in the catalogue");
}

/// Whether slots of this kind are meant to hold a part that the catalogue does not know: it counts as not installed, and yet it is not missing.
bool namesUnknownPart(const ScenarioView &shown, core::SlotKind kind)
{
    const core::Assembly &assembly = shown.serverResult().assembly;
    return std::any_of(assembly.strays.begin(), assembly.strays.end(), [&](const core::Placement &stray) {
        return !stray.part.isEmpty() && core::misfitOf(assembly, stray, shown.catalog()) == core::Misfit::UnknownPart &&
               assembly.layout->group(stray.slot.group)->kind == kind;
    });
}

/// Where nothing is offered: what asks for it is beyond, and where nothing asks there is nothing to judge.
void settleWithoutLimit(GaugeReading &reading)
{
    if (reading.verdict == Verdict::Ok)
        reading.verdict.reset();
    else
        reading.ratio = 1.0;
}

QString whyNoLanes(const ScenarioView &shown)
{
    if (!shown.serverResult().assembly.processors.empty())
        return QCoreApplication::translate("Gauges", "no processor gives lanes");
    if (namesUnknownPart(shown, core::SlotKind::Processor))
        return QCoreApplication::translate("Gauges", "processor not in the catalogue");
    return QCoreApplication::translate("Gauges", "no processor installed");
}

GaugeReading lanes(const ScenarioView &shown)
{
    if (!isKnown(shown))
        return missing(unknownChassis(shown));
    const core::PcieUse &use = shown.serverResult().pcie;
    const int asked = use.asked(), offered = use.offered();
    GaugeReading reading;
    reading.verdict = verdictOfChecks(shown, {"pcie_lanes", "pcie_link", "slot_socket"});
    reading.value = number(asked);
    reading.unit = QCoreApplication::translate("Gauges", "of %1", "lanes").arg(number(offered));
    if (offered <= 0) {
        settleWithoutLimit(reading);
        reading.note = whyNoLanes(shown);
        return reading;
    }
    const double whole = std::max(asked, offered);
    reading.ratio = asked / whole;
    reading.tick = offered / whole;
    const auto total = static_cast<int>(use.links.size());
    const auto narrowed = static_cast<int>(std::count_if(use.links.begin(), use.links.end(), core::isBelowPart));
    if (total == 0)
        reading.note = QCoreApplication::translate("Gauges", "no part takes lanes");
    else if (narrowed == 0)
        reading.note = QCoreApplication::translate("Gauges", "%n link(s), all at the full rate of the part", nullptr, total);
    else if (narrowed == 1)
        reading.note = filled(
            QCoreApplication::translate("Gauges", "link of %1 below the rate of the part"),
            {translated(core::Argument(shown.serverResult().assembly.label(std::find_if(use.links.begin(), use.links.end(), core::isBelowPart)->slot)))});
    else
        reading.note = QCoreApplication::translate("Gauges", "%1 of %2 links below the rate of the part").arg(number(narrowed), number(total));
    return reading;
}

QString whyNoPower(const ScenarioView &shown)
{
    const core::ServerEvaluation &server = shown.serverResult();
    if (server.power.supplies == 0)
        return namesUnknownPart(shown, core::SlotKind::Power) ? QCoreApplication::translate("Gauges", "power supply not in the catalogue")
                                                              : QCoreApplication::translate("Gauges", "no power supply installed");
    const auto &supplies = server.assembly.supplies;
    const double voltage = shown.scenario().site.voltage.value;
    // Those that run are held back by those that do not: all share the load.
    const bool some = std::any_of(supplies.begin(), supplies.end(),
                                  [voltage](const core::FilledSlot *slot) { return core::outputAt(*slot->as<core::PowerSupply>(), voltage).has_value(); });
    return some ? QCoreApplication::translate("Gauges", "not every power supply runs at the site voltage")
                : QCoreApplication::translate("Gauges", "no power supply that runs at the site voltage");
}

GaugeReading power(const ScenarioView &shown)
{
    if (!isKnown(shown))
        return missing(unknownChassis(shown));
    const core::PowerDraw &draw = shown.serverResult().power;
    const core::Figure output = watts(draw.output), usable = watts(draw.usable);
    GaugeReading reading;
    reading.verdict = verdictOfChecks(shown, {"psu_capacity"});
    const bool supplied = usable.value > 0;
    const FormattedFigure figure = formattedApart(output);
    reading.value = figure.value;
    reading.unit = figure.unit;
    const QString wall = formattedRange(watts(draw.typicalWall), watts(draw.wallWorst));
    if (supplied) {
        const double whole = std::max(output.value, usable.value);
        reading.ratio = output.value / whole;
        reading.tick = 0.8 * usable.value / whole;
        const QString scheme = QString::fromStdString(draw.scheme.name);
        reading.note = scheme.isEmpty() ? QCoreApplication::translate("Gauges", "usable %1, wall power %2").arg(formatted(usable), wall)
                                        : QCoreApplication::translate("Gauges", "%1 gives %2, wall power %3").arg(scheme, formatted(usable), wall);
        reading.links = {link(wall, core::HeadlineFigure::WallPower)};
    } else {
        settleWithoutLimit(reading);
        reading.note = whyNoPower(shown);
    }
    return reading;
}

GaugeReading cooling(const ScenarioView &shown)
{
    if (!isKnown(shown))
        return missing(unknownChassis(shown));
    const core::HeatLoad &heat = shown.serverResult().heat;
    GaugeReading reading;
    reading.verdict = verdictOfChecks(shown, {"cooling_density"});
    const FormattedFigure figure = formattedApart(watts(heat.perUnit.value_or(heat.peak)));
    reading.value = figure.value;
    reading.unit = heat.perUnit ? QCoreApplication::translate("Gauges", "%1 per U", "unit").arg(figure.unit) : figure.unit;
    if (heat.engineering.limit.base() > 0) {
        const double ratio = heat.engineering.actual / heat.engineering.limit;
        reading.ratio = std::min(1.0, ratio);
        reading.tick = 1 / std::max(1.0, ratio);
    } else {
        settleWithoutLimit(reading);
    }
    QStringList notes;
    const core::PartId &chosen = shown.scenario().site.cooling.value;
    if (const auto *cooling = shown.catalog().find<core::Cooling>(chosen))
        notes << partName(cooling->name, cooling->nameZh);
    else
        notes << (chosen.isEmpty() ? QCoreApplication::translate("Gauges", "no cooling chosen")
                                   : QCoreApplication::translate("Gauges", "cooling not in the catalogue"));
    notes << formatted(core::Figure{heat.btuPerHour, core::Unit::BtuPerHour});
    reading.note = notes.join(QStringLiteral(" · "));
    return reading;
}

GaugeReading cost(const ScenarioView &shown)
{
    const core::Cost &cost = shown.result().cost;
    const core::PriceList *list = shown.catalog().priceList(shown.scenario().prices.list);
    if (!list)
        return missing(shown.scenario().prices.list.isEmpty() ? QCoreApplication::translate("Gauges", "no price list")
                                                              : QCoreApplication::translate("Gauges", "price list not in the catalogue"));
    if (cost.noTotal == core::NoTotal::NoExchangeRate)
        return missing(QCoreApplication::translate("Gauges", "no exchange rate"));
    GaugeReading reading;
    const int onRequest = cost.bill.missing();
    // Nothing with a price is no sum of zero.
    reading.value = cost.overPeriod ? moneyInSentence(cost.overPeriod->total()) : QCoreApplication::translate("Gauges", "on request");
    const bool expired = list->isExpired(QDate::currentDate().toString(Qt::ISODate).toStdString());
    reading.verdict = expired ? Verdict::Warning : Verdict::Note;
    QStringList notes;
    if (onRequest > 0) {
        reading.caveat = QCoreApplication::translate("Gauges", "+ %n item(s) on request", nullptr, onRequest);
        notes << reading.caveat;
    }
    if (cost.overPeriod) {
        reading.unit = translated(core::Argument(core::Counted{core::Noun::Year, cost.overPeriod->years}));
        // One scenario is its own dearest.
        reading.ratio = 1.0;
        const QString purchase = moneyInSentence(cost.overPeriod->purchase);
        notes << QCoreApplication::translate("Gauges", "purchase %1").arg(purchase);
        reading.links = {link(purchase, core::HeadlineFigure::PurchaseCost)};
        if (cost.perMillionTokens) {
            const QString perMillion = moneyInSentence(*cost.perMillionTokens);
            notes << QCoreApplication::translate("Gauges", "%1 per million tokens").arg(perMillion);
            reading.links.push_back(link(perMillion, core::HeadlineFigure::CostPerMillionTokens));
        }
    }
    reading.note = notes.join(QStringLiteral(" · "));
    return reading;
}

} // namespace

std::span<const GaugeDescriptor> gaugeDescriptors()
{
    using core::HeadlineFigure;
    static const GaugeDescriptor list[] = {
        {"vram", "vram", INFERRACK_TEXT("Gauges", "VRAM headroom"), INFERRACK_TEXT("Gauges", "VRAM headroom"), HeadlineFigure::VramHeadroom, vram, headroom},
        {"tpot", "speed", INFERRACK_TEXT("Gauges", "Time per output token"), INFERRACK_TEXT("Gauges", "TPOT"), HeadlineFigure::TimePerOutputToken, tpot,
         timePerToken},
        {"lanes", "lanes", INFERRACK_TEXT("Gauges", "PCIe lanes"), INFERRACK_TEXT("Gauges", "PCIe lanes"), HeadlineFigure::PcieLanes, lanes},
        {"power", "power", INFERRACK_TEXT("Gauges", "Power"), INFERRACK_TEXT("Gauges", "Power"), HeadlineFigure::OutputPower, power, outputPower},
        {"cooling", "cooling", INFERRACK_TEXT("Gauges", "Cooling"), INFERRACK_TEXT("Gauges", "Cooling"), HeadlineFigure::PowerDensity, cooling, density},
        {"cost", "cost", INFERRACK_TEXT("Gauges", "TCO"), INFERRACK_TEXT("Gauges", "TCO"), HeadlineFigure::TotalCost, cost},
    };
    return list;
}

GaugeReading read(const GaugeDescriptor &gauge, const ScenarioView &shown, bool narrow)
{
    GaugeReading reading = gauge.read(shown);
    reading.icon = QString::fromLatin1(gauge.icon);
    reading.label = translated(narrow ? gauge.brief : gauge.title);
    return reading;
}

namespace {

/// A sum in the unit that another is written in, without what both share: "CNY 0.66" before "1.17 million", "66.00" before "117.00 万元".
QString sumLike(const core::Money &money, const core::Money &like)
{
    const double whole = std::abs(core::inMajor(like));
    const bool english = language() == Language::English;
    const double unit = english ? (whole >= 1e6 ? 1e6 : 1) : whole >= 1e8 ? 1e8 : whole >= 1e4 ? 1e4 : 1;
    const QString amount = number(core::inMajor(money) / unit, unit > 1 ? 2 : 0);
    return english ? currencyInUnits(money.currency) + u' ' + amount : amount;
}

/// What is written behind such a sum.
QString withoutCurrency(const core::Money &money)
{
    const QString all = moneyInSentence(money), code = currencyInUnits(money.currency) + u' ';
    return all.startsWith(code) ? all.mid(code.size()) : all;
}

/// What a gauge showed before, written to be read beside what it shows now.
QString formerOf(const GaugeDescriptor &gauge, const ScenarioView &shown, const ScenarioView &other, const GaugeReading &there)
{
    const auto now = gauge.value ? gauge.value(shown) : std::nullopt, before = gauge.value ? gauge.value(other) : std::nullopt;
    if (now && before)
        return formattedApart(before->figure, now->like).value;
    return before ? formatted(before->figure, before->like) : there.value;
}

} // namespace

GaugeReading readBeside(const GaugeDescriptor &gauge, const ScenarioView &shown, const ScenarioView &other,
                        const std::function<QString(const QString &)> &sentence, bool narrow)
{
    GaugeReading reading = read(gauge, shown, narrow);
    const GaugeReading there = read(gauge, other, narrow);
    const auto whole = [](const GaugeReading &r) { return QStringLiteral("%1 %2").arg(r.value, r.unit).trimmed(); };
    if (there.segments != reading.segments)
        reading.formerSegments = there.segments;
    if (whole(there) == whole(reading))
        return reading;
    // An arrow between two equal figures would say nothing: only what they are of differs.
    if (const QString former = formerOf(gauge, shown, other, there); former != reading.value)
        reading.former = former;
    reading.formerRatio = there.ratio;
    reading.formerSentence = sentence(whole(there));
    const auto &own = shown.result().cost.overPeriod, &theirs = other.result().cost.overPeriod;
    if (gauge.figure == core::HeadlineFigure::TotalCost && own && theirs && own->purchase.currency == theirs->purchase.currency) {
        if (!reading.former.isEmpty()) {
            reading.formerBrief = sumLike(theirs->total(), own->total());
            reading.valueBehindBrief = withoutCurrency(own->total());
        }
        // The dearer of the two fills the bar.
        const double dearest = std::max(core::inMajor(own->total()), core::inMajor(theirs->total()));
        if (dearest > 0) {
            reading.ratio = core::inMajor(own->total()) / dearest;
            reading.formerRatio = core::inMajor(theirs->total()) / dearest;
        }
    }
    return reading;
}

} // namespace inferrack::ui
