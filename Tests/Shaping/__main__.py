"""Compares the advances of `fontprobe measure` with HarfBuzz's, for many texts and faces."""

import argparse
import json
import subprocess
import sys
from pathlib import Path

import uharfbuzz as hb

SIZE = 17
# In points: the tolerance for sums of the same numbers, and the tolerance that fontprobe promises.
ALLOWED = 0.001

LTR, RTL = "ltr", "rtl"
# Each text is divided by hand into pieces of one script and direction.
TEXTS = {
    "Latin": [("Toyota AVATAR, office 1234 — naïveté", "Latn", LTR)],
    "Greek": [("Ξεσκεπάζω την ψυχοφθόρα βδελυγμία", "Grek", LTR)],
    "Cyrillic": [("Съешь ещё этих мягких булок", "Cyrl", LTR)],
    "Arabic": [("مرحبا بالعالم كيف حالك", "Arab", RTL)],
    "Hebrew": [("דג סקרן שט בים מאוכזב", "Hebr", RTL)],
    "Devanagari": [("ऋषियों को सताने वाले दुष्ट राक्षसों", "Deva", LTR)],
    "Thai": [("เป็นมนุษย์สุดประเสริฐเลิศคุณค่า", "Thai", LTR)],
    # Kana among Chinese characters belong to a separate script, so they are separate pieces.
    "Chinese": [
        ("漢字", "Hani", LTR), ("の", "Hira", LTR), ("測", "Hani", LTR), ("り", "Hira", LTR), ("方", "Hani", LTR),
    ],
    "emoji": [("😀👩‍💻🇩🇪👍🏽", "Zyyy", LTR)],
    # The space after the Hebrew word is shaped as Hebrew, because it gets the script of the word. Its position is that of
    # left-to-right text, because it gets the direction of the line.
    "mixed": [
        ("Toyota ", "Latn", LTR), ("שלום", "Hebr", RTL), (" ", "Hebr", LTR), ("office ", "Latn", LTR),
        ("Съешь", "Cyrl", LTR),
    ],
}

FACES = [
    ("Lato-Regular.ttf", {}), ("Lato-BoldItalic.ttf", {}), ("DejaVuSans.ttf", {}), ("DejaVuSerif-Bold.ttf", {}),
    ("LiberationSerif-Regular.ttf", {}), ("LinLibertine_R.otf", {}), ("EBGaramond12-Regular.otf", {}),
    ("Vollkorn-Regular.ttf", {}), ("texgyrepagella-regular.otf", {}), ("NimbusRoman-Regular.otf", {}),
    ("NotoSansArabic-Regular.ttf", {}), ("NotoNaskhArabic-Medium.ttf", {}), ("NotoSerifHebrew-Regular.ttf", {}),
    ("NotoSansDevanagari-Regular.ttf", {}), ("NotoSerifDevanagari-Medium.ttf", {}), ("NotoSansThai-Regular.ttf", {}),
    ("NotoLoopedThai-Regular.ttf", {}), ("NotoColorEmoji.ttf", {}), ("RobotoSlab-Regular.otf", {}),
    ("Inter-roman.var.ttf", {}), ("Inter-roman.var.ttf", {"wght": 512}), ("Inter-roman.var.ttf", {"wght": 830}),
    ("Inter-italic.var.ttf", {"wght": 250}), ("Inter.var.ttf", {"wght": 650}),
]


def harfbuzz_advance(path, variations, pieces):
    face = hb.Face(hb.Blob.from_file_path(str(path)))
    font = hb.Font(face)
    if variations:
        font.set_variations(variations)
    units = 0
    # The whole text is the context of each piece, so that letters join across the ends of a piece.
    text = "".join(piece for piece, _, _ in pieces)
    start = 0
    for piece, script, direction in pieces:
        buffer = hb.Buffer()
        buffer.add_codepoints([ord(letter) for letter in text], item_offset=start, item_length=len(piece))
        buffer.direction = direction
        buffer.script = script
        hb.shape(font, buffer)
        units += sum(position.x_advance for position in buffer.glyph_positions)
        start += len(piece)
    return units * SIZE / face.upem


def own_advance(program, path, variations, pieces):
    text = "".join(piece for piece, _, _ in pieces)
    options = [word for axis, value in variations.items() for word in ("--variation", f"{axis}={value}")]
    line = [program, "measure", str(path), str(SIZE), "--no-bundled", "--no-system", "--format", "json"]
    # The direction of a text is that of its first piece: "mixed" begins with Latin, and other texts have one direction.
    run = subprocess.run([*line, *options, "--", text], capture_output=True, text=True, check=False)
    if run.returncode:
        sys.exit(f"{path}: {run.stderr.strip()}")
    return json.loads(run.stdout)["advance"]


def find(folders, name):
    for folder in folders:
        found = sorted(Path(folder).rglob(name))
        if found:
            return found[0]
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("folders", nargs="+")
    options = parser.parse_args()
    compared = differing = 0
    for name, variations in FACES:
        path = find(options.folders, name)
        if not path:
            print(f"{name}: not in {', '.join(options.folders)}; left out")
            continue
        for label, pieces in TEXTS.items():
            expected = harfbuzz_advance(path, variations, pieces)
            own = own_advance(options.program, path, variations, pieces)
            compared += 1
            if abs(own - expected) > ALLOWED:
                differing += 1
                print(f"{name} {variations or ''} {label}: fontprobe {own:.4f}, HarfBuzz {expected:.4f}")
    print(f"{compared} advances compared with HarfBuzz {hb.version_string()}, {differing} differ by more than {ALLOWED} pt")
    sys.exit(1 if differing or not compared else 0)


main()
