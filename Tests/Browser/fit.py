"""Judges with Chromium whether fontprobe fit is right about random texts in random slots.

Run it by scripts/judge fit.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from fit_judge import cells, judge
from font_judge import chromium


def main():
    parser = argparse.ArgumentParser(prog="fit", description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True, help="the fontprobe to judge")
    parser.add_argument("--chromium", help="the browser; else the one on the PATH")
    parser.add_argument("--fonts", action="append", type=Path, required=True, help="a folder of fonts; repeatable")
    parser.add_argument("--cells", type=int, default=2000, help="how many texts in slots; 2,000 by default")
    parser.add_argument("--seed", type=int, default=1, help="which ones; 1 by default")
    arguments = parser.parse_args()
    try:
        browser = chromium.find(arguments.chromium)
        print(f"judged by {chromium.version(browser)}")
        with tempfile.TemporaryDirectory() as folder:
            found, last = cells.cells(arguments.program, arguments.seed, arguments.fonts, folder)
        wrong = judge.judge(browser, found[:arguments.cells], last)
    except chromium.BrowserError as error:
        sys.exit(f"fit: error: {error}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
