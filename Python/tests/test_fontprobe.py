"""The main results of the package, with bundled fonts and the fonts of Tests/Fixtures. scripts/checks/c-library runs this."""

import unittest
from pathlib import Path

import fontprobe
from fontprobe import (Alignment, Caps, Code, Collection, Convention, Direction, Expression, Font, FontprobeError, Keep,
                       Likeness, Outcome, Slant, Source, Truncation)

from cases import WithFonts

ROOT = Path(__file__).resolve().parents[2]


class Facts(WithFonts):
    def test_main_job(self):
        font = Font("Museo Slab", 17, collection=self.fonts)
        # docs/json.md has the same values from the program.
        self.assertEqual(font.cap_height, 12.0859375)
        self.assertEqual(font.match.outcome, Outcome.SUBSTITUTE)
        self.assertEqual(font.match.likeness, Likeness.KIND)
        self.assertEqual(font.match.source, Source.BUNDLED)
        self.assertEqual(font.match.reasons[0].code, "noFace")
        self.assertIn("Roboto Slab is listed as a substitute", font.match.explanation)
        self.assertEqual(font.metric_values["cap_height"].source, "OS/2")
        self.assertEqual(font.metric_values["cap_height"].units, 1456)
        self.assertEqual(font.line_height, font.ascender - font.descender + font.leading)
        self.assertNotEqual(font.metrics_by(Convention.WINDOWS), None)

    def test_label(self):
        font = self.fonts.font("RobotoSlab-Regular", 17)
        measured = font.measure("Toyota")
        self.assertEqual([glyph.cluster for glyph in measured.glyphs], [0, 1, 2, 3, 4, 5])
        self.assertEqual(measured.advance, font.advance("Toyota"))
        self.assertEqual(measured.advance, measured.runs[0].advance)
        self.assertEqual(measured.missing_count, 0)
        self.assertEqual(font.advances(["Toyota", "a\0b", "Toyota", ""])[2:], [measured.advance, 0])
        self.assertEqual(font.advances([]), [])
        self.assertEqual(font.advances(iter(["Toyota"])), [measured.advance])
        self.assertAlmostEqual(font.advance("Toyota", tracking=1), measured.advance + 6)
        self.assertNotEqual(font.advance("ffi", features={"liga": 0}), 0)
        self.assertEqual(font.measure("שלום").runs[0].direction, Direction.RIGHT_TO_LEFT)

    def test_paragraph(self):
        font = self.fonts.font("Inter", 16)
        text = "The quick brown fox jumps over the lazy dog"
        with font.lines(text, 120) as lines:
            self.assertEqual("".join(text[line.start:line.end] for line in lines), text)
            self.assertTrue(all(line.advance <= 120 for line in lines))
            self.assertEqual(lines[-1].baseline, lines.last_baseline)
            self.assertTrue(lines[-1].ends_paragraph)
        cut = font.lines(text, 120, maximum_lines=1, truncation=Truncation.TAIL, alignment=Alignment.RIGHT)
        self.assertTrue(cut.is_truncated and cut[0].has_ellipsis and cut[0].text.endswith("…"))
        self.assertAlmostEqual(cut[0].x + cut[0].advance, 120)

    def test_styled(self):
        document = {"width": 90, "font": {"name": "Inter", "size": 16},
                    "runs": [{"text": "Museo "}, {"text": "Slab", "font": {"name": "Roboto Slab"}}]}
        lines = self.fonts.styled_lines(document)["lines"]
        self.assertEqual([run["run"] for run in lines[0]["runs"]], [0, 1])
        self.assertEqual(len(self.fonts.styled_lines(document, width=50)["lines"]), 2)

    def test_style(self):
        match = self.fonts.match("Inter", weight=612, slant=Slant.UPRIGHT)
        self.assertEqual((match.outcome, match.weight, match.variations["wght"]), (Outcome.EXACT, 612, 612))
        self.assertEqual(self.fonts.match("Inter", variations={"wght": 300}).variations["wght"], 300)
        self.assertEqual(self.fonts.match("Arial", keep=Keep.NONE).size_adjust, 1)
        reasons = self.fonts.match("Inter", characters="שלום").reasons
        self.assertIn("noFontHasCharacters", [reason.code for reason in reasons])

    def test_small_caps(self):
        font = self.fonts.font("RobotoSlab-Regular", 17)
        self.assertEqual([one["verdict"] for one in font.small_caps("a1")][0], "real")
        self.assertGreater(font.with_small_caps(Caps.SMALL_CAPS).advance("abc"), 0)

    def test_expression(self):
        font = self.fonts.font("RobotoSlab-Regular", 17)
        with Expression("round(capHeight / 2)") as expression:
            self.assertEqual(expression.value(font), 6)
        with self.assertRaises(FontprobeError) as caught:
            font.evaluate("round(")
        self.assertEqual(caught.exception.code, Code.INVALID_EXPRESSION)

    def test_files(self):
        fixture = ROOT / "Tests/Fixtures/Fonts/MuseoSlab-500.ttf"
        self.assertEqual(self.fonts.register(fixture).face_count, 1)
        match = self.fonts.match("MuseoSlab-500")
        self.assertEqual((match.outcome, match.file), (Outcome.EXACT, str(fixture)))
        self.assertIn('"MuseoSlab-500"', match.profile())
        stand_in = self.fonts.match("Arial").stand_in("Arial Places")
        self.assertEqual((stand_in.advances, stand_in.report["family"]), ("mean", "Arial Places"))
        self.assertIn("are different from Arial", stand_in.notes[-1])
        self.assertEqual(self.fonts.match("Courier New").stand_in().advances, "pitch")
        with Collection(bundled=False, system=False) as other:
            self.assertEqual(other.register_bytes(stand_in), 1)
            self.assertEqual(other.match("Arial Places").outcome, Outcome.EXACT)
        self.assertIn("@font-face", self.fonts.css("EB Garamond", fallbacks="Georgia"))

    def test_register_as(self):
        inter = ROOT / "Fonts/Inter/Inter-roman.var.ttf"
        slab = (ROOT / "Fonts/RobotoSlab/RobotoSlab-Regular.otf").read_bytes()
        with Collection(bundled=False, system=False) as fonts:
            fonts.register_as(inter, "Body", weight=(300, 500))
            fonts.register_as(str(inter), "Body", weight=(300, 500))
            fonts.register_as(slab, "Body", weight=(300, 500), unicode_range="U+30-39")
            match = fonts.match("Body", weight=900)
            self.assertEqual((match.outcome, match.weight, match.file), (Outcome.STYLE, 500, str(inter)))
            self.assertIn("registeredAs", [reason.code for reason in match.reasons])
            self.assertNotEqual(fonts.match("Inter").outcome, Outcome.EXACT)
            runs = fonts.font("Body", 16).measure("a1").runs
            self.assertEqual([run.file for run in runs], [str(inter), None])
            fonts.register_as(slab, "Lean", slant=Slant.OBLIQUE, angle=(0, 20), width=75)
            lean = fonts.match("Lean", slant=Slant.OBLIQUE, angle=9, width=75)
            self.assertEqual((lean.outcome, lean.width), (Outcome.EXACT, 75))
            for wrong in ({"weight": (500, 300)}, {"weight": 1001}, {"width": 10}, {"unicode_range": "U+"},
                          {"slant": Slant.OBLIQUE, "angle": 91}, {"weight": (1, 2, 3)}):
                with self.assertRaises(FontprobeError):
                    fonts.register_as(slab, "Wrong", **wrong)
            with self.assertRaises(FontprobeError) as caught:
                fonts.register_as(slab, " ")
            self.assertEqual(caught.exception.code, Code.INVALID_NAME)
            with self.assertRaises(TypeError):
                fonts.register_as(3, "Wrong")

    def test_program(self):
        answer = fontprobe.call("metrics", "RobotoSlab-Regular", "17", "--format", "json", "--no-system")
        self.assertEqual((answer.exit_code, answer.messages), (0, ""))
        self.assertEqual(answer.json()["metrics"]["capHeight"], 12.0859375)
        self.assertEqual(fontprobe.call("measure", "RobotoSlab-Regular", "17", collection=self.fonts).exit_code, 64)
        self.assertEqual(fontprobe.call("list", "--no-system", collection=self.fonts).exit_code, 64)
        self.assertEqual(fontprobe.call("list", "--names", collection=self.fonts).exit_code, 0)
        self.assertEqual(fontprobe.call("check-worker").exit_code, 64)
        named = fontprobe.call("resolve", "--names", "-", "--format", "json", input="Inter\n").json()
        self.assertEqual([one["name"] for one in named["answers"]], ["Inter"])
        check = fontprobe.check(ROOT / "Tests/Fixtures/Fonts/Base.ttf")
        self.assertTrue(check.passes)
        self.assertEqual(check.report["summary"]["files"], 1)
        self.assertFalse(fontprobe.check(ROOT / "Tests/Fixtures/Damaged").passes)

    def test_errors(self):
        with self.assertRaises(FontprobeError) as caught:
            self.fonts.register("/nowhere")
        self.assertEqual((caught.exception.code, caught.exception.name), (Code.FILE_NOT_FOUND, "fileNotFound"))
        for size in (0, -1, 16385):
            with self.assertRaises(FontprobeError):
                Font("Inter", size, collection=self.fonts)
        with self.assertRaises(FontprobeError):
            self.fonts.match("\udcff")
        with self.assertRaises(FontprobeError):
            self.fonts.match("Inter", variations={"weight": 1})
        with self.assertRaises(FontprobeError):
            Collection(platform="amiga")


if __name__ == "__main__":
    unittest.main()
