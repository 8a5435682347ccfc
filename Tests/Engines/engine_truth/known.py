"""The known reasons for differences between an engine and fontprobe in a metric of a font."""

import struct

from fontTools.ttLib import TTFont


def reason(engine, font, keys):
    """The reason why these metrics differ, or None if it is unknown."""
    with TTFont(font, fontNumber=0, lazy=True) as tables:
        letters = tables.getBestCmap() or {} if "cmap" in tables else {}
        data = tables.reader["OS/2"] if "OS/2" in tables else b""
        version = int.from_bytes(data[:2])
        heights = struct.unpack(">hh", data[86:90]) if version >= 2 and len(data) >= 90 else (0, 0)
        declared = dict(zip(("xHeight", "capHeight"), heights))
        missing = {key for key, height in declared.items() if height <= 0}
        if engine == "chromium" and keys <= missing:
            return "it takes a letter's height from the box in glyf, or from control points; fontprobe from the outline"
        if engine == "firefox" and keys <= {"capHeight", "xHeight"} and ord(" ") not in letters:
            return "a font without a space is not the first one of a line"
        if engine == "qt6" and keys == {"xHeight"} and ord("x") not in letters:
            return "without an x it measures .notdef"
        if engine == "qt6" and "EBLC" in tables:
            return "at the size of a strike it sets the strike"
        if engine == "qt6" and version == 0xFFFF:
            return "it reads an OS/2 of version 0xFFFF"
        if engine == "qt6" and keys <= declared.keys() and len(data) < 90:
            return "it reads heights after the end of a short OS/2"
    return None
