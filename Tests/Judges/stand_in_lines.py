"""Checks that paragraphs in a font and in its stand-in have the same breaks and line heights in other programs."""

import argparse
from collections import Counter
from dataclasses import dataclass, field

import stand_in_office
import stand_in_page
import stand_in_pango
from stand_in_paragraphs import WIDTHS, paragraphs
from stand_in_rows import Row

ENGINES = {"chromium": stand_in_page, "pango": stand_in_pango, "libreoffice": stand_in_office}
# The points by which a column is made narrower and wider, to find differences by rounding.
NEAR = 0.05
# The share of rows that must be the same.
SHARE = 0.999


@dataclass
class Result:
    """The result of an engine for the rows of a face."""

    rows: int = 0
    same: int = 0
    classes: dict = field(default_factory=dict)
    example: str = ""

    @property
    def is_right(self):
        """Whether enough rows are equal. Rows that Graphite sets do not count, because a stand-in has no Graphite tables."""
        rows = self.rows - self.classes.get("Graphite", 0)
        return self.rows > 0 and self.same >= SHARE * rows

    def __str__(self):
        rest = ", ".join(f"{number} {name}" for name, number in Counter(self.classes).most_common())
        return f"{self.same}/{self.rows}" + (f" ({rest})" if rest else "")


def engines(names):
    """The engines in a comma-separated list."""
    unknown = set(names.split(",")) - set(ENGINES)
    if unknown:
        raise argparse.ArgumentTypeError(f"{', '.join(sorted(unknown))}: the programs are {', '.join(ENGINES)}")
    return names.split(",")


def difference(row, original, own):
    """The first difference in words."""
    for number, (theirs, ours) in enumerate(zip(original.places, own.places)):
        if theirs != ours:
            return f"line {number + 1} begins at {theirs!r} and at {ours!r}"
    if len(original.places) != len(own.places):
        return f"{len(original.places)} lines became {len(own.places)}"
    return f"lines at {original.tops} became {own.tops}"


def compare(engine, original, own, rows, folder):
    """Compares the rows in one engine, and finds the class of each difference."""
    result = Result(len(rows))
    theirs, ours = (engine.lines(font, rows, folder) for font in (original, own))
    differing = [place for place, pair in enumerate(zip(theirs, ours)) if not pair[0].stand_as(pair[1])]
    result.same = len(rows) - len(differing)
    broken = [place for place in differing if theirs[place].places != ours[place].places]
    plain = original.without_graphite(folder) if differing else None
    by_graphite = set()
    if plain:
        set_plainly = engine.lines(plain, [rows[place] for place in differing], folder)
        by_graphite = {place for place, lines in zip(differing, set_plainly) if lines.stand_as(ours[place])}
    near = set()
    for move in (-NEAR, NEAR) if broken else ():
        moved = engine.lines(own, [Row(rows[place].paragraph, rows[place].width + move) for place in broken], folder)
        near |= {place for place, lines in zip(broken, moved) if lines.places == theirs[place].places}
    for place in differing:
        if place in by_graphite:
            name = "Graphite"
        elif place not in broken:
            name = "heights"
        elif place in near:
            name = "rounding"
        else:
            name = "breaks"
        result.classes[name] = result.classes.get(name, 0) + 1
        if not result.example or name not in ("Graphite", "rounding"):
            row = rows[place]
            result.example = (f"{name}: {row.paragraph.size:g} pt in {row.width:g}, {row.paragraph.text[:40]!r}: "
                              + difference(row, theirs[place], ours[place]))
    return result


def judge(original, own, has, labels, options, folder):
    """The result of each requested engine, by name."""
    made = paragraphs(has, labels, options.paragraphs, options.seed)
    rows = [Row(paragraph, width) for width in WIDTHS for paragraph in made]
    return {name: compare(ENGINES[name], original, own, rows, folder) for name in options.lines} if rows else {}
