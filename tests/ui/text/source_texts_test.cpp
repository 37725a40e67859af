// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>

#include "ui/text/arguments.h"
#include "ui/text/han.h"
#include "ui/text/language_files.h"
#include "ui/text/translate.h"

#include <set>
#include <tuple>

using namespace inferrack;
using ui::Language;

namespace {

struct SourceText {
    QString context, text, file;
    bool counted = false;
    bool operator<(const SourceText &other) const { return std::tie(context, text) < std::tie(other.context, other.text); }
};

/// Adjacent literals "a" "b" are one text.
QString joined(const QString &literals)
{
    static const QRegularExpression literal(QString::fromLatin1(R"x("((?:[^"\\]|\\.)*)")x"));
    QString text;
    for (auto match = literal.globalMatch(literals); match.hasNext();)
        text += match.next().captured(1);
    return text.replace(QLatin1String("\\\""), QLatin1String("\"")).replace(QLatin1String("\\n"), QLatin1String("\n"));
}

/// Every INFERRACK_TEXT of the sources, however it is broken into lines.
std::set<SourceText> textsOfSources()
{
    static const QRegularExpression call(QString::fromLatin1(R"x(INFERRACK_TEXT(_N)?\(\s*"([^"]+)",\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\))x"));
    std::set<SourceText> texts;
    for (const char *room : {"core", "ui", "app"}) {
        QDirIterator files(QStringLiteral(INFERRACK_SOURCE_DIR "/") + QLatin1String(room), {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.fileName().endsWith(QLatin1String("core/text.h"))) // explains how a text is written
                continue;
            REQUIRE(file.open(QIODevice::ReadOnly));
            const QString source = QString::fromUtf8(file.readAll());
            for (auto match = call.globalMatch(source); match.hasNext();) {
                const QRegularExpressionMatch found = match.next();
                texts.insert({found.captured(2), joined(found.captured(3)), file.fileName(), !found.captured(1).isEmpty()});
            }
        }
    }
    return texts;
}

QString chineseOf(const SourceText &text)
{
    return ui::ourTexts(Language::Chinese).translate(text.context.toUtf8().constData(), text.text.toUtf8().constData(), nullptr, text.counted ? 2 : -1);
}

} // namespace

TEST_CASE("every_text_of_the_sources_has_its_chinese_in_the_program")
{
    const std::set<SourceText> texts = textsOfSources();
    CHECK(texts.size() > 500);
    for (const SourceText &text : texts) {
        INFO(text.file.toStdString() << ": " << text.context.toStdString() << ": " << text.text.toStdString());
        CHECK_FALSE(chineseOf(text).isEmpty());
    }
}

TEST_CASE("every_counted_text_has_an_english_singular_and_plural_in_the_program")
{
    int counted = 0;
    for (const SourceText &text : textsOfSources()) {
        if (!text.counted)
            continue;
        ++counted;
        const QByteArray context = text.context.toUtf8(), source = text.text.toUtf8();
        const QString one = ui::translatedCount({context.constData(), source.constData()}, 1, Language::English);
        const QString two = ui::translatedCount({context.constData(), source.constData()}, 2, Language::English);
        const QString none = ui::translatedCount({context.constData(), source.constData()}, 0, Language::English);
        INFO(text.text.toStdString() << " -> " << one.toStdString() << " / " << two.toStdString());
        CHECK_FALSE(one.contains(QLatin1String("(s)")));
        CHECK_FALSE(two.contains(QLatin1String("(s)")));
        CHECK(none == two);
    }
    CHECK(counted > 20);
}

TEST_CASE("english_texts_are_sentence_case_without_shouting")
{
    static const QRegularExpression doubled(QStringLiteral("  | ,| \\.(?!\\d)|!|\\bclick here\\b"));
    for (const SourceText &text : textsOfSources()) {
        INFO(text.file.toStdString() << ": " << text.text.toStdString());
        CHECK_FALSE(text.text.contains(doubled));
        CHECK(text.text == text.text.trimmed());
    }
}

TEST_CASE("chinese_sentences_end_as_the_english_ones_do")
{
    for (const SourceText &text : textsOfSources()) {
        const QString chinese = chineseOf(text);
        INFO(text.file.toStdString() << ": " << text.text.toStdString() << " -> " << chinese.toStdString());
        if (text.text.endsWith(u'.') && !text.text.endsWith(QLatin1String("...")))
            CHECK((chinese.endsWith(u'。') || chinese.endsWith(u'.') || chinese.endsWith(u'）')));
        else
            CHECK_FALSE(chinese.endsWith(u'。'));
    }
}

TEST_CASE("chinese_texts_use_full_width_marks_between_han")
{
    static const QRegularExpression half(QStringLiteral("\\p{Han}[,;:?!]|\\p{Han}\\.(?:\\s|$)|[,;]\\p{Han}"));
    for (const SourceText &text : textsOfSources()) {
        const QString chinese = chineseOf(text);
        INFO(text.text.toStdString() << " -> " << chinese.toStdString());
        CHECK_FALSE(chinese.contains(half));
    }
}

TEST_CASE("nouns_are_counted_in_both_languages")
{
    using core::Noun;
    struct Row {
        Noun noun;
        const char *none, *one, *many, *chinese;
    };
    const Row rows[] = {
        {Noun::Accelerator, "0 accelerators", "1 accelerator", "1,200 accelerators", "1,200 张加速卡"},
        {Noun::Processor, "0 processors", "1 processor", "1,200 processors", nullptr},
        {Noun::MemoryModule, "0 memory modules", "1 memory module", "1,200 memory modules", nullptr},
        {Noun::Drive, "0 drives", "1 drive", "1,200 drives", nullptr},
        {Noun::NetworkAdapter, "0 network adapters", "1 network adapter", "1,200 network adapters", nullptr},
        {Noun::PowerSupply, "0 power supplies", "1 power supply", "1,200 power supplies", nullptr},
        {Noun::Fan, "0 fans", "1 fan", "1,200 fans", nullptr},
        {Noun::Slot, "0 slots", "1 slot", "1,200 slots", "1,200 个槽位"},
        {Noun::DriveBay, "0 drive bays", "1 drive bay", "1,200 drive bays", nullptr},
        {Noun::Lane, "0 PCIe lanes", "1 PCIe lane", "1,200 PCIe lanes", nullptr},
        {Noun::Port, "0 ports", "1 port", "1,200 ports", nullptr},
        {Noun::Server, "0 servers", "1 server", "1,200 servers", "1,200 台服务器"},
        {Noun::ConcurrentRequest, "0 concurrent requests", "1 concurrent request", "1,200 concurrent requests", nullptr},
        {Noun::User, "0 users", "1 user", "1,200 users", nullptr},
        {Noun::LineItem, "0 line items", "1 line item", "1,200 line items", nullptr},
        {Noun::Finding, "0 findings", "1 finding", "1,200 findings", nullptr},
        {Noun::Blocker, "0 blockers", "1 blocker", "1,200 blockers", "1,200 项阻断"},
        {Noun::Warning, "0 warnings", "1 warning", "1,200 warnings", "1,200 项警告"},
        {Noun::Note, "0 notes", "1 note", "1,200 notes", "1,200 项提示"},
        {Noun::AssumedValue, "0 assumed values", "1 assumed value", "1,200 assumed values", "1,200 项假定值"},
        {Noun::Day, "0 days", "1 day", "1,200 days", nullptr},
        {Noun::Year, "0 years", "1 year", "1,200 years", nullptr},
    };
    for (const Row &row : rows) {
        const auto in = [&](long long value, Language language) {
            return ui::translated(core::Argument(core::Counted{row.noun, value}), language).toStdString();
        };
        CHECK(in(0, Language::English) == row.none);
        CHECK(in(1, Language::English) == row.one);
        CHECK(in(1200, Language::English) == row.many);
        const std::string chinese = in(1200, Language::Chinese);
        CHECK(chinese.rfind("1,200 ", 0) == 0);
        CHECK(chinese != row.many);
        if (row.chinese)
            CHECK(chinese == row.chinese);
    }
}

TEST_CASE("numbers_beyond_the_counting_of_plurals_are_plural")
{
    const auto text = ui::translated(core::Argument(core::Counted{core::Noun::User, 5'000'000'001LL}), Language::English);
    CHECK(text == "5,000,000,001 users");
}

TEST_CASE("marks_and_han_are_told_apart")
{
    for (const QChar mark : QStringLiteral("、。（），～：；？「」"))
        CHECK(ui::isFullWidthMark(mark));
    for (const QChar other : QStringLiteral("a1 ,.()字—…·×"))
        CHECK_FALSE(ui::isFullWidthMark(other));
    for (const QChar han : QStringLiteral("字卡显存昇"))
        CHECK(ui::isHan(han));
    for (const QChar other : QStringLiteral("aA1 ，。（×"))
        CHECK_FALSE(ui::isHan(other));
}
