"""Axes and named instances, with the metrics of each instance at its coordinates."""

import re

from fontTools.misc.fixedTools import floatToFixedToFloat
from fontTools.varLib.models import normalizeLocation, piecewiseLinearMap
from fontTools.varLib.varStore import VarStoreInstancer

from . import heights, lines
from .heights import number

LINES = ("hasc", "hdsc", "hlgp")


def facts(font, names, at_default):
    """at_default: the values of the tables, which MVAR changes."""
    if "fvar" not in font.reader:
        return {}
    fvar = font["fvar"]
    axes = [
        {"tag": axis.axisTag, "min": number(axis.minValue), "default": number(axis.defaultValue)}
        | {"max": number(axis.maxValue)}
        | ({"hidden": True} if axis.flags & 1 else {})
        for axis in fvar.axes
    ]
    instances = [instance_facts(font, names, instance, at_default) for instance in fvar.instances]
    return {"axes": axes, "instances": instances}


def instance_facts(font, names, instance, at_default):
    style = names[instance.subfamilyNameID]
    recorded = names[instance.postscriptNameID] if instance.postscriptNameID not in (0, 0xFFFF) else None
    found = {"postScriptName": recorded or built_name(names, style)}
    if not recorded:
        found["postScriptNameIsBuilt"] = True
    found |= {"style": style, "coordinates": {t: number(v) for t, v in instance.coordinates.items()}}
    return found | metrics(font, instance.coordinates, at_default)


def built_name(names, style):
    """Adobe Technical Note 5902: name ID 25 or the family's letters, a hyphen, and the style's letters."""
    prefix = names[25] or letters(names[16] or names[1])
    return f"{prefix}-{letters(style)}" if prefix and style else None


def letters(text):
    return re.sub("[^A-Za-z0-9]", "", text or "")


def normalised(font, coordinates):
    """The normalized coordinates from -1 to 1, limited to the axes, after avar, in steps of 1/16384."""
    limits = {a.axisTag: (a.minValue, a.defaultValue, a.maxValue) for a in font["fvar"].axes}
    location = normalizeLocation(coordinates, limits)
    if "avar" in font.reader:
        maps = font["avar"].segments
        location = {t: piecewiseLinearMap(v, maps[t]) if maps.get(t) else v for t, v in location.items()}
    return {tag: floatToFixedToFloat(value, 14) for tag, value in location.items()}


def deltas(font, location):
    """MVAR's change of each metric, by tag."""
    if "MVAR" not in font.reader:
        return {}
    table = font["MVAR"].table
    store = VarStoreInstancer(table.VarStore, font["fvar"].axes, location)
    return {record.ValueTag: store[record.VarIdx] for record in table.ValueRecord}


def moved(values, tags, changes):
    """Values plus their deltas; None stays None."""
    return values and [number(v + changes.get(t, 0)) for v, t in zip(values, tags, strict=True)]


def metrics(font, coordinates, base):
    location = normalised(font, coordinates)
    changes = deltas(font, location)
    glyphs = font.getGlyphSet(location=location, normalized=True)
    cmap = base["cmap"]
    _, standard = lines.standard(
        moved(base["hhea"], LINES, changes),
        moved(base["typo"], LINES, changes),
        base["win"],
        base["useTypoMetrics"],
    )
    cap, x = moved([base["capHeight"] or 0, base["xHeight"] or 0], ("cpht", "xhgt"), changes)
    return {
        "standard": standard,
        "capHeight": heights.height(
            declared(base["capHeight"], cap), heights.top(glyphs, cmap.get("H")), "H"
        ),
        "xHeight": heights.height(declared(base["xHeight"], x), heights.top(glyphs, cmap.get("x")), "x"),
        "underline": moved(base["underline"], ("undo", "unds"), changes),
        "strikeout": moved(base["strikeout"], ("stro", "strs"), changes),
        "zeroWidth": number(glyphs[cmap["0"]].width) if "0" in cmap else None,
    }


def declared(in_table, moved_value):
    return None if in_table is None else moved_value
