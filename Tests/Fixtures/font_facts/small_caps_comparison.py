"""Compares the small capitals of fontprobe and HarfBuzz, letter by letter, in folders of fonts."""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from unicodedata import category

from fontTools.ttLib import TTFont

from . import sfnt, small_caps

FEATURES = {"smcp": "lowercase", "c2sc": "uppercase", "pcap": "pcap", "c2pc": "c2pc"}
QUESTIONS = [("latn", None), ("latn", "tr"), ("grek", None), ("cyrl", None)]
TABLE = Path("Data/cased-scripts.tsv")
LANGUAGES = Path("Data/exemplar-characters.tsv")


def rows(table):
    return [line.split("\t") for line in table.read_text().splitlines() if not line.startswith("#")]


def alphabets():
    """The letters and their capitals, by script and language."""
    known = {(row[0], None): (list(row[2]), list(dict.fromkeys(c.upper() for c in row[2]))) for row in rows(TABLE)}
    letters = {row[0]: row[2] for row in rows(LANGUAGES)}
    for script, language in QUESTIONS:
        if language:
            ends = [[int(end, 16) for end in part.split("-")] for part in letters[language].split()]
            characters = [chr(c) for low, *high in ends for c in range(low, (high or [low])[0] + 1)]
            known[script, language] = tuple([c for c in characters if category(c) == kind] for kind in ("Ll", "Lu"))
    return known


def glyphs(font, letter, script, language, feature, on):
    buffer = small_caps.uharfbuzz.Buffer()
    buffer.add_str(letter)
    buffer.direction, buffer.script = "ltr", script.title()
    if language:
        buffer.language = language
    small_caps.uharfbuzz.shape(font, buffer, {feature: on})
    return [info.codepoint for info in buffer.glyph_infos]


def expected(font, letters, *question):
    there = [c for c in letters if font.get_nominal_glyph(ord(c))]
    changed = [c for c in there if glyphs(font, c, *question, True) != glyphs(font, c, *question, False)]
    return changed, [c for c in there if c not in changed]


def answer(program, path, index, script, language):
    arguments = [program, "small-caps", f"{path}#{index}", "--script", script, "--no-system", "--format", "json"]
    arguments += ["--language", language] if language else []
    return json.loads(subprocess.run(arguments, check=True, capture_output=True).stdout)


def compare(program, path):
    """The compared letters, the changes of each feature, and the differences."""
    letters_compared, changed_by, wrong = 0, {}, []
    known = alphabets()
    for index in range(sfnt.face_count(path)):
        with TTFont(path, fontNumber=index, lazy=True) as font:
            shaper = small_caps.shaper(font)
        for script, language in QUESTIONS:
            said = answer(program, path, index, script, language)
            for feature, key in FEATURES.items():
                letters = known[script, language][feature.startswith("c2")]
                changed, missing = expected(shaper, letters, script, language, feature)
                letters_compared += len(changed) + len(missing)
                changed_by[feature, script, language] = "".join(changed), len(changed) + len(missing)
                ours = said.get(key, {"substituted": [], "missing": missing})
                if (ours["substituted"], ours["missing"]) != (changed, missing):
                    wrong.append((index, script, language, feature, changed, ours["substituted"]))
    return letters_compared, changed_by, wrong


def main(paths):
    program = subprocess.run(
        ["swift", "build", "--show-bin-path"], check=True, capture_output=True, text=True
    ).stdout.strip()
    found = [Path(p) for p in paths]
    files = sorted(
        file
        for path in found
        for file in (path.rglob("*") if path.is_dir() else [path])
        if file.suffix.lower() in (".ttf", ".otf", ".ttc") and file.is_file()
    )
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda file: compare(f"{program}/fontprobe", file), files))
    for file, (_, changed_by, wrong) in zip(files, results, strict=True):
        words = [
            f"{feature} {script}{'-' + language if language else ''} {len(changed)}/{there}"
            for (feature, script, language), (changed, there) in changed_by.items()
            if changed and (language is None or changed_by[feature, script, None][0] != changed)
        ]
        print(f"{file.name}: {', '.join(words) or 'none'}")
        for index, script, language, feature, theirs, ours in wrong:
            print(f"  #{index} {script} {language} {feature}: HarfBuzz {theirs}, fontprobe {ours}")
    total, differing = sum(r[0] for r in results), sum(bool(r[2]) for r in results)
    print(f"{len(files)} files, {total} letters compared, {differing} files differ")
    return 1 if differing or not files else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
