"""Merges the published files: sources of one face are joined where they agree, and kept beside each other where not."""
import re

from . import model, plausible
from .model import Face, Family, Line, folded

KINDS = {"sans-serif": "sans", "serif": "serif", "monospace": "mono", "handwriting": "script", "display": "display"}

#: Families that go by several names, the first of which is that of the table.
SAME = [
    ("-apple-system", ["BlinkMacSystemFont", "System Font"]),
    ("Brush Script MT", ["Brush Script"]),
    ("Helvetica Neue", ["Neue Helvetica", "Helvetica Neue LT", "Helvetica Neue LT Std", "Helvetica Neue LT Pro"]),
    ("Times New Roman", ["TimesNewRomanPS", "TimesNewRomanPSMT"]),
    ("Courier New", ["CourierNewPS", "CourierNewPSMT"]),
    ("Times", ["Times LT Std"]),
    ("Helvetica", ["Helvetica LT Std", "Helvetica LT Pro"]),
    ("Palatino", ["Palatino LT Std"]),
    ("Optima", ["Optima LT Std"]),
    ("Futura", ["Futura Std"]),
    ("Gill Sans", ["Gill Sans Std"]),
    ("Trebuchet MS", ["Trebuchet"]),
    ("Comic Sans MS", ["Comic Sans"]),
    ("Avenir", ["Avenir LT Std"]),
    ("Avenir Next", ["Avenir Next LT Pro"]),
]


def rows(path):
    for text in path.read_text(encoding="utf-8").splitlines():
        if text and not text.startswith("#"):
            yield [None if field == "-" else field for field in text.split("\t")]


def number(field):
    if field is None:
        return None
    value = float(field)
    return int(value) if value == int(value) else round(value)


class StyleWords:
    """Weight, width and slant by the words of a name, from Data/style-words.tsv."""

    def __init__(self, data):
        self.words = {}
        for kind, value, words, *_ in rows(data / "style-words.tsv"):
            if kind in ("weight", "width", "slant", "neutral"):
                for word in words.split():
                    self.words.setdefault(word, (kind, value))

    def read(self, text):
        """Weight, width, italic; None where a word is none of these."""
        weight, width, italic = None, None, False
        words = [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", text)]
        place = 0
        while place < len(words):
            for count in (3, 2, 1):
                found = self.words.get("".join(words[place : place + count]))
                if found and place + count <= len(words):
                    break
            else:
                return None
            kind, value = found
            if kind == "weight":
                weight = int(float(value))
            elif kind == "width":
                width = float(value)
            elif kind == "slant":
                italic = True
            place += count
        return weight, width, italic


class Merging:
    def __init__(self, data):
        self.data, self.words = data, StyleWords(data)
        self.families, self.by_name = {}, {}
        self.same = {folded(other): name for name, others in SAME for other in others}

    def family(self, name):
        key = folded(self.same.get(folded(name), name))
        if key not in self.families:
            self.families[key] = Family(self.same.get(folded(name), name))
        return self.families[key]

    def add(self, family, face, kind):
        """Adds a face, or what its line adds to the one that is there."""
        if family.kind is None:
            family.kind = kind
        # Of one source, faces in one style stay apart: a family may have two that its tables do not distinguish.
        known = self.by_name.get(folded(face.name)) or next(
            (other for other in family.faces if other.style == face.style and face.lines and other.lines
             and not set(face.lines[0].sources) & {key for line in other.lines for key in line.sources}), None)
        if known is None or known not in family.faces:
            family.faces.append(face)
            self.by_name.setdefault(folded(face.name), face)
            return
        for line in face.lines:
            self.join(known, line)
        if known.text_width is None and face.text_width is not None:
            known.text_width = face.text_width
        if known.average is None and face.average is not None and known.lines:
            known.average = round(face.average * known.lines[0].em / face.lines[0].em) if face.lines else None
        for other in [face.name] + face.others:
            if folded(other) not in {folded(name) for name in [known.name, known.full] + known.others}:
                known.others.append(other)

    @staticmethod
    def join(face, line):
        for place, own in enumerate(face.lines):
            joined = own.joined(line)
            if joined:
                face.lines[place] = joined
                return
        face.lines.append(line)

    # MARK: The sources

    def capsize(self, path, key):
        for family, name, full, category, weight, slant, *values in rows(path):
            em, ascender, descender, gap, cap, x, width = (number(field) for field in values)
            cap, x = plausible.heights(cap, x, em)
            line = Line(em, plausible.line(ascender, descender, gap, em), cap=cap, x=x, sources=(key,))
            face = Face(name, full, int(weight), 100, slant == "italic", [line], plausible.text_width(width, em))
            self.add(self.family(family), face, KINDS.get(category))

    def listed(self, path):
        """The metrics of Data/stand-ins.tsv, which are those of regular faces."""
        keys = {"Apple": "apple", "Pixie": "pixie", "Adobe": "adobe"}
        for names, kind, _, *fields in rows(path):
            # A twelfth field, the weight that the letters have, is no published metric.
            *values, source = fields[:8]
            key = keys.get((source or "").split(",")[0].split(".")[0].split()[0] if source else "")
            if key is None:
                continue
            em, ascender, descender, gap, cap, x, width = (number(field) for field in values)
            cap, x = plausible.heights(cap, x, em)
            line = Line(em, plausible.line(ascender, descender, gap, em), cap=cap, x=x, sources=(key,))
            first, *others = [name.strip() for name in names.split(";")]
            family = self.family(first)
            name, slant = first.replace(" ", ""), first == "ITC Zapf Chancery"
            regular = next((face.name for face in family.faces if face.style == (400, 100, slant)), name)
            face = Face(regular, first, 400, 100, slant, [line], plausible.text_width(width, em))
            self.add(family, face, kind if kind != "slab" else "serif")
            family.aliases += [other for other in others if folded(other) not in self.families and folded(other) not in self.same]

    def viewer(self, path):
        for origin, family_name, others, weight, slant, *values, panose, _ in rows(path):
            em, average, h1, h2, h3, w1, w2, t1, t2, t3 = (number(field) for field in values)
            key = "office" if origin.startswith("office") else "macos"
            line = Line(
                em, plausible.line(h1, h2, h3, em), plausible.win(w1, w2), plausible.line(t1, t2, t3, em), sources=(key,))
            family = self.family(family_name)
            others = (others or "").split(";") if others else []
            name, others = self.postscript_name(family_name, others)
            style = self.words.read(self.rest(name, family_name)) or (None, None, False)
            weight, italic = plausible.style(int(weight), slant == "italic", (style[0], style[2]))
            full = next((o for o in others if o.isascii() and " " in o and folded(o).startswith(folded(family_name))), None)
            words = self.rest(name, family_name)
            styled = full is None or (italic and "talic" not in full and "blique" not in full)
            if styled:
                full = f"{family_name} {spaced(words)}".strip()
            local = [o for o in others if not o.isascii()]
            # A localised name that regular faces have is the family's.
            is_regular = (style[0] or 400) == 400 and not italic
            for other in local:
                if folded(other) not in {folded(alias) for alias in family.aliases} and not re.search(r" (W\d|Semilight|Light|Bold)$", other):
                    family.aliases.append(other)
            others = [o for o in others if o not in family.aliases and folded(o) != folded(full)]
            others = [o for o in others if not (italic and o.isascii())]
            face = Face(name, full, weight, style[1] or 100, italic, [line] if not line.is_empty else [],
                        average=plausible.average(average), others=others)
            self.add(family, face, kind_by(panose))

    @staticmethod
    def postscript_name(family, others):
        """The PostScript name among a face's other names, and the rest. One that folds to the family's is not listed."""
        for other in others:
            if other.isascii() and " " not in other and other[:1] not in "0123456789":
                return other, [o for o in others if o != other]
        return family.replace(" ", ""), others

    @staticmethod
    def rest(name, family):
        """What stands after the family in a PostScript name."""
        if folded(name) == folded(family):
            return ""
        for length in range(1, len(name)):
            if folded(name[:length]) == folded(family) and folded(name[: length + 1]) != folded(family):
                return name[length:].lstrip("-")
        return name.split("-", 1)[1] if "-" in name else ""


def spaced(words):
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", re.sub(r"^(Regular|Roman|Book|PS)$", "", words.replace("MT", "").replace("-", " ")))


def kind_by(panose):
    """The class by PANOSE's first two digits: of Latin text, of hand-written and of decorative letters."""
    if not panose:
        return None
    family, serif = (int(digit) for digit in panose.split("."))
    if family == 3:
        return "script"
    if family == 4:
        return "display"
    if family == 2 and serif >= 11:
        return "sans"
    return "serif" if family == 2 and serif >= 2 else None


def merged(folder, data):
    merging = Merging(data)
    merging.capsize(folder / "published-system.tsv", "system")
    merging.capsize(folder / "published-google.tsv", "google")
    merging.viewer(folder / "published-office-macos.tsv")
    merging.listed(data / "stand-ins.tsv")
    for name, others in SAME:
        if folded(name) in merging.families:
            family = merging.families[folded(name)]
            family.aliases = others + [alias for alias in family.aliases if alias not in others]
    families = sorted(merging.families.values(), key=lambda family: (folded(family.name), family.name))
    for family in families:
        for face in family.faces:
            face.lines.sort(key=lambda line: min(model.KEYS.index(key) for key in line.sources))
        # Of faces in one style the first answers for the family: ornaments, captions and displays come after the plain one.
        def order(face, family=family):
            is_plain = merging.words.read(merging.rest(face.name, family.name)) is not None
            return face.width, face.weight, face.italic, not is_plain, face.name

        family.faces.sort(key=order)
    return families, plausible.left_out
