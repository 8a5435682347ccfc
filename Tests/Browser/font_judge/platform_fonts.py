"""The fonts that a headless Chromium uses, by its DevTools protocol over a pipe."""

import json
import os
import subprocess
import tempfile

from .chromium import BrowserError

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--remote-debugging-pipe",
    "--no-first-run",
    "--allow-file-access-from-files",
    "about:blank",
)
TEXT = "Hamburgefonts"


class Browser:
    """A browser with one page. Messages are JSON texts, and each message ends with a zero byte."""

    def __init__(self, chromium, environment=None):
        self.folder = tempfile.TemporaryDirectory()
        own_read, their_write = os.pipe()
        their_read, own_write = os.pipe()

        def descriptors():
            # Chromium reads from file descriptor 3 and writes to file descriptor 4.
            reading, writing = os.dup(their_read), os.dup(their_write)
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        self.process = subprocess.Popen(
            [chromium, *FLAGS, f"--user-data-dir={self.folder.name}"],
            env=environment,
            close_fds=False,
            pass_fds=(),
            preexec_fn=descriptors,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(their_read)
        os.close(their_write)
        self.input, self.output = os.fdopen(own_write, "wb"), os.fdopen(own_read, "rb")
        self.number, self.rest, self.session = 0, b"", None
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("DOM", "CSS"):
            self.ask(f"{domain}.enable")

    def ask(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.input.write(json.dumps(message).encode() + b"\0")
        self.input.flush()
        while True:
            answer = self.message()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise BrowserError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def message(self):
        while b"\0" not in self.rest:
            part = self.output.read1(1 << 16)
            if not part:
                raise BrowserError("Chromium ended before it answered")
            self.rest += part
        text, self.rest = self.rest.split(b"\0", 1)
        return json.loads(text)

    def fonts(self, styles):
        """The family and the PostScript name of the font that is used for Latin text in each of these CSS styles."""
        script = (
            "document.body.replaceChildren(...%s.map(style => Object.assign(document.createElement('p'),"
            " {style, textContent: %s})))" % (json.dumps(styles), json.dumps(TEXT))
        )
        self.ask("Runtime.evaluate", expression=script)
        root = self.ask("DOM.getDocument", depth=-1)["root"]["nodeId"]
        found = []
        for node in self.ask("DOM.querySelectorAll", nodeId=root, selector="p")["nodeIds"]:
            fonts = self.ask("CSS.getPlatformFontsForNode", nodeId=node)["fonts"]
            best = max(fonts, key=lambda font: font["glyphCount"], default={})
            found.append((best.get("familyName"), best.get("postScriptName")))
        return found

    def fonts_of_page(self, url, selector):
        """The fonts that are used for each element of a page, after the page's fonts are loaded."""
        self.ask("Page.enable")
        self.ask("Page.navigate", url=url)
        script = (
            "new Promise(done => { const load = async () => { await Promise.all([...document.fonts].map(font => font.load()));"
            " await document.fonts.ready; done(document.fonts.size); };"
            " document.readyState === 'complete' ? load() : addEventListener('load', load); })"
        )
        self.ask("Runtime.evaluate", expression=script, awaitPromise=True)
        root = self.ask("DOM.getDocument", depth=-1)["root"]["nodeId"]
        nodes = self.ask("DOM.querySelectorAll", nodeId=root, selector=selector)["nodeIds"]
        return [self.ask("CSS.getPlatformFontsForNode", nodeId=node)["fonts"] for node in nodes]

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
