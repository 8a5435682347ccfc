"""Families by several names, and faces that only their names distinguish."""

from .base import (
    BOLD,
    FAMILY,
    FULL_NAME,
    ITALIC,
    POSTSCRIPT_NAME,
    REGULAR,
    STYLE,
    TYPOGRAPHIC_FAMILY,
    TYPOGRAPHIC_STYLE,
    base,
    fixture,
)
from .variations import add_fvar


def member(postscript_name, names, weight=400, italic=False, width=5):
    """A face of a family with exactly these names."""
    names = {FULL_NAME: f"Probe face {postscript_name}", POSTSCRIPT_NAME: postscript_name} | names
    style = ITALIC if italic else BOLD if weight == 700 else REGULAR
    return base(
        "Member",
        names=names,
        os2={"usWeightClass": weight, "usWidthClass": width, "fsSelection": style},
        post={"italicAngle": -12 if italic else 0},
        macStyle=2 if italic else 1 if weight == 700 else 0,
    )


@fixture("LegacyBlack.ttf")
def legacy_black():
    """Family "Probe Sans Black", style Regular, weight 900, and no typographic names."""
    return member("ProbeSans-Heavy", {FAMILY: "Probe Sans Black", STYLE: "Regular"}, weight=900)


@fixture("LegacyBlackItalic.ttf")
def legacy_black_italic():
    """Family "Probe Sans Black", style Italic, weight 900, and no typographic names."""
    return member("ProbeSans-HeavyItalic", {FAMILY: "Probe Sans Black", STYLE: "Italic"}, weight=900, italic=True)


@fixture("LegacyNarrow.ttf")
def legacy_narrow():
    """Family "Probe Grotesk Narrow", style Regular; usWidthClass is 3, 75 percent."""
    return member("ProbeGroteskNarrow", {FAMILY: "Probe Grotesk Narrow", STYLE: "Regular"}, width=3)


@fixture("BlackInName.ttf")
def black_in_name():
    """Family "Probe Ops Black", style Regular, weight 400: Black is part of its name."""
    return member("ProbeOpsBlack-Plain", {FAMILY: "Probe Ops Black", STYLE: "Regular"})


def serif(style, weight, italic=False):
    """A face with a legacy family for each weight, in a typographic family that its PostScript name does not spell."""
    slope = " Italic" if italic else ""
    names = {
        FAMILY: f"Probe Antiqua {style}",
        STYLE: "Italic" if italic else "Regular",
        TYPOGRAPHIC_FAMILY: "Probe Antiqua",
        TYPOGRAPHIC_STYLE: f"{style}{slope}",
    }
    return member(f"PbAq-{weight}{slope.strip()}", names, weight=weight, italic=italic)


@fixture("Antiqua-500.ttf")
def antiqua_500():
    """Legacy family "Probe Antiqua Medium" + Regular, typographic "Probe Antiqua" + Medium; weight 500."""
    return serif("Medium", 500)


@fixture("Antiqua-500Italic.ttf")
def antiqua_500_italic():
    """Legacy family "Probe Antiqua Medium" + Italic, typographic "Probe Antiqua" + Medium Italic; weight 500."""
    return serif("Medium", 500, italic=True)


@fixture("Antiqua-900Italic.ttf")
def antiqua_900_italic():
    """Legacy family "Probe Antiqua Heavy" + Italic, typographic "Probe Antiqua" + Heavy Italic; weight 900."""
    return serif("Heavy", 900, italic=True)


@fixture("Antiqua-900.ttf")
def antiqua_900():
    """Legacy family "Probe Antiqua Black" + Regular, typographic "Probe Antiqua" + Black; weight 900."""
    return serif("Black", 900)


@fixture("Antiqua-Caption.ttf")
def antiqua_caption():
    """Style "Caption" in the typographic family "Probe Antiqua"; weight 400."""
    names = {FAMILY: "Probe Antiqua Caption", STYLE: "Regular"}
    names |= {TYPOGRAPHIC_FAMILY: "Probe Antiqua", TYPOGRAPHIC_STYLE: "Caption"}
    return member("PbAq-Small", names)


@fixture("Alike-Regular.ttf")
def alike_regular():
    """Family "Probe Alike", style Regular; weight 400."""
    return member("ProbeAlike-Regular", {FAMILY: "Probe Alike", STYLE: "Regular"})


@fixture("Alike-Bold.ttf")
def alike_bold():
    """Family "Probe Alike", style Bold; its tables are those of the regular face, weight 400."""
    return member("ProbeAlike-Bold", {FAMILY: "Probe Alike", STYLE: "Bold"})


@fixture("Alike-Caption.ttf")
def alike_caption():
    """Family "Probe Alike", style Caption; its tables are those of the regular face."""
    return member("ProbeAlike-Caption", {FAMILY: "Probe Alike", STYLE: "Caption"})


@fixture("NamedItalicStandsUpright.ttf")
def named_italic_stands_upright():
    """The style is called Italic, but no bit is set and the angle is 0."""
    return base("Named Italic", "Italic")


@fixture("NamedCondensedIsWide.ttf")
def named_condensed_is_wide():
    """The style is called Condensed, but usWidthClass is 5, normal."""
    return base("Named Condensed", "Condensed")


@fixture("HeavyWeighs800.ttf")
def heavy_weighs_800():
    """The style is called Heavy; usWeightClass is 800, as in fonts of some makers."""
    return base("Heavy 800", "Heavy", os2={"usWeightClass": 800})


@fixture("HalfStatic-Light.ttf")
def half_static_light():
    """Family "Probe Half", weight 200, static."""
    return member("ProbeHalf-ExtraLight", {FAMILY: "Probe Half", STYLE: "ExtraLight"}, weight=200)


@fixture("HalfStatic-Regular.ttf")
def half_static_regular():
    """Family "Probe Half", weight 400, static: the variable face of the family also has this weight."""
    return member("ProbeHalf-Regular", {FAMILY: "Probe Half", STYLE: "Regular"})


@fixture("HalfStatic-Italic.ttf")
def half_static_italic():
    """Family "Probe Half", weight 400, italic, static."""
    return member("ProbeHalf-Italic", {FAMILY: "Probe Half", STYLE: "Italic"}, italic=True)


@fixture("HalfVariable.ttf")
def half_variable():
    """Family "Probe Half", wght 400-400-700, with a named instance SemiBold at 600."""
    font = member("ProbeHalfVF", {FAMILY: "Probe Half", STYLE: "Regular"})
    return add_fvar(font, [("wght", 400, 400, 700)], [("SemiBold", "ProbeHalfVF-SemiBold", {"wght": 600})])


@fixture("ColonName.ttf")
def colon_name():
    """The family is called "Probe:bold"."""
    names = {FAMILY: "Probe:bold", FULL_NAME: "Probe:bold Regular", POSTSCRIPT_NAME: "ProbeColon-Regular"}
    return base("Colon Name", names=names)


@fixture("JapaneseW3.ttf")
def japanese_w3():
    """Family "プローブ角ゴ ProN", typographic style W3; weight 300. The full name and the PostScript name differ from these names."""
    names = {FAMILY: "プローブ角ゴ ProN W3", STYLE: "Regular"}
    names |= {TYPOGRAPHIC_FAMILY: "プローブ角ゴ ProN", TYPOGRAPHIC_STYLE: "W3"}
    return member("ProbeKakuGo-Three", names, weight=300)
