"""Faces written as font files: whole faces, subsets, static instances, compressed files."""

import struct
import unittest
from pathlib import Path

from fontprobe import Axes, Code, Collection, FontprobeError
from test_drawing import advance, tables

FIXTURES = Path(__file__).resolve().parents[2] / "Tests/Fixtures/Fonts"


class Files(unittest.TestCase):
    def setUp(self):
        self.fonts = Collection(bundled=False, system=False)

    def tearDown(self):
        self.fonts.close()

    def face(self, name, **style):
        return self.fonts.match(str(FIXTURES / name), **style).face()

    def test_whole_faces(self):
        whole = self.face("Base.ttf").file_bytes()
        self.assertEqual(whole, (FIXTURES / "Base.ttf").read_bytes())
        self.assertEqual((whole.is_subset, whole.is_instance, whole.notes), (False, False, []))
        second = self.face("Collection.ttc#1")
        self.assertEqual(second.file_bytes()[:4], b"\0\1\0\0")
        self.assertEqual(self.face("Base.ttf").file_bytes(woff2=True)[:4], b"wOF2")

    def test_subsets(self):
        with self.fonts.match(str(FIXTURES / "Base.ttf")).font(10) as font:
            glyphs = [glyph.id for glyph in font.measure("Hx").glyphs]
            face = font.face()
        page = face.file_bytes(glyphs=glyphs)
        self.assertTrue(page.is_subset)
        self.assertNotIn("GSUB", tables(page))
        for glyph in glyphs:
            self.assertEqual(advance(page, glyph), advance(face.data, glyph))
        text = face.file_bytes(characters="Hx", features=["smcp"])
        self.assertLess(len(text), len(face.data))
        (count,) = struct.unpack_from(">H", tables(text)["maxp"], 4)
        self.assertEqual(count, text.report["glyphs"])

    def test_instances(self):
        face = self.face("Variable.ttf", variations={"wght": 900})
        self.assertIn("fvar", tables(face.file_bytes(characters="H")))
        self.assertNotIn("fvar", tables(face.file_bytes(glyphs=[1])))
        self.assertIn("fvar", tables(face.file_bytes(glyphs=[1], axes=Axes.KEPT)))
        static = face.file_bytes(axes=Axes.PINNED)
        self.assertTrue(static.is_instance)
        self.assertEqual(struct.unpack_from(">H", tables(static)["OS/2"], 4), (900,))

    def test_licence_bits(self):
        restricted = self.face("EmbeddingRestricted.ttf")
        with self.assertRaises(FontprobeError) as caught:
            restricted.file_bytes(characters="H")
        self.assertEqual(caught.exception.code, Code.NOT_PERMITTED)
        self.assertIn("Restricted License embedding", caught.exception.message)
        self.assertTrue(restricted.file_bytes(characters="H", licensed=True).is_subset)
        whole = self.face("EmbeddingEditableNoSubset.ttf").file_bytes(glyphs=[1])
        self.assertFalse(whole.is_subset)
        self.assertIn("No subsetting", whole.notes[0])
        self.assertEqual(whole.report["fsType"], 264)

    def test_wrong_arguments(self):
        face = self.face("Base.ttf")
        for wrong in ({"characters": "H", "glyphs": [1]}, {"characters": 1}, {"glyphs": ["H"]}, {"features": "smcp"},
                      {"axes": 7}):
            with self.assertRaises(TypeError):
                face.file_bytes(**wrong)
        for wrong in ({"glyphs": [65535]}, {"glyphs": [-1]}, {"characters": "H", "features": ["too long"]}):
            with self.assertRaises(FontprobeError):
                face.file_bytes(**wrong)
        with self.assertRaises(FontprobeError) as caught:
            self.face("VariableCFF2.otf").file_bytes(axes=Axes.PINNED)
        self.assertEqual(caught.exception.code, Code.CANNOT_EMBED)


if __name__ == "__main__":
    unittest.main()
