"""Shows a page in a headless Chromium with a given window, light or dark, and runs a script in it."""

import html
import json
import re
import subprocess
import tempfile

from font_judge import chromium

# The browser need not wait, because the page is complete when its last script ends.
FLAGS = [flag for flag in chromium.FLAGS if not flag.startswith("--virtual-time-budget")]
# This script is the first in the page, so that it collects all messages of the browser.
LISTENER = """<script>
globalThis.complaints = [];
addEventListener("error", event => complaints.push(event.message));
addEventListener("unhandledrejection", event => complaints.push(String(event.reason)));
addEventListener("securitypolicyviolation", event => complaints.push("refused: " + event.violatedDirective));
for (const kind of ["error", "warn"]) console[kind] = (...words) => complaints.push(words.join(" "));
</script>"""


def answers(browser, page, script, *, width=1200, scale=1, dark=False):
    """The result of the script's function `measure`, run at the end of the page."""
    listened = page.replace("<title>", LISTENER + "<title>", 1)
    ending = f"""<script>{script}
{{
  const found = document.createElement("pre");
  found.id = "answers";
  let answer;
  try {{ answer = measure(); }} catch (error) {{ answer = {{ error: String(error.stack) }}; }}
  found.textContent = JSON.stringify(answer);
  document.body.append(found);
}}
</script>"""
    flags = [f"--window-size={width},900", f"--force-device-scale-factor={scale}"]
    if dark:
        flags.append("--blink-settings=preferredColorScheme=0")
    return shown(browser, listened + ending, flags)


def shown(browser, page, flags):
    """The contents of the page's element #answers."""
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/page.html"
        with open(path, "w", encoding="utf-8") as file:
            file.write(page)
        run = subprocess.run(
            [browser, *FLAGS, *flags, f"--user-data-dir={folder}/profile", f"file://{path}"],
            capture_output=True,
            text=True,
            timeout=chromium.SECONDS,
            check=False,
        )
    found = re.search(r'<pre id="answers">(.+?)</pre>', run.stdout, re.DOTALL)
    if not found:
        raise chromium.BrowserError("Chromium gave no answer")
    answer = json.loads(html.unescape(found[1]))
    if isinstance(answer, dict) and "error" in answer:
        raise chromium.BrowserError(answer["error"])
    return answer


def answers_later(browser, page, script, data):
    """The result of the script's asynchronous function `measure` for the data."""
    script = f"""<script>{script}
measure({json.dumps(data)}).catch(error => ({{ error: String(error.stack) }})).then(answer => {{
  const found = document.createElement("pre");
  found.id = "answers";
  found.textContent = JSON.stringify(answer);
  document.body.append(found);
}});
</script>"""
    return shown(browser, page + script, ["--virtual-time-budget=10000"])
