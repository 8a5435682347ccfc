"""Plants faults in healthy fonts, and counts those that fontprobe check finds in its words. Run it by scripts/judge-planted."""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import planted_faces
import planted_files

FONTS = Path(__file__).parents[2] / "Fonts"


def findings(program, folder):
    run = subprocess.run(
        [program, "check", "--deep", "--skip", "FP051", "--format", "json", folder], capture_output=True, text=True, timeout=600,
        check=False)
    try:
        return [f"{finding['rule']} {finding['message']}" for finding in json.loads(run.stdout)["findings"]]
    except ValueError:
        sys.exit(f"judge-planted: error: fontprobe does not answer about {folder}:\n{run.stderr}")


def main():
    parser = argparse.ArgumentParser(prog="judge-planted")
    parser.add_argument("--program", required=True)
    parser.add_argument("--only", default="")
    parser.add_argument("--at-least", type=int, default=0)
    parser.add_argument("--keep")
    options = parser.parse_args()
    kinds = [kind for kind in planted_faces.KINDS + planted_files.KINDS if options.only in kind[0]]
    found = 0
    with tempfile.TemporaryDirectory() as temporary:
        for name, words, plant in kinds:
            folder = Path(options.keep or temporary) / name.replace(" ", "-")
            folder.mkdir(parents=True)
            plant(FONTS, folder)
            said = findings(options.program, folder)
            right = [finding for finding in said if re.search(words, finding)]
            found += bool(right)
            print(f"{'found ' if right else 'MISSED'} {name:45} {(right or said or ['nothing is said'])[0][:120]}")
    print(f"{found} of {len(kinds)} kinds of faults are found")
    return 1 if found < options.at_least else 0


if __name__ == "__main__":
    sys.exit(main())
