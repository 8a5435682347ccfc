"""Checks in Chromium that the rules of `fontprobe css` give a fallback the height of the font that it replaces.

Run it by scripts/judge css.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

from font_judge import chromium, font_face_rules, program, rendering

# Pairs of a font and its fallback: the font has a small x-height, has wide letters, or is a slab serif.
PAIRS = (("EB Garamond", "Liberation Serif"), ("Lato", "DejaVu Sans"), ("Roboto Slab", "Liberation Serif"))
# For each kept property, the metric and the tolerance. The width needs a tolerance, because the letters of a text are not
# exactly as frequent as in the language.
KEPT = {"cap-height": ("cap", 0.001), "x-height": ("ex", 0.001), "width": ("average width", 0.02)}
LINES_TOLERANCE = 1  # pixels in ten lines


def prove(name, fallback, kept, arguments, browser):
    """Prints the comparison, and returns the faults in words."""
    fonts = ("--fonts", arguments.corpus)
    wanted = program.run(arguments.program, "resolve", name, *fonts)["match"]["file"]
    stand_in = program.run(arguments.program, "resolve", fallback, *fonts)["match"]["file"]
    written = font_face_rules.rules(sheet(name, fallback, kept, arguments))
    rules = list(filter(None, (font_face_rules.with_file(rule, stand_in) for rule in written)))
    if not rules:
        return [f"no rule of the style sheet has a local() name of {stand_in}"]
    adjusted = font_face_rules.family(rules[0])
    plain = [font_face_rules.of_file(family, file) for family, file in (("Wanted", wanted), ("Plain", stand_in))]
    texts = [font_face_rules.text(rule) for rule in (*plain, *rules)]
    with tempfile.TemporaryDirectory() as folder:
        values = rendering.measured(browser, texts, ["Wanted", adjusted, "Plain"], folder)
    show(f"{name}, fallback {fallback}, keeping {kept}", *values)
    return faults(kept, *values)


def sheet(name, fallback, kept, arguments):
    command = [arguments.program, "css", name, "--fallback", fallback, "--keep", kept]
    command += ["--fonts", str(arguments.corpus), "--no-bundled", "--no-system"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=program.SECONDS, check=False)
    if done.returncode:
        raise program.ProgramError(f"{' '.join(command)}: exit {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def show(title, wanted, adjusted, plain):
    print(f"{title}, {rendering.SIZE} px\n{'':20}{'wanted':>10}{'adjusted':>10}{'':>10}{'as it is':>10}")
    for metric, value in wanted.items():
        print(
            f"{metric:20}{value:10.3f}{adjusted[metric]:10.3f}{adjusted[metric] / value - 1:+10.2%}"
            f"{plain[metric]:10.3f}{plain[metric] / value - 1:+10.2%}"
        )


def faults(kept, wanted, adjusted, _):
    found = []
    lines = "height of ten lines"
    if abs(adjusted[lines] - wanted[lines]) > LINES_TOLERANCE:
        found.append(f"ten lines are {adjusted[lines]:g} px high, not {wanted[lines]:g}")
    metric, tolerance = KEPT[kept]
    if abs(adjusted[metric] / wanted[metric] - 1) > tolerance:
        found.append(f"{metric} is {adjusted[metric]:.4f} px, not {wanted[metric]:.4f}")
    return found


def main():
    parser = argparse.ArgumentParser(prog="css", description=__doc__.splitlines()[0])
    parser.add_argument("pair", nargs="*", help="NAME FALLBACK; three pairs of its own where none is given")
    parser.add_argument("--keep", choices=KEPT, action="append", help="all three where none is given")
    parser.add_argument("--program", required=True, help="the fontprobe that writes the rules")
    parser.add_argument("--chromium", help="the browser; else the one on the PATH")
    parser.add_argument("--corpus", type=pathlib.Path, required=True, help="where the fonts are")
    arguments = parser.parse_args()
    if len(arguments.pair) not in (0, 2):
        parser.error("a pair is NAME FALLBACK")
    wrong = 0
    try:
        browser = chromium.find(arguments.chromium)
        print(f"judged by {chromium.version(browser)}")
        for pair in [arguments.pair] if arguments.pair else PAIRS:
            for kept in arguments.keep or KEPT:
                for fault in prove(*pair, kept, arguments, browser):
                    wrong += 1
                    print(f"  WRONG {fault}")
    except (chromium.BrowserError, program.ProgramError) as error:
        sys.exit(f"css: error: {error}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
