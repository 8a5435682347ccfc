"""Letters in lines as Chromium and Firefox draw them: a page of cells, and its picture."""

import os
import re
import subprocess
import tempfile
from pathlib import Path

from baseline_cells import size_of
from font_judge import chromium, firefox

PAGE = """<!doctype html><meta charset="utf-8"><style>
html, body {{ margin: 0; background: #fff; color: #000; }}
body {{ position: relative; width: {width}px; height: {height}px; overflow: hidden; }}
div {{ position: absolute; white-space: nowrap; }}
{rules}
</style><body>
{cells}
"""
PREFERENCES = firefox.PREFERENCES + 'user_pref("security.fileuri.strict_origin_policy", false);\n'
SECONDS = 300


def page(engine, cells, letter):
    """The page: lines with only a line height, and lines with the code of the recipe."""
    rules, bodies = [], []
    for cell in cells:
        name = f"cell{cell.number}"
        if cell.with_recipe:
            code = re.sub(r'src: local\("[^"]*"\);[^\n]*', f'src: url("{cell.file.as_uri()}");', cell.code(engine))
            rules.append(code.replace(".text", f".{name}"))
        else:
            rules.append(f'@font-face {{ font-family: "{name}"; src: url("{cell.file.as_uri()}"); }}')
            rules.append(f'.{name} {{ font: {cell.size}px/{cell.line}px "{name}"; }}')
        bodies.append(f'<div class="{name}" style="left: {cell.left}px; top: {cell.top}px">{letter}</div>')
    width, height = size_of(cells)
    return PAGE.format(width=width, height=height, rules="\n".join(rules), cells="\n".join(bodies))


def draw_chromium(browser, cells, letter, picture):
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "page.html"
        file.write_text(page("chromium", cells, letter), encoding="utf-8")
        width, height = size_of(cells)
        flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files", "--hide-scrollbars",
                 "--font-render-hinting=none"]
        command = [browser, *flags, f"--user-data-dir={folder}/profile", f"--window-size={width},{height}",
                   "--virtual-time-budget=30000", f"--screenshot={picture}", file.as_uri()]
        subprocess.run(command, capture_output=True, timeout=SECONDS, check=False)


def draw_firefox(browser, cells, letter, picture):
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        file = Path(folder) / "page.html"
        file.write_text(page("firefox", cells, letter), encoding="utf-8")
        profile = Path(folder) / "profile"
        profile.mkdir()
        (profile / "user.js").write_text(PREFERENCES, encoding="utf-8")
        width, height = size_of(cells)
        command = [browser, "--headless", "--no-remote", "--profile", profile, f"--window-size={width},{height}",
                   "--screenshot", picture, file.as_uri()]
        subprocess.run(command, capture_output=True, timeout=SECONDS, check=False, env={**os.environ, "HOME": folder})


def found(name):
    return {"chromium": chromium, "firefox": firefox}[name].find()
