"""Texts in slots, and the results of fontprobe fit."""

import json
import random
import subprocess
from dataclasses import dataclass
from pathlib import Path

from fontTools.ttLib import TTFont

from line_judge import rows, texts

SLOTS, PHRASES = 24, 40


@dataclass(frozen=True)
class Slot:
    name: str
    size: float
    line_height: float  # times the size
    width: int
    lines: int
    height: float | None


@dataclass(frozen=True)
class Cell:
    font: Path
    language: str
    text: str
    slot: Slot
    overflows: bool  # by fontprobe
    measured: str


def slots(chance):
    made = []
    for number in range(SLOTS):
        size, ratio = chance.randint(16, 80) / 2, chance.choice([1, 1.25, 1.4])
        lines = chance.choice([1, 1, 2, 3, 5])
        height = chance.randint(10, 60) / 10 * size if chance.random() < 0.3 else None
        made.append(Slot(f"s{number}", size, ratio, chance.randint(60, 500), lines, height))
    return made


def phrases(chance, sentences, letters):
    """Parts of sentences, from one word to the whole sentence. The fonts have all their letters."""
    found = []
    for _ in range(PHRASES):
        words = chance.choice(sentences).split(" ")
        start = chance.randrange(len(words))
        text = " ".join(words[start:start + chance.randint(1, 12)])
        if len(words) < 4:
            # The text has no spaces, so it is cut at a random place.
            text = text[:chance.randint(2, len(text))]
        if text and all(ord(letter) in letters for letter in text):
            found.append(text)
    return list(dict.fromkeys(found))


def guide(font, made):
    names = TTFont(font, fontNumber=0, lazy=True)["name"]
    family, face = names.getBestFamilyName(), names.getDebugName(6)
    return {
        "guide": 1, "families": {"f": {"name": family, "faces": {"400": face}, "fallbackWeight": 400}},
        "styles": {slot.name: {"family": "f", "weight": 400, "size": slot.size, "scales": False,
                               "lineHeight": slot.line_height} for slot in made},
        "default": made[0].name,
        "slots": {slot.name: {"style": slot.name, "width": slot.width, "lines": slot.lines,
                              **({"height": slot.height} if slot.height else {})} for slot in made},
    }


def cells(program, seed, folders, folder):
    """The cells of every face of the judge of lines, in each language of the face."""
    chance = random.Random(seed)
    last = rows.find(rows.LAST, folders)
    found = []
    for (language, need), sentences in texts.SENTENCES.items():
        for name in rows.FACES[need]:
            font = rows.find(name, folders)
            letters = {letter for path in (font, last) for letter in TTFont(path, fontNumber=0, lazy=True).getBestCmap()}
            made = slots(chance)
            strings = {f"t{number}": text for number, text in enumerate(phrases(chance, sentences, letters))}
            if not strings:
                continue
            paths = [Path(folder) / name for name in ("guide.json", "strings.json")]
            for path, content in zip(paths, (guide(font, made), strings)):
                path.write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
            command = [program, "fit", paths[0], "--strings", paths[1], "--language", language, "--content-size", "L",
                       "--no-system", "--no-bundled", "--fonts", font, "--fonts", last, "--format", "json"]
            done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=300, check=False)
            if done.returncode > 1:
                raise SystemExit(f"fit: error: {done.stderr.strip()}")
            wrong = {(finding["key"], finding["slot"]): finding["message"] for finding in json.loads(done.stdout)["findings"]
                     if finding["rule"] == "FP120"}
            found += [Cell(font, language, text, slot, (key, slot.name) in wrong, wrong.get((key, slot.name), "fits"))
                      for key, text in strings.items() for slot in made]
    chance.shuffle(found)
    return found, last
