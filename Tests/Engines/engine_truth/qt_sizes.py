"""The metrics of faces in Qt 6, for a Python with PyQt6. File names are on standard input, and sizes are arguments.

Prints a JSON list with an item for each file: a list with the metrics in pixels at each size, or null if Qt refuses the file.
"""

import json
import os
import sys

os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PyQt6.QtGui import QFont, QGuiApplication, QRawFont  # noqa: E402


def measured(path, sizes):
    answers = []
    for size in sizes:
        # Full hinting rounds metrics to whole pixels, but slight hinting, the default of Linux desktops, and no hinting do not.
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
