"""The fonts that are searched for a name, and the match for a name."""

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
    """The result of registering a path.

    face_count -- The number of faces that were added.
    failures -- An error for each file that could not be loaded: `file` is its path. All other files were registered.
    duplicates -- An error for each face whose name a different face already has.
    """

    face_count: int
    failures: list[FontprobeError]
    duplicates: list[FontprobeError]


@dataclass(frozen=True)
class Reason:
    """One of the reasons for a match.

    code -- A code for programs, the same in every version: docs/which-font.md lists all codes.
    text -- A sentence for people.
    """

    code: str
    text: str

    def __str__(self) -> str:
        return self.text


class StandIn(bytes):
    """The bytes of a font file whose text layout is the same as the layout of the requested font, as far as it is known.

    report -- The JSON output of `fontprobe stand-in`: `layout`, `likeness`, `licence` of the letters, and more.
    """

    report: dict[str, Any]

    @classmethod
    def _of(cls, file: bytes, report: bytes) -> StandIn:
        stand_in = cls(file)
        stand_in.report = json.loads(report)
        return stand_in

    @property
    def advances(self) -> str:
        """The source of the advances of text: `recorded`, `twin`, `pitch`, `mean` or `substitute`."""
        return str(self.report["advances"])

    @property
    def kept(self) -> list[str]:
        """The properties that the file shares with the requested font: a sentence for each."""
        return [_LAYOUTS[self.report["layout"]], *_ADVANCES.get(self.report["advances"], [])]

    @property
    def notes(self) -> list[str]:
        """The differences from the requested font: a sentence for each."""
        return list(self.report["notes"])

    def __repr__(self) -> str:
        return f"<StandIn of {self.report['of']}, {len(self)} bytes>"


class Match(Handle):
    """The face that was found for a name, and the reasons.

    Metrics are read from this face. If the requested font is absent, the letters may be drawn from a different face.
    """

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
        """How similar the face whose letters are drawn is to the requested face."""
        return Likeness(self._facts.likeness)

    @property
    def source(self) -> Source:
        """The source of the face: a registered file, the library, or the system."""
        return Source(self._facts.source)

    @property
    def weight(self) -> float:
        """The weight of the face whose metrics are read, from 1 to 1000."""
        return float(self._facts.weight)

    @property
    def width(self) -> float:
        """The width of the face whose metrics are read, in percent."""
        return float(self._facts.width)

    @property
    def slant(self) -> Slant:
        """The slant of the face whose metrics are read."""
        return Slant(self._facts.slant)

    @property
    def size_adjust(self) -> float:
        """The scale factor of the letters of a substitute; 1 if they are not scaled."""
        return float(self._facts.size_adjust)

    @property
    def face_index(self) -> int:
        """The index of the face whose metrics are read, in its file."""
        return int(self._facts.face_index)

    @property
    def post_script_name(self) -> str | None:
        """The PostScript name of the face whose metrics are read."""
        return self._text("post_script_name")

    @property
    def full_name(self) -> str:
        """The full name of the face whose metrics are read, or else its PostScript name or its family."""
        return self._text("full_name") or ""

    @property
    def family(self) -> str | None:
        """The family of the face whose metrics are read."""
        return self._text("family")

    @property
    def style_name(self) -> str | None:
        """The style name of the face whose metrics are read."""
        return self._text("style")

    @property
    def file(self) -> str | None:
        """The file of the face whose metrics are read; None for fonts in memory and for bundled fonts."""
        return self._text("file")

    @property
    def drawn_post_script_name(self) -> str | None:
        """The PostScript name of the face whose letters are drawn."""
        return self._text("drawn_post_script_name")

    @property
    def drawn_file(self) -> str | None:
        """The file of the face whose letters are drawn; None for fonts in memory and for bundled fonts."""
        return self._text("drawn_file")

    @property
    def drawn_face_index(self) -> int:
        """The index of the face whose letters are drawn, in its file."""
        return int(self._facts.drawn_face_index)

    @property
    def is_bold_synthesised(self) -> bool:
        """Whether bold is imitated: the face is lighter than requested, and its strokes are drawn thicker."""
        return bool(self._facts.is_bold_synthesised)

    @property
    def is_oblique_synthesised(self) -> bool:
        """Whether a slant is imitated: the face is upright, and its letters are drawn slanted."""
        return bool(self._facts.is_oblique_synthesised)

    @property
    def is_substitute(self) -> bool:
        """Whether a different family is used in place of the requested family."""
        return self.outcome in (Outcome.SUBSTITUTE, Outcome.LAST_RESORT)

    @cached_property
    def variations(self) -> Mapping[str, float]:
        """The position of the face on the axes of its variable font."""
        return ReadOnly(dict(ask_list(
            lib.fontprobe_match_coordinates, self.handle, _api.Coordinate, lambda one: (tag_name(one.tag), float(one.value)))))

    @cached_property
    def reasons(self) -> tuple[Reason, ...]:
        """The reasons why this face was found, in the order in which they were found."""
        return ask_list(
            lib.fontprobe_match_reasons, self.handle, _api.Reason,
            lambda one: Reason(view(one.code) or "", view(one.text) or ""))

    @property
    def explanation(self) -> str:
        """The texts of all reasons, separated by semicolons."""
        return "; ".join(reason.text for reason in self.reasons)

    def to_dict(self) -> answers.Match:
        """The match as a dictionary, with the keys and values of the program's JSON."""
        found: answers.Match = json.loads(ask_text(lib.fontprobe_match_json, self.handle))
        return found

    def profile(self) -> str:
        """A profile: a small file (JSON) with the metrics of the face, for machines without the font. A substitute is refused."""
        return ask_text(lib.fontprobe_match_profile, self.handle)

    def stand_in(self, family: str | None = None) -> StandIn:
        """A stand-in: a font file whose text layout is the same as the layout of the requested font, as far as it is known.

        `kept` of the result lists the properties that the file shares with the requested font, and `notes` lists the differences.
        The file has the dates of the font whose letters are drawn: equal requests give equal bytes.

        family -- The family name of the new font; None for a name that contains the name of the requested font.
        """
        return StandIn._of(*ask_two(
            lib.fontprobe_match_stand_in_reported, self.handle, *optional_text(family, "family")))

    def face(self) -> Face:
        """The face whose letters are drawn, with the bytes of its font.

        At a certain size, the face may have a different position on its axes: use `Font.face`.
        """
        return Face(lib.fontprobe_match_face_new, self.handle)

    def font(self, size: float) -> Font:
        """The font of this match at a size in points."""
        from ._font import Font

        return Font.__new__(Font)._take(self, size)

    def __repr__(self) -> str:
        return "<Match, closed>" if self.closed else f"<Match {self.full_name}: {self.outcome}>"


class Collection(Handle):
    """The fonts that are searched for a name: registered fonts, bundled fonts of the library, and fonts of the system.

    bundled -- False to leave out the bundled fonts.
    system -- False to leave out the fonts of the system.
    language -- The language that decides which faces are used for Han characters; None for the language of the environment.
    platform -- The platform that decides which fonts are used for `system-ui` and similar families; None for no platform.
    """

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
        """Registers a font file, or all font files in a folder and its subfolders. They take precedence over all other fonts."""
        count = c_size_t()
        found = json.loads(ask_text(lib.fontprobe_collection_register_path, self.handle, *path_text(path), byref(count)))
        return Registration(
            count.value, [of_document(one) for one in found["failures"]], [of_document(one) for one in found["duplicates"]])

    def register_bytes(self, data: ReadableBuffer) -> int:
        """Registers a font file in memory, and returns the number of its faces. The bytes are copied."""
        count = c_size_t()
        ask(lib.fontprobe_collection_register_bytes, self.handle, *contents(data, "data"), byref(count))
        return count.value

    def register_as(
        self, font: StrOrBytesPath | ReadableBuffer, family: str, *,
        weight: float | tuple[float, float] | None = None, width: float | tuple[float, float] | None = None,
        slant: Slant | None = None, angle: float | tuple[float, float] = 0, unicode_range: str | None = None,
    ) -> None:
        """Registers a font file, or the bytes of a font file, under a family, a style and characters that you choose.

        The arguments are descriptors of `@font-face` in CSS. If you omit a descriptor, the data of the file is used. With a pair
        of numbers, a variable font is found for all values between the two. A path is a `str` or a path-like object.
        """
        descriptors = face_descriptors(family, weight, width, slant, angle, unicode_range)
        if isinstance(font, (str, PathLike)):
            ask(lib.fontprobe_collection_register_path_as, self.handle, *path_text(font), byref(descriptors))
        else:
            ask(lib.fontprobe_collection_register_bytes_as, self.handle, *contents(font, "font"), byref(descriptors))

    def register_profiles(self, path: StrOrBytesPath) -> int:
        """Registers a profile, or all profiles in a folder (recorded metrics of fonts), and returns the number of profiles."""
        count = c_size_t()
        ask(lib.fontprobe_collection_register_profiles, self.handle, *path_text(path), byref(count))
        return count.value

    def register_substitutes(self, path: StrOrBytesPath) -> None:
        """Registers a file with a table of substitutes for absent families."""
        ask(lib.fontprobe_collection_register_substitutes, self.handle, *path_text(path))

    def match(
        self, name: StrPath, *, weight: float | None = None, width: float | None = None, slant: Slant | None = None,
        italic: bool = False, angle: float = 0, keep: Keep = Keep.STANDARD,
        variations: Mapping[str, float] | None = None, characters: str | None = None,
    ) -> Match:
        """The face for a name, for a font file, or for a list of names as in CSS. `Font` describes the parameters."""
        asked = style(weight, width, slant, italic, angle, keep, variations, characters)
        return Match(lib.fontprobe_match_new, self.handle, *font_name(name), byref(asked))

    def font(
        self, name: StrPath, size: float, *, weight: float | None = None, width: float | None = None,
        slant: Slant | None = None, italic: bool = False, angle: float = 0, keep: Keep = Keep.STANDARD,
        variations: Mapping[str, float] | None = None, characters: str | None = None,
    ) -> Font:
        """The font for a name at a size in points. `Font` describes the parameters."""
        return self.match(
            name, weight=weight, width=width, slant=slant, italic=italic, angle=angle, keep=keep,
            variations=variations, characters=characters).font(size)

    def css(
        self, name: StrPath, *, fallbacks: str | None = None, weight: float | None = None, width: float | None = None,
        slant: Slant | None = None, italic: bool = False, angle: float = 0, keep: Keep = Keep.STANDARD,
        variations: Mapping[str, float] | None = None,
    ) -> str:
        """CSS rules for a web page: fallback fonts that take the same space as this font. `css_rules` returns them as values.

        fallbacks -- Families that readers have, separated by commas; None for the families that most readers have.
        """
        asked = style(weight, width, slant, italic, angle, keep, variations)
        return ask_text(
            lib.fontprobe_collection_css, self.handle, *font_name(name), *optional_text(fallbacks, "fallbacks"),
            byref(asked))

    def styled_lines(self, document: Mapping[str, Any], width: float | None = None) -> dict[str, Any]:
        """The lines of a paragraph in several fonts, as a document. docs/styled-text.md describes `document` and the result."""
        found: dict[str, Any] = json.loads(ask_text(
            lib.fontprobe_collection_styled_lines, self.handle, *written(document, "document"),
            0 if width is None else number(width, "width")))
        return found

    def lines(self, document: Mapping[str, Any], width: float | None = None) -> Lines:
        """The lines of a paragraph in several fonts, for drawing. docs/styled-text.md describes `document`.

        Indices of the result count in the texts of all runs, joined in order. Each box counts as the character U+FFFC.
        """
        from ._text import Lines

        runs = document.get("runs") if isinstance(document, Mapping) else None
        given = [run for run in runs if isinstance(run, Mapping)] if isinstance(runs, (list, tuple)) else []
        texts = ["\ufffc" if "box" in run else str(run.get("text", "")) for run in given]
        return Lines(
            "".join(texts), lib.fontprobe_lines_styled_new, self.handle, *written(document, "document"),
            0 if width is None else number(width, "width"))


    def families(self) -> list[answers.ListedFamily]:
        """The families that are searched for a name, in the order of the search, with the names of their styles."""
        from ._program import listed

        return listed(["--families"], self).get("families", [])

    def __repr__(self) -> str:
        return "<Collection, closed>" if self.closed else "<Collection>"


_LAYOUTS = {
    "tables": "Characters, kerning, features and marks are placed by the tables of the requested font.",
    "pairs": "Pairs of letters have the distances that were measured in the requested font.",
    "letters": "Lines and letters are as high as in the requested font, as far as these heights are published.",
}

_ADVANCES = {
    "recorded": ["Every glyph has the same advance as in the requested font."],
    "twin": ["The letters are from a font that was made with the advances of the requested font."],
    "pitch": ["Every letter has the advance that all letters of the requested font have."],
    "mean": ["Text is on average as wide as in the requested font."],
}

_standard: Collection | None = None


def standard() -> Collection:
    """The collection that is used if you give no collection. It is made when it is first needed, and again if it was closed."""
    global _standard
    found = _standard
    if found is None or found.closed:
        _standard = found = Collection()
    return found


assert ctypes.sizeof(ctypes.c_void_p) == 8, "fontprobe supports only 64-bit systems"
