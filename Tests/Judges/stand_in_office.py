"""The line breaks of paragraphs in one font in LibreOffice, by the words of the PDF that it writes."""

import os
import re
import subprocess
import tempfile
from html import escape, unescape
from pathlib import Path

import stand_in_fontconfig
from stand_in_rows import Lines

# In points. The gap between two paragraphs is greater than the distance of two lines; the margin is around the column.
GAP, MARGIN = 144, 20
HEIGHT = 6000
# LibreOffice rounds positions on the page to tenths, so the distance between two lines varies.
ROUNDING = 0.15
NAMESPACES = " ".join(f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{long}:1.0"' for name, long in [
    ("office", "office"), ("style", "style"), ("text", "text"), ("fo", "xsl-fo-compatible"), ("svg", "svg-compatible")])
DOCUMENT = """<?xml version="1.0" encoding="UTF-8"?>
<office:document {namespaces} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">
<office:font-face-decls><style:font-face style:name="F" svg:font-family="{family}"/></office:font-face-decls>
<office:automatic-styles>
<style:page-layout style:name="L"><style:page-layout-properties fo:page-width="{page}pt" fo:page-height="{height}pt"
 fo:margin="{margin}pt"/></style:page-layout>
{styles}
</office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="L"/></office:master-styles>
<office:body><office:text>
{paragraphs}
</office:text></office:body></office:document>
"""
STYLE = """<style:style style:name="{name}" style:family="paragraph" style:parent-style-name="Standard">
<style:paragraph-properties fo:margin-top="{gap}pt" fo:margin-bottom="0pt" fo:keep-together="always" fo:text-align="start"
 fo:orphans="0" fo:widows="0" fo:hyphenation-ladder-count="no-limit" style:writing-mode="{mode}"/>
<style:text-properties style:font-name="F" style:font-name-complex="F" style:font-name-asian="F" fo:font-size="{size}pt"
 style:font-size-complex="{size}pt" style:font-size-asian="{size}pt" fo:language="{language}" fo:country="none"
 style:language-complex="{language}" style:country-complex="none" fo:hyphenate="false" style:letter-kerning="true"/>
</style:style>"""
WORD = re.compile(r'<word xMin="([^"]+)" yMin="([^"]+)" xMax="[^"]+" yMax="([^"]+)">(.*?)</word>')


def document(paragraphs, width):
    """A flat ODT with a style for each size and language, and a page as wide as the column and its margins."""
    styles, texts = {}, []
    for paragraph in paragraphs:
        key = (paragraph.language, paragraph.size)
        name = styles.setdefault(key, f"P{len(styles)}")
        texts.append(f'<text:p text:style-name="{name}">{escape(paragraph.text)}</text:p>')
    written = "\n".join(
        STYLE.format(name=name, gap=GAP, size=f"{size:g}", language=language,
                     mode="rl-tb" if language in ("ar", "he") else "lr-tb")
        for (language, size), name in styles.items())
    return DOCUMENT.format(
        namespaces=NAMESPACES, family=stand_in_fontconfig.FAMILY, page=f"{width + 2 * MARGIN:g}", height=HEIGHT, margin=MARGIN, styles=written,
        paragraphs="\n".join(texts))


def lines_of(pdf):
    """The lines of each paragraph: their words, and their distances from the top of the first line."""
    done = subprocess.run(["pdftotext", "-bbox", pdf, "-"], capture_output=True, text=True, check=True)
    found = []
    for page in done.stdout.split("<page ")[1:]:
        rows = {}
        for left, top, bottom, text in WORD.findall(page):
            rows.setdefault((float(top), float(bottom)), []).append((float(left), unescape(text)))
        last = None
        for (top, bottom), words in sorted(rows.items()):
            # Within a paragraph, the distance between the letters of two lines is less.
            if last is None or top - last > GAP / 2:
                found.append(([], []))
            last = bottom
            found[-1][0].append(" ".join(text for _, text in sorted(words)))
            found[-1][1].append(top)
    return [Lines(tuple(words), tuple(round(top - tops[0], 3) for top in tops), ROUNDING) for words, tops in found]


def lines(font, rows, folder):
    """The lines of each row."""
    widths = {}
    for row in rows:
        widths.setdefault(row.width, []).append(row)
    with tempfile.TemporaryDirectory(dir=folder) as own:
        own = Path(own)
        environment = stand_in_fontconfig.environment(font.instance(own), own)
        made = {}
        for number, (width, some) in enumerate(widths.items()):
            path = own / f"column-{number}.fodt"
            path.write_text(document([row.paragraph for row in some], width), encoding="utf-8")
            made[width] = path
        run = subprocess.run(
            ["soffice", f"-env:UserInstallation={(own / 'profile').as_uri()}", "--headless", "--convert-to", "pdf",
             "--outdir", own, *made.values()],
            capture_output=True, check=False, env={**os.environ, **environment})
        found = {}
        for width, path in made.items():
            pdf = path.with_suffix(".pdf")
            if not pdf.exists():
                raise SystemExit(f"stand-ins: error: LibreOffice: {run.stderr.decode()[-300:]}")
            found[width] = lines_of(pdf)
            if len(found[width]) != len(widths[width]):
                raise SystemExit(f"stand-ins: error: LibreOffice made {len(found[width])} paragraphs of "
                                 f"{len(widths[width])} in {width:g} points")
    following = {width: iter(own_lines) for width, own_lines in found.items()}
    return [next(following[row.width]) for row in rows]
