"""Copies of fonts with private characters whose widths show the face and its axis values."""

import uharfbuzz
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.ttLib.tables.TupleVariation import TupleVariation

MARK = 0xE000  # the character that marks the face; the next characters mark the axis values, in the order of fvar
# These tables are removed, because they replace glyphs or repeat advances, which would hide the marks.
DROPPED = ("GSUB", "GPOS", "GDEF", "kern", "kerx", "morx", "feat", "HVAR", "hdmx", "VDMX", "LTSH", "DSIG")
STEP = 8  # the widths of two marks differ by an eighth of an em


def ems(number):
    """The width of the mark of this face, in ems. No letter of a fallback font has such a width."""
    return 2 + number / STEP


def number(width):
    """The number of the face with a mark of this width in ems, or None."""
    value = (width - 2) * STEP
    nearest = round(value)
    return nearest if abs(value - nearest) < 0.1 and nearest >= 0 else None


def write(source, target, identity):
    """Copies the font and marks it as this face."""
    font = TTFont(source, lazy=True, recalcBBoxes=False, recalcTimestamp=False)
    for table in DROPPED:
        if table in font:
            del font[table]
    axes = font["fvar"].axes if "fvar" in font else []
    em = font["head"].unitsPerEm
    # The last glyphs of the font become the marks, because few texts need these glyphs.
    glyphs = font.getGlyphOrder()[-1 - len(axes) :]
    widen(font, glyphs[0], MARK, round(ems(identity) * em))
    if axes:
        variations(font)[glyphs[0]] = []
    for number, (axis, glyph) in enumerate(zip(axes, glyphs[1:]), start=1):
        widen(font, glyph, MARK + number, 2 * em)
        variations(font)[glyph] = growing(axis.axisTag, em)
    font.save(target)


def variations(font):
    """The variations of each glyph in gvar. If the outlines of the font do not vary, gvar is added."""
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
        # The glyph becomes empty, because a composite glyph may use the advance of a component.
        font["glyf"][glyph] = Glyph()
    for subtable in font["cmap"].tables:
        if subtable.isUnicode() and subtable.format in (4, 12):
            subtable.cmap[character] = glyph


def growing(axis, em):
    """Variations that make a mark one em wider at the end of the axis, and half an em narrower at the beginning."""
    # An empty glyph has only its four phantom points; the second is the advance.
    return [
        TupleVariation({axis: (0, 1, 1)}, [(0, 0), (em, 0), (0, 0), (0, 0)]),
        TupleVariation({axis: (-1, -1, 0)}, [(0, 0), (-em // 2, 0), (0, 0), (0, 0)]),
    ]


def axis_marks(file, settings):
    """The widths in ems of the axis marks at these values, by HarfBuzz."""
    face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(file)))
    font = uharfbuzz.Font(face)
    font.set_variations(settings)
    return tuple(
        font.get_glyph_h_advance(font.get_nominal_glyph(MARK + number)) / face.upem
        for number in range(1, len(face.axis_infos) + 1)
    )
