"""Lists the fonts that a folder of DOCX documents names, and the fonts that a server will use instead.

The output is a table: a line for each font of each document, with the amount of text in this font, the face that is
used on this machine, and the changes in the number of lines and in text widths.
"""

import csv
import sys
import tempfile
from pathlib import Path

from docx import Document
from fontprobe import Collection, answers, audit


def change(difference: answers.AuditDifference | None) -> str:
    """A difference in percent; empty if it is not known."""
    return "" if difference is None else f"{difference['percent']:+.1f} %"


def rows(documents: list[answers.AuditDocument]) -> list[list[str]]:
    found = []
    for document in documents:
        for font in document["fonts"]:
            if not font["count"]:
                continue
            differences = font["differences"]
            lines, width = (change(differences["lineHeight"]), change(differences["textWidth"])) if differences else ("", "")
            found.append([
                Path(document["file"]).name, font["name"], str(font["count"]), font["likeness"],
                font["match"]["fullName"] or "", lines, width])
    return found


def write_documents(folder: Path) -> None:
    """Two letters as an example: use your own documents."""
    for name, font in (("letter.docx", "Verdana"), ("report.docx", "Inter")):
        document = Document()
        document.add_paragraph().add_run("The quick brown fox jumps over the lazy dog. " * 8).font.name = font
        document.save(str(folder / name))


def main(folder: str, output: str) -> None:
    fonts = Collection(system=False)
    fonts.register(folder)
    with tempfile.TemporaryDirectory() as documents:
        write_documents(Path(documents))
        found = audit(Path(documents), strict=True, collection=fonts)
    table = rows(found.documents)
    with open(output, "w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([["document", "font", "characters", "likeness", "drawn by", "lines", "width"], *table])
    for row in table:
        print("  ".join(row))
    for document in found.documents:
        for problem in document["problems"]:
            print(f"{document['file']}: {problem['message']}")
    # Verdana is not installed.
    assert not found.passes
    assert [row[:2] for row in table] == [["letter.docx", "Verdana"], ["report.docx", "Inter"]]


if __name__ == "__main__":
    main(*sys.argv[1:])
