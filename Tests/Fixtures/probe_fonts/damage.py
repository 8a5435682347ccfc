"""Damages a font: finds tables, and overwrites numbers."""

import struct

from .base import base
from .containers import saved

BASE = saved(base("Damaged"))
ALL = 0xFFFFFFFF


def directory(data):
    """Tag -> the place of its record in the sfnt's table directory."""
    count = struct.unpack_from(">H", data, 4)[0]
    return {data[at : at + 4].decode(): at for at in range(12, 12 + 16 * count, 16)}


def table(data, tag):
    """The offset and the length of a table."""
    return struct.unpack_from(">2I", data, directory(data)[tag] + 8)


def patched(data, position, form, *values):
    """The data with these numbers written over it."""
    out = bytearray(data)
    struct.pack_into(">" + form, out, position, *values)
    return bytes(out)


def in_table(tag, position, form, *values, data=BASE):
    """The data with these numbers written over a table's."""
    return patched(data, table(data, tag)[0] + position, form, *values)


def with_length(tag, length, data=BASE):
    return patched(data, directory(data)[tag] + 12, "I", length)


def with_offset(tag, offset, data=BASE):
    return patched(data, directory(data)[tag] + 8, "I", offset)


def renamed(tag, other, data=BASE):
    """Renames a table."""
    return patched(data, directory(data)[tag], "4s", other)
