"""The metrics of faces in Qt 6, for a Python with PyQt6: file names on standard input, sizes as arguments.

Prints a JSON list with a list of metrics in pixels by size for each file; null if Qt refuses the file.
"""

import json
import os
import sys

os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PyQt6.QtGui import QFont, QGuiApplication, QRawFont  # noqa: E402


def measured(path, sizes):
    answers = []
    for size in sizes:
        # Full hinting rounds a font to pixels; slight hinting, the default of Linux desktops, and no hinting do not.
        font = QRawFont(path, size, QFont.HintingPreference.PreferNoHinting)
        if not font.isValid():
            return None
        answers.append(
            {
                "ascender": font.ascent(),
                "descender": -font.descent(),
                "leading": font.leading(),
                "capHeight": font.capHeight(),
                "xHeight": font.xHeight(),
            }
        )
    return answers


application = QGuiApplication(sys.argv[:1])
numbers = [float(size) for size in sys.argv[1:]]
print(json.dumps([measured(line.rstrip("\n"), numbers) for line in sys.stdin]))
