"""Type 1: a PostScript program, with its AFM beside it and without."""

import struct

from fontTools.misc.eexec import encrypt
from fontTools.misc.psCharStrings import T1CharString

from .base import fixture

EEXEC_KEY, CHARSTRING_KEY = 55665, 4330  # Adobe Type 1 Font Format, chapter 7

CLEAR = """%!PS-AdobeFont-1.0: {postscript_name} 001.000
11 dict begin
/FontInfo 9 dict dup begin
/version (001.000) readonly def
/FullName ({full_name}) readonly def
/FamilyName ({family}) readonly def
/Weight ({weight}) readonly def
/ItalicAngle {angle} def
/isFixedPitch false def
/UnderlinePosition -100 def
/UnderlineThickness 50 def
end readonly def
/FontName /{postscript_name} def
/Encoding StandardEncoding def
/PaintType 0 def
/FontType 1 def
/FontMatrix [0.001 0 0 0.001 0 0] readonly def
/FontBBox {{30 -250 640 850}} readonly def
currentdict end
currentfile eexec
"""

PRIVATE = """dup /Private 8 dict dup begin
/RD {string currentfile exch readstring pop} executeonly def
/ND {noaccess def} executeonly def
/NP {noaccess put} executeonly def
/BlueValues [] def
/MinFeature {16 16} def
/password 5839 def
/Subrs 0 array ND
2 index /CharStrings %d dict dup begin
"""

END = """end
end
readonly put
noaccess put
dup /FontName get exch definefont pop
mark currentfile closefile
"""

# Left side bearing and advance, then the outline; a width of 0 has no outline.
CHARSTRINGS = {
    ".notdef": "0 500 hsbw endchar",
    "space": "0 250 hsbw endchar",
    "zero": "60 560 hsbw 720 vlineto 440 hlineto -720 vlineto closepath endchar",
    "H": "80 720 hsbw 710 vlineto 560 hlineto -710 vlineto closepath endchar",
    "x": "30 520 hsbw 510 vlineto 460 hlineto -510 vlineto closepath endchar",
}

AFM = """StartFontMetrics 2.0
FontName {postscript_name}
FullName {full_name}
FamilyName {family}
Weight {weight}
ItalicAngle {angle}
IsFixedPitch false
FontBBox 30 -250 640 850
UnderlinePosition -100
UnderlineThickness 50
EncodingScheme AdobeStandardEncoding
CapHeight 700
XHeight 500
Ascender 690
Descender -210
StartCharMetrics 4
C 32 ; WX 250 ; N space ; B 0 0 0 0 ;
C 48 ; WX 560 ; N zero ; B 60 0 500 720 ;
C 72 ; WX 720 ; N H ; B 80 0 640 710 ;
C 120 ; WX 520 ; N x ; B 30 0 490 510 ;
EndCharMetrics
EndFontMetrics
"""


def names(fact, weight="Regular", angle=0):
    return {
        "postscript_name": f"Probe{fact}-{weight}".replace(" ", ""),
        "full_name": f"Probe {fact} {weight}",
        "family": f"Probe {fact}",
        "weight": weight,
        "angle": angle,
    }


def encrypted(data, key):
    """Encrypted according to Adobe's chapter 7, after four bytes that a reader ignores."""
    return encrypt(b"\0\0\0\0" + data, key)[0]


def charstring(program):
    words = [int(word) if word.lstrip("-").isdigit() else word for word in program.split()]
    compiled = T1CharString(program=words)
    compiled.compile()
    return encrypted(compiled.bytecode, CHARSTRING_KEY)


def sections(names):
    """The clear text, the encrypted part, and the zeros at the end."""
    private = (PRIVATE % len(CHARSTRINGS)).encode()
    for glyph, program in CHARSTRINGS.items():
        code = charstring(program)
        private += f"/{glyph} {len(code)} RD ".encode() + code + b" ND\n"
    clear = CLEAR.format(**names).encode()
    trailer = (("0" * 64 + "\n") * 8 + "cleartomark\n").encode()
    return clear, encrypted(private + END.encode(), EEXEC_KEY), trailer


def pfb(names):
    """The binary form: each section after a marker, its kind and its length."""
    out = b""
    for kind, section in zip((1, 2, 1), sections(names), strict=True):
        out += struct.pack("<BBI", 0x80, kind, len(section)) + section
    return out + b"\x80\x03"


def pfa(names):
    """The text form: the encrypted section in hexadecimal."""
    clear, secret, trailer = sections(names)
    digits = secret.hex()
    lines = [digits[i : i + 64] for i in range(0, len(digits), 64)]
    return clear + "\n".join(lines).encode() + b"\n" + trailer


@fixture("Type1.pfb")
def type1():
    """A Type 1 font, with Type1.afm beside it."""
    return pfb(names("Type1"))


@fixture("Type1.afm")
def type1_afm():
    """Type1.pfb's metrics: CapHeight, XHeight, Ascender and Descender are only in this file."""
    return AFM.format(**names("Type1")).encode()


@fixture("Type1NoAFM.pfb")
def type1_no_afm():
    """A Type 1 font without an AFM file beside it."""
    return pfb(names("Type1 No AFM", "Bold", -11))


@fixture("Type1Text.pfa")
def type1_text():
    """A Type 1 font in its text form."""
    return pfa(names("Type1 Text"))


@fixture("Type1Heading.t1")
def type1_other_afm():
    """Type1Heading.afm beside it belongs to a different font: its FontName differs."""
    return pfa(names("Type1 Heading"))


@fixture("Type1Heading.afm")
def type1_heading_afm():
    """The AFM file of a font other than Type1Heading.t1."""
    return AFM.format(**names("Type1 Stranger")).encode()
