"""Which published metrics are believed. A rule says what is left out; the table's head counts how often each did so."""
import collections

#: The rules, by the words with which the table's head names them.
CAP_RANGE = "a cap height below 0.35 or above 1.25 of the em (a 0 stands for none)"
X_RANGE = "an x-height below 0.15 or above 1 of the em (a 0 stands for none)"
X_ABOVE_CAP = "x-height and cap height, where the x-height is above the cap height"
DESCENDER = "a line whose descender is above the baseline, or whose ascender is not above it"
LINE_RANGE = "a line below 0.5 or above 5 of the em"
WIN = "a Windows line that is zero, or whose descent is above the baseline (over 32767: a negative number, read unsigned)"
TEXT_WIDTH = "a mean width of text below 0.15 or above 1.1 of the em"
AVERAGE = "an xAvgCharWidth that is not above 0"
WEIGHT = "a weight of 400 where the name of the face says another (many bold faces of Apple's), and an upright slant where it says italic"

left_out = collections.Counter()


def _out(rule):
    left_out[rule] += 1
    return None


def heights(cap, x, em):
    """Cap height and x-height as far as they are believed."""
    if cap is not None and not 0.35 <= cap / em <= 1.25:
        # x above such a cap height says nothing against the x.
        cap = _out(CAP_RANGE)
    if x is not None and not 0.15 <= x / em <= 1:
        x = _out(X_RANGE)
    if cap is not None and x is not None and x > cap:
        return _out(X_ABOVE_CAP), None
    return cap, x


def line(ascender, descender, gap, em):
    """The values of hhea or OS/2 typo as far as they are believed."""
    if None in (ascender, descender, gap):
        return None
    if descender > 0 or ascender <= 0:
        return _out(DESCENDER)
    if not 0.5 <= (ascender - descender) / em <= 5:
        return _out(LINE_RANGE)
    return (ascender, descender, gap)


def win(ascent, descent):
    """The values of OS/2 win as far as they are believed."""
    if ascent is None or descent is None:
        return None
    if descent > 32767 or ascent + descent == 0:
        return _out(WIN)
    return (ascent, descent)


def text_width(width, em):
    if width is None or 0.15 <= width / em <= 1.1:
        return width
    return _out(TEXT_WIDTH)


def average(width):
    if width is None or width > 0:
        return width
    return _out(AVERAGE)


def style(weight, italic, words):
    """Weight and slant, where the words of the name (weight or None, italic or not) disagree with the tables."""
    named, is_italic = words
    if named is not None and named != weight and (weight == 400 or not 1 <= weight <= 1000):
        _out(WEIGHT)
        weight = named
    elif not 1 <= weight <= 1000:
        weight = 400
    if is_italic and not italic:
        _out(WEIGHT)
        italic = True
    return weight, italic
