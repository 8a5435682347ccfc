"""The third trial: the fonts and the table of web-platform-tests' pairs, in Tests/Fixtures/pairs.tsv."""

import csv
from pathlib import Path

from .css_matching import Style
from .faces import read
from .trial import Case

FIXTURES = Path(__file__).resolve().parents[2] / "Fixtures"


def cases(corpus, judged):
    with (FIXTURES / "pairs.tsv").open(encoding="utf-8", newline="") as table:
        rows = list(csv.DictReader(table, delimiter="\t"))
    return [case for row in rows for case in of_row(row)]


def of_row(row):
    files = [FIXTURES / "Pairs" / f"{face.replace(' ', '_')}.ttf" for face in row["faces"].split(" > ")]
    faces, style = [read(file) for file in files], style_of(row["asked"])
    sets = [faces] if row["compared"].startswith("the first") else [list(pair) for pair in zip(faces, faces[1:])]
    for some in sets:
        for order in (some, some[::-1]):
            yield Case(order[0].family, order, [face.path for face in order], style, published=some[0].path.stem)


def style_of(asked):
    parts = {}
    for part in asked.split(", "):
        kind, _, value = part.partition(" ")
        word, _, angle = value.partition(" ")
        parts["slant" if kind == "style" else kind] = float(angle or word) if kind != "style" or angle else word
    return Style(**parts)
