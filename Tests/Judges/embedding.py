"""Judges font files for embedding: fontTools and OpenType Sanitizer accept them, and HarfBuzz shapes words in them as
in the original face.

  embedding.py --faces 100 --words 1000 --more FOLDER
"""

import argparse
import io
import itertools
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import uharfbuzz as hb
from fontTools.pens.recordingPen import RecordingPen
from fontTools.ttLib import TTCollection, TTFont

from fontprobe import Axes, Font, FontprobeError


def sanitized(path, index=0):
    """The messages of OpenType Sanitizer about a face. There are no messages if it accepts the face."""
    done = subprocess.run(["ots-sanitize", path, "/dev/null", str(index)], capture_output=True, text=True, check=False)
    return None if done.returncode == 0 else (done.stdout + done.stderr)[-300:]


def faces(folders, most, chooser):
    """The faces that OpenType Sanitizer accepts, as (path, index), from all folders in a mixed order."""
    found = []
    for folder in folders:
        for path in sorted(Path(folder).rglob("*")):
            if path.suffix.lower() not in (".ttf", ".otf", ".ttc") or "Damaged" in path.parts:
                continue
            count = len(TTCollection(path).fonts) if path.suffix.lower() == ".ttc" else 1
            found += [(path, index) for index in range(min(count, 4))]
    chooser.shuffle(found)
    return list(itertools.islice(((path, index) for path, index in found if not sanitized(path, index)), most))


class Shaper:
    """A font file in HarfBuzz, in font units."""

    def __init__(self, data, index=0, variations=None):
        self.face = hb.Face(hb.Blob(bytes(data)), index)
        self.font = hb.Font(self.face)
        if variations:
            self.font.set_variations(dict(variations))
        self.drawn = {}

    def shape(self, word):
        buffer = hb.Buffer()
        buffer.add_str(word)
        buffer.guess_segment_properties()
        hb.shape(self.font, buffer)
        return [(info.codepoint, info.cluster, place.x_advance, place.y_advance, place.x_offset, place.y_offset)
                for info, place in zip(buffer.glyph_infos, buffer.glyph_positions)]

    def outline(self, glyph):
        if glyph not in self.drawn:
            pen = RecordingPen()
            self.font.draw_glyph_with_pen(glyph, pen)
            self.drawn[glyph] = pen.value
        return self.drawn[glyph]


def near(one, other, by):
    """Whether two outlines have the same segments, and their points differ at most by the tolerance `by`."""
    return len(one) == len(other) and all(
        a[0] == b[0] and len(a[1]) == len(b[1])
        and all(abs(p[0] - q[0]) <= by and abs(p[1] - q[1]) <= by for p, q in zip(a[1], b[1]))
        for a, b in zip(one, other))


def words(face, count, chooser):
    """Random words from the characters of a face. Each word has letters of one block, marks and signs."""
    characters = [code for code in face.unicodes if code > 32 and not 0xE000 <= code < 0xF900 and code < 0xF0000]
    if not characters:
        return []
    blocks = {}
    for code in characters:
        blocks.setdefault(code >> 8, []).append(code)
    few = [chooser.sample(codes, min(len(codes), 24)) for codes in chooser.sample(sorted(blocks.values()), min(len(blocks), 4))]
    latin = [code for code in characters if 97 <= code <= 122 or code in (65, 84, 86, 102, 105, 108, 40, 41)]
    few += [latin] * 3 if latin else []
    return ["".join(map(chr, chooser.choices(chooser.choice(few), k=chooser.randint(2, 9)))) for _ in range(count)]


class Judge:
    def __init__(self, words, chooser):
        self.words, self.chooser = words, chooser
        self.counts, self.failures = {}, []

    def count(self, kind, good, what):
        right, all = self.counts.get(kind, (0, 0))
        self.counts[kind] = right + bool(good), all + 1
        if not good:
            self.failures.append((kind, what))

    def file(self, file, what):
        """Checks that fontTools reads and writes every table, and that OpenType Sanitizer accepts the file."""
        try:
            font = TTFont(io.BytesIO(file))
            for tag in font.keys():
                font[tag]
            font.save(io.BytesIO())
            self.count("fontTools", True, what)
        except Exception as error:
            self.count("fontTools", False, f"{what}: {error}")
            return None
        with tempfile.NamedTemporaryFile(suffix=".font") as place:
            place.write(file)
            place.flush()
            refusal = sanitized(place.name)
        self.count("OpenType Sanitizer", refusal is None, f"{what}: {refusal}")
        return font

    def text(self, kind, original, written, texts, what, by=0):
        """Checks that words have the same clusters, advances and outlines in both fonts."""
        wrong = []
        for word in texts:
            one, other = original.shape(word), written.shape(word)
            good = len(one) == len(other) and all(
                a[1] == b[1] and all(abs(x - y) <= by for x, y in zip(a[2:], b[2:]))
                and near(original.outline(a[0]), written.outline(b[0]), by) for a, b in zip(one, other))
            if not good:
                wrong.append((word, one, other))
        self.count(kind + ", words", not wrong, f"{what}: {len(wrong)} of {len(texts)} words, such as {wrong[:1]}")

    def face(self, path, index):
        what = f"{path.name}#{index}"
        try:
            face = Font(f"{path}#{index}", 10).face()
        except FontprobeError as error:
            self.count("refused", True, f"{what}: {error}")
            return
        original = Shaper(face.data, face.face_index)
        texts = words(original.face, self.words, self.chooser)
        characters = "".join(sorted(set("".join(texts))))
        try:
            self.file(face.file_bytes(licensed=True), f"{what} whole")
            subset = face.file_bytes(characters=characters, licensed=True)
        except FontprobeError as error:
            self.count("written", False, f"{what}: {error}")
            return
        self.count("written", True, what)
        self.file(subset, f"{what} characters")
        self.text("characters", original, Shaper(subset), texts, what)
        packed = self.file(face.file_bytes(characters=characters, woff2=True, licensed=True), f"{what} WOFF2")
        if packed:
            self.count("WOFF2, glyphs", packed.flavor == "woff2" and packed["maxp"].numGlyphs == subset.report["glyphs"], what)
        used = sorted({glyph[0] for word in texts for glyph in original.shape(word)})
        axes = original.face.axis_infos
        places = [{}]
        if axes:
            places = [{axis.tag: self.chooser.uniform(axis.min_value, axis.max_value) for axis in axes} for _ in range(3)]
        for place in places:
            self.glyphs(path, index, face, place, used, texts, what)

    def glyphs(self, path, index, face, place, used, texts, what):
        if place:
            face = Font(f"{path}#{index}", 10, variations=place).face()
        original = Shaper(face.data, face.face_index, face.variations)
        try:
            file = face.file_bytes(glyphs=used, licensed=True)
        except FontprobeError as error:
            self.count("instances that are refused" if place else "written", bool(place), f"{what}: {error}")
            return
        self.file(file, f"{what} glyphs at {place}")
        written, by = Shaper(file), 1 if place else 0
        wrong = [glyph for glyph in used if not near(original.outline(glyph), written.outline(glyph), by)
                 or abs(original.font.get_glyph_h_advance(glyph) - written.font.get_glyph_h_advance(glyph)) > by]
        self.count("glyphs" + (", instances" if place else ""), not wrong, f"{what} at {place}: {wrong[:5]}")
        if place:
            try:
                instance = face.file_bytes(axes=Axes.PINNED, licensed=True)
            except FontprobeError as error:
                self.count("written", False, f"{what} at {place}: {error}")
                return
            font = self.file(instance, f"{what} instance at {place}")
            self.count("instances without axes", font and "fvar" not in font and "gvar" not in font, what)
            self.text("instances", original, Shaper(instance), texts, f"{what} at {place}", by)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--more", action="append", required=True)
    parser.add_argument("--faces", type=int, default=100)
    parser.add_argument("--words", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json")
    arguments = parser.parse_args()
    chooser = random.Random(arguments.seed)
    judge = Judge(arguments.words, chooser)
    for path, index in faces(arguments.more, arguments.faces, chooser):
        judge.face(path, index)
    for kind, (right, all) in sorted(judge.counts.items()):
        print(f"{kind}: {right} of {all}")
    for kind, what in judge.failures:
        print(f"{kind}: {what}", file=sys.stderr)
    if arguments.json:
        Path(arguments.json).write_text(json.dumps({"counts": judge.counts, "failures": judge.failures}, indent=1))
    return 1 if judge.failures else 0


if __name__ == "__main__":
    sys.exit(main())
