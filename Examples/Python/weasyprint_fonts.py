"""Lists the fonts that WeasyPrint replaced.

WeasyPrint uses Fontconfig, which always returns some font and never reports a replacement. After a page is laid out,
this program looks at every text on it: the requested fonts, the font that is used, their similarity, and the reason.
"""

import sys
from dataclasses import dataclass
from pathlib import Path

from fontprobe import Collection, Likeness, Match, Slant
from weasyprint import CSS, HTML
from weasyprint.document import Document
from weasyprint.formatting_structure.boxes import TextBox
from weasyprint.text.fonts import FontConfiguration


@dataclass
class Replacement:
    """A font of the page for which another font is used."""

    asked: str
    characters: int
    match: Match

    def __str__(self) -> str:
        return f"{self.asked} ({self.characters} characters): {self.match.explanation}"


class NamingFontConfiguration(FontConfiguration):
    """A font configuration that records the missing fonts of a document."""

    def __init__(self, fonts: Collection) -> None:
        super().__init__()
        self.fonts = fonts

    def replacements(self, document: Document) -> list[Replacement]:
        """The replaced fonts of a rendered document, the most used first."""
        asked: dict[tuple[tuple[str, ...], int, str], int] = {}
        for page in document.pages:
            for box in page._page_box.descendants():
                if isinstance(box, TextBox):
                    style = box.style
                    key = (tuple(style["font_family"]), style["font_weight"], style["font_style"])
                    asked[key] = asked.get(key, 0) + len(box.text)
        found = []
        for (families, weight, slant), characters in sorted(asked.items(), key=lambda item: -item[1]):
            match = self.fonts.match(
                ", ".join(families), weight=weight, slant=Slant.ITALIC if slant == "italic" else Slant.ANY)
            if match.likeness != Likeness.SAME:
                found.append(Replacement(families[0], characters, match))
        return found


PAGE = """
<style>@page { size: 300pt 200pt } h1 { font: bold 20pt "Museo Slab" } p { font: 12pt "Inter" }</style>
<h1>A page</h1><p>Its text is in a font that is here.</p><p style="font-family: Helvetica Neue">This one is not.</p>
"""


def main(folder: str, output: str) -> None:
    # WeasyPrint gets the font of the page from a CSS rule; the library finds it in the folder.
    rule = f'@font-face {{ font-family: Inter; src: url("{Path(folder, "Inter/Inter-roman.var.ttf").resolve().as_uri()}") }}'
    fonts = Collection(bundled=False)
    fonts.register(folder)
    configuration = NamingFontConfiguration(fonts)
    document = HTML(string=PAGE).render(font_config=configuration, stylesheets=[CSS(string=rule, font_config=configuration)])
    document.write_pdf(output)
    replaced = configuration.replacements(document)
    for one in replaced:
        print(one)
    # The fonts in the PDF itself.
    drawn = {font.family for font in document.fonts.values()}
    print(f"the PDF has {', '.join(sorted(drawn))}")
    assert [one.asked for one in replaced] == ["Helvetica Neue", "Museo Slab"]
    assert any(family.startswith("Inter") for family in drawn) and not drawn & {one.asked for one in replaced}


if __name__ == "__main__":
    main(*sys.argv[1:])
