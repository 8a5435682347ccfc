"""Checks the pictures of fontprobe in a headless Chromium.

Run it by scripts/judge pictures.
"""

import argparse
import subprocess
import sys
from pathlib import Path

from font_judge import chromium
from picture_judge import report_page, specimen_lines, specimen_overlaps

PARTS = {
    "report": report_page.problems,
    "specimens": specimen_lines.problems,
    "overlaps": specimen_overlaps.problems,
}


def main():
    parser = argparse.ArgumentParser(prog="pictures", description=__doc__.splitlines()[0])
    parser.add_argument("parts", nargs="*", help=f"of {', '.join(PARTS)}; all where none is named")
    parser.add_argument("--program", required=True, help="the fontprobe to check")
    parser.add_argument("--chromium", help="the browser; else the one on the PATH")
    parser.add_argument("--corpus", type=Path, required=True, help="the fonts of scripts/lib/fetch-test-fonts")
    parser.add_argument("--fonts", type=Path, help="the fonts of the report; else the corpus")
    parser.add_argument("--faces", nargs="+", help="the fonts of overlaps; else some of the corpus and of the fixtures")
    arguments = parser.parse_args()
    for name in arguments.parts:
        if name not in PARTS:
            parser.error(f"no part is called {name}")
    try:
        arguments.chromium = chromium.find(arguments.chromium)
        print(f"looked at by {chromium.version(arguments.chromium)}")
        wrong = [problem for name in arguments.parts or PARTS for problem in PARTS[name](arguments)]
    except (chromium.BrowserError, subprocess.SubprocessError) as error:
        sys.exit(f"pictures: error: {error}")
    for problem in wrong:
        print(f"wrong: {problem}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
