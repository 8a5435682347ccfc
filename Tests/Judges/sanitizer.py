"""Compares fontprobe check with OTS, the sanitizer of web fonts in Chromium and Firefox.

Run it by scripts/judge sanitizer.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bent_fonts import bend

# The rules about files that are damaged or that programs refuse.
STRUCTURAL = ("FP001", "FP002", "FP003", "FP005", "FP081", "FP082", "FP083")
MAGIC = (b"\0\1\0\0", b"OTTO", b"true", b"ttcf", b"wOFF", b"wOF2")
BATCH = 100
# The maximum size in bytes of fonts that are changed.
MOST_BYTES = 100_000


def fonts_below(folder):
    for path in sorted(Path(folder).rglob("*")):
        if path.is_file():
            with open(path, "rb") as file:
                if file.read(4) in MAGIC:
                    yield str(path)


def sanitized(program, path):
    """Whether OTS accepts the file, the messages of OTS, and the tables that OTS drops."""
    try:
        run = subprocess.run([program, path], capture_output=True, timeout=60, check=False)
    except subprocess.TimeoutExpired:
        return False, ["OTS does not end"], []
    lines = (run.stderr + run.stdout).decode("utf-8", "replace").splitlines()
    errors = [line.removeprefix("ERROR: ").strip() for line in lines if line.startswith("ERROR: ")]
    before = [errors[place - 1] for place, line in enumerate(errors) if line == "Table discarded" and place]
    return run.returncode == 0, errors, sorted({line[:4] for line in before})


def checked(program, rules, paths):
    """The findings about each file by the structural rules."""
    words = [program, "check", "--deep", "--format", "json"]
    for rule in rules:
        words += ["--only", rule]
    with tempfile.TemporaryDirectory() as folder:
        names = {}
        for number, path in enumerate(paths):
            link = os.path.join(folder, f"{number:05}{Path(path).suffix}")
            os.symlink(os.path.abspath(path), link)
            names[link] = path
        run = subprocess.run(words + sorted(names), capture_output=True, text=True, timeout=3600, check=False)
    try:
        report = json.loads(run.stdout)
    except ValueError:
        sys.exit(f"{program}: exit {run.returncode}: {run.stderr}")
    found = defaultdict(list)
    for finding in report["findings"]:
        found[names.get(finding.get("file"), finding.get("file"))].append(finding)
    return found


def message_class(errors):
    """The first message of OTS without its numbers."""
    first = errors[0] if errors else "no message"
    return re.sub(r"0x[0-9A-Fa-f]+|-?\d+", "N", re.sub(r"\(.*\)", "", first)).strip()


def share(part, whole):
    return f"{part} of {whole} ({100 * part / whole:.2f} %)" if whole else "none"


def judge(program, ots, paths):
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        verdicts = dict(zip(paths, pool.map(lambda path: sanitized(ots, path), paths)))
    listed = subprocess.run([program, "check", "--list-rules"], capture_output=True, text=True, check=True).stdout
    rules = [rule for rule in STRUCTURAL if rule in listed]
    found = {}
    for start in range(0, len(paths), BATCH):
        batch = paths[start : start + BATCH]
        found |= checked(program, rules, batch)
        print(f"\r{start + len(batch)} of {len(paths)}", end="", file=sys.stderr)
    print(file=sys.stderr)
    rows = []
    for path in paths:
        taken, errors, dropped = verdicts[path]
        findings = found.get(path, [])
        rows.append(
            {
                "file": path,
                "taken": taken,
                "sanitizer": errors,
                "dropped": dropped,
                "errors": [[f["rule"], f["message"]] for f in findings if f["severity"] == "error"],
                "others": [[f["rule"], f["message"]] for f in findings if f["severity"] != "error"],
            }
        )
    return rows


def healthy(program, ots, paths):
    """The small fonts that OTS accepts with all tables, and in which fontprobe finds no structural error."""
    small = [path for path in paths if os.path.getsize(path) <= MOST_BYTES]
    return [row["file"] for row in judge(program, ots, small) if row["taken"] and not row["dropped"] and not row["errors"]]


def print_table(rows, most):
    refused = [row for row in rows if not row["taken"]]
    taken = [row for row in rows if row["taken"]]
    whole = [row for row in taken if not row["dropped"]]
    dropped = [row for row in taken if row["dropped"]]
    passed = [row for row in refused if not row["errors"]]
    false = [row for row in taken if row["errors"]]
    false_whole = [row for row in whole if row["errors"]]
    silent = [row for row in dropped if not row["errors"] and not row["others"]]
    print(f"{len(rows)} files: OTS refuses {len(refused)}, takes {len(taken)}, and drops a table of {len(dropped)} of these")
    print(f"refused, with an error here:             {share(len(refused) - len(passed), len(refused))}")
    print(f"taken, without a structural error here:  {share(len(taken) - len(false), len(taken))}")
    print(f"taken whole, without one here:           {share(len(whole) - len(false_whole), len(whole))}")
    print(f"a table dropped, with a finding here:    {share(len(dropped) - len(silent), len(dropped))}")
    print_classes("Refused by OTS, passed here", passed, lambda row: message_class(row["sanitizer"]), most)
    print_classes(
        "Taken by OTS, an error here",
        false,
        lambda row: row["errors"][0][0] + " " + re.sub(r"-?\d+", "N", row["errors"][0][1]),
        most,
    )
    print_classes("Dropped by OTS, passed here", silent, lambda row: " ".join(row["dropped"]), most)


def print_classes(title, rows, kind, most):
    if not rows:
        return
    classes = Counter(kind(row) for row in rows)
    example = {kind(row): row["file"] for row in rows}
    print(f"\n{title}: {len(rows)}")
    for name, count in classes.most_common(most):
        print(f"{count:6}  {name}\n        {example[name]}")


def find_sanitizer(named):
    if named:
        return named
    try:
        import ots

        return str(Path(ots.__file__).parent / "ots-sanitize")
    except ImportError:
        sys.exit("sanitizer: error: needs the Python package opentype-sanitizer, or --sanitizer PATH of ots-sanitize")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--program", required=True)
    parser.add_argument("--sanitizer")
    parser.add_argument("--bend", type=int, metavar="COUNT", default=0)
    parser.add_argument("--classes", type=int, default=40)
    parser.add_argument("--json")
    parser.add_argument("--at-least", type=float, default=0)
    options = parser.parse_args()
    ots = find_sanitizer(options.sanitizer)
    paths = [path for folder in options.folders for path in fonts_below(folder)]
    if not paths:
        sys.exit("sanitizer: error: no font is there")
    with tempfile.TemporaryDirectory() as folder:
        if options.bend:
            paths = bend(healthy(options.program, ots, paths), folder, options.bend)
        rows = judge(options.program, ots, paths)
    print_table(rows, options.classes)
    if options.json:
        Path(options.json).write_text(json.dumps(rows, indent=1), encoding="utf-8")
    refused = [row for row in rows if not row["taken"]]
    right = sum(1 for row in refused if row["errors"])
    sys.exit(1 if refused and right / len(refused) < options.at_least else 0)


if __name__ == "__main__":
    main()
