"""Texts that are set: on one line, and in lines."""

from __future__ import annotations

import ctypes
import sys
from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from ctypes import POINTER, byref, c_size_t
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, count
from typing import Any, NamedTuple, overload

from . import _api
from ._api import Decoration, Direction
from ._arguments import whole
from ._errors import missing_item
from ._face import Face
from ._library import Handle, ask, ask_list, ask_struct, lib, tag_name, view


class Box(NamedTuple):
    """The box of the ink of a line, in points. `y` grows upwards from the baseline of the line; it is all 0 where there is no ink.

    left -- The left edge: from the start of a measured text, and from the left edge of the column of lines.
    bottom -- The lower edge, negative below the baseline.
    width -- How wide it is.
    height -- How high it is; the upper edge is `bottom + height`.
    """

    left: float
    bottom: float
    width: float
    height: float


@dataclass(frozen=True)
class Glyph:
    """A glyph on its place. `y` grows upwards from the baseline of its line.

    id -- Its number in the face of its run; 0 for a character that no font has.
    run -- The run, by its place among the runs of its line.
    cluster -- The byte of the text, as UTF-8, where its cluster begins; of an ellipsis, where the text begins that it stands for.
    x -- Of its origin, in points from the left end of a measured text, and from the left edge of the column of lines.
    y -- Of its origin, in points upwards from the baseline of the line.
    advance -- In points.
    cluster_index -- The same as `cluster`, as an index of the `str`: `text[glyph.cluster_index]`.
    """

    id: int
    run: int
    cluster: int
    x: float
    y: float
    advance: float
    cluster_index: int


@dataclass(frozen=True)
class Run:
    """A part of a line in one face, one script and one direction.

    start, end -- Its first byte of the text as UTF-8, and the byte after its last.
    script -- The script, as ISO 15924 writes it: `Latn`.
    direction -- Of its glyphs.
    scale -- By which the face is scaled beside the size of the font.
    x -- Its left end, in points, as of its glyphs.
    advance -- In points.
    face_index, file, post_script_name -- The face that draws, for reports. What is opened is the `face` of the run, with an index
        of its own; the file is None for fonts in memory and in the library.
    points -- The size at which its face is drawn, in points.
    rise -- Of its baseline above that of the line, in points: upwards.
    boldness -- By how many points strokes are made thicker, half on each side, to imitate bold; 0 for a face as it is.
    slope -- The tangent of the angle by which letters are slanted to the right, to imitate oblique; 0 for a face as it is.
    box_height -- The height of a box above the baseline of the run, in points; None for letters. A box has no glyphs and no face.
    document_run -- The run of the document; 0 for a text in one font. An ellipsis is of none.
    is_ellipsis -- Whether it stands for what is left out.
    horizontal_scale -- By which letters are stretched horizontally, beside their size: 1, but for a substitute that is set as wide
        as an absent font; 0 for a box.
    start_index, end_index -- The same as `start` and `end`, as indices of the `str`: `text[run.start_index:run.end_index]`.
    """

    start: int
    end: int
    script: str
    direction: Direction
    scale: float
    x: float
    advance: float
    face_index: int
    file: str | None
    post_script_name: str | None
    points: float
    rise: float
    boldness: float
    slope: float
    box_height: float | None
    document_run: int
    is_ellipsis: bool
    horizontal_scale: float
    start_index: int
    end_index: int


@dataclass(frozen=True)
class Stroke:
    """A part of an underline or of a strike-out line: a rectangle of the column, in points.

    decoration -- Which line.
    document_run -- The run of the document that has it; 0 for a text in one font.
    x -- Its left edge, from that of the column.
    top -- Its upper edge, downwards from the top of the first line.
    width, height -- How wide and how high it is.
    """

    decoration: Decoration
    document_run: int
    x: float
    top: float
    width: float
    height: float


@dataclass(frozen=True)
class Line:
    """A line of a text, in points. `top` and `baseline` grow downwards from the top of the first line.

    start, end -- Its first byte of the text as UTF-8, and the byte after its last; blanks at its end are part of it.
    x -- Its left end: where its first glyph begins, but for blanks at the end of a line from right to left, which hang outside.
    top -- Its upper edge, downwards from the top of the first line.
    baseline -- Downwards from the top of the first line.
    height -- How high it is.
    advance -- Without the blanks at its end, and before the line is justified.
    direction -- Of its paragraph.
    is_hyphenated -- Whether a hyphen is drawn at its end.
    has_ellipsis -- Whether an ellipsis stands in it.
    ends_paragraph -- Whether a paragraph ends with it.
    text -- As it is drawn, with its hyphen or ellipsis. Soft hyphens of the text that are not drawn are in it too.
    start_index, end_index -- The same as `start` and `end`, as indices of the `str`: `text[line.start_index:line.end_index]`.
    """

    start: int
    end: int
    x: float
    top: float
    baseline: float
    height: float
    advance: float
    direction: Direction
    is_hyphenated: bool
    has_ellipsis: bool
    ends_paragraph: bool
    text: str
    start_index: int
    end_index: int

    def __str__(self) -> str:
        return self.text


class _Indices:
    """The characters of a text by its bytes as UTF-8."""

    def __init__(self, text: str) -> None:
        #: Where each character begins; nothing for a text whose characters are bytes.
        self._starts = array("L")
        if not text.isascii():
            lengths = (1 if one < "\x80" else 2 if one < "\u0800" else 3 if one < "\U00010000" else 4 for one in text)
            self._starts = array("L", accumulate(lengths, initial=0))

    def __call__(self, byte: int) -> int:
        return bisect_right(self._starts, byte) - 1 if self._starts else byte


class _Setting(Handle):
    """A text that is set."""

    __slots__ = ("__dict__", "_value")

    def __init__(self, value: str, function: Any, *arguments: Any) -> None:
        super().__init__(function, *arguments)
        self._value = value

    @cached_property
    def _indices(self) -> _Indices:
        return _Indices(self._value)

    def _glyphs(self, function: Any, *line: int) -> tuple[Glyph, ...]:
        index = self._indices
        return ask_list(
            function, self.handle, _api.Glyph,
            lambda one: Glyph(one.id, one.run, one.cluster, one.x, one.y, one.advance, index(one.cluster)), *line)

    def _glyph_buffer(self, function: Any, *line: int) -> memoryview:
        pointer = self.handle
        items, count = POINTER(_api.Glyph)(), c_size_t()
        ask(function, pointer, *line, byref(items), byref(count))
        if not count.value:
            return memoryview((_api.Glyph * 0)())
        memory = (_api.Glyph * count.value).from_address(ctypes.addressof(items.contents))
        # The view refers to the memory, and the memory to what owns it.
        memory.owner = pointer  # type: ignore[attr-defined]
        return memoryview(memory).toreadonly()

    def _runs(self, items: Any, facts: Any, *line: int) -> tuple[Run, ...]:
        pointer, index, places = self.handle, self._indices, count()

        def run(one: Any) -> Run:
            drawn = ask_struct(facts, _api.RunFacts, pointer, *line, next(places))
            return Run(
                one.start, one.end, tag_name(one.script), Direction(one.direction), one.scale, one.x, one.advance,
                one.face_index, view(one.file), view(one.post_script_name), drawn.points, drawn.rise, drawn.boldness,
                drawn.slope, drawn.box_height if drawn.is_box else None, drawn.document_run, bool(drawn.is_ellipsis),
                drawn.horizontal_scale, index(one.start), index(one.end))

        return ask_list(items, pointer, _api.Run, run, *line)


def _place(place: int, name: str, items: Sequence[Any]) -> int:
    """The place of an item from 0."""
    found = whole(place, name, sys.maxsize)
    if found >= len(items):
        raise missing_item(name, found, len(items))
    return found


class Measured(_Setting):
    """A text that is set on one line. Lengths are points; `y` grows upwards from the baseline."""

    __slots__ = ()
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
        """That of its highest face: above the baseline, positive."""
        return float(self._size.ascender)

    @property
    def descender(self) -> float:
        """That of its lowest face: below the baseline, negative."""
        return float(self._size.descender)

    @property
    def line_height(self) -> float:
        """Ascender minus descender plus the font's leading."""
        return float(self._size.line_height)

    @property
    def ink(self) -> Box:
        """The box of its ink, upwards from the baseline."""
        return Box(
            float(self._size.ink_x), float(self._size.ink_y), float(self._size.ink_width), float(self._size.ink_height))

    @property
    def missing_count(self) -> int:
        """How many different characters no font has."""
        return int(self._size.missing_count)

    @cached_property
    def glyphs(self) -> tuple[Glyph, ...]:
        """The glyphs from left to right, run by run."""
        return self._glyphs(lib.fontprobe_measured_glyphs)

    @property
    def glyph_buffer(self) -> memoryview:
        """The glyphs as they lie in memory, without a copy.

        `numpy.asarray` makes an array of it with the fields `id`, `run`, `cluster`, `x`, `y` and `advance`. It can be
        read after the text is closed: the memory is freed when nothing refers to it any more.
        """
        return self._glyph_buffer(lib.fontprobe_measured_glyphs)

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """The runs from left to right."""
        return self._runs(lib.fontprobe_measured_runs, lib.fontprobe_measured_run_info)

    def face(self, run: int) -> Face:
        """The face of a run, by its place: its glyphs have the numbers of this face."""
        return Face(lib.fontprobe_measured_face_new, self.handle, _place(run, "run", self.runs))

    def __repr__(self) -> str:
        return "<Measured, closed>" if self.closed else f"<Measured, {self.advance:g} pt wide>"


class Lines(_Setting, Sequence[Line]):
    """A text that is broken into lines: a sequence of them.

    Lengths are points. A line says with `top` and `baseline` where it is: downwards from the top of the first line. Its glyphs and
    its ink are upwards from its baseline.
    """

    __slots__ = ()
    _free = lib.fontprobe_lines_free

    @cached_property
    def _size(self) -> _api.LinesSize:
        return ask_struct(lib.fontprobe_lines_info, _api.LinesSize, self.handle)

    @cached_property
    def _items(self) -> tuple[Line, ...]:
        index = self._indices
        return ask_list(
            lib.fontprobe_lines_list, self.handle, _api.Line,
            lambda one: Line(
                one.start, one.end, one.x, one.top, one.baseline, one.height, one.advance, Direction(one.direction),
                bool(one.is_hyphenated), bool(one.has_ellipsis), bool(one.ends_paragraph), view(one.text) or "",
                index(one.start), index(one.end)))

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
        return self._glyphs(lib.fontprobe_lines_glyphs, self._line(line))

    def glyph_buffer(self, line: int) -> memoryview:
        """The glyphs of a line as they lie in memory, without a copy: `Measured.glyph_buffer` describes it."""
        return self._glyph_buffer(lib.fontprobe_lines_glyphs, self._line(line))

    def runs(self, line: int) -> tuple[Run, ...]:
        """The runs of a line from left to right."""
        return self._runs(lib.fontprobe_lines_runs, lib.fontprobe_lines_run_info, self._line(line))

    def face(self, line: int, run: int) -> Face:
        """The face of a run of a line, by its place: its glyphs have the numbers of this face."""
        return Face(lib.fontprobe_lines_face_new, self.handle, self._line(line), _place(run, "run", self.runs(line)))

    def strokes(self, line: int) -> tuple[Stroke, ...]:
        """The lines along a line: of each run, from left to right, the parts of its underline and then its strike-out line."""
        return ask_list(
            lib.fontprobe_lines_strokes, self.handle, _api.Stroke,
            lambda one: Stroke(
                Decoration(one.decoration), one.document_run, one.x, one.top, one.width, one.height),
            self._line(line))

    def _line(self, line: int) -> int:
        return _place(line, "line", self._items)

    def _facts(self, line: int) -> _api.LineFacts:
        return ask_struct(lib.fontprobe_lines_line_info, _api.LineFacts, self.handle, self._line(line))

    def ink(self, line: int) -> Box:
        """The box of the ink of a line: from the left edge of the column, and upwards from the baseline of the line."""
        found = self._facts(line)
        return Box(float(found.ink_x), float(found.ink_y), float(found.ink_width), float(found.ink_height))

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
