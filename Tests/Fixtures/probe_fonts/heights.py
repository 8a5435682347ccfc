"""Which OS/2 there is, and where cap height and x-height come from."""

import struct

from fontTools.fontBuilder import buildCmapSubTable
from fontTools.ttLib import newTable
from fontTools.ttLib.tables.DefaultTable import DefaultTable

from .base import CMAP, GLYPHS, REGULAR, USE_TYPO_METRICS, base, box, empty, fixture, without


@fixture("Base.ttf")
def straight():
    """Nothing is changed."""
    return base("Base")


# Which OS/2 there is


@fixture("NoOS2.ttf")
def no_os2():
    """There is no OS/2 table."""
    font = base("No OS2")
    del font["OS/2"]
    return font


def with_os2_bytes(font, version, length):
    """Replaces OS/2 by its first bytes with a different version number."""
    data = font["OS/2"].compile(font)
    table = DefaultTable("OS/2")
    table.data = struct.pack(">H", version) + data[2:length]
    font["OS/2"] = table
    return font


@fixture("OS2Version0Short.ttf")
def os2_version_0_short():
    """OS/2 is Apple's first version: 68 bytes that end before the typo and win metrics."""
    return with_os2_bytes(base("OS2 Version0 Short"), 0, 68)


@fixture("OS2Version0.ttf")
def os2_version_0():
    """OS/2 version 0, 78 bytes: typo and win metrics, no heights."""
    return with_os2_bytes(base("OS2 Version0"), 0, 78)


@fixture("OS2Version1.ttf")
def os2_version_1():
    """OS/2 version 1, 86 bytes: the code-page ranges, no heights."""
    return with_os2_bytes(base("OS2 Version1"), 1, 86)


@fixture("OS2VersionFFFF.ttf")
def os2_version_ffff():
    """OS/2 version is 0xFFFF: the table is ignored, including USE_TYPO_METRICS."""
    font = base("OS2 Version FFFF", os2={"fsSelection": REGULAR | USE_TYPO_METRICS})
    return with_os2_bytes(font, 0xFFFF, 96)


@fixture("OS2Version4Short.ttf")
def os2_version_4_short():
    """OS/2 claims version 4 and ends after 78 bytes, before the heights."""
    return with_os2_bytes(base("OS2 Version4 Short"), 4, 78)


# Cap height and x-height


@fixture("ZeroCapHeight.ttf")
def zero_cap_height():
    """OS/2 sCapHeight is 0, sxHeight is not."""
    return base("Zero Cap Height", capHeight=0)


@fixture("ZeroXHeight.ttf")
def zero_x_height():
    """OS/2 sxHeight is 0, sCapHeight is not."""
    return base("Zero X Height", xHeight=0)


@fixture("ZeroHeights.ttf")
def zero_heights():
    """OS/2 sCapHeight and sxHeight are both 0."""
    return base("Zero Heights", capHeight=0, xHeight=0)


@fixture("NegativeCapHeight.ttf")
def negative_cap_height():
    """OS/2 sCapHeight is -700."""
    return base("Negative Cap Height", capHeight=-700)


@fixture("NoH.ttf")
def no_h():
    """The cmap has no H."""
    return base("No H", cmap=without("H"))


@fixture("NoX.ttf")
def no_x():
    """The cmap has no x."""
    return base("No X", cmap=without("x"))


@fixture("NoHNoCapHeight.ttf")
def no_h_no_cap_height():
    """There is no H in the cmap and no OS/2 cap height."""
    return base("No H No Cap Height", cmap=without("H"), capHeight=0)


@fixture("NoHeightsAtAll.ttf")
def no_heights_at_all():
    """There is no H and no x in the cmap, and OS/2 declares no height."""
    return base("No Heights At All", cmap=without("H", "x"), capHeight=0, xHeight=0)


def heights_measured(fact, H, **changes):
    """A font without declared heights, and with a different glyph for H."""
    return base(fact, capHeight=0, xHeight=0, glyphs=GLYPHS | {"H": (720, H)}, **changes)


@fixture("EmptyH.ttf")
def empty_h():
    """H is in the cmap but has no outline; no height is declared."""
    return heights_measured("Empty H", empty)


@fixture("HBelowBaseline.ttf")
def h_below_baseline():
    """H reaches from -60 to 710: its top is 710, its height 770."""
    return heights_measured("H Below Baseline", box(80, -60, 640, 710))


@fixture("CompositeH.ttf")
def composite_h():
    """H is a composite: zero, moved up by 15 units."""
    return heights_measured("Composite H", lambda pen: pen.addComponent("zero", (1, 0, 0, 1, 0, 15)))


@fixture("CurvedH.ttf")
def curved_h():
    """H tops at 710 in a curve whose control point is at 820."""

    def dome(pen):
        pen.moveTo((80, 600))
        pen.qCurveTo((360, 820), (640, 600))
        pen.lineTo((640, 0))
        pen.lineTo((80, 0))
        pen.closePath()

    return heights_measured("Curved H", dome)


@fixture("CurvedH.otf")
def curved_h_cff():
    """H tops at 712.5 in a cubic whose control points are at 750."""

    def dome(pen):
        pen.moveTo((80, 600))
        pen.curveTo((80, 750), (640, 750), (640, 600))
        pen.lineTo((640, 0))
        pen.lineTo((80, 0))
        pen.closePath()

    return heights_measured("Curved H CFF", dome, cff=True)


@fixture("SymbolCmap.ttf")
def symbol_cmap():
    """The only cmap is Microsoft's symbol cmap: H is at U+F048. No height is declared."""
    font = base("Symbol Cmap", capHeight=0, xHeight=0)
    return with_cmap(font, 3, 0, {0xF000 + code: glyph for code, glyph in CMAP.items()})


@fixture("MacRomanCmap.ttf")
def mac_roman_cmap():
    """The only cmap is Mac Roman's. No height is declared."""
    return with_cmap(base("Mac Roman Cmap", capHeight=0, xHeight=0), 1, 0, CMAP)


def with_cmap(font, platform, encoding, mapping):
    """Replaces the cmap by one subtable."""
    table = font["cmap"] = newTable("cmap")
    table.tableVersion = 0
    table.tables = [buildCmapSubTable(mapping, 0 if platform == 1 else 4, platform, encoding)]
    return font
