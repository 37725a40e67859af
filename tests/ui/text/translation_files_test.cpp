// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QFile>
#include <QFontDatabase>
#include <QRawFont>
#include <QRegularExpression>
#include <QSet>
#include <QXmlStreamReader>

namespace {

struct Entry {
    QString context, source;
    QStringList translations;
    bool unfinished = false, plural = false;
};

std::vector<Entry> entriesOf(const QString &name)
{
    QFile file(QStringLiteral(INFERRACK_SOURCE_DIR "/translations/") + name);
    REQUIRE(file.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&file);
    std::vector<Entry> entries;
    QString context;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == u"name") {
            context = xml.readElementText();
        } else if (xml.name() == u"message") {
            entries.push_back({context, {}, {}, false, xml.attributes().value(QLatin1String("numerus")) == u"yes"});
        } else if (xml.name() == u"source") {
            entries.back().source = xml.readElementText();
        } else if (xml.name() == u"translation") {
            entries.back().unfinished = xml.attributes().hasAttribute(QLatin1String("type"));
            if (!entries.back().plural)
                entries.back().translations = {xml.readElementText()};
        } else if (xml.name() == u"numerusform") {
            entries.back().translations.append(xml.readElementText());
        }
    }
    REQUIRE_FALSE(xml.hasError());
    return entries;
}

QStringList placeholders(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("%(n|[1-9])"));
    QSet<QString> found;
    for (auto match = pattern.globalMatch(text); match.hasNext();)
        found.insert(match.next().captured());
    QStringList list(found.begin(), found.end());
    list.sort();
    return list;
}

} // namespace

TEST_CASE("every_text_has_its_chinese")
{
    const auto entries = entriesOf(QStringLiteral("inferrack_zh_CN.ts"));
    CHECK(entries.size() > 800);
    for (const Entry &entry : entries) {
        INFO(entry.context.toStdString() << ": " << entry.source.toStdString());
        CHECK_FALSE(entry.unfinished);
        REQUIRE(entry.translations.size() == 1);
        CHECK_FALSE(entry.translations[0].isEmpty());
    }
}

TEST_CASE("translations_keep_the_placeholders")
{
    for (const char *file : {"inferrack_zh_CN.ts", "inferrack_en.ts"})
        for (const Entry &entry : entriesOf(QString::fromLatin1(file)))
            for (const QString &translation : entry.translations) {
                INFO(entry.source.toStdString() << " -> " << translation.toStdString());
                QStringList wanted = placeholders(entry.source), found = placeholders(translation);
                if (entry.plural) { // a singular may say the number in words
                    wanted.removeAll(QStringLiteral("%n"));
                    found.removeAll(QStringLiteral("%n"));
                }
                CHECK(found == wanted);
            }
}

TEST_CASE("english_plurals_have_two_forms")
{
    const auto entries = entriesOf(QStringLiteral("inferrack_en.ts"));
    CHECK_FALSE(entries.empty());
    for (const Entry &entry : entries) {
        INFO(entry.source.toStdString());
        CHECK_FALSE(entry.unfinished);
        REQUIRE(entry.translations.size() == 2);
        CHECK_FALSE(entry.translations[1].contains('('));
    }
}

TEST_CASE("chinese_texts_follow_the_house_rules_of_words_and_spaces")
{
    static const QRegularExpression closed(QStringLiteral("[\\x{4e00}-\\x{9fff}][A-Za-z0-9]|[A-Za-z0-9][\\x{4e00}-\\x{9fff}]"));
    static const QStringList banned = {"显卡", "插槽", "磁盘驱动", "时延", "保修", "价目表", "工作负载", "令牌", "KV 缓存", "您", "请"};
    for (const Entry &entry : entriesOf(QStringLiteral("inferrack_zh_CN.ts"))) {
        const QString text = entry.translations.value(0);
        INFO(text.toStdString());
        QString open = text; // names of measures are written closed
        for (const char *name : {"首Token延迟", "每Token延迟"})
            open.remove(QString::fromUtf8(name));
        // What stands for a value brings its own spaces.
        open.replace(QRegularExpression(QStringLiteral("%(n|[1-9])")), QStringLiteral(" "));
        CHECK_FALSE(closed.match(open).hasMatch());
        for (const QString &word : banned) {
            if (word == QStringLiteral("请") && text.contains(QStringLiteral("请求")))
                continue;
            INFO(word.toStdString());
            CHECK_FALSE(text.contains(word));
        }
        CHECK_FALSE(text.contains('!'));
    }
}

TEST_CASE("the_bundled_fonts_hold_every_character_of_the_texts")
{
    QRawFont latin(QStringLiteral(":/resources/fonts/NotoSans-Regular.ttf"), 13), han(QStringLiteral(":/resources/fonts/NotoSansSC-Regular.otf"), 13);
    REQUIRE(latin.isValid());
    REQUIRE(han.isValid());
    for (const Entry &entry : entriesOf(QStringLiteral("inferrack_zh_CN.ts")))
        for (const QString &text : QStringList{entry.source} + entry.translations)
            for (const uint character : text.toUcs4()) {
                if (character < 32)
                    continue;
                INFO(text.toStdString() << ": U+" << QString::number(character, 16).toStdString());
                CHECK((latin.supportsCharacter(character) || han.supportsCharacter(character)));
            }
}
