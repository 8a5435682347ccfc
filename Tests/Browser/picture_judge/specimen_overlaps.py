"""Finds specimens with texts that overlap or reach beyond the picture."""

import subprocess
from pathlib import Path

from . import browser

SCRIPT = Path(__file__).with_name("specimen_overlaps.js").read_text(encoding="utf-8")
# There are static, variable, slanted and script fonts, small capitals, emoji, bitmaps, Type 1 and damaged metrics.
FILES = [
    "Lato-Regular.ttf", "Inter-roman.var.ttf", "Vollkorn-Italic.ttf", "EBGaramond12-Regular.otf", "LinLibertine_R.otf",
    "texgyrechorus-mediumitalic.otf", "NotoColorEmoji.ttf", "RobotoSlab-Bold.otf", "DejaVuSans.ttf",
]  # fmt: skip
FIXTURES = [
    "Base.ttf", "Variable.ttf", "VariableOpticalSizes.ttf", "Collection.ttc", "Bitmap.pcf", "Type1.pfb", "Colour.ttf",
    "Hebrew.ttf", "HanOfAll.ttf", "NoHeightsAtAll.ttf", "PrivateUse.ttf", "SmallCaps.ttf",
]  # fmt: skip


def problems(arguments):
    found = []
    pictures = texts = 0
    for name, command in commands(arguments):
        run = subprocess.run([arguments.program, "specimen", *command], capture_output=True, text=True, check=False)
        if run.returncode:
            found.append(f"{name}: {run.stderr.strip()}")
            continue
        answer = browser.answers(arguments.chromium, f"<!doctype html><body>{run.stdout}", SCRIPT)
        pictures += 1
        texts += answer["count"]
        found += [f"{name}: {pair}" for pair in answer["overlaps"]]
        found += [f'{name}: "{text}" reaches beyond the picture' for text in answer["outside"]]
    print(f"overlaps: {texts} texts in {pictures} specimens")
    return found


def commands(arguments):
    """The name and the arguments of each specimen."""
    if arguments.faces:
        return [(face, [face]) for face in arguments.faces]
    fixtures = Path(__file__).parents[2] / "Fixtures" / "Fonts"
    files = {path.name.lower(): path for path in sorted(arguments.corpus.rglob("*")) if path.is_file()}
    faces = [str(files[name.lower()]) for name in FILES if name.lower() in files]
    faces += [str(fixtures / name) for name in FIXTURES]
    return [(Path(face).name, [face, "--no-system"]) for face in faces] + [
        ("a substitute", ["MuseoSlab-500", "--no-system"]),
        ("one with published metrics", ["Georgia", "--no-system"]),
        ("several fonts", ["Inter", "EB Garamond", "Manrope", "--no-system"]),
        ("against another", ["Inter", "--against", "EB Garamond", "--no-system"]),
        ("letters that the font lacks", ["Inter", "--text", "Hx字x", "--no-system"]),
    ]
