"""What Qt 6 makes of faces: run by a Python that has PyQt6; file names on standard input, sizes as arguments.

Prints a JSON list: for each file a list by size of its metrics in pixels; null where Qt refuses the file.
"""

import json
import os
import sys

os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PyQt6.QtGui import QFont, QGuiApplication, QRawFont  # noqa: E402


def measured(path, sizes):
    answers = []
    for size in sizes:
        # A hinted font is rounded to pixels; the Linux desktops' slight hinting, and none, leave it as it is.
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
