"""Records the boxes around the curves of letters of the bundled fonts, by fontTools' BoundsPen: Tests/Fixtures/ink-boxes.tsv.

    PYTHONPATH=Tests/Fixtures python -m font_facts.ink_boxes > Tests/Fixtures/ink-boxes.tsv

Each line is a face at a place on its axes: its path, the place, then letter, left, bottom, right and top in font units.
"""

from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[3]
LETTERS = [
    chr(code)
    for first, last in (("A", "Z"), ("a", "z"), ("\u00c0", "\u00d6"), ("\u00d8", "\u00f6"), ("\u00f8", "\u017f"))
    for code in range(ord(first), ord(last) + 1)
]
PLACES = ({}, {"wght": 250}, {"wght": 512}, {"wght": 830})


def number(value):
    return f"{round(value, 3):g}" if abs(value) < 1e5 else str(value)


def boxes(font, place):
    glyphs = font.getGlyphSet(location=place)
    cmap = font.getBestCmap()
    for letter in LETTERS:
        if ord(letter) not in cmap:
            continue
        pen = BoundsPen(glyphs)
        glyphs[cmap[ord(letter)]].draw(pen)
        if pen.bounds:
            yield " ".join([letter, *map(number, pen.bounds)])


def main():
    print("# The boxes around the curves of letters, in font units: a face's path, its place, then letter, left, bottom, right, top.")
    print("# Source: fontTools' BoundsPen (Tests/Fixtures/font_facts/ink_boxes.py) on the bundled fonts.")
    for path in sorted((ROOT / "Fonts").rglob("*.[ot]tf")):
        font = TTFont(path)
        axes = {axis.axisTag for axis in font["fvar"].axes} if "fvar" in font else set()
        for place in PLACES:
            if set(place) <= axes:
                settings = ",".join(f"{axis}={value}" for axis, value in place.items())
                print("\t".join([str(path.relative_to(ROOT)), settings, *boxes(font, place)]))


main()
