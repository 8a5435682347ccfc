"""Shows a page in a headless Chromium and reads its result."""

import html
import os
import re
import subprocess
import tempfile
from pathlib import Path

from . import browser
from .browser import SECONDS, BrowserError, version  # noqa: F401

TITLE = "Chromium"
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless",
    # The pages are from this project, and the sandbox does not work for root.
    "--no-sandbox",
    "--disable-gpu",
    "--allow-file-access-from-files",
    # Advances are those of the font, and not hinted to whole pixels.
    "--font-render-hinting=none",
    "--virtual-time-budget=60000",
    "--dump-dom",
)


def find(path=None):
    return browser.find(path, NAMES, TITLE, "chromium-headless-shell")


def answers(chromium, page, folder, environment=None):
    """Writes the page into the folder, shows it, and returns the JSON in its element #answers.

    `environment` has additional variables for the browser.
    """
    path = Path(folder) / "page.html"
    path.write_text(page, encoding="utf-8")
    with tempfile.TemporaryDirectory() as profile:
        run = subprocess.run(
            [chromium, *FLAGS, f"--user-data-dir={profile}", path.as_uri()],
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
            env={**os.environ, **(environment or {})},
        )
    found = re.search(r'<pre id="answers">(.+?)</pre>', run.stdout, re.DOTALL)
    if not found:
        last = run.stderr.strip().splitlines()[-1:] or ["it said nothing"]
        raise BrowserError(f"Chromium gave no answer: {last[0]}")
    return browser.result(html.unescape(found[1]), TITLE)


def page(style, body, script):
    """A page that loads all fonts of its rules and then runs the script. The answers are the result of `measure`."""
    return f"""<!doctype html><meta charset="utf-8">
<style>
{style}
</style>
<body>{body}<pre id="answers"></pre>
<script>
{script}
(async () => {{
  let found;
  try {{
    await Promise.all([...document.fonts].map((font) => font.load()));
    found = measure();
  }} catch (error) {{ found = {{ error: String(error) }}; }}
  document.getElementById("answers").textContent = JSON.stringify(found);
}})();
</script>
"""
