"""Copies of fonts in which private characters are so wide that their widths show the face, and its axes' values."""

import uharfbuzz
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.ttLib.tables.TupleVariation import TupleVariation

MARK = 0xE000  # which face it is; the characters after it say the values of its axes, in the order of fvar
# What replaces glyphs or gives their advances another time would hide the mark.
DROPPED = ("GSUB", "GPOS", "GDEF", "kern", "kerx", "morx", "feat", "HVAR", "hdmx", "VDMX", "LTSH", "DSIG")
STEP = 8  # faces differ by an eighth of an em


def ems(number):
    """The mark's width for the face of this number, in ems; none is as wide as a letter of a fallback font."""
    return 2 + number / STEP


def number(width):
    """The face's number by its mark's width in ems; None where no face has it."""
    value = (width - 2) * STEP
    nearest = round(value)
    return nearest if abs(value - nearest) < 0.1 and nearest >= 0 else None


def write(source, target, identity):
    """Copies the font and marks it as the face of this number."""
    font = TTFont(source, lazy=True, recalcBBoxes=False, recalcTimestamp=False)
    for table in DROPPED:
        if table in font:
            del font[table]
    axes = font["fvar"].axes if "fvar" in font else []
    em = font["head"].unitsPerEm
    # The last glyphs of the font, which few texts need, become the marks.
    glyphs = font.getGlyphOrder()[-1 - len(axes) :]
    widen(font, glyphs[0], MARK, round(ems(identity) * em))
    if axes:
        variations(font)[glyphs[0]] = []
    for number, (axis, glyph) in enumerate(zip(axes, glyphs[1:]), start=1):
        widen(font, glyph, MARK + number, 2 * em)
        variations(font)[glyph] = growing(axis.axisTag, em)
    font.save(target)


def variations(font):
    """What gvar says of each glyph; a font whose outlines do not vary has no such table yet."""
    if "gvar" not in font:
        table = font["gvar"] = newTable("gvar")
        table.version, table.reserved = 1, 0
        table.variations = {glyph: [] for glyph in font.getGlyphOrder()}
    return font["gvar"].variations


def widen(font, glyph, character, advance):
    if advance > 0xFFFF:
        raise ValueError(f"{glyph}: too many faces for {font['head'].unitsPerEm} units per em")
    font["hmtx"][glyph] = (advance, 0)
    if "glyf" in font:
        # A composite glyph may take its advance from a part of it.
        font["glyf"][glyph] = Glyph()
    for subtable in font["cmap"].tables:
        if subtable.isUnicode() and subtable.format in (4, 12):
            subtable.cmap[character] = glyph


def growing(axis, em):
    """One em wider at the end of the axis, half an em narrower at its beginning."""
    # An empty glyph has its four phantom points alone; the second is the advance.
    return [
        TupleVariation({axis: (0, 1, 1)}, [(0, 0), (em, 0), (0, 0), (0, 0)]),
        TupleVariation({axis: (-1, -1, 0)}, [(0, 0), (-em // 2, 0), (0, 0), (0, 0)]),
    ]


def axis_marks(file, settings):
    """The widths, in ems, of the marks of the copy's axes at these values, read by HarfBuzz."""
    face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(file)))
    font = uharfbuzz.Font(face)
    font.set_variations(settings)
    return tuple(
        font.get_glyph_h_advance(font.get_nominal_glyph(MARK + number)) / face.upem
        for number in range(1, len(face.axis_infos) + 1)
    )
