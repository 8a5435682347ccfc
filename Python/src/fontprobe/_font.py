"""A font at a size: its metrics, and the texts that are set in it."""

from __future__ import annotations

import json
import math
from array import array
from collections.abc import Iterable, Mapping
from ctypes import byref, c_double
from dataclasses import dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any

from . import _api
from ._api import Alignment, Caps, Convention, Direction, Keep, Metric, Slant, Truncation
from ._arguments import choice, instance, joined, lines_options, number, optional_text, refusal, strings, text, text_options
from ._collection import Collection, Match, standard
from ._face import Face
from ._errors import FontprobeError
from ._library import Handle, ReadOnly, ask, ask_list, ask_struct, ask_text, lib, view
from ._text import Lines, Measured

if TYPE_CHECKING:
    from _typeshed import StrPath


@dataclass(frozen=True)
class Metrics:
    """The metrics of a font in points; None where one is unknown.

    units_per_em -- The font's units in an em.
    ascender -- Above the baseline, positive.
    descender -- Below the baseline, negative.
    leading -- Between two lines.
    line_height -- Ascender minus descender plus leading.
    cap_height -- The height of H.
    x_height -- The height of x.
    underline_position -- The middle of the underline, negative below the baseline.
    underline_thickness -- Of the underline.
    strikeout_position -- The top of the strike-out line, positive above the baseline.
    strikeout_thickness -- Of the strike-out line.
    italic_angle -- In degrees; negative leans to the right.
    average_width -- The mean advance of all glyphs.
    zero_width -- The advance of 0.
    max_advance -- The widest advance.
    """

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
    """A metric with its source; None where it is unknown.

    points -- In points; degrees for the italic angle.
    units -- In the font's units.
    source -- The table that it is from, or how it was measured.
    """

    points: float | None
    units: float | None
    source: str | None


_NAMES = [field.name for field in fields(Metrics)]


def _known(value: float) -> float | None:
    return None if math.isnan(value) else value


class Font(Handle):
    """A font by a name or a file, and a size in points. There is always an answer, and `match` says which.

    name -- A PostScript name, a full name, a family, several of these with commas as in CSS, or a font file; a path-like object
        is a file.
    size -- In points, above 0 and at most 16,384.
    weight -- 1 to 1000; None for that of the name.
    width -- In percent, 50 to 200; None for that of the name.
    slant -- How the letters lean; `italic=True` is short for `Slant.ITALIC`, and `angle` is that of `Slant.OBLIQUE` in degrees.
    keep -- What stays as in an absent font when its substitute is scaled.
    variations -- Places on the axes of a variable font by their tags, such as `{"wght": 612}`.
    characters -- The font has to have all of these characters.
    collection -- The fonts that may answer; None for those inside the library and those of the system.

    >>> Font("Inter", 17, weight=600).match.full_name
    'Inter Semi Bold'
    """

    __slots__ = ("__dict__", "_match", "_points")
    _free = lib.fontprobe_font_free

    def __init__(
        self, name: StrPath, size: float, *, weight: float | None = None, width: float | None = None,
        slant: Slant | None = None, italic: bool = False, angle: float = 0, keep: Keep = Keep.STANDARD,
        variations: Mapping[str, float] | None = None, characters: str | None = None,
        collection: Collection | None = None,
    ) -> None:
        fonts = standard() if collection is None else instance(collection, Collection, "collection")
        self._take(fonts.match(
            name, weight=weight, width=width, slant=slant, italic=italic, angle=angle, keep=keep,
            variations=variations, characters=characters), size)

    def _take(self, match: Match, size: float) -> Font:
        self._match, self._points = match, number(size, "size")
        Handle.__init__(self, lib.fontprobe_font_new, match.handle, self._points)
        return self

    @property
    def match(self) -> Match:
        """Which face answered, and why."""
        return self._match

    @property
    def size(self) -> float:
        """In points."""
        return self._points

    def face(self) -> Face:
        """The face that draws at this size, with the bytes of its font."""
        return Face(lib.fontprobe_font_face_new, self.handle)

    # Metrics

    @cached_property
    def metrics(self) -> Metrics:
        """The metrics in points."""
        return self.metrics_by(Convention.STANDARD)

    def metrics_by(self, convention: Convention) -> Metrics:
        """The metrics in points, with the line as another platform reads it."""
        found = ask_struct(
            lib.fontprobe_font_metrics, _api.Metrics, self.handle, choice(convention, Convention, "convention"))
        return Metrics(*(_known(getattr(found, name)) for name in _NAMES))  # type: ignore[arg-type]

    @cached_property
    def metric_values(self) -> Mapping[str, MetricValue]:
        """All metrics with their font units and sources, by the names of `Metrics`."""
        items = ask_list(
            lib.fontprobe_font_metric_values, self.handle, _api.MetricValue,
            lambda one: MetricValue(_known(one.points), _known(one.units), view(one.source)))
        return ReadOnly({metric.name.lower(): items[metric] for metric in Metric if metric < len(items)})

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

    def advance(
        self, value: str, *, language: str | None = None, tracking: float = 0, features: Mapping[str, int] | None = None
    ) -> float:
        """How wide a text is on one line, in points. `measure` describes the parameters."""
        found = c_double()
        ask(
            lib.fontprobe_font_advances, self.handle, *text(value, "value"), None, 1,
            text_options(language, Direction.NATURAL, tracking, features), byref(found))
        return found.value

    def advances(
        self, texts: Iterable[str], *, language: str | None = None, tracking: float = 0,
        features: Mapping[str, int] | None = None, refused: float | None = None,
    ) -> list[float]:
        """How wide many texts are in points, each on a line of its own: one call of the library.

        refused -- What is answered for a text that cannot be set, such as `math.nan`; with None the first such text is an error,
            whose `item` is its place. A text cannot be set that has a surrogate by itself or more than 1,000,000 bytes.
        """
        values = strings(texts, "texts")
        options = text_options(language, Direction.NATURAL, tracking, features)
        try:
            return self._advances(values, options)
        except FontprobeError:
            refusals = {place: error for place, one in enumerate(values) if (error := refusal(one, place))}
            if not refusals:
                raise
            if refused is None:
                raise next(iter(refusals.values())) from None
        answer = number(refused, "refused")
        found = self._advances(["" if place in refusals else one for place, one in enumerate(values)], options)
        return [answer if place in refusals else one for place, one in enumerate(found)]

    def _advances(self, values: list[str], options: Any) -> list[float]:
        if not values:
            return []
        found = array("d", bytes(8 * len(values)))
        address, _ = found.buffer_info()
        ask(lib.fontprobe_font_advances, self.handle, *joined(values, "texts"), options, address)
        return found.tolist()

    def measure(
        self, value: str, *, language: str | None = None, direction: Direction = Direction.NATURAL,
        tracking: float = 0, features: Mapping[str, int] | None = None,
    ) -> Measured:
        """Sets a text on one line, with kerning, ligatures and fallback fonts.

        language -- A BCP 47 tag such as `"de"`; None for no language in particular.
        direction -- That of the line; by default that of its first letter.
        tracking -- What is added after each letter, in points.
        features -- OpenType features by their tags: 0 is off, 1 is on, more is the number of an alternate.
        """
        options = text_options(language, direction, tracking, features)
        return Measured(value, lib.fontprobe_measured_new, self.handle, *text(value, "value"), options)

    def lines(
        self, value: str, width: float, *, language: str | None = None, direction: Direction = Direction.NATURAL,
        tracking: float = 0, features: Mapping[str, int] | None = None, maximum_lines: int | None = None,
        truncation: Truncation = Truncation.NONE, alignment: Alignment = Alignment.START,
        line_height: float | None = None,
    ) -> Lines:
        """Breaks a text into lines of a width in points. `measure` describes the parameters that it has too.

        maximum_lines -- How many lines there are at most; None for as many as the text needs.
        truncation -- Where an ellipsis stands in the last line, if there is more text.
        alignment -- Where lines begin; `Alignment.JUSTIFY` widens them to both edges.
        line_height -- From baseline to baseline, in points; None for that of the font.
        """
        options = lines_options(
            language, direction, tracking, features, maximum_lines, truncation, alignment, line_height)
        return Lines(
            value, lib.fontprobe_lines_new, self.handle, *text(value, "value"), number(width, "width"), byref(options))

    def small_caps(self, value: str, language: str | None = None) -> list[dict[str, Any]]:
        """What becomes of each character of a text in small capitals, and why."""
        found: list[dict[str, Any]] = json.loads(ask_text(
            lib.fontprobe_font_small_caps, self.handle, *text(value, "value"), *optional_text(language, "language")))
        return found

    def with_small_caps(self, caps: Caps = Caps.SMALL_CAPS, language: str | None = None) -> Font:
        """The font with small capitals: its own, or capitals that are scaled to the height of its x."""
        variant = Font.__new__(Font)
        variant._match, variant._points = self._match, self._points
        Handle.__init__(
            variant, lib.fontprobe_font_small_caps_new, self.handle, choice(caps, Caps, "caps"),
            *optional_text(language, "language"))
        return variant

    def evaluate(self, formula: str | Expression, scale: float = 1) -> float:
        """The value of a formula such as `round(capHeight / 2)`, in points."""
        expression = formula if isinstance(formula, Expression) else Expression(formula)
        return expression.value(self, scale)

    def __repr__(self) -> str:
        return "<Font, closed>" if self.closed else f"<Font {self.match.full_name}, {self.size:g} pt>"


class Expression(Handle):
    """A formula of the metrics of a font, such as `round(capHeight / 2)`: docs/metrics.md."""

    __slots__ = ("_formula",)
    _free = lib.fontprobe_expression_free

    def __init__(self, formula: str) -> None:
        super().__init__(lib.fontprobe_expression_new, *text(formula, "formula"))
        self._formula = formula

    def __repr__(self) -> str:
        return "<Expression, closed>" if self.closed else f"<Expression {self._formula}>"

    def value(self, font: Font, scale: float = 1) -> float:
        """The value for a font, in points."""
        found = c_double()
        ask(
            lib.fontprobe_expression_value, self.handle, instance(font, Font, "font").handle, number(scale, "scale"),
            byref(found))
        return found.value
