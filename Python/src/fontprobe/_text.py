"""Texts that are set: on one line, and in lines."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from typing import Any, overload

from . import _api
from ._api import Decoration, Direction
from ._arguments import whole
from ._face import Face
from ._library import Handle, Pointer, ask_list, ask_struct, lib, tag_name, view


@dataclass(frozen=True)
class Glyph:
    """A glyph on its place."""

    #: Its number in the face of its run; 0 for a character that no font has.
    id: int
    #: The run, by its place among the runs of its line.
    run: int
    #: The byte of the text, as UTF-8, where its cluster begins; of an ellipsis, where the text begins that it stands for.
    cluster: int
    #: Of its origin, in points from the left end of a measured text, and from the left edge of the column of lines.
    x: float
    #: Of its origin, in points upwards from the baseline of the line.
    y: float
    #: In points.
    advance: float


@dataclass(frozen=True)
class Run:
    """A part of a line in one face, one script and one direction."""

    start: int
    end: int
    script: str
    direction: Direction
    scale: float
    x: float
    advance: float
    #: For reports, as `file` and `post_script_name` are: what is opened is the `face` of the run, with an index of its own.
    face_index: int
    file: str | None
    post_script_name: str | None
    #: The size at which its face is drawn, in points.
    points: float
    #: Of its baseline above that of the line, in points.
    rise: float
    #: By how many points strokes are made thicker, half on each side, to imitate bold; 0 for a face as it is.
    boldness: float
    #: The tangent of the angle by which letters are slanted to the right, to imitate oblique; 0 for a face as it is.
    slope: float
    #: The height of a box above the baseline of the run, in points; None for letters. A box has no glyphs and no face.
    box_height: float | None
    #: The run of the document; 0 for a text in one font. An ellipsis is of none.
    document_run: int
    #: Whether it stands for what is left out.
    is_ellipsis: bool
    #: By which letters are stretched horizontally, beside their size: 1, but for a substitute that is set as wide as an absent font;
    #: 0 for a box.
    horizontal_scale: float


@dataclass(frozen=True)
class Stroke:
    """A part of an underline or of a strike-out line: a rectangle of the column. `top` grows downwards."""

    decoration: Decoration
    #: The run of the document that has it; 0 for a text in one font.
    document_run: int
    x: float
    top: float
    width: float
    height: float


def _runs(items: Any, info: Any, pointer: Pointer, *line: int) -> tuple[Run, ...]:
    """The runs of a line, each with how it is drawn."""
    places = count()

    def run(one: Any) -> Run:
        drawn = ask_struct(info, _api.RunFacts, pointer, *line, next(places))
        return Run(
            one.start, one.end, tag_name(one.script), Direction(one.direction), one.scale, one.x, one.advance,
            one.face_index, view(one.file), view(one.post_script_name), drawn.points, drawn.rise, drawn.boldness,
            drawn.slope, drawn.box_height if drawn.is_box else None, drawn.document_run, bool(drawn.is_ellipsis),
            drawn.horizontal_scale)

    return ask_list(items, pointer, _api.Run, run, *line)


def _glyph(one: Any) -> Glyph:
    return Glyph(one.id, one.run, one.cluster, one.x, one.y, one.advance)


@dataclass(frozen=True)
class Line:
    """A line of a text. `start` and `end` are bytes of the text as UTF-8; `top` and `baseline` grow downwards."""

    start: int
    end: int
    #: Its left end: where its first glyph begins, but for blanks at the end of a line from right to left, which hang outside.
    x: float
    top: float
    baseline: float
    height: float
    #: Without the blanks at its end, and before the line is justified.
    advance: float
    direction: Direction
    #: Whether a hyphen is drawn at its end.
    is_hyphenated: bool
    has_ellipsis: bool
    ends_paragraph: bool
    #: As it is drawn, with its hyphen or ellipsis. Soft hyphens of the text that are not drawn are in it too.
    text: str

    def __str__(self) -> str:
        return self.text


class Measured(Handle):
    """A text that is set on one line. Lengths are points."""

    __slots__ = ("__dict__",)
    _free = lib.fontprobe_measured_free

    @cached_property
    def _size(self) -> _api.MeasuredSize:
        return ask_struct(lib.fontprobe_measured_info, _api.MeasuredSize, self.handle)

    @property
    def advance(self) -> float:
        """From its start to its end."""
        return float(self._size.advance)

    @property
    def ascender(self) -> float:
        """The highest of its faces."""
        return float(self._size.ascender)

    @property
    def descender(self) -> float:
        """The lowest of its faces, negative."""
        return float(self._size.descender)

    @property
    def line_height(self) -> float:
        """Ascender minus descender plus the font's leading."""
        return float(self._size.line_height)

    @property
    def ink(self) -> tuple[float, float, float, float]:
        """The left and the lower edge of its ink, and its width and height."""
        return (
            float(self._size.ink_x), float(self._size.ink_y), float(self._size.ink_width), float(self._size.ink_height))

    @property
    def missing_count(self) -> int:
        """How many different characters no font has."""
        return int(self._size.missing_count)

    @cached_property
    def glyphs(self) -> tuple[Glyph, ...]:
        """The glyphs from left to right, run by run."""
        return ask_list(lib.fontprobe_measured_glyphs, self.handle, _api.Glyph, _glyph)

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """The runs from left to right."""
        return _runs(lib.fontprobe_measured_runs, lib.fontprobe_measured_run_info, self.handle)

    def face(self, run: int) -> Face:
        """The face of a run, by its place: its glyphs have the numbers of this face."""
        return Face(lib.fontprobe_measured_face_new, self.handle, whole(run, "run", sys.maxsize))

    def __repr__(self) -> str:
        return "<Measured, closed>" if self.closed else f"<Measured, {self.advance:g} pt wide>"


class Lines(Handle, Sequence[Line]):
    """A text that is broken into lines: a sequence of them. Lengths are points."""

    __slots__ = ("__dict__",)
    _free = lib.fontprobe_lines_free

    @cached_property
    def _size(self) -> _api.LinesSize:
        return ask_struct(lib.fontprobe_lines_info, _api.LinesSize, self.handle)

    @cached_property
    def _items(self) -> tuple[Line, ...]:
        return ask_list(
            lib.fontprobe_lines_list, self.handle, _api.Line,
            lambda one: Line(
                one.start, one.end, one.x, one.top, one.baseline, one.height, one.advance, Direction(one.direction),
                bool(one.is_hyphenated), bool(one.has_ellipsis), bool(one.ends_paragraph), view(one.text) or ""))

    @overload
    def __getitem__(self, place: int) -> Line: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Line, ...]: ...
    def __getitem__(self, place: int | slice) -> Line | tuple[Line, ...]:
        return self._items[place]

    def __len__(self) -> int:
        return len(self._items)

    def __iter__(self) -> Iterator[Line]:
        return iter(self._items)

    # Drawing. Each takes a line by its number, from 0.

    def glyphs(self, line: int) -> tuple[Glyph, ...]:
        """The glyphs of a line as it is drawn, run by run: aligned or justified, with its hyphen or ellipsis."""
        return ask_list(lib.fontprobe_lines_glyphs, self.handle, _api.Glyph, _glyph, whole(line, "line", sys.maxsize))

    def runs(self, line: int) -> tuple[Run, ...]:
        """The runs of a line from left to right."""
        return _runs(
            lib.fontprobe_lines_runs, lib.fontprobe_lines_run_info, self.handle, whole(line, "line", sys.maxsize))

    def face(self, line: int, run: int) -> Face:
        """The face of a run of a line, by its place: its glyphs have the numbers of this face."""
        return Face(
            lib.fontprobe_lines_face_new, self.handle, whole(line, "line", sys.maxsize), whole(run, "run", sys.maxsize))

    def strokes(self, line: int) -> tuple[Stroke, ...]:
        """The lines along a line: of each run, from left to right, the parts of its underline and then its strike-out line."""
        return ask_list(
            lib.fontprobe_lines_strokes, self.handle, _api.Stroke,
            lambda one: Stroke(
                Decoration(one.decoration), one.document_run, one.x, one.top, one.width, one.height),
            whole(line, "line", sys.maxsize))

    def _facts(self, line: int) -> _api.LineFacts:
        return ask_struct(
            lib.fontprobe_lines_line_info, _api.LineFacts, self.handle, whole(line, "line", sys.maxsize))

    def ink(self, line: int) -> tuple[float, float, float, float]:
        """The left edge of its ink in the column, the lower edge upwards from its baseline, and width and height."""
        found = self._facts(line)
        return float(found.ink_x), float(found.ink_y), float(found.ink_width), float(found.ink_height)

    def room(self, line: int) -> float:
        """What is left of the column beside the line, before it is justified; negative for a line that is too wide."""
        return float(self._facts(line).room)

    @property
    def width(self) -> float:
        """Of the widest line, before lines are justified."""
        return float(self._size.width)

    @property
    def height(self) -> float:
        """Of all lines."""
        return float(self._size.height)

    @property
    def line_height(self) -> float:
        """From baseline to baseline; for a text of several fonts that of the paragraph's font."""
        return float(self._size.line_height)

    @property
    def first_baseline(self) -> float:
        """Downwards from the top."""
        return float(self._size.first_baseline)

    @property
    def last_baseline(self) -> float:
        """Downwards from the top."""
        return float(self._size.last_baseline)

    @property
    def is_truncated(self) -> bool:
        """Whether there is more text than lines."""
        return bool(self._size.is_truncated)

    @property
    def missing_count(self) -> int:
        """How many different characters no font has."""
        return int(self._size.missing_count)

    def __repr__(self) -> str:
        if self.closed:
            return "<Lines, closed>"
        return f"<Lines, {len(self)} of {self.width:g} by {self.height:g} pt>"
