"""Judges the rules of fontprobe audit --remedy fontconfig by fc-match and by the PDFs of LibreOffice.

Run it by scripts/judge documents --remedy.
"""

import json
import os
import re
import subprocess
import sys
from html import escape
from pathlib import PurePath

from document_texts import FAMILIES, Choices

# The names of the other documents, and names with a style or with special characters of XML and of Fontconfig's patterns.
NAMES = FAMILIES + [
    "Lato-Bold", "Museo Slab 500", "Helvetica Neue Condensed Bold", "Gill Sans MT Light", "Rock & Roll <One>", "Segoe UI Semibold",
    "Avenir Next", "Palatino Linotype", "Consolas", "Futura-CondensedMedium",
]
STYLES = [(False, False), (True, False), (False, True), (True, True)]
# All fonts of a machine have these letters.
TEXT = "The quick brown fox jumps over the lazy dog, 1234567890"


def docx(number, path):
    import docx as library

    document, choices = library.Document(), Choices(number)
    for name in choices.random.sample(NAMES, 5):
        paragraph = document.add_paragraph()
        for bold, italic in choices.random.sample(STYLES, 3):
            run = paragraph.add_run(TEXT)
            run.font.name, run.bold, run.italic = name, bold, italic
    document.save(path)


def odt(number, path):
    from odf import opendocument, style, text

    document, choices = opendocument.OpenDocumentText(), Choices(number)
    for place, name in enumerate(choices.random.sample(NAMES, 5)):
        document.fontfacedecls.addElement(style.FontFace(name=f"F{place}", fontfamily=f"'{name}'"))
        paragraph = text.P()
        for order, (bold, italic) in enumerate(choices.random.sample(STYLES, 3)):
            automatic = style.Style(name=f"T{place}{order}", family="text")
            automatic.addElement(style.TextProperties(
                fontname=f"F{place}", fontweight="bold" if bold else "normal", fontstyle="italic" if italic else "normal"))
            document.automaticstyles.addElement(automatic)
            span = text.Span(stylename=f"T{place}{order}")
            span.addText(TEXT)
            paragraph.addElement(span)
        document.text.addElement(paragraph)
    document.save(path)


def output(*command, **options):
    run = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=1200, check=False, **options)
    if run.returncode:
        sys.exit(f"{command[0]}: exit {run.returncode}: {run.stderr}")
    return run.stdout


def bare(name):
    """The letters and digits of a name. LibreOffice omits other characters of a name in a PDF."""
    return re.sub(r"[^a-z0-9]", "", name.lower())


def judge_choices(program, fonts, names, environment, verdicts):
    """For each name in four styles, fc-match gives the file that fontprobe reports."""
    for name in names:
        wrong = []
        for bold, italic in STYLES:
            style = [*(["--weight", "700"] if bold else []), *(["--italic"] if italic else [])]
            answer = json.loads(output(
                program, "resolve", f'"{name}"', "--limit", 0, "--format", "json", "--no-bundled", "--fonts", fonts, *style))
            match = answer["match"].get("standIn") or answer["match"]
            pattern = re.sub(r"([\\:,=\-])", r"\\\1", name) + ":bold" * bold + ":italic" * italic
            found = output("fc-match", "-f", "%{file}|%{index}", pattern, env=environment).split("|")
            # The face is in the low 16 bits of the index.
            if (os.path.realpath(found[0]), int(found[1]) & 0xFFFF) != (os.path.realpath(match["file"]), match["faceIndex"]):
                wrong.append(f"{pattern}: {found[0]}, and not {match['file']}")
        verdicts.add("remedy (fc-match)", PurePath(name.replace("/", "_")), "; ".join(wrong))


def drawn_faces(path):
    """The names of the fonts in a PDF, without subset tags; long names are truncated."""
    lines = output("pdffonts", path).splitlines()
    width = len(lines[1].split(" ")[0])
    return {bare(re.sub(r"^[A-Z]{6}\+", "", line[:width].strip())) for line in lines[2:]}


def names_in_pdf(match):
    """The names that LibreOffice may write for a face. For a variable font, the family name is possible too."""
    names = [match["postScriptName"] or match["fullName"]] + [match["family"]] * bool(match["variations"])
    return {bare(name) for name in names}


# The number of characters of a name, with the subset tag, that pdffonts prints.
SHOWN = 28


def judge_drawing(documents, folder, environment, verdicts):
    """LibreOffice uses exactly the faces of the audit in each document."""
    output(
        "soffice", "--headless", f"-env:UserInstallation={(folder / 'office').as_uri()}", "--convert-to", "pdf", "--outdir",
        folder / "drawn", *[document["file"] for document in documents], env=environment)
    for document in documents:
        path = folder / os.path.basename(document["file"])
        matches = [font["match"] for font in document["fonts"] if font["count"] > 0 and font["embedded"] == "no"]
        promised = [names_in_pdf(match.get("standIn") or match) for match in matches]
        drawn = drawn_faces(folder / "drawn" / f"{path.stem}.pdf")

        def is_drawn(name, drawn=drawn):
            return name in drawn or any(len(shown) >= SHOWN - 4 and name.startswith(shown) for shown in drawn)

        parts = {f"lacks {min(names)}" for names in promised if not any(map(is_drawn, names))}
        allowed = set().union(*promised)
        parts |= {f"has {shown} too many" for shown in drawn if not any(is_drawn(name, {shown}) for name in allowed)}
        verdicts.add(f"remedy ({path.suffix[1:]}, LibreOffice)", path, "; ".join(sorted(parts)))


# Names as PDF generators write them, in styles that poppler requests.
PDF_NAMES = [
    "Lato-Bold", "Calibri,Italic", "Georgia", "Georgia-BoldItalic", "MuseoSlab-500", "TimesNewRomanPS-BoldMT", "OpenSans-Regular",
    "CourierNewPSMT", "ProximaNova-Bold",
]


def pdf(path):
    """A page with a word in each font. The fonts are not embedded: the file has only their names and widths."""
    objects = []

    def add(text):
        objects.append(text)
        return f"{len(objects)} 0 R"

    fonts = []
    for name in PDF_NAMES:
        described = add(f"<< /Type /FontDescriptor /FontName /{name} /Flags 32 /ItalicAngle 0 /Ascent 800 /Descent -200 "
                        "/CapHeight 700 /StemV 80 /FontBBox [0 -200 1000 900] >>")
        fonts.append(add(f"<< /Type /Font /Subtype /TrueType /BaseFont /{name} /Encoding /WinAnsiEncoding /FirstChar 32 "
                         f"/LastChar 126 /Widths [{'400 600 ' * 47}500] /FontDescriptor {described} >>"))
    text = " ".join(f"BT /F{place} 12 Tf 50 {700 - 20 * place} Td (Hello) Tj ET" for place in range(len(fonts)))
    content = add(f"<< /Length {len(text)} >>\nstream\n{text}\nendstream")
    pages = f"{len(objects) + 2} 0 R"
    names = " ".join(f"/F{place} {font}" for place, font in enumerate(fonts))
    page = add(f"<< /Type /Page /Parent {pages} /MediaBox [0 0 400 800] /Contents {content} /Resources << /Font << {names} >> >> >>")
    add(f"<< /Type /Pages /Kids [{page}] /Count 1 >>")
    root = add(f"<< /Type /Catalog /Pages {pages} >>")
    file, places = "%PDF-1.4\n", []
    for number, text in enumerate(objects, 1):
        places.append(len(file))
        file += f"{number} 0 obj\n{text}\nendobj\n"
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    size = len(objects) + 1
    file += (f"xref\n0 {size}\n0000000000 65535 f \n{table}trailer << /Size {size} /Root {root} >>\n"
             f"startxref\n{len(file)}\n%%EOF\n")
    path.write_text(file, "ascii")


def judge_poppler(document, environment, verdicts):
    """poppler uses the file of the audit for each font of a PDF."""
    lines = output("pdffonts", "-subst", document["file"], env=environment).splitlines()[2:]
    files = {line[:36].strip(): os.path.realpath(line[line.index("/"):]) for line in lines}
    wrong = []
    for font in document["fonts"]:
        match = font["match"].get("standIn") or font["match"]
        if files.get(font["name"].strip('"')) != os.path.realpath(match["file"]):
            wrong.append(f"{font['name']}: {files.get(font['name'])}, and not {match['file']}")
    verdicts.add("remedy (poppler)", PurePath(document["file"]), "; ".join(wrong))


def judge_remedy(program, folder, count, fonts, verdicts):
    folder = folder / "remedy"
    folder.mkdir(exist_ok=True)
    paths = []
    for number in range(max(count, 20)):
        make = docx if number % 2 else odt
        paths.append(folder / f"remedy-{number}.{make.__name__}")
        make(number, paths[-1])
    paths.append(folder / "names.pdf")
    pdf(paths[-1])
    rules = folder / "rules.conf"
    answer = json.loads(output(
        program, "audit", "--format", "json", "--no-bundled", "--fonts", fonts, "--remedy", "fontconfig", "-o", rules, *paths))
    configuration = folder / "fonts.conf"
    configuration.write_text(
        '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">\n<fontconfig>'
        '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>'
        f"<include>{escape(str(rules))}</include><cachedir>{escape(str(folder / 'cache'))}</cachedir></fontconfig>\n", "utf-8")
    environment = {**os.environ, "FONTCONFIG_FILE": str(configuration)}
    for font in answer["remedy"]["leftOut"]:
        verdicts.add("remedy (rules)", rules, f"{font['name']}: {font['reason']}")
    judge_choices(program, fonts, answer["remedy"]["names"], environment, verdicts)
    *drawn, named = answer["documents"]
    judge_drawing(drawn, folder, environment, verdicts)
    judge_poppler(named, environment, verdicts)
