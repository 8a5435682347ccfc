"""The commands as functions. Their results are compared with the schemas of docs/schemas."""

import inspect
import os
import pydoc
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import get_args, get_origin, get_type_hints

import fontprobe
from fontprobe import Code, Collection, FontprobeError, Keep, answers

from cases import WithFonts

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / "Tests/Fixtures/Fonts"
GUIDES = ROOT / "Examples/Guides"


class Commands(WithFonts):
    def assert_keys(self, value, kind):
        """A dict has the keys of its type, and each value has the type that is declared for its key."""
        if get_origin(kind) is list:
            for one in value:
                self.assert_keys(one, get_args(kind)[0])
        elif hasattr(kind, "__required_keys__"):
            self.assertLessEqual(kind.__required_keys__, set(value), kind.__name__)
            self.assertLessEqual(set(value), kind.__required_keys__ | kind.__optional_keys__, kind.__name__)
            for name, of in (get_type_hints(kind).items() if sys.version_info >= (3, 10) else ()):
                if name in value:
                    self.assert_keys(value[name], of)

    def test_audit(self):
        found = fontprobe.audit(ROOT / "Tests/Fixtures/Documents", collection=self.fonts)
        self.assertTrue(found.passes)
        self.assertEqual(
            sorted(Path(one["file"]).name for one in found.documents), ["label.svg", "offer.css", "offer.html"])
        self.assert_keys(found.report, answers.AuditReport)
        label = str(ROOT / "Tests/Fixtures/Documents/label.svg")
        self.assertFalse(fontprobe.audit(label, strict=True, collection=self.fonts).passes)
        self.assertFalse(fontprobe.audit(label, tolerance=0, collection=self.fonts).passes)
        rules = fontprobe.audit(label, arguments=["--install"], collection=self.fonts).report
        self.assertIn("install", rules)
        with self.assertRaises(FileNotFoundError) as caught:
            fontprobe.audit(Path("/nowhere"))
        self.assertEqual(caught.exception.code, Code.FILE_NOT_FOUND)
        with self.assertRaises(FontprobeError):
            fontprobe.audit()

    def test_fit(self):
        found = fontprobe.fit(GUIDES / "slots.yaml", GUIDES / "Strings", content_sizes=["L"], collection=self.fonts)
        self.assertTrue(found.passes)
        self.assertEqual(found.report["summary"]["contentSizes"], ["large"])
        self.assert_keys(found.report, answers.FitReport)
        whole = fontprobe.fit(GUIDES / "slots.yaml", [GUIDES / "Strings"], faces=["Inter"], collection=self.fonts)
        self.assertFalse(whole.passes)
        self.assertEqual(whole.findings[0]["rule"], "FP120")
        self.assert_keys(whole.report, answers.FitReport)

    def test_list(self):
        slab = fontprobe.list_fonts("slab", weight=(600, 900), collection=self.fonts)
        self.assertTrue(slab and all("Slab" in one["fullName"] and one["weight"] >= 600 for one in slab))
        self.assert_keys(slab, list[answers.ListedFace])
        variable = fontprobe.list_fonts(variable=True, characters="ß", language="de", collection=self.fonts)
        self.assertIn("Inter", {one["family"] for one in variable})
        families = self.fonts.families()
        self.assertIn("Inter", [one["family"] for one in families])
        self.assert_keys(families, list[answers.ListedFamily])
        self.assertEqual(Collection(bundled=False, system=False).families(), [])

    def test_inspect(self):
        base, slab = fontprobe.inspect(FONTS / "Base.ttf", str(FONTS / "MuseoSlab-500.ttf"))
        self.assertEqual(slab["faces"][0]["postScriptName"], "MuseoSlab-500")
        self.assert_keys([base, slab], list[answers.InspectedFile])
        with self.assertRaises(ValueError):
            fontprobe.inspect(__file__)

    def test_check(self):
        found = fontprobe.check(ROOT / "Tests/Fixtures/Damaged")
        self.assertFalse(found.passes)
        self.assertEqual(found.findings, found.report["findings"])
        self.assert_keys(found.report, answers.CheckReport)

    def test_css(self):
        rules = fontprobe.css_rules("EB Garamond", fallbacks=["Georgia", "serif"], collection=self.fonts)
        self.assert_keys(rules, answers.StyleRules)
        sheet = self.fonts.css("EB Garamond", fallbacks="Georgia, serif")
        folded = "".join(sheet.split())
        self.assertTrue(rules["rules"] and all("".join(rule["css"].split()) in folded for rule in rules["rules"]))
        self.assertEqual(fontprobe.css_rules("Inter", keep=Keep.CAP_HEIGHT, collection=self.fonts)["rules"][0]["keep"], "cap-height")

    def test_match(self):
        self.assert_keys(self.fonts.match("Museo Slab").to_dict(), answers.Match)

    def test_paths(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "Slab, bold.ttf")
            shutil.copy(FONTS / "MuseoSlab-500.ttf", path)
            font = fontprobe.Font(path, 17, collection=self.fonts)
            self.assertEqual((font.match.file, font.match.full_name), (str(path), "Museo Slab 500"))
            self.assertIn("@font-face", self.fonts.css(path))
            answer = fontprobe.call("metrics", path, "17", "--format", "json", collection=self.fonts)
            self.assertEqual((answer.exit_code, answer.error), (0, None))
            # A Path always means a file, even if its name looks like a font name or an option.
            here = os.getcwd()
            os.chdir(folder)
            try:
                shutil.copy(path, "Inter")
                shutil.copy(path, "--help")
                self.assertEqual(self.fonts.match(Path("Inter")).full_name, "Museo Slab 500")
                self.assertEqual(self.fonts.match("Inter").full_name, "Inter")
                self.assertEqual(fontprobe.inspect(Path("--help"))[0]["faces"][0]["fullName"], "Museo Slab 500")
            finally:
                os.chdir(here)

    def test_answers_have_their_error(self):
        answer = fontprobe.call("inspect", Path("/nowhere.ttf"))
        self.assertEqual((answer.exit_code, answer.error.code, answer.error.file), (2, Code.FILE_NOT_FOUND, "/nowhere.ttf"))
        self.assertIsInstance(answer.error, FileNotFoundError)

    def test_types_are_those_of_the_schemas(self):
        made = subprocess.run([sys.executable, ROOT / "scripts/make/python-answers", "--check"], stdout=subprocess.PIPE, check=False)
        self.assertEqual((made.returncode, made.stdout), (0, b""))


class Help(unittest.TestCase):
    def test_everything_says_what_it_is(self):
        for name in fontprobe.__all__:
            one = getattr(fontprobe, name)
            self.assertTrue(inspect.getdoc(one), name)
            if not inspect.isclass(one):
                continue
            self.assertIn(name, pydoc.render_doc(one))
            for part, value in vars(one).items():
                if not part.startswith("_") and (callable(value) or isinstance(value, property)):
                    self.assertTrue(inspect.getdoc(getattr(one, part)), f"{name}.{part}")

    def test_every_field_and_every_value_is_described(self):
        for name in fontprobe.__all__:
            one = getattr(fontprobe, name)
            if not inspect.isclass(one):
                continue
            fields = list(getattr(one, "__dataclass_fields__", getattr(one, "_fields", ())))
            for field in fields + list(getattr(one, "__members__", ())):
                if field in ("JUSTIFIED",):  # The name that the C interface has.
                    continue
                self.assertRegex(one.__doc__, rf"\b{field}(, \w+)* -- ", f"{name}.{field}")


if __name__ == "__main__":
    unittest.main()
