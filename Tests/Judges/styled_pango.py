"""Counts the lines of paragraphs in several fonts in Pango, with Pango attributes.

Pango runs in a separate process, because Fontconfig reads its configuration once.
"""

import ctypes
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from pango_layouts import Library, Pango


def version():
    library = Library("libpango-1.0.so.0").library
    library.pango_version_string.restype = ctypes.c_char_p
    return library.pango_version_string().decode()


class Asked:
    """Counts the lines of each document. Each font has a separate family name, so that the name means this file."""

    def __init__(self, folder, fallback):
        self.folder, self.fallback, self.families = Path(folder), fallback, {}

    def family(self, path):
        if path not in self.families:
            # The name has only letters, because Pango would read a number at the end as a size.
            number = len(self.families)
            self.families[path] = f"Judged{chr(65 + number // 26)}{chr(65 + number % 26)}"
            pango.renamed(Path(path), self.families[path], self.folder)
        return self.families[path]

    def list(self, font):
        return ",".join(map(self.family, dict.fromkeys([font["name"], *self.fallback])))

    def named(self, document):
        runs = []
        for run in document["runs"]:
            font = document["font"] | run.get("font", {})
            runs.append(run if "box" in run else run | {"font": font, "families": self.list(font)})
        return document | {"runs": runs, "families": self.list(document["font"])}

    def lines(self, documents):
        questions = "".join(json.dumps(self.named(document)) + "\n" for document in documents)
        configuration = self.folder / "fonts.conf"
        configuration.write_text(pango.FONTCONFIG.format(folder=self.folder, bitmaps=pango.SCALED_BITMAPS), encoding="utf-8")
        done = subprocess.run([sys.executable, __file__], input=questions, capture_output=True, text=True, check=False,
                              env={**os.environ, "FONTCONFIG_FILE": str(configuration)})
        if done.returncode != 0:
            raise SystemExit(f"styled-lines: error: Pango: {done.stderr.strip()[-300:]}")
        return list(map(int, done.stdout.split()))


class Comparison:
    def __init__(self, document, theirs, ours):
        self.first = None
        if isinstance(ours, str):
            self.first = Difference("refused", ours)
        elif theirs != len(ours):
            what = "lines by dictionary" if any(run.get("language", document["language"]) == "th" for run in document["runs"]) \
                else "lines"
            self.first = Difference(what, f"Pango {theirs}, ours {len(ours)}")


def judge(program, documents, fallback, limit, examples):
    """Prints the number of paragraphs with equal lines, and the classes of different paragraphs. Returns the number of
    different paragraphs."""
    with tempfile.TemporaryDirectory() as folder:
        asked = Asked(folder, fallback)

        def compare(some):
            ours = styled_program.answers(program, some, fallback)
            return [Comparison(*row) for row in zip(some, asked.lines(some), ours, strict=True)]

        compared = zip(documents, compare(documents))
        differing = [(document, comparison.first) for document, comparison in compared if comparison.first]
        print(f"{len(documents) - len(differing)} of {len(documents)} paragraphs have as many lines as in Pango"
              f" ({1 - len(differing) / len(documents):.3%})")
        print_classes(compare, differing, limit, examples)
    return len(differing)


if __name__ == "__main__":
    one = Pango()
    for question in sys.stdin:
        print(one.lines(json.loads(question)))
else:
    import styled_program
    from line_judge import pango
    from styled_difference import Difference
    from styled_shrinking import print_classes
