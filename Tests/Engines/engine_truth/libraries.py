"""The metrics of faces in FreeType, HarfBuzz, Qt and Pango, in pixels. `None` if the library refuses a face."""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent


class Absent(Exception):
    """The engine is not installed; the message says how to install it."""


def in_freetype(fonts, sizes):
    return in_c("freetype_sizes.c", ["freetype2"], "libfreetype-dev", fonts, sizes)


def in_pango(fonts, sizes):
    """Pango has the line metrics of HarfBuzz in 1024ths of a pixel. WOFF files are left out, because Pango does not read them
    and would use a different font."""
    readable = [font for font in fonts if not font.suffix.lower().startswith(".woff")]
    libraries = ["pangocairo", "pangofc", "fontconfig"]
    answers = dict(zip(readable, in_c("pango_sizes.c", libraries, "libpango1.0-dev", readable, sizes), strict=True))
    return [answers.get(font) for font in fonts]


def in_c(source, libraries, package, fonts, sizes):
    """Builds a program of this folder, and reads the triples that it prints."""
    if not shutil.which("cc") or not shutil.which("pkg-config"):
        raise Absent("no C compiler; on Debian: apt-get install gcc pkg-config")
    command = ["pkg-config", "--cflags", "--libs", *libraries]
    flags = subprocess.run(command, capture_output=True, text=True, check=False)
    if flags.returncode:
        raise Absent(f"nothing to build with; on Debian: apt-get install {package}")
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "sizes"
        subprocess.run(["cc", "-o", program, HERE / source, *flags.stdout.split(), "-lm"], check=True)
        text = asked([program, *map(str, sizes)], fonts)
    answers = []
    for line in text.splitlines():
        # The first field does not belong to a size. It has the metrics of the face in font units, or a mark.
        triples = [[float(number) for number in triple.split()] for triple in line.split("\t")[1:]]
        named = [dict(zip(("ascender", "descender", "lineHeight"), triple)) for triple in triples]
        answers.append([metrics | {"baseline": metrics["ascender"]} for metrics in named] or None)
    return answers


def in_harfbuzz(fonts, sizes):
    try:
        import uharfbuzz
    except ImportError:
        raise Absent("no uharfbuzz; it is in Tests/Fixtures/requirements.txt") from None
    from fontTools.ttLib import TTFont, TTLibError

    def at(font, size, units):
        font.scale = (units, units)
        extents = font.get_font_extents("ltr")
        metrics = {"ascender": extents.ascender, "descender": extents.descender}
        metrics["lineHeight"] = extents.ascender - extents.descender + extents.line_gap
        metrics["baseline"] = extents.ascender
        for key, tag in (("capHeight", "CAP_HEIGHT"), ("xHeight", "X_HEIGHT")):
            metrics[key] = font.get_metric_position(getattr(uharfbuzz.OTMetricsTag, tag))
        return {key: value and value * size / units for key, value in metrics.items()}

    answers = []
    for path in fonts:
        try:
            # The font is decompressed, because HarfBuzz does not read WOFF.
            with TTFont(path, fontNumber=0, lazy=True) as tables:
                tables.flavor = None
                with tempfile.TemporaryFile() as unpacked:
                    if path.suffix.startswith(".woff"):
                        tables.save(unpacked, reorderTables=None)
                        unpacked.seek(0)
                        data = unpacked.read()
                    else:
                        data = path.read_bytes()
                units = tables["head"].unitsPerEm
            font = uharfbuzz.Font(uharfbuzz.Face(data))
            answers.append([at(font, size, units) for size in sizes])
        except (TTLibError, KeyError, AssertionError):
            answers.append(None)
    return answers


def in_qt(fonts, sizes):
    python = next(filter(has_qt, ("/usr/bin/python3", sys.executable)), None)
    if not python:
        raise Absent("no PyQt6; on Debian: apt-get install python3-pyqt6")
    answers = json.loads(asked([python, HERE / "qt_sizes.py", *map(str, sizes)], fonts))
    for metrics in (metrics for face in answers if face for metrics in face):
        leading = metrics.pop("leading")
        metrics["lineHeight"] = metrics["ascender"] - metrics["descender"] + leading
        metrics["baseline"] = metrics["ascender"]
    return answers


def has_qt(python):
    run = subprocess.run([python, "-c", "import PyQt6.QtGui"], capture_output=True, check=False)
    return run.returncode == 0


def asked(command, fonts):
    names = "".join(f"{font}\n" for font in fonts)
    return subprocess.run(command, input=names, capture_output=True, text=True, check=True).stdout
