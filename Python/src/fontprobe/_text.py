"""Texts that are set: on one line, and in lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import overload

from . import _api
from ._api import Direction
from ._library import Handle, ask_list, ask_struct, lib, tag_name, view


@dataclass(frozen=True)
class Glyph:
    """A glyph on its place."""

    #: Its number in the face of its run.
    id: int
    #: The run, by its place.
    run: int
    #: The byte of the text, as UTF-8, where its cluster begins.
    cluster: int
    #: Of its origin, in points from the start of the line.
    x: float
    #: Of its origin, in points upwards from the baseline.
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
    face_index: int
    file: str | None
    post_script_name: str | None


@dataclass(frozen=True)
class Line:
    """A line of a text. `start` and `end` are bytes of the text as UTF-8; `top` and `baseline` grow downwards."""

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
    #: As it is drawn, with its hyphen or ellipsis.
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
        """The glyphs in the order in which they are drawn."""
        return ask_list(
            lib.fontprobe_measured_glyphs, self.handle, _api.Glyph,
            lambda one: Glyph(one.id, one.run, one.cluster, one.x, one.y, one.advance))

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """The runs from left to right."""
        return ask_list(
            lib.fontprobe_measured_runs, self.handle, _api.Run,
            lambda one: Run(
                one.start, one.end, tag_name(one.script), Direction(one.direction), one.scale, one.x, one.advance,
                one.face_index, view(one.file), view(one.post_script_name)))


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

    @property
    def width(self) -> float:
        """Of the widest line."""
        return float(self._size.width)

    @property
    def height(self) -> float:
        """Of all lines."""
        return float(self._size.height)

    @property
    def line_height(self) -> float:
        """From baseline to baseline."""
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
