"""The properties of a face by fontTools, to judge substitutes: letters, advances, kind, weight, width and slope."""

import csv
import os
import sys
from pathlib import Path

from fontTools.ttLib import TTCollection, TTFont, TTLibError

HERE = Path(__file__).resolve().parent

# Letters that every font for a script has. The Han characters have different forms in some regions, or belong to one region.
LETTERS = {
    "Latn": "aegnHR",
    "Grek": "αβΔΩ",
    "Hans": "们这说",
    "Hant-TW": "們這說",
    "Hant-HK": "們這說",
    "Jpan": "あア語",
    "Kore": "가한글",
    "Arab": "ابتس",
    "Hebr": "אבגש",
    "Thai": "กขคง",
    "Deva": "नमकर",
    "Beng": "বাকর",
    "Gujr": "ગુજ",
    "Guru": "ਗੁਰ",
    "Taml": "தமிழ",
    "Telu": "తెలు",
    "Knda": "ಕನಡ",
    "Mlym": "മലയ",
    "Orya": "ଓଡଆ",
    "Sinh": "සහල",
    "Khmr": "ខមរ",
    "Laoo": "ລາວກ",
    "Mymr": "မြန",
    "Tibt": "བོད",
    "Ethi": "አማርኛ",
    "Geor": "ქართ",
    "Cher": "ᏣᎳᎩ",
    "Armn": "ԱԲա",
    "Cans": "ᐃᓄᒃ",
    "Cyrl": "бжЯ",
    "Armi": "𐡀𐡁",
    "Mong": "ᠮᠣᠩ",
    "Syrc": "ܐܒܓ",
    "Thaa": "ހށނ",
    "Java": "ꦗꦮ",
    "Zsym": "✂✓",
    "Zsye": "😀❤",
    "Zmth": "∑∫√",
}

REGIONS = {"SC": "Hans", "CN": "Hans", "TC": "Hant-TW", "TW": "Hant-TW", "HK": "Hant-HK", "JP": "Jpan", "KR": "Kore"}


def table_of_kinds():
    """Kinds of families whose files do not declare the kind, or declare a different kind."""
    with open(HERE / "face-kinds.tsv", newline="", encoding="utf-8") as file:
        lines = (line for line in file if line[:1] != "#")
        return [(row["family"], row["kind"]) for row in csv.DictReader(lines, delimiter="\t")]


KINDS = table_of_kinds()


def is_of_kind(face, kind, monospaced):
    """Whether a face has the requested kind. A slab counts as a serif, and is not a fault if a serif was requested."""
    if kind in ("", "symbol", "display"):
        return True
    if kind == "mono":
        return face.is_monospaced
    if face.kind is None or face.is_monospaced and monospaced == "no":
        return face.kind is None and not face.is_monospaced
    group = {"slab": "serif"}
    return group.get(face.kind, face.kind) == group.get(kind, kind)


class Face:
    """A face of a file, with its properties."""

    def __init__(self, file, index, font):
        self.file, self.index = os.path.realpath(file), index
        names = font["name"]
        self.families = {str(record) for record in names.names if record.nameID in (1, 16)}
        self.family = names.getDebugName(16) or names.getDebugName(1) or ""
        self.name = names.getDebugName(6) or names.getDebugName(4) or Path(file).stem
        # A family with the characters of all regions has the region of its character forms in its name.
        self.region = next((REGIONS[word] for word in self.family.split() if word in REGIONS), None)
        self.codes = frozenset(font.getBestCmap() or {})
        os2 = font["OS/2"] if "OS/2" in font else None
        self.weight = float(os2.usWeightClass) if os2 else 400.0
        # Some files have weights from 1 to 9, and the weight 250 means the same as 100.
        if self.weight < 10:
            self.weight *= 100
        self.width = (50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200)[min(max(os2.usWidthClass, 1), 9) - 1] if os2 else 100
        style = f"{names.getDebugName(4) or ''} {names.getDebugName(17) or ''} {names.getDebugName(2) or ''}".lower()
        if self.width == 100 and any(word in style for word in ("narrow", "condensed", " cn")):
            self.width = 75
        self.leans = bool(
            os2 and os2.fsSelection & 0x201
            or "head" in font and font["head"].macStyle & 2
            or "post" in font and font["post"].italicAngle
            or "italic" in style
            or "oblique" in style
        )
        self.axes = {axis.axisTag: (axis.minValue, axis.maxValue) for axis in font["fvar"].axes} if "fvar" in font else {}
        self.kind = self._kind(os2)
        self.is_monospaced = self._is_monospaced(font)

    def _kind(self, os2):
        for family, kind in KINDS:
            if any(name == family or name.startswith(family + " ") for name in self.families):
                return kind
        if os2 is None:
            return None
        panose = os2.panose
        if panose.bFamilyType == 2 and panose.bSerifStyle > 1:
            return "sans" if 11 <= panose.bSerifStyle <= 15 else "slab" if panose.bSerifStyle in (6, 7) else "serif"
        if panose.bFamilyType == 3:
            return "script"
        family_class = os2.sFamilyClass >> 8
        kinds = {1: "serif", 2: "serif", 3: "serif", 4: "serif", 5: "slab", 7: "serif", 8: "sans", 10: "script"}
        if family_class in kinds:
            return kinds[family_class]
        words = self.family.lower().replace("-", " ").split()
        return "sans" if "sans" in words else "serif" if "serif" in words else None

    def _is_monospaced(self, font):
        """Whether i, M, W and the full stop have the same advance."""
        cmap, advances = font.getBestCmap() or {}, font["hmtx"]
        found = {advances[cmap[ord(letter)]][0] for letter in "iMW." if ord(letter) in cmap}
        return len(found) == 1

    def has_script(self, script):
        if not script:
            return not self.codes or self.has_script("Latn")
        if self.region and script in REGIONS.values() and self.region != script:
            return False
        if script == "icons":
            return sum(0xE000 <= code <= 0xF8FF for code in self.codes) > 20
        return all(ord(letter) in self.codes for letter in LETTERS[script])

    def distance_of_weight(self, weight):
        low, high = self.axes.get("wght", (self.weight, self.weight))
        return max(low - weight, weight - high, 0)

    def instance(self, variations, synthesis):
        """The face at the coordinates that are used for the request."""
        face = object.__new__(Face)
        face.__dict__.update(self.__dict__)
        face.axes = {}
        if "wght" in self.axes:
            low, high = self.axes["wght"]
            face.weight = min(max(float(variations.get("wght", self.weight)), low), high)
        if "wdth" in self.axes:
            face.width = float(variations.get("wdth", self.width))
        if variations.get("slnt") or variations.get("ital"):
            face.leans = True
        # The renderer imitates bold and slant.
        if synthesis.get("bold"):
            face.weight = max(face.weight, 700)
        if synthesis.get("oblique"):
            face.leans = True
        return face

    def told(self):
        kind = self.kind or "kind unknown"
        words = [self.name, kind, "monospaced" if self.is_monospaced else "", f"{self.weight:g}", f"{self.width:g} %"]
        return " ".join(word for word in words + ["leans" if self.leans else ""] if word)


def faces_below(folders):
    """Every face with outlines that fontTools can read."""
    faces = []
    for folder in folders:
        for path in sorted(Path(folder).rglob("*")):
            if path.suffix.lower() not in (".ttf", ".otf", ".ttc"):
                continue
            try:
                fonts = TTCollection(path, lazy=True).fonts if path.suffix.lower() == ".ttc" else [TTFont(path, lazy=True)]
                for index, font in enumerate(fonts):
                    faces.append(Face(path, index, font))
            except (TTLibError, KeyError, AttributeError, AssertionError, ValueError) as error:
                print(f"names: {path} is left out: {error}", file=sys.stderr)
    return faces
