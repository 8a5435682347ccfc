"""Compares fontprobe's engine profiles with the engines, font by font; run by scripts/judge engines."""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tests" / "Browser"))

from engine_truth import browsers, libraries, program, report  # noqa: E402
from font_judge import chromium, firefox  # noqa: E402
from font_judge.browser import BrowserError  # noqa: E402

SIZES = (9, 12, 13, 17, 20.5, 33.25, 100)
SUFFIXES = (".ttf", ".otf", ".woff", ".woff2")


def found(browser):
    try:
        return browser.find()
    except BrowserError as reason:
        raise libraries.Absent(str(reason)) from None


def in_chromium(fonts, sizes):
    browser = found(chromium)
    return browsers.in_chromium(browser, fonts, sizes) if fonts else []


def in_firefox(fonts, sizes):
    browser = found(firefox)
    return browsers.in_firefox(browser, fonts, sizes) if fonts else []


ENGINES = {
    "freetype": libraries.in_freetype,
    "harfbuzz": libraries.in_harfbuzz,
    "chromium": in_chromium,
    "firefox": in_firefox,
    "qt6": libraries.in_qt,
    "pango": libraries.in_pango,
}


def is_here(name):
    try:
        ENGINES[name]([], SIZES)
    except libraries.Absent as reason:
        print(f"{name}: {reason}")
        return False
    return True


def main():
    parser = argparse.ArgumentParser(prog="engines", description=__doc__)
    parser.add_argument("engines", nargs="*", metavar="ENGINE", help=f"these alone: {', '.join(ENGINES)}")
    parser.add_argument("--program", type=Path, required=True)
    parser.add_argument("--fonts", type=Path, action="append", required=True)
    parser.add_argument("--size", type=float, action="append", help="these sizes alone, in pixels")
    parser.add_argument("--have", action="store_true", help="only report, by the exit code, whether the engines are here")
    options = parser.parse_args()
    unknown = [name for name in options.engines if name not in ENGINES]
    if unknown:
        parser.error(f"no engine {unknown[0]}; there are {', '.join(ENGINES)}")
    sizes = options.size or SIZES
    if options.have:
        return 0 if all(is_here(name) for name in options.engines or ENGINES) else 1
    fonts = sorted(path for folder in options.fonts for path in folder.resolve().rglob("*") if path.suffix.lower() in SUFFIXES)
    if not fonts:
        parser.error("no fonts there")
    print(f"{len(fonts)} files at {', '.join(map(str, sizes))} px")
    ours = program.lines(options.program, fonts, sizes)
    wrong = 0
    for name in options.engines or ENGINES:
        try:
            theirs = ENGINES[name](fonts, sizes)
        except libraries.Absent as reason:
            print(f"{name}: left out: {reason}")
            continue
        wrong += report.show(name, fonts, sizes, ours, theirs)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
