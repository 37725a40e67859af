// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/bill_of_materials.h"

#include "core/physical/assembly.h"
#include "tests/support/core/catalog.h"
#include "tests/support/core/server_builder.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <sstream>

using namespace inferrack::core;

namespace {

BillOfMaterials billed(const ServerType &type, const std::string &list = "cn_reference_2026q3")
{
    return billOfMaterials(aScenario({type}, list), testCatalog());
}

/// "4 nvidia-l40s" a line; (inside), (companion) and (on request) where they are.
std::string printed(const BillOfMaterials &bill)
{
    std::ostringstream out;
    for (const BillLine &line : bill.servers.at(0).lines) {
        out << line.perServer << " " << line.part.text << (line.contained ? " (inside)" : "") << (line.companion ? " (companion)" : "")
            << (line.unitPrice ? "" : " (on request)") << "\n";
    }
    for (const UnbillablePart &part : bill.unbillable)
        out << part.count << " " << part.part.text << " without a board\n";
    return out.str();
}

bool isModule(const PartId &part)
{
    for (const auto &board : testCatalog().parts(PartKind::AcceleratorBoard))
        if (std::get<AcceleratorBoard>(*board).moduleId == part)
            return true;
    return false;
}

} // namespace

TEST_CASE("a_shell_and_a_board_add_up_and_the_supplies_are_inside", "[cost]")
{
    const ServerType type = aServer("smc-sys-821ge-tnhr").with("nvidia-h200-sxm", {"module"}).with("smc-pws-3k06g-2r", {"psu"});
    const BillOfMaterials bill = billed(type, "intl_reference_2026q3");
    CHECK(printed(bill) == "1 smc-sys-821ge-tnhr\n"
                           "6 smc-pws-3k06g-2r (inside)\n"
                           "1 hgx-h200-8\n"
                           "6 cord-c20-c19-2m (companion)\n"
                           "1 patch-cat6a-3m (companion)\n");
    CHECK(bill.currency == Currency::USD);
    // 35,000 + 255,000, six cords of 12 and a patch cable of 6 US dollars
    CHECK(bill.total == Money{(290000 + 6 * 12 + 6) * 100, Currency::USD});
    CHECK(bill.onRequest == 0);
}

TEST_CASE("cards_bring_their_cables_and_supplies_their_cords", "[cost]")
{
    const ServerType type =
        aServer("smc-as-4125gs-tnrt").with("nvidia-l40s", {"gpu-a"}).with("epyc-9354", {"cpu"}).with("smc-pws-2k04a-1r", {"psu-a", "psu-b"});
    CHECK(printed(billed(type)) == "1 smc-as-4125gs-tnrt\n"
                                   "2 epyc-9354\n"
                                   "4 smc-pws-2k04a-1r (inside)\n"
                                   "4 nvidia-l40s\n"
                                   "4 cable-gpu-12v2x6-server (companion)\n"
                                   "4 cord-c14-c13-1.8m (companion)\n"
                                   "1 patch-cat6a-3m (companion)\n");
}

TEST_CASE("bridges_are_lines_of_the_right_size", "[cost]")
{
    const auto bridges = [](const BillOfMaterials &bill) {
        std::map<std::string, int> found;
        for (const BillLine &line : bill.servers.at(0).lines) {
            const Accessory *accessory = testCatalog().find<Accessory>(line.part);
            if (accessory && accessory->cards > 0)
                found[line.part.text] += line.perServer;
        }
        return found;
    };
    const auto box = [] { return aServer("smc-as-4125gs-tnrt").with("nvidia-h200-nvl", {"gpu-a", "gpu-b"}); };
    CHECK(bridges(billed(box())).empty()); // optional: never added by itself
    CHECK(bridges(billed(box().bridged({"gpu-a"}).bridged({"gpu-b"}))) == std::map<std::string, int>{{"nvlink-bridge-h200nvl-4way", 2}});
    CHECK(bridges(billed(box().bridged({"gpu-a.0-1"}))) == std::map<std::string, int>{{"nvlink-bridge-h200nvl-2way", 1}});
    // a pair of A100 takes three pieces
    const ServerType pair = aServer("smc-h12ssl-nt-cse747").with("nvidia-a100-80-pcie", {"s7", "s5"}).bridged({"s7", "s5"});
    CHECK(bridges(billed(pair)) == std::map<std::string, int>{{"nvlink-bridge-a100-2way", 3}});
}

TEST_CASE("another_part_in_the_place_of_a_contained_one_is_billed_in_full", "[cost]")
{
    const ServerType type = aServer("xfusion-g5500-v7").with("huawei-2600-titanium", {"psu-a"}).with("crps-3000-titanium", {"psu-b"});
    const BillOfMaterials bill = billed(type);
    std::map<std::string, bool> inside;
    for (const BillLine &line : bill.servers.at(0).lines)
        inside[line.part.text] = line.contained;
    CHECK(inside.at("crps-3000-titanium"));
    CHECK_FALSE(inside.at("huawei-2600-titanium"));
}

TEST_CASE("a_complete_system_is_one_line", "[cost]")
{
    const ServerType type = aServer("nvidia-dgx-h100")
                                .with("xeon-platinum-8480plus", {"cpu"})
                                .with("ddr5-rdimm-64g-4800", {"dimm0a", "dimm0b", "dimm1a", "dimm1b"})
                                .with("nvidia-h100-sxm", {"module"})
                                .with("cx7-1x400-osfp", {"nic-0", "nic-1", "nic-2", "nic-3"})
                                .with("cx7-2x200-qsfp112", {"io-a", "io-b"})
                                .with("samsung-pm9a3-3.84tb", {"nvme-0", "nvme-1", "nvme-2", "nvme-3"})
                                .with("samsung-pm9a3-960g-m2", {"m2"})
                                .with("nvidia-dgx-3300", {"psu"});
    const BillOfMaterials bill = billed(type);
    std::vector<std::string> paid;
    for (const BillLine &line : bill.servers.at(0).lines)
        if (!line.contained && !line.companion)
            paid.push_back(line.part.text);
    CHECK(paid == std::vector<std::string>{"nvidia-dgx-h100"});
    CHECK(bill.unbillable.empty());
}

TEST_CASE("modules_of_another_kind_in_a_complete_system_come_on_their_own_board", "[cost]")
{
    const auto modules = [](const char *module) {
        const std::string text = printed(billed(aServer("huawei-atlas-800i-a2").with(module, {"module"})));
        return std::make_pair(text.find("8 huawei-ascend910b4 (inside)") != std::string::npos, text.find("1 ascend-910b3-8") != std::string::npos);
    };
    CHECK(modules("huawei-ascend910b4") == std::make_pair(true, false));
    CHECK(modules("huawei-ascend910b3") == std::make_pair(false, true));
}

TEST_CASE("modules_without_a_board_for_the_chassis_are_named", "[cost]")
{
    CHECK(billed(aServer("h3c-r5500-g6").with("nvidia-h200-sxm", {"module"})).unbillable == std::vector<UnbillablePart>{{PartId("nvidia-h200-sxm"), 8}});
    CHECK(billed(aServer("smc-sys-821ge-tnhr").with("nvidia-h200-sxm", {"module.0-4"}).times(2)).unbillable ==
          std::vector<UnbillablePart>{{PartId("nvidia-h200-sxm"), 10}});
}

TEST_CASE("equal_servers_multiply_their_lines", "[cost]")
{
    const ServerBuilder one = aServer("smc-as-4125gs-tnrt").with("nvidia-l40s", {"gpu-a"});
    const BillOfMaterials single = billed(one), five = billed(ServerBuilder(one).times(5));
    CHECK(five.total == single.total * 5);
    for (const BillLine &line : five.servers.at(0).lines)
        CHECK(line.total == 5 * line.perServer);
}

TEST_CASE("what_the_price_list_does_not_hold_is_on_request", "[cost]")
{
    ServerType type = aServer("smc-as-4125gs-tnrt").with("nvidia-l40s", {"gpu-a.0"});
    const BillOfMaterials priced = billed(type), unpriced = billed(type, "no-such-list");
    CHECK(priced.onRequest == 0);
    CHECK(unpriced.onRequest == static_cast<int>(unpriced.servers.at(0).lines.size()));
    CHECK(unpriced.total.minor == 0);
    type.placements.push_back({{"gpu-b", 0}, PartId("no-such-part")});
    CHECK(billed(type).onRequest == 1);
    CHECK(billed(type).total == priced.total);
}

TEST_CASE("the_total_is_the_sum_of_the_amounts", "[cost]")
{
    for (const auto &chassis : testCatalog().parts(PartKind::Chassis)) {
        const BillOfMaterials bill = billed(aFullServer(infoOf(*chassis).id.text));
        std::int64_t sum = 0;
        for (const BillLine &line : bill.servers.at(0).lines)
            sum += line.unitPrice ? line.unitPrice->minor * line.total : 0;
        INFO(infoOf(*chassis).id.text);
        CHECK(bill.total == Money{sum, Currency::CNY});
        CHECK(sum > 0);
    }
}

// The second way: from the lines back to the parts that were placed. Each part is on the bill just as often as it was placed, inside
// or paid; eight modules are one board; nothing is there twice.
TEST_CASE("no_bill_of_any_chassis_counts_a_part_twice", "[cost]")
{
    for (const auto &chassis : testCatalog().parts(PartKind::Chassis)) {
        const PartId id = infoOf(*chassis).id;
        const ServerType type = aFullServer(id.text);
        INFO(id.text);
        CHECK(type.placements.size() >= 2);
        std::map<PartId, int> placed{{id, 1}};
        for (const Placement &placement : type.placements)
            ++placed[placement.part];

        const BillOfMaterials bill = billed(type);
        std::map<PartId, int> found;
        for (const BillLine &line : bill.servers.at(0).lines) {
            CHECK(line.perServer > 0);
            if (line.companion)
                continue;
            const AcceleratorBoard *board = testCatalog().find<AcceleratorBoard>(line.part);
            if (board)
                found[board->moduleId] += board->moduleCount * line.perServer;
            else
                found[line.part] += line.perServer;
            if (!line.contained)
                CHECK_FALSE(isModule(line.part)); // a module is never a paid line
        }
        for (const UnbillablePart &part : bill.unbillable)
            found[part.part] += part.count;
        CHECK(found == placed);

        const PriceContents *contents = testCatalog().priceContents(id);
        REQUIRE(contents);
        for (const PriceContents::Item &item : contents->contents)
            for (const BillLine &line : bill.servers.at(0).lines)
                if (line.contained && line.part == item.part)
                    CHECK(line.perServer <= item.count);
    }
}

TEST_CASE("the_tax_of_the_prices_is_said_once_for_the_sum", "[cost]")
{
    Catalog catalog = testCatalog();
    const ServerType type = aServer("smc-as-4125gs-tnrt").with("nvidia-l40s", {"gpu-a.0-3"}).with("epyc-9354", {"cpu"});
    const Scenario scenario = aScenario({type});
    struct Row {
        TaxBasis tax;
        const char *sentence;
        std::vector<Argument> arguments;
    };
    const Row rows[] = {
        {TaxBasis::Net, "Prices exclude VAT.", {}},
        {TaxBasis::Inclusive13, "Prices include %1 VAT.", {Figure{0.13, Unit::Percent}}},
        {TaxBasis::Inclusive9, "Prices include %1 VAT.", {Figure{0.09, Unit::Percent}}},
        {TaxBasis::Inclusive6, "Prices include %1 VAT.", {Figure{0.06, Unit::Percent}}},
        {TaxBasis::NoInvoice, "Prices are those without a VAT invoice.", {}},
    };
    for (const Row &row : rows) {
        PriceList list = *testCatalog().priceList(PriceListId("cn_reference_2026q3"));
        for (auto &[part, price] : list.prices)
            price.tax = row.tax;
        catalog.add(list);
        const BillOfMaterials bill = billOfMaterials(scenario, catalog);
        CHECK(bill.taxes == std::vector<TaxBasis>{row.tax});
        const auto sentence = taxSentence(bill);
        REQUIRE(sentence);
        CHECK(std::string(sentence->message.source) == row.sentence);
        CHECK(sentence->arguments == row.arguments);

        // one row of another basis mixes the sum
        const TaxBasis other = row.tax == TaxBasis::Net ? TaxBasis::Inclusive13 : TaxBasis::Net;
        list.prices.at(PartId("nvidia-l40s")).tax = other;
        catalog.add(list);
        const BillOfMaterials mixed = billOfMaterials(scenario, catalog);
        CHECK(mixed.taxes == std::vector<TaxBasis>{std::min(row.tax, other), std::max(row.tax, other)});
        CHECK(std::string(taxSentence(mixed)->message.source) == "The sum adds prices of different VAT bases.");
        CHECK(mixed.total == bill.total);
    }
}

TEST_CASE("a_bill_without_any_price_says_nothing_about_tax", "[cost]")
{
    const BillOfMaterials bill = billed(aServer("smc-as-4125gs-tnrt").with("nvidia-l40s", {"gpu-a.0-3"}), "no-such-list");
    CHECK(bill.taxes.empty());
    CHECK_FALSE(taxSentence(bill));
    CHECK(bill.missing() == bill.onRequest);
}

TEST_CASE("what_has_no_line_is_missing_beside_what_is_on_request", "[cost]")
{
    const BillOfMaterials bill = billed(aServer("h3c-r5500-g6").with("nvidia-h200-sxm", {"module"}));
    REQUIRE(bill.unbillable.size() == 1);
    CHECK(bill.missing() == bill.onRequest + 1);
}
