// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/evaluate_command.h"

#include <QFileInfo>
#include <QTextStream>

#include "app/cli/exit_code.h"
#include "core/checks/check.h"
#include "core/evaluate.h"
#include "core/explain.h"
#include "core/storage/evaluation_json.h"
#include "core/storage/project_file.h"
#include "core/unused_inputs.h"
#include "ui/document/built_in_resources.h"
#include "ui/document/file.h"
#include "ui/text/remark_text.h"
#include "ui/text/result_text.h"
#include "ui/text/system_language.h"
#include "ui/text/translate.h"

#include <algorithm>
#include <cstdio>

namespace inferrack::cli {

namespace {

using namespace core;

constexpr HeadlineFigure headlineFigures[] = {HeadlineFigure::VramHeadroom,
                                              HeadlineFigure::Weights,
                                              HeadlineFigure::KvCache,
                                              HeadlineFigure::TimeToFirstToken,
                                              HeadlineFigure::TimePerOutputToken,
                                              HeadlineFigure::Throughput,
                                              HeadlineFigure::PcieLanes,
                                              HeadlineFigure::OutputPower,
                                              HeadlineFigure::WallPower,
                                              HeadlineFigure::PowerDensity,
                                              HeadlineFigure::PurchaseCost,
                                              HeadlineFigure::EnergyCost,
                                              HeadlineFigure::TotalCost,
                                              HeadlineFigure::CostPerMillionTokens};

Message severityWord(Severity severity)
{
    switch (severity) {
    case Severity::Blocker:
        return INFERRACK_TEXT("Severity", "blocker");
    case Severity::Warning:
        return INFERRACK_TEXT("Severity", "warning");
    case Severity::Note:
        break;
    }
    return INFERRACK_TEXT("Severity", "note");
}

/// Prints the figures a person asks for first, then the findings, worst first.
void printText(QTextStream &out, const Project &project, const Catalog &catalog, const Evaluation &evaluation, ui::Language language)
{
    const auto say = [language](const Text &text) { return ui::translated(text, language); };
    for (const ScenarioEvaluation &result : evaluation.scenarios) {
        const Scenario &scenario = *project.scenario(result.scenario);
        out << say(result.verdict.headline) << '\n' << say(result.verdict.sentence) << "\n\n";
        for (const HeadlineFigure figure : headlineFigures) {
            const Derivation derivation = explain(figure, scenario, catalog, result);
            const Name title{say(derivation.title).toStdString()}, value{ui::resultText(derivation, language).toStdString()};
            if (!derivation.result && !derivation.notes.empty()) { // no figure: the first note says why
                out << say(text(INFERRACK_TEXT("CommandLine", "%1: %2 (%3)"), title, value, Name{say(derivation.notes.front()).toStdString()})) << '\n';
                continue;
            }
            out << say(text(INFERRACK_TEXT("CommandLine", "%1: %2"), title, value)) << '\n';
            if (figure == HeadlineFigure::PurchaseCost)
                for (const Text &note : derivation.notes)
                    out << "  " << say(note) << '\n';
        }
        for (const AssumedValue &unused : unusedInputs(scenario, catalog, result))
            out << say(unused.name) << '\n';
        out << '\n';
        if (result.findings.empty())
            out << say(Text{INFERRACK_TEXT("Findings", "No findings"), {}}) << '\n';
        for (const Finding &finding : result.findings) {
            const Check *known = check(finding.check);
            out << say(Text{severityWord(finding.severity), {}}) << ' ' << (known ? known->code : "") << ' ' << QString::fromStdString(finding.check) << ": "
                << say(finding.sentence) << '\n';
        }
    }
}

} // namespace

int evaluate(const EvaluateOptions &options)
{
    const ui::Language language = options.language.empty() ? ui::systemLanguage() : options.language == "zh" ? ui::Language::Chinese : ui::Language::English;
    QTextStream messages(stderr);
    const auto complain = [&messages, language](const Text &sentence) {
        messages << ui::translated(sentence, language) << '\n';
        return badInput;
    };

    CatalogReading shipped = loadCatalog(ui::builtInResources());
    for (const CatalogRemark &remark : shipped.remarks)
        messages << ui::remarkText(remark, remark.file, language) << '\n';

    const QString fileName = QString::fromStdString(options.file);
    const Name shownName{QFileInfo(fileName).fileName().toStdString()};
    const Result<QByteArray> content = ui::readFile(fileName);
    if (!content)
        return complain(content.problem().text);
    Result<ProjectReading> reading = readProject(std::string_view(content->constData(), std::size_t(content->size())), shownName.text);
    if (!reading)
        return complain(reading.problem().text);
    if (reading->newerFormat)
        complain(text(INFERRACK_TEXT("CommandLine", "%1 was saved by a newer version; fields that this version does not know are left out."), shownName));

    const CatalogReading catalog = overlaid(shipped.catalog, reading->items);
    for (const CatalogRemark &remark : catalog.remarks)
        messages << ui::remarkText(remark, shownName.text, language) << '\n';
    const Project &project = reading->project;
    const Evaluation evaluation = core::evaluate(project, catalog.catalog);

    QTextStream out(stdout);
    if (options.json)
        out << QString::fromStdString(evaluationJson(project, catalog.catalog, evaluation,
                                                     [language](const Text &sentence) { return ui::translated(sentence, language).toStdString(); }));
    else
        printText(out, project, catalog.catalog, evaluation, language);

    out.flush();
    if (out.status() != QTextStream::Ok || std::fflush(stdout) != 0)
        return complain(text(INFERRACK_TEXT("CommandLine", "The result of %1 could not be written to the standard output."), shownName));

    // A verdict is as grave as its findings or graver: an unknown chassis raises none.
    const bool blocked = std::any_of(evaluation.scenarios.begin(), evaluation.scenarios.end(),
                                     [](const ScenarioEvaluation &scenario) { return scenario.verdict.severity == Severity::Blocker; });
    return options.strict && blocked ? blockersFound : done;
}

} // namespace inferrack::cli
