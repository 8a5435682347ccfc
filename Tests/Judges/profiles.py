"""Measures text in fonts and with their profiles, and reports differences.

  scripts/judge profiles [--program PROGRAM] [--every N] FILE-OR-FOLDER…

A profile is written for each face with sfnt tables. Then forty labels are measured with the font and with the profile: words
in the scripts of the face, then rows of its letters. Advances, glyphs and their positions must be equal, and the edges of the
ink must be equal within a 32nd of a font unit. Sizes and times are printed at the end.

Exit codes: 0 if all results are equal, 1 if a result differs, 2 after an error.
"""

import argparse
import base64
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LABELS = 40
# These options exclude all other fonts. The bundled fonts are excluded because they are among the measured fonts.
ALONE = ("--no-bundled", "--fonts", str(ROOT / "Tests/Fixtures/Fonts/Base.ttf"))
SUFFIXES = {".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"}
# Words in many scripts, with letters that are joined, stacked or moved.
WORDS = (
    "AVATAR Toyota office flight Wave, To. Größe Wąż żółć façade naïve 0123456789 1/2 (x) “Quote” Việt e\u0301a\u0308\u0304 Ωδή "
    "Ἀθῆναι Привет Щёлково Հայերեն ქართული שָׁלוֹם עולם السلام عليكم مُحَمَّد پښتو हिन्दी क्षत्रिय বাংলা র্ক ਪੰਜਾਬੀ ગુજરાતી ક્ષ ଓଡ଼ିଆ தமிழ் கொ తెలుగు "
    "క్ష్మ ಕನ್ನಡ ಕ್ಷ മലയാളം ക്ക සිංහල ක්‍ෂ ภาษาไทย น้ำ ພາສາລາວ ភាសាខ្មែរ မြန်မာ བོད་སྐད་ አማርኛ ᏣᎳᎩ 中文字體 日本語カナ 한국어 글꼴 ᠮᠣᠩᠭᠣᠯ ߒߞߏ ܣܘܪܝܝܐ ދިވެހި ꦗꦮ 𞤆𞤵𞤤"
).split()
# Characters that belong to no script, or are invisible.
SKIPPED = range(0x0, 0x21), range(0x7F, 0xA1), range(0x2000, 0x2070), range(0xD800, 0xF900), range(0xFE00, 0xFE10)


def answer(program, *arguments):
    system = [] if arguments[0] == "inspect" else ["--no-system"]
    run = subprocess.run(
        [program, *arguments, *system, "--format", "json"], capture_output=True, text=True, timeout=120, check=False
    )
    return json.loads(run.stdout) if run.returncode == 0 else run.stderr.strip()


def labels(ranges):
    """Forty labels in the letters of a face."""
    def has(word):
        return all(any(first <= ord(letter) <= last for first, last in ranges) for letter in word)

    found = [word for word in WORDS if has(word)][:LABELS]
    letters = [c for first, last in ranges for c in range(first, last + 1) if not any(c in part for part in SKIPPED)]
    source = random.Random(len(letters))
    while letters and len(found) < LABELS:
        start = source.randrange(len(letters))
        found.append("".join(chr(source.choice(letters[start : start + 12])) for _ in range(7)))
    return found


def difference(own, recorded, em):
    """The differences between two results of measure, in words; empty if there are none."""
    parts = []
    if recorded["match"]["outcome"] != "profile":
        parts.append(f"answered by {recorded['match']['outcome']}")
    if own["advance"] != recorded["advance"]:
        parts.append(f"advance {own['advance']} {recorded['advance']}")
    # A profile has no glyph names.
    plain = [[{k: v for k, v in glyph.items() if k != "name"} for glyph in a["glyphs"]] for a in (own, recorded)]
    if plain[0] != plain[1]:
        parts.append("glyphs")
    boxes = own["bounds"], recorded["bounds"]
    if (boxes[0] is None) != (boxes[1] is None):
        parts.append("ink")
    elif boxes[0] and any(abs(boxes[0][key] - boxes[1][key]) > 17 / em / 32 + 1e-9 for key in boxes[0]):
        parts.append(f"ink {boxes}")
    return ", ".join(parts)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True)
    parser.add_argument("--every", type=int, default=1, help="each file of so many")
    parser.add_argument("paths", nargs="+")
    options = parser.parse_args()
    files = []
    for path in options.paths:
        inside = sorted(p for p in Path(path).rglob("*") if p.suffix.lower() in SUFFIXES and p.is_file())
        files += inside if os.path.isdir(path) else [Path(path)]
    wrong, faces, measured, refused = [], 0, 0, []
    sizes, writing, reading = [], [], []
    with tempfile.TemporaryDirectory() as folder:
        profile = f"{folder}/profile.json"
        for path in files[:: options.every]:
            found = answer(options.program, "inspect", str(path))
            if isinstance(found, str):
                continue
            for number, face in enumerate(found["files"][0]["faces"]):
                if not face["tables"] or "bitmap" in str(found["files"][0]["format"]):
                    continue
                name = f"{path}#{number}"
                start = time.monotonic()
                written = answer(options.program, "profile", name if number else str(path), "-o", profile)
                writing.append(time.monotonic() - start)
                if isinstance(written, str):
                    refused.append(f"{name}: {written}")
                    continue
                faces += 1
                sizes.append((len(base64.b64decode(json.loads(Path(profile).read_text())["text"]["block"])), name))
                names = face["names"]
                asked = names.get("postScriptName") or names.get("fullName")
                style = [] if asked else ["--weight", str(face["weight"]), "--width", str(face["width"])]
                text = " ".join(labels(face["coverage"]["ranges"]))
                measured += LABELS
                own = answer(options.program, "measure", name if number else str(path), "17", text, *ALONE)
                start = time.monotonic()
                recorded = answer(
                    options.program, "measure", asked or names["family"], "17", text, "--profiles", profile, *ALONE, *style
                )
                reading.append(time.monotonic() - start)
                if isinstance(own, str) or isinstance(recorded, str):
                    wrong.append(f"{name}: {own if isinstance(own, str) else recorded}")
                elif words := difference(own, recorded, face["unitsPerEm"]):
                    wrong.append(f"{name}: {words}")
    if not sizes:
        print("profiles: error: no font with tables", file=sys.stderr)
        return 2
    sizes.sort()
    print("\n".join(refused + wrong))
    print(f"{faces} faces, {measured} labels: {len(wrong)} faces with a difference, {len(refused)} refused")
    print(
        f"packed: median {sizes[len(sizes) // 2][0]}, below 40 KiB {sum(size < 40960 for size, _ in sizes)}, "
        f"worst {sizes[-1][0]} ({sizes[-1][1]})"
    )
    print(
        f"a start that writes one: median {statistics.median(writing) * 1000:.1f} ms, worst {max(writing) * 1000:.0f}; "
        f"that reads one and measures: median {statistics.median(reading) * 1000:.1f} ms, worst {max(reading) * 1000:.0f}"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
