"""The fonts that may answer, and the answer to a name."""

from __future__ import annotations

import ctypes
import json
import os
from collections.abc import Mapping
from ctypes import POINTER, byref, c_size_t, c_void_p, sizeof
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from . import _api
from ._api import Keep, Likeness, Outcome, Slant, Source
from ._library import Handle, ask, lib, made, member, optional_text, tag, tag_name, take_bytes, take_text, text, view

if TYPE_CHECKING:
    from ._font import Font


@dataclass(frozen=True)
class Registration:
    """What registering a path has added."""

    #: How many faces were added.
    face_count: int
    #: The files that did not load: their messages.
    failures: list[str]
    #: The faces whose names others have.
    duplicates: list[str]


@dataclass(frozen=True)
class Reason:
    """One of the reasons for a match."""

    #: Stable, for programs.
    code: str
    #: For people.
    text: str

    def __str__(self) -> str:
        return self.text


def style_of(
    weight: float | None = None, width: float | None = None, slant: Slant | None = None, italic: bool = False,
    angle: float = 0, keep: Keep = Keep.STANDARD, variations: Mapping[str, float] | None = None,
    characters: str | None = None,
) -> _api.Style:
    """What is asked for beside a name, as the library reads it."""
    style = _api.Style(size=sizeof(_api.Style))
    style.weight = weight or 0
    style.width = width or 0
    style.slant = slant if slant is not None else Slant.ITALIC if italic else Slant.ANY
    style.angle = angle
    style.keep = keep
    if variations:
        style.coordinates = (_api.Coordinate * len(variations))(
            *(_api.Coordinate(tag(name), value) for name, value in variations.items()))
        style.coordinates_count = len(variations)
    style.characters = member(characters)
    return style


class Match(Handle):
    """The answer to a name: which face, and why."""

    __slots__ = ("__dict__", "_collection")
    _free = lib.fontprobe_match_free

    def __init__(self, pointer: c_void_p, collection: Collection) -> None:
        super().__init__(pointer)
        self._collection = collection

    @cached_property
    def _facts(self) -> _api.MatchFacts:
        facts = _api.MatchFacts(size=sizeof(_api.MatchFacts))
        ask(lib.fontprobe_match_info, self.handle, byref(facts))
        return facts

    @property
    def outcome(self) -> Outcome:
        """How the face was found."""
        return Outcome(self._facts.outcome)

    @property
    def likeness(self) -> Likeness:
        """How alike the face that draws is to the one that was asked for."""
        return Likeness(self._facts.likeness)

    @property
    def source(self) -> Source:
        """Where the face is from."""
        return Source(self._facts.source)

    @property
    def weight(self) -> float:
        """From 1 to 1000."""
        return float(self._facts.weight)

    @property
    def width(self) -> float:
        """In percent."""
        return float(self._facts.width)

    @property
    def slant(self) -> Slant:
        """How its letters lean."""
        return Slant(self._facts.slant)

    @property
    def size_adjust(self) -> float:
        """The factor by which the face that draws is scaled."""
        return float(self._facts.size_adjust)

    @property
    def face_index(self) -> int:
        """The face in its file."""
        return int(self._facts.face_index)

    @cached_property
    def post_script_name(self) -> str | None:
        """Of the face whose metrics are read."""
        return view(self._facts.post_script_name)

    @cached_property
    def full_name(self) -> str | None:
        """Of the face whose metrics are read."""
        return view(self._facts.full_name)

    @cached_property
    def family(self) -> str | None:
        """Of the face whose metrics are read."""
        return view(self._facts.family)

    @cached_property
    def style_name(self) -> str | None:
        """The name of its style."""
        return view(self._facts.style)

    @cached_property
    def file(self) -> str | None:
        """Its file; None for fonts in memory and in the library."""
        return view(self._facts.file)

    @cached_property
    def drawn_post_script_name(self) -> str | None:
        """Of the face that draws."""
        return view(self._facts.drawn_post_script_name)

    @cached_property
    def drawn_file(self) -> str | None:
        """The file of the face that draws; None for fonts in memory and in the library."""
        return view(self._facts.drawn_file)

    @property
    def is_substitute(self) -> bool:
        """Whether another family answers than the one that was asked for."""
        return self.outcome in (Outcome.SUBSTITUTE, Outcome.LAST_RESORT)

    @cached_property
    def variations(self) -> dict[str, float]:
        """The face's place on the axes of its variable font."""
        items, count = POINTER(_api.Coordinate)(), c_size_t()
        ask(lib.fontprobe_match_coordinates, self.handle, byref(items), byref(count))
        return {tag_name(items[place].tag): items[place].value for place in range(count.value)}

    @cached_property
    def reasons(self) -> list[Reason]:
        """Why this face answered, in order."""
        items, count = POINTER(_api.Reason)(), c_size_t()
        ask(lib.fontprobe_match_reasons, self.handle, byref(items), byref(count))
        return [Reason(view(items[place].code) or "", view(items[place].text) or "") for place in range(count.value)]

    @property
    def explanation(self) -> str:
        """The reasons as a sentence."""
        return "; ".join(reason.text for reason in self.reasons)

    def to_dict(self) -> dict[str, Any]:
        """The match as the program prints it."""
        found: dict[str, Any] = json.loads(take_text(made(lib.fontprobe_match_json, self.handle)))
        return found

    def profile(self) -> str:
        """The metrics of the face in a small file, for places where the font may not be. A substitute is refused."""
        return take_text(made(lib.fontprobe_match_profile, self.handle))

    def stand_in(self, family: str | None = None) -> bytes:
        """A font file that lays text out as the requested font does."""
        return take_bytes(made(lib.fontprobe_match_stand_in, self.handle, *optional_text(family)))

    def font(self, size: float) -> Font:
        """The match at a size in points."""
        from ._font import Font

        return Font._of(self, size)

    def __repr__(self) -> str:
        return f"<Match {self.full_name or self.post_script_name}: {self.outcome.name.lower()}>"


class Collection(Handle):
    """The fonts that may answer: those that are registered, those inside the library, and those of the system."""

    __slots__ = ()
    _free = lib.fontprobe_collection_free

    def __init__(
        self, *, bundled: bool = True, system: bool = True, language: str | None = None, platform: str | None = None
    ) -> None:
        options = _api.CollectionOptions(size=sizeof(_api.CollectionOptions))
        options.without_bundled = not bundled
        options.without_system = not system
        options.language = member(language)
        options.platform = member(platform)
        super().__init__(made(lib.fontprobe_collection_new, byref(options)))

    def register(self, path: str | os.PathLike[str]) -> Registration:
        """Registers a font file, or all font files below a folder. They answer before all other fonts."""
        count, report = c_size_t(), c_void_p()
        ask(lib.fontprobe_collection_register_path, self.handle, *text(os.fspath(path)), byref(count), byref(report))
        found = json.loads(take_text(report))
        return Registration(
            count.value, [one["message"] for one in found["failures"]], [one["message"] for one in found["duplicates"]])

    def register_bytes(self, data: bytes) -> int:
        """Registers a font file that lies in memory; returns how many faces it has."""
        count = c_size_t()
        ask(lib.fontprobe_collection_register_bytes, self.handle, data, len(data), byref(count))
        return count.value

    def register_profiles(self, path: str | os.PathLike[str]) -> int:
        """Registers recorded metrics of fonts that are not here; returns how many."""
        count = c_size_t()
        ask(lib.fontprobe_collection_register_profiles, self.handle, *text(os.fspath(path)), byref(count))
        return count.value

    def register_substitutes(self, path: str | os.PathLike[str]) -> None:
        """Registers a table that says which families replace absent ones."""
        ask(lib.fontprobe_collection_register_substitutes, self.handle, *text(os.fspath(path)))

    def match(
        self, name: str, *, weight: float | None = None, width: float | None = None, slant: Slant | None = None,
        italic: bool = False, angle: float = 0, keep: Keep = Keep.STANDARD,
        variations: Mapping[str, float] | None = None, characters: str | None = None,
    ) -> Match:
        """The face that answers a name, a font file, or a list of names as in CSS."""
        style = style_of(weight, width, slant, italic, angle, keep, variations, characters)
        return Match(made(lib.fontprobe_match_new, self.handle, *text(name), byref(style)), self)

    def font(
        self, name: str, size: float, *, weight: float | None = None, width: float | None = None,
        slant: Slant | None = None, italic: bool = False, angle: float = 0, keep: Keep = Keep.STANDARD,
        variations: Mapping[str, float] | None = None, characters: str | None = None,
    ) -> Font:
        """The font that answers a name, at a size in points."""
        return self.match(
            name, weight=weight, width=width, slant=slant, italic=italic, angle=angle, keep=keep,
            variations=variations, characters=characters).font(size)

    def css(self, name: str, *, fallbacks: str | None = None, weight: float | None = None, italic: bool = False) -> str:
        """Rules for a web page: fallback fonts in the room that this font takes."""
        style = style_of(weight, italic=italic)
        return take_text(made(lib.fontprobe_collection_css, self.handle, *text(name), *optional_text(fallbacks), byref(style)))

    def styled_lines(self, document: Mapping[str, Any], width: float | None = None) -> dict[str, Any]:
        """The lines of a paragraph of several fonts: docs/styled-text.md describes both documents."""
        string = made(lib.fontprobe_collection_styled_lines, self.handle, *text(json.dumps(document)), width or 0)
        found: dict[str, Any] = json.loads(take_text(string))
        return found


_standard: Collection | None = None


def standard() -> Collection:
    """The collection that answers where none is named. It is made when it is first needed."""
    global _standard
    if _standard is None:
        _standard = Collection()
    return _standard


assert ctypes.sizeof(ctypes.c_void_p) == 8, "the library is made for 64-bit systems"
