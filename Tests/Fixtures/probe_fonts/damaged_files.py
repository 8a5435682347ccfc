"""Files that are cut short, and whose directories and wrappers lie."""

import random
import struct

from .base import base, damaged
from .bitmaps import pcf
from .containers import collection, saved, wrapped
from .damage import ALL, BASE, directory, patched, renamed, table, with_length, with_offset
from .type1 import names as type1_names
from .type1 import pfb

# Not a font, or not a whole one


@damaged("empty.ttf")
def empty():
    """An empty file."""
    return b""


@damaged("one-byte.ttf")
def one_byte():
    """A single zero byte."""
    return b"\0"


@damaged("text.ttf")
def text():
    """A line of text."""
    return b"This is not a font.\n"


@damaged("tag-only.ttf")
def tag_only():
    """Only the four bytes of an sfnt's version."""
    return BASE[:4]


@damaged("zero-tables.ttf")
def zero_tables():
    """An sfnt header without tables."""
    return struct.pack(">I4H", 0x00010000, 0, 0, 0, 0)


@damaged("truncated.ttf")
def truncated():
    """The first half of a font."""
    return BASE[: len(BASE) // 2]


@damaged("truncated-directory.ttf")
def truncated_directory():
    """The file ends inside the table directory."""
    return BASE[:70]


@damaged("truncated.otf")
def truncated_cff():
    """The first three fifths of a CFF font."""
    data = saved(base("Damaged CFF", cff=True))
    return data[: len(data) * 3 // 5]


@damaged("truncated.woff")
def truncated_woff():
    """The first half of a WOFF."""
    data = wrapped(base("Damaged"), "woff")
    return data[: len(data) // 2]


@damaged("truncated.woff2")
def truncated_woff2():
    """The first half of a WOFF2."""
    data = wrapped(base("Damaged"), "woff2")
    return data[: len(data) // 2]


@damaged("truncated.pfb")
def truncated_pfb():
    """A Type 1 font that ends inside its encrypted part."""
    data = pfb(type1_names("Damaged"))
    return data[: len(data) * 3 // 5]


@damaged("truncated.pcf")
def truncated_pcf():
    """A PCF that ends inside its properties."""
    return pcf()[:300]


# The table directory lies


@damaged("random-offsets.ttf")
def random_offsets():
    """Every table's offset is a random number."""
    numbers, data = random.Random(2026), BASE
    for tag in directory(BASE):
        data = with_offset(tag, numbers.getrandbits(32), data)
    return data


@damaged("random-offsets-inside.ttf")
def random_offsets_inside():
    """Every table's offset is a random position inside the file."""
    numbers, data = random.Random(7), BASE
    for tag in directory(BASE):
        data = with_offset(tag, numbers.getrandbits(32) % len(BASE), data)
    return data


@damaged("endless-lengths.ttf")
def endless_lengths():
    """Every table's length is 0xFFFFFFFF."""
    data = BASE
    for tag in directory(BASE):
        data = with_length(tag, ALL, data)
    return data


@damaged("length-past-end.ttf")
def length_past_end():
    """OS/2 ends one megabyte after the end of the file."""
    return with_length("OS/2", 1 << 20)


@damaged("offset-wraps.ttf")
def offset_wraps():
    """The sum of hhea's offset and length overflows 2^32."""
    return with_length("hhea", 0x24, with_offset("hhea", ALL - 0x0F))


@damaged("table-count-65535.ttf")
def table_count():
    """The directory announces 65,535 tables."""
    return patched(BASE, 4, "H", 65535)


@damaged("duplicate-tables.ttf")
def duplicate_tables():
    """hhea is listed twice: the post table is also called hhea."""
    return renamed("post", b"hhea")


@damaged("overlapping-tables.ttf")
def overlapping_tables():
    """name, post and OS/2 all overlap hhea."""
    data, (offset, _) = BASE, table(BASE, "hhea")
    for tag in ("name", "post", "OS/2"):
        data = with_offset(tag, offset, data)
    return data


@damaged("no-head.ttf")
def no_head():
    """There is no head table."""
    return renamed("head", b"heaX")


@damaged("no-hhea.ttf")
def no_hhea():
    """There is no hhea table."""
    return renamed("hhea", b"hheX")


@damaged("no-maxp.ttf")
def no_maxp():
    """There is no maxp table."""
    return renamed("maxp", b"maxX")


@damaged("no-cmap.ttf")
def no_cmap():
    """There is no cmap table. Nothing else is wrong."""
    return renamed("cmap", b"cmaX")


# Collections


@damaged("collection-65535-short.ttc")
def collection_65535_short():
    """A collection header that announces 65,535 faces, without any data after it."""
    return struct.pack(">4sII", b"ttcf", 0x00010000, 65535)


@damaged("collection-4-billion.ttc")
def collection_4_billion():
    """A collection header that announces 4,294,967,295 faces."""
    return struct.pack(">4sII", b"ttcf", 0x00010000, ALL) + b"\0" * 64


@damaged("collection-empty.ttc")
def collection_empty():
    """A collection without faces."""
    return struct.pack(">4sII", b"ttcf", 0x00010000, 0)


@damaged("collection-of-itself.ttc")
def collection_of_itself():
    """A collection whose single face begins at the header of the collection."""
    return struct.pack(">4sIII", b"ttcf", 0x00010000, 1, 0) + b"\0" * 64


@damaged("collection-second-face-bad.ttc")
def collection_second_face_bad():
    """Three faces, of which the second begins after the end of the file."""
    return patched(collection(), 16, "I", 0x00FFFFFF)


# Wrappers that lie


@damaged("woff-endless-table.woff")
def woff_endless_table():
    """A WOFF whose first table claims to decompress to 4,294,967,295 bytes."""
    return patched(wrapped(base("Damaged"), "woff"), 44 + 12, "I", ALL)


@damaged("woff-wrong-length.woff")
def woff_wrong_length():
    """A WOFF whose header has twice the file's length."""
    data = wrapped(base("Damaged"), "woff")
    return patched(data, 8, "I", 2 * len(data))


@damaged("woff2-endless.woff2")
def woff2_endless():
    """A WOFF2 whose header claims 4,294,967,295 bytes of font."""
    return patched(wrapped(base("Damaged"), "woff2"), 16, "I", ALL)


@damaged("woff2-garbage.woff2")
def woff2_garbage():
    """A WOFF2 whose compressed data is all 0xA5."""
    data = wrapped(base("Damaged"), "woff2")
    return data[:110] + b"\xa5" * (len(data) - 110)


@damaged("pcf-table-count.pcf")
def pcf_table_count():
    """A PCF that announces 4,294,967,295 tables."""
    return patched(pcf(), 4, "I", ALL)


@damaged("pcf-properties.pcf")
def pcf_property_count():
    """A PCF that announces 2,147,483,647 properties."""
    return patched(pcf(), 8 + 16 * 6 + 4, "I", 0x7FFFFFFF)


@damaged("bdf-endless-glyph.bdf")
def bdf_endless_glyph():
    """A BDF whose glyph is 65,535 pixels wide and high, but has no rows."""
    return (
        b"STARTFONT 2.1\nFONT probe\nSIZE 13 72 72\nFONTBOUNDINGBOX 65535 65535 0 0\n"
        b"CHARS 1\nSTARTCHAR H\nENCODING 72\nDWIDTH 8 0\nBBX 65535 65535 0 0\nBITMAP\n"
    )
