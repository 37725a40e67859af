// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/bill_of_materials.h"

#include "core/cost/accessories.h"

#include <algorithm>
#include <cassert>
#include <set>

namespace inferrack::core {

namespace {

/// Word of the price contents for the kind of part in a slot.
const char *contentKind(const FilledSlot &slot)
{
    switch (kindOf(*slot.part)) {
    case PartKind::Processor:
        return "processors";
    case PartKind::MemoryModule:
        return "memory";
    case PartKind::Drive:
        return slot.group->role == "boot" ? "boot-drives" : "drives";
    case PartKind::NetworkAdapter:
        return "nics";
    case PartKind::PowerSupply:
        return "supplies";
    case PartKind::Accelerator:
        return "accelerators";
    default:
        return "";
    }
}

/// What the price of one chassis still contains while its parts are taken from it.
class Contents {
public:
    explicit Contents(const PriceContents *contents)
    {
        if (contents)
            m_left = *contents;
    }

    /// Whether a part in a slot is inside the price. In a complete system that is also what its maker builds in or solders, and a part
    /// that stands for one the catalogue has no entry for (a content without part).
    bool takes(const FilledSlot &slot)
    {
        if (take([&](const PriceContents::Item &item) { return item.part == slot.partId; }))
            return true;
        if (!m_left.completeSystem)
            return false;
        return take([&](const PriceContents::Item &item) { return item.part.isEmpty() && item.kind == contentKind(slot); }) || slot.group->soldered ||
               slot.group->fixed == slot.partId;
    }
    /// How many of so many pieces are inside the price.
    int takes(const PartId &part, int count)
    {
        int taken = 0;
        while (taken < count && take([&](const PriceContents::Item &item) { return item.part == part; }))
            ++taken;
        return taken;
    }

private:
    template <class Predicate>
    bool take(Predicate wanted)
    {
        for (PriceContents::Item &item : m_left.contents)
            if (item.count > 0 && wanted(item)) {
                --item.count;
                return true;
            }
        return false;
    }

    PriceContents m_left;
};

/// The lines of one server: what it takes of each part, before prices.
class ServerBill {
public:
    ServerBill(const ServerType &type, const Assembly &assembly, const Catalog &catalog)
        : m_assembly(assembly), m_catalog(catalog), m_contents(catalog.priceContents(type.chassis))
    {
        add(type.chassis, 1, false, false);
        addPlacedParts();
        for (const Bridge &bridge : type.bridges)
            for (const Companion &piece : bridgePieces(bridge, m_assembly, catalog))
                addFromContents(piece, false);
        for (const Companion &companion : companions(m_assembly, catalog))
            addFromContents(companion, true);
    }

    std::vector<BillLine> lines;
    std::vector<UnbillablePart> unbillable;

private:
    void add(const PartId &part, int count, bool contained, bool companion)
    {
        const auto same = [&](const BillLine &line) { return line.part == part && line.contained == contained && line.companion == companion; };
        auto found = std::find_if(lines.begin(), lines.end(), same);
        if (found == lines.end()) {
            BillLine line;
            line.part = part;
            line.contained = contained;
            line.companion = companion;
            found = lines.insert(lines.end(), line);
        }
        found->perServer += count;
    }

    void addFromContents(const Companion &pieces, bool companion)
    {
        const int contained = m_contents.takes(pieces.part, pieces.count);
        if (contained > 0)
            add(pieces.part, contained, true, companion);
        if (contained < pieces.count)
            add(pieces.part, pieces.count - contained, false, companion);
    }

    void addPlacedParts()
    {
        std::vector<UnbillablePart> modules; // that want a board
        for (const FilledSlot &slot : m_assembly.filled) {
            if (m_contents.takes(slot))
                add(slot.partId, 1, true, false);
            else if (slot.group->kind != SlotKind::Module)
                add(slot.partId, 1, false, false);
            else if (const auto same = std::find_if(modules.begin(), modules.end(), [&](const UnbillablePart &m) { return m.part == slot.partId; });
                     same != modules.end())
                ++same->count;
            else
                modules.push_back({slot.partId, 1});
        }
        for (const UnbillablePart &placed : modules) {
            if (const AcceleratorBoard *board = boardFor(placed))
                add(board->id, placed.count / board->moduleCount, false, false);
            else
                unbillable.push_back(placed);
        }
        for (const Placement &stray : m_assembly.strays) {
            // A part that the catalogue does not know must be bought; one without a place in the chassis is not installed.
            const bool placeless = m_assembly.layout && misfitOf(m_assembly, stray, m_catalog) != Misfit::UnknownPart;
            if (placeless || stray.part.isEmpty())
                continue;
            if (comesOnBoards(stray.part))
                unbillable.push_back({stray.part, 1});
            else
                add(stray.part, 1, false, false);
        }
    }

    bool comesOnBoards(const PartId &accelerator) const
    {
        const auto &boards = m_catalog.parts(PartKind::AcceleratorBoard);
        return std::any_of(boards.begin(), boards.end(), [&](const auto &part) { return std::get<AcceleratorBoard>(*part).moduleId == accelerator; });
    }

    /// The board with just so many of these modules that this chassis takes.
    const AcceleratorBoard *boardFor(const UnbillablePart &placed) const
    {
        for (const auto &part : m_catalog.parts(PartKind::AcceleratorBoard)) {
            const AcceleratorBoard &board = std::get<AcceleratorBoard>(*part);
            const bool fits = std::find(board.fitsChassis.begin(), board.fitsChassis.end(), m_assembly.type->chassis) != board.fitsChassis.end();
            if (board.orderable && fits && board.moduleId == placed.part && board.moduleCount == placed.count)
                return &board;
        }
        return nullptr;
    }

    const Assembly &m_assembly;
    const Catalog &m_catalog;
    Contents m_contents;
};

void price(BillLine &line, const PriceList *list, Currency currency)
{
    if (line.contained) {
        line.unitPrice = line.amount = Money{0, currency};
        return;
    }
    const Price *row = list ? list->price(line.part) : nullptr;
    if (!row || row->typical.currency != currency)
        return;
    line.price = *row;
    line.unitPrice = row->typical;
    line.amount = row->typical * line.total;
}

} // namespace

std::optional<Text> taxSentence(const BillOfMaterials &bill)
{
    if (bill.taxes.empty())
        return std::nullopt;
    if (bill.taxes.size() > 1)
        return text(INFERRACK_TEXT("Cost", "The sum adds prices of different VAT bases."));
    const auto inclusive = [](double rate) { return text(INFERRACK_TEXT("Cost", "Prices include %1 VAT."), Figure{rate, Unit::Percent}); };
    switch (bill.taxes.front()) {
    case TaxBasis::Net:
        return text(INFERRACK_TEXT("Cost", "Prices exclude VAT."));
    case TaxBasis::Inclusive13:
        return inclusive(0.13);
    case TaxBasis::Inclusive9:
        return inclusive(0.09);
    case TaxBasis::Inclusive6:
        return inclusive(0.06);
    case TaxBasis::NoInvoice:
        break;
    }
    return text(INFERRACK_TEXT("Cost", "Prices are those without a VAT invoice."));
}

BillOfMaterials billOfMaterials(const Scenario &scenario, const Catalog &catalog)
{
    std::vector<Assembly> servers;
    servers.reserve(scenario.servers.size());
    for (const ServerType &type : scenario.servers)
        servers.push_back(assemble(type, static_cast<int>(servers.size()) + 1, catalog));
    std::vector<const Assembly *> all;
    for (const Assembly &server : servers)
        all.push_back(&server);
    return billOfMaterials(scenario, all, catalog);
}

BillOfMaterials billOfMaterials(const Scenario &scenario, const std::vector<const Assembly *> &servers, const Catalog &catalog)
{
    assert(servers.size() == scenario.servers.size());
    BillOfMaterials bill;
    const PriceList *list = catalog.priceList(scenario.prices.list);
    if (list)
        bill.currency = list->currency;
    bill.total = {0, bill.currency};
    std::set<TaxBasis> taxes;
    for (std::size_t i = 0; i < servers.size(); ++i) {
        const ServerType &type = scenario.servers[i];
        ServerBill server(type, *servers[i], catalog);
        for (BillLine &line : server.lines) {
            line.total = line.perServer * type.count;
            price(line, list, bill.currency);
            if (line.price)
                taxes.insert(line.price->tax);
            if (line.amount)
                bill.total = bill.total + *line.amount;
            else
                ++bill.onRequest;
        }
        bill.servers.push_back({type.id, std::move(server.lines)});
        for (const UnbillablePart &part : server.unbillable)
            bill.unbillable.push_back({part.part, part.count * type.count});
    }
    bill.taxes.assign(taxes.begin(), taxes.end());
    return bill;
}

} // namespace inferrack::core
