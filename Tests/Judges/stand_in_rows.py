"""What programs are asked of a font, and what they say: paragraphs in columns, and the lines of these."""

from dataclasses import dataclass
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib import instancer


@dataclass(frozen=True)
class Row:
    """A paragraph in a column of a width in points."""

    paragraph: object
    width: float


@dataclass(frozen=True)
class Lines:
    """Where the lines of a paragraph begin, and where each stands, from the top of the first."""

    places: tuple
    tops: tuple
    # By so much tops may differ that are the same before they are rounded.
    rounding: float = 0

    def stand_as(self, others):
        return (self.places == others.places and len(self.tops) == len(others.tops)
                and all(abs(own - other) <= self.rounding for own, other in zip(self.tops, others.tops)))


GRAPHITE = ("Silf", "Glat", "Gloc", "Feat", "Sill")


@dataclass(frozen=True)
class Judged:
    """A font as programs are given it: a file, a place on its axes, and whether browsers find it installed or on the web."""

    path: Path
    variations: dict
    is_installed: bool = False

    def instance(self, folder):
        """A file without axes, for programs that take no place on them."""
        font = TTFont(self.path)
        if "fvar" not in font:
            return self
        place = {axis.axisTag: self.variations.get(axis.axisTag, axis.defaultValue) for axis in font["fvar"].axes}
        path = Path(folder) / f"instance-{self.path.stem}{self.path.suffix}"
        instancer.instantiateVariableFont(font, place, inplace=True).save(path)
        return Judged(path, {}, self.is_installed)

    def without_graphite(self, folder):
        """A file without the tables of Graphite, by which some programs set text; None where there are none."""
        font = TTFont(self.path, lazy=True)
        tables = [tag for tag in GRAPHITE if tag in font]
        if not tables:
            return None
        for tag in tables:
            del font[tag]
        path = Path(folder) / f"plain-{self.path.stem}{self.path.suffix}"
        font.save(path)
        return Judged(path, self.variations, self.is_installed)
