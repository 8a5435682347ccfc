"""Pango, the line breaker of GTK, as a judge of lines.

Rows with tracking or with CSS properties for breaks are left out, because Pango lacks these options.
"""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from fontTools.ttLib import TTFont

from font_judge.chromium import BrowserError

TITLE = "Pango"
LIBRARIES = ("pangocairo", "fontconfig")
SCALED_BITMAPS = "/usr/share/fontconfig/conf.avail/10-scale-bitmap-fonts.conf"
FONTCONFIG = """\
<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{folder}</dir>
  <cachedir>{folder}/cache</cachedir>
  <include ignore_missing="yes">{bitmaps}</include>
  <match target="font"><edit name="hinting" mode="assign"><bool>false</bool></edit></match>
</fontconfig>
"""
NAMES_OF_FAMILIES, WEIGHT_BITS = (1, 2, 4, 6, 16, 17, 21, 22, 25), 0x21


def find(path=None):
    found = path or shutil.which("cc")
    if not found or subprocess.run(["pkg-config", "--exists", *LIBRARIES], check=False).returncode != 0:
        raise BrowserError("no Pango; on Debian: apt-get install libpango1.0-dev pkg-config gcc")
    return found


def version(_):
    done = subprocess.run(["pkg-config", "--modversion", "pango"], capture_output=True, text=True, check=True)
    return f"Pango {done.stdout.strip()}"


def asks(row):
    """Whether Pango can judge the row."""
    return row.choice == "words" and row.word_break == "normal" and row.tracking == 0


def renamed(path, family, folder):
    """Writes the font as the only face of a family, so that the family name means this file."""
    font = TTFont(path, fontNumber=0, lazy=True)
    names = font["name"]
    names.names = [record for record in names.names if record.nameID not in NAMES_OF_FAMILIES]
    for identifier, text in ((1, family), (2, "Regular"), (4, family), (6, family)):
        names.setName(text, identifier, 3, 1, 0x409)
    style = font["OS/2"]
    style.usWeightClass, style.usWidthClass, style.fsSelection = 400, 5, style.fsSelection & ~WEIGHT_BITS | 0x40
    font["head"].macStyle = 0
    font.save(Path(folder) / f"{family}{path.suffix}")


def utf16(text, offsets):
    content = text.encode()
    return [len(content[:offset].decode().encode("utf-16-le")) // 2 for offset in offsets]


def shown(compiler, rows):
    """For each row, the starts of Pango's lines, and all possible starts of lines."""
    paths = list(dict.fromkeys(path for row in rows for path in row.fonts))
    # The names have only letters, because Pango would read a number at the end as a size.
    families = {path: f"Judged{chr(65 + place // 26)}{chr(65 + place % 26)}" for place, path in enumerate(paths)}
    with tempfile.TemporaryDirectory() as folder:
        for path, family in families.items():
            renamed(path, family, folder)
        configuration, program = Path(folder) / "fonts.conf", Path(folder) / "pango-lines"
        configuration.write_text(FONTCONFIG.format(folder=folder, bitmaps=SCALED_BITMAPS), encoding="utf-8")
        flags = subprocess.run(["pkg-config", "--cflags", "--libs", *LIBRARIES], capture_output=True, text=True, check=True)
        source = Path(__file__).parent / "pango_lines.c"
        subprocess.run([compiler, "-O1", source, "-o", program, *flags.stdout.split()], check=True)
        questions = "".join("\t".join([
            row.language, ",".join(families[path] for path in row.fonts), f"{row.size:g}", f"{row.width:g}",
            str(int(row.overflow_wrap == "anywhere")), row.text.encode().hex()]) + "\n" for row in rows)
        done = subprocess.run([program], input=questions, capture_output=True, text=True, check=True,
                              env={**os.environ, "FONTCONFIG_FILE": str(configuration)})
    found = [[[int(offset) for offset in part.split(",") if offset] for part in line.split(";")]
             for line in done.stdout.splitlines()]
    return [[utf16(row.text, starts), utf16(row.text, places)] for row, (starts, places) in zip(rows, found, strict=True)]
