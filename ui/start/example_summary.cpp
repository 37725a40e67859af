// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/example_summary.h"

#include <QCoreApplication>
#include <QPainter>

#include "core/evaluate.h"
#include "core/storage/catalog_file.h"
#include "core/storage/project_file.h"
#include "ui/document/file.h"
#include "ui/drawing/chassis_look.h"
#include "ui/drawing/chassis_painter.h"
#include "ui/drawing/chassis_plan.h"
#include "ui/results/verdict_text.h"
#include "ui/text/number_format.h"
#include "ui/text/translate.h"

#include <algorithm>

namespace inferrack::ui {

namespace {

/// Context of the texts of this file.
class Summary {
    Q_DECLARE_TR_FUNCTIONS(StartPage)
};

constexpr double planPerPicture = 3.0;
/// Below the scale at which parts bear their names: on a card nobody could read them.
constexpr double miniatureScale = 0.3;

/// The look without its words.
ChassisLook wordless(ChassisLook look)
{
    for (SlotLook &slot : look.slots) {
        slot.names.clear();
        slot.takes.clear();
        slot.details.clear();
        slot.coveredBy.clear();
        // A finding is told by the card, in words.
        slot.conflict = false;
    }
    return look;
}

QImage miniature(const core::Scenario &scenario, const core::ScenarioEvaluation &result, QSize size, qreal devicePixelRatio)
{
    QImage image(size * devicePixelRatio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(devicePixelRatio);
    image.fill(Qt::transparent);
    const core::ServerEvaluation &server = result.servers.front();
    const core::Layout *layout = server.assembly.layout;
    if (!layout)
        return image;
    const ChassisPlan plan = chassisPlan(*layout, QSizeF(size) * planPerPicture, {false, 0.0});
    const ChassisLook look = wordless(chassisLook(plan, *layout, scenario, result, server));
    const QRectF shown = plan.body.adjusted(-2.0, -2.0, 2.0, 2.0);
    const double scale = std::min(size.width() / shown.width(), size.height() / shown.height());
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate((size.width() - scale * shown.width()) / 2, (size.height() - scale * shown.height()) / 2);
    painter.scale(scale, scale);
    painter.translate(-shown.topLeft());
    ChassisPainter(painter, tokens(), miniatureScale).paintAll(plan, look);
    return image;
}

QString modelLine(const core::Scenario &scenario, const core::Catalog &catalog)
{
    const core::ModelId &id = scenario.workloads.front().model;
    const core::LanguageModel *model = catalog.model(id);
    const core::WeightFormat *format = catalog.weightFormat(scenario.deployments.front().weightFormat.value);
    const QString name = QString::fromStdString(model ? model->name : id.text);
    return format ? QStringLiteral("%1 · %2").arg(name, partName(format->nameEn, format->nameZh)) : name;
}

QString demandLine(const core::Workload &workload)
{
    const QString requests = translated(core::Argument(core::Counted{core::Noun::ConcurrentRequest, workload.concurrency.value}));
    if (!workload.tpotTarget)
        return requests;
    return Summary::tr("%1 · TPOT ≤ %2", "requests, target").arg(requests, formatted(core::Figure{core::inSeconds(*workload.tpotTarget), core::Unit::Second}));
}

/// The accelerators of all servers of the first type.
QString hardwareLine(const core::ServerEvaluation &server)
{
    const auto &accelerators = server.assembly.accelerators;
    if (accelerators.empty())
        return Summary::tr("no accelerator");
    const int all = server.count * static_cast<int>(accelerators.size());
    const core::PartInfo &info = core::infoOf(*accelerators.front()->part);
    const bool alike = std::all_of(accelerators.begin(), accelerators.end(), [&](const core::FilledSlot *a) { return a->partId == info.id; });
    return translated(alike ? core::Argument(core::Parts{all, info.name, {}, info.nameZh}) : core::Argument(core::Counted{core::Noun::Accelerator, all}));
}

QString priceLine(const core::Cost &cost)
{
    const int onRequest = cost.bill.missing();
    if (cost.bill.total.minor == 0 && onRequest > 0)
        return Summary::tr("on request");
    const QString total = moneyInSentence(cost.bill.total);
    return onRequest > 0 ? Summary::tr("%1 + %2 on request", "amount, number of items").arg(total, number(onRequest)) : total;
}

/// The times of an example that runs; what is wrong with one that does not.
QString resultLine(const core::Scenario &scenario, const core::ScenarioEvaluation &result)
{
    const core::DeploymentEvaluation &deployment = result.deployments.front();
    if (!deployment.point || result.verdict.severity == core::Severity::Blocker)
        return translated(result.verdict.headline);
    const core::Figure time{deployment.point->tpot, core::Unit::Second};
    const std::optional<core::Seconds> target = scenario.workloads.front().tpotTarget;
    const QString shown = target ? formatted(time, core::Figure{core::inSeconds(*target), core::Unit::Second}) : formatted(time);
    // What may be promised to a customer: as many as the VRAM holds and the SLA targets allow.
    const double most = std::min<double>(deployment.memory.holds, deployment.curve.slaLimit.value_or(deployment.memory.holds));
    if (most < 1.0)
        return Summary::tr("TPOT %1, SLA target missed at any load").arg(shown);
    return Summary::tr("TPOT %1, up to %2 at once", "time, number of requests that the VRAM holds within the SLA targets").arg(shown, number(most));
}

} // namespace

core::Result<ExampleSummary> summaryOf(const ExampleEntry &example, const core::Catalog &shipped, QSize picture, qreal devicePixelRatio)
{
    const QString fileName = fileOf(example);
    const core::Result<QByteArray> bytes = readFile(fileName);
    if (!bytes)
        return bytes.problem();
    const core::Result<core::ProjectReading> reading = core::readProject(bytes->toStdString(), shownName(fileName));
    if (!reading)
        return reading.problem();
    const core::Catalog catalog = core::overlaid(shipped, reading->items).catalog;
    const core::Evaluation evaluation = core::evaluate(reading->project, catalog);
    const core::Scenario &scenario = reading->project.scenarios.front();
    const core::ScenarioEvaluation &result = evaluation.scenarios.front();
    const core::ServerEvaluation &server = result.servers.front();

    ExampleSummary summary;
    summary.model = modelLine(scenario, catalog);
    summary.demand = demandLine(scenario.workloads.front());
    summary.hardware = hardwareLine(server);
    summary.price = priceLine(result.cost);
    summary.verdict = shownVerdict(result);
    summary.result = resultLine(scenario, result);
    summary.sentence = translated(result.verdict.sentence);
    if (example.group == ExampleGroup::Faulty && result.verdict.severity != core::Severity::Blocker) {
        summary.verdict = Verdict::Note;
        summary.result = Summary::tr("This fault is not checked yet");
        summary.sentence = Summary::tr("The program has no check of this fault yet; the figures are calculated as if it were sound.");
    }
    if (server.assembly.chassis && server.assembly.chassis->rackUnits > 0)
        summary.height = QStringLiteral("%1U").arg(number(server.assembly.chassis->rackUnits));
    summary.picture = miniature(scenario, result, picture, devicePixelRatio);
    return summary;
}

} // namespace inferrack::ui
