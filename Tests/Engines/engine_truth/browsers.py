"""What Chromium and Firefox make of a face: each shows one page that measures every font at every size."""

import functools
import http.server
import json
import shutil
import subprocess
import tempfile
import threading
from pathlib import Path

from font_judge import chromium

FIREFOX = ("firefox-esr", "firefox")
SECONDS = 600
UNITS = 1000
STYLE = """
#line, #empty { position: absolute; line-height: normal; }
#mark { display: inline-block; width: 1px; height: 0; }
#box { position: absolute; }
"""
# No letter: a font that does not have it would lend the line another font's height.
BODY = '<div id="line"><span id="content"><span id="mark"></span></span></div><div id="empty"><br></div><div id="box"></div>'
# Fonts are loaded one after the other: what a browser refuses must not keep the others from being measured.
SCRIPT = """
const { files, sizes, units } = %s;
const line = document.getElementById("line"), mark = document.getElementById("mark");
const box = document.getElementById("box"), content = document.getElementById("content");
const empty = document.getElementById("empty");
function at(family, size) {
  for (const element of [line, empty, box]) {
    element.style.fontFamily = family;
    element.style.fontSize = size + "px";
  }
  const unit = (name) => {
    box.style.width = units + name;
    return box.getBoundingClientRect().width / units;
  };
  const all = line.getBoundingClientRect(), text = content.getBoundingClientRect();
  const baseline = mark.getBoundingClientRect().bottom;
  return {
    ascender: baseline - text.top, descender: baseline - text.bottom, lineHeight: empty.getBoundingClientRect().height,
    baseline: baseline - all.top, capHeight: unit("cap"), xHeight: unit("ex"),
  };
}
async function found() {
  const answers = [];
  for (const [number, file] of files.entries()) {
    const font = new FontFace(`Face${number}`, `url("${file}")`);
    try { await font.load(); } catch { answers.push(null); continue; }
    document.fonts.add(font);
    answers.push(sizes.map((size) => at(font.family, size)));
    document.fonts.delete(font);
  }
  return answers;
}
"""


def page(files, sizes, end):
    data = json.dumps({"files": files, "sizes": sizes, "units": UNITS})
    return f"""<!doctype html><meta charset="utf-8"><style>{STYLE}</style>
<body>{BODY}<pre id="answers"></pre><script>{SCRIPT % data}{end}</script>
"""


def in_chromium(browser, fonts, sizes):
    """For each font a list by size of what was measured in pixels; None where the browser refuses the font."""
    end = """
(async () => {
  let answers;
  try { answers = await found(); } catch (error) { answers = { error: String(error) }; }
  document.getElementById("answers").textContent = JSON.stringify(answers);
})();
"""
    with tempfile.TemporaryDirectory() as folder:
        return chromium.answers(browser, page([font.as_uri() for font in fonts], sizes, end), folder)


def find_firefox():
    return next(filter(None, map(shutil.which, FIREFOX)), None)


def in_firefox(browser, fonts, sizes):
    """As in_chromium. Firefox prints no page, so the page sends its answers to a server of this process."""
    end = """
(async () => {
  let answers;
  try { answers = await found(); } catch (error) { answers = { error: String(error) }; }
  await fetch("/answers", { method: "POST", body: JSON.stringify(answers) });
})();
"""
    server = Server(page([f"/fonts/{number}" for number in range(len(fonts))], sizes, end), fonts)
    with server, tempfile.TemporaryDirectory() as profile:
        command = [browser, "--headless", "--no-remote", "--profile", profile, server.address]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as run:
            try:
                if not server.done.wait(SECONDS):
                    raise chromium.BrowserError("Firefox gave no answer")
            finally:
                run.terminate()
    if isinstance(server.answers, dict):
        raise chromium.BrowserError(f"Firefox: {server.answers['error']}")
    return server.answers


class Server:
    """Serves the page and the fonts on this machine alone, and takes the answers."""

    def __init__(self, text, fonts):
        self.text, self.fonts = text, fonts
        self.done, self.answers = threading.Event(), None
        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, self))
        self.address = f"http://127.0.0.1:{self.http.server_port}/"

    def __enter__(self):
        threading.Thread(target=self.http.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.http.shutdown()
        self.http.server_close()


class Handler(http.server.BaseHTTPRequestHandler):
    def __init__(self, judge, *arguments):
        self.judge = judge
        super().__init__(*arguments)

    def do_GET(self):
        if self.path.startswith("/fonts/"):
            self.answer("font/sfnt", Path(self.judge.fonts[int(self.path.rpartition("/")[2])]).read_bytes())
        else:
            self.answer("text/html; charset=utf-8", self.judge.text.encode())

    def do_POST(self):
        self.judge.answers = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.answer("text/plain", b"")
        self.judge.done.set()

    def answer(self, kind, body):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass
