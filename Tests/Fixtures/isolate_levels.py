"""Writes isolate-levels.tsv: random texts with isolates, and their embedding levels by ICU.

For a text without letters, ICU gives only the paragraph's level, so such texts are left out.
"""

import ctypes
import random
from pathlib import Path

VERSION = 72
ICU = ctypes.CDLL(f"libicuuc.so.{VERSION}")
OPEN, SET_PARAGRAPH, LEVELS, CLOSE = (
    getattr(ICU, f"ubidi_{name}_{VERSION}") for name in ("open", "setPara", "getLevels", "close")
)
OPEN.restype = ctypes.c_void_p
LEVELS.restype = ctypes.POINTER(ctypes.c_uint8)

# The direction of the first letter (UBIDI_DEFAULT_LTR), left to right, right to left.
DIRECTIONS = (0xFE, 0, 1)
LETTERS = [ord(letter) for letter in "aaאאע112٣ +,.%!()[]\t\u200b\u200f"]
WITHOUT_BRACKETS = [letter for letter in LETTERS if chr(letter) not in "()[]"]
EMBEDDINGS = [0x202A, 0x202B, 0x202C, 0x202C, 0x202D, 0x202E]
ISOLATES = [0x2066, 0x2067, 0x2068, 0x2069, 0x2069, 0x2069]

HEADER = """\
# Random texts with isolates as code points, and the embedding levels that ICU 72.1 gives them (ubidi_getLevels): of a paragraph
# whose direction is that of its first letter, from left to right, and from right to left. A dash is a character that rule X9 of
# UAX #9 removes.
"""


def levels(text, direction):
    bidi = ctypes.c_void_p(OPEN())
    error = ctypes.c_int(0)
    units = (ctypes.c_uint16 * len(text))(*text)
    SET_PARAGRAPH(bidi, units, ctypes.c_int32(len(text)), ctypes.c_uint8(direction), None, ctypes.byref(error))
    found = LEVELS(bidi, ctypes.byref(error))
    assert error.value <= 0, error.value
    result = found[: len(text)]
    CLOSE(bidi)
    return result


def shallow(chance, longest):
    def character():
        if chance.random() < 0.55:
            return chance.choice(LETTERS)
        return chance.choice(ISOLATES if chance.random() < 0.7 else EMBEDDINGS)

    return [character() for _ in range(chance.randint(2, longest))]


def deep(chance, _):
    """Deeper than the maximum of 125 levels."""
    count = 2 * chance.randint(60, 130)
    begins = [0x2066, 0x2067, 0x2068, 0x202A, 0x202B]
    first = [chance.choice(begins if chance.random() < 0.9 else WITHOUT_BRACKETS) for _ in range(count)]
    return first + [chance.choice([0x2069, 0x202C, *WITHOUT_BRACKETS]) for _ in range(count)]


def rows(seed, count, make, longest):
    chance = random.Random(seed)
    while count > 0:
        text = make(chance, longest)
        found = [levels(text, direction) for direction in DIRECTIONS]
        if not any(0x2066 <= code <= 0x2069 for code in text) or any(len({n & 1 for n in row}) < 2 for row in found):
            continue
        count -= 1
        shown = [
            " ".join("-" if 0x202A <= code <= 0x202E or code == 0x200B else str(n) for code, n in zip(text, row))
            for row in found
        ]
        yield "\t".join([" ".join(f"{code:X}" for code in text), *shown]) + "\n"


def main():
    lines = [*rows(11, 400, shallow, 16), *rows(12, 60, shallow, 60), *rows(13, 12, deep, 0)]
    (Path(__file__).parent / "isolate-levels.tsv").write_text(HEADER + "".join(lines))


if __name__ == "__main__":
    main()
