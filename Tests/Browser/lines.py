"""Judges the lines of fontprobe by a browser or Pango, with random texts, fonts, sizes and widths.

Run it by scripts/judge lines.
"""

import argparse
import sys
from pathlib import Path

from font_judge import chromium, firefox
from line_judge import judge, pango, rows


def main():
    parser = argparse.ArgumentParser(prog="lines", description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True, help="the fontprobe to judge")
    parser.add_argument("--judge", choices=["chromium", "firefox", "pango"], default="chromium", help="who judges")
    parser.add_argument("--executable", help="the browser's program, or the compiler for Pango; else the one on the PATH")
    parser.add_argument("--fonts", action="append", type=Path, required=True, help="a folder of fonts; repeatable")
    parser.add_argument("--rows", type=int, default=2000, help="how many rows; 2,000 by default")
    parser.add_argument("--seed", type=int, default=1, help="which ones; 1 by default")
    parser.add_argument("--examples", type=int, default=20, help="how many rows of each class are printed")
    parser.add_argument("--record", help="a file that gets the browser's answers")
    arguments = parser.parse_args()
    try:
        engine = {"chromium": chromium, "firefox": firefox, "pango": pango}[arguments.judge]
        browser = judge.Browser(engine, engine.find(arguments.executable))
        print(f"judged by {engine.version(browser.path)}")
        wrong = judge.judge(browser, arguments.program, rows.rows(arguments.rows, arguments.seed, arguments.fonts),
                            arguments.examples, arguments.record)
    except chromium.BrowserError as error:
        sys.exit(f"lines: error: {error}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
