"""Judges the faces that fontprobe uses for names in documents. The properties of the faces come from fontTools.

Run it by scripts/judge names.
"""

import argparse
import csv
import json
import logging
import os
import subprocess
import sys
from collections import Counter, defaultdict
from pathlib import Path

from judged_faces import faces_below, is_of_kind

HERE = Path(__file__).resolve().parent
PROPERTIES = ("script", "monospaced", "kind", "slant", "width", "weight")


def rows_of(path):
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader((line for line in file if line[:1] != "#"), delimiter="\t", quoting=csv.QUOTE_NONE))


def answers(program, fonts, names):
    """The results for all names, from one process, so that the folders are read once."""
    # A comma in a name is part of the name, as in a document.
    words = [program, "resolve", "--names", "-", "--format", "json", "--no-bundled", "--no-system"]
    for folder in fonts:
        words += ["--fonts", str(folder)]
    run = subprocess.run(words, input="\n".join(names), capture_output=True, text=True, timeout=600, check=False)
    try:
        found = json.loads(run.stdout)["answers"]
    except ValueError:
        sys.exit(f"{program}: exit {run.returncode}: {run.stderr}")
    if [answer["name"] for answer in found] != names:
        sys.exit(f"{program}: not one answer for each name")
    return [answer.get("match") or {} for answer in found]


class Wanted:
    """A row of document-names.tsv."""

    def __init__(self, row):
        self.row = row
        self.kind, self.script, self.slant = row["kind"], row["script"], row["slant"]
        self.weight, self.width = float(row["weight"] or 400), float(row["width"] or 100)
        self.twins = [twin.strip() for twin in row["twins"].split(";") if twin.strip()]

    def has(self, face, property_):
        """Whether the face has the wanted value of this property."""
        if property_ == "script":
            return face.has_script(self.script)
        if property_ == "monospaced":
            wanted = self.row["monospaced"]
            return not wanted or face.is_monospaced == (wanted == "yes")
        if property_ == "kind":
            return is_of_kind(face, self.kind, self.row["monospaced"])
        if property_ == "slant":
            return not self.slant or face.leans == (self.slant != "upright")
        if property_ == "width":
            if self.width <= 82:
                return face.width < 95
            return face.width > 105 if self.width >= 120 else 85 < face.width < 115 or 82 < self.width < 95
        return face.distance_of_weight(self.weight) <= 100

    def faults(self, face, every):
        """The properties that the face lacks. A property counts only if a face of the folder has this property and the properties
    before it."""
        others, found = every, []
        for property_ in PROPERTIES:
            # Only the script of a symbol font counts. Fonts for other scripts than Latin declare their widths inconsistently.
            if self.kind == "symbol" and property_ != "script" or self.script != "Latn" and property_ == "width":
                continue
            if property_ == "weight" and 82 < self.width < 95:
                others = [other for other in others if other.width == face.width] or others
            having = [other for other in others if self.has(other, property_)]
            if not having:
                # No face has this property, so it is not checked.
                continue
            if not self.has(face, property_):
                if property_ != "weight" or min(o.distance_of_weight(self.weight) for o in having) < (
                    face.distance_of_weight(self.weight)
                ):
                    found.append(property_)
            others = having
        return found


def read_face(match, known, synthesis):
    face = known.get((os.path.realpath(match["file"]), match.get("faceIndex", 0)))
    # For a face in a Type 1 or WOFF file, the folder also has an OpenType file of the same face.
    face = face or next((other for other in known.values() if other.name == match["postScriptName"]), None)
    return face and face.instance(match.get("variations") or {}, synthesis)


def judge(wanted, match, every, known):
    """The faults of a result, and the face that is used."""
    if not match.get("file"):
        return [] if wanted.kind == "symbol" else ["nothing answers"], "nothing"
    face = read_face(match, known, match.get("synthesis") or {})
    if face is None:
        return ["the answer is no file of the folder"], match["file"]
    told = face.told()
    twins = [twin for twin in wanted.twins if any(twin in other.families for other in every)]
    if twins:
        faults = [] if face.families & set(twins) else [f"twin ({' or '.join(twins)})"]
        # A file of the requested family has no factor.
        if not faults and abs((match.get("sizeAdjust") or 1) - 1) > 1e-9:
            faults.append(f"factor {match['sizeAdjust']:.4f}")
        # The likeness has to say that text keeps its width.
        if not faults and match.get("likeness") not in ("metric", "same"):
            faults.append(f"likeness {match.get('likeness')}")
        if not faults:
            own = [other for other in every if other.families & set(twins)]
            faults = [fault for fault in wanted.faults(face, own) if fault in ("slant", "weight")]
        return faults, told
    return wanted.faults(face, every), told


def table(verdicts):
    classes = defaultdict(list)
    for wanted, faults, _told, _steps in verdicts:
        classes[wanted.row["spelling"]].append(not faults)
    lines = [("spelling", "names", "right", "share")]
    for name, right in sorted(classes.items()):
        lines.append((name, str(len(right)), str(sum(right)), f"{sum(right) / len(right):.1%}"))
    right = [not faults for _w, faults, _t, _s in verdicts]
    lines.append(("all", str(len(right)), str(sum(right)), f"{sum(right) / len(right):.1%}"))
    widths = [max(len(line[column]) for line in lines) for column in range(4)]
    for line in lines:
        print(line[0].ljust(widths[0]), *(word.rjust(width) for word, width in zip(line[1:], widths[1:], strict=True)))
    return sum(right) / len(right)


def main():
    parser = argparse.ArgumentParser(prog="names", description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=Path, required=True, help="the fontprobe to judge")
    parser.add_argument("--fonts", type=Path, required=True, action="append", help="a folder of fonts")
    parser.add_argument("--names", type=Path, default=HERE / "document-names.tsv", help="the names, as that file")
    parser.add_argument("--at-least", type=float, default=0, help="the share that has to be right, from 0 to 1")
    parser.add_argument("--json", type=Path, help="writes each verdict, with the steps of the answer, to this file")
    arguments = parser.parse_args()
    logging.disable(logging.CRITICAL)

    every = faces_below(arguments.fonts)
    known = {(face.file, face.index): face for face in every}
    asked = [Wanted(row) for row in rows_of(arguments.names)]
    verdicts = []
    matches = answers(arguments.program, arguments.fonts, [wanted.row["name"] for wanted in asked])
    for wanted, match in zip(asked, matches, strict=True):
        faults, told = judge(wanted, match, every, known)
        verdicts.append((wanted, faults, told, match.get("steps", [])))

    print(f"{len(asked)} names, {len(every)} faces\n")
    share = table(verdicts)
    print()
    for wanted, faults, told, _steps in verdicts:
        if faults:
            row = wanted.row
            wish = [row[key] for key in ("kind", "script", "weight", "width", "slant") if row[key]]
            print(f"{row['name']} ({' '.join(wish)}): {told}: {', '.join(faults)}")
    counts = Counter(fault.split(" ")[0] for _w, faults, _t, _s in verdicts for fault in faults)
    print("\n" + ", ".join(f"{fault} {count}" for fault, count in counts.most_common()))
    if arguments.json:
        arguments.json.write_text(
            json.dumps(
                [{**w.row, "faults": faults, "answer": told, "steps": steps} for w, faults, told, steps in verdicts],
                ensure_ascii=False,
                indent=1,
            )
        )
    sys.exit(1 if share < arguments.at_least else 0)


if __name__ == "__main__":
    main()
