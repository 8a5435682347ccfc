"""A check reads fonts in a separate process of the program beside the library. A crash of this program is a finding."""

import json
import os
import stat
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import fontprobe
from fontprobe._library import lib

FONT = Path(__file__).resolve().parent.parent.parent / "Tests/Fixtures/Fonts/Base.ttf"
LIBRARY = Path(os.path.realpath(lib._name))
WORKER = LIBRARY.with_name("fontprobe-worker")
SCRIPT = """
import json, sys, fontprobe
print(json.dumps(fontprobe.check(sys.argv[1]).report))
"""


@unittest.skipUnless(FONT.exists() and LIBRARY.is_absolute() and LIBRARY.exists(), "the test font or the library is missing")
class Worker(unittest.TestCase):
    def report(self, program):
        """The report of a check by a library with this shell script beside it, and the log of the script."""
        with tempfile.TemporaryDirectory() as folder:
            library = Path(folder) / "libfontprobe.so.0"
            try:
                os.link(LIBRARY, library)
            except OSError:
                library.write_bytes(LIBRARY.read_bytes())
            log, worker = Path(folder) / "log", Path(folder) / "fontprobe-worker"
            worker.write_text(f"#!/bin/sh\necho started >>'{log}'\n{program}\n")
            worker.chmod(worker.stat().st_mode | stat.S_IXUSR)
            environment = {name: value for name, value in os.environ.items() if name != "FONTPROBE_WORKER"}
            environment.update(FONTPROBE_LIBRARY=str(library),
                               PYTHONPATH=os.pathsep.join([str(Path(fontprobe.__file__).parent.parent),
                                                           os.environ.get("PYTHONPATH", "")]))
            output = subprocess.run([sys.executable, "-c", SCRIPT, str(FONT)], env=environment, check=True, timeout=300,
                                    stdout=subprocess.PIPE).stdout
            return json.loads(output), log.read_text() if log.exists() else ""

    def test_crash(self):
        # This program reports its start, and crashes after it reads the font.
        report, log = self.report("echo '{\"started\": 1}'; read -r settings; read -r font; kill -SEGV $$")
        self.assertIn("started", log)
        self.assertIn("FP002", [finding["rule"] for finding in report["findings"]])

    @unittest.skipUnless(WORKER.exists(), "fontprobe-worker is not beside the library")
    def test_answer(self):
        report, log = self.report(f"exec '{WORKER}' \"$@\"")
        self.assertIn("started", log)
        self.assertNotIn("FP002", [finding["rule"] for finding in report["findings"]])
        self.assertEqual(report["summary"]["faces"], 1)
        # If fonts are read in separate processes, there is one more rule.
        without = fontprobe.check(FONT).report["summary"]["rules"]
        self.assertIn(report["summary"]["rules"] - without, (0, 1))


if __name__ == "__main__":
    unittest.main()
