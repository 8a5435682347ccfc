"""Checks the report in a browser: there are no messages, controls work, texts are legible, and nothing overflows."""

import subprocess
import tempfile
import time
from pathlib import Path

from . import browser

SCRIPT = Path(__file__).with_name("report_page.js").read_text(encoding="utf-8")
# (name, width of the window in CSS pixels, device pixels for a CSS pixel, whether the page is dark)
VIEWS = [
    ("light, 1200 px", 1200, 1, False),
    ("dark, 1200 px", 1200, 1, True),
    ("360 px", 360, 1, False),
    # WCAG 2.2, 1.4.4: a window of 1280 pixels at a zoom of 200 %.
    ("640 px at 200 %", 640, 2, True),
]
LARGEST = 5_000_000
SECONDS_TO_BUILD = 3
SECONDS_TO_OPEN = 1


def problems(arguments):
    fonts = arguments.fonts or arguments.corpus
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "report.html"
        started = time.monotonic()
        subprocess.run([arguments.program, "report", str(fonts), "-o", str(path)], check=True, capture_output=True)
        seconds = time.monotonic() - started
        page = path.read_text(encoding="utf-8")
        found = ["the page is not written alike twice"] if not same_again(arguments, fonts, path, page) else []
    size = len(page.encode())
    print(f"report: {page.count('<li data-name=')} faces, {size:,} bytes, built in {seconds:.2f} s")
    if size >= LARGEST:
        found.append(f"the page has {size:,} bytes, and should have fewer than {LARGEST:,}")
    if seconds >= SECONDS_TO_BUILD:
        found.append(f"the page took {seconds:.2f} s, and should take less than {SECONDS_TO_BUILD} s")
    for name, width, scale, dark in VIEWS:
        answer = browser.answers(arguments.chromium, page, SCRIPT, width=width, scale=scale, dark=dark)
        print(
            f"  {name}: window {answer['width']} px, laid out after {answer['opened'] / 1000:.2f} s, "
            f"{answer['sorted']} columns sorted, {answer['slid']} sizes slid, {answer['texts']} texts, "
            f"least contrast {answer['contrast']:.2f}"
        )
        found += [f"{name}: {problem}" for problem in answer["problems"]]
        if answer["width"] != width:
            found.append(f"{name}: the browser made the window {answer['width']} px wide")
        if answer["dark"] != dark:
            found.append(f"{name}: the page is not in that scheme")
        if answer["opened"] >= SECONDS_TO_OPEN * 1000:
            found.append(f"{name}: laid out after {answer['opened'] / 1000:.2f} s")
    return found


def same_again(arguments, fonts, path, page):
    subprocess.run([arguments.program, "report", str(fonts), "-o", str(path)], check=True, capture_output=True)
    return path.read_text(encoding="utf-8") == page
