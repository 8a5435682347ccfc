"""Judges an absent face: its substitute by name, its substitute by likeness, and the effect of scaling."""

import dataclasses
from pathlib import Path

from . import absent, adjustment, faces, likeness, program
from .adjustment import Adjustment
from .faces import folded
from .likeness import Likeness


@dataclasses.dataclass(frozen=True)
class Verdict:
    asked: str
    first: str | None = None  # the family of the first candidate by the tables; None if they were not used
    why_first: str = ""
    is_partner: bool = True
    drawn_by: str | None = None  # the family that draws, if it is not a partner
    likeness: Likeness | None = None
    adjustment: Adjustment | None = None
    published: dict | None = None  # kept metric or "none" -> sizes with a difference, as measured before

    def faults(self):
        if not self.is_partner:
            yield f"the first candidate is {self.first}, which was not made for it: {self.why_first}"
        if self.drawn_by:
            yield f"{self.drawn_by} draws in its place, which was not made for it"
        if self.adjustment:
            yield from self.adjustment.faults()


@dataclasses.dataclass(frozen=True)
class Judge:
    binary: str
    folder: Path  # for temporary files
    frequencies: tuple

    def hold_recorded(self, face, partners, fonts):
        """A face with a profile, whose own files are not among the fonts."""
        profile = absent.recorded(self.binary, face, self.folder)
        question = ("resolve", face.name, "--profiles", profile, "--fonts", fonts, "--limit", 10)
        answer = program.answer(self.binary, *question)
        first, stand_in = answer["candidates"][0], answer["match"]["standIn"]
        return Verdict(
            asked=face.name,
            first=first["family"],
            why_first=first["why"],
            is_partner=folded(first["family"]) in partners,
            drawn_by=None if folded(stand_in["family"]) in partners else stand_in["family"],
            likeness=likeness.of_profile(self.binary, profile, partners, fonts),
            adjustment=self._adjusted(face, profile, Path(stand_in["file"]).resolve()),
        )

    def hold_named(self, family, partners, row, fonts):
        """A family of which only the name is known, and perhaps published metrics of its regular face."""
        first = program.answer(self.binary, "resolve", family, "--fonts", fonts)["candidates"][0]
        has_metrics = row is not None and row[3] != "-"
        return Verdict(
            asked=f"{family} (published)" if has_metrics else f"{family} (name)",
            first=first["family"],
            why_first=first["why"],
            is_partner=folded(first["family"]) in partners,
            likeness=likeness.of_published(self.binary, row, partners, fonts, self.folder) if has_metrics else None,
        )

    def hold_pair(self, face, stand_in, published):
        """A face and a face that was not designed for it, as a user may pair them."""
        profile = absent.recorded(self.binary, face, self.folder)
        return Verdict(
            asked=f"{face.name} by {stand_in.name}",
            adjustment=self._adjusted(face, profile, stand_in.file),
            published=published,
        )

    def _adjusted(self, face, profile, stand_in):
        alone = self.folder / f"{face.name}.alone"
        faces.link([faces.Face(face.name, face.family, stand_in)], alone)
        return adjustment.of_pair(self.binary, face, profile, stand_in, alone, self.frequencies)
