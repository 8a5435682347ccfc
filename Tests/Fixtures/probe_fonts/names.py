"""Names: which are there, in which platforms and languages, and what is odd about them."""

import struct

from fontTools.ttLib.tables.DefaultTable import DefaultTable

from .base import (
    FAMILY,
    FULL_NAME,
    GLYPHS,
    ITALIC,
    MAC_ENGLISH,
    POSTSCRIPT_NAME,
    REGULAR,
    STYLE,
    TYPOGRAPHIC_FAMILY,
    TYPOGRAPHIC_STYLE,
    WINDOWS_ENGLISH,
    base,
    box,
    default_names,
    fixture,
    set_names,
)

WINDOWS_JAPANESE = (3, 1, 0x411)
WINDOWS_GERMAN = (3, 1, 0x407)
WINDOWS_RUSSIAN = (3, 1, 0x419)


def museo(weight, capHeight, italic=False):
    """A face of a family with numbers as styles: PostScript name MuseoSlab-500."""
    slope = " Italic" if italic else ""
    names = {
        FAMILY: f"Museo Slab {weight}",
        STYLE: "Italic" if italic else "Regular",
        FULL_NAME: f"Museo Slab {weight}{slope}",
        POSTSCRIPT_NAME: f"MuseoSlab-{weight}{slope.strip()}",
        TYPOGRAPHIC_FAMILY: "Museo Slab",
        TYPOGRAPHIC_STYLE: f"{weight}{slope}",
    }
    return base(
        "Museo",
        names=names,
        capHeight=capHeight,
        glyphs=GLYPHS | {"H": (720, box(80, 0, 640, capHeight + 10))},
        os2={"usWeightClass": weight, "fsSelection": ITALIC if italic else REGULAR},
        post={"italicAngle": -12 if italic else 0},
        macStyle=2 if italic else 0,
    )


@fixture("MuseoSlab-300.ttf")
def museo_300():
    """PostScript name MuseoSlab-300, family Museo Slab, style "300"."""
    return museo(300, 706)


@fixture("MuseoSlab-500.ttf")
def museo_500():
    """PostScript name MuseoSlab-500, family Museo Slab, style "500"."""
    return museo(500, 710)


@fixture("MuseoSlab-500Italic.ttf")
def museo_500_italic():
    """PostScript name MuseoSlab-500Italic, family Museo Slab, style "500 Italic"."""
    return museo(500, 710, italic=True)


@fixture("MuseoSlab-700.ttf")
def museo_700():
    """PostScript name MuseoSlab-700, family Museo Slab, style "700"."""
    return museo(700, 714)


def museo_sans(weight, capHeight):
    """A face of the family that matches Museo Slab, with smaller lowercase letters: x-height 480."""
    names = {
        FAMILY: f"Museo Sans {weight}",
        STYLE: "Regular",
        FULL_NAME: f"Museo Sans {weight}",
        POSTSCRIPT_NAME: f"MuseoSans-{weight}",
        TYPOGRAPHIC_FAMILY: "Museo Sans",
        TYPOGRAPHIC_STYLE: str(weight),
    }
    return base(
        "Museo Sans",
        names=names,
        capHeight=capHeight,
        xHeight=480,
        glyphs=GLYPHS | {"H": (720, box(80, 0, 640, capHeight)), "x": (520, box(40, 0, 480, 480))},
        os2={"usWeightClass": weight},
    )


@fixture("MuseoSans-300.ttf")
def museo_sans_300():
    """PostScript name MuseoSans-300, family Museo Sans, style "300"."""
    return museo_sans(300, 720)


@fixture("MuseoSans-500.ttf")
def museo_sans_500():
    """PostScript name MuseoSans-500, family Museo Sans, style "500"."""
    return museo_sans(500, 722)


@fixture("MuseoSans-700.ttf")
def museo_sans_700():
    """PostScript name MuseoSans-700, family Museo Sans, style "700"."""
    return museo_sans(700, 724)


def named(fact, names):
    """Base's font with this whole name table."""
    font = base(fact)
    set_names(font, names)
    return font


@fixture("NoPostScriptName.ttf")
def no_postscript_name():
    """Name ID 6 is absent."""
    names = default_names("No PostScript Name", "Regular")
    del names[POSTSCRIPT_NAME]
    return named("No PostScript Name", {WINDOWS_ENGLISH: names})


@fixture("NoNames.ttf")
def no_names():
    """There is no name table."""
    font = base("No Names")
    del font["name"]
    return font


@fixture("EmptyNames.ttf")
def empty_names():
    """Every name is an empty string."""
    names = {FAMILY: "", STYLE: "", FULL_NAME: "", POSTSCRIPT_NAME: ""}
    return named("Empty Names", {WINDOWS_ENGLISH: names})


@fixture("MacRomanNames.ttf")
def mac_roman_names():
    """The only names are in Mac Roman; the family has a letter beyond ASCII."""
    return named("Mac", {MAC_ENGLISH: default_names("Café Mac", "Regular") | {6: "ProbeCafeMac-Regular"}})


@fixture("UnicodePlatformNames.ttf")
def unicode_platform_names():
    """The only names are in the Unicode platform, which has no language."""
    return named("Uni", {(0, 3, 0): default_names("Unicode Platform", "Regular")})


@fixture("MacBeforeWindowsNames.ttf")
def mac_before_windows_names():
    """Mac and Windows names differ: the Windows English names are used."""
    return named(
        "Two",
        {
            MAC_ENGLISH: default_names("Mac Spelling", "Regular"),
            WINDOWS_ENGLISH: default_names("Windows Spelling", "Regular"),
        },
    )


@fixture("BritishNames.ttf")
def british_names():
    """The only names are in Windows English of Great Britain (0x809)."""
    return named("British", {(3, 1, 0x809): default_names("British", "Regular")})


JAPANESE = {FAMILY: "プローブ明朝", STYLE: "標準", FULL_NAME: "プローブ明朝 標準"}


@fixture("JapaneseNames.ttf")
def japanese_names():
    """The only names are Japanese, including the PostScript name."""
    strings = JAPANESE | {POSTSCRIPT_NAME: "ProbeMincho-Regular"}
    return named("Japanese", {WINDOWS_JAPANESE: strings})


@fixture("JapaneseAndEnglishNames.ttf")
def japanese_and_english_names():
    """There are Japanese and English names: the English names are used."""
    english = default_names("Japanese And English", "Regular")
    return named("Both", {WINDOWS_JAPANESE: JAPANESE, WINDOWS_ENGLISH: english})


@fixture("LocalisedFamily.ttf")
def localised_family():
    """One family has four names: English, German, Russian, Japanese."""
    return named(
        "Localised",
        {
            WINDOWS_ENGLISH: default_names("Localised", "Regular"),
            WINDOWS_GERMAN: {FAMILY: "Probe Größe", FULL_NAME: "Probe Größe Normal"},
            WINDOWS_RUSSIAN: {FAMILY: "Проба", FULL_NAME: "Проба Обычный"},
            WINDOWS_JAPANESE: {FAMILY: "プローブ", FULL_NAME: "プローブ 標準"},
        },
    )


@fixture("LanguageTagNames.ttf")
def language_tag_names():
    """A name table of format 1: the German family is recorded under the language tag "de-CH"."""
    font = base("Language Tag")
    english = default_names("Language Tag", "Regular")
    records = [(3, 1, 0x409, identifier, text) for identifier, text in english.items()]
    records.append((3, 1, 0x8000, FAMILY, "Probe Sprachmarke"))
    return with_name_bytes(font, name_format_1(records, ["de-CH"]))


def with_name_bytes(font, data):
    font["name"] = table = DefaultTable("name")
    table.data = data
    return font


def name_format_1(records, tags):
    """OpenType, name table, version 1: the records, then the language-tag records."""
    storage = b""
    rows = []
    for *numbers, text in records:
        data = text.encode("utf-16-be")
        rows.append(struct.pack(">6H", *numbers, len(data), len(storage)))
        storage += data
    tag_rows = []
    for tag in tags:
        data = tag.encode("utf-16-be")
        tag_rows.append(struct.pack(">2H", len(data), len(storage)))
        storage += data
    start = 6 + 12 * len(rows) + 2 + 4 * len(tag_rows)
    head = struct.pack(">3H", 1, len(rows), start)
    return head + b"".join(rows) + struct.pack(">H", len(tag_rows)) + b"".join(tag_rows) + storage


@fixture("NoEnglishStyle.ttf")
def no_english_style():
    """Windows English has a family and a PostScript name, but no style and no full name."""
    names = {FAMILY: "Probe No English Style", POSTSCRIPT_NAME: "ProbeNoEnglishStyle-Regular"}
    return named("No English Style", {WINDOWS_ENGLISH: names})


@fixture("TypographicFamilyOnly.ttf")
def typographic_family_only():
    """There is name ID 16 but not 17: the style is still the legacy style."""
    names = {TYPOGRAPHIC_FAMILY: "Probe Typographic"}
    return base("Typographic Family Only", names=names)


@fixture("WWSNames.ttf")
def wws_names():
    """Legacy, typographic and WWS families (IDs 1, 16, 21) all differ."""
    names = {
        FAMILY: "Probe WWS Caption Semibold",
        STYLE: "Regular",
        FULL_NAME: "Probe WWS Caption Semibold",
        POSTSCRIPT_NAME: "ProbeWWS-CaptionSemibold",
        TYPOGRAPHIC_FAMILY: "Probe WWS",
        TYPOGRAPHIC_STYLE: "Caption Semibold",
        21: "Probe WWS Caption",
        22: "Semibold",
    }
    return base("WWS", names=names, os2={"usWeightClass": 600})


@fixture("IllegalPostScriptName.ttf")
def illegal_postscript_name():
    """The PostScript name has spaces and characters that PostScript forbids."""
    names = {POSTSCRIPT_NAME: "Probe (Illegal) [Name]/{100%}"}
    return base("Illegal PostScript Name", names=names)


@fixture("NonASCIIPostScriptName.ttf")
def non_ascii_postscript_name():
    """The PostScript name has letters beyond ASCII."""
    return base("Non ASCII PostScript Name", names={POSTSCRIPT_NAME: "ProbeGröße-Regular"})


@fixture("OverlongPostScriptName.ttf")
def overlong_postscript_name():
    """The PostScript name is 80 characters long, but only 63 are allowed."""
    names = {POSTSCRIPT_NAME: "Probe" + "Long" * 17 + "Regular"}
    return base("Overlong PostScript Name", names=names)


@fixture("SpacedNames.ttf")
def spaced_names():
    """Family, full and PostScript name begin and end with spaces; the family contains a tab."""
    names = {
        FAMILY: "  Probe\tSpaced ",
        FULL_NAME: " Probe Spaced Regular ",
        POSTSCRIPT_NAME: " ProbeSpaced-Regular ",
    }
    return base("Spaced", names=names)


@fixture("ControlCharacterNames.ttf")
def control_character_names():
    """The family contains NUL, a line feed, an escape sequence and a right-to-left override."""
    return base("Control", names={FAMILY: "Probe\0 Control\n\x1b[31m\u202eRed"})


@fixture("BeyondBMPNames.ttf")
def beyond_bmp_names():
    """The family contains letters outside the Basic Multilingual Plane: surrogate pairs."""
    return base("Beyond BMP", names={FAMILY: "Probe 𝔉𝔬𝔫𝔱 😀"})


@fixture("LoneSurrogateName.ttf")
def lone_surrogate_name():
    """The family contains half of a surrogate pair: U+D83D without its second half."""
    font = base("Lone Surrogate")
    for record in font["name"].names:
        if record.nameID == FAMILY:
            record.string = "Probe Half ".encode("utf-16-be") + b"\xd8\x3d"
    return font


@fixture("OddLengthName.ttf")
def odd_length_name():
    """The family's UTF-16 has an odd number of bytes: the last byte is half a letter."""
    font = base("Odd Length")
    for record in font["name"].names:
        if record.nameID == FAMILY:
            record.string = "Probe Odd Length".encode("utf-16-be") + b"\x00"
    return font


@fixture("LongName.ttf")
def long_name():
    """The typographic family is 32,767 letters long, the maximum of a record (65,534 bytes)."""
    return base("Long Name", names={TYPOGRAPHIC_FAMILY: "Probe Long Name ".ljust(32767, "x")})


@fixture("Größe-字.ttf")
def non_ascii_file_name():
    """The file name has letters beyond ASCII."""
    return base("File Name")


@fixture("DuplicateName-1.ttf")
def duplicate_name_1():
    """Has the PostScript name of DuplicateName-2.ttf; its cap height is 701."""
    return base("Duplicate Name", capHeight=701)


@fixture("DuplicateName-2.ttf")
def duplicate_name_2():
    """Has the PostScript name of DuplicateName-1.ttf; its cap height is 702."""
    return base("Duplicate Name", capHeight=702)


@fixture("FoldedTwin-1.ttf")
def folded_twin_1():
    """PostScript name ProbeTwin-Regular: equal to that of FoldedTwin-2 without case and hyphens."""
    return base("Twin", capHeight=701)


@fixture("FoldedTwin-2.ttf")
def folded_twin_2():
    """PostScript name PROBE-TwinRegular: equal to that of FoldedTwin-1 without case and hyphens."""
    return base("Twin", capHeight=702, names={POSTSCRIPT_NAME: "PROBE-TwinRegular"})
