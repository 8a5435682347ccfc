"""Packs the table into the binary form that the program embeds: Data/published-faces.bin.

Numbers are big-endian, as in font files. Sources/Kernel/FontSubstitution/Published/PublishedTable.swift reads the file, and
documents each of its parts.
"""
import struct

from .model import SOURCES, folded
from .table import derived, style_name

MAGIC, NONE, EMPTY = 0x46504231, -32768, 0xFFFF
KINDS = [None, "sans", "serif", "slab", "mono", "script", "display"]
WIDTHS = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]
FAMILY = 0x8000


def hashed(name):
    """FNV-1a, 64 bits."""
    value = 0xCBF29CE484222325
    for byte in name.encode("utf-8"):
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return value


class Strings:
    def __init__(self):
        self.bytes, self.places = bytearray(), {}

    def place(self, *texts):
        data = b"".join(text.encode("utf-8") + b"\0" for text in texts)
        if data not in self.places:
            self.places[data] = len(self.bytes)
            self.bytes += data
        return self.places[data]


def value(number):
    return NONE if number is None else number


def packed_line(line, continues):
    numbers = [line.em, *(line.hhea or (NONE,) * 3), *(line.win or (NONE,) * 2), *(line.typo or (NONE,) * 3),
               value(line.cap), value(line.x)]
    mask = sum(1 << place for place, source in enumerate(SOURCES) if source.key in line.sources)
    return struct.pack(">11hH", *numbers, mask | (0x8000 if continues else 0))


def packed(families):
    strings, styles, names, chains = Strings(), [], [], {}
    lines, faces, heads, wanted = [], [], [], ([], [], [], [])
    for number, family in enumerate(families):
        heads.append(struct.pack(
            ">IHBB", strings.place(family.name, "; ".join(family.aliases)), len(faces), KINDS.index(family.kind), 0))
        wanted[0].append((family.name, FAMILY | number))
        wanted[3].extend((alias, FAMILY | number) for alias in family.aliases)
        for face in family.faces:
            place = len(faces)
            key = tuple(face.lines)
            if key not in chains:
                chains[key] = len(lines)
                lines += [packed_line(line, line is not face.lines[-1]) for line in face.lines]
            style = style_name(face, family.name)
            if style not in styles:
                styles.append(style)
            name, full = derived(face, family.name, style)
            own = 0
            if (face.name, face.full) != (name, full) or face.others:
                names.append(strings.place(
                    "" if face.name == name else face.name, "" if face.full == full else face.full, "; ".join(face.others)))
                own = len(names)
            flags = (1 if face.italic else 0) | WIDTHS.index(face.width) << 1
            faces.append(struct.pack(
                ">HHHBBBBH", chains[key], face.text_width or 0, face.average or 0, styles.index(style), face.weight // 5,
                flags, 0, own))
            wanted[1].append((face.name, place))
            wanted[2].append((face.full, place))
            wanted[3].extend((other, place) for other in face.others)
    heads.append(struct.pack(">IHBB", 0, len(faces), 0, 0))
    assert len(styles) < 256 and len(faces) < FAMILY and len(families) < FAMILY - 1

    entries, seen = [], set()
    # Families that systems hide come last.
    hidden = {FAMILY | number for number, family in enumerate(families) if family.name.startswith(".")}
    for part in wanted:
        part.sort(key=lambda pair: pair[1] in hidden)
    for name, target in (pair for part in wanted for pair in part):
        key = (folded(name), target & FAMILY)
        if key[0] and key not in seen:
            seen.add(key)
            entries.append((key[0], target))
    count = 1 << (len(entries) * 4 // 3).bit_length()
    slots = [(0, EMPTY)] * count
    for name, target in entries:
        code = hashed(name)
        slot = code % count
        while slots[slot][1] != EMPTY:
            slot = (slot + 1) % count
        slots[slot] = (code >> 48, target)

    sources = [struct.pack(">III", strings.place(source.key), strings.place(source.platform), strings.place(source.words))
               for source in SOURCES]
    style_places = [struct.pack(">I", strings.place(style)) for style in styles]
    header = struct.pack(
        ">8I", MAGIC, len(families), len(faces), len(lines), len(names), len(styles), len(SOURCES), count)
    parts = [header, *sources, *style_places, *heads, *(struct.pack(">I", place) for place in names), *faces, *lines,
             *(struct.pack(">HH", *slot) for slot in slots), bytes(strings.bytes)]
    return b"".join(parts)
