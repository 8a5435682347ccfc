"""Judges the lines of styled text by a headless Chromium or Pango: random paragraphs in several fonts.

Run it by scripts/judge styled-lines.
"""

import argparse
import json
import logging
import sys
from collections import defaultdict
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Browser"))

# pylint: disable=wrong-import-position
import styled_page  # noqa: E402
import styled_pango  # noqa: E402
import styled_program  # noqa: E402
from font_judge import chromium  # noqa: E402
from styled_difference import Comparison, Count  # noqa: E402
from styled_paragraphs import KINDS, documents  # noqa: E402
from styled_shrinking import print_classes, signature  # noqa: E402
from styled_texts import Fonts  # noqa: E402

PORTION = 2000


class Judge:
    def __init__(self, program, browser, fallback):
        self.program, self.browser, self.fallback = program, browser, fallback

    def compare(self, some):
        theirs = styled_page.answers(self.browser, some, self.fallback)
        ours = styled_program.answers(self.program, some, self.fallback)
        return [Comparison(*row) for row in zip(some, theirs, ours)]


def judge(one, rows, limit, examples):
    """Prints what agrees and what differs; returns the number of different rows."""
    totals = {name: Count() for name in ("lines", "baselines", "run_baselines", "places")}
    whole = {name: Count() for name in ("baselines", "run_baselines", "places")}
    kinds, differing, doubts = defaultdict(Count), [], 0
    for first in range(0, len(rows), PORTION):
        portion = rows[first:first + PORTION]
        for document, comparison in zip(portion, one.compare(portion)):
            doubts += sum(line.doubt > 0 for line in comparison.theirs)
            for name, total in totals.items():
                total += getattr(comparison, name)
            for name, count in whole.items():
                if comparison.lines.alike:
                    own = getattr(comparison, name)
                    count.add(own.alike == own.all)
            for kind in signature(document).split(", "):
                kinds[kind].add(not comparison.first)
            if comparison.first:
                differing.append((document, comparison.first))
    print(f"{len(rows)} paragraphs; {len(differing)} differ in something")
    print(f"  the same lines: {totals['lines']}")
    titles = {"baselines": "lines' baselines", "run_baselines": "runs' baselines in their lines", "places": "runs' places"}
    for name, title in titles.items():
        print(f"  {title}: {totals[name]}; all of a paragraph with the same lines: {whole[name]}")
    if doubts:
        print(f"  {doubts} baselines that the judge is not sure of")
    print("paragraphs without a difference, of those with")
    for kind, count in sorted(kinds.items(), key=lambda item: item[1].alike / item[1].all):
        print(f"  {kind}: {count}")
    print_classes(one.compare, differing, limit, examples)
    return len(differing)


def record(path, one, rows, folder):
    """Writes the browser's lines of paragraphs with fonts of one folder, if the program has the same lines."""
    def names(document):
        return [run["font"]["name"] for run in document["runs"] if "name" in run.get("font", {})] + [document["font"]["name"]]

    own = [row for row in rows if all(Path(name).is_relative_to(folder) for name in names(row))]
    found = []
    for document, comparison in zip(own, one.compare(own)):
        if comparison.first:
            continue
        lines = [{"baseline": line.baseline, "runs": [[piece.run, piece.left, piece.right] for piece in line.pieces
                                                      if piece.left is not None]} for line in comparison.theirs]
        text = json.dumps(document, ensure_ascii=False).replace(f"{folder}/", "Fonts/")
        found.append(f'{{"document": {text}, "lines": {json.dumps(lines)}}}')
    path.write_text("[\n" + ",\n".join(found) + "\n]\n", encoding="utf-8")
    print(f"{len(found)} of {len(own)} paragraphs in {path}")


def kinds_of(arguments):
    def parsed(names):
        chosen = {name.strip() for name in names.split(",") if name.strip()}
        if unknown := chosen - set(KINDS):
            sys.exit(f"styled-lines: error: no kind is named {', '.join(sorted(unknown))}: {', '.join(KINDS)}")
        return chosen

    chosen = parsed(arguments.only) if arguments.only is not None else set(KINDS)
    return chosen - parsed(arguments.without)


def main():
    parser = argparse.ArgumentParser(prog="styled-lines", description=__doc__.splitlines()[0],
                                     epilog="; ".join(f"{name}: {what}" for name, what in KINDS.items()))
    parser.add_argument("--program", required=True, help="the fontprobe to judge")
    parser.add_argument("--judge", choices=["chromium", "pango"], default="chromium")
    parser.add_argument("--executable", help="the browser's program; else the one on the PATH")
    parser.add_argument("--fonts", action="append", type=Path, required=True, help="a folder of fonts; repeatable")
    parser.add_argument("--count", type=int, default=2000, help="how many paragraphs; 2,000 by default")
    parser.add_argument("--seed", type=int, default=1, help="which ones; 1 by default")
    parser.add_argument("--only", help="kinds of attributes, comma-separated: none but these; '' is plain text")
    parser.add_argument("--without", default="", help="kinds that are left out")
    parser.add_argument("--smaller", type=int, default=24, help="how many of a sort are made smaller; 24 by default")
    parser.add_argument("--examples", type=int, default=1, help="how many of each class are printed")
    parser.add_argument("--record", type=Path,
                        help="a file that gets the browser's answers to paragraphs in the first folder's fonts that are alike")
    parser.add_argument("--print", action="store_true", help="print the documents, one a line, and judge nothing")
    arguments = parser.parse_args()
    # Hides fontTools' warnings about fonts that are renamed for Pango.
    logging.disable(logging.WARNING)
    try:
        fonts = Fonts(arguments.fonts)
        rows = documents(arguments.count, arguments.seed, kinds_of(arguments), fonts)
        if arguments.print:
            print("\n".join(json.dumps(row, ensure_ascii=False) for row in rows))
            return
        if arguments.judge == "pango":
            print(f"judged by Pango {styled_pango.version()}")
            wrong = styled_pango.judge(arguments.program, rows, fonts.fallback, arguments.smaller, arguments.examples)
            sys.exit(1 if wrong else 0)
        browser = chromium.find(arguments.executable)
        print(f"judged by {chromium.version(browser)}")
        if arguments.record:
            record(arguments.record, Judge(arguments.program, browser, []), rows, arguments.fonts[0].resolve())
            return
        wrong = judge(Judge(arguments.program, browser, fonts.fallback), rows, arguments.smaller, arguments.examples)
    except chromium.BrowserError as error:
        sys.exit(f"styled-lines: error: {error}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
