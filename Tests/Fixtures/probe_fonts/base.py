"""The base font, which every fixture changes, and the list of fixtures."""

from types import MappingProxyType

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable

FONTS, DAMAGED = {}, {}  # file name -> function that returns a TTFont or bytes

# 2020-01-01 00:00:00 UTC in seconds since 1904, so that no build depends on the clock.
TIMESTAMP = 3660681600

WINDOWS_ENGLISH = (3, 1, 0x409)
MAC_ENGLISH = (1, 0, 0)

FAMILY, STYLE, FULL_NAME, POSTSCRIPT_NAME = 1, 2, 4, 6
TYPOGRAPHIC_FAMILY, TYPOGRAPHIC_STYLE = 16, 17

NOTHING = MappingProxyType({})

ITALIC, BOLD, REGULAR = 1 << 0, 1 << 5, 1 << 6  # OS/2 fsSelection
USE_TYPO_METRICS, OBLIQUE = 1 << 7, 1 << 9


def fixture(file):
    """Registers a sound font, written to Fonts/."""
    return register(FONTS, file)


def damaged(file):
    """Registers a damaged file, written to Damaged/."""
    return register(DAMAGED, file)


def register(files, file):
    def decorate(make):
        if file in files:
            raise ValueError(f"two fixtures are called {file}")
        files[file] = make
        return make

    return decorate


def box(left, bottom, right, top):
    """A function that draws a rectangle with a pen."""

    def draw(pen):
        pen.moveTo((left, bottom))
        pen.lineTo((left, top))
        pen.lineTo((right, top))
        pen.lineTo((right, bottom))
        pen.closePath()

    return draw


def empty(pen):
    """A glyph without an outline."""


def component(glyph):
    """A composite of one glyph, not moved."""
    return lambda pen: pen.addComponent(glyph, (1, 0, 0, 1, 0, 0))


# Glyph -> (advance width, outline). The top of H is 710 but OS/2 has 700; that of x is 510 but OS/2 has 500: so a
# declared height differs from a measured height.
GLYPHS = {
    ".notdef": (500, box(50, 0, 450, 700)),
    "space": (250, empty),
    "zero": (560, box(60, 0, 500, 720)),
    "H": (720, box(80, 0, 640, 710)),
    "x": (520, box(30, 0, 490, 510)),
}
CMAP = {0x20: "space", 0x30: "zero", 0x48: "H", 0x78: "x"}


def without(*characters):
    """The cmap without these characters."""
    return {code: glyph for code, glyph in CMAP.items() if chr(code) not in characters}


def base(
    fact,
    style="Regular",
    unitsPerEm=1000,
    hhea=(900, -300, 0),
    typo=(800, -200, 90),
    win=(1000, 350),
    capHeight=700,
    xHeight=500,
    os2=NOTHING,
    post=NOTHING,
    macStyle=0,
    names=NOTHING,
    glyphs=GLYPHS,
    cmap=CMAP,
    cff=False,
):
    """The font "Probe <fact>". Arguments are values of the tables."""
    builder = FontBuilder(unitsPerEm, isTTF=not cff)
    builder.font.recalcTimestamp = False
    builder.updateHead(created=TIMESTAMP, modified=TIMESTAMP, fontRevision=1.0, macStyle=macStyle)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap(cmap)
    outlines = {name: draw for name, (_, draw) in glyphs.items()}
    names = default_names(fact, style) | names
    if cff:
        setup_cff(builder, glyphs, names)
        bearings = {name: left_bearing(draw) for name, draw in outlines.items()}
    else:
        builder.setupGlyf({name: truetype(draw, glyphs) for name, draw in outlines.items()})
        table = builder.font["glyf"]
        bearings = {name: getattr(table[name], "xMin", 0) for name in glyphs}
    builder.setupHorizontalMetrics({n: (width, bearings[n]) for n, (width, _) in glyphs.items()})
    builder.setupHorizontalHeader(ascent=hhea[0], descent=hhea[1], lineGap=hhea[2])
    builder.setupOS2(**os2_values(typo, win, capHeight, xHeight, os2))
    builder.setupPost(**({"underlinePosition": -100, "underlineThickness": 50} | post))
    set_names(builder.font, {WINDOWS_ENGLISH: names})
    return builder.font


def default_names(fact, style):
    family = f"Probe {fact}"
    return {
        FAMILY: family,
        STYLE: style,
        FULL_NAME: f"{family} {style}",
        POSTSCRIPT_NAME: f"{family}-{style}".replace(" ", ""),
    }


def os2_values(typo, win, capHeight, xHeight, changes):
    return {
        "version": 4,
        "xAvgCharWidth": 512,
        "usWeightClass": 400,
        "usWidthClass": 5,
        "fsSelection": REGULAR,
        "fsType": 0,
        "achVendID": "PROB",
        "sTypoAscender": typo[0],
        "sTypoDescender": typo[1],
        "sTypoLineGap": typo[2],
        "usWinAscent": win[0],
        "usWinDescent": win[1],
        "sCapHeight": capHeight,
        "sxHeight": xHeight,
        "yStrikeoutPosition": 300,
        "yStrikeoutSize": 45,
    } | changes


def set_names(font, names):
    """Replaces the name table: {(platform, encoding, language): {name ID: string}}."""
    table = font["name"] = newTable("name")
    table.names = []
    for (platform, encoding, language), strings in names.items():
        for identifier, string in strings.items():
            table.setName(string, identifier, platform, encoding, language)


def truetype(draw, glyphs):
    pen = TTGlyphPen(glyphs)
    draw(pen)
    return pen.glyph()


def charstring(width, draw):
    pen = T2CharStringPen(width, None)
    draw(pen)
    return pen.getCharString()


def setup_cff(builder, glyphs, names):
    strings = {name: charstring(width, draw) for name, (width, draw) in glyphs.items()}
    info = {"FullName": names[FULL_NAME], "FamilyName": names[FAMILY], "Weight": "Regular"}
    builder.setupCFF(names[POSTSCRIPT_NAME], info, strings, {})


def left_bearing(draw):
    pen = BoundsPen(None)
    draw(pen)
    return round(pen.bounds[0]) if pen.bounds else 0
