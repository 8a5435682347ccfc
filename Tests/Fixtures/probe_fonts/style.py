"""Weight, width, slant, embedding rights: where tables and names disagree."""

from .base import BOLD, ITALIC, OBLIQUE, TYPOGRAPHIC_FAMILY, TYPOGRAPHIC_STYLE, base, fixture


@fixture("Bold.ttf")
def bold():
    """A plain Bold: weight 700, both bold bits, family Probe Base."""
    os2 = {"usWeightClass": 700, "fsSelection": BOLD}
    return base("Base", "Bold", os2=os2, macStyle=1)


@fixture("NamedBoldWeighs400.ttf")
def named_bold_weighs_400():
    """The style is called Bold, but usWeightClass is 400 and no bold bit is set."""
    return base("Named Bold", "Bold")


@fixture("BoldBitWeighs400.ttf")
def bold_bit_weighs_400():
    """Both bold bits are set and the style is Bold, but usWeightClass is 400."""
    return base("Bold Bit", "Bold", os2={"fsSelection": BOLD}, macStyle=1)


@fixture("Thin250.ttf")
def thin_250():
    """The style is called Thin; usWeightClass is 250, as in old fonts, to avoid GDI's smearing."""
    names = {TYPOGRAPHIC_FAMILY: "Probe Thin250", TYPOGRAPHIC_STYLE: "Thin"}
    return base("Thin250 Thin", names=names, os2={"usWeightClass": 250})


@fixture("Weight0.ttf")
def weight_0():
    """usWeightClass is 0."""
    return base("Weight 0", os2={"usWeightClass": 0})


@fixture("Weight5.ttf")
def weight_5():
    """usWeightClass is 5, on the old scale of 1 to 9."""
    return base("Weight 5", os2={"usWeightClass": 5})


@fixture("Weight1001.ttf")
def weight_1001():
    """usWeightClass is 1001, above the maximum of OpenType."""
    return base("Weight 1001", os2={"usWeightClass": 1001})


@fixture("HeadBoldNoOS2.ttf")
def head_bold_no_os2():
    """There is no OS/2: only head macStyle says bold and italic."""
    font = base("Head Bold", "Bold Italic", macStyle=3, post={"italicAngle": -9})
    del font["OS/2"]
    return font


@fixture("ItalicWithoutBit.ttf")
def italic_without_bit():
    """The style is called Italic, with an angle of -12, but OS/2 and head do not have the italic bit."""
    return base("Italic Without Bit", "Italic", post={"italicAngle": -12})


@fixture("ItalicWithoutAngle.ttf")
def italic_without_angle():
    """Both italic bits are set, but post italicAngle is 0."""
    return base("Italic Without Angle", "Italic", os2={"fsSelection": ITALIC}, macStyle=2)


@fixture("Oblique.ttf")
def oblique():
    """OS/2 fsSelection has OBLIQUE but not ITALIC; the angle is -10.5."""
    return base("Oblique", "Oblique", os2={"fsSelection": OBLIQUE}, post={"italicAngle": -10.5})


@fixture("Condensed.ttf")
def condensed():
    """usWidthClass is 3: 75 percent."""
    return base("Condensed", os2={"usWidthClass": 3})


@fixture("Width0.ttf")
def width_0():
    """usWidthClass is 0, outside its range of 1 to 9."""
    return base("Width 0", os2={"usWidthClass": 0})


@fixture("EmbeddingRestricted.ttf")
def embedding_restricted():
    """fsType is 2: restricted licence embedding."""
    return base("Embedding Restricted", os2={"fsType": 2})


@fixture("EmbeddingPreview.ttf")
def embedding_preview():
    """fsType is 4: preview and print embedding."""
    return base("Embedding Preview", os2={"fsType": 4})


@fixture("EmbeddingEditableNoSubset.ttf")
def embedding_editable_no_subset():
    """fsType is 0x108: editable embedding, no subsetting."""
    return base("Embedding Editable", os2={"fsType": 0x108})


@fixture("Licensed.ttf")
def licensed():
    """Copyright, version, licence and its address are recorded (name IDs 0, 5, 13, 14)."""
    names = {
        0: "Copyright the fontprobe authors",
        5: "Version 1.250; a test",
        13: "Test licence: do as you please.",
        14: "https://example.org/licence",
    }
    return base("Licensed", names=names)
