// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QFile>
#include <QFontMetrics>
#include <QPainterPath>
#include <QRawFont>
#include <QSet>
#include <QXmlStreamReader>

#include "ui/style/style.h"

using namespace inferrack::ui;

namespace {

QRawFont bundled(const char *file)
{
    QRawFont font(QStringLiteral(":/resources/fonts/%1").arg(QLatin1String(file)), 13);
    REQUIRE(font.isValid());
    return font;
}

/// Every character that a text of the program may show, in either language.
QSet<uint> charactersOfTranslations()
{
    QSet<uint> found;
    for (const char *name : {"inferrack_zh_CN.ts", "inferrack_en.ts"}) {
        QFile file(QStringLiteral(INFERRACK_SOURCE_DIR "/translations/%1").arg(QLatin1String(name)));
        REQUIRE(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        while (!xml.atEnd()) {
            xml.readNext();
            if (!xml.isStartElement() || (xml.name() != u"source" && xml.name() != u"translation" && xml.name() != u"numerusform"))
                continue;
            if (xml.name() == u"translation" && xml.attributes().value(QLatin1String("type")) == u"vanished")
                continue;
            for (const uint character : xml.readElementText(QXmlStreamReader::IncludeChildElements).toUcs4())
                if (QChar::isPrint(character) && !QChar::isSpace(character))
                    found.insert(character);
        }
        REQUIRE_FALSE(xml.hasError());
    }
    return found;
}

std::string named(uint character)
{
    return QStringLiteral("U+%1 %2")
        .arg(character, 4, 16, QLatin1Char('0'))
        .arg(QString::fromUcs4(reinterpret_cast<const char32_t *>(&character), 1))
        .toStdString();
}

} // namespace

TEST_CASE("every_character_of_the_translations_is_in_a_bundled_font_in_both_weights")
{
    const QSet<uint> characters = charactersOfTranslations();
    CHECK(characters.size() > 500);
    struct Weight {
        const char *latin, *chinese;
    };
    for (const Weight &weight : {Weight{"NotoSans-Regular.ttf", "NotoSansSC-Regular.otf"}, Weight{"NotoSans-Bold.ttf", "NotoSansSC-Bold.otf"}}) {
        const QRawFont latin = bundled(weight.latin), chinese = bundled(weight.chinese);
        for (const uint character : characters) {
            CAPTURE(weight.latin, named(character));
            CHECK((latin.supportsCharacter(character) || chinese.supportsCharacter(character)));
        }
    }
}

TEST_CASE("signs_of_comparison_and_arrows_come_upright_from_the_latin_font")
{
    for (const char *file : {"NotoSans-Regular.ttf", "NotoSans-Bold.ttf"}) {
        const QRawFont font = bundled(file);
        for (const QChar sign : QStringLiteral("≤≥←↑→↓")) {
            CAPTURE(file, named(sign.unicode()));
            REQUIRE(font.supportsCharacter(sign));
            const quint32 glyph = font.glyphIndexesForString(QString(sign)).value(0);
            CHECK(glyph != 0);
            const QRectF ink = font.boundingRect(glyph);
            CHECK(ink.width() > 3);
            CHECK(ink.height() > 2);
        }
        // Signs of comparison are as wide as a digit, so that columns of figures stand; no sign takes a whole em, as a Chinese one does.
        const auto advance = [&font](QChar c) { return font.advancesForGlyphIndexes(font.glyphIndexesForString(QString(c))).value(0).x(); };
        CHECK(advance(u'≤') == advance(u'0'));
        CHECK(advance(u'≥') == advance(u'0'));
        CHECK(advance(u'→') < 13);
        CHECK(advance(u'→') == advance(u'←'));
        CHECK(advance(u'↑') == advance(u'↓'));
    }
    // The bar of "less or equal" lies flat: its lowest rows of ink are as wide as the sign.
    const QRawFont font = bundled("NotoSans-Regular.ttf");
    const QPainterPath path = font.pathForGlyph(font.glyphIndexesForString(QStringLiteral("≤")).value(0));
    const QRectF box = path.boundingRect();
    const qreal barMiddle = box.bottom() - box.height() * 0.06;
    CHECK(path.contains(QPointF(box.left() + box.width() * 0.05, barMiddle)));
    CHECK(path.contains(QPointF(box.right() - box.width() * 0.05, barMiddle)));
}

TEST_CASE("the_size_of_a_line_is_the_same_with_arrows_as_without")
{
    // A sign from the Chinese font would make its line higher.
    for (const TextRole role : {TextRole::Note, TextRole::Small, TextRole::Body, TextRole::Strong, TextRole::Figure}) {
        const QFontMetrics metrics(font(role));
        CHECK(metrics.boundingRect(QRect(0, 0, 500, 100), Qt::TextSingleLine, QStringLiteral("2.28 → 2.26 ≤ 3")).height() ==
              metrics.boundingRect(QRect(0, 0, 500, 100), Qt::TextSingleLine, QStringLiteral("2.28 0 2.26 0 3")).height());
    }
}
