"""Font metrics and font matching: which font answers a name, how high its letters are, and how wide a text is.

>>> from fontprobe import Font
>>> font = Font("Museo Slab", 17)
>>> font.cap_height
12.0859375
>>> font.match.outcome
<Outcome.SUBSTITUTE: 3>

Every answer about an absent font says which font stands in, and why. Values are points unless a name says otherwise; `y` grows
upwards from the baseline. Objects may be used by several threads at once.
"""

from . import _interpreter  # noqa: F401
from ._api import (
    Alignment, Axes, Caps, Code, Convention, Decoration, Direction, Keep, Likeness, Metric, Outcome, Slant, Source, Truncation)
from ._collection import Collection, Match, Reason, Registration, StandIn
from ._face import Face, FontFile
from ._font import Expression, Font, MetricValue, Metrics
from ._library import FontprobeError, version
from ._program import Answer, Check, call, check
from ._text import Glyph, Line, Lines, Measured, Run, Stroke

__version__ = version()

__all__ = [
    "Alignment", "Answer", "Axes", "Caps", "Check", "Code", "Collection", "Convention", "Decoration", "Direction",
    "Expression", "Face", "Font", "FontFile", "FontprobeError", "Glyph", "Keep", "Likeness", "Line", "Lines", "Match",
    "Measured", "Metric", "MetricValue", "Metrics", "Outcome", "Reason", "Registration", "Run", "Slant", "Source",
    "StandIn", "Stroke", "Truncation", "call", "check", "version",
]
