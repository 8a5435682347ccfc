"""The faces of pairs.tsv, a family: each has a weight, width or slope, or a range, and is otherwise regular."""

import csv
import pathlib

from .base import ITALIC, OBLIQUE, REGULAR, TYPOGRAPHIC_FAMILY, TYPOGRAPHIC_STYLE, POSTSCRIPT_NAME, base
from .variations import add_fvar, add_gvar

FAMILY = "Probe Pairs"
TABLE = pathlib.Path(__file__).resolve().parents[1] / "pairs.tsv"
# OS/2 usWidthClass by percent. A single width without a class uses an axis with equal ends.
WIDTH_CLASSES = {100: 5, 125: 7}


def pairs():
    """File name -> function that makes the font, for every face in the table."""
    with TABLE.open(encoding="utf-8", newline="") as table:
        rows = csv.DictReader(table, delimiter="\t")
        faces = sorted({face for row in rows for face in row["faces"].split(" > ")})
    return {file_name(face): lambda face=face: pair(face) for face in faces}


def file_name(face):
    return f"{face.replace(' ', '_')}.ttf"


def pair(face):
    """A face such as "weight 450 460", "width 105", "style italic", "style oblique -50 -20"."""
    kind, _, style = face.partition(" ")
    words = style.split()
    slope = words.pop(0) if kind == "style" else None
    values = [float(word) for word in words]
    font = base(f"Pairs {face}", names=names(face), **tables(kind, slope, values))
    axis = axis_of(kind, values)
    return add_gvar(add_fvar(font, [axis]), {}) if axis else font


def names(face):
    return {
        TYPOGRAPHIC_FAMILY: FAMILY,
        TYPOGRAPHIC_STYLE: face,
        POSTSCRIPT_NAME: f"ProbePairs-{face.replace(' ', '_')}",
    }


def tables(kind, slope, values):
    """The values of OS/2, head and post for a face without an axis for them."""
    if slope == "italic":
        return {"os2": {"fsSelection": ITALIC}, "macStyle": 2}
    if len(values) == 2 or not values:
        return {}
    if slope == "oblique":
        # In post, negative angles lean to the right; in CSS, positive angles.
        return {"os2": {"fsSelection": REGULAR | OBLIQUE}, "post": {"italicAngle": -values[0]}}
    if kind == "weight":
        return {"os2": {"usWeightClass": int(values[0])}}
    return {"os2": {"usWidthClass": WIDTH_CLASSES.get(values[0], 5)}}


def axis_of(kind, values):
    """The axis (tag, min, default, max) of a face, or None if its other tables describe it."""
    if kind == "width" and len(values) == 1 and values[0] not in WIDTH_CLASSES:
        values = values * 2
    if len(values) < 2:
        return None
    low, high = values
    if kind == "style":
        return ("slnt", -high, -min(low, high, key=abs), -low)
    return ("wght" if kind == "weight" else "wdth", low, low, high)
