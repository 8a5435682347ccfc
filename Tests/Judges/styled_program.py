"""The lines of fontprobe for paragraphs in several fonts."""

import json
import os
import subprocess
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from fontTools.ttLib import TTFont
from styled_page import Line, Piece

WHITE = " \t\n\u3000\u200b"
OBJECT = len("\ufffc".encode())


class Refused(Exception):
    pass


def answers(program, documents, fallback):
    """The lines of each document, or the message if the program refused it."""
    command = [program, "lines", "--styled", "-", "--no-bundled", "--no-system", "--format", "json"]

    def answer(document):
        asked = [document["font"], *(run["font"] for run in document["runs"] if "font" in run)]
        paths = dict.fromkeys([*fallback, *(font["name"] for font in asked if "name" in font)])
        options = [word for path in paths for word in ("--fonts", path)]
        done = subprocess.run([*command, *options], input=json.dumps(by_name(document)), capture_output=True, text=True,
                              timeout=120, check=False)
        if done.returncode != 0:
            return done.stderr.strip() or f"exit {done.returncode}"
        return lines(document, json.loads(done.stdout)["lines"])

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(answer, documents))


def by_name(document):
    """The document with font names instead of paths, because the format has no paths."""
    def named(holder):
        font = holder.get("font", {})
        return holder | {"font": font | {"name": name(font["name"])}} if "name" in font else holder

    return named(document) | {"runs": [named(run) for run in document["runs"]]}


@cache
def name(path):
    """The PostScript name of a font file. For a variable font it is the family, because its weights are requested by numbers."""
    with TTFont(path, fontNumber=0, lazy=True) as face:
        names = face["name"]
        return names.getDebugName(16) or names.getDebugName(1) if "fvar" in face else names.getDebugName(6)


class Offsets:
    """The start of each run in the text of the paragraph, in bytes of UTF-8."""

    def __init__(self, document, end):
        self.texts = [run.get("text") for run in document["runs"]]
        size = sum(len((text or "").encode()) for text in self.texts)
        # Depending on the format of the result, a box counts as a replacement character or has no bytes.
        object_ = OBJECT if end > size else 0
        self.text = "".join(("\ufffc" if object_ else "") if text is None else text for text in self.texts).encode()
        self.starts, at = [], 0
        for text in self.texts:
            self.starts.append(at)
            at += object_ if text is None else len(text.encode())

    def end_of_letters(self, first, last):
        """The end of a line without its white space."""
        line = self.text[first:last]
        return first + len(line.decode(errors="ignore").rstrip(WHITE).encode())

    def place(self, run, offset):
        """Converts an offset in the paragraph to an offset in the run's text, in UTF-16."""
        text = self.texts[run]
        if text is None:
            return int(offset > self.starts[run])
        content = text.encode()[:max(0, offset - self.starts[run])]
        return len(content.decode(errors="ignore").encode("utf-16-le")) // 2


def lines(document, answered):
    offsets = Offsets(document, answered[-1]["range"][1] if answered else 0)
    return [Line(line["baseline"], line["height"], line["baseline"] - line["top"], 0, list(pieces(offsets, line)))
            for line in answered]


def pieces(offsets, line):
    """The parts of runs on a line. If a run has several fonts or directions on the line, its parts are joined."""
    found = {}
    end = offsets.end_of_letters(*line["range"])
    for part in line["runs"]:
        run = part["run"]
        if offsets.texts[run] is None:
            found[run] = Piece(run, 0, 1, part["x"], part["x"] + part["width"], part["top"] + part["height"])
            continue
        start, stop = (offsets.place(run, offset) for offset in part["range"])
        left, right = shown(part, end)
        known = found.get(run)
        if known is None:
            found[run] = Piece(run, start, stop, left, right, part["baseline"])
            continue
        known.start, known.end = min(known.start, start), max(known.end, stop)
        known.left = min((value for value in (known.left, left) if value is not None), default=None)
        known.right = max((value for value in (known.right, right) if value is not None), default=None)
    yield from sorted(found.values(), key=lambda piece: piece.run)


def shown(part, end):
    """The edges of a part of a run, without the white space at the end of its line."""
    left, right = part["x"], part["x"] + part["advance"]
    if part["range"][1] <= end or "glyphs" not in part:
        return (left, right) if part["range"][0] < end or part["text"].strip(WHITE) else (None, None)
    visible = [(x, x + advance) for x, advance, cluster in places(part, left) if cluster < end]
    if not visible:
        return None, None
    return min(start for start, _ in visible), max(stop for _, stop in visible)


def places(part, x):
    for glyph in part["glyphs"]:
        yield x, glyph["advance"], glyph["cluster"]
        x += glyph["advance"]
