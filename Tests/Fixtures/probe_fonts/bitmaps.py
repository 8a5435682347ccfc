"""Bitmap-only fonts: one drawing, as BDF, PCF, compressed PCF and OTB."""

import struct

from fontTools.ttLib import newTable
from fontTools.ttLib.tables import E_B_D_T_, E_B_L_C_
from fontTools.ttLib.tables.BitmapGlyphMetrics import SmallGlyphMetrics
from zopfli.gzip import compress

from .base import GLYPHS, base, empty, fixture

PIXELS, ASCENT, DESCENT = 13, 10, 3

# Glyph -> (code, advance, rows from the top; the last row is on the baseline)
DRAWINGS = {
    "space": (0x20, 4, []),
    "zero": (0x30, 7, [".####."] + ["#....#"] * 7 + [".####."]),
    "H": (0x48, 8, ["#.....#"] * 4 + ["#######"] + ["#.....#"] * 4),
    "x": (0x78, 6, ["#...#", ".#.#.", "..#..", "..#..", ".#.#.", "#...#"]),
}
PROPERTIES = {
    "FOUNDRY": "fontprobe",
    "FAMILY_NAME": "Probe Bitmap",
    "WEIGHT_NAME": "Medium",
    "SLANT": "R",
    "SETWIDTH_NAME": "Normal",
    "ADD_STYLE_NAME": "",
    "PIXEL_SIZE": PIXELS,
    "POINT_SIZE": PIXELS * 10,
    "RESOLUTION_X": 72,
    "RESOLUTION_Y": 72,
    "SPACING": "P",
    "AVERAGE_WIDTH": 63,
    "CHARSET_REGISTRY": "ISO10646",
    "CHARSET_ENCODING": "1",
    "FONT_ASCENT": ASCENT,
    "FONT_DESCENT": DESCENT,
    "CAP_HEIGHT": 9,
    "X_HEIGHT": 6,
    "DEFAULT_CHAR": 0x20,
}
XLFD = "-fontprobe-Probe Bitmap-Medium-R-Normal--13-130-72-72-P-63-ISO10646-1"


def row_bytes(row):
    """A row as whole bytes, with the leftmost pixel in the highest bit."""
    bits = row.replace("#", "1").replace(".", "0").ljust(8, "0")
    return int(bits, 2).to_bytes(1, "big")


def size(rows):
    return (len(rows[0]) if rows else 0), len(rows)


@fixture("Bitmap.bdf")
def bdf():
    """Bitmap only, 13 pixels: the source of Bitmap.pcf."""
    lines = ["STARTFONT 2.1", f"FONT {XLFD}", f"SIZE {PIXELS} 72 72", "FONTBOUNDINGBOX 7 9 0 0"]
    lines.append(f"STARTPROPERTIES {len(PROPERTIES)}")
    for key, value in PROPERTIES.items():
        lines.append(f'{key} "{value}"' if isinstance(value, str) else f"{key} {value}")
    lines += ["ENDPROPERTIES", f"CHARS {len(DRAWINGS)}"]
    for name, (code, advance, rows) in DRAWINGS.items():
        width, height = size(rows)
        lines += [f"STARTCHAR {name}", f"ENCODING {code}", f"SWIDTH {advance * 1000 // PIXELS} 0"]
        lines += [f"DWIDTH {advance} 0", f"BBX {width} {height} 0 0", "BITMAP"]
        lines += [row_bytes(row).hex().upper() for row in rows] + ["ENDCHAR"]
    return "\n".join(lines + ["ENDFONT", ""]).encode()


# PCF with big-endian numbers (format bits: MSB byte order 4, MSB bit order 8).
BIG_ENDIAN = 0xC
PCF_PROPERTIES, PCF_ACCELERATORS, PCF_METRICS, PCF_BITMAPS = 1, 2, 4, 8
PCF_ENCODINGS, PCF_GLYPH_NAMES = 32, 128


@fixture("Bitmap.pcf")
def pcf():
    """Bitmap only, 13 pixels, in X11's format PCF."""
    tables = [
        (PCF_PROPERTIES, pcf_properties()),
        (PCF_ACCELERATORS, pcf_accelerators()),
        (PCF_METRICS, pcf_metrics()),
        (PCF_BITMAPS, pcf_bitmaps()),
        (PCF_ENCODINGS, pcf_encodings()),
        (PCF_GLYPH_NAMES, pcf_glyph_names()),
    ]
    offset = 8 + 16 * len(tables)
    contents, body = b"\x01fcp" + struct.pack("<I", len(tables)), b""
    for kind, data in tables:
        # Each table begins with its format, always little-endian.
        data = padded(struct.pack("<I", BIG_ENDIAN) + data)
        contents += struct.pack("<4I", kind, BIG_ENDIAN, len(data), offset + len(body))
        body += data
    return contents + body


def padded(data):
    return data + b"\0" * (-len(data) % 4)


def pcf_properties():
    strings = bytearray()

    def place(text):
        position = len(strings)
        strings.extend(text.encode() + b"\0")
        return position

    rows = b""
    for key, value in ({"FONT": XLFD} | PROPERTIES).items():
        text = isinstance(value, str)
        name = place(key)
        rows += struct.pack(">IBI", name, text, place(value) if text else value)
    table = struct.pack(">I", len(PROPERTIES) + 1) + rows
    # The strings begin at a multiple of four bytes, counted from the end of the rows.
    table += b"\0" * (-(len(PROPERTIES) + 1) % 4)
    return table + struct.pack(">I", len(strings)) + bytes(strings)


def glyph_metrics():
    """left bearing, right bearing, advance, ascent, descent, attributes"""
    for _, advance, rows in DRAWINGS.values():
        width, height = size(rows)
        yield 0, width, advance, height, 0, 0


def pcf_metrics():
    rows = [struct.pack(">5hH", *metrics) for metrics in glyph_metrics()]
    return struct.pack(">I", len(rows)) + b"".join(rows)


def pcf_accelerators():
    metrics = list(glyph_metrics())
    flags = bytes([1, 0, 0, 0, 0, 1, 0, 0])  # no overlap; ink inside; drawn left to right
    low, high = ([pick(column) for column in zip(*metrics, strict=True)] for pick in (min, max))
    return flags + struct.pack(">3i", ASCENT, DESCENT, 0) + struct.pack(">5hH5hH", *low, *high)


def pcf_bitmaps():
    offsets, data = [], b""
    for _, _, rows in DRAWINGS.values():
        offsets.append(len(data))
        data += b"".join(map(row_bytes, rows))
    table = struct.pack(f">I{len(offsets)}I", len(offsets), *offsets)
    # The four sizes are those of the data with row paddings 1, 2, 4 and 8; the format says which one applies.
    return table + struct.pack(">4I", *(len(data) * unit for unit in (1, 2, 4, 8))) + data


def pcf_encodings():
    codes = [code for code, _, _ in DRAWINGS.values()]
    first, last = min(codes), max(codes)
    glyphs = {code: index for index, code in enumerate(codes)}
    row = [glyphs.get(code, 0xFFFF) for code in range(first, last + 1)]
    return struct.pack(f">5H{len(row)}H", first, last, 0, 0, first, *row)


def pcf_glyph_names():
    offsets, strings = [], b""
    for name in DRAWINGS:
        offsets.append(len(strings))
        strings += name.encode() + b"\0"
    return struct.pack(f">I{len(offsets)}II", len(offsets), *offsets, len(strings)) + strings


@fixture("BitmapGzip.pcf.gz")
def pcf_gz():
    """Bitmap.pcf, compressed by gzip."""
    return compress(pcf())


@fixture("BitmapOnly.otb")
def otb():
    """An sfnt with one 13-pixel strike (EBLC, EBDT) and no outlines; hhea differs from the strike."""
    outlineless = {name: (advance(name), empty) for name in GLYPHS}
    font = base(
        "Bitmap Only", unitsPerEm=1300, hhea=(1100, -400, 0), capHeight=0, xHeight=0, glyphs=outlineless
    )
    del font["glyf"], font["loca"]
    font["maxp"].tableVersion = 0x00005000
    add_strike(font)
    return font


@fixture("BitmapAndOutlines.ttf")
def bitmap_and_outlines():
    """Outlines and a 13-pixel strike: the outlines are used."""
    font = base("Bitmap And Outlines")
    add_strike(font)
    return font


def advance(glyph):
    return DRAWINGS[glyph][1] * 100 if glyph in DRAWINGS else 500


def add_strike(font):
    drawn = [name for name in font.getGlyphOrder() if name in DRAWINGS and name != "space"]
    bitmaps = {name: ebdt_glyph(name, font) for name in drawn}
    ebdt = font["EBDT"] = newTable("EBDT")
    ebdt.version, ebdt.strikeData = 2.0, [bitmaps]
    eblc = font["EBLC"] = newTable("EBLC")
    eblc.version, eblc.strikes = 2.0, [eblc_strike(font, drawn)]


def ebdt_glyph(name, font):
    _, advance, rows = DRAWINGS[name]
    glyph = E_B_D_T_.ebdt_bitmap_format_1(b"", font)
    metrics = glyph.metrics = SmallGlyphMetrics()
    metrics.width, metrics.height = size(rows)
    metrics.BearingX, metrics.BearingY, metrics.Advance = 0, len(rows), advance
    glyph.imageData = b"".join(map(row_bytes, rows))
    return glyph


def eblc_strike(font, drawn):
    strike = E_B_L_C_.Strike()
    table = strike.bitmapSizeTable
    table.hori, table.vert = line_metrics(), line_metrics()
    table.colorRef, table.flags, table.bitDepth = 0, 1, 1
    table.ppemX = table.ppemY = PIXELS
    subtable = E_B_L_C_.eblc_index_sub_table_1(b"", font)
    subtable.names, subtable.indexFormat, subtable.imageFormat = drawn, 1, 1
    strike.indexSubTables = [subtable]
    return strike


def line_metrics():
    line = E_B_L_C_.SbitLineMetrics()
    line.ascender, line.descender, line.widthMax = ASCENT, -DESCENT, 8
    line.caretSlopeNumerator, line.caretSlopeDenominator, line.caretOffset = 1, 0, 0
    line.minOriginSB, line.minAdvanceSB, line.maxBeforeBL, line.minAfterBL = 0, 0, 9, 0
    line.pad1 = line.pad2 = 0
    return line
