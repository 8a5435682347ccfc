"""A font at a size: its metrics, and the texts that are set in it."""

from __future__ import annotations

import json
import math
from array import array
from collections.abc import Iterable, Mapping, Sequence
from ctypes import POINTER, byref, c_double, c_size_t, c_void_p, sizeof
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

from . import _api
from ._api import Alignment, Caps, Code, Convention, Direction, Keep, Metric, Slant, Truncation
from ._collection import Collection, Match, standard
from ._library import FontprobeError, Handle, ask, lib, made, member, optional_text, tag, take_text, text, view
from ._text import Lines, Measured


@dataclass(frozen=True)
class Metrics:
    """The metrics of a font in points; None where one is unknown. The descender is negative."""

    units_per_em: float
    ascender: float
    descender: float
    leading: float
    line_height: float
    cap_height: float
    x_height: float
    underline_position: float | None
    underline_thickness: float | None
    strikeout_position: float | None
    strikeout_thickness: float | None
    italic_angle: float | None
    average_width: float | None
    zero_width: float | None
    max_advance: float | None


@dataclass(frozen=True)
class MetricValue:
    """A metric with its source; None where it is unknown."""

    points: float | None
    units: float | None
    source: str | None


_NAMES = [field.name for field in fields(Metrics)]


def _known(value: float) -> float | None:
    return None if math.isnan(value) else value


class Font(Handle):
    """A font by a name and a size in points. There is always an answer, and `match` says which.

    >>> Font("Inter", 17, weight=600).match.full_name
    'Inter Semi Bold'
    """

    __slots__ = ("__dict__", "match", "size")
    _free = lib.fontprobe_font_free

    def __init__(
        self, name: str, size: float, *, weight: float | None = None, width: float | None = None,
        slant: Slant | None = None, italic: bool = False, angle: float = 0, keep: Keep = Keep.STANDARD,
        variations: Mapping[str, float] | None = None, characters: str | None = None,
        collection: Collection | None = None,
    ) -> None:
        match = (collection or standard()).match(
            name, weight=weight, width=width, slant=slant, italic=italic, angle=angle, keep=keep,
            variations=variations, characters=characters)
        self._take(made(lib.fontprobe_font_new, match.handle, size), match, size)

    def _take(self, pointer: c_void_p, match: Match, size: float) -> None:
        Handle.__init__(self, pointer)
        #: Which face answered, and why.
        self.match: Match = match
        #: In points.
        self.size: float = size

    @classmethod
    def _of(cls, match: Match, size: float) -> Font:
        font = cls.__new__(cls)
        font._take(made(lib.fontprobe_font_new, match.handle, size), match, size)
        return font

    # Metrics

    @cached_property
    def metrics(self) -> Metrics:
        """The metrics in points."""
        return self.metrics_by(Convention.STANDARD)

    def metrics_by(self, convention: Convention) -> Metrics:
        """The metrics in points, with the line as another platform reads it."""
        found = _api.Metrics(size=sizeof(_api.Metrics))
        ask(lib.fontprobe_font_metrics, self.handle, convention, byref(found))
        return Metrics(*(_known(getattr(found, name)) for name in _NAMES))  # type: ignore[arg-type]

    @cached_property
    def metric_values(self) -> dict[str, MetricValue]:
        """All metrics with their font units and sources, by the names of `Metrics`."""
        items, count = POINTER(_api.MetricValue)(), c_size_t()
        ask(lib.fontprobe_font_metric_values, self.handle, byref(items), byref(count))
        return {
            metric.name.lower(): MetricValue(
                _known(items[metric].points), _known(items[metric].units), view(items[metric].source))
            for metric in Metric if metric < count.value
        }

    @property
    def ascender(self) -> float:
        """Above the baseline."""
        return self.metrics.ascender

    @property
    def descender(self) -> float:
        """Below the baseline, negative."""
        return self.metrics.descender

    @property
    def leading(self) -> float:
        """Between two lines."""
        return self.metrics.leading

    @property
    def line_height(self) -> float:
        """Ascender minus descender plus leading."""
        return self.metrics.line_height

    @property
    def cap_height(self) -> float:
        """The height of H."""
        return self.metrics.cap_height

    @property
    def x_height(self) -> float:
        """The height of x."""
        return self.metrics.x_height

    # Text

    def advance(self, value: str, **options: Any) -> float:
        """How wide a text is on one line. The options are those of `advances`."""
        return self.advances([value], **options)[0]

    def advances(
        self, texts: Iterable[str], *, language: str | None = None, tracking: float = 0,
        features: Mapping[str, int] | None = None,
    ) -> list[float]:
        """How wide many texts are, each on a line of its own: one call of the library."""
        texts = texts if isinstance(texts, Sequence) else list(texts)
        count = len(texts)
        if count == 0:
            return []
        joined = "\0".join(texts)
        data, length = text(joined)
        ends = None
        if joined.count("\0") != count - 1:
            parts = [text(one)[0] for one in texts]
            data = b"".join(parts)
            length, place, ends = len(data), 0, (c_size_t * count)()
            for index, part in enumerate(parts):
                place += len(part)
                ends[index] = place
        found = array("d", bytes(8 * count))
        address, _ = found.buffer_info()
        options = _options(_api.TextOptions, language, Direction.NATURAL, tracking, features)
        ask(lib.fontprobe_font_advances, self.handle, data, length, ends, count, byref(options), address)
        return found.tolist()

    def measure(
        self, value: str, *, language: str | None = None, direction: Direction = Direction.NATURAL,
        tracking: float = 0, features: Mapping[str, int] | None = None,
    ) -> Measured:
        """Sets a text on one line, with kerning, ligatures and fallback fonts."""
        options = _options(_api.TextOptions, language, direction, tracking, features)
        return Measured(made(lib.fontprobe_measured_new, self.handle, *text(value), byref(options)))

    def lines(
        self, value: str, width: float, *, language: str | None = None, direction: Direction = Direction.NATURAL,
        tracking: float = 0, features: Mapping[str, int] | None = None, maximum_lines: int | None = None,
        truncation: Truncation = Truncation.NONE, alignment: Alignment = Alignment.START,
        line_height: float | None = None,
    ) -> Lines:
        """Breaks a text into lines of a width in points."""
        options = _options(_api.LinesOptions, language, direction, tracking, features)
        options.maximum_lines = maximum_lines or 0
        options.truncation = truncation
        options.alignment = alignment
        options.line_height = line_height or 0
        return Lines(made(lib.fontprobe_lines_new, self.handle, *text(value), width, byref(options)))

    def small_caps(self, value: str, language: str | None = None) -> list[dict[str, Any]]:
        """What becomes of each character of a text in small capitals, and why."""
        string = made(lib.fontprobe_font_small_caps, self.handle, *text(value), *optional_text(language))
        found: list[dict[str, Any]] = json.loads(take_text(string))
        return found

    def with_small_caps(self, caps: Caps = Caps.SMALL_CAPS, language: str | None = None) -> Font:
        """The font with small capitals: its own, or capitals that are scaled to the height of its x."""
        variant = Font.__new__(Font)
        variant._take(
            made(lib.fontprobe_font_small_caps_new, self.handle, caps, *optional_text(language)), self.match, self.size)
        return variant

    def evaluate(self, formula: str | Expression, scale: float = 1) -> float:
        """The value of a formula such as `round(capHeight / 2)`, in points."""
        expression = formula if isinstance(formula, Expression) else Expression(formula)
        return expression.value(self, scale)

    def __repr__(self) -> str:
        return f"<Font {self.match.full_name or self.match.post_script_name}, {self.size:g} pt>"


def _options(
    kind: Any, language: str | None, direction: Direction, tracking: float, features: Mapping[str, int] | None
) -> Any:
    options = kind(size=sizeof(kind))
    options.language = member(language)
    options.direction = direction
    options.tracking = tracking
    if features:
        items = (_api.Feature * len(features))()
        for place, (name, value) in enumerate(features.items()):
            if not 0 <= value <= 65535:
                raise FontprobeError(Code.INVALID_ARGUMENT, "invalidArgument", f"{name}={value} is from 0 to 65535")
            items[place] = _api.Feature(tag(name), value)
        options.features = items
        options.features_count = len(features)
    return options


class Expression(Handle):
    """A formula of the metrics of a font, such as `round(capHeight / 2)`: docs/layout-values.md."""

    __slots__ = ()
    _free = lib.fontprobe_expression_free

    def __init__(self, formula: str) -> None:
        super().__init__(made(lib.fontprobe_expression_new, *text(formula)))

    def value(self, font: Font, scale: float = 1) -> float:
        """The value for a font, in points."""
        found = c_double()
        ask(lib.fontprobe_expression_value, self.handle, font.handle, scale, byref(found))
        return found.value
