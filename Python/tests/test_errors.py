"""Errors: their Python classes and attributes, and the index of a text that is refused in a list."""

import errno
import math
import os
import pickle
import tempfile
import unittest
from pathlib import Path

import fontprobe
from fontprobe import Code, Expression, FontprobeError

from cases import WithFonts

ROOT = Path(__file__).resolve().parents[2]
FIXTURE = ROOT / "Tests/Fixtures/Fonts/MuseoSlab-500.ttf"


class Errors(WithFonts):
    def error(self, kind, code, call):
        """The error of a call. It is an instance of the Python class and of FontprobeError, and can be pickled."""
        with self.assertRaises(kind) as caught:
            call()
        error = caught.exception
        self.assertIsInstance(error, FontprobeError)
        self.assertEqual(error.code, code)
        again = pickle.loads(pickle.dumps(error))
        self.assertEqual((type(again), vars(again), str(again)), (type(error), vars(error), str(error)))
        return error

    def test_files(self):
        missing = self.error(FileNotFoundError, Code.FILE_NOT_FOUND, lambda: self.fonts.register("/nowhere"))
        self.assertEqual((missing.file, missing.filename, missing.errno), ("/nowhere", "/nowhere", errno.ENOENT))
        self.assertEqual((missing.reason, missing.message), ("no such file", "/nowhere: no such file"))
        self.assertEqual(pickle.loads(pickle.dumps(missing)).filename, "/nowhere")
        self.error(FileNotFoundError, Code.FILE_NOT_FOUND, lambda: self.fonts.match(Path("/nowhere/Title.ttf")))
        self.error(FileNotFoundError, Code.FILE_NOT_FOUND, lambda: fontprobe.inspect("/nowhere/Title.ttf"))
        hinted = self.error(FileNotFoundError, Code.FILE_NOT_FOUND, lambda: self.fonts.match("Title.ttf"))
        self.assertIn("check the path", hinted.hint)
        self.assertEqual(str(hinted), f"Title.ttf: {hinted.reason} ({hinted.hint})")
        self.error(OSError, Code.UNREADABLE_FILE, lambda: self.fonts.register_substitutes(ROOT / "Fonts"))

    @unittest.skipIf(os.geteuid() == 0, "everything may be read by this user")
    def test_permissions(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "Title.ttf")
            path.write_bytes(b"")
            path.chmod(0)
            self.error(PermissionError, Code.INSUFFICIENT_PERMISSIONS, lambda: self.fonts.register(path))

    def test_values(self):
        font = self.fonts.font("Inter", 17)
        for code, call in (
            (Code.INVALID_SIZE, lambda: font.match.font(0)), (Code.INVALID_ARGUMENT, lambda: self.fonts.match("a", weight=0.5)),
            (Code.INVALID_NAME, lambda: self.fonts.match(" ")), (Code.INVALID_EXPRESSION, lambda: Expression("1 +")),
            (Code.TOO_LONG, lambda: font.measure("a" * 1_000_001)), (Code.INVALID_TEXT, lambda: font.measure("\udcff")),
            (Code.UNRECOGNIZED_FORMAT, lambda: self.fonts.register_bytes(b"junk")),
        ):
            self.error(ValueError, code, call)
        closed = font.measure("a")
        closed.close()
        self.error(ValueError, Code.FREED_HANDLE, lambda: closed.runs)

    def test_items(self):
        lines = self.fonts.font("Inter", 17).lines("one line", 500)
        for call in (lines.glyphs, lines.runs, lines.strokes, lines.room, lines.ink, lines.glyph_buffer):
            error = self.error(IndexError, Code.INVALID_ARGUMENT, lambda: call(1))
            self.assertEqual(error.message, "line: 1 is not below 1, the number of lines")
        self.error(IndexError, Code.INVALID_ARGUMENT, lambda: lines.face(0, 1))
        self.error(IndexError, Code.NO_SUCH_FACE, lambda: self.fonts.match(f"{FIXTURE}#7"))

    def test_junk_is_named_for_what_it_is(self):
        for junk in (b"junk" * 40, b"NotAFontAtAll" * 20):
            error = self.error(ValueError, Code.UNRECOGNIZED_FORMAT, lambda: self.fonts.register_bytes(junk))
            self.assertEqual(error.reason, "not a font file: it is a text")

    def test_a_zero_is_refused(self):
        match = self.fonts.match("Arial")
        for call in (
            lambda: self.fonts.match("In\0ter"), lambda: self.fonts.css("Inter\0"), lambda: match.stand_in("A\0B"),
            lambda: self.fonts.css("Inter", fallbacks="Arial\0"), lambda: fontprobe.call("resolve", "Inter\0"),
            lambda: self.fonts.register("Fonts\0"), lambda: fontprobe.check("Fonts\0"),
        ):
            self.error(ValueError, Code.INVALID_TEXT, call)

    def test_folders_go_on(self):
        found = self.fonts.register(ROOT / "Tests/Fixtures/Damaged")
        self.assertTrue(found.failures)
        for error in found.failures:
            self.assertIsInstance(error, (ValueError, OSError))
            self.assertTrue(Path(error.file).exists() and str(error).startswith(error.file), str(error))

    def test_lists_go_on(self):
        font = self.fonts.font("Inter", 17)
        texts = ["a", "\ud800", "b\0c", "d" * 1_000_001, "e"]
        self.assertEqual(self.error(ValueError, Code.INVALID_TEXT, lambda: font.advances(texts)).item, 1)
        self.assertEqual(self.error(ValueError, Code.TOO_LONG, lambda: font.advances(texts[2:])).item, 1)
        found = font.advances(texts, refused=math.nan)
        self.assertEqual([math.isnan(one) for one in found], [False, True, False, True, False])
        self.assertEqual([found[place] for place in (0, 2, 4)], font.advances(["a", "b\0c", "e"]))
        # The package and the library have the same maximum length.
        self.assertEqual(len(font.advances(["d" * 1_000_000])), 1)
        # `refused` does not hide an error that is not about a text.
        with self.assertRaises(FontprobeError):
            font.advances(["a"], tracking=1e9, refused=math.nan)


if __name__ == "__main__":
    unittest.main()
