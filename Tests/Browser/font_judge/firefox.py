"""Shows a page in a headless Firefox and reads its result."""

import html
import http.server
import os
import re
import subprocess
import tempfile
import threading
import urllib.parse
from pathlib import Path

from . import browser
from .browser import SECONDS, BrowserError, version  # noqa: F401

TITLE = "Firefox"
NAMES = ("firefox-esr", "firefox")
# These preferences prevent network requests.
PREFERENCES = """\
user_pref("app.normandy.enabled", false);
user_pref("browser.safebrowsing.downloads.remote.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
"""
# With this preference, advances are those of the font, and not hinted to whole pixels.
UNHINTED = 'user_pref("gfx.text.subpixel-position.force-enabled", true);\n'
FONTCONFIG = """\
<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include>/etc/fonts/fonts.conf</include>
  {folders}
  <match target="font"><edit name="hinting" mode="assign"><bool>false</bool></edit></match>
  <match target="font"><edit name="hintstyle" mode="assign"><const>hintnone</const></edit></match>
</fontconfig>
"""
# These fonts are installed, because Firefox refuses bitmap fonts from a server.
OF_THE_MACHINE = {"NotoColorEmoji.ttf": "Noto Color Emoji"}
# Sends the contents of the page's element #answers.
SENDER = """<script>
new MutationObserver(() => fetch("/answers", { method: "POST", body: document.getElementById("answers").textContent }))
  .observe(document.getElementById("answers"), { childList: true });
</script>
"""


def find(path=None):
    return browser.find(path, NAMES, TITLE, "firefox-esr")


def handler(page, found, is_there):
    """Serves the page and its files, and receives the answers."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            place = urllib.parse.urlsplit(self.path).path
            if place == "/":
                self.send("text/html; charset=utf-8", page.encode())
            elif place.startswith("/file/") and f'"{place}"' in page:
                self.send("application/octet-stream", Path(urllib.parse.unquote(place[5:])).read_bytes())
            else:
                self.send_error(404)

        def do_POST(self):
            found.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(204)
            self.end_headers()
            is_there.set()

        def send(self, kind, content):
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_):
            pass

    return Handler


def answers(firefox, page, folder, unhinted=True, seconds=SECONDS):
    """Serves the page on this machine, shows it, and returns the JSON in its element #answers.

    If `unhinted` is true, advances are those of the font. Otherwise the settings of the machine apply.
    """
    # A page from a server cannot read files, so its file URLs become URLs of the server.
    page = page.replace('"file:///', '"/file/').replace("<script>", f"{SENDER}<script>", 1)
    folders = set()
    for path in set(re.findall(r'url\("/file(/[^"]+)"\)', page)):
        if local := OF_THE_MACHINE.get(Path(path).name):
            page = page.replace(f'url("/file{path}")', f'local("{local}")')
            folders.add(f"<dir>{html.escape(urllib.parse.unquote(str(Path(path).parent)))}</dir>")
    found, is_there = [], threading.Event()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler(page, found, is_there))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    fonts = Path(folder) / "fonts.conf"
    fonts.write_text(FONTCONFIG.format(folders="".join(folders)), encoding="utf-8")
    try:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            (Path(profile) / "user.js").write_text(PREFERENCES + (UNHINTED if unhinted else ""), encoding="utf-8")
            command = [firefox, "--headless", "--no-remote", "--profile", profile,
                       f"http://127.0.0.1:{server.server_port}/"]
            environment = {**os.environ, "HOME": profile}
            if unhinted:
                environment["FONTCONFIG_FILE"] = str(fonts)
            with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as run:
                is_there.wait(seconds)
                run.terminate()
    finally:
        server.shutdown()
        server.server_close()
    if not found:
        raise BrowserError("Firefox gave no answer")
    return browser.result(found[0], TITLE)
