"""The faces of an sfnt, a collection, a WOFF or a WOFF2."""

import struct

from fontTools.ttLib import TTFont

from . import heights, lines, names, small_caps, tables, variations

USE_TYPO_METRICS = 1 << 7


def faces(path):
    for index in range(face_count(path)):
        with TTFont(path, fontNumber=index, lazy=True) as font:
            yield face(font, index)


def face_count(path):
    with open(path, "rb") as file:
        head = file.read(12)
    return struct.unpack(">I", head[8:12])[0] if head[:4] == b"ttcf" else 1


def face(font, index):
    os2, post = tables.os2(font), tables.table(font, "post")
    head, hhea, maxp = (tables.table(font, tag) for tag in ("head", "hhea", "maxp"))
    identity = names.Names(font)
    letters = characters(font)
    base = {
        "hhea": tables.hhea_lines(font),
        "typo": tables.typo_lines(os2),
        "win": tables.win_lines(os2),
        "useTypoMetrics": bool(os2 and (os2.field(62, "H") or 0) & USE_TYPO_METRICS),
        "capHeight": tables.declared_height(os2, 88),
        "xHeight": tables.declared_height(os2, 86),
        "underline": post and post.fields("h", 8, 10),
        "strikeout": os2 and os2.fields("h", 28, 26),
        "cmap": letters,
    }
    outlines = outline_format(font)
    glyphs = font.getGlyphSet() if outlines != "bitmap" else None
    measured = {c: heights.top(glyphs, letters.get(c)) if glyphs else None for c in "Hx"}
    facts = {"faceIndex": index, "format": outlines} | names.facts(identity)
    facts |= {
        "weightClass": os2 and os2.field(4, "H"),
        "widthClass": os2 and os2.field(6, "H"),
        "fsSelection": os2 and os2.field(62, "H"),
        "macStyle": head.field(44, "H"),
        "fsType": os2 and os2.field(8, "H"),
        "unitsPerEm": head.field(18, "H"),
        "glyphCount": maxp.field(4, "H"),
    }
    facts |= {key: base[key] for key in ("hhea", "typo", "win", "useTypoMetrics")}
    if outlines == "bitmap":
        facts["strikes"] = strikes(font)
    else:
        facts |= lines.conventions(base["hhea"], base["typo"], base["win"], base["useTypoMetrics"])
    facts |= {
        "capHeight": heights.height(base["capHeight"], measured["H"], "H"),
        "xHeight": heights.height(base["xHeight"], measured["x"], "x"),
        "underline": base["underline"],
        "strikeout": base["strikeout"],
        "italicAngle": tables.italic_angle(post),
        "fixedPitch": bool(post and post.field(12, "I")),
        "xAvgCharWidth": os2 and os2.field(2, "h"),
        "advanceWidthMax": hhea and hhea.field(10, "H"),
        "zeroWidth": advance(font, letters.get("0")),
        "smallCaps": small_caps.facts(small_caps.shaper(font)),
    }
    return facts | variations.facts(font, identity, base)


def outline_format(font):
    """An empty table counts as absent."""
    for tag, name in (("glyf", "TrueType"), ("CFF ", "CFF"), ("CFF2", "CFF2")):
        if tables.table(font, tag):
            return name
    return "bitmap"


def characters(font):
    """The glyphs of H, x and 0, from a Unicode cmap, or a symbol cmap, or that of Mac Roman."""
    if "cmap" not in font.reader:
        return {}
    cmap = font["cmap"]
    subtable, shift = cmap.getBestCmap(), 0
    if not subtable:
        symbol, roman = cmap.getcmap(3, 0), cmap.getcmap(1, 0)
        subtable, shift = (symbol.cmap, 0xF000) if symbol else (roman.cmap if roman else {}, 0)
    found = {c: subtable.get(ord(c) + shift) for c in "Hx0"}
    return {c: glyph for c, glyph in found.items() if glyph is not None}


def advance(font, glyph):
    return None if glyph is None or "hmtx" not in font.reader else font["hmtx"][glyph][0]


def strikes(font):
    """[pixels per em, ascender, descender] of each strike, in pixels (EBLC or CBLC, bitmapSizeTable)."""
    location = tables.table(font, "EBLC") or tables.table(font, "CBLC")
    if location is None:
        return []
    rows = range(8, 8 + 48 * location.field(4, "I"), 48)
    return [
        [location.field(r + 45, "B"), location.field(r + 16, "b"), location.field(r + 17, "b")] for r in rows
    ]
