"""The published data of families and faces."""
import dataclasses
import unicodedata


@dataclasses.dataclass(frozen=True)
class Source:
    key: str
    #: The platform of the fonts; "-" for fonts that are the same everywhere.
    platform: str
    words: str


#: In the order of their reliability. The program's default is the first source with a value.
SOURCES = [
    Source("system", "-", "capsize of July 2026"),
    Source("google", "-", "capsize of March 2026, Google Fonts"),
    Source("apple", "ios", "Apple's UIKit"),
    Source("macos", "macos", "macOS 27 (office-open-xml-viewer)"),
    Source("office", "office", "Office for Mac 16.113 (office-open-xml-viewer)"),
    Source("pixie", "windows", "Pixie, FPDF and TCPDF"),
    Source("adobe", "-", "Adobe's AFM files"),
]


@dataclasses.dataclass(frozen=True)
class Line:
    """The metrics of one font file that several faces share, in its font units. A metric that is not published is None."""

    em: int
    hhea: tuple | None = None  # ascender, descender, line gap
    win: tuple | None = None  # ascent, descent
    typo: tuple | None = None  # ascender, descender, line gap; where USE_TYPO_METRICS is set
    cap: int | None = None
    x: int | None = None
    sources: tuple = ()


@dataclasses.dataclass
class Face:
    name: str  # PostScript name
    full: str
    weight: int
    width: float
    italic: bool
    lines: list
    #: The mean advance of a character of English text, in the units of the first line of a source with it.
    text_width: int | None = None
    #: OS/2 xAvgCharWidth, in the units of the first line.
    average: int | None = None
    others: list = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Family:
    name: str
    kind: str | None = None
    aliases: list = dataclasses.field(default_factory=list)
    faces: list = dataclasses.field(default_factory=list)


def folded(name):
    """The name in the form that FoldedName.swift compares: without case, spaces, hyphens, underscores and Unicode width."""
    letters = []
    for letter in name:
        if 0xFF01 <= ord(letter) <= 0xFF5E:
            letter = chr(ord(letter) - 0xFEE0)
        if letter == "_" or unicodedata.category(letter) in ("Zs", "Pd", "Cc", "Cf", "Zl", "Zp"):
            continue
        letters.append(letter.lower())
    return "".join(letters)
