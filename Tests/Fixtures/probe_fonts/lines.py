"""Ascender, descender and gap; underline and widths; the em."""

from .base import GLYPHS, REGULAR, USE_TYPO_METRICS, base, box, empty, fixture, without

# Ascender, descender and gap


@fixture("ZeroHhea.ttf")
def zero_hhea():
    """hhea ascender, descender and gap are 0: the typo metrics are used."""
    return base("Zero Hhea", hhea=(0, 0, 0))


@fixture("ZeroHheaAndTypo.ttf")
def zero_hhea_and_typo():
    """hhea and OS/2 typo are all 0: the win metrics are used."""
    return base("Zero Hhea And Typo", hhea=(0, 0, 0), typo=(0, 0, 0))


@fixture("ZeroHheaWithGap.ttf")
def zero_hhea_with_gap():
    """hhea ascender and descender are 0, its gap is 77: the typo metrics are still used, with their gap."""
    return base("Zero Hhea With Gap", hhea=(0, 0, 77))


@fixture("ZeroAscender.ttf")
def zero_ascender():
    """Only the hhea ascender is 0: hhea is still used."""
    return base("Zero Ascender", hhea=(0, -300, 0))


@fixture("NoVerticalMetrics.ttf")
def no_vertical_metrics():
    """hhea is all 0 and there is no OS/2: there are no line metrics."""
    font = base("No Vertical Metrics", hhea=(0, 0, 0))
    del font["OS/2"]
    return font


@fixture("UseTypoMetrics.ttf")
def use_typo_metrics():
    """OS/2 fsSelection has USE_TYPO_METRICS."""
    return base("Use Typo Metrics", os2={"fsSelection": REGULAR | USE_TYPO_METRICS})


@fixture("LineGap.ttf")
def line_gap():
    """hhea lineGap is 120; GDI derives no gap from it, because win is 150 taller than hhea."""
    return base("Line Gap", hhea=(900, -300, 120))


@fixture("LineGapBeyondWin.ttf")
def line_gap_beyond_win():
    """hhea lineGap is 250: 100 of it is left over for GDI's external leading."""
    return base("Line Gap Beyond Win", hhea=(900, -300, 250))


@fixture("TypoLineGap.ttf")
def typo_line_gap():
    """OS/2 typo line gap is 250, but USE_TYPO_METRICS is not set: it is not used."""
    return base("Typo Line Gap", typo=(800, -200, 250))


@fixture("NegativeLineGap.ttf")
def negative_line_gap():
    """hhea lineGap is -80."""
    return base("Negative Line Gap", hhea=(900, -300, -80))


@fixture("PositiveDescender.ttf")
def positive_descender():
    """hhea descender has the wrong sign: +300."""
    return base("Positive Descender", hhea=(900, 300, 0))


@fixture("PositiveTypoDescender.ttf")
def positive_typo_descender():
    """OS/2 typo descender has the wrong sign, +200, under USE_TYPO_METRICS."""
    bits = {"fsSelection": REGULAR | USE_TYPO_METRICS}
    return base("Positive Typo Descender", typo=(800, 200, 90), os2=bits)


@fixture("NegativeWinDescent.ttf")
def negative_win_descent():
    """Only the win metrics are used, and their unsigned descent was written as -350 (65186)."""
    return base("Negative Win Descent", hhea=(0, 0, 0), typo=(0, 0, 0), win=(1000, 0x10000 - 350))


# Lines, widths and the em


@fixture("NoPost.ttf")
def no_post():
    """There is no post table: no underline, no italic angle."""
    font = base("No Post")
    del font["post"]
    return font


@fixture("ZeroUnderline.ttf")
def zero_underline():
    """post underline position and thickness are both 0."""
    return base("Zero Underline", post={"underlinePosition": 0, "underlineThickness": 0})


@fixture("PositiveUnderline.ttf")
def positive_underline():
    """post underline position has the wrong sign: +100."""
    return base("Positive Underline", post={"underlinePosition": 100})


@fixture("ZeroAverageWidth.ttf")
def zero_average_width():
    """OS/2 xAvgCharWidth is 0."""
    return base("Zero Average Width", os2={"xAvgCharWidth": 0})


@fixture("NoZero.ttf")
def no_zero():
    """The cmap has no digit 0."""
    return base("No Zero", cmap=without("0"))


@fixture("Upem16.ttf")
def upem_16():
    """16 units per em, the minimum of OpenType."""
    small = {
        ".notdef": (8, box(1, 0, 7, 11)),
        "space": (4, empty),
        "zero": (9, box(1, 0, 8, 12)),
        "H": (12, box(1, 0, 10, 12)),
        "x": (8, box(1, 0, 7, 9)),
    }
    return base(
        "Upem 16",
        unitsPerEm=16,
        hhea=(14, -5, 0),
        typo=(13, -3, 1),
        win=(16, 6),
        capHeight=11,
        xHeight=8,
        glyphs=small,
        os2={"xAvgCharWidth": 8, "yStrikeoutPosition": 5, "yStrikeoutSize": 1},
        post={"underlinePosition": -2, "underlineThickness": 1},
    )


@fixture("Upem2048.ttf")
def upem_2048():
    """2048 units per em; every other value is Base's."""
    return base("Upem 2048", unitsPerEm=2048)


@fixture("Upem16384.ttf")
def upem_16384():
    """16384 units per em, the maximum of OpenType; every other value is Base's."""
    return base("Upem 16384", unitsPerEm=16384)


@fixture("Monospaced.ttf")
def monospaced():
    """Every advance is 600, and post isFixedPitch is 1."""
    return base("Monospaced", post={"isFixedPitch": 1}, glyphs=six_hundred())


@fixture("MonospacedUndeclared.ttf")
def monospaced_undeclared():
    """Every advance is 600, but post isFixedPitch is 0."""
    return base("Monospaced Undeclared", glyphs=six_hundred())


@fixture("MonospacedClaim.ttf")
def monospaced_claim():
    """post isFixedPitch is 1, but the advances differ."""
    return base("Monospaced Claim", post={"isFixedPitch": 1})


def six_hundred():
    return {name: (600, draw) for name, (_, draw) in GLYPHS.items()}


@fixture("ShortHmtx.ttf")
def short_hmtx():
    """hmtx has three advances for five glyphs: H and x have the last advance, 560."""
    widths = {"H": (560, GLYPHS["H"][1]), "x": (560, GLYPHS["x"][1])}
    return base("Short Hmtx", glyphs=GLYPHS | widths)
