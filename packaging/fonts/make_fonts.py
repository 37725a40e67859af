#!/usr/bin/python3
# SPDX-FileCopyrightText: The InferRack authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the bundled fonts of resources/fonts. Run by hand when the test of glyphs asks for a character; never at build time.

Needs Debian's python3-fonttools, fonts-noto-core, fonts-noto-cjk and unicode-data.

Noto Sans is taken whole. It lacks the signs of comparison and the arrows, which would come from the Chinese face, slanted and too wide: they are
merged from Noto Sans Math and Noto Sans Symbols. Of the two only Symbols is there in bold; the bold signs of comparison are those of "less" and
"greater" with a bar below.

Noto Sans SC is the simplified Chinese face of Noto Sans CJK cut down to what the program writes: GB 2312, the 8,105
characters of the general standard list (kTGH of Unihan), everything in translations and catalogue, Latin, punctuation and currency. It is left
without the radicals U+2E80-2FDF and without GSUB: with them Qt writes 金, 方 or 人 into a PDF as radicals, and a search for them finds nothing.
"""

import bz2
import pathlib
import re

from fontTools import subset
from fontTools.misc.transform import Transform
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont

ROOT = pathlib.Path(__file__).resolve().parents[2]
OUT = ROOT / "resources" / "fonts"
LATIN = pathlib.Path("/usr/share/fonts/truetype/noto")
CJK = pathlib.Path("/usr/share/fonts/opentype/noto")
UNIHAN = pathlib.Path("/usr/share/unicode")
# Beyond ASCII, Latin-1 and Han (terms.md 16), currency, and the signs of formulas and charts.
MARKS = "℃～–—…“”‘’×÷±²³≥≤≈→←↑↓★《》₂¥€£µ·、。，；：？（）％＋－＝"
COMPARISONS = "≤≥"
ARROWS = "←↑→↓"
# As in Noto Sans Math, so that bold and regular take the same room.
ARROW_ADVANCES = {"←": 794, "↑": 436, "→": 794, "↓": 436}
LEFT_OUT = set(range(0x2E80, 0x2FE0)) | set(range(0xF900, 0xFB00))


def gb2312():
    for high in range(0xA1, 0xF8):
        for low in range(0xA1, 0xFF):
            try:
                yield ord(bytes((high, low)).decode("gb2312"))
            except UnicodeDecodeError:
                pass


def general_standard():
    found = set()
    for file in sorted(UNIHAN.glob("Unihan_*.txt.bz2")):
        for match in re.finditer(r"^U\+([0-9A-F]+)\tkTGH\t", bz2.open(file, "rt", encoding="utf-8").read(), re.M):
            found.add(int(match.group(1), 16))
    assert len(found) == 8105, f"{len(found)} characters with kTGH, 8105 expected"
    return found


def written_by_the_program():
    files = [*ROOT.glob("translations/*.ts"), *ROOT.glob("resources/**/*.json"), *ROOT.glob("resources/examples/*")]
    return {ord(character) for file in files for character in file.read_text(encoding="utf-8") if ord(character) >= 0x20}


def add_glyph(font, character, name, advance, draw):
    pen = TTGlyphPen(None)
    draw(pen)
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph = pen.glyph()
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (advance, glyph.xMin)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[character] = name


def merge_sign(font, source, character, advance):
    """The sign of another font, its advance made `advance` from both sides."""
    glyphs = source.getGlyphSet()
    name = source.getBestCmap()[character]
    shift = (advance - glyphs[name].width) / 2
    add_glyph(font, character, name, advance, lambda pen: glyphs[name].draw(TransformPen(pen, Transform().translate(shift, 0))))


def add_bar(font, character, name, above):
    """The sign `above`, raised, over a bar as thick as those of "equal"."""
    glyphs = font.getGlyphSet()

    def draw(pen):
        glyphs[above].draw(TransformPen(pen, Transform().translate(0, 55)))
        pen.moveTo((43, 0))
        for point in ((43, 106), (528, 106), (528, 0)):
            pen.lineTo(point)
        pen.closePath()

    add_glyph(font, character, name, glyphs[above].width, draw)


def rename(font, family, weight):
    """A family of its own: under the name of Noto a computer that has it installed shows that one, without the merged signs."""
    compact = family.replace(" ", "")
    table = font["name"]
    for identifier, text in {1: family, 2: weight, 3: f"{family} {weight}", 4: f"{family} {weight}", 6: f"{compact}-{weight}"}.items():
        table.removeNames(nameID=identifier)
        table.setName(text, identifier, 3, 1, 0x409)
    for identifier in (16, 17):
        table.removeNames(nameID=identifier)


def make_latin(weight):
    font = TTFont(LATIN / f"NotoSans-{weight}.ttf", recalcTimestamp=False)
    font.ensureDecompiled()
    if weight == "Regular":
        maths = TTFont(LATIN / "NotoSansMath-Regular.ttf")
        for sign in COMPARISONS + ARROWS:
            merge_sign(font, maths, ord(sign), maths.getGlyphSet()[maths.getBestCmap()[ord(sign)]].width)
    else:
        add_bar(font, ord("≤"), "lessequal", "less")
        add_bar(font, ord("≥"), "greaterequal", "greater")
        symbols = TTFont(LATIN / f"NotoSansSymbols-{weight}.ttf")
        for sign in ARROWS:
            merge_sign(font, symbols, ord(sign), ARROW_ADVANCES[sign])
    # The signature was that of the font without them.
    del font["DSIG"]
    rename(font, "InferRack Sans", weight)
    font.save(OUT / f"NotoSans-{weight}.ttf")


def make_chinese(weight, characters):
    collection = TTCollection(CJK / f"NotoSansCJK-{weight}.ttc", lazy=True)
    font = next(f for f in collection.fonts if f["name"].getDebugName(1).startswith("Noto Sans CJK SC"))
    font.recalcTimestamp = False
    options = subset.Options(layout_features=[], notdef_outline=True, glyph_names=False, hinting=False, desubroutinize=False,
                             name_IDs=[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14], drop_tables=["GSUB", "GPOS", "GDEF", "BASE", "VORG", "vhea", "vmtx", "DSIG"])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    rename(font, "InferRack Sans SC", weight)
    top = font["CFF "].cff
    top.fontNames[0] = f"InferRackSansSC-{weight}"
    top.topDictIndex[0].FamilyName, top.topDictIndex[0].FullName = "InferRack Sans SC", f"InferRack Sans SC {weight}"
    font["OS/2"].usWeightClass = 700 if weight == "Bold" else 400
    font.save(OUT / f"NotoSansSC-{weight}.otf")


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    characters = set(gb2312()) | general_standard() | written_by_the_program() | set(range(0x20, 0x7F)) | set(range(0xA0, 0x100)) | set(map(ord, MARKS))
    characters -= LEFT_OUT
    for weight in ("Regular", "Bold"):
        make_latin(weight)
        make_chinese(weight, characters)
    for file in sorted(OUT.glob("*.?tf")):
        print(f"{file.name}: {file.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
