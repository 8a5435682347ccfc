"""The arguments of the package: paths, bytes, other types, and errors that name the argument."""

import inspect
import os
import pickle
import tempfile
import unittest
from array import array
from decimal import Decimal
from pathlib import Path

import fontprobe
from fontprobe import Code, Collection, Expression, Font, FontprobeError, Keep, Slant

from cases import WithFonts

FIXTURE = Path(__file__).resolve().parents[2] / "Tests/Fixtures/Fonts/MuseoSlab-500.ttf"


class BytesPath:
    def __fspath__(self):
        return os.fsencode(FIXTURE)


class Arguments(WithFonts):
    def assert_wrong(self, name, call):
        with self.assertRaises(TypeError) as caught:
            call()
        self.assertTrue(str(caught.exception).startswith(name), str(caught.exception))

    def assert_refused(self, code, name, call):
        with self.assertRaises(FontprobeError) as caught:
            call()
        self.assertEqual(caught.exception.code, code)
        self.assertTrue(caught.exception.message.startswith(name), caught.exception.message)

    def test_types(self):
        font, fonts = self.fonts.font("Inter", 17), self.fonts
        self.assert_wrong("name must be str or os.PathLike, not int", lambda: Font(5, 17, collection=fonts))
        self.assert_wrong("name must be str or os.PathLike, not NoneType", lambda: Font(None, 17, collection=fonts))
        self.assert_wrong("size must be a number, not str", lambda: Font("Inter", "17", collection=fonts))
        self.assert_wrong("size must be a number, not NoneType", lambda: fonts.match("Inter").font(None))
        self.assert_wrong("collection must be Collection", lambda: Font("Inter", 17, collection="Fonts"))
        self.assert_wrong("collection must be Collection", lambda: fontprobe.call("list", collection="Fonts"))
        self.assert_wrong("weight must be a number", lambda: fonts.match("Inter", weight="bold"))
        self.assert_wrong("slant must be one of fontprobe.Slant, not 'italic'", lambda: fonts.match("Inter", slant="italic"))
        self.assert_wrong("keep must be one of fontprobe.Keep", lambda: fonts.match("Inter", keep=99))
        self.assert_wrong("variations must be a mapping", lambda: fonts.match("Inter", variations=["wght"]))
        self.assert_wrong("variations['wght'] must be a number", lambda: fonts.match("Inter", variations={"wght": "1"}))
        self.assert_wrong("characters must be str", lambda: fonts.match("Inter", characters=5))
        self.assert_wrong("language must be str", lambda: Collection(language=5))
        self.assert_wrong("fallbacks must be str", lambda: fonts.css("Inter", fallbacks=["Arial"]))
        self.assert_wrong("data must be a bytes-like object, not str", lambda: fonts.register_bytes("Inter"))
        self.assert_wrong("texts must be a list of str, not str", lambda: font.advances("abc"))
        self.assert_wrong("texts must be a list of str, not int", lambda: font.advances(5))
        self.assert_wrong("each of texts must be str, not int", lambda: font.advances(["a", 5]))
        self.assert_wrong("value must be str, not bytes", lambda: font.advance(b"abc"))
        self.assert_wrong("value must be str", lambda: font.measure(None))
        self.assert_wrong("tracking must be a number", lambda: font.measure("a", tracking="1"))
        self.assert_wrong("features['liga'] must be a whole number", lambda: font.measure("a", features={"liga": 0.5}))
        self.assert_wrong("width must be a number", lambda: font.lines("a", "100"))
        self.assert_wrong("maximum_lines must be a whole number", lambda: font.lines("a", 9, maximum_lines=1.5))
        self.assert_wrong("convention must be one of", lambda: font.metrics_by("windows"))
        self.assert_wrong("formula must be str", lambda: Expression(5))
        self.assert_wrong("font must be Font", lambda: Expression("capHeight").value(font.match))
        self.assert_wrong("arguments must be a list of str, not str", lambda: fontprobe.check(FIXTURE, "--help"))
        self.assert_wrong("each of arguments must be str", lambda: fontprobe.call("metrics", "Inter", 17))
        self.assert_wrong("input must be str", lambda: fontprobe.call("list", input=b""))

    def test_values(self):
        font = self.fonts.font("Inter", 17)
        invalid = Code.INVALID_ARGUMENT
        self.assert_refused(invalid, "features: 'ligé'", lambda: font.measure("a", features={"ligé": 1}))
        self.assert_refused(invalid, "variations: 'wghté'", lambda: self.fonts.match("Inter", variations={"wghté": 1}))
        self.assert_refused(invalid, "features['liga']=-1", lambda: font.measure("a", features={"liga": -1}))
        self.assert_refused(invalid, "maximum_lines=-1", lambda: font.lines("a", 100, maximum_lines=-1))
        self.assert_refused(Code.INVALID_TEXT, "name is not valid Unicode text", lambda: self.fonts.match("\udcff"))
        self.assert_refused(Code.INVALID_TEXT, "language contains a null character", lambda: font.measure("a", language="e\0"))
        # Numbers of other types are accepted too.
        self.assertEqual(self.fonts.font("Inter", Decimal(17)).cap_height, font.cap_height)
        self.assertEqual(font.advance("ffi", features={"liga": False}), font.advance("ffi", features={"liga": 0}))

    def test_paths(self):
        for path in (str(FIXTURE), os.fsencode(FIXTURE), FIXTURE, BytesPath()):
            with Collection(bundled=False, system=False) as fonts:
                self.assertEqual(fonts.register(path).face_count, 1)
        self.assertTrue(fontprobe.check(os.fsencode(FIXTURE.with_name("Base.ttf"))).passes)
        with tempfile.TemporaryDirectory() as folder:
            # A file name may be ü in Latin-1, which is not valid UTF-8.
            path = os.path.join(os.fsencode(folder), b"\xfc.ttf")
            with open(path, "wb") as file:
                file.write(FIXTURE.read_bytes())
            for form in (path, os.fsdecode(path), Path(os.fsdecode(path))):
                self.assert_refused(Code.INVALID_TEXT, "path ", lambda: self.fonts.register(form))
        self.assert_wrong("path must be str, bytes or os.PathLike, not int", lambda: self.fonts.register(5))

    def test_bytes(self):
        data = FIXTURE.read_bytes()
        forms = (data, bytearray(data), memoryview(data), memoryview(data + data)[:len(data)], array("B", data))
        for form in forms:
            with Collection(bundled=False, system=False) as fonts:
                self.assertEqual(fonts.register_bytes(form), 1)

    def test_css_takes_a_style(self):
        plain = self.fonts.css("Inter")
        asked = {
            "--weight=600": {"weight": 600}, "--variation=wght=612": {"variations": {"wght": 612}},
            "--width=75": {"width": 75}, "--slant=italic": {"slant": Slant.ITALIC}, "--keep=none": {"keep": Keep.NONE},
        }
        for option, style in asked.items():
            answer = fontprobe.call("css", "Inter", option, collection=self.fonts)
            self.assertEqual((answer.exit_code, self.fonts.css("Inter", **style)), (0, answer.output), option)
        self.assertNotEqual(self.fonts.css("Inter", variations={"wght": 612}), plain)

    def test_messages_name_the_arguments(self):
        fonts, code = self.fonts, Code.INVALID_ARGUMENT
        font = fonts.font("Inter", 17)
        self.assert_refused(code, "weight: 1001", lambda: fonts.match("Inter", weight=1001))
        self.assert_refused(code, "weight: 2000.5 is not from 1 to 1000", lambda: fonts.match("Inter", weight=2000.5))
        self.assert_refused(
            code, "coordinates[1].value ", lambda: fonts.match("Inter", variations={"wght": 5, "opsz": float("inf")}))
        self.assert_refused(code, "line_height: nan ", lambda: font.lines("a", 9, line_height=float("nan")))
        self.assert_refused(code, "line: there are no lines", lambda: font.lines("", 9).runs(0))
        self.assert_refused(code, "angle: ", lambda: fonts.match("Inter", slant=Slant.OBLIQUE, angle=91))
        self.assert_refused(code, "tracking is more than 16384 points", lambda: font.measure("a", tracking=1e9))
        self.assert_refused(code, "width: -1 is not from 0 to 1000000000", lambda: font.lines("a", -1))
        self.assert_refused(code, "fallbacks names no family", lambda: fonts.css("Inter", fallbacks=","))
        self.assert_refused(code, "platform is not one of ", lambda: Collection(platform="amiga"))
        self.assert_refused(code, "arguments: ", lambda: fontprobe.check(FIXTURE, ["--unknown"]))

    def test_documents(self):
        for call in (self.fonts.lines, self.fonts.styled_lines):
            for wrong in ("x", [], None):
                with self.assertRaisesRegex(TypeError, "^document must be a mapping, not "):
                    call(wrong)
            with self.assertRaisesRegex(ValueError, "^document cannot be written as JSON: "):
                call({"width": float("nan")})
            with self.assertRaisesRegex(TypeError, "^document cannot be written as JSON: "):
                call({"runs": {1, 2}})
            self.assert_refused(Code.INVALID_ARGUMENT, "document: font.name: ", lambda: call({"width": 9}))

    def test_keywords_are_spelled_out(self):
        for kind in (Collection, Expression, Font, fontprobe.Match):
            for name, function in inspect.getmembers(kind, inspect.isfunction):
                if name.startswith("_"):
                    continue
                kinds = {parameter.kind for parameter in inspect.signature(function).parameters.values()}
                self.assertNotIn(inspect.Parameter.VAR_KEYWORD, kinds, f"{kind.__name__}.{name}")
        with self.assertRaises(TypeError):
            self.fonts.font("Inter", 17).advance("a", traking=1)

    def test_errors_are_pickled(self):
        with self.assertRaises(FontprobeError) as caught:
            self.fonts.register("/nowhere")
        error = caught.exception
        again = pickle.loads(pickle.dumps(error))
        self.assertEqual((again.code, again.name, again.message, str(again)),
                         (Code.FILE_NOT_FOUND, "fileNotFound", error.message, error.message))
        newer = FontprobeError(12345, "newKind", "of a newer library")
        self.assertEqual((newer.code, newer.name, str(newer)), (Code.OTHER, "newKind", "of a newer library"))


if __name__ == "__main__":
    unittest.main()
