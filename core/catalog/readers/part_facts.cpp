// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/readers/readers.h"
#include "core/catalog/source_kinds.h"

namespace inferrack::core {

void readFields(Fields &fields, DriverStack &stack)
{
    fields.required("id", stack.id);
    fields.required("name", stack.name);
    fields.required("vendor", stack.vendor);
    fields.required("accelerator_ids", stack.accelerators);
    fields.required("stack", stack.stack);
    fields.object("precision", [&](Fields &formats) {
        for (const std::string &key : formats.keys())
            if (key != "source")
                formats.choice(key.c_str(), stack.formats[key],
                               {{"native", FormatSupport::Native},
                                {"weight-only", FormatSupport::WeightOnly},
                                {"emulated", FormatSupport::Emulated},
                                {"no", FormatSupport::No}});
    });
    fields.object("engines", [&](Fields &engines) {
        for (const std::string &key : engines.keys())
            engines.object(key.c_str(), [&](Fields &engine) {
                using Level = EngineSupport::Level;
                EngineSupport &support = stack.engines[EngineId(key)];
                engine.choice("support", support.level, {{"yes", Level::Yes}, {"partial", Level::Partial}, {"no", Level::No}, {"unknown", Level::Unknown}});
                engine.optional("min_version", support.minVersion);
                engine.optional("max_version", support.maxVersion);
                engine.required("source", support.source);
                readConfidence(engine, "confidence", support.confidence);
            });
    });
    readProvenance(fields, stack.provenance);
}

void readFields(Fields &fields, PriceContents &contents)
{
    fields.required("id", contents.chassis);
    fields.required("complete_system", contents.completeSystem);
    fields.each<PriceContents::Item>("list_price_contents", contents.contents, [](Fields &item, PriceContents::Item &member) {
        item.required("kind", member.kind);
        item.optional("part_id", member.part);
        item.required("count", member.count, bounds::positive);
        item.required("what", member.what);
    });
}

void readFields(Fields &fields, PartState &state)
{
    fields.required("id", state.part);
    fields.word("orderable", state.orderable, {"single", "board-only", "board", "system-only", "with-system", "spare", "cloud-only", "not-sold", "method"});
    fields.object("lifecycle", [&](Fields &lifecycle) {
        lifecycle.word("state", state.lifecycle, {"current", "last-time-buy", "end-of-sale", "end-of-support"});
        lifecycle.optional("last_order", state.lastOrder);
        lifecycle.optional("end_of_sale", state.endOfSale);
    });
    fields.optionalObject("export_control_cn", [&](Fields &control) {
        control.word("status", state.exportControl, {"none-known", "check", "china-variant", "licence-required", "case-by-case", "denied", "us-warning"});
    });
    fields.optionalObject("licence_note", [&](Fields &note) {
        note.required("en", state.licenceEn);
        note.required("zh", state.licenceZh);
    });
    fields.optional("successor_id", state.successor);
}

void readFields(Fields &fields, Source &source)
{
    fields.required("id", source.id);
    static const std::vector<const char *> kinds = [] {
        std::vector<const char *> ids;
        for (const SourceKind &kind : sourceKinds())
            ids.push_back(kind.id);
        return ids;
    }();
    fields.word("kind", source.kind, kinds);
    readTwoLanguages(fields, "title", source.titleEn, source.titleZh);
    fields.optional("date", source.date);
    fields.required("where", source.where);
    fields.optional("read", source.read);
}

} // namespace inferrack::core
