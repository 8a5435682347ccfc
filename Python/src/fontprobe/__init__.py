"""Font metrics and font matching: find the font for a name, and measure the height of letters and the width of texts.

>>> from fontprobe import Font
>>> font = Font("Museo Slab", 17)
>>> font.cap_height
12.0859375
>>> font.match.outcome
<Outcome.SUBSTITUTE: 3>

If a font is absent, the match says which font is used in its place, and why. Values are in points unless a description gives a
different unit. Metrics and the positions of glyphs and ink are measured upwards from the baseline. The positions of lines are
measured downwards from the top of the first line. Several threads may use the same object at the same time.
"""

from . import _interpreter  # noqa: F401
from . import answers
from ._api import (
    Alignment, Axes, Caps, Code, Convention, Decoration, Direction, Keep, Likeness, Metric, Outcome, Slant, Source, Truncation)
from ._collection import Collection, Match, Reason, Registration, StandIn
from ._errors import FontprobeError
from ._face import Face, FontFile
from ._font import Expression, Font, MetricValue, Metrics
from ._library import version
from ._program import Answer, Audit, Check, Fit, audit, call, check, css_rules, fit, inspect, list_fonts
from ._text import Box, Glyph, Line, Lines, Measured, Run, Stroke

__version__ = version()

__all__ = [
    "Alignment", "Answer", "Audit", "Axes", "Box", "Caps", "Check", "Code", "Collection", "Convention", "Decoration",
    "Direction", "Expression", "Face", "Fit", "Font", "FontFile", "FontprobeError", "Glyph", "Keep", "Likeness", "Line",
    "Lines", "Match", "Measured", "Metric", "MetricValue", "Metrics", "Outcome", "Reason", "Registration", "Run", "Slant",
    "Source", "StandIn", "Stroke", "Truncation", "answers", "audit", "call", "check", "css_rules", "fit", "inspect",
    "list_fonts", "version",
]
