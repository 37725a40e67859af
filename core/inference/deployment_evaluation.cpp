// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/deployment_evaluation.h"

#include "core/inference/accelerator_facts.h"
#include "core/inference/accelerator_set.h"
#include "core/inference/engines/engine.h"
#include "core/inference/error_band.h"

#include <algorithm>
#include <cmath>

namespace inferrack::core {

namespace {

constexpr int curvePoints = 40;
constexpr double kneeGain = 1.15; // throughput of twice the batch

/// A deployment with its ids resolved and its replica built: all that a point of the curve needs.
struct Plan {
    const char *problem = "";
    const ServerEvaluation *server = nullptr;
    const LanguageModel *model = nullptr;
    const Accelerator *accelerator = nullptr;
    int installed = 0;
    ParallelLayout layout;
    std::string engineKey;
    Interconnect interconnect;
    VisibleVram vram;
    double input = 1, output = 1, concurrency = 1, replicas = 1;
    bool speedAssumed = false;
    char calibration = 'C', memoryClass = 'C';
    ErrorBand band;
    std::optional<Replica> replica;

    /// Requests of full length that all replicas hold.
    double holds() const { return std::floor(replica->slots(input + output)) * replicas; }
    /// Nothing can be served where the engine does not start or where not even one request fits.
    bool serves() const { return replica && replica->memory().starts && holds() >= 1.0; }
    double clients(double concurrent) const { return std::max(1.0, concurrent / replicas); }
};

bool isWorse(const Interconnect &a, const Interconnect &b)
{
    const auto slow = [](const Interconnect &link) { return link.kind == LinkKind::PcieHost ? link.oneWay * 0.5 : link.oneWay; };
    return slow(a) != slow(b) ? slow(a) < slow(b) : a.path > b.path;
}

/// The link of the replica that is placed worst.
Interconnect placed(const ServerEvaluation &server, const std::vector<const FilledSlot *> &members, const ParallelLayout &layout,
                    const Accelerator &accelerator)
{
    const std::size_t size = static_cast<std::size_t>(layout.acceleratorsPerReplica());
    std::optional<Interconnect> worst;
    for (std::size_t first = 0; size > 1 && first + size <= members.size() && first < size * static_cast<std::size_t>(layout.replicas); first += size) {
        std::vector<SlotId> slots;
        for (std::size_t i = first; i < first + size; ++i)
            slots.push_back(members[i]->slot);
        const Interconnect link = placedInterconnect(server.assembly, server.pcie, slots);
        if (!worst || isWorse(link, *worst))
            worst = link;
    }
    return worst ? *worst : datasheetInterconnect(accelerator, layout.acceleratorsPerReplica());
}

bool hasShapes(const LanguageModel &model)
{
    return model.layers > 0 && model.hiddenSize > 0 && model.heads > 0 && model.vocabulary > 0 && model.parameters.total() > 0.0 &&
           (model.latent || (model.kvHeads > 0 && model.headDim > 0)) &&
           (!model.mixture || (model.mixture->experts > 0 && model.mixture->intermediateSize > 0));
}

/// What every replica is calculated from; without one of these groups a term would be zero that is not.
bool isWhole(const ServingConstants &constants)
{
    const auto wanted = {"fallback", "power_gain", "moe", "all_to_all", "memory", "kernels", "intervals"};
    return std::all_of(wanted.begin(), wanted.end(), [&](const char *group) { return constants.groups.count(group) > 0; });
}

bool isCounted(const ParallelLayout &layout)
{
    return layout.tensor > 0 && layout.pipeline > 0 && layout.attentionData > 0 && layout.expert > 0 && layout.replicas > 0;
}

Plan planOf(const Scenario &scenario, const Deployment &deployment, const std::vector<ServerEvaluation> &servers, const Catalog &catalog)
{
    Plan plan;
    plan.layout = deployment.layout.value;
    const auto stop = [&plan](const char *problem) {
        plan.problem = problem;
        return std::move(plan);
    };
    std::vector<const FilledSlot *> members;
    if (!deployment.accelerators.empty()) {
        const AcceleratorSet &set = deployment.accelerators.front();
        const auto found = std::find_if(servers.begin(), servers.end(), [&set](const ServerEvaluation &s) { return s.server == set.server; });
        if (found != servers.end()) {
            plan.server = &*found;
            members = membersOf(set, found->assembly);
            plan.installed = static_cast<int>(members.size());
        }
    }

    const Workload *workload = scenario.workload(deployment.workload);
    plan.model = workload ? catalog.model(workload->model) : nullptr;
    if (!plan.model)
        return stop(workload && workload->model.isEmpty() ? "no_model" : "unknown_model");
    if (plan.model->role == "encoder-embedding")
        return stop("encoder_model");
    if (!hasShapes(*plan.model))
        return stop("missing_figure");
    const WeightFormat *weights = catalog.weightFormat(deployment.weightFormat.value);
    if (!weights)
        return stop(deployment.weightFormat.value.isEmpty() ? "no_weight_format" : "unknown_format");
    const KvFormat *kv = catalog.kvFormat(deployment.kvFormat.value);
    if (!kv)
        return stop(deployment.kvFormat.value.isEmpty() ? "no_kv_format" : "unknown_format");
    const Engine *chosen = engine(deployment.engine.value);
    if (!chosen)
        return stop(deployment.engine.value.isEmpty() ? "no_engine" : "unknown_engine");
    if (!isCounted(plan.layout))
        return stop("missing_figure");
    if (members.empty()) {
        if (!plan.server)
            return stop("no_accelerator");
        const Assembly &assembly = plan.server->assembly;
        const bool unknown = !unknownMembers(deployment.accelerators.front(), assembly, catalog).empty();
        return stop(unknown ? "unknown_accelerator" : assembly.accelerators.empty() ? "no_accelerator" : "other_slots");
    }

    // the smallest accelerator of those in use counts
    const std::size_t used = std::min(members.size(), static_cast<std::size_t>(plan.layout.accelerators()));
    for (std::size_t i = 0; i < used; ++i) {
        const Accelerator *accelerator = members[i]->as<Accelerator>();
        if (!plan.accelerator || visibleVram(*accelerator).gib < visibleVram(*plan.accelerator).gib)
            plan.accelerator = accelerator;
    }
    if (!hasServingFigures(*plan.accelerator, weights->kind) || visibleVram(*plan.accelerator).gib <= 0.0)
        return stop("missing_figure");

    const DriverStack *stack = catalog.driverStack(plan.accelerator->id);
    const ServingConstants &constants = catalog.constants();
    if (!isWhole(constants))
        return stop("missing_constants");
    const std::string family = familyOf(*plan.accelerator);
    plan.engineKey = chosen->constantsFor(deployment.engineVersion.value, stack ? std::string_view(stack->stack) : std::string_view());
    plan.interconnect = placed(*plan.server, members, plan.layout, *plan.accelerator);
    if (!constants.families.contains(family) || !constants.engines.contains(plan.engineKey) || !constants.links.contains(key(plan.interconnect.kind)))
        return stop("missing_figure");

    ReplicaInput input;
    input.model = plan.model;
    input.accelerator = plan.accelerator;
    input.constants = &constants;
    input.engineKey = plan.engineKey;
    input.engineVersion = versionNumber(deployment.engineVersion.value);
    input.weights = weights->kind;
    input.speedBits = weights->referenceBits.value_or(weights->effectiveBits);
    input.memoryBits = weights->effectiveBits;
    input.kvBytesPerElement = kv->effectiveBits / 8.0;
    input.layout = plan.layout;
    // a link without lanes waits for its processor: until then the data sheet's link stands in, and the slot has its own finding
    if (plan.interconnect.oneWay.base() > 0.0)
        input.interconnect = plan.interconnect;
    plan.vram = visibleVram(*plan.accelerator);
    input.visibleGib = plan.vram.gib;
    if (deployment.utilisation.value > 0.0)
        input.utilisation = deployment.utilisation.value;
    plan.replica.emplace(input);

    plan.input = std::max(1, workload->inputTokens.value);
    plan.output = std::max(1, workload->outputTokens.value);
    plan.concurrency = std::max(1, workload->concurrency.value);
    plan.replicas = static_cast<double>(plan.layout.replicas) * std::max(1, plan.server->count);

    const char *kind = modelKind(*plan.model);
    const char *calibrated = plan.model->nativeDtype == "mxfp4" ? key(WeightKind::Mxfp4) : key(weights->kind);
    plan.calibration = calibrationClass(constants.calibrated, family, plan.engineKey, calibrated, kind);
    if (chosen->borrowsConstants && plan.calibration == 'A')
        plan.calibration = 'B';
    plan.speedAssumed = !weights->referenceBits || chosen->borrowsConstants;
    plan.band = errorBand(constants, plan.engineKey, kind, plan.calibration, plan.layout.acceleratorsPerReplica() > 16);
    if (constants.engines.at(plan.engineKey).budget == BudgetFormula::Vllm && !chosen->borrowsConstants)
        plan.memoryClass = plan.engineKey == "vllm" && !plan.vram.assumed && input.engineVersion && *input.engineVersion >= 0.012 ? 'A' : 'B';
    return plan;
}

ServingPoint pointAt(const Plan &plan, double concurrency)
{
    const double clients = plan.clients(concurrency);
    const Replica::Times times = plan.replica->closedLoopTimes(clients, plan.input, plan.output);
    const double ttftFactor = clients > 1.0 ? plan.band.ttftLoaded : plan.band.ttftAlone;
    ServingPoint point;
    point.concurrency = concurrency;
    point.ttft = times.ttft;
    point.tpot = times.tpot;
    // Little's law: requests in flight = request rate x time in the system
    point.throughput = concurrency * plan.output / (times.ttft + times.tpot * (plan.output - 1.0));
    point.ttftLow = point.ttft / ttftFactor;
    point.ttftHigh = point.ttft * ttftFactor;
    point.tpotLow = point.tpot / plan.band.tpot;
    point.tpotHigh = point.tpot * plan.band.tpot;
    point.throughputLow = point.throughput / plan.band.throughput;
    point.throughputHigh = point.throughput * plan.band.throughput;
    return point;
}

bool isFinite(const ServingPoint &point)
{
    const double figures[] = {point.ttft,    point.tpot,     point.throughput,    point.ttftLow,       point.ttftHigh,
                              point.tpotLow, point.tpotHigh, point.throughputLow, point.throughputHigh};
    return std::all_of(std::begin(figures), std::end(figures), [](double figure) { return std::isfinite(figure); });
}

double throughputAt(const Plan &plan, double concurrency)
{
    const Replica::Times times = plan.replica->closedLoopTimes(plan.clients(concurrency), plan.input, plan.output);
    return concurrency * plan.output / (times.ttft + times.tpot * (plan.output - 1.0));
}

/// Throughput read off the points of a curve, linear in the logarithm of the concurrency.
double interpolated(const std::vector<ServingPoint> &points, double concurrency)
{
    const auto above = std::find_if(points.begin(), points.end(), [concurrency](const ServingPoint &p) { return p.concurrency >= concurrency; });
    if (above == points.begin() || above == points.end())
        return above == points.end() ? points.back().throughput : above->throughput;
    const ServingPoint &low = *(above - 1), &high = *above;
    const double share = std::log(concurrency / low.concurrency) / std::log(high.concurrency / low.concurrency);
    return low.throughput + share * (high.throughput - low.throughput);
}

/// The first whole number in (low, high] that `holds` is true for, if it is false up to some number and true from there on.
template <class Holds>
double firstWhole(double low, double high, Holds holds)
{
    low = std::floor(low);
    high = std::ceil(high);
    while (high - low > 1.0) {
        const double middle = std::floor((low + high) / 2.0);
        (holds(middle) ? high : low) = middle;
    }
    return high;
}

/// The smallest batch from which doubling gains less than 15% throughput, as far as the doubled batch still fits.
std::optional<double> kneeOf(const Plan &plan, const std::vector<ServingPoint> &points)
{
    const double last = points.back().concurrency;
    double below = points.front().concurrency;
    for (const ServingPoint &point : points) {
        if (2.0 * point.concurrency > last)
            return std::nullopt;
        if (interpolated(points, 2.0 * point.concurrency) < kneeGain * point.throughput) {
            const auto flattens = [&plan](double batch) { return throughputAt(plan, 2.0 * batch) < kneeGain * throughputAt(plan, batch); };
            return point.concurrency > below ? firstWhole(below, point.concurrency, flattens) : point.concurrency;
        }
        below = point.concurrency;
    }
    return std::nullopt;
}

std::optional<double> slaLimitOf(const Plan &plan, const Workload &workload, const std::vector<ServingPoint> &points)
{
    const bool each = workload.tpotTarget && hasFurtherTokens(workload);
    if (!workload.ttftTarget && !each)
        return std::nullopt;
    const auto misses = [&workload, each](double ttft, double tpot) {
        return (workload.ttftTarget && ttft > workload.ttftTarget->base()) || (each && tpot > workload.tpotTarget->base());
    };
    const auto first = std::find_if(points.begin(), points.end(), [&misses](const ServingPoint &p) { return misses(p.ttft, p.tpot); });
    if (points.empty() || first == points.begin())
        return 0.0;
    if (first == points.end())
        return points.back().concurrency;
    return firstWhole((first - 1)->concurrency, first->concurrency,
                      [&](double concurrency) {
                          const Replica::Times times = plan.replica->closedLoopTimes(plan.clients(concurrency), plan.input, plan.output);
                          return misses(times.ttft, times.tpot);
                      }) -
           1.0;
}

ServingCurve curveOf(const Plan &plan, const Workload &workload)
{
    ServingCurve curve;
    curve.memoryLimit = plan.holds();
    if (curve.memoryLimit >= plan.replicas) {
        const double ratio = std::log(curve.memoryLimit / plan.replicas);
        const int count = ratio > 0.0 ? curvePoints : 1;
        curve.points.reserve(static_cast<std::size_t>(count));
        for (int i = 0; i < count; ++i) {
            const bool last = i == count - 1;
            curve.points.push_back(pointAt(plan, last ? curve.memoryLimit : plan.replicas * std::exp(ratio * i / (count - 1))));
        }
        curve.knee = kneeOf(plan, curve.points);
    }
    curve.slaLimit = slaLimitOf(plan, workload, curve.points);
    return curve;
}

struct LimitShare {
    double seconds;
    Limit limit;
};

/// The largest share of a step.
LimitShare largestShare(const StepTime &step)
{
    const LimitShare shares[] = {
        {step.weightReading + step.kvReading + step.elementwise, Limit::MemoryBandwidth},
        {step.arithmetic + step.attentionArithmetic, Limit::Compute},
        {step.communication, Limit::Link},
        {step.kernels + step.host, Limit::Host},
    };
    return *std::max_element(std::begin(shares), std::end(shares), [](const LimitShare &a, const LimitShare &b) { return a.seconds < b.seconds; });
}

/// What requests wait for that are not in the batch.
std::optional<Limit> awaited(const Plan &plan, const ClosedLoop &loop)
{
    if (plan.clients(plan.concurrency) <= loop.running)
        return std::nullopt;
    return loop.running < plan.replica->maxSequences() ? Limit::KvRoom : Limit::Places;
}

/// The largest share of the mean step, or the room for KV cache where requests wait for it.
Limit limitOf(const Plan &plan, const ClosedLoop &loop)
{
    return awaited(plan, loop) == Limit::KvRoom ? Limit::KvRoom : largestShare(loop.step).limit;
}

/// The largest share of the time to the first token: waiting for a place in the batch, or what the prefill of this prompt and of those ahead is made of.
Limit firstTokenLimitOf(const Plan &plan, const ClosedLoop &loop)
{
    const LimitShare share = largestShare(loop.own);
    const double withAhead = loop.own.total > 0.0 ? (loop.own.total + loop.ahead) / loop.own.total : 0.0;
    const std::optional<Limit> wait = awaited(plan, loop);
    return wait && loop.queue > share.seconds * withAhead ? *wait : share.limit;
}

MemoryUse memoryUseOf(const Plan &plan, const ServingConstants &constants)
{
    MemoryUse use;
    use.budget = plan.replica->memory();
    use.visibleAssumed = plan.vram.assumed;
    use.runningPerReplica = static_cast<int>(std::ceil(plan.concurrency / plan.replicas));
    const double onOneRank = std::ceil(static_cast<double>(use.runningPerReplica) / plan.layout.attentionData);
    use.kvOfWorkload = onOneRank * plan.replica->kvNeed(plan.input + plan.output);
    use.headroom = use.budget.pool - use.kvOfWorkload;
    use.headroomError = poolError(constants, plan.memoryClass);
    use.holds = static_cast<int>(std::min(plan.holds(), 1e9));
    return use;
}

} // namespace

bool hasFurtherTokens(const Workload &workload)
{
    return workload.outputTokens.value > 1;
}

DeploymentEvaluation evaluateDeployment(const Scenario &scenario, const Deployment &deployment, const std::vector<ServerEvaluation> &servers,
                                        const Catalog &catalog)
{
    const Plan plan = planOf(scenario, deployment, servers, catalog);
    DeploymentEvaluation result;
    result.deployment = deployment.id;
    result.workload = deployment.workload;
    if (!deployment.accelerators.empty())
        result.server = deployment.accelerators.front().server;
    if (plan.accelerator)
        result.accelerator = plan.accelerator->id;
    result.acceleratorCount = plan.installed;
    result.layout = plan.layout;
    result.problem = plan.problem;
    if (!plan.replica)
        return result;

    result.engineKey = plan.engineKey;
    result.interconnect = plan.interconnect;
    result.speedAssumed = plan.speedAssumed;
    result.calibrationClass = std::string(1, plan.calibration);
    result.memory = memoryUseOf(plan, catalog.constants());
    const Workload &workload = *scenario.workload(deployment.workload);
    if (!plan.serves()) {
        if (workload.ttftTarget || (workload.tpotTarget && hasFurtherTokens(workload)))
            result.curve.slaLimit = 0.0;
        return result;
    }
    result.point = pointAt(plan, plan.concurrency);
    if (!isFinite(*result.point)) { // a fact of the file is so far off that no figure comes of it
        result.problem = "missing_figure";
        result.point.reset();
        return result;
    }
    result.loop = plan.replica->closedLoop(plan.clients(plan.concurrency), plan.input, plan.output);
    result.curve = curveOf(plan, workload);
    result.limit = limitOf(plan, result.loop);
    result.firstTokenLimit = firstTokenLimitOf(plan, result.loop);
    return result;
}

std::optional<ServingPoint> servingPoint(const Scenario &scenario, const Deployment &deployment, const std::vector<ServerEvaluation> &servers,
                                         const Catalog &catalog, double concurrency)
{
    const Plan plan = planOf(scenario, deployment, servers, catalog);
    if (!plan.serves())
        return std::nullopt;
    const ServingPoint point = pointAt(plan, std::max(1.0, concurrency));
    return isFinite(point) ? std::optional(point) : std::nullopt;
}

} // namespace inferrack::core
