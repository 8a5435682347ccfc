"""Changes one field of sound fonts and corrects their checksums. Every run makes the same fonts."""

import hashlib
import random
import struct
from pathlib import Path

from fontTools.ttLib.sfnt import calcChecksum

# The tables in which fields are changed. The first bytes of a table have versions, counts and offsets, so they are changed
# more often.
TABLES = (
    "head hhea maxp OS/2 name post cmap hmtx glyf loca CFF CFF2 GSUB GPOS GDEF COLR CPAL fvar avar gvar HVAR MVAR STAT kern gasp "
    "hdmx VDMX LTSH VORG vhea vmtx MATH directory"
).split()
HEADER = 64


def tables_of(data):
    count = struct.unpack(">H", data[4:6])[0]
    records = {}
    for number in range(count):
        tag, _, offset, length = struct.unpack(">4sLLL", data[12 + number * 16 : 28 + number * 16])
        records[tag.decode("latin-1").strip()] = (number, offset, length)
    return records


def with_checksums(data, records):
    """The font with correct checksums of its tables and of itself."""
    data = bytearray(data)
    for tag, (number, offset, length) in records.items():
        table = bytearray(data[offset : offset + length])
        if tag == "head" and length >= 12:
            table[8:12] = bytes(4)
        struct.pack_into(">L", data, 12 + number * 16 + 4, calcChecksum(bytes(table)))
    if "head" in records:
        offset = records["head"][1]
        data[offset + 8 : offset + 12] = bytes(4)
        struct.pack_into(">L", data, offset + 8, (0xB1B0AFBA - calcChecksum(bytes(data))) & 0xFFFFFFFF)
    return bytes(data)


def bent(data, chance):
    """The font with one changed field, and the change. None if the font does not have the chosen table."""
    records = tables_of(data)
    tag = chance.choice(TABLES)
    data = bytearray(data)
    if tag == "directory":
        number, _, _ = records[chance.choice(sorted(records))]
        place = 12 + number * 16 + chance.choice((8, 12))
        size, change = 4, chance.choice((1, 2, 4, 8, 64, -4, -64))
        value = max(0, struct.unpack_from(">L", data, place)[0] + change)
        struct.pack_into(">L", data, place, value)
        return bytes(data), f"directory-{place}-{value}"
    if tag not in records or records[tag][2] < 4:
        return None
    _, offset, length = records[tag]
    within = min(HEADER, length) if chance.random() < 0.6 else length
    size = chance.choice((1, 2, 2, 4))
    place = offset + chance.randrange(0, max(1, within - size + 1)) // size * size
    if place + size > offset + length or (tag == "head" and 8 <= place - offset < 12):
        return None
    old = int.from_bytes(data[place : place + size], "big")
    most = (1 << 8 * size) - 1
    value = chance.choice((0, 1, most, most >> 1, old + 1, old - 1, old ^ 1 << chance.randrange(8 * size), chance.randint(0, most)))
    value &= most
    if value == old:
        return None
    data[place : place + size] = value.to_bytes(size, "big")
    return with_checksums(data, records), f"{tag.replace('/', '')}-{place - offset}-{size}-{value:x}"


def bend(paths, folder, count):
    """Writes `count` changed fonts, and returns their paths."""
    bases = []
    for path in paths:
        data = Path(path).read_bytes()
        if data[:4] in (b"\0\1\0\0", b"OTTO"):
            bases.append((path, data))
    made = []
    for number in range(count * 40):
        path, data = bases[number % len(bases)]
        seed = hashlib.sha256(f"{Path(path).name} {number}".encode()).digest()
        result = bent(data, random.Random(seed))
        if result is None:
            continue
        bytes_, name = result
        place = Path(folder) / f"{len(made):05}-{Path(path).stem}-{name}{Path(path).suffix}"
        place.write_bytes(bytes_)
        made.append(str(place))
        if len(made) == count:
            break
    return made
