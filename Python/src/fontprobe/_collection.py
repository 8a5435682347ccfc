"""The fonts that may answer, and the answer to a name."""

from __future__ import annotations

import ctypes
import json
from collections.abc import Mapping
from ctypes import byref, c_size_t, sizeof
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from . import _api
from ._api import Keep, Likeness, Outcome, Slant, Source
from ._arguments import contents, document as written, face_descriptors, font_name, member, number, optional_text, path_text, style
from ._face import Face
from ._errors import FontprobeError, of_document
from ._library import Handle, ReadOnly, ask, ask_list, ask_struct, ask_text, ask_two, lib, tag_name, view

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer, StrOrBytesPath, StrPath

    from . import answers
    from ._font import Font
    from ._text import Lines


@dataclass(frozen=True)
class Registration:
    """What registering a path has added.

    face_count -- How many faces were added.
    failures -- Why each file that did not load did not: `file` says which. The others were registered all the same.
    duplicates -- The faces whose names others have.
    """

    face_count: int
    failures: list[FontprobeError]
    duplicates: list[FontprobeError]


@dataclass(frozen=True)
class Reason:
    """One of the reasons for a match.

    code -- Stable, for programs: docs/which-font.md has all codes.
    text -- For people.
    """

    code: str
    text: str

    def __str__(self) -> str:
        return self.text


class StandIn(bytes):
    """A font file that lays text out as an absent font does: its bytes, and what holds in it.

    report -- What the program prints of it: `layout`, `likeness`, `licence` of the letters, and more.
    """

    report: dict[str, Any]

    @classmethod
    def _of(cls, file: bytes, report: bytes) -> StandIn:
        stand_in = cls(file)
        stand_in.report = json.loads(report)
        return stand_in

    @property
    def advances(self) -> str:
        """Which advances text has: `recorded`, `twin`, `pitch`, `mean` or `substitute`."""
        return str(self.report["advances"])

    @property
    def kept(self) -> list[str]:
        """What holds as in the absent font: a sentence each."""
        return [_LAYOUTS[self.report["layout"]], *_ADVANCES.get(self.report["advances"], [])]

    @property
    def notes(self) -> list[str]:
        """What does not hold as in the absent font: a sentence each."""
        return list(self.report["notes"])

    def __repr__(self) -> str:
        return f"<StandIn of {self.report['of']}, {len(self)} bytes>"


class Match(Handle):
    """The answer to a name: which face, and why."""

    __slots__ = ("__dict__",)
    _free = lib.fontprobe_match_free

    @cached_property
    def _facts(self) -> SimpleNamespace:
        pointer = self.handle
        facts = ask_struct(lib.fontprobe_match_info, _api.MatchFacts, pointer)
        members = ((name, getattr(facts, name)) for name, *_ in facts._fields_)
        return SimpleNamespace(**{name: view(one) if isinstance(one, _api.View) else one for name, one in members})

    def _text(self, name: str) -> str | None:
        found: str | None = getattr(self._facts, name)
        return found

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

    @property
    def post_script_name(self) -> str | None:
        """The PostScript name of the face whose metrics are read."""
        return self._text("post_script_name")

    @property
    def full_name(self) -> str:
        """The full name of the face whose metrics are read; of a face without a full name its PostScript name or its family."""
        return self._text("full_name") or ""

    @property
    def family(self) -> str | None:
        """The family of the face whose metrics are read."""
        return self._text("family")

    @property
    def style_name(self) -> str | None:
        """The name of its style."""
        return self._text("style")

    @property
    def file(self) -> str | None:
        """Its file; None for fonts in memory and in the library."""
        return self._text("file")

    @property
    def drawn_post_script_name(self) -> str | None:
        """The PostScript name of the face that draws."""
        return self._text("drawn_post_script_name")

    @property
    def drawn_file(self) -> str | None:
        """The file of the face that draws; None for fonts in memory and in the library."""
        return self._text("drawn_file")

    @property
    def drawn_face_index(self) -> int:
        """The face that draws in its file."""
        return int(self._facts.drawn_face_index)

    @property
    def is_bold_synthesised(self) -> bool:
        """Whether bold is imitated: the face is lighter than was asked for, and its strokes are made thicker."""
        return bool(self._facts.is_bold_synthesised)

    @property
    def is_oblique_synthesised(self) -> bool:
        """Whether the slant is imitated: the face is upright, and its letters are slanted."""
        return bool(self._facts.is_oblique_synthesised)

    @property
    def is_substitute(self) -> bool:
        """Whether another family answers than the one that was asked for."""
        return self.outcome in (Outcome.SUBSTITUTE, Outcome.LAST_RESORT)

    @cached_property
    def variations(self) -> Mapping[str, float]:
        """The face's place on the axes of its variable font."""
        return ReadOnly(dict(ask_list(
            lib.fontprobe_match_coordinates, self.handle, _api.Coordinate, lambda one: (tag_name(one.tag), float(one.value)))))

    @cached_property
    def reasons(self) -> tuple[Reason, ...]:
        """Why this face answered, in order."""
        return ask_list(
            lib.fontprobe_match_reasons, self.handle, _api.Reason,
            lambda one: Reason(view(one.code) or "", view(one.text) or ""))

    @property
    def explanation(self) -> str:
        """The reasons as a sentence."""
        return "; ".join(reason.text for reason in self.reasons)

    def to_dict(self) -> answers.Match:
        """The match as the program prints it."""
        found: answers.Match = json.loads(ask_text(lib.fontprobe_match_json, self.handle))
        return found

    def profile(self) -> str:
        """The metrics of the face in a small file, for places where the font may not be. A substitute is refused."""
        return ask_text(lib.fontprobe_match_profile, self.handle)

    def stand_in(self, family: str | None = None) -> StandIn:
        """A font file that lays text out as the requested font does: `kept` says what holds in it, and `notes` what does not.

        Its dates are those of the font whose letters draw: equal questions give equal bytes.

        family -- The name of the new family; None for one that says what it stands for.
        """
        return StandIn._of(*ask_two(
            lib.fontprobe_match_stand_in_reported, self.handle, *optional_text(family, "family")))

    def face(self) -> Face:
        """The face that draws, with the bytes of its font. At a size it may stand elsewhere on its axes: `Font.face`."""
        return Face(lib.fontprobe_match_face_new, self.handle)

    def font(self, size: float) -> Font:
        """The match at a size in points."""
        from ._font import Font

        return Font.__new__(Font)._take(self, size)

    def __repr__(self) -> str:
        return "<Match, closed>" if self.closed else f"<Match {self.full_name}: {self.outcome}>"


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
        options.language = member(language, "language")
        options.platform = member(platform, "platform")
        super().__init__(lib.fontprobe_collection_new, byref(options))

    def register(self, path: StrOrBytesPath) -> Registration:
        """Registers a font file, or all font files below a folder. They answer before all other fonts."""
        count = c_size_t()
        found = json.loads(ask_text(lib.fontprobe_collection_register_path, self.handle, *path_text(path), byref(count)))
        return Registration(
            count.value, [of_document(one) for one in found["failures"]], [of_document(one) for one in found["duplicates"]])

    def register_bytes(self, data: ReadableBuffer) -> int:
        """Registers a font file that lies in memory; returns how many faces it has. The bytes are copied."""
        count = c_size_t()
        ask(lib.fontprobe_collection_register_bytes, self.handle, *contents(data, "data"), byref(count))
        return count.value

    def register_as(
        self, font: StrOrBytesPath | ReadableBuffer, family: str, *,
        weight: float | tuple[float, float] | None = None, width: float | tuple[float, float] | None = None,
        slant: Slant | None = None, angle: float | tuple[float, float] = 0, unicode_range: str | None = None,
    ) -> None:
        """Registers a font file, or the bytes of one, under a family, a style and characters of the caller's.

        The descriptors are those of `@font-face` in CSS; what is left out is as the file says. Of a pair of numbers a variable
        font answers all between them. A path is a text or a path-like object.
        """
        descriptors = face_descriptors(family, weight, width, slant, angle, unicode_range)
        if isinstance(font, (str, PathLike)):
            ask(lib.fontprobe_collection_register_path_as, self.handle, *path_text(font), byref(descriptors))
        else:
            ask(lib.fontprobe_collection_register_bytes_as, self.handle, *contents(font, "font"), byref(descriptors))

    def register_profiles(self, path: StrOrBytesPath) -> int:
        """Registers recorded metrics of fonts that are not here; returns how many."""
        count = c_size_t()
        ask(lib.fontprobe_collection_register_profiles, self.handle, *path_text(path), byref(count))
        return count.value

    def register_substitutes(self, path: StrOrBytesPath) -> None:
        """Registers a table that says which families replace absent ones."""
        ask(lib.fontprobe_collection_register_substitutes, self.handle, *path_text(path))

    def match(
        self, name: StrPath, *, weight: float | None = None, width: float | None = None, slant: Slant | None = None,
        italic: bool = False, angle: float = 0, keep: Keep = Keep.STANDARD,
        variations: Mapping[str, float] | None = None, characters: str | None = None,
    ) -> Match:
        """The face that answers a name, a font file, or a list of names as in CSS. `Font` describes the parameters."""
        asked = style(weight, width, slant, italic, angle, keep, variations, characters)
        return Match(lib.fontprobe_match_new, self.handle, *font_name(name), byref(asked))

    def font(
        self, name: StrPath, size: float, *, weight: float | None = None, width: float | None = None,
        slant: Slant | None = None, italic: bool = False, angle: float = 0, keep: Keep = Keep.STANDARD,
        variations: Mapping[str, float] | None = None, characters: str | None = None,
    ) -> Font:
        """The font that answers a name, at a size in points. `Font` describes the parameters."""
        return self.match(
            name, weight=weight, width=width, slant=slant, italic=italic, angle=angle, keep=keep,
            variations=variations, characters=characters).font(size)

    def css(
        self, name: StrPath, *, fallbacks: str | None = None, weight: float | None = None, width: float | None = None,
        slant: Slant | None = None, italic: bool = False, angle: float = 0, keep: Keep = Keep.STANDARD,
        variations: Mapping[str, float] | None = None,
    ) -> str:
        """Rules for a web page: fallback fonts in the room that this font takes. `css_rules` has them as values.

        fallbacks -- Families with commas between; None for those that most readers have.
        """
        asked = style(weight, width, slant, italic, angle, keep, variations)
        return ask_text(
            lib.fontprobe_collection_css, self.handle, *font_name(name), *optional_text(fallbacks, "fallbacks"),
            byref(asked))

    def styled_lines(self, document: Mapping[str, Any], width: float | None = None) -> dict[str, Any]:
        """The lines of a paragraph of several fonts: docs/styled-text.md describes both documents."""
        found: dict[str, Any] = json.loads(ask_text(
            lib.fontprobe_collection_styled_lines, self.handle, *written(document, "document"),
            0 if width is None else number(width, "width")))
        return found

    def lines(self, document: Mapping[str, Any], width: float | None = None) -> Lines:
        """The lines of a paragraph of several fonts, to draw: docs/styled-text.md describes the document.

        Ranges are of the texts of the runs, one after the other, with U+FFFC in the place of each box.
        """
        from ._text import Lines

        runs = document.get("runs") if isinstance(document, Mapping) else None
        given = [run for run in runs if isinstance(run, Mapping)] if isinstance(runs, (list, tuple)) else []
        texts = ["\ufffc" if "box" in run else str(run.get("text", "")) for run in given]
        return Lines(
            "".join(texts), lib.fontprobe_lines_styled_new, self.handle, *written(document, "document"),
            0 if width is None else number(width, "width"))


    def families(self) -> list[answers.ListedFamily]:
        """The families that may answer, in the order in which a name finds them, with the names of their styles."""
        from ._program import listed

        return listed(["--families"], self).get("families", [])

    def __repr__(self) -> str:
        return "<Collection, closed>" if self.closed else "<Collection>"


_LAYOUTS = {
    "tables": "Its characters, kerning, features and marks are placed by the font's own tables.",
    "pairs": "Pairs of letters stand as they were measured in the font.",
    "letters": "Its lines and its letters are as high as those of the font, as far as that is published.",
}

_ADVANCES = {
    "recorded": ["Every glyph has the advance that it has in the font."],
    "twin": ["Its letters were made with the advances of the font."],
    "pitch": ["Every letter has the one advance of the font."],
    "mean": ["Text is on average as wide as in the font."],
}

_standard: Collection | None = None


def standard() -> Collection:
    """The collection that answers where none is named. It is made when it is first needed, and again if it was closed."""
    global _standard
    found = _standard
    if found is None or found.closed:
        _standard = found = Collection()
    return found


assert ctypes.sizeof(ctypes.c_void_p) == 8, "the library is made for 64-bit systems"
