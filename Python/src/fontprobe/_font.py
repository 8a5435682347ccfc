"""A font at a size: its metrics, and the layout of texts in this font."""

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
    """The metrics of a font in points. A metric that is unknown is None.

    units_per_em -- The number of font units in an em.
    ascender -- The height above the baseline, positive.
    descender -- The depth below the baseline, negative.
    leading -- The extra space between two lines.
    line_height -- Ascender minus descender plus leading.
    cap_height -- The height of the letter H.
    x_height -- The height of the letter x.
    underline_position -- The top of the underline, negative below the baseline.
    underline_thickness -- The thickness of the underline.
    strikeout_position -- The top of the strikeout line, positive above the baseline.
    strikeout_thickness -- The thickness of the strikeout line.
    italic_angle -- The angle of slanted letters, in degrees; a negative angle slants letters to the right.
    average_width -- The mean advance of all glyphs.
    zero_width -- The advance of the digit 0.
    max_advance -- The largest advance.
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
    """A metric with the source of its value. If the metric is unknown, all fields are None.

    points -- The value in points, or in degrees for the italic angle.
    units -- The value in the units of the font.
    source -- The table that has the value, or how the value was measured.
    """

    points: float | None
    units: float | None
    source: str | None


_NAMES = [field.name for field in fields(Metrics)]


def _known(value: float) -> float | None:
    return None if math.isnan(value) else value


class Font(Handle):
    """A font at a size in points. If the font for the name is absent, a substitute is used: `match` says which face and why.

    name -- A PostScript name, a full name, a family, several names separated by commas as in CSS, or a font file. A path-like
        object is always a file.
    size -- The size in points, above 0 and up to 16,384.
    weight -- The weight, from 1 to 1000; None for the weight in the name.
    width -- The width in percent, from 50 to 200; None for the width in the name.
    slant -- The slant of the letters; None for the slant in the name.
    italic -- True is an abbreviation for `slant=Slant.ITALIC`.
    angle -- The angle of `Slant.OBLIQUE`, in degrees to the right; 0 for the default, 14 degrees.
    keep -- The metric of an absent font that stays the same when its substitute is scaled.
    variations -- The position on the axes of a variable font, by the tags of the axes, such as `{"wght": 612}`.
    characters -- Characters that the font must have.
    collection -- The fonts that are searched; None for the bundled fonts and the fonts of the system.

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
        """The face that was found for the name, and the reasons."""
        return self._match

    @property
    def size(self) -> float:
        """The size in points."""
        return self._points

    def face(self) -> Face:
        """The face whose letters are drawn at this size, with the bytes of its font."""
        return Face(lib.fontprobe_font_face_new, self.handle)

    # Metrics

    @cached_property
    def metrics(self) -> Metrics:
        """The metrics in points."""
        return self.metrics_by(Convention.STANDARD)

    def metrics_by(self, convention: Convention) -> Metrics:
        """The metrics in points. The convention decides which table gives ascender, descender and leading."""
        found = ask_struct(
            lib.fontprobe_font_metrics, _api.Metrics, self.handle, choice(convention, Convention, "convention"))
        return Metrics(*(_known(getattr(found, name)) for name in _NAMES))  # type: ignore[arg-type]

    @cached_property
    def metric_values(self) -> Mapping[str, MetricValue]:
        """All metrics with their values in font units and their sources. The keys are the names in `Metrics`."""
        items = ask_list(
            lib.fontprobe_font_metric_values, self.handle, _api.MetricValue,
            lambda one: MetricValue(_known(one.points), _known(one.units), view(one.source)))
        return ReadOnly({metric.name.lower(): items[metric] for metric in Metric if metric < len(items)})

    @property
    def ascender(self) -> float:
        """The height above the baseline, positive."""
        return self.metrics.ascender

    @property
    def descender(self) -> float:
        """The depth below the baseline, negative."""
        return self.metrics.descender

    @property
    def leading(self) -> float:
        """The extra space between two lines."""
        return self.metrics.leading

    @property
    def line_height(self) -> float:
        """Ascender minus descender plus leading."""
        return self.metrics.line_height

    @property
    def cap_height(self) -> float:
        """The height of the letter H."""
        return self.metrics.cap_height

    @property
    def x_height(self) -> float:
        """The height of the letter x."""
        return self.metrics.x_height

    # Text

    def advance(
        self, value: str, *, language: str | None = None, tracking: float = 0, features: Mapping[str, int] | None = None
    ) -> float:
        """The width of a text on one line, in points. `measure` describes the parameters."""
        found = c_double()
        ask(
            lib.fontprobe_font_advances, self.handle, *text(value, "value"), None, 1,
            text_options(language, Direction.NATURAL, tracking, features), byref(found))
        return found.value

    def advances(
        self, texts: Iterable[str], *, language: str | None = None, tracking: float = 0,
        features: Mapping[str, int] | None = None, refused: float | None = None,
    ) -> list[float]:
        """The widths of many texts in points, each text on its own line, with one call of the library.

        refused -- The value for a text that cannot be laid out, such as `math.nan`: a text with a lone surrogate or with more than
            1,000,000 bytes. With None, the first such text raises an error, whose `item` is the index of the text.
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
        """Lays out a text on one line, with kerning, ligatures and fallback fonts.

        language -- The language of the text, as a BCP 47 tag such as `"de"`; None for no language.
        direction -- The direction of the line; by default, the direction of the first letter that has a direction.
        tracking -- The points that are added after each character.
        features -- OpenType features by their tags: 0 turns a feature off, 1 turns it on, a larger value is the number of an
            alternate glyph.
        """
        options = text_options(language, direction, tracking, features)
        return Measured(value, lib.fontprobe_measured_new, self.handle, *text(value, "value"), options)

    def lines(
        self, value: str, width: float, *, language: str | None = None, direction: Direction = Direction.NATURAL,
        tracking: float = 0, features: Mapping[str, int] | None = None, maximum_lines: int | None = None,
        truncation: Truncation = Truncation.NONE, alignment: Alignment = Alignment.START,
        line_height: float | None = None,
    ) -> Lines:
        """Breaks a text into lines. `measure` describes `language`, `direction`, `tracking` and `features`.

        width -- The width of the column of lines, in points.
        maximum_lines -- The greatest number of lines; None for no limit.
        truncation -- The position of the ellipsis in the last line, if there is more text.
        alignment -- The position of lines in the column; `Alignment.JUSTIFY` widens lines to the width of the column.
        line_height -- The distance from baseline to baseline, in points; None for the line height of the font.
        """
        options = lines_options(
            language, direction, tracking, features, maximum_lines, truncation, alignment, line_height)
        return Lines(
            value, lib.fontprobe_lines_new, self.handle, *text(value, "value"), number(width, "width"), byref(options))

    def small_caps(self, value: str, language: str | None = None) -> list[dict[str, Any]]:
        """The form that each character of a text has in small capitals, and the reason for this form."""
        found: list[dict[str, Any]] = json.loads(ask_text(
            lib.fontprobe_font_small_caps, self.handle, *text(value, "value"), *optional_text(language, "language")))
        return found

    def with_small_caps(self, caps: Caps = Caps.SMALL_CAPS, language: str | None = None) -> Font:
        """The font with small capitals: the small capitals of the font, or capitals that are scaled to the height of x."""
        variant = Font.__new__(Font)
        variant._match, variant._points = self._match, self._points
        Handle.__init__(
            variant, lib.fontprobe_font_small_caps_new, self.handle, choice(caps, Caps, "caps"),
            *optional_text(language, "language"))
        return variant

    def evaluate(self, formula: str | Expression, scale: float = 1) -> float:
        """The value of a formula such as `round(capHeight / 2)`, in points. `Expression.value` describes `scale`."""
        expression = formula if isinstance(formula, Expression) else Expression(formula)
        return expression.value(self, scale)

    def __repr__(self) -> str:
        return "<Font, closed>" if self.closed else f"<Font {self.match.full_name}, {self.size:g} pt>"


class Expression(Handle):
    """A formula with the metrics of a font, such as `round(capHeight / 2)`. docs/metrics.md lists the names and functions."""

    __slots__ = ("_formula",)
    _free = lib.fontprobe_expression_free

    def __init__(self, formula: str) -> None:
        super().__init__(lib.fontprobe_expression_new, *text(formula, "formula"))
        self._formula = formula

    def __repr__(self) -> str:
        return "<Expression, closed>" if self.closed else f"<Expression {self._formula}>"

    def value(self, font: Font, scale: float = 1) -> float:
        """The value of the formula for a font, in points.

        scale -- The number of device pixels per point, for the function `pixel()`.
        """
        found = c_double()
        ask(
            lib.fontprobe_expression_value, self.handle, instance(font, Font, "font").handle, number(scale, "scale"),
            byref(found))
        return found.value
