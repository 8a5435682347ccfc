"""Writes face-rules.tsv: the faces that Chromium draws for a family that `@font-face` rules declare.

    python Tests/Fixtures/face_rules.py [CHROMIUM] > Tests/Fixtures/face-rules.tsv

Each row has the rules of the family in order (file, font-weight, font-style, font-stretch, unicode-range), the requested
font-weight, font-style and font-stretch, and the width of each character of TEXT at 1000 px in "Probe, Other". The family Other is
the regular EB Garamond. The rows are random from a fixed seed: the same browser writes the same file.
"""

import json
import random
import subprocess
import sys
import tempfile
from itertools import combinations
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEXT = "Ag5 é€ΩЖ"
STATIC = [
    "EBGaramond/EBGaramond12-Regular.otf", "EBGaramond/EBGaramond12-Italic.otf", "Manrope/Manrope-Light.ttf",
    "Manrope/Manrope-Medium.ttf", "Manrope/Manrope-Bold.ttf", "RobotoSlab/RobotoSlab-Thin.otf",
    "RobotoSlab/RobotoSlab-Regular.otf", "RobotoSlab/RobotoSlab-Bold.otf",
]
VARIABLE = "Inter/Inter-roman.var.ttf"
RANGES = ["", "", "", "U+0-FF", "U+30-39", "U+0-7F", "U+41-5A, u+61-7a", "U+0370-03FF", "U+4?", "U+80-FF, U+4??", "U+20A?"]
ROWS = 400


def rule(random):
    variable = random.random() < 0.3
    weight = str(random.choice([100, 200, 300, 350, 400, 400, 500, 600, 700, 700, 900]))
    if variable and random.random() < 0.8:
        low, high = sorted(random.sample([100, 200, 300, 400, 450, 500, 600, 700, 800, 900, 1000], 2))
        weight = f"{low} {high}"
    width = random.choice(["100%"] * 5 + ["75%", "125%", "80% 110%"])
    style = random.choice(["normal", "normal", "italic"])
    return [VARIABLE if variable else random.choice(STATIC), weight, style, width, random.choice(RANGES)]


def ends(text):
    numbers = [float(number) for number in text.replace("%", "").split()]
    return numbers[0], numbers[-1]


def is_undecided(one, other):
    """Whether both rules share some styles but not all (CSS does not define the choice), or are the same rule."""
    if one[1:4] == other[1:4]:
        return one == other
    def overlap(place):
        (low, high), (other_low, other_high) = ends(one[place]), ends(other[place])
        return low <= other_high and other_low <= high
    return one[2] == other[2] and overlap(1) and overlap(3)


def rows():
    source = random.Random(4)
    count = 0
    while count < ROWS:
        rules = [rule(source) for _ in range(source.randint(1, 4))]
        # Faces of one style, chosen by their ranges.
        for other in rules[1:]:
            if source.random() < 0.6:
                other[1:4] = rules[0][1:4]
        if any(is_undecided(*pair) for pair in combinations(rules, 2)):
            continue
        count += 1
        asked = [source.choice([100, 300, 400, 450, 500, 600, 700, 900]), source.choice(["normal", "italic"]),
                 source.choice(["100%", "100%", "75%", "150%"])]
        yield rules, asked


def css(family, rule):
    file, weight, style, width, characters = rule
    range_ = f"unicode-range: {characters};" if characters else ""
    return (f"@font-face {{ font-family: {family}; src: url('file://{ROOT}/Fonts/{file}'); font-weight: {weight};"
            f" font-style: {style}; font-stretch: {width}; {range_} }}\n")


def page(rows):
    parts = ["<!doctype html><meta charset=utf-8><style>\n",
             "span { white-space: pre; font-size: 1000px; text-rendering: geometricPrecision; font-synthesis: none }\n",
             css("Other", [STATIC[0], "400", "normal", "100%", ""])]
    for number, (rules, _) in enumerate(rows):
        parts += [css(f"Probe{number}", rule) for rule in rules]
    parts.append("</style><body>\n")
    for number, (_, (weight, style, width)) in enumerate(rows):
        font = f"font-family: Probe{number}, Other; font-weight: {weight}; font-style: {style}; font-stretch: {width}"
        parts += [f"<div><span style='{font}'>{character}</span></div>" for character in TEXT]
    parts.append("""<pre id=answer></pre><script>
      document.body.offsetWidth
      async function write() {
        for (let turn = 0; turn < 3; turn++) { await document.fonts.ready; document.body.offsetWidth
          await new Promise(next => setTimeout(next, 50)) }
        const widths = [...document.querySelectorAll('span')].map(e => e.getBoundingClientRect().width)
        const failed = [...document.fonts].filter(face => face.status == 'error').length
        document.getElementById('answer').textContent = JSON.stringify({widths, failed})
      }
      write()
    </script>""")
    return "".join(parts)


def main():
    chromium = sys.argv[1] if len(sys.argv) > 1 else "chromium-headless-shell"
    table = list(rows())
    widths = []
    for start in range(0, len(table), 50):
        part = table[start:start + 50]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "page.html"
            path.write_text(page(part), encoding="utf-8")
            out = subprocess.run(
                [chromium, "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
                 "--virtual-time-budget=20000", "--dump-dom", path.as_uri()],
                capture_output=True, text=True, check=True, timeout=300).stdout
        answer = json.loads(out.split('<pre id="answer">')[1].split("</pre>")[0])
        assert answer["failed"] == 0 and len(answer["widths"]) == len(part) * len(TEXT), answer["failed"]
        widths += answer["widths"]
    print("# rules\tfont-weight\tfont-style\tfont-stretch\twidths of \"" + TEXT + "\" (Chromium, face_rules.py)")
    for number, (rules, asked) in enumerate(table):
        own = widths[number * len(TEXT):(number + 1) * len(TEXT)]
        print(" | ".join("; ".join(rule) for rule in rules), *asked, " ".join(f"{width:g}" for width in own), sep="\t")


main()
