"""The table as text: Data/published-faces.tsv."""
from .model import SOURCES, Face, Family, Line

HEAD = """\
# Published metrics of {faces:,} faces in {families:,} families, in font units: what is known of a font that is not here.
# Written by scripts/make-published-faces from the sources below; do not edit. The program reads published-faces.bin, which
# the same script makes of this file.
# Three kinds of rows, fields separated by tabs. '-' where nothing is published, or where it is not believed.
# source: a key; the platform whose fonts it is about, '-' for all; who publishes it.
# family: its name; its other names, separated by ';'; its class, or 'display': Google Fonts' category, and PANOSE's decorative type.
# line: what the faces below it share. Units per em; ascender, descender and line gap of hhea; ascent and descent of OS/2 win;
#   ascender, descender and line gap of OS/2 typo where USE_TYPO_METRICS is set; cap height; x-height; the sources.
#   A line right below another is that of other sources, which disagree with it.
# face: PostScript name ('=': family and style with a hyphen between); full name ('=': family and style); style name; other
#   names, separated by ';'; weight; width in percent; upright or italic; the mean advance of a character of English text,
#   in the units of the first line whose source is not macos or office; OS/2 xAvgCharWidth in the units of the first line.
# Sources: github.com/seek-oss/capsize (MIT), packages/metrics/scripts/systemFonts.json and googleFonts.json, computed there
#   from the font files; github.com/yukiyokotani/office-open-xml-viewer (MIT), packages/core/src/fonts/
#   reference-font-metrics-data.json, likewise; Data/stand-ins.tsv, which says for each row who publishes it.
# Left out, because it cannot be right:
{left_out}
"""


def field(value):
    if value is None:
        return "-"
    if isinstance(value, tuple):
        return " ".join(str(part) for part in value)
    return f"{value:g}" if isinstance(value, float) else str(value)


def style_name(face, family):
    """The words after the family, as the full name has them, else the PostScript name."""
    if face.full.startswith(family + " "):
        return face.full[len(family) + 1 :]
    return face.name.split("-", 1)[1] if "-" in face.name else ""


def derived(face, family, style):
    plain = family.replace(" ", "")
    name = f"{plain}-{style.replace(' ', '')}" if style else plain
    return name, f"{family} {style}" if style else family


def text(families, left_out):
    out = []
    for source in SOURCES:
        out.append("\t".join(["source", source.key, source.platform, source.words]))
    for family in families:
        out.append("\t".join(["family", family.name, "; ".join(family.aliases) or "-", family.kind or "-"]))
        last = None
        for face in family.faces:
            if face.lines != last:
                for line in face.lines:
                    out.append("\t".join(["line"] + [field(value) for value in (
                        line.em, line.hhea, line.win, line.typo, line.cap, line.x)] + [" ".join(line.sources)]))
                last = face.lines
            style = style_name(face, family.name)
            name, full = derived(face, family.name, style)
            out.append("\t".join([
                "face", "=" if face.name == name else face.name, "=" if face.full == full else face.full, style or "-",
                "; ".join(face.others) or "-", field(face.weight), field(float(face.width)),
                "italic" if face.italic else "upright", field(face.text_width), field(face.average)]))
    head = HEAD.format(
        faces=sum(len(family.faces) for family in families), families=len(families),
        left_out="\n".join(f"#   {rule}: {count}" for rule, count in sorted(left_out.items())))
    return head + "\n".join(out) + "\n"


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
