"""Compares specimens with the browser's text at 400 px: letters and lines must be less than a pixel apart."""

import base64
import re
import subprocess
from pathlib import Path

from . import browser

SCRIPT = Path(__file__).with_name("specimen_lines.js").read_text(encoding="utf-8")
# There are static, variable, slanted, heavy, script, CFF, TrueType, hinted and mathematical fonts.
FILES = [
    "Lato-Regular.ttf", "Lato-BlackItalic.ttf", "Vollkorn-Regular.ttf", "Vollkorn-Italic.ttf", "EBGaramond12-Regular.otf",
    "RobotoSlab-Bold.otf", "Manrope-Bold.ttf", "DejaVuSans.ttf", "DejaVuSerif.ttf", "LiberationSerif-Regular.ttf",
    "LinLibertine_R.otf", "texgyrechorus-mediumitalic.otf", "Inter-roman.var.ttf", "KaTeX_Main-Regular.ttf",
]  # fmt: skip
MOST_PIXELS = 1.0


def problems(arguments):
    found = []
    worst = 0.0
    count = 0
    files = {path.name.lower(): path for path in sorted(arguments.corpus.rglob("*")) if path.is_file()}
    for name in FILES:
        path = files.get(name.lower())
        if not path:
            print(f"  {name} is not in the corpus")
            continue
        answer = compare(arguments, path)
        count += 1
        for line, distance in answer["distances"].items():
            worst = max(worst, distance)
            if distance >= MOST_PIXELS:
                found.append(f"{name}: {line} is {distance:.2f} px from the browser's")
        if answer["unlike"] > 0.02:
            found.append(f"{name}: {answer['unlike']:.1%} of the ink is elsewhere")
    print(f"specimens: {count} faces at 400 px, lines and letters at most {worst:.2f} px from Chromium's")
    if count < 10:
        found.append(f"only {count} of the faces are there")
    return found


def compare(arguments, path):
    command = [arguments.program, "specimen", str(path), "--text", "Hxpg", "--no-system", "--size", "400"]
    svg = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    group = re.search(r'<g data-letters="Hxpg" data-em="([\d.]+)" data-baseline="([\d.]+)" data-x="([\d.]+)">(.*?)</g>', svg, re.S)
    lines = re.findall(r'data-line="([^"]+)" data-y="([\d.]+)"', svg)
    data = {
        "font": "data:font/opentype;base64," + base64.b64encode(path.read_bytes()).decode(),
        "em": float(group[1]),
        "baseline": float(group[2]),
        "x": float(group[3]),
        "paths": re.findall(r' d="([^"]+)"', group[4]),
        "lines": {name: float(y) for name, y in lines},
    }
    page = f"""<!doctype html><title>lines</title>
<style>@font-face {{ font-family: shown; src: url("{data.pop("font")}"); }} body {{ font: 400px shown; }}</style><body>Hxpg"""
    return browser.answers_later(arguments.chromium, page, SCRIPT, data)
