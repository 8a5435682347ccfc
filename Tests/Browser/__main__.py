"""Judges fontprobe's style matching by CSS Fonts 4 and by Chromium, and its widths of texts and heights of boxes by Chromium.

Run it by scripts/judge styles.
"""

import argparse
import logging
import pathlib
import sys

from font_judge import chromium, drawn_faces, program, published_pairs, report, static_families, text_boxes, text_widths, trial
from font_judge import variable_families

TRIALS = {
    "static": static_families.cases,
    "variable": variable_families.cases,
    "pairs": published_pairs.cases,
}
# These trials compare lengths.
LENGTHS = {"text": text_widths.judge, "boxes": text_boxes.judge}
# This trial compares the faces of clusters.
FACES = {"faces": drawn_faces.judge}
EVERY = [*TRIALS, *LENGTHS, *FACES]


def main():
    parser = argparse.ArgumentParser(prog="styles", description=__doc__.splitlines()[0])
    every = ", ".join(EVERY)
    parser.add_argument("trials", nargs="*", help=f"of {every}; all of them where none is named")
    parser.add_argument("--program", required=True, help="the fontprobe to judge")
    parser.add_argument("--chromium", help="the browser; else the one on the PATH")
    parser.add_argument("--corpus", type=pathlib.Path, required=True, help="the fonts of scripts/lib/fetch-test-fonts")
    parser.add_argument("--judged", type=pathlib.Path, required=True, help="the fonts of packages.tsv")
    arguments = parser.parse_args()
    # Hides fontTools' warnings about dates and similar details of the fonts.
    logging.disable(logging.CRITICAL)
    for name in arguments.trials:
        if name not in EVERY:
            parser.error(f"no trial is called {name}")
    try:
        browser = chromium.find(arguments.chromium)
        print(f"judged by {chromium.version(browser)}")
        wrong = 0
        for name in arguments.trials or EVERY:
            if name in LENGTHS:
                wrong += LENGTHS[name](browser, arguments.program, arguments.corpus)
                continue
            if name in FACES:
                wrong += FACES[name](browser, arguments.program, arguments.corpus, arguments.judged)
                continue
            cases = TRIALS[name](arguments.corpus, arguments.judged)
            trial.hold(cases, browser, arguments.program)
            wrong += report.show(name, cases)
    except (chromium.BrowserError, program.ProgramError) as error:
        sys.exit(f"styles: error: {error}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
