"""Cap height and x-height: declared, measured, and used."""

from fontTools.pens.boundsPen import BoundsPen


def top(glyphs, name):
    """The exact top of a glyph's outline, or None without an outline."""
    if name is None:
        return None
    pen = BoundsPen(glyphs)
    glyphs[name].draw(pen)
    return None if pen.bounds is None else number(pen.bounds[3])


def number(value):
    """A whole number as an integer; other numbers with six decimals."""
    return int(value) if value == int(value) else round(value, 6)


def height(declared, measured, letter, source="OS/2"):
    """The declared height, or the measured height, above 0; otherwise None: it must be estimated."""
    value, origin = None, "estimated"
    if declared is not None and declared > 0:
        value, origin = declared, source
    elif measured is not None and measured > 0:
        value, origin = measured, f"measured {letter}"
    return {"declared": declared, "measured": measured, "value": value, "source": origin}
