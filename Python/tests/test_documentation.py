"""The examples of docs/python.md can be run, one after another."""

import math
import os
import re
import shutil
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Documentation(unittest.TestCase):
    def test_examples(self):
        blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / "docs/python.md").read_text(encoding="utf-8"), re.M | re.S)
        self.assertGreater(len(blocks), 5)
        drawn = []
        names = {
            "data": (ROOT / "Tests/Fixtures/Fonts/MuseoSlab-500.ttf").read_bytes(), "paragraph": "Größe und Breite " * 20,
            "draw": lambda *arguments: drawn.append(arguments), "fill": lambda *arguments: None, "math": math,
            "styled": {"width": 90, "font": {"name": "Inter", "size": 16}, "runs": [{"text": "one two"}]},
        }
        here = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            os.symlink(ROOT / "Fonts", Path(folder, "Fonts"))
            os.symlink(ROOT / "Tests/Fixtures/Documents", Path(folder, "Documents"))
            os.symlink(ROOT / "Examples/Guides/Strings", Path(folder, "Strings"))
            shutil.copy(ROOT / "Examples/Guides/slots.yaml", folder)
            shutil.copy(ROOT / "Fonts/Inter/Inter-roman.var.ttf", Path(folder, "Body.ttf"))
            os.chdir(folder)
            try:
                for block in blocks:
                    exec(compile(block, "docs/python.md", "exec"), names)  # noqa: S102
            finally:
                os.chdir(here)
        self.assertGreater(len(drawn), 300)
        self.assertEqual(names["exact"].outcome.name, "EXACT")


if __name__ == "__main__":
    unittest.main()
