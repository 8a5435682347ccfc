"""The faces of the judge of baselines: Latin faces in some folders, with unique names, the most unusual metrics first."""

import logging
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont, TTLibError

SUFFIXES = (".ttf", ".otf")
FAMILY = "Judged "
# Hides warnings about dates and similar details, which do not affect lines.
logging.getLogger("fontTools").setLevel(logging.ERROR)


def oddness(font):
    """How unusual the line metrics are, in ems: the differences between hhea, OS/2 typo and OS/2 win, the distance of capitals
    from the middle of the line, and the line gaps."""
    hhea, os2, em = font["hhea"], font["OS/2"], font["head"].unitsPerEm
    lines = (
        (hhea.ascent, -hhea.descent),
        (os2.sTypoAscender, -os2.sTypoDescender),
        (os2.usWinAscent, os2.usWinDescent),
    )
    apart = sum(max(values) - min(values) for values in zip(*lines))
    # The distance above a capital minus the distance below it, in the line of hhea.
    capital = getattr(os2, "sCapHeight", 0) or 0.7 * em
    lopsided = abs(hhea.ascent + hhea.descent - capital)
    return (apart + lopsided + abs(hhea.lineGap) + abs(os2.sTypoLineGap)) / em


def faces(folders, count):
    """The paths of the faces: first the most unusual face of each family, then the second of each family, and so on."""
    found = []
    for folder in folders:
        for path in sorted(Path(folder).rglob("*")):
            if path.suffix.lower() not in SUFFIXES:
                continue
            try:
                with TTFont(path, lazy=True) as font:
                    if is_wanted(font):
                        found.append((oddness(font), font["name"].getDebugName(1) or path.stem, path))
            except (TTLibError, KeyError, AttributeError, AssertionError, ValueError):
                continue
    found.sort(key=lambda row: (-row[0], row[1], str(row[2])))
    rounds, seen = [], {}
    for row in found:
        seen[row[1]] = seen.get(row[1], 0) + 1
        rounds.append((seen[row[1]], row))
    rounds.sort(key=lambda row: row[0])
    return [row[2] for _, row in rounds[:count]]


def is_wanted(font):
    """Whether the font has Latin outlines but no axes, colours or bitmaps, so that it looks the same in every program."""
    if not ("glyf" in font or "CFF " in font) or "OS/2" not in font:
        return False
    if any(table in font for table in ("fvar", "COLR", "CBDT", "SVG ", "sbix", "EBLC")):
        return False
    letters = font.getBestCmap() or {}
    return all(ord(letter) in letters for letter in "Hx ")


def bottoms(path, letters):
    """The depth of letters below the baseline, in ems; negative above it."""
    with TTFont(path) as font:
        glyphs, names = font.getGlyphSet(), font.getBestCmap()
        found = {}
        for letter in letters:
            pen = BoundsPen(glyphs)
            glyphs[names[ord(letter)]].draw(pen)
            found[letter] = -pen.bounds[1] / font["head"].unitsPerEm if pen.bounds else 0
        return found


def renamed(paths, folder):
    """Copies of the faces, each with a separate family name, as a list of (family, copy)."""
    copies = []
    for number, path in enumerate(paths):
        family = f"{FAMILY}{number:03}"
        with TTFont(path) as font:
            names = font["name"]
            names.names = [record for record in names.names if record.nameID in (0, 5, 13, 14)]
            for name, text in ((1, family), (2, "Regular"), (4, family), (6, family.replace(" ", ""))):
                names.setName(text, name, 3, 1, 0x409)
            font["OS/2"].usWeightClass = 400
            font["OS/2"].fsSelection &= ~0x21
            font["head"].macStyle = 0
            if "CFF " in font:
                font["CFF "].cff.fontNames[0] = family.replace(" ", "")
            copy = Path(folder) / f"{number:03}{path.suffix.lower()}"
            font.save(copy)
        copies.append((family, copy))
    return copies
