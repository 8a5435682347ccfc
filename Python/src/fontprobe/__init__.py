"""Font metrics and font matching: which font answers a name, how high its letters are, and how wide a text is.

>>> from fontprobe import Font
>>> font = Font("Museo Slab", 17)
>>> font.cap_height
12.0859375
>>> font.match.outcome
<Outcome.SUBSTITUTE: 3>

Every answer about an absent font says which font stands in, and why. Values are points unless a name says otherwise. Glyphs,
boxes of ink and metrics are upwards from the baseline; the places of lines are downwards from the top of the first line.
Objects may be used by several threads at once.
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
