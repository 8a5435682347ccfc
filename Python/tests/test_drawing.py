"""The values that a renderer needs: the positions of the glyphs in lines, and the font files of their faces.

The tests read only the width tables of a font, so that glyphs and bytes can be compared without another package.
"""

import pickle
import struct
import tempfile
import unittest
from pathlib import Path

from fontprobe import Alignment, Code, Collection, Decoration, FontprobeError, Outcome, Slant, Source, Truncation

from cases import WithFonts

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "Tests/Fixtures/Fonts"

DOCUMENT = {
    "width": 260, "alignment": "justify", "maximumLines": 3, "truncation": "tail", "language": "en",
    "font": {"name": "EB Garamond", "size": 16}, "lineBoxes": "typesetter",
    "runs": [
        {"text": "A paragraph that is set at both edges has wider spaces, and "},
        {"text": "a second face typing along", "font": {"name": "Inter", "size": 13, "weight": 612},
         "underline": True, "baselineShift": 2},
        {"text": " in the midst of it; what does not find room is left out, and an ellipsis says so. Nobody sees this."}]}


def tables(data):
    """The tables of an unpacked font, by their tags."""
    (count,) = struct.unpack_from(">H", data, 4)
    records = (struct.unpack_from(">4sIII", data, 12 + 16 * place) for place in range(count))
    return {tag.decode(): data[offset:offset + length] for tag, _, offset, length in records}


def advance(data, glyph):
    """The advance of a glyph from hmtx, in ems."""
    found = tables(data)
    (units,) = struct.unpack_from(">H", found["head"], 18)
    (count,) = struct.unpack_from(">H", found["hhea"], 34)
    (width,) = struct.unpack_from(">H", found["hmtx"], 4 * min(glyph, count - 1))
    return width / units


class Drawing(WithFonts):
    def test_lines_of_one_font(self):
        font = self.fonts.font("EB Garamond", 16)
        text = "The quick brown fox jumps over the lazy dog, and over the fence too"
        lines = font.lines(text, 200, alignment=Alignment.JUSTIFIED, maximum_lines=2, truncation=Truncation.TAIL)
        for place, line in enumerate(lines):
            glyphs, (run, *others) = lines.glyphs(place), lines.runs(place)
            self.assertEqual((line.x, run.points, run.document_run, run.box_height), (0, 16, 0, None))
            self.assertEqual([glyph.x for glyph in glyphs], sorted(glyph.x for glyph in glyphs))
            self.assertTrue(all(line.start <= glyph.cluster <= line.end for glyph in glyphs))
            self.assertEqual(len(others), 1 if line.has_ellipsis else 0)
        # In justified text, the last letter of the first line ends at the right edge. The truncated line is not justified.
        visible = [glyph for glyph in lines.glyphs(0) if text[glyph.cluster] != " "]
        self.assertAlmostEqual(visible[-1].x + visible[-1].advance, 200, places=6)
        self.assertGreater(lines.room(0), 0)
        ink = lines.ink(0)
        self.assertTrue(-1 < ink[0] and ink[0] + ink[2] < 201 and ink[1] < 0 < ink[3])
        # The letters are as wide as in the font's tables, except for kerning. T is not compared, because Th is a ligature.
        with lines.face(0, 0) as face:
            self.assertEqual(face.post_script_name, font.match.post_script_name)
            first = next(glyph for glyph in lines.glyphs(0) if text[glyph.cluster] == "q")
            self.assertAlmostEqual(first.advance, advance(face.data, first.id) * 16, delta=0.5)

    def test_lines_of_several_fonts(self):
        lines = self.fonts.lines(DOCUMENT)
        self.assertEqual((len(lines), lines.is_truncated), (3, True))
        # The lines are the same as in the JSON document of the program.
        described = self.fonts.styled_lines(DOCUMENT)["lines"]
        for place, line in enumerate(lines):
            self.assertEqual([line.x, line.baseline, line.advance, line.text],
                             [described[place][key] for key in ("x", "baseline", "advance", "text")])
            runs = lines.runs(place)
            self.assertEqual([(run.document_run, run.x) for run in runs],
                             [(run["run"], run["x"]) for run in described[place]["runs"]])
            ids = [[glyph["id"] for glyph in run["glyphs"]] for run in described[place]["runs"]]
            self.assertEqual([[glyph.id for glyph in lines.glyphs(place) if glyph.run == number]
                              for number in range(len(runs))], ids)
        drawn = {}
        for place in range(len(lines)):
            for number, run in enumerate(lines.runs(place)):
                with lines.face(place, number) as face:
                    drawn.setdefault(run.document_run == 1, set()).add((bytes(face.data), face.variations.get("wght")))
        self.assertEqual({weight for _, weight in drawn[True]}, {612})
        self.assertEqual((len(drawn[True]), len(drawn[False])), (1, 1))
        raised = next(run for place in range(3) for run in lines.runs(place) if run.document_run == 1)
        self.assertEqual((raised.rise, raised.points), (2, 13))
        strokes = [stroke for place in range(3) for stroke in lines.strokes(place)]
        self.assertEqual({(stroke.decoration, stroke.document_run) for stroke in strokes}, {(Decoration.UNDERLINE, 1)})
        self.assertEqual(self.fonts.lines(DOCUMENT, width=1000)[0].has_ellipsis, False)

    def test_strokes(self):
        both = {"underline": True, "strikeout": True}
        document = {"width": 200, "font": {"name": "Inter", "size": 16}, "maximumLines": 1, "truncation": "tail", "runs": [
            {"text": "plain "}, {"text": "both ", **both}, {"text": "\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd ", **both},
            {"text": "more than there is room for", **both}]}
        lines = self.fonts.lines(document)
        self.assertTrue(lines[0].has_ellipsis)
        # In the first run with lines, no letter crosses the underline. The ellipsis has no underline or strikeout.
        first = [(stroke.decoration, stroke.document_run) for stroke in lines.strokes(0)][:2]
        self.assertEqual(first, [(Decoration.UNDERLINE, 1), (Decoration.STRIKEOUT, 1)])
        ends = [(run.x, run.x + run.advance) for run in lines.runs(0) if run.document_run and not run.is_ellipsis]
        runs = [run.document_run for run in lines.runs(0) if run.document_run and not run.is_ellipsis]
        struck = [stroke for stroke in lines.strokes(0) if stroke.decoration == Decoration.STRIKEOUT]
        self.assertEqual([stroke.document_run for stroke in struck], runs)
        for stroke, (left, right) in zip(struck, ends):
            self.assertTrue(left - 1e-6 <= stroke.x < stroke.x + stroke.width <= right + 1e-6)

    def test_box(self):
        box = {"box": {"width": 9, "height": 7}}
        lines = self.fonts.lines({"width": 90, "font": {"name": "Inter", "size": 16}, "runs": [{"text": "a"}, box]})
        self.assertEqual([run.box_height for run in lines.runs(0)], [None, 7])
        self.assertEqual([run.horizontal_scale for run in lines.runs(0)], [1, 0])
        self.assertEqual({glyph.run for glyph in lines.glyphs(0)}, {0})
        with self.assertRaises(FontprobeError):
            lines.face(0, 1)

    def test_measured(self):
        font = self.fonts.font("RobotoSlab-Regular", 17)
        measured = font.measure("H")
        run, glyph = measured.runs[0], measured.glyphs[0]
        self.assertEqual((run.points, run.rise, run.boldness, run.slope, run.horizontal_scale), (17, 0, 0, 0, 1))
        with measured.face(0) as face:
            self.assertEqual((face.face_index, face.units_per_em, face.file, face.is_stand_in), (0, 2048, None, False))
            self.assertAlmostEqual(glyph.advance, measured.advance)
        # The size of a substitute is different from the requested size.
        asked = self.fonts.font("Arial", 20)
        self.assertEqual(asked.measure("H").runs[0].points, 20 * asked.match.size_adjust)
        # A face without a bold style is emboldened: up to 9 points, Skia adds 1/24 of the size.
        bold = self.fonts.font(str(FIXTURES / "Base.ttf"), 9, weight=700, italic=True).measure("H").runs[0]
        self.assertEqual(bold.boldness, 9 / 24)
        self.assertAlmostEqual(bold.slope, 0.2493, places=4)
        # The slope is that of the requested angle: tan 20°.
        leaning = self.fonts.font(str(FIXTURES / "Base.ttf"), 9, slant=Slant.OBLIQUE, angle=20).measure("H").runs[0]
        self.assertAlmostEqual(leaning.slope, 0.3640, places=4)
        self.assertEqual(pickle.loads(pickle.dumps(run)), run)

    def test_optical_size(self):
        # The size of the font can change the coordinates of a variable face.
        match = self.fonts.match("Inter")
        self.assertEqual(dict(match.face().variations), dict(match.variations))
        axes = match.font(32).face().variations
        self.assertEqual(dict(match.font(32).measure("a").face(0).variations), dict(axes))

    def test_packed(self):
        plain = tables((FIXTURES / "Base.ttf").read_bytes())
        for name in ("Base.woff", "Base.woff2"):
            with self.fonts.match(str(FIXTURES / name)).face() as face:
                unpacked = tables(face.data)
                self.assertEqual((face.face_index, face.file), (0, str(FIXTURES / name)))
            self.assertEqual(set(unpacked), set(plain))
            for tag in ("cmap", "hmtx", "OS/2", "name"):
                self.assertEqual(unpacked[tag], plain[tag])
        # Uncompressed files and registered fonts are returned unchanged.
        data = (FIXTURES / "Collection.ttc").read_bytes()
        faces = [self.fonts.match(f"{FIXTURES / 'Collection.ttc'}#{number}").face() for number in (0, 1)]
        self.assertEqual([(face.face_index, face.data == data) for face in faces], [(0, True), (1, True)])
        self.fonts.register_bytes((FIXTURES / "MuseoSlab-500.ttf").read_bytes())
        self.assertEqual(
            self.fonts.match("MuseoSlab-500").face().data, (FIXTURES / "MuseoSlab-500.ttf").read_bytes())

    def test_face_is_a_key(self):
        font = self.fonts.font("Inter", 17)
        lines = font.lines("one two three", 40)
        first, second = lines.face(0, 0), lines.face(1, 0)
        self.assertEqual((first, hash(first), len({first, second})), (second, hash(second), 1))
        # Faces are different if they have the same bytes at other coordinates, or if the font was opened twice.
        self.assertNotEqual(first, self.fonts.match("Inter", weight=700).face())
        path = FIXTURES / "Base.ttf"
        self.assertNotEqual(self.fonts.match(str(path)).face(), self.fonts.match(str(path)).face())
        self.fonts.register(path)
        named = self.fonts.match(self.fonts.match(str(path)).post_script_name)
        self.assertEqual((named.source, named.face()), (Source.REGISTERED, named.face()))
        # A closed face equals only itself, even if a new object has its address.
        first.close()
        self.assertTrue(first == first and first != second and hash(first) == hash(second))
        second.close()
        with self.assertRaises(FontprobeError):
            second.data

    def test_bytes_outlive_their_face(self):
        data = (FIXTURES / "MuseoSlab-500.ttf").read_bytes()
        with Collection(bundled=False, system=False) as fonts:
            fonts.register_bytes(data)
            with fonts.match("MuseoSlab-500").face() as face:
                lent = face.data
        self.assertTrue(lent.readonly)
        # If the memory were freed, these objects would overwrite it.
        others = [bytes(len(data)) for _ in range(50)]
        self.assertEqual((lent, len(others)), (data, 50))

    def test_representations(self):
        font = self.fonts.font("Inter", 17)
        lines, measured = font.lines("one two three", 40), font.measure("one")
        self.assertEqual(repr(lines), f"<Lines, {len(lines)} of {lines.width:g} by {lines.height:g} pt>")
        self.assertEqual(repr(measured), f"<Measured, {measured.advance:g} pt wide>")
        lines.close()
        measured.close()
        self.assertEqual((repr(lines), repr(measured)), ("<Lines, closed>", "<Measured, closed>"))

    def test_absent(self):
        profile = self.fonts.match(str(FIXTURES / "MuseoSlab-500.ttf")).profile()
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            file.write(profile)
            file.flush()
            self.assertEqual(self.fonts.register_profiles(file.name), 1)
        font = self.fonts.font("MuseoSlab-500", 20)
        self.assertEqual(font.match.outcome, Outcome.PROFILE)
        # The font's own face does not have the values of the absent font; the face of the run has them.
        self.assertNotEqual(font.face().post_script_name, "MuseoSlab-500")
        measured = font.measure("Hx")
        with measured.face(0) as face:
            self.assertTrue(face.is_stand_in)
            for glyph in measured.glyphs:
                self.assertAlmostEqual(glyph.advance, advance(face.data, glyph.id) * 20, places=2)

    def test_places(self):
        lines = self.fonts.font("Inter", 17).lines("a", 100)
        for call in (lambda: lines.glyphs(1), lambda: lines.runs(-1), lambda: lines.face(0, 1), lambda: lines.ink(7)):
            with self.assertRaises(FontprobeError) as caught:
                call()
            self.assertEqual(caught.exception.code, Code.INVALID_ARGUMENT)
        with self.assertRaises(TypeError):
            lines.glyphs("0")


if __name__ == "__main__":
    unittest.main()
