"""Checks that the recipes of fontprobe baseline align letters in every engine; run by scripts/judge baselines."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tests" / "Browser"))

import baseline_browsers as browsers  # noqa: E402
import baseline_toolkits as toolkits  # noqa: E402
from baseline_cells import Cell, ink  # noqa: E402
from baseline_faces import bottoms, faces, renamed  # noqa: E402
from font_judge.browser import BrowserError  # noqa: E402

SIZES = (11, 13, 17, 24, 40)
LETTERS = {"capitals": "H", "x": "x", "baseline": "H"}
# In pixels. Edges of letters are hinted to whole pixels, or fill a part of a pixel.
TOLERANCE = 1.0
EXAMPLES = 5

ENGINES = {
    "chromium": (lambda: browsers.found("chromium"), browsers.draw_chromium),
    "firefox": (lambda: browsers.found("firefox"), browsers.draw_firefox),
    "gtk4": (toolkits.find_gtk, toolkits.draw_gtk),
    "qt6": (toolkits.find_qt, toolkits.draw_qt),
}


def line_of(size, number):
    """A line height of 1.35 times the size, rounded, and up to two pixels more, so that it is odd or even."""
    return round(size * 1.35) + number % 3


def asked(program, rows, anchor):
    """The results of fontprobe for (file, size, line)."""

    def one(row):
        file, size, line = row
        command = [program, "baseline", file, str(size), "--line-height", str(line), "--anchor", anchor, "--no-system"]
        run = subprocess.run([*command, "--format", "json"], capture_output=True, text=True, check=False)
        return json.loads(run.stdout) if run.returncode == 0 else None

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(one, rows))


def cells_of(options, folder):
    paths = faces(options.folders, options.count)
    copies = renamed(paths, folder)
    rows = [(family, file, size, line_of(size, number)) for number, (family, file) in enumerate(copies) for size in SIZES]
    answers = asked(options.program, [row[1:] for row in rows], options.anchor)
    cells = []
    for row, answer in zip(rows, answers, strict=True):
        if answer:
            for with_recipe in (False, True):
                cells.append(Cell(len(cells), *row, answer, with_recipe))
    return paths, cells


def share(values, of):
    return f"{100 * sum(values) / of:.1f} %" if of else "–"


class Judged:
    """The results of one engine: the letters' distances from the target, and the errors of the predicted baselines."""

    def __init__(self, name, cells, found, anchor, depths):
        self.name, self.depths = name, depths
        self.plain, self.after, self.predicted, self.misses, self.empty = {}, {}, [], [], 0
        for cell, edges in zip(cells, found, strict=True):
            if edges is None:
                self.empty += 1
                continue
            target = cell.answer["target"]
            row = cell.of(name)
            if anchor == "baseline":
                off = edges[1] - depths[cell.file.stem] * cell.size - target["baseline"]
            else:
                off = sum(edges) / 2 - target["centre"]
            (self.after if cell.with_recipe else self.plain)[cell.number // 2] = off
            # The letter may reach below the baseline, or be above it.
            depth = depths[cell.file.stem] * cell.size
            wrong = edges[1] - depth - (row["recipe"] if cell.with_recipe else row["plain"])["baseline"]
            if not cell.with_recipe:
                self.predicted.append((wrong, cell))
            elif abs(off) > TOLERANCE:
                self.misses.append((off, wrong, cell))

    def show(self, paths):
        plain, after = list(self.plain.values()), list(self.after.values())
        print(f"{self.name}: {len(after)} lines" + (f", {self.empty} empty cells" if self.empty else ""))
        if not plain or not after:
            return
        print(f"  before: {min(plain):+.2f} to {max(plain):+.2f} px from the target, "
              f"{share([abs(off) <= TOLERANCE for off in plain], len(plain))} within {TOLERANCE:g} px")
        print(f"  after:  {min(after):+.2f} to {max(after):+.2f} px, "
              f"{share([abs(off) <= TOLERANCE for off in after], len(after))} within {TOLERANCE:g} px, "
              f"{share([abs(off) <= 0.5 for off in after], len(after))} within 0.5 px")
        right = [abs(wrong) <= 0.75 for wrong, _ in self.predicted]
        print(f"  where the line height alone puts the baseline is as answered: {share(right, len(right))}")
        kinds = Counter(round(wrong) for wrong, _ in self.predicted if abs(wrong) > 0.75)
        if kinds:
            print("    else by px: " + ", ".join(f"{kind:+d}: {count}" for kind, count in sorted(kinds.items())))
        for wrong, cell in [row for row in self.predicted if abs(row[0]) > 0.75][:EXAMPLES]:
            print(f"    {paths[int(cell.file.stem)].name} {cell.size}/{cell.line}: {wrong:+.2f} px lower than answered")
        for (kind, files) in self.classes(paths).items():
            print(f"  missed, {kind}: {len(files)}, such as {', '.join(sorted(set(files))[:EXAMPLES])}")

    def classes(self, paths):
        found = {}
        for off, wrong, cell in self.misses:
            deep = abs(self.depths[cell.file.stem] * cell.size)
            kind = "the baseline is elsewhere" if abs(wrong) > 0.75 else "the letter is drawn with another height"
            if deep > 0.5:
                kind = "the letter does not stand on the baseline"
            found.setdefault(kind, []).append(f"{paths[int(cell.file.stem)].name} {cell.size} ({off:+.2f})")
        return found


def spread(judged, key):
    """For each line, the distance between the engine with the highest letter and the engine with the lowest letter."""
    tables = [getattr(engine, key) for engine in judged]
    rows = set.intersection(*(set(table) for table in tables)) if tables else set()
    return sorted(max(table[row] for table in tables) - min(table[row] for table in tables) for row in rows)


def main():
    parser = argparse.ArgumentParser(prog="baselines", description=__doc__)
    parser.add_argument("folders", nargs="*", metavar="FOLDER")
    parser.add_argument("--program", required=True)
    parser.add_argument("--count", type=int, default=100, help="how many faces")
    parser.add_argument("--anchor", choices=list(LETTERS), default="capitals")
    parser.add_argument("--engine", action="append", choices=list(ENGINES), help="these engines alone")
    parser.add_argument("--at-least", type=float, help="fail where a smaller share is within one pixel")
    parser.add_argument("--keep", type=Path, help="keep the pictures in this folder")
    options = parser.parse_args()
    options.folders = options.folders or [ROOT / "Fonts", "/usr/share/fonts"]
    letter, judged, status = LETTERS[options.anchor], [], 0
    with tempfile.TemporaryDirectory() as folder:
        fonts = Path(folder) / "fonts"
        fonts.mkdir()
        paths, cells = cells_of(options, fonts)
        if not cells:
            print("baselines: error: no faces there", file=sys.stderr)
            return 2
        depths = {cell.file.stem: 0 for cell in cells}
        for cell in {cell.file.stem: cell for cell in cells}.values():
            depths[cell.file.stem] = bottoms(cell.file, letter)[letter]
        print(f"{len(paths)} faces at {', '.join(map(str, SIZES))} px, {options.anchor}: {len(cells) // 2} lines")
        for name in options.engine or ENGINES:
            find, draw = ENGINES[name]
            try:
                engine = find()
            except (toolkits.Absent, BrowserError) as reason:
                print(f"{name}: left out: {reason}")
                continue
            picture = (options.keep or Path(folder)).resolve() / f"{name}-{options.anchor}.png"
            picture.unlink(missing_ok=True)
            draw(engine, cells, letter, picture)
            if not picture.exists():
                print(f"{name}: error: it drew no picture")
                status = 2
                continue
            judged.append(Judged(name, cells, ink(picture, cells), options.anchor, depths))
            judged[-1].show(paths)
    for key, words in (("plain", "before"), ("after", "after")):
        found = spread(judged, key)
        if found:
            middle, most = found[len(found) // 2], found[-1]
            print(f"between the engines, {words}: {middle:.2f} px in the middle, {most:.2f} at most, "
                  f"{share([distance <= TOLERANCE for distance in found], len(found))} within {TOLERANCE:g} px")
    if options.at_least and status == 0:
        for engine in judged:
            values = list(engine.after.values())
            if sum(abs(off) <= TOLERANCE for off in values) < options.at_least * len(values):
                status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
