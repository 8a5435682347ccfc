"""The ranks of the designed substitutes among all families, without tables of substitutes."""

import dataclasses

from . import absent, program
from .faces import folded

NEAR, ALL = 10, 10_000  # candidates


@dataclasses.dataclass(frozen=True)
class Likeness:
    rank: int | None  # of the first partner, from 1; None if it is not a candidate
    nearest: dict  # the candidate
    partner: dict | None  # the candidate

    @property
    def is_won(self):
        return self.rank == 1

    @property
    def is_tied(self):
        """Whether a different face is nearest only because it came first: a copy of the same letters."""
        return not self.is_won and self.partner is not None and self.partner["distance"] == self.nearest["distance"]


def of_profile(binary, profile, partners, fonts):
    return ranked(binary, absent.UNKNOWN_FACE, partners, "--profiles", absent.unnamed(profile), "--fonts", fonts)


def of_published(binary, row, partners, fonts, folder):
    return ranked(binary, absent.UNKNOWN, partners, "--stand-ins", absent.published(row, folder), "--fonts", fonts)


def ranked(binary, name, partners, *options):
    candidates, rank = [], None
    for limit in (NEAR, ALL):
        question = ("resolve", name, *options, "--limit", limit)
        candidates = program.answer(binary, *question)["candidates"]
        places = (place for place, found in enumerate(candidates, 1) if folded(found["family"]) in partners)
        rank = next(places, None)
        if rank:
            break
    return Likeness(rank, candidates[0], candidates[rank - 1] if rank else None)
