#!/usr/bin/env python3
"""Writes the fixture fonts to Fonts/, Damaged/ and Pairs/ beside this file, or checks the written files.

Run it by scripts/make/fixtures, which finds the pinned fontTools.
"""

import argparse
import pathlib
import sys

from probe_fonts import (  # noqa: F401  (each registers its fixtures)
    bitmaps,
    containers,
    coverage,
    damaged_files,
    damaged_tables,
    families,
    heights,
    lines,
    names,
    small_caps,
    style,
    type1,
    variations,
)
from probe_fonts.base import DAMAGED, FONTS
from probe_fonts.pairs import pairs

FOLDERS = {"Fonts": FONTS, "Damaged": DAMAGED, "Pairs": pairs()}
HERE = pathlib.Path(__file__).resolve().parent


def contents():
    """Path below this folder -> the bytes of the file."""
    files = {}
    for folder, fixtures in FOLDERS.items():
        for name, make in fixtures.items():
            font = make()
            files[f"{folder}/{name}"] = font if isinstance(font, bytes) else containers.saved(font)
    return files


def row(path):
    """The beginning of the file's row in README.md: its name and the docstring of its function.

    None for a pair, whose facts are in pairs.tsv.
    """
    folder, _, name = path.partition("/")
    return None if folder == "Pairs" else f"| `{name}` | {FOLDERS[folder][name].__doc__} |"


def differences(files):
    """Files that differ, are missing, are superfluous, or have no row in README.md."""
    present = {str(p.relative_to(HERE)) for d in FOLDERS for p in (HERE / d).iterdir()}
    rows = (HERE / "README.md").read_text(encoding="utf-8")
    for path in sorted(present - set(files)):
        yield f"{path}: no fixture makes this file"
    for path, data in files.items():
        if path not in present:
            yield f"{path}: missing"
        elif (HERE / path).read_bytes() != data:
            yield f"{path}: differs from what its fixture makes"
        if (beginning := row(path)) and beginning not in rows:
            yield f"{path}: README.md has no row that begins {beginning}"


def write(files):
    for folder in FOLDERS:
        (HERE / folder).mkdir(exist_ok=True)
        for path in (HERE / folder).iterdir():
            if f"{folder}/{path.name}" not in files:
                path.unlink()
    for path, data in files.items():
        (HERE / path).write_bytes(data)
    print(f"{len(files)} fixtures, {sum(map(len, files.values())):,} bytes")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if any byte would differ")
    arguments = parser.parse_args()
    files = contents()
    if not arguments.check:
        return write(files)
    found = list(differences(files))
    for line in found:
        print(f"fixtures: {line}", file=sys.stderr)
    if found:
        sys.exit(1)
    print(f"{len(files)} fixtures are as their scripts make them")


if __name__ == "__main__":
    main()
