// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QSignalSpy>
#include <QTest>

#include "core/project/edits.h"
#include "tests/support/ui/open_example.h"
#include "ui/results/verdict_text.h"
#include "ui/style/style.h"
#include "ui/text/number_format.h"
#include "ui/widgets/verdict_card.h"

using namespace inferrack;
using namespace inferrack::tests;
using ui::Verdict;

namespace {

const QStringList examples{"edge-2xl4", "tier-4xl40s", "tier-8xh200sxm", "ascend-910b-node"};

void removeAll(Scene &scene, const std::string &group)
{
    std::vector<core::SlotAddress> slots;
    for (const core::Placement &placement : scene.document.server().placements)
        if (placement.slot.group.rfind(group, 0) == 0)
            slots.push_back({scene.document.scenario().id, scene.document.server().id, placement.slot});
    // What is soldered stays: the situation is that of the example then.
    scene.document.edit("remove", [&](const core::Project &p) { return core::remove(p, scene.document.catalog(), slots); });
}

/// Configurations whose verdicts differ, by a name.
std::vector<std::pair<QString, std::function<void(Scene &)>>> situations()
{
    return {
        {"as it is", [](Scene &) {}},
        {"no supplies", [](Scene &scene) { removeAll(scene, "psu"); }},
        {"no processors", [](Scene &scene) { removeAll(scene, "cpu"); }},
        {"no memory", [](Scene &scene) { removeAll(scene, "dimm"); }},
        {"too slow", [](Scene &scene) { scene.editWorkload([](core::Workload &w) { w.tpotTarget = core::milliseconds(5); }); }},
        {"slow first token", [](Scene &scene) { scene.editWorkload([](core::Workload &w) { w.ttftTarget = core::milliseconds(3); }); }},
        {"no targets",
         [](Scene &scene) {
             scene.editWorkload([](core::Workload &w) {
                 w.tpotTarget.reset();
                 w.ttftTarget.reset();
             });
         }},
        {"too many requests", [](Scene &scene) { scene.editWorkload([](core::Workload &w) {
                                                     w.concurrency = {2000, false};
                                                 }); }},
        {"too long", [](Scene &scene) { scene.editWorkload([](core::Workload &w) {
                                            w.inputTokens = {2000000, false};
                                        }); }},
        {"long requests", [](Scene &scene) { scene.editWorkload([](core::Workload &w) {
                                                 w.inputTokens = {100000, false};
                                             }); }},
    };
}

void show(ui::VerdictCard &card, const Scene &scene)
{
    const core::Verdict &verdict = scene.document.result().verdict;
    card.setVerdict(ui::shownVerdict(scene.document.result()), ui::translated(verdict.headline), ui::translated(verdict.sentence),
                    ui::briefVerdict(scene.document));
}

QString plain(QString text)
{
    return text.replace(QChar(0x00a0), ' ').remove(QChar(0x2060));
}

} // namespace

TEST_CASE("the_lines_of_a_verdict_are_the_whole_sentence_or_the_whole_short_form")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        for (const QString &example : examples) {
            for (const auto &[name, change] : situations()) {
                Scene scene(example);
                change(scene);
                ui::VerdictCard card;
                show(card, scene);
                const QString whole = ui::translated(scene.document.result().verdict.sentence), brief = ui::briefVerdict(scene.document);
                for (const int width : {264, 296, 360, 456}) {
                    QString shown = plain(card.lines(width).join(QString())).remove(' ');
                    INFO(example.toStdString() << ", " << name.toStdString() << " at " << width << ": " << shown.toStdString());
                    CHECK((shown == QString(whole).remove(' ') || shown == QString(brief).remove(' ')));
                    const QFontMetrics metrics(ui::font(ui::TextRole::Body));
                    for (const QString &line : card.lines(width))
                        CHECK(metrics.horizontalAdvance(line) <= width - (width < 280 ? 40 : 60) + 1);
                }
            }
        }
    }
}

TEST_CASE("at_the_width_of_a_large_window_the_sentence_stands_in_full")
{
    for (const QString &example : examples) {
        Scene scene(example);
        ui::VerdictCard card;
        show(card, scene);
        INFO(example.toStdString());
        CHECK(card.lines(360).size() <= 4);
        CHECK(plain(card.lines(600).join(' ')) == ui::translated(scene.document.result().verdict.sentence));
    }
}

TEST_CASE("a_narrow_card_takes_the_short_form_and_stays_low")
{
    for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
        ui::setLanguage(language);
        for (const QString &example : examples) {
            Scene scene(example);
            ui::VerdictCard card;
            show(card, scene);
            INFO(example.toStdString() << ": " << card.lines(264).join(" | ").toStdString());
            CHECK(card.lines(264).size() <= 4);
            CHECK(card.heightForWidth(264) <= 180);
        }
    }
}

TEST_CASE("the_short_form_keeps_the_figures")
{
    Scene scene;
    CHECK(ui::briefVerdict(scene.document) == "16 concurrent requests: TTFT 0.9 s of 4.0 s, TPOT 91 ms of 120 ms.");
    scene.editWorkload([](core::Workload &workload) { workload.tpotTarget.reset(); });
    CHECK(ui::briefVerdict(scene.document) == "16 concurrent requests: TTFT 856 ms, TPOT 91 ms.");
    ui::setLanguage(ui::Language::Chinese);
    CHECK(ui::briefVerdict(scene.document) == QString::fromUtf8("16 个并发请求：TTFT 856 ms，TPOT 91 ms。"));
    ui::setLanguage(ui::Language::English);

    Scene tight("ascend-910b-node");
    REQUIRE(!tight.document.result().findings.empty());
    const core::Finding &finding = tight.document.result().findings.front();
    REQUIRE(finding.actual);
    const QString brief = ui::briefVerdict(tight.document);
    INFO(brief.toStdString());
    CHECK(brief.startsWith("Power supplies: "));
    CHECK(brief.contains(ui::formatted(*finding.actual, *finding.limit)));
    CHECK(brief.contains(ui::formatted(*finding.limit)));
}

TEST_CASE("what_a_check_counts_is_said_in_words_where_a_number_says_nothing")
{
    Scene scene("broken-mixed-dimms");
    const core::Finding &first = scene.document.result().findings.front();
    REQUIRE(first.check == "memory_mixed");
    const QString brief = ui::briefVerdict(scene.document);
    CHECK(brief == ui::translated(first.brief) + '.');
    ui::setLanguage(ui::Language::Chinese);
    CHECK(ui::briefVerdict(scene.document) == ui::translated(first.brief) + QString::fromUtf8("。"));
    ui::setLanguage(ui::Language::English);
}

TEST_CASE("green_means_that_every_target_is_met_and_no_check_warns")
{
    struct Row {
        const char *example;
        std::function<void(Scene &)> change;
        Verdict verdict;
    };
    const Row rows[] = {
        {"tier-4xl40s", [](Scene &) {}, Verdict::Ok},
        {"tier-8xh200sxm", [](Scene &) {}, Verdict::Ok},
        {"ascend-910b-node", [](Scene &) {}, Verdict::Warning},
        {"tier-4xl40s", [](Scene &scene) { removeAll(scene, "psu"); }, Verdict::Blocker},
        {"tier-4xl40s", [](Scene &scene) { scene.editWorkload([](core::Workload &w) { w.tpotTarget = core::milliseconds(5); }); }, Verdict::Warning},
        {"tier-4xl40s", [](Scene &scene) { scene.editWorkload([](core::Workload &w) {
                                               w.inputTokens = {2000000, false};
                                           }); }, Verdict::Blocker},
    };
    for (const Row &row : rows) {
        Scene scene(row.example);
        row.change(scene);
        INFO(row.example << ' ' << ui::translated(scene.document.result().verdict.headline).toStdString());
        CHECK(ui::shownVerdict(scene.document.result()) == row.verdict);
    }
}

TEST_CASE("a_headline_that_is_too_long_is_written_smaller")
{
    ui::VerdictCard card;
    // The longest one there is.
    card.setVerdict(Verdict::Warning, QStringLiteral("Fast enough, slot power exceeded"), QStringLiteral("One line."), {});
    struct Row {
        int width;
        ui::TextRole role;
    };
    for (const Row &row : {Row{460, ui::TextRole::Verdict}, Row{330, ui::TextRole::Figure}, Row{296, ui::TextRole::Strong}, Row{264, ui::TextRole::Strong}}) {
        INFO(row.width);
        CHECK(card.headlineRole(row.width) == row.role);
        CHECK(card.heightForWidth(row.width) == 2 * 12 + ui::lineHeight(row.role) + 4 + ui::lineHeight(ui::TextRole::Body));
    }
}

TEST_CASE("without_a_short_form_the_card_grows_with_its_sentence")
{
    ui::VerdictCard card;
    const QString sentence = QStringLiteral("The data of a very long accelerator name do not state a figure that memory or speed is calculated from; it is not "
                                            "assumed, and nothing of it is cut from the card.");
    card.setVerdict(Verdict::Warning, QStringLiteral("A figure is missing"), sentence, {});
    int before = 0;
    for (const int width : {600, 460, 360, 300, 264, 220}) {
        CHECK(plain(card.lines(width).join(' ')) == sentence);
        CHECK(card.heightForWidth(width) >= before);
        before = card.heightForWidth(width);
    }
}

TEST_CASE("a_short_form_that_is_no_shorter_is_not_taken")
{
    ui::VerdictCard card;
    const QString sentence = QStringLiteral("Server 1 needs an output power of 4.73 kW at full load, 91% of the usable power of 5.20 kW.");
    card.setVerdict(Verdict::Warning, QStringLiteral("Power is tight"), sentence, sentence + QStringLiteral(" And more words than before."));
    CHECK(plain(card.lines(264).join(' ')) == sentence);
}

TEST_CASE("a_click_enter_and_space_on_the_verdict_ask_why")
{
    ui::VerdictCard card;
    card.setVerdict(Verdict::Ok, QStringLiteral("Meets every target"), QStringLiteral("All well."), {});
    card.resize(360, card.heightForWidth(360));
    card.show();
    QSignalSpy asked(&card, &ui::VerdictCard::clicked);
    QTest::mouseClick(&card, Qt::LeftButton, {}, QPoint(100, 20));
    CHECK(asked.count() == 1);
    for (const auto key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space})
        QTest::keyClick(&card, key);
    CHECK(asked.count() == 4);
    CHECK(card.focusPolicy() == Qt::StrongFocus);
    CHECK(card.accessibleName() == "Meets every target");
    CHECK(card.accessibleDescription() == "All well.");
    CHECK(card.toolTip() == "All well.");
}

TEST_CASE("a_headline_stands_in_one_line_in_the_narrowest_column")
{
    for (const QString &example : examples) {
        for (const auto &[name, change] : situations()) {
            Scene scene(example);
            change(scene);
            for (const auto language : {ui::Language::English, ui::Language::Chinese}) {
                ui::setLanguage(language);
                const QString headline = ui::translated(scene.document.result().verdict.headline);
                ui::VerdictCard one, two;
                one.setVerdict(Verdict::Warning, headline, QStringLiteral("x"));
                two.setVerdict(Verdict::Warning, QStringLiteral("x"), QStringLiteral("x"));
                INFO(example.toStdString() << ", " << name.toStdString() << ": " << headline.toStdString());
                for (const int width : {264, 296})
                    CHECK(one.heightForWidth(width) <= two.heightForWidth(width));
            }
        }
    }
    ui::setLanguage(ui::Language::English);
}
