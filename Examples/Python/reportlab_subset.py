"""Makes a PDF with ReportLab that embeds only the glyphs that its text needs.

ReportLab embeds fonts with TrueType outlines. It cannot set a style of a variable font. So the registered file is a
static font at the requested weight, with only the glyphs of the text.
"""

import io
import sys

from fontprobe import Axes, Collection
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import Paragraph, SimpleDocTemplate

TEXT = "Größe und Breite dieses Absatzes sind die von Inter im Gewicht 612: einem Schnitt, den keine Datei hat."


def main(folder: str, output: str) -> None:
    fonts = Collection(bundled=False, system=False)
    fonts.register(folder)
    font = fonts.font("Inter", 11, weight=612)
    face = font.face()
    # Raises an error with Code.NOT_PERMITTED if the font's licence bits forbid embedding.
    file = face.file_bytes(characters=TEXT, axes=Axes.PINNED)
    pdfmetrics.registerFont(TTFont("Body", io.BytesIO(file)))
    style = ParagraphStyle("body", fontName="Body", fontSize=font.size, leading=font.line_height)
    SimpleDocTemplate(output).build([Paragraph(TEXT, style)])
    print(f"{face.full_name}: {len(face.data)} bytes, embedded {len(file)}, {file.report['glyphs']} glyphs")
    for note in file.notes:
        print(note)
    assert file.is_instance and file.is_subset and len(file) < len(face.data) / 10
    # ReportLab does not kern. Without kerning, both widths are equal.
    ours = font.advance(TEXT, features={"kern": 0, "liga": 0, "calt": 0, "ccmp": 0})
    theirs = pdfmetrics.stringWidth(TEXT, "Body", font.size)
    print(f"a line of {ours:.3f} points, by ReportLab {theirs:.3f}")
    assert abs(ours - theirs) < 0.1
    with open(output, "rb") as written:
        assert b"/FontFile2" in written.read()


if __name__ == "__main__":
    main(*sys.argv[1:])
