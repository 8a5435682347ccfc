"""The second trial: variable fonts, alone and with static faces. Requested values are within, below and above their ranges."""

import tempfile
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from .css_matching import Style
from .faces import families, read
from .trial import Case

ROOT = Path(__file__).resolve().parents[3]
INTER = ROOT / "Fonts" / "Inter" / "Inter-roman.var.ttf"
WEIGHTS = (1, 50, 100, 250, 399, 400, 401, 450, 499, 500, 501, 512.5, 600, 650, 700, 701, 899, 900, 950, 1000)
WIDTHS = (50, 75, 87.5, 99, 100, 101, 112.5, 125, 150, 200)
SIZES = (6, 8, 9.5, 14, 17, 40, 144, 200)
SLANTS = ("normal", "italic", 1, 5, 9.5, 10, 11, 14, 20, -5, -20)
# Families with static faces beside a variable face. Each face is a weight, or a range of weights.
MIXED = {
    "Half Static 400": (400, (500, 700)),
    "Half Static 700": ((100, 400), 700),
    "Half Static Both": (300, (400, 500), 700, 900),
    "Two Ranges": ((100, 300), (600, 900)),
}


def cases(corpus, judged):
    # The files are in the folder of the cases, because they must exist as long as the trial runs.
    folder = Path(cases.folder.name)
    found = list(of_family(read(INTER), weights(("normal", "italic"))))
    for family, parts in MIXED.items():
        found += of_faces(family, [cut(folder, family, part) for part in parts], weights(("normal",)))
    found += of_family(fixture("Variable.ttf"), [Style(w, d) for w in (100, 400, 650, 950) for d in WIDTHS])
    found += of_family(fixture("VariableSlant.ttf"), [Style(slant=slant) for slant in SLANTS])
    optical = [fixture("VariableOpticalSize.ttf")]
    found += [Case(optical[0].family, optical, [optical[0].path], Style(), size=size) for size in SIZES]
    for family, faces in sorted(families(corpus / "fonts-inter-variable").items()):
        found += of_faces(family, faces, [Style(weight, slant=slant) for weight in (100, 450, 950) for slant in SLANTS])
    return found


cases.folder = tempfile.TemporaryDirectory()


def weights(slants):
    return [Style(weight, slant=slant) for weight in WEIGHTS for slant in slants]


def of_family(face, styles):
    return of_faces(face.family, [face], styles)


def of_faces(family, faces, styles):
    return [Case(family, faces, [face.path for face in faces], style) for style in styles]


def fixture(name):
    return read(ROOT / "Tests" / "Fixtures" / "Fonts" / name)


def cut(folder, family, part):
    """A face of Inter with one weight or a range of weights, and with this family name."""
    low, high = part if isinstance(part, tuple) else (part, part)
    font = TTFont(INTER, recalcTimestamp=False)
    for table in ("GSUB", "GPOS", "GDEF", "STAT"):
        if table in font:
            del font[table]
    # The default weight of a range is 400 if the range contains it, otherwise the nearer end.
    limits = (low, min(max(400, low), high), high) if low < high else low
    font = instantiateVariableFont(font, {"wght": limits}, inplace=True)
    font["OS/2"].usWeightClass = min(max(400, low), high)
    style = f"{low}" if low == high else f"{low} to {high}"
    for record in list(font["name"].names):
        text = {1: f"{family} {style}", 2: "Regular", 16: family, 17: style, 4: f"{family} {style}"}.get(record.nameID)
        if record.nameID == 6:
            text = f"{family}-{style}".replace(" ", "")
        if text:
            font["name"].setName(text, record.nameID, record.platformID, record.platEncID, record.langID)
    for identifier, text in ((16, family), (17, style)):
        font["name"].setName(text, identifier, 3, 1, 0x409)
    path = folder / f"{family} {style}.ttf".replace(" ", "-")
    font.save(path)
    return read(path)
