"""Fonts whose directory is true and whose tables lie."""

import itertools
import struct

from .base import CMAP, GLYPHS, base, component, damaged
from .containers import saved
from .damage import ALL, BASE, in_table, patched, table, with_length
from .variations import variable


@damaged("upem-0.ttf")
def upem_0():
    """head unitsPerEm is 0."""
    return in_table("head", 18, "H", 0)


@damaged("upem-1.ttf")
def upem_1():
    """head unitsPerEm is 1, but the minimum is 16."""
    return in_table("head", 18, "H", 1)


@damaged("upem-16385.ttf")
def upem_16385():
    """head unitsPerEm is 16385, but the maximum is 16384."""
    return in_table("head", 18, "H", 16385)


@damaged("upem-65535.ttf")
def upem_65535():
    """head unitsPerEm is 65535."""
    return in_table("head", 18, "H", 65535)


@damaged("head-magic.ttf")
def head_magic():
    """head magicNumber is 0xDEADBEEF."""
    return in_table("head", 12, "I", 0xDEADBEEF)


@damaged("head-short.ttf")
def head_short():
    """head is 10 bytes long."""
    return with_length("head", 10)


@damaged("hhea-short.ttf")
def hhea_short():
    """hhea is 6 bytes long: its descender is cut off."""
    return with_length("hhea", 6)


@damaged("os2-short.ttf")
def os2_short():
    """OS/2 is 20 bytes long."""
    return with_length("OS/2", 20)


@damaged("post-short.ttf")
def post_short():
    """post is 9 bytes long: its underline position is cut in half."""
    return with_length("post", 9)


@damaged("maxp-65535-glyphs.ttf")
def maxp_65535_glyphs():
    """maxp announces 65,535 glyphs, but loca and hmtx have five."""
    return in_table("maxp", 4, "H", 65535)


@damaged("hmtx-65535-advances.ttf")
def hmtx_65535_advances():
    """hhea announces 65,535 advances, but hmtx has five."""
    return in_table("hhea", 34, "H", 65535)


@damaged("hmtx-no-advances.ttf")
def hmtx_no_advances():
    """hhea announces no advances."""
    return in_table("hhea", 34, "H", 0)


@damaged("loca-past-glyf.ttf")
def loca_past_glyf():
    """Every glyph's outline is far after the end of glyf."""
    return in_table("loca", 0, "6H", *range(0xFF00, 0xFFF0, 40))


@damaged("glyph-32767-contours.ttf")
def glyph_32767_contours():
    """Every glyph announces 32,767 contours."""
    offset, length = table(BASE, "glyf")
    starts = struct.unpack_from(">6H", BASE, table(BASE, "loca")[0])
    data = BASE
    for start, end in itertools.pairwise(starts):
        if start != end:
            data = patched(data, offset + 2 * start, "h", 32767)
    return data


@damaged("composite-loop.ttf")
def composite_loop():
    """H is a composite of itself; no height is declared."""
    font = base("Composite Loop", capHeight=0, xHeight=0, glyphs=GLYPHS | {"H": (720, component("zero"))})
    data = saved(font)
    offset, _ = table(data, "glyf")
    start = struct.unpack_from(">H", data, table(data, "loca")[0] + 2 * 3)[0] * 2
    # A composite: bounding box (10 bytes), flags (2), then the component's glyph: H itself.
    return patched(data, offset + start + 12, "H", 3)


@damaged("composite-grown.ttf")
def composite_grown():
    """H is the last of 60 composites. Each draws the previous composite nearly twice as large: the result does not fit the numbers of a table."""
    parts = {f"part{place}": (720, component("zero")) for place in range(60)}
    font = base("Composite Grown", glyphs=GLYPHS | parts, cmap=CMAP | {0x48: "part59"})
    outlines, before = font["glyf"], "zero"
    for place in range(60):
        part = outlines[f"part{place}"].components[0]
        # F2Dot14 has no larger number.
        part.glyphName, part.transform, before = before, ((2 - 2**-14, 0), (0, 2 - 2**-14)), f"part{place}"
    font["maxp"].maxComponentDepth, font.recalcBBoxes = 60, False
    return saved(font)


@damaged("name-storage-past-end.ttf")
def name_storage_past_end():
    """The name table's strings begin after its end."""
    return in_table("name", 4, "H", 0xFFFF)


@damaged("name-65535-records.ttf")
def name_65535_records():
    """The name table announces 65,535 records."""
    return in_table("name", 2, "H", 65535)


@damaged("name-string-past-end.ttf")
def name_string_past_end():
    """The first name, the family, is 65,535 bytes long in a table of a few hundred."""
    return in_table("name", 6 + 8, "H", 65535)


@damaged("cmap-offset-past-end.ttf")
def cmap_offset_past_end():
    """Both cmap subtables begin after the end of the file."""
    return in_table("cmap", 8, "I", 0x00FFFFFF, data=in_table("cmap", 16, "I", 0x00FFFFFF))


def cmap_subtable():
    return struct.unpack_from(">I", BASE, table(BASE, "cmap")[0] + 8)[0]


@damaged("cmap4-segments.ttf")
def cmap4_segments():
    """cmap format 4 announces 32,767 segments."""
    return in_table("cmap", cmap_subtable() + 6, "H", 0xFFFE)


@damaged("cmap12-groups.ttf")
def cmap12_groups():
    """cmap format 12 announces 4,294,967,295 groups."""
    return in_table("cmap", cmap_subtable(), "2H3I", 12, 0, ALL, 0, ALL)


@damaged("cmap12-wide-group.ttf")
def cmap12_wide_group():
    """cmap format 12 with one group, from 0 to 0xFFFFFFFF: 4 billion characters."""
    return in_table("cmap", cmap_subtable(), "2H6I", 12, 0, 28, 0, 1, 0, ALL, 3)


@damaged("fvar-65535-axes.ttf")
def fvar_65535_axes():
    """fvar announces 65,535 axes."""
    return in_table("fvar", 8, "H", 65535, data=saved(variable()))


@damaged("fvar-65535-instances.ttf")
def fvar_65535_instances():
    """fvar announces 65,535 named instances."""
    return in_table("fvar", 12, "H", 65535, data=saved(variable()))


@damaged("fvar-axis-size-0.ttf")
def fvar_axis_size_0():
    """fvar's axis records are 0 bytes long."""
    return in_table("fvar", 10, "H", 0, data=saved(variable()))


@damaged("fvar-instance-size-0.ttf")
def fvar_instance_size_0():
    """fvar's instance records are 0 bytes long."""
    return in_table("fvar", 14, "H", 0, data=saved(variable()))


@damaged("mvar-65535-records.ttf")
def mvar_65535_records():
    """MVAR announces 65,535 value records, of 0 bytes each."""
    return in_table("MVAR", 6, "2H", 0, 65535, data=saved(variable()))


@damaged("mvar-store-past-end.ttf")
def mvar_store_past_end():
    """MVAR's variation store begins after its end."""
    return in_table("MVAR", 10, "H", 0xFFFF, data=saved(variable()))
