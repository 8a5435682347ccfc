"""Writes Tests/Fixtures/bent-fields.tsv: one changed field of a fixture for each kind of message of FP005.

Run it with the Python of scripts/judge sanitizer, and the program to check the fonts with:

    PYTHON Tests/Judges/bent_fields.py --program .build/release/fontprobe

If OTS disagrees with a message, the message is printed and not written to the file.
"""

import argparse
import json
import random
import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

from bent_fonts import tables_of, with_checksums
from sanitizer import find_sanitizer, sanitized

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = "Base.ttf CFF.otf Colour.ttf ColourEmoji.ttf SmallCaps.ttf SmallCapsInContext.ttf Variable.ttf VariableAvar.ttf VariableCFF2.otf"
FILES = [f"Tests/Fixtures/Fonts/{name}" for name in FIXTURES.split()] + [
    str(path.relative_to(ROOT)) for path in sorted((ROOT / "Fonts").rglob("*.[ot]tf"))
]
# In the small fixtures, these tables are changed for all kinds of faults.
SMALL = ("head", "hhea", "maxp", "OS/2", "hmtx", "loca", "name")
BATCH = 400
MESSAGE = re.compile(r"browsers (?:refuse the font because of the|ignore the|use the font as .* because of the) '(....)' table: (.*)")
HEADER = """\
# Fonts with one 16-bit number changed, and what the check of browsers' demands says of them. One row for each kind of message.
# OTS 9.2 says the same of each: it refuses the font (refused), or leaves out the table (dropped).
# Tests/Judges/bent_fields.py writes it.
# file	table	byte	number	verdict	message
"""


def bent_fonts():
    for file in FILES:
        data = (ROOT / file).read_bytes()
        records = tables_of(data)
        is_large = file.startswith("Fonts/")
        for tag, (_, offset, length) in records.items():
            if tag in ("DSIG", "cvt", "fpgm", "prep", "FFTM") or (is_large and tag in SMALL):
                continue
            chance = random.Random(file + tag)
            places = list(range(0, min(length - 1, 64 if not is_large else 24), 2))
            if length > 64:
                places += [chance.randrange(0, length - 1) // 2 * 2 for _ in range(60 if not is_large else 90)]
            for place in places:
                old = struct.unpack_from(">H", data, offset + place)[0]
                numbers = {0, 1, 0x7FFF, 0xFFFF, old + 1 & 0xFFFF, old - 1 & 0xFFFF, old ^ 0x100} - {old}
                for number in chance.sample(sorted(numbers), 1 if is_large else 3):
                    if tag == "head" and 8 <= place < 12:
                        continue
                    changed = bytearray(data)
                    struct.pack_into(">H", changed, offset + place, number)
                    yield file, tag, place, number, with_checksums(changed, records)


def findings(program, fonts):
    """The findings of FP005 about these fonts, with the index in the list and the bytes of the font."""
    for start in range(0, len(fonts), BATCH):
        with tempfile.TemporaryDirectory() as folder:
            for number, font in enumerate(fonts[start : start + BATCH], start):
                (Path(folder) / f"{number}{Path(font[0]).suffix}").write_bytes(font[4])
            words = [program, "check", "--deep", "--only", "FP005", "--format", "json", folder]
            run = subprocess.run(words, capture_output=True, text=True, check=False)
            for finding in json.loads(run.stdout)["findings"]:
                yield int(Path(finding["file"]).stem), finding["severity"], finding["message"]


def kind(message):
    return re.sub(r"U\+[0-9A-F]+|-?\d+|0x[0-9A-F]+", "N", re.sub(r"'[^']*'", "T", message))


def agrees(ots, font, is_refused):
    with tempfile.NamedTemporaryFile(suffix=Path(font[0]).suffix) as file:
        file.write(font[4])
        file.flush()
        taken, _, dropped = sanitized(ots, file.name)
    return not taken if is_refused else taken and bool(dropped)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--sanitizer")
    options = parser.parse_args()
    ots = find_sanitizer(options.sanitizer)
    fonts = list(bent_fonts())
    found = sorted(findings(options.program, fonts), key=lambda row: (FILES.index(fonts[row[0]][0]), fonts[row[0]][1:3]))
    rows, seen = [], set()
    for number, severity, message in found:
        parts = MESSAGE.fullmatch(message)
        if not parts or (parts[1], kind(parts[2])) in seen:
            continue
        file, table, place, value, _ = fonts[number]
        is_refused = severity == "error"
        if not agrees(ots, fonts[number], is_refused):
            print(f"OTS says otherwise: {file} {table} {place} {value}: {message}", file=sys.stderr)
            continue
        seen.add((parts[1], kind(parts[2])))
        verdict = "refused" if is_refused else "dropped"
        rows.append(f"{file}\t{table}\t{place}\t{value}\t{verdict}\t'{parts[1]}': {parts[2]}\n")
    (ROOT / "Tests/Fixtures/bent-fields.tsv").write_text(HEADER + "".join(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
