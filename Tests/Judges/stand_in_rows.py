"""A row is a paragraph in a column. Each program sets the rows, and the lines are its results."""

from dataclasses import dataclass
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib import instancer


@dataclass(frozen=True)
class Row:
    """A paragraph in a column. The width is in points."""

    paragraph: object
    width: float


@dataclass(frozen=True)
class Lines:
    """The starts of the lines of a paragraph, and their distances from the top of the first line."""

    places: tuple
    tops: tuple
    # The tolerance for the tops, because programs round them.
    rounding: float = 0

    def stand_as(self, others):
        return (self.places == others.places and len(self.tops) == len(others.tops)
                and all(abs(own - other) <= self.rounding for own, other in zip(self.tops, others.tops)))


GRAPHITE = ("Silf", "Glat", "Gloc", "Feat", "Sill")


@dataclass(frozen=True)
class Judged:
    """A font: a file, its coordinates, and whether it is an installed font or a web font in browsers."""

    path: Path
    variations: dict
    is_installed: bool = False

    def instance(self, folder):
        """A static instance, for programs that do not support axes."""
        font = TTFont(self.path)
        if "fvar" not in font:
            return self
        place = {axis.axisTag: self.variations.get(axis.axisTag, axis.defaultValue) for axis in font["fvar"].axes}
        path = Path(folder) / f"instance-{self.path.stem}{self.path.suffix}"
        instancer.instantiateVariableFont(font, place, inplace=True).save(path)
        return Judged(path, {}, self.is_installed)

    def without_graphite(self, folder):
        """A copy without the Graphite tables, which some programs use. None if the font has no Graphite tables."""
        font = TTFont(self.path, lazy=True)
        tables = [tag for tag in GRAPHITE if tag in font]
        if not tables:
            return None
        for tag in tables:
            del font[tag]
        path = Path(folder) / f"plain-{self.path.stem}{self.path.suffix}"
        font.save(path)
        return Judged(path, self.variations, self.is_installed)
