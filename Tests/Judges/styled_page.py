"""Paragraphs in several fonts in a headless Chromium: the starts and positions of lines, and the positions of runs."""

import json
import os
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from font_judge import chromium

BATCH = 250
STYLE = """
main > section { position: absolute; overflow-wrap: anywhere; font-synthesis: none; text-rendering: geometricPrecision;
             font-kerning: normal; }
"""
SCRIPT = (Path(__file__).parent / "styled_page.js").read_text(encoding="utf-8")


@dataclass
class Piece:
    run: int
    start: int  # in the run's text, in UTF-16
    end: int
    left: float | None  # None if the piece is only white space at the end of the line
    right: float | None
    baseline: float | None


@dataclass
class Line:
    baseline: float | None
    height: float
    ascent: float
    doubt: float  # the greatest difference between the line's baselines by two pieces
    pieces: list


class Page:
    """The documents in CSS, and their fonts."""

    def __init__(self, documents, fallback):
        self.families, self.fonts = {}, {}
        self.fallback = fallback
        self.questions = [self.question(document) for document in documents]

    def family(self, paths):
        return ", ".join(f'"{self.families.setdefault(path, f"Face {len(self.families)}")}"' for path in paths)

    def font(self, font):
        """The CSS properties of a font, and its number in the list of fonts whose ascents the page measures."""
        style = {
            "fontFamily": self.family(dict.fromkeys([font["name"], *self.fallback])), "fontSize": f"{font['size']}px",
            "fontWeight": str(font.get("weight", 400)), "fontStyle": "italic" if font.get("italic") else "normal",
            "fontVariationSettings": settings(font.get("variations", {})),
        }
        return style, self.fonts.setdefault(json.dumps(style), len(self.fonts))

    def question(self, document):
        style, number = self.font(document["font"])
        text = "".join(run.get("text", "") for run in document["runs"])
        style |= {
            "width": f"{document['width']}px", "textAlign": document["alignment"], "lineHeight": line_height(document),
            "direction": document["direction"] or "ltr",
            "unicodeBidi": "normal" if document["direction"] else "plaintext",
            # A text with spaces that CSS would collapse keeps its spaces.
            "whiteSpace": "pre-wrap" if "\n" in text or "  " in text else "normal",
        } | indents(document)
        return {"style": style, "font": number, "language": document["language"],
                "runs": [self.run(document, run) for run in document["runs"]]}

    def run(self, document, run):
        if "box" in run:
            return {"style": {"display": "inline-block", "width": f"{run['box']['width']}px",
                              "height": f"{run['box']['height']}px", "verticalAlign": shift(run["align"])}}
        style, number = self.font(document["font"] | run.get("font", {}))
        style |= {
            "letterSpacing": f"{run.get('tracking', 0)}px", "wordSpacing": f"{run.get('wordSpacing', 0)}px",
            "fontFeatureSettings": settings(run.get("features", {})),
            "textTransform": run.get("textCase", "none"), "verticalAlign": shift(run.get("baselineShift", "baseline")),
        }
        if "lineHeight" in run:
            style["lineHeight"] = line_height(run)
        return {"style": style, "font": number, "language": run.get("language"), "text": run["text"]}

    def html(self):
        rules = "\n".join(f'@font-face {{ font-family: "{family}"; src: url("{Path(path).as_uri()}"); font-weight: 1 1000; }}'
                          for path, family in self.families.items())
        fonts = list(map(json.loads, self.fonts))
        data = f"const questions = {json.dumps(self.questions)};\nconst fonts = {json.dumps(fonts)};\n"
        return chromium.page(rules + STYLE, "", data.replace("</", "<\\/") + SCRIPT)


def settings(values):
    return ", ".join(f'"{tag}" {value}' for tag, value in values.items()) or "normal"


def indents(document):
    hanging, tail = document.get("hangingIndent", 0), document.get("tailIndent", 0)
    return {"boxSizing": "border-box", "textIndent": f"{document.get('firstLineIndent', 0) - hanging}px",
            "paddingInlineStart": f"{hanging}px", "paddingInlineEnd": f"{document['width'] - tail if tail > 0 else -tail}px"}


def line_height(holder):
    height = holder["lineHeight"]
    if height is None:
        return "normal"
    return str(height["multiple"]) if isinstance(height, dict) else f"{height}px"


def shift(value):
    return value if isinstance(value, str) else f"{value}px"


def answers(browser, documents, fallback):
    """The lines of each document."""
    def shown(first):
        page = Page(documents[first:first + BATCH], fallback)
        with tempfile.TemporaryDirectory() as folder:
            return chromium.answers(browser, page.html(), folder)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = [lines for batch in pool.map(shown, range(0, len(documents), BATCH)) for lines in batch]
    return [[Line(line["baseline"], line["height"], line["ascent"], line["doubt"], [Piece(*piece) for piece in line["pieces"]])
             for line in lines] for lines in found]
