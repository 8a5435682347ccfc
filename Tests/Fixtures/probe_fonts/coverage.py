"""Which characters a font has: emoji, Chinese characters, marks, variation sequences, and all of them."""

import struct

from fontTools.fontBuilder import FontBuilder
from fontTools.ttLib.tables.DefaultTable import DefaultTable

from .base import CMAP, GLYPHS, base, box, fixture

JAPANESE, SIMPLIFIED, KOREAN, TRADITIONAL = 1 << 17, 1 << 18, 1 << 19, 1 << 20  # OS/2 ulCodePageRange1

EMOJI = {ord(letter): "H" for letter in "😀❤☝👩💻\U0001F3FD\U0001F1E9\U0001F1EA\u20E3"}
HAN = {ord(letter): "H" for letter in "漢字あア가、"}


def covering(fact, letters, **changes):
    """Base with these additional letters."""
    return base(fact, cmap=CMAP | letters, **changes)


def plain(letters):
    return {ord(letter): "H" for letter in letters}


@fixture("ColourEmoji.ttf")
def colour_emoji():
    """Has emoji, a flag, a keycap and a skin tone, all with the two coloured layers of H."""
    layers = {"H.left": (0, box(80, 0, 360, 710)), "H.right": (0, box(360, 0, 640, 710))}
    font = covering("Colour Emoji", EMOJI, glyphs=GLYPHS | layers)
    builder = FontBuilder(font=font)
    builder.setupCPAL([[(0.8, 0.1, 0.1, 1.0), (0.1, 0.2, 0.7, 1.0)]])
    builder.setupCOLR({"H": [("H.left", 0), ("H.right", 1)]}, version=0)
    return font


@fixture("TextEmoji.ttf")
def text_emoji():
    """Has the characters of ColourEmoji, without colour."""
    return covering("Text Emoji", EMOJI)


@fixture("HanJapanese.ttf")
def han_japanese():
    """Has 漢, 字, あ, ア, 가 and 、; its code page is Japanese."""
    return covering("Han Japanese", HAN, os2={"ulCodePageRange1": JAPANESE})


@fixture("HanSimplified.ttf")
def han_simplified():
    """Has the characters of HanJapanese; its code page is simplified Chinese."""
    return covering("Han Simplified", HAN, os2={"ulCodePageRange1": SIMPLIFIED})


@fixture("HanOfAll.ttf")
def han_of_all():
    """Has the characters of HanJapanese; its code pages are Japanese, Korean and both Chinese code pages."""
    pages = JAPANESE | SIMPLIFIED | KOREAN | TRADITIONAL
    return covering("Han Of All", HAN, os2={"ulCodePageRange1": pages})


@fixture("Marks.ttf")
def marks():
    """Has e and the combining marks U+0301 and U+0323, but no letter with a mark."""
    return covering("Marks", plain("e\u0301\u0323"))


@fixture("Composed.ttf")
def composed():
    """Has e, é and the syllable 한, but no combining marks and no single jamo."""
    return covering("Composed", plain("eé한"))


@fixture("Hebrew.ttf")
def hebrew():
    """Has א, ב and ג, and a comma, in addition to Base's space and digit."""
    return covering("Hebrew", plain("אבג,"))


@fixture("HebrewAlone.ttf")
def hebrew_alone():
    """Has א, ב and ג, but no space."""
    return base("Hebrew Alone", cmap={code: glyph for code, glyph in CMAP.items() if code != 0x20} | plain("אבג"))


@fixture("PrivateUse.ttf")
def private_use():
    """Has the private-use character U+E000."""
    return covering("Private Use", plain("\ue000"))


@fixture("VariationSequences.ttf")
def variation_sequences():
    """cmap format 14: 漢 with U+E0100 has a separate glyph, 字 with U+E0100 has its default glyph."""
    font = covering("Variation Sequences", HAN)
    sequences = [(ord("漢"), 0xE0100, "x"), (ord("字"), 0xE0100, None)]
    FontBuilder(font=font).setupCharacterMap(CMAP | HAN, uvs=sequences)
    return font


@fixture("Everything.ttf")
def everything():
    """cmap format 13: one group from U+0000 to U+10FFFF, including surrogates, for one glyph."""
    font = base("Everything")
    group = struct.pack(">III", 0, 0x10FFFF, font.getGlyphID("H"))
    subtable = struct.pack(">HHIII", 13, 0, 16 + len(group), 0, 1) + group
    table = font["cmap"] = DefaultTable("cmap")
    table.data = struct.pack(">HHHHI", 0, 1, 3, 10, 12) + subtable
    return font
