"""The lifetime of objects: closing, copying, and calls from several threads."""

import copy
import pickle
import threading
import unittest
from unittest import mock

from fontprobe import Code, Collection, Expression, Font, FontprobeError, Match, Outcome
from fontprobe._collection import standard
from fontprobe._library import lib

from cases import WithFonts


def in_thread(work):
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()


class Handles(WithFonts):
    def assert_closed(self, call, name):
        with self.assertRaises(FontprobeError) as caught:
            call()
        self.assertEqual((caught.exception.code, str(caught.exception)), (Code.FREED_HANDLE, f"this {name} is closed"))

    def test_closed(self):
        font = self.fonts.font("Inter", 17)
        self.assertFalse(font.closed)
        font.close()
        font.close()
        self.assertTrue(font.closed)
        for call in (lambda: font.metrics, lambda: font.measure("a"), lambda: font.advances(["a"])):
            self.assert_closed(call, "Font")
        # A font can still be used after its match and its collection are closed.
        fonts = Collection(system=False)
        other = fonts.font("Inter", 17)
        other.match.close()
        fonts.close()
        self.assertGreater(other.cap_height, 0)

    def test_facts_of_a_closed_match(self):
        asked, match = self.fonts.match("Museo Slab"), self.fonts.match("Museo Slab")
        self.assertEqual(asked.outcome, Outcome.SUBSTITUTE)
        asked.close()
        match.close()
        # If the memory were freed, these objects would overwrite it.
        others = [self.fonts.match(f"Absent {number}").full_name for number in range(50)]
        self.assertEqual((asked.full_name, asked.family, len(others)), ("Roboto Slab Regular", "Roboto Slab", 50))
        self.assert_closed(lambda: match.full_name, "Match")
        self.assert_closed(lambda: asked.reasons, "Match")

    def test_neither_copied_nor_pickled(self):
        font = self.fonts.font("Inter", 17)
        objects = [self.fonts, font.match, font, font.measure("a"), font.lines("a", 100), font.face(),
                   Expression("capHeight")]
        for one in objects:
            for refused in (copy.copy, copy.deepcopy, pickle.dumps):
                with self.assertRaisesRegex(TypeError, f"a {type(one).__name__} cannot be copied or pickled"):
                    refused(one)

    def assert_freed_after_call(self, kind, function, call):
        """Another thread closes the object during a call. The object is freed once, after the call."""
        freed, during = [], []
        free, real = kind._free, getattr(lib, function)

        def count(pointer):
            freed.append(pointer.value)
            free(pointer)

        def closing(*arguments):
            code = real(*arguments)
            in_thread(one.close)
            during.extend(freed)
            return code

        with mock.patch.object(kind, "_free", count), mock.patch.object(lib, function, closing):
            one = self.fonts.match("Museo Slab")
            one = one.font(17) if kind is Font else one
            answer = call(one)
        self.assertTrue(one.closed)
        self.assertEqual((during, len(freed)), ([], 1))
        return answer

    def test_closed_during_a_call(self):
        metrics = self.assert_freed_after_call(Font, "fontprobe_font_metrics", lambda font: font.metrics)
        self.assertEqual(metrics.cap_height, 12.0859375)
        # Items of lists and texts are read before the object is freed.
        reasons = self.assert_freed_after_call(Match, "fontprobe_match_reasons", lambda match: match.reasons)
        self.assertEqual(reasons[0].code, "noFace")
        name = self.assert_freed_after_call(Match, "fontprobe_match_info", lambda match: match.full_name)
        self.assertEqual(name, "Roboto Slab Regular")

    def test_closed_by_another_thread(self):
        texts = [f"label {number}" for number in range(300)]
        expected = self.fonts.font("Inter", 17).advances(texts)
        for _ in range(20):
            font, found = self.fonts.font("Inter", 17), []

            def run():
                try:
                    while True:
                        found.append(font.advances(texts) == expected)
                except FontprobeError as error:
                    found.append(error.code == Code.FREED_HANDLE)

            threads = [threading.Thread(target=run) for _ in range(3)]
            for thread in threads:
                thread.start()
            font.advances(texts)
            font.close()
            for thread in threads:
                thread.join()
            self.assertEqual(set(found), {True})

    def test_threads(self):
        font = self.fonts.font("Inter", 17)
        texts = [f"label {number}" for number in range(300)]
        expected = font.advances(texts)
        found = [None] * 8

        def run(place):
            found[place] = self.fonts.font("Inter", 17).advances(texts)

        threads = [threading.Thread(target=run, args=(place,)) for place in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, [expected] * 8)

    def test_what_is_shared_is_not_changed(self):
        font = self.fonts.font("Inter", 17)
        for name in ("size", "match", "cap_height"):
            with self.assertRaises(AttributeError):
                setattr(font, name, None)
        for mapping in (font.metric_values, font.match.variations):
            with self.assertRaises(TypeError):
                mapping["cap_height"] = None
        for items in (font.match.reasons, font.measure("a").glyphs, font.measure("a").runs, font.lines("a", 100)[:]):
            self.assertIsInstance(items, tuple)

    def test_standard_fonts_are_made_again(self):
        standard().close()
        self.assertGreater(Font("Inter", 17).cap_height, 0)
        self.assertIs(standard(), standard())


if __name__ == "__main__":
    unittest.main()
