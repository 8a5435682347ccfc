"""Plants faults in sound fonts, and counts the faults that fontprobe check finds. Run it by scripts/judge planted."""

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import planted_faces
import planted_files

ROOT = Path(__file__).parents[2]
FONTS = ROOT / "Fonts"
PAGE = ROOT / "docs/checks/planted.md"


def check(program, folder):
    """The findings about a folder, the most severe first, and the exit code."""
    run = subprocess.run(
        [program, "check", "--deep", "--skip", "FP051", "--format", "json", folder], capture_output=True, text=True, timeout=600,
        check=False)
    try:
        findings = json.loads(run.stdout)["findings"]
    except ValueError:
        sys.exit(f"planted: error: fontprobe does not answer about {folder}:\n{run.stderr}")
    findings.sort(key=lambda finding: ["error", "warning", "note"].index(finding["severity"]))
    return [(f"{finding['rule']} {finding['message']}", finding["severity"]) for finding in findings], run.returncode


def healthy(program, folder):
    """The findings about the fonts without a planted fault."""
    for font in (planted_faces.SANS, planted_faces.SERIF, planted_faces.VARIABLE):
        shutil.copy(FONTS / font, folder)
    return set(check(program, folder)[0])


def row(name, said, code):
    """A row of the table in docs/checks/planted.md."""
    first, severity = said[0] if said else ("nothing", "")
    rest = len(said) - 1
    return f"| {name} | {first.split()[0]} | {severity} | {code} | {'' if rest < 1 else f'{rest} more'} |\n"


def main():
    parser = argparse.ArgumentParser(prog="planted")
    parser.add_argument("--program", required=True)
    parser.add_argument("--only", default="")
    parser.add_argument("--at-least", type=int, default=0)
    parser.add_argument("--keep")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    kinds = [kind for kind in planted_faces.KINDS + planted_files.KINDS if options.only in kind[0]]
    found = first = alone = 0
    rows = []
    with tempfile.TemporaryDirectory() as temporary:
        sound = Path(temporary) / "healthy"
        sound.mkdir()
        usual = healthy(options.program, sound)
        for name, words, plant in kinds:
            folder = Path(options.keep or temporary) / name.replace(" ", "-").replace("/", "-")
            folder.mkdir(parents=True)
            plant(FONTS, folder)
            said, code = check(options.program, folder)
            said = [finding for finding in said if finding not in usual]
            right = [finding for finding, _ in said if re.search(words, finding)]
            found += bool(right)
            first += bool(right) and right[0] == said[0][0]
            alone += len(said) == 1
            rows.append(row(name, said, code))
            word = "found " if right else "MISSED"
            print(f"{word} {code} {len(said)} {name:45} {(right or [finding for finding, _ in said] or ['nothing is said'])[0][:110]}")
    print(f"{found} of {len(kinds)} kinds of faults are found, {first} by the first finding, {alone} by one finding alone")
    page = PAGE.read_text()
    head = page[: page.index("|---|") + page[page.index("|---|") :].index("\n") + 1]
    if options.write:
        PAGE.write_text(head + "".join(rows))
    if options.check and page != head + "".join(rows):
        print(f"planted: error: {PAGE.relative_to(ROOT)} is not what was found; --write writes it", file=sys.stderr)
        return 1
    return 1 if found < options.at_least else 0


if __name__ == "__main__":
    sys.exit(main())
