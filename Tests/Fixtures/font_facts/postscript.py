"""Type 1 and bare CFF: PostScript fonts without sfnt tables."""

import io

from fontTools.afmLib import AFM
from fontTools.cffLib import CFFFontSet
from fontTools.t1Lib import T1Font

from . import heights

LETTERS = {"H": "H", "x": "x", "0": "zero"}


def type1(path):
    font = T1Font(path)
    font.parse()
    info = font["FontInfo"]
    glyphs = font.getGlyphSet()
    metrics = afm_beside(path, font["FontName"])
    tops = {c: heights.top(glyphs, name if name in glyphs else None) for c, name in LETTERS.items()}
    yield {
        "faceIndex": 0,
        "format": "Type 1",
        "postScriptName": font["FontName"],
        "fullName": info.get("FullName"),
        "family": info.get("FamilyName"),
        "weight": info.get("Weight"),
        "unitsPerEm": heights.number(1 / font["FontMatrix"][0]),
        "glyphCount": len(glyphs.keys()),
        "fontBBox": list(font["FontBBox"]),
        "afm": metrics,
        "capHeight": heights.height(metrics and metrics["CapHeight"], tops["H"], "H", "AFM"),
        "xHeight": heights.height(metrics and metrics["XHeight"], tops["x"], "x", "AFM"),
        "underline": [info.get("UnderlinePosition"), info.get("UnderlineThickness")],
        "italicAngle": info.get("ItalicAngle"),
        "fixedPitch": bool(info.get("isFixedPitch")),
        "zeroWidth": width(glyphs, "zero"),
    }


def afm_beside(path, font_name):
    """The AFM of the same name beside the font, if it is for this font."""
    beside = path.with_suffix(".afm")
    if not beside.exists():
        return None
    metrics = AFM(beside)
    if metrics.FontName != font_name:
        return None
    keys = ("CapHeight", "XHeight", "Ascender", "Descender")
    return {key: metrics._attrs.get(key) for key in keys}


def width(glyphs, name):
    """A charstring has its advance after it was drawn."""
    if name not in glyphs:
        return None
    heights.top(glyphs, name)
    return heights.number(glyphs[name].width)


def bare_cff(path):
    fonts = CFFFontSet()
    fonts.decompile(io.BytesIO(path.read_bytes()), None)
    for index, name in enumerate(fonts.fontNames):
        top = fonts[index]
        glyphs = top.CharStrings
        found = {c: LETTERS[c] if LETTERS[c] in glyphs else None for c in LETTERS}
        yield {
            "faceIndex": index,
            "format": "CFF",
            "postScriptName": name,
            "fullName": getattr(top, "FullName", None),
            "family": getattr(top, "FamilyName", None),
            "weight": getattr(top, "Weight", None),
            "unitsPerEm": heights.number(1 / top.FontMatrix[0]),
            "glyphCount": len(glyphs.keys()),
            "fontBBox": top.FontBBox,
            "capHeight": heights.height(None, heights.top(glyphs, found["H"]), "H"),
            "xHeight": heights.height(None, heights.top(glyphs, found["x"]), "x"),
            "underline": [top.UnderlinePosition, top.UnderlineThickness],
            "italicAngle": top.ItalicAngle,
            "fixedPitch": bool(top.isFixedPitch),
        }
