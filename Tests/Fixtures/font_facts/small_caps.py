"""Small capitals for Latin in the default language, letter by letter, by HarfBuzz."""

import struct
from string import ascii_lowercase, ascii_uppercase

import uharfbuzz

# The tables for shaping a letter, without outlines.
SHAPING = ("GDEF", "GPOS", "GSUB", "cmap", "feat", "head", "hhea", "hmtx", "maxp", "morx")


def shaper(font):
    """A HarfBuzz font from the tables that fontTools has decompressed, so that WOFF and collections work too."""
    tables = {tag: font.reader[tag] for tag in SHAPING if tag in font.reader}
    offset = 12 + 16 * len(tables)
    directory, body = struct.pack(">I4H", 0x00010000, len(tables), 0, 0, 0), b""
    for tag, data in tables.items():
        directory += struct.pack(">4s3I", tag.encode(), 0, offset + len(body), len(data))
        body += data + b"\0" * (-len(data) % 4)
    return uharfbuzz.Font(uharfbuzz.Face(directory + body))


def glyphs(font, letter, features):
    buffer = uharfbuzz.Buffer()
    buffer.add_str(letter)
    buffer.direction, buffer.script = "ltr", "Latn"
    uharfbuzz.shape(font, buffer, features)
    return [info.codepoint for info in buffer.glyph_infos]


def changed(font, letters, feature):
    """The letters of the cmap, and the letters whose glyphs the feature changes."""
    there = [c for c in letters if font.get_nominal_glyph(ord(c))]
    on, off = {feature: True}, {feature: False}
    return there, [c for c in there if glyphs(font, c, on) != glyphs(font, c, off)]


def availability(font, letters, feature):
    there, different = changed(font, letters, feature)
    if not different:
        return "none", ""
    return ("full" if different == there else "partial"), "".join(different)


def facts(font):
    lower, lower_letters = availability(font, ascii_lowercase, "smcp")
    upper, upper_letters = availability(font, ascii_uppercase, "c2sc")
    found = {"lowercase": lower, "uppercase": upper}
    if lower == "partial":
        found["lowercaseLetters"] = lower_letters
    if upper == "partial":
        found["uppercaseLetters"] = upper_letters
    return found
