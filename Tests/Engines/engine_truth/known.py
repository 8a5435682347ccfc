"""Why an engine and fontprobe are known to differ over a figure of a font."""

from fontTools.ttLib import TTFont


def reason(engine, font, keys):
    """The reason why these figures differ; None where none is known."""
    with TTFont(font, fontNumber=0, lazy=True) as tables:
        letters = tables.getBestCmap() or {} if "cmap" in tables else {}
        os2 = tables["OS/2"] if "OS/2" in tables else None
        declared = {"capHeight": getattr(os2, "sCapHeight", 0), "xHeight": getattr(os2, "sxHeight", 0)}
        heights = keys <= declared.keys()
        missing = {key for key, height in declared.items() if height <= 0}
        if engine == "chromium" and keys <= missing:
            return "it takes a letter's height from the box in glyf, or from control points; fontprobe from the outline"
        if engine == "firefox" and keys == {"capHeight"} and ord(" ") not in letters:
            return "a font without a space is not the first one of a line"
        if engine == "qt6" and keys == {"xHeight"} and ord("x") not in letters:
            return "without an x it measures .notdef"
        if engine == "qt6" and os2 is not None and os2.version == 0xFFFF:
            return "it reads an OS/2 of version 0xFFFF"
        if engine == "qt6" and heights and len(tables.reader["OS/2"]) < 90:
            return "it takes heights behind the end of a short OS/2 for 0"
    return None
