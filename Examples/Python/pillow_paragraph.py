"""Draws a paragraph of several lines with Pillow, with the fallback font of each part.

The library breaks and justifies the lines, and chooses the face of each part. Pillow gets the bytes of each face, so
fonts inside the library and variable fonts need no file.
"""

import io
import sys

from fontprobe import Alignment, Collection, Face, Font, Lines, Truncation
from PIL import Image, ImageDraw, ImageFont

TEXT = (
    "A paragraph is broken into lines by the rules of Unicode. Where the font has no glyph, as for ⌘ and ⇧, another face draws. "
    "The lines are justified, and the last one ends with an ellipsis: the rest of this text is left out."
)


class Drawing:
    """A picture, and the faces that were opened for it."""

    def __init__(self, width: int, height: int) -> None:
        self.image = Image.new("L", (width, height), 255)
        self.draw = ImageDraw.Draw(self.image)
        self.opened: dict[tuple[Face, float], ImageFont.FreeTypeFont] = {}

    def face(self, face: Face, size: float) -> ImageFont.FreeTypeFont:
        key = face, size
        if key not in self.opened:
            font = ImageFont.truetype(io.BytesIO(face.data), size, index=face.face_index)
            if face.variations:
                font.set_variation_by_axes(list(face.variations.values()))
            self.opened[key] = font
        return self.opened[key]

    def lines(self, lines: Lines, left: float, top: float) -> None:
        for number, line in enumerate(lines):
            runs = lines.runs(number)
            glyphs = lines.glyphs(number)
            for place, run in enumerate(runs):
                font = self.face(lines.face(number, place), run.points)
                # One word at a time: the spaces of a justified line are wider than those of the font.
                text, start = "…" if run.is_ellipsis else TEXT[run.start_index:run.end_index], run.start_index
                for word in text.split():
                    start = text.index(word, start - run.start_index) + run.start_index
                    x = next(glyph.x for glyph in glyphs if glyph.run == place and glyph.cluster_index == start)
                    self.draw.text((left + x, top + line.baseline), word, font=font, anchor="ls", fill=0)
                    start += len(word)


def main(folder: str, output: str) -> None:
    fonts = Collection(system=False)
    fonts.register(folder)
    font: Font = fonts.font("Roboto Slab", 16)
    lines = font.lines(TEXT, 320, maximum_lines=4, truncation=Truncation.TAIL, alignment=Alignment.JUSTIFY)
    drawing = Drawing(360, 140)
    drawing.lines(lines, 20, 20)
    drawing.image.save(output)
    faces = {lines.face(number, run).full_name for number in range(len(lines)) for run in range(len(lines.runs(number)))}
    print(f"{len(lines)} lines, the last “{lines[-1]}”, drawn by {', '.join(sorted(faces))}")
    assert lines.is_truncated and lines[-1].has_ellipsis and len(faces) == 2 and lines.missing_count == 0
    # No ink is outside of the column.
    box = drawing.image.point(lambda value: 255 - value).getbbox()
    assert box
    left, top, right, bottom = box
    assert 19 <= left and 20 <= top and right <= 341 and bottom <= 20 + lines.height + 1


if __name__ == "__main__":
    main(*sys.argv[1:])
