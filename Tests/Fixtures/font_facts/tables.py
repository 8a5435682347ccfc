"""OS/2, hhea, head and post, read field by field at the offsets of the specification."""

import struct

from .heights import number


class Table:
    """The bytes of a table. A field past the end is None."""

    def __init__(self, data):
        self.data = data

    def field(self, offset, form):
        size = struct.calcsize(">" + form)
        if offset + size > len(self.data):
            return None
        return struct.unpack_from(">" + form, self.data, offset)[0]

    def fields(self, form, *offsets):
        """All of these fields, or None if one is absent."""
        values = [self.field(offset, form) for offset in offsets]
        return None if None in values else values


def table(font, tag):
    """A table, or None for one that is absent or empty."""
    if tag not in font.reader:
        return None
    data = font.reader[tag]
    return Table(data) if data else None


def os2(font):
    """OS/2, unless its version is 0xFFFF, which invalidates the table."""
    found = table(font, "OS/2")
    return None if found is None or found.field(0, "H") in (None, 0xFFFF) else found


def declared_height(os2, offset):
    """sCapHeight or sxHeight: only since version 2, and only if the table is long enough."""
    if os2 is None or os2.field(0, "H") < 2:
        return None
    return os2.field(offset, "h")


def hhea_lines(font):
    hhea = table(font, "hhea")
    return hhea and hhea.fields("h", 4, 6, 8)


def typo_lines(os2):
    return os2 and os2.fields("h", 68, 70, 72)


def win_lines(os2):
    return os2 and os2.fields("H", 74, 76)


def italic_angle(post):
    """A 16.16 fixed-point number."""
    value = post and post.field(4, "i")
    return None if value is None else number(value / 65536)
