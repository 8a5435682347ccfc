"""The same faces in other wrappers: CFF, collections, WOFF, WOFF2, bare CFF, colour."""

import io

from fontTools.ttLib import TTCollection, TTFont, sfnt

from .base import BOLD, GLYPHS, ITALIC, base, box, fixture
from .variations import variable

sfnt.USE_ZOPFLI = True  # zlib's bytes differ between its builds, zopfli's do not


def saved(font):
    """The font as bytes."""
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


@fixture("CFF.otf")
def cff():
    """Outlines are CFF."""
    return base("CFF", cff=True)


@fixture("BareCFF.cff")
def bare_cff():
    """A CFF table without an sfnt around it: its only line metric is a bounding box."""
    return TTFont(io.BytesIO(saved(base("Bare CFF", cff=True)))).reader["CFF "]


def wrapped(font, flavor):
    font = TTFont(io.BytesIO(saved(font)), recalcTimestamp=False)
    font.flavor = flavor
    return saved(font)


@fixture("Base.woff")
def woff():
    """Base.ttf as WOFF."""
    return wrapped(base("Base"), "woff")


@fixture("Base.woff2")
def woff2():
    """Base.ttf as WOFF2, with transformed outlines."""
    return wrapped(base("Base"), "woff2")


@fixture("CFF.woff")
def cff_woff():
    """CFF.otf as WOFF."""
    return wrapped(base("CFF", cff=True), "woff")


@fixture("CFF.woff2")
def cff_woff2():
    """CFF.otf as WOFF2."""
    return wrapped(base("CFF", cff=True), "woff2")


@fixture("Variable.woff2")
def variable_woff2():
    """Variable.ttf as WOFF2."""
    return wrapped(variable(), "woff2")


@fixture("Collection.ttc")
def collection():
    """Three faces that share their outlines: each has its own names, lines and heights."""
    collection = TTCollection()
    collection.fonts = [
        base("Collection"),
        base("Collection", "Bold", hhea=(920, -310, 0), capHeight=704, xHeight=506, macStyle=1,
             os2={"usWeightClass": 700, "fsSelection": BOLD}),
        base("Collection Text", "Italic", hhea=(940, -320, 10), capHeight=690, xHeight=480, macStyle=2,
             os2={"fsSelection": ITALIC}, post={"italicAngle": -8}),
    ]  # fmt: skip
    out = io.BytesIO()
    collection.save(out, shareTables=True)
    return out.getvalue()


@fixture("OneFace.ttc")
def one_face():
    """A collection of a single face."""
    collection = TTCollection()
    collection.fonts = [base("One Face")]
    out = io.BytesIO()
    collection.save(out)
    return out.getvalue()


@fixture("WrongExtension.otf")
def wrong_extension():
    """TrueType outlines in a file called .otf."""
    return base("Wrong Extension")


@fixture("TrueTag.ttf")
def true_tag():
    """The sfnt's version tag is Apple's 'true'."""
    return b"true" + saved(base("True Tag"))[4:]


@fixture("Colour.ttf")
def colour():
    """H has two coloured layers (COLR version 0 and CPAL)."""
    from fontTools.fontBuilder import FontBuilder

    layers = {"H.left": (0, box(80, 0, 360, 710)), "H.right": (0, box(360, 0, 640, 710))}
    font = base("Colour", glyphs=GLYPHS | layers)
    builder = FontBuilder(font=font)
    builder.setupCPAL([[(0.8, 0.1, 0.1, 1.0), (0.1, 0.2, 0.7, 1.0)]])
    builder.setupCOLR({"H": [("H.left", 0), ("H.right", 1)]}, version=0)
    return font
