"""Compares fontprobe check with FontBakery, the checker for type foundries.

Run it by scripts/judge fontbakery.
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

TABLE = Path(__file__).with_name("fontbakery-checks.tsv")
ENDINGS = (".ttf", ".otf")
PROFILES = ("opentype", "universal")
# The time limit for a file. FontBakery takes a minute for a font with ten thousand letters.
SECONDS = 120


def wanted_checks():
    """The checks that matter to apps: the statuses that mean a fault, the equivalent findings of fontprobe, and the faults
    that count."""
    rows = [line.split("\t") for line in TABLE.read_text().splitlines() if line and not line.startswith("#")]
    return {
        name: (faults.split(), re.compile(words), re.compile("".join(only)))
        for name, faults, words, *only in rows if faults != "-"}


def baked(program, checks, path):
    """FontBakery's status and first message for each check. None if FontBakery does not finish."""
    answers = {}
    with tempfile.TemporaryDirectory() as folder:
        for profile in PROFILES:
            report = os.path.join(folder, f"{profile}.json")
            words = [program, f"check-{profile}", path, "-q", "--no-progress", "--skip-network", "--json", report]
            for check in checks:
                words += ["-c", check]
            try:
                subprocess.run(words, capture_output=True, timeout=SECONDS, check=False)
                sections = json.loads(Path(report).read_text())["sections"]
            except (subprocess.TimeoutExpired, OSError, ValueError):
                continue
            for check in (check for section in sections for check in section["checks"]):
                name = check["key"][1].removeprefix("<FontBakeryCheck:").rstrip(">")
                if name in checks:
                    said = [log["message"] for log in check["logs"] if log["status"] == check["result"]]
                    text = said[0]["message"] if said and isinstance(said[0], dict) else "".join(map(str, said[:1]))
                    answers[name] = (check["result"], " ".join(text.split()))
    return answers


def checked(program, path):
    """fontprobe's findings about a file, as "FP091 the advance of …". None if there is no result."""
    run = subprocess.run(
        [program, "check", "--deep", "--format", "json", path], capture_output=True, text=True, timeout=600, check=False)
    try:
        return [f"{finding['rule']} {finding['message']}" for finding in json.loads(run.stdout)["findings"]]
    except ValueError:
        sys.exit(f"fontbakery: error: fontprobe does not answer about {path}:\n{run.stderr}")


def main():
    parser = argparse.ArgumentParser(prog="fontbakery")
    parser.add_argument("--program", required=True)
    parser.add_argument("--fontbakery", required=True)
    parser.add_argument("--at-least", type=float, default=0)
    parser.add_argument("--list", action="store_true", help="every file that does not agree")
    parser.add_argument("folders", nargs="+")
    options = parser.parse_args()
    checks = wanted_checks()
    paths = sorted(
        str(path) for folder in options.folders for path in Path(folder).rglob("*") if path.suffix.lower() in ENDINGS)
    if not paths:
        sys.exit(f"fontbakery: error: no font below {' '.join(options.folders)}")

    def answers(path):
        return baked(options.fontbakery, checks, path), checked(options.program, path)

    counts, apart = defaultdict(Counter), defaultdict(list)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for path, (baked_answers, findings) in zip(paths, pool.map(answers, paths)):
            for name, (status, text) in baked_answers.items():
                faults, words, counts_if = checks[name]
                if status != "PASS" and (status not in faults or not counts_if.search(text)):
                    continue
                says = next((finding for finding in findings if words.match(finding)), None)
                kind = "fault" if status in faults else "sound"
                counts[name][kind] += 1
                counts[name][f"{kind}, agrees"] += (says is not None) == (kind == "fault")
                if (says is not None) != (kind == "fault"):
                    apart[name].append((kind, path, text if kind == "fault" else says))

    print(f"{'FontBakery':50} {'faults that are found':>22} {'sound without a finding':>24}")
    total = Counter()
    for name in checks:
        count = counts[name]
        total += count
        cells = [f"{count[kind + ', agrees']} of {count[kind]}" if count[kind] else "–" for kind in ("fault", "sound")]
        print(f"{name:50} {cells[0]:>22} {cells[1]:>24}")
        if options.list:
            for kind, path, text in apart[name]:
                print(f"    {kind}: {Path(path).name}: {text[:140]}")
    shares = [total[f"{kind}, agrees"] / max(total[kind], 1) for kind in ("fault", "sound")]
    print(
        f"{len(paths)} files: {total['fault, agrees']} of {total['fault']} faults are found ({shares[0]:.1%}); "
        f"{total['sound, agrees']} of {total['sound']} sound answers are sound here ({shares[1]:.1%})")
    return 1 if shares[0] < options.at_least else 0


if __name__ == "__main__":
    sys.exit(main())
