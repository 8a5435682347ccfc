"""Cap height and x-height: declared, measured, and the one to use."""

from fontTools.pens.boundsPen import BoundsPen


def top(glyphs, name):
    """The top of a glyph's outline, exactly; None where it has none."""
    if name is None:
        return None
    pen = BoundsPen(glyphs)
    glyphs[name].draw(pen)
    return None if pen.bounds is None else number(pen.bounds[3])


def number(value):
    """A whole number as one, anything else to six places."""
    return int(value) if value == int(value) else round(value, 6)


def height(declared, measured, letter, source="OS/2"):
    """What is declared and above 0; else what is measured and above 0; else nothing: to be estimated."""
    value, origin = None, "estimated"
    if declared is not None and declared > 0:
        value, origin = declared, source
    elif measured is not None and measured > 0:
        value, origin = measured, f"measured {letter}"
    return {"declared": declared, "measured": measured, "value": value, "source": origin}
