"""Texts that are laid out: on one line, or in several lines."""

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
    """The box of the ink of a line, in points. If nothing is drawn, all values are 0.

    left -- The left edge, measured from the start of a measured text, or from the left edge of the column of lines.
    bottom -- The lower edge, measured upwards from the baseline; negative below the baseline.
    width -- The width of the box.
    height -- The height of the box; the upper edge is `bottom + height`.
    """

    left: float
    bottom: float
    width: float
    height: float


@dataclass(frozen=True)
class Glyph:
    """A glyph with its position.

    id -- The number of the glyph in the face of its run; 0 for a character that no font has.
    run -- The index of the glyph's run in the runs of the line.
    cluster -- The index of the first byte of the glyph's cluster in the text as UTF-8. For an ellipsis, the index of the first
        byte that the ellipsis replaces.
    x -- The position of the glyph's origin, in points from the left end of a measured text, or from the left edge of the column
        of lines.
    y -- The height of the glyph's origin, in points above the baseline of the line.
    advance -- The advance of the glyph, in points.
    cluster_index -- The same position as `cluster`, as an index in the `str`: `text[glyph.cluster_index]`.
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

    start, end -- The index of the first byte of the run in the text as UTF-8, and the index of the byte after its last byte.
    script -- The script of the run, as an ISO 15924 code such as `Latn`.
    direction -- The direction of the glyphs.
    scale -- The scale factor of the face, in addition to the size of the font.
    x -- The left end of the run, in points, measured from the same place as the glyphs.
    advance -- The advance of the run, in points.
    face_index, file, post_script_name -- The face whose letters are drawn, only for reports. To open the face, use the method
        `face` of the text: that face has an index of its own. The file is None for fonts in memory and for bundled fonts.
    points -- The size at which the face is drawn, in points.
    rise -- The height of the run's baseline above the baseline of the line, in points.
    boldness -- The extra thickness of strokes that imitates bold, in points, half on each side; 0 if bold is not imitated.
    slope -- The slant of letters to the right that imitates oblique, as the tangent of its angle; 0 if oblique is not imitated.
    box_height -- The height of a box above the baseline of the run, in points; None for letters. A box has no glyphs and no face.
    document_run -- The index of the run in the document; 0 for a text in one font. An ellipsis belongs to no run of the document.
    is_ellipsis -- Whether the run is an ellipsis in place of omitted text.
    horizontal_scale -- The horizontal stretch factor of letters, in addition to the size: 1, except for a substitute that is
        made as wide as an absent font; 0 for a box.
    start_index, end_index -- The same positions as `start` and `end`, as indices in the `str`:
        `text[run.start_index:run.end_index]`.
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
    """A rectangle of an underline or a strikeout line, in points.

    decoration -- Whether the stroke is an underline or a strikeout line.
    document_run -- The index of the stroke's run in the document; 0 for a text in one font.
    x -- The left edge of the rectangle, from the left edge of the column of lines.
    top -- The upper edge of the rectangle, downwards from the top of the first line.
    width, height -- The width and the height of the rectangle.
    """

    decoration: Decoration
    document_run: int
    x: float
    top: float
    width: float
    height: float


@dataclass(frozen=True)
class Line:
    """A line of a text. Lengths are in points.

    start, end -- The index of the first byte of the line in the text as UTF-8, and the index of the byte after its last byte.
        Blanks at the end of the line are included.
    x -- The left end of the line, from the left edge of the column: the start of the first glyph. Blanks at the end of a line
        from right to left are further to the left and do not count.
    top -- The top of the line, downwards from the top of the first line.
    baseline -- The baseline of the line, downwards from the top of the first line.
    height -- The height of the line.
    advance -- The width of the line, without blanks at the end of the line and before the line is justified.
    direction -- The direction of the paragraph of the line.
    is_hyphenated -- Whether a hyphen is drawn at the end of the line.
    has_ellipsis -- Whether the line has an ellipsis.
    ends_paragraph -- Whether the line is the last line of a paragraph.
    text -- The text as it is drawn, with a hyphen or an ellipsis. Soft hyphens that are not drawn are included.
    start_index, end_index -- The same positions as `start` and `end`, as indices in the `str`:
        `text[line.start_index:line.end_index]`.
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
    """Converts an index of a byte (UTF-8) to an index of a character."""

    def __init__(self, text: str) -> None:
        #: The index of the first byte of each character; empty for a text of ASCII characters.
        self._starts = array("L")
        if not text.isascii():
            lengths = (1 if one < "\x80" else 2 if one < "\u0800" else 3 if one < "\U00010000" else 4 for one in text)
            self._starts = array("L", accumulate(lengths, initial=0))

    def __call__(self, byte: int) -> int:
        return bisect_right(self._starts, byte) - 1 if self._starts else byte


class _Setting(Handle):
    """A text that is laid out."""

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
        # The view refers to the memory, and the memory refers to its owner.
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
    """The index of an item, if there is such an item."""
    found = whole(place, name, sys.maxsize)
    if found >= len(items):
        raise missing_item(name, found, len(items))
    return found


class Measured(_Setting):
    """A text that is laid out on one line. Lengths are in points, and `y` is measured upwards from the baseline."""

    __slots__ = ()
    _free = lib.fontprobe_measured_free

    @cached_property
    def _size(self) -> _api.MeasuredSize:
        return ask_struct(lib.fontprobe_measured_info, _api.MeasuredSize, self.handle)

    @property
    def advance(self) -> float:
        """The distance from the start of the text to its end."""
        return float(self._size.advance)

    @property
    def ascender(self) -> float:
        """The greatest ascender of the faces in the text, positive above the baseline."""
        return float(self._size.ascender)

    @property
    def descender(self) -> float:
        """The lowest descender of the faces in the text, negative below the baseline."""
        return float(self._size.descender)

    @property
    def line_height(self) -> float:
        """Ascender minus descender plus the font's leading."""
        return float(self._size.line_height)

    @property
    def ink(self) -> Box:
        """The box of the ink of the text, measured upwards from the baseline."""
        return Box(
            float(self._size.ink_x), float(self._size.ink_y), float(self._size.ink_width), float(self._size.ink_height))

    @property
    def missing_count(self) -> int:
        """The number of different characters in the text that no font has."""
        return int(self._size.missing_count)

    @cached_property
    def glyphs(self) -> tuple[Glyph, ...]:
        """The glyphs from left to right, run by run."""
        return self._glyphs(lib.fontprobe_measured_glyphs)

    @property
    def glyph_buffer(self) -> memoryview:
        """The glyphs in the memory of the library, without a copy.

        `numpy.asarray` makes an array of this buffer, with the fields `id`, `run`, `cluster`, `x`, `y` and `advance`. The buffer
        stays valid after the text is closed: the memory is freed when nothing refers to it any more.
        """
        return self._glyph_buffer(lib.fontprobe_measured_glyphs)

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """The runs of the line, from left to right."""
        return self._runs(lib.fontprobe_measured_runs, lib.fontprobe_measured_run_info)

    def face(self, run: int) -> Face:
        """The face of the run with this index. The numbers of the run's glyphs are glyph numbers in this face."""
        return Face(lib.fontprobe_measured_face_new, self.handle, _place(run, "run", self.runs))

    def __repr__(self) -> str:
        return "<Measured, closed>" if self.closed else f"<Measured, {self.advance:g} pt wide>"


class Lines(_Setting, Sequence[Line]):
    """A text that is broken into lines, as a sequence of lines.

    Lengths are in points. `top` and `baseline` of a line are measured downwards from the top of the first line. Glyphs and ink are
    measured upwards from the baseline of their line.
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

    # Drawing: `line` is the index of a line, from 0.

    def glyphs(self, line: int) -> tuple[Glyph, ...]:
        """The glyphs of a line as they are drawn, run by run: aligned or justified, with a hyphen or an ellipsis."""
        return self._glyphs(lib.fontprobe_lines_glyphs, self._line(line))

    def glyph_buffer(self, line: int) -> memoryview:
        """The glyphs of a line in the memory of the library, without a copy. `Measured.glyph_buffer` describes this buffer."""
        return self._glyph_buffer(lib.fontprobe_lines_glyphs, self._line(line))

    def runs(self, line: int) -> tuple[Run, ...]:
        """The runs of a line, from left to right."""
        return self._runs(lib.fontprobe_lines_runs, lib.fontprobe_lines_run_info, self._line(line))

    def face(self, line: int, run: int) -> Face:
        """The face of a run of a line. The numbers of the run's glyphs are glyph numbers in this face."""
        return Face(lib.fontprobe_lines_face_new, self.handle, self._line(line), _place(run, "run", self.runs(line)))

    def strokes(self, line: int) -> tuple[Stroke, ...]:
        """The underlines and strikeout lines of a line of text.

        For each run, from left to right, the parts of the underline come first, then the strikeout line.
        """
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
        """The box of the ink of a line, measured from the left edge of the column and upwards from the baseline of the line."""
        found = self._facts(line)
        return Box(float(found.ink_x), float(found.ink_y), float(found.ink_width), float(found.ink_height))

    def room(self, line: int) -> float:
        """The width of the column that a line leaves empty, before it is justified; negative for a line that is too wide."""
        return float(self._facts(line).room)

    @property
    def width(self) -> float:
        """The width of the widest line, before lines are justified."""
        return float(self._size.width)

    @property
    def height(self) -> float:
        """The height of all lines together."""
        return float(self._size.height)

    @property
    def line_height(self) -> float:
        """The distance from baseline to baseline; in a text in several fonts, the line height of the paragraph's font."""
        return float(self._size.line_height)

    @property
    def first_baseline(self) -> float:
        """The baseline of the first line, downwards from the top of the first line."""
        return float(self._size.first_baseline)

    @property
    def last_baseline(self) -> float:
        """The baseline of the last line, downwards from the top of the first line."""
        return float(self._size.last_baseline)

    @property
    def is_truncated(self) -> bool:
        """Whether there is more text than the lines have."""
        return bool(self._size.is_truncated)

    @property
    def missing_count(self) -> int:
        """The number of different characters in the text that no font has."""
        return int(self._size.missing_count)

    def __repr__(self) -> str:
        if self.closed:
            return "<Lines, closed>"
        return f"<Lines, {len(self)} of {self.width:g} by {self.height:g} pt>"
