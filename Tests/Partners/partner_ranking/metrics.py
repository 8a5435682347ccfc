"""The metrics of a font that a substitute may keep, in ems, by fontTools."""

import dataclasses
import functools
import math

from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

SIZES = range(8, 49)  # points


@dataclasses.dataclass(frozen=True)
class Metrics:
    cap_height: float
    x_height: float
    width: float

    def of(self, kept):
        return {"cap-height": self.cap_height, "x-height": self.x_height, "width": self.width}[kept]


@functools.cache
def of_font(file, frequencies):
    with TTFont(file, lazy=True) as font:
        em = font["head"].unitsPerEm
        characters, advances = font.getBestCmap(), font["hmtx"]
        width = sum(share * advances[characters[ord(letter)]][0] for letter, share in frequencies)
        return Metrics(height(font, "sCapHeight", "H") / em, height(font, "sxHeight", "x") / em, width / em)


def height(font, field, letter):
    """The value of OS/2, since its version 2, if it is not 0; otherwise the top of the letter."""
    declared = getattr(font["OS/2"], field, 0) if font["OS/2"].version >= 2 else 0
    if declared > 0:
        return declared
    glyphs = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[font.getBestCmap()[ord(letter)]].draw(pen)
    return pen.bounds[3]


def has_letters(file, frequencies):
    """Whether it could replace a Latin face; most fonts of other scripts have no Latin letters."""
    with TTFont(file, lazy=True) as font:
        characters = font.getBestCmap() or {}
        return all(ord(letter) in characters for letter, _ in frequencies)


def letter_frequencies(path):
    """Each letter and the space with its share of the characters of a text, from Data/letter-frequencies.tsv."""
    rows = [line.split("\t") for line in path.read_text().splitlines() if line and not line.startswith("#")]
    total = sum(float(percent) for _, percent in rows)
    # Two of thirteen characters are spaces, according to the file.
    return (*((letter, float(percent) / total * 11 / 13) for letter, percent in rows), (" ", 2 / 13))


def moved(wanted, drawn):
    """The number of sizes at which round(capHeight / 2) differs; heights in ems."""
    return sum(is_moved(wanted * size / 2, drawn * size / 2) for size in SIZES)


def is_moved(wanted, drawn):
    # A height that was scaled and scaled back differs in the last bit, which may change the rounding of a half.
    return math.floor(wanted + 0.5) != math.floor(drawn + 0.5) and abs(wanted - drawn) > 1e-9
