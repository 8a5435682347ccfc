"""Letters in lines as GTK 4 and Qt Quick draw them, each in a separate process."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from baseline_cells import COLUMNS, HEIGHT, size_of
from PIL import Image

HERE = Path(__file__).resolve().parent
SECONDS = 120
PART = 10 * COLUMNS
FONTCONFIG = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>
"""


class Absent(Exception):
    """The toolkit is not installed; the message says how to install it."""


def find_gtk():
    if not shutil.which("xvfb-run"):
        raise Absent("no Xvfb; on Debian: apt-get install xvfb xauth")
    test = "import gi; gi.require_version('Gtk', '4.0'); from gi.repository import Gtk"
    run = subprocess.run(["/usr/bin/python3", "-c", test], capture_output=True, check=False)
    if run.returncode:
        raise Absent("no GTK 4 for Python; on Debian: apt-get install gir1.2-gtk-4.0 python3-gi")
    return "/usr/bin/python3"


def find_qt():
    run = subprocess.run([sys.executable, "-c", "import PySide6.QtQuick"], capture_output=True, check=False)
    if run.returncode:
        words = run.stderr.decode(errors="replace").strip().splitlines()[-1:] or ["PySide6 does not start"]
        raise Absent(f"no Qt Quick for Python: {words[0]}")
    return sys.executable


def draw_gtk(python, cells, letter, picture):
    rows = []
    for cell in cells:
        name = f"cell{cell.number}"
        css = f'label {{ font: {cell.size}px "{cell.family}"; line-height: {cell.line}px; }}'
        if cell.with_recipe:
            css = cell.code("gtk4")
        css = re.sub(r"^label", f"label.{name}", css)
        rows.append({"name": name, "css": css, "left": cell.left, "top": cell.top})
    with tempfile.TemporaryDirectory() as folder:
        fonts = Path(folder) / "fonts.conf"
        fonts.write_text(FONTCONFIG.format(fonts=cells[0].file.parent, cache=folder + "/cache"), encoding="utf-8")
        environment = {**os.environ, "FONTCONFIG_FILE": str(fonts), "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11"}
        environment |= {"GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none", "DBUS_SESSION_BUS_ADDRESS": "disabled:"}
        whole = Image.new("RGBA", size_of(cells), "white")
        # GTK may crash if a window has more labels than this.
        for first in range(0, len(rows), PART):
            part, top = rows[first : first + PART], first // COLUMNS * HEIGHT
            width, height = size_of(part)
            moved = [row | {"top": row["top"] - top} for row in part]
            file = Path(folder) / "part.png"
            file.unlink(missing_ok=True)
            task = {"picture": str(file), "width": width, "height": height, "letter": letter, "cells": moved}
            screen = f"--server-args=-screen 0 {width + 100}x{height + 100}x24"
            run(["xvfb-run", "-a", screen, python, HERE / "baseline_gtk.py"], task, environment)
            if file.exists():
                drawn = Image.open(file).convert("RGBA")
                whole.alpha_composite(drawn, (0, top))
        whole.save(picture)


def draw_qt(python, cells, letter, picture):
    items = []
    for cell in cells:
        code = f'Text {{ font.family: "{cell.family}"; font.pixelSize: {cell.size}; lineHeightMode: Text.FixedHeight; ' + (
            f"lineHeight: {cell.line} }}"
        )
        if cell.with_recipe:
            code = cell.code("qt6")
        items.append(code.replace("Text {", f'Text {{ text: "{letter}"; x: {cell.left}; y: {cell.top};', 1))
    width, height = size_of(cells)
    body = "\n".join(items)
    qml = f'import QtQuick\nRectangle {{ width: {width}; height: {height}; color: "white"\n{body}\n}}'
    files = sorted({str(cell.file) for cell in cells})
    task = {"picture": str(picture), "width": width, "height": height, "files": files, "qml": qml}
    run([python, HERE / "baseline_qt.py"], task, dict(os.environ))


def run(command, task, environment):
    try:
        answer = subprocess.run(
            command, input=json.dumps(task), capture_output=True, text=True, timeout=SECONDS, check=False, env=environment
        )
    except subprocess.TimeoutExpired:
        print(f"baselines: no picture after {SECONDS} seconds", file=sys.stderr)
        return
    if answer.returncode:
        print(f"baselines: {answer.stderr.strip()[-300:]}", file=sys.stderr)
