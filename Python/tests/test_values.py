"""The values that the package returns: printing, comparing, pickling, reading them as arrays, and indices in a `str`."""

import pickle
import struct
import unittest
from pathlib import Path

import fontprobe
from fontprobe import Alignment, Axes, Box, Code, Collection, Expression, FontprobeError, Keep, Likeness, Outcome, Slant, Source

from cases import WithFonts

ROOT = Path(__file__).resolve().parents[2]
FIXTURE = ROOT / "Tests/Fixtures/Fonts/MuseoSlab-500.ttf"


class Values(WithFonts):
    def test_names(self):
        match = self.fonts.match("Museo Slab")
        self.assertEqual(f"{match.outcome}, {match.likeness}, {match.source}", "substitute, kind, bundled")
        # The keys are those of the JSON document.
        document = match.to_dict()
        self.assertEqual(
            (str(match.outcome), str(match.likeness), str(match.source), str(match.slant)),
            (document["outcome"], document["likeness"], document["source"], document["slant"]))
        self.assertEqual((str(Outcome.LAST_RESORT), str(Code.FILE_NOT_FOUND)), ("lastResort", "fileNotFound"))
        self.assertEqual((str(Alignment.JUSTIFY), Alignment.JUSTIFIED), ("justify", Alignment.JUSTIFY))
        for kind in (Alignment, Axes, Code, Keep, Likeness, Outcome, Slant, Source):
            for name in kind:
                self.assertEqual((pickle.loads(pickle.dumps(name)), kind(int(name))), (name, name))

    def test_documents_take_names(self):
        document = {"width": 90, "font": {"name": "Inter", "size": 16}, "runs": [{"text": "one two three four"}]}
        justified = self.fonts.lines({**document, "alignment": Alignment.JUSTIFY})
        self.assertEqual(justified.glyphs(0), self.fonts.lines({**document, "alignment": "justify"}).glyphs(0))
        self.assertNotEqual(justified.glyphs(0), self.fonts.lines(document).glyphs(0))

    def test_what_is_closed_prints(self):
        font = self.fonts.font("Inter", 17)
        objects = [
            font, font.match, font.face(), font.measure("a"), font.lines("a", 100), Expression("capHeight"),
            Collection(system=False)]
        for one in objects:
            name = type(one).__name__
            self.assertTrue(repr(one).startswith(f"<{name}"), repr(one))
            one.close()
            self.assertEqual(repr(one), f"<{name}, closed>")
        stand_in = self.fonts.match("Arial").stand_in()
        self.assertEqual(repr(stand_in), f"<StandIn of Arial, {len(stand_in)} bytes>")

    def test_values_are_pickled_and_compared(self):
        font = self.fonts.font("Inter", 17, weight=612)
        lines = font.lines("Größe und Breite", 80)
        values = [
            font.metrics, font.metric_values, font.match.variations, font.match.reasons, font.measure("a").glyphs,
            font.measure("a").runs, font.measure("a").ink, lines[:], lines.strokes(0), self.fonts.match("Arial").stand_in(),
            font.face().file_bytes(characters="a", licensed=True), fontprobe.check(FIXTURE), fontprobe.call("list", "--no-system")]
        for value in values:
            again = pickle.loads(pickle.dumps(value))
            self.assertEqual((type(again), again), (type(value), value))
        stand_in = pickle.loads(pickle.dumps(self.fonts.match("Arial").stand_in()))
        self.assertEqual(stand_in.report["of"], "Arial")
        self.assertEqual(repr(font.match.variations), "{'wght': 612.0}")

    def test_indices(self):
        font = self.fonts.font("Inter", 16)
        text = "Die Größe des Ärgers über die schöne Straße, 你好 and 𝒜"
        for measured in (font.measure(text), font.measure("plain")):
            for glyph in measured.glyphs:
                value = text if measured.glyphs[0] is not glyph and "plain" != measured._value else measured._value
                self.assertEqual(len(value[:glyph.cluster_index].encode()), glyph.cluster)
        with font.lines(text, 90) as lines:
            self.assertGreater(len(lines), 3)
            self.assertEqual("".join(text[line.start_index:line.end_index] for line in lines), text)
            for number, line in enumerate(lines):
                self.assertEqual(text.encode()[line.start:line.end].decode(), text[line.start_index:line.end_index])
                for run in lines.runs(number):
                    self.assertEqual(
                        text.encode()[run.start:run.end].decode(), text[run.start_index:run.end_index])
        box = {"box": {"width": 10, "height": 10}}
        document = {"width": 90, "font": {"name": "Inter", "size": 16}, "runs": [{"text": "Größe "}, box, {"text": "Müßig über"}]}
        whole = "Größe \ufffcMüßig über"
        parts = [whole[line.start_index:line.end_index] for line in self.fonts.lines(document)]
        self.assertEqual("".join(parts), whole)

    def test_buffers(self):
        measured = self.fonts.font("Inter", 16).measure("Toyota fi")
        glyphs, buffer = measured.glyphs, measured.glyph_buffer
        form = "@IINddd"
        self.assertEqual((buffer.itemsize, buffer.readonly, len(buffer)), (struct.calcsize(form), True, len(glyphs)))
        # A view keeps the memory of a closed object.
        measured.close()
        found = [struct.unpack_from(form, bytes(buffer), place * buffer.itemsize) for place in range(len(buffer))]
        self.assertEqual(found, [(one.id, one.run, one.cluster, one.x, one.y, one.advance) for one in glyphs])
        self.assertEqual(len(self.fonts.font("Inter", 16).measure("").glyph_buffer), 0)
        lines = self.fonts.font("Inter", 16).lines("one two", 30)
        self.assertEqual(len(lines.glyph_buffer(1)), len(lines.glyphs(1)))
        try:
            import numpy
        except ImportError:
            return
        array = numpy.asarray(buffer)
        self.assertEqual(array["advance"].tolist(), [glyph.advance for glyph in glyphs])

    def test_boxes_say_where_up_is(self):
        font = self.fonts.font("Inter", 16)
        # g reaches below the baseline, but H does not.
        self.assertLess(font.measure("g").ink.bottom, 0)
        ink = font.measure("H").ink
        self.assertIsInstance(ink, Box)
        self.assertAlmostEqual(ink.bottom, 0, places=6)
        self.assertAlmostEqual(ink.bottom + ink.height, font.cap_height, places=2)
        lines = font.lines("g g", 10)
        self.assertLess(lines.ink(0).bottom, 0)
        self.assertEqual(lines.ink(1), lines.ink(0))
        self.assertGreater(lines[1].baseline, lines[0].baseline)

    def test_matches(self):
        inside = Collection(bundled=False, system=False)
        inside.register(FIXTURE)
        bold = inside.match("Museo Slab", weight=800, slant=Slant.ITALIC)
        self.assertEqual((bold.is_bold_synthesised, bold.is_oblique_synthesised, bold.drawn_face_index), (True, True, 0))
        plain = inside.match("MuseoSlab-500")
        self.assertEqual((plain.is_bold_synthesised, plain.is_oblique_synthesised), (False, False))
        # A font without names has a full name too.
        for path in sorted((ROOT / "Tests/Fixtures/Fonts").glob("*")):
            try:
                match = self.fonts.match(path)
            except FontprobeError:
                continue
            self.assertTrue(match.full_name and match.face().full_name, path)

    def test_stand_ins(self):
        known = self.fonts.match("Arial").stand_in("Arial Places")
        self.assertEqual(known.kept, [
            "Lines and letters are as high as in the requested font, as far as these heights are published.",
            "Text is on average as wide as in the requested font."])
        self.assertTrue(known.notes)
        profile = self.fonts.match(FIXTURE).profile()
        with Collection(system=False) as other:
            import tempfile
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder, "MuseoSlab-500.json")
                path.write_text(profile)
                other.register_profiles(path)
                recorded = other.match("MuseoSlab-500").stand_in()
        self.assertEqual(recorded.kept[1], "Every glyph has the same advance as in the requested font.")
        # OpenType, head: created at 20, modified at 28, in seconds since 1904. The dates are those of the font of the letters.
        letters = self.fonts.match("Inter").face().data
        self.assertEqual(self.dates(known), self.dates(letters))
        self.assertGreater(min(self.dates(known)), 3_000_000_000)

    @staticmethod
    def dates(font):
        for place in range(12, 12 + 16 * struct.unpack_from(">H", font, 4)[0], 16):
            tag, _, offset, _ = struct.unpack_from(">4sIII", font, place)
            if tag == b"head":
                return struct.unpack_from(">qq", font, offset + 20)
        raise AssertionError("no table head")


if __name__ == "__main__":
    unittest.main()
