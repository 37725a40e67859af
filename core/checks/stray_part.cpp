// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/check_support.h"
#include "core/checks/list.h"

#include <algorithm>

// No edit puts a part where it cannot be; files that were written by hand or with other data hold such parts.

namespace inferrack::core {

namespace {

/// More than these of one server are counted in one finding.
constexpr std::size_t mostNamed = 8;

Severity severityOf(Misfit misfit)
{
    return misfit == Misfit::UnknownPart ? Severity::Warning : Severity::Blocker;
}

Finding draft(const CheckContext &context, const ServerEvaluation &server, const char *textId, Severity severity)
{
    Finding finding;
    finding.check = "stray_part";
    finding.textId = textId;
    finding.severity = severity;
    finding.subject.kind = Subject::Kind::Server;
    finding.subject.scenario = context.scenario.id;
    finding.subject.server = server.server;
    return finding;
}

Finding withoutSlot(const CheckContext &context, const ServerEvaluation &server, const Placement &stray)
{
    Finding finding = draft(context, server, "slot", severityOf(Misfit::NoSlot));
    finding.subject.where = toString(stray.slot);
    const ServerName name = server.assembly.name();
    finding.sentence = stray.part.isEmpty()
                           ? text(INFERRACK_TEXT("Checks", "%1 has no slot %2: what the file has there is not installed."), name, Name{toString(stray.slot)})
                           : text(INFERRACK_TEXT("Checks", "%1 has no slot %2: %3 is not installed."), name, Name{toString(stray.slot)},
                                  partName(context.catalog, stray.part));
    return finding;
}

Finding unknownPart(const CheckContext &context, const ServerEvaluation &server, const Placement &stray)
{
    const Assembly &assembly = server.assembly;
    Finding finding = draft(context, server, stray.part.isEmpty() ? "empty" : "unknown", severityOf(Misfit::UnknownPart));
    finding.sentence = stray.part.isEmpty() ? text(INFERRACK_TEXT("Checks", "The file names no part for %1 of %2: the slot counts as empty."),
                                                   assembly.label(stray.slot), assembly.name())
                                            : text(INFERRACK_TEXT("Checks", "%1 in %2 of %3 is not in the catalogue: it is not calculated."),
                                                   Name{stray.part.text}, assembly.label(stray.slot), assembly.name());
    return finding;
}

Finding otherKind(const CheckContext &context, const ServerEvaluation &server, const Placement &stray)
{
    Finding finding = draft(context, server, "kind", severityOf(Misfit::OtherKind));
    finding.sentence = text(INFERRACK_TEXT("Checks", "%1 does not go into %2 of %3: it takes another kind of part."), partName(context.catalog, stray.part),
                            server.assembly.label(stray.slot), server.assembly.name());
    return finding;
}

Finding taken(const CheckContext &context, const ServerEvaluation &server, const Placement &stray)
{
    Finding finding = draft(context, server, "taken", severityOf(Misfit::Taken));
    finding.sentence = text(INFERRACK_TEXT("Checks", "%1 of %2 holds another part: %3 is not installed."), server.assembly.label(stray.slot),
                            server.assembly.name(), partName(context.catalog, stray.part));
    return finding;
}

Finding findingOf(const CheckContext &context, const ServerEvaluation &server, const Placement &stray)
{
    const Misfit misfit = misfitOf(server.assembly, stray, context.catalog);
    if (misfit == Misfit::NoSlot)
        return withoutSlot(context, server, stray);
    Finding finding = misfit == Misfit::UnknownPart ? unknownPart(context, server, stray)
                      : misfit == Misfit::OtherKind ? otherKind(context, server, stray)
                                                    : taken(context, server, stray);
    finding.subject.kind = Subject::Kind::Slots;
    finding.subject.slots = {stray.slot};
    return finding;
}

void checkServer(const CheckContext &context, const ServerEvaluation &server, std::vector<Finding> &findings)
{
    const std::vector<Placement> &strays = server.assembly.strays;
    const std::size_t named = std::min(strays.size(), mostNamed);
    for (std::size_t i = 0; i < named; ++i)
        if (context.wants(strays[i].slot))
            findings.push_back(findingOf(context, server, strays[i]));
    if (named == strays.size() || context.onlySlot)
        return;
    Severity worst = Severity::Warning;
    for (std::size_t i = named; i < strays.size(); ++i)
        worst = std::max(worst, severityOf(misfitOf(server.assembly, strays[i], context.catalog)));
    Finding rest = draft(context, server, "more", worst);
    const auto left = static_cast<long long>(strays.size() - named);
    rest.actual = Figure{static_cast<double>(left), Unit::Count};
    rest.sentence = text(INFERRACK_TEXT_N("Checks", "%1 has %n more part(s) without a place or not in the catalogue."), server.assembly.name(), Plural{left});
    findings.push_back(std::move(rest));
}

Headlines headlines(const Finding &finding)
{
    if (finding.severity == Severity::Blocker)
        return {INFERRACK_TEXT("Verdict", "Fast enough, a part has no place"), INFERRACK_TEXT("Verdict", "Fits, a part has no place")};
    return {INFERRACK_TEXT("Verdict", "Fast enough, a part is unknown"), INFERRACK_TEXT("Verdict", "Fits, a part is unknown")};
}

} // namespace

const Check strayPart{"stray_part",
                      "L-21",
                      INFERRACK_TEXT("Checks", "Parts without a place"),
                      text(INFERRACK_TEXT("Rules", "Every part of a server must be in the catalogue and stand in a slot that takes its kind.")),
                      headlines,
                      false,
                      checkServer,
                      nullptr,
                      false,
                      false};

} // namespace inferrack::core
