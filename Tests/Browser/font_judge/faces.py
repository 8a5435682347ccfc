"""The faces of font files and their styles in CSS, which fontTools reads from the tables."""

import hashlib
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from fontTools.ttLib import TTFont

LEGACY_FAMILY, LEGACY_STYLE, FULL_NAME, POSTSCRIPT_NAME, FAMILY, STYLE = 1, 2, 4, 6, 16, 17
ITALIC, OBLIQUE = 1 << 0, 1 << 9  # OS/2 fsSelection
HEAD_BOLD, HEAD_ITALIC = 1 << 0, 1 << 1
# OpenType, OS/2 usWidthClass: percent of normal.
WIDTHS = dict(enumerate((50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200), start=1))
# CSS Fonts 4, font-style: "If an angle is not specified, an angle of 14 degrees is used."
USUAL_ANGLE = 14


@dataclass(frozen=True)
class Face:
    """A face. Ranges are (low, high), and low and high are equal in a static face. Positive angles lean to the right, as in
    CSS."""

    path: Path
    family: str
    name: str
    weight: tuple
    width: tuple
    oblique: tuple | None
    italic: tuple | None
    axes: dict = field(default_factory=dict, hash=False)  # tag -> (low, default, high)

    @property
    def is_variable(self):
        return bool(self.axes)


def families(folder):
    """The faces of each family, ordered by path. If a file occurs twice, it counts once."""
    found, seen = defaultdict(list), set()
    for path in sorted(p for p in Path(folder).rglob("*") if p.suffix.lower() in (".ttf", ".otf")):
        digest = hashlib.sha256(path.read_bytes()).digest()
        if digest not in seen:
            seen.add(digest)
            face = read(path)
            found[face.family].append(face)
    return dict(found)


def read(path):
    with TTFont(path, lazy=True) as font:
        axes = font["fvar"].axes if "fvar" in font else ()
        axes = {axis.axisTag: (axis.minValue, axis.defaultValue, axis.maxValue) for axis in axes}
        oblique, italic = slants(font, axes)
        return Face(
            path=Path(path),
            family=name(font, FAMILY, LEGACY_FAMILY),
            name=name(font, POSTSCRIPT_NAME) or Path(path).name,
            weight=axis_range(axes, "wght") or (weight(font),) * 2,
            width=axis_range(axes, "wdth") or (width(font),) * 2,
            oblique=oblique,
            italic=italic,
            axes=axes,
        )


def name(font, *identifiers):
    return next((text for text in map(font["name"].getDebugName, identifiers) if text), "")


def axis_range(axes, tag):
    return (axes[tag][0], axes[tag][2]) if tag in axes else None


def weight(font):
    value = font["OS/2"].usWeightClass if "OS/2" in font else 0
    # Some fonts have weights in the older scale from 1 to 9.
    if 1 <= value <= 9:
        return value * 100
    return value if 10 <= value <= 1000 else (700 if font["head"].macStyle & HEAD_BOLD else 400)


def width(font):
    return WIDTHS.get(font["OS/2"].usWidthClass, 100) if "OS/2" in font else 100


def slants(font, axes):
    """The angles and the italic values of the face. Each of the two may be None."""
    kind, angle = declared_slant(font)
    slant, italic = axis_range(axes, "slnt"), axis_range(axes, "ital")
    # Negative values of OpenType's slnt lean to the right.
    oblique = (-slant[1], -slant[0]) if slant else None
    if kind == "italic":
        return oblique or ((0, 0) if italic else None), italic or (1, 1)
    return oblique or ((angle, angle) if kind == "oblique" else (0, 0)), italic


def declared_slant(font):
    """The kind of slant and its angle in the tables. If the tables have only one of the two, the other is from the name."""
    angle = -font["post"].italicAngle if "post" in font else 0
    word = slant_word(font)
    selection = font["OS/2"].fsSelection if "OS/2" in font else 0
    # OS/2 fsSelection has bit 9 since version 4.
    if selection & OBLIQUE and font["OS/2"].version >= 4:
        return "oblique", angle or USUAL_ANGLE
    if "OS/2" not in font and font["head"].macStyle & HEAD_ITALIC:
        return "italic", angle
    # Bit 0: "Font contains italic or oblique glyphs, otherwise they are upright."
    if selection & ITALIC:
        return ("oblique", angle or USUAL_ANGLE) if word == "oblique" else ("italic", angle)
    # A face is slanted only if it has an angle and the name says so.
    return (word, angle) if angle and word else ("upright", 0)


def slant_word(font):
    for identifier in (STYLE, LEGACY_STYLE, FULL_NAME, POSTSCRIPT_NAME):
        words = name(font, identifier).lower()
        if any(word in words for word in ("oblique", "slanted", "inclined")):
            return "oblique"
        if "italic" in words:
            return "italic"
    return None
