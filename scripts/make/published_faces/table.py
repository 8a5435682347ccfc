"""Reads the table from its text form: Data/published-faces.tsv."""
from .model import Face, Family, Line

def style_name(face, family):
    """The words after the family, from the full name, or else from the PostScript name."""
    if face.full.startswith(family + " "):
        return face.full[len(family) + 1 :]
    return face.name.split("-", 1)[1] if "-" in face.name else ""


def derived(face, family, style):
    plain = family.replace(" ", "")
    name = f"{plain}-{style.replace(' ', '')}" if style else plain
    return name, f"{family} {style}" if style else family


def read(text):
    """The families of a table."""
    families, lines, last = [], [], ""
    for row in text.splitlines():
        if row.startswith("#") or not row:
            continue
        kind, *fields = row.split("\t")
        values = [None if value == "-" else value for value in fields]
        if kind == "family":
            families.append(Family(values[0] or fields[0], values[2], values[1].split("; ") if values[1] else []))
        elif kind == "line":
            def numbers(value):
                return tuple(int(part) for part in value.split(" ")) if value else None
            line = Line(int(values[0]), numbers(values[1]), numbers(values[2]), numbers(values[3]),
                        values[4] and int(values[4]), values[5] and int(values[5]), tuple(values[6].split(" ")))
            lines = lines + [line] if last == "line" else [line]
        elif kind == "face":
            family = families[-1]
            style = values[2] or ""
            face = Face(fields[0], fields[1], int(values[4]), float(values[5]), values[6] == "italic", lines,
                        values[7] and int(values[7]), values[8] and int(values[8]),
                        values[3].split("; ") if values[3] else [])
            name, full = derived(face, family.name, style)
            face.name, face.full = name if fields[0] == "=" else fields[0], full if fields[1] == "=" else fields[1]
            family.faces.append(face)
        last = kind
    return families
