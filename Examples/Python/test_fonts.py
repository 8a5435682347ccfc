"""pytest for a folder of fonts: a test for each file, and a test for the texts that the fonts have to display.

    FONTS=Fonts pytest test_fonts.py

Without the variable, the folder Fonts is tested. A failure prints the rule, the finding and the remedy.
"""

import os
from pathlib import Path

import fontprobe
import pytest

FOLDER = Path(os.environ.get("FONTS", "Fonts"))
FILES = sorted(path for path in FOLDER.rglob("*") if path.suffix in (".ttf", ".otf", ".ttc", ".woff", ".woff2"))


@pytest.fixture(scope="module")
def findings() -> list[fontprobe.answers.CheckFinding]:
    """One check of the whole folder, which also finds faults between files."""
    return fontprobe.check(FOLDER).findings


def test_there_are_fonts() -> None:
    assert FILES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_file(path: Path, findings: list[fontprobe.answers.CheckFinding]) -> None:
    errors = [one for one in findings if one["severity"] == "error" and one["file"] == str(path)]
    assert not errors, "\n".join(f"{one['rule']} {one['message']}: {one['hint']}" for one in errors)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_letters(path: Path) -> None:
    fonts = fontprobe.Collection(bundled=False, system=False)
    fonts.register(path)
    assert fonts.match(path).font(12).measure("Größe, Żółć, 12 €").missing_count == 0
