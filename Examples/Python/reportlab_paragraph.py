"""Sets a paragraph of ReportLab with the line breaks of a font that is not installed.

ReportLab breaks lines by `Font.stringWidth`. This class returns the published widths of the absent font. The letters
are Helvetica's, so a contract that was signed with Arial keeps its lines and its pages.
"""

import sys

from fontprobe import Collection, Font, Keep
from reportlab.lib.fonts import addMapping
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph


class AbsentFont(pdfmetrics.Font):
    """One of ReportLab's own fonts, with the widths of an absent font."""

    def __init__(self, name: str, drawn_by: str, fonts: Collection) -> None:
        super().__init__(name, drawn_by, "WinAnsiEncoding")
        # At 1000 points, to compute the widths at any size.
        self.widths: Font = fonts.font(name, 1000, keep=Keep.WIDTH)
        self.known: dict[str, float] = {}

    def stringWidth(self, text: str, size: float, encoding: str = "utf8") -> float:
        if text not in self.known:
            self.known[text] = self.widths.advance(text if isinstance(text, str) else text.decode(encoding))
        return self.known[text] * size / 1000


TEXT = (
    "The parties agree that a line of this agreement ends where it ended when it was signed, whatever fonts are installed "
    "where it is printed again, and that no page of it has another number."
)


def lines_of(paragraph: Paragraph, width: float) -> list[str]:
    paragraph.wrap(width, 1000)
    return [" ".join(line[1]) for line in paragraph.blPara.lines]


def main(folder: str, output: str) -> None:
    fonts = Collection(system=False)
    fonts.register(folder)
    absent = AbsentFont("Verdana", "Helvetica", fonts)
    pdfmetrics.registerFont(absent)
    for bold in (0, 1):
        for italic in (0, 1):
            addMapping("Verdana", bold, italic, "Verdana")
    print(absent.widths.match.explanation)
    width = 300
    kept = lines_of(Paragraph(TEXT, ParagraphStyle("kept", fontName="Verdana", fontSize=11)), width)
    drawn = lines_of(Paragraph(TEXT, ParagraphStyle("drawn", fontName="Helvetica", fontSize=11)), width)
    # The same text in the same column, with the line breaks of the library.
    expected = [line.text for line in fonts.font("Verdana", 11, keep=Keep.WIDTH).lines(TEXT, width)]
    print(f"{len(kept)} lines as in Verdana; {len(drawn)} by the letters that draw")
    assert kept == expected, (kept, expected)
    assert len(kept) > len(drawn)
    canvas = Canvas(output, pagesize=(340, 200))
    paragraph = Paragraph(TEXT, ParagraphStyle("kept", fontName="Verdana", fontSize=11, leading=14))
    paragraph.wrapOn(canvas, width, 1000)
    paragraph.drawOn(canvas, 20, 60)
    canvas.save()


if __name__ == "__main__":
    main(*sys.argv[1:])
