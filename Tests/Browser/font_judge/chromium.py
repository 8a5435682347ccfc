"""A headless Chromium that is shown one page and says what it found."""

import html
import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

TITLE = "Chromium"
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless",
    # The pages are this project's own, and root cannot have the sandbox.
    "--no-sandbox",
    "--disable-gpu",
    "--allow-file-access-from-files",
    # Advances as the fonts have them, not fitted to pixels.
    "--font-render-hinting=none",
    "--virtual-time-budget=60000",
    "--dump-dom",
)
SECONDS = 300


class BrowserError(Exception):
    pass


def find(path=None):
    found = path or next(filter(None, map(shutil.which, NAMES)), None)
    if not found:
        raise BrowserError("no Chromium; on Debian: apt-get install chromium-headless-shell")
    return found


def version(chromium):
    return subprocess.run([chromium, "--version"], capture_output=True, text=True, check=True).stdout.strip()


def answers(chromium, page, folder):
    """Shows the page, written into the folder, and returns the JSON that it put into its element #answers."""
    path = Path(folder) / "page.html"
    path.write_text(page, encoding="utf-8")
    with tempfile.TemporaryDirectory() as profile:
        run = subprocess.run(
            [chromium, *FLAGS, f"--user-data-dir={profile}", path.as_uri()],
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
    found = re.search(r'<pre id="answers">(.+?)</pre>', run.stdout, re.DOTALL)
    if not found:
        last = run.stderr.strip().splitlines()[-1:] or ["it said nothing"]
        raise BrowserError(f"Chromium gave no answer: {last[0]}")
    result = json.loads(html.unescape(found[1]))
    if isinstance(result, dict) and "error" in result:
        raise BrowserError(f"Chromium: {result['error']}")
    return result


def page(style, body, script):
    """A page that loads every font it declares, then runs the script; what `measure` returns are the answers."""
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
