"""Letters in lines as Qt Quick of Qt 6 draws them, without a screen.

The script reads a JSON document on standard input: the picture's file and size, the font files, and the QML of the cells.
"""

import json
import os
import sys

os.environ |= {"QT_QPA_PLATFORM": "offscreen", "QT_QUICK_BACKEND": "software"}
from PySide6.QtCore import QTimer, QUrl  # noqa: E402
from PySide6.QtGui import QFontDatabase, QGuiApplication  # noqa: E402
from PySide6.QtQml import QQmlComponent  # noqa: E402
from PySide6.QtQuick import QQuickView  # noqa: E402

task = json.load(sys.stdin)
application = QGuiApplication(sys.argv[:1])
for file in task["files"]:
    QFontDatabase.addApplicationFont(file)
view = QQuickView()
component = QQmlComponent(view.engine())
component.setData(task["qml"].encode(), QUrl())
item = component.create()
if item is None:
    sys.exit(component.errorString())
view.setContent(QUrl(), component, item)
view.setWidth(task["width"])
view.setHeight(task["height"])
view.show()


def save():
    # Qt Quick draws text only in a window, so the picture is a copy of the window.
    view.grabWindow().save(task["picture"])
    application.quit()


QTimer.singleShot(1500, save)
sys.exit(application.exec())
