"""Compares `fontprobe resolve --by` with the programs that it imitates: fc-match and a headless Chromium.

  scripts/judge matchers [--program PROGRAM] [--chromium PATH] [--patterns 1000] [--lists 300]

Names, lists and styles are random, from a fixed seed. The names are fonts that Fontconfig lists, well-known fonts that are
absent, and generic families. FONTCONFIG_FILE chooses the fonts for all three programs.

Exit codes: 0 if all results are equal, 1 if a result differs, 2 after an error.
"""

import argparse
import json
import os
import random
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Browser"))
from font_judge.chromium import BrowserError, find  # noqa: E402
from font_judge.platform_fonts import Browser  # noqa: E402

ABSENT = (
    "Helvetica Neue;Helvetica;Arial;Times;Times New Roman;Courier;Courier New;Georgia;Verdana;Segoe UI;SF Pro;-apple-system;"
    "BlinkMacSystemFont;Roboto;Ubuntu;Cantarell;Menlo;Monaco;Consolas;Calibri;Cambria;Candara;Tahoma;Trebuchet MS;Palatino;"
    "Garamond;Bookman;Futura;Avenir;Gill Sans;Comic Sans MS;Impact;Symbol;MS Gothic;MS PMincho;Simsun;PMingLiU;PingFang SC;"
    "Microsoft YaHei;Noto Sans;Noto Sans CJK JP;Nonesuch;Arial Narrow;Liberation Sans;Arimo;Carlito;Caladea;Tinos;Cousine;"
    "ITC Zapf Chancery;New Century Schoolbook;Bitstream Vera Sans;Luxi Sans;Albany;Thorndale;Nimbus Sans L"
).split(";")
GENERIC = (
    "serif;sans-serif;monospace;cursive;fantasy;math;system-ui;ui-serif;ui-sans-serif;ui-monospace;ui-rounded;emoji;"
    "fangsong;sans;Sans;Monospace"
).split(";")
# The weights of --weight in the scale of Fontconfig, which fc-match uses.
WEIGHTS = {100: 0, 200: 40, 300: 50, 400: 80, 500: 100, 600: 180, 700: 200, 800: 205, 900: 210}


def output(*command):
    run = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    if run.returncode != 0:
        print(f"matchers: error: {' '.join(command)}: {run.stderr.strip()}", file=sys.stderr)
        sys.exit(2)
    return run.stdout


def answer(program, matcher, names, weight, italic):
    style = [*(["--weight", str(weight)] if weight else []), *(["--italic"] if italic else [])]
    text = output(program, "resolve", names, "--by", matcher, "--limit", "0", "--format", "json", *style)
    return json.loads(text)["elsewhere"][0]


def installed():
    """The families with outlines and English letters that Fontconfig lists. Names that a list would split are left out."""
    lines = output("fc-list", ":scalable=true:lang=en", "family").splitlines()
    names = {line.split(",")[0].replace("\\", "") for line in lines}
    return sorted(name for name in names if name and "," not in name and '"' not in name)


def patterns(program, count, source, families):
    """The differences from fc-match, in words."""
    found = []
    for _ in range(count):
        names = [source.choice(source.choice((families, ABSENT, GENERIC))) for _ in range(source.choice((1, 1, 2, 3)))]
        weight = source.choice((None, *WEIGHTS))
        italic = source.random() < 0.3
        pattern = ",".join(name.replace("-", "\\-") for name in names)
        pattern += f":weight={WEIGHTS[weight]}" if weight else ""
        pattern += ":slant=100" if italic else ""
        wanted = output("fc-match", "-f", "%{file}|%{postscriptname}|%{family[0]}|%{index}", pattern).split("|")
        # The face is in the low 16 bits of the index, the instance in the high bits.
        index = int(wanted.pop())
        wanted += [str(index & 0xFFFF), str(index >> 16 or None)]
        # In quotation marks, each name is only a family, without a style.
        own = answer(program, "fontconfig", ", ".join(f'"{name}"' for name in names), weight, italic)
        found_here = [own["file"], own["postScriptName"] or "", own["family"], str(own["faceIndex"]), str(own["instance"])]
        if found_here != wanted:
            found.append(f"fc-match {pattern!r}: {wanted}, and here {found_here}")
    return found


def lists(program, chromium, count, source, families):
    """The differences from Chromium, in words."""
    asked = []
    for _ in range(count):
        names = []
        for _ in range(source.choice((1, 1, 2, 3))):
            kind = source.choice((families, ABSENT, ABSENT, GENERIC))
            name = source.choice(kind)
            is_plain = kind is GENERIC and source.random() < 0.8
            names.append(name if is_plain else f'"{name}"')
        asked.append((", ".join(names), source.choice((400, 400, 700, *WEIGHTS)), source.random() < 0.3))
    styles = [
        f"font-family: {names}; font-weight: {weight}; font-style: {'italic' if italic else 'normal'}"
        for names, weight, italic in asked
    ]
    with Browser(find(chromium)) as browser:
        drawn = browser.fonts(styles)
    found = []
    for (names, weight, italic), (family, name) in zip(asked, drawn):
        own = answer(program, "chromium", names, weight, italic)
        if own["postScriptName"] != name:
            steps = "; ".join(own["steps"])
            found.append(f"Chromium {names} {weight}{' italic' * italic}: {family} {name}, and here {own['postScriptName']}: {steps}")
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True)
    parser.add_argument("--chromium", help="the browser; by default the first on the PATH")
    parser.add_argument("--patterns", type=int, default=1000)
    parser.add_argument("--lists", type=int, default=300)
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    source, families = random.Random(7), installed()
    differences = patterns(program, options.patterns, source, families)
    print(f"{options.patterns} patterns, {len(differences)} unlike fc-match")
    if options.lists:
        try:
            others = lists(program, options.chromium, options.lists, source, families)
        except BrowserError as error:
            print(f"matchers: error: {error}", file=sys.stderr)
            return 2
        print(f"{options.lists} lists, {len(others)} unlike Chromium")
        differences += others
    print("\n".join(differences))
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
