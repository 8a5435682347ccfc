"""Ranks the designed substitutes of absent fonts among thousands of faces.

Run it by scripts/judge partners.
"""

import argparse
import csv
import logging
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from partner_ranking import cost, faces, judging, metrics, program, report
from partner_ranking.metric_classes import MetricClasses

HERE = Path(__file__).resolve().parent
DATA = HERE.parent.parent / "Data"


def questions(judge, listed, folder):
    """A function for each verdict, callable in any order."""
    classes = MetricClasses(DATA / "metric-aliases.tsv")
    at_hand = {face.family for face in listed}
    everything = faces.link(listed, folder / "all")
    rows = [line.split("\t") for line in (DATA / "stand-ins.tsv").read_text().splitlines() if line[:1] != "#"]
    for names in classes.same:
        for family in names:
            partners = classes.partners(family, at_hand)
            own = [face for face in listed if faces.folded(face.family) == faces.folded(family)]
            others = [face for face in listed if face not in own]
            if not partners:
                print(f"{family}: no family at hand was made for it", file=sys.stderr)
                continue
            if not own:
                row = next((row for row in rows if family in map(str.strip, row[0].split(";"))), None)
                yield lambda family=family, partners=partners, row=row: judge.hold_named(
                    family, partners, row, everything
                )
                continue
            fonts = faces.link(others, folder / faces.folded(family))
            for face in own:
                yield lambda face=face, partners=partners, fonts=fonts: judge.hold_recorded(face, partners, fonts)
    yield from measured_before(judge, listed)


def measured_before(judge, listed):
    """The pairs of pairs.tsv."""
    with open(HERE / "pairs.tsv", newline="") as file:
        for pair in csv.DictReader(file, delimiter="\t"):
            wanted, stand_in = (
                next(face for face in listed if face.name == pair[column]) for column in ("wanted", "substitute")
            )
            before = {kept: int(pair[kept]) for kept in ("none", "width", "x-height", "cap-height")}
            yield lambda wanted=wanted, stand_in=stand_in, before=before: judge.hold_pair(wanted, stand_in, before)


def main():
    parser = argparse.ArgumentParser(prog="partners", description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=Path, required=True, help="the fontprobe to judge")
    parser.add_argument("--fonts", type=Path, required=True, action="append", help="a folder of fonts")
    arguments = parser.parse_args()
    # fontTools warns about dates and similar details of the fonts.
    logging.disable(logging.CRITICAL)
    try:
        listed = faces.listed(arguments.program, arguments.fonts)
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            judge = judging.Judge(
                arguments.program, folder, metrics.letter_frequencies(DATA / "letter-frequencies.tsv")
            )
            asked = list(questions(judge, listed, folder))
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                verdicts = list(pool.map(lambda question: question(), asked))
            with_letters = sum(metrics.has_letters(face.file, judge.frequencies) for face in listed)
            wrong = report.show(verdicts, len(listed), with_letters)
            cost.show(arguments.program, listed, folder)
    except program.ProgramError as error:
        sys.exit(f"partners: error: {error}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
