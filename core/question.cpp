// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question.h"

#include "core/explain/explain_support.h"
#include "core/unused_inputs.h"

#include <algorithm>

namespace inferrack::core {

namespace {

class Answering {
public:
    Answering(const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result) : m_context(explainContext(scenario, catalog, result)) {}

    std::optional<Derivation> operator()(HeadlineFigure figure) const { return explainFigure(figure, m_context); }
    std::optional<Derivation> operator()(const PointQuestion &question) const { return explainPoint(m_context, question); }
    std::optional<Derivation> operator()(const CostQuestion &question) const { return explainCostComponent(m_context, question); }

    std::optional<Derivation> operator()(const FindingQuestion &question) const
    {
        const auto &findings = m_context.result.findings;
        const auto found = std::find_if(findings.begin(), findings.end(), [&](const Finding &f) { return questionAbout(f) == question; });
        return found == findings.end() ? std::nullopt : std::optional(explainFinding(m_context, *found));
    }

    std::optional<Derivation> operator()(const SlotQuestion &question) const
    {
        const ServerEvaluation *server = serverWith(question.server, question.slot);
        return server ? std::optional(explainSlot(m_context, *server, question.slot)) : std::nullopt;
    }

    std::optional<Derivation> operator()(const LinkQuestion &question) const
    {
        const ServerEvaluation *server = serverWith(question.server, question.slot);
        return server ? std::optional(explainLink(*server, question.slot)) : std::nullopt;
    }

    std::optional<Derivation> operator()(const AssumedQuestion &question) const
    {
        const auto &values = m_context.result.assumed;
        const auto found = std::find_if(values.begin(), values.end(), [&](const AssumedValue &v) { return questionAbout(v, values) == question; });
        return found == values.end() ? std::nullopt : std::optional(explainAssumed(m_context, *found));
    }

private:
    const ServerEvaluation *serverWith(ServerId id, const SlotId &slot) const
    {
        const ServerEvaluation *server = m_context.result.server(id);
        return server && server->assembly.chassis && server->assembly.layout && server->assembly.layout->group(slot.group) ? server : nullptr;
    }

    ExplainContext m_context;
};

} // namespace

std::optional<Derivation> answer(const Question &question, const Scenario &scenario, const Catalog &catalog, const ScenarioEvaluation &result)
{
    return std::visit(Answering(scenario, catalog, result), question);
}

FindingQuestion questionAbout(const Finding &finding)
{
    return {finding.check, finding.subject, finding.textId};
}

std::optional<AssumedQuestion> questionAbout(const AssumedValue &value, const std::vector<AssumedValue> &assumed)
{
    const auto at = std::find(assumed.begin(), assumed.end(), value);
    if (at == assumed.end() || isUnused(value))
        return std::nullopt;
    const auto before = std::count_if(assumed.begin(), at, [&](const AssumedValue &v) { return v.field == value.field && !isUnused(v); });
    return AssumedQuestion{value.field, static_cast<int>(before)};
}

} // namespace inferrack::core
