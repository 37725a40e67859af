// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>

#include "tests/support/core/server_builder.h"
#include "tests/support/ui/drawn_chassis.h"
#include "ui/text/translate.h"

// What a processor says of itself, of its memory and of the links to its neighbour.

namespace inferrack::ui {

using tests::DrawnChassis;

namespace {

const QSizeF canvases[] = {tests::smallCanvas, tests::compactCanvas, tests::largeCanvas};

QStringList wordsOf(const DrawnChassis &drawn, const core::SlotId &slot)
{
    const QRectF rect = drawn.plan.slot(slot)->rect;
    return drawn.texts([&](ChassisPainter &chassis) { chassis.paintSlot(rect, rect, *drawn.look.slot(slot), {}); })->words();
}

LinkLook socketLink(const core::ServerType &server)
{
    const DrawnChassis drawn(server);
    for (std::size_t i = 0; i < drawn.plan.links.size(); ++i) {
        if (drawn.plan.links[i].kind == PlanLink::Kind::Sockets)
            return drawn.look.links[i];
    }
    FAIL("no link between sockets");
    return {};
}

} // namespace

TEST_CASE("the_lid_of_a_processor_has_what_the_caption_does_not_use")
{
    for (const std::string &chassis : tests::everyChassis()) {
        for (const QSizeF &canvas : canvases) {
            CAPTURE(chassis, canvas.width());
            const ChassisPlan plan = chassisPlan(tests::layoutOf(chassis), canvas);
            for (const PlanSocket &socket : plan.sockets) {
                if (socket.nodeChip.isEmpty())
                    continue;
                if (socket.caption.isEmpty())
                    CHECK(socket.lid.width() >= std::min(150.0, socket.frame.width() - 66.0) - 1.0);
                else
                    CHECK(socket.lid.width() >= 121.0);
            }
        }
    }
}

TEST_CASE("a_larger_window_says_no_less_of_a_processor")
{
    for (const char *chassis : {"smc-sys-821ge-tnhr", "smc-as-8125gs-tnhr", "smc-sys-421ge-tnrt"}) {
        qsizetype said = 0;
        for (const QSizeF &canvas : canvases) {
            CAPTURE(chassis, canvas.width());
            const DrawnChassis drawn(core::aFullServer(chassis), canvas);
            const SlotLook &processor = drawn.slot("cpu.0");
            QStringList words = wordsOf(drawn, processor.slot);
            // Cores and watts give way where the population has its line in a low lid.
            words.removeAll(processor.population);
            for (const QString &detail : processor.details)
                words.removeAll(detail);
            const qsizetype now = words.join(QString()).size();
            CHECK(now >= said);
            said = now;
        }
        const DrawnChassis large(core::aFullServer(chassis), tests::largeCanvas);
        CHECK(wordsOf(large, {"cpu", 0}).contains(large.slot("cpu.0").details.front()));
    }
}

TEST_CASE("count_and_size_of_the_memory_are_told_at_every_size_with_modules_too")
{
    for (const char *chassis : {"smc-sys-821ge-tnhr", "smc-as-8125gs-tnhr", "smc-as-4125gs-tnrt", "dell-r760xa"}) {
        for (const QSizeF &canvas : canvases) {
            CAPTURE(chassis, canvas.width());
            const DrawnChassis drawn(core::aFullServer(chassis), canvas);
            const QStringList words = drawn.texts()->words();
            for (const PlanSocket &socket : drawn.plan.sockets) {
                const QString population = drawn.look.slot(socket.slot)->population;
                REQUIRE_FALSE(population.isEmpty());
                CHECK(words.contains(population));
            }
        }
    }
}

TEST_CASE("memory_is_told_once")
{
    for (const QSizeF &canvas : canvases) {
        const DrawnChassis drawn(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2).with("ddr5-rdimm-64g-4800", {"dimm0a", "dimm0b"}), canvas);
        CAPTURE(canvas.width());
        CHECK(drawn.texts()->words().count(QStringLiteral("12 × 64 GB")) == 1);
    }
}

TEST_CASE("memory_around_an_empty_socket_is_told_too")
{
    for (const QSizeF &canvas : canvases) {
        CAPTURE(canvas.width());
        const DrawnChassis drawn(core::aServer("smc-sys-821ge-tnhr").with("ddr5-rdimm-64g-4800", {"dimm0a", "dimm0b"}), canvas);
        CHECK(drawn.texts()->words().count(drawn.slot("cpu.0").population) == 1);
    }
}

TEST_CASE("an_empty_socket_says_that_it_is_empty_whatever_the_room")
{
    for (const Language language : {Language::English, Language::Chinese}) {
        setLanguage(language);
        const QString empty = language == Language::English ? QStringLiteral("empty") : QStringLiteral("空");
        for (const std::string &chassis : tests::everyChassis()) {
            for (const QSizeF &canvas : canvases) {
                const DrawnChassis drawn(core::aServer(chassis), canvas);
                for (const SlotLook &look : drawn.look.slots) {
                    if (look.kind != core::SlotKind::Processor || look.part)
                        continue;
                    const QStringList words = wordsOf(drawn, look.slot);
                    CAPTURE(chassis, canvas.width(), words.join(QLatin1Char('|')).toStdString());
                    CHECK(std::any_of(words.begin(), words.end(), [&](const QString &word) { return word.startsWith(empty); }));
                }
            }
        }
    }
}

TEST_CASE("links_between_sockets_are_counted_where_the_wiring_tells_and_idle_without_the_other_processor")
{
    struct Row {
        core::ServerType server;
        LinkState state;
        const char *text;
    };
    const Row rows[] = {
        {core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2), LinkState::InUse, "3 × xGMI"},
        {core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu.0"}), LinkState::Idle, "3 × xGMI"},
        {core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", {"cpu.1"}), LinkState::Idle, "3 × xGMI"},
        {core::aServer("smc-as-4125gs-tnrt"), LinkState::Idle, ""},
        {core::aServer("smc-sys-421ge-tnrt").with("xeon-gold-6430", 2), LinkState::InUse, "UPI"},
        {core::aServer("smc-sys-421ge-tnrt").with("xeon-gold-6430", {"cpu.0"}), LinkState::Idle, "UPI"},
    };
    for (const Row &row : rows) {
        const LinkLook link = socketLink(row.server);
        CAPTURE(row.server.chassis.text, row.server.placements.size());
        CHECK(link.state == row.state);
        CHECK(link.text == QString::fromUtf8(row.text));
    }
    const DrawnChassis both(core::aServer("smc-as-4125gs-tnrt").with("epyc-9354", 2));
    CHECK(both.sentence("cpu.0") == QStringLiteral("CPU0 and CPU1 are joined by 3 × xGMI."));
}

TEST_CASE("the_load_of_a_supply_stands_in_figures_in_low_ones_too")
{
    for (const QSizeF &canvas : canvases) {
        CAPTURE(canvas.width());
        const DrawnChassis drawn(core::aFullServer("smc-sys-821ge-tnhr"), canvas);
        int supplies = 0;
        for (const SlotLook &look : drawn.look.slots) {
            if (look.kind != core::SlotKind::Power)
                continue;
            ++supplies;
            REQUIRE(look.load >= 0.0);
            CHECK(wordsOf(drawn, look.slot).contains(look.loadText));
        }
        CHECK(supplies == 6);
    }
}

} // namespace inferrack::ui
