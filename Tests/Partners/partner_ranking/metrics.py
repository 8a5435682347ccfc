"""The metrics of a font that a substitute may keep, in ems, read by fontTools and not by fontprobe."""

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
    """What OS/2 declares from its version 2 on, where that is filled in; else the top of the letter."""
    declared = getattr(font["OS/2"], field, 0) if font["OS/2"].version >= 2 else 0
    if declared > 0:
        return declared
    glyphs = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[font.getBestCmap()[ord(letter)]].draw(pen)
    return pen.bounds[3]


def has_letters(file, frequencies):
    """Whether it could substitute for a Latin face at all; most fonts of other scripts have no Latin letters."""
    with TTFont(file, lazy=True) as font:
        characters = font.getBestCmap() or {}
        return all(ord(letter) in characters for letter, _ in frequencies)


def letter_frequencies(path):
    """Each letter and the space with its share of the characters of a text, from Data/letter-frequencies.tsv."""
    rows = [line.split("\t") for line in path.read_text().splitlines() if line and not line.startswith("#")]
    total = sum(float(percent) for _, percent in rows)
    # Two characters in thirteen are spaces, as the file says.
    return (*((letter, float(percent) / total * 11 / 13) for letter, percent in rows), (" ", 2 / 13))


def moved(wanted, drawn):
    """At how many of the sizes round(capHeight / 2) is another on what is drawn; heights in ems."""
    return sum(is_moved(wanted * size / 2, drawn * size / 2) for size in SIZES)


def is_moved(wanted, drawn):
    # A height that was scaled and brought back differs in the last bit of a double, which may decide a half.
    return math.floor(wanted + 0.5) != math.floor(drawn + 0.5) and abs(wanted - drawn) > 1e-9
